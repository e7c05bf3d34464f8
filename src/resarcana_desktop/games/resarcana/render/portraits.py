"""Portraits of the rivals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.render.emblems import FOLDER
from resarcana_desktop.render.portraits import PLAIN, Portrait, framed_portrait, portraits_in

if TYPE_CHECKING:
    from pygame import Surface

_DRAWN: Final = "drawn"


def portraits() -> dict[str, Portrait]:
    """Return the portraits by the names of bots, and two for bots without a character."""
    return portraits_in(FOLDER / "portraits.toml")


def portrait(bot: str, size: int) -> Surface:
    """Return the portrait of a bot, `size` pixels square. Do not draw on it."""
    known = portraits()
    found = known.get(bot) or known[_DRAWN if bot in CAST.to_be_drawn else PLAIN]
    return framed_portrait(found, size)
