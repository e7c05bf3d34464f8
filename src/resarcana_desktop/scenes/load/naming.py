"""Giving a game a name, and saving it under one: a field over the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.play.current_game import line_of
from resarcana_desktop.storage.saves.about import summary_in
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.names import LONGEST_TITLE, tidy_title
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.widgets import HEADING, Button, Flow, Label, LastField

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.widgets import Widget


_WIDTH: Final = 760


class NamingScene(Screen):
    """Asks for a name, proposing `title`; `named` is called after the dialog has closed.

    `fault` returns what is wrong with a name, or "".
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
        """Select the proposed title, so that typing replaces it."""
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


def ask_to_save(context: Context, record: Record, saved: Callable[[str], None]) -> None:
    """Ask for a name and save the game under it; `saved` is then called with the title."""

    def named(title: str) -> None:
        try:
            saved(save(context, record, title))
        except SaveError as error:
            tell_now(context, error.problem)

    context.scenes.push(NamingScene(context, "load.save_title", _proposed(context, record), named))


def save(context: Context, record: Record, title: str) -> str:
    """Save a game; a finished one, which is saved automatically, gets the new title.

    Returns the title as it was saved; raises SaveError.
    """
    saves = SavedGames(context.folders.games)
    summary = summary_in(record.about)
    there = saves.find(record) if summary is not None and summary.over else None
    entry = saves.save(record, title) if there is None else saves.rename(there, title)
    return entry.title


def _proposed(context: Context, record: Record) -> str:
    summary = summary_in(record.about)
    return "" if summary is None else line_of(context.text, summary)
