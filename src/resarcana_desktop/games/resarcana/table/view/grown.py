"""A rival's tray grown to reading size: all that lies there, while its name is pointed at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.table.view import rows
from resarcana_desktop.games.resarcana.table.view.spots import Spot
from resarcana_desktop.render.background import draw_panel
from resarcana_desktop.tabletop.layers import Layer, around

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout

_MOST: Final = 1.9
"""How many times as large as on the table a face grows."""
_PAD: Final = 22
_EDGE: Final = 48
"""Design px around the panel that its shadow does not leave."""


def grown(canvas: Canvas) -> Layer[Canvas] | None:
    """The grown tray of the rival whose name is pointed at or in focus, if there is one.

    Whatever else is pointed at has it gone: it may lie below the panel.
    """
    state, layout = canvas.state, canvas.layout
    key = state.hovered or state.focused
    if key is None or key[0] != "seat" or state.dragged is not None:
        return None
    place, spots = lay_out(layout, key[1])
    drawn = tuple(spot.component for spot in spots)
    looks = tuple(canvas.component_state(spot) for spot in spots)
    draw = partial(_draw, place=place, spots=spots, seat=key[1])
    area = around([place], canvas.px(_EDGE))
    return Layer("grown", (canvas.table, key[1], spots, looks), area, draw, drawn)


def lay_out(layout: TableLayout, seat: int) -> tuple[Rect, tuple[Spot, ...]]:
    """The panel below the rivals, and where the components of a seat lie in it."""
    table, view = layout.table, layout.seen.seats[seat]
    bands, pad = layout.bands, table.px(_PAD)
    room = Rect(bands.centre.x, bands.centre.y, bands.centre.width, 0)
    room.height = bands.prompt.y - table.px(4) - room.y
    sizes = rows.TABLE_SIZES
    pieces = rows.in_groups(
        [rows.piece(table.component(each.id), each.turned, sizes) for each in view.in_play]
    )
    inner = room.inflate(-2 * pad, -2 * pad)
    gaps = rows.Gaps(table.px(14), table.px(22))
    row = rows.fit_tableau(pieces, (), inner, layout.scale * _MOST, gaps)
    spots = [
        Spot(each.id, "play", seat, rect, turned=each.turned)
        for each, rect in zip(pieces, row.rects, strict=True)
    ]
    return _drawn_together(room, spots, pad)


def _drawn_together(room: Rect, spots: Sequence[Spot], pad: int) -> tuple[Rect, tuple[Spot, ...]]:
    """The panel no higher than what lies in it, which hangs from the upper edge of the room."""
    if not spots:
        return Rect(room.topleft, (room.width, 2 * pad)), ()
    around_all = spots[0].rect.unionall([spot.rect for spot in spots])
    up = around_all.y - room.y - pad
    moved = tuple(
        Spot(s.component, s.zone, s.seat, s.rect.move(0, -up), turned=s.turned) for s in spots
    )
    return Rect(room.x, room.y, room.width, around_all.height + 2 * pad), moved


def _draw(canvas: Canvas, place: Rect, spots: Sequence[Spot], seat: int) -> None:
    """The panel, with a line in the seat's colour below its tray, and the components."""
    draw_panel(canvas.surface, place, canvas.theme, scale=canvas.scale)
    tray = next(each.rect for each in canvas.layout.rivals if each.seat == seat)
    line = Rect(tray.x, place.y, tray.width, max(canvas.px(4), 2))
    inset = canvas.px(16)
    canvas.surface.fill(canvas.colour_of(seat), line.inflate(-2 * inset, 0))
    for spot in spots:
        canvas.prepare(spot)
        canvas.drawn.append(spot.component)
