"""Portraits of the four classes, and of the rivals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.render.portraits import PLAIN, Portrait, framed_portrait, portraits_in
from resarcana_desktop.render.theme import rgb

if TYPE_CHECKING:
    from pygame import Surface

PORTRAITS: Final = {
    # A deep hood, an open book
    "arcanist": Portrait(
        cloth=rgb("#6b3f94"),
        worn=(
            "M50 6 C72 6 78 28 74 52 L68 64 C70 44 64 26 50 26 C36 26 30 44 32 64 L26 52 "
            "C22 28 28 6 50 6 Z"
        ),
        held=(
            "M22 76 C32 70 44 72 50 78 C56 72 68 70 78 76 V94 C68 88 56 90 50 96 C44 90 32 88 "
            "22 94 Z"
        ),
    ),
    # A veil below a high mitre, a star on a chain
    "enchanter": Portrait(
        cloth=rgb("#3b7f9c"),
        worn=(
            "M50 0 C60 8 66 18 66 28 C56 24 44 24 34 28 C34 18 40 8 50 0 Z "
            "M34 28 C28 40 28 56 32 68 L37 58 C34 48 35 38 38 30 Z "
            "M66 28 C72 40 72 56 68 68 L63 58 C66 48 65 38 62 30 Z"
        ),
        held="M50 72 L54 82 L65 82 L56 88 L60 99 L50 92 L40 99 L44 88 L35 82 L46 82 Z",
    ),
    # Hair on end, two flames in the hands
    "chaosmancer": Portrait(
        cloth=rgb("#4f8a3a"),
        worn=(
            "M34 40 L22 34 L32 28 L20 16 L36 18 L36 2 L46 14 L54 0 L60 14 L74 4 L70 20 L84 20 "
            "L70 30 L80 38 L66 40 C66 30 60 24 50 24 C40 24 34 30 34 40 Z"
        ),
        held=(
            "M20 62 C24 70 30 74 28 84 C26 92 14 92 12 84 C10 76 18 72 20 62 Z "
            "M80 62 C84 70 90 74 88 84 C86 92 74 92 72 84 C70 76 78 72 80 62 Z"
        ),
    ),
    # A pointed hat with a brim, a beard, a staff with a stone
    "elementalist": Portrait(
        cloth=rgb("#a3402c"),
        worn=(
            "M16 34 C30 26 36 26 40 24 L58 -4 L56 8 L62 24 C66 26 74 28 86 34 C64 30 36 30 16 34 Z"
        ),
        held="M82 40 H87 V100 H82 Z M84 20 L94 30 L84 42 L75 30 Z",
        beard="M38 46 C44 52 56 52 62 46 L58 70 L50 82 L42 70 Z",
    ),
}


def rivals() -> dict[str, Portrait]:
    """Return the portraits by the names of bots, and one for bots without a character."""
    return portraits_in(ASSETS / "emblems" / ID / "portraits.toml")


def portrait(bot: str, size: int) -> Surface:
    """Return the portrait of a bot, `size` pixels square. Do not draw on it."""
    known = rivals()
    return framed_portrait(known.get(bot) or known[PLAIN], size)
