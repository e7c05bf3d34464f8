"""The search over turns: the best plans of a turn, each tried against possible futures.

A plan is played in a position dealt again from what the seat may know; then every seat plays its
next turn as a quick search of that turn finds best, with random rolls and reveals. The result is
the value of the position after the seat's own next turn. All plans get the same deals and rolls.
Weak plans are dropped half at a time, so that most simulations go to the best ones.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.mercurial.bots.features import (
    Valuation,
    margin,
    points_expected,
    share_left,
)
from resarcana_desktop.games.mercurial.bots.turns import TurnSearch
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.state import State, pile_of

QUICK: Final = 24
"""Nodes of a turn that is played on, unless more are asked for."""


class Plan:
    """One way to continue a turn, and its results."""

    def __init__(self, path: list[int], ends: bool, promise: float, liked: float = 0.0) -> None:
        """`ends` says that the turn is to be ended after the last action.

        `liked` is the part of its `promise` that is a preference for how it Casts.
        """
        self.path = path
        self.ends = ends
        self.promise = promise
        self.liked = liked
        self.total: float = 0.0
        self.visits: i64 = 0
        self.alive: bool = True

    def value(self) -> float:
        """Return the mean of its simulations; without any, its initial value."""
        if self.visits == 0:
            return self.promise
        return self.total / float(self.visits) + self.liked


class TurnRollouts:
    """Tries plans out."""

    def __init__(self, valuation: Valuation, horizon: i64) -> None:
        """Simulations go up to the seat's next turn, and `horizon` of its turns further."""
        self.valuation = valuation
        self.horizon = horizon
        self.quick = TurnSearch(valuation)
        # The outcome of a roll is the most expensive thing to compute, and changes little.
        self.quick.most_rolled = 0
        self.simulations: i64 = 0
        self.nodes_each: i64 = QUICK

    def simulate(self, deal: State, seat: i64, plan: Plan) -> None:
        """Play a plan, then the next turns of all seats, in a separate deal; record the result."""
        state = deal.copy()
        self._begin(state, seat, plan)
        value = self._play_on(state, seat)
        plan.total += value
        plan.visits += 1
        self.simulations += 1

    def claims(self, deal: State, seat: i64, plan: Plan, turns: i64) -> list[tuple[int, int, int]]:
        """Play a plan and this many more turns of the seat; return who claims what, and when.

        Each entry is a seat, the number of the turn of `seat` that had begun last (0: that of the
        plan), and the number of a Heroic, an Arcana or a Spell that the seat takes.
        """
        found: list[tuple[int, int, int]] = []
        state, own = deal.copy(), i64(0)
        before = deal
        self._begin(state, seat, plan)
        _note_claims(found, before, state, 0)
        while state.phase != codes.GAME_OVER:
            if state.turn_seat == seat:
                own += 1
                if own > turns:
                    break
            before = state.copy()
            self._turn(state)
            _note_claims(found, before, state, own)
        return found

    def _begin(self, state: State, seat: i64, plan: Plan) -> None:
        """Play a plan, and what is left of the turn."""
        for action in plan.path:
            accept_offers(state, seat)
            play(state, action)
        accept_offers(state, seat)
        if plan.ends and state.phase == codes.PLAYING:
            play(state, actions.simple(codes.V_END, 0))
        elif (
            state.turn_seat == seat
            and state.decider == seat
            and not (state.acted == 0 and state.decision == codes.D_TURN)
        ):
            self._turn(state)

    def points_after(self, deal: State, seat: i64, plan: Plan, turns: i64) -> list[float]:
        """Play a plan, the rest of its turn, and a number of further turns.

        Returns the points that each seat is likely to end with, and last the share of the game
        that is left then, below 0 where it is over.
        """
        state = deal.copy()
        for action in plan.path:
            accept_offers(state, seat)
            play(state, action)
        accept_offers(state, seat)
        if state.phase != codes.GAME_OVER and state.turn_seat == seat:
            if plan.ends and state.phase == codes.PLAYING:
                play(state, actions.simple(codes.V_END, 0))
            elif len(plan.path) > 0:
                self._turn(state)
        return self.points_later(state, turns)

    def points_later(self, deal: State, turns: i64) -> list[float]:
        """Return the same after a number of further turns, counting the current one."""
        state = deal.copy()
        mover = (state.turn_seat + state.seats - 1) % state.seats
        while turns > 0 and state.phase != codes.GAME_OVER:
            mover = state.turn_seat
            accept_offers(state, mover)
            self._turn(state)
            turns -= 1
        found: list[float] = []
        for seat in range(state.seats):
            points = points_expected(self.valuation, state, seat, mover)
            found.append(points)
        found.append(share_left(state) if state.phase != codes.GAME_OVER else -1.0)
        return found

    def worth(self, state: State, seat: i64) -> float:
        """Return the current value of a position for a seat."""
        return margin(self.valuation, state, seat)

    def _play_on(self, state: State, seat: i64) -> float:
        """Play whole turns until the seat has had this many; return the resulting value."""
        own: i64 = 0
        while state.phase != codes.GAME_OVER:
            mover = state.turn_seat
            if mover == seat and own == self.horizon and state.phase == codes.PLAYING:
                # The value of the best way to play the turn.
                best = self.quick.search(state, seat, QUICK)
                return self.quick.nodes[best].value
            if mover == seat:
                own += 1
            self._turn(state)
        return margin(self.valuation, state, seat)

    def _turn(self, state: State) -> None:
        """Play the current seat's turn as a quick search finds best."""
        seat = state.turn_seat
        while True:
            best = self.quick.search(state, seat, self.nodes_each)
            node = self.quick.nodes[best]
            cast, done = node.cast, node.done
            for action in self.quick.plan_to(best):
                accept_offers(state, seat)
                play(state, action)
            accept_offers(state, seat)
            if cast:
                return
            if not done:
                play(state, actions.simple(codes.V_END, 0))
                return


