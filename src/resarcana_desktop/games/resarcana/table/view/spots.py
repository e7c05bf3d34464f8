"""Spots: everything on the table that can be pointed at, and where it lies."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal

from pygame import Rect

Zone = Literal[
    "play",
    "hand",
    "offer",
    "landing",
    "places",
    "monuments",
    "monument_deck",
    "items",
    "scrolls",
    "taken",
    "deck",
    "discards",
    "points",
    "standing",
    "seat",
    "token",
    "deed",
]
"""What a spot is: a component in play, in the own hand, offered as a mage, the slot where a
dragged card would land, something in the centre, the dashed mark of what was taken from there,
a pile, the medal of a seat's points, the line that says how a seat stands, the name of a rival, the
First Player token, something done in the strip of recent doings."""

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Spot:
    """One thing on the table.

    `component` is its id ("" for a hidden card, a pile or a medal), `seat` whose it is (-1 for
    the centre), `rect` what it covers in surface pixels before it is tilted by `angle` (degrees,
    clockwise; only cards in a fan are tilted). A `turned` component lies on its side: its `rect`
    is wider than high. `mini` ones show a plate without words.
    """

    component: str
    zone: Zone
    seat: int
    rect: Rect
    angle: float = 0.0
    turned: bool = False
    mini: bool = False
    number: int = 0
    """Which of several equal ones: the place in the hand, for cards that lie face down."""
    words: Rect | None = None
    """Where its name stands beside it, for a small one in a tray that has room for names."""

    @property
    def reach(self) -> Rect:
        """Where it can be pointed at: on it, and on its name."""
        return self.rect if self.words is None else self.rect.union(self.words)

    @property
    def upright(self) -> tuple[int, int]:
        """The size of the picture before it is turned."""
        width, height = self.rect.size
        return (height, width) if self.turned else (width, height)

    @property
    def key(self) -> tuple[str, int, str, int]:
        """What stays the same when the table is laid out anew."""
        return (self.zone, self.seat, self.component, self.number)

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on it."""
        if not self.angle:
            return bool(self.reach.collidepoint(pos))
        x, y = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        angle = math.radians(-self.angle)
        back = (
            round(x * math.cos(angle) - y * math.sin(angle) + self.rect.centerx),
            round(x * math.sin(angle) + y * math.cos(angle) + self.rect.centery),
        )
        return bool(self.rect.collidepoint(back))
