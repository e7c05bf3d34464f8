"""Reasons and marks in self-play are fair, stable, and never about hidden cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Advise
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.adviser import (
    Adviser,
    Ahead,
    _claimed_later,
    _reason,
    _same_goal,
    _settles,
    as_tie,
    best_of,
    cards_saved,
    for_what_if_lost,
    goals_first,
    has_a_goal,
    hopes_of_best,
    if_lost,
    in_keeping,
    is_point,
    of_scroll,
    seen_ahead,
    unless_close,
    unless_slight,
    unless_sooner,
    with_lead,
    with_points,
    with_purpose,
    with_tie,
    with_tie_beside_rivals,
    without_needless,
    without_points,
)
from resarcana_desktop.games.resarcana.bots.by_itself import UNKNOWN
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT
from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Later, LaterKind, Together
from resarcana_desktop.games.resarcana.bots.plans.plan import (
    ANY_RIVAL,
    Continuation,
    Continuations,
    GoalKind,
    Plan,
    Purpose,
)
from resarcana_desktop.games.resarcana.bots.reasons.choice import explained, is_bookkeeping, spends
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.reasons.fact import POINT, Fact, FactKind, Reason
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.serving import with_how
from resarcana_desktop.games.resarcana.bots.worth import Worth
from resarcana_desktop.games.resarcana.play.threats import threats_of
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import interpreted_if_thorough
from tests.support.story import Story, me, rival, story

POSITIONS = 100
STEP = 7
"""One of this many decisions in a game is checked."""
ACTIONS = 3


@dataclass(frozen=True)
class Asked:
    """A decision of self-play, and a copy with everything hidden from its seat dealt again."""

    position: ResArcanaPosition
    other: ResArcanaPosition
    seat: int

    @property
    def actions(self) -> list[int]:
        legal = self.position.legal_actions()
        return legal[:: max(len(legal) // ACTIONS, 1)][:ACTIONS]

    def reasons(self, position: ResArcanaPosition) -> list[Reason]:
        return MoveComparison(position.faces).reasons(
            position.observation(self.seat), [(action,) for action in self.actions]
        )


def self_play() -> Iterator[Asked]:
    rules, bot = res_arcana(), make("greedy", res_arcana().faces)
    for seed in range(1, 100):
        position = rules.start({"seats": 2 + seed % 3, "sides": "random"}, seed)
        for played in range(400):
            if position.over():
                break
            seat, legal = position.seat_to_decide(), position.legal_actions()
            seen = position.observation(seat)
            if played % STEP == seed % STEP and len(legal) > 1:
                yield Asked(position.copy(), sample(position.faces, seen, 977), seat)
            position.apply(bot.choose(seen, legal, played))


@cache
def hundred() -> tuple[Asked, ...]:
    return tuple(islice(self_play(), POSITIONS))


def in_sight(seen: Observation) -> set[str]:
    """Return every component a seat may name: the public ones and its hand."""
    own = seen.seats[seen.viewer]
    play = (view.id for seat in seen.seats for view in seat.in_play)
    return {*play, *seen.centre.places, *seen.centre.monuments, *(own.hand or ())}


@interpreted_if_thorough
def test_reasons_do_not_depend_on_hidden_cards() -> None:
    differing = 0
    for asked in hundred():
        assert asked.reasons(asked.position) == asked.reasons(asked.other)
        differing += asked.position.hash() != asked.other.hash()
    assert differing > POSITIONS // 2


def test_reasons_never_name_hidden_cards_and_are_rarely_empty() -> None:
    said = 0
    for asked in hundred():
        seen = asked.position.observation(asked.seat)
        for reason in asked.reasons(asked.position):
            said += bool(reason)
            assert all(isinstance(fact, Fact) for fact in reason)
            named = {fact.component for fact in reason if isinstance(fact, Fact)}
            assert named - {""} <= in_sight(seen)
    assert said > POSITIONS


def test_marks_do_not_depend_on_hidden_cards() -> None:
    marked = 0
    for asked in hundred():
        seen = asked.position.observation(asked.seat)
        found = threats_of(asked.position, seen)
        assert found == threats_of(asked.other, asked.other.observation(asked.seat))
        assert {each.component for each in found} - {""} <= in_sight(seen)
        assert {card for each in found for card in each.cards} <= in_sight(seen)
        marked += bool(found)
    assert marked > POSITIONS // 4


SLIGHTLY = ((), (Fact("slight", better=True),), (Fact("tie", better=True),))


@pytest.mark.parametrize(
    ("kind", "lead", "close", "shown"),
    [
        ("cards", 0.01, False, "slight"),
        ("cards", 0.05, False, "cards"),
        ("income", 0.01, False, "income"),
        ("cards", 0.01, True, ""),
    ],
)
def test_leftover_essences_are_no_reason_if_little_is_gained(
    kind: FactKind, lead: float, close: bool, shown: str
) -> None:
    named = [Advice(1, 0.5, 9), Advice(2, 0.5 - lead, 9, close=close)]
    reason = unless_slight((Fact(kind, better=True, number=1),), named)
    assert [each.kind for each in reason if isinstance(each, Fact)] == ([shown] if shown else [])


FEW, MANY = (Fact("cards", better=True, number=1, weight=2.5), Fact("income", True, weight=5.0))


@pytest.mark.parametrize(
    ("plan", "facts", "shown"),
    [
        (Plan("claim", "vault", served=False, either=True), (FEW,), "plan"),
        (Plan("claim", "vault", served=False, either=True), (MANY,), "income"),
        (Plan("place", "vault", served=False), (), ""),
        (Plan("place", "vault", rounds=1, served=False, either=True), (), ""),
        (Plan("place", "vault"), (Fact("points", True, weight=12.0, number=2),), "plan points"),
        (Plan("claim", "vault"), (MANY,), "plan"),
        (Plan("claim", "vault", 2), (Fact("points", True, weight=6.0, number=1),), "plan points"),
        (Plan("score", number=2), (MANY,), "points"),
        (Plan("use", "vault"), (MANY,), "plan income"),
        (Plan("threat", rival=1), (FEW,), "plan"),
        (Plan("threat", rival=1, rounds=1), (MANY,), "plan income"),
        (Plan("threat", rival=1), (MANY,), "plan"),
        (Plan("wait", "vault", number=2), (MANY,), "plan points"),
        (Plan("claim", "vault", served=False, either=True, number=1), (MANY,), "plan points"),
        (Plan("wait", "vault"), (FEW,), "plan"),
        (Plan("wait", "vault"), (MANY,), "plan income"),
    ],
)
def test_a_goal_reached_anyway_is_shown_only_without_a_better_reason(
    plan: Plan, facts: Reason, shown: str
) -> None:
    kinds = [each.kind if isinstance(each, Fact) else "plan" for each in explained(plan, facts)]
    assert " ".join(kinds) == shown


def test_a_card_that_the_plan_gives_up_is_not_mentioned() -> None:
    plan = Plan("claim", "vault", gives_up=("hawk", "prism"), served=False, either=True)
    assert explained(plan, (Fact("placeable", True, weight=9.0, component="hawk"),)) == (plan,)


@pytest.mark.parametrize(
    ("chances", "shown"),
    [((1.0, 0.995), ""), ((0.006, 0.0), ""), ((0.6, 0.58), "slight"), ((0.6, 0.597), "tie")],
)
def test_small_differences_do_not_count_in_a_decided_game(
    chances: tuple[float, float], shown: str
) -> None:
    named = [Advice(number, chance, 9) for number, chance in enumerate(chances)]
    reason = unless_slight((FEW,), named)
    assert [each.kind for each in reason if isinstance(each, Fact)] == ([shown] if shown else [])


@pytest.mark.parametrize(
    ("reason", "shown"),
    [
        ((), "Purpose"),
        ((Fact("tie", better=True),), "Purpose Fact"),
        ((Plan("wait", "vault"), Together(hardly=True)), "Purpose Plan Together"),
        ((Plan("wait", "hawk"), Fact("many", better=True)), "Purpose Plan"),
        ((Plan("claim", "hawk", either=True, served=False),), "Plan"),
        ((Plan("claim", "vault", either=True, served=False),), "Plan Purpose"),
        ((Plan("wait", "vault"), Together(hardly=False)), "Purpose Plan"),
        ((FEW,), "Purpose"),
    ],
)
def test_what_gained_essences_are_for_comes_after_a_goal_but_before_what_waits(
    reason: Reason, shown: str
) -> None:
    named = [Advice(1, 0.6, 9), Advice(2, 0.55, 9)]
    found = with_purpose(reason, Ahead(purpose=Purpose("hawk")), named)
    assert " ".join(type(each).__name__ for each in found) == shown
    lost = [replace(each, chance=0.0) for each in named]
    assert with_purpose(reason, Ahead(purpose=Purpose("hawk")), lost) == reason


PLACED = Plan("place", "vault", rounds=1, served=False, share=0.8)


@pytest.mark.parametrize(
    ("goal", "other", "shown"),
    [
        (PLACED, PLACED, "plan tie"),
        (replace(PLACED, either=True), None, "plan tie"),
        (PLACED, None, "tie"),
        (PLACED, replace(PLACED, rounds=0), "tie"),
        (Plan("use", "vault"), Plan("use", "vault"), "tie"),
    ],
)
def test_two_actions_about_as_good_are_named_with_the_goal_of_both(
    goal: Plan, other: Plan | None, shown: str
) -> None:
    second = Advice(2, 0.6, 9, () if other is None else (other,))
    reason = unless_slight((FEW,), [Advice(1, 0.6, 9, (goal,)), second])
    assert " ".join(each.kind if isinstance(each, Fact) else "plan" for each in reason) == shown
    assert all(each.either for each in reason if isinstance(each, Plan))


@pytest.mark.parametrize(
    "plan",
    [
        Plan("monument", served=False, either=True, number=5, such_as="temple"),
        Plan("claim", "vault", served=False, number=2),
        Plan("score", "vault", number=3),
    ],
)
def test_points_are_no_reason_for_an_action_that_is_not_the_best(plan: Plan) -> None:
    second = Advice(2, 0.6, 9, (plan,))
    assert any(isinstance(each, Fact) and each.kind == "points" for each in _reason(second, ()))
    told = _reason(without_points(second), ())
    assert not any(isinstance(each, Fact) and each.better for each in told)


@pytest.mark.parametrize(
    ("goal", "second", "shown"),
    [
        (Plan("claim", "vault", served=False, either=True), 0.6, "plan tie"),
        (Plan("wait", "vault"), 0.58, "plan slight"),
        (Plan("wait", "vault"), 0.5, "plan cards"),
        (Plan("claim", "vault"), 0.6, "plan"),
        (Plan("use", "vault"), 0.6, "plan"),
    ],
)
def test_a_goal_that_is_no_reason_comes_with_the_lead(
    goal: Plan, second: float, shown: str
) -> None:
    named = [Advice(1, 0.6, 9), Advice(2, second, 9)]
    essences = Fact("essences", True, 9.0, any=3)
    assert unless_close((goal,), named, (essences,))[1:] != (essences,), "the other costs them"
    found = unless_close((goal,), named, (FEW,))
    assert " ".join(each.kind if isinstance(each, Fact) else "plan" for each in found) == shown


@pytest.mark.parametrize(("seat", "left"), [(-1, 0), (ANY_RIVAL, 1)])
def test_no_claim_is_denied_to_a_rival_that_is_not_likely_to_be_faster(
    seat: int, left: int
) -> None:
    denied = Fact("denied", True, 9.0, component="vault", seat=1)
    named = [Advice(1, 0.6, 9), Advice(2, 0.5, 9, (Plan("wait", "vault", seat=seat),))]
    assert len(without_needless((denied,), named)) == left


@pytest.mark.parametrize("postponing", [(), (1,)])
def test_points_that_another_claim_scores_as_well_are_no_reason(postponing: Sequence[int]) -> None:
    """Using the Vault first puts the claim off; Oracle is worth as much as Colossus."""
    tale = story(
        me(play="druid vault", pool="4G", hand="hawk"),
        rival(play="seer"),
        monuments="colossus oracle",
    )
    position = tale.position
    seen, comparison = position.observation(0), MoveComparison(position.faces)
    first, second = ("claim colossus", "use vault 1")
    for third, is_reason in (("claim oracle", False), ("pass", True)):
        lines = [(position.action(each),) for each in (first, second, third)]
        best, _, _ = comparison.reasons(seen, lines, postponing=postponing)
        points = [each for each in best if isinstance(each, Fact) and each.kind == "points"]
        assert bool(points) is is_reason


@pytest.mark.parametrize(("verb", "told"), [(Verb.CLAIM_TOP, 0), (Verb.CLAIM, 1)])
def test_the_top_monument_is_not_claimed_for_points_that_another_scores_for_sure(
    verb: Verb, told: int
) -> None:
    position = near_colossus("4G").position
    adviser = makers.adviser(position.faces, Budget(simulations=10))
    component = "" if verb is Verb.CLAIM_TOP else "oracle"
    point = Fact("points", better=True, weight=6.0, number=1)
    seen, view = position.observation(0), ActionView(verb, component)
    assert len(adviser._dearest(seen, view, (point,), UNKNOWN)) == told
    poor = near_colossus("3G").position.observation(0)
    assert adviser._dearest(poor, view, (point,), UNKNOWN) == (point,)


def near_colossus(gold: str = "3G", **corvin: str) -> Story:
    """The Hawk is worth the Gold that a monument lacks."""
    return story(
        me(play="druid vault", pool=gold, hand="hawk prism"),
        rival(**{"play": "seer", **corvin}),
        monuments="colossus oracle",
    )


def told(
    tale: Story, *lines: tuple[str, ...], continuations: Sequence[Continuation] = ()
) -> list[tuple[str, str]]:
    """Return the kind and component of the fact for each line; "" for none."""
    position = tale.position
    found = []
    for line in lines:
        at, actions = position.copy(), list[int]()
        for words in line:
            actions.append(at.action(words))
            at.apply(actions[-1])
        found.append(tuple(actions))
    comparison = MoveComparison(position.faces)
    reasons = comparison.reasons(position.observation(0), found, (), continuations)
    facts = [next((each for each in one if isinstance(each, Fact)), None) for one in reasons]
    return [("", "") if each is None else (each.kind, each.component) for each in facts]


HAWK = ("discard hawk", "gain 1G")


def test_an_action_does_not_take_what_was_out_of_reach_before_it() -> None:
    best, other = told(near_colossus(), HAWK, ("use vault 1",))
    assert best == ("affordable", "colossus")
    assert other[0] != "affordable"
    *_, other = told(near_colossus("4G"), HAWK, ("use vault 1",))
    assert other[0] != "affordable", "the Gold on the Vault is its own"


def test_what_is_made_later_in_the_round_anyway_is_no_difference() -> None:
    lines = HAWK, ("use vault 1",)
    later = Continuation(1, made=frozenset({"colossus", "oracle"}), monument=True)
    best, _ = told(near_colossus(), *lines, continuations=[UNKNOWN, later])
    assert best[0] != "affordable"
    best, _ = told(near_colossus(), *lines, continuations=[UNKNOWN, Continuation(1, monument=True)])
    assert best[0] != "affordable", "one monument is as good as another"


@pytest.mark.parametrize(("gained", "idle"), [("1C 2D", True), ("3D", False)])
def test_an_exchange_of_the_same_for_the_same_only_waits(gained: str, *, idle: bool) -> None:
    tale = story(
        me(play="druid transmutation", pool="2C 3D", hand="hawk"),
        rival(play="seer"),
        places="coral_castle",
    )
    at, line = tale.position.copy(), list[int]()
    for words in ("use transmutation 1", "pay 1C 2D", f"gain {gained}"):
        line.append(at.action(words))
        at.apply(line[-1])
    adviser = makers.adviser(tale.position.faces, Budget(simulations=1))
    plan, threat = Plan("claim", "coral_castle"), Plan("threat", rival=1)
    found = adviser._if_idle(tale.position.observation(0), line, (plan, Kept("hawk"), threat))
    said = (Fact("waits", better=True), threat) if idle else (plan, Kept("hawk"), threat)
    assert found == said


@pytest.mark.parametrize(
    ("made", "monument", "named"),
    [
        ("oracle", True, ("affordable", "oracle")),
        ("", True, ("affordable", "")),
        ("", False, None),
    ],
)
def test_what_can_be_paid_for_is_what_most_lines_then_claim(
    made: str, named: tuple[str, str] | None, *, monument: bool
) -> None:
    done = Continuation(1, made=frozenset(made.split()), monument=monument)
    best, _ = told(near_colossus(), HAWK, ("use vault 1",), continuations=[done, Continuation(2)])
    assert best == named if named else best[0] != "affordable"


@pytest.mark.parametrize(("other", "told"), [(3.0, False), (2.75, False), (1.0, True)])
def test_points_count_only_if_the_round_ends_with_them(other: float, *, told: bool) -> None:
    """The same monument may be claimed after discarding the Hawk, and scores as much."""
    continuations = [Continuation(1, points=3.0), Continuation(2, points=other)]
    best, second = told_of_colossus(continuations)
    assert (best[0] == "points") is told
    assert (second[0] == "points") is told


def told_of_colossus(continuations: Sequence[Continuation]) -> list[tuple[str, str]]:
    return told(near_colossus("4G"), ("claim colossus",), HAWK, continuations=continuations)


@pytest.mark.parametrize(
    ("action", "told"),
    [("place hawk", True), ("place prism", False), ("discard hawk", False)],
)
def test_only_what_has_a_price_can_leave_enough_for_something(action: str, *, told: bool) -> None:
    """A gain leaves enough for everything, so that doesn't tell it from another gain."""
    tale = story(
        me(play="druid prism", pool="1L 1C", hand="hawk", deck="vault"), rival(play="seer")
    )
    seen, comparison = tale.position.observation(0), MoveComparison(tale.position.faces)
    had = (*seen.seats[0].pool, 0)
    assert spends(had, comparison.outcomes(seen, tale.position.action(action))) is told


