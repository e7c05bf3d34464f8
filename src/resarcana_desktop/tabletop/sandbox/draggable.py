"""Dragging in the sandbox: a press on a component that becomes a drag."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context

Pos: TypeAlias = tuple[int, int]

_DRAGS: Final = 12
"""Design px the pointer must move before a press becomes a drag."""


class Chooser(Protocol):
    """Gets what is clicked and dragged."""

    context: Context

    def choose(self, spot: Any) -> None:
        """Something on the table was clicked."""

    def carry(self, component: str, pos: Pos) -> None:
        """A component is dragged, and the pointer is there now."""

    def drop(self, component: str, pos: Pos) -> None:
        """A component is let go there."""


class Draggable:
    """A press that becomes a drag once the pointer has moved far enough."""

    def __init__(self, chooser: Chooser, component: str) -> None:
        self._chooser = chooser
        self._component = component
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
            least = self._chooser.context.look.px(_DRAGS)
            self.held = self.held or math.dist(self._from, pos) >= least
        return self.held

    def let_go(self, pos: Pos) -> None:
        """End the press, perhaps before any movement was noticed."""
        if self._goes_far(pos):
            self._chooser.drop(self._component, pos)
        self._from, self.held = None, False
