"""A player with a puzzle of Mercurial in front of them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.puzzles.policy import MercurialPuzzle
from resarcana_desktop.games.mercurial.puzzles.puzzle import FILES, Puzzle
from resarcana_desktop.games.mercurial.puzzles.shelf import PUZZLES
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.puzzling import take
from resarcana_desktop.widgets import RichLabel
from tests.games.mercurial.table.hands import settle
from tests.support.window import Stage


def one(kind: str, turns: int = 0) -> Puzzle:
    """Return the puzzle of a kind with the smallest search."""
    alike = [each for each in FILES.all() if each.kind == kind and turns in (0, each.turns)]
    found: Puzzle = min(alike, key=lambda each: (each.played, each.id))
    return found


class Solver(Stage):
    """A stage with a puzzle on it, opened from the practice list."""

    def __init__(
        self, folder: Path, given: Puzzle, size: tuple[int, int] = (1280, 720), **look: Any
    ) -> None:
        super().__init__(folder, size, **{"motion_speed": 0.0, **look})
        self.context.shell.use_game(ID)
        self.context.shell.open_practice()
        take(self.context, PUZZLES, given)
        table = self.top
        assert isinstance(table, MercurialTable)
        assert isinstance(table.policy, MercurialPuzzle)
        self.trial = table.policy
        self.table = table
        self.rest()

    def rest(self) -> None:
        """Let the rivals play until the table is at rest."""
        settle(self)
        self.ui.refresh()

    def play(self, *answers: str) -> None:
        """Play actions given in notation; the table pays if there is no choice."""
        for text in answers:
            action = self.table.session.position.action(text)
            if text.startswith("pay ") and action not in self.legal():
                continue
            self.table.play(action)
            self.rest()

    @property
    def status(self) -> str:
        """Return the status of the attempt."""
        return self.trial.attempt.status

    def legal(self) -> list[int]:
        """Return the player's legal actions."""
        return self.table.session.position.legal_actions()

    def read(self, name: str = "coach.answer") -> str:
        """Return the coach's text."""
        shown = self.ui.find_or_none(name)
        return shown.markup if isinstance(shown, RichLabel) else ""


Given: TypeAlias = Callable[..., Solver]


@pytest.fixture
def given(tmp_path: Path) -> Given:
    """Return a function that opens a puzzle for a player."""
    return lambda the_puzzle, **look: Solver(tmp_path, the_puzzle, **look)
