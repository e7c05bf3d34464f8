"""What a seat can be certain of this round, found by playing everything in every order.

This shares with the search only the public interface of the rules: observations, events, notation.
Equal positions are visited once; there is no other shortcut.
"""

from dataclasses import dataclass
from typing import Final

from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.terms.costs import DiscardCard

WIN: Final = 1000
SHUFFLED: Final = ("reshuffle", "look")
NOTHING: Final = (-1, 0)


class TooLarge(Exception):
    """There are more positions than allowed."""


@dataclass(frozen=True, slots=True)
class Best:
    """What can be reached: a sole win, or else points, and the number of main actions."""

    wins: bool
    points: int
    actions: int


class BruteForce:
    """Tries everything from a position whose rivals have all passed, up to a limit."""

    def __init__(self, position: ResArcanaPosition, most: int) -> None:
        self.seat = position.seat_to_decide()
        self.round = position.round
        self.most = most
        # All components whose place the seat does not know.
        seen = position.observation(self.seat)
        open_to_it = {view.id for each in seen.seats for view in each.in_play}
        for each in seen.seats:
            open_to_it.update(each.discards, each.hand or (), each.deck_top)
        centre = seen.centre
        open_to_it.update(centre.places, centre.monuments, centre.monument_top)
        open_to_it.update(centre.items, centre.scrolls)
        self.hidden = {face.id for face in position.faces.components} - open_to_it
        self.met: dict[int, tuple[int, int]] = {}
        self.start = position

    def best(self) -> Best:
        """The best line without luck, passing at its end not counted; raises TooLarge."""
        value, fewer = self._best(self.start)
        return Best(value == WIN, value % WIN, -fewer)

    def _best(self, position: ResArcanaPosition) -> tuple[int, int]:
        """The value and, negated, the main actions still needed for it."""
        if position.hash() not in self.met:
            if len(self.met) > self.most:
                raise TooLarge
            self.met[position.hash()] = NOTHING  # no position ever returns
            worths = [self._after(position, action) for action in position.legal_actions()]
            self.met[position.hash()] = max(worths, default=NOTHING)
        return self.met[position.hash()]

    def _after(self, position: ResArcanaPosition, action: int) -> tuple[int, int]:
        view = position.view_of(action)
        kind = position.observation(self.seat).decision.kind
        main = kind == "action" and view.verb is not Verb.CONVERT
        after = position.copy()
        events = after.apply_telling(action)
        if view.verb is Verb.PASS:
            return self._checked(after, events), 0
        checked = any(event.kind == "check" for event in events)
        if (checked and after.over()) or after.observation(-1).decision.kind == "react_check":
            value = self._checked(after, events)
            return (value, -int(main)) if value == WIN else NOTHING
        if after.seat_to_decide() != self.seat or self._needs_luck(position, action, events):
            return NOTHING
        value, fewer = self._best(after)
        return value, fewer - int(main)

    def _checked(self, position: ResArcanaPosition, events: list[Event]) -> int:
        """Return the minimum points at the current or latest check."""
        if position.over() or position.round != self.round:
            points = [event.number for event in events if event.kind == "check"]
            seats = [event.seat for event in events if event.kind == "check"]
            # Whatever the points of a win, the shortest way to it counts.
            return WIN if position.winners == (self.seat,) else points[seats.index(self.seat)]
        if position.observation(-1).decision.kind == "action":
            return 0  # the seat's own check, which no one has won
        worths = []
        for action in position.legal_actions():
            after = position.copy()
            worths.append(self._checked(after, after.apply_telling(action)))
        return max(worths) if position.seat_to_decide() == self.seat else min(worths)

    def _needs_luck(self, position: ResArcanaPosition, action: int, events: list[Event]) -> bool:
        view, seen = position.view_of(action), position.observation(self.seat)
        hand = set(seen.seats[self.seat].hand or ())
        if any(event.kind in SHUFFLED for event in events):
            return True
        if view.verb is Verb.CLAIM_TOP:
            return not seen.centre.monument_top
        if view.verb is Verb.USE and hand & self.hidden:
            power = position.faces.face(view.component).powers[view.power - 1]
            return any(isinstance(cost, DiscardCard) for cost in power.costs)
        if view.verb in (Verb.DISCARD, Verb.USE) or view.component not in self.hidden:
            return False
        decision = seen.decision
        return not (decision.kind == "choose_card" and decision.purpose == "discard")
