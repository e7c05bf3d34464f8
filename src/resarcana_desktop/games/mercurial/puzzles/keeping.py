"""Keeps the beginning of a turn of a recorded game as a puzzle of the player's own.

The most points that a Cast can bring are counted out: at once, or in the next turn if that is more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.waiting import wait_for
from resarcana_desktop.games.mercurial.puzzles.checking import begins_turn
from resarcana_desktop.games.mercurial.puzzles.proof import Goal, Prover, TooLargeError
from resarcana_desktop.games.mercurial.puzzles.puzzle import Kind, Puzzle
from resarcana_desktop.games.mercurial.puzzles.shelf import PUZZLES
from resarcana_desktop.games.mercurial.puzzles.themes import lines_of, themes_of
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.puzzling import put_by
from resarcana_desktop.play.puzzles.puzzle import OWN, OWN_ID, Source

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.waiting import Progress
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.table.replayed import MercurialHistory
    from resarcana_desktop.play.review.review import Judgement

LIMIT: Final = 8_000
"""Moments that a proof may look at."""
_RATING: Final = 1500


class Keeper:
    """What `PuzzleKeeper` promises, for one recorded game."""

    def __init__(self, context: Context, history: MercurialHistory) -> None:
        self._context = context
        self._history = history

    def obstacle(self, at: int) -> str:
        """Only the start of a turn can be asked about, with decks that everybody has."""
        position, text = self._history.positions[at], self._context.text
        if position.over():
            return text("puzzles.own.over")
        if position.seats == 1:
            return text("puzzles.own.alone")
        if not begins_turn(position.state):
            return text("puzzles.own.not_turn")
        if position.faces.components.digests:
            return text("puzzles.own.other_decks")
        return ""

    def keep(self, at: int, judgement: Judgement | None, kept: Callable[[str], None]) -> None:
        """Make the puzzle, with a bar while that lasts, and put it on the shelf."""

        def done(made: Puzzle | str) -> None:
            if isinstance(made, Puzzle):
                kept(put_by(self._context, PUZZLES, made))
            else:
                kept(self._context.text(f"puzzles.own.{made}"))

        wait_for(
            self._context,
            lambda progress: self._puzzle(at, progress),
            done,
            long=True,
            told="puzzles.own.making",
        )

    def _puzzle(self, at: int, progress: Progress) -> Puzzle | str:
        """Return the puzzle of a moment, or why there is none, as the end of a text key."""
        position = self._history.positions[at]
        try:
            return self._proved(position, at, progress)
        except TooLargeError:
            return "too_large"

    def _proved(self, position: MercurialPosition, at: int, progress: Progress) -> Puzzle | str:
        state, seat = position.state, position.seat_to_decide()
        prover, turns, points = Prover(seat, LIMIT), 1, 0
        for in_turns in (1, 2):
            for moment in prover.chances(state, in_turns):
                progress()
                more = prover.best(moment.state).points
                if more > points:
                    turns, points = in_turns, more
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
