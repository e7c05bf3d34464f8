"""Piles of cards: a moved pile is put on top of the other, and no card is lost."""

import random

import pytest

from resarcana_desktop.engine.piles import (
    NOWHERE,
    Piles,
    chain_length,
    copy_piles,
    lay_piles,
    link,
    link_under,
    move,
    move_all,
    unlink,
)
from resarcana_desktop.engine.tables import table_of

CARDS, NUMBER = 7, 3


def piles() -> Piles:
    """All cards on the first pile, in their order."""
    laid = Piles(table_of([]))
    lay_piles(laid, CARDS, NUMBER, 0)
    for card in range(CARDS):
        link(laid, card, 0)
    return laid


def lying(piles: Piles, pile: int) -> list[int]:
    """The cards of a pile from its bottom, found both ways and counted."""
    up, down = [], []
    card = int(piles.oldest[pile])
    while card != NOWHERE:
        up.append(card)
        card = int(piles.after[card])
    card = int(piles.newest[pile])
    while card != NOWHERE:
        down.append(card)
        card = int(piles.before[card])
    assert up == down[::-1]
    assert len(up) == int(piles.count[pile])
    assert all(int(piles.pile[card]) == pile for card in up)
    return up


def test_a_card_moves_to_the_top_or_under_all() -> None:
    laid = piles()
    move(laid, 3, 1)
    move(laid, 0, 1)
    unlink(laid, 6)
    link_under(laid, 6, 1)
    assert [lying(laid, pile) for pile in range(NUMBER)] == [[1, 2, 4, 5], [6, 3, 0], []]


def test_a_whole_pile_moves_with_its_order() -> None:
    laid = piles()
    move(laid, 4, 2)
    move_all(laid, 0, 2)
    assert lying(laid, 2) == [4, 0, 1, 2, 3, 5, 6]
    assert lying(laid, 0) == []


def test_a_chain_has_a_length_until_it_is_broken() -> None:
    laid = piles()
    move(laid, 3, 1)
    assert [int(chain_length(laid, pile)) for pile in range(NUMBER)] == [CARDS - 1, 1, 0]
    laid.after[6] = 0  # a circle
    assert chain_length(laid, 0) == -1
    laid.newest[1] = 4  # another card than the chain ends with
    assert chain_length(laid, 1) == -1


def test_a_copy_goes_its_own_way() -> None:
    laid, twin = piles(), Piles(table_of([]))
    copy_piles(laid, twin)
    move(twin, 2, 1)
    assert (lying(laid, 0), lying(laid, 1)) == ([0, 1, 2, 3, 4, 5, 6], [])
    assert lying(twin, 1) == [2]


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_moved_lies_as_in_lists_of_cards(seed: int) -> None:
    lots, laid = random.Random(seed), piles()
    expected = [list(range(CARDS)), [], []]
    for _ in range(60):
        card, pile, top = lots.randrange(CARDS), lots.randrange(NUMBER), lots.random() < 0.6
        for each in expected:
            if card in each:
                each.remove(card)
        expected[pile].insert(len(expected[pile]) if top else 0, card)
        unlink(laid, card)
        (link if top else link_under)(laid, card, pile)
        assert [lying(laid, each) for each in range(NUMBER)] == expected