@pytest.mark.parametrize(
    ("gained", "monument", "said"),
    [("1G", True, "affordable"), ("1L 1C", True, "points"), ("1G", False, "points")],
)
def test_an_action_that_is_not_the_best_says_what_it_is_for(
    gained: str, said: str, *, monument: bool
) -> None:
    """The Gold pays for a monument. That says more than that the best action scores a point."""
    position = near_colossus().position
    at, line = position.copy(), list[int]()
    for words in ("discard hawk", f"gain {gained}"):
        line.append(at.action(words))
        at.apply(line[-1])
    adviser = makers.adviser(position.faces, Budget(simulations=1))
    made = {"colossus"} if monument else set[str]()
    continuation = Continuation(line[0], made=frozenset(made), monument=monument)
    none = (Fact("power", better=False),)
    assert not any(
        isinstance(each, Fact) and not each.better
        for each in adviser._or_itself(position.observation(0), line, none, continuation)
    )
    fewer = (Fact("points", better=False, number=1),)
    (found,) = adviser._or_itself(position.observation(0), line, fewer, continuation)
    assert isinstance(found, Fact)
    assert found.kind == said


@pytest.mark.parametrize(("component", "told"), [("hawk", True), ("athanor", False)])
def test_what_could_be_placed_at_once_is_nothing_that_an_action_leads_to(
    component: str, *, told: bool
) -> None:
    tale = story(
        me(play="druid", pool="1L 1C", hand="hawk athanor", deck="vault"), rival(play="seer")
    )
    adviser = makers.adviser(tale.position.faces, Budget(simulations=1))
    later = Later("placed", 1, 1, components=(component,))
    assert adviser._could_at_once(tale.position.observation(0), later) is told


