"""Plans from a position and an action, read from the lines that follow."""

from __future__ import annotations

from dataclasses import replace
from functools import partial, partialmethod
from typing import Any

import pytest

from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead, legal_actions
from resarcana_desktop.games.resarcana.bots.network.playing_on import preferred
from resarcana_desktop.games.resarcana.bots.plans import lines
from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Together
from resarcana_desktop.games.resarcana.bots.plans.lines import (
    FollowedLine,
    LineOfPlay,
    MainAction,
)
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.plans.planner import Planner, _for_best
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from resarcana_desktop.games.resarcana.rules.state import State
from tests.games.resarcana.bots.plans.positions import (
    OFTEN,
    catacombs,
    far_behind,
    line,
    planner_of,
    searched,
)
from tests.support.story import Story, me, rival, story


def plans(tale: Story, *actions: str) -> list[Plan | None]:
    """Return the plans behind actions, the best first, without an earlier search."""
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    return planner_of(tale).plans(0, deals, [position.action(each) for each in actions])


def test_a_card_is_discarded_to_pay_for_a_place() -> None:
    tale = catacombs()
    edge = searched(tale, "discard hawk, gain 2D, claim catacombs_of_the_dead", OFTEN)
    deals = determinize(tale.position.faces, tale.position.observation(0), 1, 4)
    actions = [int(edge.action), tale.position.action("pass")]
    plan, _ = planner_of(tale).plans(0, deals, actions, [edge, None])
    assert plan is not None
    assert (plan.goal, plan.component, plan.rounds) == ("claim", "catacombs_of_the_dead", 0)
    assert plan.served
    assert plan.sure
    assert plan.gives_up == ("hawk",)


def test_steps_on_the_way_are_shown_in_their_order() -> None:
    plan, _ = plans(catacombs(pool="5D 1E"), "discard hawk", "pass")
    assert plan is not None
    assert plan.component == "catacombs_of_the_dead"
    assert plan.steps == (ActionView(Verb.DISCARD, "prism"),)
    assert plan.gives_up == ("hawk", "prism")


def test_what_is_made_after_the_other_actions_is_known() -> None:
    position = catacombs(pool="5D 1E").position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    actions = [position.action(each) for each in ("discard hawk", "discard prism", "pass")]
    look = planner_of(catacombs(pool="5D 1E")).look(0, deals, actions)
    best, discards, passes = look.continuations
    assert (best.action, best.follows, best.monument) == (actions[0], False, False)
    assert {*best.made} == {"catacombs_of_the_dead"}
    assert (discards.action, passes.action) == (actions[1], actions[2])
    assert (discards.follows, {*discards.made}) == (True, {"catacombs_of_the_dead"})
    assert (passes.follows, {*passes.made}) == (False, set())


def test_a_claim_has_no_plan_unless_a_rival_wants_the_same_component() -> None:
    alone = story(
        me(play="druid", pool="9D", hand="hawk prism", deck="treant vault"),
        rival(play="seer", passed=True),
        places="catacombs_of_the_dead",
    )
    plan, _ = plans(alone, "claim catacombs_of_the_dead", "pass")
    assert plan is not None
    assert (plan.goal, plan.number) == ("score", 1), "it puts Death on the Catacombs"
    raced = story(
        me(play="druid", pool="9D", hand="hawk prism", deck="treant vault"),
        rival(play="seer", pool="9D", hand="crypt", deck="mermaid"),
        places="catacombs_of_the_dead",
    )
    plan, _ = plans(raced, "claim catacombs_of_the_dead", "pass")
    assert plan is not None
    assert (plan.goal, plan.component, plan.seat) == ("claim", "catacombs_of_the_dead", 1)


def test_without_actions_there_are_no_plans() -> None:
    assert plans(catacombs()) == []


def test_a_thought_is_broken_off() -> None:
    tale = catacombs()
    deals = determinize(tale.position.faces, tale.position.observation(0), 1, 4)
    action = tale.position.action("pass")
    assert planner_of(tale).plans(0, deals, [action], stop=lambda: True) == [None]


def test_points_of_this_round_are_a_reason_without_a_goal() -> None:
    """On the Lair a Dragon is worth more; without it nothing is scored this round."""
    tale = story(
        me(play="druid dragons_lair", pool="3C", hand="water_dragon", deck="treant vault"),
        rival(play="seer", passed=True),
    )
    plan, _ = plans(tale, "place water_dragon", "pass")
    assert plan is not None
    assert (plan.goal, plan.number) == ("score", 3)


def test_points_are_said_beside_a_claim_that_is_made_either_way() -> None:
    points, claim = Plan("score", number=1), Plan("monument", served=False, either=True)
    assert _for_best(claim, points, None, None) == replace(claim, number=1)
    assert _for_best(replace(claim, rounds=1), points, None, None) == points
    assert _for_best(claim, replace(points, share=0.7), None, None) == replace(points, share=0.7)


