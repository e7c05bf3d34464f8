"""Reasons agree with chances: the reasons for the better action are never all negative."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Advise
from resarcana_desktop.engine.position import played
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.adviser import Adviser, best_of
from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Later, Together
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.review.grading import DEPTHS, ReviewGrader
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.play.review.reviewer import DEFAULT_DEPTH
from tests.support.build import only_compiled, volume
from tests.support.story import BOTH

AHEAD = (Kept, Later, Together)
POSITIONS = volume(compiled=(200, 200), interpreted=(0, 0))
HINTED = volume(compiled=(4, 8), interpreted=(0, 0))
PARTS = 25
GAMES_APART = 100
"""Each part checks different games."""
STEP = volume(compiled=(20, 5), interpreted=(20, 5))
"""One of this many decisions in a game is checked."""
SEARCH = Budget(simulations=120, determinizations=6)
AS_A_HINT = Budget(simulations=8_000)
AS_GOOD = 0.05
"""A hint that calls two actions this nearly equal has not found the loss that a review names."""


def decisions(first_seed: int) -> Iterator[tuple[ResArcanaPosition, Observation, list[int]]]:
    """Yield decisions with a choice in games of 2 to 4 seats, with one set or both."""
    tables = [(rules, make("level3", rules.faces)) for rules in (res_arcana(), res_arcana(BOTH))]
    for seed in range(first_seed, first_seed + GAMES_APART):
        rules, bot = tables[seed % 2]
        setup = "draft" if seed % 3 == 0 else "standard"
        options = {**rules.set_options, "seats": 2 + seed % 3, "sides": "random", "setup": setup}
        position = rules.start(options, seed)
        for number in range(600):
            if position.over():
                break
            seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
            if number % STEP == seed % STEP and len(legal) > 1:
                yield position, seen, legal
            position.apply(bot.choose(seen, legal, number))


def facts_of(advice: Advice) -> list[Fact]:
    """Return the facts that compare an action with another, not what it does by itself."""
    return [each for each in advice.reason if isinstance(each, Fact) and not each.itself]


def agrees(adviser: Adviser, seen: Observation, legal: list[int]) -> bool:
    """Check the reasons for one decision and return if there were any."""
    best, *others = best_of(adviser.answer(Advise(seen, legal, 1)))
    assert all(fact.better for fact in facts_of(best))
    assert not any(fact.better for other in others for fact in facts_of(other))
    ahead = [each for other in others for each in other.reason if isinstance(each, AHEAD)]
    assert not ahead, "what is seen ahead is said of the best"
    plans = [each for one in (best, *others) for each in one.reason if isinstance(each, Plan)]
    for plan in plans:
        assert plan.better
        assert plan.share >= 0.6
        assert plan.rival != seen.viewer
        assert plan.seat != seen.viewer
        # No advice recommends a claim that it predicts for a rival.
        claims = plan.goal in ("claim", "wait") and bool(plan.rival_claims)
        assert not (claims and plan.rival_claims == plan.component)
    return bool(best.reason)


@only_compiled
@pytest.mark.slow
@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.thorough) for part in range(1, PARTS))]
)
def test_no_reason_has_the_wrong_sign(part: int) -> None:
    said, advisers = 0, dict[int, Adviser]()
    for position, seen, legal in islice(decisions(1 + part * GAMES_APART), POSITIONS):
        number_of_components = len(position.faces.components)
        if number_of_components not in advisers:
            advisers[number_of_components] = makers.adviser(position.faces, SEARCH)
        said += agrees(advisers[number_of_components], seen, legal)
    assert said > POSITIONS // 2


@only_compiled
@pytest.mark.slow
@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.thorough) for part in range(1, PARTS))]
)
def test_no_review_calls_a_mistake_what_the_hint_found_as_good(part: int) -> None:
    for position, seen, legal in islice(decisions(1 + part * GAMES_APART), HINTED):
        network = makers.shipped_network(position.faces)
        grader = ReviewGrader(network, MoveComparison(position.faces), DEPTHS[DEFAULT_DEPTH])
        hint = makers.adviser(position.faces, AS_A_HINT).answer(Advise(seen, legal, 1))
        best, *others = best_of(hint)
        for other in [best, *(each for each in others if best.chance - each.chance < AS_GOOD)]:
            rules = res_arcana(BOTH if len(position.faces.cardsets) > 1 else BOTH[:1])
            judgement = grader.grade(played(rules, position, other.action), 0, 2)
            assert judgement is not None
            assert judgement.grade in (None, "inaccuracy"), position.text_of(other.action)
