"""Finds out how two components visibly go together: what one gives and the other needs.

A network may value two cards together for reasons that no player can see. A combination is only
named if the cards themselves show it: one gives essences that the other costs, straightens it, or
is of a type that the other one makes use of.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Final, Literal, get_args

from resarcana_desktop.games.resarcana.bots.greedy.profiles import (
    KINDS,
    PowerProfile,
    Profile,
    profile_of,
)
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.records import (
    NO_ESSENCES,
    Component,
    Essences,
    Power,
    as_counts,
)
from resarcana_desktop.games.resarcana.rules.terms.costs import Destroy, DiscardCard
from resarcana_desktop.games.resarcana.rules.terms.effects import (
    GainByCost,
    GainPerRival,
    Straighten,
)
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of

DEAR: Final = 2.0
"""This many essences of a kind in a placement cost are worth a source of that kind."""
SMALL: Final = 0.3
"""A smaller part than this of all that a component costs is not what it waits for."""
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


LinkKind = Literal[
    "straightens",
    "turns",
    "stands_in",
    "cheaper",
    "scores",
    "makes",
    "any",
    "fuels",
    "discards",
    "destroys",
]
"""What one component does for another one, or lets it do, the most telling first."""


@dataclass(frozen=True, slots=True)
class Link:
    """How two components go together; the first one is the giver if it `serves`, else the user.

    A giver may make some kinds of `essences` that the user needs, or any of them (or all that it
    needs), or many. Its power then turns what it `pays`, or any, into what it `gains`. Or it makes
    the user cheaper or straightens it, or it is turned in place of another one. A user may turn the
    giver for some `essences`, discard or destroy it for what it `gains`, or score `points` for it
    (0 if it isn't known how many).
    """

    kind: LinkKind
    serves: bool
    essences: tuple[int, ...] = ()
    points: int = 0
    pays: Essences = NO_ESSENCES
    pays_any: int = 0
    gains: Essences = NO_ESSENCES


def gives_one_of(giver: Component, kinds: tuple[int, ...]) -> bool:
    """Return whether a component gives some kinds of essences only as one of two to choose from."""
    profile = profile_of(giver)
    if len(profile.collect_kinds) != 2 or profile.collect_any != 1 or not kinds:
        return False
    sources = [each for each in profile.powers if not each.once]
    return all(
        kind in profile.collect_kinds
        and not profile.collect[kind]
        and not any(each.gains[kind] + each.puts[kind] > 0 for each in sources)
        for kind in kinds
    )


def gives_kinds(giver: Component) -> list[bool]:
    """Return which kinds of essences a component is a lasting source of."""
    return _given(profile_of(giver), copies=False)


def go_together(one: Component, other: Component) -> bool:
    """Return whether one of two components makes visible use of the other."""
    return link(one, other) is not None


def link(one: Component, other: Component) -> Link | None:
    """Return how two components go together, by the most telling of all ways; None for none."""
    serving = (replace(each, serves=True) for each in _ways(one, other))
    served = _ways(other, one)
    order = get_args(LinkKind)
    return min((*serving, *served), key=lambda each: order.index(each.kind), default=None)


def need(one: Component, other: Component) -> float:
    """Return how many essences of a kind one of two components makes for the other one.

    That is as much as it costs, or as its power takes; infinite if they go together otherwise.
    """
    how = link(one, other)
    if how is None or how.kind != "makes":
        return inf
    uses = profile_of(other if how.serves else one)
    return max(
        max(uses.cost[kind], uses.upkeep[kind], *(power.pays[kind] for power in uses.powers), 0.0)
        for kind in how.essences
    )


def _ways(giver: Component, user: Component) -> Iterator[Link]:
    """Yield what the first component does for the second one."""
    gives, uses = profile_of(giver), profile_of(user)
    if _straightens(giver, user):
        yield Link("straightens", False)
    turning = [power for power in uses.powers if gives.types & power.turns_type]
    if turning:
        yield Link("turns", False, _brought(turning[0]), int(turning[0].scores))
    if any(gives.stands_for & power.turns_type for power in uses.powers):
        yield Link("stands_in", False)
    if _cheapens(gives, uses):
        yield Link("cheaper", False)
    scored = [each for types, each in uses.points_for if gives.types & types]
    if scored:
        yield Link("scores", False, points=int(sum(scored)))
    made = _made(giver, user)
    if made is not None:
        yield made
    if _is_mixed(uses):
        yield from _any_of(gives, uses)
    if _fuels(gives, uses):
        yield Link("fuels", False)
    yield from _given_up(giver, user)


def _made(giver: Component, user: Component) -> Link | None:
    """Return which essences a component makes for another one; None for none.

    A power that takes as much of what the other one costs is no help.
    """
    gives, uses = profile_of(giver), profile_of(user)
    given, needed = _given(gives, copies=not _counts_types(giver)), _needed(uses)
    kinds = tuple(kind for kind in range(KINDS) if given[kind] and needed[kind])
    if not kinds:
        return None
    made = Link("makes", False, kinds)
    free = _given(gives, copies=not _counts_types(giver), free=True)
    if any(free[kind] for kind in kinds):
        return replace(made, essences=tuple(kind for kind in kinds if free[kind]))
    power = next(each for each in gives.powers if not each.once and _gained(each, kinds) > 0)
    taken = sum(power.pays[kind] for kind in range(KINDS) if uses.cost[kind])
    if _gained(power, kinds) <= taken:
        return None
    gains = (int(more + put) for more, put in zip(power.gains, power.puts, strict=True))
    pays = as_counts(map(int, power.pays), KINDS)
    return replace(made, pays=pays, pays_any=int(power.pays_any), gains=as_counts(gains, KINDS))


def _gained(power: PowerProfile, kinds: tuple[int, ...]) -> float:
    return sum(power.gains[kind] + power.puts[kind] for kind in kinds)


def _brought(power: PowerProfile) -> tuple[int, ...]:
    """Return the kinds of essences that a power gives; () if its owner chooses."""
    return tuple(kind for kind in range(KINDS) if power.gains[kind] + power.puts[kind] > 0)


def _any_of(giver: Profile, user: Profile) -> Iterator[Link]:
    """Yield that a component gives essences that its owner chooses, all that another one costs.

    If it costs others as well, those that can be chosen are named.
    """
    kinds = {
        kind
        for power in giver.powers
        if power.gains_any > 0 and not power.once
        for kind in power.gains_kinds
    }
    if giver.collect_any > 0 and len(giver.collect_kinds) >= MIXED:
        kinds.update(giver.collect_kinds)
    due = {kind for kind in range(KINDS) if user.cost[kind]}
    if kinds >= due:
        yield Link("any", False)
    elif kinds & due:
        yield Link("any", False, tuple(sorted(kinds & due)))


def _is_mixed(profile: Profile) -> bool:
    """Return whether a component costs several essences of at least three kinds."""
    return sum(number >= DEAR for number in profile.cost) >= MIXED


def _cheapens(giver: Profile, user: Profile) -> bool:
    """Return whether a component makes an artifact of a type cheaper, or any expensive one."""
    types = giver.discount_type if giver.discount > 0 else 0
    for power in giver.powers:
        types |= max(power.places_type, 0) if power.discount > 0 else 0
    all_types = giver.discount > 0 and not giver.discount_type
    places_any = any(each.places_type < 0 and each.discount > 0 for each in giver.powers)
    dear = user.kind == codes.ARTIFACT and _total(user) >= COSTLY
    return bool(types & user.types) or (dear and (all_types or places_any))


def _total(profile: Profile) -> float:
    return sum(profile.cost) + profile.cost_any


def _fuels(giver: Profile, user: Profile) -> bool:
    """Return whether a component gives as many essences as a power takes of any kind.

    That power turns them into others, or into points.
    """
    dear = any(
        each.pays_any >= FUEL and not each.once and _yield(each) + each.pays_any > 0
        for each in user.powers
    )
    income = sum(giver.collect) + giver.collect_any
    lasting = (each for each in giver.powers if not each.once)
    most = max((_yield(each) - each.scores for each in lasting), default=0.0)
    return dear and max(income, most) >= PLENTY


def _straightens(giver: Component, user: Component) -> bool:
    """Return whether a component can straighten another one whose power is worth that.

    What it copies from a rival is usually worth it.
    """
    copies = not _counts_types(user)
    powers = [each for each in profile_of(user).powers if each.turns]
    worth = any(_yield(each) >= WORTH_TWICE for each in powers)
    if not worth and not (copies and any(each.copies_rival >= 0 for each in powers)):
        return False
    effects = (effect for power in giver.powers for effect in power.effects)
    return any(
        isinstance(each, Straighten)
        and each.what != "this"
        and (each.type is None or each.type in user.types)
        for each in effects
    )


def _counts_types(component: Component) -> bool:
    """Return whether a component gives essences for a rival's artifacts of a type, if any."""
    effects = (effect for power in component.powers for effect in power.effects)
    return any(isinstance(each, GainPerRival) and each.type is not None for each in effects)


def _given(profile: Profile, *, copies: bool, free: bool = False) -> list[bool]:
    """Return which kinds of essences a component is a lasting source of.

    Those that it `copies` from a rival count as well. A power that takes some of a kind to give
    more of it needs a source itself. What powers pay for is left out if it must be `free`.
    """
    given = [number > 0 for number in profile.collect]
    if len(profile.collect_kinds) == 2:  # one of two may well be the one that is needed
        for kind in profile.collect_kinds:
            given[kind] = True
    for power in profile.powers:
        for kind in range(KINDS):
            more = power.gains[kind] + power.puts[kind] - power.pays[kind]
            source = not power.once and not power.scores and more > 0 and not power.pays[kind]
            source = source and not (free and (any(power.pays) or power.pays_any))
            copied = copies and power.copies_rival == kind
            given[kind] = given[kind] or source or copied
    return given


def _needed(profile: Profile) -> list[bool]:
    """Return which kinds of essences a component costs many of, or uses for its powers.

    What it collects itself is enough for its powers. A kind of which it costs less than half as
    much as of another one is not what it waits for, nor is a small part of all that it costs.
    """
    least = max(DEAR, max(profile.cost) / 2, SMALL * _total(profile))
    needed = [number >= least for number in profile.cost]
    for kind in range(KINDS):
        own = profile.collect[kind]
        used = any(power.pays[kind] > power.gains[kind] + own for power in profile.powers)
        needed[kind] = needed[kind] or used or profile.upkeep[kind] > 0
    return needed


def _given_up(giver: Component, user: Component) -> Iterator[Link]:
    """Yield that a component discards or destroys another one for what that brings.

    What does something in play, or has points, is worth more than that.
    """
    gives = profile_of(giver)
    lasting = any(not each.once for each in gives.powers)
    stays = lasting or any(gives.collect) or gives.collect_any or giver.points
    for power in user.powers:
        for cost in power.costs:
            if not isinstance(cost, DiscardCard | Destroy) or not {*cost.types} & {*giver.types}:
                continue
            if isinstance(cost, DiscardCard):
                yield Link("discards", False, gains=_price_of(power, giver))
            elif not stays:
                yield Link("destroys", False, gains=_price_of(power, giver))


def _price_of(power: Power, card: Component) -> Essences:
    """Return the essences that a power gives for a card."""
    gains = [0] * KINDS
    for effect in power.effects:
        if isinstance(effect, GainByCost) and effect.essence is not None and card.cost is not None:
            gains[effect.essence] += card.cost.total() + effect.bonus
        meaning = meaning_of(effect)
        for kind, (more, put) in enumerate(zip(meaning.gives, meaning.puts, strict=True)):
            gains[min(kind, KINDS - 1)] += more + put
    return as_counts(gains, KINDS)


def _yield(power: PowerProfile) -> float:
    """Return how many essences a power gives more than it takes."""
    given = sum(power.gains) + power.gains_any + sum(power.puts) + power.puts_any
    return given + power.scores - sum(power.pays) - power.pays_any
