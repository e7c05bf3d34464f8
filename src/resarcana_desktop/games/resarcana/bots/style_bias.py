"""The preferences of the styles, read from the records of components: a new set needs nothing here.

A style shows in three ways. A bot raises the chance of its own seat a little in positions that
the style prefers (`style_utility.py`); an answer that fits may look a little worse and still be
taken (`search/tie_breaking.py`, `network/network_bot.py`); and so may a card in a draft.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from resarcana_desktop.games.resarcana.bots import cast
from resarcana_desktop.games.resarcana.bots.style_utility import StyleUtility
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.actions import (
    component_of,
    count_of,
    index_of,
    verb_of,
)
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.records import (
    CALM,
    DEATH,
    GOLD,
    LIFE,
    ArtifactType,
    Component,
    Power,
)
from resarcana_desktop.games.resarcana.rules.terms.registry import (
    meaning_of,
    meanings,
    power_meanings,
)
from resarcana_desktop.games.resarcana.rules.terms.term import TYPE_BITS, Meaning

# The amounts that count as a perfect fit: Life that an attack costs each rival, points on a
# component, essences collected from it a round.
FULL_ATTACK: Final = 2
FULL_POINTS: Final = 2
FULL_INCOME: Final = 2

# The taste in Magic Items weighs more than other tastes: they are taken a few times in a game, and
# everyone sees them.
ITEM_WEIGHT: Final = 1.25

# Actions that bring a component to a seat.
BRINGING: Final = (codes.V_PLACE, codes.V_CLAIM, codes.V_KEEP, codes.V_DRAFT, codes.V_MAGE)


def _no_component(_component: Component) -> float:
    return 0.0


def _no_power(_component: Component, _power: Power) -> float:
    return 0.0


@dataclass(frozen=True)
class Taste:
    """How well components and powers fit a style, up to 1, and its preferences on the table.

    A component that fits less than 0 is avoided. The preferences are added to the
    log-odds of the chance to win.
    """

    component: Callable[[Component], float] = _no_component
    power: Callable[[Component, Power], float] = _no_power
    item: Callable[[Component], float] = _no_component
    """How well a Magic Item fits, when one is taken."""
    discarding: float = 0.0
    """How well it fits to discard a card; less if the card fits the style."""
    passing: float = 0.0
    gaining: int | None = None
    """The kind of essence that is gained if there is a choice."""
    in_play: float = 0.0
    """For each of its components in play that fits perfectly."""
    in_hand: float = 0.0
    """The same for its hand."""
    in_discards: float = 0.0
    """The same for its discards."""
    every: Mapping[str, float] = field(default_factory=dict)
    """For each of its components of a kind in play, whether it fits or not."""
    early: Mapping[str, float] = field(default_factory=dict)
    """The same in the first rounds only."""
    each_discarded: float = 0.0
    """For each card in its discards."""
    essences: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0)
    """For each essence in its pool, by kind; none for kinds beyond these."""
    points: float = 0.0
    rivals_points: float = 0.0
    rivals_essences: float = 0.0
    turned: float = 0.0

    def utility(self, faces: Faces) -> StyleUtility:
        """Return the preferences at a table with these components."""
        fits = [self.component(each) for each in faces.components]
        kinds = [each.kind for each in faces.components]
        utility = StyleUtility(
            [
                self.in_play * fit + self.every.get(kind, 0.0)
                for fit, kind in zip(fits, kinds, strict=True)
            ],
            [self.early.get(kind, 0.0) for kind in kinds],
            [self.in_hand * fit for fit in fits],
            [self.in_discards * fit + self.each_discarded for fit in fits],
            list(self.essences),
        )
        utility.points = self.points
        utility.rivals_points = self.rivals_points
        utility.rivals_essences = self.rivals_essences
        utility.turned = self.turned
        return utility


class StyleBias:
    """A style, at a table with these components."""

    def __init__(self, taste: Taste, faces: Faces) -> None:
        self._components = [taste.component(each) for each in faces.components]
        self._powers = [
            [taste.power(each, power) for power in each.powers] for each in faces.components
        ]
        self._items = [ITEM_WEIGHT * taste.item(each) for each in faces.components]
        monuments = [taste.component(each) for each in faces.components if each.kind == "monument"]
        self._of_monuments = sum(monuments) / max(1, len(monuments))
        self._taste = taste
        self.style_utility: Final = taste.utility(faces)

    def fit(self, action: int) -> float:
        """Return how well an action fits the style; one below 0 is avoided.

        A perfect fit is 1, that of a Magic Item more.
        """
        verb, taste = int(verb_of(action)), self._taste
        if verb == codes.V_PASS:
            return taste.passing
        if verb == codes.V_CLAIM_TOP:  # no one knows which monument it is
            return self._of_monuments
        if verb == codes.V_GAIN:
            return self._gain_fits(action)
        component = int(component_of(action))
        if verb in BRINGING:
            return self._components[component]
        if verb == codes.V_ITEM:
            return self._items[component]
        if verb == codes.V_DISCARD:
            return taste.discarding - self._components[component]
        return self._powers[component][int(index_of(action))] if verb == codes.V_USE else 0.0

    def _gain_fits(self, action: int) -> float:
        """Return the share of the style's favorite essence in a gain."""
        kind = self._taste.gaining
        if kind is None:
            return 0.0
        counts = [int(count_of(action, each)) for each in range(codes.ESSENCE_KINDS)]
        return counts[kind] / max(1, sum(counts))


