"""The puzzles of Mercurial: to reach a goal with the next Cast, without luck."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, get_args

from pydantic import Field

from resarcana_desktop.games.mercurial import ID, rulesets
from resarcana_desktop.games.mercurial.puzzles.proof import Goal
from resarcana_desktop.games.mercurial.rules.codes import NOTHING
from resarcana_desktop.play.puzzles import puzzle, reader
from resarcana_desktop.play.puzzles.puzzle import Counts, Number
from resarcana_desktop.play.puzzles.reader import PuzzleFiles

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.rules.faces import Faces
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition

Kind = Literal["best_cast", "two_turns", "equilibrium", "heroic"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

Theme = Literal[
    "spell", "skill", "convert", "flip", "mystrune", "link", "enchantment", "buy", "arcana"
]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)

GRADERS: Final = ("greedy", "level1", "level2", "level3", "level4")
"""The bots that measure how hard a puzzle is."""
LEVEL: Final = "level3"
"""The usual level of the bots in whose games puzzles are found."""
TRIES: Final = 4
"""The number of tries of each bot, with different seeds."""

_LEAST_RATING: Final = 800
_ACT: Final = 110
_MOST_ACTS: Final = 8
_AT_ONCE: Final = (600, 120)
_LATER: Final = (250, 90)
"""The points of rating for each act, for being missed always, and for each power of ten of moments
in the proof: of a Cast at once, and of one in a later turn."""


@dataclass(frozen=True, kw_only=True)
class Puzzle(puzzle.Puzzle):
    """One puzzle: to reach a goal with a Cast within `turns` turns.

    The goal is a number of `points` from the Cast alone, an Equilibrium with at least `myst`, or
    the `heroic` with this id. The plan has a line for each turn, and `acts` is its number of Takes
    and Plays.
    """

    more: ClassVar = ("turns", "points", "myst", "heroic", "acts")

    kind: Kind
    turns: Annotated[int, Field(ge=1, le=3)]
    points: Number = 0
    myst: Number = 0
    heroic: str = ""
    acts: Number = 0
    themes: tuple[Theme, ...] = ()

    def begin(self) -> MercurialPosition:
        """Return the position; raises NotationError for an invalid text."""
        return rulesets.shipped().parse_position(self.position)

    def goal(self, faces: Faces) -> Goal:
        """Return the goal of the Cast; raises KeyError for an unknown Heroic."""
        heroic = faces.numbers[self.heroic] if self.heroic else NOTHING
        return Goal(self.points, self.myst, heroic)


def rating_of(turns: int, acts: int, misses: Counts, played: int) -> int:
    """Return a rating from the length of the plan, how often bots miss it, and its size.

    Bots do not plan for a single Cast of a later turn: there most of them always miss.
    """
    missed = sum(number for _, number in misses) / (TRIES * len(GRADERS))
    by_misses, by_size = _AT_ONCE if turns == 1 else _LATER
    measured = by_misses * missed + by_size * math.log10(played + 1)
    return round(_LEAST_RATING + _ACT * min(acts, _MOST_ACTS) + measured)


@dataclass(frozen=True, slots=True)
class Mined(reader.Mined):
    """The games a file of puzzles was made from, with the level of the bots."""

    level: str = LEVEL


FILES: Final = PuzzleFiles(ID, Puzzle, Mined)
"""The puzzles that come with the program, and the format of their files."""
