"""Regions: the parts of a picture that are drawn again, few and with little that lies in two."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame import Rect

_MOST: Final = 5
"""Every region is drawn by itself, and each costs a look at everything: no more than these."""
_WORTH_PARTING: Final = 20_000
"""So many pixels are drawn in the time of that look: two regions are better off as one."""


def merged(rects: Iterable[Rect], within: Rect, *, apart: bool = False) -> list[Rect]:
    """Regions that cover all of `rects` as far as they lie within.

    Some may overlap a little unless they are to be `apart`: whoever draws everything that lies in
    each, from the ground up, may draw a part of it twice.
    """
    regions: list[Rect] = []
    for rect in rects:
        part = _paired(rect).clip(within)
        if part.width and part.height:
            _add(regions, part, apart)
    return regions


def _paired(rect: Rect) -> Rect:
    """The rect with its edges between pairs of pixels.

    The ground of a large window is kept at half its size, and is quickest to draw in whole pixels.
    """
    left, top = rect.left // 2 * 2, rect.top // 2 * 2
    return Rect(left, top, (rect.right + 1) // 2 * 2 - left, (rect.bottom + 1) // 2 * 2 - top)


def _add(regions: list[Rect], rect: Rect, apart: bool) -> None:
    """Add a region; what costs less together with it, or is one too many, becomes one with it."""
    while regions:
        wastes = [0 if apart and each.colliderect(rect) else _waste(each, rect) for each in regions]
        least = min(wastes)
        if least > _WORTH_PARTING and len(regions) < _MOST:
            break
        rect = rect.union(regions.pop(wastes.index(least)))
    regions.append(rect)


def _waste(one: Rect, other: Rect) -> int:
    """How many more pixels a union covers than the two together."""
    both = one.union(other)
    return both.width * both.height - one.width * one.height - other.width * other.height
