"""The search of one turn: everything a seat can do in it, most promising first.

A node is a moment at which the turn could be ended. From the most promising node, everything that
can be done next is tried, with all its follow-up answers; moments reached twice count once. Rolls
and reveals are not known beforehand: a plan ends there, and its value is the average over several
rolls.
"""

from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.mercurial.bots.casts import (
    Casts,
    answer_of,
    find_casts,
    gain_of,
)
from resarcana_desktop.games.mercurial.bots.features import RivalPoints, Valuation, margin_over
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.payments import discount_at, place_in
from resarcana_desktop.games.mercurial.rules.scoring import points_of
from resarcana_desktop.games.mercurial.rules.state import State, pile_of, roll

ROLLS: Final = 4
"""The number of sampled outcomes of a roll of dice."""
MOST_CASTS: Final = 10
"""How many ways to Cast are followed up to their claims: those that yield most."""
STILL_TO_DO: Final = 0.6
"""The value of a remaining Take or Play, in points, when the next node is chosen."""
MOST_ROLLED: Final = 3
"""How many plans that roll dice are tried in one turn."""


LONG: Final = 30
"""Rounds after which a game should end: few take as many."""
HASTE: Final = 0.5
"""The bonus of each further round, in points, for taking a Spell, and twice for a Cast."""
IDLE: Final = 0.3
"""The cost, in points, of ending a turn in which nothing was done."""


class Node:
    """A moment of the turn, and how it is reached from the one before."""

    def __init__(self, state: State, parent: i64, path: list[int]) -> None:
        self.state = state
        self.parent = parent
        self.path = path
        self.value: float = 0.0
        self.liked: float = 0.0  # the part of its value that is a preference for a Cast
        self.open: bool = True  # whether more can be tried from here
        self.done: bool = (
            False  # whether there is nothing to end: it was a Cast, or dice are rolled
        )
        self.cast: bool = False


