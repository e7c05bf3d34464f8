"""One-ply lookahead: every action is tried, and evaluated where the turn has become quiet.

All the choices that follow from an action (payment, gains, targets, answers of rivals) are tried as
well, each one made by the network's value for the seat it belongs to.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.bots.network.mixes import MANY_MIXES, is_mix, ordered_mixes
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.rules.codes import D_ACTION, GAME_OVER
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.listing import list_actions
from resarcana_desktop.games.resarcana.rules.state import State

# The seat's own choices are searched together as long as there are no more combinations than this;
# beyond that, each is taken as it looks best at once.
COMBINATIONS: Final = 40


class Lookahead:
    """Evaluates actions for one seat with a network."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def values(self, state: State, options: list[i64]) -> list[float]:
        """The chance to win after each of the options, for the seat that decides."""
        seat = state.decider
        combinations = i64(COMBINATIONS) // max(1, len(options))
        return [self._after(state, action, seat, combinations) for action in options]

    def value(self, state: State, seat: i64, viewer: i64) -> float:
        """A seat's chance to win, as far as the viewer knows."""
        self.network.evaluate(state, viewer)
        return self.network.chances[seat]

    def _after(self, state: State, action: i64, seat: i64, combinations: i64) -> float:
        after = state.copy()
        play(after, action)
        # The viewer's chance once the choices still open in this turn are made (quiescence).
        while is_open(after, state):
            options = options_of(self.network, after, seat)
            if after.decider == seat and len(options) <= combinations:
                best, left = -1.0, combinations // len(options)
                for action in options:
                    best = max(best, self._after(after, action, seat, left))
                return best
            play(after, self._best(after, options, seat))
        return self.value(after, seat, seat)

    def _best(self, state: State, options: list[i64], viewer: i64) -> i64:
        """The answer that is best at once for the seat that decides."""
        best = -1.0
        chosen = options[0]
        for action in options:
            after = state.copy()
            play(after, action)
            found = self.value(after, state.decider, viewer)
            if found > best:
                best = found
                chosen = action
        return chosen


def is_open(state: State, start: State) -> bool:
    """Whether something of the turn that `start` began is still to be decided."""
    if state.phase == GAME_OVER or state.decision == D_ACTION:
        return False
    return state.phase == start.phase and state.round == start.round and state.depth > 0


def legal_actions(state: State) -> list[i64]:
    """The legal answers to the decision at hand."""
    number = list_actions(state)
    return [state.tables.buffer[place] for place in range(number)]


def options_of(network: Network, state: State, viewer: i64) -> list[i64]:
    """The legal answers; where there are very many mixes of essences, only the best."""
    options = legal_actions(state)
    if len(options) > MANY_MIXES and is_mix(state.decision):
        return ordered_mixes(network, state, options, viewer)[:MANY_MIXES]
    return options