@pytest.mark.parametrize(
    ("reason", "lead", "tie"),
    [
        ((Plan("threat", rival=1, rounds=1),), 0.005, True),
        ((Plan("behind", rival=1, number=6),), 0.005, True),
        ((Plan("threat", rival=1, rounds=1),), 0.05, False),
        ((Plan("threat", rival=1, rounds=1), Purpose("vault")), 0.005, False),
        ((), 0.005, False),
    ],
)
def test_a_word_about_a_rival_alone_comes_with_how_little_the_choice_matters(
    reason: Reason, lead: float, *, tie: bool
) -> None:
    named = [Advice(1, 0.36, 9), Advice(2, 0.36 - lead, 9)]
    said = (*reason, Fact("tie", better=True)) if tie else reason
    assert with_tie_beside_rivals(reason, named) == said


def test_no_claim_is_denied_by_leaving_another_one() -> None:
    tale = near_colossus("4G", pool="4G")
    best, other = told(tale, ("claim colossus",), ("claim oracle",))
    assert "denied" not in (best[0], other[0])


@interpreted_if_thorough
def test_the_adviser_gives_a_reason_for_its_advice() -> None:
    asked = next(each for each in hundred() if each.position.round > 1)
    bot = makers.adviser(asked.position.faces, Budget(simulations=20))
    seen, legal = asked.position.observation(asked.seat), asked.position.legal_actions()
    advice = bot.answer(Advise(seen, legal, 3))
    named = best_of(advice)
    best = asked.position.view_of(named[0].action)
    later = [place for place, each in enumerate(named) if place and _puts_off(each, best)]
    lines = [(each.action, *each.line) for each in named]
    facts = bot.comparison.reasons(seen, lines, later)
    for place, (each, known) in enumerate(zip(named, facts, strict=True)):
        others = [one for one in each.reason if not isinstance(one, Fact | Feeds)]
        plan = others[0] if others else None
        # Postponing an effect of the best action is not a loss.
        expected = explained(plan, () if place in later else known)
        # Nor is a difference that usually comes to nothing by the end of the round.
        if place and each.reason == explained(plan, ()):
            continue
        if each is named[0]:
            expected = bot.comparison.with_purposes(seen, lines[0], expected)
            own = seen.seats[seen.viewer]
            expected = with_how(asked.position.faces, own, best, expected)
        slight = each is named[0] and is_bookkeeping(expected)
        assert each.reason == expected or (slight and each.reason in SLIGHTLY)
    assert all(each.reason == () for each in advice if each not in named)


