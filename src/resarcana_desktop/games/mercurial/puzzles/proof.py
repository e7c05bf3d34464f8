"""Counts out what a seat can Cast for in its next turns, without luck.

Looked at is every way to take, play and pay that reveals no hidden card and rolls no die; rivals do
nothing meanwhile. What a Cast comes to is then counted out exactly by `casts`. So what is found
here can be had whatever the decks and the dice hold, and more cannot be had without luck.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

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
    """What a Cast is to bring: points, an Equilibrium with so much Myst, or a Heroic by its card.

    What is 0, or NOTHING for the Heroic, is not asked for.
    """

    points: int = 0
    myst: int = 0
    heroic: int = codes.NOTHING


@dataclass(slots=True)
class Moment:
    """A moment at which a turn of taking and playing may end, and the actions that led to it.

    `acts` counts what was taken and played.
    """

    state: State
    path: tuple[int, ...]
    acts: int


class TooLargeError(Exception):
    """There is more to count out than may be looked at."""


class Prover:
    """Counts out the turns of one seat; at most `limit` moments in all."""

    def __init__(self, seat: int, limit: int) -> None:
        self.seat: Final = seat
        self.left = limit
        self.looked_at = 0
        self._casts = Casts()

    # ---- taking and playing --------------------------------------------------------------

    def moments(self, state: State, unknown: frozenset[int] = frozenset()) -> Iterator[Moment]:
        """Every moment at which this turn may end, with the fewest acts first.

        Cards that are `unknown` lie there, but nobody counts on them. Raises TooLargeError.
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
        """Everything that can be taken or played next, with all answers to what it asks."""
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
        """Whether it is a Skill that rerolls; who rolls no die by it only exhausts the card."""
        return (
            int(actions.verb_of(action)) == codes.V_PLAY
            and int(actions.first_of(action)) == codes.M_SECONDARY
            and int(state.tables.kind[int(actions.card_of(action))]) == codes.SKILL
        )

    def _answered(
        self, state: State, path: tuple[int, ...], unknown: frozenset[int]
    ) -> Iterator[tuple[State, tuple[int, ...]]]:
        """Go on until the turn may end, in every way; rivals take what they are offered."""
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
        """What tells moments of one turn apart."""
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
        """The most points, and the most Myst, that a Cast would bring here."""
        casts, seat = self._casts, self.seat
        find_casts(casts, state, seat)
        ways = range(int(casts.number))
        gains = [int(gain_of(casts, state, seat, way)) for way in ways]
        mysts = [int(casts.amount[way]) for way in ways if int(casts.kind[way]) == K_MYST]
        points = max(gains) + self._grown(state) if gains else 0
        return Goal(points, max(mysts, default=0))

    def _grown(self, state: State) -> int:
        """What the Arcanas that are owned gain by the Spells that a Cast uses."""
        if not int(state.count[pile_of(self.seat, codes.ARCANAS)]):
            return 0
        after = state.copy()
        for spell in cards_in(state, pile_of(self.seat, codes.ACTIVE)):
            move(after, spell, pile_of(self.seat, codes.USED))
        return int(arcana_points(after, self.seat)) - int(arcana_points(state, self.seat))

    def heroics(self, state: State) -> set[int]:
        """The Heroics that a Cast could acquire here."""
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
        """Whether a Cast can reach a goal here."""
        if goal.heroic != codes.NOTHING:
            return goal.heroic in self.heroics(state)
        best = self.best(state)
        return best.points >= max(goal.points, 1) if goal.points else best.myst >= goal.myst

    # ---- playing a Cast ------------------------------------------------------------------

    def cast(self, state: State, goal: Goal) -> tuple[int, ...]:
        """The answers of a Cast that reaches a goal here, the Cast itself first; () for none.

        Of those the one that keeps the Mystrune, if it can be, and most Acuity.
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
        """Return how to go on with a Cast for it to reach a goal; None if nothing does.

        It began at the moment `before`, and has come to this much Myst by now.
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
        """Every moment from which the seat could Cast this turn, or in the second of two turns.

        Those with the fewest acts come first. Raises TooLargeError.
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

    def plan(self, state: State, turns: int, goal: Goal) -> "Plan | None":
        """How to reach a goal by a Cast in one or two turns, with fewest acts.

        None where luck is needed. Raises TooLargeError where that cannot be told.
        """
        for moment in self.chances(state, turns):
            if self.is_met(moment.state, goal):
                return self._planned(moment, goal)
        return None

    def plan_within(self, state: State, turns: int, goal: Goal) -> "Plan | None":
        """Return the same from the midst of a turn, whatever is being asked."""
        if int(state.decision) == codes.D_TURN:
            return self.plan(state, turns, goal)
        best: Plan | None = None
        for after, path in self._answered(state.copy(), (), frozenset()):
            found = self.plan(after, turns, goal)
            if found is not None and (best is None or found.acts < best.acts):
                best = Plan(path + found.path, found.acts)
        return best

    def after(self, moment: Moment) -> Iterator[Moment]:
        """Every moment of the turn after the one that ends here.

        Cards that are revealed between the two count for nothing.
        """
        state = moment.state.copy()
        known = shown(state)
        play(state, _END)
        idle(state, self.seat)
        for later in self.moments(state, frozenset(shown(state) - known)):
            path = (*moment.path, _END, *later.path)
            yield Moment(later.state, path, moment.acts + later.acts)

    def later(self, moments: Iterable[Moment], goal: Goal) -> "Plan | None":
        """How to reach a goal in the turn but one after some of these moments, with fewest acts."""
        best: Moment | None = None
        for first in moments:
            for moment in self.after(first):
                if best is not None and moment.acts >= best.acts:
                    break
                if self.is_met(moment.state, goal):
                    best = moment
        return None if best is None else self._planned(best, goal)

    def _planned(self, moment: Moment, goal: Goal) -> "Plan":
        """The way to a moment, and the Cast from there: in the same turn, if that can be."""
        state, path = moment.state.copy(), moment.path
        if int(state.acted):
            play(state, _END)
            idle(state, self.seat)
            path = (*path, _END)
        return Plan((*path, *self.cast(state, goal)), moment.acts)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat answers, rivals doing nothing, and how much it takes and plays for that."""

    path: tuple[int, ...]
    acts: int


