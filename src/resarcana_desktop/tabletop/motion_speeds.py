"""The speeds at which things move on a table, as its button goes through them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from resarcana_desktop.i18n.catalogues import Catalogue

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 0.0)
"""As multiples of the usual one; at 0 everything happens at once."""


def speed_after(speed: float) -> float:
    """The next faster speed, after the fastest none, then the slowest."""
    nearest = min(range(len(SPEEDS)), key=lambda n: abs(SPEEDS[n] - speed))
    return SPEEDS[(nearest + 1) % len(SPEEDS)]


def speed_words(catalogue: Catalogue, speed: float) -> str:
    """A speed of motion, as "1×"."""
    if not speed:
        return catalogue.text("app.play.at_once")
    return catalogue.text("app.times", number=catalogue.number(speed, "g"))
