"""`resarcana play [FILE]`: what the window is to be opened for. The caller opens it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from resarcana_desktop.app.display import LEAST_SIZE
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.setup.game_setup import LARGEST_SEED
from resarcana_desktop.storage.files import is_folder, is_regular
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import (
    Option,
    Syntax,
    UsageError,
    Values,
    size,
    switch,
    whole,
)

TEXT_MODE: Final = "text"
"""The option that makes it another command, without a window: see `lines.command`."""

_MOST_PIXELS: Final = 16384
SYNTAX: Final = Syntax(
    optional=("file",),
    options=(
        Option("seed", whole(0, LARGEST_SEED)),
        Option("code", str),
        Option("size", size(LEAST_SIZE, _MOST_PIXELS)),
        switch(TEXT_MODE),
    ),
)


@dataclass(frozen=True, slots=True)
class WindowAsked:
    """A request to the window; None for each part that was not given."""

    file: Path | None = None
    seed: int | None = None
    language: str | None = None
    size: tuple[int, int] | None = None
    code: str | None = None
    game: str | None = None


def run(values: Values, _console: Console) -> WindowAsked:
    """Return the request to the window; raises UsageError for an invalid file or code."""
    game = values["game"]
    file = None if values["file"] is None else Path(values["file"])
    if file is not None and is_folder(file):
        raise UsageError("cli.error.file", file=file, problem=Message("saves.reason.folder"))
    if file is not None and not is_regular(file):
        raise UsageError("cli.play.no_file", file=file)
    code = values["code"]
    if code is not None:
        if game is not None:
            raise UsageError("cli.play.code_and_game")
        _check(code, values["seed"])
    return WindowAsked(file, values["seed"], values["lang"], values["size"], code, game)


def _check(code: str, seed: int | None) -> None:
    """Raise UsageError for an invalid code, and for a seed given in addition to a code."""
    from resarcana_desktop.cli.asked import shared_in  # loads the rules, which most starts need not

    if seed is not None:
        raise UsageError("cli.play.code_and_seed")
    shared_in(code)
