"""Powers and scrolls that would be used for nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.decisions import once
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.observation import Decision
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.decisions import DecisionContext
    from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

_NO_EFFECT: Final = frozenset({"action", "use", "pay", "move", "turn"})
"""Events that come of a scroll that does nothing: it is used, paid for and returned."""

_WAYS: Final = 100
"""Answers after a power that are tried at most: one with more choice does something."""


def wasted_scroll(position: ResArcanaPosition, action: int) -> str:
    """Return the scroll that a legal action would use up without any effect; "" if there is none.

    A scroll with several effects may have had one before, and is never said to be wasted.
    """
    events = position.copy().apply_telling(action)
    returned = [
        event.component
        for event in events
        if event.kind == "move"
        and event.source is not None
        and event.source.name == "play"
        and position.faces.face(event.component).kind == "scroll"
    ]
    if len(returned) != 1 or not {event.kind for event in events} <= _NO_EFFECT:
        return ""
    (scroll,) = returned
    moved = sum(event.kind == "move" for event in events)
    effects = [power.effects for power in position.faces.face(scroll).powers]
    return scroll if moved == 1 and all(len(each) == 1 for each in effects) else ""


@once
def powers_in_vain(moment: DecisionContext) -> frozenset[int]:
    """Return the legal actions that use a power which changes nothing, whatever is answered next.

    Nothing but essences spent and components turned, of what the player sees, that is. What has
    rivals answer, or shows what is hidden, is never said to be in vain.
    """
    if moment.decision.kind != "action" or moment.position.over():
        return frozenset()
    answers = zip(moment.legal, moment.answers, strict=True)
    return frozenset(
        action
        for action, view in answers
        if view.verb is Verb.USE and _only_costs(moment.position, action, moment.asked)
    )


def _only_costs(position: ResArcanaPosition, action: int, before: Observation) -> bool:
    """Whether all that can come of a power is what `only_lost` tells."""
    open_ways = [(position, action)]
    for _ in range(_WAYS):
        if not open_ways:
            return True
        reached, played = open_ways.pop()
        after = reached.copy()
        after.apply(played)
        if after.over():
            return False
        seat, decision = after.seat_to_decide(), after.decision(before.viewer)
        if decision.kind == "action":
            if not only_lost(before, after.observation(before.viewer)):
                return False
        elif seat != before.viewer or decision.kind == "order":
            return False
        else:
            open_ways += [(after, answer) for answer in after.legal_actions()]
    return False


def only_lost(before: Observation, after: Observation) -> bool:
    """Whether the viewer sees all as before, except own essences gone and components turned."""
    own, then = (each.seats[each.viewer] for each in (before, after))
    fewer = all(new <= old for old, new in zip(_essences(own), _essences(then), strict=False))
    turned = zip(own.in_play, then.in_play, strict=False)
    same = _rest(before) == _rest(after)
    return same and fewer and all(b.turned >= a.turned for a, b in turned)


def only_gained(before: Observation, after: Observation) -> bool:
    """Whether the viewer sees all as before, except own essences gained and components turned."""
    own, then = (each.seats[each.viewer] for each in (before, after))
    changes = [new - old for old, new in zip(_essences(own), _essences(then), strict=False)]
    return _rest(before) == _rest(after) and min(changes) >= 0 < max(changes)


def _essences(seat: SeatView) -> list[int]:
    return [*seat.pool, *(number for each in seat.in_play for number in each.stored)]


def _rest(seen: Observation) -> Observation:
    """What is seen apart from own essences, what is turned, and whose turn it is."""
    own = seen.seats[seen.viewer]
    in_play = tuple(replace(each, turned=False, stored=NO_ESSENCES) for each in own.in_play)
    bare = replace(own, pool=NO_ESSENCES, in_play=in_play, points=0, points_by_source=())
    seats = tuple(bare if each.seat == seen.viewer else each for each in seen.seats)
    nothing = Decision("none", 0)
    return replace(seen, seats=seats, decision=nothing, turn_seat=0, turn_taken=False, under_way=())
