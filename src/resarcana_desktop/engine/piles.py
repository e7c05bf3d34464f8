"""Cards in piles: each pile is a linked chain, so that every move costs the same.

A game state with piles derives from `Piles`, so that its pile tables are as fast to read as its
own. Cards and piles are numbers chosen by the game.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec

NOWHERE: Final = -1


class Piles:
    """Doubly linked chains in flat tables, bottom or oldest card first."""

    def __init__(self, nothing: vec[i64]) -> None:
        """Create empty tables, to be filled by `lay_piles` or `copy_piles`."""
        # For each card: its pile and its neighbours there.
        self.pile: vec[i64] = nothing
        self.after: vec[i64] = nothing
        self.before: vec[i64] = nothing
        # For each pile: its ends and its number of cards.
        self.oldest: vec[i64] = nothing
        self.newest: vec[i64] = nothing
        self.count: vec[i64] = nothing


def lay_piles(piles: Piles, cards: int, number: int, pile: int) -> None:
    """Create `number` empty piles; all cards belong to `pile` but are in no chain until `link`."""
    piles.pile = vec[i64]([pile] * cards)
    piles.after = vec[i64]([NOWHERE] * cards)
    piles.before = vec[i64]([NOWHERE] * cards)
    piles.oldest = vec[i64]([NOWHERE] * number)
    piles.newest = vec[i64]([NOWHERE] * number)
    piles.count = vec[i64]([0] * number)


def copy_piles(source: Piles, twin: Piles) -> None:
    """Give `twin` the same piles as `source`."""
    twin.pile = source.pile[:]
    twin.after = source.after[:]
    twin.before = source.before[:]
    twin.oldest = source.oldest[:]
    twin.newest = source.newest[:]
    twin.count = source.count[:]


def unlink(piles: Piles, card: i64) -> None:
    """Take a card out of its chain; it is in no pile until `link`."""
    pile = piles.pile[card]
    before = piles.before[card]
    after = piles.after[card]
    if before == NOWHERE:
        piles.oldest[pile] = after
    else:
        piles.after[before] = after
    if after == NOWHERE:
        piles.newest[pile] = before
    else:
        piles.before[after] = before
    piles.count[pile] -= 1


def link(piles: Piles, card: i64, pile: i64) -> None:
    """Put an unlinked card on top of a pile."""
    newest = piles.newest[pile]
    piles.pile[card] = pile
    piles.before[card] = newest
    piles.after[card] = NOWHERE
    if newest == NOWHERE:
        piles.oldest[pile] = card
    else:
        piles.after[newest] = card
    piles.newest[pile] = card
    piles.count[pile] += 1


def link_under(piles: Piles, card: i64, pile: i64) -> None:
    """Put an unlinked card at the bottom of a pile."""
    oldest = piles.oldest[pile]
    piles.pile[card] = pile
    piles.after[card] = oldest
    piles.before[card] = NOWHERE
    if oldest == NOWHERE:
        piles.newest[pile] = card
    else:
        piles.before[oldest] = card
    piles.oldest[pile] = card
    piles.count[pile] += 1


def move(piles: Piles, card: i64, pile: i64) -> None:
    """Move a card to the top of a pile."""
    unlink(piles, card)
    link(piles, card, pile)


def move_all(piles: Piles, source: i64, target: i64) -> None:
    """Move all cards of a pile onto another, the oldest first."""
    while piles.count[source] > 0:
        move(piles, piles.oldest[source], target)


def chain_length(piles: Piles, pile: i64) -> i64:
    """Return the number of cards in a chain, or -1 if it is not a valid chain of this pile."""
    length: i64 = 0
    before: i64 = NOWHERE
    card = piles.oldest[pile]
    while card != NOWHERE:
        length += 1
        wrong = piles.pile[card] != pile or piles.before[card] != before
        if wrong or length > len(piles.pile):
            return -1
        before = card
        card = piles.after[card]
    return length if piles.newest[pile] == before else -1
