"""The points of all players by round: lines that differ in colour, shape and dashes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.render.svg import cached
from resarcana_desktop.render.text import draw_text, text_width
from resarcana_desktop.render.theme import css, mix
from resarcana_desktop.widgets import Node, Size, TextKind, Widget, paint, seat_shape

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets import Style, Wording

_NUMBERS: Final = TextKind(18, tone="muted")
_GOAL: Final = TextKind(20, bold=True, tone="gilt")
_NAME: Final = TextKind(20, bold=True)
_LEAST: Final = 420
_NAMES: Final = 0.4
"""The largest share of the width for names; longer ones are smaller, then shortened."""
_SMALLER: Final = 0.75
"""The least share of their usual size that their letters have then."""
_APART: Final = 2.5
"""Design px between the middles of lines of the same points."""
_ASIDE: Final = 0.35
"""How far from each other the marks at the same points are, as a share of their size."""
_FEW: Final = 2
"""More names than this have the shapes of their lines before them, if there is room."""
_SHAPE: Final = 17
_BESIDE_SHAPE: Final = 7
_SHORTEST: Final = 2.5
"""The least width of names, in lines."""
CURVE: Final = 330
"""The usual height of a curve, in design px."""
_STEPS: Final = (1, 2, 5, 10, 20)
"""All of those for points divide the goal, so that its line is one of them."""
DASHES: Final = ("", "12 9", "1 10", "20 8 1 8", "6 7")
"""One for each colour of a seat, in px at 1080p; ends are round."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Line:
    """One player's line: name, colour, points at the end of each round."""

    name: str
    colour: int
    points: tuple[int, ...]
    won: bool = False


class PointsCurve(Widget):
    """Points upwards, rounds to the right, a name at the end of each line if there is room.

    Draws a line at `goal` if the game ends at that score.
    """

    def __init__(
        self,
        lines: Sequence[Line],
        *,
        goal: int | None = None,
        stretch: int = 0,
        high: float = CURVE,
    ) -> None:
        """It is at least `high` design px."""
        super().__init__(stretch=stretch)
        self.high = high
        self.lines = tuple(lines)
        self.rounds = max(len(line.points) for line in lines)
        self.goal = goal
        self.top = max(goal or 0, *(max(line.points) for line in lines)) + 1

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available; the height grows with the text."""
        height = max(style.px(self.high), min(style.text_px(self.high), width * 3 // 4))
        return (min(width, style.px(_LEAST)), height)

    def description(self, words: Wording) -> Node | None:
        """The points of each player at the end of each round."""
        points_said = tuple(
            words.text("reader.points_of", name=line.name, points=", ".join(map(str, line.points)))
            for line in self.lines
        )
        return Node("picture", words.text("reader.points_by_round"), details=points_said)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the scales, the lines on them, the names."""
        frame = _Frame.of(self, style, self.rect)
        _draw_scales(surface, frame)
        _draw_lines(surface, frame)
        _draw_ends(surface, frame)


