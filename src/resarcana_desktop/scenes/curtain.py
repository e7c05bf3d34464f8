"""The curtain between two people at one screen: it hides the next hand until it is lifted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.widgets.base import Widget
from resarcana_desktop.widgets.boxes import Centre, Column, Flow, Inset, Limit
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import Label, TextKind
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.popups import Menu, MenuItem

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context

_NAME = TextKind(44, display=True, tone="strong")


class CurtainScene(Screen):
    """Hides the table until the player called `name` says to be there; then `lifted` is called."""

    first_focus = "lift"

    def __init__(self, context: Context, name: str, lifted: Callable[[], None]) -> None:
        super().__init__(context)
        self.name = name
        self._lifted = lifted

    def build(self) -> Widget:
        """The name, what to do, and one button."""
        lift = Button(
            self.text("app.curtain.lift", name=self.name),
            self._lift,
            "lift",
            kind="primary",
            cap=self.text("app.cap.confirm"),
        )
        menu = Button(
            self.text("app.curtain.menu"),
            self.back,
            "menu",
            cap=self.text("app.cap.cancel"),
            shortcut_key=pygame.K_F10,
        )
        words = [
            Label(self.name, _NAME, text_align="centre"),
            Label(self.text("app.curtain.told", name=self.name), text_align="centre"),
            Flow([menu, lift], gap=14, side="center"),
        ]
        return Inset(Centre([Limit(Panel(Column(words, gap=26), padding=44), 720)]), 24)

    def back(self) -> None:
        """Esc does not lift it, that could be an accident; it opens the menu."""
        shell = self.context.shell
        items = [
            MenuItem(self.text("app.curtain.stay"), lambda: None),
            MenuItem(self.text("app.curtain.settings"), shell.open_settings),
            MenuItem(self.text("app.curtain.title"), shell.show_title),
        ]
        self.ui.open(Menu(items, self.ui.find("menu").rect, "curtain_menu"))

    def _lift(self) -> None:
        self.context.scenes.pop()
        self._lifted()