def _puts_off(advice: Advice, best: ActionView) -> bool:
    plan = advice.reason[0] if advice.reason else None
    return isinstance(plan, Plan) and (plan.goal, plan.component, plan.rounds) == (
        best.verb,
        best.component,
        0,
    )


def test_stopping_the_adviser_stops_its_search() -> None:
    bot = makers.adviser(res_arcana().faces, Budget(simulations=20))
    bot.stop = lambda: True
    assert bot.bot.stop is bot.stop
    assert isinstance(bot, Adviser)


def test_with_equal_chances_the_most_searched_action_is_named_first() -> None:
    advice = [Advice(1, 0.402, 900), Advice(2, 0.404, 80), Advice(3, 0.61, 70), Advice(4, 0.9, 0)]
    assert [each.action for each in best_of(advice)] == [3, 1, 2]


# ---- what an action does by itself -------------------------------------------------------


def facts_for_best(tale: Story, *actions: str) -> list[Fact]:
    position = tale.position
    lines = [(position.action(each),) for each in actions]
    (*found,) = MoveComparison(position.faces).reasons(position.observation(0), lines)[0]
    return [each for each in found if isinstance(each, Fact)]


@pytest.mark.parametrize(("deaths", "gained"), [("6D", True), ("3D", False)])
def test_gaining_many_essences_is_a_reason(deaths: str, *, gained: bool) -> None:
    tale = story(me(play="druid treant", hand="hawk"), rival(play="seer", pool=deaths))
    kinds = {each.kind for each in facts_for_best(tale, "use treant 1", "pass")}
    assert ("gained" in kinds) is gained


@pytest.mark.parametrize(("elan", "denied"), [("6E 3D", True), ("5E 3D", False)])
def test_what_only_another_action_gives_a_rival_is_not_denied(elan: str, *, denied: bool) -> None:
    """Warrior's Hall gives the rival the Elan that it lacks. Anything else seems to deny it."""
    tale = story(
        me(play="druid warriors_hall cursed_forge", pool="6E 3D 1G", hand="hawk"),
        rival(play="seer", pool=elan),
        places="gate_of_hell",
    )
    kinds = {
        each.kind for each in facts_for_best(tale, "claim gate_of_hell", "use warriors_hall 1")
    }
    assert ("denied" in kinds) is denied


@pytest.mark.parametrize(("rounds", "goal"), [(0, "wait"), (1, "claim")])
def test_a_goal_that_another_action_reaches_sooner_is_one_to_wait_for(
    rounds: int, goal: str
) -> None:
    late, other = Plan("claim", "vault", 1), Plan("claim", "vault", rounds)
    named = [Advice(1, 0.6, 9, (late,)), Advice(2, 0.5, 9, (other,))]
    (plan,) = unless_sooner(named).reason
    assert isinstance(plan, Plan)
    assert plan.goal == goal


def test_a_monument_that_another_action_may_claim_sooner_is_one_to_wait_for() -> None:
    late, other = Plan("claim", "oracle", 1), Plan("monument", such_as="oracle")
    named = [Advice(1, 0.6, 9, (late,)), Advice(2, 0.5, 9, (other,))]
    (plan,) = unless_sooner(named).reason
    assert isinstance(plan, Plan)
    assert plan.goal == "wait"


def test_what_a_placed_card_adds_is_its_own() -> None:
    """Another action that gives up an income of 1 Elan isn't a reason to name that."""
    tale = story(me(play="druid", hand="hawk"), rival(play="seer"))
    comparison, action = MoveComparison(tale.position.faces), tale.position.action("place hawk")
    more = Fact("income", better=True, weight=8.0, essences=(1, 0, 1, 0, 0))
    own = Fact("income", better=True, weight=4.0, essences=(0, 0, 1, 0, 0))
    assert list(comparison._as_own([more], [own], action)) == [own]
    assert list(comparison._as_own([more], [], action)) == []
    power = Fact("power", better=True, weight=3.0)
    (found,) = comparison._as_own([power], [power], action)
    assert found.component == "hawk", "its words say what the power does"


