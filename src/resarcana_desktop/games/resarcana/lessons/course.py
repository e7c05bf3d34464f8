"""The way through a lesson: which step it is, what may be done there, what the rivals do.

Nothing is drawn. Which step it is follows from what was played: each step knows how many actions
had been played when it was reached, so undo and redo move through the lesson as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import IllegalAction, NotationError
from resarcana_desktop.games.resarcana.lessons.lesson import Lesson, Step, matches
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.notation import text_of
from resarcana_desktop.games.resarcana.table.play.doings import (
    COLLECT_DECISIONS,
    REACTIONS,
    begins,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from resarcana_desktop.games.resarcana.rules.observation import Decision
    from resarcana_desktop.games.resarcana.table.play.collecting import CollectLine
    from resarcana_desktop.games.resarcana.table.play.session import PlaySession

PUPIL: Final = 0
"""The seat of who learns."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said to an action that is not the one meant.

    `said` names the words of the step; without it, any lesson has words for such an `action`.
    """

    said: str
    action: ActionView | None = None


READ_ON: Final = Answer("read_on")


class Course:
    """One lesson being taken in `session`, which begins from the position of the lesson."""

    def __init__(self, lesson: Lesson, session: PlaySession) -> None:
        self.lesson: Final = lesson
        self.session: Final = session
        self.marks = [0]
        """How many actions had been played when each step so far was reached."""

    @property
    def at(self) -> int:
        """The number of the step, from 0."""
        return len(self.marks) - 1

    @property
    def step(self) -> Step:
        """The step at hand."""
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether no step follows."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def played(self) -> int:
        """How many actions were played in this step."""
        return self.session.game.played - self.marks[-1]

    @property
    def waits(self) -> bool:
        """Whether nobody moves before the player has read on."""
        return self.step.tells

    # ---- what the player does ------------------------------------------------------------

    def objection(self, action: ActionView) -> Answer | None:
        """What is said to an action of the player; None where it is what is meant here.

        Who acts on what is only about to be told has read on.
        """
        ahead = self._next_to_do()
        if ahead is None:
            return READ_ON
        step, text = self.lesson.steps[ahead], text_of(action)
        if self._meant(step, text):
            self.marks += [self.session.game.played] * (ahead - self.at)
            return None
        if ahead != self.at:
            return READ_ON
        return self._answer(step, action, self.session.decision.component)

    def objection_to(self, line: CollectLine) -> Answer | None:
        """The same for one line of a whole collect step."""
        step, action = self.step, line.answer
        if action is None or not step.asks:
            return None if step.asks else READ_ON
        possible = tuple(map(text_of, line.options))
        if self._fits(step, text_of(action), line.component, possible):
            return None
        return self._answer(step, action, line.component)

    def _answer(self, step: Step, action: ActionView, component: str) -> Answer:
        """What the step says to an action that is not meant, or what any lesson says to it."""
        text = text_of(action)
        for pattern, key in step.instead.items():
            if matches((pattern,), text, component):
                return Answer(f"{step.key}_{key}", action)
        return Answer("", action)

    def _next_to_do(self) -> int | None:
        """The number of the step in which something is to be done next: this one, or a later."""
        for number in range(self.at, len(self.lesson.steps)):
            step = self.lesson.steps[number]
            if not step.tells:
                return number if step.asks else None
        return None

    def _meant(self, step: Step, text: str) -> bool:
        """Whether an action is one of those that the step is about."""
        component = self.session.decision.component
        if self._begins():
            return matches(step.do, text, component)
        return self._fits(step, text, component, map(text_of, self.session.moment.answers))

    @staticmethod
    def _fits(step: Step, text: str, component: str, possible: Iterable[str]) -> bool:
        """Whether an answer is one of those the step wants, if any of these is possible."""
        if not any(matches(step.then, each, component) for each in possible):
            return True
        return matches(step.then, text, component)

    def _begins(self) -> bool:
        """Whether the decision at hand is the beginning of a doing of the player."""
        decision = self.session.decision
        if decision.kind in COLLECT_DECISIONS:
            return False
        return decision.kind in REACTIONS or begins(self._decision_before(), decision)

    def _decision_before(self) -> Decision | None:
        moves = self.session.moves
        return moves[-1].decision if moves else None

    # ---- how it goes on ------------------------------------------------------------------

    def go_on(self) -> bool:
        """Go on to the next step where this one is done; whether that was so."""
        if self.last or not self._done():
            return False
        self.marks.append(self.session.game.played)
        return True

    def _done(self) -> bool:
        """Whether all of the step has been done, and the rivals have done theirs."""
        session, step = self.session, self.step
        over = session.position.over()
        if step.tells or not self.played or not (over or session.state == "human"):
            return False
        if step.until is not None and not self._reached(step):
            return False
        decision = session.decision
        collecting = decision.kind in COLLECT_DECISIONS
        return over or self._begins() or (collecting and begins(self._decision_before(), decision))

    def _reached(self, step: Step) -> bool:
        position = self.session.position
        assert step.until is not None
        if step.until.over:
            return bool(position.over())
        return int(position.points(PUPIL)) >= step.until.points

    def read_on(self) -> None:
        """The player has read a step that only tells."""
        if self.step.tells and not self.last:
            self.marks.append(self.session.game.played)

    def step_back(self) -> int:
        """Go back to the step before; how many actions had been played when it was reached.

        A step in which only rivals act would begin again at once: it is left out.
        """
        while self.at:
            self.marks.pop()
            if self.step.tells or self.step.asks:
                break
        return self.marks[-1]

    def follow(self) -> None:
        """After an undo or a redo: the step that the game stands in."""
        played = self.session.game.played
        while len(self.marks) > 1 and self.marks[-1] > played:
            self.marks.pop()

    # ---- who plays -----------------------------------------------------------------------

    def rival(self) -> int:
        """What the rival whose turn it is does; where the lesson says nothing, as little as may be.

        It is counted by what rivals have done since the step was reached.
        """
        session = self.session
        done = sum(move.seat != PUPIL for move in session.moves[self.marks[-1] :])
        script = self.step.rivals
        legal = session.position.legal_actions()
        if done < len(script):
            action: int = session.position.action(script[done])
            if action in legal:
                return action
        views = {session.position.view_of(each).verb: each for each in reversed(legal)}
        return views.get(Verb.PASS, legal[0])

    def example(self) -> ActionView | None:
        """An action that is meant here; None where the player has only to read."""
        step = self.step
        if not step.asks or self.session.state != "human":
            return None
        done = sum(move.seat == PUPIL for move in self.session.moves[self.marks[-1] :])
        answers = self.session.moment.answers
        wanted = step.solution[done : done + 1]
        for answer in answers:
            if text_of(answer) in wanted:
                return answer
        meant = [answer for answer in answers if self._meant(step, text_of(answer))]
        return meant[0] if meant else None

    def wanted(self) -> tuple[str, ...]:
        """The components one of which is to be chosen within a doing that has begun.

        None where a doing is only to begin, where any answer will do, or where the player is to
        find the way alone.
        """
        step = self.step
        if not step.asks or step.until is not None or self.session.state != "human":
            return ()
        if not self.played or self._begins():
            return ()
        answers = self.session.moment.answers
        meant = [each for each in answers if self._meant(step, text_of(each))]
        if len(meant) == len(answers) > 1:
            return ()
        return tuple(each.component for each in meant if each.component)

    # ---- kept and gone on with -----------------------------------------------------------

    def kept(self) -> tuple[list[int], list[str]]:
        """What `again` takes: the marks of the steps, and all that was played."""
        return [*self.marks], [step.action for step in self.session.game.steps]

    def again(self, marks: Sequence[int], actions: Sequence[str]) -> bool:
        """Go on where the lesson was left; False where it is another one by now.

        The session stands at the beginning then.
        """
        try:
            for text in actions:
                self.session.play(self.session.position.action(text))
        except (IllegalAction, NotationError):
            self.session.go_back(0)
            return False
        fits = 0 < len(marks) <= len(self.lesson.steps) and marks[0] == 0
        if not fits or list(marks) != sorted(marks) or marks[-1] > len(actions):
            self.session.go_back(0)
            return False
        self.marks = list(marks)
        return True
