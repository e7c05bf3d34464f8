"""Proves wins this round while the rival still plays, whatever it does and holds.

A depth-first AND/OR search for two players: one of the seat's own answers has to win, and every
answer of the rival must leave the win intact. The seat's answers are those of the plan by which it
would win if the rival did nothing more (`RoundEndSearch`), in any order, or of a new such plan if
the rival has thwarted it; so a win may be missed, but none is claimed wrongly. As in that search
the seat relies on nothing hidden or random; hidden cards are whatever helps the rival most
(`Unseen`).
"""

from collections.abc import Iterable
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions
from resarcana_desktop.games.resarcana.bots.round_end.check import WIN, Check, is_checking
from resarcana_desktop.games.resarcana.bots.round_end.facts import LANES, SMALL, Facts
from resarcana_desktop.games.resarcana.bots.round_end.positions import MASK62
from resarcana_desktop.games.resarcana.bots.round_end.search import (
    LONGEST,
    RoundEndSearch,
)
from resarcana_desktop.games.resarcana.bots.round_end.unseen import Option, Unseen
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.state import State, drew_lots, pile_of, seat_bit
from resarcana_desktop.games.resarcana.rules.victory import can_react_to_check, points_of

DEEPEST: Final = 60
"""The limit of successive decisions in a proof."""
REACTS: Final = 4
"""With up to this many points missing, passing is tried if the seat has a react to the check."""
FACTOR: Final = 0x5BD1E9955BD1E995
# A pool as one number, with the highest bit of each field free for comparing.
FIELD_BITS: Final = 8
MOST_OF_KIND: Final = 127
GUARDS: Final = 0x808080808080

PASS: Final = actions.simple(codes.V_PASS, 0, 0)

Line = list[int]
"""A main action with the answers that follow from it, or what is left of one."""
Candidate = tuple[Line, list[Line]]
"""A possible answer of the seat, with the rest of its plan."""


