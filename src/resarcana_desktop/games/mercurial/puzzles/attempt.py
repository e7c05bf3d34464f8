"""An attempt at a puzzle: its progress, and the next action. Nothing is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.levels import LEVELS
from resarcana_desktop.games.mercurial.lessons.session import LessonSession
from resarcana_desktop.games.mercurial.puzzles.proof import (
    Prover,
    TooLargeError,
    idle_answer,
    result_of,
)
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.setups import own_seat, seats_around
from resarcana_desktop.setup.game_setup import GameSetup

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.puzzles.puzzle import Puzzle
    from resarcana_desktop.games.mercurial.rules.state import State
    from resarcana_desktop.setup.game_setup import SeatSetup
    from resarcana_desktop.tabletop.puzzle_policy import Status

LIMIT: Final = 6_000
"""The most moments to examine when looking for a solution."""
_IN_NO_TURN: Final = (codes.V_CAST, codes.V_END)


def session_of(puzzle: Puzzle, own: SeatSetup | None = None) -> MercurialSession:
    """Return the game of a puzzle at its beginning; raises NotationError.

    The player has the name and color of `own`, at any seat.
    """
    seats = puzzle.begin().seats
    setup = GameSetup(
        game=ID,
        seats=seats_around(own or own_seat(None), puzzle.viewer, seats, LEVELS[0]),
        seed=1,
    )
    return LessonSession.from_position(setup, puzzle.position)


@dataclass(frozen=True, slots=True)
class _Stood:
    """The progress of an attempt after some moves."""

    status: Status
    acts: int
    turns: int
    """The number of turns that the player has ended."""
    points: int
    before: State | None
    """The position in which the Cast began."""


class Attempt:
    """One puzzle being tried in `session`, which begins from its position."""

    def __init__(self, puzzle: Puzzle, session: MercurialSession) -> None:
        self.puzzle: Final = puzzle
        self.session: Final = session
        self.helped = False
        """Whether a hint was given, or the solution shown."""
        begins = session.position
        self.goal: Final = puzzle.goal(begins.faces)
        self._begins = begins.copy()
        plan = tuple(begins.action(text) for text in chain.from_iterable(puzzle.plan))
        self._lines = [plan]
        """Known solutions, as the player's own actions from the start."""
        self._known: tuple[int, _Stood] | None = None
        self._searched: tuple[int, bool | None] | None = None

    # ---- how far it has come -------------------------------------------------------------

    @property
    def status(self) -> Status:
        """Return whether the goal is reached, or cannot be reached any more."""
        return self._stood.status

    @property
    def acts(self) -> int:
        """The number of Takes and Plays."""
        return self._stood.acts

    @property
    def turn(self) -> int:
        """The number of the current turn, from 1."""
        return min(self._stood.turns + 1, self.puzzle.turns)

    @property
    def points(self) -> int:
        """The points that the Cast has scored."""
        return self._stood.points

    @property
    def has_cast(self) -> bool:
        """Return whether the player has Cast."""
        return self._stood.before is not None

    @property
    def star(self) -> bool:
        """Return whether it was solved with as few Takes and Plays as possible, without help."""
        return self.status == "solved" and not self.helped and self.acts <= self.puzzle.acts

    @property
    def is_reached(self) -> bool:
        """Always False, because a Cast ends the attempt."""
        return False

    @property
    def _own(self) -> tuple[int, ...]:
        """The player's own actions so far."""
        return tuple(move.action for move in self.session.moves if move.seat == self.puzzle.viewer)

    @property
    def _stood(self) -> _Stood:
        at = self.session.position.hash()
        if self._known is None or self._known[0] != at:
            self._known = at, self._found()
        return self._known[1]

    def _found(self) -> _Stood:
        """Return the progress, by playing all moves again."""
        puzzle, seat, at = self.puzzle, self.puzzle.viewer, self._begins.copy()
        acts = turns = points = myst = 0
        before: State | None = None
        status: Status = "open"
        for move in self.session.moves:
            own_turn = move.seat == seat and move.decision == codes.D_TURN
            verb = int(actions.verb_of(move.action))
            acts += own_turn and verb not in _IN_NO_TURN
            turns += own_turn and verb == codes.V_END
            if own_turn and verb == codes.V_CAST:
                before = at.state.copy()
            at.apply(move.action)
            myst = max([myst, *(e.number for e in move.events if e.kind == "myst")])
            if before is not None and any(e.kind == "reset" for e in move.events):
                result = result_of(before, at.state, seat, myst)
                points, status = result.points, "solved" if result.reaches(self.goal) else "failed"
                break
        if status == "open" and (turns >= puzzle.turns or at.over()):
            status = "failed"
        return _Stood(status, acts, turns, points, before)

    # ---- what would come next ------------------------------------------------------------

    @property
    def within_reach(self) -> bool:
        """Return whether a solution without luck is known from here."""
        return self._line() is not None

    @property
    def is_sure(self) -> bool:
        """Return whether it is certain that there is no solution, if none is known."""
        self._line()
        return self._searched is None or self._searched[1] is not None

    def next_line(self) -> tuple[int, ...]:
        """Return the rest of a solution; () if none is known."""
        line = self._line()
        return () if line is None else line[len(self._own) :]

    def idle_answer(self) -> int | None:
        """Return None, because every answer can matter."""
        return None

    def rival(self) -> int:
        """Return the answer of a rival who does nothing."""
        return idle_answer(self.session.position.state)

    def _line(self) -> tuple[int, ...] | None:
        """Return a solution that begins with the player's actions so far; None if there is none."""
        for _ in self.search():
            pass
        return self._known_line() if self.status == "open" else None

    def _known_line(self) -> tuple[int, ...] | None:
        own = self._own
        lines = (line for line in self._lines if line[: len(own)] == own and len(line) > len(own))
        return next(lines, None)

    def search(self) -> Iterator[None]:
        """Look for a solution from here in steps of a few milliseconds, unless one is known."""
        at = self.session.position.hash()
        if self.status != "open" or self._known_line() is not None:
            return
        if self._searched is None or self._searched[0] != at:
            self._searched = at, (yield from self._searching())

    def _searching(self) -> Generator[None, None, bool | None]:
        """Find and remember a solution; return whether there is one, None if that is unknown."""
        own, state = self._own, self.session.position.state.copy()
        stood, seat = self._stood, self.puzzle.viewer
        if int(state.decider) != seat:
            return None
        prover, left = Prover(seat, LIMIT), self.puzzle.turns - stood.turns
        try:
            if stood.before is not None:
                path = prover.finished(state, stood.before, self.goal, int(state.myst))
            else:
                plan = yield from prover.planning_within(state, min(left, 2), self.goal)
                path = None if plan is None else plan.path
        except TooLargeError:
            return None
        if path is None:
            return False if left <= 2 or stood.before is not None else None
        self._lines.append((*own, *path))
        return True
