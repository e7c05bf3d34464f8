"""What reviews say of somebody's games, as far as these were reviewed."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from resarcana_desktop.play.review.review import Review, SeatReview
    from resarcana_desktop.play.statistics.rates import Seen


class Reviews(Protocol):
    """Where reviews are kept; see `play.review.keeping.KeptReviews`."""

    def best_of(self, record: str) -> Review | None:
        """The best review of a game, None where there is none."""


@dataclass(frozen=True)
class Reviewed:
    """Means over the games that were reviewed, `games` of them, out of `of`.

    `accuracy` is from 0 to 100, `luck` in points of win probability a game, `errors` so many of any
    grade a game.
    """

    games: int
    of: int
    accuracy: float
    luck: float
    errors: float


def seats_reviewed(seen: Iterable[Seen], reviews: Reviews) -> dict[str, SeatReview]:
    """What the review of each game says of the player's seat, by the file of the game."""
    found = {}
    for each in seen:
        review = reviews.best_of(each.game.record) if each.game.record else None
        if review is not None and len(review.seats) == len(each.game.players):
            found[each.game.file] = review.seats[each.seat]
    return found


def reviewed(seen: Sequence[Seen], seats: Mapping[str, SeatReview]) -> Reviewed | None:
    """The means; None where nothing was reviewed in which the player decided anything."""
    there = [seats[each.game.file] for each in seen if each.game.file in seats]
    judged = [(seat.accuracy, seat) for seat in there if seat.accuracy is not None]
    if not judged:
        return None
    return Reviewed(
        games=len(judged),
        of=len(seen),
        accuracy=fmean(accuracy for accuracy, _ in judged),
        luck=fmean(seat.luck for _, seat in judged),
        errors=fmean(seat.inaccuracies + seat.mistakes + seat.blunders for _, seat in judged),
    )
