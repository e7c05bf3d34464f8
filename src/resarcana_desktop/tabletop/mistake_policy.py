"""A mistake of a reviewed game at the table: the player looks for a better move.

Nothing is ever played: an answer is only judged. So nothing comes to light that its seat did not
know, and the position stays for the next try.
"""

from __future__ import annotations

import logging
from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from resarcana_desktop.bots.services import Judge
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.play.review.mistakes import is_good_enough
from resarcana_desktop.tabletop.coach import BACK_KEY, NEXT_KEY, SHOW_KEY, Coach, Said, Way
from resarcana_desktop.tabletop.policy import TablePolicy
from resarcana_desktop.widgets import Tableau, reveal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.play.review.mistakes import Result
    from resarcana_desktop.play.review.review import Judgement
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.widgets import MenuItem, Picture, Widget

Verdict = Literal["", "recalled", "played", "checking", "worse", "failed", "best", "good", "shown"]
"""What can be said of the last answer: nothing yet; what was played is shown; it was that; it is
being judged; it is not good enough; it could not be judged; it is the best, or as good; the
solution was shown."""
logger = logging.getLogger(__name__)

_LARGE: Final = 330
"""Design px of the height of the better card."""
_DONE: Final = frozenset({"best", "good", "shown"})
_CAPTIONS: Final = {
    "best": "solved",
    "good": "solved",
    "shown": "solution",
    "recalled": "recalled",
}


class MistakeTask(Protocol):
    """One mistake among those that are gone through, and the ways on from it."""

    @property
    def judgement(self) -> Judgement:
        """Return the review's judgement of the decision."""

    @property
    def count(self) -> str:
        """Which of how many it is, and when it happened."""

    @property
    def question(self) -> str:
        """Return what the player is asked, as rich text."""

    @property
    def played_again(self) -> str:
        """Return what to say to the answer that was played in the game."""

    @property
    def explained(self) -> Sequence[str]:
        """Return why the best action is better, and the cost of the one in the game, as rich text.

        It is shown only afterwards.
        """

    @property
    def is_first(self) -> bool:
        """Return whether none comes before it."""

    @property
    def is_last(self) -> bool:
        """Return whether none comes after it."""

    def face(self, component: str) -> Picture | None:
        """Return the picture of a component; None if there is none."""

    def note(self, result: Result) -> None:
        """Remember its result."""

    def go_on(self) -> None:
        """Close the table, and open the next one or what follows the last."""

    def go_back(self) -> None:
        """Close the table, and open the one before."""

    def leave(self) -> None:
        """Close the table."""


