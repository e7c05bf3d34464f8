"""Reviews of recorded games of any kind: whether one is possible, and making it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.engine.record import identity
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.review.job import ReviewJob
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.review.review import OPEN
from resarcana_desktop.storage.saves.faults import record_reason

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.review.review import Review


def viewer_of(history: AnyHistory) -> int | None:
    """Return the seat a review is for: OPEN once the game is over, otherwise the only person.

    A game between bots has nothing to hide.

    None if several people are still playing, as they must not learn what the others hide.
    """
    if history.positions[-1].over():
        return OPEN
    people = [seat for seat, who in enumerate(history.seats) if who.kind == "human"]
    if not people:
        return OPEN
    return people[0] if len(people) == 1 else None


def never(game: str, seats: int) -> Message | None:
    """Why no game like this is ever reviewed, by its id and its players; None if some are."""
    if seats == 1:
        return Message("review.why_not.alone")
    if game in games.in_window() and games.window_game(game).review_words is None:
        return Message("review.why_not.nobody")
    return None


def obstacle(history: AnyHistory) -> Message | None:
    """Return why a game cannot be reviewed; None if it can."""
    if history.trouble is not None:
        return record_reason(history.trouble)
    kind = never(history.record.game, history.positions[0].seats)
    if kind is not None:
        return kind
    if history.length == 0:
        return Message("review.why_not.empty")
    if viewer_of(history) is None:
        return Message("review.why_not.viewer")
    module = games.window_game(history.record.game)
    if module.reviewer(history.record.options) is None:
        return Message("review.why_not.nobody")
    return None


def kept(context: Context, record: Record) -> Review | None:
    """Return the deepest saved review of a finished game that is still up to date."""
    module = games.window_game(record.game)
    reviewer = module.reviewer(record.options)
    found = KeptReviews(context.folders.reviews).best_of(identity(record))
    if reviewer is None or found is None:
        return None
    return found if found.made == reviewer.made(record, found.made.depth, OPEN) else None


def begin(context: Context, history: AnyHistory, depth: str) -> ReviewJob:
    """Start a review, or load the saved one; the history must have no obstacle.

    Raises WorkerFailed if no process can be started.
    """
    record, viewer = history.record, viewer_of(history)
    reviewer = games.window_game(record.game).reviewer(record.options)
    assert reviewer is not None
    assert viewer is not None
    return ReviewJob(reviewer, record, depth, viewer, KeptReviews(context.folders.reviews))
