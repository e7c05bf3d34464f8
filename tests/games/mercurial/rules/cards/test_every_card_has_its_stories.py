"""Each card and each class has at least three stories.

A story belongs to a card if its name or a parameter names the card. Stories about whole kinds of
cards belong to none: rerolling, sealing, and an Artifact's Acuity.
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
    """Yield the modules that contain stories."""
    for package in (rules, cards):
        for found in pkgutil.iter_modules(package.__path__):
            if found.name.startswith("test_"):
                yield importlib.import_module(f"{package.__name__}.{found.name}")


def stories(module: ModuleType) -> Iterator[FunctionType]:
    """Yield the tests of a module and its classes that are about particular cards."""
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
    """Yield the words of each parameter set of a story."""
    marks: list[pytest.Mark] = story.all_marks  # type: ignore[attr-defined]
    for values in itertools.product(*(mark.args[1] for mark in marks)):
        yield set(itertools.chain.from_iterable(map(words_in, values)))


def words_in(value: object) -> Iterator[str]:
    """Yield the ids in a parameter, without the number of a copy."""
    if isinstance(value, str):
        yield value.partition(".")[0]
    elif isinstance(value, tuple):
        yield from words_in(value[0])
    else:
        yield from words_in(getattr(value, "id", ()) or "")


def counted() -> Counter[str]:
    """Count the stories of each card."""
    faces = shipped().faces
    ids = sorted({card.id for card in faces.cards} | set(faces.classes))
    found = Counter(dict.fromkeys(ids, 0))
    for module in modules():
        for story in stories(module):
            named = {card for card in ids if re.search(rf"(^|_){card}(_|$)", story.__name__)}
            for words in shown_for(story):
                found.update(card for card in ids if card in named | words)
    return found


def test_each_card_has_at_least_three_stories() -> None:
    assert {card: number for card, number in counted().items() if number < LEAST} == {}


def test_arc_shows_every_counted_value() -> None:
    """Arc has 1 + 1 slots, paid in two ways, no crystals for the fixed slot, and its Link."""
    found = counted()
    assert 3 <= found["arc"] <= 8
    assert sum(found.values()) > 400
