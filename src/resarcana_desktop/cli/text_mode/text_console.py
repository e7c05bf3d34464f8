"""Shared by all of text mode: the console, the line reader, the folders, the settings."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.app.settings import Settings, save_settings
from resarcana_desktop.terminal.console import plain
from resarcana_desktop.terminal.line_reader import LineReader, no_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.storage.folders import Folders
    from resarcana_desktop.terminal.console import Console
    from resarcana_desktop.terminal.line_reader import Words

_PROMPT: Final = "> "
_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
_DUMB: Final = frozenset({"", "dumb"})


class Left(Exception):
    """The player has left; the game is saved."""


class TextConsole:
    """The terminal of a person who plays in text mode."""

    def __init__(
        self,
        console: Console,
        folders: Folders,
        settings: Settings,
        reader: LineReader | None = None,
    ) -> None:
        self.console: Final = console
        self._folders = folders
        self.settings = settings
        self.reader: Final = reader or LineReader(console)
        self.full = False
        """Whether everything is described with all its rules."""

    @property
    def folders(self) -> Folders:
        """The player's folders."""
        return self._folders

    @property
    def catalogue(self) -> Catalogue:
        """The texts, those of a game among them."""
        return self.console.catalogue

    def text(self, key: str, **values: object) -> str:
        """A text in the player's language."""
        return self.console.text(key, **values)

    def words(self, key: str) -> list[str]:
        """The words that a command goes by, the one that is shown first."""
        return self.text(f"lines.command.{key}.names").split()

    # ---- output --------------------------------------------------------------------------

    def tell(self, problem: Message | None) -> None:
        """Show the player a problem."""
        if problem is not None:
            self.line(problem.sentence(self.console.text))

    def say(self, key: str, **values: object) -> None:
        """Print a text of the catalogue."""
        self.line(self.text(f"lines.{key}", **values))

    def line(self, text: str, before: str = "") -> None:
        """Print a text, wrapped to the width of the terminal; leading spaces indent it."""
        inner = text.lstrip(" ")
        blanks = " " * (len(text) - len(inner))
        if inner:
            self.console.paragraph(inner, before=before + blanks)
        else:
            self.console.write("")

    def lines(self, texts: Sequence[str]) -> None:
        """Print several texts, one below the other."""
        for text in texts:
            self.line(text)

    def gap(self) -> None:
        """Print a blank line."""
        self.console.write("")

    def numbered(self, number: int, text: str) -> None:
        """One of several answers."""
        self.line(text, before=f"{number}. ".rjust(4))

    def clear(self) -> None:
        """Remove everything from the screen."""
        self.reader.forget()
        if not self.reader.at_terminal:
            return
        if os.environ.get("TERM", "") in _DUMB:
            self.console.write("\n" * shutil.get_terminal_size().lines)
        else:
            print(_CLEAR, end="", file=self.console.out, flush=True)

    # ---- asking --------------------------------------------------------------------------

    def ask(self, words: Words = no_words, question: str = "") -> str:
        """Return the next line typed; raises Left if the player leaves or input ends."""
        prompt = self.console.question(question) if question else _PROMPT
        try:
            return self.reader.read(prompt, words)
        except KeyboardInterrupt:
            self.gap()
            raise Left from None

    def wants(self, command: str, text: str) -> bool:
        """Return whether a text is one of the words of a command."""
        return folded(text) in map(folded, self.words(command))

    def pick(self, count: int, default: int | None = None) -> int:
        """Return which of some numbered things is chosen, from 0.

        Raises Left for the word to leave.

        Enter means the default, if there is one.
        """
        while True:
            typed = self.ask()
            if not typed and default is not None:
                return default
            if self.wants("quit", typed):
                raise Left
            number = number_in(typed, count)
            if number is not None:
                return number - 1
            self.say("expected_number", most=count)

    # ---- settings ------------------------------------------------------------------------

    def remember(self, **changes: Any) -> None:
        """Change settings by name; the next window has them too."""
        self.settings = Settings.model_validate({**self.settings.model_dump(), **changes})
        self.tell(save_settings(self.folders.settings_file, self.settings))


def folded(text: str) -> str:
    """A word as it may be typed: without capitals and accents."""
    return plain(text).casefold().strip()


def number_in(text: str, most: int) -> int | None:
    """Return the number from 1 to `most` in a text; None for anything else."""
    digits = text.removesuffix(".")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > len(str(most)):
        return None
    return int(digits) if 1 <= int(digits) <= most else None