def test_points_that_another_action_gives_up_are_no_reason() -> None:
    """Discarding a card scores nothing, even if converting a Pearl would cost a point."""
    tale = story(me(play="druid", hand="hawk"), rival(play="seer"))
    comparison, action = MoveComparison(tale.position.faces), tale.position.action("discard hawk")
    more = Fact("points", better=True, weight=2 * POINT, number=2)
    assert list(comparison._as_own([more], [], action)) == []
    own = replace(more, weight=POINT, number=1)
    assert list(comparison._as_own([more], [own], action)) == [own]


def test_an_action_costs_only_what_it_takes_itself() -> None:
    """The Hawk brings two essences, but using the Bow costs none."""
    tale = story(
        me(play="druid elvish_bow", pool="1L", hand="hawk", deck="vault treant"),
        rival(play="seer"),
    )
    position = tale.position
    lines = [(position.action(each),) for each in ("discard hawk", "use elvish_bow 2")]
    _, other = MoveComparison(position.faces).reasons(position.observation(0), lines)
    assert not any(isinstance(each, Fact) and each.kind == "essences" for each in other)


def test_in_a_lost_game_a_rival_who_wins_first_comes_before_a_later_claim() -> None:
    claim, threat = Plan("claim", "vault", 1), Plan("threat", rounds=1, rival=1)
    lost = [Advice(1, 0.001, 9), Advice(2, 0.001, 9)]
    assert if_lost((claim,), threat, lost) == (threat,)
    assert if_lost((replace(claim, rounds=0),), threat, lost)[0] == threat
    assert if_lost((claim,), threat, [Advice(1, 0.2, 9)]) == (claim,)


@pytest.mark.parametrize(
    ("reason", "rounds", "chance", "told"),
    [
        ((Plan("behind", rival=1, number=6),), 0, 0.0, True),
        ((), 0, 0.0, True),
        ((Plan("threat", rival=1),), 0, 0.0, False),
        ((Plan("behind", rival=1, number=6),), 1, 0.0, False),
        ((), 0, 0.5, False),
    ],
)
def test_in_a_lost_game_it_is_said_what_essences_are_for_in_this_round(
    reason: Reason, rounds: int, chance: float, *, told: bool
) -> None:
    purpose, named = Purpose("sunken_reef", rounds), [Advice(1, chance, 9)]
    found = for_what_if_lost(reason, purpose, named)
    assert found == ((purpose, *reason) if told else reason)


def test_a_hint_says_what_a_monument_gives_that_a_dearer_one_does_not() -> None:
    """Both cost 4 Gold. The Oracle is worth more, so the reader would wonder."""
    tale = story(
        me(play="druid", pool="4G", hand="hawk", deck="vault"),
        rival(play="seer"),
        monuments="obelisk oracle",
    )
    position = tale.position
    adviser = makers.adviser(position.faces, Budget(simulations=1))
    actions = [position.action(each) for each in ("claim obelisk", "claim oracle")]
    advised = [Advice(actions[0], 0.5, 9), Advice(actions[1], 0.4, 8)]
    adviser.bot.advise = lambda *_, **__: list(advised)  # type: ignore[method-assign]
    best, other = adviser.answer(Advise(position.observation(0), actions, 1))
    assert [e.than for e in best.reason if isinstance(e, Fact) and e.than] == ["oracle"]
    assert not any(isinstance(each, Fact) and each.than for each in other.reason)


def test_what_is_placed_is_used_for_what_it_gains() -> None:
    tale = story(
        me(play="druid", pool="2E 3L", hand="treant", deck="hawk"), rival(play="seer", pool="2D")
    )
    adviser = makers.adviser(tale.position.faces, Budget(simulations=10))
    line = (tale.position.action("place treant"),)
    seen = tale.position.observation(0)
    plan = adviser._with_gain(seen, line, Plan("use", "treant"))
    assert isinstance(plan, Plan)
    assert plan.gains == (2, 0, 0, 0, 0)
    assert adviser._with_gain(seen, line, Plan("use", "druid")) == Plan("use", "druid")


def test_something_is_used_for_what_it_gains_or_puts_on_it_or_scores() -> None:
    """Without any of these, another reason is looked for."""
    tale = story(
        me(play="druid chalice_of_life catacombs_of_the_dead flaming_pit elvish_bow",
           pool="1L 2C 1D", hand="hawk crypt", deck="vault"),
        rival(play="seer"),
    )  # fmt: skip
    adviser = makers.adviser(tale.position.faces, Budget(simulations=10))
    seen, action = tale.position.observation(0), tale.position.action("discard hawk")
    gained = tale.position.copy()
    gained.apply(action)
    line = (gained.action("gain 1G"),)
    for component, puts, number, told in (
        ("chalice_of_life", True, 0, True),
        ("catacombs_of_the_dead", False, 1, True),
        ("flaming_pit", False, 0, True),
        ("elvish_bow", False, 0, False),
    ):
        advice = Advice(action, 0.5, 9, (Plan("use", component),), line=line)
        found = adviser._with_use(seen, advice).reason
        assert bool(found) is told, component
        for each in found:
            assert isinstance(each, Plan)
            assert (each.puts, each.number) == (puts, number)
            assert any(each.gains) is not bool(number)


@pytest.mark.parametrize(
    ("second", "said"), [(0.6, "tie"), (0.58, "slight"), (0.5, ""), (0.995, "")]
)
def test_something_is_used_for_little_if_another_action_is_about_as_good(
    second: float, said: str
) -> None:
    best = 1.0 if second > 0.9 else 0.6
    named, use = [Advice(1, best, 9), Advice(2, second, 9)], Plan("use", "prism")
    found = with_lead((use,), named)
    assert [each.kind for each in found if isinstance(each, Fact)] == ([said] if said else [])
    claim = Plan("claim", "vault")
    assert with_lead((claim,), named) == (claim,), "a goal is a reason in any case"
    draws = Fact("draws", better=True, number=1)
    assert len(with_lead((draws,), named)) == (2 if said else 1), "the card itself says that"
    many = Fact("many", better=True)
    assert many not in with_lead((use, many), named)
    assert with_lead((claim, many), named) == (claim, many)


