"""Plans from a position and an action, read from the lines that follow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Together
from resarcana_desktop.games.resarcana.bots.plans.lines import (
    FollowedLine,
    LineOfPlay,
    MainAction,
    begin_lines,
)
from resarcana_desktop.games.resarcana.bots.plans.plan import ANY_RIVAL, Plan
from resarcana_desktop.games.resarcana.bots.plans.planner import Planner, _for_best
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.observation import chain
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from resarcana_desktop.games.resarcana.rules.state import State
from tests.support.story import Story, me, rival, story

OFTEN, SELDOM = 50, 5


def planner_of(tale: Story) -> Planner:
    faces = tale.position.faces
    return Planner(faces, Lookahead(makers.shipped_network(faces)))


def lines_after(
    tale: Story, deals: list[State], action: int, edge: Edge | None = None
) -> list[LineOfPlay]:
    """Return the lines on each deal to the end of the round."""
    lookahead = planner_of(tale).lookahead
    return [each.follow(lookahead, 0) for each in begin_lines(deals, action, edge)]


def plans(tale: Story, *actions: str) -> list[Plan | None]:
    """Return the plans behind actions, the best first, without an earlier search."""
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    return planner_of(tale).plans(0, deals, [position.action(each) for each in actions])


def searched(tale: Story, line: str, visits: int) -> Edge:
    """Return the first answer of a line after a search with these numbers of visits."""
    position, edges = tale.position.copy(), list[Edge]()
    for words in line.split(", "):
        action = position.action(words)
        edge = Edge(action, position.seat_to_decide(), 0.5)
        edge.visits, edge.child = visits, Node()
        if edges:
            child = edges[-1].child
            assert child is not None
            child.add(edge)
        edges.append(edge)
        position.apply(action)
    return edges[0]


def catacombs(pool: str = "7D 1E") -> Story:
    return story(
        me(play="druid", pool=pool, hand="hawk prism", deck="treant vault"),
        rival(play="seer", passed=True),
        places="catacombs_of_the_dead",
    )


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


@pytest.mark.parametrize(("visits", "followed"), [(OFTEN, True), (SELDOM, False)])
def test_only_well_searched_lines_are_followed(visits: int, followed: bool) -> None:
    """After the gain the searched line passes, which the network would not do."""
    tale = catacombs()
    edge = searched(tale, "discard hawk, gain 2D, pass", visits)
    deals = determinize(tale.position.faces, tale.position.observation(0), 1, 4)
    lines = lines_after(tale, deals, int(edge.action), edge)
    passing = tale.position.action("pass")
    assert all((line.actions[1].action == passing) == followed for line in lines)


def test_steps_on_the_way_are_shown_in_their_order() -> None:
    plan, _ = plans(catacombs(pool="5D 1E"), "discard hawk", "pass")
    assert plan is not None
    assert plan.component == "catacombs_of_the_dead"
    assert plan.steps == (ActionView(Verb.DISCARD, "prism"),)
    assert plan.gives_up == ("hawk", "prism")


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


def test_an_action_is_no_step_to_what_is_reached_without_it() -> None:
    """One card pays for the place, so a card more is no step to it."""
    tale = catacombs(pool="7D 1E")
    edge = searched(tale, "discard hawk, gain 1G, discard prism, gain 2D", OFTEN)
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    claim = position.action_of(_view("claim catacombs_of_the_dead"))
    for first, needed in ((edge, False), (searched(tale, "discard hawk, gain 2D", OFTEN), True)):
        lines = lines_after(tale, deals, int(first.action), first)
        reached = [line for line in lines if any(each.action == claim for each in line.actions)]
        assert reached
        assert all(line.needs_first(claim.__eq__, 0) is needed for line in reached)


# ---- lines made up ----------------------------------------------------------------------


def line(tale: Story, *done: tuple[int, str, int], won: int | None = None) -> LineOfPlay:
    """Return a line of main actions, each with its seat and the rounds before it."""
    actions = tuple(
        MainAction(seat, tale.position.action_of(_view(words)), rounds)
        for seat, words, rounds in done
    )
    return LineOfPlay(actions, frozenset() if won is None else frozenset({won}), 0)


def _view(words: str) -> ActionView:
    verb, _, component = words.partition(" ")
    return ActionView(Verb(verb), component)


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


HELD = ("hawk", "prism")


def able(lines: LineOfPlay, *known: tuple[str, int]) -> LineOfPlay:
    """The line with a claim that is possible before some of its actions, and the Death had then."""
    claim = TWO_PLACES.position.action_of(_view("claim catacombs_of_the_dead"))
    cards = tuple(TWO_PLACES.position.action_of(_view(f"discard {each}")) for each in HELD)
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


def test_the_same_goal_in_fewer_lines_is_less_sure() -> None:
    best = Plan("win", share=0.9)
    assert replace(best, share=0.7).after(best).less_sure
    assert not replace(best, share=0.8).after(best).less_sure


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


def test_a_claim_of_this_round_is_said_although_a_rival_is_about_to_win() -> None:
    points, claim = Plan("score", number=1), Plan("claim", "coral_castle", share=0.8, served=False)
    threat = Plan("threat", rival=1)
    assert _for_best(claim, points, threat, None) == replace(claim, rival=1)
    assert _for_best(replace(claim, rounds=1), points, threat, None) == threat
    assert _for_best(None, points, threat, None) == threat


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


def test_the_victim_of_an_attack_is_known() -> None:
    tale = story(
        me(play="druid elvish_bow", pool="1E", hand="hawk", deck="treant vault"),
        rival(play="seer", pool="2L", hand="crypt", deck="mermaid"),
        places="catacombs_of_the_dead",
    )
    deals = determinize(tale.position.faces, tale.position.observation(0), 1, 2)
    attack = next(
        action
        for action in tale.position.legal_actions()
        if tale.position.text_of(action).startswith("use elvish_bow 1")
    )
    assert all(each.robbed == {1} for each in lines_after(tale, deals, attack))
    passing = tale.position.action("pass")
    assert all(each.robbed == set() for each in lines_after(tale, deals, passing))


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
    assert (plan.component, plan.rounds, plan.early, plan.share) == ("coral_castle", 1, True, 1.0)
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


@pytest.mark.parametrize(("looked_at", "seen"), [(0, False), (1, True)])
def test_a_line_knows_the_monuments_that_its_seat_has_looked_at(
    looked_at: int, *, seen: bool
) -> None:
    tale = story(
        me(play="seer", hand="hawk prism", deck="treant vault"),
        rival(play="druid", passed=True),
        monuments="obelisk oracle",
        monument_deck="library",
    )
    state, number = tale.position.state.copy(), tale.position.faces.number
    state.monuments_known[0] = looked_at
    (followed_line,) = begin_lines([state], tale.position.action("pass"), None)
    (top,) = chain(state, codes.MONUMENT_DECK)
    assert (top in followed_line.seen) is seen
    assert {number("obelisk"), number("oracle")} <= followed_line.seen


@pytest.mark.parametrize(("claims", "named"), [("oracle obelisk", "oracle"), ("", "")])
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


def test_with_no_other_goal_something_is_used() -> None:
    tale = story(
        me(play="druid", pool="5E", hand="prism", deck="treant vault"),
        rival(play="seer", passed=True),
        places="catacombs_of_the_dead",
    )
    plan, _ = plans(tale, "place prism", "pass")
    assert plan is not None
    assert (plan.goal, plan.component) == ("use", "prism")


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


# ---- claims put off, and rivals about to win ---------------------------------------------


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


# ---- lost games, and long ones -----------------------------------------------------------


def far_behind() -> Story:
    return story(
        me(play="druid", pool="1E", hand="hawk", deck="treant vault"),
        rival(play="seer obelisk oracle hanging_gardens", passed=True),
        places="coral_castle",
    )


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


# ---- what else is seen ahead -------------------------------------------------------------


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
