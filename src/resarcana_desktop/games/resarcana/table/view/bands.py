"""The bands of the table from top to bottom, and the column beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.table.view import named_grid, tile_grid
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.strip_layout import rail_width
from resarcana_desktop.render.fonts import TextFont, text_font
from resarcana_desktop.render.icons import LETTER_FROM
from resarcana_desktop.render.text import text_width
from resarcana_desktop.tabletop.column import has_side, side_width

_MARGIN: Final = 12
_GAP: Final = 8
_LEAST_COMPONENTS: Final = 0.62
_CROWDED: Final = 1.4
"""The own side gets room for two rows if one would be wider than its tray by this factor."""
_TWO_ROWS: Final = 1.75
_HAND: Final = 260
"""Height of a card in hand, in design px."""
_SMALL_HAND: Final = 0.8
"""The hand gives way to two rows of the viewer's side down to this share of its height."""
_ROW: Final = {2: 228, 3: 222, 4: 222}
"""The height of the play areas of this many rivals, in design px."""
_LOW_ROW: Final = {2: 140, 3: 157, 4: 162}
"""The same if the viewer's side is crowded and needs the height itself."""
_ALONE_ROW: Final = 157
"""The height of a single rival's play area, in design px."""
_LOWEST_ROW: Final = 124
"""What such a row has beyond this height hand and own side give it."""
_POOL_LINE: Final = 37
"""The height of a rival's line of essences, in design px, unless it is beside the name."""
_LEAST_TILES: Final = 6
"""Trays are made higher for tiles if they have room for this many."""
_LEAST_HAND: Final = 0.75
"""They are made higher for low tiles if the hand keeps this share of its height."""
_USUAL: Final = 0.93
"""The usual size of components with several rivals, as a share of their design size."""
_LEAST_USUAL: Final = 0.91
"""In low windows they have this share of it."""
_LETTER: Final = 11
"""Pixels of the letters beside tokens that are too small for them."""
_IN_HEAD: Final = 210
"""The head of a tray without a name and a line of essences, in design px."""
_NAME: Final = 9.0
"""The width that is kept for a name, as a multiple of the size of its text."""
BETWEEN: Final = 9
"""Design px between two trays."""
_HIGHER: Final = 1.15
"""The most that spare height enlarges what rivals have in play, as a factor."""
_CHOOSING: Final = (1.5, 0.92, 96)
"""While mages are chosen: the share of their usual heights that own side and hand have, and the
height of rivals' rows in design px, where there are only backs of cards."""
_FEW: Final = 0.85
"""With several rivals the viewer's side, unless crowded, keeps this share of its height."""
_TEXT_FITS: Final = (1.0, 0.9, 0.8, 0.72, 0.64, 0.56, 0.5)
_GROWN: Final = 25
"""The number of sizes tried between plain text and the size that was asked for."""
_TIGHT: Final = 0.4
"""Space around components shrinks to this share before enlarged text has to."""
MOST_OWN: Final = 1.15
MOST_HAND: Final = 1.25
"""So much larger than in the centre components of the viewer's side, and cards in hand, may be."""
MARK_TEXT: Final = 17
"""Text size of the marks of threats and chances."""
MARK_OVER: Final = 5
"""Design px of its height by which a mark may overlap what is above and below it."""
_CENTRE_SPACES: Final = 32
_CENTRE_EDGE: Final = 4
"""Design px around the rows of the centre, and those between them and the edges of its tray."""
_ROW_OF_CENTRE: Final = 1496
"""Design width of the upper row of the centre: five places, two monuments and their deck."""


@dataclass(frozen=True, slots=True)
class Bands:
    """The five bands, and the side column or (if it is folded away) the rail of recent actions.

    `scale` is real pixels to a design pixel of a component, `table` has the text fit found, `slack`
    is the share of the usual space around components that there is. A rival's play area is `row`
    pixels high; its essences are in one line with the name if `pool_beside`.
    """

    table: PaintContext
    rivals: Rect
    centre: Rect
    own: Rect
    prompt: Rect
    hand: Rect
    side: Rect | None
    rail: Rect | None
    scale: float
    slack: float = 1.0
    row: int = 0
    pool_beside: bool = False

    def space(self, length: float) -> int:
        """Real pixels of a space of the design around components."""
        return round(self.slack * self.table.px(length))


