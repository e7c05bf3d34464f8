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
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.rules.terms.costs import Destroy, DiscardCard
from resarcana_desktop.games.resarcana.rules.terms.effects import Straighten

DEAR: Final = 2.0
"""This many essences of a kind in a placement cost are worth a source of that kind."""
MIXED: Final = 3
"""An essence of any kind is good for a cost of this many kinds."""
COSTLY: Final = 5.0
"""An artifact that costs this much is worth a discount."""
FUEL: Final = 3.0
"""A power that takes this many essences of any kind needs a good source of them."""
PLENTY: Final = 2.0
"""A component that gives this many at a time is such a source."""
WORTH_TWICE: Final = 2.0
"""A power that gives this much is worth being used twice in a round."""


def go_together(one: Component, other: Component) -> bool:
    """Return whether one of two components makes visible use of the other."""
    return _serves(one, other) or _serves(other, one)


def _serves(giver: Component, user: Component) -> bool:
    """Return whether the first component is of use to the second one."""
    gives, uses = profile_of(giver), profile_of(user)
    source = any(map(and_, _given(gives), _needed(uses)))
    turned = any(gives.stands_for & power.turns_type for power in uses.powers)
    wanted = (
        turned
        or bool(gives.types & _types_used(uses))
        or not _given_up(user).isdisjoint(giver.types)
    )
    if source or wanted or _straightens(giver, user):
        return True
    return (_makes_any(gives) and _is_mixed(uses)) or _cheapens(gives, uses) or _fuels(gives, uses)


def _makes_any(profile: Profile) -> bool:
    """Return whether a component gives essences of a kind that its owner chooses."""
    powers = (each for each in profile.powers if not each.once)
    collects = profile.collect_any > 0 and len(profile.collect_kinds) >= MIXED
    return collects or any(each.gains_any > 0 for each in powers)


def _is_mixed(profile: Profile) -> bool:
    """Return whether a component costs several essences of at least three kinds."""
    return sum(number >= DEAR for number in profile.cost) >= MIXED


def _cheapens(giver: Profile, user: Profile) -> bool:
    """Return whether a component makes a dear artifact cheaper, whatever its type."""
    all_types = giver.discount > 0 and not giver.discount_type
    places_any = any(each.places_type < 0 and each.discount > 0 for each in giver.powers)
    is_artifact = user.kind == codes.ARTIFACT
    return is_artifact and (all_types or places_any) and _total(user) >= COSTLY


def _total(profile: Profile) -> float:
    return sum(profile.cost) + profile.cost_any


def _fuels(giver: Profile, user: Profile) -> bool:
    """Return whether a component gives as many essences as a power takes of any kind."""
    dear = any(each.pays_any >= FUEL and not each.once for each in user.powers)
    income = sum(giver.collect) + giver.collect_any
    most = max((_yield(each) for each in giver.powers if not each.once), default=0.0)
    return dear and max(income, most) >= PLENTY


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
    if len(profile.collect_kinds) == 2:  # one of two may well be the one that is needed
        for kind in profile.collect_kinds:
            given[kind] = True
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
