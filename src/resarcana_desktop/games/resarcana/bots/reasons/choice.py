"""Which of the facts about an action are named, beside the plan that it serves."""

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from statistics import fmean
from typing import Final

from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.plans.plan import FAR, Continuation, Plan
from resarcana_desktop.games.resarcana.bots.reasons.fact import (
    BOOKKEEPING,
    LATER,
    LEAST_SHARE,
    POINT,
    WIN,
    Cause,
    Fact,
    Reason,
)
from resarcana_desktop.games.resarcana.bots.reasons.outcome import Claims, Outcomes
from resarcana_desktop.games.resarcana.bots.worth import Worth
from resarcana_desktop.games.resarcana.rules.action_view import WITH_ESSENCES, ActionView, Verb
from resarcana_desktop.games.resarcana.rules.codes import ESSENCE_KINDS as KINDS
from resarcana_desktop.games.resarcana.rules.records import as_counts

LASTING: Final = 0.5
"""A point counts if this much of it is left, on average, as the round ends."""
PRICED: Final = (Verb.PLACE, Verb.CLAIM)
"""Actions shown with their price."""


def chosen(facts: Iterable[Fact], *, for_it: bool = False) -> tuple[Fact, ...]:
    """The one or two heaviest of all facts; `for_it`, one in favor of the action leads."""
    ranked = sorted(facts, key=lambda fact: -fact.weight)
    leading = [fact for fact in ranked if fact.better or not for_it]
    if not leading:
        return ()
    first = leading[0]
    for second in ranked:
        kinds = {(first.kind, first.better), (second.kind, second.better)}
        if len(kinds) == 2 and LEAST_SHARE * first.weight <= second.weight < WIN:
            return (first, second) if first.weight < WIN else (first,)
    return (first,)


def explained(found: Plan | Feeds | Worth | None, facts: Reason) -> Reason:
    """Return the reason for an action: the plan behind it, and a fact if that adds something.

    A plan that the action serves is enough, unless it is only to use something. What decides the
    game precedes any plan, and a card that can be placed next round in any case is not a plan. A
    goal that is not served only counts if there is no better reason.
    """
    decides = any(isinstance(each, Fact) and each.weight >= WIN for each in facts)
    if decides:
        return facts
    if isinstance(found, Plan) and found.goal == "place" and not found.served:
        found = None if found.rounds or not found.either else found
    if found is None:
        return facts
    if isinstance(found, Feeds | Worth):
        return (found,)
    if found.explains:
        modest = found.goal == "place" or found.rounds >= FAR
        heavy = modest and any(_weighs(each) for each in facts)
        return (found, *facts) if heavy else (found,)
    if found.goal in ("threat", "behind"):
        if found.goal == "threat" and not found.rounds:
            facts = tuple(each for each in facts if not _is_for_later(each))
        return (found,) if is_bookkeeping(facts) else (found, *facts)
    if found.number and found.goal in ("wait", "claim", "monument"):
        return (found, Fact("points", better=True, weight=POINT, number=found.number))
    if found.goal == "wait":
        return _beside(found, facts)
    if found.goal == "score":
        weight, about = POINT * found.number, found.share < 1.0
        fact = Fact("points", found.better, weight, found.gains, number=found.number, about=about)
        return (replace(fact, component=found.component),)
    if found.goal == "use":
        return (found, *(each for each in facts if not _is_beside_use(each, found)))
    others = _beside(found, facts)[1:]
    return others or (found,)


def _is_for_later(fact: Cause) -> bool:
    """Return whether a fact matters only if the game continues."""
    return isinstance(fact, Fact) and fact.kind in LATER


def _beside(found: Plan, facts: Reason) -> Reason:
    """Return a plan with the facts that say more than it does, and do not only count."""
    others = tuple(
        each for each in facts if not _tells_same(each, found) and not _is_paid_twice(each, found)
    )
    return (found,) if is_bookkeeping(others) else (found, *others)


def _is_beside_use(fact: Cause, plan: Plan) -> bool:
    """Return whether a fact says the same as a plan of using something, or shares its essences."""
    pays = isinstance(fact, Fact) and fact.kind in ("affordable", "placeable")
    return pays or _tells_same(fact, plan)


def _is_paid_twice(fact: Cause, plan: Plan) -> bool:
    """Return whether a fact is about a claim that the goal of a plan leaves nothing for."""
    claims = plan.goal in ("claim", "wait") and bool(plan.component)
    return claims and isinstance(fact, Fact) and fact.kind == "affordable"