class Contest:
    """Looks for a proof that `seat` wins from `start`, playing `limit` actions at most.

    `solo` of these may be played for each plan. `facts` must not have powers of use to the seat
    that count what the rival has in its pool (see `WinProver`).
    """

    def __init__(
        self, facts: Facts, start: State, seat: int, unseen: Unseen, limit: int, solo: int
    ) -> None:
        self.facts = facts
        self.start = start
        self.seat = seat
        self.rival = 1 - seat
        self.unseen = unseen
        self.limit = limit
        self.solo = solo
        self.broken_off = False
        self._check = Check(facts, seat)
        self._played = 0
        self._depth = 0
        # For each position without the rival's pool: pools with which the seat wins, and does not.
        self._won: dict[int, list[int]] = {}
        self._open: dict[int, list[int]] = {}
        words = rng.generator(2)
        self._numbers = [int(rng.below(words, SMALL)) for _ in range(codes.PILES + 2)]
        self._piles = [
            *(pile_of(s, w) for s in (0, 1) for w in (codes.HAND, codes.DECK, codes.DISCARDS)),
            codes.CENTRE_MONUMENTS,
            codes.MONUMENT_DECK,
        ]
        self._card_piles = [pile_of(s, w) for s in (0, 1) for w in (codes.HAND, codes.DISCARDS)]
        tables = start.tables
        self._matter = [
            c for c in range(tables.components) if start.pile[c] < codes.BOX or c in unseen.unknown
        ]

    @property
    def played(self) -> int:
        """The number of actions played."""
        return self._played + int(self._check.played)

    def prove(self) -> Line | None:
        """Return the seat's first actions in a certain win; None if no proof was found."""
        if is_checking(self.start, self.start.round):
            return self._first(self.start, self._checking(self.start, []))
        plan = self._plan(self.start)
        if plan is None:
            if self.start.decision != codes.D_ACTION:
                return None
            plan = []  # passing at once, and so having the token, may win all the same
        return self._first(self.start, self._candidates(self.start, plan))

    # ---- positions -----------------------------------------------------------------------------

    def _wins(self, state: State, plan: list[Line]) -> bool:
        if state.phase == codes.GAME_OVER:
            return bool(state.winners == seat_bit(self.seat))
        if state.round != self.start.round or self._depth > DEEPEST:
            return False
        if self.played >= self.limit:
            self.broken_off = True
            return False
        own = state.decider == self.seat
        if own and state.passed[self.rival] and not is_checking(state, self.start.round):
            # Whether the seat is certain to win after its rival has passed: by its plan, or
            # another.
            return self._passes_and_wins(state) or (
                self._plan_wins(state, plan) or self._search(state) is not None
            )
        key, pool = self._key(state), _packed(state, self.rival)
        if any(_no_more(pool, each) for each in self._won.get(key, ())):
            return True
        if any(_no_more(each, pool) for each in self._open.get(key, ())):
            return False
        self._depth += 1
        found = self._own(state, plan) if own else self._rivals(state, plan)
        self._depth -= 1
        if found:
            self._won.setdefault(key, []).append(pool)
        elif not self.broken_off:
            self._open.setdefault(key, []).append(pool)
        return found

    def _key(self, state: State) -> int:
        """Return a number for a position without the rival's pool and the identity of hidden cards.

        If one of several hidden cards is to be named, their identity is included.
        """
        facts, numbers = self.facts, self._numbers
        named_from = self._card_piles if self.unseen.will_name_card(state) else ()
        flags = (
            (state.temporary_points[0], state.temporary_points[1], state.token_holder),
            (state.passed[0], state.passed[1], state.turn_seat, state.decider, state.turn_taken),
        )
        key = hash(tuple(tuple(map(int, each)) for each in flags)) * numbers[-1]
        for component in self._matter:
            hidden = self.unseen.is_hidden(state, component)
            if not hidden or state.pile[component] in named_from:
                place = component * LANES + state.pile[component] * 2 + state.turned[component]
                key += int(facts.lying[place])
                row = component * codes.ESSENCE_KINDS
                for slot in range(row, row + codes.ESSENCE_KINDS):
                    if state.stored[slot] > 0:
                        key += int(facts.stored[slot]) * (int(state.stored[slot]) + 64)
        for pile in self._piles:
            key += numbers[pile] * numbers[-2] * self.unseen.in_pile(state, pile)
        first = self.seat * codes.ESSENCE_KINDS
        for slot in range(first, first + codes.ESSENCE_KINDS):
            key += int(facts.held[slot]) * (int(state.pool[slot]) + 64)
        if state.depth > 0:
            under_way = int(state.decision)
            for slot in range(int(state.depth) * codes.FRAME):
                under_way = ((under_way ^ (int(state.frames[slot]) & 0xFFFF)) * FACTOR) & MASK62
                under_way ^= under_way >> 29
            key += under_way
        return key & MASK62

    # ---- plans -----------------------------------------------------------------------------------

    def _plan(self, state: State) -> list[Line] | None:
        """Return how the seat would win if the rival did nothing more than take the token."""
        still = state.copy()
        if not (state.passed[0] or state.passed[1]):
            still.token_holder = self.rival
        still.passed[self.rival] = 1
        return self._search(still)

    def _search(self, state: State) -> list[Line] | None:
        """Return how the seat certainly wins from a position in which its rival has passed."""
        limit = min(self.solo, self.limit - self.played)
        search = RoundEndSearch(self.facts, state, self.seat, limit)
        for component in self.unseen.unknown:
            if self.unseen.is_hidden(state, component):
                search.known[component] = 0
        search.run(WIN, LONGEST)
        self._played += int(search.played + search.check.played)
        if search.value < WIN:
            return None
        lines = [[int(action) for action in line] for line in search.plan]
        return [*lines, [PASS]] if search.passes else lines

    def _plan_wins(self, state: State, plan: list[Line]) -> bool:
        for line in plan:
            if line == [PASS] or state.decision != codes.D_ACTION:
                return False
            after = self._after(state, line)
            if after is None:
                return False
            if after.phase == codes.GAME_OVER:
                return bool(after.winners == seat_bit(self.seat))
            if after.decider != self.seat or after.round != self.start.round:
                return False
            if self._passes_and_wins(after):
                return True
            state = after
        return False

    def _passes_and_wins(self, state: State) -> bool:
        if state.decision != codes.D_ACTION:
            return False
        return bool(self._check.value_of_passing(state) >= WIN)

    # ---- own answers -----------------------------------------------------------------------------

    def _own(self, state: State, plan: list[Line]) -> bool:
        if is_checking(state, self.start.round):
            return self._any(state, self._checking(state, plan))
        if state.decision == codes.D_ACTION and self._any(state, self._candidates(state, plan)):
            return True
        again = None if self.broken_off else self._plan(state)
        if again is None or again == plan:
            return False
        return self._any(state, self._candidates(state, again))

    def _any(self, state: State, candidates: Iterable[Candidate]) -> bool:
        return self._first(state, candidates) is not None

    def _first(self, state: State, candidates: Iterable[Candidate]) -> Line | None:
        """The first line that wins."""
        for line, left in candidates:
            if self._answered(state, line, left):
                return line
            if self.broken_off:
                return None
        return None

    def _checking(self, state: State, plan: list[Line]) -> list[Candidate]:
        """The answers while the seat passes, or in a check."""
        return [([int(action)], plan) for action in self._check.answers(state)]

    def _candidates(self, state: State, plan: list[Line]) -> list[Candidate]:
        """Return what the seat tries."""
        if state.decision != codes.D_ACTION:
            first = plan[:1]
            others = [[int(action)] for action in legal_actions(state)]
            return [(line, plan[1:]) for line in first + [o for o in others if o not in first]]
        found = [([PASS], plan)] if self._may_pass(state) else []
        for place, line in enumerate(plan):
            if line != [PASS] and line not in plan[:place]:
                found.append((line, plan[:place] + plan[place + 1 :]))
        return found

    def _may_pass(self, state: State) -> bool:
        points = int(points_of(state, self.seat))
        if not state.passed[self.rival] and state.token_holder != self.seat:
            points += 1
        if points >= state.tables.goal:
            return True
        near = points >= state.tables.goal - REACTS
        return near and bool(can_react_to_check(state, self.seat))

    def _answered(self, state: State, line: Line, left: list[Line]) -> bool:
        after = self._after(state, line)
        return after is not None and self._wins(after, left)

    def _after(self, state: State, line: Line) -> State | None:
        """Return the position after a line, as far as it goes before the rival is asked.

        None if the line cannot be played, or would shuffle the seat's cards while it plays on.
        """
        after = state.copy()
        for action in line:
            if after.decider != self.seat or not self._is_tried(after, action):
                return None
            self._played += 1
            play(after, action)
            if after.phase == codes.GAME_OVER or after.decider != self.seat:
                break
        over = after.phase == codes.GAME_OVER or after.passed[self.seat]
        return after if over or not drew_lots(state, after) else None

    def _is_tried(self, state: State, action: int) -> bool:
        """Return whether an answer is legal and names no hidden component except one to discard."""
        if action not in legal_actions(state):
            return False
        if actions.verb_of(action) in (codes.V_ORDER, codes.V_DECK, codes.V_CLAIM_TOP):
            return False
        if actions.verb_of(action) == codes.V_CHOOSE and state.decision == codes.D_CARD:
            card = actions.component_of(action)
            at = (int(state.depth) - 1) * codes.FRAME
            code = state.tables.step[state.frames[at + codes.S_STEP]]
            return code == codes.O_DRAW_DISCARD or not self.unseen.is_hidden(state, card)
        if actions.verb_of(action) in (codes.V_PLACE, codes.V_CLAIM):
            return not self.unseen.is_hidden(state, actions.component_of(action))
        return True

    # ---- the rival's answers ---------------------------------------------------------------------

    def _rivals(self, state: State, plan: list[Line]) -> bool:
        for before, action in self._options(state):
            after = before.copy()
            self._played += 1
            play(after, action)
            over = after.phase == codes.GAME_OVER or after.passed[self.rival]
            if not over and drew_lots(before, after) and not self.unseen.is_mixed(after):
                return False
            if not self._wins(after, plan):
                return False
        return True

    def _options(self, state: State) -> Iterable[Option]:
        if state.decision == codes.D_ACTION:
            return self.unseen.main_actions(state)
        options = [int(action) for action in legal_actions(state)]
        if state.decision == codes.D_ITEM:
            options = [int(action) for action in self._check.answers(state)]
        elif state.decision == codes.D_ORDER:
            options = options[:1]  # of hidden cards, as whatever ends up on top is open
        elif state.decision == codes.D_CARD:
            options = self.unseen.cards(state, options)
        return [(state, action) for action in options]


def _packed(state: State, seat: int) -> int:
    packed = 0
    for kind in range(codes.ESSENCE_KINDS):
        amount = int(state.pool[seat * codes.ESSENCE_KINDS + kind])
        packed += min(amount, MOST_OF_KIND) << (FIELD_BITS * kind)
    return packed


def _no_more(pool: int, other: int) -> bool:
    """Return whether a packed pool has no more of any kind than another."""
    return ((other | GUARDS) - pool) & GUARDS == GUARDS
