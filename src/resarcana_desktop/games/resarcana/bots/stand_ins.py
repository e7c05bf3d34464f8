"""Components a network has never seen: each is taken for a mix of its nearest neighbours.

The distance is that of their attributes, among components of their kind; shares go by the inverse
of the distance. A kind that is new as a
whole has no stand-ins, and counts for nothing but its points, costs and incomes.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from resarcana_desktop.games.resarcana.bots.attributes import attributes
from resarcana_desktop.games.resarcana.rules.records import Component

MIXED: Final = 3
"""So many components stand in for one."""
NEAR: Final = 0.5
"""A distance that makes little difference, so that a twin does not stand in alone."""

StandIns: TypeAlias = Mapping[str, Sequence[tuple[str, float]]]
"""For the id of a new component, known ones and their shares, which add up to 1."""


def stand_ins(new: Sequence[Component], known: Sequence[Component]) -> StandIns:
    """Who stands in for each of the new components."""
    described = [(each, attributes(each)) for each in known]
    return {component.id: _for(component, described) for component in new}


def stand_ins_for(components: Sequence[Component], learnt: Iterable[str]) -> StandIns:
    """Who stands in for those of a game's components that are not among the learnt ones.

    Learnt ones that are not in the game can stand in as well: they are read from the package.
    """
    known_ids = frozenset(learnt)
    new = [component for component in components if component.id not in known_ids]
    if not new:
        return {}
    known = [component for component in components if component.id in known_ids]
    if len(known) < len(known_ids):
        # The loader needs pydantic, which games with the base set can do without.
        from resarcana_desktop.games.resarcana.cardsets import shipped_components

        known = [each for each in shipped_components() if each.id in known_ids]
    return stand_ins(new, known)


def _for(
    component: Component, known: Sequence[tuple[Component, list[float]]]
) -> list[tuple[str, float]]:
    own = attributes(component)
    alike = sorted(
        (math.dist(own, numbers), each.id) for each, numbers in known if each.kind == component.kind
    )[:MIXED]
    whole = sum(1.0 / (distance + NEAR) for distance, _ in alike)
    return [(id_, 1.0 / (distance + NEAR) / whole) for distance, id_ in alike]
