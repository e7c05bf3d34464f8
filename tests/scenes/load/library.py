"""A shelf with games on it, and a player in front of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.setups import setup_with
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.storage.saves.saved_games import Entry, SavedGames
from tests.scenes.replay.recorded import history
from tests.support.window import Stage

UNDER_WAY = "Before the dragon"
FINISHED = "Edda, Corvin"
FOUR = "What if I had taken the Forge"


@cache
def game_at(at: int, game: str = "two") -> Record:
    """Return a game as the program writes it after this many actions."""
    past = history(game)
    return past.session_at(at, setup_with(past.record, past.seats)).record()


def fill(saves: SavedGames) -> dict[str, Entry]:
    """Three games, the last one saved last."""
    games = {
        UNDER_WAY: game_at(88),
        FINISHED: game_at(history().length),
        FOUR: game_at(120, "four"),
    }
    return {title: saves.save(record, title) for title, record in games.items()}


class Clock:
    """A day passes with each look at it."""

    def __init__(self) -> None:
        self.time = 1_763_000_000.0

    def __call__(self) -> float:
        self.time += 24 * 3600
        return self.time


class Reader(Stage):
    """A player who looks through the saved games."""

    def __init__(self, folder: Path, *, empty: bool = False, **look: Any) -> None:
        super().__init__(folder, **{"motion_speed": 0.0, **look})
        saves = SavedGames(self.context.folders.games, Clock())
        self.entries = {} if empty else fill(saves)
        self.scene = self.show(LoadScene(self.context))
        self.read_on()

    def read_on(self) -> None:
        """Wait until all games have been read."""
        self.scene.library.wait()
        self.scene.update(0)

    @property
    def titles(self) -> list[str]:
        """The games in the list, from top to bottom."""
        return [item.entry.title for item in self.scene.shown if not item.deleted]

    @property
    def chosen(self) -> str:
        """The title of the chosen one."""
        return self.scene.entry.title if self.scene.entry else ""
