"""The choices for a new game of Mercurial, and the resulting options of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.mercurial import rulesets
from resarcana_desktop.games.mercurial.rules.setup import BY_LOT

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.games.interface import Chosen
    from resarcana_desktop.setup.game_setup import GameSetup

CLASSES: Final = "classes"
"""The classes of the seats that were decided beforehand; they are answers like any other."""
AT_TABLE: Final = ""
"""A class that is chosen when the game begins."""
RANDOM_CLASS: Final = "random"
_FLAGS: Final = ("initiates", "long_game")
_CLASS_BY_LOT: Final = "class_by_lot"
"""In setups of earlier versions: whether all people's classes are random."""


def settled(chosen: Chosen, most_seats: int) -> Chosen:
    """Return the choices, complete: Initiates, long game, first player, classes."""
    first = chosen.get("first_player", BY_LOT)
    fits = type(first) is int and BY_LOT <= first < most_seats
    kept = {name: chosen.get(name) is True for name in _FLAGS}
    classes = _classes(chosen, most_seats)
    return {**kept, "first_player": first if fits else BY_LOT, CLASSES: classes}


def _classes(chosen: Chosen, most_seats: int) -> list[str]:
    """Return the class of each seat up to the last one decided; no class is there twice."""
    found: Any = chosen.get(CLASSES)
    if found is None and chosen.get(_CLASS_BY_LOT) is True:
        found = [RANDOM_CLASS] * most_seats
    classes: list[str] = []
    for each in found[:most_seats] if isinstance(found, list | tuple) else ():
        known = isinstance(each, str) and (each == RANDOM_CLASS or each not in classes)
        classes.append(each if known else AT_TABLE)
    while classes and classes[-1] == AT_TABLE:
        classes.pop()
    return classes


def options_of(setup: GameSetup) -> Options:
    """The options that the rules take.

    A new game is played with the present decks, one that begins like another with those of that
    one.
    """
    seats = len(setup.seats)
    chosen = settled(setup.chosen, seats)
    digests = rulesets.options_for(rulesets.present())
    if "digests" in setup.chosen:
        of_another = setup.chosen["digests"]
        digests = {"digests": of_another} if of_another else {}
    return {
        "seats": seats,
        "initiates": chosen["initiates"],
        "long_game": chosen["long_game"] and seats > 1,
        "first_player": chosen["first_player"],
        **digests,
    }
