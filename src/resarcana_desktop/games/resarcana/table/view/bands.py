"""The bands of the table from top to bottom, and the column beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from resarcana_desktop.games.resarcana.table.view.strip_layout import rail_width
from resarcana_desktop.games.resarcana.table.view.table import Table
from resarcana_desktop.play.side_column import has_side, side_width
from resarcana_desktop.render.text import text_width

_MARGIN: Final = 12
_GAP: Final = 8
_LEAST_COMPONENTS: Final = 0.62
_CROWDED: Final = 1.4
"""A row gets room for two when it would be so much wider than its tray."""
_TWO_ROWS: Final = 1.75
_SMALL_HAND: Final = 0.8
"""The hand gives way to two rows of the own side down to this share of its height."""
_NAME_SHARE: Final = 0.22
"""What the name block of a single rival takes of its tray."""
_TEXT_FITS: Final = (1.0, 0.9, 0.8, 0.72, 0.64, 0.56, 0.5)
_ROW_OF_CENTRE: Final = 1496
"""Design width of the upper row of the centre: five places, two monuments and their deck."""


@dataclass(frozen=True, slots=True)
class Bands:
    """The five bands, and the side column or (where it is folded away) the rail of recent doings.

    `scale` is real pixels to a design pixel of a component, `table` has the text fit found.
    """

    table: Table
    rivals: Rect
    centre: Rect
    own: Rect
    prompt: Rect
    hand: Rect
    side: Rect | None
    rail: Rect | None
    scale: float


@dataclass(frozen=True, slots=True)
class Crowd:
    """How wide the row of the own side and the widest one of `rivals` would be, in design px."""

    rivals: int
    own_width: float = 0.0
    rival_width: float = 0.0


def solve(table: Table, crowd: Crowd, *, side: bool = True, rail: bool = True) -> Bands:
    """The bands for so many rivals with rows so wide.

    `side` is False when the player has hidden the column; without `rail` nothing takes its place.
    A crowded side is made higher, so that it has room for two rows.
    """
    shown = side and has_side(table.look, table.text_fit)
    aside = side_width(table.look, table.text_fit) if shown else rail_width(table) if rail else 0
    main = table.look.size[0] - aside
    fitted, scale, heights = _fit(table, _need(table, crowd, main), main)
    return _stacked(fitted, crowd.rivals, main, scale, heights, shown)


@dataclass(frozen=True, slots=True)
class _Need:
    """What the bands depend on: the number of rivals, and how high the rows are made."""

    rivals: int
    own: float
    hand: float
    rival_row: float


def _need(table: Table, crowd: Crowd, main: int) -> _Need:
    unit, tray = table.look.scale, main / max(crowd.rivals, 1)
    if crowd.rivals == 1:
        tray *= 1 - _NAME_SHARE
    own, hand = 1.0, 1.0
    if crowd.own_width * unit > _CROWDED * main:
        own, hand = _TWO_ROWS, _SMALL_HAND
    rival_row = _TWO_ROWS if crowd.rival_width * unit > _CROWDED * tray else 1.0
    return _Need(crowd.rivals, own, hand, rival_row)


@dataclass(frozen=True, slots=True)
class _Heights:
    rivals: int
    centre: int
    own: int
    prompt: int
    hand: int

    def total(self) -> int:
        return self.rivals + self.centre + self.own + self.prompt + self.hand


def _fit(table: Table, need: _Need, main: int) -> tuple[Table, float, _Heights]:
    """The largest text, then the largest components, with which all bands fit the height."""
    unit = table.look.scale
    widest = min((main - 2 * table.px(_MARGIN + 12)) / _ROW_OF_CENTRE, unit * 1.3)
    room = table.look.size[1] - _spaces(table, need.rivals)
    fitted, scale = table, 0.0
    for text_fit in _TEXT_FITS:
        fitted = replace(table, text_fit=text_fit)
        scale = _largest(fitted, need, room, widest)
        if scale >= _LEAST_COMPONENTS * min(unit, widest):
            break
    return fitted, scale, _heights(fitted, need, scale)


def _spaces(table: Table, rivals: int) -> int:
    return table.px(_GAP) * (6 if rivals else 5)


def _largest(table: Table, need: _Need, room: int, widest: float) -> float:
    low, high = 0.05, widest
    if _heights(table, need, high).total() <= room:
        return high
    for _ in range(16):
        middle = (low + high) / 2
        if _heights(table, need, middle).total() <= room:
            low = middle
        else:
            high = middle
    return low


def _heights(table: Table, need: _Need, scale: float) -> _Heights:
    """What each band needs when components are drawn at `scale` px to a design px."""
    pad = table.px(12)
    line = max(round(table.text_px(22) * 1.3) + table.px(14), table.look.hit(40) + table.px(4))
    return _Heights(
        rivals=_rivals_height(table, need.rivals, scale * need.rival_row),
        centre=round(scale * (160 + 108)) + table.px(10) + 2 * pad - table.px(2),
        own=round(scale * 168 * need.own) + 2 * table.px(19),
        prompt=max(table.px(50), line) + table.px(8),
        hand=max(round(scale * 260 * need.hand) + table.px(26), pool_height(table)),
    )


def head_height(table: Table) -> int:
    """Height of a rival's name with the line below it."""
    return max(table.px(44), line_height(table, 23) + line_height(table, 18))


