"""What two observations of one game differ in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.rules.observation import Decision

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.observation import (
        ComponentView,
        Observation,
        SeatView,
    )

_NO_DECISION: Final = Decision("none", 0)


def only_lost(before: Observation, after: Observation) -> bool:
    """Whether the viewer sees all as before, but for own essences gone and components turned."""
    own, then = (each.seats[each.viewer] for each in (before, after))
    fewer = all(new <= old for old, new in zip(_essences(own), _essences(then), strict=False))
    turned = zip(own.in_play, then.in_play, strict=False)
    return _alike(before, after) and fewer and all(b.turned >= a.turned for a, b in turned)


def only_gained(before: Observation, after: Observation) -> bool:
    """Whether the viewer sees all as before, but for own essences gained and components turned."""
    own, then = (each.seats[each.viewer] for each in (before, after))
    changes = [new - old for old, new in zip(_essences(own), _essences(then), strict=False)]
    return _alike(before, after) and min(changes) >= 0 < max(changes)


def _essences(seat: SeatView) -> list[int]:
    return [*seat.pool, *(number for each in seat.in_play for number in each.stored)]


def _alike(before: Observation, after: Observation) -> bool:
    return _rest(before) == _rest(after)


def _rest(seen: Observation) -> Observation:
    """What is seen, without own essences, what is turned, and whose turn it is."""
    own = seen.seats[seen.viewer]
    bare = replace(
        own,
        pool=(0, 0, 0, 0, 0),
        in_play=tuple(_bare(each) for each in own.in_play),
        points=0,
        points_by_source=(),
    )
    seats = tuple(bare if each.seat == seen.viewer else each for each in seen.seats)
    return replace(
        seen, seats=seats, decision=_NO_DECISION, turn_seat=0, turn_taken=False, under_way=()
    )


def _bare(component: ComponentView) -> ComponentView:
    return replace(component, turned=False, stored=(0, 0, 0, 0, 0))
