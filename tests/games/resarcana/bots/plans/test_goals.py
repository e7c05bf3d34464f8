"""The goals of a seat, read from lines of play that are made up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from resarcana_desktop.games.resarcana.bots.plans.goals import behind
from resarcana_desktop.games.resarcana.bots.plans.lines import LineOfPlay, MainAction
from resarcana_desktop.games.resarcana.bots.plans.plan import ANY_RIVAL, Plan
from resarcana_desktop.games.resarcana.bots.plans.without import WithoutFirst
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from tests.games.resarcana.bots.plans.positions import (
    catacombs,
    line,
    lines_after,
    planner_of,
    view,
)
from tests.support.story import Story, me, rival, story

TWO_PLACES = story(
    me(play="druid", hand="hawk prism", deck="treant vault"),
    rival(play="seer"),
    places="catacombs_of_the_dead coral_castle",
)


TWO_MONUMENTS = story(
    me(play="druid", hand="hawk prism", deck="treant vault"),
    rival(play="seer"),
    places="catacombs_of_the_dead coral_castle",
    monuments="obelisk oracle",
)


def read(ours: list[LineOfPlay], theirs: list[LineOfPlay]) -> Plan | None:
    return planner_of(TWO_PLACES).goals.plan(0, ours[0].actions[0].action, ours, theirs)


def test_a_component_claimed_in_few_lines_is_not_a_goal() -> None:
    claims = line(TWO_PLACES, (0, "discard hawk", 0), (0, "claim coral_castle", 0))
    idle = line(TWO_PLACES, (0, "discard hawk", 0), (0, "pass", 0))
    assert read([claims, idle, idle], [idle]) is None


def test_a_goal_of_most_lines_is_likely_and_one_of_all_lines_sure() -> None:
    claims = line(TWO_PLACES, (0, "discard hawk", 0), (0, "claim coral_castle", 0))
    idle = line(TWO_PLACES, (0, "discard hawk", 0), (0, "pass", 0))
    likely = read([claims, claims, claims, idle], [idle])
    sure = read([claims] * 4, [idle])
    assert likely is not None
    assert (likely.share, likely.sure) == (0.75, False)
    assert sure is not None
    assert sure.sure


def test_a_goal_reached_with_any_action_gets_no_credit() -> None:
    claims = line(TWO_PLACES, (0, "discard hawk", 0), (0, "claim coral_castle", 0))
    plan = read([claims] * 4, [claims] * 4)
    assert plan is not None
    assert not plan.served


@pytest.mark.parametrize(("others", "either"), [(4, True), (3, True), (2, False)])
def test_a_goal_that_most_other_lines_reach_is_reached_either_way(
    others: int, *, either: bool
) -> None:
    claims = line(TWO_PLACES, (0, "discard hawk", 0), (0, "claim coral_castle", 0))
    idle = line(TWO_PLACES, (0, "discard hawk", 0), (0, "pass", 0))
    plan = read([claims, claims, claims, idle], [claims] * others + [idle] * (4 - others))
    assert plan is not None
    assert (plan.served, plan.either) == (not either, either)


@pytest.mark.parametrize(("others", "told"), [(9, True), (6, True), (5, False), (4, True)])
def test_a_goal_of_the_next_round_is_told_if_it_comes_more_often_or_either_way(
    others: int, *, told: bool
) -> None:
    claims = line(TWO_PLACES, (0, "discard hawk", 0), (0, "claim coral_castle", 1))
    idle = line(TWO_PLACES, (0, "use druid", 0), (0, "pass", 0))
    elsewhere = line(TWO_PLACES, (0, "use druid", 0), (0, "claim coral_castle", 1))
    plan = read([claims] * 3 + [idle], [elsewhere] * others + [idle] * (9 - others))
    assert (plan is not None) is told


HELD = ("hawk", "prism")


def able(lines: LineOfPlay, *known: tuple[str, int]) -> LineOfPlay:
    """The line with a claim that is possible before some of its actions, and the Death had then."""
    claim = TWO_PLACES.position.action_of(view("claim catacombs_of_the_dead"))
    cards = tuple(TWO_PLACES.position.action_of(view(f"discard {each}")) for each in HELD)
    actions = [
        replace(each, ready=(*cards, claim) if ready else cards, pool=(0, 0, 0, death, 0))
        for each, (ready, death) in zip(lines.actions, known, strict=True)
    ]
    return replace(lines, actions=tuple(actions))


def ways(*done: str) -> LineOfPlay:
    steps = [(0, each, 0) for each in (*done, "claim catacombs_of_the_dead")]
    return line(TWO_PLACES, *steps)


def test_actions_after_the_goal_can_be_paid_are_no_steps() -> None:
    """Two more cards are discarded before the claim, which the first one pays."""
    way = able(ways("discard hawk", "discard prism"), ("", 7), ("yes", 9), ("yes", 11))
    plan = read([way] * 4, [line(TWO_PLACES, (0, "pass", 0))])
    assert plan is not None
    assert (plan.component, plan.steps) == ("catacombs_of_the_dead", ())
    assert plan.gives_up == ("hawk",)


def test_an_action_that_pays_nothing_of_the_goal_is_no_step() -> None:
    way = able(
        ways("discard hawk", "use druid", "discard prism"), ("", 5), ("", 7), ("", 7), ("yes", 9)
    )
    plan = read([way] * 4, [line(TWO_PLACES, (0, "pass", 0))])
    assert plan is not None
    assert plan.steps == (ActionView(Verb.DISCARD, "prism"),)


@pytest.mark.parametrize("steps", [("place prism", "use prism"), ("use druid", "discard treant")])
def test_an_action_that_may_prepare_a_step_stays_one(steps: tuple[str, str]) -> None:
    """A card that is not in hand yet has to be drawn before it is discarded."""
    way = able(ways("discard hawk", *steps), ("", 5), ("", 7), ("", 7), ("", 9))
    plan = read([way] * 4, [line(TWO_PLACES, (0, "pass", 0))])
    assert plan is not None
    assert [step.verb for step in plan.steps] == [Verb(each.split()[0]) for each in steps]


@pytest.mark.parametrize(("gained", "kept"), [(0, False), (1, True)])
def test_an_action_prepares_no_use_that_was_possible_before(gained: int, *, kept: bool) -> None:
    """Unless it gains what that use costs."""
    way = able(
        ways("discard hawk", "place prism", "use druid"), ("", 5), ("", 7), ("", 7), ("yes", 9)
    )
    used = way.actions[2].action
    discard, place, use, claim = way.actions
    place = replace(place, ready=(*place.ready, used))
    use = replace(use, pool=(gained, 0, 0, 7, 0))
    way = replace(way, actions=(discard, place, use, claim))
    plan = read([way] * 4, [line(TWO_PLACES, (0, "pass", 0))])
    assert plan is not None
    verbs = [step.verb for step in plan.steps]
    assert verbs == ([Verb.PLACE, Verb.USE] if kept else [Verb.USE])


@pytest.mark.parametrize(("hand", "named"), [("hawk treant", True), ("hawk prism", False)])
def test_a_card_that_has_yet_to_be_drawn_is_no_goal(hand: str, *, named: bool) -> None:
    places = line(TWO_PLACES, (0, "discard hawk", 0), (0, "place treant", 0))
    held = frozenset(TWO_PLACES.position.faces.number(each) for each in hand.split())
    idle = line(TWO_PLACES, (0, "pass", 0))
    plan = read([replace(places, hand=held)] * 4, [idle])
    assert (plan is not None) is named


def test_a_way_that_differs_from_deal_to_deal_is_not_shown() -> None:
    ways = [
        line(TWO_PLACES, (0, "discard hawk", 0), (0, way, 0), (0, "claim coral_castle", 0))
        for way in ("discard prism", "place prism", "discard vault", "place vault")
    ]
    plan = read(ways, [])
    assert plan is not None
    assert (plan.component, plan.steps, plan.gives_up) == ("coral_castle", (), ())


@pytest.mark.parametrize(
    ("rounds", "beside"), [((1, 1), "coral_castle"), ((0, 0), ""), ((1, 2), "")]
)
def test_two_claims_of_the_next_round_are_named_together(
    rounds: tuple[int, int], beside: str
) -> None:
    """The Death that is gained pays for the Catacombs, and the Castle is claimed as well."""
    first, second = rounds
    both = line(
        TWO_PLACES,
        (0, "discard hawk", 0),
        (0, "claim catacombs_of_the_dead", first),
        (0, "claim coral_castle", second),
    )
    plan = read([both] * 4, [line(TWO_PLACES, (0, "pass", 0))])
    assert plan is not None
    assert {plan.component, plan.beside} - {""} >= {beside} - {""}
    assert bool(plan.beside) is bool(beside)


def test_a_claim_the_rival_would_otherwise_make_is_denied() -> None:
    attack = line(TWO_PLACES, (0, "use druid", 0), (1, "pass", 0))
    claimed = line(TWO_PLACES, (0, "pass", 0), (1, "claim coral_castle", 0))
    robbery = replace(attack, robbed=frozenset({1}))
    plan = read([robbery] * 4, [claimed] * 4)
    assert plan is not None
    assert (plan.goal, plan.component, plan.seat) == ("deny", "coral_castle", 1)
    assert read([attack] * 4, [claimed] * 4) is None


def test_a_rival_that_claims_something_else_instead_is_denied_nothing() -> None:
    attack = line(
        TWO_PLACES,
        (0, "use druid", 0),
        (1, "claim catacombs_of_the_dead", 0),
    )
    claimed = line(TWO_PLACES, (0, "pass", 0), (1, "claim coral_castle", 0))
    robbery = replace(attack, robbed=frozenset({1}))
    assert read([robbery] * 4, [claimed] * 4) is None


@pytest.mark.parametrize(("pool", "denied"), [("5E 5L 5C 4D", False), ("5E 5L 5C 1D", True)])
def test_a_rival_that_has_enough_to_lose_is_denied_nothing(pool: str, *, denied: bool) -> None:
    """The 4 Death are no part of the cost, and can be lost instead of the 2 Life."""
    tale = story(
        me(play="druid hound_of_death", pool="9L", deck="treant vault"),
        rival(play="seer", pool=pool),
        places="coral_castle",
    )
    position = tale.position
    action = position.action("use hound_of_death 1")
    deals = determinize(position.faces, position.observation(0), 1, 1)
    (attack,) = lines_after(tale, deals, action)
    attack = replace(attack, actions=attack.actions[:1], robbed=frozenset({1}))
    claimed = line(tale, (0, "pass", 0), (1, "claim coral_castle", 0))
    plan = planner_of(tale).goals.plan(0, action, [attack] * 4, [claimed] * 4)
    assert (plan is not None and plan.goal == "deny") is denied


def test_passing_first_is_not_a_plan_after_a_player_has_passed() -> None:
    passes = line(TWO_PLACES, (0, "pass", 0), (1, "pass", 0))
    idle = line(TWO_PLACES, (0, "use druid", 0), (1, "pass", 0))
    plan = read([passes] * 4, [idle] * 4)
    assert plan is not None
    assert plan.goal == "first"
    assert read([replace(passes, passed=True)] * 4, [idle] * 4) is None


def test_a_claim_the_rival_makes_anyway_is_the_threat() -> None:
    ours = line(
        TWO_PLACES,
        (0, "discard hawk", 0),
        (1, "claim catacombs_of_the_dead", 0),
        (0, "claim coral_castle", 0),
    )
    plan = read([ours] * 4, [ours] * 4)
    assert plan is not None
    assert (plan.component, plan.rival, plan.rival_claims) == (
        "coral_castle",
        1,
        "catacombs_of_the_dead",
    )


def test_a_goal_reached_now_or_next_round_is_due_by_next_round() -> None:
    soon, later = (
        line(TWO_PLACES, (0, "discard hawk", 0), (0, "claim coral_castle", rounds))
        for rounds in (0, 1)
    )
    idle = line(TWO_PLACES, (0, "discard hawk", 0), (0, "pass", 0))
    plan = read([soon, soon, later, later], [idle])
    assert plan is not None
    assert (plan.component, plan.rounds, plan.early, plan.share) == ("coral_castle", 1, True, 0.84)
    plan = read([later] * 4, [idle])
    assert plan is not None
    assert (plan.rounds, plan.early) == (1, False)


def test_two_rounds_ahead_only_goals_the_action_serves_count() -> None:
    later = line(TWO_PLACES, (0, "discard hawk", 0), (0, "claim coral_castle", 2))
    idle = line(TWO_PLACES, (0, "discard hawk", 0), (0, "pass", 0))
    plan = read([later] * 4, [idle])
    assert plan is not None
    assert plan.rounds == 2
    assert read([later] * 4, [later]) is None


def test_different_monuments_count_as_one_goal() -> None:
    claims = [
        line(TWO_MONUMENTS, (0, "discard hawk", 0), (0, f"claim {each}", 0))
        for each in ("obelisk", "oracle")
    ]
    top = line(TWO_MONUMENTS, (0, "discard hawk", 0), (0, "claim_top", 0))
    idle = line(TWO_MONUMENTS, (0, "discard hawk", 0), (0, "pass", 0))
    plan = read([*claims, top], [idle])
    assert plan is not None
    assert (plan.goal, plan.component, plan.share, plan.served) == ("monument", "", 1.0, True)
    claimed_at_once = line(TWO_MONUMENTS, (0, "claim_top", 0), (0, "claim_top", 0))
    assert read([claimed_at_once] * 3, [idle]) is None


def seeing(tale: Story, lines: LineOfPlay, hand: str, centre: str) -> LineOfPlay:
    """The line as one that begins with these cards in hand and these components in sight."""
    number = tale.position.faces.number
    held, seen = (frozenset(number(each) for each in ids.split()) for ids in (hand, centre))
    return replace(lines, hand=held, seen=seen)


@pytest.mark.parametrize(
    ("centre", "goal"),
    [("obelisk oracle", ("claim", "oracle")), ("obelisk", ("monument", ""))],
)
def test_a_monument_that_no_one_has_seen_has_no_name(centre: str, goal: tuple[str, str]) -> None:
    claims = line(TWO_MONUMENTS, (0, "discard hawk", 0), (0, "claim oracle", 1))
    idle = line(TWO_MONUMENTS, (0, "discard hawk", 0), (0, "pass", 0))
    ours, theirs = (seeing(TWO_MONUMENTS, each, "hawk", centre) for each in (claims, idle))
    plan = read([ours] * 4, [theirs])
    assert plan is not None
    assert (plan.goal, plan.component) == goal


@pytest.mark.parametrize(("centre", "named"), [("oracle", "oracle"), ("", "")])
def test_no_rival_threatens_to_claim_a_monument_that_no_one_has_seen(
    centre: str, named: str
) -> None:
    lines = line(TWO_MONUMENTS, (0, "claim coral_castle", 0), (1, "claim oracle", 0))
    ours = seeing(TWO_MONUMENTS, lines, "hawk", f"coral_castle {centre}")
    _, threat = planner_of(TWO_MONUMENTS).goals._threat(0, [ours] * 4)
    assert threat == named


def test_a_card_that_has_yet_to_be_drawn_is_no_step() -> None:
    drawn = line(TWO_MONUMENTS, (0, "discard hawk", 0), (0, "discard treant", 0))
    claims = replace(
        drawn,
        actions=(
            *drawn.actions,
            *line(TWO_MONUMENTS, (0, "claim obelisk", 0)).actions,
        ),
    )
    idle = line(TWO_MONUMENTS, (0, "discard hawk", 0), (0, "pass", 0))
    for hand, steps, gives_up in (
        ("hawk treant", (ActionView(Verb.DISCARD, "treant"),), ("hawk", "treant")),
        ("hawk", (), ("hawk",)),
    ):
        plan = read([seeing(TWO_MONUMENTS, claims, hand, "obelisk")] * 4, [idle])
        assert plan is not None
        assert (plan.component, plan.steps, plan.gives_up) == ("obelisk", steps, gives_up)


@pytest.mark.parametrize(
    ("claims", "named"), [("oracle obelisk", "oracle"), ("oracle obelisk top", ""), ("", "")]
)
def test_the_monument_claimed_most_often_is_an_example(claims: str, named: str) -> None:
    often, *others = claims.split() or ["top", "top"]
    ways = [
        line(
            TWO_MONUMENTS,
            (0, "discard hawk", 0),
            (0, "claim_top" if each == "top" else f"claim {each}", 0),
        )
        for each in (often, often, *others, *others)
    ]
    ours = [seeing(TWO_MONUMENTS, each, "hawk", "oracle obelisk") for each in ways]
    plan = read(ours, [line(TWO_MONUMENTS, (0, "pass", 0))])
    assert plan is not None
    assert (plan.goal, plan.such_as) == ("monument", named)
    assert plan.is_vague is not bool(named)


def test_a_place_is_not_claimed_for_some_monument_in_a_later_round() -> None:
    idle = line(TWO_MONUMENTS, (0, "pass", 0))
    for first, goal in (("discard hawk", "monument"), ("claim coral_castle", None)):
        lines = [
            line(TWO_MONUMENTS, (0, first, 0), (0, f"claim {each}", 1))
            for each in ("obelisk", "oracle")
        ]
        plan = read(lines, [idle])
        assert (plan.goal if plan else None) == goal


def test_a_race_with_now_one_rival_and_now_another() -> None:
    ours = line(TWO_PLACES, (0, "claim coral_castle", 0))
    theirs = [
        line(TWO_PLACES, (0, "pass", 0), (rival, "claim coral_castle", 0)) for rival in (1, 2)
    ]
    plan = read([ours] * 2, theirs)
    assert plan is not None
    assert (plan.goal, plan.seat) == ("claim", ANY_RIVAL)


@pytest.mark.parametrize(("rounds", "weighs"), [(0, "coral_castle"), (1, "catacombs_of_the_dead")])
def test_a_goal_of_this_round_comes_before_later_ones(rounds: int, weighs: str) -> None:
    both = line(
        TWO_PLACES,
        (0, "discard hawk", 0),
        (0, "claim coral_castle", rounds),
        (0, "claim catacombs_of_the_dead", 1 - rounds),
    )
    plan = read([both] * 4, [])
    assert plan is not None
    assert plan.component == weighs


def test_a_win_goes_before_everything() -> None:
    wins = line(TWO_PLACES, (0, "discard hawk", 0), (0, "claim coral_castle", 0), won=0)
    plan = read([wins] * 4, [])
    assert plan is not None
    assert plan.goal == "win"


def test_a_win_that_needs_the_token_is_none() -> None:
    """A rival that passes first takes it."""
    wins = line(TWO_PLACES, (0, "discard hawk", 0), (0, "pass", 0), won=0)
    for by_token in (False, True):
        plan = read([replace(wins, by_token=by_token)] * 4, [])
        assert (plan is not None and plan.goal == "win") is not by_token


def test_the_lead_of_a_rival_is_reached_in_most_of_the_lines() -> None:
    idle = line(TWO_PLACES, (0, "pass", 0))
    leads = (-9, -8, -5, -4, -1)
    plan = behind([replace(idle, lead=lead, leader=1) for lead in leads])
    assert plan is not None
    assert plan.number == 4, "four of five lines end with that, or more"
    assert behind([replace(idle, lead=lead, leader=1) for lead in (-9, -9, 2, 2, 2)]) is None


@pytest.mark.parametrize(("rounds", "wanted"), [(0, True), (1, True), (2, False)])
def test_what_is_wanted_is_made_by_the_end_of_the_next_round(rounds: int, *, wanted: bool) -> None:
    places = line(TWO_PLACES, (0, "discard hawk", 0), (0, "place prism", rounds))
    idle = line(TWO_PLACES, (0, "discard hawk", 0))
    goals = planner_of(TWO_PLACES).goals
    assert goals.wanted(0, [places, idle]) == (("prism",) if wanted else ())
    assert goals.wanted(0, [places, idle, idle]) == ()


# ---- claims put off, and rivals about to win -----------------------------------------------------


def ready_to_claim() -> Story:
    """The player can claim the Catacombs at once, and something else comes first."""
    return story(
        me(play="druid", pool="9D", hand="hawk prism", deck="treant vault"),
        rival(play="seer", passed=True),
        places="catacombs_of_the_dead",
    )


def put_off(tale: Story, *lines: LineOfPlay) -> Plan:
    """Return what discarding the Hawk first leads to in these lines."""
    goals, position = planner_of(tale).goals, tale.position
    discard = position.action("discard hawk")
    plan = goals.plan(0, discard, lines, lines)
    assert plan is not None
    return goals.put_off(plan, position.state, discard, lines)


def test_a_goal_that_could_be_claimed_at_once_is_one_to_wait_for() -> None:
    tale = ready_to_claim()
    own = line(tale, (0, "discard hawk", 0), (0, "claim catacombs_of_the_dead", 0))
    plan = put_off(tale, *[own] * 4)
    assert (plan.goal, plan.component, plan.rounds, plan.seat) == (
        "wait",
        "catacombs_of_the_dead",
        0,
        -1,
    )
    assert not plan.explains, "why another action comes first is another matter"
    assert plan.puts_off(ActionView(Verb.CLAIM, "catacombs_of_the_dead"))
    assert not plan.puts_off(ActionView(Verb.PASS))


def test_a_rival_that_might_be_faster_is_a_risk() -> None:
    tale = ready_to_claim()
    own = line(tale, (0, "discard hawk", 0), (0, "claim catacombs_of_the_dead", 0))
    lost = line(tale, (0, "discard hawk", 0), (1, "claim catacombs_of_the_dead", 0))
    assert put_off(tale, own, own, own, lost).seat == ANY_RIVAL


def test_a_rival_about_to_win_is_said_if_there_is_nothing_else_to_say() -> None:
    tale = catacombs()
    won, other = (
        replace(line(tale, (0, "pass", 0), won=who), rounds=rounds)
        for who, rounds in ((1, 1), (2, 1))
    )
    goals = planner_of(tale).goals
    assert goals.winning(0, [won] * 4, 0) is None, "that is later"
    threat = goals.winning(0, [won] * 4, 1)
    assert threat is not None
    assert (threat.goal, threat.rival, threat.rounds) == ("threat", 1, 1)
    shared = goals.winning(0, [won, won, other, other], 1)
    assert shared is not None
    assert shared.rival == ANY_RIVAL, "now one wins and now the other"
    assert goals.winning(0, [replace(won, won=frozenset({0}))] * 4, 1) is None


@pytest.mark.parametrize(("essences", "safe"), [("8D", True), ("9D", False)])
def test_it_is_safe_to_wait_if_no_rival_can_pay_before_the_next_turn(
    essences: str, *, safe: bool
) -> None:
    """With 8 Death, the rival first has to discard its card, and could only claim after that."""
    tale = story(
        me(play="druid", pool="9D", hand="hawk prism", deck="treant vault"),
        rival(play="seer", pool=essences, hand="crypt", deck="mermaid"),
        places="catacombs_of_the_dead",
    )
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    discard, claim = (
        position.action(each) for each in ("discard hawk", "claim catacombs_of_the_dead")
    )
    lines = lines_after(tale, deals, discard)
    assert all((claim in each.open_claims) is not safe for each in lines)
    own = line(tale, (0, "discard hawk", 0), (0, "claim catacombs_of_the_dead", 0))
    followed = [replace(own, open_claims=each.open_claims) for each in lines]
    assert put_off(tale, *followed).safe is safe
    later = line(tale, (0, "discard hawk", 0), (0, "claim catacombs_of_the_dead", 1))
    followed = [replace(later, open_claims=each.open_claims) for each in lines]
    assert not put_off(tale, *followed).safe, "rivals have more than one turn until next round"


def test_a_win_is_said_to_come_through_what_most_winning_lines_score_with() -> None:
    """The action itself comes first if it scores. What scores in few lines needs no name."""
    wins = line(
        TWO_MONUMENTS,
        (0, "discard hawk", 0),
        (0, "claim catacombs_of_the_dead", 0),
        (0, "claim oracle", 0),
        won=0,
    )
    other = line(TWO_MONUMENTS, (0, "discard hawk", 0), (0, "claim oracle", 0), won=0)
    idle = line(TWO_MONUMENTS, (0, "pass", 0))
    plan = planner_of(TWO_MONUMENTS).goals.plan(
        0, wins.actions[0].action, [wins, wins, other], [idle]
    )
    assert plan is not None
    assert (plan.goal, plan.through) == ("win", ("oracle", "catacombs_of_the_dead"))
    plan = planner_of(TWO_MONUMENTS).goals.plan(
        0, wins.actions[0].action, [wins] * 5 + [other] * 3, [idle]
    )
    assert plan is not None
    assert plan.through == ("oracle",), "three lines of eight win without the Catacombs"
    claims = replace(wins, actions=wins.actions[1:])
    plan = planner_of(TWO_MONUMENTS).goals.plan(0, claims.actions[0].action, [claims] * 3, [idle])
    assert plan is not None
    assert plan.through == ("catacombs_of_the_dead", "oracle")
    last = replace(claims, actions=claims.actions[1:])
    plan = planner_of(TWO_MONUMENTS).goals.plan(0, last.actions[0].action, [last] * 3, [idle])
    assert plan is not None
    assert plan.through == (), "a claim alone names itself"


def test_a_far_win_comes_through_what_scores_most_often() -> None:
    """In two rounds much can happen, so what scores in most lines isn't enough."""
    goals = planner_of(TWO_MONUMENTS).goals
    wins = line(
        TWO_MONUMENTS,
        (0, "discard hawk", 0),
        (0, "claim catacombs_of_the_dead", 1),
        (0, "claim oracle", 1),
        won=0,
    )
    other = line(TWO_MONUMENTS, (0, "discard hawk", 0), (0, "claim oracle", 1), won=0)
    idle = line(TWO_MONUMENTS, (0, "pass", 0))
    for rounds, through in ((1, ("oracle", "catacombs_of_the_dead")), (2, ("oracle",))):
        won = [replace(each, rounds=rounds) for each in (wins, wins, wins, other)]
        plan = goals.plan(0, wins.actions[0].action, won, [idle])
        assert plan is not None
        assert (plan.goal, plan.rounds, plan.through) == ("win", rounds, through)


