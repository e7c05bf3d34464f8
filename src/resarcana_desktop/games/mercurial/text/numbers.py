"""The numbers of the rules that texts mention, by the names of their places."""

from collections.abc import Mapping
from typing import Final

from resarcana_desktop.games.mercurial.rules.achievements import LEAST_POINTS
from resarcana_desktop.games.mercurial.rules.codes import MOST_ALTERATIONS, MOST_ON_BOARD

DECENT: Final = 60
EXCELLENT: Final = 90
"""Points of a decent and of an excellent game in Prodigy mode, with the published cards (p. 21)."""

NUMBERS: Final[Mapping[str, int]] = {
    "most": MOST_ON_BOARD,
    "cards": MOST_ALTERATIONS,
    "achieving": LEAST_POINTS,
    "decent": DECENT,
    "excellent": EXCELLENT,
}
