"""The spots of the table as widgets, so that focus, hover, clicks and drags reach them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.tabletop import spot as tabletop

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.widgets import Node, Widget, Wording

PEARL: Final = "pearl"
"""The zone of the own Pearls."""
_NOWHERE: Final = Rect(-4000, -4000, 1, 1)
_READ_ONLY: Final = frozenset({"points", "seat", "token", "move"})
"""Zones that the focus only enters if it is brought there."""
_UNFOCUSED: Final = frozenset({"landing", "taken", "standing", "coin"})


class SpotWidget(tabletop.Spot):
    """One spot of a layout; the picture of the table draws it and its focus ring."""

    shows_pointer = False

    def __init__(self, spot: Spot, host: tabletop.SpotHost) -> None:
        name, place = spot_name(spot), spot.reach
        card = spot.component
        super().__init__(name, spot.zone, place, host, seat=spot.seat, component=card, thing=card)
        self.spot = spot
        self.only_read = spot.zone in _READ_ONLY
        self.focusable = spot.zone not in _UNFOCUSED

    @property
    def pressable(self) -> bool:
        return True

    def focus_rect(self) -> Rect:
        """Nowhere: the picture has a ring that fits the shape."""
        return _NOWHERE


class SeatTray(tabletop.Spot):
    """The tray of a rival while one of them is to be chosen; it represents their medal."""

    def __init__(self, seat: int, rect: Rect, host: tabletop.SpotHost, medal: Spot) -> None:
        super().__init__(f"tray:{seat}", medal.zone, rect, host, seat=seat)
        self.spot = medal

    def description(self, words: Wording) -> Node | None:
        """The rival who can be chosen."""
        node = super().description(words)
        return node and replace(node, role="button", group="")

    def press(self, pos: tabletop.Point) -> None:
        """Do nothing: a tray cannot be dragged."""

    def drag(self, pos: tabletop.Point) -> None:
        """Do nothing: a tray cannot be dragged."""


class PearlToken(tabletop.Spot):
    """The Pearls of the viewer's pool while one can be converted; a button says the same aloud."""

    focusable = False

    def __init__(self, spot: Spot, host: tabletop.SpotHost) -> None:
        super().__init__("own_pearls", PEARL, spot.rect, host, seat=spot.seat)
        self.spot = spot

    @property
    def pressable(self) -> bool:
        return True

    def description(self, words: Wording) -> Node | None:
        """Nothing: the button is described."""
        return None


def spot_name(spot: Spot) -> str:
    """Return the name of the widget of a spot; it survives a new layout of the table."""
    return ":".join(str(part) for part in spot.key)


def spot_of(widget: Widget | None) -> Spot | None:
    """The spot that a widget is; None for any other widget."""
    return widget.spot if isinstance(widget, SpotWidget) else None
