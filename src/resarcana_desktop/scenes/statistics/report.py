"""Everything that the statistics screen shows about one player, computed once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.looking_back import strengths_of
from resarcana_desktop.play.statistics.achievements import Progress, achieved, progress
from resarcana_desktop.play.statistics.counted import (
    Helped,
    Reviewed,
    helped,
    reviewed,
    seats_reviewed,
)
from resarcana_desktop.play.statistics.rates import (
    Elo,
    Moment,
    Rate,
    Seen,
    SourceMean,
    Streaks,
    best_games,
    elo_of,
    elo_over_time,
    points_by_source,
    rate_of,
    rates_by,
    seen_by,
    streaks_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from resarcana_desktop.games.interface import WindowGame
    from resarcana_desktop.games.statistician import Statistician
    from resarcana_desktop.play.review.review import SeatReview
    from resarcana_desktop.play.statistics.counted import Reviews
    from resarcana_desktop.play.statistics.facts import FinishedGame
    from resarcana_desktop.play.statistics.rates import Strengths

OPPONENTS: Final = "opponents"
PLAYERS: Final = "players"
CHARACTERS: Final = "characters"


@dataclass(frozen=True)
class Report:
    """The counted games of one game, and the statistics of one player.

    If `seen` is empty, nothing else may be used.
    """

    module: WindowGame
    name: str
    games: tuple[FinishedGame, ...]
    reviews: Reviews | None = None
    """The saved reviews, if any."""

    @cached_property
    def statistician(self) -> Statistician:
        """Return the game's statistician, which knows what the facts mean."""
        return self.module.statistician()

    @cached_property
    def strengths(self) -> Strengths:
        """The measured Elo of the levels."""
        return strengths_of(self.module)

    @cached_property
    def seen(self) -> list[Seen]:
        """The games as the player saw them, the oldest first."""
        return seen_by(self.name, self.games)

    @cached_property
    def elo(self) -> Elo | None:
        """The player's Elo over all rated games."""
        return elo_of(self.seen, self.strengths)

    @cached_property
    def elo_over_time(self) -> list[Moment]:
        """The player's Elo over the last games, again and again."""
        return elo_over_time(self.seen, self.strengths)

    @cached_property
    def total(self) -> Rate:
        """The share of wins in all games."""
        return rate_of("", self.seen, self.elo, self.strengths)

    @cached_property
    def streaks(self) -> Streaks:
        """Games won and lost one after the other."""
        return streaks_of(self.seen)

    @cached_property
    def sources(self) -> list[SourceMean]:
        """Return the sources that ever gave points."""
        means = points_by_source(self.statistician.sources, self.seen)
        return [mean for mean in means if mean.all_games]

    @cached_property
    def best(self) -> dict[str, Seen]:
        """The games to be proud of."""
        return best_games(self.seen, self.strengths)

    @cached_property
    def achieved(self) -> dict[str, Seen]:
        """The achievements that were met, with the games that met them."""
        return achieved(self.statistician.achievements, self.seen)

    @cached_property
    def progress(self) -> dict[str, Progress]:
        """The player's progress with each achievement."""
        return progress(self.statistician.achievements, self.seen)

    @cached_property
    def helped(self) -> Helped:
        """The number of games played without help."""
        return helped(each.game for each in self.seen)

    @cached_property
    def seats_reviewed(self) -> dict[str, SeatReview]:
        """Return what reviews say about the player's seat, by the file of the game."""
        return {} if self.reviews is None else seats_reviewed(self.seen, self.reviews)

    @cached_property
    def reviewed(self) -> Reviewed | None:
        """Accuracy and luck in reviewed games; None if there are none."""
        return reviewed(self.seen, self.seats_reviewed)

    @property
    def categories(self) -> list[str]:
        """Return the categories by which wins can be grouped."""
        any_met = any(self._characters(seen) for seen in self.seen)
        characters = [CHARACTERS] if any_met else []
        return [*self.statistician.categories, OPPONENTS, *characters, PLAYERS]

    def _characters(self, seen: Seen) -> Iterable[str]:
        """Return the bots with a character in a game."""
        return {other.bot for other in seen.others if self.module.name_of(other.bot)}

    def rates(self, category: str) -> list[Rate]:
        """The share of wins for each kind in a category."""

        def keys(seen: Seen) -> Iterable[str]:
            if category == OPPONENTS:
                return (seen.opponents,)
            if category == CHARACTERS:
                return self._characters(seen)
            if category == PLAYERS:
                return (str(len(seen.game.players)),)
            return seen.facts.had.get(category, ())

        return rates_by(keys, self.seen, self.elo, self.strengths)
