"""A seat's expected yield each round, and how soon it could pay for something.

A missing essence matters little if its kind comes in every round, and much if it never does. So the
feature of a component that is not yet affordable is the time until it is.

The greedy bot makes similar estimates (`bots/greedy/evaluation.py`), but in terms of value and once
a decision. This runs in every position of a search, so it uses plain numbers.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.payments import reduction, standing_discount
from resarcana_desktop.games.resarcana.rules.state import State, pile_of
from resarcana_desktop.games.resarcana.rules.tables import Tables

# ---- the costs and gains of powers, read from the rules tables for the network's features --------


class Economy:
    """The costs and gains of a game's powers and components, computed once.

    `cost` and `gain` are [powers][kinds], `cost_any` to `used_up` [powers]. The yield of a
    component round after round is `power` by the most profitable power that turns it, and `income`
    by that and its collect ability: [components][kinds]. Yields of any kind are `power_any` and
    `wild`: [components].
    """

    def __init__(self, tables: Tables, kinds: i64 = codes.USUAL_KINDS) -> None:
        """With six `kinds` Pearls are read as well."""
        powers: i64 = len(tables.trigger)
        self.tables = tables
        self.kinds: i64 = kinds
        self.cost: vec[float] = vec[float]([0.0] * (powers * ROW))
        self.cost_any: vec[float] = vec[float]([0.0] * powers)
        self.gain: vec[float] = vec[float]([0.0] * (powers * ROW))
        self.gain_any: vec[float] = vec[float]([0.0] * powers)
        # The points that what a power puts on its component makes.
        self.scores: vec[float] = vec[float]([0.0] * powers)
        self.turns: vec[i64] = vec[i64]([0] * powers)
        self.used_up: vec[i64] = vec[i64]([0] * powers)
        self.power: vec[float] = vec[float]([0.0] * (tables.components * ROW))
        self.power_any: vec[float] = vec[float]([0.0] * tables.components)
        self.income: vec[float] = vec[float]([0.0] * (tables.components * ROW))
        self.wild: vec[float] = vec[float]([0.0] * tables.components)
        for component in range(tables.components):
            first = tables.first_power[component]
            for power in range(first, first + tables.power_count[component]):
                self._read_power(component, power)
            self._take_the_best(component)
            self._read_collect(component)

    def _read_power(self, component: i64, power: i64) -> None:
        """Read what a power takes and gives, and the points made on its component."""
        tables = self.tables
        self.turns[power] = tables.turns[power]
        self.used_up[power] = tables.gives_up[power]
        self.cost_any[power] = float(tables.takes_any[power])
        self.gain_any[power] = float(tables.gives_any[power])
        self.scores[power] = float(tables.temporary_points[power])
        for kind in range(i64(KINDS)):
            row = power * ROW + kind
            self.cost[row] = float(tables.takes[row])
            self.gain[row] = float(tables.gives[row])
            each = tables.points_per_essence[component * ROW + kind]
            self.scores[power] += float(each * tables.puts[row])
        if self.kinds > KINDS:
            # Pearls are points wherever they are.
            row = power * ROW + codes.PEARL
            self.cost[row] = float(tables.takes[row])
            self.gain[row] = float(tables.gives[row])
            each = tables.points_per_essence[component * ROW + codes.PEARL]
            worth = tables.worth[codes.PEARL]
            points = (each + worth) * tables.puts[row]
            points += worth * (tables.gives[row] - tables.takes[row])
            self.scores[power] += float(points)

    def _take_the_best(self, component: i64) -> None:
        """Choose the most profitable power of a component that can be used in each round."""
        tables = self.tables
        best = 0.0
        first = tables.first_power[component]
        for power in range(first, first + tables.power_count[component]):
            lasts = self.turns[power] == 1 and self.used_up[power] == 0
            profit = self._profit(power)
            if tables.trigger[power] == codes.T_ACTION and lasts and profit > best:
                best = profit
                row = power * ROW
                for kind in range(i64(KINDS)):
                    net = self.gain[row + kind] - self.cost[row + kind]
                    self.power[component * ROW + kind] = net
                self.power[component * ROW + codes.PEARL] = self._pearls_by(power)
                self.power_any[component] = self.gain_any[power] - self.cost_any[power]

    def _read_collect(self, component: i64) -> None:
        """Add up what a component yields without and with its power."""
        tables = self.tables
        row = component * ROW
        for kind in range(i64(KINDS)):
            collected = tables.collect_gives[row + kind] - tables.collect_owes[row + kind]
            self.income[row + kind] = float(collected) + self.power[row + kind]
        if self.kinds > KINDS:
            collected = tables.collect_gives[row + codes.PEARL]
            self.income[row + codes.PEARL] = float(collected) + self.power[row + codes.PEARL]
        collected_any = tables.collect_gives_any[component] + tables.collect_interest[component]
        self.wild[component] = self.power_any[component] + float(collected_any)

    def _profit(self, power: i64) -> float:
        total = self.gain_any[power] - self.cost_any[power]
        for kind in range(i64(KINDS)):
            total += self.gain[power * ROW + kind] - self.cost[power * ROW + kind]
        return total + FROM_PEARL * self._pearls_by(power)

    def _pearls_by(self, power: i64) -> float:
        """The Pearls that a power yields; none if they are not read."""
        row = power * ROW + codes.PEARL
        return self.gain[row] - self.cost[row]


# Unforeseen gains each round: of a kind, of Gold, and for each card that can be discarded.
WINDFALL: Final = 0.6
WINDFALL_GOLD: Final = 0.3
WINDFALL_CARD: Final = 0.2
WINDFALL_PEARL: Final = 0.15
# The essences that a Pearl can become, unless it becomes 1 Gold.
FROM_PEARL: Final = 2.0
# How much an essence that may be of any kind counts for each kind.
WILD: Final = 0.4
STORED: Final = 0.85
# Every round that something takes multiplies its value by this.
DISCOUNT_FACTOR: Final = 0.75
# Most weights know the usual kinds only; in the tables a row has a place for Pearls as well.
KINDS: Final = codes.USUAL_KINDS
ROW: Final = codes.ESSENCE_KINDS


class Prospects:
    """The means of one seat: its resources, and the gains it can expect each round."""

    def __init__(self, kinds: i64 = codes.USUAL_KINDS) -> None:
        """With six `kinds` Pearls count, but not as what they can become."""
        self.kinds: i64 = kinds
        self.pearls = 0.0
        self.pearl_power = 0.0
        self._pearls_expected = 0.0
        self._pearls_short = 0.0
        self.resources: vec[float] = vec[float]([0.0] * KINDS)
        self.expected: vec[float] = vec[float]([0.0] * KINDS)
        self.power: vec[float] = vec[float]([0.0] * (KINDS + 1))
        self._cost: vec[float] = vec[float]([0.0] * ROW)
        self._short: vec[float] = vec[float]([0.0] * KINDS)
        self._economy: Economy | None = None

    def read(self, state: State, seat: i64) -> None:
        """Read the means of a seat."""
        economy = self._economy
        if economy is None or economy.tables is not state.tables:
            economy = Economy(state.tables, self.kinds)
            self._economy = economy
        cards = WINDFALL_CARD * float(state.count[pile_of(seat, codes.HAND)])
        for kind in range(i64(KINDS)):
            self.resources[kind] = float(state.pool[seat * ROW + kind])
            self.expected[kind] = 0.0
            self.power[kind] = 0.0
        self.power[KINDS] = 0.0
        self.pearls = 0.0
        if self.kinds > KINDS:
            self.pearls = float(state.pool[seat * ROW + codes.PEARL])
        self.pearl_power = 0.0
        self._pearls_expected = 0.0
        wild = 0.0
        component = state.oldest[pile_of(seat, codes.PLAY)]
        while component != NOWHERE:
            self._add_component(state, economy, component)
            wild += economy.wild[component]
            component = state.after[component]
        self._pearls_expected = max(self._pearls_expected, 0.0) + WINDFALL_PEARL
        for kind in range(i64(KINDS)):
            windfall = WINDFALL_GOLD if kind == codes.GOLD else WINDFALL
            self.expected[kind] = (
                max(self.expected[kind], 0.0) + windfall + cards + WILD * max(wild, 0.0)
            )

    def _add_component(self, state: State, economy: Economy, component: i64) -> None:
        """Add what a component in play yields, and what can be taken off it next round."""
        scores = state.tables.points_per_essence
        row = component * ROW
        for kind in range(i64(KINDS)):
            self.power[kind] += economy.power[row + kind]
            self.expected[kind] += economy.income[row + kind]
            if scores[row + kind] == 0:
                self.resources[kind] += STORED * float(state.stored[row + kind])
        self.power[KINDS] += economy.power_any[component]
        if self.kinds > KINDS:
            self.pearl_power += economy.power[row + codes.PEARL]
            self._pearls_expected += economy.income[row + codes.PEARL]
            if scores[row + codes.PEARL] == 0:
                self.pearls += STORED * float(state.stored[row + codes.PEARL])

    def scoring(self, state: State, component: i64) -> float:
        """The points a component in play can make for its owner, fewer the longer they take."""
        economy = self._economy
        most = 0.0
        if economy is not None:
            first = state.tables.first_power[component]
            for power in range(first, first + state.tables.power_count[component]):
                if economy.scores[power] > 0.0:
                    any_short = self._set_shortages(
                        economy.cost, power * ROW, economy.cost_any[power]
                    )
                    rounds = self._rounds_until_paid(0.0, any_short)
                    if economy.turns[power] == 1 and state.turned[component] == 1:
                        rounds = max(rounds, 1.0)  # it is straightened with the next round
                    most = max(most, economy.scores[power] * DISCOUNT_FACTOR**rounds)
        return most

    def rounds_to(self, state: State, seat: i64, component: i64) -> float:
        """About how many rounds it takes the seat to have the cost of a component together."""
        for kind in range(i64(KINDS)):
            self._cost[kind] = float(state.tables.cost[component * ROW + kind])
        if self.kinds > KINDS:
            self._cost[codes.PEARL] = float(state.tables.cost[component * ROW + codes.PEARL])
        any_short = self._set_shortages(self._cost, 0, float(state.tables.cost_any[component]))
        free = standing_discount(state, seat, component, 0)
        sparing = standing_discount(state, seat, component, 1)
        off = float(reduction(state, component, free, sparing))
        used = min(off, any_short)
        return self._rounds_until_paid(off - used, any_short - used)

    def _set_shortages(self, cost: vec[float], first: i64, cost_any: float) -> float:
        """Note what is short of each kind; returns what is short of any kind."""
        spare = 0.0
        for kind in range(i64(KINDS)):
            lacks = cost[first + kind] - self.resources[kind]
            self._short[kind] = max(lacks, 0.0)
            spare += max(-lacks, 0.0)
        self._pearls_short = max(cost[first + codes.PEARL] - self.pearls, 0.0)
        return max(cost_any - spare, 0.0)

    def _rounds_until_paid(self, off: float, any_short: float) -> float:
        """The rounds until nothing is short, the discount taken off what takes longest."""
        short = self._short
        while off > 0.0:
            worst = self._slowest()
            if short[worst] <= 0.0:
                break
            short[worst] = max(short[worst] - 1.0, 0.0)
            off -= 1.0
        pace = 0.0
        for kind in range(i64(KINDS)):
            pace += self.expected[kind]
        in_all = any_short / pace
        longest = in_all
        for kind in range(i64(KINDS)):
            rounds = short[kind] / self.expected[kind]
            in_all += rounds
            longest = max(longest, rounds)
        if self._pearls_short > 0.0:
            rounds = self._pearls_short / self._pearls_expected
            in_all += rounds
            longest = max(longest, rounds)
        return 0.5 * (in_all + longest)

    def _slowest(self) -> i64:
        """The kind whose missing essences take longest to come in."""
        worst: i64 = 0
        for kind in range(i64(KINDS)):
            if self._short[kind] / self.expected[kind] > self._short[worst] / self.expected[worst]:
                worst = kind
        return worst
