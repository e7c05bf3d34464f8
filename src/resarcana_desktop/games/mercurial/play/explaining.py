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


class MoveExplanation:
    """Has one doing of a bot at a time explained by the process of the bots.

    All lies open, so it does not matter who looks.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self.asked: tuple[MercurialPosition, int] | None = None
        """The position before what is to be explained, and whose doing it is."""

    def ask(
        self, opponents: Opponents, position: MercurialPosition, action: int, number: int
    ) -> str:
        """Ask for an explanation. Returns "", or a sentence if none can be given."""
        seat = position.seat_to_decide()
        try:
            opponents.consult(Explain(position.observation(seat), [action], number))
        except WorkerFailed as failure:
            return self._failed(failure)
        self.asked = position, seat
        return ""

    def poll(self, opponents: Opponents) -> str:
        """The explanation as rich text once it is known; "" until then."""
        if self.asked is None:
            return ""
        try:
            found = opponents.consulted(Explain)
        except WorkerFailed as failure:
            return self._failed(failure)
        if found is None:
            return ""
        position, seat = self.asked
        self.asked = None
        return told_of_move(self.words, position, found, seat) or self.words("why.nothing")

    def _failed(self, failure: WorkerFailed) -> str:
        logger.warning("there is no explanation: %s", failure)
        self.asked = None
        return self.words("why.failed")


def is_explained(move: Move) -> bool:
    """Return whether something was done in a turn that reasons can be given for."""
    ended = int(actions.verb_of(move.action)) == codes.V_END
    return move.decision == codes.D_TURN and not ended


class ReplayReasons:
    """Implements `Reasons`."""

    def __init__(self, history: MercurialHistory, catalogue: Catalogue) -> None:
        self._history = history
        first = history.positions[0]
        self._explanation = MoveExplanation(Words(catalogue, first.faces, history.seats))
        bots = BotsFor(first.faces.components)
        self.opponents = Opponents(partial(BotWorker, bots), partial(bots, STAND_IN))
        """The process that thinks; it starts with the first question."""

    def begun(self, at: int) -> int:
        """The moment after what a bot began on its turn that a moment is part of; 0 for nothing."""
        moves = self._history.moves
        for number in range(at - 1, -1, -1):
            move = moves[number]
            if MercurialSession.begins(moves[number - 1] if number else None, move):
                bot = self._history.seats[move.seat].kind == "bot"
                return number + 1 if bot and is_explained(move) else 0
        return 0

    def ask(self, at: int, seat: int, *, all_hands: bool) -> str:
        number = self.begun(at) - 1
        position, move = self._history.positions[number], self._history.moves[number]
        return self._explanation.ask(self.opponents, position, move.action, number)

    def poll(self) -> str:
        return self._explanation.poll(self.opponents)

    def forget(self) -> None:
        self._explanation.asked = None
        self.opponents.forget()

    def close(self) -> None:
        self._explanation.asked = None
        self.opponents.close()
