"""Points of this round that a few further actions score, whatever the rivals do."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.plans.this_round import ThisRound
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from tests.support.story import Story, me, rival, story


def reef(pool: str) -> Story:
    return story(
        me(play="druid sunken_reef", pool=pool, hand="hawk treant", deck="prism"),
        rival(play="seer"),
        places="catacombs_of_the_dead",
    )


def plan(tale: Story, *line: str) -> Plan | None:
    position = tale.position
    actions = [position.action(each) for each in line]
    return ThisRound(position.faces).plan(position.state, actions)


def test_essences_of_a_discard_pay_for_a_point() -> None:
    found = plan(reef("1L"), "discard hawk", "gain 2C")
    assert found == Plan("points", number=1, steps=(ActionView(Verb.USE, "sunken_reef", 1),))


def test_what_scores_without_them_is_no_plan() -> None:
    assert plan(reef("1L 2C"), "discard hawk", "gain 2C") is None


@pytest.mark.parametrize("line", [("discard hawk", "gain 1G"), ("pass",)])
def test_an_action_that_leads_to_no_point_has_no_plan(line: tuple[str, ...]) -> None:
    assert plan(reef("1L"), *line) is None


def test_a_claim_is_the_goal_with_the_way_to_it() -> None:
    tale = story(
        me(play="druid", pool="2G", hand="hawk treant", deck="prism"),
        rival(play="seer"),
        monuments="obelisk",
    )
    found = plan(tale, "discard hawk", "gain 1G")
    assert found is not None
    assert (found.goal, found.component) == ("claim", "obelisk")
    assert found.steps == (ActionView(Verb.DISCARD, "treant"),)


@pytest.mark.parametrize(("line", "can"), [("discard treant", True), ("pass", False)])
def test_what_can_be_scored_after_another_action(line: str, can: bool) -> None:
    position = reef("1L").position
    found = ThisRound(position.faces).can_score(position.state, [position.action(line)])
    assert found is can


@pytest.mark.parametrize(
    ("gain", "steps", "is_open"),
    [
        ("gain 1G", "treant", True),
        ("gain 2E", "treant", False),
        ("gain 2E", "treant prism", True),
        ("gain 1G", "", False),
    ],
)
def test_a_plan_is_still_open_if_its_steps_lead_to_the_goal_after_another_answer(
    gain: str, steps: str, *, is_open: bool
) -> None:
    """The Obelisk costs 4 Gold; each card brings 1 Gold or 2 other essences."""
    tale = story(
        me(play="druid", pool="2G", hand="hawk treant prism", deck="vault"),
        rival(play="seer"),
        monuments="obelisk",
    )
    tale.do("discard hawk")
    position = tale.position
    views = [ActionView(Verb.DISCARD, each) for each in steps.split()]
    for goal in (Plan("claim", "obelisk"), Plan("monument")):
        found = ThisRound(position.faces).is_open(
            position.state, [position.action(gain)], views, goal
        )
        assert found is is_open


def test_nothing_of_this_round_is_open_after_passing() -> None:
    tale = story(
        me(play="druid", pool="4G", hand="hawk", deck="prism"),
        rival(play="seer", passed=True),
        monuments="obelisk",
    )
    position, goal = tale.position, Plan("claim", "obelisk")
    for line, is_open in (("pass", False), ("discard hawk", True)):
        actions = [position.action(line)]
        assert ThisRound(position.faces).is_open(position.state, actions, (), goal) is is_open
