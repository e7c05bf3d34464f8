"""The value of a victory check to a seat, assuming the rivals' best answers."""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions
from resarcana_desktop.games.resarcana.bots.round_end.facts import Facts
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.passing import passed_seats
from resarcana_desktop.games.resarcana.rules.payments import in_mask
from resarcana_desktop.games.resarcana.rules.state import State, pile_of, seat_bit
from resarcana_desktop.games.resarcana.rules.victory import (
    can_react_to_check,
    points_of,
    winners,
)

WIN: Final = 1000
"""Added to the points of a sole winner; no one has that many points."""


class Check:
    """Values checks for one seat: its points, with WIN added if it is the sole winner.

    It assumes the seat's best answers and the rivals' worst ones for it. If items do not matter
    (see `Facts`), any item taken at a pass will do.
    """

    def __init__(self, facts: Facts, seat: i64) -> None:
        self.facts = facts
        self.seat = seat
        self.played: i64 = 0  # how many actions were played

    def value_of_passing(self, state: State) -> i64:
        """Return what the seat is certain of if it passes as its main action."""
        if self._is_plain(state):
            points = points_of(state, self.seat) + state.temporary_points[self.seat]
            return points + WIN if winners(state) == seat_bit(self.seat) else points
        return self.value_after(state, actions.simple(codes.V_PASS, 0, 0))

    def value_after(self, state: State, action: i64) -> i64:
        """Return what the seat is certain of after an answer while it passes, or in a check."""
        self.played += 1
        after = state.copy()
        after.events = []
        play(after, action)
        if is_checking(after, state.round):
            return self._value(after)
        return self.announced_value(after)

    def answers(self, state: State) -> list[i64]:
        """The answers to try while a seat passes, or in a check."""
        options = legal_actions(state)
        if state.tables.kinds > codes.USUAL_KINDS:
            options = [action for action in options if self._is_of_use(state, action)]
        items_matter = self.facts.items_count or self.facts.items_stand_in
        return options if items_matter or state.decision != codes.D_ITEM else options[:1]

    def _is_of_use(self, state: State, action: i64) -> bool:
        """Return whether an answer isn't a conversion of a Pearl, or one that pays for a react."""
        if actions.verb_of(action) != codes.V_CONVERT:
            return True
        kinds: i64 = 0
        component = state.oldest[pile_of(state.decider, codes.PLAY)]
        while component != NOWHERE:
            kinds |= self.facts.answers_cost[component]
            component = state.after[component]
        for kind in range(codes.USUAL_KINDS):
            if actions.count_of(action, kind) > 0 and not in_mask(kinds, kind):
                return False
        return True

    def _is_plain(self, state: State) -> bool:
        """Return whether passing leads to a check without reacts, and yields no points itself."""
        if self.facts.items_count or passed_seats(state) == 0:
            return False
        for seat in range(state.seats):
            if can_react_to_check(state, seat):
                return False
        return not self.facts.items_stand_in or not self._has_react(state)

    def _has_react(self, state: State) -> bool:
        """Return whether the seat has a react to checks, even one it cannot pay now."""
        tables = state.tables
        component = state.oldest[pile_of(self.seat, codes.PLAY)]
        while component != NOWHERE:
            first = tables.first_power[component]
            for power in range(first, first + tables.power_count[component]):
                if tables.trigger[power] == codes.T_VICTORY_CHECK:
                    return True
            component = state.after[component]
        return False

    def _value(self, state: State) -> i64:
        own = state.decider == self.seat
        worth: i64 = -1
        for action in self.answers(state):
            found = self.value_after(state, action)
            if worth < 0 or (found > worth if own else found < worth):
                worth = found
        return worth

    def announced_value(self, state: State) -> i64:
        """Return the points in the last check event, with WIN if the game is won."""
        points: i64 = 0
        events = state.events
        if events is not None:
            for event in events:
                if event[0] == codes.E_CHECK and event[1] == self.seat:
                    points = event[2]
        if state.phase == codes.GAME_OVER and state.winners == seat_bit(self.seat):
            return points + WIN
        return points


def is_checking(state: State, playing: i64) -> bool:
    """Return whether a check, or a pass leading to one, is in progress in the round `playing`."""
    if state.phase == codes.GAME_OVER or state.round != playing:
        return False
    for depth in range(state.depth):
        kind = state.frames[depth * codes.FRAME + codes.S_KIND]
        if kind == codes.F_CHECK or kind == codes.F_PASS:
            return True
    return False
