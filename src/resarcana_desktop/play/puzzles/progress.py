"""How far the player has come with the puzzles, rating and choice in the list: one small file."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from pydantic import BaseModel, StrictBool, ValidationError

from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.puzzles.rating import Rating
from resarcana_desktop.storage.json_file import FaultyFileError, JsonFile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import date
    from pathlib import Path


FILE: Final = "puzzles"


class Rated(Protocol):
    """A puzzle, as far as progress cares."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def is_own(self) -> bool:
        """Whether the player has kept it."""

    @property
    def rating(self) -> int:
        """How hard it is, in numbers that players are rated by too."""


class Choice(Protocol):
    """What is chosen above the list."""

    def to_json(self) -> dict[str, Any]:
        """The choice for a file."""


W = TypeVar("W", bound=Choice)


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a puzzle so far: whether it was ever solved, and as shortly as possible."""

    solved: StrictBool = False
    star: StrictBool = False


def outcome(tried: Tried | None) -> str:
    """What came of a puzzle, in a word: new, failed, solved or star."""
    if tried is None:
        return "new"
    return "star" if tried.star else "solved" if tried.solved else "failed"


class _Kept(BaseModel):
    rating: Rating
    tried: dict[str, Tried]
    wanted: Any = None


class PuzzleProgress(Generic[W]):
    """Which puzzles were tried and solved, and the rating; on the disk at once.

    `words` begin the keys of what there is to say of the file, which has a text `no_progress`.
    `own_id` begins the ids of puzzles of the player's own; `wanted_in` makes the choice in the list
    out of what a file says, None for nothing in particular.
    """

    def __init__(self, path: Path, words: str, own_id: str, wanted_in: Callable[[Any], W]) -> None:
        self._file = JsonFile(path, words)
        self._words = words
        self._own_id = own_id
        self._wanted_in = wanted_in
        self.rating = Rating()
        self.tried: dict[str, Tried] = {}
        self.wanted = wanted_in(None)

    @property
    def solved(self) -> int:
        """How many puzzles of the program were solved."""
        return sum(
            each.solved for name, each in self.tried.items() if not name.startswith(self._own_id)
        )

    def of_puzzle(self, puzzle: Rated) -> Tried | None:
        """What came of a puzzle; None where it was never tried to an end."""
        return self.tried.get(puzzle.id)

    def note(self, puzzle: Rated, *, solved: bool, star: bool, helped: bool) -> Message | None:
        """An attempt has ended; what to tell where that cannot be written.

        The first one counts for the rating, as won where it was solved without help; not so for
        puzzles of the player's own, as nobody knows how hard they are.
        """
        before = self.tried.get(puzzle.id)
        if before is None and not puzzle.is_own:
            self.rating = self.rating.after(puzzle.rating, float(solved and not helped))
        before = before or Tried()
        self.tried[puzzle.id] = Tried(before.solved or solved, before.star or star)
        return self._write()

    def forget(self, puzzle: Rated) -> Message | None:
        """What came of a puzzle counts no more; what to tell where that cannot be written."""
        return self._write() if self.tried.pop(puzzle.id, None) is not None else None

    def want(self, wanted: W) -> Message | None:
        """Other puzzles are looked for; what to tell where that cannot be written."""
        self.wanted = wanted
        return self._write()

    # ---- the file ------------------------------------------------------------------------

    def read(self) -> Message | None:
        """Read the file; what to tell where it cannot be used. It is set aside then."""
        found, problem = self._file.read(self._kept_in)
        kept = found or _Kept(rating=Rating(), tried={})
        self.rating, self.tried = kept.rating, kept.tried
        self.wanted = self._wanted_in(kept.wanted)
        return problem

    def _kept_in(self, values: dict[str, Any]) -> _Kept:
        """What the file says; raises FaultyFileError."""
        try:
            return _Kept.model_validate(values)
        except ValidationError:
            raise FaultyFileError(Message(f"{self._words}.no_progress")) from None

    def _write(self) -> Message | None:
        rating = self.rating
        content = {
            "format": 1,
            "rating": {
                "value": round(rating.value, 4),
                "deviation": round(rating.deviation, 4),
                "volatility": round(rating.volatility, 8),
            },
            "tried": {name: asdict(each) for name, each in sorted(self.tried.items())},
            "wanted": self.wanted.to_json(),
        }
        return self._file.write(content)


class Named(Protocol):
    """A puzzle, as far as the day cares."""

    @property
    def id(self) -> str:
        """Its id."""


P = TypeVar("P", bound=Named)

_STRIDE: Final = 7919
"""A prime number of puzzles from one day to the next."""


def puzzle_of(day: date, all_of_them: Sequence[P]) -> P:
    """One of the puzzles; all have their turn before one comes again."""
    stride = _STRIDE if len(all_of_them) % _STRIDE else 1
    by_id = sorted(all_of_them, key=lambda puzzle: puzzle.id)
    return by_id[day.toordinal() * stride % len(by_id)]
