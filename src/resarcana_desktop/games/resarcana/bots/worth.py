"""What a chosen card or magic item is good for, read from the components themselves.

It is said if no combination can be named, or only one that another choice has as well: what the
card makes every round and what that pays for, its points, its protection, its price. Whatever the
other choice does just as well comes last.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from resarcana_desktop.games.resarcana.bots.affinity import Link, link
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.greedy.profiles import (
    KINDS,
    NOT_GOLD,
    PowerProfile,
    Profile,
    profile_of,
)
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
from resarcana_desktop.games.resarcana.rules.records import (
    GOLD,
    NO_ESSENCES,
    Component,
    Essences,
    as_counts,
)
from resarcana_desktop.games.resarcana.rules.terms.effects import (
    DrawThenDiscard,
    Retrieve,
    Straighten,
)
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER

WorthKind = Literal[
    "makes",
    "one_of",
    "turns",
    "gold",
    "points",
    "scores",
    "attacks",
    "protects",
    "draws",
    "retrieves",
    "looks",
    "straightens",
    "scrolls",
    "discount",
    "early",
    "free",
    "cheaper",
    "grows",
    "interest",
    "check",
    "pearl",
    "tie",
    "less",
]

MAKING: Final[frozenset[WorthKind]] = frozenset({"makes", "one_of", "turns"})
"""What says which essences a card gives."""
GIVING: Final = frozenset({"makes", "any", "fuels"})
"""What a card gives essences for: naming these essences says just as much."""
FEEDS_ITEMS: Final = frozenset({"straightens", "makes", "any", "stands_in", "turns"})
"""How an item goes with a component; a source of many essences isn't worth a word."""
ON_PLACES: Final = frozenset({"turns", "scores"})
"""How a card goes with a place so that it scores there."""
SLIGHT: Final[frozenset[WorthKind]] = frozenset({"attacks", "cheaper"})
"""What says less of a card than a place where it scores."""
PAYS_OFF: Final = 5.0
"""The rounds in which an income has to make up for the cost of its card."""
DEAR: Final = 3.0
"""This many essences of a kind in a cost are worth a source of that kind."""
ENOUGH: Final = 0.3
"""A source is for a cost of which it gives this share every round."""
ENOUGH_TO_TURN: Final = 2
"""A place that turns itself with one of these needs no more of them."""
CHEAP: Final = 3
"""A card that costs no more than this is cheap enough for the first round."""
WEIGHTS: Final[dict[WorthKind, float]] = {
    "scores": 1.6,
    "points": 1.3,
    "protects": 0.8,
    "draws": 1.0,
    "retrieves": 1.0,
    "looks": 0.7,
    "straightens": 1.0,
    "scrolls": 0.7,
    "discount": 1.3,
    "gold": 1.2,
    "attacks": 0.5,
    "early": 0.6,
    "free": 0.7,
    "cheaper": 0.4,
    "grows": 0.9,
    "interest": 0.9,
}
"""How much each of these says, in essences every round."""
TURNED: Final = 0.5
"""What an exchange says if it gives no more than it takes."""
EXCHANGED: Final = 1.1
"""How much it says that a power draws several cards, from which the best are kept."""
FOES: Final = 0.8
"""What it adds that a rival already has what a card protects from."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What the `choice` is good for.

    It `makes` or "turns" what it `pays`, or any, into `essences`, or any; "one_of" is a `number` of
    some kinds. What that is for is the `component`: its cost contains `due`. Otherwise it is what
    the choice protects from, straightens, or costs less than. At a "check", it scores a `number` of
    points. Without a choice, a "pearl" is better kept until it is clear what for, and a "tie" is
    with the component.
    """

    kind: WorthKind
    choice: str
    essences: Essences = NO_ESSENCES
    any: int = 0
    pays: Essences = NO_ESSENCES
    pays_any: int = 0
    number: int = 0
    component: str = ""
    due: Essences = NO_ESSENCES


