"""How a component that comes into play serves a goal, or goes with what is in play already."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, get_args

from resarcana_desktop.games.resarcana.bots.affinity import Link, LinkKind, link
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.reasons.fact import Cause, Fact, Reason
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import SeatView

BROUGHT: Final = (Verb.PLACE, Verb.CLAIM)
"""The actions that bring a component into play."""
HELPS: Final[frozenset[LinkKind]] = frozenset({"makes", "any", "cheaper", "fuels"})
"""What a component does for the cost of another one."""
USES: Final[frozenset[LinkKind]] = frozenset({"straightens", "turns", "stands_in", "scores"})
"""What two components in play do for each other every round."""
CARD_FACTS: Final = ("points", "power", "income", "next_income", "draws", "looks", "peeks")
"""Facts that only say what can be read on the card itself."""


def with_how(faces: Faces, own: SeatView, action: ActionView, reason: Reason) -> Reason:
    """Return the reason for an action, with how its component serves a goal of a later round.

    Without such a goal, it is how the component goes with another one that is in play: the power
    that it has needs no words then, unless it's used twice.
    """
    if action.verb not in BROUGHT or not action.component:
        return reason
    for place, each in enumerate(reason):
        if not isinstance(each, Plan) or each.goal not in ("claim", "place") or not each.better:
            continue
        if each.either or not each.rounds or each.beside or each.again:
            continue
        if action.component in each.named:  # the way to the goal says it
            continue
        how = link(faces.face(each.component), faces.face(action.component))
        if how is not None and not how.serves and how.kind in HELPS:
            found = Feeds((action.component,), choice=each.component)
            return (*reason[: place + 1], found, *reason[place + 1 :])
    if not all(map(_is_of_card, reason)):
        return reason
    links = list(_links(faces, own, action.component))
    if not links:
        return reason
    order = get_args(LinkKind)
    _, other = min(links, key=lambda each: order.index(each[0].kind))
    how = link(faces.face(action.component), faces.face(other))
    kept = (_beside_link(each, how) for each in reason)
    return (*(each for each in kept if each), Feeds((other,), choice=action.component))


def _beside_link(cause: Cause, how: Link | None) -> Cause | None:
    """Return what a reason says beside a link, which may be worth points; None for nothing more."""
    if not isinstance(cause, Fact) or how is None:
        return cause
    if cause.kind == "points" and how.points:
        return None if cause.number <= how.points else replace(cause, component="")
    return None if cause.kind == "power" and how.kind != "straightens" else cause


def _links(faces: Faces, own: SeatView, component: str) -> Iterator[tuple[Link, str]]:
    """Yield how a component goes with those that a seat has in play."""
    for each in own.in_play:
        how = link(faces.face(component), faces.face(each.id)) if each.id != component else None
        if how is not None and how.kind in USES:
            yield how, each.id


def _is_of_card(reason: object) -> bool:
    """Return whether a reason says no more than the card, or only names a distant win."""
    if isinstance(reason, Plan):
        return reason.goal == "use" or (reason.goal in ("win", "hope") and not reason.through)
    return isinstance(reason, Fact) and reason.kind in CARD_FACTS
