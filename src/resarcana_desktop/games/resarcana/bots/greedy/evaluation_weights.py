"""The weights of the hand-written evaluation, in one table.

The unit is what one plain essence is worth to a player who has no special use for it.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class EvaluationWeights:
    """The numbers of the hand-written evaluation."""

    # What things are worth.
    point: float = 6.0
    late: float = 0.4  # how much essences and cards keep of their worth when the end is near
    token: float = 0.7  # the First Player token while its point does not decide the game
    gold: float = 1.9
    needed: float = 0.6  # how much a kind much needed is worth above one not needed
    any_essence: float = 0.8  # one of any kind that has to be paid
    plenty: int = 4  # essences of a kind in the pool beyond which more are worth less
    past_plenty: float = 0.4
    stored: float = 0.85  # an essence on a component, to be taken next round
    growing: float = 0.5  # what essences left to grow may bring, each round
    growing_rounds: float = 3.0
    card: float = 3.0  # a card in hand, as a reserve that can always be discarded
    drawn_card: float = 3.2  # a card whose face is not known yet
    known_card: float = 0.5  # a card on top of a deck that one has put there
    sifted: float = 0.15  # a card looked at when only the best are kept
    scroll: float = 1.5  # one scroll claimed
    straighten: float = 1.2  # straightening one component, where the target is not known yet
    placing: float = 0.3  # an essence off a placement that a power allows
    attack: float = 0.35  # one Life lost by one rival
    shield: float = 0.25  # being able to ignore a Life loss, each round
    rival: float = 0.3  # what a rival has, against what is one's own

    # The pace of the game.
    game_rounds: float = 5.5
    points_per_round: float = 2.2
    least_rounds: float = 0.6
    collecting: float = 0.9  # a collect ability, per round to come
    using: float = 0.65  # a power, per round to come
    ready: float = 0.8  # a power that can still be used this round
    unpaid: float = 0.5  # the same while its cost cannot be paid yet

    # The plan: what to place, claim and score next.
    goals: int = 4
    discount_factor: float = 0.72  # multiplies the worth of a goal for each round it is away
    in_reach: float = 0.65  # a goal that could be had at once, against having it
    windfall: float = 0.7  # essences of a kind to be hoped for each round, without income
    windfall_gold: float = 0.35
    windfall_card: float = 0.25  # the same for each card in hand that can be discarded
    discounted: float = 0.8  # a placement cheaper by one, for each card still to place

    # The last round, when somebody has the points to win.
    last_round: float = 0.25  # what everything but points is worth then
    win: float = 1000.0

    # An action has to better the position by this much; otherwise it is time to pass.
    worthwhile: float = 0.05


STANDARD: Final = EvaluationWeights()