@pytest.mark.parametrize(("left", "told"), [("oracle", False), ("hawk", True)])
def test_a_claim_before_a_rival_is_no_reason_if_that_gets_the_other_one(
    left: str, *, told: bool
) -> None:
    """Whichever monument the seat claims, the rival claims the other one."""
    verb = "claim" if left == "oracle" else "discard"
    ours = line(TWO_MONUMENTS, (0, "claim obelisk", 0), (1, f"{verb} {left}", 0))
    theirs = line(TWO_MONUMENTS, (0, "claim oracle", 0), (1, "claim obelisk", 0))
    goals = planner_of(TWO_MONUMENTS).goals
    plan = goals.plan(0, ours.actions[0].action, [ours] * 4, [theirs] * 4)
    assert (plan is not None and plan.seat == 1) is told


@pytest.mark.parametrize(("gold", "told"), [("4G", True), ("3G", True), ("2G", False)])
@pytest.mark.parametrize("first", ["claim obelisk", "discard hawk"])
def test_a_rival_is_beaten_to_a_claim_only_if_it_can_almost_pay_for_it(
    first: str, gold: str, *, told: bool
) -> None:
    """A rival that is far away now may get there in this round, but no player sees how."""
    tale = story(
        me(play="druid", pool="4G", hand="hawk prism", deck="treant vault"),
        rival(play="seer", pool=gold),
        monuments="obelisk oracle",
    )
    planner = planner_of(tale)
    without = WithoutFirst(tale.position.state, [], planner.lookahead)
    claims = (0, "claim obelisk", 0)
    ours = line(tale, claims) if first == claims[1] else line(tale, (0, first, 0), claims)
    theirs = replace(line(tale, (0, "pass", 0), (1, "claim obelisk", 0)), without=without)
    plan = planner.goals.plan(0, ours.actions[0].action, [ours] * 4, [theirs] * 4)
    assert (plan is not None and plan.seat == 1) is told


