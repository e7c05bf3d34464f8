"""The layout of the rivals: a tray for each, across the top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces import LEAST_ICON, TABLE_WIDTH
from resarcana_desktop.games.resarcana.rules.observation import SeatView
from resarcana_desktop.games.resarcana.rules.setup import MAGES_OFFERED
from resarcana_desktop.games.resarcana.table.view import (
    bands,
    named_grid,
    rows,
    tile_grid,
    widened,
)
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.spots import Spot, Zone
from resarcana_desktop.render.text import text_width

_HAND_GROUP: Final = 3
_MARK: Final = 24
"""Design px at the right end of a row for the mark of a card in hand that may be seen."""
_GAP: Final = 9
_NEAR: Final = 5
"""Between small components without names, of which there are many, in design px."""
_LEAST_FACE: Final = 84
"""The least width of an artifact with its picture, in real pixels: all its lines can be read."""
_PREFERRED: Final = 0.85
"""A single rival keeps its faces as long as their letters have this share of those of tiles."""
_LEAST_ALONE: Final = 0.62
"""Faces of a single rival may shrink to this share if there is no room for tiles."""


@dataclass(frozen=True, slots=True)
class RivalTray:
    """The layout of a rival's tray: the parts of its head, its components and its pool."""

    seat: int
    rect: Rect
    emblem: Rect
    name: Rect
    kind: Rect
    flag: Rect
    points: Rect
    token: Rect
    pool: Rect
    counts: tuple[Rect, Rect, Rect]
    row: Rect
    spots: tuple[Spot, ...]
    name_size: float = 0.0
    """The text size of the names beside small components; 0 if there is no room for them."""
    backs: tuple[Rect, ...] = ()
    """The backs of mages that are dealt, or of the one that is chosen, before all are revealed."""


def trays(
    table: PaintContext,
    whole: bands.Bands,
    seats: list[SeatView],
    same: Mapping[int, RivalTray] | None = None,
    choosing: bool = False,
) -> tuple[RivalTray, ...]:
    """The trays of the rivals in their band, side by side, in the order of play.

    Those that stay the `same` are there already, by seat. While players are `choosing` their
    mages, these are there face down.
    """
    same, area = same or {}, whole.rivals
    if not seats:
        return ()
    if len(seats) == 1:
        alone = same.get(seats[0].seat) or _single(table, whole, seats[0])
        return (_with_backs(table, alone, seats[0]) if choosing else alone,)
    gap = table.px(bands.BETWEEN)
    width = (area.width - gap * (len(seats) - 1)) / len(seats)
    found = []
    for number, seat in enumerate(seats):
        left = round(area.x + number * (width + gap))
        right = round(area.x + number * (width + gap) + width)
        place = Rect(left, area.y, right - left, area.height)
        tray = same.get(seat.seat) or _tray(table, whole, place, seat)
        found.append(_with_backs(table, tray, seat) if choosing else tray)
    return tuple(found)


def _with_backs(table: PaintContext, tray: RivalTray, seat: SeatView) -> RivalTray:
    """Return a tray with the backs of the mages of a seat, unless its mage can be seen."""
    if any(table.component(view.id).kind == "mage" for view in seat.in_play):
        return tray
    width, height = rows.TABLE_SIZES["mage"]
    high = tray.row.height
    wide, gap = round(high * width / height), table.px(12)
    number = 1 if seat.mage_chosen else MAGES_OFFERED
    backs = (
        Rect(tray.row.x + each * (wide + gap), tray.row.y, wide, high) for each in range(number)
    )
    return replace(tray, backs=tuple(backs))


def _pieces(
    table: PaintContext, seat: SeatView, sizes: Mapping[str, tuple[float, float]]
) -> tuple[list[rows.Piece], list[rows.Piece]]:
    """Return the components in play, then visible cards in hand, and what may come.

    After mage and magic item they are in the order in which they came: a new one moves no other.
    """
    pieces = rows.in_order_of_arrival(
        [rows.piece(table.component(view.id), view.turned, sizes) for view in seat.in_play]
    )
    free = rows.to_come(pieces, sizes)
    for card in seat.hand or ():
        pieces.append(replace(rows.piece(table.component(card), False, sizes), group=_HAND_GROUP))
    return pieces, free


