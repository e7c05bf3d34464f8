"""The motion on the table: cards that move, dice that roll or turn."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface

from resarcana_desktop.games.mercurial.render import dice
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS
from resarcana_desktop.tabletop.motion import Motions, between, ease, in_step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect

    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.games.mercurial.table.board import Board
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.render.icons import Icons
    from resarcana_desktop.tabletop.layers import Canvas
    from resarcana_desktop.tabletop.motion import Cue, Motion, Sprite

ROWS: Final = ("heroics", "spells", "skills")

_SECONDS: Final = 0.38
_TUMBLE: Final = 0.6
_TURN: Final = 0.32
_FACE: Final = 0.075
"""Seconds for which a rolling die shows each of the faces that it passes."""
_SETTLED: Final = 0.7
"""The share of its way after which a rolling die shows what it rolls."""

_LANDS: Final = 0.3
_LAST: Final = 0.7

CUES: Final[dict[str, Cue]] = {
    "take": (0.0, "take"),
    "take_back": (0.0, "take"),
    "recycle": (0.0, "recycle"),
    "remove": (0.0, "recycle"),
    "play": (0.1, "play"),
    "allocate_dice": (_LANDS, "allocate"),
    "allocate_crystals": (_LANDS, "crystals"),
    "acuity": (_LANDS, "crystals"),
    "mana": (_LANDS, "crystals"),
    "convert": (0.0, "convert"),
    "roll": (0.0, "roll"),
    "cast": (0.0, "cast"),
    "myst": (0.35, "equilibrium"),
    "mystrune": (0.5, "mystrune"),
    "use_mystrune": (0.0, "mystrune"),
    "claim": (0.45, "claim"),
    "last_casts": (0.6, "last_casts"),
    "over": (_LAST, "victory"),
}
"""The effect of each kind of event that is heard."""

Point = tuple[int, int]


@dataclass(frozen=True)
class DieLook:
    """The look of a die in motion.

    It has the face, the degrees it is turned by, the share of its width that is seen, and its
    height above the table, in its own sizes.
    """

    face: str
    degrees: float
    width: float
    hop: float


@dataclass(eq=False)
class DieMotion:
    """A die that comes to show its face: it turns over from `old`, or rolls where that is ""."""

    spot: Spot
    old: str
    icons: Icons
    start = 0.0

    @property
    def moves(self) -> str:
        """The die itself."""
        return self.spot.name

    @property
    def length(self) -> float:
        """Return how long it takes at speed 1."""
        return _TURN if self.old else _TUMBLE

    def look(self, share: float) -> DieLook:
        """Return the look after a share of its time; dice that roll at once differ."""
        face, number = self.spot.face, self.spot.place
        if self.old:
            width = abs(1 - 2 * share)
            return DieLook(self.old if share < 0.5 else face, 0.0, max(width, 0.08), 0.0)
        if share < _SETTLED:
            face = ELEMENTS[(int(share * _TUMBLE / _FACE) * 5 + number * 2) % len(ELEMENTS)]
        left = 1 - share
        way = 1 if number % 2 else -1
        hop = abs(math.sin(share * math.pi * 2.5)) * left * 0.5
        return DieLook(face, way * left * left * 300, 1.0, hop)

    def sprite(self, canvas: Canvas, share: float) -> Sprite:
        """The die with its light; it hops, and its corners reach out as it turns."""
        spot, look, icons = self.spot, self.look(share), self.icons

        def paint(surface: Surface, rect: Rect) -> None:
            dice.draw_rolling(surface, look, rect, icons)

        reach = spot.rect.inflate(2 * spot.rect.width, 2 * spot.rect.height)
        return partial(spot.draw_at, rect=spot.rect, paint=paint), reach


class CardMotion:
    """A card on its way between two points; one that `leaves` the table fades."""

    start = 0.0
    length = _SECONDS

    def __init__(self, spot: Spot, origin: Point, target: Point, *, leaves: bool = False) -> None:
        self.spot = spot
        self.origin = origin
        self.target = target
        self.leaves = leaves
        self.moves = "" if leaves else spot.name

    def sprite(self, canvas: Canvas, share: float) -> Sprite:
        """The card as it looks at the end of its way, or at the beginning."""
        part, place = ease(share), self.spot.rect.copy()
        place.center = (
            round(between(self.origin[0], self.target[0], part)),
            round(between(self.origin[1], self.target[1], part)),
        )
        if not self.leaves:
            return partial(self.spot.draw_at, rect=place), self.spot.reach_of_light(place)
        picture = Surface(place.size, SRCALPHA)
        self.spot.paint(picture, picture.get_rect())
        picture.set_alpha(round(255 * min(1.0, 2 * (1 - part))))
        return picture, place


def cues(events: Sequence[Event]) -> tuple[Cue, ...]:
    """Return the effects of an action in the order in which they are heard."""
    return in_step([CUES[event.kind] for event in events if event.kind in CUES])


def motions_of(
    events: Sequence[Event], before: Board | None, after: Board, speed: float
) -> Motions[Canvas]:
    """Return the motions on the table from `before` to `after` because of these events.

    Without events, as after an undo, cards glide to their new places.
    """
    if speed <= 0:
        return Motions()
    motions: list[Motion[Canvas]] = [*_leaving(events, before, after)] if before and events else []
    return Motions([*motions, *_gliding(events, before, after), *_dice(events, after)], speed)


def _places(board: Board | None) -> dict[str, Rect]:
    """Return the places of the cards."""
    return {spot.thing: spot.rect for spot in board.spots if spot.thing} if board else {}


def _gliding(events: Sequence[Event], before: Board | None, after: Board) -> Iterator[CardMotion]:
    """Yield the motions of cards to new places; revealed cards come from their row's deck."""
    old = _places(before)
    revealed = {event.card for event in events if event.kind == "reveal"}
    for spot in after.spots:
        origin = old.get(spot.thing)
        if origin is None and spot.zone in ROWS and spot.thing in revealed:
            origin = after.layout.deck(spot.zone)
        if origin is not None and origin.center != spot.rect.center:
            yield CardMotion(spot, origin.center, spot.rect.center)


