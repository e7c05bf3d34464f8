"""Three windows share the same games without a lock: everything played is saved."""

import random
from pathlib import Path

import pytest

from resarcana_desktop.app.context import Context
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.app.waiting import Progress
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.opening import read_kept
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.play import current_game
from resarcana_desktop.storage.folders import Folders
from resarcana_desktop.storage.saves.saved_games import SavedGames, leads_to
from tests.play.test_current_game import played

SEATS = 2
WINDOWS = 3
DOINGS = 60
"""The number of times that one of the windows does something."""

LOST_ONCE = (2, 16, 17, 23, 57, 100, 134)
"""Afternoons on which earlier versions lost the end of a game."""


class Window:
    """A window with or without a table, at which a player does one thing after another."""

    def __init__(self, folders: Folders, chance: random.Random) -> None:
        self.context = Context(folders, Settings(language="en"), (1280, 720))
        self.chance = chance
        self.session: PlaySession | None = None
        self.table: current_game.CurrentGame | None = None

    def do(self) -> Record | None:
        """Begin, continue, act, undo or leave; return the game that was left, if any."""
        if self.session is None or self.table is None:
            self._sit_down()
            return None
        what = self.chance.random()
        if what >= 0.85:
            return self.leave()
        self.table.wait()
        if what < 0.7:
            actions = self.session.game.position.legal_actions()
            self.session.game.apply(self.chance.choice(actions))
        elif self.session.game.played:
            self.session.game.undo()
        self.table.keep()
        self.table.wait()
        return None

    def _sit_down(self) -> None:
        kept = read_kept(self.context, Progress()) if self.chance.random() < 0.5 else None
        new = played(self.chance.randrange(3), seed=self.chance.randrange(10**6))
        self.session = kept if isinstance(kept, PlaySession) else new
        self.table = current_game.CurrentGame(self.context, self.session)
        self.table.enter()
        self.table.wait()

    def leave(self) -> Record | None:
        """Leave the table, if there is one; the game as it was left."""
        if self.session is None or self.table is None:
            return None
        left = self.session.record()
        self.table.close()
        self.session = self.table = None
        return left


def afternoon(folder: Path, seed: int) -> list[Record]:
    """The games that are lost when three windows are used at random: left, and kept nowhere.

    What is at the table of another window, or is gone on with, is that player's to take back.
    """
    chance = random.Random(seed)
    folders = Folders(folder, folder / "games", folder / "logs")
    windows = [Window(folders, chance) for _ in range(WINDOWS)]
    left: list[Record] = []

    doings = [chance.choice(windows).do for _ in range(DOINGS)]
    for do in [*doings, *(window.leave for window in windows)]:
        game = do()
        left += [] if game is None else [game]
        at_tables = [each.session.record() for each in windows if left and each.session]
        left = [game for game in left if not any(leads_to(game, each) for each in at_tables)]
    saves = SavedGames(folders.games)
    kept = [saves.read(entry) for entry in saves.entries()]
    newest = current_game.read(windows[0].context)
    kept += [] if newest is None else [newest]
    begun = [game for game in left if len(game.steps) + len(game.undone) > SEATS]
    return [game for game in begun if not any(leads_to(game, each) for each in kept)]


def test_windows_that_take_back_what_others_left_lose_nothing(tmp_path: Path) -> None:
    for seed in LOST_ONCE:
        assert afternoon(tmp_path / str(seed), seed) == []


@pytest.mark.thorough
@pytest.mark.parametrize("first", range(0, 300, 20))
def test_in_three_hundred_afternoons_nothing_is_lost(first: int, tmp_path: Path) -> None:
    for seed in range(first, first + 20):
        assert afternoon(tmp_path / str(seed), seed) == []
