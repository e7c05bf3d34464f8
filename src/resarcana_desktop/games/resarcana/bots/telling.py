"""Finds what tells a player most of all that a chosen card or mage goes with.

Essences are for what takes them every round, then for a place that the own cards pay for otherwise,
and least of all for the price of a single card.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from resarcana_desktop.games.resarcana.bots.affinity import Link, LinkKind, gives_kinds, link
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.greedy.profiles import KINDS, Profile, profile_of
from resarcana_desktop.games.resarcana.bots.worth import (
    Worth,
    WorthKind,
    good_for,
    is_served,
    own_cards,
    own_worth,
    says_as_much,
    sets_apart,
)
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.records import GOLD, Component

EVERY_ROUND: Final = 0
"""A card that takes essences every round tells most of a source of them."""
MET: Final = 1
"""Then comes a place whose other costs the own cards pay for."""
OTHER: Final = 2
"""Then any other place."""
ONCE: Final = 3
"""The price of a single card tells least."""
ON_PRINT: Final[frozenset[WorthKind]] = frozenset({"points", "makes", "early"})
"""What anyone can read on the card itself."""
DEAR: Final = 2.0
"""This many essences of a kind in the cost of a place need a source."""
SLOW: Final = 5
"""A source isn't a reason to choose a card if it takes this many rounds to pay for a place."""
POWERS: Final[frozenset[WorthKind]] = frozenset(
    {"draws", "looks", "retrieves", "straightens", "scrolls", "discount", "gold"}
)
"""What says more of a card than such a slow source, and so does Gold."""
PLENTY: Final = 3
"""As many essences every round as this are the point of a card."""
WITH_CARDS: Final[tuple[tuple[LinkKind, bool], ...]] = (("straightens", True), ("discards", False))
"""What a choice does with own cards, the most telling first: it serves them, or is served."""
MIXED: Final = 3
"""A power that takes this many kinds at a time is beyond a source of one of them."""


def told_apart(
    faces: Faces,
    seen: Observation,
    found: Feeds | None,
    choice: str,
    other: str,
    shown: Sequence[str] = (),
) -> tuple[Feeds | Worth, ...]:
    """Return what a card choice goes with, or else what it is good for by itself.

    That is added if the other choice goes with the same just as well. All that are `shown` beside
    it are known to the player.
    """
    told = _most_telling(faces, seen, found, other) if found is not None else None
    if told is None or not told.components:
        less = _unless_served(faces, seen, found, choice)
        good = less or good_for(faces, seen, choice, other, shown) or told
        if good is None:
            return ()
        use = _use_of(faces, seen, good, other)
        return (good,) if use is None else (good, use)
    general = _for_all(faces, told)
    if general is not None:
        return (general,)
    worth = own_worth(faces, seen, choice, other, shown)
    if _is_thin(faces, told):
        cards = _with_cards(faces, seen, choice, other)
        if cards is not None:
            return (cards,)
        if worth is not None and (worth.kind in POWERS or worth.essences[GOLD]):
            return (worth,)
    if sets_apart(faces, told, other):
        return (worth, told) if worth is not None and _is_plenty(faces, worth, told) else (told,)
    if worth is None:
        return (told,)
    return (worth,) if says_as_much(faces, worth, told) else (told, worth)


def _for_all(faces: Faces, found: Feeds) -> Worth | None:
    """Return that a choice makes every artifact cheaper, if it is said of one of them."""
    choice = faces.face(found.choice)
    profile = profile_of(choice)
    if not profile.discount or profile.discount_type:
        return None
    how = link(choice, faces.face(found.components[0]))
    cheaper = how is not None and how.serves and how.kind == "cheaper"
    return Worth("discount", found.choice) if cheaper else None


def _unless_served(
    faces: Faces, seen: Observation, found: Feeds | None, choice: str
) -> Worth | None:
    """Return that a place makes a card cheaper that has others to turn already."""
    card = faces.face(choice)
    for each in found.components if found is not None else ():
        place = faces.face(each)
        profile = profile_of(place)
        if is_served(faces, seen, card, place) and profile.discount_type & profile_of(card).types:
            return Worth("less", choice, number=int(profile.discount), component=each)
    return None


def _use_of(faces: Faces, seen: Observation, worth: Feeds | Worth, other: str) -> Feeds | None:
    """Return what a drafted card's essences are for, if nothing but its print has been said."""
    if not isinstance(worth, Worth) or worth.component or worth.kind not in ON_PRINT:
        return None
    card = faces.face(worth.choice)
    if card.kind != "artifact":
        return None
    ranks = dict(_ranked(faces, seen, card, faces.face(other)))
    uses = [each for each, rank in ranks.items() if rank < OTHER]
    best = max(uses, key=lambda each: (-ranks[each], _takes(faces, card, each)), default=None)
    return None if best is None else Feeds((best,), choice=card.id)


# ---- essences ------------------------------------------------------------------------------------


