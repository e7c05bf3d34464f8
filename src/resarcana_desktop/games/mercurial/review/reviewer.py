"""Makes reviews of games of Mercurial, piece by piece.

All seats know the same, so a review for one seat differs from that for all of them only in the
decisions that it judges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.spread import UNKNOWN
from resarcana_desktop.engine.record import identity
from resarcana_desktop.games.mercurial.bots.prospects import Prospects
from resarcana_desktop.games.mercurial.bots.weights import shipped as shipped_weights
from resarcana_desktop.games.mercurial.review.grading import DEPTHS, ReviewGrader
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.events import Event
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rules.ruleset import Mercurial
from resarcana_desktop.play.review.review import Luck, Made, Moment
from resarcana_desktop.play.review.reviewing import DIGITS, PieceByPiece

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.mercurial.rules.records import Components
    from resarcana_desktop.play.review.review import Judgement
    from resarcana_desktop.play.review.reviewer import Piece

METHOD: Final = 11
"""Goes up whenever the same record would be reviewed otherwise."""
_OTHERS: Final = 50_000
"""Added to a seed of what happened, for the deals of what could have happened."""


class MercurialReviewer:
    """Implements `Reviewer` for games with some decks.

    Sent to another process, it is pickled as the records of the decks alone.
    """

    def __init__(self, components: Components, rules: Mercurial | None = None) -> None:
        """`rules` are those with these decks, if they have been made already."""
        self.components = components
        self._rules = rules

    def __reduce__(self) -> tuple[type[MercurialReviewer], tuple[Components]]:
        """Pickle the records alone; the tables are made of them again."""
        return MercurialReviewer, (self.components,)

    @property
    def rules(self) -> Mercurial:
        """The rules with these decks."""
        if self._rules is None:
            self._rules = Mercurial(self.components)
        return self._rules

    def made(self, record: Record, depth: str, viewer: int) -> Made:
        """How a review would be made."""
        weights = shipped_weights().hash
        return Made(record.game, identity(record), METHOD, depth, weights, viewer)

    def begin(
        self, record: Record, depth: str, viewer: int, stop: Callable[[], None] = lambda: None
    ) -> MercurialReviewing:
        """Play the record through, and be ready to review it."""
        return MercurialReviewing(self, record, depth, viewer, stop)


class MercurialReviewing(PieceByPiece[MercurialPosition, Event]):
    """The review of one record under way."""

    def __init__(
        self,
        reviewer: MercurialReviewer,
        record: Record,
        depth: str,
        viewer: int,
        stop: Callable[[], None],
    ) -> None:
        rules, weights = reviewer.rules, shipped_weights()
        super().__init__(reviewer.made(record, depth, viewer), rules, record, stop)
        self._depth = DEPTHS[depth]
        self._prospects = Prospects(rules.faces, weights, stop)
        self._grader = ReviewGrader(self._prospects, weights, self._depth, stop)

    def _deal(self, seed: int) -> Piece:
        return {}

    def _judgement(self, at: int, seed: int) -> Judgement | None:
        return self._grader.grade(self._steps[at], at, seed, self._positions[at + 1 :])

    def _moment(self, at: int, seed: int) -> Moment | None:
        position = self._positions[at]
        if position.over():
            won = [float(seat in position.winners) for seat in range(position.seats)]
            chances = tuple(each / sum(won) for each in won)
            return Moment(at, position.round, -1, chances)
        found = self._prospects.of(position.state, seed, self._depth.curve)
        margin = max(each.interval.margin for each in found)
        if int(position.state.phase) == codes.CHOOSING:
            margin = UNKNOWN  # the choice is unknown
        chances = tuple(round(each.value, DIGITS) for each in found)
        decides = position.seat_to_decide()
        return Moment(at, position.round, decides, chances, round(margin, DIGITS))

    def _luck(self, at: int, seed: int) -> Luck | None:
        """Return the outcome, and what the same action gains in other deals."""
        step = self._steps[at]
        came = [event for event in step.events if event.kind in ("roll", "reveal")]
        if not came or int(step.before.state.phase) == codes.CHOOSING:
            return None
        deals = self._depth.luck
        found = self._prospects.soon(step.after.state, seed, deals)
        could = self._prospects.after_action(step.before.state, step.action, seed + _OTHERS, deals)
        kinds = {event.kind for event in came}
        return Luck(
            at=at,
            kind=kinds.pop() if len(kinds) == 1 else "roll_and_reveal",
            seat=step.before.seat_to_decide() if "roll" in {event.kind for event in came} else -1,
            components=tuple(_named(came)),
            by_seat=tuple(
                round(100.0 * (mine.value - usual.value), DIGITS)
                for mine, usual in zip(found, could, strict=True)
            ),
            outcomes=deals,
            counted=False,
        )


def _named(came: list[Event]) -> Iterator[str]:
    """The faces that were rolled, each as often as it was, then the cards that turned up."""
    for event in came:
        if event.kind == "roll":
            yield from event.faces * event.number
    yield from (event.card for event in came if event.kind == "reveal")
