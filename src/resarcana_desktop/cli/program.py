"""Finding the requested command, running it, and the help."""

import os
import sys
from dataclasses import replace
from io import StringIO
from typing import Final

from resarcana_desktop import __version__
from resarcana_desktop.cli import play
from resarcana_desktop.cli.commands import (
    GAME,
    GENERAL,
    TEXT_MODE,
    CommandAsked,
    command_names,
    games_with,
)
from resarcana_desktop.cli.play import WindowAsked
from resarcana_desktop.data import DamagedProgram
from resarcana_desktop.engine import build_mode
from resarcana_desktop.engine.record import SUFFIX
from resarcana_desktop.i18n.catalogues import CatalogueError, load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES, language_asked, language_of_system
from resarcana_desktop.storage.folders import NoHomeError
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.console import Console, OutputLost
from resarcana_desktop.terminal.options import (
    CliError,
    NotFound,
    Option,
    Syntax,
    UsageError,
    Values,
    named,
    one_of,
    read,
    switch,
)

_LANGUAGE: Final = Option("lang", one_of(*LANGUAGES))
_HELP: Final = {"-h", "--help"}
_SWITCH: Final = f"--{play.TEXT_MODE}"
# The exit code that a shell gives a program whose reader has gone: 128 plus SIGPIPE.
_READER_GONE: Final = 141


def main(words: list[str]) -> int | WindowAsked:
    """Run the command these words ask for; 0 if all went well, 2 for invalid words.

    A request to the window is returned instead, as nothing here can open one. If output fails, this
    is reported in a sentence, unless the reader has simply gone (`| head`).
    """
    try:
        console = Console(load_catalogue(language_asked(words) or language_of_system()))
    except CatalogueError as error:  # without texts, there is this sentence
        print(f"resarcana: {error}", file=sys.stderr)
        return CliError.exit_code
    try:
        return _run(words, console)
    except CliError as error:
        return _report(error, console)
    except NoHomeError as error:
        return _report(UsageError("app.no_home", folder=str(error)), console)
    except DamagedProgram as error:
        return _report(
            CliError("cli.error.damaged", problem=error.sentence(console.catalogue)), console
        )
    except OSError as error:
        if error.filename is None:
            raise
        problem = faults.reason(error)
        return _report(CliError("cli.error.file", file=_name(error), problem=problem), console)
    except OutputLost as lost:
        console.abandon()
        return _without_output(lost.reason, console)
    except KeyboardInterrupt:
        return 130


def _name(error: OSError) -> str:
    """The file that the system would not open, read or write."""
    return os.fsdecode(error.filename) if isinstance(error.filename, bytes) else str(error.filename)


def _without_output(reason: OSError, console: Console) -> int:
    if isinstance(reason, BrokenPipeError):
        return _READER_GONE
    return _report(CliError("cli.error.output", problem=faults.reason(reason)), console)


def _report(error: CliError, console: Console) -> int:
    console.complain(error)
    return error.exit_code


def _run(words: list[str], console: Console) -> int | WindowAsked:
    for word in words:
        _check_word(word)
    name, rest = _command(words)
    if name is None:
        return _without_command(rest, console)
    if name == "play" and _SWITCH in _options(rest):
        name, rest = TEXT_MODE, [word for word in rest if word != _SWITCH]
    asked = CommandAsked.by(name, rest)
    if asked.game:
        console.activate_game(asked.game)
    if _HELP & set(_options(rest)):
        _check_game(asked, rest)
        _command_help(asked, console)
        return 0
    found = asked.load()
    syntax = replace(found.syntax, options=(*found.syntax.options, *asked.game_option, _LANGUAGE))
    values = read(rest, syntax)
    try:
        return found.run(values, console)
    except NotFound as error:
        if named(rest, GAME) is not None:
            raise
        _tell_of_another_game(asked, values, console, error)
        raise


