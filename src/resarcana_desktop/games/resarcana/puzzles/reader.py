"""The puzzles that come with Res Arcana, and the form of their files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
from resarcana_desktop.play.puzzles import reader
from resarcana_desktop.play.puzzles.reader import PuzzleFiles

Mine = Literal["round_end", "mage_choice", "draft_pick", "rivals"]
MINES: Final[tuple[Mine, ...]] = get_args(Mine)
"""The sources of puzzles: ends of rounds, choices before the first one, or rivals who still act."""


@dataclass(frozen=True, slots=True)
class Mined(reader.Mined):
    """The games a file of puzzles was made from, with the level of the bots and the sets."""

    level: str
    sets: tuple[str, ...]
    mine: Mine = "round_end"


FILES: Final = PuzzleFiles(ID, Puzzle, Mined)


def puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles of the program, lowest rating first; raises BadPuzzle."""
    return FILES.all()
