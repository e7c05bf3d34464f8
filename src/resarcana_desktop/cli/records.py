"""Commands on files of games and positions: `resarcana replay` and `resarcana perft`.

Replay checks, hash by hash, whether a record still leads to the same positions. The file may also
be a crash report: then the failed action is tried again. Perft counts the continuations of a
position, a fingerprint of the rules.
"""

from functools import partial
from typing import Any, Final

from resarcana_desktop.app.logs import is_report, record_in
from resarcana_desktop.cli.asked import GameAsked, read_file, recorded_game
from resarcana_desktop.engine.errors import IllegalAction, NotationError, RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import PlayedPosition, Ruleset, divided
from resarcana_desktop.engine.record import Record, from_bytes
from resarcana_desktop.i18n.message import Value
from resarcana_desktop.i18n.untrusted_text import quote
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.command import Command
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import CliError, Option, Syntax, Values, whole

REPLAY: Final = Syntax(arguments=("file",))


def replay(values: Values, console: Console) -> int:
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
    """Return the rules of the recorded game, whose words the console uses from now on."""
    return recorded_game(record, console).ruleset(record.options)


def _try(game: Game[Any, Any], action: str, console: Console) -> int:
    """Play the action that failed, and print what happens."""
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


# ---- perft ---------------------------------------------------------------------------------------


def perft_command(asked: GameAsked) -> Command[int]:
    """The perft_command for a game."""
    options = (Option("depth", whole(1, 9), 2), *asked.command_options("perft"))
    return Command(Syntax(("file",), options), partial(_count, asked))


def _count(asked: GameAsked, values: Values, console: Console) -> int:
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
