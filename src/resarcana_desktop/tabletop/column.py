"""What is read of a thing: in the side column, above the log, or in a pop-up beside the thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, NamedTuple

from pygame import Rect, Surface

from resarcana_desktop.app.context import LEAST_TEXT, Look
from resarcana_desktop.play.log import rich_text
from resarcana_desktop.render.background import draw_side
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.render.surface_cache import SURFACES
from resarcana_desktop.render.text import line as line_of
from resarcana_desktop.tabletop.layers import C, Layer
from resarcana_desktop.tabletop.zoom import Topic, Zoom, draw_popup, popup_face_width

if TYPE_CHECKING:
    from resarcana_desktop.play.log import LogLine
    from resarcana_desktop.render.text import Align
    from resarcana_desktop.tabletop.context import PaintContext

Defers = Callable[[object, Callable[[], Iterator[None]]], bool]

COLLAPSE_BELOW: Final = 1280
"""Narrower windows (real pixels) have no column."""

_LEAST_MAIN: Final = 1150
_WIDTH: Final = 400
_LEAST_LOG_LINES = 3
_SHADOW = 16
"""Design px around what is read beside the table that its shadow does not leave."""
_LINE_SHARES = tuple(size / 18 for size in range(18, 8, -1))
"""Shares of the usual text size for a newest line that has no room at the size of the others."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the column: its area, everything its pixels depend on, and its drawing function.

    It is drawn on a surface as large as the column. Only parts above the strip of a game depend
    on what is read.
    """

    name: str
    rect: Rect
    key: object
    draw: Callable[[Surface], object]
    reads: bool = True


def side_width(look: Look) -> int:
    """Return how wide the column is.

    Neither larger text nor a larger interface widens it at the cost of the table.
    """
    return min(round(_WIDTH * look.usual_scale), round(look.size[0] * 0.34))


def has_side(look: Look) -> bool:
    """Return whether a window has room for the column."""
    width = look.size[0]
    main = (width - side_width(look)) / look.usual_scale
    return width >= COLLAPSE_BELOW and main >= _LEAST_MAIN


def side_zones(table: PaintContext, side: Rect, foot: int) -> dict[str, Rect]:
    """The parts of the side column down to its `foot`: buttons, zoom, log, which takes the rest."""
    pad = table.px(20)
    inner = Rect(side.x + pad, side.y, side.width - 2 * pad, side.height)
    asked_for = replace(table, text_fit=1.0).text_px(20)  # the buttons do not give way
    high = max(table.look.hit(42), round(asked_for * 1.5) + table.px(10))
    menu = Rect(inner.x, side.y + table.px(12), inner.width, high)
    top = menu.bottom + table.px(14)
    whole = foot - top
    log_height = min(max(round(whole * 0.34), table.text_px(18) * 12), round(whole * 0.5))
    log = Rect(inner.x, foot - log_height, inner.width, log_height)
    zoom = Rect(inner.x, top, inner.width, log.y - top - table.px(12))
    return {"side": side, "menu": menu, "zoom": zoom, "log": log}


class ColumnWords(NamedTuple):
    """The words of a game in the column: how to read there, and the key of a round's number."""

    hint: str
    round_key: str
    legend: Sequence[str] = ()
    """Signs with their meanings, in a list below the hint."""
    fact: str = ""
    """A line on the game, below that."""


