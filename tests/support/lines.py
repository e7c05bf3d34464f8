"""A player in text mode without a terminal: a test supplies the lines."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from resarcana_desktop import games
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.cli.text_mode.table import TableRun
from resarcana_desktop.cli.text_mode.text_console import Left, TextConsole
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.module import MODULE
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup
from resarcana_desktop.storage.folders import Folders
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.line_reader import InputEnded, LineReader, Words, no_words

MOST_LINES = 4000


class Typist(LineReader):
    """Types the given lines; None ends the input."""

    def __init__(self, console: Console, lines: Iterator[str | None]) -> None:
        super().__init__(console, io.StringIO())
        self._lines = lines
        self.typed = 0

    def read(self, prompt: str, words: Words = no_words) -> str:
        """The next line."""
        self.typed += 1
        assert self.typed < MOST_LINES, "no end in sight"
        line = next(self._lines, None)
        if line is None:
            raise InputEnded
        self._console.write(f"{prompt}{line}")
        return line


class Sitting:
    """A terminal with a player who types, and all its output."""

    def __init__(self, folder: Path, language: str = "en", **settings: Any) -> None:
        self.folders = Folders(folder, folder / "games", folder / "logs")
        self.out = io.StringIO()
        self.language = language
        self.settings = Settings(language=language, **settings)

    def terminal(self, lines: Iterable[str | None], game: str = ID) -> TextConsole:
        """Return a terminal with a player who types these lines."""
        console = Console(load_catalogue(self.language, game), self.out, io.StringIO())
        return TextConsole(console, self.folders, self.settings, Typist(console, iter(lines)))

    def table(
        self, setup: GameSetup, lines: Callable[[TableRun], Iterable[str | None]]
    ) -> TableRun:
        """A new game with this setup, at which these lines are typed."""
        return self.at(games.lines_of(ID).session(setup), lines)

    def at(
        self, session: Any, lines: Callable[[TableRun], Iterable[str | None]], game: str = ID
    ) -> TableRun:
        """A table with a game that is there already."""
        found: list[TableRun] = []

        def typed() -> Iterator[str | None]:
            yield from lines(found[0])

        terminal = self.terminal(typed(), game)
        module = games.window_game(game)
        found.append(TableRun(terminal, session, module, games.lines_of(game)))
        return found[0]

    @property
    def shown(self) -> str:
        """Return all output so far."""
        return self.out.getvalue()


def setup(
    seats: Sequence[str] = ("human",), seed: int = 1, language: str = "en", **chosen: Any
) -> GameSetup:
    """A game with these at its seats: "human", or the name of a bot."""
    places = tuple(
        SeatSetup(
            kind="human" if each == "human" else "bot",
            name=NAMES[n],
            colour=n,
            level="" if each == "human" else each,
        )
        for n, each in enumerate(seats)
    )
    settled = dict(MODULE.settled(chosen))
    return GameSetup(game=ID, seats=places, chosen=settled, seed=seed)


def at_random(seed: int) -> Callable[[TableRun], Iterator[str]]:
    """Answers by number, by words and by Enter, as chance has it; now and then a look around."""
    chance = random.Random(seed)

    def typed(run: TableRun) -> Iterator[str]:
        while True:
            question = run.question
            if run.session.state != "human" or question is None:
                yield ""
                continue
            if chance.random() < 0.02:
                yield chance.choice(["table", "v", "log", "full", "brief", "undo", "list"])
                continue
            if question.proposed is not None and chance.random() < 0.6:
                yield ""
                continue
            number = chance.randrange(len(question.replies))
            reply = question.replies[number]
            yield str(number + 1) if chance.random() < 0.8 else reply.words
            if reply.wasteful:
                yield ""  # for nothing, but so be it

    return typed


def play(run: TableRun) -> Any:
    """Play until the game is over or the player leaves."""
    try:
        return run.play()
    except (Left, InputEnded):
        return None
