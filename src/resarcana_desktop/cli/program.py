"""Finding the command that was asked for, running it, and the help."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from resarcana_desktop import __version__
from resarcana_desktop.app.settings import LANGUAGES, language_of_system
from resarcana_desktop.catalogues import load_catalogue
from resarcana_desktop.cli import arena, check, perft, replay, show, simulate, train
from resarcana_desktop.cli.console import Console, OutputLost
from resarcana_desktop.cli.options import (
    Complaint,
    Expected,
    Option,
    Syntax,
    UsageError,
    Values,
    one_of,
    read,
)
from resarcana_desktop.data import DamagedProgram
from resarcana_desktop.engine import build_mode


@dataclass(frozen=True, slots=True)
class Command:
    """What may follow its name, and what it does; `run` returns the exit code."""

    syntax: Syntax
    run: Callable[[Values, Console], int]


COMMANDS: Final = {
    "simulate": Command(simulate.SYNTAX, simulate.run),
    "arena": Command(arena.SYNTAX, arena.run),
    "train": Command(train.SYNTAX, train.run),
    "replay": Command(replay.SYNTAX, replay.run),
    "perft": Command(perft.SYNTAX, perft.run),
    "show": Command(show.SYNTAX, show.run),
    "check": Command(check.SYNTAX, check.run),
}
# `play` opens the window and is seen to before this module is loaded.
_NAMES: Final = ("play", *COMMANDS)
_LANGUAGE: Final = Option("lang", one_of(*LANGUAGES))
_HELP: Final = {"-h", "--help"}
# What a shell says of a program whose reader has gone: 128 and the number of SIGPIPE.
_READER_GONE: Final = 141


def main(words: list[str]) -> int:
    """Run the command these words ask for; 0 if all went well, 2 for words not understood.

    If the output is lost, a sentence says so, unless the reader has gone (`| head`).
    """
    console = Console(load_catalogue(_language(words)))
    try:
        return _run(words, console)
    except Complaint as complaint:
        console.complain(complaint)
        return complaint.exit_code
    except DamagedProgram as error:
        damage = Complaint("cli.error.damaged", problem=error)
        console.complain(damage)
        return damage.exit_code
    except OutputLost as lost:
        console.abandon()
        return _without_output(lost.reason, console)
    except KeyboardInterrupt:
        return 130


def _without_output(reason: OSError, console: Console) -> int:
    if isinstance(reason, BrokenPipeError):
        return _READER_GONE
    complaint = Complaint("cli.error.output", problem=reason.strerror or reason)
    console.complain(complaint)
    return complaint.exit_code


def _run(words: list[str], console: Console) -> int:
    match words:
        case ["--version"]:
            console.say(f"cli.version.{build_mode()}", version=__version__)
            return 0
        case [name, *rest] if name in COMMANDS:
            return _command(name, rest, console)
        case [word, *_] if word not in _HELP and not word.startswith("--lang"):
            commands = ", ".join(_NAMES)
            raise UsageError("cli.error.unknown_command", found=word, commands=commands)
    _help(console)
    return 0


def _command(name: str, words: list[str], console: Console) -> int:
    command = COMMANDS[name]
    if _HELP & set(words):
        _command_help(name, command.syntax, console)
        return 0
    syntax = replace(command.syntax, options=(*command.syntax.options, _LANGUAGE))
    return command.run(read(words, syntax), console)


def _language(words: list[str]) -> str:
    """The language asked for anywhere in the words, or else the system's."""
    asked = [word for before, word in pairwise(words) if before == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    try:
        return str(_LANGUAGE.read(asked[-1])) if asked else language_of_system()
    except Expected:  # told later, where all words are read
        return language_of_system()


# ---- help ------------------------------------------------------------------------------------


def _help(console: Console) -> None:
    console.say("cli.help.usage")
    console.write("")
    for name in _NAMES:
        console.write(f"  {name.ljust(10)} {console.text(f'cli.{name}.summary')}")
    console.write("")
    console.say("cli.help.more")


def _command_help(name: str, syntax: Syntax, console: Console) -> None:
    console.say("cli.help.command", command=name, arguments=_arguments(syntax, console))
    console.write("")
    console.paragraph(f"cli.{name}.help")
    console.write("")
    for option in syntax.options:
        console.write(_option_line(option, console.text(f"cli.{name}.option.{option.name}")))
    console.write(_option_line(_LANGUAGE, console.text("cli.help.lang")))


def _arguments(syntax: Syntax, console: Console) -> str:
    words = [console.text(f"cli.argument.{argument}") for argument in syntax.arguments]
    if syntax.at_least:
        words = [*words * syntax.at_least, "..."]
    return "".join(f" {word}" for word in words)


def _option_line(option: Option, words: str) -> str:
    return f"  {f'--{option.name}'.ljust(11)} {words}"
