"""Games of a match as they begin, without those before them having been played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.app.game_setup import EarlierGame
from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.resarcana.table.play.session import PlaySession
from tests.games.resarcana.table.play.clicker import game_setup

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Json, Options

FIRST_GAME = EarlierGame(points=(8, 12), rounds=5, winners=(1,))
SECOND_GAME = EarlierGame(points=(14, 11), rounds=4, winners=(0,))
SEED = 11


def ids(kind: str) -> list[Json]:
    """All components of a kind, in the order of the base set."""
    return [each.id for each in res_arcana().faces.components if each.kind == kind]


def second_game(kinds: str = "hb") -> PlaySession:
    """Game 2 after Edda has lost the first: she says who is First Player."""
    match: Options = {"results": [[1]], "artifacts": ids("artifact")[:16], "chooser": 0}
    return _game(kinds, match, (FIRST_GAME,))


def third_game(kinds: str = "hb") -> PlaySession:
    """Game 3 after one win each: Corvin says who is First Player."""
    cards = ids("artifact")
    decks: list[Json] = [cards[:8], cards[8:16]]
    match: Options = {"results": [[1], [0]], "decks": decks, "chooser": 1}
    return _game(kinds, match, (FIRST_GAME, SECOND_GAME))


def _game(kinds: str, match: Options, earlier: tuple[EarlierGame, ...]) -> PlaySession:
    options: Options = {
        "seats": 2,
        "setup": "match",
        "sides": "sun",
        "match": {"mages": ids("mage")[:2], **match},
    }
    setup = game_setup(kinds, setup="match", seed=SEED)
    for game in earlier:
        setup = setup.after(game)
    return PlaySession(setup, Game(res_arcana(), options, SEED))