def _dice(events: Sequence[Event], board: Board) -> list[DieMotion]:
    """The dice of the side in front that were rolled, converted or flipped, as they are now.

    Dice of a face are alike, so any of them can be the one that moved.
    """
    lying = [spot for spot in board.spots if spot.zone == "die" and spot.seat == board.side]
    found: dict[str, DieMotion] = {}
    for event in reversed(events):
        if event.seat != board.side or event.kind not in ("roll", "convert"):
            continue
        old, face = ("", event.faces[0]) if event.kind == "roll" else event.faces
        if old == face:
            continue
        free = [spot for spot in lying if spot.face == face and spot.name not in found]
        found |= {spot.name: DieMotion(spot, old, board.on_light) for spot in free[: event.number]}
    return [found[spot.name] for spot in lying if spot.name in found]


def _leaving(events: Sequence[Event], before: Board, after: Board) -> Iterator[CardMotion]:
    """Yield the motions of cards that leave the table for a player or their deck."""
    there = _places(after)
    for spot in before.spots:
        end = _end(spot, events, after) if spot.thing and spot.thing not in there else None
        if end is not None:
            yield CardMotion(spot, spot.rect.center, end, leaves=True)


def _end(spot: Spot, events: Sequence[Event], board: Board) -> Point | None:
    """Return the destination of a card that leaves the table; None if no event names it."""
    for event in reversed(events):
        if event.card != spot.thing:
            continue
        if event.kind == "remove":
            return (-spot.rect.width, spot.rect.centery)
        if event.kind == "recycle":
            return board.layout.deck("spells").center
        if event.mode == "seal":
            return board.layout.deck("skills").center
        if event.seat >= 0:
            return _of_seat(event.seat, board)
    return _of_seat(spot.seat, board) if spot.seat >= 0 else None


def _of_seat(seat: int, board: Board) -> Point | None:
    found = board.spot(f"seat.{seat}")
    return None if found is None else found.rect.center
