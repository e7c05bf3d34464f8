"""The place of the sign that a component is turned: within its face, off what is written there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces.lines import LEAST_ICON

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    tried = [each for area in areas for each in _places(area, sides)]
    emblem = plan.emblem
    beside = [each for each in tried if not emblem.width or each.left >= emblem.centerx]
    for possible, taken in ((beside, [*written, emblem]), (tried, written)):
        for place in possible:
            if place.collidelist(taken) < 0:
                return place
    smallest = [each for each in tried if each.width == sides[-1]]
    hidden = [*written, *[plan.written()[0]] * _NAME]
    return min(smallest, key=lambda place: covered(place, hidden), default=Rect(0, 0, side, side))


def _places(area: Rect, sides: Sequence[int]) -> list[Rect]:
    """Return every place in an area, from the right, the lowest and the largest first."""
    return [
        Rect(right - side, bottom - side, side, side)
        for right in range(area.right, area.x, -_STEP)
        for side in sides
        if right - side >= area.x
        for bottom in range(area.bottom, area.y + side - 1, -_STEP)
    ]


def covered(place: Rect, areas: Sequence[Rect]) -> int:
    """Return how much of some areas a place covers."""
    return sum(place.clip(area).width * place.clip(area).height for area in areas)
