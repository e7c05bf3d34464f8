"""Hint and review agree on a turn: neither misses the best plan that the other one finds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Final

import pytest

from resarcana_desktop.bots.services import Advise
from resarcana_desktop.engine.position import Options, played
from resarcana_desktop.games.mercurial.bots.adviser import Adviser
from resarcana_desktop.games.mercurial.bots.facts import Fact, Outlook
from resarcana_desktop.games.mercurial.bots.prospects import Prospects
from resarcana_desktop.games.mercurial.bots.registry import ADVICE, make
from resarcana_desktop.games.mercurial.bots.turn_bot import TurnBot, actions_of
from resarcana_desktop.games.mercurial.bots.weights import shipped as weights
from resarcana_desktop.games.mercurial.review.grading import DEPTHS, ReviewGrader
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.play.review.reviewer import DEFAULT_DEPTH
from tests.support.build import only_compiled
from tests.support.mercurial import Table

FACES = shipped().faces
DECISIONS: Final = 2
PARTS: Final = 12
GAMES_APART: Final = 100
STEP: Final = 23
"""One of this many turns is checked."""
AS_GOOD: Final = 0.05
"""A hint that calls two actions this nearly equal has not found the loss that a review names."""
HAND: Final = "storm_drain evaporate stone_melt afterglow dim flicker grounding"


def large_hand(dice: str = "fire lightning earth earth aether aether", mana: int = 9) -> Table:
    """With 9 cards in hand there is a way to Volcano, which takes four of the cards' effects.

    Deep Focus allows two more Plays, Melting Stone makes Fire of both Earth, and a Skill that is
    sealed gives a Take.
    """
    table = Table("elementalist", "arcanist")
    table.hand("deep_focus", "shape_the_void.4", *HAND.split()).dice(*dice.split())
    table.spells("dew", "ember", "many_brooks", "old_oak", "burning_mind", "volcano")
    table.acquired("lost_herd", "humming_gate", "stone_colossus", "glass_desert")
    table.acquired("ridge_wolves", "marsh_hydra", "iron_boar", "silent_obelisk", seat=1)
    table.heroics("sunken_caravan", "heart_of_ruin", "snowed_pass", "bound_village")
    table.crystals(mana=mana, acuity=8).crystals(mana=10, acuity=10, seat=1)
    table.state.takes = 0
    table.state.acted = 1
    return table


def best_plan(position: MercurialPosition, seed: int) -> list[str]:
    """Return the best plan for a turn in words, as hints look for it."""
    bot = TurnBot(FACES, weights(), ADVICE)
    plan = next(iter(bot.by_action(position.observation(0), seed).values()))
    return [position.text_of(each) for each in actions_of(plan)]


@only_compiled
@pytest.mark.parametrize(
    ("dice", "mana"),
    [
        ("fire lightning earth earth aether aether", 9),
        ("fire lightning earth earth aether aether", 8),
        ("fire lightning earth earth aether void", 9),
        ("fire water earth earth aether", 9),
        ("fire earth earth earth", 10),
    ],
)
def test_a_long_way_to_a_spell_is_found_with_any_seed(dice: str, mana: int) -> None:
    position = large_hand(dice, mana).position
    for seed in (1, 2, 3):
        assert "take spell volcano" in best_plan(position, seed)


# ---- decisions of games -----------------------------------------------------------------


def turns(first_seed: int) -> Iterator[MercurialPosition]:
    """Yield turns of games of two to four seats."""
    for seed in range(first_seed, first_seed + GAMES_APART):
        options: Options = {"seats": 2 + seed % 3, "initiates": seed % 2 == 0, "long_game": False}
        position, bot = shipped().start(options, seed), make("level2", FACES)
        for number in range(900):
            if position.over():
                break
            legal = position.legal_actions()
            is_turn = int(position.state.decision) == codes.D_TURN
            if is_turn and len(legal) > 2 and number % STEP == seed % STEP:
                yield position.copy()
            seen = position.observation(position.seat_to_decide())
            position.apply(bot.choose(seen, legal, number))


@cache
def services() -> tuple[Adviser, ReviewGrader]:
    prospects = Prospects(FACES, weights())
    grader = ReviewGrader(prospects, weights(), DEPTHS[DEFAULT_DEPTH], lambda: None)
    return Adviser(TurnBot(FACES, weights(), ADVICE), prospects), grader


@only_compiled
@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.thorough) for part in range(1, PARTS))]
)
def test_no_review_calls_a_mistake_what_the_hint_found_as_good(part: int) -> None:
    adviser, grader = services()
    for position in islice(turns(1 + part * GAMES_APART), DECISIONS):
        seen = position.observation(position.seat_to_decide())
        best, *others = adviser.answer(Advise(seen, position.legal_actions(), 1))
        for other in [best, *(each for each in others if best.chance - each.chance < AS_GOOD)]:
            judgement = grader.grade(played(shipped(), position, other.action), 0, 2)
            assert judgement is not None
            assert judgement.grade in (None, "inaccuracy"), (part, position.text_of(other.action))


@only_compiled
@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.thorough) for part in range(1, PARTS))]
)
def test_no_hint_tells_a_gain_and_a_price_of_the_same_points(part: int) -> None:
    adviser, _ = services()
    for position in islice(turns(5001 + part * GAMES_APART), 2 * DECISIONS):
        seen = position.observation(position.seat_to_decide())
        for each in adviser.answer(Advise(seen, position.legal_actions(), 1)):
            facts = {fact.kind: fact.number for fact in each.reason if isinstance(fact, Fact)}
            price = [each.points for each in each.reason if isinstance(each, Outlook)]
            for points in price:
                assert points >= 0 or not facts.keys() & {"points", "spared"}, (part, facts)
            assert not {"points", "spared"} <= facts.keys()
