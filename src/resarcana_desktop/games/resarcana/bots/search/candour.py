"""The chance told to a player: what a search makes of it, less what it is known to hope too much.

Measured against the outcomes of games between equals, a seat that searches thinks itself a little
better off than it is (it has learnt from seats some of whose rivals acted in haste), and it is not
bold enough where much is decided. The order of its answers is not touched by this, so only what is
told is put right, never the play.
"""

import math
from typing import Final

# Measured with these weights; others hope for other things.
WEIGHTS: Final = "208d57ae9d6ab3ac"
# For each number of seats: what is taken from the logarithm of the odds, and by how much that is
# stretched before. At bigger tables it is taken to be as at the biggest measured.
HOPE: Final = {2: (0.25, 1.3), 3: (0.05, 1.35), 4: (0.0, 1.4)}
# The further off the end, the more there is to hope: this comes on top where the mage is chosen.
HOPE_AT_FIRST: Final = 0.15


def told(chance: float, seats: int, kind: str) -> float:
    """The chance to win, from 0 to 1, at a table for so many and a decision of this kind."""
    if seats == 1 or not 0.0 < chance < 1.0:
        return chance
    hope, stretch = HOPE[min(seats, max(HOPE))]
    if kind == "choose_mage":
        hope += HOPE_AT_FIRST
    odds = stretch * math.log(chance / (1.0 - chance)) - hope
    return 1.0 / (1.0 + math.exp(-odds))