@dataclass(frozen=True, slots=True)
class Crowd:
    """The number of rivals, and the width of a single row of the viewer's side, in design px.

    Rivals' components change nothing: no action of theirs moves what belongs to others. While mages
    are chosen, the two on offer are what matters on the table.
    """

    rivals: int
    own_width: float = 0.0
    choosing: bool = False
    buttons: bool = True
    """Whether there are buttons beside the prompt, which make its band higher."""
    prompt: bool = True
    """Whether there is a band for the prompt: in a mere picture there is nothing to say."""


def solve(table: PaintContext, crowd: Crowd, *, side: bool = True, rail: bool = True) -> Bands:
    """The bands for a number of rivals and an own row of this width.

    `side` is False when the player has hidden the column; without `rail` nothing takes its place.
    A crowded own side is made higher, so that it has room for two rows.
    """
    look = table.look
    usual, most = table, look.scale / look.usual_scale
    if most > 1:
        usual = replace(table, look=look.usual)
    shown = side and has_side(look)
    aside = side_width(look) if shown else rail_width(usual) if rail else 0
    main = look.size[0] - aside
    need = _need(usual, crowd, main)
    plain = _plain(usual, need, main, shown)
    if look.settings.text_scale == 1 and most == 1:
        return plain
    return _enlarged(usual, plain, need, main, most)


@dataclass(frozen=True, slots=True)
class _Need:
    """What the bands depend on: the number of rivals, and how high the rows are made.

    `row` is the height of what rivals have in play, in design px, `tray` the width of a tray in
    real ones. `slack` is the share that is left of the space around components. The prompt is as
    high as its `buttons`, if it has any.
    """

    rivals: int
    own: float
    hand: float
    row: float
    tray: int
    slack: float = 1.0
    buttons: bool = True
    prompt: bool = True


def _need(table: PaintContext, crowd: Crowd, main: int) -> _Need:
    rows = _need_of_rows(table, crowd, main)
    return replace(rows, buttons=crowd.buttons, prompt=crowd.prompt)


def _need_of_rows(table: PaintContext, crowd: Crowd, main: int) -> _Need:
    row: float
    rivals = crowd.rivals
    tray = (main - 2 * table.px(_MARGIN) - table.px(BETWEEN) * (rivals - 1)) // max(rivals, 1)
    if crowd.choosing:
        own, hand, row = _CHOOSING
        return _Need(rivals, own, hand, row, tray)
    if crowd.own_width * table.look.scale > _CROWDED * main:
        row = _LOW_ROW.get(rivals, _LOWEST_ROW)
        hand = 1.0 - (row - _LOWEST_ROW) / _HAND
        row = _ALONE_ROW if rivals == 1 else row
        return _Need(rivals, _TWO_ROWS, _SMALL_HAND * hand, row, tray)
    if rivals not in _ROW:
        return _Need(rivals, 1.0, 1.0, _ALONE_ROW, tray)
    row, own = _ROW[rivals], _FEW
    if not _has_tiles(table, tray, row):
        row, own = _row_of_low_tiles(table), 1.0
        low = tile_grid.LOWEST
        if _hand(table, rivals, tray, row) < _LEAST_HAND or not _has_tiles(table, tray, row, low):
            row = max(_LOW_ROW[rivals], _row_of_names(table))
    return _Need(rivals, own, _hand(table, rivals, tray, row, own), row, tray)


def _hand(table: PaintContext, rivals: int, tray: int, row: float, own: float = 1.0) -> float:
    """Return the share of its height that is left to the hand, with rows and own side this high."""
    given = row - _LOWEST_ROW - 168 * (1.0 - own)
    if _pool_beside_name(table, rivals, tray):
        given -= _POOL_LINE
    return 1.0 - given / _HAND


def _has_tiles(
    table: PaintContext, tray: int, row: float, least: tuple[int, int] = tile_grid.LEAST
) -> bool:
    """Return whether trays with a row so high have room for tiles with what rivals begin with."""
    height = round(row * _usual_scale(table))
    return tile_grid.cells_in(table, tray - 2 * table.px(12), height, least) >= _LEAST_TILES


def _row_of_low_tiles(table: PaintContext) -> float:
    """Return the height of two rows of the lowest tiles, in design px."""
    return (tile_grid.height_of(table, 2, tile_grid.LOWEST) + 1) / _usual_scale(table)


def _row_of_names(table: PaintContext) -> float:
    """Return the height of the usual rows of small components with names, in design px."""
    return named_grid.usual_height(table) / (_usual_scale(table) * _LEAST_USUAL)


