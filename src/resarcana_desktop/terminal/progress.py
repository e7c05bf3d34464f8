"""How far a long job is."""

from collections.abc import Callable
from typing import Final

from resarcana_desktop.terminal.console import Console

# How often the bar moves in a long job: the note beside it may take time to work out.
_LOOKS: Final = 200
_LINES: Final = 10


class Progress:
    """A bar on a terminal; elsewhere a line for every tenth of the job."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def show(self, done: int, total: int, note: Callable[[], str]) -> None:
        """Show that one more part is done; `note` is called only when something is shown."""
        on_terminal = self._console.errors.isatty()
        if not _passed_one_of(_LOOKS if on_terminal else _LINES, done, total):
            return
        words = note()
        self._console.progress(done, total, words)
        if done and not on_terminal:
            self._console.remark(f"{done}/{total} {words}")

    def end(self) -> None:
        """Remove the bar."""
        self._console.progress(1, 1)


def _passed_one_of(parts: int, done: int, total: int) -> bool:
    """Whether the last step has completed another of this many equal parts."""
    return done * parts // total > (done - 1) * parts // total