@pytest.mark.parametrize("rounds", [0, 1])
def test_how_many_points_a_win_takes_is_of_no_interest(rounds: int) -> None:
    points = Plan("score", number=1, component="catacombs_of_the_dead")
    win = Plan("win", rounds=rounds, served=False, either=True)
    assert _for_best(win, points, None, None) == win


def test_a_claim_of_this_round_is_said_although_a_rival_is_about_to_win() -> None:
    points, claim = Plan("score", number=1), Plan("claim", "coral_castle", share=0.8, served=False)
    threat = Plan("threat", rival=1)
    assert _for_best(claim, points, threat, None) == replace(claim, rival=1)
    assert _for_best(replace(claim, rounds=1), points, threat, None) == threat
    assert _for_best(None, points, threat, None) == threat


def test_with_no_other_goal_something_is_used() -> None:
    tale = story(
        me(play="druid", pool="5E", hand="prism", deck="treant vault"),
        rival(play="seer", passed=True),
        places="catacombs_of_the_dead",
    )
    plan, _ = plans(tale, "place prism", "pass")
    assert plan is not None
    assert (plan.goal, plan.component) == ("use", "prism")


def test_a_component_is_not_used_for_the_sake_of_a_further_use() -> None:
    """The Witch straightens something, and then she may be used again."""
    tale = story(me(play="druid witch prism", pool="4E", hand="hawk"), rival(play="seer"))
    uses = line(tale, (0, "use witch", 0))
    action = tale.position.action_of(ActionView(Verb.USE, "witch", 1))
    again = MainAction(0, action, 0)
    ours = replace(uses, actions=(again, again))
    assert planner_of(tale).goals.used(0, action, [ours] * 4, [uses]) is None
    discard = line(tale, (0, "discard hawk", 0)).actions[0]
    found = planner_of(tale).goals.used(
        0, discard.action, [replace(uses, actions=(discard, again))] * 4, [uses]
    )
    assert found is not None
    assert (found.goal, found.component) == ("use", "witch")


# ---- lost games, and long ones -------------------------------------------------------------------


@pytest.mark.parametrize("lost", [True, False])
def test_in_a_lost_game_it_says_how_far_the_rival_will_be_ahead(*, lost: bool) -> None:
    tale = far_behind()
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    actions = [position.action("pass")]
    plan, *_ = planner_of(tale).plans(0, deals, actions, lost=lost)
    if not lost:
        assert plan is None
        return
    assert plan is not None
    assert (plan.goal, plan.rival, plan.rounds) == ("behind", 1, 1)
    assert plan.number >= 2
    assert not plan.explains


def test_long_lines_are_followed_on_fewer_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a limit, the first few deals are followed in any case."""
    tale = far_behind()
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 10)
    planner, asked = planner_of(tale), list[int]()
    follow = FollowedLine.follow

    def counted(line: FollowedLine, lookahead: Lookahead, rounds: int) -> LineOfPlay:
        asked.append(rounds)
        return follow(line, lookahead, rounds)

    monkeypatch.setattr(FollowedLine, "follow", counted)
    actions = [position.action(each) for each in ("pass", "discard hawk")]
    planner.plans(0, deals, actions, most=1)
    few = asked.count(0)
    asked.clear()
    planner.plans(0, deals, actions)
    assert (few, asked.count(0)) == (8, 20)


def test_the_limit_is_on_the_answers_that_the_network_compares(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """That takes nearly all of the time, so few answers among many options are enough as well."""
    tale = far_behind()
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 10)
    planner, compared, begun = planner_of(tale), list[int](), list[FollowedLine]()
    monkeypatch.setattr(lines, "preferred", partial(_counting, preferred, compared))
    actions = [position.action(each) for each in ("pass", "discard hawk")]
    monkeypatch.setattr(
        FollowedLine, "line_of_play", partialmethod(_noted, FollowedLine.line_of_play, begun)
    )
    planner.plans(0, deals, actions, most=30)
    few = sum(compared)
    assert sum({id(each): each.compared for each in begun}.values()) == few
    compared.clear()
    planner.plans(0, deals, actions)
    assert few < sum(compared)


def _counting(prefers: Any, compared: list[int], lookahead: Lookahead, state: State) -> int:
    compared.append(len(legal_actions(state)))
    return int(prefers(lookahead, state))


def _noted(line: FollowedLine, line_of_play: Any, begun: list[FollowedLine]) -> Any:
    begun.append(line)
    return line_of_play(line)


def test_once_it_is_late_no_more_deals_are_followed_and_nothing_further_is_sought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The time is up after the sixth deal."""
    tale = far_behind()
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 10)
    planner, asked, sought = planner_of(tale), list[int](), list[bool]()
    follow = FollowedLine.follow

    def counted(line: FollowedLine, lookahead: Lookahead, rounds: int) -> LineOfPlay:
        asked.append(rounds)
        return follow(line, lookahead, rounds)

    monkeypatch.setattr(FollowedLine, "follow", counted)
    monkeypatch.setattr(planner, "_later", lambda *_: sought.append(True))
    actions = [position.action(each) for each in ("pass", "discard hawk")]
    look = planner.look(0, deals, actions, late=lambda: len(asked) >= 12)
    assert (asked.count(0), look.later, sought) == (12, None, [])
    asked.clear()
    planner.look(0, deals, actions, late=lambda: False)
    assert (asked.count(0), sought) == (20, [True])


