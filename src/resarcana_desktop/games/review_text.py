"""A review of a recorded game as text, for window and command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.engine.replay import replay
from resarcana_desktop.play.review.as_text import AnnotatedGame, PlayedMove
from resarcana_desktop.setup.game_setup import seats_of
from resarcana_desktop.storage.saves.notes import notes_in

if TYPE_CHECKING:
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.review import Review
    from resarcana_desktop.play.review.reviewer import ReviewWords


def annotated(record: Record, review: Review, words: ReviewWords, catalogue: Catalogue) -> str:
    """Return a review as text; `words` are plain ones. Raises RecordError."""
    module = games.window_game(record.game)
    steps = replay(module.ruleset(record.options), record)
    moves = [
        PlayedMove(step.before.seat_to_decide(), step.before.round, played.action)
        for step, played in zip(steps, record.steps, strict=False)
    ]
    names = [seat.name for seat in seats_of(record, len(review.seats))]
    notes = notes_in(record.about)
    return AnnotatedGame(module.title, names, moves, review, words, notes, catalogue).text()
