"""Looking one action ahead: every action is played in thought and judged where the turn is quiet.

All the choices an action brings (payment, gains, targets, answers of rivals) are made in thought
too, each by the network's word for the seat that makes it.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.bots.network.mixes import MANY_MIXES, is_mix, sensible_mixes
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.rules.codes import D_ACTION, GAME_OVER
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.listing import list_actions
from resarcana_desktop.games.resarcana.rules.state import State

# Own choices are weighed together with those that follow while there are no more ways than this to
# make them all; after that each is taken as it looks best at once.
WAYS: Final = 40


class Foresight:
    """Judges actions for one seat with a network."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def worths(self, state: State, options: list[i64]) -> list[float]:
        """The chance to win after each of the options, for the seat that decides."""
        seat = state.decider
        ways = i64(WAYS) // max(1, len(options))
        return [self._after(state, action, seat, ways) for action in options]

    def value(self, state: State, seat: i64, viewer: i64) -> float:
        """A seat's chance to win, as far as the viewer knows."""
        self.network.evaluate(state, viewer)
        return self.network.shares[seat]

    def _after(self, state: State, action: i64, seat: i64, ways: i64) -> float:
        after = state.copy()
        play(after, action)
        return self._settled(after, state, seat, ways)

    def _settled(self, state: State, start: State, viewer: i64, ways: i64) -> float:
        """The viewer's chance once the choices still open in this turn are made."""
        while is_open(state, start):
            options = options_of(self.network, state, viewer)
            if state.decider == viewer and len(options) <= ways:
                best = -1.0
                for action in options:
                    best = max(best, self._after(state, action, viewer, ways // len(options)))
                return best
            play(state, self._best(state, options, viewer))
        return self.value(state, viewer, viewer)

    def _best(self, state: State, options: list[i64], viewer: i64) -> i64:
        """The answer that is best at once for the seat that decides."""
        best = -1.0
        chosen = options[0]
        for action in options:
            after = state.copy()
            play(after, action)
            worth = self.value(after, state.decider, viewer)
            if worth > best:
                best = worth
                chosen = action
        return chosen


def is_open(state: State, start: State) -> bool:
    """Whether something of the turn that `start` began is still to be decided."""
    if state.phase == GAME_OVER or state.decision == D_ACTION:
        return False
    return state.phase == start.phase and state.round == start.round and state.depth > 0


def listed(state: State) -> list[i64]:
    """The legal answers to the decision at hand."""
    number = list_actions(state)
    return [state.tables.buffer[place] for place in range(number)]


def options_of(network: Network, state: State, viewer: i64) -> list[i64]:
    """The legal answers, of very many mixes of essences only the most sensible."""
    options = listed(state)
    if len(options) > MANY_MIXES and is_mix(state.decision):
        return sensible_mixes(network, state, options, viewer)[:MANY_MIXES]
    return options
