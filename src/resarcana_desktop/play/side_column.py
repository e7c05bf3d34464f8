"""The column beside the table: whether a window has room for it, and how wide it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.context import LEAST_TEXT

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Look

COLLAPSE_BELOW: Final = 1280
"""Narrower windows (real pixels) have no column."""

_LEAST_MAIN: Final = 1150
_WIDTH: Final = 400
_WORDS: Final = 18


def side_width(look: Look, text_fit: float = 1.0) -> int:
    """How wide the column is: wider for larger text, which `text_fit` makes smaller."""
    words = max(round(_WORDS * look.text_scale * text_fit), LEAST_TEXT)
    extra = max(words / max(look.scale * _WORDS, 1) - 1, 0)
    wanted = round(_WIDTH * look.scale * (1 + 0.3 * min(extra, 1)))
    return min(wanted, round(look.size[0] * 0.34))


def has_side(look: Look, text_fit: float = 1.0) -> bool:
    """Whether a window has room for the column."""
    width = look.size[0]
    main = (width - side_width(look, text_fit)) / look.scale
    return width >= COLLAPSE_BELOW and main >= _LEAST_MAIN
