"""The player's progress, rating and list choices for puzzles: one small file."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

from pydantic import BaseModel, Field, StrictBool, ValidationError

from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.puzzles.puzzle import OWN_ID
from resarcana_desktop.play.puzzles.rating import Rating
from resarcana_desktop.play.puzzles.wanted import Wanted, to_json, wanted_in
from resarcana_desktop.storage.json_file import FaultyFileError, JsonFile

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date
    from pathlib import Path

    from resarcana_desktop.play.puzzles.puzzle import Puzzle


FILE: Final = "puzzles"
FILE_WORDS: Final = "puzzles.file"
"""The prefix of the keys of all messages about the file."""


@dataclass(frozen=True, slots=True)
class Tried:
    """The result of a puzzle so far: whether it was ever solved, and in the fewest actions."""

    solved: StrictBool = False
    star: StrictBool = False


@dataclass(frozen=True, slots=True)
class Streak:
    """The number of puzzles in a row solved at once without help, and the most so far."""

    now: Annotated[int, Field(strict=True, ge=0)] = 0
    best: Annotated[int, Field(strict=True, ge=0)] = 0

    def after(self, *, solved: bool) -> Streak:
        """Return the streak after one more first attempt."""
        now = self.now + 1 if solved else 0
        return Streak(now, max(now, self.best))


def outcome(tried: Tried | None) -> str:
    """Return the result of a puzzle in a word: new, failed, solved or star."""
    if tried is None:
        return "new"
    return "star" if tried.star else "solved" if tried.solved else "failed"


class _Kept(BaseModel):
    rating: Rating
    tried: dict[str, Tried]
    streak: Streak = Streak()
    wanted: Any = None


class PuzzleProgress:
    """Which puzzles of a game were tried and solved, and the rating; on the disk at once.

    `choices` and `themes` are those of the list.
    """

    def __init__(
        self, path: Path, choices: Mapping[str, tuple[str, ...]], themes: tuple[str, ...]
    ) -> None:
        self._file = JsonFile(path, FILE_WORDS)
        self._choices = choices
        self._themes = themes
        self.rating = Rating()
        self.streak = Streak()
        self.tried: dict[str, Tried] = {}
        self.wanted = Wanted()

    @property
    def solved(self) -> int:
        """The number of the program's puzzles that were solved."""
        return sum(each.solved for name, each in self.tried.items() if not name.startswith(OWN_ID))

    def of_puzzle(self, puzzle: Puzzle) -> Tried | None:
        """Return the result of a puzzle; None if it was never tried to the end."""
        return self.tried.get(puzzle.id)

    def is_solved(self, puzzle: Puzzle) -> bool:
        """Return whether the player has solved a puzzle."""
        tried = self.tried.get(puzzle.id)
        return tried is not None and tried.solved

    def note(self, puzzle: Puzzle, *, solved: bool, star: bool, helped: bool) -> Message | None:
        """Record the end of an attempt; return a message if that cannot be saved.

        The first attempt counts for the rating and the streak, as a win if it was solved without
        help; the player's own puzzles don't count, as their difficulty is unknown.
        """
        before = self.tried.get(puzzle.id)
        if before is None and not puzzle.is_own:
            won = solved and not helped
            self.rating = self.rating.after(puzzle.rating, float(won))
            self.streak = self.streak.after(solved=won)
        before = before or Tried()
        self.tried[puzzle.id] = Tried(before.solved or solved, before.star or star)
        return self._write()

    def forget(self, puzzle: Puzzle) -> Message | None:
        """Forget the result of a puzzle; return a message if that cannot be saved."""
        return self._write() if self.tried.pop(puzzle.id, None) is not None else None

    def want(self, wanted: Wanted) -> Message | None:
        """Save the list choices; return a message if that fails."""
        self.wanted = wanted
        return self._write()

    # ---- the file ------------------------------------------------------------------------

    def read(self) -> Message | None:
        """Read the file; return a message if it cannot be used. It is set aside then."""
        found, problem = self._file.read(self._kept_in)
        kept = found or _Kept(rating=Rating(), tried={})
        self.rating, self.tried, self.streak = kept.rating, kept.tried, kept.streak
        self.wanted = wanted_in(kept.wanted, self._choices, self._themes)
        return problem

    @staticmethod
    def _kept_in(values: dict[str, Any]) -> _Kept:
        """Return the content of the file; raises FaultyFileError."""
        try:
            return _Kept.model_validate(values)
        except ValidationError:
            raise FaultyFileError(Message(f"{FILE_WORDS}.no_progress")) from None

    def _write(self) -> Message | None:
        rating = self.rating
        content = {
            "format": 1,
            "rating": {
                "value": round(rating.value, 4),
                "deviation": round(rating.deviation, 4),
                "volatility": round(rating.volatility, 8),
            },
            "streak": asdict(self.streak),
            "tried": {name: asdict(each) for name, each in sorted(self.tried.items())},
            "wanted": to_json(self.wanted, self._choices),
        }
        return self._file.write(content)


P = TypeVar("P", bound="Puzzle")

_STRIDE: Final = 7919
"""A prime number of puzzles between one day and the next."""


def puzzle_of(day: date, all_of_them: Sequence[P]) -> P:
    """Return the puzzle of a day; all have their turn before one repeats."""
    stride = _STRIDE if len(all_of_them) % _STRIDE else 1
    by_id = sorted(all_of_them, key=lambda puzzle: puzzle.id)
    return by_id[day.toordinal() * stride % len(by_id)]
