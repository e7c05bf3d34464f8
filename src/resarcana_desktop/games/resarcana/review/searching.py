"""How much a review searches: counted, never timed, so that a record gives the same numbers."""

from dataclasses import dataclass
from typing import Final

from resarcana_desktop.play.review.reviewer import DEFAULT_DEPTH


@dataclass(frozen=True, slots=True)
class Depth:
    """How much is searched.

    So many simulations for a decision, for a point of the curve and for each outcome of chance, and
    so many actions are played to count out the end of a round.
    """

    decision: int
    curve: int
    luck: int
    counted: int


DEPTHS: Final = {
    "quick": Depth(200, 100, 30, 10_000),
    DEFAULT_DEPTH: Depth(800, 400, 80, 30_000),
    "deep": Depth(3000, 1500, 250, 100_000),
}
CURVE_DEALS: Final = 8
"""Deals of what nobody can know that a point of the curve is searched on."""
DECISION_DEALS: Final = 12
"""Determinizations that a decision is searched on."""
