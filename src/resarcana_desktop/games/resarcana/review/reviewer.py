"""Makes reviews of games of Res Arcana, piece by piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.spread import UNKNOWN, Spread
from resarcana_desktop.engine.record import identity
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.luck.luck import (
    DEALS,
    SAMPLES,
    Stroke,
    at_once,
    by_search,
    stroke_of,
    stroke_of_deal,
)
from resarcana_desktop.games.resarcana.bots.luck.shuffles import Shuffles
from resarcana_desktop.games.resarcana.bots.network.network import OPEN as ALL_HANDS
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.search.calibration import (
    calibrated,
    calibrated_openly,
    margin_calibrated,
    margin_openly,
)
from resarcana_desktop.games.resarcana.bots.search.counted import searched_by_deal
from resarcana_desktop.games.resarcana.review.grading import (
    CURVE_DEALS,
    DEPTHS,
    ReviewGrader,
)
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rules.sampling import SEEN_BY_ALL, determinize
from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.review import OPEN, Luck, Made, Moment
from resarcana_desktop.play.review.reviewing import DIGITS, PieceByPiece

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from resarcana_desktop.engine.position import Played
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.resarcana.bots.luck.luck import Chances
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
    from resarcana_desktop.games.resarcana.rules.records import Cardset
    from resarcana_desktop.games.resarcana.rules.state import State
    from resarcana_desktop.play.review.review import Judgement
    from resarcana_desktop.play.review.reviewer import Piece

    Step = Played[ResArcanaPosition, Event]

METHOD: Final = 11
"""Goes up whenever the same record would be reviewed otherwise."""


class ResArcanaReviewer:
    """Implements `Reviewer` for games with the components of some cardsets.

    Sent to another process, it is pickled as only the records of the cardsets.
    """

    def __init__(self, cardsets: Iterable[Cardset], rules: ResArcana | None = None) -> None:
        """`rules` are those with these sets, if they exist already."""
        self.cardsets = tuple(cardsets)
        self._rules = rules

    def __reduce__(self) -> tuple[type[ResArcanaReviewer], tuple[tuple[Cardset, ...]]]:
        """Pickle only the records; the tables are built from them again."""
        return ResArcanaReviewer, (self.cardsets,)

    @property
    def rules(self) -> ResArcana:
        """The rules with these components."""
        if self._rules is None:
            self._rules = ResArcana(self.cardsets)
        return self._rules

    def made(self, record: Record, depth: str, viewer: int) -> Made:
        """Return how a review would be made; `record` must name its sets."""
        weights = makers.shipped_weights(self.rules.faces).hash
        return Made(record.game, identity(record), METHOD, depth, weights, viewer)

    def begin(
        self, record: Record, depth: str, viewer: int, stop: Callable[[], None] = lambda: None
    ) -> ResArcanaReviewing:
        """Play the record through, and be ready to review it."""
        return ResArcanaReviewing(self, record, depth, viewer, stop)


class ResArcanaReviewing(PieceByPiece["ResArcanaPosition", "Event"]):
    """The review of one record in progress."""

    def __init__(
        self,
        reviewer: ResArcanaReviewer,
        record: Record,
        depth: str,
        viewer: int,
        stop: Callable[[], None],
    ) -> None:
        rules = reviewer.rules.of_version(record.rules)
        super().__init__(reviewer.made(record, depth, viewer), rules, record, stop)
        self._shuffles = [Shuffles(self._positions[0].state)]
        for step in self._steps:
            before, after = step.before.state, step.after.state
            self._shuffles.append(self._shuffles[-1].after(before, after, step.events))
        self._rules = rules
        self._depth = DEPTHS[depth]
        self._viewer = ALL_HANDS if viewer == OPEN else viewer
        self._network = makers.shipped_network(rules.faces)
        self._grader = ReviewGrader(self._network, MoveComparison(rules.faces), self._depth, stop)
        self._at_once = at_once(self._network, self._viewer)
        # A seat's partial knowledge of others' decisions rules out searching from them.
        self._valuer = self._at_once
        if self._viewer == ALL_HANDS:
            self._valuer = by_search(self._network, self._depth.luck, stop)

    def _judgement(self, at: int, seed: int) -> Judgement | None:
        return self._grader.grade(self._steps[at], at, seed)

    # ---- the curve -----------------------------------------------------------------------

    def _moment(self, at: int, seed: int) -> Moment | None:
        """Return the chances at a moment; None if the viewer does not know enough."""
        position = self._positions[at]
        over = position.over()
        decides = -1 if over else position.seat_to_decide()
        found = self._chances(position, self._shuffles[at], seed)
        if found is None:
            return None
        chances, margin = found
        rounded = tuple(round(chance, DIGITS) for chance in chances)
        return Moment(at, position.round, decides, rounded, round(margin, DIGITS))

    def _chances(
        self, position: ResArcanaPosition, shuffles: Shuffles, seed: int
    ) -> tuple[Chances, float] | None:
        """The chances and the widest of their margins."""
        if position.over() or position.state.phase == codes.DRAFTING:
            # A draft is judged in whole hands, not by a search.
            return self._at_once(shuffles)(position.state), 0.0 if position.over() else UNKNOWN
        decides = position.seat_to_decide()
        if self._viewer in (ALL_HANDS, decides):
            sure = self._grader.sure_win(position.observation(decides))
            if sure is not None:  # as with decisions, what is proved goes before any estimate
                return tuple(float(seat == decides) for seat in range(position.seats)), 0.0
        if self._viewer == ALL_HANDS:
            deals = [shuffles.dealt_anew(position.state, seed + n) for n in range(CURVE_DEALS)]
            chances, spreads = self._searched(deals)
            margins = [spread.interval.margin for spread in spreads]
            margin = margin_openly(chances, margins, position.round)
            return calibrated_openly(chances, position.round), margin
        kind = position.decision(self._viewer).kind
        if decides != self._viewer and kind not in SEEN_BY_ALL:
            return None
        seen = position.observation(self._viewer)
        deals = determinize(position.faces, seen, seed, CURVE_DEALS)
        chances, spreads = self._searched(deals)
        margin = spreads[self._viewer].interval.margin
        margin = margin_calibrated(
            chances[self._viewer], margin, len(chances), kind, position.faces
        )
        return self._of_viewer(chances, kind, position.faces), margin

    def _searched(self, deals: Sequence[State]) -> tuple[Chances, tuple[Spread, ...]]:
        return searched_by_deal(self._network, self._viewer, deals, self._depth.curve, self._stop)

    def _of_viewer(self, chances: Chances, kind: str, faces: Faces) -> Chances:
        """The chances as a player at the viewer's seat is shown them."""
        own = calibrated(chances[self._viewer], len(chances), kind, faces)
        others = sum(chances) - chances[self._viewer]
        rest = (1.0 - own) / others if others > 0.0 else 0.0
        return tuple(
            own if seat == self._viewer else chance * rest for seat, chance in enumerate(chances)
        )

    # ---- luck ----------------------------------------------------------------------------

    def _deal(self, seed: int) -> Piece:
        """Return the luck of the deal, and the chances before it.

        {} for a game that begins later.
        """
        record = self._record
        if record.begins:
            return {}
        dealt = self._positions[0].state
        deals = [self._rules.start(record.options, seed + n).state for n in range(DEALS)]
        stroke = stroke_of_deal(dealt, deals, self._valuer)
        now = self._valuer(self._shuffles[0])(dealt)
        before = [
            round(chance - luck, DIGITS) for chance, luck in zip(now, stroke.by_seat, strict=True)
        ]
        return {"initial": before, "luck": as_json.written(self._luck_of(stroke, -1))}

    def _luck(self, at: int, seed: int) -> Luck | None:
        shuffles = self._shuffles[at]
        stroke = stroke_of(self._steps[at], shuffles, self._valuer(shuffles), seed, SAMPLES)
        if stroke is None:
            return None
        hidden = stroke.seat >= 0 and self._viewer not in (ALL_HANDS, stroke.seat)
        return None if hidden else self._luck_of(stroke, at)

    def _luck_of(self, stroke: Stroke, at: int) -> Luck:
        points = tuple(round(100.0 * each, DIGITS) for each in stroke.by_seat)
        return Luck(
            at,
            stroke.kind,
            stroke.seat,
            self._shown(stroke, at),
            points,
            stroke.outcomes,
            stroke.counted,
        )

    def _shown(self, stroke: Stroke, at: int) -> tuple[str, ...]:
        """Return what came, as far as the viewer may know it."""
        if self._viewer == ALL_HANDS or at < 0:
            return stroke.components
        known = self._positions[at + 1].observation(self._viewer)
        there = {*(known.seats[self._viewer].hand or ()), *known.centre.monuments}
        for seat in known.seats:
            there.update(seat.discards, (each.id for each in seat.in_play))
        return tuple(each for each in stroke.components if each in there)
