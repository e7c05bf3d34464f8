"""Motions of events: components that move, essences that fly."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.rules.events import secret_to
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.tabletop.motion import Motions, between, ease, ease_out, in_step, rotated

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.events import Event, Pile
    from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.games.resarcana.table.view.spots import Spot, Zone
    from resarcana_desktop.tabletop.motion import Cue, Motion, Sprite

Point = tuple[int, int]

FLIGHT: Final = 0.32
PLACE: Final = 0.38
_APART: Final = 0.04
_TURN: Final = 0.22
_DRAW: Final = 0.26
_DROP_BACK: Final = 0.18
"""Seconds at speed 1."""

_SINGLE: Final = 5
"""Up to this many essences of a kind fly one by one; more fly together, with their number."""
_MOST_APART: Final = 12

_LANDS: Final = PLACE * 0.8
_LAST: Final = 0.9

_KINDS: Final[dict[str, Cue]] = {
    "turn": (0.0, "turn"),
    "straighten": (0.0, "straighten"),
    "pay": (0.0, "paid"),
    "spend": (0.0, "paid"),
    "lose": (0.0, "paid"),
    "gain": (FLIGHT, "gained"),
    "take": (FLIGHT, "gained"),
    "put": (FLIGHT, "put"),
    "reshuffle": (0.0, "draw"),
    "look": (0.0, "draw"),
    "attack": (0.0, "attack"),
    "ignore": (0.0, "ignore"),
    "pass": (0.0, "pass"),
    "over": (_LAST, "victory"),
}
_MOVES: Final[dict[tuple[str, str], Cue]] = {
    ("hand", "play"): (_LANDS, "place"),
    ("discards", "play"): (_LANDS, "place"),
    ("items", "play"): (_LANDS, "place"),
    ("places", "play"): (_LANDS, "claim"),
    ("monuments", "play"): (_LANDS, "claim"),
    ("monument_deck", "play"): (_LANDS, "claim"),
    ("scrolls", "play"): (_LANDS, "claim"),
    ("play", "scrolls"): (0.1, "discard"),
    ("deck", "hand"): (0.0, "draw"),
    ("discards", "hand"): (0.0, "draw"),
    ("hand", "discards"): (0.1, "discard"),
    ("play", "discards"): (0.1, "discard"),
}
_PAYING: Final = frozenset({"pay", "spend", "lose"})

_PILES: Final[dict[str, Zone]] = {
    "hand": "hand",
    "deck": "deck",
    "discards": "discards",
    "monument_deck": "monument_deck",
}


@dataclass(frozen=True, slots=True)
class Flight:
    """Essences of a kind that fly in an arc; more than one carry their number."""

    kind: int
    amount: int
    origin: Point
    target: Point
    start: float = 0.0
    length: float = FLIGHT
    moves: str = ""

    def sprite(self, canvas: Canvas, share: float) -> Sprite | None:
        """Nothing is seen before it starts or after it has arrived."""
        if not 0 < share < 1:
            return None
        part = ease(share)
        x = between(self.origin[0], self.target[0], part)
        y = between(self.origin[1], self.target[1], part)
        y -= math.sin(math.pi * part) * canvas.px(40)
        token = canvas.icons.token(ESSENCES[self.kind], canvas.px(34), self.amount)
        return token, token.get_rect(center=(round(x), round(y)))


@dataclass(frozen=True, slots=True)
class Mover:
    """A component that goes from one spot to another, and turns on its way if it must.

    While its sides change, the face of the one shape fades into that of the other, on which words
    are upright.
    `hidden_first`: it starts face down and is turned over; `hidden_last`: the other way round.
    `lifted`: it rises from the table in the middle of its way.
    """

    moves: str
    before: Spot
    after: Spot
    start: float = 0.0
    length: float = PLACE
    lifted: bool = False
    hidden_first: bool = False
    hidden_last: bool = False

    def sprite(self, canvas: Canvas, share: float) -> Sprite:
        """Return its picture on the way."""
        one, other = self.before, self.after
        part = ease(share) if self.lifted else ease_out(share)
        swell = 1 + 0.08 * math.sin(math.pi * part) if self.lifted else 1.0
        lying = between(one.lying, other.lying, part)
        image = self._image(canvas, part, lying)
        turned = between(one.turned, other.turned, part)
        angle = between(one.angle, other.angle, part) + 90 * lying
        zoom = between(one.upright[0], other.upright[0], part) * swell / image.get_width()
        if self.hidden_first != self.hidden_last:  # narrow while it is turned over
            squash = max(abs(math.cos(math.pi * part)), 0.03)
            size = (max(round(image.get_width() * squash), 1), image.get_height())
            if squash < 1:
                image = pygame.transform.smoothscale(image, size)
        shown = rotated(image, angle, zoom)
        if turned:
            level = round(255 * (1 - 0.26 * turned))
            shown.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
        centre = (
            round(between(one.rect.centerx, other.rect.centerx, part)),
            round(between(one.rect.centery, other.rect.centery, part)),
        )
        return shown, shown.get_rect(center=centre)

    def _image(self, canvas: Canvas, part: float, lying: float) -> pygame.Surface:
        """Return its upright face or back, in the size it has at the larger end of its way.

        `lying` is the share in it of the face on its side.
        """
        width = max(self.before.upright[0], self.after.upright[0])
        face_down = self.hidden_first if part < 0.5 else self.hidden_last
        record = canvas.table.component(self.moves) if self.moves else None
        if face_down or record is None:
            stone = record is not None and record.kind == "monument"
            return faces.monument_back(width) if stone else faces.card_back(width)
        canvas.drawn.append(self.moves)
        after, language = self.after, canvas.look.language
        if after.tile_height:
            width = after.rect.width
        if not lying:
            return faces.face(record, width, language, after.style, after.tile_height)
        wide, style, high = (after if after.lying else self.before).face
        on_side = faces.face(record, wide, language, style, high)
        if style == "mini":
            return on_side
        on_side = pygame.transform.rotate(on_side, 90)
        if lying == 1:
            return on_side
        image = faces.face(record, width, language, "table").copy()
        on_side = pygame.transform.smoothscale(on_side, image.get_size())
        on_side.set_alpha(round(255 * lying))
        image.blit(on_side, (0, 0))
        return image


def cues(events: Sequence[Event]) -> tuple[Cue, ...]:
    """Return the effects of an action, each once, in the order in which they are heard.

    As in the motions, gains move only after payments.
    """
    wait = FLIGHT * 0.6 if any(event.kind in _PAYING for event in events) else 0.0
    return in_step(list(_each(events, wait)))


def _each(events: Sequence[Event], wait: float) -> Iterator[Cue]:
    for event in events:
        cue = _KINDS.get(event.kind)
        if event.source is not None and event.target is not None:
            cue = _MOVES.get((event.source.name, event.target.name), cue)
        if cue is not None:
            after, name = cue
            yield (after + wait if name in ("gained", "put") else after, name)


def motions_of(
    events: Sequence[Event],
    before: TableLayout,
    after: TableLayout,
    speed: float = 1.0,
    dropped: Mapping[str, Point] | None = None,
) -> Motions[Canvas]:
    """Return the motions between two layouts of the same table because of `events`.

    `speed` is the player's (0: nothing moves); `dropped` says where a dragged component was let
    go. Without events, as after an undo, components glide to their new places.
    """
    comparable = (
        before.bands.table.look.size == after.bands.table.look.size
        and before.own_seat == after.own_seat
        and before.has_side == after.has_side
    )
    if speed <= 0 or not comparable:
        return Motions()
    movers = [*_movers(events, before, after, dropped or {})]
    movers += _secret_moves(events, before, after)
    return Motions([*movers, *_flights(events, before, after)], speed)


def drop_back(component: str, pos: Point, home: Spot, speed: float = 1.0) -> Motions[Canvas]:
    """Return the motion of a dragged component back to its place."""
    return Motions([Mover(component, _at(home, pos), home, 0.0, _DROP_BACK)], speed)


def _at(spot: Spot, pos: Point) -> Spot:
    """A spot of the same size around another point."""
    rect = Rect((0, 0), spot.rect.size)
    rect.center = pos
    return replace(spot, rect=rect)


def _movers(
    events: Sequence[Event],
    before: TableLayout,
    after: TableLayout,
    dropped: Mapping[str, Point],
) -> Iterator[Mover]:
    last_moves = {event.component: event for event in events if event.kind == "move"}
    names = dict.fromkeys(
        spot.component for layout in (before, after) for spot in layout.spots if spot.component
    )
    for component in names:
        event = last_moves.get(component)
        start, end = before.spot_of(component), after.spot_of(component)
        if event is not None:
            start = start or _pile_spot(before, event.source)
            end = end or _pile_spot(after, event.target)
        if start is None or end is None or _same(start, end):
            continue
        if event is None:
            # Only the top of a pile of discards changes like this: it does not travel.
            if start.zone != end.zone or "discards" in (start.zone, end.zone):
                continue
            mover = Mover(component, start, end, 0.0, _TURN)
        else:
            drawn = event.source is not None and event.source.name in ("deck", "monument_deck")
            length, covered = _DRAW if drawn else PLACE, drawn or not start.component
            mover = Mover(component, start, end, 0.0, length, lifted=True, hidden_first=covered)
        if component in dropped:
            mover = replace(mover, before=_at(start, dropped[component]))
        yield mover


def _same(one: Spot, other: Spot) -> bool:
    return (one.rect, one.angle, one.turned) == (other.rect, other.angle, other.turned)


def _pile_spot(layout: TableLayout, pile: Pile | None) -> Spot | None:
    """Return the spot of a pile whose cards are not seen one by one."""
    if pile is None or pile.name not in _PILES:
        return None
    return layout.spot_in(_PILES[pile.name], pile.seat)


def _secret_moves(
    events: Sequence[Event], before: TableLayout, after: TableLayout
) -> Iterator[Mover]:
    """Cards that a rival draws: they go face down from deck to hand."""
    step = 0
    for event in events:
        if event.kind != "move" or not secret_to(event, after.seen.viewer):
            continue
        if after.spot_of(event.component) is not None:
            continue  # it is open, and moves as what it is
        start, end = _pile_spot(before, event.source), _pile_spot(after, event.target)
        if start is not None and end is not None and not _same(start, end):
            begin = step * _APART * 2
            yield Mover("", start, end, begin, _DRAW, hidden_first=True, hidden_last=True)
            step += 1


def _flights(
    events: Sequence[Event], before: TableLayout, after: TableLayout
) -> list[Motion[Canvas]]:
    """Return essences in flight: payments fly first, then gains."""
    paid = [event for event in events if event.kind in ("pay", "lose", "spend", "return")]
    given = [event for event in events if event.kind in ("gain", "put", "take")]
    first = list(_group(paid, before, after, 0.0))
    wait = max((flight.start for flight in first), default=0.0)
    return [*first, *_group(given, before, after, wait + FLIGHT * 0.6 if first else 0.0)]


def _group(
    events: Sequence[Event], before: TableLayout, after: TableLayout, begin: float
) -> Iterator[Flight]:
    """Flights of events that happen together; those of one seat start one after the other."""
    steps: dict[int, int] = {}
    for event in events:
        for kind, amount in enumerate(event.essences):
            origin, target = _way(event, kind, before, after) if amount else (None, None)
            if origin is None or target is None:
                continue
            for each in [1] * amount if amount <= _SINGLE else [amount]:
                step = steps.get(event.seat, 0)
                steps[event.seat] = step + 1
                yield Flight(kind, each, origin, target, begin + min(step, _MOST_APART) * _APART)


def _way(
    event: Event, kind: int, before: TableLayout, after: TableLayout
) -> tuple[Point | None, Point | None]:
    """Return the start and the end of a flight; None for a point that is not on the table."""
    spot = None
    if event.component:
        spot = after.spot_of(event.component) or before.spot_of(event.component)
    component = spot.rect.center if spot is not None else None
    cells = after.pool_of(event.seat) if event.seat >= 0 else ()
    pool = cells[kind].center if cells else None
    if event.kind == "pay":
        return pool, component
    if event.kind in ("gain", "take"):
        return component, pool
    if event.kind == "lose":
        return pool, after.zones["centre"].center
    if component is None:
        return None, None
    above = (component[0], component[1] - after.table.px(90))
    return (above, component) if event.kind == "put" else (component, above)
