"""What the essences that an action gains are needed for, read from its lines of play.

Without them, the seat could not pay for what it later claims, places or uses in most lines.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from resarcana_desktop.games.resarcana.bots.plans.lines import LineOfPlay, MainAction
from resarcana_desktop.games.resarcana.bots.plans.plan import LIKELY, NEXT, Purpose
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.actions import component_of, index_of, verb_of
from resarcana_desktop.games.resarcana.rules.records import Component, as_counts, sum_of
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of

OFTEN: Final = 0.5
"""Essences are often needed for something if they are in this share of the lines."""
WORTHY: Final = (codes.V_CLAIM, codes.V_PLACE, codes.V_USE)
"""What essences may be needed for, the most important first."""
GAINING: Final = (codes.V_DISCARD, codes.V_USE, codes.V_CLAIM, codes.V_CLAIM_TOP)
"""The main actions that may gain essences. A monument may give some when it is claimed."""


def purpose_of(
    seat: int, lines: Sequence[LineOfPlay], faces: Sequence[Component], *, uses_next: bool = False
) -> Purpose | None:
    """Return what a seat needs the essences for that the first action of its lines gains.

    None if it gains nothing, or each line needs it for something else; monuments count as one. A
    card that has yet to be drawn isn't a purpose. What is used in the next round only counts with
    `uses_next`.
    """
    rounds_of: dict[tuple[int, str], list[int]] = {}
    for line in lines:
        first: dict[tuple[int, str], int] = {}
        for verb, component, rounds in _needing(seat, line, faces, uses_next=uses_next):
            first.setdefault((WORTHY.index(verb), component), rounds)
        for key, rounds in first.items():
            rounds_of.setdefault(key, []).append(rounds)
    found = [
        (place, max(rounds), -len(rounds), component, min(rounds) < max(rounds))
        for (place, component), rounds in rounds_of.items()
        if len(rounds) >= OFTEN * len(lines)
    ]
    likely = [each for each in found if -each[2] >= LIKELY * len(lines)]
    if likely:
        place, last, _, component, early = min(likely)
        return Purpose(component, last, early, used=WORTHY[place] == codes.V_USE)
    if not found:
        return None
    place, last, _, component, early = min(found, key=lambda each: (each[2], each))
    return Purpose(component, last, early, often=True, used=WORTHY[place] == codes.V_USE)


def _needing(
    seat: int, line: LineOfPlay, faces: Sequence[Component], *, uses_next: bool
) -> Iterator[tuple[int, str, int]]:
    """Yield the verb, component and round of each main action that the gained essences pay for.

    The component is "" for a monument.
    """
    monument = next((each for each in faces if each.kind == "monument"), None)
    first, *others = _from_gain([each for each in line.actions if each.seat == seat])
    if not others or others[0].rounds or not first.pool:
        return
    gained = [after - had for had, after in zip(first.pool, others[0].pool, strict=True)]
    if max(gained) <= 0 or verb_of(first.action) not in GAINING:
        return
    for each in others:
        verb, component = int(verb_of(each.action)), int(component_of(each.action))
        face: Component | None = faces[component]
        if verb == codes.V_CLAIM_TOP:
            verb, face = codes.V_CLAIM, monument
        if each.rounds > NEXT or verb not in WORTHY:
            continue
        if verb == codes.V_USE and each.rounds and not uses_next:
            continue
        if verb == codes.V_PLACE and line.hand is not None and component not in line.hand:
            continue
        if face is None or (verb != codes.V_CLAIM and component == component_of(first.action)):
            continue
        fixed, wild = _cost(each, face)
        without = [
            max(have - max(more, 0), 0) for have, more in zip(each.pool, gained, strict=True)
        ]
        if _lacks(fixed, wild, without) > _lacks(fixed, wild, each.pool):
            yield (
                verb,
                "" if face.kind == "monument" and verb == codes.V_CLAIM else face.id,
                each.rounds,
            )


def spent_on(seat: int, line: LineOfPlay, faces: Sequence[Component]) -> str:
    """Return the component on which a seat spends what the first action of a line gains.

    That is in the same round, by the pools between its actions; "" if it keeps some of each kind.
    """
    own = [each for each in line.actions if each.seat == seat and not each.rounds]
    if len(own) < 2 or verb_of(own[0].action) not in GAINING:
        return ""
    gained = [after - had for had, after in zip(own[0].pool, own[1].pool, strict=True)]
    for each, after in pairwise(own[1:]):
        pools = zip(gained, each.pool, after.pool, strict=True)
        spent = any(more > 0 and had >= more > left for more, had, left in pools)
        if spent and verb_of(each.action) in WORTHY:
            return faces[component_of(each.action)].id
    return ""


def _from_gain(own: Sequence[MainAction]) -> Sequence[MainAction]:
    """Return a seat's actions from the one that gains essences: the use of what the first places.

    If it is not used in the same round, these are all of its actions.
    """
    if verb_of(own[0].action) != codes.V_PLACE:
        return own
    for place, each in enumerate(own[1:], start=1):
        used = verb_of(each.action) == codes.V_USE and not each.rounds
        if used and component_of(each.action) == component_of(own[0].action):
            return own[place:]
    return own


def _cost(action: MainAction, face: Component) -> tuple[Sequence[int], int]:
    """Return the essences that a main action costs, by kind, and how many of any kind."""
    if verb_of(action.action) != codes.V_USE:
        cost = face.cost
        return (cost.essences, cost.any) if cost is not None else ((), 0)
    meanings = [meaning_of(each) for each in face.powers[int(index_of(action.action))].costs]
    return sum_of(*(each.takes for each in meanings)), sum(each.takes_any for each in meanings)


def _lacks(fixed: Sequence[int], wild: int, pool: Sequence[int]) -> int:
    """Return how many essences of a cost a pool lacks."""
    costs = as_counts(fixed, len(pool))
    short = sum(max(due - have, 0) for due, have in zip(costs, pool, strict=True))
    left = sum(max(have - due, 0) for due, have in zip(costs, pool, strict=True))
    return short + max(wild - left, 0)
