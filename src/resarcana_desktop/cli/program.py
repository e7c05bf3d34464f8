"""Finding the command that was asked for, running it, and the help."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from resarcana_desktop import __version__, games
from resarcana_desktop.catalogues import load_catalogue
from resarcana_desktop.cli import play
from resarcana_desktop.cli.play import WindowAsked
from resarcana_desktop.data import DamagedProgram
from resarcana_desktop.engine import build_mode
from resarcana_desktop.engine.record import SUFFIX
from resarcana_desktop.language import LANGUAGES, language_asked, language_of_system
from resarcana_desktop.terminal.command import Command, Topic
from resarcana_desktop.terminal.complaints import refused
from resarcana_desktop.terminal.console import Console, OutputLost
from resarcana_desktop.terminal.options import (
    Complaint,
    Option,
    Syntax,
    UsageError,
    named,
    one_of,
    read,
    switch,
)

# The option that names a game.
_GAME: Final = "game"

# ---- the commands there are ------------------------------------------------------------------

# What a command returns: its exit code, or what is asked of a window.
_Loaded = Command[int | WindowAsked] | Command[int]


@dataclass(frozen=True, slots=True)
class _General:
    """A command that no game brings. One that is `of_a_game` is loaded with the id of that."""

    topic: Topic
    load: Callable[[str], _Loaded]
    of_a_game: bool = True


def _load_play(_game: str) -> _Loaded:
    return Command(play.SYNTAX, play.run)


def _load_simulate(game: str) -> _Loaded:
    from resarcana_desktop.cli import asked, simulate

    return simulate.command(asked.GameAsked.named(game))


def _load_arena(game: str) -> _Loaded:
    from resarcana_desktop.cli import arena, asked

    return arena.command(asked.GameAsked.named(game))


def _load_replay(_game: str) -> _Loaded:
    from resarcana_desktop.cli import replay

    return Command(replay.SYNTAX, replay.run)


def _load_perft(game: str) -> _Loaded:
    from resarcana_desktop.cli import asked, perft

    return perft.command(asked.GameAsked.named(game))


# Nothing that they need is imported before one is loaded, least of all for a window.
_GENERAL: Final = {
    "play": _General(Topic.WINDOW, _load_play, of_a_game=False),
    "simulate": _General(Topic.BOTS, _load_simulate),
    "arena": _General(Topic.BOTS, _load_arena),
    "replay": _General(Topic.RECORDS, _load_replay, of_a_game=False),
    "perft": _General(Topic.RECORDS, _load_perft),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """A command by name, with the games that it can be asked for.

    `game` is the one that it is asked for, "" where it is about none, or about any.
    """

    name: str
    games: Sequence[str] = ()
    game: str = ""

    @classmethod
    def by(cls, name: str, words: Sequence[str] = ()) -> "Asked":
        """The command of this name for the game that the words name, or else for the first."""
        there = _games_with(name)
        asked = named(words, _GAME)
        return cls(name, there, asked if asked in there else next(iter(there), ""))

    def load(self) -> _Loaded:
        """The command; nothing of the others is imported."""
        if self.name in _GENERAL:
            return _GENERAL[self.name].load(self.game)
        return games.command_line_of(self.game).commands[self.name].load()

    @property
    def more_options(self) -> tuple[Option, ...]:
        """The options that it has beside its own."""
        if not self.games:
            return (_LANGUAGE,)
        return (Option(_GAME, one_of(*self.games)), _LANGUAGE)

    def text(self, key: str, console: Console) -> str:
        """A text about it: the game's, if it has one."""
        own = f"cli.{self.game}.{self.name}.{key}"
        return console.text(own if own in console.catalogue else f"cli.{self.name}.{key}")


def command_names() -> tuple[str, ...]:
    """All commands, those of games included, in the order of the help."""
    topics = {name: general.topic for name, general in _GENERAL.items()}
    for game in games.ids():
        for name, listed in games.command_line_of(game).commands.items():
            topics.setdefault(name, listed.topic)
    return tuple(sorted(topics, key=topics.__getitem__))


def _games_with(name: str) -> tuple[str, ...]:
    """The games that a command can be asked for."""
    if name in _GENERAL:
        return games.ids() if _GENERAL[name].of_a_game else ()
    return tuple(game for game in games.ids() if name in games.command_line_of(game).commands)


# ---- running one -----------------------------------------------------------------------------

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
    complaint = Complaint("cli.error.output", problem=refused(reason))
    console.complain(complaint)
    return complaint.exit_code


def _run(words: list[str], console: Console) -> int | WindowAsked:
    name, rest = _command(words)
    if name is None:
        return _without_command(rest, console)
    asked = Asked.by(name, rest)
    if _HELP & set(_options(rest)):
        _command_help(asked, console)
        return 0
    found = asked.load()
    syntax = replace(found.syntax, options=(*found.syntax.options, *asked.more_options))
    return found.run(read(rest, syntax), console)


def _command(words: list[str]) -> tuple[str | None, list[str]]:
    """The name of the command, and the words that are for it.

    `--lang` may stand before the name. Without a name, options and the file of a game are for
    `play`, as desktops hand over what was double-clicked; only help and version are for none.
    """
    before = _language_words(words)
    rest = words[len(before) :]
    match rest:
        case [name, *others] if name in _GENERAL:
            return name, before + others
        case [word, *_] if word in {*_HELP, "--version"}:
            return None, words
        case [] | ["--", *_]:
            return "play", words
        case [word, *_] if word.startswith("-") or word.lower().endswith(SUFFIX):
            return "play", words
        case [name, *others] if _games_with(name):
            return name, before + others
    commands = ", ".join(command_names())
    raise UsageError("cli.error.unknown_command", found=rest[0], commands=commands)


def _language_words(words: list[str]) -> list[str]:
    """What stands of `--lang` before everything else."""
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


def _help(console: Console) -> None:
    console.say("cli.help.usage")
    console.write("")
    for name in command_names():
        console.write(f"  {name.ljust(10)} {Asked.by(name).text('summary', console)}")
    console.write("")
    console.say("cli.help.more")


def _command_help(asked: Asked, console: Console) -> None:
    syntax = asked.load().syntax
    console.say("cli.help.command", command=asked.name, arguments=_arguments(syntax, console))
    console.write("")
    console.paragraph(asked.text("help", console))
    console.write("")
    for option in syntax.options:
        console.write(_option_line(option, asked.text(f"option.{option.name}", console)))
    if len(asked.games) > 1:
        words = console.text("cli.help.game", games=", ".join(asked.games))
        console.write(_option_line(Option(_GAME, str), words))
    console.write(_option_line(_LANGUAGE, console.text("cli.help.lang")))


def _arguments(syntax: Syntax, console: Console) -> str:
    words = [console.text(f"cli.argument.{argument}") for argument in syntax.arguments]
    if syntax.at_least:
        words = [*words * syntax.at_least, "..."]
    words += [f"[{console.text(f'cli.argument.{argument}')}]" for argument in syntax.optional]
    return "".join(f" {word}" for word in words)


def _option_line(option: Option, words: str) -> str:
    return f"  {f'--{option.name}'.ljust(11)} {words}"
