"""What an action does by itself, if no goal shows what it is for."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.resarcana.bots.by_itself import UNKNOWN, by_itself, of_unseen
from resarcana_desktop.games.resarcana.bots.plans.plan import Continuation
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from tests.support.story import Story, me, rival, story


def told(
    tale: Story, *line: str, wanted: tuple[str, ...] = (), continuation: Continuation = UNKNOWN
) -> Fact | None:
    position = tale.position
    actions = [position.action(each) for each in line]
    comparison, seen = MoveComparison(position.faces), position.observation(0)
    found = by_itself(comparison, seen, actions, wanted, continuation=continuation)
    return next(iter(found), None)


def table(pool: str = "0", item: str = "research", hand: str = "hawk treant") -> Story:
    return story(
        me(play=f"druid {item}", pool=pool, hand=hand, deck="prism vault mermaid"),
        rival(play="seer", pool="3L"),
        places="catacombs_of_the_dead",
    )


@pytest.mark.parametrize(
    ("item", "pool", "kind"),
    [("research", "1E", "draws"), ("divination", "0", "looks"), ("oracle", "0", "peeks")],
)
def test_cards_are_drawn_or_looked_through(item: str, pool: str, kind: str) -> None:
    found = told(table(pool, item), f"use {item} 1")
    assert found is not None
    assert found.kind == kind


def test_essences_bring_a_place_nearer() -> None:
    found = told(table("6D"), "discard hawk", "gain 2D")
    assert found is not None
    assert (found.kind, found.component) == ("nearer", "catacombs_of_the_dead")
    assert sum(found.essences) == 1


@pytest.mark.parametrize("wanted", [(), ("catacombs_of_the_dead",)])
def test_only_what_is_claimed_or_placed_soon_comes_nearer(wanted: tuple[str, ...]) -> None:
    found = told(
        table("6D"), "discard hawk", "gain 2D", wanted=wanted, continuation=Continuation(0)
    )
    assert tuple(each.component for each in (found,) if each is not None) == wanted


def test_what_a_rival_can_pay_for_now_is_not_near() -> None:
    tale = story(
        me(play="druid research", pool="6D", hand="hawk treant", deck="prism vault mermaid"),
        rival(play="seer", pool="9D"),
        places="catacombs_of_the_dead",
    )
    assert told(tale, "discard hawk", "gain 2D") is None


def test_what_is_still_far_away_is_not_named() -> None:
    assert told(table("1D", hand="hawk"), "discard hawk", "gain 2D") is None


def test_what_becomes_affordable_is_named() -> None:
    found = told(table("7D"), "discard hawk", "gain 2D")
    assert found is not None
    assert (found.kind, found.component) == ("affordable", "catacombs_of_the_dead")


def test_passing_does_nothing_by_itself() -> None:
    assert told(table(), "pass") is None


@pytest.mark.parametrize(
    ("monuments", "better"), [("library obelisk", True), ("great_pyramid", False)]
)
def test_the_top_monument_may_be_better_on_average_than_those_face_up(
    monuments: str, better: bool
) -> None:
    """The others are known to everyone: a player knows which monuments there are."""
    tale = story(
        me(play="druid", pool="4G", hand="hawk", deck="prism"),
        rival(play="seer", pool="3L"),
        monuments=monuments,
    )
    found = of_unseen(tale.position.faces, tale.position.observation(0), ActionView(Verb.CLAIM_TOP))
    assert [each.kind for each in found] == (["unseen"] if better else [])
    for fact in found:
        assert 13 <= fact.number <= 25, "tenths of a point"
