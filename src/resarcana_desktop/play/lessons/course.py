"""The way through a lesson: the current step, the allowed actions, the rivals' moves.

Nothing is drawn. The step follows from what was played: each step stores how many actions had been
played when it was reached, so undo and redo move through the lesson as well.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeVar

from resarcana_desktop.engine.errors import IllegalAction, NotationError
from resarcana_desktop.play.lessons.lesson import Lesson, Step, matches
from resarcana_desktop.play.session import Session
from resarcana_desktop.setup.game_setup import NAMES, SeatSetup

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PUPIL: Final = 0
"""The seat of the learner."""


def lesson_seats(number: int) -> tuple[SeatSetup, ...]:
    """Return the seats: the learner, and bots of the first level."""
    return tuple(
        SeatSetup(
            kind="human" if seat == PUPIL else "bot",
            name=NAMES[seat],
            colour=seat,
            level="" if seat == PUPIL else "level1",
        )
        for seat in range(number)
    )


S = TypeVar("S", bound=Session[Any, Any, Any])
A = TypeVar("A")
"""An action in the form that the game's table uses."""


class Task(Enum):
    """What the current step wants of the player now."""

    READ = "read"
    DO = "do"
    CHOOSE = "choose"
    """An action was begun and needs one more choice; any will do."""
    WATCH = "watch"


@dataclass(frozen=True, slots=True)
class Answer:
    """The reply to an action that is not the one meant.

    `said` names a text of the step; without it, every lesson has a text for such an `action`.
    """

    said: str
    action: Any = None
    kind: Literal["", "warning", "advice"] = ""
    """A warning is given once, advice when the player asks the coach."""
    nearly: bool = False
    """Whether the action differs from the one meant in its last word only."""


READ_ON: Final = Answer("read_on")


