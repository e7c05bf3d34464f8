"""What powers cost and bring, read out of the rules tables for the network's features."""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.rules.codes import (
    AMOUNT,
    ARGUMENTS,
    C_ANY,
    C_CHOICE,
    C_FIXED,
    C_INTEREST,
    C_UPKEEP,
    ESSENCE_KINDS,
    EXTRA,
    O_DESTROY,
    O_DISCARD,
    O_GAIN,
    O_GAIN_ANY,
    O_PAY,
    O_PAY_ANY,
    O_PAY_ONE_OF,
    O_TEMPORARY_POINTS,
    O_TURN,
    T_ACTION,
    TO_THIS,
)
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
                begin = tables.first_step[power]
                for step in range(begin, begin + tables.step_count[power]):
                    self._read_cost(power, step)
                    self._read_effect(component, power, step)
            self._take_the_best(component)
            self._read_collect(component)

    def _read_cost(self, power: i64, step: i64) -> None:
        tables = self.tables
        code = tables.step[step]
        row = step * ARGUMENTS
        if code == O_TURN:
            self.turns[power] = 1
        elif code == O_DESTROY or code == O_DISCARD:
            self.used_up[power] = 1
        elif code == O_PAY:
            for kind in range(i64(KINDS)):
                self.cost[power * KINDS + kind] += float(tables.argument[row + kind])
        elif code == O_PAY_ANY or code == O_PAY_ONE_OF:
            self.cost_any[power] += float(tables.argument[row + AMOUNT])

    def _read_effect(self, component: i64, power: i64, step: i64) -> None:
        tables = self.tables
        code = tables.step[step]
        row = step * ARGUMENTS
        on_this = tables.argument[row + EXTRA] == TO_THIS
        if code == O_TEMPORARY_POINTS:
            self.scores[power] += float(tables.argument[row + AMOUNT])
        elif code == O_GAIN_ANY and not on_this:
            self.gain_any[power] += float(tables.argument[row + AMOUNT])
        elif code == O_GAIN:
            for kind in range(i64(KINDS)):
                gained = tables.argument[row + kind]
                if on_this:
                    each = tables.points_per_essence[component * KINDS + kind]
                    self.scores[power] += float(each * gained)
                else:
                    self.gain[power * KINDS + kind] += float(gained)

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
        ability = tables.collect[component]
        sign = 0.0
        if ability == C_FIXED:
            sign = 1.0
        elif ability == C_UPKEEP:
            sign = -1.0
        row = component * KINDS
        for kind in range(i64(KINDS)):
            collected = sign * float(tables.collect_essences[row + kind])
            self.income[row + kind] = collected + self.power[row + kind]
        self.wild[component] = self.power_any[component]
        if ability == C_CHOICE or ability == C_ANY or ability == C_INTEREST:
            self.wild[component] += float(tables.collect_amount[component])

    def _profit(self, power: i64) -> float:
        total = self.gain_any[power] - self.cost_any[power]
        for kind in range(i64(KINDS)):
            total += self.gain[power * KINDS + kind] - self.cost[power * KINDS + kind]
        return total
