"""A lesson at the real table: a coach stands beside it, and the rivals do as they are told."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.mercurial.bots.registry import BotsFor
from resarcana_desktop.games.mercurial.lessons.course import MercurialCourse
from resarcana_desktop.games.mercurial.lessons.pointing import places_of, widgets_of
from resarcana_desktop.games.mercurial.lessons.session import LessonSession, session_of
from resarcana_desktop.games.mercurial.lessons.words import MercurialWords
from resarcana_desktop.games.mercurial.play.cast_plan import FIRST_STEP
from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS, done
from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import (
    D_PAY,
    V_CAST,
    V_CONVERT,
    V_END,
    V_FLIP,
    V_REROLL,
)
from resarcana_desktop.games.mercurial.table.panels.casting import NAME as CAST
from resarcana_desktop.games.mercurial.table.panels.paying import payments
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.play.lessons.course import Answer
from resarcana_desktop.play.lessons.rivals import ToldRivals
from resarcana_desktop.tabletop.coach import coach_width
from resarcana_desktop.tabletop.lesson_taking import TakenLesson
from resarcana_desktop.tabletop.pointing import draw_corners, joined

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.style import Style

_CAST: Final = int(actions.simple(V_CAST, 0))


class LessonTable(TakenLesson[LessonSession, int], MercurialTable):
    """One lesson, from its first step to the last.

    `follow` is what comes after it: what gives its words, and what opens it.
    """

    back_key = pygame.K_p
    advised = False
    savable = False
    pays_alone = False  # its steps show how a Spell is paid for
    course: MercurialCourse

    def __init__(
        self,
        context: Context,
        lesson: Lesson,
        progress: Progress,
        follow: tuple[Callable[[], str], Callable[[], None]],
    ) -> None:
        session = session_of(lesson)
        components = session.position.faces.components
        self._part: tuple[Look, Look] | None = None
        super().__init__(context, session, BotsFor(components))
        self.lesson_words = MercurialWords(context.catalogue)
        self.take_lesson(MercurialCourse(lesson, session), progress, follow)
        self.opponents = ToldRivals(lambda: self.course.waits, self.course.rival)

    # ---- the table and the coach beside it -----------------------------------------------

    @property
    def room(self) -> Look:
        """The table has what the coach leaves."""
        whole = self.context.look
        if self._part is None or self._part[0] is not whole:
            width, height = whole.size
            self._part = whole, whole.within((width - coach_width(whole), height))
        return self._part[1]

    def beside(self) -> Sequence[Widget]:
        """The coach."""
        self._coach = self.coach_now()
        return (self._coach,)

    def _place(self, style: Style, rect: Rect) -> None:
        """The coach has a column of its own: nothing of the table lies below it."""
        super()._place(style, rect)
        self.place_coach(style, self.context.look.size[0] - self.room.size[0])

    def resize(self, size: Size) -> None:
        """The words may be those of another language by now."""
        self.lesson_words = MercurialWords(self.context.catalogue)
        super().resize(size)

    def draw(self, surface: Surface) -> None:
        """The table, and corners around what the coach speaks of or what is to be chosen next."""
        super().draw(surface)
        whole = Rect((0, 0), self.room.size)
        places = places_of(self.course.pointed_out(), self.board, self.ui)
        for place in joined(places, self.context.look):
            draw_corners(surface, place, whole, self.context.look)

    def things_shown(self, names: Sequence[str]) -> Iterator[Widget]:
        """Cards, dice and buttons."""
        return widgets_of(names, self.board, self.ui)

    def refresh(self) -> None:
        """Rivals who wait for the player to read say so."""
        super().refresh()
        if self.course.waits and self.session.state == "bot":
            who = self.words.plain.who(self.session.position.seat_to_decide())
            self.refuse(self.context.text("lessons.table.waits", name=who))

    def say(self, answer: Answer) -> None:
        """What was being planned stays as it is, so that it can be put right."""
        dice = self.dice
        casting = bool(self.ui.popups) and self.ui.popups[-1].name == CAST
        super().say(answer)
        if dice is not None:
            self.dice = dice
            self.rebuild()
        if casting:
            self.open_cast("")

    # ---- playing -------------------------------------------------------------------------

    def ask_player(self) -> None:
        """What is asked may be the next step."""
        self.go_on()
        super().ask_player()

    def reopen(self, focus: str) -> None:
        """While something on the table is pointed out, no panel lies over it."""
        if self.course.step.tells and self.course.step.show:
            self.ui.popups.clear()
            self.dirty = True
        else:
            super().reopen(focus)

    def play(self, action: int) -> None:
        """Play what is meant here; anything else gets an answer.

        Who is quicker than what moves on the table may have come to the next step by now.
        """
        if self.session.state == "human":
            self.go_on()
            if self.objects_to(action):
                return
        self._answer = None
        super().play(action)

    def end_own_turn(self) -> None:
        """Nobody is asked twice: everything can be taken back."""
        self.play(int(actions.simple(V_END, 0)))

    def begin_cast(self) -> None:
        """A Cast is planned only where one is meant."""
        self.go_on()
        if not self.objects_to(_CAST):
            self._answer = None
            self.rebuild()
            super().begin_cast()

    def cast(self) -> None:
        """The whole plan has to be as meant."""
        assert self.plan is not None
        answer = self.course.objection_to(self.plan)
        if answer is not None:
            self.say(answer)
            return
        self._answer = None
        super().cast()

    def confirm_dice(self) -> None:
        """All that is marked has to be as meant."""
        plan = self.dice
        if plan is None or not plan.complete:
            return
        for action in plan.actions() or [done()]:
            if self.objects_to(action):
                return
        self._answer = None
        super().confirm_dice()

    # ---- having it shown -----------------------------------------------------------------

    def show_done(self, action: int) -> None:
        """What takes several answers is shown as it is meant first, and done the next time."""
        if action == _CAST or self.decision >= FIRST_STEP:
            self._show_cast()
        elif self.decision in DECISIONS:
            self._show_dice(action)
        elif self.decision == D_PAY:
            self._show_payment(action)
        else:
            self.play(action)

    def _show_cast(self) -> None:
        opened = bool(self.ui.popups) and self.ui.popups[-1].name == CAST
        if not opened:
            self.begin_cast()
        if self.plan is None:
            return
        if self.course.put_right(self.plan) or not opened:
            self.open_cast("")
        else:
            self.cast()

    def _show_dice(self, action: int) -> None:
        assert self.dice is not None
        verb = int(actions.verb_of(action))
        face, second = int(actions.first_of(action)), int(actions.second_of(action))
        if verb not in (V_CONVERT, V_FLIP, V_REROLL):
            self.play(action)
            return
        number = {V_CONVERT: int(actions.third_of(action)), V_REROLL: second}.get(verb, 1)
        dice = [place for place, shown in enumerate(self.dice.faces) if shown == face][:number]
        target = second if verb == V_CONVERT else self.dice.targets(dice[0])[0]
        marks = dict.fromkeys(dice, target)
        if _kinds(self.dice.faces, marks) == _kinds(self.dice.faces, self.dice.marks):
            self.confirm_dice()
            return
        self.dice.marks = marks
        self.rebuild()

    def _show_payment(self, action: int) -> None:
        found = payments(self.session.position.legal_actions())
        wanted = next(each for each in found if each.action == action)
        if self.payment == wanted and self.ui.popups:
            self.play(action)
            return
        self.payment = wanted
        self.reopen("")


def _kinds(faces: Sequence[int], marks: dict[int, int]) -> Counter[tuple[int, int]]:
    """Marks by what dice show and will show: dice that show the same are alike."""
    return Counter((faces[place], target) for place, target in marks.items())