def _usual_scale(table: PaintContext) -> float:
    """Return the usual real pixels to a design pixel of a component, with several rivals.

    A smaller interface leaves components as large as they are at 100%.
    """
    return table.look.scale / table.look.settings.interface_scale * _USUAL


def _pool_beside_name(table: PaintContext, rivals: int, tray: int) -> bool:
    """Return whether trays so wide have room for the essences of a rival in one line with the name.

    There both are written in plain size at most, so that larger text moves no card.
    """
    table = in_plain_size(table)
    needed = table.px(_IN_HEAD) + round(table.text_px(23) * _NAME) + pool_line_width(table)
    return rivals > 1 and tray >= needed


def pool_line_width(table: PaintContext) -> int:
    """Return the width of a line beside a name: a token with a number for each kind of essence."""
    table = in_plain_size(table)
    number = text_width(table.body(23, bold=True), "00")
    token = min(pool_line(table), table.px(30))
    letter = text_width(letter_font(), "W") if token < LETTER_FROM else 0
    return table.faces.kinds * (token + letter + number + table.px(8))


def letter_font() -> TextFont:
    """Return the font of the letters of essences, beside tokens too small for them."""
    return text_font("bold", _LETTER)


@dataclass(frozen=True, slots=True)
class _Heights:
    rivals: int
    centre: int
    own: int
    prompt: int
    hand: int

    def total(self) -> int:
        return self.rivals + self.centre + self.own + self.prompt + self.hand


def _plain(table: PaintContext, need: _Need, main: int, side: bool) -> Bands:
    """The largest components with text of plain size, which is smaller in small windows only."""
    kept, key = table.look.kept, ("bands", need, main)
    if key not in kept:
        kept[key] = _fit(table, need, main)
    text_fit, scale = kept[key]
    return _stacked(replace(table, text_fit=text_fit), need, main, scale, side)


def _fit(table: PaintContext, need: _Need, main: int) -> tuple[float, float]:
    """Return how far text has to give way, and real pixels to a design pixel of a component."""
    unit = table.look.scale
    widest = min((main - 2 * table.px(_MARGIN + 12)) / _ROW_OF_CENTRE, unit * 1.3)
    room = table.look.size[1] - _spaces(table, need.rivals)
    for share in _TEXT_FITS:
        text_fit = share / table.look.text_growth
        scale = _largest(replace(table, text_fit=text_fit), need, room, widest)
        if scale >= _LEAST_COMPONENTS * min(unit, widest):
            break
    return text_fit, scale


def _enlarged(table: PaintContext, plain: Bands, need: _Need, main: int, most: float) -> Bands:
    """Text as large as was asked for, or as there is room for beside components that stay.

    A larger interface asks for text up to `most` times as large; it shrinks no component either.
    """
    scale, least = plain.scale, plain.table.text_fit
    own = min(plain.own.height - 2 * table.px(14) + 1, MOST_OWN * scale * 168)
    hand = min(plain.hand.height - table.px(26), MOST_HAND * scale * _HAND + table.px(14))
    need = replace(
        need, own=own / (scale * 168), hand=hand / (scale * _HAND), row=plain.row / scale
    )
    room = table.look.size[1] - _spaces(table, need.rivals)
    for step in range(_GROWN):
        fitted = replace(table, text_fit=most - (most - least) * step / _GROWN)
        for slack in (1.0, (1.0 + _TIGHT) / 2, _TIGHT):
            tried = replace(need, slack=slack)
            if _heights(fitted, tried, scale).total() <= room:
                return _stacked(fitted, tried, main, scale, plain.side is not None)
    return plain


def _spaces(table: PaintContext, rivals: int) -> int:
    return table.px(_GAP) * (6 if rivals else 5)


def _largest(table: PaintContext, need: _Need, room: int, widest: float) -> float:
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


def _heights(table: PaintContext, need: _Need, scale: float) -> _Heights:
    """Return what each band needs when components are drawn at `scale` px to a design px."""
    slack = need.slack
    # One line in full size, or two in the size of what is around them.
    line = max(round(table.text_px(22) * 1.3) + table.px(14), 2 * line_height(table, 18))
    prompt = line + table.px(4)
    if need.buttons:
        # However thick the frame of the prompt is, it keeps off that of a button.
        button = table.look.hit(40)
        around = button + table.px(12) + round(2 * (table.look.theme.edge - 1))
        prompt = max(max(table.px(50), line, button + table.px(4)) + table.px(8), around)
    hand = round(scale * _HAND * need.hand) + round(slack * table.px(26))
    mark = mark_height(in_plain_size(table)) - table.px(MARK_OVER)
    spaces = max(table.px(_CENTRE_SPACES), mark + 2 * table.px(_CENTRE_EDGE))
    return _Heights(
        rivals=_rivals_height(table, need, scale),
        centre=round(scale * (160 + 108)) + round(slack * spaces),
        own=round(scale * 168 * need.own) + round(slack * 2 * table.px(19)),
        prompt=prompt if need.prompt else 0,
        hand=max(hand, pool_height(table)),
    )


