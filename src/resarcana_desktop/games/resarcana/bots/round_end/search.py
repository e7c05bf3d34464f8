"""Computes what a seat can still reach in a round when all its rivals have passed.

Depth first over the seat's main actions, each with the payments, gains and targets that follow from
it. Positions that are alike in everything that matters are visited once, however they came about
(`Positions`), so another order of the same actions costs nothing. Anything a hidden card could
change is left out: actions that name one, look at some or shuffle. A card drawn unseen may only be
discarded. So the result holds for every deal that agrees with what the seat knows. Rivals' answers
before a check (to an artifact's destruction, say) are not followed; at a check all of them are
tried. Converting a Pearl is a line by itself, but not a main action.
"""

from collections.abc import Callable
from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions
from resarcana_desktop.games.resarcana.bots.round_end.check import WIN, Check, is_checking
from resarcana_desktop.games.resarcana.bots.round_end.facts import Facts
from resarcana_desktop.games.resarcana.bots.round_end.positions import Positions, known_cards
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.state import State, drew_lots, pile_of, pool_total, top

LONGEST: Final = 100
"""More main actions than a turn can have; the numbers of `Positions` have room for them."""
ASKED_EVERY: Final = 1024
"""The number of actions between two checks whether to stop."""
POINT_WEIGHS: Final = 8
"""The weight of a point, in essences, in ordering the positions an action leads to."""


class Turn:
    """A main action, or the conversion of a Pearl, with everything that followed from it.

    `left` is how many main actions may still come, and `promise` what they may bring.
    """

    def __init__(self, state: State, line: list[i64], left: i64, promise: i64) -> None:
        self.state = state
        self.line = line
        self.left = left
        self.promise = promise


