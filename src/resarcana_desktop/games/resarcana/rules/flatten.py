"""Turns typed records into the integer tables the rules run on."""

from typing import Final

from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules import records as r
from resarcana_desktop.games.resarcana.rules.tables import Tables

Step = tuple[int, tuple[int, ...], int, int, int]

TYPE_BITS: Final = {"creature": codes.CREATURE, "dragon": codes.DRAGON, "demon": codes.DEMON}
TRIGGERS: Final = {name: number for number, name in enumerate(codes.TRIGGER_NAMES)}
SOURCES: Final = {
    "hand": codes.FROM_HAND,
    "discards": codes.FROM_DISCARDS,
    "any_discards": codes.FROM_ANY_DISCARDS,
}
STRAIGHTENED: Final = {"this": codes.THIS, "one": codes.ONE, "all": codes.ALL}
EVERY_KIND: Final = 31


def flatten(components: tuple[r.Component, ...]) -> Tables:
    """Fill tables from records; row numbers follow the order given."""
    powers = [power for component in components for power in component.powers]
    ways_out = [out for power in powers if (out := way_out_of(power))]
    steps = sum(len(p.costs) + len(p.effects) for p in powers + ways_out)
    tables = Tables(len(components), len(powers) + len(ways_out), steps)
    writer = _PowerWriter(tables, first_way_out=len(powers))
    for number, component in enumerate(components):
        _write_face(tables, number, component)
        _write_abilities(tables, number, component)
        tables.first_power[number] = writer.next_power
        tables.power_count[number] = len(component.powers)
        for power in component.powers:
            writer.write(power)
    return tables


def way_out_of(power: r.Power) -> r.Power | None:
    """The react that an attack offers its victims, as a power of its own."""
    for effect in power.effects:
        if isinstance(effect, r.LifeLoss) and effect.way_out is not None:
            return r.Power("life_loss", (effect.way_out,), (r.IgnoreLoss(),), while_turned=True)
    return None


def type_mask(types: tuple[str, ...] | str | None) -> int:
    """Bits of one type, of several, or 0 for none."""
    if types is None:
        return 0
    names = (types,) if isinstance(types, str) else types
    return sum(TYPE_BITS[name] for name in names)


def allowed_mask(excluded: tuple[int, ...]) -> int:
    """Bits of the essences that are not excluded."""
    return EVERY_KIND - sum(1 << kind for kind in excluded)


def _write_face(tables: Tables, number: int, component: r.Component) -> None:
    tables.ids[number] = component.id
    tables.kind[number] = r.KINDS.index(component.kind)
    tables.types[number] = type_mask(component.types)
    tables.points[number] = component.points
    if component.cost is not None:
        for kind in range(codes.ESSENCE_KINDS):
            tables.cost[number * codes.ESSENCE_KINDS + kind] = component.cost.essences[kind]
        tables.cost_any[number] = component.cost.any
        tables.cost_total[number] = component.cost.total()


def _write_abilities(tables: Tables, number: int, component: r.Component) -> None:
    by_type = 0
    for rule in component.points_rules:
        if isinstance(rule, r.PointsPerEssence):
            tables.points_per_essence[number * codes.ESSENCE_KINDS + rule.essence] = rule.points
        else:
            row = number * 2 + by_type
            tables.points_type[row] = type_mask(rule.type)
            tables.points_for_type[row] = rule.points
            tables.points_type_per[row] = rule.per
            by_type += 1
    if component.discount is not None:
        tables.discount[number] = component.discount.amount
        tables.discount_type[number] = type_mask(component.discount.type)
        tables.discount_spares_gold[number] = int(component.discount.spares_gold)
    if component.collect is not None:
        kind, essences, amount, mask = _collect_row(component.collect)
        tables.collect[number] = kind
        tables.collect_amount[number] = amount
        tables.collect_mask[number] = mask
        for essence in range(codes.ESSENCE_KINDS):
            tables.collect_essences[number * codes.ESSENCE_KINDS + essence] = essences[essence]


def _collect_row(ability: r.Collect) -> tuple[int, r.Essences, int, int]:
    match ability:
        case r.CollectFixed(essences):
            return codes.C_FIXED, essences, 0, 0
        case r.CollectChoice(kinds):
            return codes.C_CHOICE, r.NO_ESSENCES, 1, sum(1 << kind for kind in kinds)
        case r.CollectAny(amount, excluded):
            return codes.C_ANY, r.NO_ESSENCES, amount, allowed_mask(excluded)
        case r.CollectInterest(on_this, amount, excluded):
            needed = tuple(int(kind == on_this) for kind in range(codes.ESSENCE_KINDS))
            return (
                codes.C_INTEREST,
                (needed[0], needed[1], needed[2], needed[3], needed[4]),
                amount,
                allowed_mask(excluded),
            )
        case r.CollectGrowth(amount):
            return codes.C_GROWTH, r.NO_ESSENCES, amount, 0
        case r.CollectUpkeep(essences):
            return codes.C_UPKEEP, essences, 0, 0


