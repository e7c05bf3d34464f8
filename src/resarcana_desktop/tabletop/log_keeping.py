"""A log to be taken along: copied, or written into a file that the player chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.i18n.message import Message, why_unwritten
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.play.log import as_text, heading
from resarcana_desktop.storage.files import write_atomically
from resarcana_desktop.tabletop.explanations import explained_line
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    SMALL,
    Button,
    Label,
    LongGrid,
    RichLabel,
    copy_text,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.log import LogLine
    from resarcana_desktop.tabletop.explanations import Explanations
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
        self.lines = lines
        self.why = context.text("replay.why")
        self._copied: Final = Button(context.text("app.log.copy"), self._copy, "copy_log")
        save = Button(context.text("app.log.save"), self._save, "save_log")
        self.buttons: Final = [self._copied, save]
        self.note: Final = Label("", SMALL, "log_note")
        self.note.visible = False

    def text(self) -> str:
        """The log as text, in the language of the program."""
        title = heading(self._game, self._names, self._context.catalogue)
        return as_text(title, self.lines, self._context.wording().plain)

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

    Lines that `why` explains have a button that asks for the reasons. Without an `order` of the
    lines the panel opens at the last one, or at the line `wanted`.
    """

    def __init__(
        self,
        keeper: LogKeeper,
        done: Button,
        why: Explanations | None = None,
        order: Sequence[int] = (),
        wanted: int = -1,
    ) -> None:
        shown = keeper.lines
        explained = why.lines() if why is not None else {}

        def line(row: int) -> Widget:
            number = order[row] if order else row
            label = RichLabel(shown[number].text, BODY, "" if order else f"line.{row}", stretch=1)
            if why is None or number not in explained:
                return label
            return explained_line(label, keeper.why, number, row, why.ask)

        names = [f"line.{number}" for number in range(len(shown))]
        lines = LongGrid(names, line, column=0, most=1, gap=4, wanted=(f"line.{wanted}",))
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
        if not order:
            self._body.reading = True
            self._body.offset = 1_000_000
