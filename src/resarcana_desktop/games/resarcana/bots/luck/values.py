"""What positions are worth to each seat, for luck to be measured by."""

from collections.abc import Callable
from typing import Final, TypeAlias

from resarcana_desktop.games.resarcana.bots.luck.shuffles import Shuffles
from resarcana_desktop.games.resarcana.bots.network.network import OPEN, Network
from resarcana_desktop.games.resarcana.bots.search.calibration import calibrated_openly
from resarcana_desktop.games.resarcana.bots.search.counted import searched
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.state import State

Chances: TypeAlias = tuple[float, ...]
Valuation: TypeAlias = Callable[[State], Chances]
"""The chance of each seat to win from a position."""
Valuer: TypeAlias = Callable[[Shuffles], Valuation]
"""The same, where it is known what of the decks nobody can know."""

DEALS: Final = 4
"""Deals of what nobody can know that a position is searched on."""
_SEED: Final = 1


def at_once(network: Network, viewer: int = OPEN) -> Valuer:
    """What a network gives the seats at once, as far as a seat can know, or with all hands open."""

    def value(state: State) -> Chances:
        network.clear()
        network.evaluate(state, viewer)
        return calibrated_openly([float(network.chances[seat]) for seat in range(int(state.seats))])

    return lambda _shuffles: value


def by_search(
    network: Network, simulations: int, stop: Callable[[], None] = lambda: None
) -> Valuer:
    """What a search finds, with all hands open: it tells three times as much of who will win.

    Every position is searched on deals drawn by the same lots, so that what differs is what came.
    """
    quick = at_once(network)

    def valuer(shuffles: Shuffles) -> Valuation:
        def value(state: State) -> Chances:
            if int(state.phase) in (codes.DRAFTING, codes.GAME_OVER):
                return quick(shuffles)(state)
            deals = [shuffles.dealt_anew(state, _SEED + number) for number in range(DEALS)]
            found = searched(network, OPEN, deals, simulations, stop)
            return calibrated_openly(found, int(state.round))

        return value

    return valuer
