"""Keeps a turn of a recorded game as a puzzle of the player's own.

It counts out the most points that a Cast can score: at once, or in the next turn if that is more.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.puzzles.checking import begins_turn
from resarcana_desktop.games.mercurial.puzzles.proof import Goal, Prover, TooLargeError
from resarcana_desktop.games.mercurial.puzzles.puzzle import Kind, Puzzle
from resarcana_desktop.games.mercurial.puzzles.shelf import PUZZLES
from resarcana_desktop.games.mercurial.puzzles.themes import lines_of, themes_of
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.puzzling import make_own
from resarcana_desktop.play.puzzles.puzzle import OWN, OWN_ID, Source

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.waiting import Progress
    from resarcana_desktop.games.mercurial.play.recorded import MercurialHistory
    from resarcana_desktop.games.mercurial.rules.state import State
    from resarcana_desktop.play.review.review import Judgement

LIMIT: Final = 8_000
"""The most moments that a proof may examine."""
_RATING: Final = 1500


class Keeper:
    """Implements `PuzzleKeeper` for one recorded game."""

    def __init__(self, context: Context, history: MercurialHistory) -> None:
        self._context = context
        self._history = history

    def obstacle(self, at: int) -> str:
        """Return why there can be no puzzle: it needs a turn, rivals and the built-in decks."""
        position, text = self._history.positions[at], self._context.text
        if position.over():
            return text("puzzles.own.over")
        if position.seats == 1:
            return text("puzzles.own.alone")
        if not begins_turn(self._history.positions[self._start(at)].state):
            return text("puzzles.own.not_turn")
        if position.faces.components.digests:
            return text("puzzles.own.other_decks")
        return ""

    def _start(self, at: int) -> int:
        """Return the moment at which the turn under way began."""
        seat = int(self._history.positions[at].state.turn_seat)
        while at > 0 and not begins_turn(self._history.positions[at].state):
            if int(self._history.positions[at - 1].state.turn_seat) != seat:
                break
            at -= 1
        return at

    def keep(self, at: int, judgement: Judgement | None, kept: Callable[[str], None]) -> None:
        """Make the puzzle behind a progress bar, and save it among the player's own."""
        make_own(self._context, PUZZLES, partial(self._puzzle, self._start(at)), kept)

    def _puzzle(self, at: int, progress: Progress) -> Puzzle | str:
        """Return the puzzle of a turn, or why there is none, as the end of a text key.

        If there is too much to count out for two turns, it asks for a Cast at once.
        """
        position = self._history.positions[at]
        state, seat = position.state, position.seat_to_decide()
        prover, turns, points = Prover(seat, LIMIT), 1, 0
        try:
            points = _most(prover, state, 1, progress)
            later = _most(prover, state, 2, progress)
            if later > points:
                turns, points = 2, later
        except TooLargeError:
            if not points:
                return "too_large"
        if not points:
            return "none"
        plan = Prover(seat, LIMIT).plan(state, turns, Goal(points))
        assert plan is not None  # it was just found
        kind: Kind = "two_turns" if turns > 1 else "best_cast"
        lines = lines_of(position, plan)
        arcanas = frozenset(position.faces.ids[each] for each in cards_in(state, codes.ARCANA_FREE))
        return Puzzle(
            id=OWN_ID,
            kind=kind,
            source=Source(self._history.record.seed & 0x7FFF_FFFF, OWN, at),
            rating=_RATING,
            themes=themes_of(lines, arcanas),
            plan=lines,
            played=prover.looked_at,
            viewer=seat,
            position=shipped().position_text(position),
            turns=turns,
            points=points,
            acts=plan.acts,
        )


def _most(prover: Prover, state: State, turns: int, progress: Progress) -> int:
    """Return the most points that a Cast can score within a number of turns."""
    most = 0
    for moment in prover.chances(state, turns):
        progress()
        most = max(most, prover.best(moment.state).points)
    return most
