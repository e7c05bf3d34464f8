"""A preference on top of a seat's chance to win: it weighs most if the game is open."""

import math
from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.engine.tables import table_of_reals
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.state import State, pile_of
from resarcana_desktop.games.resarcana.rules.victory import points_of

# How much of the preference for the first rounds is left in the second one; after it none is.
SECOND_ROUND: Final = 0.4


class StyleUtility:
    """A seat's preference for positions, in log-odds that are added to its chance to win.

    It reads only what the seat may know: its own cards, components in play, points, and pools.
    """

    def __init__(
        self,
        in_play: list[float],
        early: list[float],
        in_hand: list[float],
        in_discards: list[float],
        essences: list[float],
    ) -> None:
        """Take the preference for each component from the lists, by its number and its place.

        `early` is added to `in_play` during the first rounds. `essences` is for each essence in the
        seat's pool, by kind, as far as it goes. The numbers below are set by the style, too.
        """
        self._in_play: vec[float] = table_of_reals(in_play)
        self._early: vec[float] = table_of_reals(early)
        self._in_hand: vec[float] = table_of_reals(in_hand)
        self._in_discards: vec[float] = table_of_reals(in_discards)
        rest = codes.ESSENCE_KINDS - len(essences)
        self._essences: vec[float] = table_of_reals(essences + [0.0] * rest)
        # For each point of the seat, and of the rival with the most; up to those that win.
        self.points = 0.0
        self.rivals_points = 0.0
        # For each essence that a rival has in its pool on average.
        self.rivals_essences = 0.0
        # For each component of the seat that is turned.
        self.turned = 0.0

    def tilted(self, chance: float, state: State, seat: i64) -> float:
        """Return the chance as the seat sees it; 0 and 1 stay as they are.

        So a game that is nearly won or lost is played as by any other bot.
        """
        liking = self.liking(state, seat)
        if liking == 0.0:
            return chance
        seen = chance * math.exp(liking)
        return seen / (1.0 - chance + seen)

    def liking(self, state: State, seat: i64) -> float:
        """Return how well a position meets the preference of a seat, in log-odds."""
        total = 0.0
        early = _early(state.round)
        component = state.oldest[pile_of(seat, codes.PLAY)]
        while component != NOWHERE:
            total += self._in_play[component] + early * self._early[component]
            if state.turned[component] != 0:
                total += self.turned
            component = state.after[component]
        component = state.oldest[pile_of(seat, codes.HAND)]
        while component != NOWHERE:
            total += self._in_hand[component]
            component = state.after[component]
        component = state.oldest[pile_of(seat, codes.DISCARDS)]
        while component != NOWHERE:
            total += self._in_discards[component]
            component = state.after[component]
        for kind in range(codes.ESSENCE_KINDS):
            held = state.pool[seat * codes.ESSENCE_KINDS + kind]
            total += self._essences[kind] * float(held)
        if self.points != 0.0:
            total += self.points * float(min(points_of(state, seat), state.tables.goal))
        return total + self._liking_of_rivals(state, seat)

    def _liking_of_rivals(self, state: State, seat: i64) -> float:
        most: i64 = 0
        held: i64 = 0
        for other in range(state.seats):
            if other == seat:
                continue
            if self.rivals_points != 0.0:
                most = max(most, points_of(state, other))
            for kind in range(codes.ESSENCE_KINDS):
                held += state.pool[other * codes.ESSENCE_KINDS + kind]
        mean = float(held) / float(max(1, state.seats - 1))
        most = min(most, state.tables.goal)
        return self.rivals_points * float(most) + self.rivals_essences * mean


def _early(number: i64) -> float:
    if number > 2:
        return 0.0
    return SECOND_ROUND if number == 2 else 1.0
