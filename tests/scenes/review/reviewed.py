"""A made-up review of a recorded game, and a player who reads it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from resarcana_desktop.play.history import AnyHistory
from resarcana_desktop.play.review.found import Found
from resarcana_desktop.play.review.review import (
    OPEN,
    Judgement,
    KeyMoment,
    Luck,
    Made,
    Moment,
    Review,
    SeatReview,
)
from resarcana_desktop.scenes.review.scene import ReviewScene
from tests.scenes.replay.recorded import history
from tests.support.window import Stage

BLUNDER = 41
"""A moment of the game "two" at which a main action is chosen."""
MISTAKE = 61
LUCKY = 90


def review_of(game: AnyHistory, **changes: Any) -> Review:
    """A review with a blunder, a mistake, a stroke of luck, and decisions that were good."""
    seats = range(game.positions[0].seats)
    end = game.length
    values: dict[str, Any] = {
        "made": Made("resarcana", "0", 1, "standard", "0", OPEN),
        "over": True,
        "seats": tuple(seat_review(seat, len(seats)) for seat in seats),
        "moments": tuple(moment(game, at) for at in range(end + 1)),
        "judgements": (
            judgement(game, 20, 0.0),
            judgement(game, BLUNDER, 22.0, "blunder"),
            judgement(game, MISTAKE, 11.0, "mistake"),
            judgement(game, 68, 6.0, "inaccuracy"),
        ),
        "luck": (
            Luck(-1, "deal", -1, (), lucky(len(seats), 3.0), 64, counted=False),
            Luck(LUCKY, "draw", 1, ("hawk",), lucky(len(seats), -9.0), 5, counted=True),
        ),
        "key_moments": (
            KeyMoment(BLUNDER, "error", game.positions[BLUNDER].seat_to_decide(), -22.0),
            KeyMoment(MISTAKE, "error", game.positions[MISTAKE].seat_to_decide(), -11.0),
            KeyMoment(LUCKY, "luck", 1, 9.0),
        ),
    }
    return Review(**{**values, **changes})


def lucky(seats: int, first: float) -> tuple[float, ...]:
    """Return luck of this many points for the first seat, shared out among the others."""
    return (first, *[-first / (seats - 1)] * (seats - 1))


def moment(game: AnyHistory, at: int) -> Moment:
    """Chances that go up and down, and end as the game did."""
    position = game.positions[at]
    seats = position.seats
    over = position.over()
    weights = [1 + (at * (seat + 3)) % 17 for seat in range(seats)]
    if over:
        weights = [int(seat in position.winners) for seat in range(seats)]
    chances = tuple(each / sum(weights) for each in weights)
    return Moment(at, position.round, -1 if over else position.seat_to_decide(), chances)


def judgement(game: AnyHistory, at: int, loss: float, grade: Any = None) -> Judgement:
    """Return a decision that lost this many points against the first other action."""
    position = game.positions[at]
    played = game.record.steps[at].action
    others = [position.text_of(each) for each in position.legal_actions()]
    best = next(each for each in others if each != played) if loss else played
    return Judgement(
        at=at,
        round=position.round,
        seat=position.seat_to_decide(),
        kind="action",
        played=played,
        best=best,
        played_chance=0.62 - loss / 100,
        best_chance=0.62,
        loss=loss,
        grade=grade,
        accuracy=100 - 3 * loss,
        reason=({"kind": "points", "better": True, "number": 2},) if grade else (),
    )


def seat_review(seat: int, seats: int) -> SeatReview:
    return SeatReview(
        seat=seat,
        initial=1 / seats,
        final=float(seat == 1),
        luck=9.0 if seat else -9.0,
        lost=33.0,
        given=20.0,
        decisions=40,
        inaccuracies=1,
        mistakes=1,
        blunders=1 - seat if seat < 2 else 0,
        accuracy=87.4 if seat else None,
    )


class Maker:
    """A fake reviewer, which finishes once a test sets `ready`."""

    def __init__(self, review: Review | None, *, ready: bool = True) -> None:
        self.review = review
        self.ready = ready
        self.share = 0.4
        self.found = Found()
        self.begun: list[str] = []
        self.closed = 0
        self.error: Exception | None = None

    def begin(self, depth: str) -> Maker:
        self.begun.append(depth)
        return self

    def poll(self) -> Review | None:
        if self.error is not None:
            raise self.error
        return self.review if self.ready else None

    def close(self) -> None:
        self.closed += 1

    def find(self, moments: int) -> None:
        """Get as far as this many moments of the review."""
        assert self.review is not None
        ends = self.review.moments[moments - 1].at
        self.share = ends / self.review.moments[-1].at
        self.found = Found(
            self.review.moments[:moments],
            tuple(each for each in self.review.judgements if each.at <= ends),
            tuple(each for each in self.review.luck if each.at <= ends),
        )


class Reviewer(Stage):
    """A player who reads the review of a recorded game."""

    def __init__(
        self,
        folder: Path,
        game: str = "two",
        *,
        ready: bool = True,
        at: int | None = None,
        changes: dict[str, Any] | None = None,
        **look: Any,
    ) -> None:
        super().__init__(folder, **{"motion_speed": 0.0, **look})
        self.history = history(game)
        self.maker = Maker(review_of(self.history, **(changes or {})), ready=ready)
        self.scene = self.show(ReviewScene(self.context, self.history, self.maker.begin, at))
        self.wait(0.1)
