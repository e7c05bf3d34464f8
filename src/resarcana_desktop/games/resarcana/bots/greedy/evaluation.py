"""A hand-written evaluation function: what a position is worth to a seat, in essences."""

from collections.abc import Sequence

from resarcana_desktop.games.resarcana.bots.greedy.goals import Goal, Goals
from resarcana_desktop.games.resarcana.bots.greedy.profiles import KINDS
from resarcana_desktop.games.resarcana.bots.greedy.situation import (
    GOLD,
    add,
    chain,
    final_points,
    pool_of,
    token_points,
)
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.state import State, has_bit, pile_of, pool_total
from resarcana_desktop.games.resarcana.rules.victory import points_of


class Evaluation:
    """Values positions reached from the one the goals were set in."""

    def __init__(self, goals: Goals) -> None:
        self.goals = goals
        self.situation = goals.situation
        self.weights = goals.weights
        self.profiles = goals.profiles
        self.seat = goals.situation.seat

    def value(self, state: State) -> float:
        """Return how good a position is for the seat that decides, in essences."""
        if int(state.phase) == codes.GAME_OVER:
            won = has_bit(state.winners, self.seat)
            return self.weights.win if won else -self.weights.win
        pool = pool_of(state, self.seat)
        rest = self._essences(self._at_hand(state, pool)) + self._cards(state)
        # The income to come each round, and the worth of everything in play.
        income, wild, in_play = [0.0] * KINDS, 0.0, 0.0
        active = not state.passed[self.seat]
        for component in chain(state, pile_of(self.seat, codes.PLAY)):
            got = self.goals.yields.of(component)
            add(income, got.income, 1.0)
            wild += got.wild
            in_play += self._to_come(component) + self._growth(state, component)
            if active and got.power > 0 and not state.turned[component]:
                in_play += self._ready(component, pool)
        rest += in_play + self._plan(state, pool, income, wild)
        if self.situation.last_round:
            rest *= self.weights.last_round
        return self._points(state) + rest - self._rivals(state)

    # ---- points ----------------------------------------------------------------------------------

    def _points(self, state: State) -> float:
        """Points, those of a check to come included; the token counts in full when it decides."""
        w = self.weights
        points = final_points(self.profiles, state, self.seat)
        token = token_points(state, self.seat)
        if points >= self.situation.goal or self.situation.last_round:
            return points * w.point
        return (points - token) * w.point + token * w.token

    # ---- essences and cards ----------------------------------------------------------------------

    def _essences(self, amounts: Sequence[float]) -> float:
        """Return the value of essences in the pool, with diminishing value beyond plenty."""
        w = self.weights
        worth = 0.0
        for kind in range(KINDS):
            number = amounts[kind]
            if number > w.plenty:
                number = w.plenty + (number - w.plenty) * w.past_plenty
            worth += number * self.situation.prices[kind]
        return worth

    def _cards(self, state: State) -> float:
        """Return the value of the hand; a card drawn on the way counts as an unknown one."""
        worth = 0.0
        for card in chain(state, pile_of(self.seat, codes.HAND)):
            if card in self.goals.held:
                worth += self.situation.card
            else:
                worth += self.weights.drawn_card * self.situation.keeping
        known = int(state.deck_known[self.seat]) + int(state.monuments_known[self.seat])
        return worth + self.weights.known_card * min(known, 3)

    # ---- components in play ----------------------------------------------------------------------

    def _to_come(self, component: int) -> float:
        """Return what a component will yield in future rounds; magic items soon change."""
        if self.profiles[component].kind == codes.SCROLL:
            return 0.0  # it is worth what its one use is
        rounds = self.situation.rounds
        if self.profiles[component].kind == codes.MAGIC_ITEM:
            rounds = min(rounds, 1.0)
        got = self.goals.yields.of(component)
        return rounds * (self.weights.collecting * got.collect + self.weights.using * got.power)

    def _ready(self, component: int, pool: Sequence[float]) -> float:
        """The chance to use a power in this round."""
        worth = self.weights.ready * self.goals.yields.of(component).power
        for power in self.profiles[component].powers:
            if all(pool[kind] >= power.pays[kind] for kind in range(KINDS)):
                return worth
        return self.weights.unpaid * worth

    def _at_hand(self, state: State, pool: Sequence[float]) -> list[float]:
        """The pool, and what can be taken from components next round; not what scores there."""
        at_hand = list(pool)
        scores = state.tables.points_per_essence
        for component in chain(state, pile_of(self.seat, codes.PLAY)):
            row = component * codes.ESSENCE_KINDS
            for kind in range(KINDS):
                if scores[row + kind] == 0:
                    at_hand[kind] += self.weights.stored * float(state.stored[row + kind])
        return at_hand

    def _growth(self, state: State, component: int) -> float:
        """Return what essences yield by staying on a component."""
        profile = self.profiles[component]
        if profile.growth == 0 and profile.interest == 0:
            return 0.0
        rounds = self.weights.growing * min(self.situation.rounds, self.weights.growing_rounds)
        row = component * codes.ESSENCE_KINDS
        worth = profile.interest if state.stored[row + GOLD] > 0 else 0.0
        for kind in range(KINDS):
            if state.stored[row + kind] > 0:
                worth += profile.growth * self.situation.prices[kind]
        return rounds * worth

    # ---- the plan --------------------------------------------------------------------------------

    def _plan(
        self, state: State, pool: Sequence[float], income: Sequence[float], wild: float
    ) -> float:
        """The next few goals, each worth less the longer it takes to pay after the others."""
        # How many essences of each kind a round can be expected to yield.
        w = self.weights
        cards = float(state.count[pile_of(self.seat, codes.HAND)]) * w.windfall_card
        expected = [max(0.0, got) + w.windfall + cards + 0.5 * max(0.0, wild) for got in income]
        expected[GOLD] = max(0.0, income[GOLD]) + w.windfall_gold + 0.5 * cards
        resources = list(pool)
        goals = [goal for goal in self.goals.worthwhile if state.pile[goal.component] == goal.pile]
        worth = 0.0
        for _ in range(self.weights.goals):
            best, chosen = 0.0, None
            for goal in goals:
                found = self._goal_worth(state, goal, resources, expected)
                if found > best:
                    best, chosen = found, goal
            if chosen is None:
                break
            worth += best
            self._set_aside(resources, chosen)
            if not chosen.again:
                goals.remove(chosen)
        return worth * self.weights.in_reach

    def _goal_worth(
        self, state: State, goal: Goal, resources: Sequence[float], expected: Sequence[float]
    ) -> float:
        rounds = rounds_to_pay(goal.cost, goal.cost_any, resources, expected)
        if goal.needs_straight and state.turned[goal.component]:
            rounds = max(rounds, 1.0)
        left = self.situation.rounds - rounds
        worth = goal.worth
        if left > 0:
            worth += goal.lasting * left
        if worth <= 0:
            return 0.0
        return worth * float(
            (0.2 if self.situation.last_round else self.weights.discount_factor) ** rounds
        )

    def _set_aside(self, resources: list[float], goal: Goal) -> None:
        """Take a goal's cost out of the resources, which may become negative."""
        for kind in range(KINDS):
            resources[kind] -= goal.cost[kind]
        for _ in range(int(goal.cost_any)):
            richest = max(range(KINDS), key=lambda kind: resources[kind] - (kind == GOLD))
            resources[richest] -= 1

    # ---- rivals ----------------------------------------------------------------------------------

    def _rivals(self, state: State) -> float:
        """Return what rivals have, as far as it counts against this seat."""
        others = int(state.seats) - 1
        if others == 0:
            return 0.0
        worth = 0.0
        for step in range(1, others + 1):
            rival = (self.seat + step) % int(state.seats)
            worth += self.weights.point * float(points_of(state, rival))
            worth += float(
                pool_total(state, rival) + state.pool[rival * codes.ESSENCE_KINDS + GOLD]
            )
        return self.weights.rival * worth / others


def rounds_to_pay(
    cost: Sequence[float], cost_any: float, resources: Sequence[float], expected: Sequence[float]
) -> float:
    """About how many rounds it takes to have a cost together."""
    in_all, longest, spare, pace = 0.0, 0.0, 0.0, 0.0
    for kind in range(KINDS):
        short = cost[kind] - resources[kind]
        if short > 0:
            rounds = short / expected[kind]
            in_all += rounds
            longest = max(longest, rounds)
        else:
            spare -= short
        pace += expected[kind]
    if cost_any > spare:
        in_all += (cost_any - max(spare, 0.0)) / pace
    return 0.5 * (in_all + longest)
