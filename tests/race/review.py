"""Reviews of finished games: taking less than possible is a mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.record import hash_text
from resarcana_desktop.engine.replay import replay
from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.review import OPEN, Judgement, Made, Moment, Review, grade_of
from resarcana_desktop.play.review.reviewer import Piece, Unreviewable
from resarcana_desktop.play.review.summing_up import accuracy_of, key_moments, seat_review
from tests.race import ID
from tests.race.rules import MOST_TAKEN, RacePosition, RaceRules, Took

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.engine.position import Played
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.review.review import Luck

LOSS_EACH: Final = 8.0
"""The loss for each counter not taken, in percentage points of win chance."""


class RaceReviewer:
    """Implements `Reviewer`."""

    def made(self, record: Record, depth: str, viewer: int) -> Made:
        played = " ".join(step.action for step in record.steps)
        return Made(ID, hash_text(record.seed) + played.replace(" ", ""), 1, depth, "none", viewer)

    def begin(
        self, record: Record, depth: str, viewer: int, stop: Callable[[], None] = lambda: None
    ) -> RaceReviewing:
        steps = list(replay(RaceRules(), record))
        if not steps:
            raise Unreviewable("empty")
        if viewer == OPEN and not steps[-1].after.over():
            raise Unreviewable("viewer")
        return RaceReviewing(self.made(record, depth, viewer), steps)


class RaceReviewing:
    """Implements `Reviewing`: each position is one piece."""

    def __init__(self, made: Made, steps: Sequence[Played[RacePosition, Took]]) -> None:
        self._made = made
        self._positions = [steps[0].before, *(step.after for step in steps)]
        self._actions = [step.action for step in steps]

    @property
    def pieces(self) -> int:
        return len(self._positions)

    def piece(self, number: int) -> Piece:
        position = self._positions[number]
        found: Piece = {"moment": as_json.written(_moment(number, position))}
        if number < len(self._actions):
            taken, seat = self._actions[number], position.seat_to_decide()
            loss = LOSS_EACH * (MOST_TAKEN - taken)
            judgement = Judgement(
                at=number,
                round=position.round,
                seat=seat,
                kind="take",
                played=f"take {taken}",
                best=f"take {MOST_TAKEN}",
                played_chance=0.5 - loss / 100,
                best_chance=0.5,
                loss=loss,
                grade=grade_of(loss),
                accuracy=accuracy_of(loss),
            )
            found["judgement"] = as_json.written(judgement)
        return found

    def review(self, pieces: Sequence[Piece]) -> Review:
        if len(pieces) != self.pieces or not all("moment" in piece for piece in pieces):
            raise ValueError("expected a piece for each moment")
        moments = tuple(as_json.read(Moment, piece["moment"]) for piece in pieces)
        judged = [piece["judgement"] for piece in pieces if "judgement" in piece]
        judgements = tuple(as_json.read(Judgement, each) for each in judged)
        seats = range(len(moments[0].chances))
        return Review(
            made=self._made,
            over=self._positions[-1].over(),
            seats=tuple(
                seat_review(seat, moments[0].chances[seat], moments, judgements, ())
                for seat in seats
            ),
            moments=moments,
            judgements=judgements,
            luck=(),
            key_moments=key_moments(judgements, ()),
        )


def _moment(at: int, position: RacePosition) -> Moment:
    """Return the chances at a moment, in proportion to the counters until the game is won."""
    if position.over():
        chances = [float(seat in position.winners) for seat in range(position.seats)]
        return Moment(at, position.round, -1, tuple(chances))
    counters = [1 + each for each in position.counters]
    chances = [each / sum(counters) for each in counters]
    return Moment(at, position.round, position.seat_to_decide(), tuple(chances))


class RaceReviewWords:
    """Implements `ReviewWords`."""

    def action(self, at: int, action: str) -> str:
        return action

    def why(self, judgement: Judgement) -> str:
        return "More is more."

    def luck(self, luck: Luck) -> str:
        return "luck"
