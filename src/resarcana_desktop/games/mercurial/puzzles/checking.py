"""Proves puzzles again, and checks that they can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import IllegalAction, NotationError
from resarcana_desktop.games.mercurial.puzzles.proof import Goal, Prover, idle, result_of, shown
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import NOTHING
from resarcana_desktop.games.mercurial.rules.flow import play

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.puzzles.puzzle import Puzzle
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.state import State

LIMIT: Final = 20_000
"""The most moments that a proof may examine."""


def begins_turn(state: State) -> bool:
    """Return whether a turn against rivals has begun and nothing was taken or played in it."""
    return (
        int(state.decision) == codes.D_TURN
        and int(state.phase) == codes.PLAYING
        and not int(state.acted)
        and int(state.goal) > 0
    )


def misfit(puzzle: Puzzle, position: MercurialPosition) -> str:
    """Return the part of a puzzle that cannot be played, as the end of a text key.

    "" if everything can be played, so that later code needs no more checks.
    """
    if not begins_turn(position.state) or position.seat_to_decide() != puzzle.viewer:
        return "decision"
    try:
        goal = puzzle.goal(position.faces)
        return "" if _plan_reaches(puzzle, position, goal) else "plan"
    except (KeyError, IllegalAction, NotationError):
        return "plan"


def _plan_reaches(puzzle: Puzzle, position: MercurialPosition, goal: Goal) -> bool:
    """Return whether the plan reaches the goal without rolls and revealed cards."""
    if len(puzzle.plan) > puzzle.turns or goal == Goal():
        return False
    seat, known, at = puzzle.viewer, shown(position.state), position.copy()
    dice, before, myst = tuple(map(int, at.state.rng)), at.state, 0
    for line in puzzle.plan:
        idle(at.state, seat)
        for text in line:
            action = at.action(text)
            verb = int(actions.verb_of(action))
            taken = verb in (codes.V_SPELL, codes.V_SKILL)
            if taken and int(actions.card_of(action)) not in known:
                return False
            if tuple(map(int, at.state.rng)) != dice:
                return False
            if verb == codes.V_CAST:
                before = at.state.copy()
            if text not in map(at.text_of, at.legal_actions()):
                return False
            play(at.state, action)
            myst = int(at.state.myst) or myst
            while int(at.state.decision) == codes.D_OFFER and int(at.state.decider) != seat:
                play(at.state, int(actions.simple(codes.V_DECLINE, 0)))
    return result_of(before, at.state, seat, myst).reaches(goal)


def fault_of(puzzle: Puzzle) -> str:
    """Return the name of the fault of a puzzle; "" if it is proved again."""
    try:
        position = puzzle.begin()
    except NotationError:
        return "position"
    fault = misfit(puzzle, position)
    if fault:
        return fault
    state, goal = position.state, puzzle.goal(position.faces)
    prover = Prover(puzzle.viewer, LIMIT)
    if goal.heroic != NOTHING:
        sooner = any(
            prover.is_met(each.state, goal) for each in prover.chances(state, puzzle.turns - 1)
        )
        if sooner:
            return "sooner"
    else:
        best = [prover.best(each.state) for each in prover.chances(state, puzzle.turns)]
        points, myst = max(each.points for each in best), max(each.myst for each in best)
        if goal.points and points != goal.points:
            return "goal"
        if goal.myst and row_begins(state, myst) != goal.myst:
            return "goal"
    if puzzle.turns > 2:
        return ""
    plan = Prover(puzzle.viewer, LIMIT).plan(state, puzzle.turns, goal)
    return "" if plan is not None and plan.acts == puzzle.acts else "shortest"


def row_begins(state: State, myst: int) -> int:
    """Return the least Myst of the Equilibrium row that `myst` reaches; 0 for none."""
    table = state.tables.equilibrium
    rows = (int(table[at]) for at in range(0, len(table), 5))
    return max((each for each in rows if each <= myst), default=0)