def good_for(
    faces: Faces, seen: Observation, choice: str, other: str, shown: Sequence[str] = ()
) -> Feeds | Worth | None:
    """Return what is good about a choice, preferably what the other one does not do as well.

    An item may go with what its owner has or can claim, and a card that does little else with the
    places where it scores, even if the other one does as well. A low price counts only if no other
    card that is `shown` is as cheap. None if nothing can be said, or of a mage nothing that the
    other one lacks.
    """
    card, instead = faces.face(choice), faces.face(other)
    if card.kind == "magic_item":
        found = _item_feeds(faces, seen, card, instead)
        if found is not None:
            return found
    worth = own_worth(faces, seen, choice, other, shown)
    if worth is None and card.kind != "mage":
        worth = own_worth(faces, seen, choice, other, shown, distinctive=False)
    if worth is None or worth.kind in SLIGHT:
        return _scores_on(faces, seen, card) or worth
    return _makes_cheaper(faces, seen, card) or worth


def own_worth(
    faces: Faces,
    seen: Observation,
    choice: str,
    other: str,
    shown: Sequence[str] = (),
    *,
    distinctive: bool = True,
) -> Worth | None:
    """Return the best thing about a choice; only what the other one lacks if `distinctive`.

    Its price is none if another one that is `shown` is as cheap.
    """
    card, instead = faces.face(choice), faces.face(other)
    own = seen.seats[seen.viewer]
    theirs = [each for _, each in _worths(faces, seen, own, instead)]
    found = [
        (weight, each)
        for weight, each in _worths(faces, seen, own, card)
        if not distinctive or not any(_is_as_good(one, each) for one in theirs)
    ]
    found += _cheaper(card, instead)
    if any(_is_as_cheap(faces.face(each), card) for each in (other, *shown) if each != choice):
        found = [each for each in found if each[1].kind != "early"]
    best = max(found, key=lambda each: each[0], default=None)
    return None if best is None else _with_aim(faces, seen, own, best[1])


def sets_apart(faces: Faces, found: Feeds, other: str) -> bool:
    """Return whether another choice does not go with the same components in the same way."""
    choice, instead = faces.face(found.choice), faces.face(other)
    return any(
        link(choice, faces.face(each)) != link(instead, faces.face(each))
        for each in found.components
    )


def at_check(faces: Faces, own: SeatView) -> Iterator[Worth]:
    """Yield what a seat has that scores at a victory check only, with what it pays for that."""
    for view in own.in_play:
        profile = profile_of(faces.face(view.id))
        if profile.temporary_points and not view.turned:
            price = as_counts(map(int, profile.temporary_cost), KINDS), 0
            worth = Worth("check", view.id, number=int(profile.temporary_points))
            yield _priced(worth, price)


def says_as_much(faces: Faces, worth: Worth, found: Feeds) -> bool:
    """Return whether the essences that a card makes, with their use, are enough of a reason."""
    choice = faces.face(found.choice)
    links = [link(choice, faces.face(each)) for each in found.components]
    return bool(worth.component) and all(
        each is not None and each.serves and each.kind in GIVING for each in links
    )


def is_served(faces: Faces, seen: Observation, card: Component, place: Component) -> bool:
    """Return whether a place that turns a card along with itself has enough others to turn.

    Two are enough unless something straightens the place.
    """
    types = profile_of(card).types
    turning = [each for each in profile_of(place).powers if each.turns_type & types]
    if not turning or not all(each.turns for each in turning):
        return False
    others = [faces.face(each) for each in own_cards(seen) if each != card.id]
    fitting = [each for each in others if profile_of(each).types & types]
    hows = (link(each, place) for each in others)
    twice = any(how is not None and how.kind == "straightens" for how in hows)
    return len(fitting) >= ENOUGH_TO_TURN and not twice


def _draws(card: Component) -> bool:
    """Return whether a card exchanges cards of the hand for better ones."""
    effects = (effect for power in card.powers for effect in power.effects)
    return any(isinstance(each, DrawThenDiscard) for each in effects)