class RoundEndSearch:
    """Looks for what `seat` can be certain of at the next check, playing at most `limit` actions.

    `start` is a position of the seat's own main action, or of a decision that follows from one.
    `stop` is called now and then, and ends the search.
    """

    def __init__(
        self,
        facts: Facts,
        start: State,
        seat: i64,
        limit: i64,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.facts = facts
        self.seat = seat
        self.limit = limit
        self.stop = stop
        self.check = Check(facts, seat)
        self.positions = Positions(facts, start, seat)
        self.known: vec[i64] = known_cards(start, seat)
        self.start = start
        self.played: i64 = 0
        self.broken_off: bool = False
        # The value of the best line found, and that line, by main actions.
        self.value: i64 = -1
        self.plan: list[list[i64]] = []
        self.passes: bool = True  # whether the seat passes at its end
        self._line: list[list[i64]] = []
        self._wanted: i64 = 0
        self._counts_actions: bool = False

    def run(self, wanted: i64, most: i64) -> None:
        """Look for a line of at most `most` main actions that is worth `wanted` or more.

        It ends with the first one, or when there is none, or when the limit is reached
        (`broken_off`). With LONGEST for `most` lengths are not compared, which is faster.
        """
        self._wanted = wanted
        self._counts_actions = most < LONGEST
        self.positions.forget()
        self.broken_off = False
        self.value = -1
        self.plan = []
        self._line = []
        if self.start.decision == codes.D_ACTION:
            self._reached(self.check.value_of_passing(self.start), [], True)
            self.positions.is_new(self.start, most if self._counts_actions else 0)
        if self.value < wanted:
            self._go(self.start, most)

    def _reached(self, value: i64, line: list[i64], passes: bool) -> bool:
        """Note what a line is worth; whether that is what is wanted."""
        if value > self.value:
            self.value = value
            self.passes = passes
            self.plan = list(self._line)
            if line:
                self.plan.append(line)
        return value >= self._wanted

    def _go(self, state: State, left: i64) -> bool:
        """Search on with this many main actions left.

        Return whether the wanted value is reached.
        """
        if left == 0:
            return False
        turns: list[Turn] = []
        if self._follow(state, [], left - 1, turns):
            return True
        if self.broken_off:
            return False
        turns.sort(key=_promise)
        while turns:
            turn = turns.pop()
            self._line.append(turn.line)
            found = self._go(turn.state, turn.left)
            self._line.pop()
            if found or self.broken_off:
                return found
        return False

    def _follow(self, state: State, line: list[i64], left: i64, turns: list[Turn]) -> bool:
        """Try every answer; collect the positions in which the next main action is due."""
        for action in legal_actions(state):
            if not self._is_tried(state, action):
                continue
            if self.played + self.check.played >= self.limit:
                self.broken_off = True
                return False
            self.played += 1
            if self.played % ASKED_EVERY == 0 and self.stop is not None and self.stop():
                self.broken_off = True
                return False
            after = state.copy()
            after.events = []
            play(after, action)
            longer = list(line)
            longer.append(action)
            more = left + 1 if state.decision == codes.D_ACTION and is_conversion(action) else left
            if self._arrive(state, after, longer, more, turns):
                return True
            if self.broken_off:
                return False
        return False

    def _arrive(
        self, before: State, after: State, line: list[i64], left: i64, turns: list[Turn]
    ) -> bool:
        if after.phase == codes.GAME_OVER:
            return self._reached(self.check.announced_value(after), line, False)
        if is_checking(after, after.round):
            # The seat's own answers in its own check are all tried; those of rivals must all do.
            value: i64 = -1
            own = after.decider == self.seat
            chosen: i64 = 0
            for action in self.check.answers(after):
                found = self.check.value_after(after, action)
                if value < 0 or (found > value if own else found < value):
                    value = found
                    chosen = action
            if own:
                line.append(chosen)
            return value >= WIN and self._reached(value, line, False)
        if after.decider != self.seat or drew_lots(before, after):
            return False
        if not self.positions.is_new(after, left if self._counts_actions else 0):
            return False
        if after.decision != codes.D_ACTION:
            return self._follow(after, line, left, turns)
        value = self.check.value_of_passing(after)
        if self._reached(value, line, True):
            return True
        promise = value * POINT_WEIGHS + pool_total(after, self.seat)
        turns.append(Turn(after, line, left, promise))
        return False

    # ---- what is tried ---------------------------------------------------------------------------

    def _is_tried(self, state: State, action: i64) -> bool:
        """Return whether an answer can be useful and involves nothing hidden."""
        verb = actions.verb_of(action)
        if verb == codes.V_CONVERT:
            return self._is_worth_converting(action)
        if state.decision == codes.D_ACTION:
            if verb == codes.V_PASS:
                return False
            if verb == codes.V_CLAIM_TOP:
                return self.known[state.newest[codes.MONUMENT_DECK]] == 1
            component = actions.component_of(action)
            if verb == codes.V_PLACE or verb == codes.V_CLAIM:
                return self.known[component] == 1
            return verb != codes.V_USE or self._is_used(state, component, actions.index_of(action))
        if state.decision == codes.D_COMPONENT and verb == codes.V_DECLINE:
            return False  # straightening or taking nothing: the power need not be used at all
        if state.decision == codes.D_CARD and verb == codes.V_CHOOSE:
            step = state.frames[top(state) + codes.S_STEP]
            draws = state.tables.step[step] == codes.O_DRAW_DISCARD
            return draws or self.known[actions.component_of(action)] == 1
        return True

    def _is_worth_converting(self, action: i64) -> bool:
        for kind in range(codes.USUAL_KINDS):
            if actions.count_of(action, kind) > 0 and not self.positions.is_of_use(kind):
                return False
        return True

    def _is_used(self, state: State, component: i64, index: i64) -> bool:
        facts = self.facts
        power = state.tables.first_power[component] + index
        if facts.idle[power] == 1 or facts.reveals[power] == 1:
            return False
        if facts.draws[power] > state.count[pile_of(self.seat, codes.DECK)]:
            return False
        return facts.discards[power] == 0 or not self._holds_unknown(state)

    def _holds_unknown(self, state: State) -> bool:
        card = state.oldest[pile_of(self.seat, codes.HAND)]
        while card != NOWHERE:
            if self.known[card] == 0:
                return True
            card = state.after[card]
        return False


def can_be_solved(facts: Facts, state: State, seat: i64) -> bool:
    """Return whether all others have passed, and no answer can depend on a hidden card."""
    for rival in range(state.seats):
        if rival != seat and state.passed[rival] == 0:
            return False
    tables = state.tables
    for component in range(tables.components):
        pile = state.pile[component]
        if (
            pile % i64(codes.SEAT_PILES) == codes.PLAY
            or pile >= codes.CENTRE_PLACES
            or pile == pile_of(seat, codes.HAND)
        ):
            first = tables.first_power[component]
            for power in range(first, first + tables.power_count[component]):
                if facts.hidden_part[power] == 1:
                    return False
    return True


def is_conversion(action: i64) -> bool:
    """Return whether an answer converts a Pearl, which isn't a main action."""
    return actions.verb_of(action) == codes.V_CONVERT


def _promise(turn: Turn) -> i64:
    return turn.promise
