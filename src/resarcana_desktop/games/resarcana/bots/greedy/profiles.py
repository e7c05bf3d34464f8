"""Features of components: the numbers of a record, by component and power."""

from dataclasses import dataclass, field
from typing import Final

from resarcana_desktop.games.resarcana.rules import codes, records
from resarcana_desktop.games.resarcana.rules.records import Component, Power
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, power_meanings
from resarcana_desktop.games.resarcana.rules.terms.term import Meaning, type_mask
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER

# A Pearl counts as the Gold that it can become.
KINDS: Final = codes.USUAL_KINDS
NOT_GOLD: Final = (0, 1, 2, 3)
# Placing a card for free counts like this large a discount.
PLACED_FREE: Final = 6.0


def _none() -> list[float]:
    return [0.0] * KINDS


@dataclass(slots=True)
class PowerProfile:
    """A power by what it takes and gives; lists are essences by kind."""

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
    """What a component is worth to its owner."""

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
        _read_collect(profile, meaning_of(component.collect))
    if component.discount is not None:
        meaning = meaning_of(component.discount)
        profile.discount = float(meaning.lasting_discount)
        profile.discount_type = meaning.discount_types
    per_essence = _read_points(profile, component)
    for power in component.powers:
        _read_power(profile, power, per_essence)
    return profile


def _numbers(essences: records.Essences) -> list[float]:
    total = _none()
    _add(total, essences)
    return total


def _read_collect(profile: Profile, meaning: Meaning) -> None:
    profile.collect = _numbers(meaning.gives)
    profile.collect_any = float(meaning.gives_any)
    profile.collect_kinds = meaning.gives_kinds
    profile.interest = float(meaning.interest)
    profile.growth = float(meaning.grows)
    profile.upkeep = _numbers(meaning.owes)


def _read_points(profile: Profile, component: Component) -> list[float]:
    """Note points for artifacts; the points for essences on the component are returned."""
    per_essence = _none()
    for rule in component.points_rules:
        meaning = meaning_of(rule)
        _add(per_essence, meaning.points_on_this)
        if meaning.points_each > 0:
            profile.points_for.append((meaning.points_for_types, meaning.points_each))
    return per_essence


def _read_power(profile: Profile, power: Power, per_essence: list[float]) -> None:
    read = PowerProfile()
    for cost in power.costs:
        meaning = meaning_of(cost)
        read.turns = read.turns or meaning.turns
        read.turns_type |= meaning.turns_types
        read.pays_any += meaning.takes_any
        _add(read.pays, meaning.takes)
        # Whether a cost is more than essences of the pool: then it is not a lasting source.
        read.once = read.once or (any(meaning.spends) or meaning.destroys or meaning.discards > 0)
    for effect in power.effects:
        meaning = meaning_of(effect)
        _add_effect(read, meaning)
        profile.temporary_points += meaning.temporary_points
    read.scores = sum(read.puts[kind] * per_essence[kind] for kind in range(KINDS))
    trigger = TRIGGER[power.trigger]
    if trigger.attacked:
        profile.shields = True
    elif power.trigger == "victory_check":
        profile.temporary_cost = read.pays
    elif trigger.reacts:
        for meaning in power_meanings(power):
            profile.stands_for |= meaning.stands_for
    elif power.trigger == "claim":
        profile.on_claim = read
    else:
        profile.powers.append(read)


def _add_effect(read: PowerProfile, meaning: Meaning) -> None:
    _add(read.gains, meaning.gives)
    _add(read.puts, meaning.puts)
    if meaning.gives_any > 0:
        read.gains_any += meaning.gives_any
        read.gains_kinds = meaning.gives_kinds
    read.puts_any += meaning.puts_any
    read.rivals_gain += sum(meaning.rivals_gain)
    if meaning.copies is not None:
        read.copies_rival = meaning.copies
    read.draws += meaning.draws + meaning.retrieves
    read.scrolls += meaning.scrolls
    read.sifts += meaning.sifts
    read.attack += meaning.attacks
    read.straightens = read.straightens or meaning.straightens
    read.converts_to_gold = read.converts_to_gold or meaning.converts_to == records.GOLD
    if meaning.places > 0:
        read.places_type = meaning.places_types
        read.discount = PLACED_FREE if meaning.free else float(meaning.cheaper)


def _add(total: list[float], essences: records.Essences) -> None:
    for kind, count in enumerate(essences):
        total[min(kind, records.GOLD)] += count
