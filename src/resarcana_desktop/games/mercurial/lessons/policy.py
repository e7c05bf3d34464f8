"""A lesson at the table of Mercurial."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.mercurial.bots.registry import BotsFor
from resarcana_desktop.games.mercurial.lessons.course import MercurialCourse
from resarcana_desktop.games.mercurial.lessons.pointing import places_of, widgets_of
from resarcana_desktop.games.mercurial.lessons.session import LessonSession, session_of
from resarcana_desktop.games.mercurial.lessons.words import MercurialWords
from resarcana_desktop.games.mercurial.play.cast_plan import FIRST_STEP
from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS
from resarcana_desktop.games.mercurial.play.payments import payments
from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import D_PAY, V_CAST, V_CONVERT, V_FLIP, V_REROLL
from resarcana_desktop.games.mercurial.table.panels.casting import NAME as CAST
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.play.lessons.rivals import ToldRivals
from resarcana_desktop.tabletop.lesson_policy import LessonPolicy
from resarcana_desktop.tabletop.pointing import joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
    from resarcana_desktop.play.lessons.course import Answer
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.play.lessons.teaching import Follow
    from resarcana_desktop.widgets import Widget

_CAST: Final = int(actions.simple(V_CAST, 0))


def lesson_table(
    context: Context, lesson: Lesson, progress: Progress, follow: Follow
) -> MercurialTable:
    """The table at which a lesson is taken, as it was left; `follow` is what comes after it."""
    session = session_of(lesson)
    policy = MercurialLesson(MercurialCourse(lesson, session), progress, follow, MercurialWords)
    policy.resume()
    bots = BotsFor(session.position.faces.components)
    policy.table = MercurialTable(context, session, bots, policy)
    return policy.table


class MercurialLesson(LessonPolicy[LessonSession, int]):
    """One lesson of Mercurial."""

    back_key = pygame.K_p
    course: MercurialCourse
    table: MercurialTable

    @property
    def host(self) -> MercurialTable:
        return self.table

    def opponents(self) -> ToldRivals:
        """They do as the lesson says."""
        return ToldRivals(lambda: self.course.waits, self.course.rival)

    def pointed_out(self) -> Sequence[Rect]:
        """Where the things are that the coach speaks of, or that are to be chosen next."""
        places = places_of(self.course.pointed_out(), self.table.board, self.table.ui)
        return joined(places, self.table.context.look)

    def things_shown(self, names: Sequence[str]) -> Iterator[Widget]:
        """Cards, dice and buttons."""
        return widgets_of(names, self.table.board, self.table.ui)

    def say(self, answer: Answer) -> None:
        """What was being planned stays as it is, so that it can be put right."""
        table, dice = self.table, self.table.dice
        casting = bool(table.ui.popups) and table.ui.popups[-1].name == CAST
        super().say(answer)
        if dice is not None:
            table.dice = dice
            table.rebuild()
        if casting:
            table.open_cast("")

    def may_all(self, answers: Sequence[CastPlan]) -> bool:
        """The whole plan of a Cast has to be as meant."""
        return not any(self.refuses(self.course.objection_to(plan)) for plan in answers)

    # ---- having it shown -----------------------------------------------------------------

    def show_done(self, action: int) -> None:
        """What takes several answers is shown as it is meant first, and done the next time."""
        table = self.table
        if action == _CAST or table.decision >= FIRST_STEP:
            self._show_cast()
        elif table.decision in DECISIONS:
            self._show_dice(action)
        elif table.decision == D_PAY:
            self._show_payment(action)
        else:
            table.play(action)

    def _show_cast(self) -> None:
        table = self.table
        opened = bool(table.ui.popups) and table.ui.popups[-1].name == CAST
        if not opened:
            table.begin_cast()
        if table.plan is None:
            return
        if self.course.put_right(table.plan) or not opened:
            table.open_cast("")
        else:
            table.cast()

    def _show_dice(self, action: int) -> None:
        table, plan = self.table, self.table.dice
        assert plan is not None
        verb = int(actions.verb_of(action))
        face, second = int(actions.first_of(action)), int(actions.second_of(action))
        if verb not in (V_CONVERT, V_FLIP, V_REROLL):
            table.play(action)
            return
        number = {V_CONVERT: int(actions.third_of(action)), V_REROLL: second}.get(verb, 1)
        dice = [place for place, shown in enumerate(plan.faces) if shown == face][:number]
        target = second if verb == V_CONVERT else plan.targets(dice[0])[0]
        marks = dict.fromkeys(dice, target)
        if _kinds(plan.faces, marks) == _kinds(plan.faces, plan.marks):
            table.confirm_dice()
            return
        plan.marks = marks
        table.rebuild()

    def _show_payment(self, action: int) -> None:
        table = self.table
        found = payments(table.session.position.legal_actions())
        wanted = next(each for each in found if each.action == action)
        if table.payment == wanted and table.ui.popups:
            table.play(action)
            return
        table.payment = wanted
        table.reopen("")


def _kinds(faces: Sequence[int], marks: dict[int, int]) -> Counter[tuple[int, int]]:
    """Marks by what dice show and will show: dice that show the same are alike."""
    return Counter((faces[place], target) for place, target in marks.items())
