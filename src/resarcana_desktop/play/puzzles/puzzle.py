"""A puzzle of any game: a position, a task, and a way to do it.

Anything that reaches the goal solves it; moves are not compared with the known way.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Final, Literal, get_args

from pydantic import BeforeValidator, ConfigDict, Field

OWN: Final = "own"
"""The level of the game that a puzzle of the player's own comes from."""
OWN_ID: Final = "own-"
"""The prefix of the ids of own puzzles."""

Grade = Literal["easy", "medium", "hard", "master"]
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)
_GRADE_FROM: Final = (0, 1300, 1600, 1900)
"""The rating from which each grade begins."""

Text = Annotated[str, Field(min_length=1)]
Number = Annotated[int, Field(ge=0, lt=1 << 31)]
Counts = Annotated[
    tuple[tuple[str, Number], ...],
    BeforeValidator(lambda value: tuple(value.items()) if isinstance(value, dict) else value),
]
"""Names with numbers, written as a table."""


@dataclass(frozen=True, slots=True)
class Source:
    """The game between bots it comes from, and after how many actions of it."""

    __pydantic_config__ = ConfigDict(extra="forbid")

    seed: int
    level: str
    actions: int


@dataclass(frozen=True, kw_only=True)
class Puzzle:
    """One puzzle, in which `viewer` is to decide; each game adds what its tasks need.

    `plan` is a shortest way to the goal, in notation: lines of answers, one after the other.
    `rating` is what Glicko-2 compares players with, and `misses` counts by the names of bots how
    often each of them misses the goal.
    """

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")

    more: ClassVar[tuple[str, ...]] = ()
    """The fields that a game adds, in the order in which they are written."""

    id: Text
    kind: str
    source: Source
    rating: Number
    themes: tuple[str, ...] = ()
    misses: Counts = ()
    plan: Annotated[tuple[tuple[str, ...], ...], Field(min_length=1)]
    played: Number = field(compare=False)
    """The number of actions examined for the proof."""
    viewer: Number
    position: Text

    @property
    def is_own(self) -> bool:
        """Return whether it is one of the player's own."""
        return self.id.startswith(OWN_ID)

    @property
    def is_proved(self) -> bool:
        """Return whether its answers are counted out; those of others rest on searches."""
        return True

    @property
    def for_star(self) -> bool:
        """Return whether a star needs a short solution, and not only one found without help."""
        return self.is_proved

    @property
    def grade(self) -> Grade:
        """Its difficulty, in a word."""
        return GRADES[sum(self.rating >= begins for begins in _GRADE_FROM) - 1]

    def begin(self) -> Any:
        """The position; raises NotationError for a text that is none, RecordError for lost sets."""
        raise NotImplementedError


def number_of(puzzle: Puzzle) -> int:
    """The number of a puzzle of the player's own; 0 for what has none."""
    digits = puzzle.id.removeprefix(OWN_ID)
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 9 else 0
