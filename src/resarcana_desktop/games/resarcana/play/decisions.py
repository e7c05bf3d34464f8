"""A decision with everything a viewer knows about it, and which decisions belong together.

A session makes a new `DecisionContext` whenever its position or its viewer changes. Results that
depend only on it are cached in it by `once`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

from resarcana_desktop.games.resarcana.rules import codes

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.rules.observation import Decision, Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

COLLECT_DECISIONS: Final = frozenset(
    {"collect_choice", "collect_any", "collect_stored", "collect_upkeep"}
)
REACTIONS: Final = frozenset(codes.REACTIONS)
FACE_UP_DRAFT: Final = "face_up_draft"
OPEN_DECISIONS: Final = frozenset({"choose_first_player", FACE_UP_DRAFT})
"""Decisions between the games of a match, when no one knows more than the others."""
SECRET_DECISIONS: Final = frozenset({"draft", "choose_mage", "choose_card", "order"})
"""Decisions that show cards which only one player may see."""
_PURPOSES: Final = frozenset(
    {
        "turn",
        "destroy",
        "straighten",
        "put",
        "take",
        "claim_scroll",
        "discard",
        "place",
        "retrieve",
    }
)
"""Purposes of choosing a component or card that have their own texts."""
_BEGINNINGS: Final = frozenset(
    {"action", "choose_mage", "draft", "choose_first_player", FACE_UP_DRAFT}
)


def begins(before: Decision | None, decision: Decision) -> bool:
    """Return whether a decision begins something new instead of continuing what came `before`.

    `before` is None at the start. A collect step is one unit, and so are the cards drafted in a
    turn; a reaction belongs to what it reacts to.
    """
    for alike in (COLLECT_DECISIONS, {FACE_UP_DRAFT}):
        if decision.kind in alike:
            same_seat = before is not None and before.seat == decision.seat
            return before is None or before.kind not in alike or not same_seat
    if decision.kind == "choose_item":
        return decision.purpose != "pass"
    return decision.kind in _BEGINNINGS


def purpose_key(decision: Decision) -> str:
    """The part of a text's key that says what is chosen: its purpose, or `other`."""
    return decision.purpose if decision.purpose in _PURPOSES else "other"


Arguments = ParamSpec("Arguments")
Found = TypeVar("Found")


def seen_with_open_hands(position: ResArcanaPosition, seat: int) -> Observation:
    """Return what a seat sees with open hands: each other seat as it sees itself."""
    seats = [position.observation(other).seats[other] for other in range(position.seats)]
    return replace(position.observation(seat), seats=tuple(seats))


class DecisionContext:
    """An immutable position, and the seat that looks at it; -1 for none."""

    def __init__(
        self, position: ResArcanaPosition, viewer: int, *, open_hands: bool = False
    ) -> None:
        self.position = position
        self.viewer = viewer
        self._open_hands = open_hands
        self.kept: dict[object, Any] = {}
        """The results cached by `once`."""

    @cached_property
    def seen(self) -> Observation:
        """Return everything that the viewer may know."""
        if self._open_hands:
            return seen_with_open_hands(self.position, self.viewer)
        return self.position.observation(self.viewer)

    @property
    def decision(self) -> Decision:
        """The awaited decision, as the viewer may know it."""
        return self.seen.decision

    @cached_property
    def asked(self) -> Observation:
        """The full knowledge of the deciding seat."""
        seat = self.position.seat_to_decide()
        known = seat == self.viewer and not self._open_hands
        return self.seen if known else self.position.observation(seat)

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """Return every legal answer to the current decision, as integers for rules and bots."""
        return tuple(self.position.legal_actions())

    @cached_property
    def answers(self) -> tuple[ActionView, ...]:
        """Return the legal answers in the same order, in readable form."""
        return tuple(self.position.view_of(action) for action in self.legal)


def once(
    find: Callable[Concatenate[DecisionContext, Arguments], Found],
) -> Callable[Concatenate[DecisionContext, Arguments], Found]:
    """Make a function of a decision and hashable arguments compute its result only once."""

    @wraps(find)
    def found(
        moment: DecisionContext, /, *args: Arguments.args, **named: Arguments.kwargs
    ) -> Found:
        key = (find, args, *named.items())
        if key not in moment.kept:
            moment.kept[key] = find(moment, *args, **named)
        answer: Found = moment.kept[key]
        return answer

    return found