@dataclass(frozen=True)
class _Frame:
    """The layout: `plot` is the area inside the scales; `names` whether there is room for them."""

    curve: PointsCurve
    style: Style
    plot: Rect
    names: bool
    shapes: bool = False
    """Whether the shapes of the lines are before the names."""

    @classmethod
    def of(cls, curve: PointsCurve, style: Style, rect: Rect) -> _Frame:
        numbers, names = paint.font(style, _GOAL), paint.font(style, _NAME)
        left = text_width(numbers, str(curve.top)) + style.px(14)
        below = paint.line_height(paint.font(style, _NUMBERS)) + style.px(6)
        longest = max(text_width(names, line.name) for line in curve.lines)
        mark = style.px(24)
        most = round(rect.width * _NAMES) - mark
        fits = most >= paint.line_height(names) * _SHORTEST
        right = mark + (min(longest + style.px(4), most) if fits else 0)
        shape = max(style.px(_SHAPE), 9) + style.px(_BESIDE_SHAPE)
        shapes = fits and len(curve.lines) > _FEW and longest + shape <= most
        right += shape if shapes else 0
        above = paint.line_height(names) // 2
        plot = Rect(
            rect.left + left,
            rect.top + above,
            max(rect.width - left - right, 1),
            max(rect.height - above - below, 1),
        )
        return cls(curve, style, plot, fits, shapes)

    def x(self, number: float) -> float:
        """Return the x position of the end of a round; 0 is the start of the game."""
        return self.plot.left + self.plot.width * number / self.curve.rounds

    def y(self, points: float) -> float:
        """The height at which a number of points is drawn."""
        return self.plot.bottom - self.plot.height * points / self.curve.top

    def aside(self, line: Line, number: int) -> float:
        """Return how many places a mark is from the middle of those at the same points."""
        points = line.points[number - 1]
        tied = [each for each in self.curve.lines if each.points[number - 1 : number] == (points,)]
        return tied.index(line) - (len(tied) - 1) / 2

    def path(self, line: Line) -> list[Point]:
        """The corners of a line, just apart from those of other players with the same points.

        All of them start in one point, and none goes below the axis.
        """
        lines = self.curve.lines
        corners = []
        for number, points in enumerate((0, *line.points)):
            tied = [each for each in lines if (0, *each.points)[number : number + 1] == (points,)]
            apart = (tied.index(line) - (len(tied) - 1) / 2) * _APART * self.style.scale
            y = self.y(points) + (apart if number and points else 0.0)
            corners.append((self.x(number), y))
        return corners


