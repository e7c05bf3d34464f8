"""What is on its way: cards from where they lay to where they lie now, dice that roll or turn."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from resarcana_desktop.games.mercurial.table.spots import Spot

_SECONDS: Final = 0.38
_TUMBLE: Final = 0.6
_TURN: Final = 0.32
_FACE: Final = 0.075
"""Seconds for which a rolling die shows each of the faces that it passes."""
_SETTLED: Final = 0.7
"""The share of its way after which a rolling die shows what it rolls."""


@dataclass(frozen=True)
class DieMotion:
    """A die that comes to show `face`: it turns over from `old`, or rolls where that is "".

    `number` tells dice that roll at once apart.
    """

    face: str
    old: str
    number: int

    @property
    def seconds(self) -> float:
        """How long it takes at speed 1."""
        return _TURN if self.old else _TUMBLE

    def look(self, age: float) -> DieLook:
        """How it looks at an age, in seconds at speed 1."""
        share = min(age / self.seconds, 1.0)
        if self.old:
            width = abs(1 - 2 * share)
            return DieLook(self.old if share < 0.5 else self.face, 0.0, max(width, 0.08), 0.0)
        face = self.face
        if share < _SETTLED:
            face = ELEMENTS[(int(age / _FACE) * 5 + self.number * 2) % len(ELEMENTS)]
        left = 1 - share
        way = 1 if self.number % 2 else -1
        hop = abs(math.sin(share * math.pi * 2.5)) * left * 0.5
        return DieLook(face, way * left * left * 300, 1.0, hop)


@dataclass(frozen=True)
class DieLook:
    """How a die in motion is drawn.

    Its face, the degrees it is turned by, the share of its width that is seen, and how far it is
    off the table, in its own sizes.
    """

    face: str
    degrees: float
    width: float
    hop: float


@dataclass(frozen=True)
class Leaving:
    """A card that leaves the table: it is drawn as it lay, on its way to a point."""

    spot: Spot
    start: tuple[int, int]
    end: tuple[int, int]


@dataclass
class Motion:
    """How far what moves has come; nothing moves at speed 0."""

    starts: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The middles from which cards set out, by what they are."""
    dice: dict[str, DieMotion] = field(default_factory=dict)
    """The dice that roll or turn, by the names of their spots."""
    leaving: list[Leaving] = field(default_factory=list)
    age: float = 0.0
    speed: float = 1.0

    @classmethod
    def between(
        cls,
        before: Mapping[str, Rect],
        after: Mapping[str, Rect],
        origins: Mapping[str, Rect],
        speed: float,
        dice: Mapping[str, DieMotion] | None = None,
        leaving: list[Leaving] | None = None,
    ) -> Motion | None:
        """What is elsewhere now, newly there from an origin, or gone; None where nothing moves."""
        if not speed:
            return None
        starts = {}
        for key, rect in after.items():
            old = before.get(key) or origins.get(key)
            if old is not None and old.center != rect.center:
                starts[key] = old.center
        if not (starts or dice or leaving):
            return None
        return cls(starts, dict(dice or {}), leaving or [], speed=speed)

    @property
    def seconds(self) -> float:
        """How long all of it takes."""
        longest = max((die.seconds for die in self.dice.values()), default=0.0)
        if self.starts or self.leaving:
            longest = max(longest, _SECONDS)
        return longest / self.speed

    @property
    def done(self) -> bool:
        """Whether everything has come to its place."""
        return self.age >= self.seconds

    def moves(self, spot: Spot) -> bool:
        """Whether a spot is on its way, or a die that rolls."""
        return spot.thing in self.starts or (spot.name in self.dice and spot.zone == "die")

    def die(self, spot: Spot) -> DieLook | None:
        """How a die looks now; None for one that lies still."""
        found = self.dice.get(spot.name) if spot.zone == "die" else None
        return None if found is None else found.look(self.age * self.speed)

    @property
    def _share(self) -> float:
        """How far cards have come, slow at both ends."""
        share = min(self.age * self.speed / _SECONDS, 1.0)
        return share * share * (3 - 2 * share)

    def place(self, key: str, rect: Rect) -> Rect:
        """Where something is drawn now that lies at `rect`."""
        start = self.starts.get(key)
        if start is None:
            return rect
        shown = Rect(rect)
        shown.center = _between(start, rect.center, self._share)
        return shown

    def leaves(self) -> list[tuple[Leaving, Rect, int]]:
        """The cards that leave, each with its place and how opaque it still is, up to 255."""
        share = self._share
        found = []
        for each in self.leaving:
            rect = Rect(each.spot.rect)
            rect.center = _between(each.start, each.end, share)
            found.append((each, rect, round(255 * min(1.0, 2 * (1 - share)))))
        return found


def _between(start: tuple[int, int], end: tuple[int, int], share: float) -> tuple[int, int]:
    return (
        round(start[0] + (end[0] - start[0]) * share),
        round(start[1] + (end[1] - start[1]) * share),
    )
