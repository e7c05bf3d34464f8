"""A puzzle, or a mistake of a reviewed game, at the table of Res Arcana."""

from __future__ import annotations

import json
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.games.resarcana.play.advice import named, suggestions
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.puzzles.attempt import Attempt, session_of
from resarcana_desktop.games.resarcana.puzzles.contested import ALL_DEALS, USUAL
from resarcana_desktop.games.resarcana.puzzles.judging import LONG
from resarcana_desktop.games.resarcana.puzzles.puzzle import (
    BEST_ACTION,
    CHOICES,
    RIVALS,
    SEARCHED,
    Puzzle,
)
from resarcana_desktop.games.resarcana.reason_text import BARE_ICON, sentence
from resarcana_desktop.games.resarcana.review.facts import reason_of
from resarcana_desktop.games.resarcana.table.view.game_log import GameLog
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.games.setups import own_seat
from resarcana_desktop.play.puzzles.game import in_number
from resarcana_desktop.tabletop.mistake_policy import MistakePolicy
from resarcana_desktop.tabletop.puzzle_policy import PuzzlePolicy

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable


class ResArcanaPuzzle(PuzzlePolicy[Puzzle]):
    """One puzzle of Res Arcana."""

    attempts = Attempt
    attempt: Attempt
    table: ResArcanaTable

    def so_far(self) -> str:
        """Return the points so far of those needed, and main actions; "" for a single answer.

        Where the first action decides, it says so.
        """
        puzzle, attempt = self.puzzle, self.attempt
        if puzzle.is_one_answer:
            return ""
        goal = puzzle.points or self.session.position.faces.goal
        points = "points" if puzzle.points else "points_to_win"
        actions = "of_actions" if puzzle.kind == "fewest_actions" else "actions"
        lines = (points, "first" if puzzle.first else actions)
        values = {"points": attempt.points, "goal": goal, "actions": attempt.actions}
        return "\n".join(
            self.context.text(f"puzzles.so_far.{line}", **values, most=puzzle.actions)
            for line in lines
        )

    def hinted(self, *, whole: bool) -> str:
        line = self.attempt.next_line()
        if not line:
            return ""
        found = suggestions(self.table.model.words, [Advice(line[0], 1.0, 1, line=line[1:])])[0]
        if not whole and found.component:
            component = self.table.model.words.component(found.component)
            return self.context.text("puzzles.table.look_at", component=component)
        wording = self.context.text("puzzles.table.do", told=found.title)
        return " ".join(filter(None, (wording, found.then)))

    def wanted(self) -> Callable[[ActionView], bool] | None:
        """Return the test for actions with what a hint is about; None without a hint."""
        if not self.hinted_line:
            return None
        hinted = self.session.position.view_of(self.hinted_line[0])
        if not hinted.component:
            return None
        return lambda action: action.component == hinted.component

    def came_of_it(self, case: str) -> str:
        return came_of_it(self.context, self.puzzle, case, self.attempt.points)

    def solution(self, *, as_shown: bool) -> Sequence[str]:
        """Return the solution in the words of the log, and equally good first actions."""
        if as_shown:
            return self.of_player(self.table.skin.picture.lines)
        lines = GameLog().lines(self._played.moves, self.table.skin.picture.table)
        others = [each for each in self.puzzle.first if each != self.puzzle.plan[0][0]]
        as_good = [as_good_words(self.context, self.puzzle, others)] if others else []
        return [*self.of_player(lines), *as_good]

    def reason(self) -> str:
        return why_best(self.context, self.puzzle)

    def figures(self) -> str:
        return figures_with_rivals(self.context, self.puzzle)

    @cached_property
    def _played(self) -> PlaySession:
        """The plan as it is played."""
        session = session_of(self.puzzle, own_seat(self.context.settings.last_setup))
        for text in chain.from_iterable(self.puzzle.plan):
            session.play(session.position.action(text))
        return session

    @property
    def judged(self) -> str:
        """Return what long searches say about a choice before the first round."""
        return judgement_words(self.context, self.puzzle) if self.hintless else ""

    @property
    def hintless(self) -> bool:
        """A choice before the first round is but one answer."""
        return self.puzzle.kind in CHOICES

    def may_all(self, answers: Sequence[CollectLine]) -> bool:
        """The next round isn't part of a puzzle."""
        return False


