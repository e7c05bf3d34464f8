"""Why bots may have done what a recorded game shows."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from resarcana_desktop.bots.services import Explain
from resarcana_desktop.bots.worker import BotWorker, WorkerFailed
from resarcana_desktop.games.mercurial.bots.registry import BotsFor
from resarcana_desktop.games.mercurial.play.hint_words import told_of_move
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.play.opponents import Opponents

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.play.session import Move
    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.history import History

    MercurialHistory: TypeAlias = History[MercurialPosition, Event, Move]

STAND_IN = "greedy"

logger = logging.getLogger(__name__)


class ReplayReasons:
    """Implements `Reasons`; everything is public, so the viewer does not matter."""

    def __init__(self, history: MercurialHistory, catalogue: Catalogue) -> None:
        self._history = history
        first = history.positions[0]
        self._words = Words(catalogue, first.faces, history.seats)
        bots = BotsFor(first.faces.components)
        self.opponents = Opponents(partial(BotWorker, bots), partial(bots, STAND_IN))
        """The process that thinks; it starts with the first question."""
        self._asked = 0

    def begun(self, at: int) -> int:
        """The moment after what a bot began on its turn that a moment is part of; 0 for nothing."""
        moves = self._history.moves
        for number in range(at - 1, -1, -1):
            move = moves[number]
            if MercurialSession.begins(moves[number - 1] if number else None, move):
                explained = move.decision == codes.D_TURN
                ended = int(actions.verb_of(move.action)) == codes.V_END
                bot = self._history.seats[move.seat].kind == "bot"
                return number + 1 if explained and bot and not ended else 0
        return 0

    def ask(self, at: int, seat: int, *, all_hands: bool) -> str:
        number = self.begun(at) - 1
        position, move = self._history.positions[number], self._history.moves[number]
        seen = position.observation(move.seat)
        try:
            self.opponents.consult(Explain(seen, [move.action], number))
        except WorkerFailed as failure:
            return self._failed(failure)
        self._asked = number + 1
        return ""

    def poll(self) -> str:
        if not self._asked:
            return ""
        try:
            found = self.opponents.consulted(Explain)
        except WorkerFailed as failure:
            return self._failed(failure)
        if found is None:
            return ""
        number, self._asked = self._asked - 1, 0
        seat = self._history.moves[number].seat
        told = told_of_move(self._words, self._history.positions[number], found, seat)
        return told or self._words("why.nothing")

    def forget(self) -> None:
        self._asked = 0
        self.opponents.forget()

    def close(self) -> None:
        self._asked = 0
        self.opponents.close()

    def _failed(self, failure: WorkerFailed) -> str:
        logger.warning("there is no explanation: %s", failure)
        self._asked = 0
        return self._words("why.failed")