def test_a_scroll_brings_its_own_power_and_a_hair_is_a_tie() -> None:
    seats = me(play="seer inscription", pool="2E"), rival(play="witch")
    position = story(*seats, scrolls="vitality shield").do("use inscription 1").position
    power = Fact("power", better=True, weight=3.0, component="inscription")
    vitality = position.action("choose vitality")
    nothing = Advice(vitality, 0.5, 1)
    assert of_scroll(position.faces, nothing, (power,)) == (power,)
    found = of_scroll(position.faces, replace(nothing, line=(vitality,)), (power,))
    assert found == (replace(power, component="vitality"),)
    for second, said in ((0.497, 2), (0.48, 1)):
        named = [nothing, replace(nothing, chance=second)]
        assert len(with_lead((power,), named)) == said
    lost = [replace(nothing, chance=each) for each in (0.013, 0.003)]
    assert len(with_lead((power,), lost)) == 2


def test_essences_to_use_something_do_not_also_pay_for_a_card() -> None:
    use = Plan("use", "prism", gains=(2, 0, 0, 0, 0))
    place, income = (Fact(kind, better=True, weight=9.0) for kind in ("placeable", "income"))
    assert explained(use, (place, income)) == (use, income)


def test_a_monument_known_to_be_on_top_is_what_there_is_enough_for() -> None:
    tale = story(
        me(play="druid"),
        rival(play="seer"),
        monuments="obelisk oracle",
        monument_deck="great_pyramid library",
    )
    adviser = makers.adviser(tale.position.faces, Budget(simulations=10))
    seen = tale.position.observation(0)
    known = replace(seen, centre=replace(seen.centre, monument_top=("great_pyramid",)))
    fact = Fact("affordable", better=True, component="obelisk")
    found = [adviser._dearest_of(each, fact) for each in (seen, known)]
    assert [each.component for each in found if isinstance(each, Fact)] == [
        "obelisk",
        "great_pyramid",
    ]
    place = replace(fact, component="coral_castle")
    assert adviser._dearest_of(known, place) == place


@pytest.mark.parametrize(
    ("places", "placed", "plan", "said"),
    [
        ("dragons_lair", "water_dragon", Plan("win", rounds=1), "dragons_lair"),
        ("vault", "treant", Plan("claim", "sacrificial_pit", 2), "treant"),
        ("vault", "treant", Plan("claim", "sacrificial_pit"), ""),
        (
            "vault",
            "treant",
            Plan("claim", "sacrificial_pit", 2, steps=(ActionView(Verb.USE, "treant", 1),)),
            "",
        ),
    ],
)
def test_a_placed_card_serves_a_goal_or_goes_with_what_is_in_play(
    places: str, placed: str, plan: Plan, said: str
) -> None:
    tale = story(me(play=f"druid {places}", hand=placed, deck="hawk"), rival(play="seer"))
    seen = tale.position.observation(0)
    action = ActionView(Verb.PLACE, placed)
    reason = with_how(tale.position.faces, seen.seats[0], action, (plan,))
    fed = [each.components[0] for each in reason if isinstance(each, Feeds)]
    assert fed == ([said] if said else [])


@pytest.mark.parametrize(
    ("play", "placed", "said"),
    [
        ("druid reanimate", "crypt", ["power", "Feeds"]),
        ("druid dragons_lair", "water_dragon", ["Feeds"]),
        ("druid", "crypt", ["power"]),
    ],
)
def test_a_power_to_be_used_twice_is_told_before_what_straightens_it(
    play: str, placed: str, said: list[str]
) -> None:
    tale = story(me(play=play, hand=placed, deck="hawk"), rival(play="seer"))
    own, action = tale.position.observation(0).seats[0], ActionView(Verb.PLACE, placed)
    power = Fact("power", better=True, component=placed)
    reason = with_how(tale.position.faces, own, action, (power,))
    assert [each.kind if isinstance(each, Fact) else type(each).__name__ for each in reason] == said


@pytest.mark.parametrize(
    ("chance", "goal", "sure"), [(0.95, "win", True), (0.7, "win", False), (0.4, "hope", False)]
)
def test_a_plan_to_win_promises_no_more_than_the_chance(
    chance: float, goal: str, *, sure: bool
) -> None:
    (plan,) = in_keeping(Advice(1, chance, 9, (Plan("win"),))).reason
    assert not in_keeping(Advice(1, 0.2, 9, (Plan("win"),))).reason
    assert isinstance(plan, Plan)
    assert (plan.goal, plan.sure) == (goal, sure)


@pytest.mark.parametrize(("chance", "told"), [(0.3, True), (0.5, False)])
def test_no_rival_is_about_to_win_if_the_seat_may_well_win(chance: float, *, told: bool) -> None:
    threat, claim = Plan("threat", rival=1), Plan("claim", "vault", rival=1)
    assert bool(in_keeping(Advice(1, chance, 9, (threat,))).reason) is told
    (plan,) = in_keeping(Advice(1, chance, 9, (claim,))).reason
    assert isinstance(plan, Plan)
    assert (plan.rival >= 0) is told


@pytest.mark.parametrize(("chance", "first"), [(0.0, 2), (0.5, 1)])
def test_in_a_lost_game_actions_that_lead_to_a_claim_come_first(chance: float, first: int) -> None:
    threat = Advice(1, chance, 9, (Plan("threat", rival=1),))
    claim = Advice(2, chance, 8, (Plan("claim", "vault"),))
    assert goals_first([threat, claim])[0].action == first


def test_what_is_seen_ahead_is_told_from_the_plan() -> None:
    plan, behind = Plan("claim", "vault"), Plan("behind", rival=1)
    later, together, kept = Later("points", 2, 1), Together(hardly=True), Kept("vault")
    ahead, best = seen_ahead(Advice(1, 0.5, 9, (plan, later, together, kept, behind)))
    assert ahead == Ahead(later, together, kept, behind)
    assert best.reason == (plan,)
    assert seen_ahead(Advice(1, 0.5, 9, (later, behind)))[0].prospect == behind


def hawk_or_prism(second: float) -> tuple[Adviser, Advise, list[Advice]]:
    """An adviser asked which of two cards to discard: the Hawk wins 60%, the Prism `second`."""
    tale = story(me(play="druid", pool="1E", hand="hawk prism"), rival(play="seer"))
    position = tale.position
    actions = [position.action(each) for each in ("discard hawk", "discard prism")]
    named = [Advice(actions[0], 0.6, 9), Advice(actions[1], second, 9)]
    ask = Advise(position.observation(0), actions, 1)
    return makers.adviser(position.faces, Budget(simulations=1)), ask, named


