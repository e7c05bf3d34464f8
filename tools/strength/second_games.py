"""Games 2 of matches, each after a game 1 that greedy bots have played."""

from typing import Final

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.match import next_seed
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.rules.match import next_game
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rulesets import res_arcana

FIRST_GAME_BY: Final = "greedy"


class SecondGames(ResArcana):
    """The rules, except that a game begins as game 2 of a match whose game 1 has been played.

    The same seed plays the same game 1, so that the games of a deal begin alike.
    """

    def start(self, options: Options, seed: int) -> ResArcanaPosition:
        """The first position of game 2; `options` are those of game 1, and `seed` is its seed."""
        bots = [make(FIRST_GAME_BY, self.faces) for _ in range(2)]
        following = next_game(play_game(res_arcana(self.faces.sets), options, seed, bots))
        assert following is not None  # two games are always played
        return super().start(following, next_seed(seed))