@pytest.mark.parametrize(("kind", "told"), [(3, True), (1, False)])
def test_a_later_goal_is_told_only_if_the_gain_is_part_of_its_cost(
    kind: int, *, told: bool
) -> None:
    """The Catacombs cost Death, so Life is for something else."""
    claims = line(
        TWO_PLACES,
        (0, "discard hawk", 0),
        (0, "pass", 0),
        (0, "claim catacombs_of_the_dead", 1),
    )
    pools = [(0, 0, 0, 5, 0), tuple(7 if each == kind else 5 * (each == 3) for each in range(5))]
    first, second, *rest = claims.actions
    first, second = (
        replace(each, pool=pool) for each, pool in zip((first, second), pools, strict=True)
    )
    plan = read(
        [replace(claims, actions=(first, second, *rest))] * 4, [line(TWO_PLACES, (0, "pass", 0))]
    )
    assert (plan is not None) is told


def test_rivals_are_of_no_interest_beside_a_win() -> None:
    wins = line(
        TWO_PLACES, (0, "discard hawk", 0), (1, "claim coral_castle", 0), (0, "pass", 0), won=0
    )
    idle = line(TWO_PLACES, (0, "pass", 0))
    plan = read([wins] * 4, [idle])
    assert plan is not None
    assert (plan.goal, plan.rival, plan.rival_claims) == ("win", -1, "")


