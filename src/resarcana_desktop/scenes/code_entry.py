"""Entering the code of a setup that somebody else has made: a field over the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.sharing import read_code
from resarcana_desktop.setup.share_code import LONGEST, CodeError
from resarcana_desktop.widgets import HEADING, SMALL, Button, Flow, Label, LastField

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.sharing import Shared
    from resarcana_desktop.widgets import Widget

_WIDTH: Final = 760


class CodeScene(Screen):
    """Asks for a code; `used` is told what it says after the dialog has closed."""

    overlay = True
    first_focus = "code"

    def __init__(self, context: Context, used: Callable[[Shared], None]) -> None:
        super().__init__(context)
        self._used = used
        self._code = ""
        self._problem = ""

    def build(self) -> Widget:
        """Heading, field, what is wrong with what stands in it, buttons."""
        field = LastField(
            self._code, self._written, "code", longest=LONGEST, width=640, align="fill"
        )
        field.done = self._confirm
        field.label = self.text("app.code.enter")
        cancel = Button(
            self.text("app.cancel"), self.back, "cancel", cap=self.text("app.cap.cancel")
        )
        use = Button(
            self.text("app.code.use"),
            self._confirm,
            "use",
            kind="primary",
            cap=self.text("app.cap.confirm"),
            shortcut_key=pygame.K_RETURN,
        )
        rows = [
            Label(self.text("app.code.enter"), HEADING),
            field,
            Label(self._problem or self.text("app.code.told"), SMALL, "code.told"),
            Flow([cancel, use], gap=12, side="end"),
        ]
        return self.sheet(rows, _WIDTH, gap=22)

    def _written(self, code: str) -> None:
        self._code = code

    def _confirm(self) -> None:
        """Use the code, or say what is wrong with it; what was written stays there to be mended."""
        try:
            shared = read_code(self._code)
        except CodeError as error:
            self._problem = error.problem.told(self.text)
            self.rebuild()
            return
        self.context.scenes.pop()
        self._used(shared)
