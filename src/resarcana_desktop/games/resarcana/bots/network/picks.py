"""The value of a drafted card to the seat that keeps it.

The network has learnt mostly from dealt hands, and values those best. So a card is judged in whole
hands: the draft is finished at random, which fills up the remaining picks, and the seat chooses its
mage. This is repeated many times, each time with every possible card in the same place of the hand
or the deck, so that only the card makes a difference.
"""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.bots.spread import Spread
from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import link, unlink
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead, legal_actions
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.actions import component_of
from resarcana_desktop.games.resarcana.rules.drafting import PICKS
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State, pile_of

DRAFT: Final = "draft"
"""The kind of decision that this is about."""
# Drafts played to their end for a pick. In three of eight the card is in the hand.
DRAFTS: Final = 64


def pick_values(
    lookahead: Lookahead,
    faces: Faces,
    observation: Observation,
    legal: Sequence[int],
    seed: int,
    drafts: int = DRAFTS,
    *,
    redeal: bool = True,
) -> list[float]:
    """Return the chance to win with each of the cards that may be kept, in the order of `legal`."""
    spreads = pick_spreads(lookahead, faces, observation, legal, seed, drafts, redeal=redeal)
    return [spread.interval.mean for spread in spreads]


def pick_spreads(
    lookahead: Lookahead,
    faces: Faces,
    observation: Observation,
    legal: Sequence[int],
    seed: int,
    drafts: int = DRAFTS,
    *,
    redeal: bool = True,
) -> list[Spread]:
    """Return the results of each draft, for each of the cards.

    Hidden cards are dealt again (`redeal`) for each of the drafts, or once for all of them.
    """
    lookahead.network.clear()
    cards = sorted(int(component_of(action)) for action in legal)
    spreads = {card: Spread(drafts) for card in cards}
    words = rng.generator(seed)
    seat = observation.viewer
    for number in range(drafts):
        state = sample(faces, observation, seed + (number if redeal else 0)).state
        finish_by_lots(state, seat, cards[0], words)
        _bring_to(
            state,
            cards[0],
            pile_of(seat, codes.HAND if number % PICKS < codes.HAND_SIZE else codes.DECK),
        )
        for card in cards:
            other = state.copy()
            exchange(other, cards[0], card)
            spreads[card].note(number, _value(lookahead, other, seat))
    return [spreads[int(component_of(action))] for action in legal]


def finish_by_lots(state: State, seat: int, card: int, words: vec[i64]) -> None:
    """Keep a card for a seat and finish the draft at random, including rivals' mages.

    The seat's own choice of a mage comes next.
    """
    play(state, next(each for each in legal_actions(state) if component_of(each) == card))
    while state.phase == codes.DRAFTING or (
        state.decision == codes.D_MAGE and state.decider != seat
    ):
        options = sorted(legal_actions(state))
        play(state, options[int(rng.below(words, len(options)))])


def _bring_to(state: State, card: int, pile: int) -> None:
    """Put a card into a pile, in exchange for one of those there."""
    if state.pile[card] != pile:
        exchange(state, card, int(state.newest[pile]))


def exchange(state: State, one: int, other: int) -> None:
    """Two cards change places, and who knows them with that."""
    if one == other:
        return
    piles, seen = (state.pile[one], state.pile[other]), (state.seen[one], state.seen[other])
    for card in (one, other):
        unlink(state, card)
    for card, pile, known in zip((other, one), piles, seen, strict=True):
        link(state, card, pile)
        state.seen[card] = known


def _value(lookahead: Lookahead, state: State, seat: int) -> float:
    """The chance to win with the better of the mages, if one is to be chosen."""
    if state.decision == codes.D_MAGE:
        return max(lookahead.values(state, legal_actions(state)))
    return lookahead.value(state, seat, seat)
