"""The games there are, ready to play: their rules with the shipped components."""

from functools import cache
from typing import Any

from resarcana_desktop.engine.position import Ruleset
from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana

SETS = ("base",)


@cache
def res_arcana() -> ResArcana:
    """Res Arcana with the components of the base game; read once."""
    return ResArcana(load_cardsets(SETS))


def ruleset(game: str) -> Ruleset[Any, Any] | None:
    """The rules of the game with this id, as records name it, or None if there is no such game."""
    return res_arcana() if game == ResArcana.id else None
