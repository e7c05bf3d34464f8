"""Why a bot may have done what the log tells: asked for in the log, thought over elsewhere."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games.resarcana.bots.explainer import EXPLAINER
from resarcana_desktop.games.resarcana.play.log import LogBook
from resarcana_desktop.games.resarcana.reason_text import compared
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.table.host import ResArcanaHost, Thought
from resarcana_desktop.widgets.labels import RichLabel

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.bots.reasons import Reason
    from resarcana_desktop.play.opponents import Opponents

LABEL: Final = "why"
"""How the labels of answers are called, with the number of the line."""

logger = logging.getLogger(__name__)


class WhyHost(ResArcanaHost, Protocol):
    """The scene, as far as this speaks to it."""

    opponents: Opponents

    @property
    def hint(self) -> Thought:
        """What else may be thought over."""


@dataclass(frozen=True)
class _Question:
    """What the viewer saw before an action, and that action."""

    line: int
    move: int
    seen: Any
    action: int

    def question(self) -> tuple[Any, list[int], int]:
        """What is put to the bot that explains."""
        return self.seen, [self.action], self.move


class Why:
    """One table's explanations: at most one is thought over."""

    def __init__(self, scene: WhyHost) -> None:
        self.scene = scene
        self._asked: _Question | None = None
        self.retold: dict[int, int] = {}
        """The lines that are told once more and can be explained, with the numbers of the moves."""

    @property
    def thinking(self) -> bool:
        """Whether an explanation is thought over."""
        return self._asked is not None

    def lines(self) -> dict[int, int]:
        """The lines of the log about main actions of bots, with the numbers of the moves.

        Nobody is told anything while bots are thinking themselves.
        """
        session, stage = self.scene.session, self.scene.stage
        if session.state != "human" or session.practice:
            return {}
        book = LogBook(stage.table.players, stage.table.catalogue, stage.table.faces)
        found: dict[int, int] = {}
        for number, move in enumerate(session.moves):
            before = len(book.lines)
            book.add(move.events)
            if move.decision.kind == "action" and session.is_bot(move.seat):
                found[before] = number
        return {line: move for line, move in found.items() if line < len(stage.state.log)}

    def ask(self, line: int) -> None:
        """Have it thought over why what a line tells was done."""
        session, number = self.scene.session, self.lines().get(line)
        if number is None:
            return
        self.scene.hint.forget()
        position = session.game.position_at(number)
        action = position.action_of(session.moves[number].action)
        asked = _Question(line, number, position.observation(session.viewer), action)
        try:
            self.scene.opponents.ask_advice(asked, EXPLAINER)
        except WorkerFailed as failure:
            self._tell_failure(line, failure)
            return
        self._asked = asked
        self._tell(line, self.scene.words("hint.thinking"))

    def forget(self) -> None:
        """Something else is to be thought over, or nobody looks."""
        self._asked = None

    def update(self) -> None:
        """Tell the answer when it is there."""
        asked = self._asked
        if asked is None:
            return
        try:
            advice = self.scene.opponents.poll_advice()
        except WorkerFailed as failure:
            self._asked = None
            self._tell_failure(asked.line, failure)
            return
        if advice is not None:
            self._asked = None
            self._tell(asked.line, self._words(asked, advice[0].reason))

    def _words(self, asked: _Question, reason: Reason) -> str:
        words, session = self.scene.words, self.scene.session
        if not reason:
            return words("why.nothing", name=words.player(session.viewer))
        passed = session.moves[asked.move].action.verb is Verb.PASS
        return compared(words, reason, passed=passed)

    def _tell_failure(self, line: int, failure: WorkerFailed) -> None:
        logger.warning("there is no explanation: %s", failure)
        self._tell(line, self.scene.words("why.failed"))

    def _tell(self, line: int, told: str) -> None:
        label = self.scene.ui.find_or_none(f"{LABEL}.{line}")
        if isinstance(label, RichLabel):
            label.markup = f"{{muted}}{told}{{/muted}}"
            self.scene.ui.dirty = True