class TurnSearch:
    """Searches the ways to play one turn."""

    def __init__(self, valuation: Valuation) -> None:
        self.valuation = valuation
        self.nodes: list[Node] = []
        self.seen: set[int] = set()
        self.seat: i64 = 0
        self.casts = Casts()
        self.rivals = RivalPoints()
        self.rolled: i64 = 0
        self.most_rolled: i64 = MOST_ROLLED
        # The state at the start of the turn, and the bonus for taking a Spell or Casting for a
        # gain.
        self.spells: i64 = 0
        self.points: i64 = 0
        self.haste: float = 0.0

    def search(self, state: State, seat: i64, budget: i64) -> i64:
        """Search a turn from any decision of the seat, through about `budget` nodes.

        Returns the number of the best node where the turn may end; `state` is not changed.
        """
        self.nodes = []
        self.seen = set()
        self.rivals.begin()
        self.seat = seat
        self.rolled = 0
        self.spells = state.count[pile_of(seat, codes.ACTIVE)]
        self.points = points_of(state, seat)
        self.haste = haste_in(state)
        root = Node(state.copy(), -1, [])
        root.value = -1e9
        if state.decision == codes.D_TURN:
            self._rate(root)
            root.value -= IDLE
        self.nodes.append(root)
        following: i64 = 0
        while following >= 0 and i64(len(self.nodes)) < budget:
            self._expand(following)
            following = self._most_promising()
        return self.best()

    def _margin(self, state: State) -> float:
        """Return the value of a position of the turn, as `margin` does."""
        best = self.rivals.best(self.valuation, state, self.seat)
        return margin_over(self.valuation, state, self.seat, best)

    def best(self) -> i64:
        """Return the best node where the turn may end: the first of equals."""
        best: i64 = -1
        for number in range(i64(len(self.nodes))):
            node = self.nodes[number]
            if best < 0 or node.value > self.nodes[best].value:
                best = number
        return best

    def plan_to(self, number: i64) -> list[int]:
        """The actions from the root to a node."""
        parts: list[list[int]] = []
        at = number
        while at >= 0:
            parts.append(self.nodes[at].path)
            at = self.nodes[at].parent
        plan: list[int] = []
        for each in range(len(parts)):
            plan += parts[len(parts) - 1 - each]
        return plan

    def _most_promising(self) -> i64:
        best: i64 = -1
        most = -1e18
        for number in range(i64(len(self.nodes))):
            node = self.nodes[number]
            if node.open:
                left = node.state.takes + node.state.plays
                promise = node.value + STILL_TO_DO * float(left)
                if promise > most:
                    most = promise
                    best = number
        return best

    # ---- what can be done from a node --------------------------------------------------------

    def _expand(self, number: i64) -> None:
        node = self.nodes[number]
        node.open = False
        state = node.state
        if state.decision != codes.D_TURN:
            if state.decision >= codes.D_MYSTRUNE:
                self._finish_cast(number, state.copy(), [], 0.0)
            else:
                self._answers(number, state.copy(), [])
            return
        for action in listed(state):
            verb = actions.verb_of(action)
            if verb == codes.V_END:
                continue
            if verb == codes.V_CAST:
                self._cast(number, state)
                continue
            if verb == codes.V_PLAY and not self._worth_trying(state, action):
                continue
            after = state.copy()
            play(after, action)
            self._follow(number, after, [action])

    def _worth_trying(self, state: State, action: i64) -> bool:
        """Return whether playing a card this way differs from what has been tried.

        All Skills that reroll are alike: the first in the hand represents them.
        """
        if actions.first_of(action) != codes.M_SECONDARY:
            return True
        card = actions.card_of(action)
        if state.tables.kind[card] != codes.SKILL:
            return True
        if self.rolled >= self.most_rolled:
            return False
        first = state.oldest[pile_of(self.seat, codes.HAND)]
        while first != card:
            if state.tables.kind[first] == codes.SKILL:
                return False
            first = state.after[first]
        return True

    def _follow(self, parent: i64, state: State, path: list[int]) -> None:
        """Continue until the turn may end, giving every relevant answer; `state` is used up."""
        while state.decision == codes.D_OFFER and state.decider != self.seat:
            play(state, actions.simple(codes.V_ACCEPT, 0))
        if state.decision == codes.D_TURN and state.decider == self.seat:
            self._note(parent, state, path, False)
        elif state.decider == self.seat and state.decision != codes.D_NONE:
            self._answers(parent, state, path)

    def _answers(self, parent: i64, state: State, path: list[int]) -> None:
        if state.decision == codes.D_REROLL:
            # Reroll the dice that help least: one of them, two, and so on.
            most = state.left
            chosen: list[int] = []
            for number in range(i64(1), most + 1):
                face = self._least_useful(state, chosen)
                if face == codes.NOTHING:
                    break
                chosen = [*chosen, int(face)]
                if number == most or number == 2:
                    self._roll(parent, state, path, sorted(chosen))
            return
        answers = relevant(state)
        for number in range(len(answers)):
            after = state if number == len(answers) - 1 else state.copy()
            play(after, answers[number])
            self._follow(parent, after, [*path, answers[number]])

    def _note(self, parent: i64, state: State, path: list[int], done: bool) -> None:
        key = turn_key(state, self.seat)
        if key in self.seen:
            return
        self.seen.add(key)
        node = Node(state, parent, path)
        node.done = done
        self._rate(node)
        node.open = state.takes > 0 or state.plays > 0 or state.mystrune_holder == self.seat
        self.nodes.append(node)

    def _rate(self, node: Node) -> None:
        state = node.state
        if state.phase == codes.PLAYING:
            node.value = self._margin(state)
            if state.count[pile_of(self.seat, codes.ACTIVE)] > self.spells:
                node.value += self.haste
        else:  # the last Cast has to be made
            node.value = -1e9

    # ---- rolls -------------------------------------------------------------------------------

    def _least_useful(self, state: State, chosen: list[int]) -> i64:
        """The face of the die that fewest slots of the row could take; NOTHING without dice."""
        tables = state.tables
        worst: i64 = codes.NOTHING
        least = 1e9
        for face in range(i64(codes.FACES)):
            number = state.pool[self.seat * codes.FACES + face]
            for each in chosen:
                if each == int(face):
                    number -= 1
            if number <= 0:
                continue
            use = 0.0
            for place in range(i64(len(state.spell_row))):
                spell = state.spell_row[place]
                if spell != codes.NOTHING:
                    slots = tables.fixed[spell] + tables.flex[spell]
                    fits = tables.first_element[spell] == face
                    if fits or tables.second_element[spell] == face:
                        use += float(slots)
            use -= 1.5 * float(number)
            if use < least:
                least = use
                worst = face
        return worst

    def _roll(self, parent: i64, state: State, path: list[int], faces: list[int]) -> None:
        """A plan up to the roll of these dice; its value is the average of what then is best."""
        wanted: vec[i64] = vec[i64]([0] * codes.FACES)
        for each in faces:
            wanted[each] += 1
        before = state.copy()
        plan = path[:]
        while before.decision == codes.D_REROLL:
            # The last choice may roll at once: what is rolled then is not looked at.
            action = self._next_reroll(before, wanted)
            plan.append(int(action))
            play(before, action)
        node = Node(before, parent, plan)
        node.done = True
        node.open = False
        self.rolled += 1
        total = 0.0
        for number in range(i64(ROLLS)):
            after = state.copy()
            # Other rolls, the same ones for every plan.
            for _ in range(3 * number + 1):
                rng.next_word(after.rng)
            for action in plan[len(path) :]:
                play(after, action)
            total += self._continued(after)
        node.value = total / float(ROLLS)
        if self._is_liking():
            node.value += self.valuation.preferences.rolling
        self.nodes.append(node)

    def _next_reroll(self, state: State, wanted: vec[i64]) -> i64:
        """The next face to choose dice of, faces rising; then the roll."""
        found: i64 = codes.NOTHING
        for action in listed(state):
            face, dice = actions.first_of(action), actions.second_of(action)
            if dice > 0 and wanted[face] == dice and found == codes.NOTHING:
                found = action
            if dice == 0 and found == codes.NOTHING:
                found = action
        return found

    def _continued(self, state: State) -> float:
        """Return the value of the best next thing to do, or of ending the turn."""
        best = self._margin(state)
        for action in listed(state):
            verb = actions.verb_of(action)
            if verb == codes.V_END or verb == codes.V_CAST or verb == codes.V_SKILL:
                continue
            if verb == codes.V_PLAY and actions.first_of(action) == codes.M_SECONDARY:
                continue
            after = state.copy()
            play(after, action)
            best = max(best, self._settled(after))
        return best

    def _settled(self, state: State) -> float:
        """Return the best of all answers to the current question; `state` is used up."""
        seat = self.seat
        while state.decision == codes.D_OFFER and state.decider != seat:
            play(state, actions.simple(codes.V_ACCEPT, 0))
        if (
            state.decision == codes.D_TURN
            or state.decision == codes.D_NONE
            or state.decider != seat
        ):
            return self._margin(state)
        if state.decision == codes.D_REROLL:
            return -1e9
        best = -1e9
        answers = relevant(state)
        for number in range(len(answers)):
            after = state if number == len(answers) - 1 else state.copy()
            play(after, answers[number])
            best = max(best, self._settled(after))
        return best

    # ---- Casts -------------------------------------------------------------------------------

    def _cast(self, parent: i64, state: State) -> None:
        """Try every way to Cast that yields something, with all its claims."""
        find_casts(self.casts, state, self.seat)
        likes = self.valuation.preferences
        for way in self._best_ways(state):
            liked = likes.of_cast(self.casts, state, way) if self._is_liking() else 0.0
            after = state.copy()
            action = actions.simple(codes.V_CAST, 0)
            plan = [int(action)]
            play(after, action)
            while (
                after.decider == self.seat
                and codes.D_MYSTRUNE <= after.decision <= codes.D_ENCHANTMENT
            ):
                action = answer_of(self.casts, after, way)
                plan.append(int(action))
                play(after, action)
            self._finish_cast(parent, after, plan, liked)

    def _is_liking(self) -> bool:
        """Return whether the seat has preferences."""
        return self.seat == self.valuation.seat

    def _best_ways(self, state: State) -> list[int]:
        """Return the numbers of the ways with most points at once, at the least cost."""
        casts = self.casts
        left: list[tuple[float, int]] = []
        for way in range(casts.number):
            gain = float(gain_of(casts, state, way))
            cost = 0.2 * float(casts.spent[way]) + float(casts.mystrune[way])
            if self._is_liking():
                gain += self.valuation.preferences.of_cast(casts, state, way)
            left.append((-(gain - cost), int(way)))
        left.sort()
        return [number for _, number in left[:MOST_CASTS]]

    def _finish_cast(self, parent: i64, state: State, path: list[int], liked: float) -> None:
        """Make the remaining choices of a Cast in every way, each to its end.

        `state` is used up.
        """
        if state.decision >= codes.D_MYSTRUNE and state.decider == self.seat:
            choices = listed(state)
            if (
                state.decision == codes.D_ARCANA
            ):  # an Arcana costs nothing: the last one is to decline
                choices = choices[:-1]
            for number in range(len(choices)):
                after = state if number == len(choices) - 1 else state.copy()
                play(after, choices[number])
                self._finish_cast(parent, after, [*path, choices[number]], liked)
            return
        node = Node(state, parent, path)
        node.open = False
        node.done = True
        node.cast = True
        node.liked = liked if state.phase == codes.PLAYING else 0.0
        node.value = self._after_cast(state) + node.liked
        self.nodes.append(node)

    def _after_cast(self, state: State) -> float:
        """Return the value of a position after a Cast, whatever the rerolled dice show."""
        hurry = 2.0 * self.haste if points_of(state, self.seat) > self.points else 0.0
        if state.phase != codes.PLAYING:
            return self._margin(state) + hurry
        total = 0.0
        twin = state.copy()
        for _ in range(ROLLS):
            dice: i64 = 0
            for face in range(i64(codes.FACES)):
                dice += twin.pool[self.seat * codes.FACES + face]
                twin.pool[self.seat * codes.FACES + face] = 0
            roll(twin, self.seat, dice)
            total += self._margin(twin)
        return total / float(ROLLS) + hurry


