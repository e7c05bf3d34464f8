"""A log to be taken along: copied, or written into a file that the player chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.i18n.message import Message, why_unwritten
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.play.log import as_text, heading
from resarcana_desktop.storage.files import write_atomically
from resarcana_desktop.tabletop.explanations import LINE, explained_line
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    SMALL,
    Button,
    Column,
    Inset,
    Label,
    LongGrid,
    RichLabel,
    Row,
    Rule,
    TextKind,
    Widget,
    copy_text,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.log import LogLine
    from resarcana_desktop.tabletop.explanations import Explanations
    from resarcana_desktop.widgets import Size, Style

SUFFIX: Final = ".txt"
_FILLING: Final = 40
"""The number of lines that fills any window."""
_LEAST_HEIGHT: Final = 600
_BAR: Final = 4
_ROUND: Final = TextKind(20, bold=True, tone="gilt")


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

    Each round has a heading, and each line a bar in the color of its seat, one of `colours`. Lines
    that `why` explains have a button that asks for the reasons. The panel opens at the last line,
    or at the line `wanted`.
    """

    def __init__(
        self,
        keeper: LogKeeper,
        done: Button,
        why: Explanations | None = None,
        wanted: int = -1,
        colours: Sequence[int] = (),
    ) -> None:
        shown = keeper.lines
        if len(shown) > 1 and _heads_a_round(shown, len(shown) - 1):
            shown = shown[:-1]  # nothing has happened in that round yet
        explained = why.lines() if why is not None else {}

        def line(number: int) -> Widget:
            heads = _heads_a_round(shown, number)
            kind, text = (_ROUND if heads else BODY), shown[number].text
            label: Widget = RichLabel(text, kind, f"line.{number}", stretch=1)
            if heads:
                rows = [*([Rule()] if number else []), label]
                return Inset(Column(rows, gap=4), (0, 4 if number else 0))
            if why is not None and number in explained:
                label = explained_line(label, keeper.why, number, number, why.ask)
                label.stretch = 1
            seat = shown[number].seat
            colour = colours[seat] if 0 <= seat < len(colours) else -1
            label.align = "center"
            return Row([_Bar(colour, LINE if explained else 0), label], gap=10)

        names = [f"line.{number}" for number in range(len(shown))]
        lines = LongGrid(
            names, line, column=0, most=1, gap=2 if explained else 6, wanted=(f"line.{wanted}",)
        )
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
        self._body.reading = True
        self._body.offset = 1_000_000


def _heads_a_round(lines: Sequence[LogLine], number: int) -> bool:
    """Return whether a line is the heading of its round."""
    line = lines[number]
    is_first = number == 0 or lines[number - 1].round != line.round
    return line.round > 0 and line.seat < 0 and is_first


class _Bar(Widget):
    """A bar in the color of a seat, as high as its line; nothing for -1.

    With a `high` one, lines are as high as those with a button of that height.
    """

    def __init__(self, colour: int, high: int) -> None:
        super().__init__()
        self._colour = colour
        self._high = high

    def natural(self, style: Style, width: int) -> Size:
        return (style.px(_BAR), style.hit(self._high) if self._high else 0)

    def draw_self(self, surface: Surface, style: Style) -> None:
        if self._colour >= 0:
            surface.fill(style.theme.seats[self._colour % len(style.theme.seats)], self.rect)
