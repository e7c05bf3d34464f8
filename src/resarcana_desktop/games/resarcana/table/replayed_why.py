"""Why a bot may have done what a replay shows: asked for there, thought over in a process.

With all hands open everything lies open, so the bot's own hand goes in as well; else no more than
the seat that is looked from could see.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from resarcana_desktop.bots.worker import BotWorker, WorkerFailed
from resarcana_desktop.games.resarcana.bots.explainer import EXPLAINER
from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.play import doings
from resarcana_desktop.games.resarcana.play.sentences import in_tokens
from resarcana_desktop.games.resarcana.reason_text import compared
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.play.opponents import Opponents

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.records import Essences
    from resarcana_desktop.games.resarcana.table.replayed import ResArcanaHistory
    from resarcana_desktop.i18n.catalogues import Catalogue

FALLBACK_BOT = "greedy"

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Names:
    """What reasons are put into words with; see `reason_text.Words`."""

    history: ResArcanaHistory
    catalogue: Catalogue

    def __call__(self, key: str, **values: object) -> str:
        return self.catalogue.text(f"table.{key}", **values)

    @property
    def faces(self) -> Faces:
        """The components it was played with."""
        return self.history.positions[0].faces

    def component(self, component: str) -> str:
        """The name of a component in bold; "" stands for a hidden card."""
        if not component:
            return self("hidden_card")
        name = component_name(self.faces.face(component), self.catalogue)
        return "{b}" + name + "{/b}"

    def name(self, seat: int) -> str:
        """The name of a player, for rich text."""
        return plain(self.history.seats[seat].name)

    def player(self, seat: int) -> str:
        """The name of a player in the colour of the seat."""
        return f"{{seat:{self.history.seats[seat].colour}}}{self.name(seat)}{{/seat}}"

    def essences(self, essences: Essences) -> str:
        """Essences as tokens."""
        return in_tokens(essences)


@dataclass(frozen=True)
class _Question:
    """What was seen before an action, by which seat, and that action."""

    move: int
    seat: int
    seen: Any
    action: int

    def question(self) -> tuple[Any, list[int], int]:
        """What is put to the bot that explains."""
        return self.seen, [self.action], self.move


class ReplayReasons:
    """What `Reasons` promises."""

    def __init__(self, context: Context, history: ResArcanaHistory) -> None:
        self._context = context
        self._history = history
        faces = history.positions[0].faces
        bots = BotsFor(faces.cardsets, faces.version)
        self.opponents = Opponents(partial(BotWorker, bots), partial(bots, FALLBACK_BOT))
        """The process that thinks; it starts with the first question."""
        self._asked: _Question | None = None

    def begun(self, at: int) -> int:
        """The moment after the main action of a bot that a moment is part of; 0 for none."""
        moves = self._history.moves
        for number in range(at - 1, -1, -1):
            decision = moves[number].decision
            if decision.kind == "action":
                bot = self._history.seats[moves[number].seat].kind == "bot"
                return number + 1 if bot else 0
            if doings.begins(moves[number - 1].decision if number else None, decision):
                return 0
        return 0

    def ask(self, at: int, seat: int, *, all_hands: bool) -> str:
        """Have it thought over; a sentence where that cannot be, "" where an answer will come."""
        number = self.begun(at) - 1
        position, move = self._history.positions[number], self._history.moves[number]
        looks = move.seat if all_hands else seat
        action = position.action_of(move.action)
        asked = _Question(number, looks, position.observation(looks), action)
        try:
            self.opponents.ask_advice(asked, EXPLAINER)
        except WorkerFailed as failure:
            return self._failed(failure)
        self._asked = asked
        return ""

    def poll(self) -> str:
        """The answer as rich text once it is there; "" until then."""
        asked = self._asked
        if asked is None:
            return ""
        try:
            advice = self.opponents.poll_advice()
        except WorkerFailed as failure:
            return self._failed(failure)
        if advice is None:
            return ""
        self._asked = None
        return self._told(asked, advice)

    def _told(self, asked: _Question, advice: list[Advice]) -> str:
        words, reason = _Names(self._history, self._context.catalogue), advice[0].reason
        if not reason:
            return words("why.nothing", name=words.player(asked.seat))
        passed = self._history.moves[asked.move].action.verb is Verb.PASS
        return compared(words, reason, passed=passed)

    def _failed(self, failure: WorkerFailed) -> str:
        logger.warning("there is no explanation: %s", failure)
        self._asked = None
        return self._context.catalogue.text("table.why.failed")

    def forget(self) -> None:
        """Nobody waits for the answer any more."""
        self._asked = None
        self.opponents.forget()

    def close(self) -> None:
        """End the process."""
        self._asked = None
        self.opponents.close()