def style_bias_of(style: str, faces: Faces) -> StyleBias:
    """Return how a style plays with these components; raises KeyError for an unknown style."""
    return StyleBias(TASTES[style], faces)


def is_favourite(style: str, component: Component) -> bool:
    """Return whether a component fits a style perfectly."""
    fits = TASTES[style].component
    return component.kind == "monument" if fits is _no_component else fits(component) >= 1.0


def attackers(faces: Faces) -> frozenset[int]:
    """Return the numbers of the components that can make rivals lose Life."""
    return frozenset(
        number for number, each in enumerate(faces.components) if _attacks_rivals(each) > 0.0
    )


# ---- what fits -----------------------------------------------------------------------------------


def _builds(component: Component) -> float:
    """Value artifacts and monuments, especially those with an income."""
    if component.kind not in ("artifact", "monument"):
        return 0.0
    return 0.5 + 0.5 * _brings_income(component)


def _brings_into_play(_component: Component, power: Power) -> float:
    return float(any(meaning.places > 0 for meaning in power_meanings(power)))


def _is_worth_points(component: Component) -> float:
    """Value the points on a component, and those that its powers and rules can make."""
    by_rules = sum(meaning_of(rule).points_each for rule in component.points_rules)
    by_powers = max((_points_of(component, power) for power in component.powers), default=0.0)
    return _part(component.points + by_rules + by_powers, FULL_POINTS)


def _makes_points(component: Component, power: Power) -> float:
    return _part(_points_of(component, power), 1)


def _points_of(component: Component, power: Power) -> float:
    each = [meaning_of(rule).points_on_this for rule in component.points_rules]
    return sum(
        float(put * points)
        for meaning in power_meanings(power)
        for worth in each
        for put, points in zip(meaning.puts, worth, strict=True)
    )


def _attacks_rivals(component: Component) -> float:
    return max((_attack(component, power) for power in component.powers), default=0.0)


def _attack(_component: Component, power: Power) -> float:
    return _part(sum(meaning.attacks for meaning in power_meanings(power)), FULL_ATTACK)


def _part(amount: float, full: int) -> float:
    return max(0.0, min(1.0, amount / full))


def _brings_income(component: Component) -> float:
    found = meaning_of(component.collect) if component.collect is not None else None
    income = 0 if found is None else sum(found.gives) + found.gives_any - sum(found.owes)
    return _part(income, FULL_INCOME)


def _makes(kind: int) -> Callable[[Component], float]:
    """Value what gives essences of a kind, the more the better."""

    def value(component: Component) -> float:
        most = max((_made(meaning, kind) for meaning in meanings(component)), default=0)
        return _part(most, FULL_INCOME)

    return value


def _made(meaning: Meaning, kind: int) -> int:
    converts = FULL_INCOME if meaning.converts_to == kind else 0
    return max(meaning.gives[kind], meaning.puts[kind], converts)


def _is_of(*types: ArtifactType) -> Callable[[Component], float]:
    """Value artifacts of these types, and half as much what helps them."""
    bits = sum(TYPE_BITS[each] for each in types)

    def value(component: Component) -> float:
        if set(types) & set(component.types):
            return 1.0
        helped = (
            each.discount_types | max(each.places_types, 0) | each.points_for_types
            for each in meanings(component)
        )
        return 0.5 if any(each & bits for each in helped) else 0.0

    return value


def _is_a(kind: str) -> Callable[[Component], float]:
    return lambda component: float(component.kind == kind)


def _is_land(component: Component) -> float:
    """Value Places of Power, and avoid monuments, which compete for the same essences."""
    return {"place_of_power": 1.0, "monument": -0.45}.get(component.kind, 0.0)


def _can_do_much(component: Component) -> float:
    return _part(len(component.powers), 2) if component.kind == "artifact" else 0.0


def _keeps_peace(component: Component) -> float:
    """Value what ignores attacks, and avoid what attacks."""
    ignores = any(meaning.ignores for meaning in meanings(component))
    return float(ignores) - _attacks_rivals(component)


def _draws(component: Component) -> float:
    return float(any(meaning.draws or meaning.sifts for meaning in meanings(component)))


def _collects(*kinds: int) -> Callable[[Component], float]:
    """Value what can give an essence of one of these kinds every round."""

    def value(component: Component) -> float:
        found = None if component.collect is None else meaning_of(component.collect)
        given = found is not None and any(
            found.gives[kind] or kind in found.gives_kinds for kind in kinds
        )
        return float(given)

    return value


