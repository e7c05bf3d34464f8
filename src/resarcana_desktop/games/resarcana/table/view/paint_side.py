"""Draws the side column: the zoom above, the log below it, then the strip of recent actions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.table.view.paint_strip import draw_tiles
from resarcana_desktop.games.resarcana.table.view.topics import Topic
from resarcana_desktop.games.resarcana.table.view.zoom import Zoom
from resarcana_desktop.render.background import draw_side
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.render.surface_cache import SURFACES
from resarcana_desktop.render.text import line as line_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.resarcana.play.log_entries import LogLine
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.games.resarcana.table.view.spots import ViewState
    from resarcana_desktop.games.resarcana.table.view.strip_layout import Strip

_LEAST_LOG_LINES = 3
_LINE_SHARES = tuple(size / 18 for size in range(18, 8, -1))
"""Shares of the usual text size for a newest line that has no room at the size of the others."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the column: its area, all that its pixels depend on, and its drawing function.

    It is drawn on a surface as large as the column.
    """

    name: str
    rect: Rect
    key: object
    draw: Callable[[Surface], object]


class Column:
    """The column laid out for what is read in it: the zoom above, the log below.

    If something covers part of the log, the visible lines are all above or all below it.
    """

    def __init__(
        self, layout: TableLayout, about: Topic | None, status: str, covered: Rect | None = None
    ) -> None:
        side, self.table = layout.zones["side"], layout.table
        self.side = side
        self._zoom_area = layout.zones["zoom"].move(-side.x, -side.y)
        area = layout.zones["log"].move(-side.x, -side.y)
        self.zoom = _zoom(self.table, about, self._zoom_area, area, status) if about else None
        if self.zoom is not None:
            top = max(self._zoom_area.y + self.zoom.height + self.table.px(8), area.y)
        else:
            hint = _hint(self.table, self._zoom_area.width)
            top = self._zoom_area.y + hint.size[1] + self.table.px(36)
        self._log_area = Rect(area.x, top, area.width, max(area.bottom - top, 1))
        cover = covered.move(-side.x, -side.y) if covered is not None else None
        self.told_area = _free_part(self._log_area, cover, _line_gap(self.table))

    def parts(self, state: ViewState, strip: Strip) -> tuple[Part, ...]:
        """Its parts from top to bottom: an action changes the log and the strip alone."""
        width, table = self.side.width, self.table
        top, bottom = self._log_area.top, self._log_area.bottom
        back = (-self.side.x, -self.side.y)
        log = partial(
            draw_log, table=table, area=self.told_area, lines=state.log, back=state.log_back
        )
        tiles = partial(draw_tiles, table=table, strip=strip, offset=back)
        return (
            Part("zoom", Rect(0, 0, width, top), None, self._draw_zoom),
            Part("log", Rect(0, top, width, bottom - top), (state.log, state.log_back), log),
            Part("strip", Rect(0, bottom, width, self.side.height - bottom), strip, tiles),
        )

    def _draw_zoom(self, surface: Surface) -> None:
        area = self._zoom_area
        if self.zoom is not None:
            self.zoom.draw(surface, area.topleft)
            return
        hint = _hint(self.table, area.width)
        middle = area.centerx - hint.size[0] // 2
        hint.draw(surface, (middle, area.y + self.table.px(8)))

    def draw(self, surface: Surface, part: Part) -> None:
        """Draw a part on the surface of the column."""
        surface.set_clip(part.rect)
        draw_side(surface, surface.get_rect(), self.table.look.theme)
        part.draw(surface)
        surface.set_clip(None)


def _free_part(area: Rect, cover: Rect | None, gap: int) -> Rect:
    """The part of the log above what covers it, or below it if there is more room."""
    if cover is None or not cover.colliderect(area):
        return area.copy()
    above, below = max(cover.top - gap - area.top, 0), max(area.bottom - cover.bottom - gap, 0)
    if above >= below:
        return Rect(area.x, area.y, area.width, above)
    return Rect(area.x, area.bottom - below, area.width, below)


def _zoom(table: PaintContext, about: Topic, area: Rect, log: Rect, status: str) -> Zoom:
    """The zoom; the log gives way to it down to a few lines."""
    least_log = round(table.text_px(18) * 1.3 * _LEAST_LOG_LINES) + log_head(table)
    most = log.bottom - area.y - least_log - table.px(16)
    return Zoom(table, about, area.width, most, status)


def _hint(table: PaintContext, width: int) -> RichText:
    """Return the purpose of the column while it is empty; the log gets all the rest."""
    look = table.look
    return rich(
        table.word("view.nothing_hovered"),
        table.body(19, italic=True),
        look.theme,
        look.icons,
        width,
        look.theme.text_muted,
        "centre",
    )


def log_head(table: PaintContext) -> int:
    """Height of the title of the log."""
    return round(table.text_px(23) * 1.5)


def draw_log(
    surface: Surface, table: PaintContext, area: Rect, lines: tuple[LogLine, ...], back: int = 0
) -> int:
    """The log at the bottom of `area`, the newest line last; returns how many lines are shown."""
    head = log_head(table)
    if area.height < head + table.body(18).get_linesize():
        return 0
    told = lines[: len(lines) - back] if back else lines
    room = Rect(area.x, area.y + head, area.width, max(area.height - head, 0))
    shown = _laid_out(table, room, told)
    high = sum(text.size[1] for _, text in shown) + _line_gap(table) * max(len(shown) - 1, 0)
    top = max(room.bottom - high, room.y) if shown else room.y
    _draw_title(surface, table, Rect(area.x, top - head, area.width, head), told)
    if not shown:
        look = table.look
        empty = rich(table.word("view.log_empty"), table.body(18), look.theme, look.icons)
        empty.draw(surface, room.topleft)
    _draw_lines(surface, table, Rect(room.x, top, room.width, high), shown)
    return len(shown)


def _draw_title(
    surface: Surface, table: PaintContext, area: Rect, lines: tuple[LogLine, ...]
) -> None:
    """The title, and the round of the last line shown."""
    title, colour = table.word("view.log"), table.look.theme.text_strong
    surface.blit(line_of(table.display(23), title, colour), area)
    if lines:
        _draw_round(surface, table, area, lines[-1].round)


def _draw_round(surface: Surface, table: PaintContext, area: Rect, number: int) -> None:
    if number < 1:
        return
    text = table.word("view.round", number=number)
    label = line_of(table.body(18), text, table.look.theme.text_muted)
    foot = area.y + table.display(23).get_ascent() - table.body(18).get_ascent()
    surface.blit(label, (area.right - label.get_width(), foot))


def log_text(table: PaintContext, line: LogLine, width: int, share: float = 1.0) -> RichText:
    """One line of the log laid out beside its bar, in this share of the usual text size."""
    look, font = table.look, table.body(18)
    if share < 1.0:
        font = font.sized(max(round(font.px * share), LEAST_TEXT))
    return rich(line.text, font, look.theme, look.icons, width - bar_room(table))


def _fitting(table: PaintContext, line: LogLine, room: Rect) -> RichText:
    """The newest line, small enough to be shown whole: it must never be missing."""
    for share in _LINE_SHARES:
        text = log_text(table, line, room.width, share)
        if text.size[1] <= room.height:
            break
    return text


def bar_room(table: PaintContext) -> int:
    """Room for the bar in the colour of the seat."""
    return table.px(14)


def _line_gap(table: PaintContext) -> int:
    return max(table.px(6), 2)


def _laid_out(
    table: PaintContext, room: Rect, lines: tuple[LogLine, ...]
) -> list[tuple[LogLine, RichText]]:
    """As many of the last lines as there is room for, the oldest first."""
    shown: list[tuple[LogLine, RichText]] = []
    left = room.height
    for line in reversed(lines):
        text = log_text(table, line, room.width) if shown else _fitting(table, line, room)
        if shown and text.size[1] > left:
            break
        shown.append((line, text))
        left -= text.size[1] + _line_gap(table)
    return shown[::-1]


def _draw_lines(
    surface: Surface, table: PaintContext, room: Rect, shown: list[tuple[LogLine, RichText]]
) -> None:
    y = room.y
    for line, text in shown:
        drawn = _line(table, line, text)
        surface.blit(drawn, (room.x, y))
        y += drawn.get_height() + _line_gap(table)


def _line(table: PaintContext, line: LogLine, text: RichText) -> Surface:
    """A line with its bar on the ground of the column: most lines only move up."""
    size = (bar_room(table) + text.size[0], text.size[1])
    seat = table.players[line.seat].colour if line.seat >= 0 else -1
    key = ("log", text, size, seat, table.look.theme)
    picture = SURFACES.take(key)
    if not isinstance(picture, Surface):
        picture = Surface(size)
        picture.fill(table.look.theme.side)
        _draw_bar(picture, table, Rect(0, 0, max(table.px(4), 2), size[1]), line.seat)
        text.draw(picture, (bar_room(table), 0))
        SURFACES.put(key, picture)
    return picture


def _draw_bar(surface: Surface, table: PaintContext, rect: Rect, seat: int) -> None:
    theme = table.look.theme
    if seat < 0:
        return
    colour = theme.seats[table.players[seat].colour % len(theme.seats)]
    surface.fill(colour, rect)