def _is_as_cheap(other: Component, card: Component) -> bool:
    costs = [each.cost.total() for each in (other, card) if each.cost is not None]
    return other.kind == card.kind == "artifact" and len(costs) == 2 and costs[0] <= costs[1]


def own_cards(seen: Observation) -> tuple[str, ...]:
    """Return the cards that a seat has or will draw, as far as it knows them."""
    own = seen.seats[seen.viewer]
    in_play = (each.id for each in own.in_play)
    cards = (*(own.hand or ()), *own.known_cards, *(own.deck_cards or ()), *in_play)
    return tuple(dict.fromkeys(cards))


def _makes_cheaper(faces: Faces, seen: Observation, card: Component) -> Feeds | None:
    """Return the cards of the only type that a card makes cheaper, if a seat has several."""
    types = profile_of(card).discount_type
    cards = [
        each
        for each in own_cards(seen)
        if each != card.id and profile_of(faces.face(each)).types & types
    ]
    return Feeds(tuple(cards[:2]), choice=card.id) if len(cards) > 1 else None


def _scores_on(faces: Faces, seen: Observation, card: Component) -> Feeds | None:
    """Return the places to claim where a card scores."""
    places = [
        each
        for each in seen.centre.places
        for how in (link(card, faces.face(each)),)
        if how is not None and how.serves and how.kind in ON_PLACES and how.points
        if not is_served(faces, seen, card, faces.face(each))
    ]
    return Feeds(tuple(places[:2]), choice=card.id) if places else None


# ---- items ---------------------------------------------------------------------------------------


def _item_feeds(
    faces: Faces, seen: Observation, item: Component, instead: Component
) -> Feeds | None:
    """Return what an item goes with that its owner has or can claim, and the other doesn't."""
    own = seen.seats[seen.viewer]
    places = (view.id for view in own.in_play if faces.face(view.id).kind != "magic_item")
    for ids in (places, own.hand or (), own.known_cards, seen.centre.places):
        for each in ids:
            how = link(item, faces.face(each))
            if (
                how is None
                or how.kind not in FEEDS_ITEMS
                or not _is_wanted(how, item, own, faces.face(each))
            ):
                continue
            if how != link(instead, faces.face(each)):
                return Feeds((each,), choice=item.id)
    return None


def _is_wanted(how: Link, item: Component, own: SeatView, component: Component) -> bool:
    """Return whether an item makes enough for a component that isn't paid for yet."""
    if how.kind not in ("makes", "any"):
        return True
    if any(view.id == component.id for view in own.in_play):
        return False
    if how.kind == "any" and component.kind == "place_of_power":
        return False  # it may as well be another place
    given, cost = profile_of(item), profile_of(component).cost
    made = [sum(power.gains[kind] for power in given.powers) for kind in range(KINDS)]
    wild = given.collect_any + sum(power.gains_any for power in given.powers)
    return any(
        (made[kind] or wild) >= ENOUGH * cost[kind]
        for kind in how.essences or range(KINDS)
        if cost[kind] >= DEAR
    )


# ---- by itself -----------------------------------------------------------------------------------


