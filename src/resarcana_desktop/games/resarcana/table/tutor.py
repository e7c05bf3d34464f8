"""The tutor: where an action costs much, it says so before the action is played.

It is off unless the player wants it. It thinks in the bots' process and sees what the seat sees;
while the player makes up their mind it looks ahead as a hint would, so that most actions are played
at once. What it cannot judge in time is played without a word.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games.resarcana.bots.judge import JUDGE
from resarcana_desktop.games.resarcana.bots.reasoning_bot import percent
from resarcana_desktop.games.resarcana.bots.search.budget import MAIN_DECISIONS
from resarcana_desktop.games.resarcana.keys_and_flags import TUTOR
from resarcana_desktop.games.resarcana.table.host import PanelOpener, TableHost, Thought
from resarcana_desktop.games.resarcana.table.panels.tutor import TutorPanel
from resarcana_desktop.play.review.review import GRADE_FROM, GRADES, grade_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.games.resarcana.table.hint import Hint
    from resarcana_desktop.games.resarcana.table.host import Pointing
    from resarcana_desktop.play.opponents import Opponents
    from resarcana_desktop.play.review.review import Grade

PATIENCE_S: Final = 2.0
"""How long an action may wait to be judged. It takes half as long where nothing else is busy."""

logger = logging.getLogger(__name__)


class TutorHost(TableHost, PanelOpener, Protocol):
    """The scene, as far as the tutor speaks to it."""

    opponents: Opponents
    hint: Hint
    tutored: bool
    """Whether a tutor may speak at this table."""

    @property
    def why(self) -> Thought:
        """What else may be thought over."""

    @property
    def pointer(self) -> Pointing:
        """What says in the prompt that an action is being judged."""

    def play_at_once(self, action: int, dropped: dict[str, tuple[int, int]] | None) -> None:
        """Play an action about which nothing more is to be said."""


@dataclass
class _Held:
    """An action that is not played before it has been judged."""

    action: int
    dropped: dict[str, tuple[int, int]] | None
    waited: float = 0.0
    asked: bool = True
    """Whether it is still being judged."""


class _Question:
    """What the judge is asked: the action chosen comes first."""

    def __init__(self, question: tuple[Any, list[int], int], action: int) -> None:
        self._question = question
        self._action = action

    def question(self) -> tuple[Any, list[int], int]:
        """What the seat sees, the actions, a seed."""
        seen, legal, seed = self._question
        return seen, [self._action, *(each for each in legal if each != self._action)], seed


class Tutor:
    """One table's tutor: at most one action is held back."""

    def __init__(self, scene: TutorHost) -> None:
        self.scene = scene
        self._held: _Held | None = None
        self._told: set[tuple[int, int]] = set()
        """Actions, with how many were played before, about which everything has been said."""

    @property
    def judging(self) -> bool:
        """Whether an action is being judged."""
        return self._held is not None and self._held.asked

    @property
    def wanted(self) -> bool:
        """Whether it speaks at the decision at hand."""
        scene, session = self.scene, self.scene.session
        return (
            self._least is not None
            and scene.tutored
            and not session.practice
            and session.state == "human"
            and session.decision.kind in MAIN_DECISIONS
            and len(session.moment.legal) > 1
        )

    @property
    def _least(self) -> Grade | None:
        """The grade of error from which on it speaks; None where it is off."""
        chosen = TUTOR.of(self.scene.context.settings)
        return next((grade for grade in GRADES if grade == chosen), None)

    def _speaks_of(self, lost: int) -> Grade | None:
        """The grade of an action that costs so many points, where that is worth a word."""
        least = self._least
        return None if least is None or lost < GRADE_FROM[least] else grade_of(lost)

    def look_ahead(self) -> None:
        """Think the decision at hand over while the player does."""
        if self.wanted:
            self.scene.hint.look_ahead()

    # ---- an action is chosen -------------------------------------------------------------

    def holds(self, action: int, dropped: dict[str, tuple[int, int]] | None) -> bool:
        """Whether an action is held back to be judged; it is played later then, or not at all."""
        session = self.scene.session
        if not self.wanted or action not in session.moment.legal:
            return False
        if (session.game.played, action) in self._told or self._is_known_as_good(action):
            return False
        if self.judging and self._held is not None and self._held.action == action:
            return True
        self.scene.why.forget()
        try:
            asked = _Question(session.question(), action)
            self.scene.opponents.ask_advice(asked, JUDGE)
        except WorkerFailed as failure:
            logger.warning("the tutor says nothing: %s", failure)
            return False
        self._held = _Held(action, dropped)
        self.scene.pointer.refuse(self.scene.words("tutor.judging"))
        return True

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
            advice = self.scene.opponents.poll_advice()
        except WorkerFailed as failure:
            logger.warning("the tutor says nothing: %s", failure)
            self._let_through(held)
            return
        if advice is not None:
            held.asked = False
            self._judge(held, advice)
        elif held.waited > PATIENCE_S or not self.scene.opponents.advising:
            self._let_through(held)

    def forget(self) -> None:
        """Another decision is at hand, or nobody looks: nothing is held back any more."""
        self._held = None

    def _judge(self, held: _Held, advice: Sequence[Advice]) -> None:
        lost = percent(advice[0].chance) - percent(advice[-1].chance)
        grade = self._speaks_of(lost)
        if grade is None:
            self._let_through(held)
            return
        self._told.add((self.scene.session.game.played, held.action))
        panel = TutorPanel(
            self.scene.words,
            advice,
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
        self.scene.play_at_once(held.action, held.dropped)

    # ---- the answers ---------------------------------------------------------------------

    def _play_anyway(self, held: _Held) -> None:
        self.scene.close_popup()
        self._let_through(held)

    def _think_again(self) -> None:
        self.forget()
        self.scene.close_popup()
        self.scene.pointer.show()

    def _hint(self) -> None:
        self._think_again()
        self.scene.hint.press()