class Course(ABC, Generic[S, A]):
    """One lesson being taken in `session`, which begins from the lesson's position."""

    def __init__(self, lesson: Lesson, session: S) -> None:
        self.lesson: Final = lesson
        self.session: Final = session
        self.marks = [0]
        """The number of actions played when each step so far was reached."""
        self._heard: set[tuple[int, str]] = set()
        """Warnings already given: the number of actions by then, and the warning."""
        self._asked_at = -1
        """The number of actions played when the coach was asked for advice."""

    # ---- what each game says -------------------------------------------------------------

    @abstractmethod
    def text_of(self, action: A) -> str:
        """Return an action in notation."""

    @abstractmethod
    def answers(self) -> Sequence[A]:
        """Return all legal answers to the current decision."""

    @abstractmethod
    def asking(self) -> str:
        """Return the component that asks for the current decision; "" for none."""

    @abstractmethod
    def thing_of(self, action: A) -> str:
        """Return the name of the thing on the table that this answer chooses; "" for none."""

    def owns(self, component: str) -> bool:
        """Return whether the player has a component in play."""
        return False

    @abstractmethod
    def begins(self) -> bool:
        """Return whether the current decision begins a new action of the player."""

    @abstractmethod
    def idle(self, legal: Sequence[int]) -> int:
        """Return the rival's legal action that does least."""

    def rests(self) -> bool:
        """Return whether the player's last action is complete."""
        return self.begins()

    def best(self) -> A | None:
        """Return the choice of a good player now; None if the game cannot find it."""
        return None

    # ---- progress ------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """The index of the current step."""
        return len(self.marks) - 1

    @property
    def step(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.at]

    @property
    def left_out(self) -> int:
        """The number of steps so far whose task could no longer be done when they were reached."""
        done = zip(self.lesson.steps, self.marks, self.marks[1:], strict=False)
        return sum(step.asks and now == then for step, now, then in done)

    @property
    def last(self) -> bool:
        """Return whether this is the last step."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def finished(self) -> bool:
        """Return whether the lesson is complete: the last step is reached and its task done."""
        return self.last and (self.step.tells or self.done)

    @property
    def played(self) -> int:
        """The number of actions played in this step."""
        return self.session.game.played - self.marks[-1]

    def task(self) -> Task:
        """Return what the player has to do now; a task ends once it has been done."""
        if self.step.tells:
            return Task.READ
        if self.session.state != "human":
            return Task.WATCH if self.played else Task.DO
        if self.played and not self.rests() and self.step.until is None:
            answers = self.answers()
            free = all(self._meant(self.step, self.text_of(each)) for each in answers)
            if free and len(answers) > 1:
                return Task.CHOOSE
        return Task.DO

    @property
    def advised(self) -> bool:
        """Return whether the coach has been asked for advice here."""
        return self._asked_at == self.session.game.played

    def pointed_out(self) -> tuple[str, ...]:
        """The names of the things on the table that the coach mentions, or that come next."""
        over = self.done or self.task() in (Task.CHOOSE, Task.WATCH)
        if self.advised and self.step.advice:
            action = self.example()
            return () if action is None else tuple(filter(None, [self.thing_of(action)]))
        return self.wanted() or (() if over else self._still_to_show())

    def _still_to_show(self) -> tuple[str, ...]:
        """The things that the step shows, without those of parts that are done."""
        parts = list(zip(self.step.parts, self.parts_done(), strict=True))

        def over(thing: str) -> bool:
            done = [done for part, done in parts if thing in part.split()]
            return bool(done) and all(done)

        return tuple(thing for thing in self.step.show if not over(thing))

    def parts_done(self) -> tuple[bool, ...]:
        """Return whether each part of the step's task is done, in the round in which it began."""
        moves, steps, since = self.session.moves, self.session.game.steps, self.marks[-1]
        if not self.step.parts:
            return ()
        now = moves[since].round if since < len(moves) else int(self.session.position.round)
        own = [n for n, move in enumerate(moves) if move.seat == PUPIL and move.round == now]
        played = [steps[n].action for n in own]
        return tuple(any(matches((part,), each, "") for each in played) for part in self.step.parts)

    @property
    def waits(self) -> bool:
        """Return whether no one moves until the player has read on."""
        return self.step.tells

    # ---- what the player does ------------------------------------------------------------

    def objection(self, action: A) -> Answer | None:
        """Return the reply to an action of the player; None if it is what is meant here.

        Acting on something the coach is about to mention counts as reading on.
        """
        ahead = self._next_to_do()
        if ahead is None:
            return READ_ON
        step, text = self.lesson.steps[ahead], self.text_of(action)
        if self._meant(step, text):
            warning = self._warning(step, action, self.asking(), self.answers())
            if warning is None:
                self.marks += [self.session.game.played] * (ahead - self.at)
            return warning
        if ahead != self.at:
            return READ_ON
        return self._answer(step, action, self.asking())

    def _warning(
        self, step: Step, action: A, component: str, possible: Sequence[A]
    ) -> Answer | None:
        """Return the coach's warning about an allowed action, unless it was already given."""
        text = self.text_of(action)
        if self._gets_there(step, action):
            return None
        for pattern, key in step.warns.items():
            if matches((pattern,), text, component):
                said = f"{step.key}_{key}"
                advised = self._advice(step, component, possible)
                best = self.best() if advised is None else advised[0]
                same = best is not None and self.text_of(best) == text
                heard = (self.session.game.played, said) in self._heard
                return None if same or heard else Answer(said, action, "warning")
        return None

    def heed(self, answer: Answer) -> None:
        """Note that a warning was given, so that a player who insists gets their way."""
        self._heard.add((self.session.game.played, answer.said))

    def ask(self) -> Answer | None:
        """Return the coach's advice at a step that leaves the player alone.

        None if there is none.
        """
        action = self.example()
        if action is None or not self.step.advice:
            return None
        self._asked_at = self.session.game.played
        found = self._advice(self.step, self.asking(), self.answers())
        key = "" if found is None else found[1]
        return Answer(f"{self.step.key}_{key}" if key else "", action, "advice")

    def _advice(self, step: Step, component: str, answers: Sequence[A]) -> tuple[A, str] | None:
        """Return the best answer and the name of the text that explains it."""
        texts = [self.text_of(each) for each in answers]
        for pattern, key in step.advice.items():
            for answer, text in zip(answers, texts, strict=True):
                if matches((pattern,), text, component):
                    enough = pattern in step.gains and self._gets_there(step, answer)
                    return answer, step.gains[pattern] if enough else key
        return None

    def _gets_there(self, step: Step, action: A) -> bool:
        """Return whether the player has the points the step is about right after an action."""
        wanted = 0 if step.until is None else step.until.points
        if not wanted or self.session.state != "human":
            return False
        after = self.session.position.copy()
        number = self.session.action_of(self.text_of(action))
        if number not in after.legal_actions():
            return False
        after.apply(number)
        return int(after.points(PUPIL)) >= wanted

    def objection_within(self, action: A, component: str, possible: Iterable[A]) -> Answer | None:
        """Do the same for an answer planned before it is asked for.

        `component` is what will ask then, `possible` are the answers there will be.
        """
        step = self.step
        if not step.asks:
            return READ_ON
        answers = list(possible)
        if self._fits(step, self.text_of(action), component, map(self.text_of, answers)):
            return self._warning(step, action, component, answers)
        return self._answer(step, action, component)

    def _answer(self, step: Step, action: A, component: str) -> Answer:
        """Return the step's reply to an action that is not meant, or the general one."""
        text = self.text_of(action)
        for pattern, key in step.instead.items():
            if matches((pattern,), text, component):
                return Answer(f"{step.key}_{key}", action)
        for pattern, key in self.lesson.instead.items():
            if matches((pattern,), text, component):
                return Answer(key, action)
        start = text.rpartition(" ")[0]
        nearly = any(wanted.rpartition(" ")[0] == start for wanted in step.do)
        return Answer("", action, nearly=nearly)

    def _next_to_do(self) -> int | None:
        """The index of the next step that needs an action: this one, or a later one."""
        for number in range(self.at, len(self.lesson.steps)):
            step = self.lesson.steps[number]
            if not step.tells:
                return number if step.asks else None
        return None

    def means(self, action: A) -> bool:
        """Return whether an action is one that the current step is about."""
        return self._meant(self.step, self.text_of(action))

    def _meant(self, step: Step, text: str) -> bool:
        """Return whether an action is one that the step is about."""
        component = self.asking()
        if self.begins():
            return matches(step.do, text, component)
        return self._fits(step, text, component, map(self.text_of, self.answers()))

    @staticmethod
    def _fits(step: Step, text: str, component: str, possible: Iterable[str]) -> bool:
        """Return whether an answer is one the step wants, if any of these is possible."""
        if not any(matches(step.then, each, component) for each in possible):
            return True
        return matches(step.then, text, component)

    # ---- going on ------------------------------------------------------------------------

    def go_on(self) -> bool:
        """Go to the next step if this one is done; return whether it was."""
        if self.last or not (self.done or self._overtaken()):
            return False
        self.marks.append(self.session.game.played)
        return True

    @property
    def done(self) -> bool:
        """Return whether everything in the step is done, including the rivals' actions."""
        session, step = self.session, self.step
        over = session.position.over()
        if step.tells or not self.played or not (over or session.state == "human"):
            return False
        if step.until is not None and not self._reached(step):
            return False
        return over or self.rests()

    def _overtaken(self) -> bool:
        """Return whether the game has passed the point at which the step's task can be done."""
        session, step = self.session, self.step
        if step.tells or session.state not in ("human", "over"):
            return False
        if session.position.over():
            return True
        if step.until is not None and step.until.round:
            return self.rests() and int(session.position.round) >= step.until.round
        only_answers = step.asks and not step.do and not step.rivals
        return only_answers and not self.played and self.begins()

    @property
    def reached(self) -> bool:
        """Return whether the points or the component that the step is about have been gained."""
        until = self.step.until
        if until is None or not self.played:
            return False
        gained = until.points > 0 and int(self.session.position.points(PUPIL)) >= until.points
        return gained or (bool(until.owns) and self.owns(until.owns))

    def _reached(self, step: Step) -> bool:
        position, until = self.session.position, step.until
        assert until is not None
        return (
            (until.over and bool(position.over()))
            or (until.points > 0 and int(position.points(PUPIL)) >= until.points)
            or (bool(until.owns) and self.owns(until.owns))
            or (until.round > 0 and int(position.round) >= until.round)
        )

    def read_on(self) -> None:
        """Go to the next step after the player has read one without a task."""
        if self.step.tells and not self.last:
            self.marks.append(self.session.game.played)

    def step_back(self) -> int:
        """Go back one step; return how many actions had been played when it was reached.

        A step in which only rivals act is skipped, as it would run again at once.
        """
        while self.at:
            self.marks.pop()
            if self.step.tells or self.step.asks:
                break
        return self.marks[-1]

    def begin_again(self) -> None:
        """Go back to the first step as if nothing had been said."""
        self.marks = [0]
        self._heard.clear()
        self._asked_at = -1

    def follow(self) -> None:
        """Find the right step after an undo or a redo."""
        played = self.session.game.played
        while len(self.marks) > 1 and self.marks[-1] > played:
            self.marks.pop()

    # ---- who plays -----------------------------------------------------------------------

    def rival(self) -> int:
        """Return the rival's next action: the step's, or the lesson's preference.

        The step's actions are counted by the rivals' moves since it was reached. If nothing is
        specified, rivals do as little as possible.
        """
        session = self.session
        done = sum(move.seat != PUPIL for move in session.moves[self.marks[-1] :])
        script = self.step.rivals
        legal = session.position.legal_actions()
        if done < len(script):
            action = session.action_of(script[done])
            if action in legal:
                return action
        preferred = self._preferred(legal)
        return self.idle(legal) if preferred is None else preferred

    def _preferred(self, legal: Sequence[int]) -> int | None:
        """Return the first action the lesson prefers for this round that is legal."""
        position, component = self.session.position, self.asking()
        rounds = [each for each in self.lesson.rivals if each <= position.round]
        for pattern in self.lesson.rivals[max(rounds)] if rounds else ():
            for action in legal:
                if matches((pattern,), position.text_of(action), component):
                    return action
        return None

    def example(self) -> A | None:
        """Return an action that is meant here; None if there is only something to read."""
        step = self.step
        if not step.asks or self.session.state != "human":
            return None
        advised = self._advice(step, self.asking(), self.answers())
        if advised is not None:
            return advised[0]
        best = self.best() if step.advice else None
        if best is not None:
            return best
        done = sum(move.seat == PUPIL for move in self.session.moves[self.marks[-1] :])
        answers = self.answers()
        wanted = step.solution[done : done + 1]
        for answer in answers:
            if self.text_of(answer) in wanted:
                return answer
        meant = [answer for answer in answers if self._meant(step, self.text_of(answer))]
        return meant[0] if meant else None

    def wanted(self) -> tuple[str, ...]:
        """The things of which the player must choose one to complete an action.

        Empty if an action is only about to begin, if any answer will do, or if the player is to
        find the way without help.
        """
        step = self.step
        if not step.asks or step.until is not None or self.session.state != "human":
            return ()
        if not self.played or self.begins():
            return ()
        answers = self.answers()
        meant = [each for each in answers if self._meant(step, self.text_of(each))]
        if len(meant) == len(answers) > 1:
            return ()
        return tuple(dict.fromkeys(filter(None, map(self.thing_of, meant))))

    # ---- kept and gone on with -----------------------------------------------------------

    def kept(self) -> tuple[list[int], list[str]]:
        """Return the arguments for `again`: the steps' marks and all actions played."""
        return [*self.marks], [step.action for step in self.session.game.steps]

    def again(self, marks: Sequence[int], actions: Sequence[str]) -> bool:
        """Resume a lesson that was left; return False if it has changed since.

        The session is at its start in that case.
        """
        try:
            for text in actions:
                self.session.play(self.session.action_of(text))
        except (IllegalAction, NotationError):
            self.session.go_back(0)
            return False
        fits = 0 < len(marks) <= len(self.lesson.steps) and marks[0] == 0
        # Nothing is played while there is something to read; other marks are of other steps.
        read = zip(self.lesson.steps, marks, marks[1:], strict=False)
        fits = fits and all(not step.tells or now == then for step, now, then in read)
        if not fits or list(marks) != sorted(marks) or marks[-1] > len(actions):
            self.session.go_back(0)
            return False
        self.marks = list(marks)
        return True
