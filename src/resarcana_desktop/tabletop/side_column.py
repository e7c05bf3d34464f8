"""The width of the column beside the table, and whether a window has room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Look

COLLAPSE_BELOW: Final = 1280
"""Narrower windows (real pixels) have no column."""

_LEAST_MAIN: Final = 1150
_WIDTH: Final = 400


def side_width(look: Look) -> int:
    """Return how wide the column is.

    Neither larger text nor a larger interface widens it at the cost of the table.
    """
    return min(round(_WIDTH * look.usual_scale), round(look.size[0] * 0.34))


def has_side(look: Look) -> bool:
    """Return whether a window has room for the column."""
    width = look.size[0]
    main = (width - side_width(look)) / look.usual_scale
    return width >= COLLAPSE_BELOW and main >= _LEAST_MAIN
