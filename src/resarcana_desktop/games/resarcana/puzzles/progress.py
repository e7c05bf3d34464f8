"""How far the player has come with the puzzles, rating and choice in the list: one small file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.resarcana.puzzles.puzzle import OWN_ID
from resarcana_desktop.games.resarcana.puzzles.rating import HIGHEST, WIDEST, Rating
from resarcana_desktop.games.resarcana.puzzles.wanted import Wanted, wanted_in
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.storage.json_file import FaultyFileError, JsonFile

if TYPE_CHECKING:
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle

FILE: Final = "puzzles"


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of a puzzle so far: whether it was ever solved, and as shortly as possible."""

    solved: bool = False
    star: bool = False


def outcome(tried: Tried | None) -> str:
    """What came of a puzzle, in a word: new, failed, solved or star."""
    if tried is None:
        return "new"
    return "star" if tried.star else "solved" if tried.solved else "failed"


class PuzzleProgress:
    """Which puzzles were tried and solved, and the rating; on the disk at once."""

    def __init__(self, path: Path) -> None:
        self._file = JsonFile(path, "puzzles.file")
        self.rating = Rating()
        self.tried: dict[str, Tried] = {}
        self.wanted = Wanted()

    @classmethod
    def of(cls, context: Context, game: str) -> PuzzleProgress:
        """That of the player; whatever is wrong with the file is told."""
        progress = cls(context.folders.practice(game, FILE))
        context.tell(progress.read())
        return progress

    @property
    def solved(self) -> int:
        """How many puzzles of the program were solved."""
        return sum(each.solved for name, each in self.tried.items() if not name.startswith(OWN_ID))

    def of_puzzle(self, puzzle: Puzzle) -> Tried | None:
        """What came of a puzzle; None where it was never tried to an end."""
        return self.tried.get(puzzle.id)

    def note(self, puzzle: Puzzle, *, solved: bool, star: bool, helped: bool) -> Message | None:
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

    def forget(self, puzzle: Puzzle) -> Message | None:
        """What came of a puzzle counts no more; what to tell where that cannot be written."""
        return self._write() if self.tried.pop(puzzle.id, None) is not None else None

    def want(self, wanted: Wanted) -> Message | None:
        """Other puzzles are looked for; what to tell where that cannot be written."""
        self.wanted = wanted
        return self._write()

    # ---- the file ------------------------------------------------------------------------

    def read(self) -> Message | None:
        """Read the file; what to tell where it cannot be used. It is set aside then."""
        found, problem = self._file.read(_read)
        self.rating, self.tried, self.wanted = found or (Rating(), {}, Wanted())
        return problem

    def _write(self) -> Message | None:
        rating = self.rating
        content = {
            "format": 1,
            "rating": {
                "value": round(rating.value, 4),
                "deviation": round(rating.deviation, 4),
                "volatility": round(rating.volatility, 8),
            },
            "tried": {
                name: {"solved": each.solved, "star": each.star}
                for name, each in sorted(self.tried.items())
            },
            "wanted": self.wanted.to_json(),
        }
        return self._file.write(content)


def _read(values: dict[str, Any]) -> tuple[Rating, dict[str, Tried], Wanted]:
    """The rating, what was tried and what is looked for in the file; raises FaultyFileError."""
    rating, tried = _rating(values.get("rating")), _tried(values.get("tried"))
    if rating is None or tried is None:
        raise FaultyFileError(Message("puzzles.file.no_progress"))
    return rating, tried, wanted_in(values.get("wanted"))


def _rating(value: Any) -> Rating | None:
    if not isinstance(value, dict):
        return None
    numbers: list[Any] = [value.get(name) for name in ("value", "deviation", "volatility")]
    if any(type(number) not in (int, float) for number in numbers):
        return None
    try:
        rating = Rating(*map(float, numbers))
    except OverflowError:  # a whole number too large to be a fraction
        return None
    if not (0 < rating.deviation <= WIDEST and 0 < rating.volatility < 1):
        return None
    return rating if abs(rating.value) <= HIGHEST else None


def _tried(value: Any) -> dict[str, Tried] | None:
    if not isinstance(value, dict):
        return None
    found: dict[str, Tried] = {}
    for name, each in value.items():
        match each:
            case {"solved": bool(solved), "star": bool(star)}:
                found[name] = Tried(solved, star)
            case _:
                return None
    return found
