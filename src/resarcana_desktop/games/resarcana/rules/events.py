"""What an action did, step by step: for animation and log.

The fast path notes plain integers, which become readable here. `secret_to` says whether a seat may
be shown the component of an event.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.frames import power_number
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Essences

SEAT_PILE_NAMES = ("hand", "deck", "discards", "play", "offer")
SHARED_PILE_NAMES = {
    codes.CENTRE_PLACES: "places",
    codes.CENTRE_MONUMENTS: "monuments",
    codes.MONUMENT_DECK: "monument_deck",
    codes.CENTRE_ITEMS: "items",
    codes.CENTRE_SCROLLS: "scrolls",
    codes.BOX: "box",
    codes.FACE_UP: "face_up",
}
PACK = "pack"
HIDDEN_PILES = ("hand", "deck", "offer", PACK, "monument_deck", "box")


@dataclass(frozen=True, slots=True)
class Pile:
    """A place of components: of a seat, or shared (seat -1)."""

    name: str
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `seat` is the one it concerns (-1 for none), `component` its component ("" for none), `essences`
    the essences that moved, `number` a round, a count, points, the seat that chose or the one that
    held the token before, `source` and `target` the piles of a move.
    """

    kind: str
    seat: int = -1
    component: str = ""
    essences: Essences = NO_ESSENCES
    number: int = 0
    source: Pile | None = None
    target: Pile | None = None
    power: int = 0


def read_events(faces: Faces, raw: Iterable[tuple[int, ...]]) -> list[Event]:
    """The noted integers as events; essences of one kind of movement are joined."""
    found: list[Event] = []
    for note in raw:
        event = _read(faces, note)
        if found and _same_movement(found[-1], event):
            last = found.pop()
            event = Event(event.kind, event.seat, event.component, _sum(last, event))
        found.append(event)
    return found


def _same_movement(last: Event, event: Event) -> bool:
    return (
        any(event.essences)
        and (last.kind, last.seat, last.component) == (event.kind, event.seat, event.component)
        # The same kind twice is two movements: a loss in two parts, say.
        and not any(a and b for a, b in zip(last.essences, event.essences, strict=False))
    )


def _sum(last: Event, event: Event) -> Essences:
    return tuple(a + b for a, b in zip(last.essences, event.essences, strict=True))


ESSENCE_EVENTS = (
    codes.E_PAY,
    codes.E_GAIN,
    codes.E_PUT,
    codes.E_SPEND,
    codes.E_TAKE,
    codes.E_RETURN,
    codes.E_LOSE,
)


def _read(faces: Faces, note: tuple[int, ...]) -> Event:
    code = note[0]
    kind = codes.EVENT_NAMES[code]
    if code in ESSENCE_EVENTS:
        _, seat, component, essence, amount = note
        essences = tuple(amount if each == essence else 0 for each in range(faces.kinds))
        owner = -1 if code == codes.E_RETURN else seat
        # A Pearl is converted without any component.
        return Event(kind, owner, faces.id(component) if component >= 0 else "", essences)
    _, a, b, c = note
    if code in (codes.E_TURN, codes.E_STRAIGHTEN):
        return Event(kind, component=faces.id(a))
    if code == codes.E_MOVE:
        return Event(kind, component=faces.id(a), source=pile_name(b), target=pile_name(c))
    if code in (codes.E_LOOK, codes.E_ORDER):
        return Event(kind, a, number=c, source=pile_name(b))
    if code == codes.E_USE:
        return Event(kind, a, faces.id(b), power=power_number(faces, b, c))
    if code in (codes.E_ATTACK, codes.E_TEMPORARY_POINTS, codes.E_IGNORE):
        return Event(kind, a, faces.id(b), number=c)
    if code == codes.E_DRAFT:
        return Event(kind, a, faces.id(b), number=c)
    if code in (codes.E_CHECK, codes.E_FIRST_PLAYER, codes.E_TOKEN):
        return Event(kind, a, number=b)
    if code in (codes.E_ROUND, codes.E_OVER, codes.E_PACKS):
        return Event(kind, number=a)
    return Event(kind, a)


def pile_name(pile: int) -> Pile:
    """A pile by its number."""
    if pile in SHARED_PILE_NAMES:
        return Pile(SHARED_PILE_NAMES[pile])
    if pile >= codes.PACKS:
        return Pile(PACK, pile - codes.PACKS)
    seat, which = divmod(pile, codes.SEAT_PILES)
    return Pile(SEAT_PILE_NAMES[which], seat)


def secret_to(event: Event, viewer: int) -> bool:
    """Return whether a seat must not see which component moved (drawn by a rival, say)."""
    if event.source is None or event.target is None:
        return False
    if event.source.name == "offer":
        return event.source.seat != viewer
    return all(
        pile.name in HIDDEN_PILES and pile.seat != viewer for pile in (event.source, event.target)
    )


def brings_information(events: Iterable[Event]) -> bool:
    """Return whether a player learned something new, so that undoing would be peeking."""
    for event in events:
        if event.kind in ("reshuffle", "look", "mages_revealed", "packs"):
            return True
        if event.source is not None and event.source.name in ("deck", "monument_deck"):
            return True
    return False
