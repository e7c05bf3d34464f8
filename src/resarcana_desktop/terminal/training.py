"""Shared code of the commands that train bots."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.terminal.long_work import Progress
from resarcana_desktop.terminal.options import CliError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from resarcana_desktop.terminal.console import Console
    from resarcana_desktop.terminal.options import Values

# Small problems get slower if the linear algebra library starts its own threads.
_ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


class Trained(Protocol):
    """A training, as far as writing its weights is concerned."""

    def export(self, file: Path) -> None:
        """Write the weights."""


def need_numpy(words: str) -> None:
    """Import numpy; raises CliError with the text `<words>.no_numpy` if it is missing."""
    if find_spec("numpy") is None:
        raise CliError(f"{words}.no_numpy")
    for name in _ONE_THREAD:
        os.environ.setdefault(name, "1")


def train(
    training: Trained, run: Callable[[Progress], None], values: Values, console: Console
) -> int:
    """Run a training with its progress shown, then export the weights if requested."""
    progress = Progress(console)
    try:
        run(progress)
    finally:
        progress.end()
    if values["export"] is not None:
        training.export(values["export"])
    return 0
