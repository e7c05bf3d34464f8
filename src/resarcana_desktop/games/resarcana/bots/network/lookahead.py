"""One-ply lookahead: every action is tried, and evaluated once the turn is quiet.

All the choices that follow from an action (payment, gains, targets, answers of rivals) are tried as
well, each one made by the network's value for the seat that makes it.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.style_utility import StyleUtility
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.codes import D_ACTION, GAME_OVER
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.listing import list_actions
from resarcana_desktop.games.resarcana.rules.state import State

# ---- move ordering for payments and gains with very many mixes of essences -----------------------

# More mixes than this are ordered first, and only this many are searched at once.
MANY_MIXES: Final = 14


def is_mix(decision: i64) -> bool:
    """Return whether the answers to a decision are mixes of essences."""
    return (
        decision == codes.D_PAY
        or decision == codes.D_PAY_KIND
        or decision == codes.D_GAIN
        or decision == codes.D_LOSE
        or decision == codes.D_COLLECT_CHOICE
        or decision == codes.D_COLLECT_ANY
    )


def ordered_mixes(network: Network, state: State, options: list[i64], viewer: i64) -> list[i64]:
    """Return all the options, most promising first.

    The value of a mix is estimated as the sum of the separate values of its kinds, which takes a
    few evaluations instead of one for each mix.
    """
    seat = state.decider
    decision = state.decision
    loses = decision == codes.D_PAY or decision == codes.D_PAY_KIND or decision == codes.D_LOSE
    trial = state.copy()
    parts = [
        _parts(network, trial, seat, kind, _most(options, kind), loses, viewer)
        for kind in range(i64(codes.USUAL_KINDS))
    ]
    ranked: list[tuple[float, i64]] = []
    for action in options:
        worth = 0.0
        for kind in range(i64(codes.USUAL_KINDS)):
            worth -= parts[kind][actions.count_of(action, kind)]
        ranked.append((worth, action))
    ranked.sort()
    return [action for _, action in ranked]


def _most(options: list[i64], kind: i64) -> i64:
    """The most of a kind that any of the mixes holds."""
    most: i64 = 0
    for action in options:
        most = max(most, actions.count_of(action, kind))
    return most


def _parts(
    network: Network, trial: State, seat: i64, kind: i64, most: i64, loses: bool, viewer: i64
) -> list[float]:
    """Return the chances to win with 0, 1, ... `most` more of a kind, or fewer if they are lost."""
    at = seat * codes.ESSENCE_KINDS + kind
    before = trial.pool[at]
    found: list[float] = []
    for amount in range(most + 1):
        trial.pool[at] = max(before - amount, 0) if loses else before + amount
        network.evaluate(trial, viewer)
        found.append(network.chances[seat])
    trial.pool[at] = before
    return found


# The seat's own choices are searched together as long as there are no more combinations than this;
# beyond that, each is taken as it looks best at once.
COMBINATIONS: Final = 40


class Lookahead:
    """Evaluates actions for one seat with a network.

    With a `style_utility` the seat that is asked prefers positions that suit its style.
    """

    def __init__(self, network: Network, style_utility: StyleUtility | None = None) -> None:
        self.network = network
        self.style_utility = style_utility

    def values(self, state: State, options: list[i64]) -> list[float]:
        """The chance to win after each of the options, for the seat that decides."""
        seat = state.decider
        combinations = i64(COMBINATIONS) // max(1, len(options))
        return [self._after(state, action, seat, combinations) for action in options]

    def value(self, state: State, seat: i64, viewer: i64) -> float:
        """A seat's chance to win, as far as the viewer knows."""
        self.network.evaluate(state, viewer)
        chance = self.network.chances[seat]
        if self.style_utility is None or seat != viewer or state.phase == GAME_OVER:
            return chance
        return self.style_utility.tilted(chance, state, seat)

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
    """Return whether some decision of the turn that `start` began is still open."""
    if state.phase == GAME_OVER or state.decision == D_ACTION:
        return False
    return state.phase == start.phase and state.round == start.round and state.depth > 0


def legal_actions(state: State) -> list[i64]:
    """Return the legal answers to the current decision."""
    number = list_actions(state)
    return [state.tables.buffer[place] for place in range(number)]


def options_of(network: Network, state: State, viewer: i64) -> list[i64]:
    """Return the legal answers; of very many mixes of essences, only the best."""
    options = legal_actions(state)
    if len(options) > MANY_MIXES and is_mix(state.decision):
        return ordered_mixes(network, state, options, viewer)[:MANY_MIXES]
    return options
