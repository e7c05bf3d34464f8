"""Counts out the best Casts of a seat in its next turns, without luck.

It tries every way to Take, Play and pay that reveals no card and rolls no die, while rivals do
nothing, and counts out the Cast from each moment exactly. So the result does not depend on decks
and dice, and only luck can do better.
"""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.bots.casts import (
    K_MYST,
    Casts,
    answer_of,
    find_casts,
    gain_of,
    restore_of,
    ruin_of,
)
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.scoring import arcana_points, points_of
from resarcana_desktop.games.mercurial.rules.state import State, pile_of

_END: Final = int(actions.simple(codes.V_END, 0))


@dataclass(frozen=True, slots=True)
class Goal:
    """The goal of a Cast: points, an Equilibrium with enough Myst, or a Heroic by its card.

    A 0, or NOTHING for the Heroic, asks for nothing.
    """

    points: int = 0
    myst: int = 0
    heroic: int = codes.NOTHING


@dataclass(slots=True)
class Moment:
    """A moment at which a Take and Play turn may end, and the actions that led to it.

    `acts` is the number of Takes and Plays.
    """

    state: State
    path: tuple[int, ...]
    acts: int


class TooLargeError(Exception):
    """There are more moments than the limit."""


class Prover:
    """Counts out the turns of one seat; examines at most `limit` moments in all."""

    def __init__(self, seat: int, limit: int) -> None:
        self.seat: Final = seat
        self.left = limit
        self.looked_at = 0
        self._casts = Casts()

    # ---- taking and playing --------------------------------------------------------------

    def moments(self, state: State, unknown: frozenset[int] = frozenset()) -> Iterator[Moment]:
        """Yield every moment at which this turn may end, those with the fewest acts first.

        Nothing is done with `unknown` cards. Raises TooLargeError.
        """
        first = Moment(state, (), 0)
        seen, layer = {self._key(state)}, [first]
        self._count()
        yield first
        while layer:
            following: list[Moment] = []
            for moment in layer:
                for after, path in self._acts(moment.state, unknown):
                    key = self._key(after)
                    if key not in seen:
                        seen.add(key)
                        self._count()
                        following.append(Moment(after, moment.path + path, moment.acts + 1))
                        yield following[-1]
            layer = following

    def _count(self) -> None:
        self.looked_at += 1
        self.left -= 1
        if self.left < 0:
            raise TooLargeError

    def _acts(
        self, state: State, unknown: frozenset[int]
    ) -> Iterator[tuple[State, tuple[int, ...]]]:
        """Yield the result of every Take and Play with all its answers."""
        for action in listed(state):
            verb = int(actions.verb_of(action))
            if verb in (codes.V_END, codes.V_CAST) or self._rolls(state, action):
                continue
            if verb in (codes.V_SPELL, codes.V_SKILL) and int(actions.card_of(action)) in unknown:
                continue
            after = state.copy()
            play(after, action)
            yield from self._answered(after, (action,), unknown)

    def _rolls(self, state: State, action: int) -> bool:
        """Return whether an action rerolls; a reroll of no dice only exhausts the card."""
        return (
            int(actions.verb_of(action)) == codes.V_PLAY
            and int(actions.first_of(action)) == codes.M_SECONDARY
            and int(state.tables.kind[int(actions.card_of(action))]) == codes.SKILL
        )

    def _answered(
        self, state: State, path: tuple[int, ...], unknown: frozenset[int]
    ) -> Iterator[tuple[State, tuple[int, ...]]]:
        """Yield the results of all answers until the turn may end; rivals decline offers."""
        while int(state.decision) == codes.D_OFFER and int(state.decider) != self.seat:
            play(state, idle_answer(state))
        if int(state.decision) == codes.D_TURN:
            yield state, path
            return
        for action in listed(state):
            of_row = int(actions.verb_of(action)) == codes.V_SPELL
            if of_row and int(actions.card_of(action)) in unknown:
                continue
            after = state.copy()
            play(after, action)
            yield from self._answered(after, (*path, action), unknown)

    def _key(self, state: State) -> tuple[object, ...]:
        """Return a key that is equal for equal moments of a turn."""
        seat = self.seat
        pool = tuple(int(state.pool[seat * codes.FACES + face]) for face in range(codes.FACES))
        rows = tuple(
            int(row[place])
            for row in (state.spell_row, state.skill_row)
            for place in range(codes.ROW)
        )
        return (
            int(state.takes),
            int(state.plays),
            int(state.acted),
            int(state.board_mana[seat]),
            int(state.board_acuity[seat]),
            int(state.mystrune_holder),
            pool,
            rows,
            frozenset(cards_in(state, pile_of(seat, codes.HAND))),
            frozenset(cards_in(state, pile_of(seat, codes.EXHAUSTED))),
        )

    # ---- what can be Cast ----------------------------------------------------------------

    def best(self, state: State) -> Goal:
        """Return the most points, and the most Myst, of all Casts from here."""
        casts, seat = self._casts, self.seat
        find_casts(casts, state, seat)
        ways = range(int(casts.number))
        gains = [int(gain_of(casts, state, way)) for way in ways]
        mysts = [int(casts.amount[way]) for way in ways if int(casts.kind[way]) == K_MYST]
        points = max(gains) + self._grown(state) if gains else 0
        return Goal(points, max(mysts, default=0))

    def _grown(self, state: State) -> int:
        """Return the points that owned Arcanas gain from the active Spells."""
        if not int(state.count[pile_of(self.seat, codes.ARCANAS)]):
            return 0
        after = state.copy()
        for spell in cards_in(state, pile_of(self.seat, codes.ACTIVE)):
            move(after, spell, pile_of(self.seat, codes.USED))
        return int(arcana_points(after, self.seat)) - int(arcana_points(state, self.seat))

    def heroics(self, state: State) -> set[int]:
        """Return the Heroics that a Cast could acquire from here."""
        casts, tables = self._casts, state.tables
        find_casts(casts, state, self.seat)
        row = [int(state.heroic_row[place]) for place in range(codes.ROW)]
        most = [0, 0]
        for way in range(int(casts.number)):
            most[codes.RUIN] = max(most[codes.RUIN], int(ruin_of(casts, state, way)))
            most[codes.RESTORE] = max(most[codes.RESTORE], int(restore_of(casts, state, way)))
        return {
            card
            for card in row
            if card != codes.NOTHING
            and any(most[energy] >= int(tables.need[2 * card + energy]) for energy in range(2))
        }

    def is_met(self, state: State, goal: Goal) -> bool:
        """Return whether a Cast can reach a goal from here."""
        if goal.heroic != codes.NOTHING:
            return goal.heroic in self.heroics(state)
        best = self.best(state)
        return best.points >= max(goal.points, 1) if goal.points else best.myst >= goal.myst

    # ---- playing a Cast ------------------------------------------------------------------

    def cast(self, state: State, goal: Goal) -> tuple[int, ...]:
        """Return the actions of a Cast that reaches a goal from here; () for none.

        If there are several it keeps the Mystrune if possible, and the most Acuity.
        """
        casts, seat = self._casts, self.seat
        find_casts(casts, state, seat)
        ways = sorted(
            range(int(casts.number)),
            key=lambda way: (int(casts.mystrune[way]), int(casts.spent[way]), way),
        )
        for way in ways:
            after, begun = state.copy(), int(actions.simple(codes.V_CAST, 0))
            play(after, begun)
            path = [begun]
            while int(after.decider) == seat and (
                codes.D_MYSTRUNE <= int(after.decision) <= codes.D_ENCHANTMENT
            ):
                action = int(answer_of(casts, after, way))
                path.append(action)
                play(after, action)
            myst = int(casts.amount[way]) if int(casts.kind[way]) == K_MYST else 0
            rest = self.finished(after, state, goal, myst)
            if rest is not None:
                return (*path, *rest)
        return ()

    def finished(
        self, state: State, before: State, goal: Goal, myst: int = 0
    ) -> tuple[int, ...] | None:
        """Return the rest of a Cast that reaches a goal; None for none.

        `before` is the state in which the Cast began, `myst` the Myst of it so far.
        """
        if int(state.decision) < codes.D_MYSTRUNE or int(state.decider) != self.seat:
            return () if result_of(before, state, self.seat, myst).reaches(goal) else None
        self._count()
        for action in listed(state):
            after = state.copy()
            play(after, action)
            rest = self.finished(after, before, goal, int(after.myst) or myst)
            if rest is not None:
                return (action, *rest)
        return None

    # ---- several turns -------------------------------------------------------------------

    def chances(self, state: State, turns: int) -> Iterator[Moment]:
        """Yield every moment from which the seat could Cast this turn, or in the next of two turns.

        Moments with the fewest acts come first. Raises TooLargeError.
        """
        if turns > 1:
            yield from self.moments(state)
            return
        if int(state.acted):
            return
        self._count()
        yield Moment(state, (), 0)
        for action in listed(state):  # nothing but the Mystrune can be used before a Cast
            if int(actions.verb_of(action)) == codes.V_MYSTRUNE:
                self._count()
                after = state.copy()
                play(after, action)
                yield Moment(after, (action,), 1)

    def plan(self, state: State, turns: int, goal: Goal) -> "FoundPlan | None":
        """Return the shortest plan for a goal within one or two turns.

        None if it needs luck. Raises TooLargeError if that is unknown.
        """
        steps = self.planning(state, turns, goal)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                plan: FoundPlan | None = end.value
                return plan

    def planning(self, state: State, turns: int, goal: Goal) -> "Planning":
        """Look for that plan in steps of a few milliseconds."""
        for moment in self.chances(state, turns):
            if self.is_met(moment.state, goal):
                return self._planned(moment, goal)
            yield
        return None

    def planning_within(self, state: State, turns: int, goal: Goal) -> "Planning":
        """Look for the shortest plan from any decision within a turn, in such steps."""
        if int(state.decision) == codes.D_TURN:
            return (yield from self.planning(state, turns, goal))
        best: FoundPlan | None = None
        for after, path in self._answered(state.copy(), (), frozenset()):
            found = yield from self.planning(after, turns, goal)
            if found is not None and (best is None or found.acts < best.acts):
                best = FoundPlan(path + found.path, found.acts)
        return best

    def after(self, moment: Moment) -> Iterator[Moment]:
        """Yield every moment of the turn after the one that ends here.

        Nothing is done with cards revealed between the two turns.
        """
        state = moment.state.copy()
        known = shown(state)
        play(state, _END)
        idle(state, self.seat)
        for later in self.moments(state, frozenset(shown(state) - known)):
            path = (*moment.path, _END, *later.path)
            yield Moment(later.state, path, moment.acts + later.acts)

    def later(self, moments: Iterable[Moment], goal: Goal) -> "FoundPlan | None":
        """Return the shortest plan for a goal in the third turn, after one of these moments."""
        best: Moment | None = None
        for first in moments:
            for moment in self.after(first):
                if best is not None and moment.acts >= best.acts:
                    break
                if self.is_met(moment.state, goal):
                    best = moment
        return None if best is None else self._planned(best, goal)

    def _planned(self, moment: Moment, goal: Goal) -> "FoundPlan":
        """Return the plan of a moment and the Cast from there, in the same turn if possible."""
        state, path = moment.state.copy(), moment.path
        if int(state.acted):
            play(state, _END)
            idle(state, self.seat)
            path = (*path, _END)
        return FoundPlan((*path, *self.cast(state, goal)), moment.acts)


