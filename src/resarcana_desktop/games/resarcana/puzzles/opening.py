"""Which puzzle is taken: one chosen, the one of the day, or the next that was not solved."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.engine.errors import NotationError, RecordError
from resarcana_desktop.games.resarcana.puzzles.own import FILE, OwnPuzzles
from resarcana_desktop.games.resarcana.puzzles.policy import puzzle_table
from resarcana_desktop.games.resarcana.puzzles.proof import misfit
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.games.resarcana.puzzles.wanted import progress_of
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.puzzles.progress import outcome, puzzle_of
from resarcana_desktop.storage.saves.faults import record_reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
    from resarcana_desktop.games.resarcana.puzzles.wanted import Progress


def solved_of(context: Context, progress: Progress) -> str:
    """How many were solved of all there are, and the rating where there is one."""
    done = context.count("puzzles.done", progress.solved, total=len(puzzles()))
    if not progress.tried:
        return done
    number = context.catalogue.number
    rating = context.text(
        "puzzles.rating",
        rating=number(round(progress.rating.value), "d"),
        deviation=number(round(2 * progress.rating.deviation), "d"),
    )
    return f"{done} · {rating}"


def todays() -> Puzzle:
    """The puzzle of the day."""
    return puzzle_of(date.today(), puzzles())


def wanted_puzzles(progress: Progress, own: Sequence[Puzzle]) -> list[Puzzle]:
    """Those that are looked for, of the player's own and of all others."""
    wanted = progress.wanted
    return [
        each for each in (*own, *puzzles()) if wanted.fits(each, outcome(progress.of_puzzle(each)))
    ]


def take(context: Context, puzzle: Puzzle, among: Sequence[Puzzle] | None = None) -> None:
    """Open a puzzle over the screen that is shown; after it comes the next unsolved one.

    That is one `among` these, or those that are looked for in the list.

    The player is told why if one of their own cannot be played.
    """
    problem = _why_unplayable(puzzle) if puzzle.is_own else None
    if problem is not None:
        tell_now(context, problem)
        return
    progress = progress_of(context)
    if among is None:
        among = wanted_puzzles(progress, OwnPuzzles.of(context).puzzles)

    def follow() -> None:
        context.scenes.pop()
        after = following(puzzle, among, progress)
        if after is not None:
            take(context, after, among)

    context.scenes.push(puzzle_table(context, puzzle, progress, follow))


def _why_unplayable(puzzle: Puzzle) -> Message | None:
    """What in the player's own file keeps a puzzle from being played; None if nothing does."""
    place = {"file": f"{FILE}.toml", "puzzle": puzzle.id}
    try:
        position = puzzle.begin()
    except (NotationError, RecordError) as error:
        key = "position" if isinstance(error, NotationError) else "sets"
        return Message(f"puzzles.unplayable.{key}", {**place, "reason": record_reason(error)})
    fault = misfit(puzzle, position)
    return Message(f"puzzles.unplayable.{fault}", place) if fault else None


def following(puzzle: Puzzle, among: Sequence[Puzzle], progress: Progress) -> Puzzle | None:
    """The next one that was not solved yet, from this one on and round; None where all were."""
    at = among.index(puzzle) if puzzle in among else -1
    for other in (*among[at + 1 :], *among[: max(at, 0)]):
        tried = progress.of_puzzle(other)
        if tried is None or not tried.solved:
            return other
    return None
