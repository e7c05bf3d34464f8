"""What a player can try with each thing on the table, and why some of it cannot be done now.

A place on the table is named by its zone, seat and component, as the spots of the picture are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from resarcana_desktop.games.resarcana.rules.reasons import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

CENTRE: Final = -1
"""The seat of what belongs to nobody."""

# Decisions that are answered in a panel, not by pointing at things on the table.
PANEL_DECISIONS: Final = frozenset(
    {
        "choose_mage",
        "collect_choice",
        "collect_any",
        "collect_stored",
        "collect_upkeep",
        "pay",
        "pay_identical",
        "gain",
        "order",
        "react_loss",
        "lose",
        "react_check",
    }
)


class Where(NamedTuple):
    """A place on the table: a component, or a pile or seat where `component` is empty."""

    zone: str
    seat: int = CENTRE
    component: str = ""


@dataclass(frozen=True, slots=True)
class Intent:
    """Something to try: a verb of the notation, the action, and why it cannot be done now."""

    verb: str
    action: int
    component: str = ""
    power: int = 0
    refusal: Refusal | None = None

    @property
    def possible(self) -> bool:
        return self.refusal is None


def possible_places(position: ResArcanaPosition) -> frozenset[Where]:
    """Every place at which pointing answers the decision at hand.

    That any card of the hand can be discarded makes no card one to point at.
    """
    if position.over():
        return frozenset()
    view = position.observation(position.seat_to_decide())
    texts = [position.text_of(action) for action in position.legal_actions()]
    return frozenset(
        where for text in texts if not text.startswith("discard") for where in places_of(view, text)
    )


def places_of(view: Observation, text: str) -> Iterator[Where]:
    """The places that an action in notation is about."""
    verb, *rest = text.split()
    what = rest[0] if rest else ""
    seat = view.viewer
    if verb in ("use", "react"):
        yield Where("play", seat, what)
    elif verb in ("place", "discard"):
        yield Where("hand", seat, what)
    elif verb == "claim":
        yield _in_centre(view, what)
    elif verb == "item":
        yield Where("items", CENTRE, what)
    elif verb == "mage":
        yield Where("offer", seat, what)
    elif verb == "rival":
        yield Where("points", int(what))
    elif verb == "deck":
        yield Where("deck", seat) if what == "own" else Where("monument_deck")
    elif verb == "choose":
        yield _lies(view, what)


def _in_centre(view: Observation, component: str) -> Where:
    if component == "top":
        return Where("monument_deck")
    zone = "places" if component in view.centre.places else "monuments"
    return Where(zone, CENTRE, component)


def _lies(view: Observation, component: str) -> Where:
    """Where a target lies: in play, in the own hand, or in somebody's discards."""
    own = view.seats[view.viewer]
    if any(there.id == component for there in own.in_play):
        return Where("play", view.viewer, component)
    if component in (own.hand or ()):
        return Where("hand", view.viewer, component)
    owner = next(seat.seat for seat in view.seats if component in seat.discards)
    return Where("discards", owner)


def intents_at(position: ResArcanaPosition, viewer: int, where: Where) -> tuple[Intent, ...]:
    """What the viewer may try there, the impossible with its reason; nothing for the rest.

    While a decision other than the main action is awaited from the viewer, its own answers come
    first; what stands there otherwise is told with its reason.
    """
    if viewer < 0 or position.over():
        return ()
    answers = _answers_at(position, viewer, where)
    if answers:
        return answers
    return tuple(_main_intents(position, viewer, where))


def _answers_at(position: ResArcanaPosition, viewer: int, where: Where) -> tuple[Intent, ...]:
    """Answers to a decision of the viewer that is no main action."""
    if position.seat_to_decide() != viewer:
        return ()
    view = position.observation(viewer)
    if view.decision.kind == "action" or view.decision.kind in PANEL_DECISIONS:
        return ()
    found = []
    for action in position.legal_actions():
        text = position.text_of(action)
        if where in places_of(view, text):
            verb, *rest = text.split()
            power = int(rest[1]) if verb == "react" else 0
            found.append(Intent(verb, action, _component_in(verb, rest), power))
    return tuple(found)


def _component_in(verb: str, rest: list[str]) -> str:
    """The component that an action names; rivals and decks are none."""
    return rest[0] if rest and verb not in ("rival", "deck") else ""


def _main_intents(position: ResArcanaPosition, viewer: int, where: Where) -> Iterator[Intent]:
    component = where.component
    if where.zone == "hand" and where.seat == viewer and component:
        yield _tried(position, viewer, f"place {component}")
        yield _tried(position, viewer, f"discard {component}")
    elif where.zone in ("places", "monuments") and component:
        yield _tried(position, viewer, f"claim {component}")
    elif where.zone == "monument_deck":
        yield _tried(position, viewer, "claim top")
    elif where.zone == "items" and component:
        yield Intent("item", -1, component, 0, Refusal("item_later"))
    elif where.zone == "play" and where.seat == viewer and component:
        yield from _uses(position, viewer, component)


def _uses(position: ResArcanaPosition, viewer: int, component: str) -> Iterator[Intent]:
    """Every power of an own component; reacts too, for they say when they can be used."""
    powers = position.faces.face(component).powers
    numbers = [n for n, power in enumerate(powers, 1) if power.trigger != "claim"]
    for number in numbers:
        yield _tried(position, viewer, f"use {component} {number}")
    if not numbers:
        yield Intent("use", -1, component, 0, Refusal("no_such_power"))


def _tried(position: ResArcanaPosition, viewer: int, text: str) -> Intent:
    verb, *rest = text.split()
    action = position.action(text)
    power = int(rest[1]) if len(rest) > 1 else 0
    what = "" if text == "claim top" else rest[0]
    return Intent(verb, action, what, power, position.why_not(action, viewer))


def refusal_at(position: ResArcanaPosition, viewer: int, where: Where) -> Refusal | None:
    """Why nothing can be done there; None where something can, or where nothing ever could."""
    intents = intents_at(position, viewer, where)
    if not intents or any(intent.possible for intent in intents):
        return None
    return intents[0].refusal


def intent_for_drop(
    position: ResArcanaPosition, viewer: int, where: Where, zone: str
) -> Intent | None:
    """What letting go of something dragged from `where` means in `zone`: play or discards."""
    verbs = _DROPS.get((where.zone, zone), ())
    intents = intents_at(position, viewer, where)
    found = next((intent for intent in intents if intent.verb in verbs), None)
    if found is None or found.verb != "choose":
        return found
    wanted = "place" if zone == "play" else "discard"
    return found if position.observation(viewer).decision.purpose == wanted else None


_DROPS: Final = {
    ("hand", "play"): ("place", "choose"),
    ("hand", "discards"): ("discard", "choose"),
    ("places", "play"): ("claim",),
    ("monuments", "play"): ("claim",),
    ("monument_deck", "play"): ("claim",),
    ("items", "play"): ("item",),
}


def drop_zones(position: ResArcanaPosition, viewer: int, where: Where) -> tuple[str, ...]:
    """The zones that take what is dragged from `where` now."""
    zones = []
    for zone in ("play", "discards"):
        intent = intent_for_drop(position, viewer, where, zone)
        if intent is not None and intent.possible:
            zones.append(zone)
    return tuple(zones)
