"""Lines typed by a person, with editing, history and completion if Python has them.

On a terminal this is the standard library's `readline`: it writes only what changes, which suits
speech and braille displays best. Without it, as in packages and on Windows, the terminal's own
editing is used; lines from a file or a pipe are read as they come.
"""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from typing import TYPE_CHECKING, Any, Final, TextIO, TypeAlias

from resarcana_desktop.i18n.untrusted_text import sanitize
from resarcana_desktop.terminal.console import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FrameType

    from resarcana_desktop.terminal.console import Console

_LONGEST: Final = 500
_HAS_SIGNAL: Final = hasattr(signal, "SIGUSR1")


Words: TypeAlias = "Callable[[], Sequence[str]]"


def no_words() -> Sequence[str]:
    """Return no completions."""
    return ()


class InputEnded(Exception):
    """The input has ended."""


class Called(Exception):
    """The reader was interrupted; see `LineReader.call`."""


class LineReader:
    """Reads what is typed on a console."""

    def __init__(self, console: Console, source: TextIO | None = None) -> None:
        """Read from `source`, or from standard input."""
        self._console = console
        self._source = source or sys.stdin
        self.at_terminal: Final = source is None and _at_terminal(console)
        self._words: Words = no_words
        self._reading = False
        self._called = threading.Event()
        self._readline = self._begin_editing() if self.at_terminal else None
        if self.at_terminal and _HAS_SIGNAL:
            signal.signal(signal.SIGUSR1, self._interrupted)

    def read(self, prompt: str, words: Words = no_words) -> str:
        """Return the next line, stripped; `words` returns the possible completions.

        Raises InputEnded, Called, KeyboardInterrupt.
        """
        self._words = words
        try:
            self._reading = True
            self.heed()
            line = input(prompt) if self.at_terminal else self._line(prompt)
        except EOFError:
            raise InputEnded from None
        finally:
            self._reading = False
        return sanitize(line, _LONGEST)

    def _line(self, prompt: str) -> str:
        """Read a line that is not typed on a terminal; echo it so that the output makes sense."""
        line = self._source.readline()
        if not line:
            raise EOFError
        self._console.write(f"{prompt}{sanitize(line, _LONGEST)}")
        return line

    # ---- being called away ---------------------------------------------------------------

    def call(self) -> None:
        """Interrupt the current or next read with `Called`; may be called from any thread."""
        self._called.set()
        main = threading.main_thread().ident
        if self.at_terminal and _HAS_SIGNAL and main is not None:
            signal.pthread_kill(main, signal.SIGUSR1)

    def heed(self) -> None:
        """Raise Called if `call` was called."""
        if self._called.is_set():
            raise Called

    def _interrupted(self, _number: int, _frame: FrameType | None) -> None:
        if self._reading:
            raise Called

    # ---- editing -------------------------------------------------------------------------

    def _begin_editing(self) -> Any:
        try:
            import readline
        except ImportError:
            return None
        readline.set_completer(self._complete)
        readline.set_completer_delims("")
        edit_line = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if edit_line else "tab: complete")
        with contextlib.suppress(Exception):  # not in every readline library
            readline.parse_and_bind("set enable-bracketed-paste off")
            readline.parse_and_bind("set page-completions off")
        return readline

    def _complete(self, begun: str, state: int) -> str | None:
        wanted = plain(begun).casefold()
        found = [word for word in self._words() if plain(word).casefold().startswith(wanted)]
        return found[state] if state < len(found) else None

    def forget(self) -> None:
        """Clear the history, so that no one else sees what was typed."""
        if self._readline is not None:
            self._readline.clear_history()


def _at_terminal(console: Console) -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and console.out.isatty()
