"""The curtain between two people at one screen: it hides the next hand until it is lifted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.app.keys import DEFAULT_KEYS
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.widgets.base import Widget
from resarcana_desktop.widgets.boxes import Centre, Column, Flow, Inset, Limit
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import Label, TextKind
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.popups import Menu, MenuItem

if TYPE_CHECKING:
    from pygame.event import Event

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
            self.text("app.curtain.menu"), self._open_menu, "menu", cap=self.text("app.cap.cancel")
        )
        words = [
            Label(self.name, _NAME, text_align="centre"),
            Label(self.text("app.curtain.told", name=self.name), text_align="centre"),
            Flow([menu, lift], gap=14, side="center"),
        ]
        return Inset(Centre([Limit(Panel(Column(words, gap=26), padding=44), 720)]), 24)

    def back(self) -> None:
        """Esc does not lift it, which could be an accident: it opens the menu."""
        self._open_menu()

    def event(self, event: Event) -> bool:
        """The key of the menu works as it does at the table."""
        if super().event(event):
            return True
        if event.type != pygame.KEYDOWN or event.key != DEFAULT_KEYS["menu"]:
            return False
        self._open_menu()
        return True

    def _open_menu(self) -> None:
        """What can be done while the hands are hidden: all but to see them."""
        self.ui.open(Menu(self._items(), self.ui.find("menu").rect, "curtain_menu"))

    def _items(self) -> list[MenuItem]:
        shell = self.context.shell
        return [
            MenuItem(self.text("app.curtain.resume"), lambda: None),
            MenuItem(self.text("app.title.settings"), shell.open_settings),
            MenuItem(self.text("app.title.rules"), shell.open_rules),
            MenuItem(self.text("app.title.icons"), shell.open_glossary),
            MenuItem(self.text("app.curtain.full_screen"), self._full_screen),
            MenuItem(self.text("app.curtain.title"), shell.show_title),
        ]

    def _full_screen(self) -> None:
        self.context.change(full_screen=not self.context.settings.full_screen)

    def _lift(self) -> None:
        self.context.scenes.pop()
        self._lifted()
