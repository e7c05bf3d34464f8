"""The tutor: where an answer costs much, it says so before the answer is played.

It speaks of main actions, of what to pay, lose and gain, of targets, reactions, picks of a draft;
of a Collect step as a whole, since all of it is accepted at once. It is off unless the player wants
it. It thinks in the bots' process and sees what the seat sees; while the player makes up their mind
it looks ahead as a hint would, so that most answers are played at once. What it cannot judge in
time is played without a word.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.bots.bot import percent
from resarcana_desktop.bots.services import Judge
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games.resarcana.commands_and_settings import TUTOR
from resarcana_desktop.games.resarcana.table.host import ResArcanaHost
from resarcana_desktop.games.resarcana.table.panels.tutor import TutorPanel
from resarcana_desktop.play.review.review import GRADE_FROM, GRADES, grade_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.games.resarcana.table.hint import ResArcanaHint
    from resarcana_desktop.play.review.review import Grade

PATIENCE_S: Final = 2.0
"""How long an action may wait to be judged. It takes half as long if nothing else is busy."""

logger = logging.getLogger(__name__)


class TutorHost(ResArcanaHost, Protocol):
    """The scene with what the tutor asks of the hint."""

    hint: ResArcanaHint


@dataclass
class _Held:
    """An action, or the answers of a collect step, not played before they have been judged."""

    answers: tuple[int, ...]
    play: Callable[[], None]
    waited: float = 0.0
    asked: bool = True
    """Whether it is still being judged."""


class Tutor:
    """One table's tutor: at most one action is held back, or one collect step."""

    def __init__(self, scene: TutorHost) -> None:
        self.scene = scene
        self._held: _Held | None = None
        self._told: set[tuple[int, tuple[int, ...]]] = set()
        """Answers, with how many were played before, about which everything has been said."""

    @property
    def thinking(self) -> bool:
        """Whether an action is being judged."""
        return self._held is not None and self._held.asked

    @property
    def wanted(self) -> bool:
        """Whether it speaks at the decision at hand."""
        scene, session = self.scene, self.scene.session
        return (
            self._least is not None
            and not scene.policy.coached
            and not session.practice
            and session.state == "human"
            and len(session.moment.legal) > 1
        )

    @property
    def _least(self) -> Grade | None:
        """The grade of error from which on it speaks; None if it is off."""
        chosen = TUTOR.of(self.scene.context.settings)
        return next((grade for grade in GRADES if grade == chosen), None)

    def _speaks_of(self, lost: int) -> Grade | None:
        """The grade of an action that costs so many points, where that is worth a word."""
        least = self._least
        return None if least is None or lost < GRADE_FROM[least] else grade_of(lost)

    def look_ahead(self) -> None:
        """Have the decision at hand worked out while the player thinks."""
        if self.wanted:
            self.scene.hint.look_ahead()

    # ---- an answer is chosen -------------------------------------------------------------

    def holds(self, action: int, dropped: dict[str, tuple[int, int]] | None) -> bool:
        """Whether an action is held back to be judged; it is played later then, or not at all."""
        if action not in self.scene.session.moment.legal or self._is_known_as_good(action):
            return False
        return self._holds((action,), lambda: self.scene.play_at_once(action, dropped))

    def holds_all(self, questions: Sequence[CollectLine]) -> bool:
        """The same for a collect step, with the answers in the order of the questions."""
        chosen = {each.key: each.answer for each in questions if each.answer is not None}
        if not chosen or self.scene.hint.whole_step == chosen:
            return False
        at, answers = self.scene.session.position.copy(), list[int]()
        for answer in chosen.values():
            answers.append(at.action_of(answer))
            at.apply(answers[-1])
        return self._holds(tuple(answers), lambda: self.scene.answer_all_at_once(questions))

    def _holds(self, answers: tuple[int, ...], play: Callable[[], None]) -> bool:
        """Whether answers are held back, and will be played in this way."""
        session = self.scene.session
        if not self.wanted or (session.game.played, answers) in self._told:
            return False
        if self.thinking and self._held is not None and self._held.answers == answers:
            return True
        try:
            self.scene.opponents.consult(Judge(*session.question(), answers))
        except WorkerFailed as failure:
            logger.warning("the tutor says nothing: %s", failure)
            return False
        self._held = _Held(answers, play)
        self.scene.pointer.refuse(self.scene.words("tutor.judging"))
        return True

    def rethink(self) -> None:
        """What is being judged was changed before it was played: it is not meant any more."""
        if self.thinking:
            self.scene.opponents.forget()
            self.forget()
            self.scene.pointer.refuse("")

    def _is_known_as_good(self, action: int) -> bool:
        """Whether a hint named it, or what was looked at ahead speaks for it."""
        hint = self.scene.hint
        chances = {each.action: percent(each.chance) for each in hint.advice}
        if action in hint.shown:
            return True
        return action in chances and not self._speaks_of(max(chances.values()) - chances[action])

    def update(self, seconds: float) -> None:
        """Take the judgement when it is there; what takes too long is played."""
        held = self._held
        if held is None or not held.asked:
            return
        held.waited += seconds
        try:
            verdict = self.scene.opponents.consulted(Judge)
        except WorkerFailed as failure:
            logger.warning("the tutor says nothing: %s", failure)
            self._let_through(held)
            return
        if verdict is not None:
            held.asked = False
            self._tell(held, verdict)
        elif held.waited > PATIENCE_S or not self.scene.opponents.advising:
            self._let_through(held)

    def forget(self) -> None:
        """Another decision is at hand, or nobody looks: nothing is held back any more."""
        self._held = None

    def _tell(self, held: _Held, verdict: Verdict) -> None:
        lost = percent(verdict.best.chance) - percent(verdict.chosen.chance)
        grade = self._speaks_of(lost)
        if grade is None:
            self._let_through(held)
            return
        self._told.add((self.scene.session.game.played, held.answers))
        panel = TutorPanel(
            self.scene.words,
            verdict,
            grade,
            anyway=lambda: self._play_anyway(held),
            again=self._think_again,
            hint=self._hint,
        )
        self.scene.pointer.refuse("")
        self.scene.open_panel(panel)
        self.scene.pointer.show()  # what was pointed at lies below now

    def _let_through(self, held: _Held) -> None:
        self.forget()
        held.play()

    # ---- the answers ---------------------------------------------------------------------

    def _play_anyway(self, held: _Held) -> None:
        self.scene.close_popup()
        self._let_through(held)

    def _think_again(self) -> None:
        self.forget()
        self.scene.close_popup()
        self.scene.pointer.show()
        if not self.scene.ui.popups:  # what was clicked answered a question: now it has its panel
            self.scene.reopen("")

    def _hint(self) -> None:
        self._think_again()
        self.scene.hint.press()