@pytest.mark.parametrize(
    ("ahead", "second", "said"),
    [
        (Ahead(Later("points", 2, 1)), 0.5, (Later("points", 2, 1),)),
        (Ahead(Later("points", 2, 1), kept=Kept("hawk", 1)), 0.5, (Kept("hawk", 1),)),
        (Ahead(kept=Kept("hawk")), 0.5, (Kept("hawk"),)),
        (Ahead(together=Together(hardly=True)), 0.59, (Together(hardly=True),)),
        (Ahead(together=Together(hardly=True)), 0.5, (Together(hardly=False),)),
        (Ahead(), 0.5, (Fact("many", True),)),
        (Ahead(Later("points", 2, 1)), 0.6, ()),
    ],
)
def test_what_comes_later_is_a_reason_if_nothing_at_once_is_one(
    ahead: Ahead, second: float, said: Reason
) -> None:
    adviser, ask, named = hawk_or_prism(second)
    plan = Plan("claim", "coral_castle", served=False, either=True)
    assert adviser._looked_ahead(ask, named, (plan,), ahead) == (plan, *said)


@pytest.mark.parametrize(
    ("kind", "second", "goal", "told"),
    [
        ("cards", 0.59, "claim", False),
        ("cards", 0.5, "claim", True),
        ("cards", 0.5, "hope", False),
        ("points", 0.59, "claim", True),
    ],
)
def test_cards_in_hand_are_the_point_only_if_they_can_still_matter(
    kind: LaterKind, second: float, goal: GoalKind, *, told: bool
) -> None:
    plan = Plan(goal, "coral_castle", served=False, either=True)
    assert is_point(Later(kind, 1, 1), [plan], 0.6 - second) is told


@pytest.mark.parametrize(("rounds", "given_up"), [(-1, True), (1, True), (-1, False), (1, False)])
def test_a_card_that_the_plan_gives_up_too_is_not_called_one_to_keep(
    rounds: int, *, given_up: bool
) -> None:
    gives_up = ("hawk", "prism") if given_up else ("hawk",)
    plan = Plan("claim", "coral_castle", served=False, either=True, gives_up=gives_up)
    adviser, ask, named = hawk_or_prism(0.5)
    found = adviser._looked_ahead(ask, named, (plan,), Ahead(kept=Kept("prism", rounds)))
    assert (Kept("prism", rounds) in found) is not given_up


def test_a_step_of_the_plan_is_not_said_to_follow_once_more() -> None:
    step = ActionView(Verb.DISCARD, "prism")
    plan = Plan("claim", "coral_castle", served=False, either=True, steps=(step,))
    adviser, ask, named = hawk_or_prism(0.55)
    ahead = Ahead(together=Together(hardly=False, step=step))
    found = adviser._looked_ahead(ask, named, (plan,), ahead)
    assert not any(isinstance(each, Together) for each in found)


