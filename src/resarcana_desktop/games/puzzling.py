"""Which puzzle is taken: one that was chosen, the one of the day, or the next unsolved one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.app.waiting import wait_for
from resarcana_desktop.engine.errors import NotationError, RecordError
from resarcana_desktop.games import window_game
from resarcana_desktop.games.setups import own_seat
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.puzzles.game import PuzzleGame
from resarcana_desktop.play.puzzles.own import FILE
from resarcana_desktop.play.puzzles.puzzle import Puzzle, number_of
from resarcana_desktop.storage.saves.faults import record_reason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.waiting import Progress
    from resarcana_desktop.play.puzzles.progress import PuzzleProgress

P = TypeVar("P", bound=Puzzle)
AnyPuzzles: TypeAlias = PuzzleGame[Any]


def take(
    context: Context, puzzles: PuzzleGame[P], puzzle: P, among: Sequence[P] | None = None
) -> None:
    """Open a puzzle over the current screen, followed by the next unsolved one.

    That is one `among` these, or by default those that match the list's filters. A message says why
    if one of the player's own cannot be played.
    """
    problem = _why_unplayable(puzzles, puzzle) if puzzle.is_own else None
    if problem is not None:
        tell_now(context, problem)
        return
    progress = puzzles.progress(context)
    if among is None:
        among = puzzles.wanted(progress, puzzles.own(context).puzzles)

    def follow() -> None:
        context.scenes.pop()
        after = following(puzzle, among, progress)
        if after is not None:
            take(context, puzzles, after, among)

    session = puzzles.session(puzzle, own_seat(context.settings.last_setup))
    policy = puzzles.policy(puzzles, puzzle, session, progress, follow)
    table = window_game(puzzles.game).screens().table(context, session, policy)
    context.scenes.push(table)


def _why_unplayable(puzzles: PuzzleGame[P], puzzle: P) -> Message | None:
    """Return what is wrong in the player's own file with a puzzle; None if it can be played."""
    place = {"file": f"{FILE}.toml", "puzzle": puzzle.id}
    try:
        position = puzzle.begin()
    except (NotationError, RecordError) as error:
        key = "position" if isinstance(error, NotationError) else "sets"
        return Message(f"puzzles.unplayable.{key}", {**place, "reason": record_reason(error)})
    fault = puzzles.misfit(puzzle, position)
    return Message(f"puzzles.unplayable.{fault}", place) if fault else None


def make_own(
    context: Context,
    puzzles: PuzzleGame[P],
    make: Callable[[Progress], P | str],
    kept: Callable[[str], None],
) -> None:
    """Make a puzzle behind a progress bar, and save it among the player's own.

    `make` returns it, or why there is none as the end of a text key. `kept` gets the result in
    words.
    """

    def done(made: P | str) -> None:
        if isinstance(made, str):
            kept(context.text(f"puzzles.own.{made}"))
        else:
            kept(_keep(context, puzzles, made))

    wait_for(context, make, done, long=True, heading_key="puzzles.own.making")


def _keep(context: Context, puzzles: PuzzleGame[P], puzzle: P) -> str:
    """Save a puzzle among the player's own; return the result in words."""
    text, shelf = context.text, puzzles.own(context)
    same = shelf.like(puzzle)
    if same is not None:
        return text("puzzles.own.there", number=number_of(same))
    problem = shelf.add(puzzle)
    if problem is not None:
        tell_now(context, problem)
        return ""
    new = shelf.puzzles[-1]
    # Its number may have been that of one that was removed.
    context.tell(puzzles.progress(context).forget(new))
    kind = "proved" if puzzle.is_proved else "rated"
    return text(f"puzzles.own.kept_{kind}", number=number_of(new))


def following(puzzle: P, among: Sequence[P], progress: PuzzleProgress) -> P | None:
    """The next one that was not solved yet, from this one on and round; None if all were."""
    at = among.index(puzzle) if puzzle in among else -1
    for other in (*among[at + 1 :], *among[: max(at, 0)]):
        if not progress.is_solved(other):
            return other
    return None
