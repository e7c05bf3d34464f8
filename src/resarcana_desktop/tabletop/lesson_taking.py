"""Taking a lesson at a table: what the coach says, the way on and back, and where it was left."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from resarcana_desktop.play.lessons.course import Task
from resarcana_desktop.play.session import Session
from resarcana_desktop.tabletop.coach import NEXT_KEY, SHOW_KEY, Coach, Said, Way
from resarcana_desktop.tabletop.coached import CoachBeside
from resarcana_desktop.widgets.popups import MenuItem
from resarcana_desktop.widgets.ui import reveal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from resarcana_desktop.play.lessons.course import Answer, Course
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.play.lessons.words import LessonWords
    from resarcana_desktop.widgets.base import Widget

S = TypeVar("S", bound=Session[Any, Any, Any])
A = TypeVar("A")


class TakenLesson(CoachBeside[S], Generic[S, A]):
    """One lesson, from its first step to the last; a game mixes it into a scene of its own."""

    back_key: ClassVar[int]
    """The key of the way back, which each game has for itself."""

    lesson: Lesson
    progress: Progress
    course: Course[S, A]
    lesson_words: LessonWords
    _follow: tuple[Callable[[], str], Callable[[], None]]
    _answer: Answer | None = None
    _finished = False

    def take_lesson(
        self,
        course: Course[S, A],
        progress: Progress,
        follow: tuple[Callable[[], str], Callable[[], None]],
    ) -> bool:
        """Begin, or go on where the lesson was left; whether it was left anywhere.

        `follow` is what comes after it: what gives its words, and what opens it.
        """
        self.lesson = course.lesson
        self.course = course
        self.progress = progress
        self._follow = follow
        where = progress.where(self.lesson.id)
        return where is not None and course.again(*where)

    @abstractmethod
    def things_shown(self, names: Sequence[str]) -> Iterator[Widget]:
        """What can be pressed among the things of these names."""

    # ---- scene ---------------------------------------------------------------------------

    def enter(self) -> None:
        """The step is shown; who came with keys finds the way on in focus."""
        super().enter()
        if not self.ui.popups:
            self._focus_way_on()

    def closed(self) -> None:
        """Keep where the lesson was left."""
        super().closed()
        if not self._finished:
            self._keep()

    def inspect(self) -> dict[str, object]:
        """The step as well, and what was answered."""
        answer = self._answer
        said = self.lesson_words.answer(self.lesson, answer) if answer is not None else ""
        return {**super().inspect(), "lesson": self.lesson.id, "step": self.course.at, "said": said}

    @property
    def in_front(self) -> object:
        """The step as well: a double click on the way on goes one step."""
        return (super().in_front, self.course.at)

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
            aim=self._aim(),
            answer=words.answer(lesson, self._answer) if self._answer is not None else "",
            caption=text("lessons.table.answer"),
        )
        first = text("lessons.table.first") if not self.course.at else ""
        back = Way(
            "coach.back",
            text("lessons.table.back"),
            self.step_back,
            self.back_key,
            text("app.cap.lesson_back"),
            first,
        )
        leave = Way("coach.leave", text("lessons.table.leave"), self.context.scenes.pop)
        return Coach(said, self._way_on(), back, leave, self._way_to_see())

    def _aim(self) -> str:
        """What is to be done now; nothing that has been done already."""
        match self.course.task():
            case Task.WATCH if self.course.step.asks:
                return self.context.text("lessons.table.watch")
            case Task.CHOOSE:
                return self.context.text("lessons.table.choose")
        return self.lesson_words.aim(self.lesson, self.course.step)

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

    def say(self, answer: Answer) -> None:
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
        if self.go_on():
            return
        action = self.course.example()
        if action is not None:
            self.show_done(action)

    @abstractmethod
    def show_done(self, action: A) -> None:
        """Do it, as the player would."""

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

    def kept_items(self) -> list[MenuItem]:
        """A lesson is not saved; how far one has come is kept by itself."""
        return [MenuItem(self.context.text("lessons.table.over"), self.start_over)]

    def go_on(self) -> bool:
        """Go on to the next step where this one is done; whether that was so."""
        done = self.course.go_on()
        if done:
            self._stepped()
        return done

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
            self.ui.set_focus(next(self.things_shown(self.course.step.show), way_on))

    def _keep(self) -> None:
        """Save how far the player has come; a lesson left on its last step counts as done."""
        if self.course.finished:
            self.context.tell(self.progress.finish(self.lesson.id))
        else:
            self.context.tell(self.progress.leave(self.lesson.id, *self.course.kept()))

    # ---- playing -------------------------------------------------------------------------

    def objects_to(self, action: A) -> bool:
        """Whether an action of the player is not what is meant here; the coach says why."""
        answer = self.course.objection(action)
        if answer is not None:
            self.say(answer)
        return answer is not None

    def show_result(self) -> None:
        """The end of a game is but a step."""
        self.go_on()

    def travel(self, step: Callable[[], None]) -> None:
        """Undo and redo move through the lesson as well."""
        self._answer = None
        super().travel(step)
        self.course.follow()
        self.refresh()
