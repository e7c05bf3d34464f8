"""Charts: a share with its interval, an Elo over time, means side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.svg import cached
from resarcana_desktop.render.text import draw_text, text_width
from resarcana_desktop.render.theme import css, mix
from resarcana_desktop.widgets import Label, Node, Size, TextKind, Widget, paint

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from resarcana_desktop.arena.rating import Interval
    from resarcana_desktop.play.statistics.rates import Moment
    from resarcana_desktop.render.fonts import TextFont
    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets import Style, Wording

_BAR: Final = 26
_MEAN: Final = 18
_GROWS: Final = 1.6
"""How much higher bars become where there is room."""
_RANGE: Final = 13
"""The height of an interval below its bar."""
_NUMBERS: Final = TextKind(18, tone="muted")
_LEVELS: Final = TextKind(18, bold=True)
_LAST_PLACES: Final = 10
"""The places of the last games at the least, if there are fewer of them yet."""
_WIDEST_GAME: Final = 44
CURVE: Final = 340
_ROOM: Final = 40.0
"""Elo that is shown beyond the lowest and the highest value."""

Point = tuple[float, float]


class ShareBar(Widget):
    """A share of all as a bar from 0 to 1, and its interval, if any, as a line with ends below."""

    def __init__(self, share: float, interval: Interval | None, name: str = "") -> None:
        super().__init__(name)
        self.share = share
        self.interval = interval

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available."""
        return (width, style.px(_BAR) + (style.px(_RANGE) if self.interval is not None else 0))

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw groove, bar, and interval, with a tick at the half."""
        bar = Rect(self.rect.topleft, (self.rect.width, style.px(_BAR)))
        paint.well(surface, bar, style)
        inner = bar.inflate(-2 * style.px(3), -2 * style.px(3))
        _fill(
            surface,
            Rect(inner.left, inner.top, round(inner.width * self.share), inner.height),
            style,
        )
        half = Rect(inner.left + inner.width // 2, inner.top, max(style.px(1), 1), inner.height)
        surface.fill(paint.tone(style, "muted"), half)
        below = Rect(inner.left, bar.bottom, inner.width, self.rect.bottom - bar.bottom)
        if self.interval is not None:
            _draw_interval(surface, self.interval, below, style)


def _draw_interval(surface: Surface, interval: Interval, below: Rect, style: Style) -> None:
    left, right = (below.left + round(below.width * end) for end in (interval.low, interval.high))
    thick = max(style.px(2), 1)
    high = max(style.px(9), 5)
    line = Rect(left, below.bottom - (high + thick) // 2, max(right - left, thick), thick)
    ends = [Rect(x - thick // 2, below.bottom - high, thick, high) for x in (left, right)]
    for part in (line, *ends):
        surface.fill(paint.tone(style, "strong"), part)


class MeanBars(Widget):
    """Two means on one scale: a bar, and a tick across it for the second if there are both."""

    def __init__(self, first: float, second: float | None, most: float) -> None:
        super().__init__(stretch=1)
        self.first, self.second = first, second
        self.most = most

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available."""
        return (width, style.px(_MEAN))

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the groove, the bar in it, and the tick."""
        height = min(self.rect.height, round(style.px(_MEAN) * _GROWS))
        groove = Rect(self.rect.left, self.rect.top, self.rect.width, height)
        groove.inflate_ip(0, -style.px(6))
        paint.well(surface, groove, style)
        _fill(surface, Rect(groove.topleft, (self._px(self.first, groove), groove.height)), style)
        if self.second is not None:
            _draw_tick(surface, groove.left + self._px(self.second, groove), groove, style)

    def _px(self, value: float, groove: Rect) -> int:
        share = min(max(value, 0.0) / self.most, 1.0) if self.most else 0.0
        return round(groove.width * share)


def _draw_tick(surface: Surface, x: int, groove: Rect, style: Style) -> None:
    """Draw a tick in the color of strong text, with a dark edge so that it shows on a bar."""
    thick, edge, over = max(style.px(4), 3), max(style.px(2), 1), max(style.px(3), 2)
    tick = Rect(x - thick // 2, groove.top - over, thick, groove.height + 2 * over)
    tick.left = min(max(tick.left, groove.left), groove.right - thick)
    surface.fill(style.theme.panel_dark[:3], tick.inflate(2 * edge, 0))
    surface.fill(paint.tone(style, "strong"), tick)


class KeyMark(Widget):
    """The sign of a kind of mean: a piece of a bar, which may be `faint`, or a tick.

    `said` is the word for it, if none is beside it.
    """

    def __init__(self, *, tick: bool = False, faint: bool = False, said: str = "") -> None:
        super().__init__(align="center")
        self.tick = tick
        self.said = said
        self._faint = faint

    def description(self, words: Wording) -> Node | None:
        """Return its word, if it has one."""
        return Node("text", self.said) if self.said else None

    def natural(self, style: Style, width: int) -> Size:
        """Return a small size."""
        return (style.px(10 if self.tick else 26), style.px(18))

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw it as in the chart."""
        middle = self.rect.inflate(0, -2 * style.px(3))
        if self.tick:
            _draw_tick(surface, self.rect.centerx, middle, style)
        else:
            faint = mix(style.theme.tray_colour(), paint.tone(style, "muted"), 0.5)
            _fill(surface, middle, style, faint if self._faint else None)