def mark_height(table: PaintContext, text_px: int = 0) -> int:
    """Return the height of the mark of a threat or chance, between the rows of the centre.

    Its text has the usual size unless another one is given, in pixels.
    """
    return round((text_px or table.text_px(MARK_TEXT)) * 1.35) + table.px(2)


def head_height(table: PaintContext) -> int:
    """Height of a rival's name with the line below it."""
    return max(table.px(44), line_height(table, 23) + line_height(table, 18))


def line_height(table: PaintContext, size: float) -> int:
    """Height of one line of text."""
    return round(table.text_px(size) * 1.2)


def pool_line(table: PaintContext) -> int:
    """Height of a rival's line of essences."""
    return max(table.px(26), line_height(table, 23))


def _rivals_height(table: PaintContext, need: _Need, scale: float) -> int:
    if not need.rivals:
        return 0
    row = round(scale * need.row)
    if need.rivals == 1:
        space = round(need.slack * table.px(44))
        block = head_height(table) + pool_line(table) + line_height(table, 18) + space
        return max(row + round(need.slack * 2 * table.px(14)), block)
    if _pool_beside_name(table, need.rivals, need.tray):
        return head_height(table) + row + round(need.slack * (table.px(9) + table.px(14)))
    spaces = round(need.slack * (2 * table.px(9) + table.px(14)))
    return head_height(table) + row + pool_line(table) + spaces


def pool_height(table: PaintContext) -> int:
    """The least height of the pool: name, points by source, tokens with numbers and labels."""
    head = line_height(table, 27) + line_height(table, 18) + table.px(10)
    cell = max(table.px(44), round(table.text_px(38) * 1.0)) + line_height(table, 18)
    return head + cell + 2 * table.px(12) + table.px(12)


def in_plain_size(table: PaintContext) -> PaintContext:
    """The table with text no larger than plain: what cards must leave room for."""
    plain = 1 / table.look.text_growth
    return replace(table, text_fit=min(table.text_fit, plain))


def pool_width(table: PaintContext) -> int:
    """Return the width of the pool: cells that fit the names of essences in plain size."""
    font = in_plain_size(table).body(18)
    words = [table.word(f"essence.{name}") for name in ESSENCES[: table.faces.kinds]]
    widest = max(text_width(font, word) for word in words)
    return max(table.px(500), len(words) * (widest + table.px(22)) + table.px(24))


def _stacked(table: PaintContext, need: _Need, main: int, scale: float, side: bool) -> Bands:
    """The bands one below the other; height that is left over goes to all of them."""
    heights = _heights(table, need, scale)
    width, height = table.look.size
    gap = table.px(_GAP)
    margin = table.px(_MARGIN)
    spare = max(height - heights.total() - _spaces(table, need.rivals), 0)
    shares = {"rivals": 0.15 if need.rivals else 0.0, "centre": 0.2, "own": 0.2, "hand": 0.45}
    y = gap
    rects: dict[str, Rect] = {}
    for name in ("rivals", "centre", "own", "prompt", "hand"):
        high = getattr(heights, name) + int(spare * shares.get(name, 0.0))
        rects[name] = Rect(margin, y, main - 2 * margin, high)
        y += high + gap if high else 0
    rects["hand"].height = max(height - gap - rects["hand"].y, 1)
    row = round(scale * need.row)
    most = _HIGHER * (_ALONE_ROW if need.rivals == 1 else _ROW.get(need.rivals, 0))
    row = max(min(row + int(spare * shares["rivals"]), round(most * scale)), row)
    column = Rect(main, 0, width - main, height)
    rail = None if side or not column.width else column
    return Bands(
        table,
        **rects,
        side=column if side else None,
        rail=rail,
        scale=scale,
        slack=need.slack,
        row=row,
        pool_beside=_pool_beside_name(table, need.rivals, need.tray),
    )
