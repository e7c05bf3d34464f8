"""What powers cost and bring, read out of the rules tables for the network's features."""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.rules.codes import ESSENCE_KINDS, T_ACTION
from resarcana_desktop.games.resarcana.rules.tables import Tables

KINDS: Final = ESSENCE_KINDS


class Economy:
    """What the powers and components of a game cost and bring, worked out once.

    `cost` and `gain` are [powers][kinds], `cost_any` to `used_up` [powers]. What a component brings
    its owner round after round is `power` by the most profitable power that turns it, and `income`
    by that and its collect ability: [components][kinds]. What may be of any kind is `power_any` and
    `wild`: [components].
    """

    def __init__(self, tables: Tables) -> None:
        powers: i64 = len(tables.trigger)
        self.tables = tables
        self.cost: vec[float] = vec[float]([0.0] * (powers * KINDS))
        self.cost_any: vec[float] = vec[float]([0.0] * powers)
        self.gain: vec[float] = vec[float]([0.0] * (powers * KINDS))
        self.gain_any: vec[float] = vec[float]([0.0] * powers)
        # The points that what a power puts on its component makes.
        self.scores: vec[float] = vec[float]([0.0] * powers)
        self.turns: vec[i64] = vec[i64]([0] * powers)
        self.used_up: vec[i64] = vec[i64]([0] * powers)
        self.power: vec[float] = vec[float]([0.0] * (tables.components * KINDS))
        self.power_any: vec[float] = vec[float]([0.0] * tables.components)
        self.income: vec[float] = vec[float]([0.0] * (tables.components * KINDS))
        self.wild: vec[float] = vec[float]([0.0] * tables.components)
        for component in range(tables.components):
            first = tables.first_power[component]
            for power in range(first, first + tables.power_count[component]):
                self._read_power(component, power)
            self._take_the_best(component)
            self._read_collect(component)

    def _read_power(self, component: i64, power: i64) -> None:
        """What a power takes and gives, and the points that what it puts on its component makes."""
        tables = self.tables
        self.turns[power] = tables.turns[power]
        self.used_up[power] = tables.gives_up[power]
        self.cost_any[power] = float(tables.takes_any[power])
        self.gain_any[power] = float(tables.gives_any[power])
        self.scores[power] = float(tables.temporary_points[power])
        for kind in range(i64(KINDS)):
            row = power * KINDS + kind
            self.cost[row] = float(tables.takes[row])
            self.gain[row] = float(tables.gives[row])
            each = tables.points_per_essence[component * KINDS + kind]
            self.scores[power] += float(each * tables.puts[row])

    def _take_the_best(self, component: i64) -> None:
        """Of the powers of a component that can be used again each round, the most profitable."""
        tables = self.tables
        best = 0.0
        first = tables.first_power[component]
        for power in range(first, first + tables.power_count[component]):
            lasts = self.turns[power] == 1 and self.used_up[power] == 0
            profit = self._profit(power)
            if tables.trigger[power] == T_ACTION and lasts and profit > best:
                best = profit
                row = power * KINDS
                for kind in range(i64(KINDS)):
                    net = self.gain[row + kind] - self.cost[row + kind]
                    self.power[component * KINDS + kind] = net
                self.power_any[component] = self.gain_any[power] - self.cost_any[power]

    def _read_collect(self, component: i64) -> None:
        """Add up what a component brings without and with its power."""
        tables = self.tables
        row = component * KINDS
        for kind in range(i64(KINDS)):
            collected = tables.collect_gives[row + kind] - tables.collect_owes[row + kind]
            self.income[row + kind] = float(collected) + self.power[row + kind]
        collected_any = tables.collect_gives_any[component] + tables.collect_interest[component]
        self.wild[component] = self.power_any[component] + float(collected_any)

    def _profit(self, power: i64) -> float:
        total = self.gain_any[power] - self.cost_any[power]
        for kind in range(i64(KINDS)):
            total += self.gain[power * KINDS + kind] - self.cost[power * KINDS + kind]
        return total