def _worths(
    faces: Faces, seen: Observation, own: SeatView, card: Component
) -> Iterator[tuple[float, Worth]]:
    """Yield what is good about a component, with how much it says."""
    profile, name = profile_of(card), card.id
    cost = profile.cost_any + sum(profile.cost)
    price = as_counts(map(int, profile.cost), KINDS), int(profile.cost_any)
    spread = cost / PAYS_OFF
    if not any(profile.upkeep):
        for worth in _income(profile, name):
            yield _amount(worth) - spread, _priced(worth, price)
    effects = [effect for power in card.powers for effect in power.effects]
    retrieves = any(isinstance(each, Retrieve) for each in effects)
    for power in profile.powers:
        for weight, worth in _of_power(power, name, retrieves=retrieves):
            if worth.kind == "looks" and _draws(card):
                yield EXCHANGED, worth
                continue
            if worth.kind == "straightens":
                straightened = _straightened(faces, seen, card)
                if straightened is not None:
                    yield weight, straightened
                continue
            takes = any(worth.pays) or worth.pays_any
            paid = bool(takes) or worth.kind not in ("makes", "one_of", "gold")
            less = spread if worth.kind in MAKING else 0.0
            yield weight - less, worth if paid else _priced(worth, price)
    if profile.points:
        number = int(profile.points)
        yield (
            WEIGHTS["points"] * number - spread / 2,
            _priced(Worth("points", name, number=number), price),
        )
    if profile.growth:
        yield WEIGHTS["grows"], Worth("grows", name)
    if profile.interest:
        yield WEIGHTS["interest"], Worth("interest", name, number=int(profile.interest))
    if profile.shields:
        foe = _attacker(faces, seen, warded_off(card))
        yield WEIGHTS["protects"] + FOES * bool(foe), Worth("protects", name, component=foe)
    if profile.discount and not profile.discount_type:
        yield WEIGHTS["discount"], Worth("discount", name)
    if card.kind == "artifact" and not cost:
        yield WEIGHTS["free"], Worth("free", name)
    elif card.kind == "artifact" and cost <= CHEAP and _covers(own.pool, profile):
        yield WEIGHTS["early"], _priced(Worth("early", name), price)


def _income(profile: Profile, name: str) -> Iterator[Worth]:
    if any(profile.collect):
        yield Worth("makes", name, as_counts(map(int, profile.collect), KINDS))
    elif profile.collect_any:
        number, kinds = int(profile.collect_any), profile.collect_kinds
        if set(kinds) >= set(NOT_GOLD):
            yield Worth("makes", name, any=number)
        else:
            yield Worth("one_of", name, _kinds(kinds), number=number)


def _of_power(power: PowerProfile, name: str, *, retrieves: bool) -> Iterator[tuple[float, Worth]]:
    """Yield what a power does every round; one that uses something up is no lasting one.

    Cards that it draws may come from the discards (`retrieves`).
    """
    if power.once:
        return
    price = as_counts(map(int, power.pays), KINDS), int(power.pays_any)
    pays = sum(price[0]) + price[1]
    if not power.turns and not pays:
        return
    if power.scores > 0:
        yield WEIGHTS["scores"], Worth("scores", name)
    if power.attack > 0:
        yield WEIGHTS["attacks"] * power.attack, Worth("attacks", name, number=int(power.attack))
    if power.draws > 0:
        drawn: WorthKind = "retrieves" if retrieves else "draws"
        yield WEIGHTS[drawn], _priced(Worth(drawn, name, number=int(power.draws)), price)
    elif power.sifts > 0:
        yield WEIGHTS["looks"], Worth("looks", name)
    if power.straightens:
        yield WEIGHTS["straightens"], Worth("straightens", name)
    if power.scrolls > 0:
        yield WEIGHTS["scrolls"], Worth("scrolls", name)
    if power.converts_to_gold:
        yield WEIGHTS["gold"], Worth("gold", name)
    gains = as_counts((int(a + b) for a, b in zip(power.gains, power.puts, strict=True)), KINDS)
    wild = int(power.gains_any + power.puts_any)
    if (not any(gains) and not wild) or power.turns_type:
        return
    given = _priced(Worth("turns" if pays else "makes", name, gains, wild), price)
    net = _amount(given) - pays
    least = WEIGHTS["gold"] if gains[GOLD] > price[0][GOLD] else TURNED
    yield max(net, least), given


def _priced(worth: Worth, price: tuple[Essences, int]) -> Worth:
    """Return what is good about a component with what that costs, of some kinds and any."""
    return replace(worth, pays=price[0], pays_any=price[1])


def _amount(worth: Worth) -> float:
    """Return how many essences there are every round, Gold counted twice."""
    return sum(worth.essences) * (worth.kind != "one_of") + (
        worth.essences[GOLD] + worth.any + (worth.number if worth.kind == "one_of" else 0)
    )


