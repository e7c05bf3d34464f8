"""`resarcana replay FILE`: does the record still lead where it says, hash by hash?

The file may also be the report of a failure: then the action that failed is tried again.
"""

from typing import Any, Final

from resarcana_desktop import games
from resarcana_desktop.app.crash import is_report, record_in
from resarcana_desktop.cli.asked import find_user_cards
from resarcana_desktop.cli.files import read_file
from resarcana_desktop.engine.errors import IllegalAction, RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import Ruleset
from resarcana_desktop.engine.record import Record, from_bytes
from resarcana_desktop.i18n.message import Value
from resarcana_desktop.i18n.untrusted_text import quote
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import CliError, Syntax, Values

SYNTAX: Final = Syntax(arguments=("file",))


def run(values: Values, console: Console) -> int:
    """Replay the file and say how far the record and the rules agree."""
    name = values["file"]
    try:
        record = from_bytes(_record(name, read_file(name)))
        game = Game.from_record(_rules(record, console), record)
    except RecordError as error:
        raise CliError("cli.replay.bad", file=name, problem=faults.record_reason(error)) from None
    console.say("cli.replay.good", file=name, actions=game.played)
    tried = record.about.get("trying")
    return _try(game, tried, console) if isinstance(tried, str) else 0


def _record(name: str, data: bytes) -> bytes:
    """The record in the content of a file."""
    if not is_report(data):
        return data
    record = record_in(data)
    if record is None:
        raise CliError("cli.replay.no_game", file=name)
    return record


def _rules(record: Record, console: Console) -> Ruleset[Any, Any]:
    """The rules of the game that is in the record, whose words the console has from now on."""
    try:
        module = games.module_of(record.game)
    except games.UnknownGame:
        raise CliError("cli.error.unknown_game", found=quote(record.game)) from None
    console.activate_game(module.id)
    find_user_cards(module)
    return module.ruleset(record.options)


def _try(game: Game[Any, Any], action: str, console: Console) -> int:
    """Play the action that failed, and say what becomes of it."""
    place: dict[str, Value] = {"number": game.played + 1, "action": quote(action)}
    try:
        game.apply(game.ruleset.parse_action(game.position, action))
    except IllegalAction:
        raise CliError("cli.replay.refused", **place) from None
    except Exception as error:
        fault = quote(f"{type(error).__name__}: {error}", 300)
        raise CliError("cli.replay.fails", **place, problem=fault) from None
    console.say("cli.replay.works", **place)
    return 0
