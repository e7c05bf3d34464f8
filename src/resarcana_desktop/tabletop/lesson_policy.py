"""A lesson at a table: the coach's words, the way on and back, and the place where it stopped."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.play.lessons.course import Task
from resarcana_desktop.play.lessons.rivals import ScriptedRivals
from resarcana_desktop.play.lessons.words import ticked
from resarcana_desktop.play.session import Session
from resarcana_desktop.render.badges import LESSON, badge
from resarcana_desktop.tabletop.ceremony import Moment
from resarcana_desktop.tabletop.coach import BACK_KEY, NEXT_KEY, SHOW_KEY, Coach, Said, Way
from resarcana_desktop.tabletop.panel import PADDING, TablePanel
from resarcana_desktop.tabletop.policy import TablePolicy
from resarcana_desktop.widgets import (
    HEADING,
    Column,
    Grid,
    Label,
    MenuItem,
    RichLabel,
    TextKind,
    reveal,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.lessons.course import Answer, Course
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.play.lessons.words import LessonWords
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.widgets import Widget

_GAP: Final = 16
_IN_A_ROW: Final = 4
_BAR: Final = 48
"""Room for a scroll bar: without it, the cards are measured as if they were in two lines."""
_FOR: Final = TextKind(20)
_CAPTIONS: Final = {
    "": "lessons.table.answer",
    "warning": "lessons.table.warning",
    "advice": "lessons.table.advises",
}
"""The heading over an answer of the coach, by its kind."""

S = TypeVar("S", bound=Session[Any, Any, Any])
A = TypeVar("A")

Follow: TypeAlias = "tuple[Callable[[], str], Callable[[], None]]"
"""The continuation after a lesson: a function for its label, and one that opens it."""


class ShownCards(TablePanel):
    """Cards that a coach lays out, each with its purpose below it."""

    def __init__(self, title: str, cards: Iterable[tuple[Widget, str]], width: int) -> None:
        """`cards` are pictures `width` px wide at 1080p, with their words as rich text."""
        shown = [
            Column([picture, Label(plain(label), _FOR, text_align="centre")], gap=6)
            for picture, label in cards
        ]
        in_a_row = min(len(shown), _IN_A_ROW)
        parts = [
            RichLabel(title, HEADING),
            Grid(shown, column=width, most=_IN_A_ROW, gap=_GAP),
        ]
        super().__init__(
            "shown_cards", parts, (), width=in_a_row * (width + 2 * _GAP) + 2 * PADDING + _BAR
        )


class LessonPolicy(TablePolicy, Generic[S, A]):
    """One lesson, from its first step to the last."""

    coached = True
    teaches = True
    savable = False
    answers_alone = False  # lessons show every question
    asks_twice = False  # everything can be taken back
    leave_key = "lessons.table.leave"
    table: TableScene[Any]

    def __init__(
        self,
        course: Course[S, A],
        progress: Progress,
        follow: Follow,
        words: Callable[[Catalogue], LessonWords],
    ) -> None:
        """`follow` is what comes after it: what gives its words, and what opens it."""
        self.course = course
        self.lesson = course.lesson
        self.progress = progress
        self._follow = follow
        self._words_in = words
        self._words: LessonWords | None = None
        self._answer: Answer | None = None
        self._finished = False
        self._celebrated = False
        where = progress.where(self.lesson.id)
        if where is not None:  # it was left unfinished
            course.again(*where)

    @abstractmethod
    def show_done(self, action: A) -> None:
        """Do it as the player would."""

    shown_width = 0
    """The width of cards that are laid out, in px at 1080p."""

    def card_shown(self, card: str) -> Widget:
        """Return the picture of a card that is laid out, `shown_width` wide; by default its id."""
        return Label(card)

    @property
    def words(self) -> LessonWords:
        """The words of the coach, in the player's language."""
        self._words = self._words or self._words_in(self.table.context.catalogue)
        return self._words

    # ---- the scene -----------------------------------------------------------------------

    def opponents(self) -> ScriptedRivals:
        """Return opponents that act as the lesson says."""
        return ScriptedRivals(lambda: self.course.waits, self.course.rival)

    @property
    def explains(self) -> bool:  # type: ignore[override]
        """Return whether the step only explains something."""
        return self.course.step.tells

    def pointed_out(self) -> Sequence[str]:
        """Return the things that the coach mentions, or that come next."""
        return self.course.pointed_out()

    def entered(self) -> None:
        if not self.table.ui.popups:
            self._focus_way_on()

    def closed(self) -> None:
        if not self._finished:
            self._keep()

    def reworded(self) -> None:
        self._words = None

    def prompt(self) -> str:
        """Return how to read on in a step that only explains, as nothing can be done there."""
        if not self.course.step.tells or self.table.session.state == "bot":
            return ""
        key = "the_end" if self.course.last else "on"
        return self.table.context.text(f"lessons.table.{key}")

    @property
    def step(self) -> int:
        return self.course.at

    def inspect(self) -> Mapping[str, object]:
        answer = self._answer
        said = self.words.answer(self.lesson, answer) if answer is not None else ""
        return {"lesson": self.lesson.id, "step": self.course.at, "said": said}

    def menu_items(self) -> Sequence[MenuItem]:
        """A lesson is not saved; how far the player has come is kept by itself."""
        return [MenuItem(self.table.context.text("lessons.table.over"), self.start_over)]

    @property
    def marked(self) -> bool:
        return not self.lesson.beginner

    @property
    def beginner(self) -> bool:
        return self.lesson.beginner

    def waits_for_reader(self) -> bool:
        return self.course.waits

    def settled(self) -> None:
        """Lay out the cards of the step, or put them away."""
        table, step, ui = self.table, self.course.step, self.table.ui
        for panel in [each for each in ui.popups if isinstance(each, ShownCards)]:
            ui.close(panel)
        if step.cards and not ui.popups:
            of_card = partial(self.words.of_card, self.lesson, step)
            cards = [(self.card_shown(card), of_card(card)) for card in step.cards]
            panel = ShownCards(of_card("title"), cards, self.shown_width)
            panel.moment = self.course.at
            table.open_panel(panel)

    # ---- the coach -----------------------------------------------------------------------

    def coach(self) -> Coach:
        """Return the coach with the words for the current step."""
        text, step = self.table.context.text, self.course.step
        words, lesson, position = self.words, self.lesson, self.course.session.position
        points = list(map(position.points, range(position.seats)))
        said = Said(
            title=words.title(lesson),
            count=text(
                "lessons.table.step",
                number=self.course.at + 1 - self.course.left_out,
                count=len(lesson.steps) - self.course.left_out,
            ),
            text="" if self.course.reached else words.text(lesson, step, points),
            past=step.asks and self._past,
            aim=self._aim(),
            answer=words.answer(lesson, self._answer) if self._answer is not None else "",
            caption=text(_CAPTIONS[self._answer.kind if self._answer is not None else ""]),
        )
        first = text("lessons.table.first") if not self.course.at else ""
        back_words, back_cap = text("lessons.table.back"), text("app.cap.lesson_back")
        back = Way("coach.back", back_words, self.step_back, BACK_KEY, back_cap, first)
        leave = Way("coach.leave", text("lessons.table.exit"), self.table.context.scenes.pop)
        next_cap = text("app.cap.lesson_next")
        way_on: Way | None
        if step.tells and self.course.last:
            way_on = Way("coach.finish", self._follow[0](), self.finish, NEXT_KEY, next_cap)
        else:
            reason = "" if step.tells else text("lessons.table.do_first")
            next_words = text("lessons.table.next")
            way_on = Way("coach.next", next_words, self.read_on, NEXT_KEY, next_cap, reason)
        if self.table.announcer.waits:  # the announcement has a button to continue
            way_on = None
        show = None
        if not step.tells:
            waits = self.course.example() is None or self.table.announcer.waits
            reason = text("lessons.table.later") if waits else ""
            asks = bool(step.advice) and not self.course.advised
            key, way = ("ask", self.ask) if asks else ("show", self.show_how)
            cap = text("app.cap.hint")
            show = Way("coach.show", text(f"lessons.table.{key}"), way, SHOW_KEY, cap, reason)
        return Coach(said, way_on, back, leave, show)

    def _aim(self) -> str:
        """Return the current task of the player; nothing if it has been done already."""
        if self._rival_acts:
            return self.table.context.text("lessons.table.rival")
        lesson, step = self.lesson, self.course.step
        if self.course.reached:
            done = self.course.parts_done()
            aim = self.words.aim(lesson, step, [True] * len(done))
            return aim if done else ticked(aim)
        if self.course.done:  # the end of a round or of the game is being shown
            return ""
        match self.course.task():
            case Task.WATCH if self.course.step.advice:
                return self.table.context.text("lessons.table.rival")
            case Task.WATCH if self.course.step.asks:
                return self.table.context.text("lessons.table.watch")
            case Task.CHOOSE:
                return self.table.context.text("lessons.table.choose")
        return self.words.aim(lesson, step, self.course.parts_done())

    @property
    def _rival_acts(self) -> bool:
        """Return whether an action of a rival is shown, which followed one in this step."""
        return self.course.played > 0 and self.table.announcer.waits

    @property
    def _past(self) -> bool:
        """Return whether the player has done what the words are about, and watches what follows."""
        return self._rival_acts or self.course.done or self.course.task() is Task.WATCH

    def say(self, answer: Answer) -> None:
        """Reply to an action that is not meant, where the reply can be seen."""
        if answer.kind == "warning":
            self.course.heed(answer)
        self._answer = answer
        self.table.refresh()
        reveal(self.table.ui.find("coach.answer"))

    # ---- the way through -----------------------------------------------------------------

    def read_on(self) -> None:
        """The player has read this step."""
        self.course.read_on()
        self._stepped()

    def step_back(self) -> None:
        """Go back to the step before, and take back what was done since."""
        if len(self.course.marks) < 2:
            return
        played, session = self.course.step_back(), self.course.session
        if played < session.game.played:
            self.table.travel(lambda: session.go_back(played))
        self._stepped()

    def ask(self) -> None:
        """Let the coach say what is best now."""
        answer = None if self.go_on() else self.course.ask()
        if answer is not None:
            self.say(answer)

    def show_how(self) -> None:
        """Take the expected action for the player, unless it has just been taken."""
        if self.go_on():
            return
        action = self.course.example()
        if action is not None:
            self.show_done(action)

    def finish(self) -> None:
        """The lesson is done: on to what follows."""
        self._finished = True
        self.table.context.tell(self.progress.finish(self.lesson.id))
        self._follow[1]()

    def start_over(self) -> None:
        """Begin the lesson again."""
        self.course.begin_again()
        self.table.travel(lambda: self.course.session.go_back(0))
        self._stepped()

    def go_on(self) -> bool:
        """Advance to the next step if this one is done; return whether it was."""
        done = self.course.go_on()
        if done:
            self._stepped()
        return done

    def _stepped(self) -> None:
        """Save the progress and show the step that was reached."""
        self._answer = None
        self._keep()
        self.table.refresh()
        self._focus_way_on()
        self._celebrate()

    def _celebrate(self) -> None:
        """The lesson is done: once, that is a great moment."""
        if not self.course.finished or self._celebrated:
            return
        self._celebrated = True
        text, title = self.table.context.text, self.words.title(self.lesson)
        drawn = partial(badge, LESSON)
        self.table.celebrate(
            Moment(text("lessons.table.done"), title, effect="finished", pictures=(drawn,))
        )

    def _focus_way_on(self) -> None:
        """Move a keyboard player's focus to the coach, or to what is pointed out."""
        ui, coach = self.table.ui, self.table.beside.coach
        if not ui.ring or coach is None:
            return
        if self.course.step.tells:
            ui.set_focus(coach.likeliest)
        elif not ui.popups:
            shown = self.table.skin.widgets_of(self.course.step.show)
            ui.set_focus(next((each for each in shown if each.focusable), coach.likeliest))

    def _keep(self) -> None:
        """Save how far the player has come; a lesson left on its last step counts as done."""
        if self.course.finished:
            self.table.context.tell(self.progress.finish(self.lesson.id))
        else:
            self.table.context.tell(self.progress.leave(self.lesson.id, *self.course.kept()))

    # ---- playing -------------------------------------------------------------------------

    def asked(self, play: Callable[[Any], None]) -> bool:
        """Go to the next step if the question belongs to it; return False, as the table asks."""
        self.go_on()
        return False

    def may(self, action: A) -> bool:
        """Return whether the action is the expected one; if not, the coach answers.

        A fast player may be on the next step before the animation ends.
        """
        if self.course.session.state == "human":
            self.go_on()
            answer = self.course.objection(action)
            if answer is not None:
                self.say(answer)
                return False
        self._answer = None
        return True

    def lights(self, spot: Any) -> bool:
        """Return whether a place is part of the task: while there is something to read, none is.

        A place where one of several things is marked first, such as a die, always is.
        """
        if self.course.step.tells:
            return False
        offers = self.table.model.offers_at(spot)
        return not offers or any(self.course.means(each.action) for each in offers)

    def wanted(self) -> Callable[[A], bool] | None:
        """Return whether an action is part of the task; None if the player may do anything."""
        return None if "*" in self.course.step.do else self.course.means

    def means(self, spot: Any) -> bool:
        """Return True, because nothing but what is part of the task glows."""
        return True

    def refuses(self, answer: Answer | None) -> bool:
        """Have the coach give this answer, if there is one; whether there is."""
        if answer is not None:
            self.say(answer)
        else:
            self._answer = None
        return answer is not None

    def may_settle(self, action: A) -> bool:
        """Return whether an answer may be given for the player: only an expected one."""
        return not self.course.step.tells and self.course.objection(action) is None

    @property
    def shows_question(self) -> bool:
        """While something on the table is pointed out, no panel covers it."""
        return not (self.course.step.tells and self.course.step.show)

    def ended(self) -> bool:
        """The end of a game is but a step."""
        self.go_on()
        return True

    def travels(self) -> None:
        """Undo and redo move through the lesson as well."""
        self._answer = None

    def travelled(self) -> None:
        self.course.follow()
        self.table.refresh()
