"""The place of the sign that a component is turned: within its face, off what is written there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces.lines import LEAST_ICON

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.render.faces.plan import Layout
    from resarcana_desktop.games.resarcana.rules.records import Kind

_TURN: Final = 28
"""Design px of the sign on a face that is wider than high."""
_SMALLER: Final = 0.75
_NAME: Final = 20
"""How many times as bad it is to hide the name as to hide a line."""
_APART: Final = 2
"""The least real pixels between the sign and words beside it."""
_STEP: Final = 3
"""Real pixels between the places that are tried."""


def turn_on_face(plan: Layout, kind: Kind) -> Rect:
    """Return the place of the sign on a face on the table.

    The picture of a Place of Power is left to the essences on it.
    """
    inner = Rect((0, 0), plan.size).inflate(-2 * round(5 * plan.unit), -2 * round(5 * plan.unit))
    side = max(round(_TURN * plan.unit), LEAST_ICON)
    if kind != "place_of_power":
        return free_place(plan, [plan.plate.inflate(-2, -2), inner], side)
    left = plan.plate.right
    return free_place(plan, [Rect(left, inner.y, inner.right - left, inner.height)], side)


def free_place(plan: Layout, areas: Sequence[Rect], side: int) -> Rect:
    """Return the first free place in the areas, as far to the right and as low as possible.

    The sign is smaller rather than further left, and covers the emblem rather than being left of
    it. If nothing is free it covers as little as possible.
    """
    written = [each.inflate(2 * _APART, 0) for each in plan.written() if each.width]
    written += [*(area for _, area in plan.cost), *([plan.star] if plan.star.width else [])]
    sides = [*dict.fromkeys((side, max(round(side * _SMALLER), LEAST_ICON), LEAST_ICON))]
    emblem = plan.emblem
    beside = emblem.centerx if emblem.width else None
    for least, taken in ((beside, [*written, emblem]), (None, written)):
        for area in areas:
            place = _first_free(area, sides, taken, least)
            if place is not None:
                return place
    smallest = (each for area in areas for each in _places(area, sides[-1]))
    hidden = [*written, *[plan.written()[0]] * _NAME]
    return min(smallest, key=lambda place: covered(place, hidden), default=Rect(0, 0, side, side))


def _first_free(
    area: Rect, sides: Sequence[int], taken: Sequence[Rect], least: int | None
) -> Rect | None:
    """Return the first free place in an area: from the right, the lowest and the largest first.

    Its left edge is at `least` or further to the right.
    """
    for right in range(area.right, area.x, -_STEP):
        for side in sides:
            left = right - side
            if left < area.x or (least is not None and left < least):
                continue
            place = Rect(left, area.bottom - side, side, side)
            while place.top >= area.y:
                in_the_way = place.collidelist(taken)
                if in_the_way < 0:
                    return place
                over = place.bottom - taken[in_the_way].top
                place.top -= -(-over // _STEP) * _STEP
    return None


def _places(area: Rect, side: int) -> Iterator[Rect]:
    """Yield every place of this size in an area, from the right, the lowest first."""
    for right in range(area.right, area.x + side - 1, -_STEP):
        for bottom in range(area.bottom, area.y + side - 1, -_STEP):
            yield Rect(right - side, bottom - side, side, side)


def covered(place: Rect, areas: Sequence[Rect]) -> int:
    """Return how much of some areas a place covers."""
    shared = [place.clip(area) for area in areas if place.colliderect(area)]
    return sum(each.width * each.height for each in shared)