def _weighs(fact: Cause) -> bool:
    """Return whether a fact is as good a reason as a card that can be placed."""
    return isinstance(fact, Fact) and fact.weight >= POINT


def is_bookkeeping(reason: Reason) -> bool:
    """Return whether a reason only counts what is left, or is empty."""
    return all(isinstance(each, Fact) and each.kind in BOOKKEEPING for each in reason)


def restates(reason: Reason, action: ActionView) -> bool:
    """Return whether a reason only says of a discard that fewer cards are left."""
    less = all(
        isinstance(each, Fact) and each.kind == "cards" and not each.better for each in reason
    )
    return less and action.verb is Verb.DISCARD


def _tells_same(fact: Cause, plan: Plan) -> bool:
    """Return whether a fact is about the goal of a plan or its price, or only counts essences."""
    return isinstance(fact, Fact) and (
        fact.component == plan.component
        or fact.component in plan.named
        or (bool(plan.rival_claims) and fact.component == plan.rival_claims)
        or fact.kind in ("essences", "stored")
        or (fact.kind == "cards" and bool(plan.gives_up))
    )


def is_plain(fact: Fact, verb: Verb, other: Verb) -> bool:
    """Return whether a fact needs no words, as action names or the shown price imply it."""
    if {verb, other} == {Verb.DISCARD, Verb.PASS}:
        return fact.kind in ("essences", "cards")
    if {verb, other} <= WITH_ESSENCES:
        return fact.kind in ("essences", "stored")
    return fact.kind == "essences" and not fact.better and verb in PRICED


def is_of_other(fact: Fact, had: Sequence[int], outcomes: Outcomes) -> bool:
    """Return whether essences that an action costs, or adds, are only those of the other one."""
    if fact.kind != "essences" or any(fact.fewer) or fact.fewer_any:
        return False
    sign = 1 if fact.better else -1
    columns = zip(*(each.pool for each in outcomes), strict=True)
    changes = [sign * (fmean(now) - then) for now, then in zip(columns, (*had, 0), strict=False)]
    told = (*as_counts(fact.essences, KINDS), fact.any)
    return any(number > change for number, change in zip(told, changes, strict=True) if number)


def unless_swapped(facts: Sequence[Fact]) -> list[Fact]:
    """Return facts without what a rival is denied if it gets another such thing instead."""
    signs: dict[int, set[bool]] = {}
    for each in facts:
        if each.kind == "denied":
            signs.setdefault(each.seat, set()).add(each.better)
    return [each for each in facts if each.kind != "denied" or len(signs[each.seat]) == 1]


def more_than_all(facts: Iterable[Fact], outcomes: Sequence[Outcomes]) -> Iterator[Fact]:
    """Yield facts for the first of several actions, with its points next to the best of them."""
    points = [fmean(each.points for each in found) for found in outcomes]
    more = round(points[0] - max(points[1:]))
    for fact in facts:
        if fact.kind != "points" or not fact.better:
            yield fact
        elif more > 0:
            yield replace(fact, weight=POINT * more, number=more)


def is_made(fact: Fact, made: Set[str]) -> bool:
    """Return whether a fact is about something that is made later in the round anyway."""
    return fact.kind in ("affordable", "placeable", "denied") and fact.component in made


def lasts(fact: Fact, own: Continuation, other: Continuation) -> bool:
    """Return whether the points of a fact, if it has any, still count as the round ends."""
    if fact.kind != "points" or own.points is None or other.points is None:
        return True
    more = own.points - other.points
    return (more if fact.better else -more) >= LASTING


def was_out_of_reach(fact: Fact, could: Set[str]) -> bool:
    """Return whether an action leaves too little for what wasn't possible before it, either."""
    kinds = ("affordable", "placeable")
    return fact.kind in kinds and not fact.better and fact.component not in could


def as_still(fact: Fact, could: Set[str]) -> Fact:
    """Return a fact; what was possible before as well is only said to be possible still."""
    if fact.kind not in ("affordable", "placeable") or not fact.better:
        return fact
    return replace(fact, still=fact.component in could)


def spends(had: Sequence[int], outcomes: Outcomes) -> bool:
    """Return whether an action leaves less of a kind than its player `had`, in some deal."""
    return any(now < then for each in outcomes for now, then in zip(each.pool, had, strict=False))


def is_fault_of_other(fact: Fact, open_claims: Claims) -> bool:
    """Return whether a rival is only denied a claim that another action would make possible."""
    denied = fact.kind in ("denied", "denied_win")
    return denied and (fact.seat, fact.component) not in open_claims