# ---- what else is seen ahead ---------------------------------------------------------------------


def test_the_order_of_two_discards_for_the_same_place_hardly_matters() -> None:
    tale = story(
        me(play="druid", pool="5D 1E", hand="hawk prism", deck="treant vault"),
        rival(play="seer", passed=True),
        places="catacombs_of_the_dead",
    )
    lines = ("discard hawk, gain 2D, discard prism", "discard prism, gain 2D, discard hawk")
    edges = [
        searched(tale, f"{each}, gain 2D, claim catacombs_of_the_dead", OFTEN) for each in lines
    ]
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    look = planner_of(tale).look(0, deals, [int(each.action) for each in edges], edges)
    assert look.alike == {1}
    assert look.together == Together(hardly=True, step=ActionView(Verb.DISCARD, "prism"))
    assert look.later is None


def test_that_passing_can_follow_is_not_said() -> None:
    tale = story(
        me(play="druid", pool="7D 1E", hand="hawk prism", deck="treant vault"),
        rival(play="seer", passed=True),
        places="catacombs_of_the_dead",
    )
    edge = searched(tale, "discard hawk, gain 2D, claim catacombs_of_the_dead, pass", OFTEN)
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    actions = [int(edge.action), position.action("pass")]
    look = planner_of(tale).look(0, deals, actions, [edge, None])
    assert look.together is None


def test_the_card_that_is_kept_is_named_if_another_one_is_discarded() -> None:
    tale = story(
        me(play="druid", pool="1L 1C", hand="hawk dragon_egg", deck="treant vault"),
        rival(play="seer", passed=True),
        places="coral_castle",
    )
    edge = searched(tale, "discard dragon_egg, gain 1G, place hawk", OFTEN)
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    planner, hawk = planner_of(tale), position.action("discard hawk")
    kept = planner._kept([int(edge.action), hawk], followed(planner, deals, edge))
    assert kept == Kept("hawk", 0)
    assert planner._kept([hawk, position.action("pass")], followed(planner, deals, edge)) is None


@pytest.mark.parametrize(("second", "kept"), [("hawk", Kept("hawk", 0)), ("dragon_egg", None)])
def test_a_card_is_kept_by_discarding_none_if_it_is_placed(second: str, kept: Kept | None) -> None:
    """The next-best action discards the Hawk, or the Egg, which no one places."""
    tale = story(
        me(play="druid prism", pool="1E 1L 1C", hand="hawk dragon_egg", deck="treant vault"),
        rival(play="seer", passed=True),
        places="coral_castle",
    )
    edge = searched(tale, "place hawk", OFTEN)
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    uses = int(position.action("use prism 1"))
    actions = [uses, int(position.action(f"discard {second}"))]
    planner = planner_of(tale)
    placed = followed(planner, deals, edge)
    assert planner._kept(actions, placed) == kept


def test_during_the_setup_plans_are_counted_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    tale = catacombs()
    deals = determinize(tale.position.faces, tale.position.observation(0), 1, 4)
    action, planner = tale.position.action("discard hawk"), planner_of(tale)
    monkeypatch.setattr(planner.goals, "plan", lambda *_: Plan("claim", "vault", rounds=1))
    for begun in (0, 1):
        for deal in deals:
            deal.round = begun
        (plan,) = planner.plans(0, deals, [action])
        assert plan is not None
        assert plan.setup is not bool(begun)


def followed(planner: Planner, deals: list[State], edge: Edge) -> list[FollowedLine]:
    lines = [FollowedLine(deal, int(edge.action), edge) for deal in deals]
    for each in lines:
        each.follow(planner.lookahead, 0)
    return lines


@pytest.mark.parametrize("clear", [True, False])
def test_what_there_is_more_of_is_looked_for_only_if_the_lead_is_clear(
    *, clear: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tale = far_behind()
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    planner, asked = planner_of(tale), list[int]()
    monkeypatch.setattr(planner, "_later", lambda both, *_: asked.append(len(both[0])))
    actions = [position.action(each) for each in ("pass", "discard hawk")]
    planner.look(0, deals[:2], actions, clear=clear, spare=deals[2:])
    assert asked == ([4] if clear else []), "the spare deals are used as well"
