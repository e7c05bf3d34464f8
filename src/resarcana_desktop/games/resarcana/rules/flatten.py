"""Turns typed records into the integer tables the rules run on."""

from typing import Final

from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules import records as r
from resarcana_desktop.games.resarcana.rules.tables import Tables
from resarcana_desktop.games.resarcana.rules.terms.effects import Convert, IgnoreLoss
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, term_of
from resarcana_desktop.games.resarcana.rules.terms.term import kinds_mask, type_mask
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER

# ---- the versions of the rules: a record is replayed and continued by the one it names -----------

NEWEST: Final = 3
"""Raised whenever the same record would play out differently than before.

1: Gold could be paid to gain Gold when identical essences are converted.
2: The magic item that a player took while passing could be used in the same round. In a check, what
   counted as a type added the points of the component that checked, and of no other. Reacts to the
   check of a round's end were asked from the First Player of that round on.
"""

KINDS: Final = codes.ESSENCE_KINDS
EVERY_KIND: Final = 63


def flatten(components: tuple[r.Component, ...], version: int = NEWEST) -> Tables:
    """Fill tables from records by a version of the rules; rows are in the given order."""
    powers = [power for component in components for power in component.powers]
    ways_out = [out for power in powers for out in ways_out_of(power)]
    steps = sum(len(p.costs) + len(p.effects) for p in powers + ways_out)
    rules = sum(len(component.points_rules) for component in components)
    tables = Tables(len(components), len(powers) + len(ways_out), steps, rules)
    tables.passed_items_rest = int(version > 2)
    tables.counts_for_all = int(version > 2)
    tables.token_holder_checks = int(version > 2)
    writer = _PowerWriter(tables, len(powers), into_itself=version < 2)
    next_rule = 0
    for number, component in enumerate(components):
        tables.ids[number] = component.id
        tables.kind[number] = r.KINDS.index(component.kind)
        tables.types[number] = type_mask(component.types)
        tables.points[number] = component.points
        if component.cost is not None:
            for kind, count in enumerate(component.cost.essences):
                tables.cost[number * KINDS + kind] = count
            tables.cost_any[number] = component.cost.any
            tables.cost_total[number] = component.cost.total()
        _write_abilities(tables, number, component)
        next_rule = _write_points(tables, number, component, next_rule)
        tables.first_power[number] = writer.next_power
        tables.power_count[number] = len(component.powers)
        for power in component.powers:
            writer.write(power)
    return tables


def ways_out_of(power: r.Power) -> list[r.Power]:
    """Return the reacts that the attacks of a power offer their victims, as separate powers."""
    prices = [meaning_of(effect).offers for effect in power.effects]
    return [
        r.Power("life_loss", (price,), (IgnoreLoss(),), while_turned=True)
        for price in prices
        if price is not None
    ]


def convertible_mask(power: r.Power) -> int:
    """Bits of the essences that may be paid as identical: never the kind they become (p. 7)."""
    gained = [each.essence for each in power.effects if isinstance(each, Convert)]
    return EVERY_KIND & ~kinds_mask(tuple(kind for kind in gained if kind is not None))


def _write_abilities(tables: Tables, number: int, component: r.Component) -> None:
    if component.discount is not None:
        packed = term_of(component.discount).pack(component.discount)
        tables.discount[number] = packed.amount
        tables.discount_type[number] = packed.mask
        tables.discount_spares_gold[number] = packed.extra
    if component.collect is not None:
        term = term_of(component.collect)
        packed = term.pack(component.collect)
        means = term.reads(component.collect)
        tables.collect[number] = term.operation
        tables.collect_amount[number] = packed.amount
        tables.collect_mask[number] = packed.mask
        tables.collect_gold[number] = packed.extra
        tables.collect_gives_any[number] = means.gives_any
        tables.collect_interest[number] = means.interest
        for kind, count in enumerate(packed.essences):
            tables.collect_essences[number * KINDS + kind] = count
        for kind, count in enumerate(means.gives):
            tables.collect_gives[number * KINDS + kind] = count
        for kind, count in enumerate(means.owes):
            tables.collect_owes[number * KINDS + kind] = count