def _most_telling(faces: Faces, seen: Observation, found: Feeds, other: str) -> Feeds | None:
    """Return what a choice feeds, with something that tells more if it makes essences for that.

    None if all that was found tells nothing.
    """
    card = faces.face(found.choice)
    kept = [e for e in found.components if not is_served(faces, seen, card, faces.face(e))]
    if not kept:
        return found if not found.components else None
    ranks = dict(_ranked(faces, seen, card, faces.face(other)))
    others = [each for each in kept if not _is_source(link(card, faces.face(each)))]
    if others:
        once = ONCE if card.kind == "mage" else ONCE + 1
        named = [each for each in kept if each in others or ranks.get(each, once) < once]
        return replace(found, components=tuple(named))
    if not ranks:
        return None
    best = min(ranks.values())
    same = [each for each in kept if ranks.get(each) == best]
    if not same:
        hand = seen.seats[seen.viewer].hand or ()
        most = [each for each, rank in ranks.items() if rank == best]
        same = [max(most, key=lambda each: (each in hand, _takes(faces, card, each)))]
    early = best == ONCE and card.kind == "mage"
    return replace(found, components=tuple(same), early=early)


def _is_plenty(faces: Faces, worth: Worth, found: Feeds) -> bool:
    """Return whether a choice makes so much every round that one use of it says too little."""
    card = faces.face(found.choice)
    uses = all(_is_source(link(card, faces.face(each))) for each in found.components)
    return uses and worth.kind == "makes" and sum(worth.essences) + worth.any >= PLENTY


def _is_thin(faces: Faces, found: Feeds) -> bool:
    """Return whether a choice only makes essences for places that cost many times as much."""
    card = faces.face(found.choice)
    return all(
        faces.face(each).kind == "place_of_power" and _makes_little(card, faces.face(each))
        for each in found.components
    )


def _makes_little(card: Component, place: Component) -> bool:
    """Return whether a card makes hardly any of what a place costs, in a round."""
    how, given, cost = link(card, place), profile_of(card), profile_of(place).cost
    if how is None or not how.serves:
        return False
    wild = max((each.gains_any for each in given.powers), default=0.0)
    if how.kind == "any":
        return SLOW * max(given.collect_any, wild) <= sum(cost)
    if how.kind != "makes":
        return False
    for kind in how.essences:
        made = max((each.gains[kind] + each.puts[kind] for each in given.powers), default=0.0)
        some = given.collect[kind] or (kind in given.collect_kinds) * given.collect_any
        if SLOW * max(some, made) > cost[kind]:
            return False
    return True


def _with_cards(faces: Faces, seen: Observation, choice: str, other: str) -> Feeds | None:
    """Return own cards that a choice straightens, or discards for something, unlike another one."""
    card, instead = faces.face(choice), faces.face(other)
    for kind, serves in WITH_CARDS:
        cards = []
        for each in own_cards(seen):
            how = link(card, faces.face(each)) if each != choice else None
            if how is None or (how.kind, how.serves) != (kind, serves):
                continue
            if how != link(instead, faces.face(each)):
                cards.append(each)
        if cards:
            return Feeds(tuple(cards[:2]), choice=choice)
    return None


def _is_source(how: Link | None) -> bool:
    return how is not None and how.serves and how.kind == "makes"


def _takes(faces: Faces, card: Component, name: str) -> float:
    """Return how many of the essences that a card makes another component takes."""
    how, user = link(card, faces.face(name)), profile_of(faces.face(name))
    return sum(user.cost[kind] for kind in how.essences) if how is not None else 0.0


def _ranked(
    faces: Faces, seen: Observation, card: Component, instead: Component
) -> Iterator[tuple[str, int]]:
    """Yield what a card makes essences for and another one doesn't, and how much that tells."""
    own = [each for each in own_cards(seen) if each != card.id]
    sources = [gives_kinds(faces.face(each)) for each in own]
    for each in (*own, *seen.centre.places):
        component = faces.face(each)
        how = link(card, component)
        if how is None or not _is_source(how) or how == link(instead, component):
            continue
        user = profile_of(component)
        if component.kind != "place_of_power":
            if _eats(user, how):
                yield each, EVERY_ROUND
            elif card.kind != "mage" or _is_early(faces, seen, card, each):
                yield each, ONCE
        elif not _is_mixed(user, how):
            others = (k for k in range(KINDS) if user.cost[k] >= DEAR and k not in how.essences)
            met = all(any(source[kind] for source in sources) for kind in others)
            yield each, MET if met else OTHER


def _eats(user: Profile, how: Link) -> bool:
    """Return whether a component takes essences every round that a source of them makes."""
    lasting = [each for each in user.powers if not each.once]
    return any(
        power.pays[kind] > power.gains[kind] + power.puts[kind] + user.collect[kind]
        for kind in how.essences
        for power in lasting
        if sum(power.gains) + sum(power.puts) + power.gains_any > 0
        and sum(power.pays) == sum(power.pays[each] for each in how.essences)
    )


def _is_mixed(user: Profile, how: Link) -> bool:
    """Return whether only a power wants the essences, which takes some of many kinds."""
    if any(user.cost[kind] for kind in how.essences):
        return False
    takers = [p for p in user.powers if any(p.pays[kind] for kind in how.essences)]
    return all(sum(number > 0 for number in power.pays) >= MIXED for power in takers)


def _is_early(faces: Faces, seen: Observation, mage: Component, card: str) -> bool:
    """Return whether a mage's first essences pay for a card of the opening hand in round 1."""
    own, cost = seen.seats[seen.viewer], faces.face(card).cost
    if card not in (own.hand or ()) or cost is None:
        return False
    made = profile_of(mage).collect
    short = [max(0.0, due - have) for due, have in zip(cost.essences, own.pool, strict=False)]
    enough = sum(own.pool) + sum(made) >= cost.total()
    return any(short) and enough and all(s <= m for s, m in zip(short, made, strict=False))
