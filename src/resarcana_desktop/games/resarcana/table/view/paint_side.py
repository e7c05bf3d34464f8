"""Draws the side column: the zoom above, the log below it, then the strip of recent doings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.resarcana.table.view.paint_strip import draw_tiles
from resarcana_desktop.games.resarcana.table.view.topics import Topic
from resarcana_desktop.games.resarcana.table.view.zoom import Zoom
from resarcana_desktop.render.background import draw_side
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.render.text import line as line_of

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.games.resarcana.table.view.log_entries import LogLine
    from resarcana_desktop.games.resarcana.table.view.state import ViewState
    from resarcana_desktop.games.resarcana.table.view.table import Table

_LEAST_LOG_LINES = 3
_LINE_SIZES = (18, 17, 16, 15, 14, 13, 12, 11, 10, 9)
"""Sizes for a newest line that has no room at the size of the others."""


def draw_column(
    surface: Surface,
    layout: TableLayout,
    state: ViewState,
    about: Topic | None,
    *,
    all_of_it: bool = True,
) -> None:
    """The column on `surface`, which has its size; if not all of it, then what is below the zoom.

    That is the log and the strip, which change with every action.
    """
    side = layout.zones["side"]
    table = layout.table
    zoom_area = layout.zones["zoom"].move(-side.x, -side.y)
    log_area = layout.zones["log"].move(-side.x, -side.y)
    zoom = _zoom(table, about, zoom_area, log_area, state.status) if about is not None else None
    hint = _hint(table, zoom_area.width)
    if zoom is not None:
        top = max(zoom_area.y + zoom.height + table.px(8), log_area.y)
    else:
        top = zoom_area.y + hint.size[1] + table.px(36)
    log_area = Rect(log_area.x, top, log_area.width, max(log_area.bottom - top, 1))
    if not all_of_it:
        surface.set_clip(Rect(0, top, side.width, side.height - top))
    draw_side(surface, surface.get_rect(), table.look.theme)
    if all_of_it and zoom is not None:
        zoom.draw(surface, zoom_area.topleft)
    elif all_of_it:
        middle = zoom_area.centerx - hint.size[0] // 2
        hint.draw(surface, (middle, zoom_area.y + table.px(8)))
    draw_log(surface, table, log_area, state.log, state.log_back)
    draw_tiles(surface, table, layout.strip, (-side.x, -side.y))
    surface.set_clip(None)


def _zoom(table: Table, about: Topic, area: Rect, log: Rect, status: str) -> Zoom:
    """The zoom; the log gives way to it down to a few lines."""
    least_log = round(table.text_px(18) * 1.3 * _LEAST_LOG_LINES) + log_head(table)
    most = log.bottom - area.y - least_log - table.px(16)
    return Zoom(table, about, area.width, most, status)


def _hint(table: Table, width: int) -> RichText:
    """What the column is for, while nothing is read in it; the log gets all the rest."""
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


def log_head(table: Table) -> int:
    """Height of the title of the log."""
    return round(table.text_px(23) * 1.5)


def draw_log(
    surface: Surface, table: Table, area: Rect, lines: tuple[LogLine, ...], back: int = 0
) -> int:
    """The log at the bottom of `area`, the newest line last; returns how many lines are shown."""
    head = log_head(table)
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


def _draw_title(surface: Surface, table: Table, area: Rect, lines: tuple[LogLine, ...]) -> None:
    """The title, and the round of the last line shown."""
    title, colour = table.word("view.log"), table.look.theme.text_strong
    surface.blit(line_of(table.display(23), title, colour), area)
    if lines:
        _draw_round(surface, table, area, lines[-1].round)


def _draw_round(surface: Surface, table: Table, area: Rect, number: int) -> None:
    if number < 1:
        return
    text = table.word("view.round", number=number)
    label = line_of(table.body(18), text, table.look.theme.text_muted)
    foot = area.y + table.display(23).get_ascent() - table.body(18).get_ascent()
    surface.blit(label, (area.right - label.get_width(), foot))


def log_text(table: Table, line: LogLine, width: int, size: float = 18) -> RichText:
    """One line of the log laid out beside its bar."""
    look = table.look
    return rich(line.text, table.body(size), look.theme, look.icons, width - bar_room(table))


def _fitting(table: Table, line: LogLine, room: Rect) -> RichText:
    """The newest line, small enough to be shown whole: it must never be missing."""
    for size in _LINE_SIZES:
        text = log_text(table, line, room.width, size)
        if text.size[1] <= room.height:
            break
    return text


def bar_room(table: Table) -> int:
    """Room for the bar in the colour of the seat."""
    return table.px(14)


def _line_gap(table: Table) -> int:
    return max(table.px(6), 2)


def _laid_out(
    table: Table, room: Rect, lines: tuple[LogLine, ...]
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
    surface: Surface, table: Table, room: Rect, shown: list[tuple[LogLine, RichText]]
) -> None:
    y = room.y
    for line, text in shown:
        _draw_bar(surface, table, Rect(room.x, y, max(table.px(4), 2), text.size[1]), line.seat)
        text.draw(surface, (room.x + bar_room(table), y))
        y += text.size[1] + _line_gap(table)


def _draw_bar(surface: Surface, table: Table, rect: Rect, seat: int) -> None:
    theme = table.look.theme
    if seat < 0:
        return
    colour = theme.seats[table.players[seat].colour % len(theme.seats)]
    surface.fill(colour, rect)