def _draw_scales(surface: Surface, frame: _Frame) -> None:
    """Points at the left, rounds below, and the line that ends the game, if points do."""
    style, plot = frame.style, frame.plot
    font, goal = paint.font(style, _NUMBERS), paint.font(style, _GOAL)
    height = paint.line_height(font)
    muted, gilt = paint.tone(style, "muted"), paint.tone(style, "gilt")
    faint = mix(style.theme.tray_colour(), muted, 0.28)
    room = style.px(14)
    one = plot.height / frame.curve.top
    for points in range(0, frame.curve.top, _step(one, 1.7 * height)):
        y = round(frame.y(points))
        if points != frame.curve.goal:
            surface.fill(faint, Rect(plot.left, y, plot.width, max(style.px(1), 1)))
            place = Rect(0, y - height // 2, plot.left - room, height)
            draw_text(surface, str(points), font, muted, place, "right")
    if frame.curve.goal is not None:
        y = round(frame.y(frame.curve.goal))
        _draw_goal(surface, Rect(plot.left, y, plot.width, 1), style, gilt)
        place = Rect(0, y - height // 2, plot.left - room, height)
        draw_text(surface, str(frame.curve.goal), goal, gilt, place, "right")
    widest = text_width(font, str(frame.curve.rounds)) + style.px(16)
    step = _step(plot.width / frame.curve.rounds, widest)
    for number in range(step, frame.curve.rounds + 1, step):
        place = Rect(0, plot.bottom + style.px(6), widest, height)
        place.centerx = round(frame.x(number))
        draw_text(surface, str(number), font, muted, place, "centre")


def _step(one: float, least: float) -> int:
    """Return the units between two marks, if a unit has `one` pixel and marks need `least`."""
    return next((step for step in _STEPS if step * one >= least), _STEPS[-1])


def _draw_goal(surface: Surface, rect: Rect, style: Style, colour: Rgb) -> None:
    thick = max(style.px(2), 1)
    dash = style.px(8)
    for x in range(rect.left, rect.right, 2 * dash):
        surface.fill(colour, Rect(x, rect.top, min(dash, rect.right - x), thick))


def _draw_lines(surface: Surface, frame: _Frame) -> None:
    """The lines, the winner's last, with a shimmer below it."""
    style, area = frame.style, frame.curve.rect
    ordered = sorted(frame.curve.lines, key=lambda line: line.won)
    body = "".join(_line(frame, line, area.topleft) for line in ordered)
    surface.blit(cached(body, area.size, area.size), area.topleft)
    side = max(style.px(19), 11)
    step = _step(frame.plot.width / frame.curve.rounds, side * 1.2)
    for line in ordered:
        mark = _mark(style, line, side)
        corners = frame.path(line)
        for number in range(len(corners) - 1, 0, -step):
            x, y = corners[number]
            place = mark.get_rect(center=(round(x), round(y)))
            place.x += round(frame.aside(line, number) * _ASIDE * side)
            surface.blit(mark, place)


def _mark(style: Style, line: Line, side: int) -> Surface:
    theme = style.theme
    return seat_shape(line.colour, theme.seats[line.colour], theme.tray_colour(), side)


def _line(frame: _Frame, line: Line, corner: tuple[int, int]) -> str:
    """A line as SVG, in pixels from `corner`."""
    scale, colour = frame.style.scale, frame.style.theme.seats[line.colour]
    points = [(x - corner[0], y - corner[1]) for x, y in frame.path(line)]
    path = " L ".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dashes = [f"{float(part) * scale:.1f}" for part in DASHES[line.colour].split()]
    dash = f'stroke-dasharray="{" ".join(dashes)}" ' if dashes else ""
    stroke = (
        f'<path d="M {path}" fill="none" stroke="{css(colour)}" '
        f'stroke-width="{max(4 * scale, 2):.1f}" {dash}'
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return (_shimmer(points, path, colour) if line.won else "") + stroke


def _shimmer(points: Sequence[Point], path: str, colour: Rgb) -> str:
    """A soft fill below a winner's line."""
    name, base = f"below{css(colour)[1:]}", points[0][1]
    highest = min(y for _, y in points)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{css(colour)}" stop-opacity="{share}"/>'
        for at, share in ((0, 0.26), (1, 0.03))
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{highest:.1f}" '
        f'x2="0" y2="{base:.1f}">{stops}</linearGradient>'
        f'<path d="M {path} V {base:.1f} Z" fill="url(#{name})"/>'
    )


def _draw_ends(surface: Surface, frame: _Frame) -> None:
    """Draw names next to the ends of the lines, never over one another."""
    if not frame.names:
        return
    style = frame.style
    left = frame.plot.right + style.px(20)
    side = max(style.px(_SHAPE), 9)
    if frame.shapes:
        left += side + style.px(_BESIDE_SHAPE)
    font, width = paint.font(style, _NAME), frame.curve.rect.right - left
    longest = max(text_width(font, line.name) for line in frame.curve.lines)
    if longest > width:
        font = font.sized(max(font.px * width // longest, round(font.px * _SMALLER)))
    height = paint.line_height(font)
    ends = sorted(((frame.path(line)[-1][1], line) for line in frame.curve.lines), key=_first)
    centres = spread([y for y, _ in ends], height, frame.curve.rect.top, frame.plot.bottom)
    for centre, (_, line) in zip(centres, ends, strict=True):
        place = Rect(left, round(centre) - height // 2, width, height)
        draw_text(surface, line.name, font, style.theme.seats[line.colour], place)
        if frame.shapes:
            mark = _mark(style, line, side)
            at = left - style.px(_BESIDE_SHAPE) - side // 2
            surface.blit(mark, mark.get_rect(center=(at, place.centery)))


def _first(pair: tuple[float, Line]) -> float:
    return pair[0]


def spread(heights: Sequence[float], room: float, top: float, bottom: float) -> list[float]:
    """Return rising `heights`, moved to at least `room` apart and within `top` and `bottom`."""
    placed: list[float] = []
    for height in heights:
        least = placed[-1] + room if placed else top + room / 2
        placed.append(max(height, least))
    ceiling = bottom
    for index in range(len(placed) - 1, -1, -1):
        placed[index] = min(placed[index], ceiling)
        ceiling = placed[index] - room
    return placed