def _straightens(component: Component) -> float:
    return float(any(meaning.straightens for meaning in meanings(component)))


def _protects(component: Component) -> float:
    return float(any(meaning.ignores for meaning in meanings(component)))


def _exchanges(component: Component) -> float:
    """Value powers that turn essences into others of any kind."""
    return float(
        any(
            any(meaning.takes_any for meaning in power_meanings(power))
            and any(meaning.gives_any > 1 for meaning in power_meanings(power))
            for power in component.powers
        )
    )


def _draws_one(component: Component) -> float:
    return float(any(meaning.draws for meaning in meanings(component)))


def _sifts(component: Component) -> float:
    return float(any(meaning.sifts for meaning in meanings(component)))


def _draws_with(_component: Component, power: Power) -> float:
    return float(any(meaning.draws or meaning.sifts for meaning in power_meanings(power)))


def _refrains(component: Component, power: Power) -> float:
    """Avoid attacks."""
    return -_attack(component, power)


def _is_used(_component: Component, _power: Power) -> float:
    return 1.0


# ---- all styles ----------------------------------------------------------------------------------

# Beginners like to see their cards on the table, throw few away, and claim nothing at once.
_BEGINNER: Final = Taste(
    every={"artifact": 0.32}, early={"place_of_power": -5.0}, each_discarded=-0.45
)
_LEARNER: Final = Taste(
    every={"artifact": 0.22}, early={"place_of_power": -3.9}, each_discarded=-0.22
)
# A taste costs strength, so the characters of the second level are less like beginners.
_LEARNER_WITH_TASTE: Final = replace(_LEARNER, every={"artifact": 0.16}, each_discarded=-0.15)

TASTES: Final = {
    cast.BEGINNER: _BEGINNER,
    cast.LEARNER: _LEARNER,
    cast.GARDENER: replace(
        _BEGINNER,
        component=_brings_income,
        item=_collects(LIFE),
        gaining=LIFE,
        in_play=0.35,
        in_hand=0.2,
        in_discards=-0.4,
    ),
    cast.HOARDER: replace(
        _BEGINNER,
        item=_collects(CALM),
        discarding=-0.6,
        passing=0.1,
        every={"artifact": 0.25},
        each_discarded=-0.48,
        essences=(0.01, 0.01, 0.01, 0.01, 0.02),
    ),
    cast.GOLDSMITH: replace(
        _BEGINNER,
        component=_makes(GOLD),
        item=_makes(GOLD),
        gaining=GOLD,
        in_play=0.15,
        in_hand=0.1,
        in_discards=-0.2,
        essences=(0.0, 0.0, 0.0, 0.0, 0.02),
    ),
    cast.KEEPER: replace(
        _LEARNER_WITH_TASTE,
        component=_is_of("creature"),
        item=_straightens,
        in_play=0.3,
        in_hand=0.2,
        in_discards=-0.3,
    ),
    cast.TINKERER: replace(
        _LEARNER_WITH_TASTE,
        component=_can_do_much,
        power=_is_used,
        item=_exchanges,
        in_play=0.15,
        turned=0.1,
    ),
    cast.GRAVEDIGGER: replace(
        _LEARNER_WITH_TASTE,
        component=_makes(DEATH),
        item=_collects(DEATH),
        discarding=0.05,
        gaining=DEATH,
        in_play=0.1,
        each_discarded=-0.12,
        essences=(0.0, 0.0, 0.0, 0.02, 0.0),
    ),
    cast.DRAGONS: Taste(
        _is_of("dragon"),
        item=_draws_one,
        in_play=0.45,
        in_hand=0.25,
        in_discards=-0.5,
    ),
    cast.LANDLORD: Taste(_is_land, item=_straightens, in_play=0.8),
    cast.PACIFIST: Taste(
        _keeps_peace,
        _refrains,
        item=_protects,
        in_play=0.15,
        in_hand=0.05,
    ),
    cast.COLLECTOR: Taste(_is_a("monument"), item=_makes(GOLD), gaining=GOLD, in_play=0.25),
    cast.SPOILER: Taste(
        _attacks_rivals,
        _attack,
        item=_protects,
        passing=0.35,
        in_play=0.15,
        rivals_points=-0.08,
        rivals_essences=-0.03,
    ),
    cast.GAMBLER: Taste(
        _draws,
        _draws_with,
        item=_sifts,
        discarding=0.25,
        every={"artifact": -0.04},
        each_discarded=0.03,
    ),
    cast.BUILDER: Taste(
        _builds, _brings_into_play, item=_collects(LIFE), discarding=-0.1, in_play=0.06
    ),
    cast.RACER: Taste(
        _is_worth_points,
        _makes_points,
        item=_makes(GOLD),
        discarding=0.1,
        passing=0.1,
        in_play=0.03,
        points=0.04,
    ),
    cast.ATTACKER: Taste(
        _attacks_rivals, _attack, item=_straightens, in_play=0.25, rivals_essences=-0.03
    ),
}