class MistakePolicy(TablePolicy):
    """One mistake: any answer may be tried, until one is good enough or the solution is shown."""

    coached = True
    brief = True
    savable = False
    answers_alone = False
    asks_twice = False  # nothing is played
    studied = True
    table: TableScene[Any]

    def __init__(self, task: MistakeTask) -> None:
        self.task = task
        self.verdict: Verdict = ""
        self._answer = ""

    # ---- what each game says -------------------------------------------------------------

    @abstractmethod
    def action_words(self, action: str) -> str:
        """An action in notation, in a few words."""

    @abstractmethod
    def thing_of(self, action: int) -> str:
        """Return the id of the component that an action is about; "" for none on the table."""

    def component_of(self, action: int) -> str:
        """Return the component with the face of that thing; "" for none."""
        return self.thing_of(action)

    def about(self) -> str:
        """Return the subject of the question, if the table does not show it."""
        return ""

    # ---- the scene -----------------------------------------------------------------------

    def menu_items(self) -> Sequence[MenuItem]:
        """There is nothing to be saved."""
        return ()

    def inspect(self) -> Mapping[str, object]:
        return {"mistake": self.task.judgement.at, "verdict": self.verdict}

    @property
    def step(self) -> int:
        return self.task.judgement.at

    @property
    def done(self) -> bool:
        """Return whether the solution is known."""
        return self.verdict in _DONE

    @property
    def shows_question(self) -> bool:
        """Once the solution is known nothing is asked any more."""
        return not self.done

    # ---- the coach -----------------------------------------------------------------------

    def coach(self) -> Coach:
        """The question, what came of the last answer, and the ways on."""
        text = self._text
        said = Said(
            title=text("task"),
            count=self.task.count,
            text=self.task.question,
            aim="" if self.done else self.about(),
            answer="\n".join(self._said()),
            caption=self._caption(),
            picture=self._better(),
        )
        first = text("first") if self.task.is_first else ""
        cap = self.table.context.text("app.cap.lesson_back")
        back = Way("coach.back", text("back"), self.task.go_back, BACK_KEY, cap, first)
        leave = Way("coach.leave", text("leave"), self.task.leave)
        return Coach(said, self._way_on(), back, leave, self._way_to_see(), self._way_to_recall())

    def _text(self, key: str, **values: object) -> str:
        return self.table.context.text(f"mistakes.{key}", **values)

    def _better(self) -> Widget | None:
        """Return the card of the best action, large, once it is known."""
        component = self.component_of(self._best) if self.done else ""
        face = self.task.face(component) if component else None
        if face is None:
            return None
        context = self.table.context
        return Tableau([(face, 0)], context.shell.open_compendium, context.chores, _LARGE)

    def _caption(self) -> str:
        if not self.verdict:
            return ""
        key = _CAPTIONS.get(self.verdict, "answer")
        return self._text(f"caption.{key}")

    def _said(self) -> list[str]:
        """Return the comment on the last answer, with the reason once it may be shown."""
        if not self.verdict:
            return []
        if self.verdict == "recalled":
            return [self._text("recalled", action=self.action_words(self.task.judgement.played))]
        if self.verdict == "played":
            return [self.task.played_again]
        better = [self._text("better", action=self.action_words(self.task.judgement.best))]
        if self.verdict == "shown":
            return [*better, *self.task.explained]
        wording = self._text(f"verdict.{self.verdict}", action=self.action_words(self._answer))
        if not self.done:
            return [wording]
        return [wording, *(better if self.verdict == "good" else ()), *self.task.explained]

    def _way_on(self) -> Way:
        cap = self.table.context.text("app.cap.lesson_next")
        if not self.done:
            return Way("coach.skip", self._text("skip"), self.skip, NEXT_KEY, cap, plain=True)
        words = self._text("finish" if self.task.is_last else "next")
        return Way("coach.next", words, self.task.go_on, NEXT_KEY, cap)

    def _way_to_see(self) -> Way | None:
        if self.done:
            return None
        cap = self.table.context.text("app.cap.hint")
        return Way("coach.show", self._text("show"), self.show_solution, SHOW_KEY, cap)

    def _way_to_recall(self) -> Way | None:
        if self.done:
            return None
        return Way("coach.recall", self._text("recall"), self.recall)

    def prompt(self) -> str:
        """Return what was better, or that it has been found, once that is known."""
        if not self.done:
            return ""
        key = "found" if self.verdict == "best" else "better"
        return self._text(key, action=self.action_words(self.task.judgement.best))

    def pointed_out(self) -> Sequence[str]:
        """Return the best action's component, once it is known."""
        thing = self.thing_of(self._best) if self.done else ""
        return (thing,) if thing else ()

    @property
    def _best(self) -> int:
        """Return the best action of the review."""
        return int(self.table.session.action_of(self.task.judgement.best))

    # ---- answering -----------------------------------------------------------------------

    def may(self, action: Any) -> bool:
        """Judge an answer; it is never played."""
        self.judge(self.table.session.text_of(self.table.model.number_of(action)))
        return False

    def nothing_to_do(self) -> str:
        if not self.done:
            return ""
        return self._text("nothing_left" if self.task.is_last else "nothing_to_do")

    def may_settle(self, action: Any) -> bool:
        """The player gives every answer."""
        return False

    def judge(self, action: str) -> None:
        """Comment on an answer that is already known, or have it judged."""
        if self.done:
            return
        self.table.opponents.forget()
        self._answer, judgement = action, self.task.judgement
        if action == judgement.best:
            self._solve("best")
        elif action == judgement.played:
            self._say("played")
        else:
            self._ask(action)

    def _ask(self, action: str) -> None:
        """Hold an answer against the best action, and no other."""
        session = self.table.session
        seen, _, seed = session.question()
        answer = session.action_of(action)
        try:
            self.table.opponents.consult(Judge(seen, [self._best, answer], seed, (answer,)))
        except WorkerFailed as failure:
            self._fail(failure)
        else:
            self._say("checking")

    def _fail(self, failure: WorkerFailed) -> None:
        logger.warning("an answer is not judged: %s", failure)
        self._say("failed")

    @property
    def waits(self) -> bool:
        """Return whether an answer is being judged."""
        return self.verdict == "checking"

    def update(self) -> None:
        """Announce the result of judging an answer."""
        if not self.waits:
            return
        opponents = self.table.opponents
        if not opponents.advising:  # the table was left meanwhile
            self._ask(self._answer)
            return
        try:
            found = opponents.consulted(Judge)
        except WorkerFailed as failure:
            self._fail(failure)
            return
        if found is None:
            return
        # A sure win that was missed is matched by nothing that is merely close to it.
        close = found.close and self.task.judgement.proof != "win_missed"
        chances = found.best.chance, found.chosen.chance
        if close or is_good_enough(self.task.judgement, *chances):
            self._solve("good")
        else:
            self._say("worse")

    def recall(self) -> None:
        """Show what was played in the game."""
        self.table.opponents.forget()
        self._say("recalled")

    def skip(self) -> None:
        """Leave it out for now."""
        self.task.note("skipped")
        self.task.go_on()

    def show_solution(self) -> None:
        """Show the best action, and why it is."""
        self.table.opponents.forget()
        self.task.note("shown")
        self._finish("shown")

    def _solve(self, verdict: Verdict) -> None:
        self.task.note("solved")
        self._finish(verdict)

    def _finish(self, verdict: Verdict) -> None:
        ui = self.table.ui
        self.verdict = verdict
        ui.close_all()
        self.table.refresh()
        if ui.ring:
            ui.set_focus(ui.find("coach.next"))

    def _say(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self.table.refresh()
        reveal(self.table.ui.find("coach.answer"))