def haste_in(state: State) -> float:
    """Return the current bonus for hurrying.

    Zero in Prodigy mode, which is a matter of counting.
    """
    return 0.0 if state.goal == 0 else HASTE * float(max(i64(0), state.round - LONG))


def listed(state: State) -> list[int]:
    """Return the legal actions, in a new list."""
    number = list_actions(state)
    buffer = state.tables.buffer
    found: list[int] = []
    for place in range(number):
        found.append(int(buffer[place]))  # noqa: PERF401 - mypyc boxes a comprehension's numbers
    return found


def relevant(state: State) -> list[int]:
    """Return the legal answers without wasteful payments."""
    answers = listed(state)
    if state.decision != codes.D_PAY:
        return answers
    found: list[int] = []
    for action in answers:
        if not _is_wasteful(state, action):
            found.append(action)  # noqa: PERF401 - for mypyc
    return found


def _is_wasteful(state: State, action: i64) -> bool:
    """Return whether a payment leaves a usable discount unused."""
    spell = state.asked
    slots = state.tables.fixed[spell] + state.tables.flex[spell]
    due = 4 * (slots - actions.second_of(action))
    paid = 2 * actions.third_of(action) + actions.fourth_of(action)
    reduced = max(i64(0), due - discount_at(place_in(state, spell)))
    # Half of a Mana may be lost on purpose, to keep Acuity.
    return paid > reduced + 1