def _check_game(asked: CommandAsked, words: list[str]) -> None:
    """Raise UsageError if help is requested for a game that lacks the command."""
    game = named(words, GAME)
    if game is not None:
        read([f"--{GAME}", game], Syntax(options=asked.game_option))


def _tell_of_another_game(
    asked: CommandAsked, values: Values, console: Console, error: NotFound
) -> None:
    """Raise NotFound that names the game which has what this one does not, if there is one."""
    for game in asked.games:
        if game == asked.game:
            continue
        other = CommandAsked(asked.name, asked.games, game)
        unheard = Console(console.catalogue, StringIO(), StringIO())
        unheard.activate_game(game)
        try:
            other.load().run({**values, GAME: game}, unheard)
        except NotFound:
            continue
        raise NotFound("cli.error.other_game", problem=error.problem, game=game)


def _check_word(word: str) -> None:
    """Raise UsageError for a word that no system accepts as a name of a file."""
    try:
        good = b"\0" not in os.fsencode(word)
    except UnicodeEncodeError:
        good = False
    if not good:
        raise UsageError("cli.error.no_word", found=word)


def _command(words: list[str]) -> tuple[str | None, list[str]]:
    """Return the name of the command, and the words for it.

    `--lang` may precede the name. Without a name, options and a game file are for `play`, as
    desktops pass on a double-clicked file; only help and version need no command.
    """
    before = _language_words(words)
    rest = words[len(before) :]
    match rest:
        case [name, *others] if name in GENERAL:
            return name, before + others
        case [word, *_] if word in {*_HELP, "--version"}:
            return None, words
        case [] | ["--", *_]:
            return "play", words
        case [word, *_] if word.startswith("-") or word.lower().endswith(SUFFIX):
            return "play", words
        case [name, *others] if games_with(name):
            return name, before + others
    commands = ", ".join(command_names())
    raise UsageError("cli.error.unknown_command", found=rest[0], commands=commands)


def _language_words(words: list[str]) -> list[str]:
    """Return the `--lang` words at the very beginning."""
    if words[:1] == ["--lang"]:
        return words[:2]
    return words[:1] if words and words[0].startswith("--lang=") else []


def _without_command(words: list[str], console: Console) -> int:
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


_BOTS: Final = frozenset({"bot", "bots"})
"""The argument and the option that bots are named in."""


def _help(console: Console) -> None:
    console.say("cli.help.usage")
    console.write("")
    for name in command_names():
        console.write(f"  {name.ljust(10)} {CommandAsked.by(name).text('summary', console)}")
    console.write("")
    console.say("cli.help.more")


def _command_help(asked: CommandAsked, console: Console) -> None:
    syntax = asked.load().syntax
    console.say("cli.help.command", command=asked.name, arguments=_arguments(syntax, console))
    console.write("")
    console.paragraph(asked.text("help", console))
    descriptions = {
        option.name: asked.text(f"option.{option.name}", console) for option in syntax.options
    }
    if _BOTS & {*syntax.arguments, *descriptions} and (bots := asked.list_of_bots(console)):
        console.write("")
        console.paragraph(bots)
    console.write("")
    if len(asked.games) > 1:
        (option,) = asked.game_option
        descriptions[option.name] = console.text(
            "cli.help.game", games=", ".join(asked.games), first=asked.games[0]
        )
    known = console.catalogue.listed(LANGUAGES, "or")
    descriptions[_LANGUAGE.name] = console.text("cli.help.lang", languages=known)
    width = max(map(len, descriptions))
    for name, words in descriptions.items():
        console.paragraph(words, before=f"  --{name.ljust(width)}  ")


def _arguments(syntax: Syntax, console: Console) -> str:
    words = [console.text(f"cli.argument.{argument}") for argument in syntax.arguments]
    if syntax.at_least:
        words = [*words * syntax.at_least, "..."]
    words += [f"[{console.text(f'cli.argument.{argument}')}]" for argument in syntax.optional]
    return "".join(f" {word}" for word in words)
