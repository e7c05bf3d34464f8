"""Points at things on the table: corners around them, told from every glow by their shape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.resarcana.table.spot_widgets import SpotWidget

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Look
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.ui import Ui

_REACH: Final = 7
_ARM: Final = 30
_WIDTH: Final = 5
_EDGE: Final = 2
_BLACK_AND_WHITE: Final = ((0, 0, 0), (255, 255, 255))
_ESSENCES: Final = ("elan", "life", "calm", "death", "gold")


def places_of(names: Sequence[str], layout: TableLayout, ui: Ui) -> Iterator[Rect]:
    """Where the things of these names lie, as far as they are to be seen.

    A name is that of a component, a zone of the layout, `button:` with that of a button, `pool:`,
    `points:` or `essence:` with a seat or an essence.
    """
    for name in names:
        found = _place(name, layout, ui)
        if found is not None and found.width > 0:
            yield found


def widgets_of(names: Sequence[str], ui: Ui) -> Iterator[Widget]:
    """What can be pressed among the things of these names: components, and buttons."""
    for name in names:
        kind, _, rest = name.partition(":")
        for stop in ui.focusables():
            is_button = kind == "button" and stop.name == rest
            if is_button or (isinstance(stop, SpotWidget) and stop.spot.component == name):
                yield stop


def _place(name: str, layout: TableLayout, ui: Ui) -> Rect | None:
    kind, _, rest = name.partition(":")
    if kind == "button":
        button = ui.find_or_none(rest)
        return None if button is None else Rect(button.rect)
    if kind == "essence":
        return Rect(layout.pool_of(layout.own_seat)[_ESSENCES.index(rest)])
    if kind == "pool" and rest:
        cells = layout.pool_of(int(rest))
        return cells[0].unionall(list(cells[1:])) if cells else None
    if kind == "points":
        spot = layout.spot_in("points", int(rest or layout.own_seat))
        return None if spot is None else Rect(spot.rect)
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


def draw_corners(surface: Surface, place: Rect, within: Rect, look: Look) -> None:
    """Four corners around a place, white with black edges or, in a light theme, black with white.

    None of them leaves the part of the surface that is the table's.
    """
    width, edge = max(look.px(_WIDTH), 3), max(look.px(_EDGE), 1)
    around = place.inflate(2 * (look.px(_REACH) + width), 2 * (look.px(_REACH) + width))
    around = around.clip(within.inflate(-2 * edge, -2 * edge))
    edges, bars = _BLACK_AND_WHITE if look.theme.is_dark else _BLACK_AND_WHITE[::-1]
    arm = min(max(look.px(_ARM), 10), around.width // 2, around.height // 2)
    for x, across in ((around.left, 1), (around.right, -1)):
        for y, down in ((around.top, 1), (around.bottom, -1)):
            level = _bar((x, y), (across * arm, down * width))
            upright = _bar((x, y), (across * width, down * arm))
            for bar in (level, upright):
                pygame.draw.rect(surface, edges, bar.inflate(2 * edge, 2 * edge))
            for bar in (level, upright):
                pygame.draw.rect(surface, bars, bar)


def _bar(corner: tuple[int, int], reach: tuple[int, int]) -> Rect:
    """A bar that begins at a corner and reaches so far across and down."""
    bar = Rect(*corner, *reach)
    bar.normalize()
    return bar