def turn_key(state: State, seat: i64) -> int:
    """Return a number that identifies a moment of a turn: the seat's possessions and Takes."""
    mixed: i64 = state.takes * 16 + state.plays
    for face in range(i64(codes.FACES)):
        mixed = mixed * 31 + state.pool[seat * codes.FACES + face]
    mixed = (mixed * 131 + state.board_mana[seat]) * 131 + state.board_acuity[seat]
    mixed = _folded(mixed)
    mixed = mixed * 7 + state.mystrune_holder + 2
    for place in range(i64(len(state.spell_row))):
        mixed = _folded(mixed * 131 + state.spell_row[place] + 2)
        mixed = _folded(mixed * 131 + state.skill_row[place] + 2)
    card = state.oldest[pile_of(seat, codes.EXHAUSTED)]
    total: i64 = 0
    while card >= 0:
        total += _folded((card + 7) * 2654435761)
        card = state.after[card]
    for rival in range(state.seats):
        if rival != seat:
            mixed = _folded(mixed * 131 + state.board_acuity[rival])
    mixed = _folded(mixed * 131 + total % 1000003)
    mixed = _folded(mixed * 131 + state.count[pile_of(seat, codes.HAND)])
    return int(mixed)


def _folded(mixed: i64) -> i64:
    """Small enough that the next step stays below 63 bits."""
    return mixed % 2305843009213
