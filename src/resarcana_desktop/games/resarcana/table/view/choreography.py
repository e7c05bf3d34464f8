"""Makes motions of what happened: which component goes where, which essences fly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.rules.events import secret_to
from resarcana_desktop.games.resarcana.table.view.motion import (
    APART,
    DRAW,
    DROP_BACK,
    FLIGHT,
    PLACE,
    TURN,
    Flight,
    Motion,
    Motions,
    Mover,
    Point,
)

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.events import Event, Pile
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.games.resarcana.table.view.spots import Spot, Zone

_SINGLE: Final = 5
"""How many essences of a kind fly one by one; more fly together, with their number."""
_MOST_APART: Final = 12

_ZONES: Final[dict[str, Zone]] = {
    "hand": "hand",
    "deck": "deck",
    "discards": "discards",
    "monument_deck": "monument_deck",
}


def motions_of(
    events: Sequence[Event],
    before: TableLayout,
    after: TableLayout,
    speed: float = 1.0,
    dropped: Mapping[str, Point] | None = None,
) -> Motions:
    """What moves between two layouts of the same table because of `events`.

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
    movers = list(_movers(events, before, after, dropped or {}))
    return Motions([*movers, *_flights(events, before, after)], speed)


def drop_back(component: str, pos: Point, home: Spot, speed: float = 1.0) -> Motions:
    """A dragged component that returns to where it came from."""
    return Motions([Mover(component, _at(home, pos), home, 0.0, DROP_BACK)], speed)


def _at(spot: Spot, pos: Point) -> Spot:
    """A spot of the same size around another point."""
    rect = Rect((0, 0), spot.rect.size)
    rect.center = pos
    return replace(spot, rect=rect)


# ---- components --------------------------------------------------------------------------------


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
        mover = _mover(component, last_moves.get(component), before, after)
        if mover is not None and component in dropped:
            mover = replace(mover, before=_at(mover.before, dropped[component]))
        if mover is not None:
            yield mover
    yield from _secret_moves(events, before, after)


def _mover(
    component: str, event: Event | None, before: TableLayout, after: TableLayout
) -> Mover | None:
    """How a component goes from its spot in one layout to that in the other."""
    start, end = before.spot_of(component), after.spot_of(component)
    if event is not None:
        start = start or _pile_spot(before, event.source)
        end = end or _pile_spot(after, event.target)
    if start is None or end is None or _same(start, end):
        return None
    if event is None:
        # Only the top of a pile of discards changes like this: it does not travel.
        if start.zone != end.zone or "discards" in (start.zone, end.zone):
            return None
        return Mover(component, start, end, 0.0, TURN)
    covered = event.source is not None and event.source.name in ("deck", "monument_deck")
    return Mover(
        component,
        start,
        end,
        0.0,
        DRAW if covered else PLACE,
        lifted=True,
        hidden_first=covered or not start.component,
    )


def _same(one: Spot, other: Spot) -> bool:
    return (one.rect, one.angle, one.turned) == (other.rect, other.angle, other.turned)


def _pile_spot(layout: TableLayout, pile: Pile | None) -> Spot | None:
    """Where a pile lies whose cards are not seen one by one."""
    if pile is None or pile.name not in _ZONES:
        return None
    return layout.spot_in(_ZONES[pile.name], pile.seat)


def _secret_moves(
    events: Sequence[Event], before: TableLayout, after: TableLayout
) -> Iterator[Mover]:
    """Cards that a rival draws: they go face down from deck to hand."""
    steps = count()
    for event in events:
        if event.kind != "move" or not secret_to(event, after.seen.viewer):
            continue
        if after.spot_of(event.component) is not None:
            continue  # it lies open, and moves as what it is
        start, end = _pile_spot(before, event.source), _pile_spot(after, event.target)
        if start is not None and end is not None and not _same(start, end):
            begin = next(steps) * APART * 2
            yield Mover("", start, end, begin, DRAW, hidden_first=True, hidden_last=True)


# ---- essences ----------------------------------------------------------------------------------


def _flights(events: Sequence[Event], before: TableLayout, after: TableLayout) -> Iterator[Motion]:
    """Essences on their way: what is paid flies first, then what is gained."""
    paid = [event for event in events if event.kind in ("pay", "lose", "spend", "return")]
    given = [event for event in events if event.kind in ("gain", "put", "take")]
    first = list(_group(paid, before, after, 0.0))
    wait = max((flight.start for flight in first), default=0.0)
    yield from first
    yield from _group(given, before, after, wait + FLIGHT * 0.6 if first else 0.0)


def _group(
    events: Sequence[Event], before: TableLayout, after: TableLayout, begin: float
) -> Iterator[Flight]:
    """Flights of events that happen together; those of one seat start one after the other."""
    steps: dict[int, int] = {}
    for event in events:
        for kind, amount in enumerate(event.essences):
            way = _way(event, kind, before, after) if amount else None
            if way is None:
                continue
            for each in [1] * amount if amount <= _SINGLE else [amount]:
                step = steps.get(event.seat, 0)
                steps[event.seat] = step + 1
                start = begin + min(step, _MOST_APART) * APART
                yield Flight(kind, each, way[0], way[1], start)


def _way(
    event: Event, kind: int, before: TableLayout, after: TableLayout
) -> tuple[Point, Point] | None:
    """From where to where an essence flies."""
    component = _component_point(event.component, before, after)
    cells = after.pool_of(event.seat) if event.seat >= 0 else ()
    pool = cells[kind].center if cells else None
    if event.kind == "pay":
        return _both(pool, component)
    if event.kind in ("gain", "take"):
        return _both(component, pool)
    if event.kind == "lose":
        return _both(pool, after.zones["centre"].center)
    if component is None:
        return None
    above = (component[0], component[1] - after.table.px(90))
    return (above, component) if event.kind == "put" else (component, above)


def _both(one: Point | None, other: Point | None) -> tuple[Point, Point] | None:
    return (one, other) if one is not None and other is not None else None


def _component_point(component: str, before: TableLayout, after: TableLayout) -> Point | None:
    """The middle of a component; of the discards where it has gone there."""
    spot = after.spot_of(component) or before.spot_of(component) if component else None
    return spot.rect.center if spot is not None else None
