"""Finds out whether two components visibly go together: what one gives and the other needs.

A network may value two cards together for reasons that no player can see. A combination is only
named if the cards themselves show it: one gives essences that the other costs, straightens it, or
is of a type that the other one makes use of.
"""

from operator import and_
from typing import Final

from resarcana_desktop.games.resarcana.bots.greedy.profiles import (
    KINDS,
    PowerProfile,
    Profile,
    profile_of,
)
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.rules.terms.costs import Destroy, DiscardCard
from resarcana_desktop.games.resarcana.rules.terms.effects import Straighten

DEAR: Final = 2.0
"""This many essences of a kind in a placement cost are worth a source of that kind."""
WORTH_TWICE: Final = 2.0
"""A power that gives this much is worth being used twice in a round."""


def go_together(one: Component, other: Component) -> bool:
    """Return whether one of two components makes visible use of the other."""
    return _serves(one, other) or _serves(other, one)


def _serves(giver: Component, user: Component) -> bool:
    """Return whether the first component is of use to the second one."""
    gives, uses = profile_of(giver), profile_of(user)
    source = any(map(and_, _given(gives), _needed(uses)))
    wanted = bool(gives.types & _types_used(uses)) or not _given_up(user).isdisjoint(giver.types)
    return source or wanted or _straightens(giver, user)


def _straightens(giver: Component, user: Component) -> bool:
    """Return whether a component can straighten another one whose power is worth that."""
    powers = profile_of(user).powers
    if not any(each.turns and _yield(each) >= WORTH_TWICE for each in powers):
        return False
    effects = (effect for power in giver.powers for effect in power.effects)
    return any(
        isinstance(each, Straighten)
        and each.what != "this"
        and (each.type is None or each.type in user.types)
        for each in effects
    )


def _given(profile: Profile) -> list[bool]:
    """Return which kinds of essences a component is a lasting source of."""
    given = [number > 0 for number in profile.collect]
    for power in profile.powers:
        for kind in range(KINDS):
            more = power.gains[kind] + power.puts[kind] - power.pays[kind]
            source = not power.once and not power.scores and more > 0
            given[kind] = given[kind] or source or power.copies_rival == kind
    return given


def _needed(profile: Profile) -> list[bool]:
    """Return which kinds of essences a component costs many of, or uses for its powers."""
    needed = [number >= DEAR for number in profile.cost]
    for kind in range(KINDS):
        used = any(power.pays[kind] > power.gains[kind] for power in profile.powers)
        needed[kind] = needed[kind] or used or profile.upkeep[kind] > 0
    return needed


def _types_used(profile: Profile) -> int:
    """Return the types of artifacts that a component scores, turns, or makes cheaper."""
    used = profile.discount_type if profile.discount > 0 else 0
    for types, _ in profile.points_for:
        used |= types
    for power in profile.powers:
        used |= power.turns_type | max(power.places_type, 0)
    return used


def _given_up(component: Component) -> set[str]:
    """Return the types of artifacts that the powers of a component discard or destroy."""
    costs = [cost for power in component.powers for cost in power.costs]
    return {
        kind for cost in costs if isinstance(cost, DiscardCard | Destroy) for kind in cost.types
    }


def _yield(power: PowerProfile) -> float:
    """Return how many essences a power gives more than it takes."""
    given = sum(power.gains) + power.gains_any + sum(power.puts) + power.puts_any
    return given + power.scores - sum(power.pays) - power.pays_any
