"""Features of components: the numbers of a record, by component and power."""

from dataclasses import dataclass, field
from typing import Final

from resarcana_desktop.games.resarcana.rules import codes, records
from resarcana_desktop.games.resarcana.rules.records import Component, Power

KINDS: Final = codes.ESSENCE_KINDS
NOT_GOLD: Final = (0, 1, 2, 3)
TYPE_BITS: Final = {"creature": codes.CREATURE, "dragon": codes.DRAGON, "demon": codes.DEMON}


def _none() -> list[float]:
    return [0.0] * KINDS


@dataclass(slots=True)
class PowerProfile:
    """A power by what it takes and gives; five numbers are essences by kind."""

    turns: bool = False
    pays: list[float] = field(default_factory=_none)
    pays_any: float = 0.0
    gains: list[float] = field(default_factory=_none)
    gains_any: float = 0.0
    gains_kinds: tuple[int, ...] = NOT_GOLD
    puts: list[float] = field(default_factory=_none)
    puts_any: float = 0.0
    rivals_gain: float = 0.0
    copies_rival: int = -1  # the kind gained for each essence of a rival
    draws: float = 0.0
    sifts: float = 0.0  # cards looked through to find better ones
    attack: float = 0.0
    straightens: bool = False
    converts_to_gold: bool = False
    turns_type: int = 0  # types of which another artifact must be turned
    places_type: int = 0  # types it places at a discount, or any if -1
    discount: float = 0.0
    once: bool = False  # it destroys or discards: no lasting source of anything
    scores: float = 0.0  # points that what it puts here is worth


@dataclass(slots=True)
class Profile:
    """A component by what it is worth to its owner."""

    kind: int
    types: int
    cost: list[float] = field(default_factory=_none)
    cost_any: float = 0.0
    points: float = 0.0
    points_for: list[tuple[int, float]] = field(default_factory=list)  # (types, points each)
    collect: list[float] = field(default_factory=_none)
    collect_any: float = 0.0
    collect_kinds: tuple[int, ...] = ()
    upkeep: list[float] = field(default_factory=_none)
    interest: float = 0.0
    growth: float = 0.0
    discount: float = 0.0
    discount_type: int = 0
    shields: bool = False
    temporary_points: float = 0.0
    temporary_cost: list[float] = field(default_factory=_none)
    powers: list[PowerProfile] = field(default_factory=list)
    on_claim: PowerProfile | None = None


def profile_of(component: Component) -> Profile:
    """The profile of a record."""
    types = sum(TYPE_BITS[name] for name in component.types)
    profile = Profile(records.KINDS.index(component.kind), types, points=float(component.points))
    if component.cost is not None:
        profile.cost = [float(count) for count in component.cost.essences]
        profile.cost_any = float(component.cost.any)
    _read_collect(profile, component.collect)
    _read_discount(profile, component.discount)
    per_essence = _read_points(profile, component)
    for power in component.powers:
        _read_power(profile, power, per_essence)
    return profile


def _read_discount(profile: Profile, discount: records.Discount | None) -> None:
    if discount is not None:
        profile.discount = float(discount.amount)
        profile.discount_type = TYPE_BITS[discount.type] if discount.type else 0


def _read_points(profile: Profile, component: Component) -> list[float]:
    """Note points for artifacts; the points for essences on the component are returned."""
    per_essence = _none()
    for rule in component.points_rules:
        if isinstance(rule, records.PointsPerEssence):
            per_essence[rule.essence] += rule.points
        else:
            types = TYPE_BITS[rule.type] if rule.type else 0
            profile.points_for.append((types, rule.points / rule.per))
    return per_essence


def _read_collect(profile: Profile, collect: records.Collect | None) -> None:
    match collect:
        case records.CollectFixed(essences):
            profile.collect = [float(count) for count in essences]
        case records.CollectChoice(kinds):
            profile.collect_any, profile.collect_kinds = 1.0, kinds
        case records.CollectAny(amount, excluded):
            profile.collect_any, profile.collect_kinds = float(amount), _without(excluded)
        case records.CollectInterest(_, amount, _):
            profile.interest = float(amount)
        case records.CollectGrowth(amount):
            profile.growth = float(amount)
        case records.CollectUpkeep(essences):
            profile.upkeep = [float(count) for count in essences]


def _without(excluded: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(kind for kind in range(KINDS) if kind not in excluded)


def _read_power(profile: Profile, power: Power, per_essence: list[float]) -> None:
    read = PowerProfile()
    for cost in power.costs:
        _read_cost(read, cost)
    for effect in power.effects:
        _read_effect(profile, read, effect)
    read.scores = sum(read.puts[kind] * per_essence[kind] for kind in range(KINDS))
    if power.trigger == "action":
        profile.powers.append(read)
    elif power.trigger == "claim":
        profile.on_claim = read
    elif power.trigger == "victory_check":
        profile.temporary_cost = read.pays
    else:
        profile.shields = True


def _read_cost(read: PowerProfile, cost: records.CostPart) -> None:
    match cost:
        case records.Turn():
            read.turns = True
        case records.Pay(essences):
            read.pays = [float(count) for count in essences]
        case records.PayAny(amount):
            read.pays_any += amount
        case records.PayOneOf():
            read.pays_any += 1
        case records.TurnAnother(type_):
            read.turns_type = TYPE_BITS[type_]
        case records.Spend() | records.Destroy() | records.DiscardCard():
            read.once = True
        case records.PayIdentical():
            pass


def _read_effect(profile: Profile, read: PowerProfile, effect: records.Effect) -> None:
    match effect:
        case records.Gain(essences, to):
            target = read.gains if to == "pool" else read.puts
            for kind in range(KINDS):
                target[kind] += essences[kind]
        case records.GainAny(amount, excluded, to):
            if to == "pool":
                read.gains_any, read.gains_kinds = float(amount), _without(excluded)
            else:
                read.puts_any = float(amount)
        case records.GainPerRival(gain):
            read.copies_rival = gain
        case records.RivalsGain(essences):
            read.rivals_gain = float(sum(essences))
        case records.Straighten(what):
            read.straightens = what != "this"
        case records.Draw(amount):
            read.draws = float(amount)
        case records.DrawThenDiscard(amount, _) | records.Look(amount):
            read.sifts = float(amount)
        case records.LifeLoss(amount):
            read.attack = float(amount)
        case records.Convert(essence):
            read.converts_to_gold = essence == records.GOLD
        case records.Place(_, type_, discount, _, free):
            read.places_type = TYPE_BITS[type_] if type_ else -1
            read.discount = 6.0 if free else float(discount)
        case records.TemporaryPoints(points):
            profile.temporary_points = float(points)
        case _:
            pass
