"""Cards that are wider than usual, so that all their lines have room."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render import faces

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.spots import Spot

_WIDENED: Final = ("mage", "artifact", "magic_item")
WIDER: Final = (1.15, 1.3, 1.45)
"""How much wider than usual a card is on which not all of it would have room, in its slot."""
_LEFT_OUT: Final = 12.0
_UNJOINED: Final = 2.0
"""How bad it is that lines or signs between icons are missing, in px by which icons are small."""


def telling_all(table: PaintContext, spot: Spot, room: int) -> Spot:
    """Return the spot of an upright card in its slot: wider if more of it is on it then."""
    record, rect = table.component(spot.component), spot.rect
    if spot.turned or record.kind not in _WIDENED:
        return spot
    best, least = spot, lacking(table, spot.component, rect.width)
    for share in WIDER:
        wide = Rect(0, 0, min(round(share * rect.width), room), rect.height)
        wide.center = rect.center
        if wide.width > rect.width:
            missing = lacking(table, spot.component, *wide.size)
            if missing < least:
                best, least = replace(spot, rect=wide, wide=True), missing
    return best


def lacking(table: PaintContext, component: str, width: int, height: int = 0) -> float:
    """Return how bad a card of this size is: lines are missing, or it has small icons, or 0."""
    record = table.component(component)
    rows = faces.layout(record, width, table.language, "table", height).rows
    if rows.more:
        return _LEFT_OUT
    least = min((row.size for row in rows.rows), default=faces.LEAST_ICON)
    return max(faces.LEAST_ICON - least, 0.0) + (_UNJOINED if rows.joined else 0.0)
