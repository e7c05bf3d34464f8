"""Dragging in the sandbox: a press on a component that becomes a drag."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from resarcana_desktop.widgets import Widget

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.view.spots import Spot

Pos: TypeAlias = tuple[int, int]

DRAGS: Final = 12
"""Design px the pointer must move before a press becomes a drag."""


class Chooser(Protocol):
    """Gets what is clicked and dragged."""

    def choose(self, spot: Spot) -> None:
        """Something on the table was clicked."""

    def carry(self, component: str, pos: Pos) -> None:
        """A component is dragged, and the pointer is there now."""

    def drop(self, component: str, pos: Pos) -> None:
        """A component is let go there."""


class Draggable:
    """A press that becomes a drag once the pointer has moved far enough."""

    def __init__(self, chooser: Chooser, component: str, least: int) -> None:
        self._chooser = chooser
        self._component = component
        self._least = least
        self._from: Pos | None = None
        self.held = False
        """Whether it has become one."""

    def press(self, pos: Pos) -> None:
        self._from, self.held = pos, False

    def drag(self, pos: Pos) -> None:
        if self._goes_far(pos):
            self._chooser.carry(self._component, pos)

    def _goes_far(self, pos: Pos) -> bool:
        if self._from is not None and self._component:
            self.held = self.held or math.dist(self._from, pos) >= self._least
        return self.held

    def let_go(self, pos: Pos) -> None:
        """End the press, perhaps before any movement was noticed."""
        if self._goes_far(pos):
            self._chooser.drop(self._component, pos)
        self._from, self.held = None, False


class DraggableWidget(Widget):
    """A widget whose component can be dragged elsewhere."""

    draggable: Draggable

    def press(self, pos: Pos) -> None:
        self.draggable.press(pos)

    def drag(self, pos: Pos) -> None:
        self.draggable.drag(pos)

    def click(self, pos: Pos) -> None:
        """Ignore the click at the end of a drag that returned to its start."""
        if not self.draggable.held:
            super().click(pos)

    def let_go(self, pos: Pos) -> None:
        """Drop the component at the pointer, if it is allowed there."""
        self.draggable.let_go(pos)
