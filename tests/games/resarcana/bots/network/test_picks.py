"""Draft picks are rated in whole hands dealt around the cards already kept."""

import itertools

import pytest

from resarcana_desktop.games.resarcana.bots.makers import one_ply_bot, search_bot
from resarcana_desktop.games.resarcana.bots.network.picks import pick_values
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import only_compiled

RULES = res_arcana()
BOT = one_ply_bot(RULES.faces)
SEARCHING = search_bot(RULES.faces, Budget(simulations=2, determinizations=1))


def new_draft(seats: int, seed: int) -> ResArcanaPosition:
    return RULES.start({"seats": seats, "setup": "draft", "first_player": 0}, seed)


def values(position: ResArcanaPosition, legal: list[int], seed: int = 1) -> list[float]:
    seen = position.observation(position.seat_to_decide())
    return pick_values(BOT.lookahead, RULES.faces, seen, legal, seed)


@pytest.mark.parametrize("seats", [2, 3])
def test_every_card_has_a_win_chance_in_any_order(seats: int) -> None:
    position = new_draft(seats, 4)
    legal = position.legal_actions()
    found = values(position, legal)
    assert all(0.0 < chance < 1.0 for chance in found)
    assert values(position, legal[::-1]) == found[::-1]


@only_compiled
def test_cards_are_compared_in_the_same_hands_so_that_lots_make_little_difference() -> None:
    position = new_draft(2, 2)
    legal = position.legal_actions()
    once, again = (values(position, legal, seed) for seed in (1, 1000))
    for one, other in itertools.combinations(range(len(legal)), 2):
        assert once[one] - once[other] == pytest.approx(again[one] - again[other], abs=0.01)


def test_the_last_cards_are_judged_together_with_the_kept_ones() -> None:
    position = new_draft(2, 3)
    while position.observation(position.seat_to_decide()).draft_pick < 7:
        position.apply(position.legal_actions()[0])
    seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
    assert len(legal) == 2
    assert len(set(values(position, legal))) == 2
    assert BOT.choose(seen, legal, 1) in legal


@only_compiled
def test_searching_and_other_bots_keep_the_same_card() -> None:
    for seed in range(4):
        position = new_draft(2, seed)
        seen, legal = position.observation(0), position.legal_actions()
        assert SEARCHING.choose(seen, legal, 1) == BOT.choose(seen, legal, 1)


@only_compiled
def test_advice_names_all_the_cards_the_best_first() -> None:
    position = new_draft(2, 2)
    seen, legal = position.observation(0), position.legal_actions()
    advice = SEARCHING.advise(seen, legal, 1)
    assert {each.action for each in advice} == set(legal)
    assert advice[0].action == BOT.choose(seen, legal, 1)
    assert all(one.chance >= other.chance for one, other in itertools.pairwise(advice))
