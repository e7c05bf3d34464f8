"""Each seat's chance to win from moment to moment: a curve to look at and to move along.

Two players share one line, as their chances add up: below it is the share of the player at the
screen, above it that of the rival. Three and more have a line each, with a name at its end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.bots.bot import is_rough
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.svg import cached
from resarcana_desktop.render.text import draw_text, text_width
from resarcana_desktop.render.theme import css, mix
from resarcana_desktop.scenes.points_curve import DASHES, spread
from resarcana_desktop.widgets import Node, Size, Span, TextKind, Widget, paint, seat_shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.play.history import RoundMark
    from resarcana_desktop.play.review.review import Moment
    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets import Handling, Style, Wording

LUCK: Final = "luck"
"""The kind of a mark that isn't an error."""

_NUMBERS: Final = TextKind(18, tone="muted")
_NAME: Final = TextKind(20, bold=True)
_SIGN: Final = TextKind(18, bold=True)
_LEAST: Final = (420, 250)
_SHARES: Final = (0, 25, 50, 75, 100)
_STEPS: Final = (1, 2, 5, 10, 20, 50)
"""Of how many rounds one has a line and its number, if there isn't room for all."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Player:
    """The player of a curve."""

    name: str
    colour: int
    human: bool = False


@dataclass(frozen=True)
class Mark:
    """An event of a seat at a moment: a sign in a badge near its line, or a dot on it.

    Errors are below the line in the colour of a loss, luck is above it; it's the other way round
    for the player whose share is above a line for two. A mark without a sign is a dot, as there
    are many small errors.
    """

    at: int
    seat: int
    sign: str
    kind: str


class WinCurve(Widget):
    """Chances upwards, the game to the right; a vertical line marks the moment `at`.

    A click or a drag goes to the moment nearest to the pointer, Left and Right to the next one,
    Page up and Page down from mark to mark. Each calls `went`.

    A curve that still grows has an `end`: the game is as wide as up to that moment, and the curve
    is only looked at.
    """

    focusable = True

    def __init__(
        self,
        moments: Sequence[Moment],
        players: Sequence[Player],
        marks: Sequence[Mark],
        rounds: Sequence[RoundMark],
        percent: Callable[[int], str],
        went: Callable[[int], None],
        name: str,
        *,
        end: int | None = None,
        across: str = "",
    ) -> None:
        """`across` says what the numbers below are."""
        super().__init__(name, stretch=1)
        self.end = end
        self.across = across
        self.focusable = end is None
        self.moments = tuple(moments)
        self.players = tuple(players)
        self.marks = tuple(marks)
        self.rounds = tuple(rounds)
        self.percent = percent
        self.at = 0
        self.shared = len(players) == 2
        """Whether one line is for both players."""
        self.drawn = tuple(range(len(players)))
        """The seats whose lines are drawn."""
        if self.shared:
            self.drawn = (next((seat for seat, each in enumerate(players) if each.human), 0),)
        self._went = went

    def grow(self, moments: Sequence[Moment], marks: Sequence[Mark]) -> None:
        """Show what is known by now, up to the last of these moments."""
        self.moments, self.marks = tuple(moments), tuple(marks)
        self.at = moments[-1].at if moments else 0
        self.changed()

    # ---- layout --------------------------------------------------------------------------

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available."""
        return (min(width, style.px(_LEAST[0])), style.px(_LEAST[1]))

    def _names_fit(self, style: Style) -> bool:
        """Return whether the lines have room for their names; a line for two needs none."""
        return not self.shared and self._widest_name(style) + style.px(24) < self.rect.width * 0.34

    def _widest_name(self, style: Style) -> int:
        font = paint.font(style, _NAME)
        return max(text_width(font, each.name) for each in self.players)

    def plot(self) -> Rect:
        """The field inside the scales."""
        assert self.style is not None
        style = self.style
        numbers = paint.font(style, _NUMBERS)
        scales = max(text_width(numbers, each) for each in (self.percent(100), self.across))
        left = scales + style.px(14)
        below = paint.line_height(numbers) + style.px(6)
        names = self._widest_name(style) if self._names_fit(style) else 0
        above = paint.line_height(numbers) // 2 + style.px(8)
        return Rect(
            self.rect.left + left,
            self.rect.top + above,
            max(self.rect.width - left - names - style.px(28), 1),
            max(self.rect.height - above - below, 1),
        )

    def _place(self, plot: Rect, at: int, chance: float) -> Point:
        """Return the point for a chance at a moment."""
        first = self.moments[0].at if self.end is None else 0
        last = self.moments[-1].at if self.end is None else self.end
        across = (at - first) / max(last - first, 1)
        return plot.left + plot.width * across, plot.bottom - plot.height * chance

    def _height(self, at: int, seat: int) -> float:
        """Return the chance at which a seat's line is at a moment: that of two is one line."""
        return self._chances(at)[seat if seat in self.drawn else self.drawn[0]]

    def _chances(self, at: int) -> tuple[float, ...]:
        if not self.moments:
            return (1 / len(self.players),) * len(self.players)
        return next((m.chances for m in reversed(self.moments) if m.at <= at), ()) or (
            self.moments[0].chances
        )

    # ---- in words ------------------------------------------------------------------------

    def _chance_words(self, words: Wording, share: float) -> str:
        """Return a chance at the current moment."""
        number = self.percent(round(share * 100))
        margin = next((m.margin for m in reversed(self.moments) if m.at <= self.at), 0.0)
        return words.text("language.about", number=number) if is_rough(margin) else number

    def description(self, words: Wording) -> Node | None:
        """Return the chances at the current moment; nothing before the first."""
        if not self.moments:
            return None
        chances = ", ".join(
            words.text(
                "reader.chance_of", name=player.name, chance=self._chance_words(words, share)
            )
            for player, share in zip(self.players, self._chances(self.at), strict=True)
        )
        if self.end is not None:
            return Node("text", words.text("reader.chances"), chances)
        places = [moment.at for moment in self.moments]
        return Node(
            "slider",
            words.text("reader.chances"),
            chances,
            span=Span(self.at, places[0], places[-1]),
            doings=("less", "more", "set", "press"),
        )

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """A moment back or on; to one; pressed, to the next mark."""
        if doing == "press":
            self.activate()
        elif doing == "set":
            wanted = float(value)
            self._go(min((each.at for each in self.moments), key=lambda at: abs(at - wanted)))
        else:
            self._step(1 if doing == "more" else -1)

    # ---- events --------------------------------------------------------------------------

    def press(self, pos: tuple[int, int]) -> None:
        """Go to the pointer."""
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        plot = self.plot()

        def distance(moment: Moment) -> float:
            return abs(self._place(plot, moment.at, 0)[0] - pos[0])

        self._go(min(self.moments, key=distance).at)

    def click(self, pos: tuple[int, int]) -> None:
        """Do nothing, as the press has already moved there."""

    def activate(self) -> None:
        """Go to the next mark with Enter and Space."""
        self._go_to_mark(1)

    def key(self, event: Event) -> bool:
        """Along the moments, along the marks, or to an end."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(1 if event.key == pygame.K_RIGHT else -1)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._go_to_mark(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._go(self.moments[0 if event.key == pygame.K_HOME else -1].at)
        else:
            return False
        return True

    def _step(self, step: int) -> None:
        self._go(_beside([each.at for each in self.moments], self.at, step))

    def _go_to_mark(self, step: int) -> None:
        stops = sorted({each.at for each in self.marks})
        if stops:
            self._go(_beside(stops, self.at, step))

    def _go(self, at: int) -> None:
        if at != self.at:
            self._went(at)

    # ---- drawing -------------------------------------------------------------------------

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the scales, the moment, the lines with their marks, the names."""
        plot = self.plot()
        self._draw_scales(surface, style, plot)
        if self.moments:
            self._draw_lines(surface, style, plot)
            self._draw_moment(surface, style, plot)
            for rect, mark in self._badges(style, plot):
                _draw_badge(surface, style, rect, mark)
            self._draw_shapes(surface, style, plot)
        self._draw_names(surface, style, plot)

    def _draw_scales(self, surface: Surface, style: Style, plot: Rect) -> None:
        font = paint.font(style, _NUMBERS)
        height = paint.line_height(font)
        muted = paint.tone(style, "muted")
        faint = mix(style.theme.tray_colour(), muted, 0.28)
        line = max(style.px(1), 1)
        shares = _SHARES if plot.height > 6 * height else (0, 50, 100)
        for share in shares:
            y = round(self._place(plot, 0, share / 100)[1])
            colour = mix(style.theme.tray_colour(), muted, 0.6) if share == 50 else faint
            surface.fill(colour, Rect(plot.left, y, plot.width, line))
            beside = plot.left - style.px(10) - self.rect.left
            place = Rect(self.rect.left, y - height // 2, beside, height)
            draw_text(surface, self.percent(share), font, muted, place, "right")
        under = plot.bottom + style.px(6)
        beside = plot.left - style.px(10) - self.rect.left
        place = Rect(self.rect.left, under, beside, height)
        draw_text(surface, self.across, font, muted, place, "right")
        for mark, place in self._numbered(style, plot):
            surface.fill(faint, Rect(place.centerx, plot.top, line, plot.height))
            place.top = under
            draw_text(surface, str(mark.number), font, muted, place, "centre")

    def _numbered(self, style: Style, plot: Rect) -> list[tuple[RoundMark, Rect]]:
        """The rounds with a line and a number, at even steps, and the places of the numbers."""
        font = paint.font(style, _NUMBERS)
        height = paint.line_height(font)
        for step in _STEPS:
            numbered = []
            for mark in self.rounds:
                if mark.number % step == 0 or mark.number == 1:
                    place = Rect(0, 0, text_width(font, str(mark.number)) + style.px(8), height)
                    place.centerx = round(self._place(plot, mark.at, 0)[0])
                    numbered.append((mark, place))
            if all(one.right <= other.left for (_, one), (_, other) in pairwise(numbered)):
                return numbered
        return []

    def _path(self, plot: Rect, seat: int) -> list[Point]:
        """The corners of a line; those of different players never quite cover one another."""
        assert self.style is not None
        apart = (seat - (len(self.players) - 1) / 2) * 3 * self.style.scale
        if self.shared:
            apart = 0
        places = (self._place(plot, each.at, each.chances[seat]) for each in self.moments)
        return [(x, y + apart) for x, y in places]

    def _draw_lines(self, surface: Surface, style: Style, plot: Rect) -> None:
        body = "".join(
            _line(style, self.players[seat], self._path(plot, seat), self.rect.topleft)
            for seat in self.drawn
        )
        if self.shared:
            body = self._shares(style, plot) + body
        surface.blit(cached(body, self.rect.size, self.rect.size), self.rect.topleft)
        side = max(style.px(19), 11)
        for seat in self.drawn:
            shape = _shape(style, self.players[seat], side)
            x, y = self._path(plot, seat)[-1]
            surface.blit(shape, shape.get_rect(center=(round(x), round(y))))

    def _shares(self, style: Style, plot: Rect) -> str:
        """The areas of two players as SVG: below the line, and above it."""
        seat = self.drawn[0]
        path = self._path(plot, seat)
        sides = ((self.players[seat], plot.bottom), (self.players[1 - seat], plot.top))
        return "".join(_area(style, *each, path, self.rect.topleft) for each in sides)

    def _draw_moment(self, surface: Surface, style: Style, plot: Rect) -> None:
        """Draw a vertical line at the current moment."""
        x = round(self._place(plot, self.at, 0)[0])
        thick = max(style.px(3), 2)
        surface.fill(style.theme.accent, Rect(x - thick // 2, plot.top, thick, plot.height))

    def _draw_shapes(self, surface: Surface, style: Style, plot: Rect) -> None:
        """Each seat's shape on its own line at that moment."""
        x = round(self._place(plot, self.at, 0)[0])
        side = max(style.px(22), 12)
        for seat in self.drawn:
            shape = _shape(style, self.players[seat], side)
            y = self._place(plot, self.at, self._height(self.at, seat))[1]
            surface.blit(shape, shape.get_rect(center=(x, round(y))))

    def _badges(self, style: Style, plot: Rect) -> Iterator[tuple[Rect, Mark]]:
        """Yield the places of marks with a sign; those without room become dots on the line."""
        taken: list[Rect] = []
        for mark in self.marks:
            point = self._place(plot, mark.at, self._height(mark.at, mark.seat))
            badge = self._badge(style, plot, mark, point, taken) if mark.sign else None
            if badge is not None:
                taken.append(badge)
                yield badge, mark
                continue
            side = max(style.px(11), 7)
            dot = Rect(0, 0, side, side)
            dot.center = (round(point[0]), round(point[1]))
            yield dot, replace(mark, sign="")

    def _badge(
        self, style: Style, plot: Rect, mark: Mark, point: Point, taken: Sequence[Rect]
    ) -> Rect | None:
        """Return a free place for a sign near the line; None if there is no room."""
        font = paint.font(style, _SIGN)
        height = paint.line_height(font)
        rect = Rect(0, 0, max(text_width(font, mark.sign) + style.px(12), height), height)
        below = (mark.kind != LUCK) == (mark.seat in self.drawn)
        for steps in (1, 2, -1, 3, -2) if below else (-1, -2, 1, -3, 2):
            rect.center = (round(point[0]), round(point[1]) + steps * (height + style.px(2)))
            rect.clamp_ip(Rect(plot.left, rect.top, plot.width + style.px(24), rect.height))
            inside = plot.top - height // 2 <= rect.top and rect.bottom <= plot.bottom
            if inside and rect.collidelist(taken) < 0:
                return rect
        return None

    def _draw_names(self, surface: Surface, style: Style, plot: Rect) -> None:
        if not self._names_fit(style):
            return
        font = paint.font(style, _NAME)
        height = paint.line_height(font)
        ends = [
            (self._path(plot, seat)[-1][1] if self.moments else plot.centery, seat)
            for seat in self.drawn
        ]
        ends.sort()
        centres = spread([y for y, _ in ends], height, self.rect.top, plot.bottom + height // 2)
        left = plot.right + style.px(20)
        for centre, (_, seat) in zip(centres, ends, strict=True):
            place = Rect(left, round(centre) - height // 2, self.rect.right - left, height)
            player = self.players[seat]
            draw_text(surface, player.name, font, style.theme.seats[player.colour], place)


def _beside(stops: Sequence[int], at: int, step: int) -> int:
    """Return the next of some ascending stops in one direction; the current one if none."""
    if step > 0:
        return next((stop for stop in stops if stop > at), at)
    return next((stop for stop in reversed(stops) if stop < at), at)


def _shape(style: Style, player: Player, side: int) -> Surface:
    theme = style.theme
    return seat_shape(player.colour, theme.seats[player.colour], theme.tray_colour(), side)


def _line(style: Style, player: Player, path: Sequence[Point], corner: tuple[int, int]) -> str:
    """A line as SVG, in pixels from `corner`, in the colour and the dashes of its player."""
    scale = style.scale
    points = " L ".join(f"{x - corner[0]:.1f} {y - corner[1]:.1f}" for x, y in path)
    dashes = [f"{float(part) * scale:.1f}" for part in DASHES[player.colour].split()]
    dash = f'stroke-dasharray="{" ".join(dashes)}" ' if dashes else ""
    return (
        f'<path d="M {points}" fill="none" stroke="{css(style.theme.seats[player.colour])}" '
        f'stroke-width="{max(3.5 * scale, 2):.1f}" {dash}'
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _area(
    style: Style, player: Player, edge: int, path: Sequence[Point], corner: tuple[int, int]
) -> str:
    """The area between a line and the height `edge` as SVG, faintly in its player's colour."""
    corners = [(path[0][0], edge), *path, (path[-1][0], edge)]
    points = " L ".join(f"{x - corner[0]:.1f} {y - corner[1]:.1f}" for x, y in corners)
    colour = css(style.theme.seats[player.colour])
    return f'<path d="M {points} Z" fill="{colour}" fill-opacity="0.2"/>'


def _draw_badge(surface: Surface, style: Style, rect: Rect, mark: Mark) -> None:
    theme = style.theme
    edge: Rgb = theme.gain if mark.kind == LUCK else theme.loss
    ground = theme.panel_middle() if mark.sign else edge
    radius = rect.height / (3 if mark.sign else 2)
    surface.blit(box(rect.size, radius, ground, ground, edge, max(style.px(2), 1)), rect)
    if mark.sign:
        draw_text(surface, mark.sign, paint.font(style, _SIGN), edge, rect, "centre")