def _kinds(kinds: tuple[int, ...]) -> Essences:
    return as_counts((int(kind in kinds) for kind in range(KINDS)), KINDS)


def _covers(pool: Essences, profile: Profile) -> bool:
    """Return whether the pool pays for a card."""
    enough = all(have >= due for have, due in zip(pool, profile.cost, strict=False))
    return enough and sum(pool) >= sum(profile.cost) + profile.cost_any


def warded_off(card: Component) -> str:
    """Return the only type of card that a card protects from; "" if it is any, or none."""
    triggers = {each.trigger for each in card.powers if TRIGGER[each.trigger].attacked}
    types = {"dragon_loss": "dragon", "demon_loss": "demon"}
    return types.get(triggers.pop(), "") if len(triggers) == 1 else ""


def _straightened(faces: Faces, seen: Observation, card: Component) -> Worth | None:
    """Return that a card straightens others; None if it's a type that the seat has none of."""
    effects = (effect for power in card.powers for effect in power.effects)
    types = {e.type for e in effects if isinstance(e, Straighten) and e.what != "this"}
    if None in types or not types:
        return Worth("straightens", card.id)
    cards = (each for each in own_cards(seen) if each != card.id)
    fitting = (each for each in cards if types & {*faces.face(each).types})
    return next((Worth("straightens", card.id, component=each) for each in fitting), None)


def _attacker(faces: Faces, seen: Observation, type_: str) -> str:
    """Return what a rival has in play that makes others lose Life, of a type; "" for nothing."""
    return next(
        (
            view.id
            for seat in seen.seats
            if seat.seat != seen.viewer
            for view in seat.in_play
            if any(power.attack > 0 for power in profile_of(faces.face(view.id)).powers)
            and (not type_ or type_ in faces.face(view.id).types)
        ),
        "",
    )


def _cheaper(card: Component, instead: Component) -> Iterator[tuple[float, Worth]]:
    """Yield that a card costs less than another one of the same types and points."""
    alike = (card.types, card.points) == (instead.types, instead.points)
    if not alike or card.cost is None or instead.cost is None or not card.types:
        return
    less = instead.cost.total() - card.cost.total()
    if less > 0:
        worth = Worth("cheaper", card.id, number=less, component=instead.id)
        yield WEIGHTS["cheaper"], worth


def _is_as_good(other: Worth, worth: Worth) -> bool:
    """Return whether another choice does the same, at least as well."""
    if other.kind != worth.kind:
        return False
    if worth.kind in MAKING:
        same = all(have >= need for have, need in zip(other.essences, worth.essences, strict=False))
        cheap = sum(other.pays) + other.pays_any <= sum(worth.pays) + worth.pays_any
        return same and other.any >= worth.any and other.number >= worth.number and cheap
    if worth.kind == "early":
        return True
    return other.number >= worth.number


def _with_aim(faces: Faces, seen: Observation, own: SeatView, worth: Worth) -> Worth:
    """Return what a card makes, with what costs much of it: a place, or a card of its owner."""
    if worth.kind not in ("makes", "turns"):
        return worth
    own_cards = dict.fromkeys((*(own.hand or ()), *own.known_cards, *(own.deck_cards or ())))
    played = {view.id for view in own.in_play}
    aims = [each for each in own_cards if each not in (*played, worth.choice)]
    best, found = 0.0, worth
    for each in (*seen.centre.places, *aims):
        cost = profile_of(faces.face(each)).cost
        for kind in range(KINDS):
            given = worth.essences[kind] - worth.pays[kind] * (worth.kind == "turns")
            share = given / cost[kind] if cost[kind] >= DEAR else 0.0
            if share >= ENOUGH and cost[kind] > best:
                due = as_counts((int(cost[kind]) * (k == kind) for k in range(KINDS)), KINDS)
                best, found = cost[kind], replace(worth, component=each, due=due)
    return found
