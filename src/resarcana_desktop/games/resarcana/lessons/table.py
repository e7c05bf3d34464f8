"""A lesson at the real table: a coach stands beside it, and the rivals do as they are told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.resarcana.lessons.coached import BACK_KEY, CoachedTable
from resarcana_desktop.games.resarcana.lessons.course import TableCourse
from resarcana_desktop.games.resarcana.lessons.parts import NoHint
from resarcana_desktop.games.resarcana.lessons.pointing import places_of, widgets_of
from resarcana_desktop.games.resarcana.lessons.session import session_of
from resarcana_desktop.games.resarcana.lessons.words import TableWords
from resarcana_desktop.games.resarcana.play.collecting import collect_sheet
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.action_view import ActionView
from resarcana_desktop.play.lessons.rivals import ToldRivals
from resarcana_desktop.tabletop.lesson_taking import TakenLesson
from resarcana_desktop.tabletop.pointing import draw_corners, joined

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.widgets.base import Widget


class LessonTable(TakenLesson[PlaySession, ActionView], CoachedTable):
    """One lesson, from its first step to the last.

    `follow` is what comes after it: what gives its words, and what opens it.
    """

    back_key = BACK_KEY
    course: TableCourse

    def __init__(
        self,
        context: Context,
        lesson: Lesson,
        progress: Progress,
        follow: tuple[Callable[[], str], Callable[[], None]],
    ) -> None:
        session = session_of(lesson)
        super().__init__(context, session)
        self.lesson_words = TableWords(context.catalogue)
        self._pointed_out: list[Rect] = []
        self.hint = NoHint(self)
        left = self.take_lesson(TableCourse(lesson, session), progress, follow)
        self.opponents = ToldRivals(lambda: self.course.waits, self.course.rival)
        if left:
            self.storyteller.start(self.stage.log_lines())

    # ---- scene ---------------------------------------------------------------------------

    def resize(self, size: Size) -> None:
        """The words may be those of another language by now."""
        self.lesson_words = TableWords(self.context.catalogue)
        super().resize(size)

    # ---- the coach -----------------------------------------------------------------------

    def refresh(self) -> None:
        """Rivals who wait for the player to read say so."""
        super().refresh()
        if self.course.waits and self.session.state == "bot":
            seat = self.session.position.seat_to_decide()
            self.pointer.refuse(
                self.context.text("lessons.table.waits", name=self.words.player(seat))
            )
            self.pointer.show()

    def redraw(self, surface: Surface) -> None:
        """All of it where what is pointed out lies elsewhere by now."""
        if self.places_pointed_out() != self._pointed_out:
            self.ui.dirty = True
        super().redraw(surface)

    def point_out(self, surface: Surface) -> None:
        """What the coach speaks of."""
        self._pointed_out = self.places_pointed_out()
        whole = Rect((0, 0), self.stage.size)
        for place in self._pointed_out:
            draw_corners(surface, place, whole, self.context.look)

    def places_pointed_out(self) -> list[Rect]:
        """Where the things lie that the coach points out; nowhere while moves are announced.

        An announcement covers the middle of the table, and has the player's eyes.
        """
        if self.telling.pending or self.stage.state.tale is not None:
            return []
        places = places_of(self.course.pointed_out(), self.stage.layout, self.ui)
        return joined(places, self.context.look)

    def things_shown(self, names: Sequence[str]) -> Iterator[Widget]:
        """Components and buttons."""
        return widgets_of(names, self.ui)

    # ---- playing -------------------------------------------------------------------------

    def show_done(self, action: ActionView) -> None:
        """Play it; a collect step as a whole, once the sheet stands there as it is meant."""
        if self.session.decision.kind not in COLLECT_DECISIONS or self.course.step.solution:
            self.play(action)
            return
        sheet = collect_sheet(self.session.position, self.collect_answers)
        wrong = [line for line in sheet.questions if self.course.objection_to(line) is not None]
        for line in wrong:
            self.collect_answers.update(sheet.answered(line, self._meant_in(line)))
            sheet = collect_sheet(self.session.position, self.collect_answers)
        if wrong:
            self._answer = None
            self.refresh()
            self.reopen("accept")
        else:
            self.answer_all(sheet.questions)

    def _meant_in(self, line: CollectLine) -> ActionView:
        """What is meant to stand in a line of a collect step."""
        return next(
            option
            for option in line.options
            if self.course.objection_to(replace(line, answer=option)) is None
        )

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

    def play(
        self, action: int | ActionView, dropped: dict[str, tuple[int, int]] | None = None
    ) -> None:
        """Play what is meant here; anything else gets an answer.

        Who is quicker than what moves on the table may have come to the next step by now.
        """
        if self.session.state == "human":
            self.go_on()
            view = self.session.position.view_of(action) if isinstance(action, int) else action
            if self.objects_to(view):
                return
        self._answer = None
        super().play(action, dropped)

    def answer_all(self, questions: Sequence[CollectLine]) -> None:
        """The same for a whole collect step."""
        for question in questions:
            answer = self.course.objection_to(question)
            if answer is not None:
                self.say(answer)
                return
        self._answer = None
        super().answer_all(questions)

    def _settled_answer(self) -> ActionView | None:
        """Nothing is answered for the player that is not meant here."""
        answer = super()._settled_answer()
        if answer is None or self.course.step.tells:
            return None
        return answer if self.course.objection(answer) is None else None
