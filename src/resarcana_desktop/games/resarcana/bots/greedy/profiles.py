"""Features of components: the numbers of a record, by component and power."""

from dataclasses import dataclass, field
from typing import Final

from resarcana_desktop.games.resarcana.rules import codes, records
from resarcana_desktop.games.resarcana.rules.records import Component, Power
from resarcana_desktop.games.resarcana.rules.terms.registry import power_readings, reading_of
from resarcana_desktop.games.resarcana.rules.terms.term import Reading, type_mask
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER

KINDS: Final = codes.ESSENCE_KINDS
NOT_GOLD: Final = (0, 1, 2, 3)
# Placing a card for free counts like so large a discount.
PLACED_FREE: Final = 6.0


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
    scrolls: float = 0.0
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
    stands_for: int = 0  # types as one of which it can be turned
    temporary_points: float = 0.0
    temporary_cost: list[float] = field(default_factory=_none)
    powers: list[PowerProfile] = field(default_factory=list)
    on_claim: PowerProfile | None = None


def profile_of(component: Component) -> Profile:
    """The profile of a record."""
    types = type_mask(component.types)
    profile = Profile(records.KINDS.index(component.kind), types, points=float(component.points))
    if component.cost is not None:
        profile.cost = _numbers(component.cost.essences)
        profile.cost_any = float(component.cost.any)
    if component.collect is not None:
        _read_collect(profile, reading_of(component.collect))
    if component.discount is not None:
        reading = reading_of(component.discount)
        profile.discount = float(reading.lasting_discount)
        profile.discount_type = reading.discount_types
    per_essence = _read_points(profile, component)
    for power in component.powers:
        _read_power(profile, power, per_essence)
    return profile


def _numbers(essences: records.Essences) -> list[float]:
    return [float(count) for count in essences]


def _read_collect(profile: Profile, reading: Reading) -> None:
    profile.collect = _numbers(reading.gives)
    profile.collect_any = float(reading.gives_any)
    profile.collect_kinds = reading.gives_kinds
    profile.interest = float(reading.interest)
    profile.growth = float(reading.grows)
    profile.upkeep = _numbers(reading.owes)


def _read_points(profile: Profile, component: Component) -> list[float]:
    """Note points for artifacts; the points for essences on the component are returned."""
    per_essence = _none()
    for rule in component.points_rules:
        reading = reading_of(rule)
        _add(per_essence, reading.points_on_this)
        if reading.points_each > 0:
            profile.points_for.append((reading.points_for_types, reading.points_each))
    return per_essence


def _read_power(profile: Profile, power: Power, per_essence: list[float]) -> None:
    read = PowerProfile()
    for cost in power.costs:
        reading = reading_of(cost)
        read.turns = read.turns or reading.turns
        read.turns_type |= reading.turns_types
        read.pays_any += reading.takes_any
        _add(read.pays, reading.takes)
        # Whether a cost is more than essences of the pool: then it is no lasting source.
        read.once = read.once or (any(reading.spends) or reading.destroys or reading.discards > 0)
    for effect in power.effects:
        reading = reading_of(effect)
        _add_effect(read, reading)
        profile.temporary_points += reading.temporary_points
    read.scores = sum(read.puts[kind] * per_essence[kind] for kind in range(KINDS))
    trigger = TRIGGER[power.trigger]
    if trigger.attacked:
        profile.shields = True
    elif power.trigger == "victory_check":
        profile.temporary_cost = read.pays
    elif trigger.reacts:
        for reading in power_readings(power):
            profile.stands_for |= reading.stands_for
    elif power.trigger == "claim":
        profile.on_claim = read
    else:
        profile.powers.append(read)


def _add_effect(read: PowerProfile, reading: Reading) -> None:
    _add(read.gains, reading.gives)
    _add(read.puts, reading.puts)
    if reading.gives_any > 0:
        read.gains_any += reading.gives_any
        read.gains_kinds = reading.gives_kinds
    read.puts_any += reading.puts_any
    read.rivals_gain += sum(reading.rivals_gain)
    if reading.copies is not None:
        read.copies_rival = reading.copies
    read.draws += reading.draws + reading.retrieves
    read.scrolls += reading.scrolls
    read.sifts += reading.sifts
    read.attack += reading.attacks
    read.straightens = read.straightens or reading.straightens
    read.converts_to_gold = read.converts_to_gold or reading.converts_to == records.GOLD
    if reading.places > 0:
        read.places_type = reading.places_types
        read.discount = PLACED_FREE if reading.free else float(reading.cheaper)


def _add(total: list[float], essences: records.Essences) -> None:
    for kind in range(KINDS):
        total[kind] += essences[kind]
