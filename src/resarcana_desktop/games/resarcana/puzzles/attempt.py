"""An attempt at a puzzle: how far it has come, what would come next. Nothing is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.bots.round_end.round_end import RoundEnd, RoundSolver
from resarcana_desktop.games.resarcana.play.session import PlaySession, PracticeSession
from resarcana_desktop.games.resarcana.puzzles.puzzle import ANY
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.notation import text_of
from resarcana_desktop.games.resarcana.rules.state import seat_bit
from resarcana_desktop.games.resarcana.rules.victory import winners
from resarcana_desktop.games.resarcana.rulesets import BASE
from resarcana_desktop.games.setups import own_seat, seats_around
from resarcana_desktop.setup.game_setup import GameSetup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.resarcana.play.session import Move
    from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
    from resarcana_desktop.setup.game_setup import SeatSetup
    from resarcana_desktop.tabletop.puzzle_policy import Status

MAIN_VERBS: Final = (Verb.PLACE, Verb.CLAIM, Verb.CLAIM_TOP, Verb.DISCARD, Verb.USE)
"""The main actions that are counted: all but passing."""


def session_of(puzzle: Puzzle, own: SeatSetup | None = None) -> PlaySession:
    """The game of a puzzle at its beginning; raises what `Puzzle.begin` does.

    The player who solves it is called as `own` says, at any seat.
    """
    setup = GameSetup(
        game=ID,
        seats=seats_around(own or own_seat(None), puzzle.viewer, puzzle.seats, LEVELS[0]),
        chosen={"sets": list(puzzle.sets)} if puzzle.sets != BASE else {},
        seed=1,
    )
    return PracticeSession.from_position(setup, puzzle.position)


class Attempt:
    """One puzzle being tried in `session`, which begins from its position."""

    def __init__(self, puzzle: Puzzle, session: PlaySession) -> None:
        self.puzzle: Final = puzzle
        self.session: Final = session
        self.round = session.position.round
        self.helped = False
        """Whether a hint was given, or the solution shown."""
        self._counter = RoundSolver(session.faces)
        self._known: tuple[int, RoundEnd | None] | None = None

    # ---- how far it has come -------------------------------------------------------------

    @property
    def status(self) -> Status:
        """Return whether the goal is reached, or out of reach because the round is over."""
        if self.puzzle.first:
            first = next(self._main_actions(), None)
            if first is None:
                return "open"
            return "solved" if text_of(first.action) in self.puzzle.first else "failed"
        position = self.session.position
        if not position.over() and position.round == self.round:
            return "open"
        if self.puzzle.points == 0:
            wins = position.winners == (self.puzzle.viewer,)
            return "solved" if wins and self._is_short_enough(self.actions) else "failed"
        return "solved" if self.points >= self.puzzle.points else "failed"

    @property
    def points(self) -> int:
        """The points at the check, once it has been; those now before that."""
        seat = self.puzzle.viewer
        for move in reversed(self.session.moves):
            for event in move.events:
                if event.kind == "check" and event.seat == seat:
                    return event.number
        return self.session.position.points(seat)

    @property
    def actions(self) -> int:
        """The number of main actions taken, except passing."""
        return sum(move.action.verb in MAIN_VERBS for move in self._main_actions())

    @property
    def star(self) -> bool:
        """Return whether it was solved in as few actions as possible, without help."""
        short = not self.puzzle.for_star or self.actions <= self.puzzle.actions
        return self.status == "solved" and short and not self.helped

    def _is_short_enough(self, actions: int) -> bool:
        return self.puzzle.kind != "fewest_actions" or actions <= self.puzzle.actions

    def _main_actions(self) -> Iterator[Move]:
        own = (move for move in self.session.moves if move.seat == self.puzzle.viewer)
        wanted = self.puzzle.decision
        return (move for move in own if wanted in (ANY, move.decision.kind))

    # ---- what would come next ------------------------------------------------------------

    @property
    def within_reach(self) -> bool:
        """Return whether the goal can still be reached from here."""
        if self.puzzle.is_one_answer:
            return self.status != "failed"
        if self._left_of_plan():
            return True
        end = self._end()
        return end is not None and self._is_enough(end)

    @property
    def is_reached(self) -> bool:
        """Return whether the goal is reached, so that the player has only to pass."""
        if not self.puzzle.for_star or self.status != "open":
            return False
        position, seat = self.session.position, self.puzzle.viewer
        end = self._counter.by_passing(position.state, seat)
        if end is None or not self._is_enough(end):
            return False
        if self.puzzle.points == 0:
            return int(winners(position.state)) == seat_bit(seat)
        return position.points(seat) >= self.puzzle.points

    def _is_enough(self, end: RoundEnd) -> bool:
        """Return whether the best result from here meets the goal."""
        if self.puzzle.points == 0:
            view_of = self.session.position.view_of
            more = sum(view_of(line[0]).verb in MAIN_VERBS for line in end.plan)
            return end.wins and self._is_short_enough(self.actions + more)
        return end.wins or end.points >= self.puzzle.points

    def search(self) -> Iterator[None]:
        """Return no steps, as a round is counted out at once."""
        return iter(())

    def next_line(self) -> tuple[int, ...]:
        """Return that action with the answers that follow from it, as far as they are known."""
        if not self.within_reach:
            return ()
        if self.puzzle.first and not any(self._main_actions()):
            return (int(self.session.position.action(self.puzzle.first[0])),)
        left = self._left_of_plan()
        if left:
            return tuple(int(self.session.position.action(text)) for text in left)
        end = self._end()
        return tuple(end.plan[0]) if end is not None else ()

    def _left_of_plan(self) -> tuple[str, ...]:
        """Return what comes next in the plan, up to the next main action.

        Nothing if anything else was played. Where the plan leads is known, however long it takes to
        count out.
        """
        played = [text_of(move.action) for move in self.session.moves]
        for line in self.puzzle.plan:
            if len(played) < len(line):
                return line[len(played) :] if played == list(line[: len(played)]) else ()
            if played[: len(line)] != list(line):
                return ()
            played = played[len(line) :]
        return ()

    def idle_answer(self) -> int | None:
        """Return an answer after passing if nothing can change the points any more; else None."""
        return self._counter.idle_answer(self.session.position.state, self.puzzle.viewer)

    def rival(self) -> int:
        """Return a rival's answer: the worst for the player."""
        return self._counter.worst_answer(self.session.position.state, self.puzzle.viewer)

    def _end(self) -> RoundEnd | None:
        """Return the best result from here, computed once for each position."""
        played = self.session.position.hash()
        if self._known is None or self._known[0] != played:
            state = self.session.position.state
            self._known = played, self._counter.solve_from(state, self.puzzle.viewer)
        return self._known[1]
