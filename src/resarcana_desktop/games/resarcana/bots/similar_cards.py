"""Components unknown to a network: each is treated as a mix of its nearest neighbours.

The distance is that of their attributes, among components of their kind; shares are inversely
proportional to the distance. An entirely new kind has no neighbours, and counts only by its points,
costs and incomes.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from resarcana_desktop.games.resarcana.bots.greedy.profiles import PowerProfile, profile_of
from resarcana_desktop.games.resarcana.rules.records import PEARL, Component
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, power_meanings

# ---- what components have in common, as numbers: what is learnt of one helps with the others -----

_COMPONENT_KINDS: Final = 6
_TYPES: Final = 3
# Essences are counted in threes: the numbers of a component should be of like size.
_ESSENCES: Final = 3.0
OF_PEARLS: Final = 6
"""The last numbers of a component: all are 0 unless it has to do with Pearls."""


def attributes(component: Component) -> list[float]:
    """The numbers of a component, all of like size."""
    profile = profile_of(component)
    kinds = [float(profile.kind == kind) for kind in range(_COMPONENT_KINDS)]
    types = [float(profile.types >> bit & 1) for bit in range(_TYPES)]
    income = [*profile.collect, profile.collect_any, sum(profile.upkeep)]
    price = [*profile.cost, profile.cost_any, sum(profile.cost) + profile.cost_any]
    return [
        *kinds,
        *types,
        *(number / _ESSENCES for number in (*price, *income)),
        profile.points / 2.0,
        sum(points for _, points in profile.points_for),
        profile.interest,
        profile.growth,
        profile.discount,
        float(profile.shields),
        profile.temporary_points / 2.0,
        float(len(profile.powers)),
        float(profile.on_claim is not None),
        *_powers(profile.powers),
        *_pearls(component),
    ]


def _powers(powers: list[PowerProfile]) -> list[float]:
    """Return what the powers of a component take and give together."""
    total = [0.0] * 20
    for power in powers:
        numbers = [
            power.turns,
            power.once,
            *(number / _ESSENCES for number in (*power.gains, power.gains_any)),
            (sum(power.pays) + power.pays_any) / _ESSENCES,
            (sum(power.puts) + power.puts_any) / _ESSENCES,
            power.scores,
            power.draws,
            power.sifts / 3.0,
            power.attack,
            power.rivals_gain,
            power.copies_rival >= 0,
            power.straightens,
            power.converts_to_gold,
            power.turns_type > 0,
            power.discount / _ESSENCES,
        ]
        total = [sum(pair) for pair in zip(total, numbers, strict=True)]
    return [float(number) for number in total]


def _pearls(component: Component) -> list[float]:
    """Return what a component has to do with Pearls, which elsewhere count as Gold."""
    total = [0.0] * OF_PEARLS
    if component.cost is not None:
        total[0] += _pearls_in(component.cost.essences)
    if component.collect is not None:
        total[1] += _pearls_in(meaning_of(component.collect).gives)
    for rule in component.points_rules:
        total[2] += _pearls_in(meaning_of(rule).points_on_this)
    for power in component.powers:
        for meaning in power_meanings(power):
            total[3] += _pearls_in(meaning.takes)
            total[4] += _pearls_in(meaning.gives)
            total[5] += _pearls_in(meaning.puts)
    return total


def _pearls_in(essences: Sequence[int]) -> float:
    return float(sum(essences[PEARL:]))


MIXED: Final = 3
"""The number of components mixed for one."""
NEAR: Final = 0.5
"""A small distance, so that a near-identical component is not used exclusively."""

SimilarCards: TypeAlias = Mapping[str, Sequence[tuple[str, float]]]
"""For the id of a new component, known ones and their shares, which add up to 1."""


def similar_cards(new: Sequence[Component], known: Sequence[Component]) -> SimilarCards:
    """Return the mix for each of the new components."""
    described = [(each, attributes(each)) for each in known]
    return {component.id: _for(component, described) for component in new}


def similar_cards_for(components: Sequence[Component], learnt: Iterable[str]) -> SimilarCards:
    """Return the mixes for a game's components that are not among the learnt ones.

    Neither are those whose values were changed since. Learnt ones that are not in the game can be
    used as well: they are read from the package.
    """
    known_ids = frozenset(learnt)
    new = [component for component in components if component.id not in known_ids]
    edited = [each for each in components if each.edition and each.id in known_ids]
    if not new and not edited:
        return {}
    known = [each for each in components if each.id in known_ids and not each.edition]
    if len(known) < len(known_ids):
        # The loader needs pydantic, which games with the base set can do without.
        from resarcana_desktop.games.resarcana.cardsets import shipped_components

        known = [each for each in shipped_components() if each.id in known_ids]
    before = {each.id: attributes(each) for each in known} if edited else {}
    changed = [each for each in edited if attributes(each) != before.get(each.id)]
    return similar_cards([*new, *changed], known)


def _for(
    component: Component, known: Sequence[tuple[Component, list[float]]]
) -> list[tuple[str, float]]:
    own = attributes(component)
    alike = sorted(
        (math.dist(own, numbers), each.id) for each, numbers in known if each.kind == component.kind
    )[:MIXED]
    whole = sum(1.0 / (distance + NEAR) for distance, _ in alike)
    return [(id_, 1.0 / (distance + NEAR) / whole) for distance, id_ in alike]