def came_of_it(context: Context, puzzle: Puzzle, case: str, points: int) -> str:
    """Return the text for a `case`, such as "solved", with the points reached."""
    key = case
    kind = BEST_ACTION if puzzle.kind in SEARCHED else puzzle.kind
    if case in ("solved", "star") and not puzzle.for_star:
        wording = context.text(f"puzzles.table.right.{kind}")
        if case == "star":
            return wording
        return " ".join((context.text("puzzles.table.without_help"), wording))
    if case == "failed":
        key = f"failed.{kind}"
    elif case == "reached":
        key = "reached.points" if puzzle.points else "reached.win"
    amounts = {
        "reached.points": points,
        "solved": puzzle.actions,
        "failed.win_round": points,
        "failed.most_points": points,
        "failed.fewest_actions": puzzle.actions,
    }
    return in_number(context, f"puzzles.table.{key}", amounts.get(key))


def judgement_words(context: Context, puzzle: Puzzle) -> str:
    """Return the results of long searches: both chances, and what the best answer feeds."""
    (best, chance), (other, less) = puzzle.chances[:2]
    faces = puzzle.begin().faces
    names = [
        component_name(faces.face(text.split()[1]), context.catalogue) for text in (best, other)
    ]
    wording = context.text(
        "puzzles.judged",
        best=names[0],
        chance=context.catalogue.number(chance / 100, ".0%"),
        other=names[1],
        less=context.catalogue.number(less / 100, ".0%"),
        deals=puzzle.deals,
        of=LONG.deals,
    )
    if not puzzle.goes_with:
        return wording
    fed = [component_name(faces.face(each), context.catalogue) for each in puzzle.goes_with]
    components = context.catalogue.listed(fed)
    return f"{wording} {context.text('table.plan.feeds.told', components=components)}"


def as_good_words(context: Context, puzzle: Puzzle, actions: Sequence[str]) -> str:
    """Return that some actions, in notation, are as good a start as that of the plan."""
    words = Words(session_of(puzzle), context.catalogue)
    position = words.session.position
    titles = [named(words, int(position.action(each))) for each in actions]
    quoted = [context.text("puzzles.table.quoted", action=title) for title in titles]
    key = "about_as_good" if puzzle.is_one_answer else "as_good"
    return context.text(f"puzzles.table.{key}", actions=context.catalogue.listed(quoted, "or"))


def why_best(context: Context, puzzle: Puzzle) -> str:
    """Return why the best answer is the best while rivals still act; "" if that is not known."""
    if puzzle.kind not in RIVALS or not puzzle.reason or puzzle.is_proved:
        return ""
    words = Words(session_of(puzzle), context.catalogue)
    return sentence(words, reason_of(json.loads(puzzle.reason)))


def figures_with_rivals(context: Context, puzzle: Puzzle) -> str:
    """Return how sure the best answer is while rivals still act; "" for other puzzles."""
    if puzzle.kind not in RIVALS:
        return ""
    words = Words(session_of(puzzle), context.catalogue)
    number, position = context.catalogue.number, words.session.position
    chances, games = dict(puzzle.chances), dict(puzzle.games)
    best, other = puzzle.first[0], puzzle.best_wrong
    titles = [BARE_ICON.sub("", named(words, position.action(answer))) for answer in (best, other)]
    return context.text(
        f"puzzles.judged_with_rivals.{'proved' if puzzle.is_proved else 'searched'}",
        best=titles[0],
        chance=number(chances[best] / 100, ".0%"),
        other=titles[1],
        less=number(chances[other] / 100, ".0%"),
        deals=puzzle.deals,
        of=ALL_DEALS,
        won=games["best"],
        lost=games["other"],
        games=USUAL.games,
    )


class ResArcanaMistake(MistakePolicy):
    """One mistake in a game of Res Arcana."""

    table: ResArcanaTable

    def action_words(self, action: str) -> str:
        return named(self.table.model.words, self.table.session.position.action(action))

    def about(self) -> str:
        """Return the component in a Collect step, as its panel asks about others as well."""
        decision = self.table.session.decision
        if decision.kind not in COLLECT_DECISIONS or not decision.component:
            return ""
        name = self.table.model.words.component(decision.component)
        return self.table.context.text("mistakes.about", component=name)

    def may_all(self, answers: Sequence[CollectLine]) -> bool:
        """Return whether the first answer of a Collect step is allowed.

        The others come after it.
        """
        first = next((each.answer for each in answers if each.answer is not None), None)
        return first is not None and self.may(first)

    def thing_of(self, action: int) -> str:
        return self.table.session.position.view_of(action).component
