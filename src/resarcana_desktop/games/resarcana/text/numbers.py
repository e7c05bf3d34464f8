"""The numbers of the rules that texts mention, by the names of their places."""

from collections.abc import Mapping
from typing import Final

from resarcana_desktop.games.resarcana.rules.codes import (
    CARDS_EACH,
    HAND_SIZE,
    USUAL_KINDS,
    WINNING_POINTS,
)
from resarcana_desktop.games.resarcana.rules.drafting import PACK_SIZE
from resarcana_desktop.games.resarcana.rules.setup import MAGES_OFFERED

NUMBERS: Final[Mapping[str, int]] = {
    "goal": WINNING_POINTS,
    "kinds": USUAL_KINDS,
    "cards": CARDS_EACH,
    "hand": HAND_SIZE,
    "mages": MAGES_OFFERED,
    "pack": PACK_SIZE,
}
