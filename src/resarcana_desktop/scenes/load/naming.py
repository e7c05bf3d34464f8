"""Giving a game a name: a field over the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.storage.saves.names import LONGEST_TITLE, tidy_title
from resarcana_desktop.widgets import HEADING, Button, Flow, Label, LastField

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.widgets import Widget

_WIDTH: Final = 760


class NamingScene(Screen):
    """Asks for a name, `title` is proposed; `named` is told of it after the dialog has closed.

    `fault` says what is wrong with a name, "" for nothing.
    """

    overlay = True
    first_focus = "name"

    def __init__(
        self,
        context: Context,
        heading: str,
        title: str,
        named: Callable[[str], None],
        fault: Callable[[str], str] = lambda _name: "",
    ) -> None:
        super().__init__(context)
        self._heading = heading
        self._named = named
        self._fault = fault
        self.title = title

    def enter(self) -> None:
        """What is proposed is written over by the first letter."""
        super().enter()
        if isinstance(self.ui.focus, LastField):
            self.ui.focus.select_all()

    def build(self) -> Widget:
        """Heading, field, buttons."""
        field = LastField(
            self.title, self._written, "name", longest=LONGEST_TITLE, width=640, align="fill"
        )
        field.done = self._confirm
        field.label = self.text(self._heading)
        cancel = Button(
            self.text("app.cancel"), self.back, "cancel", cap=self.text("app.cap.cancel")
        )
        ok = Button(
            self.text("load.ok"),
            self._confirm,
            "ok",
            kind="primary",
            cap=self.text("app.cap.confirm"),
            shortcut_key=pygame.K_RETURN,
            reason=self._reason(),
        )
        rows = [
            Label(self.text(self._heading), HEADING),
            field,
            Flow([cancel, ok], gap=12, side="end"),
        ]
        return self.sheet(rows, _WIDTH, gap=22)

    def _reason(self) -> str:
        name = tidy_title(self.title)
        return self._fault(name) if name else self.text("saves.nameless")

    def _written(self, title: str) -> None:
        self.title = title
        ok = self.ui.find("ok")
        assert isinstance(ok, Button)
        ok.set(reason=self._reason())

    def _confirm(self) -> None:
        if not self._reason():
            self.context.scenes.pop()
            self._named(tidy_title(self.title))
