"""Keeps a moment of a recorded game as a puzzle of the player's own.

If all rivals have passed, everything that can be reached is counted out, so the puzzle is proved.
Elsewhere nothing can be proved. Every answer is searched equally long, by what the seat can
see, and those that cost hardly more than the best are right; the puzzle says that it rests on that.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, Literal, Protocol

from resarcana_desktop.app.waiting import Progress
from resarcana_desktop.bots.bot import RandomBot, percent
from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.bots.services import Rate
from resarcana_desktop.bots.worker import BotWorker, WorkerFailed
from resarcana_desktop.games.puzzling import make_own
from resarcana_desktop.games.resarcana.bots.grader import RATING_S
from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.play.amounts import only_sensible_payment
from resarcana_desktop.games.resarcana.play.decisions import (
    COLLECT_DECISIONS,
    OPEN_DECISIONS,
    DecisionContext,
)
from resarcana_desktop.games.resarcana.puzzles.attempt import Attempt, session_of
from resarcana_desktop.games.resarcana.puzzles.proof import Prover, plan_of
from resarcana_desktop.games.resarcana.puzzles.puzzle import (
    BEST_ACTION,
    Kind,
    Puzzle,
)
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
from resarcana_desktop.games.resarcana.puzzles.themes import themes_of
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.setup import read_sets
from resarcana_desktop.games.resarcana.rulesets import SHIPPED, shipped_rules
from resarcana_desktop.play.puzzles.puzzle import OWN, OWN_ID, Source
from resarcana_desktop.play.session import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.play.recorded import ResArcanaHistory
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
    from resarcana_desktop.play.review.review import Judgement

GOOD_ENOUGH: Final = 5
"""An action that costs fewer points of the chance to win than this is right as well."""
PROOF_LIMIT: Final = 120_000
"""Actions that may be played to prove a puzzle."""
NOT_ASKED: Final = COLLECT_DECISIONS | OPEN_DECISIONS | {"draft"}
"""Decisions of which several are answered in one panel."""
_RATING: Final = 1500
_LOOKS_S: Final = 0.05

LINES: Final = 50
LONGEST_LINE: Final = 60
"""The number and length of random lines that are tried to find one that misses a goal."""

Unmade = Literal["none", "nothing_better", "failed"]
"""Why there is no puzzle.

Any sensible action would do, the review found nothing better than what was played, or the rating
failed.
"""


class Rating(Protocol):
    """The bots' process, as far as it rates the actions of one position."""

    def ask(self, ask: Rate) -> None:
        """Ask for the chances."""

    def poll(self, kind: type[Rate]) -> dict[int, float] | None:
        """Return the ratings once they have arrived, None before; raises WorkerFailed."""

    def close(self) -> None:
        """End the process."""


