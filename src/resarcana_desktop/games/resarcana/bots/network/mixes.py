"""Move ordering for payments and gains with very many mixes of essences."""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.state import State

# More mixes than this are ordered first, and only this many are searched at once.
MANY_MIXES: Final = 14


def is_mix(decision: i64) -> bool:
    """Whether the answers to a decision are mixes of essences."""
    return (
        decision == codes.D_PAY
        or decision == codes.D_PAY_KIND
        or decision == codes.D_GAIN
        or decision == codes.D_LOSE
        or decision == codes.D_COLLECT_CHOICE
        or decision == codes.D_COLLECT_ANY
    )


def ordered_mixes(network: Network, state: State, options: list[i64], viewer: i64) -> list[i64]:
    """All the options, the most promising first.

    The value of a mix is estimated as the sum over its kinds of what each would be worth alone,
    which takes a few evaluations instead of one for each mix.
    """
    seat = state.decider
    decision = state.decision
    loses = decision == codes.D_PAY or decision == codes.D_PAY_KIND or decision == codes.D_LOSE
    trial = state.copy()
    parts = [
        _parts(network, trial, seat, kind, _most(options, kind), loses, viewer)
        for kind in range(i64(codes.ESSENCE_KINDS))
    ]
    ranked: list[tuple[float, i64]] = []
    for action in options:
        worth = 0.0
        for kind in range(i64(codes.ESSENCE_KINDS)):
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
    """The chance to win with 0, 1, ... `most` of a kind more, or fewer where they are lost."""
    at = seat * codes.ESSENCE_KINDS + kind
    before = trial.pool[at]
    found: list[float] = []
    for amount in range(most + 1):
        trial.pool[at] = max(before - amount, 0) if loses else before + amount
        network.evaluate(trial, viewer)
        found.append(network.chances[seat])
    trial.pool[at] = before
    return found
