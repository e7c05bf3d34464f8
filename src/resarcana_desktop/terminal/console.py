"""The output of commands: texts from the catalogue, tables, and a progress bar."""

import codecs
import io
import os
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, TextIO

from resarcana_desktop.i18n.catalogues import Catalogue, load_catalogue
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.terminal.options import CliError

_WIDTH: Final = 79
_NARROWEST: Final = 20
_ANSWER: Final = 8
"""Columns left free after a question."""


class OutputLost(Exception):
    """Output cannot be printed: the disk is full, or the reader has gone."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(reason)
        self.reason = reason


class Console:
    """The two output streams of a terminal, and the language used on them.

    If the first one fails, OutputLost is raised. The second is for remarks, which may get lost:
    they are not worth ending a long job.
    """

    def __init__(
        self, catalogue: Catalogue, out: TextIO | None = None, errors: TextIO | None = None
    ) -> None:
        self.catalogue = catalogue
        self.out = out or sys.stdout
        self.errors = errors or sys.stderr
        allow_plain_signs(self.out)
        allow_plain_signs(self.errors)

    def activate_game(self, game: str) -> None:
        """Add the texts of a game from now on."""
        self.catalogue = load_catalogue(self.catalogue.language, game)

    def say(self, key: str, **values: object) -> None:
        """Print a text of the catalogue."""
        self.write(self.text(key, **values))

    def write(self, text: str) -> None:
        """Print a text as it is, at once, so that a file shows the progress of a long job."""
        try:
            print(text, file=self.out, flush=True)
        except OSError as error:
            raise OutputLost(error) from None

    def remark(self, text: str) -> None:
        """Print a text as it is on the second stream."""
        self._remark(f"{text}\n")

    def _remark(self, text: str) -> None:
        with suppress(OSError):
            print(text, end="", file=self.errors, flush=True)

    def paragraph(self, text: str, before: str = "") -> None:
        """Print a text in lines that fit most terminals, indented by the width of `before`."""
        after = " " * len(before)
        self.write(textwrap.fill(text, _width(), initial_indent=before, subsequent_indent=after))

    def question(self, text: str) -> str:
        """Print all but the last line of a question, which is returned as the prompt."""
        *lines, last = textwrap.wrap(text, _width() - _ANSWER) or [""]
        for line in lines:
            self.write(line)
        return f"{last} "

    def complain(self, error: CliError) -> None:
        """Print an error as one line."""
        self.remark(f"resarcana: {error.problem.sentence(self.text)}")

    def text(self, key: str, **values: object) -> str:
        """Return a text of the catalogue, putting problems and numbers into words.

        Values may come from files or from the caller, so they are cleaned: none can move the
        cursor, set the terminal's title or reverse the writing direction.
        """
        words = {name: self._value(value) for name, value in values.items()}
        return self.catalogue.text(key, **words)

    def _value(self, value: object) -> object:
        if isinstance(value, Message):
            return value.sentence(self.text)
        if isinstance(value, float):
            return self.catalogue.number(value, "g")
        return value if isinstance(value, int) else escape(str(value))

    def table(self, rows: Sequence[Sequence[str]]) -> None:
        """Print rows in columns: text left-aligned in the first, numbers right-aligned after."""
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = [row[0].ljust(widths[0])]
            cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
            self.write("  ".join(cells).rstrip())

    def progress(self, done: int, total: int, note: str = "") -> None:
        """Show the progress of a long job, on a terminal only; the bar disappears at the end."""
        if not self.errors.isatty():
            return
        room = max(0, min(shutil.get_terminal_size().columns - 16 - len(note), 60))
        filled = "█" * (room * done // total)
        line = f"{filled.ljust(room, '░')} {done}/{total} {note}" if done < total else ""
        self._remark(f"\r\x1b[K{line}")

    def abandon(self) -> None:
        """Drop unprinted output; otherwise Python would try again at exit and complain."""
        with suppress(OSError, ValueError):  # not every stream is a system file
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self.out.fileno())
            os.close(nowhere)


def _width() -> int:
    """Return how many columns a line may have on most terminals and on this one."""
    return max(min(_WIDTH, shutil.get_terminal_size().columns), _NARROWEST)


_HANDLER: Final = "resarcana.plain_signs"
_PLAIN: Final = {
    "–": "-",
    "·": "-",
    "’": "'",
    "«": '"',
    "»": '"',
    "„": '"',
    "“": '"',
    "”": '"',
    "ß": "ss",
    "œ": "oe",
    "Œ": "OE",
    "∞": "inf",
    "█": "#",
    "░": ".",
}


def allow_plain_signs(stream: TextIO | None) -> None:
    """Make a stream print the nearest plain sign instead of raising UnicodeEncodeError."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=_HANDLER)


def plain(text: str) -> str:
    """Return the text in ASCII, with a question mark for what has no replacement."""
    return "".join(_PLAIN.get(sign) or _without_accents(sign) or "?" for sign in text)


def _without_accents(sign: str) -> str:
    return unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode("ascii")


def _handle(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error(_HANDLER, _handle)
