"""Proves puzzles, and finds out what a position would be a puzzle of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine import build_mode
from resarcana_desktop.engine.errors import IllegalAction, NotationError, RecordError
from resarcana_desktop.games.resarcana.bots.round_end.round_end import RoundEnd, RoundSolver
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import WinProver
from resarcana_desktop.games.resarcana.puzzles.contested import Judge
from resarcana_desktop.games.resarcana.puzzles.judging import LONG, QUICK, judge
from resarcana_desktop.games.resarcana.puzzles.puzzle import (
    ANY,
    BEST_ACTION,
    CHOICES,
    RIVALS,
    SURE_WIN,
    main_actions,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

LIMIT: Final = 400_000
"""Actions that a proof may play."""
CONTEST_LIMIT: Final = 3_000
"""The same, and for each plan of the seat, if the rival still plays."""
SOLO_LIMIT: Final = 1_000


@dataclass(frozen=True, slots=True)
class FirstAction:
    """A main action or a conversion, and what can still be reached after it: points, or a win."""

    text: str
    wins: bool
    points: int
    exact: bool


class Prover:
    """Counts out what can be reached from positions of games with these components."""

    def __init__(self, position: ResArcanaPosition, limit: int = LIMIT) -> None:
        self._counter = RoundSolver(position.faces, limit, limit)

    def end_of(self, position: ResArcanaPosition, seat: int) -> RoundEnd | None:
        """Return what the seat can be certain of."""
        return self._counter.solve_from(position.state, seat)

    def first_actions(self, position: ResArcanaPosition, seat: int) -> Iterator[FirstAction]:
        """Yield what can still be reached after each main action but passing, or conversion."""
        for action in position.legal_actions():
            text = position.text_of(action)
            after = position.copy()
            after.apply(action)
            if text == "pass":
                continue
            end = None if after.over() else self.end_of(after, seat)
            if end is None:
                wins = after.over() and after.winners == (seat,)
                yield FirstAction(text, wins, 0, exact=after.over())
            else:
                yield FirstAction(text, end.wins, end.points, exact=end.exact or end.wins)


def plan_of(position: ResArcanaPosition, end: RoundEnd) -> tuple[tuple[str, ...], ...]:
    """The plan in notation."""
    return tuple(tuple(position.text_of(action) for action in line) for line in end.plan)


def keeping(found: list[FirstAction], end: RoundEnd) -> tuple[str, ...] | None:
    """Return the first actions that keep the goal in reach; None if some cannot be computed."""
    if not all(each.exact for each in found):
        return None
    if end.wins:
        return tuple(each.text for each in found if each.wins)
    return tuple(each.text for each in found if each.points >= end.points)


def fault_of(puzzle: Puzzle) -> str:
    """Return what is wrong with a puzzle, as the end of a text key; "" if it can be proved again.

    Answers that rest on searches cannot be proved, but they have to be legal.
    """
    try:
        position = puzzle.begin()
    except (NotationError, RecordError):
        return "position"
    fault = misfit(puzzle, position)
    if fault or puzzle.kind == BEST_ACTION:
        return fault
    if puzzle.kind in CHOICES:
        # Whether searches still say the same; without the compiled rules only usual ones
        compiled = build_mode() == "compiled"
        judged = judge(position, LONG if compiled else QUICK)
        same = puzzle.first == (position.text_of(position.legal_actions()[judged.best]),)
        clear = judged.is_clear(puzzle.decision, LONG) if compiled else judged.lead > 0
        return "" if same and clear else "choice"
    if puzzle.kind in RIVALS:
        return _fault_with_rivals(puzzle, position)
    prover = Prover(position)
    end = prover.end_of(position, puzzle.viewer)
    if end is None:
        return "not_alone"
    if not _is_goal(puzzle, end):
        return "goal"
    if not end.shortest or main_actions(plan_of(position, end)) != puzzle.actions:
        return "shortest"
    if puzzle.kind == "first_action":
        found = list(prover.first_actions(position, puzzle.viewer))
        return "" if keeping(found, end) == puzzle.first else "first"
    return ""


def _fault_with_rivals(puzzle: Puzzle, position: ResArcanaPosition) -> str:
    """Return what is wrong with the answer of a puzzle in which rivals still act.

    Searches are as long as those that found it, and only short ones without the compiled rules.
    """
    seen, legal = position.observation(puzzle.viewer), position.legal_actions()
    sure = None
    if puzzle.kind == SURE_WIN:
        sure = WinProver(position.faces, CONTEST_LIMIT, SOLO_LIMIT).proved_action(seen)
        if sure is None or position.text_of(sure) not in puzzle.first:
            return "goal"
    judge = Judge(position.faces)
    if build_mode() == "compiled":
        judged = judge.judged(seen, legal, puzzle.source.actions, sure)
        split = None if judged is None else judged.split
    else:
        best, other = (puzzle.first[0], puzzle.best_wrong)
        split = judge.glance(seen, [position.action(each) for each in (best, other)], sure)
    return "" if split and position.text_of(split.right[0]) == puzzle.first[0] else "choice"


def misfit(puzzle: Puzzle, position: ResArcanaPosition) -> str:
    """Return what cannot be played in a puzzle, as the end of a text key; "" if all can.

    Later uses of the puzzle then need no more checks.
    """
    if not 0 <= puzzle.viewer < position.seats or not _is_legal(position, puzzle):
        return "plan"
    decision = position.decision(puzzle.viewer)
    if puzzle.decision not in (ANY, decision.kind) or decision.seat != puzzle.viewer:
        return "decision"
    begins_with = puzzle.kind == "first_action" or puzzle.is_one_answer
    if begins_with and not _are_legal(position, puzzle.first):
        return "first"
    if puzzle.kind in (*CHOICES, *RIVALS):
        answers = tuple(text for text, _ in puzzle.chances)
        if len(answers) < 2 or not _are_legal(position, answers):
            return "choice"
    return ""


def _is_goal(puzzle: Puzzle, end: RoundEnd) -> bool:
    """Return whether the goal is exactly what can be reached."""
    if puzzle.points == 0:
        return end.wins
    return not end.wins and end.exact and end.points == puzzle.points


def _is_legal(position: ResArcanaPosition, puzzle: Puzzle) -> bool:
    """Return whether the plan is legal."""
    at = position.copy()
    try:
        for line in puzzle.plan:
            for text in line:
                at.apply(at.action(text))
    except (IllegalAction, NotationError):
        return False
    return True


def _are_legal(position: ResArcanaPosition, first: tuple[str, ...]) -> bool:
    """Return whether there are first answers, and all of them are legal."""
    legal = {position.text_of(action) for action in position.legal_actions()}
    return bool(first) and legal.issuperset(first)
