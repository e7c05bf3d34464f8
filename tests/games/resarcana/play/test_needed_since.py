"""Why? of a small gain says what it was needed for, once that has happened."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.resarcana.bots.plans.plan import Plan, Purpose
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact
from resarcana_desktop.games.resarcana.play.recorded import (
    Reached,
    gains_one,
    gives_way,
    is_free,
    needed_since,
    spent_since,
)
from resarcana_desktop.games.resarcana.play.session import Move
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from tests.support.story import Story, me, rival, story


def tale(pool: str) -> Story:
    return story(
        me(play="druid", pool=pool, hand="hawk vault", deck="treant prism"),
        rival(play="seer", passed=True),
        places="alchemists_tower",
    )


def needed(pool: str, *done: str) -> Purpose | None:
    """Return what the first of some answers was needed for."""
    position, moves = tale(pool).position, list[Move]()
    start = position.copy()
    for words in done:
        decision, action = position.observation(0).decision, position.action(words)
        moves.append(Move(decision, position.view_of(action), (), position.round))
        position.apply(action)
    return needed_since(start, moves)


def test_what_the_essences_have_paid_for_is_known() -> None:
    done = ("discard hawk", "gain 2L", "place vault")
    assert needed("1G", *done) == Purpose("vault")
    assert needed("1G 1L", *done) is None, "there was enough for it before"


def test_nothing_is_known_as_long_as_nothing_has_happened() -> None:
    assert needed("1G", "discard hawk", "gain 2L") is None
    assert needed("1G", "pass") is None


def test_a_claimed_monument_is_named() -> None:
    tale = story(
        me(play="druid", pool="3G", hand="hawk", deck="treant prism"),
        rival(play="seer", passed=True),
        monuments="colossus oracle",
    )
    position, moves = tale.position, list[Move]()
    start = position.copy()
    for words in ("discard hawk", "gain 1G", "claim oracle"):
        decision, action = position.observation(0).decision, position.action(words)
        moves.append(Move(decision, position.view_of(action), (), position.round))
        position.apply(action)
    assert needed_since(start, moves) == Purpose("oracle")


def test_of_two_monuments_the_one_that_lacked_the_gold_is_named() -> None:
    tale = story(
        me(play="druid", pool="7G", hand="hawk", deck="treant prism"),
        rival(play="seer", passed=True),
        monuments="colossus oracle",
    )
    position, moves = tale.position, list[Move]()
    start = position.copy()
    for words in ("discard hawk", "gain 1G", "claim oracle", "claim colossus"):
        decision, action = position.observation(0).decision, position.action(words)
        moves.append(Move(decision, position.view_of(action), (), position.round))
        position.apply(action)
    assert needed_since(start, moves) == Purpose("colossus")


@pytest.mark.parametrize(("gain", "one"), [("gain 2L", False), ("gain 1G", True)])
def test_one_essence_more_than_before_is_known(gain: str, *, one: bool) -> None:
    position, moves = tale("1G").position, list[Move]()
    start = position.copy()
    for words in ("discard hawk", gain):
        decision, action = position.observation(0).decision, position.action(words)
        moves.append(Move(decision, position.view_of(action), (), position.round))
        position.apply(action)
    assert gains_one(start, moves) is one


@pytest.mark.parametrize(
    ("component", "power", "free"), [("vault", 1, True), ("druid", 1, True), ("prism", 1, False)]
)
def test_a_power_that_is_only_turned_is_free(component: str, power: int, *, free: bool) -> None:
    face = tale("1G").position.faces.face(component)
    assert is_free(face, ActionView(Verb.USE, component, power=power)) is free
    assert not is_free(face, ActionView(Verb.DISCARD, component))


def test_what_was_not_needed_may_have_been_spent() -> None:
    position, moves = tale("1G 1L").position, list[Move]()
    start = position.copy()
    for words in ("discard hawk", "gain 2L", "place vault", "pass"):
        decision, action = position.observation(0).decision, position.action(words)
        moves.append(Move(decision, position.view_of(action), (), position.round))
        position.apply(action)
    assert needed_since(start, moves) is None
    assert spent_since(start, moves) == "", "as much Life is left as was gained"
    assert spent_since(start, moves[:2]) == ""


@pytest.mark.parametrize(
    ("reason", "gives"),
    [
        ((Fact("essences", True),), True),
        ((Purpose("vault"),), True),
        ((), True),
        ((Plan("claim", "vault"),), False),
        ((Plan("claim", "vault", served=False),), True),
        ((Fact("points", True, number=1),), False),
    ],
)
def test_only_a_reason_that_says_less_gives_way(
    reason: tuple[Fact | Plan | Purpose, ...], *, gives: bool
) -> None:
    assert gives_way(reason) is gives


@pytest.mark.parametrize(
    ("plan", "now", "reached"),
    [
        (Plan("claim", "vault", rounds=1), 2, True),
        (Plan("claim", "vault", rounds=1), 1, False),
        (Plan("claim", "vault"), 3, True),
        (Plan("claim", "hawk", rounds=1), 2, False),
        (Plan("claim", "vault", rounds=1, seat=1), 2, False),
        (Plan("win", rounds=1), 2, False),
    ],
)
def test_a_claim_made_in_time_all_the_same_was_not_missed(
    plan: Plan, now: int, *, reached: bool
) -> None:
    """The Vault was claimed in round 3. Before a rival is another matter."""
    assert Reached({("claim", "vault"): 3}, now).includes(plan) is reached