def line_height(table: Table, size: float) -> int:
    """Height of one line of text."""
    return round(table.text_px(size) * 1.2)


def pool_line(table: Table) -> int:
    """Height of a rival's line of essences."""
    return max(table.px(26), line_height(table, 23))


def _rivals_height(table: Table, rivals: int, scale: float) -> int:
    if not rivals:
        return 0
    if rivals == 1:
        block = head_height(table) + pool_line(table) + line_height(table, 18) + table.px(44)
        return max(round(scale * 157) + 2 * table.px(14), block)
    return (
        head_height(table) + round(scale * 81) + pool_line(table) + 2 * table.px(9) + table.px(14)
    )


def pool_height(table: Table) -> int:
    """The least height of the pool: name, points by source, tokens with numbers and labels."""
    head = line_height(table, 27) + line_height(table, 18) + table.px(10)
    cell = max(table.px(44), round(table.text_px(38) * 1.0)) + line_height(table, 18)
    return head + cell + 2 * table.px(12) + table.px(12)


def pool_width(table: Table) -> int:
    """How wide the pool is: five cells wide enough for the names of the essences."""
    words = [table.word(f"essence.{name}") for name in ("elan", "life", "calm", "death", "gold")]
    widest = max(text_width(table.body(18), word) for word in words)
    return max(table.px(500), 5 * (widest + table.px(22)) + table.px(24))


def _stacked(
    table: Table, rivals: int, main: int, scale: float, heights: _Heights, side: bool
) -> Bands:
    """The bands one below the other; height that is left over goes to all of them."""
    width, height = table.look.size
    gap = table.px(_GAP)
    margin = table.px(_MARGIN)
    spare = max(height - heights.total() - _spaces(table, rivals), 0)
    shares = {"rivals": 0.15 if rivals else 0.0, "centre": 0.2, "own": 0.2, "hand": 0.45}
    y = gap
    rects: dict[str, Rect] = {}
    for name in ("rivals", "centre", "own", "prompt", "hand"):
        high = getattr(heights, name) + int(spare * shares.get(name, 0.0))
        rects[name] = Rect(margin, y, main - 2 * margin, high)
        y += high + gap if high else 0
    rects["hand"].height = max(height - gap - rects["hand"].y, 1)
    column = Rect(main, 0, width - main, height)
    if side:
        return Bands(table, **rects, side=column, rail=None, scale=scale)
    return Bands(table, **rects, side=None, rail=column if column.width else None, scale=scale)
