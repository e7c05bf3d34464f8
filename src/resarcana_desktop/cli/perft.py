"""`resarcana perft FILE`: counts the ways on from a position, a fingerprint of the rules."""

from functools import partial
from typing import Any

from resarcana_desktop.cli.asked import GameAsked
from resarcana_desktop.cli.files import read_file
from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.engine.position import PlayedPosition, Ruleset, divided
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.command import Command
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import CliError, Option, Syntax, Values, whole


def command(asked: GameAsked) -> Command[int]:
    """The command for a game."""
    options = (Option("depth", whole(1, 9), 2), *asked.command_options("perft"))
    return Command(Syntax(("file",), options), partial(run, asked))


def run(asked: GameAsked, values: Values, console: Console) -> int:
    """Print the number of sequences of actions, by their first action."""
    rules = asked.module.ruleset(asked.game_options(values, None, console))
    position = _position(values["file"], rules)
    counts = divided(position, values["depth"])
    rows = [(rules.action_text(position, action), str(count)) for action, count in counts.items()]
    total = console.text("cli.perft.total"), str(sum(counts.values()))
    console.table([*rows, total])
    return 0


def _position(name: str, rules: Ruleset[PlayedPosition, Any]) -> PlayedPosition:
    try:
        return rules.parse_position(read_file(name).decode("utf-8"))
    except UnicodeDecodeError as error:
        byte = error.start + 1
        raise CliError("cli.perft.not_text", file=name, byte=byte) from None
    except NotationError as error:
        raise CliError("cli.perft.bad", file=name, problem=faults.record_reason(error)) from None
