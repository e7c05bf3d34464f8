"""`resarcana perft FILE`: counts the ways on from a position, a fingerprint of the rules."""

from typing import Final

from resarcana_desktop.cli.console import Console
from resarcana_desktop.cli.files import read_file, told
from resarcana_desktop.cli.options import Complaint, Option, Syntax, Values, whole
from resarcana_desktop.cli.sets import SETS, rules_with
from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.engine.perft import divided
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana

SYNTAX: Final = Syntax(arguments=("file",), options=(Option("depth", whole(1, 9), 2), SETS))


def run(values: Values, console: Console) -> int:
    """Print the number of sequences of actions, by their first action."""
    position = _position(values["file"], rules_with(values["sets"], console))
    counts = divided(position, values["depth"])
    rows = [(position.text_of(action), str(count)) for action, count in counts.items()]
    total = console.text("cli.perft.total"), str(sum(counts.values()))
    console.table([*rows, total])
    return 0


def _position(name: str, rules: ResArcana) -> ResArcanaPosition:
    try:
        return rules.parse_position(read_file(name).decode("utf-8"))
    except UnicodeDecodeError as error:
        byte = error.start + 1
        raise Complaint("cli.perft.not_text", file=name, byte=byte) from None
    except NotationError as error:
        raise Complaint("cli.perft.bad", file=name, problem=told(error)) from None