def test_points_that_need_the_action_less_than_its_rival_are_not_its_own() -> None:
    """After passing nothing is claimed, but drawing a card first isn't a step to the claim."""
    goals = planner_of(TWO_PLACES).goals
    claims = replace(
        line(TWO_PLACES, (0, "discard hawk", 0), (0, "claim coral_castle", 0)), points=3
    )
    passes = line(TWO_PLACES, (0, "pass", 0))
    action = claims.actions[0].action
    scored = goals.scored(0, action, [claims] * 4, [passes])
    assert scored is not None, "nothing is known of the line without it"
    assert scored.component == "coral_castle"
    idle = line(TWO_PLACES, (0, "discard prism", 0), (0, "pass", 0))
    scored = goals.scored(0, action, [claims] * 4, [idle])
    assert scored is not None
    assert (scored.number, scored.component) == (3, "coral_castle")


def test_points_have_a_source_or_are_not_told() -> None:
    """A Pearl is a point, and the Reef may get one Calm or two."""
    tale = story(me(play="druid sunken_reef", hand="hawk prism"), rival(play="seer"))
    goals = planner_of(tale).goals
    ours, theirs = (
        replace(line(tale, (0, "discard hawk", 0), (0, what, 0)), points=points)
        for what, points in (("discard prism", 1), ("pass", 0))
    )
    action = ours.actions[0].action
    assert goals.scored(0, action, [ours] * 4, [theirs]) is None
    pearl = goals.scored(0, action, [replace(ours, from_pearls=1)] * 4, [theirs])
    assert pearl is not None
    assert (pearl.component, pearl.gains) == ("", (0, 0, 0, 0, 0, 1))
    used = tale.position.action_of(ActionView(Verb.USE, "sunken_reef", 1))
    uses = replace(ours, actions=(ours.actions[0], MainAction(0, used, 0)))
    reef = goals.scored(0, action, [replace(uses, points=2)] * 4, [replace(uses, points=1)])
    assert reef is not None
    assert reef.component == "sunken_reef"


