"""The tutor: if an answer costs much, it says so before the answer is played.

It thinks in the bots' process and sees what the seat sees; while the player makes up their mind it
looks ahead as a hint would, so that most answers are played at once. What it cannot judge in time
is played without a word.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.bots.services import Judge
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.play.review.review import GRADES
from resarcana_desktop.play.tutoring import grade_spoken_of, least_grade, lost_by
from resarcana_desktop.tabletop.tutor_panel import TutorPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.play.review.review import Grade
    from resarcana_desktop.tabletop.hint import Hint
    from resarcana_desktop.tabletop.host import TableHost
    from resarcana_desktop.widgets import Widget

PATIENCE_S: Final = 2.0
"""The longest wait for a judgement; half as long while nothing else is busy."""

logger = logging.getLogger(__name__)


@dataclass
class _Held:
    """An answer, or several that are given at once, not played before they have been judged."""

    answers: tuple[int, ...]
    play: Callable[[], None]
    waited: float = 0.0
    asked: bool = True
    """Whether it is still being judged."""


class Tutor(ABC):
    """One table's tutor: at most one answer is held back, or several that are given at once."""

    def __init__(self, host: TableHost, hint: Hint[Any, Any]) -> None:
        self.host = host
        self.hint = hint
        self._held: _Held | None = None
        self._warned_about: set[tuple[int, tuple[int, ...]]] = set()
        """Answers, with how many were played before, about which everything has been said."""

    # ---- what each game says -------------------------------------------------------------

    @abstractmethod
    def advice(self) -> Sequence[Advice]:
        """Return the advice for the current decision, the best first."""

    @abstractmethod
    def objection(self, verdict: Verdict) -> tuple[Widget | None, str]:
        """Return a picture of the answer's subject, and the loss in a sentence, if known."""

    def lets_pass(self, verdict: Verdict) -> bool:
        """Return whether nothing is said although the action costs much."""
        return False

    # ---- whether it warns ----------------------------------------------------------------

    @property
    def least(self) -> Grade | None:
        """The grade of error from which it warns; None if it is off."""
        gentlest = GRADES[-1] if self.host.policy.on_call else None
        return least_grade(self.host.context.settings) or gentlest

    @property
    def thinking(self) -> bool:
        """Return whether an action is being judged."""
        return self._held is not None and self._held.asked

    @property
    def wanted(self) -> bool:
        """Return whether it warns at the current decision."""
        session = self.host.session
        return (
            self.least is not None
            and not self.host.policy.coached
            and not session.practice
            and not session.ranked
            and session.state == "human"
            and len(session.position.legal_actions()) > 1
        )

    def look_ahead(self) -> None:
        """Have the decision at hand worked out while the player thinks."""
        if self.wanted:
            self.hint.look_ahead()

    # ---- an answer is chosen -------------------------------------------------------------

    def holds(self, action: int, play: Callable[[], None]) -> bool:
        """Return whether an action is held back to be judged; `play` plays it later, if at all."""
        legal = self.host.session.position.legal_actions()
        if action not in legal or self._is_known_as_good(action):
            return False
        return self.holds_all((action,), play)

    def holds_all(self, answers: tuple[int, ...], play: Callable[[], None]) -> bool:
        """The same for several answers that are given at once."""
        session = self.host.session
        if not self.wanted or self.has_spoken_of(answers):
            return False
        if self.thinking and self._held is not None and self._held.answers == answers:
            return True
        try:
            self.host.opponents.consult(Judge(*session.question(), answers))
        except WorkerFailed as failure:
            logger.warning("the tutor says nothing: %s", failure)
            return False
        self._held = _Held(answers, play)
        who = "lessons.table.judging" if self.host.policy.on_call else "app.tutor.judging"
        self.host.refuse(self.host.context.text(who))
        return True

    def has_spoken_of(self, answers: tuple[int, ...]) -> bool:
        """Return whether everything has been said about these answers to the decision at hand."""
        return (self.host.session.game.played, answers) in self._warned_about

    def rethink(self) -> None:
        """Drop the judgment of an answer that was changed before it was played."""
        if self.thinking:
            self.host.opponents.forget()
            self.forget()
            self.host.refuse("")

    def _is_known_as_good(self, action: int) -> bool:
        """Return whether a hint named it, or a look ahead supports it."""
        chances = {each.action: 100.0 * each.chance for each in self.advice()}
        close = any(each.close for each in self.advice() if each.action == action)
        if action in self.hint.shown or close:
            return True
        if action not in chances:
            return False
        return not grade_spoken_of(max(chances.values()) - chances[action], self.least)

    def update(self, seconds: float) -> None:
        """Take the judgement when it is there; what takes too long is played."""
        held = self._held
        if held is None or not held.asked:
            return
        held.waited += seconds
        try:
            verdict = self.host.opponents.consulted(Judge)
        except WorkerFailed as failure:
            logger.warning("the tutor says nothing: %s", failure)
            self._let_through(held)
            return
        if verdict is not None:
            held.asked = False
            self._tell(held, verdict)
        elif held.waited > PATIENCE_S or not self.host.opponents.advising:
            self._let_through(held)

    def forget(self) -> None:
        """Release what is held back, as another decision is due or the table is hidden."""
        self._held = None

    def _tell(self, held: _Held, verdict: Verdict) -> None:
        grade = grade_spoken_of(lost_by(verdict), self.least)
        if grade is None or verdict.close or self.lets_pass(verdict):
            self._let_through(held)
            return
        self._warned_about.add((self.host.session.game.played, held.answers))
        ways = (lambda: self._play_anyway(held), self._hint, self._think_again)
        context = self.host.context
        coach = self.host.policy.on_call
        panel = TutorPanel(context, verdict, grade, *self.objection(verdict), ways, coach=coach)
        self.host.refuse("")
        self.host.open_panel(panel)
        self.hint.moved()

    def _let_through(self, held: _Held) -> None:
        self.forget()
        held.play()

    # ---- the answers ---------------------------------------------------------------------

    def _play_anyway(self, held: _Held) -> None:
        self.host.close_popup()
        self._let_through(held)

    def _think_again(self) -> None:
        self.forget()
        self.host.close_popup()
        self.hint.moved()
        if not self.host.ui.popups:  # what was clicked answered a question: now it has its panel
            self.host.reopen("")

    def _hint(self) -> None:
        self._think_again()
        self.hint.press()
