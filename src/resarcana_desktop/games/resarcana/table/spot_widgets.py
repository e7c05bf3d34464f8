"""The spots of the table as widgets, so that focus, hover, clicks and drags reach them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from pygame import Rect

from resarcana_desktop.games.resarcana.play.intents import Where
from resarcana_desktop.widgets import Widget

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.widgets import Node, Wording

_NOWHERE: Final = Rect(-4000, -4000, 1, 1)
_UNFOCUSED: Final = frozenset({"landing", "taken", "standing", "coin"})
_PILES: Final = frozenset({"discards", "deck", "monument_deck", "points", "seat", "token"})


class SpotHost(Protocol):
    """The scene, as far as spots speak to it."""

    def spot_told(self, spot: Spot, words: Wording) -> Node | None:
        """What lies on a spot, in words."""

    def spot_pressed(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer went down on a spot."""

    def spot_dragged(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer moves with the button held."""

    def spot_clicked(self, spot: Spot) -> None:
        """A click, Enter or Space."""


class SpotWidget(Widget):
    """One spot; the picture of the table draws it and its focus ring."""

    shows_pointer = False

    def __init__(self, spot: Spot, host: SpotHost) -> None:
        super().__init__(spot_name(spot))
        self.spot = spot
        self._host = host
        self.rect = Rect(spot.reach)
        self.focusable = spot.zone not in _UNFOCUSED

    @property
    def pressable(self) -> bool:
        return True

    def description(self, words: Wording) -> Node | None:
        return self._host.spot_told(self.spot, words)

    def focus_rect(self) -> Rect:
        """Nowhere: the picture has a ring that fits the shape."""
        return _NOWHERE

    def press(self, pos: tuple[int, int]) -> None:
        self._host.spot_pressed(self.spot, pos)

    def drag(self, pos: tuple[int, int]) -> None:
        self._host.spot_dragged(self.spot, pos)

    def activate(self) -> None:
        self._host.spot_clicked(self.spot)


class SeatTray(Widget):
    """The tray of a rival while one of them is to be chosen."""

    focusable = True

    def __init__(self, seat: int, rect: Rect, host: SpotHost, spot: Spot) -> None:
        super().__init__(f"tray:{seat}")
        self.rect = Rect(rect)
        self._host = host
        self._spot = spot

    def description(self, words: Wording) -> Node | None:
        """The rival who can be chosen."""
        told = self._host.spot_told(self._spot, words)
        return told and replace(told, role="button", group="")

    def activate(self) -> None:
        self._host.spot_clicked(self._spot)


def spot_name(spot: Spot) -> str:
    """The name of the widget of a spot; it is the same when the table is laid out anew."""
    return ":".join(str(part) for part in spot.key)


def where(spot: Spot) -> Where:
    """The place that a spot stands for; piles have no component."""
    component = "" if spot.zone in _PILES else spot.component
    return Where(spot.zone, spot.seat, component)
