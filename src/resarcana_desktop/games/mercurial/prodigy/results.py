"""The games in Prodigy mode, found in the finished games themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.bots.levels import INITIATE_SIDE
from resarcana_desktop.games.mercurial.rules.achievements import ACHIEVEMENTS
from resarcana_desktop.games.mercurial.statistics import ACHIEVED, CLASS, SIDE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from resarcana_desktop.play.statistics.facts import FinishedGame


@dataclass(frozen=True)
class Result:
    """A game that somebody played alone to its end."""

    game: FinishedGame

    @property
    def points(self) -> int:
        """The points at the end."""
        return self.game.players[0].facts.points

    @property
    def mage_class(self) -> str:
        """The class it was played with."""
        return self._had(CLASS)[0]

    @property
    def initiate(self) -> bool:
        """Whether that was its Initiate side."""
        return self._had(SIDE) == (INITIATE_SIDE,)

    @property
    def achieved(self) -> Sequence[str]:
        """The achievements of this game."""
        return self._had(ACHIEVED)

    def _had(self, category: str) -> tuple[str, ...]:
        return self.game.players[0].facts.had.get(category, ())


def best(games: Iterable[FinishedGame], game_id: str) -> list[Result]:
    """The results in the games of one game that people played, the best first."""
    results = [Result(game) for game in games if game.game == game_id and game.players[0].person]
    known = [result for result in results if result.game.players[0].facts.had.get(CLASS)]
    return sorted(known, key=lambda each: (-each.points, each.game.saved))


def first_achieved(results: Iterable[Result]) -> Mapping[str, Result]:
    """The first game of each achievement that was met, in the rulebook's order (p. 22)."""
    by_time = sorted(results, key=lambda each: each.game.saved, reverse=True)
    found = {name: result for result in by_time for name in result.achieved}
    return {name: found[name] for name in ACHIEVEMENTS if name in found}