@pytest.mark.parametrize(("second", "said"), [(0.5, "Feeds"), (0.56, "Together")])
def test_what_an_action_pays_off_for_explains_a_large_lead(
    second: float, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    adviser, ask, named = hawk_or_prism(second)
    monkeypatch.setattr(adviser.bot, "pays_off_for", lambda *_: Feeds(("vault",), pays_off=True))
    ahead = Ahead(together=Together(hardly=False))
    (found,) = adviser._looked_ahead(ask, named, (), ahead)
    assert type(found).__name__ == said


def test_a_claim_that_the_next_best_action_leads_to_is_made_either_way() -> None:
    (plan,) = _claimed_later(ActionView(Verb.CLAIM, "vault"))
    assert isinstance(plan, Plan)
    assert (plan.goal, plan.component, plan.either, plan.served) == ("claim", "vault", True, False)
    assert _claimed_later(ActionView(Verb.CLAIM_TOP)) == ()


@pytest.mark.parametrize(("points", "enough"), [("", True), (" colossus oracle", False)])
def test_points_are_enough_to_win_only_if_no_rival_has_as_many(
    points: str, *, enough: bool
) -> None:
    """The Catacombs score the tenth point; a rival may have ten as well."""
    tale = story(
        me(play="druid catacombs_of_the_dead (9D)", pool="1D", hand="hawk"),
        rival(play=f"seer sunken_reef (7C){points}"),
    )
    position = tale.position
    seen, comparison = position.observation(0), MoveComparison(position.faces)
    fact = Fact("points", better=True, number=1)
    line = (position.action("use catacombs_of_the_dead 2"),)
    (found,) = comparison.with_purposes(seen, line, (fact,))
    assert isinstance(found, Fact)
    assert (found.needs == 0) is enough


@pytest.mark.parametrize(
    ("rival_has", "holder", "needs"), [("3C", 1, 2), ("3C", 0, -1), ("8C", 1, -1)]
)
def test_what_is_left_to_win_is_not_said_if_a_rival_can_win_first(
    rival_has: str, holder: int, needs: int
) -> None:
    """A rival with nine points wins by passing first, as it takes the First Player token."""
    tale = story(
        me(play="druid catacombs_of_the_dead (7D)", pool="1D", hand="hawk"),
        rival(play=f"seer sunken_reef ({rival_has}) oracle"),
        token_holder=holder,
    )
    position = tale.position
    seen, comparison = position.observation(0), MoveComparison(position.faces)
    fact = Fact("points", better=True, number=1)
    line = (position.action("use catacombs_of_the_dead 2"),)
    (found,) = comparison.with_purposes(seen, line, (fact,))
    assert isinstance(found, Fact)
    assert found.needs == needs
    threat = Plan("threat", rival=1)
    assert comparison.with_purposes(seen, line, (threat, fact)) == (threat, fact)


def test_what_a_monument_brings_that_no_one_has_seen_is_not_named() -> None:
    tale = story(
        me(play="druid", pool="4G", hand="hawk"),
        rival(play="seer"),
        monuments="oracle",
        monument_deck="library solomons_mine colossus obelisk",
    )
    position = tale.position
    seen, comparison = position.observation(0), MoveComparison(position.faces)
    both = (comparison.outcomes(seen, position.action(each)) for each in ("claim top", "pass"))
    kinds = {fact.kind for fact in comparison.facts(seen, *both)}
    assert "points" in kinds
    assert not kinds & {"income", "next_income", "power"}


@pytest.mark.parametrize(
    ("other", "saved"),
    [
        (Plan("claim", "vault", gives_up=("prism", "treant")), 1),
        (Plan("claim", "vault", gives_up=("prism",)), 0),
        (Plan("claim", "crypt", gives_up=("prism", "treant")), 0),
        (Plan("claim", "vault"), 0),
    ],
)
def test_fewer_cards_on_the_way_to_the_same_goal_are_a_reason(other: Plan, saved: int) -> None:
    best = Plan("claim", "vault", gives_up=("hawk",), served=False, either=True)
    assert cards_saved([Advice(1, 0.4, 9, (best,)), Advice(2, 0.3, 9, (other,))]) == saved


def test_others_lead_to_the_same_goal_only_if_the_best_action_names_it() -> None:
    """The next-best action is the goal itself, so the best one only says that it still follows."""
    tale = story(
        me(play="druid", pool="2E 3L 1G", hand="treant athanor", deck="vault prism"),
        rival(play="seer"),
    )
    position = tale.position
    adviser = makers.adviser(position.faces, Budget(simulations=1))
    actions = [
        position.action(each) for each in ("discard athanor", "place treant", "discard treant")
    ]
    goal = Plan("place", "treant", served=False, either=True)
    together = Together(hardly=False, step=ActionView(Verb.PLACE, "treant"))
    advised = [
        Advice(actions[0], 0.41, 9, (goal, together)),
        Advice(actions[1], 0.40, 8),
        Advice(actions[2], 0.39, 7, (goal,)),
    ]
    adviser.bot.advise = lambda *_, **__: advised  # type: ignore[method-assign]
    best, _, third = adviser.answer(Advise(position.observation(0), actions, 1))
    assert best.reason == (together, Fact("tie", better=True))
    assert not any(isinstance(each, Plan) and each.again for each in third.reason)


@pytest.mark.parametrize(
    ("continuation", "second", "said"),
    [
        (Continuation(0, made=frozenset({"coral_castle"})), 0.55, "Together"),
        (Continuation(0), 0.55, "many"),
        (Continuation(0), 0.59, "tie"),
        (Continuation(0, known=False), 0.59, "Together tie"),
    ],
)
def test_a_use_that_can_follow_is_told_only_if_it_pays_for_something(
    continuation: Continuation, second: float, said: str
) -> None:
    adviser, ask, named = hawk_or_prism(second)
    step = ActionView(Verb.USE, "prism", 1)
    ahead = Ahead(
        together=Together(hardly=False, step=step),
        continuations=Continuations((replace(continuation, action=named[0].action),)),
    )
    found = adviser._looked_ahead(ask, named, (), ahead)
    kinds = [each.kind if isinstance(each, Fact) else type(each).__name__ for each in found]
    assert " ".join(kinds) == said


@pytest.mark.parametrize(("lead", "kind"), [(0.01, "tie"), (0.02, "slight")])
def test_a_lead_that_hardly_matters_is_called_a_tie(lead: float, kind: FactKind) -> None:
    named = [Advice(1, 0.5, 9), Advice(2, 0.5 - lead, 9)]
    slight, plan = Fact("slight", better=True), Plan("claim", "vault")
    assert as_tie((plan, slight), named) == (plan, Fact(kind, better=True))
    assert as_tie((slight,), named[:1]) == (slight,)


@pytest.mark.parametrize("kind", ["tie", "slight"])
def test_a_choice_is_not_called_a_tie_twice(kind: FactKind) -> None:
    """The other card is named, and that is enough."""
    tale = story(me(play="druid", hand="hawk prism"), rival(play="seer"))
    position = tale.position
    actions = [position.action(f"discard {each}") for each in ("hawk", "prism")]
    named = [Advice(actions[0], 0.5, 9), Advice(actions[1], 0.49, 9)]
    said = (Fact(kind, better=True),)
    (tie,) = with_tie(position.faces, DRAFT, said, named)
    assert isinstance(tie, Worth)
    assert tie.component == "prism"
    assert with_tie(position.faces, "action", said, named) == said


def test_the_lead_of_a_rival_is_of_no_interest_beside_what_an_action_is_for() -> None:
    behind = Plan("behind", rival=1, number=6)
    assert not has_a_goal((behind, Fact("tie", better=True)))
    assert has_a_goal((Plan("wait", "vault"), behind))
    assert has_a_goal((Purpose("vault"), behind))


def test_a_goal_that_is_said_second_is_not_repeated_either() -> None:
    points, hope = Plan("points", number=2), Plan("hope", through=("dwarven_mines",))
    other = Advice(2, 0.5, 9, (hope,))
    assert _same_goal(other, (points, hope)) == hope
    assert _same_goal(Advice(2, 0.5, 9), (points, hope)) == points
    assert _same_goal(other, (Fact("tie", better=True),)) is None


def test_points_come_from_what_their_way_names() -> None:
    points = Plan("points", number=2, steps=(ActionView(Verb.USE, "dwarven_mines", 2),))
    hope = Plan("hope", through=("dwarven_mines",))
    assert with_points((hope,), points) == (points, replace(hope, through=()))
    other = replace(hope, through=("vault",))
    assert with_points((other,), points) == (points, other)


def test_cards_that_are_left_are_a_better_reason_than_none() -> None:
    adviser, ask, named = hawk_or_prism(0.5)
    cards = Fact("cards", True, 5.0, number=2)
    assert adviser._looked_ahead(ask, named, (cards,), Ahead()) == (cards,)


def test_a_rival_that_is_about_to_win_is_said_only_once() -> None:
    threat = Plan("threat", rival=1)
    assert _reason(Advice(2, 0.0, 9, (threat,)), (), Plan("claim", "vault")) == ()
    assert _settles(Plan("claim", "vault", served=False, either=True, rival=1))
    assert not _settles(Plan("claim", "vault", served=False, rival=1, rival_claims="crypt"))


@pytest.mark.parametrize(("goal", "kept"), [("claim", False), ("hope", True)])
def test_no_worse_action_has_a_chance_to_win_that_the_best_lacks(
    goal: GoalKind, *, kept: bool
) -> None:
    best, other = Advice(1, 0.4, 9, (Plan(goal),)), Advice(2, 0.3, 9, (Plan("hope"),))
    assert bool(hopes_of_best([best, other])[1].reason) is kept
    assert hopes_of_best([best, other])[0] == best


@pytest.mark.parametrize(
    ("goal", "kept"),
    [(Plan("claim", "oracle"), False), (Plan("claim", "sunken_reef"), True), (None, True)],
)
def test_a_monument_is_not_what_gains_are_for_beside_the_claim_of_one(
    goal: Plan | None, *, kept: bool
) -> None:
    position = near_colossus().position
    adviser = makers.adviser(position.faces, Budget(simulations=10))
    plans = () if goal is None else (goal,)
    advice = Advice(1, 0.5, 9, (*plans, Purpose("")))
    ahead, best = adviser._seen_ahead(position.observation(0), advice)
    assert (ahead.purpose is not None) is kept
    assert best.reason == plans


def test_what_a_rival_is_about_to_claim_is_said_once() -> None:
    plan = Plan("wait", served=False, rival=1, rival_claims="oracle")
    left = Fact("denied", False, 8.0, component="oracle", seat=1)
    assert explained(plan, (left,)) == (plan,)
    other = replace(left, component="colossus")
    assert explained(plan, (other,)) == (plan, other)
