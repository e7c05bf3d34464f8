"""`resarcana replay FILE`: does the record still lead where it says, hash by hash?"""

from typing import Final

from resarcana_desktop.cli.console import Console
from resarcana_desktop.cli.files import read_file, told
from resarcana_desktop.cli.options import Complaint, Syntax, Values
from resarcana_desktop.engine.core.errors import RecordError
from resarcana_desktop.engine.core.record import Record, from_bytes
from resarcana_desktop.engine.core.replay import divergence

SYNTAX: Final = Syntax(arguments=("file",))


def run(values: Values, console: Console) -> int:
    """Replay the file and say how far the record and the rules agree."""
    name = values["file"]
    try:
        record = from_bytes(read_file(name))
    except RecordError as error:
        raise Complaint("cli.replay.bad", file=name, problem=told(error)) from None
    parted = _divergence(record)
    if parted:
        raise Complaint("cli.replay.bad", file=name, problem=told(parted))
    console.say("cli.replay.good", file=name, actions=len(record.steps))
    return 0


def _divergence(record: Record) -> RecordError | None:
    from resarcana_desktop.games import ruleset  # reads the cardsets, which takes a moment

    rules = ruleset(record.game)
    if rules is None:
        raise Complaint("cli.error.unknown_game", found=record.game)
    return divergence(rules, record)
