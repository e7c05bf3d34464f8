"""What a position is worth to a seat: the points it will end with, less those of its best rival.

The points to come are a weighted sum of the features of a seat (`features`), with weights for each
number of players. Where no more than the last Casts is left they are counted, not guessed.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.mercurial.bots.features import Features, read_features
from resarcana_desktop.games.mercurial.rules.codes import GAME_OVER, LAST_CASTS
from resarcana_desktop.games.mercurial.rules.scoring import arcana_points, points_of
from resarcana_desktop.games.mercurial.rules.state import State
from resarcana_desktop.games.mercurial.rules.tables import Tables

TIE: Final = 0.01
"""What a point from Arcanas counts at the end, where they decide between equals (p. 19)."""
WON: Final = 6.0
"""What it counts, in points, that a game ends well: who leads is to end it, not to lead by more."""


class Valuation:
    """Weights, and the room to compute with them."""

    def __init__(self, tables: Tables, weights: list[vec[float]]) -> None:
        """`weights` has a row for 1, 2, 3 and 4 players, each as long as the features."""
        self.features = Features(tables)
        self.weights = weights
        self.evaluations: i64 = 0


def margin(valuation: Valuation, state: State, seat: i64) -> float:
    """By how many points a seat is likely to win; in Prodigy mode, how many it is to score.

    It has just had its turn: either that is over, or there is nothing more to do than to end it.
    """
    valuation.evaluations += 1
    own = points_expected(valuation, state, seat, seat)
    if state.seats == 1:
        return own
    best = -1e9
    for rival in range(state.seats):
        if rival != seat:
            best = max(best, points_expected(valuation, state, rival, seat))
    ahead = own - best
    if state.phase >= LAST_CASTS and ahead != 0.0:
        ahead += WON if ahead > 0.0 else -WON
    return ahead


def points_expected(valuation: Valuation, state: State, seat: i64, mover: i64) -> float:
    """With how many points a seat is likely to end, after the turn of `mover`."""
    points = float(points_of(state, seat))
    if state.phase == GAME_OVER:
        return points + TIE * float(arcana_points(state, seat))
    features = valuation.features
    read_features(features, state, seat, mover)
    if state.phase == LAST_CASTS:
        return points + (float(features.gain) if _is_due(state, seat) else 0.0)
    weights = valuation.weights[state.seats - 1]
    values = features.values
    for place in range(features.size):
        points += weights[place] * values[place]
    return points


def _is_due(state: State, seat: i64) -> bool:
    """Whether a seat still makes its last Cast."""
    ahead = (seat - state.turn_seat + state.seats) % state.seats
    return ahead <= state.last_left
