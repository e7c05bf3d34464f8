"""A seat's situation: its possessions, the expected length of the game, prices of essences."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.bots.greedy.profiles import KINDS, Profile
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.state import State, has_bit, pile_of
from resarcana_desktop.games.resarcana.rules.victory import FIRST_PLAYER_TOKEN_POINTS, points_of

# ---- the weights of the hand-written evaluation, in one table ------------------------------------
# The unit is what one plain essence is worth to a player who has no special use for it.


@dataclass(frozen=True, slots=True)
class EvaluationWeights:
    """The numbers of the hand-written evaluation."""

    # Values.
    point: float = 6.0
    late: float = 0.4  # the remaining value of essences and cards near the end
    token: float = 0.7  # the First Player token while its point does not decide the game
    gold: float = 1.9
    needed: float = 0.6  # how much a kind much needed is worth above one not needed
    any_essence: float = 0.8  # one of any kind that has to be paid
    plenty: int = 4  # essences of a kind in the pool beyond which more are worth less
    past_plenty: float = 0.4
    stored: float = 0.85  # an essence on a component, to be taken next round
    growing: float = 0.5  # the yield per round of essences left to grow
    growing_rounds: float = 3.0
    card: float = 3.0  # a card in hand, as a reserve that can always be discarded
    drawn_card: float = 3.2  # a card whose face is not known yet
    known_card: float = 0.5  # a card on top of a deck that one has put there
    sifted: float = 0.15  # a card looked at if only the best are kept
    scroll: float = 1.5  # one scroll claimed
    straighten: float = 1.2  # straightening one component, if the target is not known yet
    placing: float = 0.3  # an essence off a placement that a power allows
    attack: float = 0.35  # one Life lost by one rival
    shield: float = 0.25  # being able to ignore a Life loss, each round
    rival: float = 0.3  # a rival's possessions, against the seat's own

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

    # The last round, when someone has the points to win.
    last_round: float = 0.25  # the value of everything except points at that time
    win: float = 1000.0

    # An action has to better the position by this much; otherwise it is time to pass.
    worthwhile: float = 0.05


STANDARD: Final = EvaluationWeights()

GOLD: Final = codes.GOLD
# The number of remaining rounds from which essences have their full value.
LONG: Final = 3.0
# The need of a kind for things other than cards in hand, which count 1; and every kind has a small
# value, whatever the cards say.
NEED_OF_PLACES: Final = 0.35
NEED_OF_SCORING: Final = 1.5
SOME_NEED: Final = 0.5


class Situation:
    """The context of a decision, so that all its actions are valued at the same prices."""

    def __init__(
        self, profiles: Sequence[Profile], weights: EvaluationWeights, state: State, seat: int
    ) -> None:
        self.profiles = profiles
        self.weights = weights
        self.state = state
        self.seat = seat
        self.rivals = int(state.seats) - 1
        self.pool = pool_of(state, seat)
        self.play = chain(state, pile_of(seat, codes.PLAY))
        self.hand = chain(state, pile_of(seat, codes.HAND))
        self.deck = chain(state, pile_of(seat, codes.DECK))
        self.leader = max(final_points(profiles, state, other) for other in range(state.seats))
        self.goal = int(state.tables.goal)
        self.last_round = self.leader >= self.goal
        self.rounds = self._rounds_left()
        # Whatever can no longer be turned into points is worth less.
        self.keeping = weights.late + (1.0 - weights.late) * min(1.0, self.rounds / LONG)
        self.card = weights.card * self.keeping
        # The value of one essence of each kind to this seat.
        w = self.weights
        # The need for each kind by the hand, the places and the powers that score.
        needs = [SOME_NEED] * KINDS
        for card in self.hand:
            add(needs, self.profiles[card].cost, 1.0)
        for place in chain(self.state, codes.CENTRE_PLACES):
            add(needs, self.profiles[place].cost, NEED_OF_PLACES)
        for component in self.play:
            for power in self.profiles[component].powers:
                if power.scores > 0:
                    add(needs, power.pays, NEED_OF_SCORING)
        mean = sum(needs[:GOLD]) / GOLD
        prices = [1.0 + w.needed * (min(need / mean, 2.0) - 1.0) for need in needs[:GOLD]]
        self.prices = [price * self.keeping for price in (*prices, w.gold)]
        self.any_price = self._any_price()

    def _rounds_left(self) -> float:
        """Return how many rounds may follow this one."""
        if self.last_round:
            return 0.0
        w = self.weights
        by_clock = w.game_rounds - int(self.state.round)
        by_points = (self.goal - self.leader) / w.points_per_round
        return max(w.least_rounds, 0.5 * (by_clock + by_points))

    def _any_price(self) -> float:
        """Return the price of an essence of any kind: one pays with the cheapest kind."""
        w = self.weights
        cheapest = w.any_essence * self.keeping
        for kind in range(KINDS):
            if self.pool[kind] > w.plenty:
                cheapest = min(cheapest, self.prices[kind] * w.past_plenty)
        return cheapest

    def worth_of(self, essences: Sequence[float]) -> float:
        """Return the value of essences, by kind."""
        return sum(essences[kind] * self.prices[kind] for kind in range(KINDS))

    def best_price(self, kinds: tuple[int, ...]) -> float:
        """Return the value of one essence of the best of these kinds."""
        prices = sorted((self.prices[min(kind, GOLD)] for kind in kinds), reverse=True)[:2]
        return sum(prices) / len(prices)

    def is_artifact(self, component: int, types: int) -> bool:
        """Return whether a component is an artifact, of one of these types if any are named."""
        profile = self.profiles[component]
        return profile.kind == codes.ARTIFACT and (types == 0 or profile.types & types != 0)


# ---- reading states ------------------------------------------------------------------------------


def chain(state: State, pile: int) -> list[int]:
    """The components of a pile, bottom or oldest first."""
    found = []
    component = int(state.oldest[pile])
    while component != NOWHERE:
        found.append(component)
        component = int(state.after[component])
    return found


def pool_of(state: State, seat: int) -> list[float]:
    """The essences in a seat's pool, by kind; a Pearl counts as the Gold that it can become."""
    first = seat * codes.ESSENCE_KINDS
    pool = [float(state.pool[first + kind]) for kind in range(KINDS)]
    pool[GOLD] += float(state.pool[first + codes.PEARL])
    return pool


def add(total: list[float], amounts: Sequence[float], times: float) -> None:
    """Add essences to a total, kind by kind."""
    for kind in range(KINDS):
        total[kind] += amounts[kind] * times


def final_points(profiles: Sequence[Profile], state: State, seat: int) -> float:
    """Return a seat's points, including those for one check only if they decide the game."""
    points = float(points_of(state, seat))
    with_temporary = points
    for component in chain(state, pile_of(seat, codes.PLAY)):
        profile = profiles[component]
        if profile.temporary_points > 0 and not state.turned[component]:
            pool = pool_of(state, seat)
            if all(pool[kind] >= profile.temporary_cost[kind] for kind in range(KINDS)):
                with_temporary += profile.temporary_points
    return with_temporary if with_temporary >= int(state.tables.goal) else points


def token_points(state: State, seat: int) -> int:
    """The point of the First Player token, if this seat holds it."""
    return FIRST_PLAYER_TOKEN_POINTS if int(state.token_holder) == seat else 0


def has_won(state: State, seat: int) -> bool:
    """Return whether the game is over and this seat is among the winners."""
    return int(state.phase) == codes.GAME_OVER and has_bit(state.winners, seat)
