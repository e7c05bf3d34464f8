"""A rival's tray grown to reading size: all of it, while its name is pointed at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.table.view import rows
from resarcana_desktop.games.resarcana.table.view.announcements import MoveAnnouncement
from resarcana_desktop.games.resarcana.table.view.spots import Spot
from resarcana_desktop.render.background import draw_panel
from resarcana_desktop.render.controls import draw_glow
from resarcana_desktop.tabletop.layers import Layer, around

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.table.view.announcements import Announcement
    from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout

_SIZE: Final = (140, 160)
"""Width and height of a grown component, in design px: a tile, which is upright even if turned."""
_MOST: Final = 1.7
"""The most that it grows, as a factor."""
_GAP: Final = 14
_PAD: Final = 22
_ROUND: Final = 8
_EDGE: Final = 48
"""Design px around the panel that its shadow does not leave."""


def grown(canvas: Canvas) -> Layer[Canvas] | None:
    """The grown tray of the rival whose name is pointed at or in focus, if there is one.

    If anything else is pointed at, there is none, as it may be below the panel. Otherwise it is the
    tray of a rival who acts, if components are small there.
    """
    state, layout = canvas.state, canvas.layout
    key = state.hovered or state.focused
    if state.dragged is not None:
        return None
    seat = key[1] if key is not None and key[0] == "seat" else -1
    if key is None:
        seat = acting(layout, state.announcement)
    if seat < 0:
        return None
    place, spots = lay_out(layout, seat)
    drawn = tuple(spot.component for spot in spots)
    looks = tuple(canvas.component_state(spot) for spot in spots)
    component = (
        state.announcement.component
        if key is None and isinstance(state.announcement, MoveAnnouncement)
        else ""
    )
    draw = partial(_draw, place=place, spots=spots, seat=seat, announced=component)
    area = around([place], canvas.px(_EDGE))
    return Layer("grown", (canvas.table, seat, spots, looks, component), area, draw, drawn)


def acting(layout: TableLayout, announcement: Announcement | None) -> int:
    """Return the rival whose announced action uses a component too small to read; else -1.

    A great moment has the middle of the table to itself.
    """
    if (
        not isinstance(announcement, MoveAnnouncement)
        or announcement.staged is not None
        or announcement.waits
    ):
        return -1
    spot = layout.spot_of(announcement.component)
    small = (
        spot is not None and spot.mini and spot.zone == "play" and spot.seat == announcement.seat
    )
    return (
        announcement.seat
        if small and announcement.seat in {each.seat for each in layout.rivals}
        else -1
    )


def lay_out(layout: TableLayout, seat: int) -> tuple[Rect, tuple[Spot, ...]]:
    """Return the panel below the rivals, and the spots of a seat's components in it."""
    table, view = layout.table, layout.seen.seats[seat]
    bands, pad = layout.bands, table.px(_PAD)
    room = Rect(bands.centre.x, bands.centre.y, bands.centre.width, 0)
    room.height = bands.prompt.y - table.px(4) - room.y
    sizes = rows.TABLE_SIZES
    pieces = rows.in_groups(
        [rows.piece(table.component(each.id), each.turned, sizes) for each in view.in_play]
    )
    inner, gap = room.inflate(-2 * pad, -2 * pad), table.px(_GAP)
    across, width, height = _grid(len(pieces), inner, gap, layout.scale)
    spots = []
    for number, each in enumerate(pieces):
        row, column = divmod(number, across)
        begun = min(len(pieces) - row * across, across)
        left = inner.centerx - (begun * (width + gap) - gap) // 2 + column * (width + gap)
        rect = Rect(left, inner.y + row * (height + gap), width, height)
        spots.append(Spot(each.id, "play", seat, rect, turned=each.turned, tile=True))
    bottom = max((spot.rect.bottom for spot in spots), default=inner.y)
    return Rect(room.x, room.y, room.width, bottom + pad - room.y), tuple(spots)


def _grid(count: int, area: Rect, gap: int, scale: float) -> tuple[int, int, int]:
    """Return the number in a row, and the width and height of each, as large as possible."""
    ways = []
    for down in range(1, max(count, 1) + 1):
        across = -(-max(count, 1) // down)
        wide = (area.width - gap * (across - 1)) / across / _SIZE[0]
        high = (area.height - gap * (down - 1)) / down / _SIZE[1]
        ways.append((min(wide, high, scale * _MOST), -down, across))
    unit, _, across = max(ways)
    return across, round(_SIZE[0] * unit), round(_SIZE[1] * unit)


def _draw(canvas: Canvas, place: Rect, spots: Sequence[Spot], seat: int, announced: str) -> None:
    """The panel, with a line in the seat's colour below its tray, and the components.

    The component that is announced (`announced`) has a light around it.
    """
    draw_panel(canvas.surface, place, canvas.theme, scale=canvas.scale)
    tray = next(each.rect for each in canvas.layout.rivals if each.seat == seat)
    line = Rect(tray.x, place.y, tray.width, max(canvas.px(4), 2))
    inset = canvas.px(16)
    canvas.surface.fill(canvas.colour_of(seat), line.inflate(-2 * inset, 0))
    for spot in spots:
        if spot.component == announced:
            radius, scale = canvas.px(_ROUND), canvas.scale
            draw_glow(
                canvas.surface, spot.rect, canvas.theme, radius=radius, scale=scale, strong=True
            )
        canvas.prepare(spot)
        canvas.drawn.append(spot.component)
