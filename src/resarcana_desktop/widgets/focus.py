"""The next focus: in reading order with Tab, to the nearest neighbour with arrows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from pygame import Rect

if TYPE_CHECKING:
    from resarcana_desktop.widgets.base import Widget

W = TypeVar("W", bound="Widget")

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
Direction = tuple[int, int]

_SIDE_COST = 3
_ROW_COST = 12
"""A pixel off the axis counts as much as this many along it: arrows prefer what is in line.

Rows are long and have gaps: from left to right what is in line counts more still.
"""


_FAR_ASIDE = 4
"""Left and right lead to nothing further above or below than this many times its height, unless it
is further away in their direction."""


def following(count: int, current: int | None, step: int) -> int | None:
    """Return the index `step` (1 or -1) after `current` among `count`, wrapping; None if none."""
    if count == 0:
        return None
    if current is None:
        return 0 if step > 0 else count - 1
    return (current + step) % count


def nearest(rects: Sequence[Rect], current: int, direction: Direction) -> int | None:
    """The index of the rectangle the eye expects in `direction` from `current`, or None."""
    origin = rects[current]
    costs = [
        (cost, index)
        for index, rect in enumerate(rects)
        if index != current and (cost := _cost(origin, rect, direction)) is not None
    ]
    return min(costs)[1] if costs else None


def nearest_to(rect: Rect, widgets: Iterable[W]) -> W | None:
    """Return the focusable widget nearest to a rect; None if there is none."""

    def distance(widget: W) -> int:
        dx, dy = widget.rect.centerx - rect.centerx, widget.rect.centery - rect.centery
        return dx * dx + dy * dy

    return min((each for each in widgets if each.focusable), key=distance, default=None)


def _cost(origin: Rect, target: Rect, direction: Direction) -> int | None:
    """Return how far `target` is in `direction`; None if it is not in that direction."""
    if direction[0]:
        ahead = _ahead(origin.left, origin.right, target.left, target.right, direction[0])
        aside = _gap(origin.top, origin.bottom, target.top, target.bottom)
        offset = abs(origin.centery - target.centery)
        side_cost = _ROW_COST
    else:
        ahead = _ahead(origin.top, origin.bottom, target.top, target.bottom, direction[1])
        aside = _gap(origin.left, origin.right, target.left, target.right)
        offset = abs(origin.centerx - target.centerx)
        side_cost = _SIDE_COST
    if ahead is None or (direction[0] and _far_aside(origin, target, ahead, aside)):
        return None
    return ahead * 4 + aside * 4 * side_cost + offset


def _far_aside(origin: Rect, target: Rect, ahead: int, aside: int) -> bool:
    """Return whether a target is rather above or below than at a side."""
    return aside > max(ahead, _FAR_ASIDE * max(origin.height, target.height))


def _ahead(low: int, high: int, other_low: int, other_high: int, sign: int) -> int | None:
    """The distance along the axis from one span to another ahead of it, or None."""
    centre, other = low + high, other_low + other_high
    if (other - centre) * sign <= 0:
        return None
    distance = other_low - high if sign > 0 else low - other_high
    overlap_allowed = min(high - low, other_high - other_low) // 2
    return max(distance, 0) if distance >= -overlap_allowed else None


def _gap(low: int, high: int, other_low: int, other_high: int) -> int:
    """The gap between two spans; 0 when they overlap."""
    return max(other_low - high, low - other_high, 0)
