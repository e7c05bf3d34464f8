"""Finding the command that was asked for, running it, and the help."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from resarcana_desktop import __version__
from resarcana_desktop.app.folders import NoHomeError
from resarcana_desktop.catalogues import load_catalogue
from resarcana_desktop.cli import play
from resarcana_desktop.cli.console import Console, OutputLost
from resarcana_desktop.cli.files import refused
from resarcana_desktop.cli.options import (
    Complaint,
    Option,
    Syntax,
    UsageError,
    Values,
    one_of,
    read,
    switch,
)
from resarcana_desktop.cli.play import WindowAsked
from resarcana_desktop.data import DamagedProgram
from resarcana_desktop.engine import build_mode
from resarcana_desktop.engine.record import SUFFIX
from resarcana_desktop.language import LANGUAGES, language_asked, language_of_system


@dataclass(frozen=True, slots=True)
class Command:
    """What may follow its name; `run` returns the exit code, or what is asked of a window."""

    syntax: Syntax
    run: Callable[[Values, Console], int | WindowAsked]


COMMANDS: Final = ("play", "simulate", "arena", "train", "replay", "perft", "show", "check")


def load(name: str) -> Command:
    """A command of COMMANDS; nothing of the others is imported, least of all for a window."""
    match name:
        case "simulate":
            from resarcana_desktop.cli import simulate

            return Command(simulate.SYNTAX, simulate.run)
        case "arena":
            from resarcana_desktop.cli import arena

            return Command(arena.SYNTAX, arena.run)
        case "train":
            from resarcana_desktop.cli import train

            return Command(train.SYNTAX, train.run)
        case "replay":
            from resarcana_desktop.cli import replay

            return Command(replay.SYNTAX, replay.run)
        case "perft":
            from resarcana_desktop.cli import perft

            return Command(perft.SYNTAX, perft.run)
        case "show":
            from resarcana_desktop.cli import show

            return Command(show.SYNTAX, show.run)
        case "check":
            from resarcana_desktop.cli import check

            return Command(check.SYNTAX, check.run)
    return Command(play.SYNTAX, play.run)


_LANGUAGE: Final = Option("lang", one_of(*LANGUAGES))
_HELP: Final = {"-h", "--help"}
# What a shell says of a program whose reader has gone: 128 and the number of SIGPIPE.
_READER_GONE: Final = 141


def main(words: list[str]) -> int | WindowAsked:
    """Run the command these words ask for; 0 if all went well, 2 for words not understood.

    What is asked of a window comes back instead: nothing here can open one. What cannot be printed
    is told in a sentence, unless nobody wants to read on (`| head`).
    """
    console = Console(load_catalogue(language_asked(words) or language_of_system()))
    try:
        return _run(words, console)
    except Complaint as complaint:
        console.complain(complaint)
        return complaint.exit_code
    except DamagedProgram as error:
        damage = Complaint("cli.error.damaged", problem=str(error))
        console.complain(damage)
        return damage.exit_code
    except NoHomeError as error:
        nowhere = UsageError("app.no_home", folder=str(error))
        console.complain(nowhere)
        return nowhere.exit_code
    except OutputLost as lost:
        console.abandon()
        return _without_output(lost.reason, console)
    except KeyboardInterrupt:
        return 130


def _without_output(reason: OSError, console: Console) -> int:
    if isinstance(reason, BrokenPipeError):
        return _READER_GONE
    complaint = Complaint("cli.error.output", problem=refused(reason))
    console.complain(complaint)
    return complaint.exit_code


def _run(words: list[str], console: Console) -> int | WindowAsked:
    command, rest = _command(words)
    if command is None:
        return _general(rest, console)
    if _HELP & set(_options(rest)):
        _command_help(command, console)
        return 0
    found = load(command)
    syntax = replace(found.syntax, options=(*found.syntax.options, _LANGUAGE))
    return found.run(read(rest, syntax), console)


def _command(words: list[str]) -> tuple[str | None, list[str]]:
    """The name of the command, and the words that are for it.

    `--lang` may stand before the name. Without a name, options and the file of a game are for
    `play`, as desktops hand over what was double-clicked; only help and version are for none.
    """
    before = _language_words(words)
    rest = words[len(before) :]
    match rest:
        case [name, *others] if name in COMMANDS:
            return name, before + others
        case [word, *_] if word in {*_HELP, "--version"}:
            return None, words
        case [] | ["--", *_]:
            return "play", words
        case [word, *_] if word.startswith("-") or word.lower().endswith(SUFFIX):
            return "play", words
    raise UsageError("cli.error.unknown_command", found=rest[0], commands=", ".join(COMMANDS))


def _language_words(words: list[str]) -> list[str]:
    """What stands of `--lang` before everything else."""
    if words[:1] == ["--lang"]:
        return words[:2]
    return words[:1] if words and words[0].startswith("--lang=") else []


def _general(words: list[str], console: Console) -> int:
    """Say the version or the help of the whole program."""
    options = (_LANGUAGE, switch("version"), switch("help"))
    values = read(["--help" if word == "-h" else word for word in words], Syntax(options=options))
    if values["version"]:
        console.say(f"cli.version.{build_mode()}", version=__version__)
    else:
        _help(console)
    return 0


def _options(words: list[str]) -> list[str]:
    """The words before a `--`, after which every word is an argument."""
    return words[: words.index("--")] if "--" in words else words


# ---- help ------------------------------------------------------------------------------------


def _help(console: Console) -> None:
    console.say("cli.help.usage")
    console.write("")
    for name in COMMANDS:
        console.write(f"  {name.ljust(10)} {console.text(f'cli.{name}.summary')}")
    console.write("")
    console.say("cli.help.more")


def _command_help(name: str, console: Console) -> None:
    syntax = load(name).syntax
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
    words += [f"[{console.text(f'cli.argument.{argument}')}]" for argument in syntax.optional]
    return "".join(f" {word}" for word in words)


def _option_line(option: Option, words: str) -> str:
    return f"  {f'--{option.name}'.ljust(11)} {words}"
