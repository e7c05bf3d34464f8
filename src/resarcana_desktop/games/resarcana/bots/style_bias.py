"""The preferences of the styles, read from the records of components: a new set needs nothing here.

A style shows in three ways. The search raises the chance of its own seat a little in positions that
the style prefers (`search/style_utility.py`); among about equally good answers it takes the one
that fits best (`search/tie_breaking.py`); and in a draft a card that fits may look a little worse.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.games.resarcana.bots.levels import ATTACKER, BUILDER, RACER
from resarcana_desktop.games.resarcana.bots.search.style_utility import STRENGTH, StyleUtility
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.actions import component_of, index_of, verb_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.records import Component, Power
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, power_meanings

# The amounts that count as a perfect fit: Life that an attack costs each rival, points on a
# component, essences collected from it a round.
FULL_ATTACK: Final = 2
FULL_POINTS: Final = 2
FULL_INCOME: Final = 2

# Actions that bring a component to a seat, or use a power of it.
BRINGING: Final = (codes.V_PLACE, codes.V_CLAIM, codes.V_KEEP, codes.V_DRAFT)


@dataclass(frozen=True)
class Taste:
    """How well components and powers fit a style, from 0 to 1, and its preferences on the table."""

    component: Callable[[Component], float]
    power: Callable[[Component, Power], float]
    liking: Callable[[Component], float]
    """Returns what a component in play adds to its owner's preference."""
    points: float = 0.0
    """The same for each point it has."""
    rivals_essence: float = 0.0
    """The same for each essence in the pool of a rival."""
    strength: float = STRENGTH
    """The value of a perfectly met preference, added to an even chance to win."""


class StyleBias:
    """A style, at a table with these components."""

    def __init__(self, taste: Taste, faces: Faces) -> None:
        self._components = [taste.component(each) for each in faces.components]
        self._powers = [
            [taste.power(each, power) for power in each.powers] for each in faces.components
        ]
        in_play = [taste.liking(each) for each in faces.components]
        self.style_utility: Final = StyleUtility(
            in_play, taste.points, taste.rivals_essence, taste.strength
        )

    def fit(self, action: int) -> float:
        """Return how well an action fits the style, from 0 to 1, by what it plays or uses."""
        verb, component = int(verb_of(action)), int(component_of(action))
        if verb in BRINGING:
            return self._components[component]
        return self._powers[component][int(index_of(action))] if verb == codes.V_USE else 0.0


def style_bias_of(style: str, faces: Faces) -> StyleBias:
    """Return how a style plays with these components; raises KeyError for an unknown style."""
    return StyleBias(TASTES[style], faces)


# ---- what fits -----------------------------------------------------------------------------------


def _builds(component: Component) -> float:
    """Value artifacts and monuments, especially those with an income."""
    if component.kind not in ("artifact", "monument"):
        return 0.0
    found = meaning_of(component.collect) if component.collect is not None else None
    income = 0 if found is None else sum(found.gives) + found.gives_any - sum(found.owes)
    return 0.5 + 0.5 * _part(income, FULL_INCOME)


def _brings_into_play(_component: Component, power: Power) -> float:
    return float(any(meaning.places > 0 for meaning in power_meanings(power)))


def _is_worth_points(component: Component) -> float:
    """Value the points on a component, and those that its powers and rules can make."""
    by_rules = sum(meaning_of(rule).points_each for rule in component.points_rules)
    by_powers = max((_points_of(component, power) for power in component.powers), default=0.0)
    return _part(component.points + by_rules + by_powers, FULL_POINTS)


def _only_helps(component: Component) -> float:
    """Penalize artifacts without points, a detour for a player in a hurry."""
    return -0.1 if component.kind == "artifact" and not _is_worth_points(component) else 0.0


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


TASTES: Final = {
    BUILDER: Taste(_builds, _brings_into_play, lambda each: 0.12 * _builds(each)),
    RACER: Taste(_is_worth_points, _makes_points, _only_helps, points=0.1),
    ATTACKER: Taste(
        _attacks_rivals,
        _attack,
        lambda each: 0.25 * _attacks_rivals(each),
        rivals_essence=-0.04,
        strength=0.12,
    ),
}
