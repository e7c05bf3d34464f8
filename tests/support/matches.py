"""Games 2 and 3 of matches for two, ready to be played."""

from typing import Any, Final

from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.drafting import precedes_decks
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from resarcana_desktop.games.resarcana.rules.state import seat_bit
from resarcana_desktop.games.resarcana.rulesets import res_arcana

ARTIFACTS: Final = [c.id for c in res_arcana().faces.components if c.kind == "artifact"][:16]
MAGES: Final = ["druid", "witch"]
FIRST: Final[dict[str, Any]] = {"seats": 2, "setup": "match"}
SECOND: Final[dict[str, Any]] = {
    **FIRST,
    "match": {"results": [[0]], "mages": MAGES, "artifacts": ARTIFACTS, "chooser": 1},
}
THIRD: Final[dict[str, Any]] = {
    **FIRST,
    "match": {
        "results": [[0], [1]],
        "mages": MAGES,
        "decks": [ARTIFACTS[:8], ARTIFACTS[8:]],
        "chooser": 0,
    },
}


def opening(options: dict[str, Any], seed: int = 1) -> ResArcanaPosition:
    """The first position of a game with these options."""
    return res_arcana().start(options, seed)


def decks_made(options: dict[str, Any], seed: int = 1) -> ResArcanaPosition:
    """Return the position once mages are in play and hands are drawn, by first legal actions."""
    position = opening(options, seed)
    while precedes_decks(position.state.phase) or position.decision(-1).kind == "choose_mage":
        position.apply(position.legal_actions()[0])
    return position


def ended(options: dict[str, Any], *winners: int, first_player: int = 0) -> ResArcanaGame:
    """A game that is over as soon as it has begun, won by these seats."""
    position = decks_made(options)
    state = position.state
    state.first_player = first_player
    state.phase = codes.GAME_OVER
    state.winners = sum(int(seat_bit(seat)) for seat in winners)
    rules = res_arcana()
    return Game(rules, options, 1, begins=rules.position_text(position))
