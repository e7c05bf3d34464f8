"""What dice are rolled for is read from the rolls of many deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from resarcana_desktop.games.mercurial.bots import roll_odds
from resarcana_desktop.games.mercurial.bots.adviser import before_roll, stronger
from resarcana_desktop.games.mercurial.bots.aims import Claim
from resarcana_desktop.games.mercurial.bots.differences import within_reach
from resarcana_desktop.games.mercurial.bots.roll_odds import (
    RollOdds,
    chance_of,
    given_up,
    hopes_of,
    odds_of,
    rolled_in,
)
from resarcana_desktop.games.mercurial.bots.search import Plan
from resarcana_desktop.games.mercurial.bots.turns import TurnSearch
from resarcana_desktop.games.mercurial.bots.weights import shipped, valuation_with
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS
from tests.support.mercurial import Table

ROLLS = 10


class Rolled:
    """A stub that rolls no dice: each roll leads to the claims it is given."""

    def __init__(self, *lines: Sequence[Claim]) -> None:
        self.lines = iter(lines)

    def claims(self, *_asked: object) -> list[Claim]:
        return list(next(self.lines))


def odds(table: Table, *lines: Sequence[Claim], known: set[int] | None = None) -> RollOdds | None:
    """Return the odds of ten rolls that repeat the given lines."""
    seen = table.position.observation(0)
    wanted: Any = Rolled(*(lines[n % len(lines)] for n in range(ROLLS)))
    return odds_of(wanted, seen, Plan([], False, 0.0), known or set(), 1)


@pytest.fixture(autouse=True)
def ten_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roll_odds, "rolls_tried", lambda: ROLLS)


def in_row(table: Table) -> list[int]:
    return [int(card) for card in table.state.spell_row]


def test_a_roll_is_for_the_spells_that_it_often_brings_this_turn() -> None:
    table = Table()
    often, seldom, *_ = in_row(table)
    found = odds(table, [(0, 0, often)], [(0, 0, seldom)], [(0, 0, often)], [], [])
    assert found == RollOdds((often, seldom), 0.6)


def test_what_comes_later_or_to_a_rival_or_from_the_deck_is_no_reason_to_roll() -> None:
    table = Table()
    card, hidden = in_row(table)[0], table.faces.numbers["fireball"]
    assert hidden not in in_row(table)
    assert odds(table, [(0, 1, card), (1, 0, card), (0, 0, hidden)]) is None


def test_what_the_dice_are_enough_for_already_is_no_reason_to_roll() -> None:
    table = Table()
    card = in_row(table)[0]
    assert odds(table, [(0, 0, card)], known={card}) is None
    rich = table.dice().crystals(mana=0)
    assert not set(in_row(rich)) & within_reach(rich.state, 0)
    rich = table.dice(*(each for each in ELEMENTS for _ in range(9))).crystals(mana=9)
    assert set(in_row(rich)) <= within_reach(rich.state, 0)


def test_a_roll_may_only_make_the_combination_stronger_on_average() -> None:
    """Earth adds nothing to the Ball of Fire, other elements may."""
    table = Table().active("fireball").hand("afterglow").dice("earth", "earth", "void", "void")
    seen, position = table.position.observation(0), table.position.copy()
    plays = table.position.action("play afterglow secondary")
    position.apply(plays)
    rolls = position.action("reroll earth 2")
    plan = Plan([plays, rolls], ends=False, promise=0.0)
    found = stronger(seen, plan, before_roll(seen, plan, 1), 1)
    assert found is not None
    assert (found.cards, found.energy) == ((), codes.RUIN)
    assert found.more > 0
    assert stronger(seen, Plan([], ends=False, promise=0.0), seen.state, 1) is None


def hopes(table: Table, *roll: str) -> list[tuple[str, str, int]]:
    """Return what a roll for the secondary effect of Afterglow looks for."""
    seen, position = table.position.observation(0), table.position.copy()
    path = [position.action("play afterglow secondary")]
    position.apply(path[0])
    for each in roll:
        path.append(position.action(each))
        position.apply(path[-1])
    plan = Plan(path, ends=False, promise=0.0)
    search = TurnSearch(valuation_with(shipped(), table.faces))
    before = before_roll(seen, plan, 1)
    found, worth = hopes_of(search, before, position.state, 0, rolled_in(plan))
    assert (worth > 0.0) is bool(found)
    return [(table.faces.ids[card], ELEMENTS[face], number) for card, face, number in found]


def test_a_roll_looks_for_the_dice_that_a_strong_spell_still_needs() -> None:
    """Volcano takes three Fire; one is there, and the crystals pay for the rest."""
    table = Table().hand("afterglow").dice("fire", "void", "void").crystals(mana=4)
    table.spells("volcano", "regrowth", "withering", "still_water", "weight_of_stone", "moss")
    assert not any(card == "volcano" for card, *_ in hopes(table, "reroll void 2")), "too unlikely"
    assert ("volcano", "fire", 1) in hopes(table.dice("fire", "fire", "void"), "reroll void 1")
    poor = table.dice("void", "void").crystals()
    assert not any(card == "volcano" for card, *_ in hopes(poor, "reroll void 2"))


def test_a_roll_without_a_hope_tells_what_its_dice_were_no_good_for() -> None:
    """Volcano takes Fire only, so Water and Void are idle; with more Fire, one can go."""
    table = Table().dice("fire", "fire", "fire", "fire", "water", "void").crystals()
    table.spells("volcano", "ember", "firebrand", "inferno", "magma_lance", "kindle")
    fire, water, void = (ELEMENTS.index(each) for each in ("fire", "water", "void"))

    def rolled(*faces: int) -> list[int]:
        return [faces.count(each) for each in range(codes.FACES)]

    assert given_up(table.state, 0, rolled(water, void)).idle == (water, void)
    spare = given_up(table.state, 0, rolled(fire))
    assert (spare.idle, spare.rolled[fire]) == ((), 1)
    assert spare.kept in in_row(table), "the other dice pay for one of them"
    assert given_up(table.state, 0, rolled(*[fire] * 4)).kept == codes.NOTHING


def test_the_chance_of_dice_that_are_looked_for_is_that_of_the_dice() -> None:
    """Of 36 rolls of two dice, 11 show Lightning, and 20 Lightning or Fire."""
    fire, lightning = ELEMENTS.index("fire"), ELEMENTS.index("lightning")
    assert chance_of([(1, lightning, 1)], 2) == pytest.approx(11 / 36)
    assert chance_of([(1, lightning, 1), (2, lightning, 2)], 2) == pytest.approx(11 / 36)
    assert chance_of([(1, lightning, 1), (2, fire, 1)], 2) == pytest.approx(20 / 36)
