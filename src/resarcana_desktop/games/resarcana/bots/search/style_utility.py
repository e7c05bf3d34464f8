"""A preference on top of a seat's chance to win: it weighs most if the game is open."""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.state import State, pile_of
from resarcana_desktop.games.resarcana.rules.victory import points_of

# The value of a perfectly met preference, added to an even chance to win.
STRENGTH: Final = 0.15


class StyleUtility:
    """A seat's preference for positions, as a number from -1 to 1 that moves its chance a little.

    It reads only public information: components in play, points, and the pools of the rivals.
    """

    def __init__(
        self,
        in_play: list[float],
        points: float,
        rivals_essence: float,
        strength: float = STRENGTH,
    ) -> None:
        """`in_play` is what each component in the own play adds to the liking, by its number.

        `points` is added for each point the seat has, up to those that win, and `rivals_essence`
        for each essence that a rival has in its pool on average. With a `strength` of 0.25 or less
        a chance stays between 0 and 1.
        """
        self._in_play: vec[float] = vec[float]([0.0] * len(in_play))
        for component in range(len(in_play)):
            self._in_play[component] = in_play[component]
        self._points = points
        self._rivals_essence = rivals_essence
        self._strength = strength

    def tilted(self, chance: float, state: State, seat: i64) -> float:
        """Return the chance as the seat sees it; 0 and 1 stay as they are.

        So a game that is nearly won or lost is played as by any other bot.
        """
        return chance + 4.0 * chance * (1.0 - chance) * self._strength * self.liking(state, seat)

    def liking(self, state: State, seat: i64) -> float:
        """Return how well a position meets the preference of a seat, from -1 to 1."""
        total = 0.0
        component = state.oldest[pile_of(seat, codes.PLAY)]
        while component != NOWHERE:
            total += self._in_play[component]
            component = state.after[component]
        if self._points != 0.0:
            total += self._points * float(min(points_of(state, seat), state.tables.goal))
        if self._rivals_essence != 0.0 and state.seats > 1:
            held = 0.0
            for other in range(state.seats):
                if other != seat:
                    for kind in range(codes.ESSENCE_KINDS):
                        held += float(state.pool[other * codes.ESSENCE_KINDS + kind])
            total += self._rivals_essence * held / float(state.seats - 1)
        return max(-1.0, min(1.0, total))
