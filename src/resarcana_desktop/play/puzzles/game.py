"""The puzzles of one game: what the game provides for them, and the player's own state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from resarcana_desktop.i18n.markup import capital
from resarcana_desktop.play.puzzles import own, progress
from resarcana_desktop.play.puzzles.progress import PuzzleProgress, outcome, puzzle_of
from resarcana_desktop.play.puzzles.puzzle import Puzzle, number_of
from resarcana_desktop.play.puzzles.wanted import ALL, choices_with

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.puzzles.progress import Tried
    from resarcana_desktop.play.puzzles.reader import PuzzleFiles
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.setup.game_setup import SeatSetup

P = TypeVar("P", bound=Puzzle)

STEP: Final = 8
"""The number of puzzles in a step of the ladder."""
_IN_A_ROW: Final = 2
"""The most puzzles of a kind that follow one another in the list, while there are others."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a small picture of a position shows.

    The `components` in front of the player come by their ids, and what else the player `holds` as
    rich text.
    """

    components: tuple[str, ...]
    holds: str


def varied(puzzles: Sequence[P]) -> list[P]:
    """Return puzzles in the same order, but with those of another kind between many of one."""
    left, found = list(puzzles), list[P]()
    while left:
        last = {each.kind for each in found[-_IN_A_ROW:]}
        full = len(found) >= _IN_A_ROW and len(last) == 1
        nearest = (each for each in left if not (full and each.kind in last))
        found.append(next(nearest, left[0]))
        left.remove(found[-1])
    return found


class PuzzleGame(ABC, Generic[P]):
    """What a game provides for its puzzles; its texts are in its catalogue, under `puzzles`."""

    game: ClassVar[str]
    """The id of the game, which is the name of the folder of its puzzles, too."""
    files: ClassVar[PuzzleFiles[Any, Any]]
    sorts: ClassVar[Mapping[str, tuple[str, ...]]]
    """The ways to group puzzles in the list, including their kinds, with all values."""
    kinds_of_own: ClassVar[tuple[str, ...]] = ()
    """Kinds that only puzzles of the player's own can be of."""
    themes: ClassVar[tuple[str, ...]]
    wide_faces: ClassVar[bool] = False
    """Whether components are wider than high, so that small pictures of them are low."""

    # ---- what each game says -------------------------------------------------------------

    @abstractmethod
    def sorts_of(self, puzzle: P) -> Mapping[str, str]:
        """The value of a puzzle for each of the `sorts`."""

    @abstractmethod
    def session(self, puzzle: P, own: SeatSetup | None = None) -> AnySession:
        """Return the game of a puzzle at its beginning; raises what `Puzzle.begin` does.

        The player who solves it is called as `own` says, at any seat.
        """

    @abstractmethod
    def misfit(self, puzzle: P, position: Any) -> str:
        """Return what cannot be played in a puzzle, as the end of a text key."""

    @abstractmethod
    def worded(self, context: Context, puzzle: P, how: str) -> str:
        """Return the goal of a puzzle in a sentence ("goal"), or in a few words ("asks")."""

    def rests_on(self, context: Context, puzzle: P) -> str:
        """Return how certain its answer is, in a sentence after the goal; "" if that is clear."""
        return ""

    @abstractmethod
    def seen(self, puzzle: P) -> Seen:
        """Return what a small picture of its position shows; raises what `Puzzle.begin` does."""

    def about(self, context: Context, puzzle: P) -> Sequence[str]:
        """More to say of a puzzle in the list, such as which sets it is played with."""
        return ()

    @property
    @abstractmethod
    def policy(self) -> Callable[..., Any]:
        """Return what makes the policy of a table: a `PuzzlePolicy`, loaded when it is needed."""

    # ---- what there is -------------------------------------------------------------------

    def goal(self, context: Context, puzzle: P) -> str:
        """Return the goal of a puzzle, in words."""
        return self.worded(context, puzzle, "goal")

    def asks(self, context: Context, puzzle: P) -> str:
        """Return what a puzzle asks, in one short line for the list."""
        return self.worded(context, puzzle, "asks")

    def shipped(self) -> Sequence[P]:
        """Return the puzzles that come with the program, easiest first."""
        return self.files.all()

    def own(self, context: Context) -> own.OwnPuzzles[P]:
        """Return the player's own puzzles; any problem with their file is shown."""
        path = context.folders.practice(self.game, own.FILE).with_suffix(".toml")
        shelf: own.OwnPuzzles[P] = own.OwnPuzzles(path, self.files)
        context.tell(shelf.read())
        return shelf

    def progress(self, context: Context) -> PuzzleProgress:
        """Return the player's progress; any problem with the file is shown."""
        path = context.folders.practice(self.game, progress.FILE)
        found = PuzzleProgress(path, choices_with(self.sorts), self.themes)
        context.tell(found.read())
        return found

    def todays(self) -> P:
        """The puzzle of the day."""
        return puzzle_of(date.today(), self.shipped())

    def wanted(self, progress: PuzzleProgress, own: Sequence[P]) -> list[P]:
        """Return the puzzles that match the list's filters, the player's own first.

        The others are the easiest first, but few of a kind follow one another.
        """
        mine, others = (
            [
                each
                for each in some
                if progress.wanted.fits(
                    each, outcome(progress.of_puzzle(each)), self.sorts_of(each)
                )
            ]
            for some in (own, self.shipped())
        )
        return [*mine, *varied(others)]

    def ladder(self, progress: PuzzleProgress) -> list[list[P]]:
        """Return the built-in puzzles that match the list's filters in steps, easiest first.

        It makes no difference which of them are solved, nor how difficult they are.
        """
        wanted = progress.wanted.changed(**dict.fromkeys(("whose", "grade", "came"), ALL))
        found = [each for each in self.shipped() if wanted.fits(each, "", self.sorts_of(each))]
        return [found[first : first + STEP] for first in range(0, len(found), STEP)]

    # ---- words ---------------------------------------------------------------------------

    def title(self, context: Context, puzzle: P) -> str:
        """Return the title of a puzzle: its kind, and its number within the kind."""
        if puzzle.is_own:
            return context.text("puzzles.own.title", number=number_of(puzzle))
        alike = [each.id for each in self.shipped() if each.kind == puzzle.kind]
        number = alike.index(puzzle.id) + 1 if puzzle.id in alike else 0
        return context.text(f"puzzles.titled.{puzzle.kind}", number=number)

    def described(self, context: Context, puzzle: P, tried: Tried | None) -> str:
        """Return the difficulty, further facts and the result of a puzzle, in a line.

        Its themes would give away half of the answer, and are shown once it is solved.
        """
        key = f"grade.{puzzle.grade}"
        if puzzle.is_own:
            key = f"own.{'proved' if puzzle.is_proved else 'rated'}"
        parts = [context.text(f"puzzles.{key}")]
        if tried is not None:
            parts.append(context.text(f"puzzles.came.{outcome(tried)}"))
        parts += self.about(context, puzzle)
        if tried is not None and tried.solved:
            parts += [context.text(f"puzzles.theme.{theme}") for theme in puzzle.themes]
        line = " · ".join(parts)
        return capital(line)

    def solved(self, context: Context, progress: PuzzleProgress) -> str:
        """Return how many of all puzzles were solved, and any rating and streak."""
        done = context.count("puzzles.done", progress.solved, total=len(self.shipped()))
        if not progress.tried:
            return done
        number = context.catalogue.number
        rating = context.text(
            "puzzles.rating",
            rating=number(round(progress.rating.value), "d"),
            deviation=number(round(2 * progress.rating.deviation), "d"),
        )
        streak = progress.streak
        row = context.text(
            "puzzles.streak", now=number(streak.now, "d"), best=number(streak.best, "d")
        )
        return " · ".join((done, rating, row) if streak.best else (done, rating))


def in_number(context: Context, key: str, amount: int | None) -> str:
    """A sentence, in singular or plural if it counts something."""
    return context.text(key) if amount is None else context.count(key, amount)