@dataclass(frozen=True, slots=True)
class Result:
    """What a Cast has brought."""

    points: int
    heroics: frozenset[int]
    myst: int

    def reaches(self, goal: Goal) -> bool:
        """Whether that is a goal."""
        if goal.heroic != codes.NOTHING:
            return goal.heroic in self.heroics
        return self.points >= goal.points and self.myst >= goal.myst


def result_of(before: State, after: State, seat: int, myst: int) -> Result:
    """What a Cast has brought between two moments, with the Myst that it came to."""
    pile = int(pile_of(seat, codes.HEROICS))
    heroics = frozenset(cards_in(after, pile)) - frozenset(cards_in(before, pile))
    return Result(int(points_of(after, seat)) - int(points_of(before, seat)), heroics, myst)


def listed(state: State) -> list[int]:
    """The legal actions."""
    number = int(list_actions(state))
    return [int(state.tables.buffer[place]) for place in range(number)]


def shown(state: State) -> set[int]:
    """The Spells and Skills that lie in the middle."""
    rows = (state.spell_row, state.skill_row)
    return {int(row[place]) for row in rows for place in range(codes.ROW)} - {codes.NOTHING}


def idle(state: State, seat: int) -> None:
    """Rivals do nothing, until a seat is to decide or the game is over."""
    while int(state.decision) != codes.D_NONE and int(state.decider) != seat:
        play(state, idle_answer(state))


def idle_answer(state: State) -> int:
    """What a rival answers who does nothing."""
    if int(state.decision) == codes.D_OFFER:
        return int(actions.simple(codes.V_DECLINE, 0))
    found = listed(state)
    return _END if _END in found else found[-1]