class _PowerWriter:
    """Appends powers to the tables; ways out of attacks go behind all printed powers."""

    def __init__(self, tables: Tables, first_way_out: int) -> None:
        self.tables = tables
        self.next_power = 0
        self.next_way_out = first_way_out
        self.next_step = 0

    def write(self, power: r.Power) -> None:
        """Append one printed power, and its way out if it attacks."""
        way_out = way_out_of(power)
        row = 0
        if way_out is not None:
            row = self.next_way_out
            self.next_way_out += 1
            self._write_row(row, way_out, codes.T_WAY_OUT, 0)
        self._write_row(self.next_power, power, TRIGGERS[power.trigger], row)
        self.next_power += 1

    def _write_row(self, row: int, power: r.Power, trigger: int, way_out: int) -> None:
        tables = self.tables
        tables.trigger[row] = trigger
        tables.while_turned[row] = int(power.while_turned)
        tables.first_step[row] = self.next_step
        tables.step_count[row] = len(power.costs) + len(power.effects)
        for cost in power.costs:
            self._write_step(cost_step(cost))
        for effect in power.effects:
            self._write_step(effect_step(effect, way_out))

    def _write_step(self, step: Step) -> None:
        code, essences, amount, mask, extra = step
        self.tables.step[self.next_step] = code
        first = self.next_step * codes.ARGUMENTS
        for slot, value in enumerate((*essences, amount, mask, extra)):
            self.tables.argument[first + slot] = value
        self.next_step += 1


def cost_step(cost: r.CostPart) -> Step:
    """One part of a power's cost as a step row."""
    none = r.NO_ESSENCES
    match cost:
        case r.Turn():
            return codes.O_TURN, none, 0, 0, 0
        case r.Pay(essences):
            return codes.O_PAY, essences, 0, 0, 0
        case r.PayAny(amount):
            return codes.O_PAY_ANY, none, amount, 0, 0
        case r.PayOneOf(kinds):
            return codes.O_PAY_ONE_OF, none, 1, sum(1 << kind for kind in kinds), 0
        case r.PayIdentical():
            return codes.O_PAY_IDENTICAL, none, 0, 0, 0
        case r.Spend(essences):
            return codes.O_SPEND, essences, 0, 0, 0
        case r.TurnAnother(type_):
            return codes.O_TURN_ANOTHER, none, 0, type_mask(type_), 0
        case r.Destroy(this, another, types):
            which = codes.THIS if this else codes.ANOTHER if another else codes.ONE
            return codes.O_DESTROY, none, which, type_mask(types), 0
        case r.DiscardCard(types):
            return codes.O_DISCARD, none, 0, type_mask(types), 0


def effect_step(effect: r.Effect, way_out: int) -> Step:
    """One effect as a step row. `way_out`: the power row an attack offers, or 0."""
    none = r.NO_ESSENCES
    match effect:
        case r.Gain(essences, to):
            return codes.O_GAIN, essences, 0, 0, int(to == "this")
        case r.GainAny(amount, excluded, to):
            return codes.O_GAIN_ANY, none, amount, allowed_mask(excluded), int(to == "this")
        case r.GainByCost(bonus, essence, excluded):
            mask = allowed_mask(excluded) if essence is None else 1 << essence
            return codes.O_GAIN_BY_COST, none, bonus, mask, 0
        case r.GainPerRival(gain, essence, type_):
            counted = -1 if essence is None else essence
            return codes.O_GAIN_PER_RIVAL, none, gain, type_mask(type_), counted
        case r.RivalsGain(essences):
            return codes.O_RIVALS_GAIN, essences, 0, 0, 0
        case r.Straighten(what, type_):
            return codes.O_STRAIGHTEN, none, STRAIGHTENED[what], type_mask(type_), 0
        case r.Draw(amount):
            return codes.O_DRAW, none, amount, 0, 0
        case r.DrawThenDiscard(draw, discard):
            return codes.O_DRAW_DISCARD, none, draw, 0, discard
        case r.Look(amount):
            return codes.O_LOOK, none, amount, 0, 0
        case _:
            return _later_effect_step(effect, way_out)


def _later_effect_step(effect: r.Effect, way_out: int) -> Step:
    none = r.NO_ESSENCES
    match effect:
        case r.Place(source, type_, discount, spares_gold, free):
            flags = (int(spares_gold), int(free), 0, 0, 0)
            return codes.O_PLACE, flags, SOURCES[source], type_mask(type_), discount
        case r.LifeLoss(amount, _):
            return codes.O_LIFE_LOSS, none, amount, 0, way_out
        case r.IgnoreLoss():
            return codes.O_IGNORE, none, 0, 0, 0
        case r.CheckVictory():
            return codes.O_CHECK, none, 0, 0, 0
        case r.TemporaryPoints(points):
            return codes.O_TEMPORARY_POINTS, none, points, 0, 0
        case r.Convert(essence, excluded, per):
            mask = allowed_mask(excluded) if essence is None else 1 << essence
            return codes.O_CONVERT, none, per, mask, int(essence is None)
        case r.PutPaid(on):
            return codes.O_PUT_PAID, none, codes.THIS if on == "this" else codes.ONE, 0, 0
        case _:
            raise TypeError(f"an effect the rules do not know: {effect!r}")
