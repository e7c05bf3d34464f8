"""Portraits of the rivals."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.bots.cast import TO_BE_DRAWN
from resarcana_desktop.games.resarcana.render.emblems import FOLDER
from resarcana_desktop.render.portraits import Portrait, framed_portrait
from resarcana_desktop.render.theme import rgb

if TYPE_CHECKING:
    from pygame import Surface

_COLOURS: Final = ("cloth", "hat", "skin", "hair_colour")
_DRAWN: Final = "drawn"
_PLAIN: Final = "plain"


@cache
def portraits() -> dict[str, Portrait]:
    """Return the portraits by the names of bots, and two for bots without a character."""
    table = tomllib.loads((FOLDER / "portraits.toml").read_text("utf-8"))
    for layers in table.values():
        layers.update({name: rgb(layers[name]) for name in _COLOURS if name in layers})
    return {bot: Portrait(**layers) for bot, layers in table.items()}


def portrait(bot: str, size: int) -> Surface:
    """Return the portrait of a bot, `size` pixels square. Do not draw on it."""
    known = portraits()
    found = known.get(bot) or known[_DRAWN if bot in TO_BE_DRAWN else _PLAIN]
    return framed_portrait(found, size)
