"""A button that stays down: one of a group of things that are chosen or not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from resarcana_desktop.widgets.buttons import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.widgets.buttons import ButtonMark
    from resarcana_desktop.widgets.nodes import Node, Wording


class Toggle(Button):
    """Calls `toggled` with whether it is on now."""

    def __init__(
        self,
        text: str,
        name: str,
        *,
        on: bool,
        mark: ButtonMark | None = None,
        reason: str = "",
    ) -> None:
        super().__init__(text, self._press, name, mark=mark, padding=12, reason=reason)
        self.toggled: Callable[[bool], None] = _nothing
        self.on = on

    @property
    def on(self) -> bool:
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = on
        self.kind = "chosen" if on else "dark"
        self.changed()

    def _press(self) -> None:
        self.on = not self.on
        self.toggled(self.on)

    def description(self, words: Wording) -> Node | None:
        """Return its text, and whether it is on."""
        node = super().description(words)
        return None if node is None else replace(node, checked=self.on)


def _nothing(_on: bool) -> None:
    """What a press does by default: nothing."""
