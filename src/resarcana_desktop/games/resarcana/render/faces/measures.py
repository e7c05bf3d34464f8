"""Sizes and colours of the kinds of component, as fractions of the width they are drawn at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from resarcana_desktop.games.resarcana.render.colours import NEUTRAL_PLATE, PLATES, RIMS
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of
from resarcana_desktop.render.fonts import LEAST_TEXT

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.records import Component, Essences, Kind
    from resarcana_desktop.games.resarcana.rules.terms.term import Meaning
    from resarcana_desktop.render.theme import Pair

Style = Literal["table", "reading", "mini", "tile", "box"]
"""A tile is a face of any height, with more room for text and lines than for its picture.

A mini has no words, and the shape of its kind; a box is a square one, beside which its name is.
"""

RATIO: Final[dict[Kind, float]] = {
    "artifact": 1.4,
    "mage": 1.4,
    "monument": 1.55,
    "place_of_power": 0.72,
    "magic_item": 0.86,
    "scroll": 0.86,
}
TABLE_WIDTH: Final[dict[Kind, int]] = {
    "artifact": 120,
    "mage": 120,
    "monument": 106,
    "place_of_power": 216,
    "magic_item": 124,
    "scroll": 124,
}
READING_WIDTH: Final[dict[Kind, int]] = {
    "artifact": 288,
    "mage": 288,
    "monument": 286,
    "place_of_power": 412,
    "magic_item": 286,
    "scroll": 286,
}
MINI_SIZE: Final[dict[Kind, tuple[int, int]]] = {
    "artifact": (58, 81),
    "mage": (58, 81),
    "monument": (54, 81),
    "place_of_power": (84, 65),
    "magic_item": (58, 58),
    "scroll": (58, 58),
}
BOX: Final = 58
"""The side of a box in design px."""
ARCH: Final = 0.46
"""Radius of the top of a monument, as a share of its width."""
_SLOWER: Final = 0.75
"""On larger tiles text and icons grow by this share of the tile's growth: more fits."""
_TILE_SIZE: Final = (155, 95)
"""Width and height of a tile whose text and icons have their usual size on the table."""
CUT: Final = 0.09
"""The size of the cut corners of a magic item, as a share of its width."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The look of a style, in px at the width given by `TABLE_WIDTH` or `READING_WIDTH`."""

    rim: float
    plate: float
    least_plate: float
    name: int
    cost: float
    medal: float
    seal: float
    icon: float
    least_icon: float
    radius: float
    below: float


_TABLE: Final = Measures(4, 80, 46, 18, 23, 28, 20, 21, 16, 8, 5)
_TILE: Final = Measures(3, 80, 40, 18, 22, 26, 20, 21, 16, 7, 3)
_READING: Final = Measures(9, 168, 108, 26, 37, 45, 22, 36, 29, 11, 14)

MEASURES: Final[dict[tuple[Kind, Style], Measures]] = {
    ("artifact", "table"): _TABLE,
    ("mage", "table"): _TABLE,
    ("monument", "table"): Measures(5, 80, 58, 18, 26, 27, 20, 20, 16, 6, 6),
    ("magic_item", "table"): Measures(5, 42, 34, 18, 23, 28, 20, 21, 16, 0, 6),
    ("scroll", "table"): Measures(5, 42, 34, 18, 23, 28, 20, 21, 16, 2, 5),
    ("place_of_power", "table"): Measures(5.5, 0, 0, 18, 23, 26, 20, 21, 16, 6, 4),
    ("artifact", "reading"): _READING,
    ("mage", "reading"): _READING,
    ("monument", "reading"): Measures(9, 208, 150, 26, 50, 47, 22, 36, 29, 9, 14),
    ("magic_item", "reading"): Measures(9, 112, 84, 26, 37, 45, 22, 34, 29, 0, 10),
    ("scroll", "reading"): Measures(8, 102, 80, 26, 37, 45, 22, 34, 29, 3, 10),
    ("place_of_power", "reading"): Measures(11, 0, 0, 26, 38, 45, 22, 35, 29, 9, 8),
    **{(kind, "tile"): _TILE for kind in RATIO},
}


def face_size(kind: Kind, width: int, style: Style = "table", height: int = 0) -> tuple[int, int]:
    """Return the pixels of a straightened face `width` pixels wide.

    A tile has its own `height`; so may a face on the table, which is wider than usual then.
    """
    if style == "tile" or (style == "table" and height):
        return width, height
    if style == "box":
        return width, width
    if style == "mini":
        wide, high = MINI_SIZE[kind]
        return width, round(width * high / wide)
    return width, round(width * RATIO[kind])


def is_landscape(kind: Kind) -> bool:
    """Return whether a face on the table is wider than high: if turned, it keeps its shape."""
    return RATIO[kind] < 1


def unit(kind: Kind, width: int, style: Style, height: int = 0) -> float:
    """Return the real pixels of a px in the tables above, at this width, and height of a tile."""
    if style == "tile":
        return max(LEAST_TEXT / _TILE.name, tile_unit(width, height))
    if style == "box":
        return width / BOX
    if style == "mini":
        return width / MINI_SIZE[kind][0]
    if style == "table" and height:
        return min(width, height / RATIO[kind]) / TABLE_WIDTH[kind]
    return width / (READING_WIDTH if style == "reading" else TABLE_WIDTH)[kind]


def tile_unit(width: int, height: int) -> float:
    """Return the real pixels that a px of the tables above would at most have on a tile."""
    found = min(width / _TILE_SIZE[0], height / _TILE_SIZE[1])
    return min(found, 1.0 + (found - 1.0) * _SLOWER)


# ---- colours ---------------------------------------------------------------------------------


def rim_of(component: Component) -> Pair:
    """Return the colours of the rim: a dragon's or demon's before a creature's."""
    for name in ("dragon", "demon", "creature"):
        if name in component.types:
            return RIMS[name]
    return RIMS[component.kind]


def plate_of(component: Component) -> Pair:
    """Return the colours of the plate behind the emblem.

    They are those of the essence the component costs most of (of several, Gold, else the first);
    for one without a cost and for monuments, of what it collects or makes; else neutral.
    """
    essence = None if component.kind == "monument" else _costliest(component)
    if essence is None:
        essence = _made(component)
    if essence is None and not (component.powers or component.collect):
        essence = _costliest(component)
    return NEUTRAL_PLATE if essence is None else PLATES[essence]


def _costliest(component: Component) -> int | None:
    return _most(component.cost.essences) if component.cost else None


def _most(essences: Essences) -> int | None:
    """Return the most frequent kind; Gold if it is one of several."""
    best = max(essences)
    if not best:
        return None
    return 4 if essences[4] == best else essences.index(best)


def _made(component: Component) -> int | None:
    collect = component.collect
    found = [meaning_of(collect)] if collect else []
    found += [meaning_of(effect) for power in component.powers for effect in power.effects]
    return next((made for each in found if (made := _made_by(each)) is not None), None)


def _made_by(meaning: Meaning) -> int | None:
    """Return the essence an ability or effect makes, or one whose colour suits it."""
    for essences in (meaning.gives, meaning.puts):
        if any(essences):
            return _most(essences)
    return meaning.kinds[0] if meaning.kinds else meaning.suits