class Column:
    """The column laid out for what is read in it: the zoom above, the log below.

    Its `zones` are "side", "zoom" and "log". If something covers part of the log, the visible lines
    are all above or all below it.
    """

    def __init__(
        self,
        table: PaintContext,
        zones: Mapping[str, Rect],
        words: ColumnWords,
        about: Topic | None = None,
        status: str = "",
        covered: Rect | None = None,
    ) -> None:
        self.table, self.side, self.words = table, zones["side"], words
        self.back = (-self.side.x, -self.side.y)
        self._zoom_area, area = zones["zoom"].move(self.back), zones["log"].move(self.back)
        self.zoom: Zoom | None = None
        self._hint: RichText | None = None
        self._below: list[tuple[RichText, tuple[int, int]]] = []
        """The legend and the fact, with their places below the hint."""
        if about is not None:  # the log gives way to it down to a few lines
            least_log = round(table.text_px(18) * 1.3 * _LEAST_LOG_LINES) + log_head(table)
            most = area.bottom - self._zoom_area.y - least_log - table.px(16)
            self.zoom = Zoom(table, about, self._zoom_area.width, most, status)
            self._free_top = self._zoom_area.y + self.zoom.height + table.px(8)
            top = max(self._free_top, area.y)
        else:
            look, font = table.look, table.body(19, italic=True)
            colour, width = look.theme.text_muted, self._zoom_area.width
            align: Align = "left" if words.legend or words.fact else "centre"
            self._hint = rich(words.hint, font, look.theme, look.icons, width, colour, align)
            self._below = list(self._legend(words))
            below = max((each.size[1] + y for each, (_, y) in self._below), default=0)
            high = self._hint.size[1] + below
            top = self._free_top = self._zoom_area.y + high + table.px(36)
        self._log_area = Rect(area.x, top, area.width, max(area.bottom - top, 1))
        self.free_log_area = free = self._log_area.copy()
        cover = covered.move(self.back) if covered is not None else None
        if cover is not None and cover.colliderect(free):
            gap = _line_gap(table)
            above, below = cover.top - gap - free.top, free.bottom - cover.bottom - gap
            free.height = max(above, below, 0)
            if below > max(above, 0):
                free.bottom = self._log_area.bottom

    def _legend(self, words: ColumnWords) -> Iterator[tuple[RichText, tuple[int, int]]]:
        """Yield the signs of the legend, in two columns if they have room, then the fact."""
        look, width, gap = self.table.look, self._zoom_area.width, self.table.px(10)
        font, colour = self.table.body(18), look.theme.text_muted
        signs = [rich(each, font, look.theme, look.icons, width, colour) for each in words.legend]
        half = -(-len(signs) // 2)
        columns = [signs[:half], signs[half:]]
        wide = [max((each.size[0] for each in column), default=0) for column in columns]
        if wide[0] + 2 * gap + wide[1] > width:
            columns, wide = [signs], [0]
        low = 0
        for column, x in zip(columns, (0, width - wide[-1]), strict=False):
            y = gap
            for each in column:
                yield each, (x, y)
                y += each.size[1] + self.table.px(3)
            low = max(low, y)
        if words.fact:
            yield rich(words.fact, font, look.theme, look.icons, width, colour), (0, low + gap // 2)

    def parts(self, lines: Sequence[LogLine], back: int) -> tuple[Part, Part]:
        """Its parts from top to bottom: an action changes the log alone."""
        width, bottom, room = self.side.width, self._log_area.bottom, self.log_room(lines, back)
        top = min(self._log_area.top, room.top)
        about = self.table, room, self.words.round_key, lines, back

        def draw_lines(surface: Surface) -> None:
            draw_log(surface, *about)

        return (
            Part("zoom", Rect(0, 0, width, top), None, self._draw_zoom),
            Part("log", Rect(0, top, width, bottom - top), (lines, back), draw_lines),
        )

    def log_room(self, lines: Sequence[LogLine], back: int) -> Rect:
        """Return the room of the log, higher by a whole line that would just not fit.

        A rival's long turn is not missing while there is room for it below the zoom.
        """
        area = self.free_log_area
        visible = lines[: len(lines) - back] if back else lines
        if area != self._log_area or self._free_top >= area.top:
            return area
        shown = len(_laid_out(self.table, _below_head(self.table, area), visible))
        if shown == len(visible):
            return area
        next_line = log_text(self.table, visible[-shown - 1], area.width)
        more = next_line.size[1] + _line_gap(self.table)
        if area.top - more < self._free_top:
            return area
        return Rect(area.x, area.top - more, area.width, area.height + more)

    def _draw_zoom(self, surface: Surface) -> None:
        area = self._zoom_area
        if self.zoom is not None:
            self.zoom.draw(surface, area.topleft)
        elif self._hint is not None:
            hint, y = self._hint, area.y + self.table.px(8)
            listed = self.words.legend or self.words.fact
            hint.draw(surface, (area.x if listed else area.centerx - hint.size[0] // 2, y))
            for each, (right, down) in self._below:
                each.draw(surface, (area.x + right, y + hint.size[1] + down))


_ColumnKey = tuple[object, object, str]


def zoom_ahead(
    table: PaintContext, zones: Mapping[str, Rect], about: Topic, status: str = ""
) -> Iterator[None]:
    """Draw the zoom in the column before it is needed, a part at each `next`."""
    zoom = Column(table, zones, ColumnWords("", ""), about, status).zoom
    if zoom is not None:
        yield from zoom.prepare()


class Reader(Generic[C]):
    """Shows what is read, once its face is drawn: `defers` gets the steps that draw it.

    It returns whether they are not done yet.
    """

    def __init__(self, defers: Defers) -> None:
        self._defers = defers
        self.forget()

    def forget(self) -> None:
        """Draw everything again the next time."""
        self._column: tuple[_ColumnKey, Column] | None = None
        self._next: tuple[_ColumnKey, Column] | None = None
        """The one that is shown once its zoom is drawn."""
        self._beside: tuple[tuple[object, ...], Zoom] | None = None
        """What is read in a room beside the table."""
        self._next_beside: tuple[tuple[object, ...], Zoom] | None = None

    def column(
        self,
        table: PaintContext,
        zones: Mapping[str, Rect],
        words: ColumnWords,
        log: tuple[Sequence[LogLine], int],
        about: Topic | None,
        status: str,
        *,
        covered: Rect | None = None,
        below: Sequence[Part] = (),
    ) -> Iterator[Layer[C]]:
        """Yield the parts of the side column, with those of the game `below` the log.

        The `log` comes with the number of lines that it is scrolled back.
        """
        side = zones["side"]
        base = (table, side, zones["zoom"], zones["log"], covered and tuple(covered))
        topic = about and (about.title, about.sentences)

        def column(about: Topic | None) -> Column:
            return Column(table, zones, words, about, status, covered)

        key, shown = self._column_for((base, topic, status), column, about)
        for part in (*shown.parts(*log), *below):
            of_part = (key if part.reads else base, part.key)
            draw = partial(self._draw_part, column=shown, part=part)
            yield Layer(part.name, of_part, part.rect.move(side.topleft), draw)

    def _column_for(
        self, key: _ColumnKey, make: Callable[[Topic | None], Column], about: Topic | None
    ) -> tuple[_ColumnKey, Column]:
        """The column with its new content, or with the old one until that is drawn."""
        kept = self._column
        if kept is not None and kept[0] == key:
            return kept
        if self._next is None or self._next[0] != key:
            self._next = (key, make(about))
        zoom = self._next[1].zoom
        same_place = kept is None or kept[0][0] == key[0]
        if (
            same_place
            and zoom is not None
            and not zoom.is_drawn
            and self._defers(key, zoom.prepare)
        ):
            if kept is None:  # nothing was read before
                kept = self._column = ((key[0], None, key[2]), make(None))
            return kept
        self._column, self._next = self._next, None
        return self._column

    def _draw_part(self, canvas: C, column: Column, part: Part) -> None:
        """Draw a part of the side column within the clipping area of the canvas."""
        surface, side = canvas.surface.subsurface(column.side), column.side
        surface.set_clip(canvas.surface.get_clip().move(column.back).clip(part.rect))
        draw_side(surface, Rect((0, 0), side.size), column.table.look.theme)
        part.draw(surface)

    def beside(
        self, table: PaintContext, about: Topic | None, status: str, room: Rect
    ) -> Zoom | None:
        """Return what is read in a room that is free beside the table, once its face is drawn.

        Until then it is what was read there before. None if the room is too small for it.
        """
        if about is None or room.height <= 0:
            return None
        shown = (table, about.title, about.sentences, status, tuple(room))
        if self._beside is None or self._beside[0] != shown:
            if self._next_beside is None or self._next_beside[0] != shown:
                zoom = Zoom(table, about, room.width, room.height, status, fills=True)
                if zoom.cramped:  # the card is seen on the table; its words say more
                    words = replace(about, face=None)
                    zoom = Zoom(table, words, room.width, room.height, status)
                self._next_beside = shown, zoom
            zoom = self._next_beside[1]
            if not zoom.is_drawn and self._defers(shown, zoom.prepare):
                before = self._beside
                return before[1] if before is not None and before[0][-1] == shown[-1] else None
            self._beside, self._next_beside = self._next_beside, None
            assert self._beside is not None
        zoom = self._beside[1]
        return zoom if zoom.height <= room.height else None

    def layer_beside(self, zoom: Zoom, room: Rect) -> Layer[C]:
        """What is read in that room as a layer, with space for its shadow."""
        margin = 2 * zoom.table.px(_SHADOW)

        def draw(canvas: C) -> None:
            zoom.draw(canvas.surface, room.topleft)

        return Layer("beside", zoom, room.inflate(margin, margin), draw)

    def popup(
        self,
        table: PaintContext,
        about: Topic,
        status: str,
        spot: Rect,
        prompt: Rect,
        answers: Sequence[Rect],
        mentioned: Sequence[Rect] = (),
        *,
        brief: bool = False,
    ) -> Iterator[Layer[C]]:
        """Yield the zoom beside its subject, as soon as its face is drawn; see `draw_popup`."""
        face, size = None if brief else about.face, table.look.size
        if face is not None:
            width = popup_face_width(table, face)
            steps = partial(face.in_steps, width)
            if not face.is_drawn(width) and self._defers((face.id, size), steps):
                return

        def draw(canvas: C) -> None:
            draw_popup(
                canvas.surface,
                table,
                about,
                spot,
                status,
                prompt,
                answers=answers,
                mentioned=mentioned,
                brief=brief,
            )

        shown = (about.title, about.sentences, status, brief)
        places = tuple(map(tuple, (spot, prompt, *answers, *mentioned)))
        # It finds its place as it is drawn: anywhere.
        yield Layer("pop-up", (table, shown, places), Rect((0, 0), size), draw)


def log_head(table: PaintContext) -> int:
    """Height of the title of the log."""
    return round(table.text_px(23) * 1.5)


def draw_log(
    surface: Surface,
    table: PaintContext,
    area: Rect,
    round_key: str,
    lines: Sequence[LogLine],
    back: int = 0,
) -> int:
    """Draw the log, the newest line last; returns how many lines are shown.

    It begins at the top of `area`, and ends at its bottom once older lines have no room.
    """
    head = log_head(table)
    if area.height < head + table.body(18).get_linesize():
        return 0
    visible = lines[: len(lines) - back] if back else lines
    room = _below_head(table, area)
    shown = _laid_out(table, room, visible)
    high = sum(text.size[1] for _, text in shown) + _line_gap(table) * max(len(shown) - 1, 0)
    top = max(room.bottom - high, room.y) if len(shown) < len(visible) else room.y
    title, muted = table.word("app.menu.log"), table.look.theme.text_muted
    surface.blit(
        line_of(table.display(23), title, table.look.theme.text_strong), (area.x, top - head)
    )
    number = visible[-1].round if visible else 0
    if number > 0:
        label = line_of(table.body(18), table.word(round_key, number=number), muted)
        foot = top - head + table.display(23).get_ascent() - table.body(18).get_ascent()
        surface.blit(label, (area.right - label.get_width(), foot))
    if not shown:
        look = table.look
        empty = rich(table.word("app.table.log_empty"), table.body(18), look.theme, look.icons)
        empty.draw(surface, room.topleft)
    for line, text in shown:
        drawn = _line(table, line, text)
        surface.blit(drawn, (room.x, top))
        top += drawn.get_height() + _line_gap(table)
    return len(shown)


def _below_head(table: PaintContext, area: Rect) -> Rect:
    """Return the room for lines below the title of the log."""
    head = log_head(table)
    return Rect(area.x, area.y + head, area.width, max(area.height - head, 0))


def log_text(table: PaintContext, line: LogLine, width: int, share: float = 1.0) -> RichText:
    """One line of the log laid out beside its bar, in this share of the usual text size."""
    look, font = table.look, table.body(18)
    if share < 1.0:
        font = font.sized(max(round(font.px * share), LEAST_TEXT))
    return rich(rich_text(line), font, look.theme, look.icons, width - bar_room(table))


def bar_room(table: PaintContext) -> int:
    """Room for the bar in the colour of the seat."""
    return table.px(14)


def _line_gap(table: PaintContext) -> int:
    return max(table.px(6), 2)


def _laid_out(
    table: PaintContext, room: Rect, lines: Sequence[LogLine]
) -> list[tuple[LogLine, RichText]]:
    """As many of the last lines as there is room for, the oldest first."""
    shown: list[tuple[LogLine, RichText]] = []
    left = room.height
    for line in reversed(lines):
        text = log_text(table, line, room.width)
        if shown and text.size[1] > left:
            break
        for share in () if shown else _LINE_SHARES:  # the newest line must never be missing
            text = log_text(table, line, room.width, share)
            if text.size[1] <= room.height:
                break
        shown.append((line, text))
        left -= text.size[1] + _line_gap(table)
    return shown[::-1]


def _line(table: PaintContext, line: LogLine, text: RichText) -> Surface:
    """A line with its bar on the ground of the column: most lines only move up."""
    size = (bar_room(table) + text.size[0], text.size[1])
    seat = table.players[line.seat].colour if line.seat >= 0 else -1
    key = ("log", text, size, seat, table.look.theme)
    picture = SURFACES.take(key)
    if not isinstance(picture, Surface):
        picture = Surface(size)
        picture.fill(table.look.theme.side)
        if line.seat >= 0:
            picture.fill(table.colour_of(line.seat), Rect(0, 0, max(table.px(4), 2), size[1]))
        text.draw(picture, (bar_room(table), 0))
        SURFACES.put(key, picture)
    return picture