class Keeper:
    """Implements `PuzzleKeeper` for one recorded game."""

    def __init__(
        self,
        context: Context,
        history: ResArcanaHistory,
        make_worker: Callable[[BotsFor], Rating] = BotWorker,
    ) -> None:
        self._context = context
        self._history = history
        self._make_worker = make_worker

    def obstacle(self, at: int) -> str:
        """Return why not; a moment needs a decision with a single answer and known components."""
        position = self._history.positions[at]
        if position.over():
            return self._context.text("puzzles.own.over")
        if position.decision(NOBODY).kind in NOT_ASKED:
            return self._context.text("puzzles.own.several")
        moment = DecisionContext(position, position.seat_to_decide())
        if len(moment.legal) < 2 or only_sensible_payment(moment) is not None:
            return self._context.text("puzzles.own.no_choice")
        if not set(self._sets()) <= set(SHIPPED):
            return self._context.text("puzzles.own.other_sets")
        if position.faces.digests:
            return self._context.text("puzzles.own.own_values")
        return ""

    def keep(self, at: int, judgement: Judgement | None, kept: Callable[[str], None]) -> None:
        """Make the puzzle behind a progress bar, and save it among the player's own."""

        def puzzle(progress: Progress) -> Puzzle | Unmade:
            position = self._history.positions[at]
            return self._proved(position, at) or self._rated(position, at, judgement, progress)

        make_own(self._context, PUZZLES, puzzle, kept)

    # ---- making it -----------------------------------------------------------------------

    def _sets(self) -> tuple[str, ...]:
        return tuple(read_sets(self._history.record.options))

    def _proved(self, position: ResArcanaPosition, at: int) -> Puzzle | Unmade | None:
        """Return a puzzle with an exact solution, if there is something to reach.

        "none" if any play before passing reaches it.
        """
        seat = position.seat_to_decide()
        if position.decision(NOBODY).kind != "action":
            return None
        end = Prover(position, PROOF_LIMIT).end_of(position, seat)
        if end is None or not end.shortest or not (end.wins or end.exact):
            return None
        plan = plan_of(position, end)
        if all(line[0] == "pass" for line in plan):
            return None
        kind: Kind = "win_round" if end.wins else "most_points"
        points = 0 if end.wins else end.points
        made = self._made(position, at, kind, plan, points=points, played=end.played)
        return made if can_be_missed(made) else "none"

    def _rated(
        self,
        position: ResArcanaPosition,
        at: int,
        judgement: Judgement | None,
        progress: Progress,
    ) -> Puzzle | Unmade:
        """The question for the best action; a review has looked longer, so its word counts."""
        if judgement is not None and judgement.best == judgement.played:
            return "nothing_better"
        chances = self._chances(position, at, progress)
        if not chances:
            return "failed"
        best = max(map(percent, chances.values()))
        right = [
            position.text_of(action)
            for action, chance in chances.items()
            if best - percent(chance) < GOOD_ENOUGH
        ]
        if judgement is not None:
            right = [judgement.best, *(each for each in right if each != judgement.best)]
            if judgement.grade is not None:
                right = [each for each in right if each != judgement.played]
        wrong = {*map(position.text_of, position.legal_actions())}.difference(right)
        if wrong <= {"pass"}:  # only passing is worse
            return "none"
        plan = ((right[0],),)
        return self._made(position, at, BEST_ACTION, plan, first=tuple(right))

    def _chances(
        self, position: ResArcanaPosition, seed: int, progress: Progress
    ) -> dict[int, float]:
        """Return all actions rated in the bots' process; empty if that fails. Raises Stopped."""
        seat = position.seat_to_decide()
        progress.steps = round(RATING_S / _LOOKS_S)
        try:
            worker = self._make_worker(BotsFor(position.faces.cardsets, position.faces.version))
        except OSError:
            return {}
        try:
            worker.ask(Rate(position.observation(seat), position.legal_actions(), seed))
            while (chances := worker.poll(Rate)) is None:
                time.sleep(_LOOKS_S)
                progress()
        except WorkerFailed:
            return {}
        finally:
            worker.close()
        return chances

    def _made(
        self,
        position: ResArcanaPosition,
        at: int,
        kind: Kind,
        plan: tuple[tuple[str, ...], ...],
        *,
        points: int = 0,
        first: tuple[str, ...] = (),
        played: int = 0,
    ) -> Puzzle:
        sets = self._sets()
        return Puzzle(
            id=OWN_ID,
            kind=kind,
            source=Source(self._history.record.seed & 0x7FFF_FFFF, OWN, at),
            viewer=position.seat_to_decide(),
            position=shipped_rules(sets).position_text(position),
            plan=plan,
            rating=_RATING,
            points=points,
            first=first,
            sets=sets,
            themes=() if kind == BEST_ACTION else themes_of(position, plan),
            played=played,
        )


def can_be_missed(puzzle: Puzzle) -> bool:
    """Return whether a player who passes only as a last resort can miss the goal of a puzzle."""
    attempt = Attempt(puzzle, session_of(puzzle))
    return not all(_reaches_by_lot(attempt, number) for number in range(LINES))


def _reaches_by_lot(attempt: Attempt, number: int) -> bool:
    """Return whether the random line of this number reaches the goal from the start."""
    session, bot = attempt.session, RandomBot()
    session.go_back(0)
    while attempt.status == "open" and session.game.played < LONGEST_LINE:
        moment = session.moment
        answers = zip(moment.legal, moment.answers, strict=True)
        others = [action for action, view in answers if view.verb is not Verb.PASS]
        seed = bot_seed(number, session.game.played)
        session.play(bot.choose(moment.seen, others or moment.legal, seed))
    return attempt.status == "solved"
