"""The puzzles that come with Res Arcana, and the form of their files."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
from resarcana_desktop.play.puzzles.reader import PuzzleFiles

Mine = Literal["round_end", "mage_choice", "draft_pick"]
MINES: Final[tuple[Mine, ...]] = get_args(Mine)
"""The sources of puzzles: the ends of rounds, or choices before the first one."""


@dataclass(frozen=True, slots=True)
class Mined:
    """The games a file of puzzles was made from: their number, and their first seed."""

    seed: int
    level: str
    sets: tuple[str, ...]
    games: int
    mine: Mine = "round_end"

    def first(self) -> Mined:
        """Return the state before the first game."""
        return replace(self, games=0)

    def one_more(self) -> Mined:
        """Return the state after another game."""
        return replace(self, games=self.games + 1)


FILES: Final = PuzzleFiles(ID, Puzzle, Mined)


def puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles of the program, lowest rating first; raises BadPuzzle."""
    return FILES.all()
