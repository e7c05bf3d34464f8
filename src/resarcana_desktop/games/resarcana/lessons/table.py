"""A lesson at the real table: a coach stands beside it, and the rivals do as they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.resarcana.lessons.coach import (
    BACK_KEY,
    NEXT_KEY,
    SHOW_KEY,
    Coach,
    Said,
    Way,
)
from resarcana_desktop.games.resarcana.lessons.coached import CoachedTable
from resarcana_desktop.games.resarcana.lessons.course import Answer, Course
from resarcana_desktop.games.resarcana.lessons.parts import LessonControls, NoHint, ToldRivals
from resarcana_desktop.games.resarcana.lessons.pointing import draw_corners, places_of, widgets_of
from resarcana_desktop.games.resarcana.lessons.session import session_of
from resarcana_desktop.games.resarcana.lessons.words import LessonWords
from resarcana_desktop.games.resarcana.rules.action_view import ActionView
from resarcana_desktop.widgets.ui import reveal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.lessons.lesson import Lesson
    from resarcana_desktop.games.resarcana.lessons.progress import Progress
    from resarcana_desktop.games.resarcana.table.play.collecting import CollectLine


class LessonTable(CoachedTable):
    """One lesson, from its first step to the last.

    `follow` is what comes after it: what gives its words, and what opens it.
    """

    def __init__(
        self,
        context: Context,
        lesson: Lesson,
        progress: Progress,
        follow: tuple[Callable[[], str], Callable[[], None]],
    ) -> None:
        session = session_of(lesson)
        super().__init__(context, session)
        self.lesson = lesson
        self.progress = progress
        self.course = Course(lesson, session)
        self.opponents = ToldRivals(lambda: self.course.waits, self.course.rival)
        self.hint = NoHint(self)
        self.controls = LessonControls(self, self.start_over)
        self.lesson_words = LessonWords(context.catalogue)
        self._follow = follow
        self._answer: Answer | None = None
        self._finished = False
        self._pointed_out: list[Rect] = []
        where = progress.where(lesson.id)
        if where is not None and self.course.again(*where):
            self.storyteller.start(self.stage.log_lines())

    # ---- scene ---------------------------------------------------------------------------

    def enter(self) -> None:
        """The step is shown; who came with keys finds the way on in focus."""
        super().enter()
        if not self.ui.popups:
            self._focus_way_on()

    def resize(self, size: Size) -> None:
        """The words may be those of another language by now."""
        self.lesson_words = LessonWords(self.context.catalogue)
        super().resize(size)

    def closed(self) -> None:
        """Keep where the lesson was left."""
        super().closed()
        if not self._finished:
            self._keep()

    def told(self) -> dict[str, object]:
        """The step as well, and what was answered."""
        answer = self._answer
        said = self.lesson_words.answer(self.lesson, answer) if answer is not None else ""
        return {**super().told(), "lesson": self.lesson.id, "step": self.course.at, "said": said}

    # ---- the coach -----------------------------------------------------------------------

    def coach_now(self) -> Coach:
        """What the step at hand says."""
        text, step = self.context.text, self.course.step
        words, lesson = self.lesson_words, self.lesson
        count = {"number": self.course.at + 1, "count": len(lesson.steps)}
        said = Said(
            title=words.title(lesson),
            count=text("lessons.table.step", **count),
            text=words.text(lesson, step),
            aim=words.aim(lesson, step),
            answer=words.answer(lesson, self._answer) if self._answer is not None else "",
            caption=text("lessons.table.answer"),
        )
        first = text("lessons.table.first") if not self.course.at else ""
        back = Way(
            "coach.back",
            text("lessons.table.back"),
            self.step_back,
            BACK_KEY,
            text("app.cap.lesson_back"),
            first,
        )
        leave = Way("coach.leave", text("lessons.table.leave"), self.context.scenes.pop)
        return Coach(said, self._way_on(), back, leave, self._way_to_see())

    def _way_on(self) -> Way:
        text, cap = self.context.text, self.context.text("app.cap.lesson_next")
        if self.course.step.tells and self.course.last:
            return Way("coach.finish", self._follow[0](), self.finish, NEXT_KEY, cap)
        reason = "" if self.course.step.tells else text("lessons.table.do_first")
        return Way("coach.next", text("lessons.table.next"), self.read_on, NEXT_KEY, cap, reason)

    def _way_to_see(self) -> Way | None:
        """Having it done, where there is something to do."""
        if self.course.step.tells:
            return None
        text, cap = self.context.text, self.context.text("app.cap.hint")
        reason = "" if self.course.example() is not None else text("lessons.table.later")
        return Way("coach.show", text("lessons.table.show"), self.show_how, SHOW_KEY, cap, reason)

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
        if self._places() != self._pointed_out:
            self.ui.dirty = True
        super().redraw(surface)

    def point_out(self, surface: Surface) -> None:
        """What the coach speaks of."""
        self._pointed_out = self._places()
        whole = Rect((0, 0), self.stage.size)
        for place in self._pointed_out:
            draw_corners(surface, place, whole, self.context.look)

    def _places(self) -> list[Rect]:
        """Where the things lie that the coach speaks of, or that are to be chosen next."""
        names = self.course.wanted() or self.course.step.show
        return list(places_of(names, self.stage.layout, self.ui))

    def _say(self, answer: Answer) -> None:
        """Answer something else than what is meant, where it can be seen."""
        self._answer = answer
        self.refresh()
        reveal(self.ui.find("coach.answer"))

    # ---- the way through -----------------------------------------------------------------

    def read_on(self) -> None:
        """The player has read this step."""
        self.course.read_on()
        self._stepped()

    def step_back(self) -> None:
        """Go back to the step before, and take back what was done since."""
        marks = self.course.marks
        if len(marks) < 2:
            return
        played = self.course.step_back()
        if played < self.session.game.played:
            self.travel(lambda: self.session.go_back(played))
        self._stepped()

    def show_how(self) -> None:
        """Do for the player what is meant here, unless it has just been done."""
        if self._go_on():
            return
        action = self.course.example()
        if action is not None:
            self.play(action)

    def finish(self) -> None:
        """The lesson is done: on to what follows."""
        self._finished = True
        self.context.tell(self.progress.finish(self.lesson.id))
        self._follow[1]()

    def start_over(self) -> None:
        """Begin the lesson again."""
        self.course.marks = [0]
        self.travel(lambda: self.session.go_back(0))
        self._stepped()

    def _stepped(self) -> None:
        """Another step is at hand."""
        self._answer = None
        self._keep()
        self.refresh()
        self._focus_way_on()

    def _focus_way_on(self) -> None:
        """Who plays with keys stands on what leads on: the coach, or what is pointed out."""
        if not self.ui.ring or self._coach is None:
            return
        way_on = self._coach.likeliest
        if self.course.step.tells:
            self.ui.set_focus(way_on)
        elif not self.ui.popups:
            shown = widgets_of(self.course.step.show, self.ui)
            self.ui.set_focus(next(shown, way_on))

    def _keep(self) -> None:
        self.context.tell(self.progress.leave(self.lesson.id, *self.course.kept()))

    def _go_on(self) -> bool:
        """Go on to the next step where this one is done; whether that was so."""
        done = self.course.go_on()
        if done:
            self._stepped()
        return done

    # ---- playing -------------------------------------------------------------------------

    def ask_player(self) -> None:
        """What is asked may be the next step."""
        self._go_on()
        super().ask_player()

    def reopen(self, focus: str) -> None:
        """While something on the table is pointed out, no panel lies over it."""
        if self.course.step.tells and self.course.step.show:
            self.ui.popups.clear()
            self.dirty = True
        else:
            super().reopen(focus)

    def show_result(self) -> None:
        """The end of a game is but a step."""
        self._go_on()

    def play(
        self, action: int | ActionView, dropped: dict[str, tuple[int, int]] | None = None
    ) -> None:
        """Play what is meant here; anything else gets an answer.

        Who is quicker than what moves on the table may have come to the next step by now.
        """
        if self.session.state == "human":
            self._go_on()
            view = self.session.position.view_of(action) if isinstance(action, int) else action
            answer = self.course.objection(view)
            if answer is not None:
                self._say(answer)
                return
        self._answer = None
        super().play(action, dropped)

    def answer_all(self, questions: Sequence[CollectLine]) -> None:
        """The same for a whole collect step."""
        for question in questions:
            answer = self.course.objection_to(question)
            if answer is not None:
                self._say(answer)
                return
        self._answer = None
        super().answer_all(questions)

    def _settled_answer(self) -> ActionView | None:
        """Nothing is answered for the player that is not meant here."""
        answer = super()._settled_answer()
        if answer is None or self.course.step.tells:
            return None
        return answer if self.course.objection(answer) is None else None

    def travel(self, step: Callable[[], None]) -> None:
        """Undo and redo move through the lesson as well."""
        self._answer = None
        super().travel(step)
        self.course.follow()
        self.refresh()