@dataclass(frozen=True, slots=True)
class FoundPlan:
    """The actions of a seat while rivals do nothing, and its number of Takes and Plays."""

    path: tuple[int, ...]
    acts: int


Planning: TypeAlias = Generator[None, None, FoundPlan | None]
"""The search for a plan, step by step; it returns the plan."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a Cast."""

    points: int
    heroics: frozenset[int]
    myst: int

    def reaches(self, goal: Goal) -> bool:
        """Return whether the result reaches a goal."""
        if goal.heroic != codes.NOTHING:
            return goal.heroic in self.heroics
        return self.points >= goal.points and self.myst >= goal.myst


def result_of(before: State, after: State, seat: int, myst: int) -> Result:
    """Return the result of a Cast from the states before and after it, and its Myst."""
    pile = int(pile_of(seat, codes.HEROICS))
    heroics = frozenset(cards_in(after, pile)) - frozenset(cards_in(before, pile))
    return Result(int(points_of(after, seat)) - int(points_of(before, seat)), heroics, myst)


def listed(state: State) -> list[int]:
    """Return the legal actions."""
    number = int(list_actions(state))
    return [int(state.tables.buffer[place]) for place in range(number)]


def shown(state: State) -> set[int]:
    """Return the face-up Spells and Skills."""
    rows = (state.spell_row, state.skill_row)
    return {int(row[place]) for row in rows for place in range(codes.ROW)} - {codes.NOTHING}


def idle(state: State, seat: int) -> None:
    """Play the rivals, who do nothing, until `seat` decides or the game is over."""
    while int(state.decision) != codes.D_NONE and int(state.decider) != seat:
        play(state, idle_answer(state))


def idle_answer(state: State) -> int:
    """Return the answer of a rival who does nothing."""
    if int(state.decision) == codes.D_OFFER:
        return int(actions.simple(codes.V_DECLINE, 0))
    found = listed(state)
    return _END if _END in found else found[-1]
