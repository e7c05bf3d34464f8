"""One moment of a game as one viewer has it: nothing about it is found out twice.

A session makes a new moment whenever its position or its viewer changes. What else follows from a
moment alone is kept with it by `once`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.rules.observation import Decision, Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

Arguments = ParamSpec("Arguments")
Found = TypeVar("Found")


def seen_with_open_hands(position: ResArcanaPosition, seat: int) -> Observation:
    """What a seat sees where all hands are open: of each other seat, what that knows of itself."""
    seats = [position.observation(other).seats[other] for other in range(position.seats)]
    return replace(position.observation(seat), seats=tuple(seats))


class Moment:
    """A position, which stays as it is, and the seat that looks at it; -1 for nobody."""

    def __init__(
        self, position: ResArcanaPosition, viewer: int, *, open_hands: bool = False
    ) -> None:
        self.position = position
        self.viewer = viewer
        self._open_hands = open_hands
        self.kept: dict[object, Any] = {}
        """What `once` has found."""

    @cached_property
    def seen(self) -> Observation:
        """All that the viewer may know."""
        if self._open_hands:
            return seen_with_open_hands(self.position, self.viewer)
        return self.position.observation(self.viewer)

    @property
    def decision(self) -> Decision:
        """What is awaited, as the viewer may know it."""
        return self.seen.decision

    @cached_property
    def asked(self) -> Observation:
        """All that whoever is to decide may know."""
        seat = self.position.seat_to_decide()
        known = seat == self.viewer and not self._open_hands
        return self.seen if known else self.position.observation(seat)

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """Every legal answer to the decision at hand, as the rules and the bots want it."""
        return tuple(self.position.legal_actions())

    @cached_property
    def answers(self) -> tuple[ActionView, ...]:
        """The same answers, in the same order, to be looked into."""
        return tuple(self.position.view_of(action) for action in self.legal)


def once(
    find: Callable[Concatenate[Moment, Arguments], Found],
) -> Callable[Concatenate[Moment, Arguments], Found]:
    """Have a function of a moment and of hashable arguments find its answer only once."""

    @wraps(find)
    def found(moment: Moment, /, *args: Arguments.args, **named: Arguments.kwargs) -> Found:
        key = (find, args, *named.items())
        if key not in moment.kept:
            moment.kept[key] = find(moment, *args, **named)
        answer: Found = moment.kept[key]
        return answer

    return found
