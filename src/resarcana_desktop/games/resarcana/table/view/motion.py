"""Motion: what moves on the picture from one position to the next, and how long it takes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.rules.records import ESSENCES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from resarcana_desktop.games.resarcana.table.view.picture import Picture
    from resarcana_desktop.games.resarcana.table.view.spots import Spot

Point = tuple[int, int]
Sprite = tuple[pygame.Surface, pygame.Rect]

FLIGHT: Final = 0.32
APART: Final = 0.04
TURN: Final = 0.22
PLACE: Final = 0.38
DRAW: Final = 0.26
DROP_BACK: Final = 0.18
"""Seconds at speed 1."""

_ARC: Final = 40
_TOKEN: Final = 34
_LIFT: Final = 0.08
_TURNED_SHADE: Final = 0.26


def ease(share: float) -> float:
    """Slow at both ends; 0 to 1."""
    return share * share * (3 - 2 * share)


def ease_out(share: float) -> float:
    """Fast first, slow at the end; 0 to 1."""
    return 1 - (1 - share) ** 3


class Motion(Protocol):
    """One thing that moves, from `start` for `length` seconds."""

    @property
    def start(self) -> float:
        """When it begins."""

    @property
    def length(self) -> float:
        """How long it takes."""

    @property
    def component(self) -> str:
        """The component that is drawn by it and by nothing else, or ""."""

    def sprite(self, picture: Picture, share: float) -> Sprite | None:
        """It and its place when `share` (0 to 1) of its time has passed; None for nothing."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Essences of a kind that fly in an arc; more than one carry their number."""

    kind: int
    amount: int
    origin: Point
    target: Point
    start: float = 0.0
    length: float = FLIGHT

    @property
    def component(self) -> str:
        return ""

    def sprite(self, picture: Picture, share: float) -> Sprite | None:
        """Nothing is seen before it starts or after it has arrived."""
        if not 0 < share < 1:
            return None
        part = ease(share)
        x = self.origin[0] + (self.target[0] - self.origin[0]) * part
        y = self.origin[1] + (self.target[1] - self.origin[1]) * part
        y -= math.sin(math.pi * part) * picture.px(_ARC)
        token = picture.icons.token(ESSENCES[self.kind], picture.px(_TOKEN), self.amount)
        return token, token.get_rect(center=(round(x), round(y)))


@dataclass(frozen=True, slots=True)
class Mover:
    """A component that goes from one spot to another, and turns on its way if it must.

    `hidden_first`: it starts face down and is turned over; `hidden_last`: the other way round.
    `lifted`: it rises from the table in the middle of its way.
    """

    component: str
    before: Spot
    after: Spot
    start: float = 0.0
    length: float = PLACE
    lifted: bool = False
    hidden_first: bool = False
    hidden_last: bool = False

    def sprite(self, picture: Picture, share: float) -> Sprite:
        """It on its way."""
        part = ease(share) if self.lifted else ease_out(share)
        width = _between(self.before.upright[0], self.after.upright[0], part)
        swell = 1 + _LIFT * math.sin(math.pi * part) if self.lifted else 1.0
        image = self._image(picture, part)
        squash = self._squash(part)
        turned = _between(self.before.turned, self.after.turned, part)
        angle = _between(_angle(self.before), _angle(self.after), part)
        zoom = width * swell / image.get_width()
        if squash < 1:
            size = (max(round(image.get_width() * squash), 1), image.get_height())
            image = pygame.transform.smoothscale(image, size)
        shown = _rotated(image, angle, zoom)
        if turned:
            level = round(255 * (1 - _TURNED_SHADE * turned))
            shown.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
        centre = (
            round(_between(self.before.rect.centerx, self.after.rect.centerx, part)),
            round(_between(self.before.rect.centery, self.after.rect.centery, part)),
        )
        return shown, shown.get_rect(center=centre)

    def _squash(self, part: float) -> float:
        """How narrow it looks while it is turned over."""
        flips = self.hidden_first != self.hidden_last
        return max(abs(math.cos(math.pi * part)), 0.03) if flips else 1.0

    def _image(self, picture: Picture, part: float) -> pygame.Surface:
        """Its face or its back, as large as it is at the larger end of its way."""
        width = max(self.before.upright[0], self.after.upright[0])
        face_down = self.hidden_first if part < 0.5 else self.hidden_last
        record = picture.table.component(self.component) if self.component else None
        if face_down or record is None:
            stone = record is not None and record.kind == "monument"
            return faces.monument_back(width) if stone else faces.card_back(width)
        picture.drawn.append(self.component)
        style: faces.Style = "mini" if self.after.mini else "table"
        return faces.face(record, width, picture.look.language, style)


def _angle(spot: Spot) -> float:
    return spot.angle + (90 if spot.turned else 0)


def _between(one: float, other: float, share: float) -> float:
    return one + (other - one) * share


def _rotated(image: pygame.Surface, angle: float, zoom: float) -> pygame.Surface:
    if not angle and abs(zoom - 1) < 0.01:
        return image.copy()
    if not angle:
        size = (max(round(side * zoom), 1) for side in image.get_size())
        return pygame.transform.smoothscale(image, tuple(size))
    return pygame.transform.rotozoom(image, -angle, zoom)


class Motions:
    """Everything that moves after one action, all of it started at once.

    `hidden` are the components that only the motions draw until all of them have ended.
    """

    def __init__(self, motions: Iterable[Motion] = (), speed: float = 1.0) -> None:
        self.all: tuple[Motion, ...] = tuple(motions) if speed > 0 else ()
        self._speed = speed
        self._now = 0.0
        self._made: dict[int, _Made] = {}

    @property
    def hidden(self) -> frozenset[str]:
        """Components not to be drawn where they lie."""
        if self.done:
            return frozenset()
        return frozenset(motion.component for motion in self.all if motion.component)

    @property
    def length(self) -> float:
        """Seconds from the first start to the last arrival, at this speed."""
        ends = [motion.start + motion.length for motion in self.all]
        return max(ends, default=0.0) / self._speed if self.all else 0.0

    @property
    def done(self) -> bool:
        """Whether everything has arrived."""
        return self._now >= self.length

    def advance(self, seconds: float) -> None:
        """So much time has passed."""
        self._now += seconds

    def finish(self) -> None:
        """Let everything arrive at once."""
        self._now = self.length

    def sprites(self, picture: Picture) -> list[tuple[Motion, float, Sprite]]:
        """All of them that are seen now with the share (0 to 1) of their time that has passed.

        What is lifted comes last. What waits, or has arrived, is not made anew for each frame.
        """
        if self.done:
            return []
        now = self._now * self._speed
        found = []
        for number, motion in enumerate(self.all):
            share = min(max((now - motion.start) / motion.length, 0.0), 1.0)
            made = self._made.get(number)
            if made is None or made.share != share:
                made = self._made[number] = _Made(picture, motion, share)
            picture.drawn.extend(made.drawn)
            if made.sprite is not None:
                found.append((motion, share, made.sprite))
        return found


class _Made:
    """The sprite of one motion at one moment, and the components that it shows."""

    def __init__(self, picture: Picture, motion: Motion, share: float) -> None:
        before = len(picture.drawn)
        self.share = share
        self.sprite = motion.sprite(picture, share)
        self.drawn = picture.drawn[before:]
