"""Sessions of games 2 and 3 of a match, without playing the games before them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.setup.game_setup import EarlierGame
from tests.games.resarcana.play.clicker import game_setup
from tests.support.matches import SECOND, THIRD

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Options

FIRST_GAME = EarlierGame(points=(8, 12), rounds=5, winners=(1,))
SECOND_GAME = EarlierGame(points=(14, 11), rounds=4, winners=(0,))
SEED = 11


def second_game(kinds: str = "hb") -> PlaySession:
    """Game 2 after Edda has lost the first: she chooses the First Player."""
    return _game(kinds, SECOND, (FIRST_GAME,), results=[[1]], chooser=0)


def third_game(kinds: str = "hb") -> PlaySession:
    """Game 3 after one win each: Corvin chooses the First Player."""
    return _game(kinds, THIRD, (FIRST_GAME, SECOND_GAME), results=[[1], [0]], chooser=1)


def _game(
    kinds: str, options: Options, earlier: tuple[EarlierGame, ...], **match: Any
) -> PlaySession:
    before: Any = options["match"]
    options = {**options, "sides": "sun", "match": {**before, **match}}
    setup = game_setup(kinds, setup="match", seed=SEED)
    for game in earlier:
        setup = setup.after(game)
    return PlaySession(setup, Game(res_arcana(), options, SEED))
