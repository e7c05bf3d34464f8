"""The end of a round in acts: the victory check, the start of the new round, its Collect.

The rules do all of it at once. The table shows one act after the other, so it needs the states in
between: the current one, with later events undone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from resarcana_desktop.games.resarcana.play.allocation import plus
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from resarcana_desktop.games.resarcana.play.session import Move
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import (
        ComponentView,
        Observation,
        SeatView,
    )
    from resarcana_desktop.games.resarcana.rules.records import Essences

Events: TypeAlias = "tuple[Event, ...]"

_TO_THE_POOL: Final = {"gain": 1, "take": 1, "pay": -1, "lose": -1}
_TO_THE_COMPONENT: Final = {"put": 1, "take": -1, "spend": -1}


def in_acts(events: Sequence[Event]) -> tuple[Events, Events, Events]:
    """Return the events that ended a round, those that began the next one, and its Collect.

    Everything is in the first if no round begins.
    """
    begun = next((n for n, event in enumerate(events) if event.kind == "round"), -1)
    if begun < 0:
        return tuple(events), (), ()
    checked = (n for n in reversed(range(begun)) if events[n].kind != "straighten")
    ended = next(checked, -1) + 1
    return tuple(events[:ended]), tuple(events[ended : begun + 1]), tuple(events[begun + 1 :])


def undone(seen: Observation, events: Sequence[Event], before: Observation) -> Observation:
    """Return `seen` as it was before these events, which began a round and its Collect.

    `before` was seen in the previous round, if they began one: turns and passes are as there, or
    have been made since.
    """
    seats = tuple(_seat_undone(seat, events) for seat in seen.seats)
    if any(event.kind == "round" for event in events):
        seats = tuple(replace(seat, passed=before.round > 0) for seat in seats)
        now = {"round": before.round, "phase": before.phase, "first_player": before.first_player}
        seen = replace(seen, **now, turn_seat=before.turn_seat)  # type: ignore[arg-type]
    return replace(seen, seats=seats, decision=before.decision)


def collected_unasked(moves: Sequence[Move], seat: int) -> dict[str, Essences]:
    """Return what a seat collected automatically this round, by component.

    Empty if it was asked.
    """
    found: dict[str, Essences] = {}
    for move in reversed(moves):
        if move.seat == seat and move.decision.kind in COLLECT_DECISIONS:
            return {}
        begun = any(event.kind == "round" for event in move.events)
        collecting = in_acts(move.events)[2] if begun else move.events
        for event in collecting:
            if event.seat == seat and event.kind in ("gain", "take"):
                before = found.get(event.component, NO_ESSENCES)
                found[event.component] = plus(before, event.essences)
        if begun:
            break
    return found


def _seat_undone(seat: SeatView, events: Sequence[Event]) -> SeatView:
    own = (event for event in events if event.seat == seat.seat)
    pool = _without(seat.pool, own, _TO_THE_POOL)
    in_play = tuple(_component_undone(view, events) for view in seat.in_play)
    return replace(seat, pool=pool, in_play=in_play)


def _component_undone(view: ComponentView, events: Sequence[Event]) -> ComponentView:
    about = [event for event in events if event.component == view.id]
    turns = [event.kind for event in about if event.kind in ("turn", "straighten")]
    turned = turns[0] == "straighten" if turns else view.turned
    return replace(view, turned=turned, stored=_without(view.stored, about, _TO_THE_COMPONENT))


def _without(essences: Essences, events: Iterable[Event], ways: dict[str, int]) -> Essences:
    moved = [
        [each * ways[event.kind] for each in event.essences]
        for event in events
        if event.kind in ways
    ]
    return tuple(now - sum(each[kind] for each in moved) for kind, now in enumerate(essences))
