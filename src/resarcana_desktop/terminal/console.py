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
    """Output cannot be printed: the disk is full, or nobody reads it any more."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(reason)
        self.reason = reason


class Console:
    """The two streams of a terminal and the language spoken on them.

    Where the first one fails OutputLost is raised. The second is for remarks, which may get lost:
    they are not worth ending a long job for.
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
        """From now on the texts of a game are there too."""
        self.catalogue = load_catalogue(self.catalogue.language, game)

    def say(self, key: str, **values: object) -> None:
        """Print a text of the catalogue."""
        self.write(self.text(key, **values))

    def write(self, text: str) -> None:
        """Print a text as it is, at once, so that a file shows how far a long job is."""
        try:
            print(text, file=self.out, flush=True)
        except OSError as error:
            raise OutputLost(error) from None

    def remark(self, text: str) -> None:
        """Print a text as it is, on the stream beside the results."""
        self._remark(f"{text}\n")

    def _remark(self, text: str) -> None:
        with suppress(OSError):
            print(text, end="", file=self.errors, flush=True)

    def paragraph(self, text: str, before: str = "") -> None:
        """Print a text in lines that fit most terminals, all as far in as what stands `before`."""
        after = " " * len(before)
        self.write(textwrap.fill(text, _width(), initial_indent=before, subsequent_indent=after))

    def question(self, text: str) -> str:
        """Print a question but for its last line, which is returned: the answer stands after it."""
        *lines, last = textwrap.wrap(text, _width() - _ANSWER) or [""]
        for line in lines:
            self.write(line)
        return f"{last} "

    def complain(self, error: CliError) -> None:
        """Print what went wrong, as one line."""
        self.remark(f"resarcana: {error.problem.told(self.text)}")

    def text(self, key: str, **values: object) -> str:
        """A text of the catalogue; problems and figures among the values are put into words.

        Values come from files and from whoever calls: nothing in them moves the cursor, sets the
        title of the terminal or turns the direction of writing.
        """
        words = {name: self._value(value) for name, value in values.items()}
        return self.catalogue.text(key, **words)

    def _value(self, value: object) -> object:
        if isinstance(value, Message):
            return value.told(self.text)
        if isinstance(value, float):
            return self.catalogue.number(value, "g")
        return value if isinstance(value, int) else escape(str(value))

    def table(self, rows: Sequence[Sequence[str]]) -> None:
        """Print rows in columns: words to the left in the first, numbers to the right elsewhere."""
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = [row[0].ljust(widths[0])]
            cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
            self.write("  ".join(cells).rstrip())

    def progress(self, done: int, total: int, note: str = "") -> None:
        """Show how far a long job is, on a terminal only; gone when all is done."""
        if not self.errors.isatty():
            return
        room = max(0, min(shutil.get_terminal_size().columns - 16 - len(note), 60))
        filled = "█" * (room * done // total)
        line = f"{filled.ljust(room, '░')} {done}/{total} {note}" if done < total else ""
        self._remark(f"\r\x1b[K{line}")

    def abandon(self) -> None:
        """Drop what has not been printed, or Python would try again at its end and complain."""
        with suppress(OSError, ValueError):  # not every stream is a file of the system
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self.out.fileno())
            os.close(nowhere)


def _width() -> int:
    """How many columns a line may have on most terminals, and on this one."""
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
    """Have a stream print the nearest plain sign instead of raising UnicodeEncodeError."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=_HANDLER)


def plain(text: str) -> str:
    """The text in ASCII; a question mark for what has no replacement."""
    return "".join(_PLAIN.get(sign) or _without_accents(sign) or "?" for sign in text)


def _without_accents(sign: str) -> str:
    return unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode("ascii")


def _handle(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error(_HANDLER, _handle)
