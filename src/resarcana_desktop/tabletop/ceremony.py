"""Great moments of any game: how long they are held, and the light and sparks around them.

A moment is staged on the table itself. The table grows dark, rays of light turn slowly behind what
is shown, and sparks rise around it. Nothing of it says anything that the words do not say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import cos, exp, pi, sin
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeAlias

import pygame
from pygame import Rect, Surface

from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.tabletop.layers import Layer

if TYPE_CHECKING:
    from resarcana_desktop.render.theme import Rgb, Theme

Weight: TypeAlias = Literal["round", "prize", "tenth", "great", "victory"]
"""The weight of a moment: the end of a round has the least, a victory the most."""
Cue: TypeAlias = tuple[float, str]
"""Seconds at speed 1 after a moment began, and the name of an effect."""

IN_SIGHT: Final = 6
FADE: Final = 0.14
"""Seconds in which a moment comes into sight."""
STEPS: Final = 30
"""Pictures of the light in a second."""

_BEFORE: Final = 1.2
_WORDS: Final = 3.0
_WORD: Final = re.compile(r"\w+")
_TAG: Final = re.compile(r"\{/?[a-z_]+(?::[^{}]*)?\}")


def held_for(*texts: str) -> float:
    """Return how many seconds at speed 1 some rich texts are held: as long as their words need."""
    words = sum(len(_WORD.findall(_TAG.sub(" ", text))) for text in texts)
    return _BEFORE + words / _WORDS


def in_sight(age: float) -> int:
    """Return how far a moment has come into sight after some seconds, of `IN_SIGHT`."""
    return min(int(age / FADE * IN_SIGHT) + 1, IN_SIGHT)


def step_at(age: float) -> int:
    """Which picture of the light is shown after some seconds."""
    return int(age * STEPS)


def next_step_in(age: float) -> float:
    """Return the seconds until the light changes."""
    return (int(age * STEPS) + 1) / STEPS - age


# ---- light ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Light:
    """How dark the table grows (0 to 255), how bright rays and glow are, how many sparks rise.

    `reach` is how far the light goes, about as a share of the sides of what is shown.
    """

    shade: int
    rays: float
    glow: float
    sparks: int
    reach: float = 0.95

    @property
    def moves(self) -> bool:
        """Return whether it looks otherwise from step to step."""
        return bool(self.rays or self.sparks)


LIGHTS: Final[dict[Weight, Light]] = {
    "round": Light(60, 0.0, 0.8, 0, 1.1),
    "prize": Light(80, 0.6, 0.7, 14),
    "tenth": Light(110, 0.85, 0.9, 26),
    "great": Light(110, 0.85, 0.9, 30),
    "victory": Light(140, 1.0, 1.0, 48, 1.0),
}

_WARM: Final[Rgb] = (255, 206, 112)
_TEXTURE: Final = 208
"""Pixels of the square in which the rays are worked out, before they are enlarged."""
_SMOOTH: Final = 1100
"""Pixels across up to which light is enlarged smoothly."""
_BAND: Final = 96
"""Rows of the screen that are lit at once."""
_RAYS: Final = 18
_TURN: Final = 0.22
"""Radians a second by which rays turn; a second set turns the other way at half of it."""
_KEPT_TURNS: Final = 8
_FEW: Final = 9
"""Sparks around something small."""


def stage(
    name: str, weight: Weight, about: Rect, area: Rect, theme: Theme, sight: int, step: int
) -> Iterator[Layer[Any]]:
    """Yield the layers behind a moment that shows itself at `about`, on a table in `area`.

    There is no light if shapes have to be plain: the table only grows dark.
    """
    light = LIGHTS[weight]

    def darken(canvas: Any) -> None:
        left = 255 - light.shade
        canvas.surface.fill((left, left, left), area, pygame.BLEND_RGB_MULT)

    # All at once: it takes the whole table, which no frame but one has to draw.
    yield Layer((name, "shade"), (light.shade, tuple(area)), area, darken)
    if theme.grain[3] == 0 or step < 0:
        return
    region = lit_region(light, about, area)

    def light_up(canvas: Any) -> None:
        surface: Surface = canvas.surface
        clip = surface.get_clip()
        surface.set_clip(clip.clip(region))
        _draw_light(surface, light, about, sight, step)
        _draw_sparks(surface, light, about, region, sight, step)
        surface.set_clip(clip)

    yield Layer((name, "light"), (weight, tuple(about), sight, step), region, light_up)


def prepare() -> Iterator[None]:
    """Draw what all light is made of, a part at each `next`."""
    for draw in (_glow, _fading, lambda: _rays(1), lambda: _rays(2)):
        draw()
        yield


def shine(surface: Surface, about: Rect, region: Rect, weight: Weight, step: int) -> None:
    """Light and sparks around something small on a screen, not beyond a region of it."""
    light = LIGHTS[weight]
    clip = surface.get_clip()
    surface.set_clip(clip.clip(region))
    _add_enlarged(surface, _shining(light, IN_SIGHT, step), about.center, min(region.size) // 2)
    few = replace(light, sparks=_FEW)
    _draw_sparks(surface, few, about, region, IN_SIGHT, step)
    surface.set_clip(clip)


def lit_region(light: Light, about: Rect, area: Rect) -> Rect:
    """Return the area of the light and of the sparks that rise."""
    side = 2 * _radius(light, about)
    lit = Rect(0, 0, side, side)
    lit.center = about.center
    return lit.clip(area)


def _radius(light: Light, about: Rect) -> int:
    return max(round((about.width + about.height) * 0.55 * light.reach), 8)


def _draw_light(surface: Surface, light: Light, about: Rect, sight: int, step: int) -> None:
    """Glow and rays around the middle of what is shown, brighter the more of it is visible."""
    _add_enlarged(surface, _shining(light, sight, step), about.center, _radius(light, about))


def _add_enlarged(surface: Surface, texture: Surface, middle: tuple[int, int], radius: int) -> None:
    """Add light to a surface within its clipping area.

    Beyond `_SMOOTH` its pixels are simply enlarged, as soft light hides that, in bands that use the
    same memory: getting new memory takes most of the time of a large picture.
    """
    factor = -(-2 * radius // _SMOOTH)
    side, rows = max(2 * radius // factor, 1), max(_BAND // factor, 1)
    light, band = _buffer(side, side), _buffer(side * factor, rows * factor)
    pygame.transform.smoothscale(texture, light.get_size(), light)
    clip = surface.get_clip()
    for row in range(0, side, rows):
        place = Rect(middle[0] - radius, middle[1] - radius + row * factor, *band.get_size())
        place.height = min(rows, side - row) * factor
        if place.colliderect(clip):
            part = light.subsurface(0, row, side, place.height // factor)
            enlarged = band.subsurface(0, 0, *place.size)
            pygame.transform.scale(part, place.size, enlarged)
            surface.blit(enlarged, place, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2)
def _buffer(width: int, height: int) -> Surface:
    """Memory to enlarge light in."""
    return Surface((width, height)).convert(32)


@lru_cache(maxsize=_KEPT_TURNS)
def _shining(light: Light, sight: int, step: int) -> Surface:
    """The light of a step, small: two sets of rays that turn against each other, and a glow."""
    picture = Surface((_TEXTURE, _TEXTURE)).convert(32)
    if light.rays:
        angle = step / STEPS * _TURN * 180 / pi
        for number, degrees in ((1, angle), (2, -angle / 2)):
            rays = pygame.transform.rotozoom(_rays(number), degrees, 1.0)
            corner = rays.get_rect(center=(_TEXTURE // 2, _TEXTURE // 2))
            picture.blit(rays, corner, special_flags=pygame.BLEND_RGB_ADD)
        picture.blit(_fading(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        _dim(picture, light.rays)
    glow = _glow()
    if light.glow < 1:
        glow = glow.copy()
        _dim(glow, light.glow)
    picture.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _dim(picture, sight / IN_SIGHT)
    return picture


def _dim(picture: Surface, share: float) -> None:
    picture.fill((round(255 * share),) * 3, special_flags=pygame.BLEND_RGB_MULT)


@cached_surface
def _glow() -> Surface:
    """Light that falls off from the middle."""
    return _round(lambda share: 0.5 * exp(-((share / 0.42) ** 2)) * (1 - share))


@cached_surface
def _fading() -> Surface:
    """What rays are multiplied by: they begin outside the middle, and end before the edge."""
    return _round(lambda share: min(share / 0.12, 1.0) * (1 - share) ** 1.2, (255, 255, 255))


def _round(brightness: Callable[[float], float], colour: Rgb = _WARM) -> Surface:
    """A disc of light, by how bright it is at a share of its radius."""
    disc, half = Surface((_TEXTURE, _TEXTURE)).convert(32), _TEXTURE // 2
    for distance in range(half, 0, -1):
        value = max(brightness(distance / half), 0.0)
        lit = [min(round(part * value), 255) for part in colour]
        pygame.draw.circle(disc, lit, (half, half), distance)
    return disc


@cached_surface
def _rays(number: int) -> Surface:
    """Rays of different widths and brightness, soft at their sides."""
    draw, half = Random(number), _TEXTURE // 2
    rays = Surface((_TEXTURE, _TEXTURE)).convert(32)
    for place in range(_RAYS):
        angle = 2 * pi * (place + draw.uniform(-0.35, 0.35)) / _RAYS
        width, bright = draw.uniform(0.03, 0.1), draw.uniform(0.25, 0.62)
        ends = [
            (half + cos(angle + turn) * half * 1.5, half + sin(angle + turn) * half * 1.5)
            for turn in (-width, width)
        ]
        pygame.draw.polygon(rays, [round(part * bright) for part in _WARM], [(half, half), *ends])
    return pygame.transform.gaussian_blur(rays, 3)


# ---- sparks --------------------------------------------------------------------------------------

_SPARK: Final[tuple[Rgb, ...]] = ((255, 236, 170), (255, 190, 92), (255, 128, 48))
_BRIGHTNESSES: Final = 6


@dataclass(frozen=True, slots=True)
class _Spark:
    """Where one begins across what is shown, when, how fast it rises and sways, its size."""

    across: float
    phase: float
    seconds: float
    sway: float
    size: int
    colour: int


@lru_cache(maxsize=8)
def _sparks(number: int) -> tuple[_Spark, ...]:
    draw = Random(number)
    return tuple(
        _Spark(
            across=_edgeward(draw.uniform(-1, 1)),
            phase=draw.random(),
            seconds=draw.uniform(2.4, 4.6),
            sway=draw.uniform(-1, 1),
            size=draw.choice((3, 4, 4, 6, 8)),
            colour=draw.randrange(len(_SPARK)),
        )
        for _ in range(number)
    )


def _edgeward(across: float) -> float:
    """Move a spark away from the middle, where it would be hidden behind what is shown."""
    return across * (0.55 + 0.75 * abs(across))


def _draw_sparks(
    surface: Surface, light: Light, about: Rect, region: Rect, sight: int, step: int
) -> None:
    unit = max(region.height / 760, 0.4)
    for spark in _sparks(light.sparks):
        share = (step / STEPS / spark.seconds + spark.phase) % 1.0
        bright = sin(pi * share) ** 0.7 * sight / IN_SIGHT
        shimmer = 0.75 + 0.25 * cos(step * 0.7 + spark.phase * 40)
        level = round(bright * shimmer * _BRIGHTNESSES)
        if level <= 0:
            continue
        x = about.centerx + spark.across * about.width * 0.62
        x += sin(share * 5 + spark.phase * 9) * spark.sway * 26 * unit
        y = about.bottom + 20 * unit - share * (about.height + 150 * unit)
        point = _point(max(round(spark.size * unit), 2), spark.colour, level)
        corner = round(x) - point.get_width() // 2, round(y) - point.get_height() // 2
        surface.blit(point, corner, special_flags=pygame.BLEND_RGB_ADD)


@cached_surface
def _point(size: int, colour: int, level: int) -> Surface:
    """A point of light with a soft edge."""
    reach = size * 2
    spark = Surface((2 * reach + 1, 2 * reach + 1)).convert(32)
    tint, share = _SPARK[colour], level / _BRIGHTNESSES
    for distance in range(reach, 0, -1):
        value = exp(-((distance / size * 1.5) ** 2)) * share
        lit = tuple(min(round(part * value), 255) for part in tint)
        pygame.draw.circle(spark, lit, (reach, reach), distance)
    if size > 2:
        white = round(255 * share)
        pygame.draw.circle(spark, (white, white, white), (reach, reach), size // 3)
    return spark


# ---- a moment of any game ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moment:
    """Something great that any game may have: a title in gold, words below it, pictures above.

    Each of the `pictures` is drawn for a height in pixels. `effect` is heard as it begins.
    """

    title: str
    text: str = ""
    weight: Weight = "great"
    effect: str = ""
    pictures: tuple[Callable[[int], Surface], ...] = field(default=(), compare=False)
    height: float = 150
    """The height of the pictures in design px, if there is room for them."""

    ceremony: ClassVar[bool] = True
    known: ClassVar[None] = None

    @property
    def staged(self) -> Weight:
        """Return the weight with which it is staged."""
        return self.weight

    @property
    def seconds(self) -> float:
        """Return how long it is held at speed 1; several pictures want to be looked at."""
        return held_for(self.title, self.text) + (1.5 if len(self.pictures) > 1 else 0.0)

    @property
    def cues(self) -> tuple[Cue, ...]:
        """Return what is heard of it."""
        return ((0.0, self.effect),) if self.effect else ()

    def still_for(self, age: float) -> float:
        """Return how long it looks as it does: until the light turns on."""
        return min(next_step_in(age), max(self.seconds - age, 0.0))
