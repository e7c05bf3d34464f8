"""A review in progress: a piece before the game, one for each action, and one after it.

The content of a piece depends on the game: the deal, a point of the curve, the value of a decision,
a chance event.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from resarcana_desktop.engine.position import PlayedPosition
from resarcana_desktop.engine.replay import first_position, replay
from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.found import found_in
from resarcana_desktop.play.review.review import OPEN, Review
from resarcana_desktop.play.review.reviewer import Piece, Unreviewable
from resarcana_desktop.play.review.summing_up import chained, key_moments, seat_review

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.engine.position import Played, Ruleset
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.review.review import Judgement, Luck, Made, Moment

P = TypeVar("P", bound=PlayedPosition)
E = TypeVar("E")

_SEEDS_EACH: Final = 100_000
"""More seeds than a piece makes use of, so that no two have one in common."""
DIGITS: Final = 9
"""Digits of a chance that are kept: sums in another order may differ in further ones."""


class PieceByPiece(ABC, Generic[P, E]):
    """Implements `Reviewing`."""

    def __init__(
        self,
        made: Made,
        rules: Ruleset[P, E],
        record: Record,
        stop: Callable[[], None],
    ) -> None:
        """Play the record through; raises RecordError and Unreviewable."""
        self._made = made
        self._record = record
        self._stop = stop
        start = first_position(rules, record)
        self._steps: list[Played[P, E]] = []
        for step in replay(rules, record):
            self._steps.append(step)
            stop()
        self._positions: list[P] = [start, *(step.after for step in self._steps)]
        self._check()
        self._seed = int(made.record, 16) >> 8

    def _check(self) -> None:
        last, viewer = self._positions[-1], self._made.viewer
        if last.seats == 1:
            raise Unreviewable("alone")
        if not self._steps:
            raise Unreviewable("empty")
        if viewer != OPEN and not 0 <= viewer < last.seats:
            raise Unreviewable("seat")
        if viewer == OPEN and not last.over():
            raise Unreviewable("viewer")

    # ---- what each game finds out --------------------------------------------------------

    @abstractmethod
    def _deal(self, seed: int) -> Piece:
        """Return the luck of the deal, and the chances before it.

        {} for a game that begins later.
        """

    @abstractmethod
    def _moment(self, at: int, seed: int) -> Moment | None:
        """Return the chances at a moment; None if the viewer does not know enough."""

    @abstractmethod
    def _judgement(self, at: int, seed: int) -> Judgement | None:
        """Return the judgement of the decision at a moment; None if it is not judged."""

    @abstractmethod
    def _luck(self, at: int, seed: int) -> Luck | None:
        """Return the luck of the action at a moment; None if chance had no part in it."""

    # ---- pieces --------------------------------------------------------------------------

    @property
    def pieces(self) -> int:
        """The number of pieces: one before the game, one for each action, one after it."""
        return len(self._steps) + 2

    def piece(self, number: int) -> Piece:
        """The deal; or an action with the position before it; or the last position."""
        seed = self._seed + number * _SEEDS_EACH
        if number == 0:
            return self._deal(seed)
        moment = self._moment(number - 1, seed)
        found: Piece = {} if moment is None else {"moment": as_json.written(moment)}
        if number > len(self._steps):
            return found
        if self._made.viewer in (OPEN, self._steps[number - 1].before.seat_to_decide()):
            judgement = self._judgement(number - 1, seed)
            if judgement is not None:
                found["judgement"] = as_json.written(_rounded(judgement))
        luck = self._luck(number - 1, seed)
        if luck is not None:
            found["luck"] = as_json.written(luck)
        return found

    def review(self, pieces: Sequence[Piece]) -> Review:
        """The review that all pieces make."""
        if len(pieces) != self.pieces:
            raise ValueError("expected a piece for each action, one before and one after them")
        found = found_in(pieces)
        moments, luck = found.moments, found.luck
        deciding = [step.before.seat_to_decide() for step in self._steps]
        judgements = chained(found.judgements, luck, deciding)
        seats = range(self._positions[0].seats)
        as_json.check(len(seats), moments, judgements, luck)
        initial = moments[0].chances
        if luck and luck[0].at < 0:
            initial = as_json.chances(pieces[0].get("initial"))
        return Review(
            made=self._made,
            over=self._positions[-1].over(),
            seats=tuple(
                seat_review(seat, initial[seat], moments, judgements, luck) for seat in seats
            ),
            moments=moments,
            judgements=tuple(judgements),
            luck=luck,
            key_moments=key_moments(judgements, luck),
        )


def _rounded(judgement: Judgement) -> Judgement:
    return replace(
        judgement,
        played_chance=round(judgement.played_chance, DIGITS),
        best_chance=round(judgement.best_chance, DIGITS),
        loss=round(judgement.loss, DIGITS),
        accuracy=round(judgement.accuracy, DIGITS),
        played_margin=round(judgement.played_margin, DIGITS),
        best_margin=round(judgement.best_margin, DIGITS),
    )