class Figure(Label):
    """A number, or a few words, as large as it fits on one line: all are on one foot."""

    def __init__(self, text: str, kind: TextKind, least: float) -> None:
        """Use letters of this kind, or down to a `least` size."""
        super().__init__(text, kind)
        self._least = least

    def natural(self, style: Style, width: int) -> Size:
        """Return the width of the smallest letters, and the height of the largest."""
        small = paint.text_width(style, self.text, replace(self.kind, size=self._least))
        return (small, paint.line_height(paint.font(style, self.kind)))

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw it on the foot that the largest letters have."""
        usual, kind = paint.font(style, self.kind), self.kind
        while kind.size > self._least and (
            paint.text_width(style, self.text, kind) > self.rect.width
        ):
            kind = replace(kind, size=kind.size - 1)
        font = paint.font(style, kind)
        place = Rect(self.rect.left, self.rect.top, self.rect.width, paint.line_height(usual))
        place.top += _foot(usual) - _foot(font)
        place.height = paint.line_height(font)
        draw_text(surface, self.text, font, paint.tone(style, kind.tone), place)


def _foot(font: TextFont) -> int:
    """Return how far below the top of its line the foot of letters is."""
    return (paint.line_height(font) - font.get_height()) // 2 + font.get_ascent()


class LastGames(Widget):
    """The last games from left to right: a bar as high as the points, in gold if it was won.

    `said` describes the games one by one for a screen reader, below their title.
    """

    def __init__(
        self, games: Sequence[tuple[int, bool]], title: str, said: Sequence[str], high: float
    ) -> None:
        super().__init__(stretch=4)
        self.games = tuple(games)
        self._title = title
        self._said = tuple(said)
        self._high = high

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available."""
        number = paint.line_height(paint.font(style, _NUMBERS))
        return (width, max(style.px(self._high), 2 * number))

    def description(self, words: Wording) -> Node | None:
        """All of the games."""
        return Node("picture", self._title, details=self._said)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw a bar with its number for each game, on a line with room for those to come."""
        font, foot = paint.font(style, _NUMBERS), max(style.px(3), 2)
        number = paint.line_height(font)
        most = max((points for points, _ in self.games), default=1) or 1
        places = max(len(self.games), _LAST_PLACES)
        step = self.rect.width / places
        wide = round(min(step * 0.72, style.px(_WIDEST_GAME)))
        room = self.rect.height - number - foot
        faint = mix(style.theme.tray_colour(), paint.tone(style, "muted"), 0.5)
        foot_line = Rect(self.rect.left, self.rect.bottom - foot, self.rect.width, foot)
        surface.fill(faint, foot_line)
        for place, (points, won) in enumerate(self.games):
            left = self.rect.left + round(step * place + (step - wide) / 2)
            high = round(room * max(points, 0) / most)
            bar = Rect(left, self.rect.bottom - foot - high, wide, high)
            _fill(surface, bar, style, None if won else faint)
            above = Rect(left - wide, bar.top - number, 3 * wide, number)
            tone = paint.tone(style, "strong" if won else "muted")
            draw_text(surface, str(points), font, tone, above, "centre")


class Quiet(Label):
    """A dash in place of a number that is not known; `said` is what a screen reader says."""

    def __init__(self, said: str, kind: TextKind) -> None:
        super().__init__("\N{EN DASH}", replace(kind, tone="muted"))
        self._said = said

    def description(self, words: Wording) -> Node | None:
        """The words."""
        return Node("text", self._said)


def _fill(surface: Surface, rect: Rect, style: Style, colour: Rgb | None = None) -> None:
    if rect.width > 0 and rect.height > 0:
        surface.blit(box(rect.size, style.px(5), colour or style.theme.accent, None), rect)


# ---- Elo -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LevelLine:
    """A measured level, as a line across the curve."""

    name: str
    elo: float


class EloCurve(Widget):
    """Elo upwards, games to the right; a band for the interval, a line for each level.

    `called` returns the words below the first and the last game, by their numbers.
    """

    def __init__(
        self,
        moments: Sequence[Moment],
        levels: Sequence[LevelLine],
        called: Callable[[int], str] = str,
        high: float = CURVE,
    ) -> None:
        super().__init__()
        self._called = called
        self._high = high
        self.moments = tuple(moments)
        self.levels = tuple(levels)
        values = [each.elo.value for each in moments]
        last = self.moments[-1].elo.interval
        bounds = [*values, *(level.elo for level in levels), last.low, last.high]
        self.low, self.high = min(bounds) - _ROOM, max(bounds) + _ROOM

    def description(self, words: Wording) -> Node | None:
        """Return the last value with its interval, and the levels, lowest first."""
        last = self.moments[-1]
        bounds = last.elo.interval
        wording = words.count(
            "reader.elo",
            last.number,
            elo=round(last.elo.value),
            low=round(bounds.low),
            high=round(bounds.high),
        )
        levels = sorted(self.levels, key=lambda level: level.elo)
        details = [
            words.text("reader.level", name=level.name, elo=round(level.elo)) for level in levels
        ]
        return Node("picture", wording, details=tuple(details))

    def natural(self, style: Style, width: int) -> Size:
        """Return a size that grows with the text, and is never much higher than wide."""
        height = max(style.px(self._high), min(style.text_px(self._high), width * 3 // 4))
        return (width, height)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the lines of the levels, the band, the curve, and the numbers of the games."""
        plot = self._plot(style)
        self._draw_levels(surface, style, plot)
        surface.blit(cached(self._drawn(style, plot), self.rect.size, self.rect.size), self.rect)
        font = paint.font(style, _NUMBERS)
        height = paint.line_height(font)
        muted = paint.tone(style, "muted")
        below = Rect(plot.left, plot.bottom + style.px(4), plot.width, height)
        draw_text(surface, self._called(self.moments[0].number), font, muted, below)
        if len(self.moments) > 1:
            words = self._called(self.moments[-1].number)
            draw_text(surface, words, font, muted, below, "right")

    def _plot(self, style: Style) -> Rect:
        """The field inside the words."""
        font = paint.font(style, _LEVELS)
        widest = max((text_width(font, level.name) for level in self.levels), default=0)
        left = min(widest + style.px(14), self.rect.width // 3)
        below = paint.line_height(paint.font(style, _NUMBERS)) + style.px(6)
        return Rect(
            self.rect.left + left,
            self.rect.top,
            max(self.rect.width - left - style.px(12), 1),
            max(self.rect.height - below, 1),
        )

    def _y(self, plot: Rect, elo: float) -> float:
        within = min(max(elo, self.low), self.high)
        return plot.bottom - plot.height * (within - self.low) / (self.high - self.low)

    def _x(self, plot: Rect, number: int) -> float:
        first, last = self.moments[0].number, self.moments[-1].number
        return plot.left + plot.width * (number - first) / max(last - first, 1)

    def _draw_levels(self, surface: Surface, style: Style, plot: Rect) -> None:
        """Draw the levels as dashed lines, leaving out names that would overlap another."""
        font = paint.font(style, _LEVELS)
        height = paint.line_height(font)
        muted = paint.tone(style, "muted")
        faint = mix(style.theme.tray_colour(), muted, 0.45)
        free = float(plot.bottom) + height
        dash = style.px(8)
        for level in sorted(self.levels, key=lambda level: level.elo):
            y = round(self._y(plot, level.elo))
            for x in range(plot.left, plot.right, 2 * dash):
                surface.fill(faint, Rect(x, y, min(dash, plot.right - x), max(style.px(1.5), 1)))
            top = min(max(y - height // 2, self.rect.top), plot.bottom - height)
            if top + height <= free:
                free = top
                place = Rect(self.rect.left, top, plot.left - self.rect.left - style.px(8), height)
                draw_text(surface, level.name, font, muted, place, "right")

    def _drawn(self, style: Style, plot: Rect) -> str:
        """Band and curve as SVG, in pixels from the corner of the widget."""
        colour, scale = css(style.theme.accent), style.scale
        upper = self._path(plot, [each.elo.interval.high for each in self.moments])
        lower = self._path(plot, [each.elo.interval.low for each in self.moments])
        line = self._path(plot, [each.elo.value for each in self.moments])
        band = " L ".join(_point(each) for each in [*upper, *reversed(lower)])
        path = " L ".join(_point(each) for each in line)
        end = line[-1]
        return (
            f'<path d="M {band} Z" fill="{colour}" fill-opacity="0.22"/>'
            f'<path d="M {path}" fill="none" stroke="{colour}" '
            f'stroke-width="{max(4 * scale, 2):.1f}" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
            f'<circle cx="{end[0]:.1f}" cy="{end[1]:.1f}" r="{max(7 * scale, 4):.1f}" '
            f'fill="{colour}"/>'
        )

    def _path(self, plot: Rect, values: Sequence[float]) -> list[Point]:
        left, top = self.rect.topleft
        return [
            (self._x(plot, each.number) - left, self._y(plot, value) - top)
            for each, value in zip(self.moments, values, strict=True)
        ]


def _point(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
