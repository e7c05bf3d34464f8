"""Reads the emblem drawings: one-colour SVG paths in a box of 512."""

import re
from functools import cache

from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana import ID

FOLDER = ASSETS / "emblems" / ID
BOX = 512


@cache
def paths(emblem: str) -> tuple[str, ...]:
    """The path data of the drawing `emblem` (a file name without its ending)."""
    drawing = (FOLDER / f"{emblem}.svg").read_text("utf-8")
    return tuple(re.findall(r' d="([^"]+)"', drawing))


def emblem_path(emblem: str, x: float, y: float, size: float, fill: str) -> str:
    """SVG elements that draw an emblem in a square at (`x`, `y`), painted with `fill`."""
    shapes = "".join(f'<path d="{path}"/>' for path in paths(emblem))
    return f'<g transform="translate({x} {y}) scale({size / BOX:.5f})" fill="{fill}">{shapes}</g>'