def accept_offers(state: State, seat: i64) -> None:
    """Accept what is offered to anyone but a seat."""
    while state.decision == codes.D_OFFER and state.decider != seat:
        play(state, actions.simple(codes.V_ACCEPT, 0))


def _note_claims(found: list[tuple[int, int, int]], before: State, after: State, turn: i64) -> None:
    """Add the Heroics, Arcanas and Spells that any seat has gained."""
    for card in range(i64(len(after.pile))):
        pile = after.pile[card]
        if pile != before.pile[card]:
            for seat in range(after.seats):
                active, used = pile_of(seat, codes.ACTIVE), pile_of(seat, codes.USED)
                taken = (pile == active or pile == used) and before.pile[card] != active
                claimed = pile == pile_of(seat, codes.HEROICS) or pile == pile_of(
                    seat, codes.ARCANAS
                )
                if claimed or (taken and before.pile[card] != used):
                    found.append((int(seat), int(turn), int(card)))


def best_plans(search: TurnSearch, most: int) -> list[Plan]:
    """The plans of a turn that promise most, the best first; each comes once."""
    order: list[tuple[float, int]] = []
    for number in range(len(search.nodes)):
        if search.nodes[number].value > -1e8:
            order.append((-search.nodes[number].value, number))  # noqa: PERF401 - for mypyc
    order.sort()
    plans: list[Plan] = []
    for _, number in order[:most]:
        node = search.nodes[number]
        plans.append(Plan(search.plan_to(number), not node.done, node.value, node.liked))
    return plans


def halve(plans: list[Plan]) -> None:
    """Drop the worse half of the plans that are still tried; at least one stays."""
    order: list[tuple[float, int]] = []
    for number in range(len(plans)):
        if plans[number].alive:
            order.append((-plans[number].value(), number))  # noqa: PERF401 - for mypyc
    order.sort()
    for _, number in order[(len(order) + 1) // 2 :]:
        plans[number].alive = False
