"""Lines typed by a person, with editing, history and completion where Python has them.

At a terminal that is the `readline` of the standard library: it writes what changes and nothing
else, which is what speech and Braille displays follow best. Without it, as in packages and on
Windows, the terminal's own editing does; lines from a file or a pipe are read as they come.
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
    """Nothing that could complete a line."""
    return ()


class InputEnded(Exception):
    """Nobody will type any more."""


class Called(Exception):
    """Somebody calls away whoever is reading; see `LineReader.call`."""


class LineReader:
    """Reads what is typed on a console."""

    def __init__(self, console: Console, source: TextIO | None = None) -> None:
        """Read from `source`, or from where the process was started."""
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
        """The next line without blanks around it; `words` tells what may complete what is begun.

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
        """A line that nobody sees being typed: it is told, so that what is printed can be read."""
        line = self._source.readline()
        if not line:
            raise EOFError
        self._console.write(f"{prompt}{sanitize(line, _LONGEST)}")
        return line

    # ---- being called away ---------------------------------------------------------------

    def call(self) -> None:
        """From any thread: whoever reads, or is about to, gets `Called`."""
        self._called.set()
        main = threading.main_thread().ident
        if self.at_terminal and _HAS_SIGNAL and main is not None:
            signal.pthread_kill(main, signal.SIGUSR1)

    def heed(self) -> None:
        """Raise Called where somebody has called."""
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
        with contextlib.suppress(Exception):  # what one library has the other may lack
            readline.parse_and_bind("set enable-bracketed-paste off")
            readline.parse_and_bind("set page-completions off")
        return readline

    def _complete(self, begun: str, state: int) -> str | None:
        wanted = plain(begun).casefold()
        found = [word for word in self._words() if plain(word).casefold().startswith(wanted)]
        return found[state] if state < len(found) else None

    def forget(self) -> None:
        """What was typed up to now is nobody else's affair."""
        if self._readline is not None:
            self._readline.clear_history()


def _at_terminal(console: Console) -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and console.out.isatty()
