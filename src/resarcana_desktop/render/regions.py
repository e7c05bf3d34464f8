"""Regions: the parts of a picture that are drawn again, few and apart from one another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame import Rect

_MOST: Final = 5
"""Every region is drawn by itself, and each costs a look at everything: no more than these."""


def merged(rects: Iterable[Rect], within: Rect) -> list[Rect]:
    """Regions that cover all of `rects` as far as they lie within; none overlaps another."""
    regions: list[Rect] = []
    for rect in rects:
        part = rect.clip(within)
        if part.width and part.height:
            _add(regions, part)
    return regions


def _add(regions: list[Rect], rect: Rect) -> None:
    """Add a region; what it overlaps, and what is one too many, becomes one with it."""
    while True:
        index = rect.collidelist(regions)
        if index < 0 and len(regions) == _MOST:
            index = min(range(_MOST), key=lambda number: _waste(regions[number], rect))
        if index < 0:
            regions.append(rect)
            return
        rect = rect.union(regions.pop(index))


def _waste(one: Rect, other: Rect) -> int:
    """How many pixels a union covers for nothing."""
    both = one.union(other)
    return both.width * both.height - one.width * one.height - other.width * other.height
