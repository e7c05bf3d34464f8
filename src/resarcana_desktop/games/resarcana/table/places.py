"""The things on the table by the names that lessons and reviews give them.

A name is that of a component, a zone of the layout, `button:` with that of a button, `pool:`,
`points:` or `essence:` with a seat or an essence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.tabletop.pointing import inside_corners

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.widgets import Ui


def places_of(names: Sequence[str], layout: TableLayout, ui: Ui) -> Iterator[Rect]:
    """Yield the places of the named things, as far as they are visible."""
    for name in names:
        found = _place(name, layout, ui)
        if found is not None and found.width > 0:
            yield found


def _place(name: str, layout: TableLayout, ui: Ui) -> Rect | None:
    kind, _, rest = name.partition(":")
    if kind == "button":
        button = ui.find_or_none(rest)
        return None if button is None else Rect(button.rect)
    if kind == "essence":
        return Rect(layout.pool_of(layout.own_seat)[ESSENCES.index(rest)])
    if kind == "pool" and rest:
        cells = layout.pool_of(int(rest))
        return cells[0].unionall(list(cells[1:])) if cells else None
    if kind == "points":
        spot = layout.spot_in("points", int(rest or layout.own_seat))
        return None if spot is None else inside_corners(spot.rect, layout.table.look)
    if kind in ("token", "monument_deck"):
        spot = next((each for each in layout.spots if each.zone == kind), None)
        return None if spot is None else Rect(spot.rect)
    if kind in ("items", "places", "monuments"):
        rects = [each.rect for each in layout.spots if each.zone == kind]
        return rects[0].unionall(rects[1:]) if rects else None
    if name in layout.zones:
        return Rect(layout.zones[name])
    spot = layout.spot_of(name)
    return None if spot is None else Rect(spot.rect)
