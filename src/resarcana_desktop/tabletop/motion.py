"""Motion: what moves on a table after an action, and how long it takes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol

import pygame
from pygame import Rect, Surface

from resarcana_desktop.app.chores import Deferred
from resarcana_desktop.tabletop.layers import C, C_contra, Layer

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.sound import Effects

Sprite = tuple[Surface | Callable[[Surface], None], Rect]
"""An image, or what draws on a surface, with a place that it does not leave."""


Cue = tuple[float, str]
"""Seconds after the action at speed 1, and the name of an effect."""
_APART: Final = 0.07
"""Seconds between two effects if nothing moves."""


class Motion(Protocol[C_contra]):
    """One thing that moves, from `start` for `length` seconds at speed 1."""

    @property
    def start(self) -> float:
        """When it begins."""

    @property
    def length(self) -> float:
        """Return how long it takes."""

    @property
    def moves(self) -> str:
        """The name of the thing that it alone draws, or ""."""

    def sprite(self, canvas: C_contra, share: float) -> Sprite | None:
        """The image and its place after `share` (0 to 1) of its time; None for nothing."""


class Motions(Generic[C]):
    """Everything that moves after one action, all of it started at once."""

    def __init__(self, motions: Iterable[Motion[C]] = (), speed: float = 1.0) -> None:
        self.all: tuple[Motion[C], ...] = tuple(motions) if speed > 0 else ()
        self._speed = speed
        self._now = 0.0
        self._made: dict[int, tuple[float, Sprite | None, list[str]]] = {}
        """For each motion its share, its sprite then, and the names of what that shows."""

    @property
    def hidden(self) -> frozenset[str]:
        """The names of what only the motions draw until all of them have ended."""
        if self.done:
            return frozenset()
        return frozenset(motion.moves for motion in self.all if motion.moves)

    @property
    def length(self) -> float:
        """Seconds from the first start to the last arrival, at this speed."""
        ends = [motion.start + motion.length for motion in self.all]
        return max(ends) / self._speed if ends else 0.0

    @property
    def done(self) -> bool:
        """Return whether everything has arrived."""
        return self._now >= self.length

    def advance(self, seconds: float) -> None:
        """Move on by some seconds."""
        self._now += seconds

    def finish(self) -> None:
        """Let everything arrive at once."""
        self._now = self.length

    def sprites(self, canvas: C) -> list[tuple[Motion[C], float, Sprite]]:
        """Everything that is seen now, each with the share (0 to 1) of its time that has passed.

        What has not started or has arrived is not made again for each frame.
        """
        if self.done:
            return []
        now = self._now * self._speed
        found = []
        for number, motion in enumerate(self.all):
            share = min(max((now - motion.start) / motion.length, 0.0), 1.0)
            made = self._made.get(number)
            if made is None or made[0] != share:
                before = len(canvas.drawn)
                sprite = motion.sprite(canvas, share)
                made = self._made[number] = (share, sprite, canvas.drawn[before:])
                del canvas.drawn[before:]
            canvas.drawn.extend(made[2])
            if made[1] is not None:
                found.append((motion, share, made[1]))
        return found

    def layers(self, canvas: C, base: object = None) -> Iterator[Layer[C]]:
        """Everything that is seen now, as layers; `base` is what else their pixels depend on."""
        for number, (motion, share, sprite) in enumerate(self.sprites(canvas)):
            yield moving(("motion", number), (base, motion, share), sprite)


def in_step(cues: Sequence[Cue]) -> tuple[Cue, ...]:
    """Return each effect once, in the order in which they are heard."""
    found = {name: after for after, name in reversed(cues)}
    return tuple(sorted((after, name) for name, after in found.items()))


def play(effects: Effects, cues: Iterable[Cue], speed: float) -> None:
    """Play the effects of an action at a speed of motion; at 0, in quick succession."""
    for number, (after, name) in enumerate(cues):
        effects.play(name, after / speed if speed else number * _APART)


class TablePicture(Generic[C]):
    """The picture of a table: what moves on it, and what is read while it is pointed at."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.motions: Motions[C] = Motions()
        self._deferred = Deferred(context.chores, self._redraw)

    def _redraw(self) -> None:
        self.context.scenes.top.dirty = True

    def defers(self, what: object, steps: Callable[[], Iterator[None]]) -> bool:
        """Return whether something to be read is still to come; see `Deferred`.

        While something moves there is no time beside the frames.
        """
        return not self.moving and self._deferred.defers(what, steps)

    def forget(self) -> None:
        """Draw everything again: the size, the theme or the words have changed."""

    @property
    def moving(self) -> bool:
        """Return whether something is on its way."""
        return not self.motions.done

    def begin(self, events: Sequence[Any], before: Any, speed: float) -> None:
        """Show and sound what happened since the layout before; without events, things glide."""

    def update(self, seconds: float) -> bool:
        """Time passes; whether the picture changes."""
        moving = self.moving
        self.motions.advance(seconds)
        return moving

    def finish(self) -> None:
        """Show the end of what moves at once."""
        self.motions.finish()
        self.context.effects.hush()


def moving(name: Hashable, key: object, sprite: Sprite) -> Layer[C]:
    """A picture that is somewhere else in every frame."""
    image, place = sprite
    if isinstance(image, Surface):
        return Layer(name, key, place, lambda canvas: canvas.surface.blit(image, place))
    return Layer(name, key, place, lambda canvas: image(canvas.surface))


def ease(share: float) -> float:
    """Slow at both ends; 0 to 1."""
    return share * share * (3 - 2 * share)


def ease_out(share: float) -> float:
    """Fast first, slow at the end; 0 to 1."""
    return 1 - (1 - share) ** 3


def between(one: float, other: float, share: float) -> float:
    """The value at a share of the way from one to another."""
    return one + (other - one) * share


def rotated(image: Surface, angle: float, zoom: float) -> Surface:
    """A copy of an image, turned clockwise by some degrees and enlarged."""
    if not angle and abs(zoom - 1) < 0.01:
        return image.copy()
    if not angle:
        size = (max(round(side * zoom), 1) for side in image.get_size())
        return pygame.transform.smoothscale(image, tuple(size))
    return pygame.transform.rotozoom(image, -angle, zoom)