def _components(
    table: PaintContext,
    seat: SeatView,
    area: Rect,
    unit: float,
    mini: float,
    *,
    alone: bool = False,
) -> tuple[tuple[Spot, ...], float]:
    """Return what a rival has, as large as can be read: faces, tiles, or a list of names.

    Faces are as on the viewer's side, at most `unit` pixels to a design px. Tiles have more room
    for words: whichever has the larger letters is taken. A list has emblems with names, of which
    the text size is returned (0 without), and are at most `mini` pixels to a design px.
    """
    pieces, free = _pieces(table, seat, rows.TABLE_SIZES)
    if not pieces:
        return (), 0.0
    if seat.hand:  # the mark that it is in the hand is beside the last of them
        area = Rect(area.x, area.y, max(area.width - table.px(_MARK), 1), area.height)
    gap = table.px(12)
    faces = rows.fit_tableau(pieces, free, area, unit, rows.Gaps(gap, gap), steady=not alone)
    least = _LEAST_FACE * tile_grid.larger(table)
    tiles = tile_grid.fit(table, pieces, area)
    enough = faces.scale * TABLE_WIDTH["artifact"] >= least
    if tiles is None and alone:
        enough = faces.scale >= _LEAST_ALONE * unit
    most = min(tiles.unit, unit) if tiles is not None else 0.0
    if enough and faces.scale >= most * (_PREFERRED if alone else 1.0):
        spots = _spots(table, seat, faces.rects)
        return widened.all_of_one_format(table, spots, faces, area), 0.0
    tiles = tiles or tile_grid.fit(table, pieces, area, tile_grid.LOWEST)
    if tiles is not None:
        return _spots(table, seat, tiles.rects, tile=True), 0.0
    return _small(table, seat, area, mini)


def _spots(
    table: PaintContext,
    seat: SeatView,
    rects: Sequence[Rect],
    *,
    mini: bool = False,
    tile: bool = False,
) -> tuple[Spot, ...]:
    """Return the spots of the components."""
    sizes = rows.MINI_SIZES if mini else rows.TABLE_SIZES
    views = {view.id: view for view in seat.in_play}
    found = []
    for each, rect in zip(_pieces(table, seat, sizes)[0], rects, strict=True):
        zone: Zone = "play" if each.id in views else "hand"
        stays = each.turned and each.stays_upright and not (mini or tile)
        spot = Spot(each.id, zone, seat.seat, rect, mini=mini, tile=tile, wide=stays)
        found.append(replace(spot, turned=each.turned))
    return tuple(found)


def _small(
    table: PaintContext, seat: SeatView, area: Rect, unit: float
) -> tuple[tuple[Spot, ...], float]:
    """Small components with their names and the size of these; without, where room is short."""
    pieces, free = _pieces(table, seat, rows.MINI_SIZES)
    named = []
    for each in pieces:
        record, name = table.component(each.id), table.name(each.id)
        signs, beside = (named_grid.signs_of(record, points=points) for points in (False, True))
        widths = (named_grid.signs_width(table, len(each)) for each in (signs, beside))
        named.append(named_grid.Named(each, name, *widths))
    grid = named_grid.fit(table, named, area, unit)
    if grid is not None:
        spots, points = _spots(table, seat, grid.rects, mini=True), grid.points
        pairs = zip(spots, grid.words, strict=True)
        named_spots = (replace(spot, words=words, points_beside=points) for spot, words in pairs)
        return tuple(named_spots), grid.size
    gap = table.px(_NEAR)
    row = rows.fit_tableau(pieces, free, area, unit, rows.Gaps(gap, gap), steady=True)
    return _spots(table, seat, row.rects, mini=True), 0.0


def count_width(table: PaintContext) -> int:
    """Width of one count: a small card and a number; no one has ten cards."""
    high = count_height(table)
    widest = max(table.look.icons.width(name, high) for name in ("look", "discard"))
    number = text_width(table.body(18, bold=True), "0")
    return max(table.px(20), widest) + table.px(5) + number + table.px(7)


def count_height(table: PaintContext) -> int:
    """Return how high the small picture of a count is."""
    return max(round(table.text_px(18) * 1.15), LEAST_ICON)


# ---- one rival: full faces ---------------------------------------------------------------------


