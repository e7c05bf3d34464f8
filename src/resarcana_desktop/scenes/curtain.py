"""The curtain between two people at one screen: it hides the next hand until it is lifted.

It shows the next player what the others did in the meantime.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from resarcana_desktop import games
from resarcana_desktop.app.keys import DEFAULT_KEYS
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.scenes.player_columns import likeness_mark
from resarcana_desktop.widgets import (
    BODY,
    Button,
    Centre,
    Column,
    Flow,
    Inset,
    Label,
    Limit,
    Menu,
    MenuItem,
    Panel,
    RichLabel,
    Rule,
    ScrollArea,
    SeatMark,
    TextKind,
    Widget,
)

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.app.context import Context

_NAME = TextKind(50, display=True, tone="strong")
_PASS = TextKind(24, bold=True, tone="gilt")
_TOLD = TextKind(24)
_MARK = 64
_LIKENESS = 84
"""The sizes of the seat's shape above the name, and of the picture of who plays there."""
_LIFT, _LIFT_HIGH, _LIFT_WIDE = 24, 64, 320
_LESS, _LESS_HIGH = 18, 40
"""The sizes of the words and of the button that leads, and of the others below it."""
_CAPTION = TextKind(20, bold=True, tone="gilt")
_BOTTOM = 1_000_000


class CurtainScene(Screen):
    """Hides the table until the player called `name` confirms; then `lifted` is called.

    `since` are lines of rich text: what happened since this player's last turn. `undo` is the
    player who may undo the last action before anyone has seen more, and the function that does it;
    their hand is hidden behind a curtain then, too. `plays` is the id of what the player called
    plays as, if it is known to all.
    """

    first_focus = "lift"

    def __init__(
        self,
        context: Context,
        name: str,
        lifted: Callable[[], None],
        since: Sequence[str] = (),
        undo: tuple[str, Callable[[], object]] | None = None,
        colour: int | None = None,
        plays: str = "",
    ) -> None:
        super().__init__(context)
        self._plays = plays
        self.name = name
        self._lifted = lifted
        self._undo = undo
        self._colour = colour
        self._since = tuple(since)

    def build(self) -> Widget:
        """The name, what to do, what happened in the meantime, and one button."""
        lift = Button(
            self.text("app.curtain.lift"),
            self._lift,
            "lift",
            kind="primary",
            cap=self.text("app.cap.confirm"),
            shortcut_key=pygame.K_RETURN,
            size=_LIFT,
            height=_LIFT_HIGH,
            least=(_LIFT_WIDE, 0),
            align="center",
        )
        menu = Button(
            self.text("app.curtain.menu"),
            self._open_menu,
            "menu",
            cap=self.text("app.cap.cancel"),
            size=_LESS,
            height=_LESS_HIGH,
        )
        others = Flow([*self._taking_back(), menu], gap=14, side="center")
        words: list[Widget] = [
            self._who(),
            *self._meantime(),
            Column([lift, others], gap=22),
        ]
        return Inset(Centre([Limit(Panel(Column(words, gap=30), padding=40), 1080)]), 24)

    def _who(self) -> Widget:
        """Return the name of the player, with the marks of the seat, and what is hidden."""
        seat: list[Widget] = [] if self._colour is None else [SeatMark(self._colour, _MARK)]
        screens = games.window_game(self.game_id).screens()
        likeness = likeness_mark(screens, self._plays, _LIKENESS)
        mark = [] if likeness is None else [Centre([likeness])]
        words = Label(self.text("app.curtain.pass_to"), _PASS, text_align="centre")
        hidden = Label(self.text("app.curtain.hidden"), _TOLD, text_align="centre")
        name = Flow([*seat, Label(self.name, _NAME, text_align="centre")], gap=14, side="center")
        return Column([*mark, words, name, hidden], gap=8)

    def _taking_back(self) -> list[Widget]:
        """Return the undo button of the previous player, who may notice a mistake at once."""
        if self._undo is None:
            return []
        name, undo = self._undo

        def take_back() -> None:
            self.context.scenes.pop()
            undo()

        text, cap = self.text("app.curtain.undo", name=name), self.text("app.cap.undo")
        return [
            Button(
                text,
                take_back,
                "undo",
                cap=cap,
                shortcut_key=pygame.K_z,
                size=_LESS,
                height=_LESS_HIGH,
            )
        ]

    def _meantime(self) -> list[Widget]:
        """Return what happened since this player's last turn; the end of it, if it is long."""
        if not self._since:
            return []
        lines = Column([RichLabel(line, BODY) for line in self._since], gap=6)
        area = ScrollArea(lines, "since", reading=True)
        area.offset = _BOTTOM
        caption = Label(self.text("app.curtain.since"), _CAPTION)
        return [Column([caption, Rule()], gap=6), area]

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
        """Open a menu of everything that can be done while the hands are hidden."""
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
