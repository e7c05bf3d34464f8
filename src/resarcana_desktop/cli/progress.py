"""How far a long work is."""

from collections.abc import Callable
from typing import Final

from resarcana_desktop.cli.console import Console

# How often the bar moves in long works: what is said of them may take some working out.
_LOOKS: Final = 200
_LINES: Final = 10


class Progress:
    """A bar on a terminal; elsewhere a line for every tenth of the work."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def show(self, done: int, total: int, note: Callable[[], str]) -> None:
        """One more part of the work is done; `note` is asked only when something is shown."""
        on_terminal = self._console.errors.isatty()
        if not _passed_one_of(_LOOKS if on_terminal else _LINES, done, total):
            return
        words = note()
        self._console.progress(done, total, words)
        if done and not on_terminal:
            self._console.remark(f"{done}/{total} {words}")

    def end(self) -> None:
        """Take the bar away."""
        self._console.progress(1, 1)


def _passed_one_of(parts: int, done: int, total: int) -> bool:
    """Whether the last step has finished one of so many equal parts of the way."""
    return done * parts // total > (done - 1) * parts // total