def _write_points(tables: Tables, number: int, component: r.Component, first: int) -> int:
    """Write the rules for points from row `first` on; returns the first row left."""
    tables.first_points[number] = first
    row = first
    for rule in component.points_rules:
        term = term_of(rule)
        packed = term.pack(rule)
        if term.operation == codes.P_ESSENCES_HERE:
            tables.scores_essences[number] |= int(any(packed.essences))
            for kind, count in enumerate(packed.essences):
                tables.points_per_essence[number * KINDS + kind] += count
        else:
            tables.points_type[row] = packed.mask
            tables.points_for_type[row] = packed.amount
            tables.points_type_per[row] = packed.extra
            row += 1
    tables.points_count[number] = row - first
    return row


class _PowerWriter:
    """Appends powers to the tables; ways out of attacks follow all printed powers."""

    def __init__(self, tables: Tables, first_way_out: int, *, into_itself: bool) -> None:
        self.tables = tables
        self.into_itself = into_itself
        self.next_power = 0
        self.next_way_out = first_way_out
        self.next_step = 0

    def write(self, power: r.Power) -> None:
        """Append one printed power, and the ways out of its attacks."""
        first = self.next_way_out
        for way_out in ways_out_of(power):
            self._write_row(self.next_way_out, way_out, codes.T_WAY_OUT, 0)
            self.next_way_out += 1
        self._write_row(self.next_power, power, TRIGGER[power.trigger].operation, first)
        self.next_power += 1

    def _write_row(self, row: int, power: r.Power, trigger: int, way_out: int) -> None:
        """Write a power; the first way out of its attacks is in the row `way_out`."""
        tables = self.tables
        tables.trigger[row] = trigger
        tables.answers_destruction |= int(trigger == codes.T_DESTROYED)
        tables.answers_claims |= int(trigger == codes.T_MONUMENT_CLAIMED)
        tables.answers_gold |= int(trigger == codes.T_GOLD_GAINED)
        tables.has_count_as |= int(trigger == codes.T_OWN_POWER)
        tables.while_turned[row] = int(power.while_turned)
        tables.first_step[row] = self.next_step
        tables.step_count[row] = len(power.costs) + len(power.effects)
        convertible = EVERY_KIND if self.into_itself else convertible_mask(power)
        parts: list[object] = [*power.costs, *power.effects]
        for part in parts:
            means = meaning_of(part)
            offers = means.offers is not None
            self._write_step(
                part, way_out if offers else 0, convertible if means.takes_alike else 0
            )
            way_out += int(offers)
        self._write_meaning(row, power)

    def _write_step(self, part: object, way_out: int, convertible: int) -> None:
        term = term_of(part)
        packed = term.pack(part)
        self.tables.step[self.next_step] = term.operation
        first = self.next_step * codes.ARGUMENTS
        for kind, count in enumerate(packed.essences):
            self.tables.argument[first + kind] = count
        self.tables.argument[first + codes.AMOUNT] = packed.amount
        self.tables.argument[first + codes.MASK] = packed.mask | convertible
        self.tables.argument[first + codes.EXTRA] = way_out or packed.extra
        self.next_step += 1

    def _write_meaning(self, row: int, power: r.Power) -> None:
        """Write what the power takes and gives, over all its parts."""
        tables = self.tables
        for cost in power.costs:
            means = meaning_of(cost)
            tables.takes_any[row] += means.takes_any
            tables.takes_one_of[row] |= kinds_mask(means.takes_kinds)
            tables.takes_spares[row] |= kinds_mask(means.spares)
            tables.takes_total[row] += sum(means.takes) + means.takes_any
            tables.turns[row] |= int(means.turns)
            tables.gives_up[row] |= int(means.destroys or means.discards > 0)
            for kind, count in enumerate(means.takes):
                tables.takes[row * KINDS + kind] += count
        for effect in power.effects:
            means = meaning_of(effect)
            tables.gives_any[row] += means.gives_any
            tables.temporary_points[row] += means.temporary_points
            tables.stands_for[row] |= means.stands_for
            for kind, count in enumerate(means.gives):
                tables.gives[row * KINDS + kind] += count
            for kind, count in enumerate(means.puts):
                tables.puts[row * KINDS + kind] += count
