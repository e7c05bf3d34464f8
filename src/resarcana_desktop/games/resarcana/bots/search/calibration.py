"""Calibration of the chances that are shown to a player.

Held against the outcomes of games between equals, a search is a little too optimistic about its own
seat (it has learnt from games in which some rivals looked only one action ahead), and its chances
are not extreme enough where much is decided. So they are put right by Platt scaling: the log-odds
are scaled and shifted. The order of the answers stays the same, and the play is not affected.
"""

import math
from collections.abc import Sequence
from typing import Final

# The weights these numbers were measured with; others err otherwise.
WEIGHTS: Final = "208d57ae9d6ab3ac"
# By number of seats: the factor for the log-odds, and what is taken off them afterwards. A bigger
# table takes the numbers of the biggest one measured.
PLATT: Final = {2: (1.3, 0.25), 3: (1.35, 0.05), 4: (1.4, 0.0)}
# The more of the game is still to come, the more optimistic the search: taken off as well where the
# mage is chosen, or what comes before that.
OFF_AT_SETUP: Final = 0.15
AT_SETUP: Final = ("choose_first_player", "face_up_draft", "draft", "choose_mage")
# With all hands open a search is too cautious early in a game, more so than one that sees a single
# hand: the factor in round 0, what is taken off it for each round, and the least it comes to.
OPENLY: Final = (1.9, 0.15, 1.15)


def calibrated(chance: float, seats: int, kind: str) -> float:
    """The chance to win, from 0 to 1, at a table for `seats` and a decision of this kind."""
    if seats == 1 or not 0.0 < chance < 1.0:
        return chance
    scale, off = PLATT[min(seats, max(PLATT))]
    if kind in AT_SETUP:
        off += OFF_AT_SETUP
    log_odds = scale * math.log(chance / (1.0 - chance)) - off
    return 1.0 / (1.0 + math.exp(-log_odds))


def calibrated_openly(chances: Sequence[float], searched_in: int = -1) -> tuple[float, ...]:
    """The chances of all seats where nobody's own search gave them; they add up to 1 again.

    There is no seat to be too optimistic about, so the log-odds of any two are scaled and no more.
    `searched_in` is the round of the position that a search gave them for, -1 where none did.
    """
    if len(chances) == 1 or max(chances) >= 1.0:
        return tuple(chances)
    scale, _ = PLATT[min(len(chances), max(PLATT))]
    if searched_in >= 0:
        at_first, a_round, least = OPENLY
        scale = max(at_first - a_round * searched_in, least)
    scaled = [chance**scale for chance in chances]
    return tuple(each / sum(scaled) for each in scaled)
