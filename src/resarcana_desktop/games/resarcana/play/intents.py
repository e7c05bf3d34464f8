"""What a player can try with each thing on the table, and why some of it is impossible now.

A place on the table is identified by its zone, seat and component, like the spots of the picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from resarcana_desktop.games.resarcana.play.checks import checks_called, lost_checks
from resarcana_desktop.games.resarcana.play.decisions import (
    COLLECT_DECISIONS,
    FACE_UP_DRAFT,
    REACTIONS,
    DecisionContext,
    once,
)
from resarcana_desktop.games.resarcana.play.waste import powers_in_vain
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.reasons import Refusal
from resarcana_desktop.games.resarcana.rules.terms.registry import power_meanings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from resarcana_desktop.games.resarcana.play.checks import Count
    from resarcana_desktop.games.resarcana.rules.observation import Observation

CENTRE: Final = -1
"""The seat of everything that belongs to no player."""

AMOUNTS: Final = frozenset({"pay", "pay_identical", "pay_kind", "gain", "lose"})
"""Decisions about essences to be distributed."""
PANEL_DECISIONS: Final = (
    AMOUNTS
    | COLLECT_DECISIONS
    | REACTIONS
    | {"choose_first_player", "draft", FACE_UP_DRAFT, "choose_mage", "order"}
)
"""Decisions that are answered in a panel, not by pointing at things on the table."""


class TablePlace(Protocol):
    """A thing on the table, as far as that decides what can be done with it."""

    @property
    def zone(self) -> str:
        """Return what it is part of."""

    @property
    def seat(self) -> int:
        """Its owner; -1 for the center."""

    @property
    def component(self) -> str:
        """Its id; "" for a hidden card, a pile or a medal."""


class Where(NamedTuple):
    """A place on the table: a component, or a pile or seat if `component` is empty."""

    zone: str
    seat: int = CENTRE
    component: str = ""


_PILES: Final = frozenset({"discards", "deck", "monument_deck", "points", "seat", "token"})


def where(spot: TablePlace) -> Where:
    """The place of a spot; piles have no component."""
    return Where(spot.zone, spot.seat, "" if spot.zone in _PILES else spot.component)


@dataclass(frozen=True, slots=True)
class Intent:
    """Something to try, and why it cannot be done now."""

    action: ActionView
    refusal: Refusal | None = None
    in_vain: bool = False
    """Whether it uses a power, or chooses for it, and nothing but its cost would change."""
    count: Count | None = None
    """How the victory check ends that it calls."""
    lost: bool = False
    """Whether only rivals win that check."""

    @property
    def possible(self) -> bool:
        """Return whether it is possible now."""
        return self.refusal is None

    @property
    def verb(self) -> Verb:
        """Its kind, in a word; the top monument is claimed like any other."""
        verb = self.action.verb
        return Verb.CLAIM if verb is Verb.CLAIM_TOP else verb

    @property
    def component(self) -> str:
        """The component it is done with; "" for rivals, decks and the top monument."""
        return self.action.component


@once
def possible_places(moment: DecisionContext) -> frozenset[Where]:
    """Return every place that can be pointed at to answer the current decision.

    Being a card that can be discarded isn't enough, as any card of the hand can.
    """
    if moment.position.over():
        return frozenset()
    unlit = powers_in_vain(moment) | lost_checks(moment)
    return frozenset(
        place
        for action, answer in zip(moment.legal, moment.answers, strict=True)
        if answer.verb is not Verb.DISCARD and action not in unlit
        for place in places_of(moment.asked, answer)
    )


def wanted_places(
    moment: DecisionContext, wanted: Callable[[ActionView], bool]
) -> frozenset[Where]:
    """Return the places to point at for the answers that are `wanted`.

    Cards of the hand are among them if nothing but discarding is.
    """
    if moment.position.over():
        return frozenset()
    unlit = powers_in_vain(moment) | lost_checks(moment)
    answers = [
        answer
        for action, answer in zip(moment.legal, moment.answers, strict=True)
        if action not in unlit and wanted(answer)
    ]
    discards = all(answer.verb is Verb.DISCARD for answer in answers)
    return frozenset(
        place
        for answer in answers
        if discards or answer.verb is not Verb.DISCARD
        for place in places_of(moment.asked, answer)
    )


def places_of(seen: Observation, action: ActionView) -> Iterator[Where]:
    """The places that an action of the one who sees this is about."""
    match action.verb:
        case Verb.CLAIM_TOP:
            yield Where("monument_deck")
        case Verb.MAGE:
            yield Where("offer", seen.viewer, action.component)
        case Verb.RIVAL:
            yield Where("points", action.seat)
        case Verb.DECK:
            own = action.deck == "own"
            yield Where("deck", seen.viewer) if own else Where("monument_deck")
        case verb if verb in _WITH_PLACE:
            place = place_of(seen, action.component)
            if place is not None:
                yield place


_WITH_PLACE: Final = frozenset(
    {Verb.USE, Verb.REACT, Verb.PLACE, Verb.DISCARD, Verb.CLAIM, Verb.ITEM, Verb.CHOOSE}
)


def place_of(seen: Observation, component: str) -> Where | None:
    """Return the place of a component that the viewer may do something with."""
    own, centre = seen.seats[seen.viewer], seen.centre
    if any(there.id == component for there in own.in_play):
        return Where("play", seen.viewer, component)
    if component in (own.hand or ()):
        return Where("hand", seen.viewer, component)
    zones = {
        "places": centre.places,
        "monuments": centre.monuments,
        "items": centre.items,
        "scrolls": centre.scrolls,
    }
    for zone, there in zones.items():
        if component in there:
            return Where(zone, CENTRE, component)
    owner = next((seat.seat for seat in seen.seats if component in seat.discards), None)
    return None if owner is None else Where("discards", owner)


@once
def pearls_help(moment: DecisionContext) -> bool:
    """Return whether anything that is too expensive now could be paid after converting Pearls."""
    seen, seat = moment.seen, moment.viewer
    own, centre = seen.seats[seat], seen.centre
    places = [Where("hand", seat, card) for card in own.hand or ()]
    places += [Where("play", seat, view.id) for view in own.in_play]
    places += [Where("places", CENTRE, each) for each in (*centre.places, *centre.monuments)]
    intents = (each for place in places for each in intents_at(moment, place))
    return any(each.refusal is not None and each.refusal.pearls for each in intents)


@once
def intents_at(moment: DecisionContext, where: Where) -> tuple[Intent, ...]:
    """Return what the viewer may try there, with reasons for the impossible; empty elsewhere.

    While a decision other than the main action is awaited from the viewer, its own answers come
    first; anything else there is listed with its reason.
    """
    if moment.viewer < 0 or moment.position.over():
        return ()
    answers = _answers_at(moment, where)
    return answers or tuple(_main_intents(moment, where))


def _answers_at(moment: DecisionContext, where: Where) -> tuple[Intent, ...]:
    """Answers to a decision of the viewer that isn't a main action."""
    if moment.position.seat_to_decide() != moment.viewer:
        return ()
    if moment.decision.kind == "action" or moment.decision.kind in PANEL_DECISIONS:
        return ()
    in_vain, answers = powers_in_vain(moment), zip(moment.legal, moment.answers, strict=True)
    return tuple(
        Intent(answer, in_vain=action in in_vain)
        for action, answer in answers
        if where in places_of(moment.seen, answer)
    )


