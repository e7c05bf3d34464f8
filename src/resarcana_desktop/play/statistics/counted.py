"""Which finished games count: from a day on, only those without help, or only ranked ones."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import date, timedelta
from statistics import fmean
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from resarcana_desktop.play.review.review import Review, SeatReview
    from resarcana_desktop.play.statistics.facts import FinishedGame
    from resarcana_desktop.play.statistics.rates import Seen


ALL: Final = "all"
KINDS: Final = (ALL, "unaided", "ranked")
"""Which games are counted: all, those without hints or undos, or ranked ones."""
LAST_DAYS: Final[Mapping[str, int]] = {"month": 30, "year": 365}
"""Periods up to today that can be chosen, by name; any other choice is a date."""


@dataclass(frozen=True)
class Counted:
    """A choice of games; it deletes none.

    `since` is `ALL`, a name in `LAST_DAYS`, or a date such as "2026-11-27", inclusive. `kind` is
    one of `KINDS`; of the "unaided" games, those without information about help are left out.
    `cards` is a kind of cards, or `ALL`.
    """

    since: str = ALL
    kind: str = ALL
    cards: str = ALL

    def of(self, games: Iterable[FinishedGame], today: date) -> tuple[FinishedGame, ...]:
        """Return the games that count."""
        begin = self._begin(today)
        there = (game for game in games if self.cards in (ALL, game.cards))
        return tuple(game for game in there if game.saved >= begin and self._is_kind(game))

    def _is_kind(self, game: FinishedGame) -> bool:
        if self.kind == "ranked":
            return game.ranked
        return self.kind == ALL or is_unaided(game)

    def _begin(self, today: date) -> float:
        """Return the first moment that counts, in seconds since 1970."""
        if self.since == ALL:
            return 0
        if self.since in LAST_DAYS:
            first = today - timedelta(days=LAST_DAYS[self.since] - 1)
        else:
            first = date.fromisoformat(self.since)
        try:
            return time.mktime(first.timetuple())
        except (OverflowError, OSError, ValueError):  # a day beyond the clock of this machine
            return 0


def is_since(day: str) -> bool:
    """Return whether a text is a valid `since`."""
    return day == ALL or day in LAST_DAYS or is_day(day)


def is_day(day: str) -> bool:
    """Return whether a text is a date such as "2026-11-27"."""
    try:
        return date.fromisoformat(day).isoformat() == day
    except ValueError:
        return False


def is_unaided(game: FinishedGame) -> bool:
    """Return whether a game is known to have been played without hints or undos."""
    return game.help is not None and not game.help.hints and not game.help.undos


@dataclass(frozen=True)
class Helped:
    """How many games were played without help, and for how many it is unknown."""

    unaided: int
    known: int
    unknown: int


def helped(games: Iterable[FinishedGame]) -> Helped:
    """Return the help used in some games."""
    unaided = known = unknown = 0
    for game in games:
        unknown += game.help is None
        known += game.help is not None
        unaided += is_unaided(game)
    return Helped(unaided, known, unknown)


# ---- what reviews say ----------------------------------------------------------------------------


class Reviews(Protocol):
    """The saved reviews; see `play.review.keeping.KeptReviews`."""

    def best_of(self, record: str) -> Review | None:
        """Return the best review of a game, or None."""


@dataclass(frozen=True)
class Reviewed:
    """Means over the `games` reviewed games, out of `of`.

    `accuracy` is from 0 to 100, `luck` in points of win probability a game, `errors` the number of
    errors of each grade a game.
    """

    games: int
    of: int
    accuracy: float
    luck: float
    errors: float


def seats_reviewed(seen: Iterable[Seen], reviews: Reviews) -> dict[str, SeatReview]:
    """Return what each game's review says about the player's seat, by the file of the game."""
    found = {}
    for each in seen:
        review = reviews.best_of(each.game.record) if each.game.record else None
        if review is not None and len(review.seats) == len(each.game.players):
            found[each.game.file] = review.seats[each.seat]
    return found


def reviewed(seen: Sequence[Seen], seats: Mapping[str, SeatReview]) -> Reviewed | None:
    """Return the means; None if no reviewed game has a decision of the player."""
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
