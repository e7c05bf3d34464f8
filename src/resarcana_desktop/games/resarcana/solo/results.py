"""The best results of games played alone, found in the finished games themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.rules.codes import WINNING_POINTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from resarcana_desktop.play.statistics.facts import FinishedGame


@dataclass(frozen=True)
class Result:
    """A game that somebody brought to the points that win, alone."""

    game: FinishedGame

    @property
    def rounds(self) -> int:
        """In so many rounds: the fewer the better."""
        return self.game.rounds

    @property
    def points(self) -> int:
        """The points at the end, which decide between equal numbers of rounds."""
        return self.game.players[0].facts.points

    @property
    def mages(self) -> tuple[str, ...]:
        """The mage it was played with."""
        return self.game.players[0].facts.had.get("mage", ())


def best(games: Iterable[FinishedGame], game_id: str) -> list[Result]:
    """The results in the games of one game, the best first; of equals the first one."""
    results = [Result(game) for game in games if game.game == game_id]
    reached = [result for result in results if result.points >= WINNING_POINTS]
    return sorted(reached, key=lambda each: (each.rounds, -each.points, each.game.saved))