def _main_intents(moment: DecisionContext, where: Where) -> Iterator[Intent]:
    component, own = where.component, where.seat == moment.viewer
    if where.zone == "hand" and own and component:
        yield _tried(moment, ActionView(Verb.PLACE, component))
        yield _tried(moment, ActionView(Verb.DISCARD, component))
    elif where.zone in ("places", "monuments") and component:
        yield _tried(moment, ActionView(Verb.CLAIM, component))
    elif where.zone == "monument_deck":
        yield _tried(moment, ActionView(Verb.CLAIM_TOP))
    elif where.zone == "items" and component:
        yield Intent(ActionView(Verb.ITEM, component), Refusal("item_later"))
    elif where.zone == "scrolls" and component:
        yield from _claims_of_scroll(moment, component)
    elif where.zone == "play" and own and component:
        yield from _uses(moment, component)


def _uses(moment: DecisionContext, component: str) -> Iterator[Intent]:
    """Every power of an own component; reacts too, for they say when they can be used."""
    powers = moment.position.faces.face(component).powers
    numbers = [n for n, power in enumerate(powers, 1) if power.trigger != "claim"]
    for number in numbers:
        yield _tried(moment, ActionView(Verb.USE, component, number))
    if not numbers:
        yield Intent(ActionView(Verb.USE, component), Refusal("no_such_power"))


def _claims_of_scroll(moment: DecisionContext, scroll: str) -> Iterator[Intent]:
    """The own powers that claim scrolls: pointing at one in the centre is to use them."""
    own = moment.seen.seats[moment.viewer]
    claims = [
        ActionView(Verb.USE, view.id, number)
        for view in own.in_play
        for number, power in enumerate(moment.position.faces.face(view.id).powers, 1)
        if any(reading.scrolls for reading in power_meanings(power))
    ]
    for claim in claims:
        yield _tried(moment, claim)
    if not claims:
        yield Intent(ActionView(Verb.USE, scroll), Refusal("scroll_claimed_by_power"))


def _tried(moment: DecisionContext, action: ActionView) -> Intent:
    refusal = moment.position.why_not(action, moment.viewer)
    if refusal is not None:
        return Intent(action, refusal)
    number = moment.position.action_of(action)
    count, lost = checks_called(moment).get(number), number in lost_checks(moment)
    return Intent(action, None, number in powers_in_vain(moment), count, lost)


def refusal_at(moment: DecisionContext, where: Where) -> Refusal | None:
    """Return why nothing can be done there; None if something can, or if nothing ever could."""
    intents = intents_at(moment, where)
    if not intents or any(intent.possible for intent in intents):
        return None
    return intents[0].refusal


def intent_for_drop(moment: DecisionContext, where: Where, zone: str) -> Intent | None:
    """Return the meaning of dropping something from `where` on `zone`: play or discards."""
    verbs = _DROPS.get((where.zone, zone), ())
    found = next((each for each in intents_at(moment, where) if each.verb in verbs), None)
    if found is None or found.verb is not Verb.CHOOSE:
        return found
    wanted = "place" if zone == "play" else "discard"
    return found if moment.decision.purpose == wanted else None


_DROPS: Final = {
    ("hand", "play"): (Verb.PLACE, Verb.CHOOSE),
    ("hand", "discards"): (Verb.DISCARD, Verb.CHOOSE),
    ("places", "play"): (Verb.CLAIM,),
    ("monuments", "play"): (Verb.CLAIM,),
    ("monument_deck", "play"): (Verb.CLAIM,),
    ("items", "play"): (Verb.ITEM,),
    ("scrolls", "play"): (Verb.USE,),
}


def drop_zones(moment: DecisionContext, where: Where) -> tuple[str, ...]:
    """Return the zones that accept what is dragged from `where` now."""
    zones = []
    for zone in ("play", "discards"):
        intent = intent_for_drop(moment, where, zone)
        if intent is not None and intent.possible:
            zones.append(zone)
    return tuple(zones)
