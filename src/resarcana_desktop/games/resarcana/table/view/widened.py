"""Cards that are wider than usual, so that all their lines have room, or all of one format."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.table.view.rows import TABLE_SIZES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.rows import Row
    from resarcana_desktop.games.resarcana.table.view.spots import Spot

_WIDENED: Final = ("mage", "artifact", "magic_item")
WIDER: Final = (1.15, 1.3, 1.45)
"""How much wider than usual a card is on which not all of it would have room, in its slot."""
_LEFT_OUT: Final = 12.0
_UNJOINED: Final = 2.0
_BARE: Final = 2.0
"""How bad it is that lines, signs between icons or the picture are missing, in px by which icons
are small.
"""
_PICTURE: Final = 24
"""The height, in real pixels, from which a picture is not small."""
_LOW: Final = 100
"""The height, in real pixels, below which a card may lack its picture."""
_UPRIGHT: Final = 76
"""Cards less wide than this, in real pixels, have one format, upright or turned: as wide as both
have room for.
"""
_ALIKE: Final = ("mage", "artifact", "monument")


def all_of_one_format(
    table: PaintContext, spots: Sequence[Spot], row: Row, room: Rect
) -> tuple[Spot, ...]:
    """Return the spots of a row: each card tells all in its slot, and small ones look alike.

    They do not beside cards in hand, which have a mark in the gap.
    """
    if any(spot.zone == "hand" for spot in spots):
        slots = zip(spots, row.slots, strict=True)
        return tuple(telling_all(table, each, slot, pictures=False) for each, slot in slots)
    small = row.scale * faces.TABLE_WIDTH["artifact"] < _UPRIGHT
    high = min(round(row.scale * TABLE_SIZES["artifact"][1]), room.height)
    found = []
    for spot, slot in zip(spots, row.slots, strict=True):
        if small and spot.zone == "play" and table.component(spot.component).kind in _ALIKE:
            rect = Rect(0, 0, slot, high)
            rect.center = spot.rect.center
            found.append(_with_picture(table, replace(spot, rect=rect, tile=True, wide=False)))
        else:
            found.append(telling_all(table, spot, slot))
    return tuple(found)


def _with_picture(table: PaintContext, spot: Spot) -> Spot:
    """Return a tile, or the same card with smaller words if only that has a picture."""
    record, (width, height) = table.component(spot.component), spot.rect.size
    tile = faces.layout(record, width, table.language, "tile", height)
    if tile.emblem.width and not tile.headed:
        return spot
    card = faces.layout(record, width, table.language, "table", height)
    whole = card.emblem.width and not card.rows.more and card.rows.joined <= tile.rows.joined
    return replace(spot, tile=False, wide=True) if whole else spot


def telling_all(table: PaintContext, spot: Spot, room: int, *, pictures: bool = True) -> Spot:
    """Return the spot of an upright card in its slot: wider if more of it is on it then.

    With `pictures`, a larger picture is worth it as well.
    """
    record, rect = table.component(spot.component), spot.rect
    if spot.lying or record.kind not in _WIDENED:
        return spot
    best, least = spot, lacking(table, spot.component, rect.width, pictures=pictures)
    for share in WIDER:
        wide = Rect(0, 0, min(round(share * rect.width), room), rect.height)
        wide.center = rect.center
        if wide.width > rect.width:
            missing = lacking(table, spot.component, *wide.size, pictures=pictures)
            if missing < least:
                best, least = replace(spot, rect=wide, wide=True), missing
    return best


def lacking(
    table: PaintContext, component: str, width: int, height: int = 0, *, pictures: bool = True
) -> float:
    """Return how bad a card of this size is: lines are missing, or it has small icons, or 0.

    With `pictures`, a small one or none is bad as well.
    """
    record = table.component(component)
    plan = faces.layout(record, width, table.language, "table", height)
    rows = plan.rows
    if rows.more:
        return _LEFT_OUT
    least = min((row.size for row in rows.rows), default=faces.LEAST_ICON)
    small = max(faces.LEAST_ICON - least, 0.0) + (_UNJOINED if rows.joined else 0.0)
    if plan.size[1] >= _LOW or not pictures:
        return small
    return small + _BARE * max(1.0 - plan.emblem.height / _PICTURE, 0.0)
