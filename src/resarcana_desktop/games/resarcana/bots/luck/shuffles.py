"""What is unknowable about the decks: which of their cards were shuffled together."""

from collections.abc import Iterator, Sequence
from typing import Self

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.piles import link, unlink
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.observation import chain
from resarcana_desktop.games.resarcana.rules.state import State, drew_lots, pile_of


class Shuffles:
    """The cards of a deck that could be swapped without any player noticing.

    These are the cards that were shuffled together and that no one has looked at since. Discards go
    under a deck in a separate shuffle, so a deck may have several such layers. A position does not
    contain all of this, so the layers are tracked from the start of the game.
    """

    def __init__(self, state: State) -> None:
        """Each deck of this position is taken to be shuffled as a whole."""
        self._shuffle: dict[int, int] = {}
        self._newest = 0
        self._note(state, state, (), shuffled=True)

    def after(self, before: State, after: State, events: Sequence[Event]) -> Self:
        """Return the shuffles after an action; this object stays unchanged."""
        later = type(self).__new__(type(self))
        later._shuffle, later._newest = dict(self._shuffle), self._newest
        reshuffled = [event.seat for event in events if event.kind == "reshuffle"]
        later._note(before, after, reshuffled, shuffled=drew_lots(before, after))
        return later

    def _note(
        self, before: State, after: State, reshuffled: Sequence[int], *, shuffled: bool
    ) -> None:
        """Record cards that came to a deck as a separate shuffle; in the setup all of a deck."""
        if not shuffled:
            return
        self._newest += 1
        for pile in decks(after):
            for card in chain(after, pile):
                whole = not reshuffled or before is after
                if whole or card not in self._shuffle or int(before.pile[card]) != pile:
                    self._shuffle[card] = self._newest

    def layers(self, state: State, pile: int) -> Iterator[list[int]]:
        """The cards of a deck by shuffle, the top layer first; looked-at ones are left out."""
        known = known_on_top(state, pile)
        layer: list[int] = []
        for card in list(chain(state, pile))[::-1][known:]:
            if layer and self._number(card) != self._number(layer[-1]):
                yield layer
                layer = []
            layer.append(card)
        if layer:
            yield layer

    def _number(self, card: int) -> int:
        """Return the shuffle in which a card got its place; 0 for none, as after a draft."""
        return self._shuffle.get(card, 0)

    def could_be_on_top(self, state: State, pile: int) -> list[int]:
        """The cards that the top one of a deck is drawn from by lot, in order of their numbers."""
        if known_on_top(state, pile) > 0:
            return [int(state.newest[pile])]
        return sorted(next(self.layers(state, pile), []))

    def dealt_anew(self, state: State, seed: int) -> State:
        """Return a position indistinguishable from this one even with all hands open.

        Everything that was shuffled together is shuffled again, and all future random numbers
        differ.
        """
        other = state.copy()
        words = rng.generator(seed)
        for pile in decks(state):
            order = list(chain(state, pile))[::-1][: known_on_top(state, pile)]
            for layer in self.layers(state, pile):
                mixed = sorted(layer)
                for last in range(len(mixed) - 1, 0, -1):
                    chosen = int(rng.below(words, last + 1))
                    mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
                order += mixed
            for card in reversed(order):
                unlink(other, card)
                link(other, card, pile)
        for place in range(rng.WORDS):
            other.rng[place] = rng.next_word(words)
        return other


def decks(state: State) -> Iterator[int]:
    """The piles that are drawn from."""
    for seat in range(int(state.seats)):
        yield int(pile_of(seat, codes.DECK))
    yield int(codes.MONUMENT_DECK)


def known_on_top(state: State, pile: int) -> int:
    """Return how many cards on top of a deck someone has looked at."""
    if pile == codes.MONUMENT_DECK:
        return max(int(known) for known in state.monuments_known)
    return int(state.deck_known[pile // codes.SEAT_PILES])


def on_top(state: State, card: int, pile: int) -> State:
    """Return the shuffles with one of the cards of a deck on top of it."""
    other = state.copy()
    unlink(other, card)
    link(other, card, pile)
    return other