@pytest.mark.parametrize(("needed", "told"), [(True, True), (False, False)])
def test_pearls_that_could_be_had_anyway_are_not_the_points_of_an_action(
    *, needed: bool, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another component makes the Pearl, whether or not a card is discarded for Gold first."""
    tale = story(me(play="druid prism", hand="hawk"), rival(play="seer"))
    monkeypatch.setattr(LineOfPlay, "needs_first", lambda *_: needed)
    used = tale.position.action_of(ActionView(Verb.USE, "prism", 1))
    start = line(tale, (0, "discard hawk", 0), (0, "pass", 0))
    discard, last = start.actions
    pools = ((0,) * 6, (0,) * 6, (0, 0, 0, 0, 0, 1))
    own = zip((discard, MainAction(0, used, 0), last), pools, strict=True)
    actions = tuple(replace(each, pool=pool) for each, pool in own)
    ours = replace(start, actions=actions, points=1, from_pearls=1)
    idle = line(tale, (0, "use prism", 0))
    scored = planner_of(tale).goals.scored(0, discard.action, [ours] * 4, [idle])
    assert (scored is not None) is told


def test_a_goal_whose_other_way_goes_through_the_action_is_not_reached_either_way() -> None:
    ours = line(TWO_PLACES, (0, "discard hawk", 0), (0, "claim coral_castle", 0))
    theirs = line(
        TWO_PLACES, (0, "discard prism", 0), (0, "discard hawk", 0), (0, "claim coral_castle", 0)
    )
    plan = read([ours] * 4, [theirs] * 4)
    assert plan is not None
    assert (plan.served, plan.either) == (False, False)


def test_any_monument_comes_before_a_certain_one_of_a_later_round() -> None:
    ours = [
        line(
            TWO_MONUMENTS,
            (0, "discard hawk", 0),
            (0, f"claim {first}", 0),
            (0, "claim catacombs_of_the_dead", 1),
        )
        for first in ("obelisk", "oracle", "obelisk", "oracle")
    ]
    idle = line(TWO_MONUMENTS, (0, "pass", 0))
    plan = planner_of(TWO_MONUMENTS).goals.plan(0, ours[0].actions[0].action, ours, [idle])
    assert plan is not None
    assert (plan.goal, plan.rounds) == ("monument", 0)


def test_a_monument_known_to_be_on_top_is_an_example() -> None:
    number = TWO_MONUMENTS.position.faces.number("great_pyramid")
    claims = line(TWO_MONUMENTS, (0, "discard hawk", 0), (0, "claim_top", 0))
    goals, known = planner_of(TWO_MONUMENTS).goals, frozenset({number})
    assert goals._such_as([replace(claims, top=number, seen=known)], 0) == "great_pyramid"
    assert goals._such_as([claims], 0) == ""
