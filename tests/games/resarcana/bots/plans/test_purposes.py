"""What gained essences are needed for is read from the lines that follow."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.resarcana.bots.plans.lines import LineOfPlay, MainAction
from resarcana_desktop.games.resarcana.bots.plans.plan import Purpose
from resarcana_desktop.games.resarcana.bots.plans.purposes import purpose_of, spent_on
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from tests.support.story import Story, me, rival, story

Step = tuple[str, int, tuple[int, ...]]
"""A main action, the rounds before it, and the pool then: Elan, Life, Calm, Death, Gold, Pearls."""
HAWK = ("discard hawk", 0, (0, 0, 0, 0, 3, 0))
"""The Hawk is discarded for 2 Life."""


def tale() -> Story:
    own = me(play="druid sunken_reef", hand="hawk homunculus vault")
    return story(own, rival(play="seer"), places="alchemists_tower")


def line(at: Story, *done: Step) -> LineOfPlay:
    position, actions = at.position, list[MainAction]()
    for words, rounds, pool in done:
        verb, _, component = words.partition(" ")
        power = 1 if verb == "use" else 0
        action = position.action_of(ActionView(Verb(verb), component, power=power))
        actions.append(MainAction(0, action, rounds, (), pool))
    hand = frozenset(map(position.faces.number, ("hawk", "homunculus")))
    return LineOfPlay(tuple(actions), frozenset(), 0, hand=hand)


def purpose(*lines: list[Step]) -> Purpose | None:
    at = tale()
    found = [line(at, HAWK, *each) for each in lines]
    return purpose_of(0, found, at.position.faces.components)


PLACED: Step = ("place homunculus", 0, (0, 2, 0, 0, 3, 0))


@pytest.mark.parametrize(
    ("then", "needed_for"),
    [
        ([PLACED], "homunculus"),
        ([("place vault", 0, (0, 2, 0, 0, 3, 0))], ""),
        ([("claim alchemists_tower", 0, (0, 2, 0, 0, 3, 0))], ""),
        ([("use sunken_reef", 0, (0, 2, 2, 0, 3, 0))], "sunken_reef"),
    ],
    ids=["it costs Life", "it has yet to be drawn", "Gold", "a power"],
)
def test_essences_are_for_what_could_not_be_paid_for_without_them(
    then: list[Step], needed_for: str
) -> None:
    found = purpose(then)
    assert (found.needed_for if found is not None else "") == needed_for


def test_essences_are_not_for_what_could_be_paid_for_anyway() -> None:
    at = tale()
    rich: Step = ("discard hawk", 0, (0, 1, 0, 0, 3, 0))
    found = line(at, rich, ("place homunculus", 0, (0, 3, 0, 0, 3, 0)))
    assert purpose_of(0, [found], at.position.faces.components) is None


def test_essences_that_are_spent_already_are_for_nothing_later() -> None:
    claimed: Step = ("claim alchemists_tower", 0, (0, 0, 0, 0, 3, 0))
    assert purpose([PLACED, claimed]) == Purpose("homunculus")


def test_most_lines_need_them_for_the_same() -> None:
    idle: Step = ("use sunken_reef", 0, (0, 2, 2, 0, 3, 0))
    assert purpose([PLACED], [PLACED], [idle]) == Purpose("homunculus")
    assert purpose([PLACED], [idle]) == Purpose("homunculus", often=True)
    assert purpose([PLACED], [], [], []) is None
    assert purpose([], []) is None


def test_monuments_count_as_one_thing_to_pay_for() -> None:
    at = tale()
    crypt: Step = ("discard vault", 0, (0, 0, 0, 0, 2, 0))
    ways = (
        [("claim oracle", 0, (0, 0, 0, 0, 4, 0))],
        [("pass", 0, (0, 0, 0, 0, 4, 0)), ("claim colossus", 1, (0, 0, 0, 0, 5, 0))],
    )
    lines = [line(at, crypt, *way) for way in ways]
    assert purpose_of(0, lines, at.position.faces.components) == Purpose("", 1, early=True)


def test_what_they_pay_for_may_come_next_round() -> None:
    later: Step = ("place homunculus", 1, (0, 1, 0, 0, 3, 0))
    unused: Step = ("use sunken_reef", 0, (0, 2, 0, 0, 3, 0))
    assert purpose([unused, later]) in (Purpose("homunculus", 1), Purpose("sunken_reef"))


@pytest.mark.parametrize(
    ("left", "on"), [(1, "sunken_reef"), (2, ""), (0, "sunken_reef")], ids=["some", "none", "all"]
)
def test_what_is_spent_soon_is_known_by_what_is_left(left: int, on: str) -> None:
    """The Hawk gains 2 Life: as long as 2 are left, none of these is spent for sure."""
    at = tale()
    steps: list[Step] = [
        ("use sunken_reef", 0, (0, 3, 2, 0, 3, 0)),
        ("pass", 0, (0, left, 2, 0, 3, 0)),
    ]
    gained = ("discard hawk", 0, (0, 1, 2, 0, 3, 0))
    assert spent_on(0, line(at, gained, *steps), at.position.faces.components) == on
    assert spent_on(0, line(at, gained), at.position.faces.components) == ""


@pytest.mark.parametrize(("later", "known"), [(False, False), (True, True)])
def test_a_use_in_the_next_round_counts_only_once_it_has_happened(
    later: bool, *, known: bool
) -> None:
    at = tale()
    used = line(
        at, HAWK, ("pass", 0, (0, 2, 2, 0, 3, 0)), ("use sunken_reef", 1, (0, 2, 2, 0, 3, 0))
    )
    found = purpose_of(0, [used], at.position.faces.components, uses_next=later)
    assert (found is not None) is known
