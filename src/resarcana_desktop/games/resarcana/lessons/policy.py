"""A lesson at the table of Res Arcana."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.lessons.course import TableCourse
from resarcana_desktop.games.resarcana.lessons.pointing import places_of, widgets_of
from resarcana_desktop.games.resarcana.lessons.session import session_of
from resarcana_desktop.games.resarcana.lessons.words import TableWords
from resarcana_desktop.games.resarcana.play.collecting import collect_sheet
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.action_view import ActionView
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.lessons.rivals import ToldRivals
from resarcana_desktop.tabletop.lesson_policy import LessonPolicy
from resarcana_desktop.tabletop.pointing import joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.play.lessons.teaching import Follow
    from resarcana_desktop.widgets import Widget

BACK_KEY: Final = pygame.K_b
BY_EAR: Final = "by_ear"
"""The lesson for players who listen; while it is open, letters lead to zones."""


def lesson_table(
    context: Context, lesson: Lesson, progress: Progress, follow: Follow
) -> ResArcanaTable:
    """The table at which a lesson is taken, as it was left; `follow` is what comes after it."""
    session = session_of(lesson)
    policy = ResArcanaLesson(TableCourse(lesson, session), progress, follow, TableWords)
    policy.resume()
    policy.table = ResArcanaTable(context, session, policy)
    return policy.table


class ResArcanaLesson(LessonPolicy[PlaySession, ActionView]):
    """One lesson of Res Arcana."""

    back_key = BACK_KEY
    course: TableCourse
    table: ResArcanaTable

    @property
    def host(self) -> ResArcanaTable:
        return self.table

    def opponents(self) -> ToldRivals:
        """They do as the lesson says."""
        return ToldRivals(lambda: self.course.waits, self.course.rival)

    def entered(self) -> None:
        """The keys of the zones are those of the lesson, until it is closed."""
        context = self.table.context
        if self.lesson.id == BY_EAR and not context.settings.keys_by_zone:
            context.change_for_now(keys_by_zone=True)
        super().entered()

    def closed(self) -> None:
        super().closed()
        if self.lesson.id == BY_EAR:
            self.table.context.change_back()

    def pointed_out(self) -> Sequence[Rect]:
        """Where the things are that the coach points out; nowhere while moves are announced.

        An announcement covers the middle of the table, and has the player's eyes.
        """
        table = self.table
        if table.telling.pending or table.stage.state.tale is not None:
            return ()
        places = places_of(self.course.pointed_out(), table.stage.layout, table.ui)
        return joined(places, table.context.look)

    def things_shown(self, names: Sequence[str]) -> Iterator[Widget]:
        """Components and buttons."""
        return widgets_of(names, self.table.ui)

    def show_done(self, action: ActionView) -> None:
        """Play it; a collect step as a whole, once the sheet shows it as it is meant."""
        table, session = self.table, self.table.session
        if session.decision.kind not in COLLECT_DECISIONS or self.course.step.solution:
            table.play(action)
            return
        sheet = collect_sheet(session.position, table.collect_answers)
        wrong = [line for line in sheet.questions if self.course.objection_to(line) is not None]
        for line in wrong:
            meant = next(
                option
                for option in line.options
                if self.course.objection_to(replace(line, answer=option)) is None
            )
            table.collect_answers.update(sheet.answered(line, meant))
            sheet = collect_sheet(session.position, table.collect_answers)
        if wrong:
            self.refuses(None)
            table.refresh()
            table.reopen("accept")
        else:
            table.answer_all(sheet.questions)

    def may_all(self, answers: Sequence[CollectLine]) -> bool:
        """The same as for one answer, for a whole collect step."""
        objections = map(self.course.objection_to, answers)
        return not self.refuses(next(filter(None, objections), None))
