"""All commands: those of every game, and those that a game provides."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from resarcana_desktop import games
from resarcana_desktop.cli import play
from resarcana_desktop.cli.play import WindowAsked
from resarcana_desktop.i18n.catalogues import of_game
from resarcana_desktop.terminal.command import Command, Topic
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import Option, named, one_of

GAME: Final = "game"
TEXT_MODE: Final = f"play --{play.TEXT_MODE}"
# The result of a command: its exit code, or a request to the window.
_Loaded: TypeAlias = Command[int | WindowAsked]


@dataclass(frozen=True, slots=True)
class _General:
    """A command of the program itself. One that is `of_a_game` is loaded with the game's id.

    One that is not `listed` is explained in the help of another one.
    """

    topic: Topic
    load: Callable[[str], _Loaded]
    of_a_game: bool = True
    listed: bool = True


def _load_play(_game: str) -> _Loaded:
    return Command(play.SYNTAX, play.run)


def _load_text_mode(game: str) -> _Loaded:
    from resarcana_desktop.cli.text_mode import command

    return command.loaded(game)


def _load_simulate(game: str) -> _Loaded:
    from resarcana_desktop.cli import asked, simulate

    return simulate.command(asked.GameAsked.named(game))


def _load_arena(game: str) -> _Loaded:
    from resarcana_desktop.cli import arena, asked

    return arena.command(asked.GameAsked.named(game))


def _load_replay(_game: str) -> _Loaded:
    from resarcana_desktop.cli import records

    return Command(records.REPLAY, records.replay)


def _load_review(_game: str) -> _Loaded:
    from resarcana_desktop.cli import review

    return Command(review.SYNTAX, review.run)


def _load_perft(game: str) -> _Loaded:
    from resarcana_desktop.cli import asked, records

    return records.perft_command(asked.GameAsked.named(game))


# Nothing they need is imported before one is loaded, least of all for a window.
GENERAL: Final = {
    "play": _General(Topic.WINDOW, _load_play),
    TEXT_MODE: _General(Topic.WINDOW, _load_text_mode, listed=False),
    "simulate": _General(Topic.BOTS, _load_simulate),
    "arena": _General(Topic.BOTS, _load_arena),
    "replay": _General(Topic.RECORDS, _load_replay, of_a_game=False),
    "review": _General(Topic.RECORDS, _load_review, of_a_game=False),
    "perft": _General(Topic.RECORDS, _load_perft),
}


@dataclass(frozen=True, slots=True)
class CommandAsked:
    """A command by name, with the games that support it.

    `game` is the requested one; "" if the command is about none, or about any.
    """

    name: str
    games: Sequence[str] = ()
    game: str = ""

    @classmethod
    def by(cls, name: str, words: Sequence[str] = ()) -> "CommandAsked":
        """Return the command of this name for the game among the words, or else for the first."""
        there = games_with(name)
        asked = named(words, GAME)
        return cls(name, there, asked if asked in there else next(iter(there), ""))

    def load(self) -> _Loaded:
        """The command; nothing of the others is imported."""
        if self.name in GENERAL:
            return GENERAL[self.name].load(self.game)
        return games.command_line_of(self.game).commands[self.name].load()

    @property
    def game_option(self) -> tuple[Option, ...]:
        """The option that names the game, if there is a choice."""
        return (Option(GAME, one_of(*self.games)),) if self.games else ()

    def text(self, key: str, console: Console) -> str:
        """A text about it: the game's, if it has one."""
        name = self.name.replace(" --", "_")
        own = self._text_of_game(f"{name}.{key}", console)
        return own or console.text(f"cli.{name}.{key}")

    def list_of_bots(self, console: Console) -> str:
        """Return the game's list of bots; "" if it has none."""
        return self._text_of_game("bots", console)

    def _text_of_game(self, key: str, console: Console) -> str:
        own = of_game(self.game, f"cli.{self.game}.{key}")
        return console.text(own) if self.game and own in console.catalogue else ""


def command_names() -> tuple[str, ...]:
    """All commands, those of games included, in the order of the help."""
    topics = {name: general.topic for name, general in GENERAL.items() if general.listed}
    for game in games.ids():
        for name, listed in games.command_line_of(game).commands.items():
            topics.setdefault(name, listed.topic)
    return tuple(sorted(topics, key=topics.__getitem__))


def games_with(name: str) -> tuple[str, ...]:
    """Return the games that support a command."""
    if name == TEXT_MODE:
        return games.played_in_text_mode()
    if name in GENERAL:
        general = GENERAL[name]
        if not general.of_a_game:
            return ()
        return games.in_window() if general.topic is Topic.WINDOW else games.ids()
    return tuple(game for game in games.ids() if name in games.command_line_of(game).commands)
