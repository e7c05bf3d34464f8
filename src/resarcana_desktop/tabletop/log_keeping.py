"""A log to be taken along: copied, or written into a file that the player chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.i18n.message import Message, why_unwritten
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.play.log import as_text, heading
from resarcana_desktop.storage.files import write_atomically
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import HEADING, SMALL, Button, Label, LongGrid, RichLabel, copy_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.log import LogLine
    from resarcana_desktop.widgets import Widget

SUFFIX: Final = ".txt"
_FILLING: Final = 40
"""The number of lines that fills any window."""
_LEAST_HEIGHT: Final = 600


class LogKeeper:
    """The buttons that copy and save the lines of a log, and a note on what became of it.

    `game` is the title of the game, `names` are those of the players.
    """

    def __init__(
        self, context: Context, game: str, names: Sequence[str], lines: Sequence[LogLine]
    ) -> None:
        self._context = context
        self._game = game
        self._names = names
        self.title = context.text("app.menu.log")
        self._lines = lines
        self._copied: Final = Button(context.text("app.log.copy"), self._copy, "copy_log")
        save = Button(context.text("app.log.save"), self._save, "save_log")
        self.buttons: Final = [self._copied, save]
        self.note: Final = Label("", SMALL, "log_note")
        self.note.visible = False

    def text(self) -> str:
        """The log as text, in the language of the program."""
        title = heading(self._game, self._names, self._context.catalogue)
        return as_text(title, self._lines, self._context.wording().plain)

    def _copy(self) -> None:
        copied = copy_text(self.text())
        self._copied.set(text=self._context.text(f"app.log.{'copied' if copied else 'not_copied'}"))

    def _save(self) -> None:
        text = self._context.text
        name = text("app.log.file", game=self._game) + SUFFIX
        self._context.shell.choose_file(self._chosen, SUFFIX, text("app.log.save_title"), name)

    def _chosen(self, path: Path) -> None:
        """Write the file, or explain why there is none."""
        try:
            write_atomically(path, self.text())
        except OSError as error:
            reason = why_unwritten(error)
            tell_now(
                self._context, Message("app.log.unwritten", {"file": str(path), "reason": reason})
            )
        else:
            self.note.text = self._context.text("app.log.saved", file=escape(str(path)))
            self.note.visible = True
            self.note.resized()


class LogPanel(TablePanel):
    """All lines of a log, with the buttons that copy and save it; `done` closes the panel.

    `line` makes the line of a number, called "line." and that. The line `wanted` is there at once,
    to be scrolled to; with `at_end` the panel opens at the last one.
    """

    def __init__(
        self,
        keeper: LogKeeper,
        count: int,
        line: Callable[[int], Widget],
        done: Button,
        *,
        gap: float = 14,
        wanted: int = -1,
        at_end: bool = False,
    ) -> None:
        names = [f"line.{number}" for number in range(count)]
        lines = LongGrid(names, line, column=0, most=1, gap=gap, wanted=(f"line.{wanted}",))
        lines.measured_at_first = _FILLING
        parts = [RichLabel(keeper.title, HEADING), lines]
        buttons, note = [*keeper.buttons, done], keeper.note
        super().__init__(
            "log",
            parts,
            buttons,
            width=900,
            cancel=done.action,
            focus=done.name,
            total=note,
            least_height=_LEAST_HEIGHT,
        )
        if at_end:
            self._body.reading = True
            self._body.offset = 1_000_000
