"""A note on a move of a recorded game: one line, written over the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.storage.saves.notes import LONGEST_NOTE
from resarcana_desktop.widgets import HEADING, SMALL, Button, Flow, Label, LastField

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.notes import Notes
    from resarcana_desktop.widgets import Widget

_WIDTH: Final = 960


class NoteScene(Screen):
    """Asks for the `note` on a move; `noted` is called after the dialog has closed."""

    overlay = True
    first_focus = "text"

    def __init__(self, context: Context, note: str, noted: Callable[[str], None]) -> None:
        super().__init__(context)
        self.note = note
        self._before = note
        self._noted = noted

    def build(self) -> Widget:
        """Heading, field, buttons."""
        field = LastField(
            self.note, self._written, "text", longest=LONGEST_NOTE, width=860, align="fill"
        )
        field.done = self._keep
        field.label = self.text("notes.title")
        buttons = [
            Button(self.text("app.cancel"), self.back, "cancel", cap=self.text("app.cap.cancel"))
        ]
        if self._before:
            buttons.append(Button(self.text("notes.remove"), self._remove, "remove"))
        keep = Button(
            self.text("notes.keep"),
            self._keep,
            "keep",
            kind="primary",
            cap=self.text("app.cap.confirm"),
            shortcut_key=pygame.K_RETURN,
        )
        rows = [
            Label(self.text("notes.title"), HEADING),
            field,
            Label(self.text("notes.told", most=LONGEST_NOTE), SMALL),
            Flow([*buttons, keep], gap=12, side="end"),
        ]
        return self.sheet(rows, _WIDTH, gap=18)

    def _written(self, note: str) -> None:
        self.note = note

    def _keep(self) -> None:
        self.context.scenes.pop()
        if self.note.strip() != self._before:
            self._noted(self.note)

    def _remove(self) -> None:
        self.context.scenes.pop()
        self._noted("")


def ask_for_note(context: Context, notes: Notes, at: int, changed: Callable[[], None]) -> None:
    """Ask for the note on the move before a moment, and save it; `changed` is called then."""

    def noted(note: str) -> None:
        problem = notes.put(at, note, context.text)
        changed()
        if problem is not None:
            tell_now(context, problem)

    context.scenes.push(NoteScene(context, notes.at(at), noted))
