"""Each card and each class has three stories of its own at least.

A story is of a card where its name says so, or where the card is what it is told for. What all
cards of a kind have in common is a story of none: rerolling, sealing, and an Artifact's Acuity.
"""

import importlib
import itertools
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from types import FunctionType, ModuleType

import pytest

from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.games.mercurial import rules
from tests.games.mercurial.rules import cards

LEAST = 3
IN_COMMON = ("its_secondary_effect", "is_sealed", "never_sealed", "these_are_all")


def modules() -> Iterator[ModuleType]:
    """Where the stories are."""
    for package in (rules, cards):
        for found in pkgutil.iter_modules(package.__path__):
            if found.name.startswith("test_"):
                yield importlib.import_module(f"{package.__name__}.{found.name}")


def stories(module: ModuleType) -> Iterator[FunctionType]:
    """The functions of a module, and of its classes, that tell of something of their own."""
    for holder in (module, *(each for each in vars(module).values() if isinstance(each, type))):
        for name, found in vars(holder).items():
            shown_here = isinstance(found, FunctionType) and found.__module__ == module.__name__
            if name.startswith("test_") and shown_here and not any(c in name for c in IN_COMMON):
                found.all_marks = [*marks_of(holder), *marks_of(found)]
                yield found


def marks_of(thing: object) -> list[pytest.Mark]:
    marks = getattr(thing, "pytestmark", [])
    return [each for each in marks if each.name == "parametrize"]


def shown_for(story: FunctionType) -> Iterator[set[str]]:
    """For each time that a story is told, the words that it is told with."""
    marks: list[pytest.Mark] = story.all_marks  # type: ignore[attr-defined]
    for values in itertools.product(*(mark.args[1] for mark in marks)):
        yield set(itertools.chain.from_iterable(map(words_in, values)))


def words_in(value: object) -> Iterator[str]:
    """Ids in what a story is told with, without the number of a copy."""
    if isinstance(value, str):
        yield value.partition(".")[0]
    elif isinstance(value, tuple):
        yield from words_in(value[0])
    else:
        yield from words_in(getattr(value, "id", ()) or "")


def counted() -> Counter[str]:
    """How many stories each card has."""
    faces = shipped().faces
    ids = sorted({card.id for card in faces.cards} | set(faces.classes))
    found = Counter(dict.fromkeys(ids, 0))
    for module in modules():
        for story in stories(module):
            named = {card for card in ids if re.search(rf"(^|_){card}(_|$)", story.__name__)}
            for words in shown_for(story):
                found.update(card for card in ids if card in named | words)
    return found


def test_each_card_has_three_stories_of_its_own_at_least() -> None:
    assert {card: number for card, number in counted().items() if number < LEAST} == {}


def test_what_is_counted_is_shown() -> None:
    """Arc: 1 + 1 slots paid for in two ways, no crystals for the fixed one, and what it links."""
    found = counted()
    assert 3 <= found["arc"] <= 8
    assert sum(found.values()) > 400
