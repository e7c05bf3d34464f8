"""`resarcana check FOLDER --game mercurial`: all that does not fit in decks of one's own."""

from pathlib import Path
from typing import Final

from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import Syntax, UsageError, Values

SYNTAX: Final = Syntax(arguments=("folder",))
FAULTY: Final = 1
"""The exit code where something is wrong."""


def run(values: Values, console: Console) -> int:
    """Print each fault of the decks in a folder, or that there is none."""
    # They read the decks, which takes a moment.
    from resarcana_desktop.games.mercurial.cardsets.faults import DeckError
    from resarcana_desktop.games.mercurial.cardsets.loader import FILES, load, own_files

    folder = Path(values["folder"])
    if not folder.is_dir():
        raise UsageError("cli.mercurial.check.no_folder", folder=folder)
    decks = own_files(folder)
    if not decks:
        expected = ", ".join(f"{name}.toml" for name in FILES)
        raise UsageError("cli.mercurial.check.no_deck", folder=folder, expected=expected)
    try:
        load(folder)
    except DeckError as error:
        for fault in error.faults:
            problem = console.text(f"decks.fault.{fault.code}", **fault.facts)
            console.say("decks.placed", place=fault.where, problem=problem)
        return FAULTY
    console.say("cli.mercurial.check.good", decks=", ".join(decks))
    return 0
