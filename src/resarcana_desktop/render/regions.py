"""Regions: the parts of a picture to draw again, few and with little overlap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame import Rect

_MOST: Final = 5
"""Every region is drawn by itself, and each costs a look at everything: no more than these."""
_WORTH_PARTING: Final = 20_000
"""As many pixels are drawn in the time of one more region: below that, merge two."""


def merged(rects: Iterable[Rect], within: Rect, *, apart: bool = False) -> list[Rect]:
    """Return regions that cover all of `rects` inside `within`.

    Some may overlap a little unless they must stay `apart`: a caller that draws everything in each
    region from scratch may draw a part twice.
    """
    regions: list[Rect] = []
    for rect in rects:
        part = _paired(rect).clip(within)
        if part.width and part.height:
            _add(regions, part, apart)
    return regions


def _paired(rect: Rect) -> Rect:
    """Return the rect with its edges on even pixels.

    The background of a large window is stored at half size, and is fastest to draw in whole pixels.
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
    """Return how many more pixels a union covers than the two together."""
    both = one.union(other)
    return both.width * both.height - one.width * one.height - other.width * other.height