def _single(table: PaintContext, whole: bands.Bands, seat: SeatView) -> RivalTray:
    """Name block on the left, faces at nearly table size beside it."""
    area, pad = whole.rivals, table.px(12)
    plain = bands.in_plain_size(table)
    wanted = max(table.px(292), 3 * count_width(plain) + table.px(120), plain.text_px(18) * 16)
    block_width = min(wanted, area.width // 3)
    high = area.height - 2 * min(pad, whole.space(14))
    block = Rect(area.x + pad, area.centery - high // 2, block_width, high)
    row = Rect(block.right + pad, area.y, area.right - block.right - 2 * pad, area.height)
    row = row.inflate(0, -2 * whole.space(14))
    row = _inner_row(whole, row)
    unit = min(whole.scale * 157 / 168, row.height / 168)
    head = Rect(block.x, block.y, block.width, bands.head_height(table))
    line = bands.pool_line(table)
    middle = head.bottom + round((block.bottom - head.bottom - line) * 0.32)
    pool = Rect(block.x, middle, block.width, line)
    low = bands.line_height(table, 18) + table.px(6)
    counts = Rect(block.x, block.bottom - low, block.width, low)
    pool.bottom = min(pool.bottom, counts.y)
    flag_width = _flag_width(table)
    parts = _head(table, head, Rect(0, 0, 0, 0))
    flag = Rect(counts.right - flag_width, counts.y, flag_width, counts.height)
    if 3 * count_width(table) > flag.x - counts.x:
        flag = parts["kind"]
    spots, size = _components(table, seat, row, unit, whole.scale, alone=True)
    cells = _counts(table, counts, left=True)
    return RivalTray(
        seat=seat.seat,
        rect=area,
        pool=pool,
        flag=flag,
        counts=cells,
        row=row,
        spots=(*spots, *_marks(seat, cells, parts)),
        name_size=size,
        backs=(),
        **parts,
    )


def _inner_row(whole: bands.Bands, row: Rect) -> Rect:
    """As much of the height of a row as there is with text of every size, in its middle."""
    inner = Rect(row.x, row.y, row.width, min(row.height, whole.row))
    inner.centery = row.centery
    return inner


def _flag_width(table: PaintContext) -> int:
    return text_width(table.body(18, bold=True), table.word("view.passed")) + table.px(18)


def _medal(table: PaintContext, head: Rect) -> Rect:
    size = min(table.px(50), head.height)
    return Rect(head.right - size, head.y, size, size)


def _head(table: PaintContext, head: Rect, kept: Rect) -> dict[str, Rect]:
    """Return the parts of a head; the line below the name ends where `kept` begins."""
    emblem = Rect(head.x, head.y, min(table.px(50), head.height), min(table.px(50), head.height))
    medal = _medal(table, head)
    token = Rect(0, 0, table.px(34), table.px(34))
    token.midright = (medal.x - table.px(8), medal.centery)
    x = emblem.right + table.px(9)
    name_height = bands.line_height(table, 23)
    end = kept.x - table.px(6) if kept.width else head.right
    second = head.y + name_height
    right = end if kept.width else token.x
    left = head.x if second >= emblem.bottom else x
    return {
        "emblem": emblem,
        "points": medal,
        "token": token,
        "name": Rect(x, head.y, token.x - x - table.px(4), name_height),
        "kind": Rect(left, second, max(right - left, 0), bands.line_height(table, 18)),
    }


def _counts(table: PaintContext, area: Rect, *, left: bool) -> tuple[Rect, Rect, Rect]:
    """Hand, deck and discards, each a small picture and a number."""
    width = min(count_width(table), area.width // 3)
    start = area.x if left else area.right - 3 * width
    one, two, three = (Rect(start + i * width, area.y, width, area.height) for i in range(3))
    return one, two, three


def _marks(
    seat: SeatView, counts: tuple[Rect, Rect, Rect], head: Mapping[str, Rect]
) -> tuple[Spot, ...]:
    """Return the spots beside the components: the name, the counts of cards, the points."""
    top = seat.discards[-1] if seat.discards else ""
    return (
        Spot("", "seat", seat.seat, head["emblem"].union(head["name"])),
        Spot("", "hand", seat.seat, counts[0], mini=True),
        Spot("", "deck", seat.seat, counts[1], mini=True),
        Spot(top, "discards", seat.seat, counts[2], mini=True),
        Spot("", "points", seat.seat, head["points"]),
    )


# ---- two to four rivals: minis -----------------------------------------------------------------


def _tray(table: PaintContext, whole: bands.Bands, area: Rect, seat: SeatView) -> RivalTray:
    """Head above, components in the middle, pool below or in the head."""
    pad, gap, edge = table.px(12), whole.space(9), whole.space(7)
    head = Rect(area.x + pad, area.y + edge, area.width - 2 * pad, bands.head_height(table))
    pool_height = bands.pool_line(table)
    pool = Rect(head.x, area.bottom - edge - pool_height, head.width, pool_height)
    row = Rect(head.x, head.bottom + gap, head.width, pool.y - head.bottom - 2 * gap)
    medal = _medal(table, head)
    if whole.pool_beside:
        row.height = area.bottom - edge - row.y
        pool.width = bands.pool_line_width(table)
        pool.midright = (medal.x - table.px(52), head.y + bands.line_height(table, 23) // 2)
    second = Rect(head.x, head.y + bands.line_height(table, 23), 0, bands.line_height(table, 18))
    end = head.right if second.y >= medal.bottom else medal.x - table.px(6)
    second.width = end - head.x
    cells = _counts(table, second, left=False)
    parts = _head(table, head, cells[0])
    parts["token"].midright = (medal.x - table.px(8), parts["name"].centery)
    if whole.pool_beside:
        parts["name"].width = pool.x - table.px(10) - parts["name"].x
    row = _inner_row(whole, row)
    unit, mini = min(whole.scale, row.height / 168), min(whole.scale, row.height / 81)
    spots, size = _components(table, seat, row, unit, mini)
    return RivalTray(
        seat=seat.seat,
        rect=area,
        pool=pool,
        flag=_flag(table, seat, parts),
        counts=cells,
        row=row,
        spots=(*spots, *_marks(seat, cells, parts)),
        name_size=size,
        backs=(),
        **parts,
    )


def _flag(table: PaintContext, seat: SeatView, head: Mapping[str, Rect]) -> Rect:
    """Return the place of the passed flag: beside the name, or else in the line below."""
    name, width = head["name"], _flag_width(table)
    written = text_width(table.display(23), table.players[seat.seat].name)
    if written + table.px(_GAP) + width > name.width:
        return head["kind"]
    return Rect(name.right - width, name.y, width, name.height)
