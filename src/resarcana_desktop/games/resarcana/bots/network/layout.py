"""The places of a position's features among the inputs of the network.

There are three blocks: what all can see of one seat (`PUBLIC`), what only the viewer knows of its
own seat (`SECRET`), and what belongs to no seat (`SHARED`). Each begins with groups of one feature
a component, followed by single features whose places do not depend on the sets in play. Weights
for games with Pearls have a few more of a seat, after all others of their block.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.rules.codes import USUAL_KINDS

# ---- groups of one feature a component, in this order --------------------------------------------
IN_PLAY: Final = 0
TURNED: Final = 1
DISCARDED: Final = 2
STORED: Final = 3
IN_REACH: Final = 4
IN_PROSPECT: Final = 5
SCORES: Final = 6
PUBLIC_GROUPS: Final = 7

HELD: Final = 0
HELD_IN_REACH: Final = 1
HELD_IN_PROSPECT: Final = 2
IN_DECK: Final = 3
OFFERED: Final = 4
SECRET_GROUPS: Final = 5

AT_CENTRE: Final = 0
UNDER_WAY: Final = 1
SHARED_GROUPS: Final = 2

# ---- single features of a seat -------------------------------------------------------------------
POOL_STEPS: Final = (1, 2, 3, 4, 6, 8, 11, 15)
TOTAL_STEPS: Final = (2, 4, 6, 9, 12, 16, 20, 26)
POINTS_MOST: Final = 14
HAND_MOST: Final = 6
DECK_MOST: Final = 6
LEAD_MOST: Final = 8

POOL: Final = 0
POOL_AMOUNT: Final = POOL + USUAL_KINDS * len(POOL_STEPS)
POOL_TOTAL: Final = POOL_AMOUNT + USUAL_KINDS
POINTS: Final = POOL_TOTAL + len(TOTAL_STEPS)
POINTS_AMOUNT: Final = POINTS + POINTS_MOST
TEMPORARY: Final = POINTS_AMOUNT + 1
HAND_COUNT: Final = TEMPORARY + 1
DECK_COUNT: Final = HAND_COUNT + HAND_MOST
INCOME: Final = DECK_COUNT + DECK_MOST
INCOME_ANY: Final = INCOME + USUAL_KINDS
POWER_INCOME: Final = INCOME_ANY + 1
STORED_KIND: Final = POWER_INCOME + USUAL_KINDS + 1
PASSED: Final = STORED_KIND + USUAL_KINDS
TOKEN: Final = PASSED + 1
FIRST: Final = TOKEN + 1
DECIDES: Final = FIRST + 1
NEXT_TO_ACT: Final = DECIDES + 1
COLLECTED: Final = NEXT_TO_ACT + 1
AHEAD: Final = COLLECTED + 1  # points ahead of the best rival
BEHIND: Final = AHEAD + LEAD_MOST
TIE_LEAD: Final = BEHIND + LEAD_MOST
VIEWER: Final = TIE_LEAD + 1
PUBLIC_SINGLES: Final = VIEWER + 1

# ---- more of a seat, only in weights for games with Pearls ---------------------------------------
PEARL_STEPS: Final = (1, 2, 3, 4, 6, 8)
PEARLS: Final = PUBLIC_SINGLES
PEARLS_AMOUNT: Final = PEARLS + len(PEARL_STEPS)
PEARLS_STORED: Final = PEARLS_AMOUNT + 1
PEARL_INCOME: Final = PEARLS_STORED + 1
PEARL_POWER_INCOME: Final = PEARL_INCOME + 1
PEARL_SINGLES: Final = PEARL_POWER_INCOME + 1 - PUBLIC_SINGLES

# ---- single features of the rest -----------------------------------------------------------------
ROUND_MOST: Final = 10
SEATS: Final = 0
ROUND: Final = SEATS + 6
PHASE: Final = ROUND + ROUND_MOST
DECISION: Final = PHASE + 6
FRAME_KIND: Final = DECISION + 24
AMOUNT: Final = FRAME_KIND + 12
LOSS: Final = AMOUNT + 1
PASSED_SEATS: Final = LOSS + 1
MONUMENTS_LEFT: Final = PASSED_SEATS + 5
SHARED_SINGLES: Final = MONUMENTS_LEFT + 1


def public_singles(kinds: int) -> int:
    """Return how many single features a seat has, with this many kinds of essences."""
    return PUBLIC_SINGLES + (PEARL_SINGLES if kinds > USUAL_KINDS else 0)


class Layout:
    """The sizes of the blocks for a number of components, and their starts in a row of inputs.

    With six `kinds` of essences there are features of Pearls.

    A seat's public features are weighted in two ways: as those of the seat whose chance is computed
    (`own`), and as those of a rival (`rival`).
    """

    def __init__(self, components: int, kinds: int = USUAL_KINDS) -> None:
        self.components: i64 = components
        self.kinds: i64 = kinds
        self.public: i64 = PUBLIC_GROUPS * components + public_singles(kinds)
        self.secret: i64 = SECRET_GROUPS * components
        self.shared: i64 = SHARED_GROUPS * components + SHARED_SINGLES
        self.own_at: i64 = 0
        self.rival_at: i64 = self.public
        self.secret_at: i64 = 2 * self.public
        self.shared_at: i64 = self.secret_at + self.secret
        self.size: i64 = self.shared_at + self.shared
