"""Places to show a card in: sky, a light in it, far and near ground.

The name of a card decides the shape of ridges and the place of the light. So cards can be
distinguished from a distance, by outline and light. All of it is dark and quiet, as a background
for something bright.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.svg import around, down
from resarcana_desktop.render.theme import css, mix, rgb

if TYPE_CHECKING:
    from resarcana_desktop.render.theme import Pair, Rgb

LEAST: Final = 40
"""Smaller plates, in pixels, have sky, light and one ridge: more could not be made out."""

Point = tuple[float, float]
_BLACK: Final = (0, 0, 0)


@dataclass(frozen=True)
class Ground:
    """The parameters of a scene: its size in pixels, its colours, and its random choices.

    `light` is the colour of the plate, `dark` its edge, `glow` the colour of the light in it.
    """

    width: float
    height: float
    light: Rgb
    dark: Rgb
    glow: Rgb
    chance: Random

    @property
    def unit(self) -> float:
        """A hundredth of the shorter side."""
        return min(self.width, self.height) / 100

    def at(self, x: float, y: float) -> Point:
        """A point by shares of width and height."""
        return x * self.width, y * self.height

    def shade(self, depth: float) -> Rgb:
        """The colour of what is near (1) or far (0)."""
        far = mix(self.light, self.dark, 0.42)
        return mix(far, mix(self.dark, _BLACK, 0.55), depth)


# ---- the parts of a scene ------------------------------------------------------------------------


def _sky(ground: Ground) -> str:
    top = mix(ground.dark, _BLACK, 0.2)
    low = mix(mix(ground.light, ground.glow, 0.2), ground.dark, 0.3)
    fill = down("sky", 0, ground.height, top, mix(ground.light, ground.dark, 0.55), low)
    return f'{fill}<rect width="{ground.width:.1f}" height="{ground.height:.1f}" fill="url(#sky)"/>'


def _halo(ground: Ground, x: float, y: float, reach: float, strength: float = 0.6) -> str:
    """Light that fades outwards from a point, `reach` as a share of the shorter side."""
    (cx, cy), radius = ground.at(x, y), reach * min(ground.width, ground.height)
    colour = css(ground.glow)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strength * part:.3f}"/>'
        for at, part in ((0, 1), (0.35, 0.5), (1, 0))
    )
    return (
        f'<radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="{cx:.1f}" cy="{cy:.1f}" '
        f'r="{radius:.1f}">{stops}</radialGradient>'
        f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{radius:.1f}" fill="url(#halo)"/>'
    )


def _disc(ground: Ground, x: float, y: float, radius: float, strength: float = 0.5) -> str:
    cx, cy = ground.at(x, y)
    return (
        f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{radius * ground.unit:.1f}" '
        f'fill="{css(mix(ground.glow, (255, 255, 255), 0.25))}" fill-opacity="{strength}"/>'
    )


def _beams(ground: Ground, x: float, y: float, number: int, strength: float = 0.13) -> str:
    """Rays from a point to all sides, wider outwards."""
    (cx, cy), far = ground.at(x, y), ground.width + ground.height
    turn, paths = ground.chance.random() * math.tau, []
    for ray in range(number):
        middle = turn + ray * math.tau / number
        wide = math.tau / number * ground.chance.uniform(0.12, 0.3)
        ends = [
            f"L{cx + far * math.cos(a):.1f} {cy + far * math.sin(a):.1f}"
            for a in (middle - wide, middle + wide)
        ]
        paths.append(f"M{cx:.1f} {cy:.1f} {' '.join(ends)} Z")
    return f'<path d="{" ".join(paths)}" fill="{css(ground.glow)}" fill-opacity="{strength}"/>'


def _shape(points: Sequence[Point], colour: Rgb, strength: float = 1.0) -> str:
    path = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    opacity = f' fill-opacity="{strength}"' if strength < 1 else ""
    return f'<path d="M{path} Z" fill="{css(colour)}"{opacity}/>'


def _down_to_the_edge(ground: Ground, line: Sequence[Point]) -> list[Point]:
    """A line closed along the lower edge."""
    return [*line, (ground.width + 2, ground.height + 2), (-2, ground.height + 2)]


def _jagged(ground: Ground, level: float, high: float, steps: int) -> list[Point]:
    """Peaks and gaps between them; `level` and `high` are shares of the height."""
    found = [ground.at(-0.02, level)]
    for step in range(steps):
        x = (step + ground.chance.uniform(0.25, 0.75)) / steps
        found.append(ground.at(x, level - high * ground.chance.uniform(0.45, 1)))
        found.append(ground.at((step + 1) / steps, level - high * ground.chance.uniform(0, 0.3)))
    return [*found, ground.at(1.02, level)]


def _rolling(ground: Ground, level: float, high: float, waves: float) -> list[Point]:
    """Hills, dunes or a swell."""
    start = ground.chance.random() * math.tau
    other = ground.chance.random() * math.tau
    found = []
    for step in range(41):
        x = step / 40
        up = math.sin(start + x * waves * math.tau) + 0.5 * math.sin(
            other + x * waves * 1.7 * math.tau
        )
        found.append(ground.at(-0.02 + 1.04 * x, level - high * up / 1.5))
    return found


def _mist(ground: Ground, level: float, strength: float = 0.16) -> str:
    """A band of light across the ground."""
    x, y = ground.at(0.5, level)
    return (
        around(
            "mist", (x, y), (ground.width * 0.7, ground.height * 0.12), ground.glow, ground.light
        )
        + f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{ground.width * 0.7:.1f}" '
        f'ry="{ground.height * 0.07:.1f}" fill="url(#mist)" fill-opacity="{strength}"/>'
    )


def _specks(ground: Ground, number: int, low: float, size: float = 1.0) -> str:
    """Stars, sparks or dust above `low`, a share of the height."""
    dots = []
    for _ in range(number):
        x, y = ground.at(ground.chance.random(), ground.chance.random() * low)
        radius = ground.unit * size * ground.chance.uniform(0.5, 1.3)
        strength = ground.chance.uniform(0.35, 0.9)
        dots.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.2f}" fill-opacity="{strength:.2f}"/>'
        )
    return f'<g fill="{css(mix(ground.glow, (255, 255, 255), 0.5))}">{"".join(dots)}</g>'


def _strokes(ground: Ground, path: str, width: float, colour: Rgb, strength: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{css(colour)}" stroke-opacity="{strength}" '
        f'stroke-width="{max(width * ground.unit, 0.6):.2f}" stroke-linecap="round"/>'
    )


def _box(ground: Ground, left: float, top: float, right: float, colour: Rgb) -> str:
    """Return an upright block on the lower edge."""
    (x, y), (end, _) = ground.at(left, top), ground.at(right, top)
    return _shape(_down_to_the_edge_between(ground, x, end, y), colour)


def _down_to_the_edge_between(ground: Ground, x: float, end: float, y: float) -> list[Point]:
    return [(x, y), (end, y), (end, ground.height + 2), (x, ground.height + 2)]


# ---- the scenes ----------------------------------------------------------------------------------


def _peaks(ground: Ground) -> Iterator[str]:
    x = ground.chance.choice((0.22, 0.78))
    yield _halo(ground, x, 0.34, 0.7)
    yield _disc(ground, x, 0.34, 10)
    yield _shape(_down_to_the_edge(ground, _jagged(ground, 0.8, 0.5, 3)), ground.shade(0.2))
    yield _mist(ground, 0.78)
    yield _shape(_down_to_the_edge(ground, _jagged(ground, 0.98, 0.34, 5)), ground.shade(0.75))


def _hills(ground: Ground) -> Iterator[str]:
    yield _halo(ground, ground.chance.uniform(0.3, 0.7), 0.6, 0.9, 0.5)
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.68, 0.07, 1.2)), ground.shade(0.15))
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.8, 0.08, 0.9)), ground.shade(0.5))
    line = _rolling(ground, 0.93, 0.06, 0.8)
    yield _shape(_down_to_the_edge(ground, line), ground.shade(0.9))
    for x, y in ground.chance.sample(line, 5):
        yield _tree(ground, x, y, 13)


def _tree(ground: Ground, x: float, y: float, high: float) -> str:
    """A fir."""
    up, wide = high * ground.unit * ground.chance.uniform(0.8, 1.3), high * ground.unit * 0.3
    points = [(x - wide, y + 1), (x, y - up), (x + wide, y + 1)]
    return _shape(points, ground.shade(0.95))


def _forest(ground: Ground) -> Iterator[str]:
    yield _halo(ground, 0.5, 0.55, 0.8, 0.7)
    yield _beams(ground, ground.chance.uniform(0.3, 0.7), -0.1, 9, 0.12)
    for depth, number, wide in ((0.25, 9, 2.2), (0.55, 6, 4), (0.95, 4, 7)):
        for place in range(number):
            x = (place + ground.chance.uniform(0.1, 0.9)) / number
            if depth > 0.9 and 0.25 < x < 0.75:
                continue  # something bright is before it
            centre = x * ground.width
            half = wide * ground.unit / 2
            foot = half * 1.8
            points = [
                (centre - half, -2),
                (centre + half, -2),
                (centre + half, ground.height * 0.8),
                (centre + foot, ground.height + 2),
                (centre - foot, ground.height + 2),
                (centre - half, ground.height * 0.8),
            ]
            yield _shape(points, ground.shade(depth))
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.95, 0.03, 2)), ground.shade(1))


def _sea(ground: Ground) -> Iterator[str]:
    x = ground.chance.uniform(0.25, 0.75)
    yield _halo(ground, x, 0.56, 0.75, 0.75)
    yield _disc(ground, x, 0.5, 13, 0.55)
    for number in range(4):
        level = 0.6 + 0.11 * number
        line = _rolling(ground, level, 0.015 + 0.008 * number, 3.5 - 0.6 * number)
        yield _shape(_down_to_the_edge(ground, line), ground.shade(0.15 + 0.22 * number))
    for number in range(6):
        at, reach = 0.63 + 0.06 * number, 3 + 2.4 * number
        cx, cy = ground.at(x + ground.chance.uniform(-0.04, 0.04), at)
        half = reach * ground.unit
        path = f"M{cx - half:.1f} {cy:.1f} H{cx + half:.1f}"
        yield _strokes(ground, path, 1.2, ground.glow, 0.4)


def _clouds(ground: Ground) -> Iterator[str]:
    yield _halo(ground, 0.5, 0.35, 0.9, 0.7)
    yield _beams(ground, 0.5, 0.4, 12, 0.1)
    for depth, level in ((0.1, 0.68), (0.35, 0.82), (0.65, 0.96)):
        yield _bank(ground, level, depth)


def _bank(ground: Ground, level: float, depth: float) -> str:
    """A bank of clouds."""
    parts, x = [], -0.05
    while x < 1.05:
        radius = ground.chance.uniform(9, 18)
        cx, cy = ground.at(x, level)
        parts.append(
            f'<circle cx="{cx:.1f}" cy="{cy + radius * ground.unit * 0.5:.1f}" '
            f'r="{radius * ground.unit:.1f}"/>'
        )
        x += radius * ground.unit * 1.2 / ground.width
    top = level * ground.height + 9 * ground.unit
    rest = ground.height - top + 2
    parts.append(f'<rect x="-2" y="{top:.1f}" width="{ground.width + 4:.1f}" height="{rest:.1f}"/>')
    return f'<g fill="{css(ground.shade(depth))}">{"".join(parts)}</g>'


def _cavern(ground: Ground) -> Iterator[str]:
    yield _halo(ground, 0.5, 0.6, 0.8, 0.85)
    for depth, high, number in ((0.4, 0.3, 7), (0.9, 0.26, 5)):
        teeth = _jagged(ground, 1.0, high, number)
        yield _shape(_down_to_the_edge(ground, teeth), ground.shade(depth))
        above = [(x, ground.height - y) for x, y in _jagged(ground, 1.0, high * 0.9, number + 1)]
        yield _shape([*above, (ground.width + 2, -2), (-2, -2)], ground.shade(depth))
    yield _specks(ground, 9, 0.9, 1.1)


def _hall(ground: Ground) -> Iterator[str]:
    yield _halo(ground, 0.5, 0.5, 0.75, 0.8)
    yield _beams(ground, 0.5, -0.2, 8, 0.11)
    for depth, inset, wide in ((0.35, 0.26, 0.05), (0.65, 0.13, 0.075), (1.0, -0.03, 0.1)):
        for left in (inset, 1 - inset - wide):
            yield _box(ground, left, -0.02, left + wide, ground.shade(depth))
            yield _box(ground, left - 0.015, 0.92, left + wide + 0.015, ground.shade(depth))
    paths = []
    for number in range(-5, 6):
        (x, y), (end, low) = ground.at(0.5 + number * 0.035, 0.8), ground.at(0.5 + number * 0.16, 1)
        paths.append(f"M{x:.1f} {y:.1f} L{end:.1f} {low:.1f}")
    yield _strokes(ground, " ".join(paths), 0.9, ground.glow, 0.25)


def _graves(ground: Ground) -> Iterator[str]:
    x = ground.chance.choice((0.2, 0.8))
    yield _halo(ground, x, 0.3, 0.6, 0.8)
    yield _disc(ground, x, 0.3, 11, 0.6)
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.78, 0.05, 1)), ground.shade(0.3))
    for number in range(6):
        left = (number + ground.chance.uniform(0.1, 0.5)) / 6
        yield _stone(ground, left, ground.chance.uniform(0.72, 0.84), ground.shade(0.7))
    yield _mist(ground, 0.93, 0.2)
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.96, 0.03, 1.4)), ground.shade(1))


def _stone(ground: Ground, left: float, top: float, colour: Rgb) -> str:
    """A gravestone with a round top."""
    x, y = ground.at(left, top)
    wide = 8 * ground.unit
    low = ground.height
    return (
        f'<path d="M{x:.1f} {low:.1f} V{y + wide / 2:.1f} A{wide / 2:.1f} {wide / 2:.1f} 0 0 1 '
        f'{x + wide:.1f} {y + wide / 2:.1f} V{low:.1f} Z" fill="{css(colour)}"/>'
    )


def _crater(ground: Ground) -> Iterator[str]:
    x = ground.chance.uniform(0.35, 0.65)
    yield _halo(ground, x, 0.42, 0.85, 0.95)
    sides = [ground.at(x - 0.55, 1.02), ground.at(x - 0.09, 0.44), ground.at(x + 0.08, 0.45)]
    yield _shape([*sides, ground.at(x + 0.6, 1.02)], ground.shade(0.55))
    paths = []
    for _ in range(4):
        px, lean = x + ground.chance.uniform(-0.05, 0.05), ground.chance.uniform(-0.06, 0.06)
        points = [ground.at(px, 0.46)]
        for step in range(1, 6):
            px += lean + ground.chance.uniform(-0.02, 0.02)
            points.append(ground.at(px, 0.46 + 0.11 * step))
        paths.append("M" + " L".join(f"{a:.1f} {b:.1f}" for a, b in points))
    yield _strokes(ground, " ".join(paths), 1.8, ground.glow, 0.75)
    yield _specks(ground, 14, 0.5, 1.3)
    yield _shape(_down_to_the_edge(ground, _jagged(ground, 1.0, 0.14, 6)), ground.shade(1))


def _towers(ground: Ground) -> Iterator[str]:
    x = ground.chance.uniform(0.3, 0.7)
    yield _halo(ground, x, 0.4, 0.7, 0.7)
    yield _disc(ground, x, 0.36, 12, 0.5)
    for depth, number in ((0.3, 6), (0.8, 5)):
        for place in range(number):
            left = (place + ground.chance.uniform(0, 0.5)) / number
            wide = ground.chance.uniform(0.05, 0.1)
            near_middle = 1 - abs(left + wide / 2 - 0.5) * 2
            top = 0.5 + 0.2 * depth + 0.18 * near_middle * depth + ground.chance.uniform(0, 0.14)
            yield _tower(ground, left, top, wide, ground.shade(depth))
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.97, 0.02, 1)), ground.shade(1))


def _tower(ground: Ground, left: float, top: float, wide: float, colour: Rgb) -> str:
    """A tower with a pointed roof."""
    (x, y), (end, _) = ground.at(left, top), ground.at(left + wide, top)
    roof = [(x - 1, y), ((x + end) / 2, y - (end - x) * 1.3), (end + 1, y)]
    return _shape(_down_to_the_edge_between(ground, x, end, y), colour) + _shape(roof, colour)


def _desert(ground: Ground) -> Iterator[str]:
    x = ground.chance.uniform(0.25, 0.75)
    yield _halo(ground, x, 0.5, 0.95, 0.85)
    yield _disc(ground, x, 0.48, 20, 0.45)
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.72, 0.05, 0.8)), ground.shade(0.15))
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.83, 0.06, 0.6)), ground.shade(0.45))
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.96, 0.06, 0.7)), ground.shade(0.8))


def _workshop(ground: Ground) -> Iterator[str]:
    x = ground.chance.choice((0.2, 0.8))
    yield _halo(ground, x, 0.35, 0.85, 0.9)
    for shelf in (0.36, 0.66):
        left, y = ground.at(-0.02, shelf)
        bar = f'<rect x="{left:.1f}" y="{y:.1f}" width="{ground.width * 1.04:.1f}" '
        yield bar + f'height="{2.2 * ground.unit:.1f}" fill="{css(ground.shade(0.75))}"/>'
        for place in range(9):
            at = (place + ground.chance.uniform(0.1, 0.8)) / 9
            yield _vessel(ground, at, shelf, ground.shade(0.5))
    yield _box(ground, -0.02, 0.9, 1.02, ground.shade(0.95))


def _vessel(ground: Ground, x: float, y: float, colour: Rgb) -> str:
    """A bottle, a jar or a book on a shelf."""
    (cx, low), unit = ground.at(x, y), ground.unit
    kind = ground.chance.choice("bjk")
    if kind == "b":
        neck = f'<rect x="{cx - unit:.1f}" y="{low - 15 * unit:.1f}" width="{2 * unit:.1f}" '
        return (
            f'<g fill="{css(colour)}"><circle cx="{cx:.1f}" cy="{low - 4.5 * unit:.1f}" '
            f'r="{4.5 * unit:.1f}"/>{neck}height="{8 * unit:.1f}"/></g>'
        )
    wide, high = (6, 9) if kind == "j" else (3, ground.chance.uniform(10, 15))
    return (
        f'<rect x="{cx - wide * unit / 2:.1f}" y="{low - high * unit:.1f}" '
        f'width="{wide * unit:.1f}" height="{high * unit:.1f}" fill="{css(colour)}"/>'
    )


def _marsh(ground: Ground) -> Iterator[str]:
    x = ground.chance.uniform(0.3, 0.7)
    yield _halo(ground, x, 0.55, 0.75, 0.7)
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.66, 0.03, 2)), ground.shade(0.25))
    yield _box(ground, -0.02, 0.74, 1.02, mix(ground.shade(0.4), ground.glow, 0.16))
    for number in range(5):
        left, y = ground.at(ground.chance.random(), 0.79 + 0.05 * number)
        half = ground.chance.uniform(8, 20) * ground.unit
        path = f"M{left - half:.1f} {y:.1f} H{left + half:.1f}"
        yield _strokes(ground, path, 1.1, ground.glow, 0.3)
    for side in (0.02, 0.72):
        for _ in range(8):
            foot = ground.at(side + 0.26 * ground.chance.random(), 1.02)
            tip = ground.at(
                foot[0] / ground.width + ground.chance.uniform(-0.05, 0.05),
                ground.chance.uniform(0.45, 0.75),
            )
            path = f"M{foot[0]:.1f} {foot[1]:.1f} L{tip[0]:.1f} {tip[1]:.1f}"
            yield _strokes(ground, path, 1.8, ground.shade(0.95), 1)


def _stars(ground: Ground) -> Iterator[str]:
    yield _halo(ground, 0.5, 0.5, 0.85, 0.5)
    yield _specks(ground, 46, 1.0, 0.9)
    points = [ground.at(ground.chance.random(), ground.chance.random()) for _ in range(7)]
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    yield _strokes(ground, path, 0.7, ground.glow, 0.35)
    for radius in (34, 46):
        cx, cy = ground.at(0.5, 0.5)
        yield (
            f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{radius * ground.unit:.1f}" fill="none" '
            f'stroke="{css(ground.glow)}" stroke-opacity="0.28" '
            f'stroke-width="{max(0.8 * ground.unit, 0.6):.2f}"/>'
        )


def _bricks(ground: Ground) -> Iterator[str]:
    yield _halo(ground, 0.1, 0.45, 0.7, 0.9)
    paths, high = [], 0.11
    for row in range(10):
        y = row * high * ground.height
        paths.append(f"M0 {y:.1f} H{ground.width:.1f}")
        shift = 0.08 if row % 2 else 0.0
        for place in range(8):
            x = (shift + place * 0.16) * ground.width
            paths.append(f"M{x:.1f} {y:.1f} V{y + high * ground.height:.1f}")
    yield _strokes(ground, " ".join(paths), 1.0, ground.shade(0.9), 0.6)
    yield _disc(ground, 0.1, 0.42, 6, 0.6)
    yield _box(ground, -0.02, 0.9, 1.02, ground.shade(0.95))


def _garden(ground: Ground) -> Iterator[str]:
    yield _halo(ground, 0.5, 0.3, 0.9, 0.65)
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.74, 0.03, 3)), ground.shade(0.3))
    for depth, level in ((0.55, 0.84), (0.9, 0.97)):
        yield _bank(ground, level, depth)
        for _ in range(9):
            x, y = ground.at(ground.chance.random(), level + ground.chance.uniform(-0.02, 0.08))
            yield (
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.6 * ground.unit:.1f}" '
                f'fill="{css(ground.glow)}" fill-opacity="0.7"/>'
            )


def _storm(ground: Ground) -> Iterator[str]:
    x = ground.chance.choice((0.2, 0.8))
    yield _halo(ground, x, 0.3, 0.8, 0.7)
    paths = []
    for _ in range(24):
        px, py = ground.at(ground.chance.random(), ground.chance.random())
        paths.append(f"M{px:.1f} {py:.1f} l{-3 * ground.unit:.1f} {9 * ground.unit:.1f}")
    yield _strokes(ground, " ".join(paths), 0.8, ground.glow, 0.3)
    points, px, py = [], x, 0.0
    while py < 0.8:
        points.append(ground.at(px, py))
        px += ground.chance.uniform(-0.1, 0.1)
        py += 0.13
    path = "M" + " L".join(f"{a:.1f} {b:.1f}" for a, b in points)
    yield _strokes(ground, path, 2, mix(ground.glow, (255, 255, 255), 0.5), 0.85)
    yield _shape(_down_to_the_edge(ground, _jagged(ground, 1.0, 0.2, 4)), ground.shade(0.85))


def _depths(ground: Ground) -> Iterator[str]:
    yield _beams(ground, ground.chance.uniform(0.3, 0.7), -0.25, 11, 0.2)
    yield _halo(ground, 0.5, 0.0, 0.9, 0.6)
    for _ in range(14):
        x, y = ground.at(ground.chance.random(), ground.chance.random())
        radius = ground.chance.uniform(0.8, 2.4) * ground.unit
        yield (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="none" '
            f'stroke="{css(ground.glow)}" stroke-opacity="0.5" '
            f'stroke-width="{max(0.6 * ground.unit, 0.5):.2f}"/>'
        )
    yield _shape(_down_to_the_edge(ground, _rolling(ground, 0.9, 0.05, 2)), ground.shade(0.6))
    yield _shape(_down_to_the_edge(ground, _jagged(ground, 1.0, 0.12, 7)), ground.shade(1))


def _steps(ground: Ground) -> Iterator[str]:
    yield _halo(ground, 0.5, 0.3, 0.85, 0.8)
    yield _beams(ground, 0.5, 0.3, 10, 0.12)
    for number in range(5):
        inset = 0.34 - 0.085 * number
        yield _box(
            ground, inset, 0.6 + 0.09 * number, 1 - inset, ground.shade(0.25 + 0.17 * number)
        )
    for left in (0.03, 0.88):
        yield _box(ground, left, 0.2, left + 0.09, ground.shade(0.8))


def _blaze(ground: Ground) -> Iterator[str]:
    yield _halo(ground, 0.5, 1.0, 1.1, 1.0)
    for depth, high in ((0.3, 0.5), (0.6, 0.36), (0.9, 0.2)):
        yield _shape(_down_to_the_edge(ground, _flames(ground, high)), ground.shade(depth), 0.85)
    yield _specks(ground, 26, 1.0, 1.2)


def _flames(ground: Ground, high: float) -> list[Point]:
    found = [ground.at(-0.02, 1)]
    for step in range(8):
        found.append(ground.at((step + 0.35) / 8, 1 - high * ground.chance.uniform(0.2, 0.4)))
        found.append(ground.at((step + 0.7) / 8, 1 - high * ground.chance.uniform(0.7, 1)))
    return [*found, ground.at(1.02, 1)]


Draw = Callable[[Ground], Iterator[str]]

SCENES: Final[dict[str, tuple[Draw, Rgb]]] = {
    "peaks": (_peaks, rgb("#ffd9a0")),
    "hills": (_hills, rgb("#ffe7a8")),
    "forest": (_forest, rgb("#d9f09a")),
    "sea": (_sea, rgb("#a8ecf2")),
    "clouds": (_clouds, rgb("#fff0c8")),
    "cavern": (_cavern, rgb("#86dccb")),
    "hall": (_hall, rgb("#ffcf86")),
    "graves": (_graves, rgb("#cdbcf5")),
    "crater": (_crater, rgb("#ff8a3c")),
    "towers": (_towers, rgb("#bcd0ff")),
    "desert": (_desert, rgb("#ffc46a")),
    "workshop": (_workshop, rgb("#ffb45e")),
    "marsh": (_marsh, rgb("#b8e08a")),
    "stars": (_stars, rgb("#cfd8ff")),
    "bricks": (_bricks, rgb("#ff9d4f")),
    "garden": (_garden, rgb("#f6b7cf")),
    "storm": (_storm, rgb("#b9d4ff")),
    "depths": (_depths, rgb("#7fd8e6")),
    "steps": (_steps, rgb("#fff3cf")),
    "blaze": (_blaze, rgb("#ff7a3a")),
}
"""Every kind of place with the colour of its light."""


def ground_of(key: str, scene: str, colours: Pair, size: tuple[int, int]) -> Ground:
    """Return the ground of the card `key`, in a box of `size` pixels."""
    light, dark = colours
    return Ground(*size, light, dark, SCENES[scene][1], Random(key))


def scene_elements(key: str, scene: str, colours: Pair, size: tuple[int, int]) -> str:
    """Return the SVG elements of a scene; those of a small one are few."""
    ground = ground_of(key, scene, colours, size)
    if min(size) < LEAST:
        x = 0.3 if Random(key).random() < 0.5 else 0.7
        ridge = _shape(_down_to_the_edge(ground, _rolling(ground, 0.8, 0.08, 1)), ground.shade(0.6))
        return _sky(ground) + _halo(ground, x, 0.35, 0.8) + ridge
    return _sky(ground) + "".join(SCENES[scene][0](ground))
