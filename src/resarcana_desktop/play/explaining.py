"""Why bots may have made their moves: one question at a time to their process."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from resarcana_desktop.bots.services import Explain
from resarcana_desktop.bots.worker import BotWorker, WorkerFailed
from resarcana_desktop.play.opponents import Opponents

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.bots.services import BotMaker
    from resarcana_desktop.play.history import AnyHistory

logger = logging.getLogger(__name__)


class WhyQuestion(NamedTuple):
    """A move to be explained.

    `explain` puts the explanation into rich text; `failed` says that there is none.
    """

    request: Explain
    explain: Callable[[Any], str]
    failed: str


class Explanation:
    """Has one move at a time explained by the process of the bots."""

    def __init__(self) -> None:
        self.asked: WhyQuestion | None = None

    def ask(self, opponents: Opponents, asked: WhyQuestion) -> str:
        """Request an explanation. Returns "", or a sentence if none is possible."""
        self.asked = asked
        try:
            opponents.consult(asked.request)
        except WorkerFailed as failure:
            return self._failed(asked, failure)
        return ""

    def poll(self, opponents: Opponents) -> str:
        """The explanation as rich text once it is known; "" until then."""
        asked = self.asked
        if asked is None:
            return ""
        try:
            found = opponents.consulted(Explain)
        except WorkerFailed as failure:
            return self._failed(asked, failure)
        if found is None:
            return ""
        self.asked = None
        return asked.explain(found)

    def _failed(self, asked: WhyQuestion, failure: WorkerFailed) -> str:
        logger.warning("there is no explanation: %s", failure)
        self.asked = None
        return asked.failed


class Reasons(ABC):
    """Why bots may have done what a recorded game shows; one question at a time.

    `bots` makes them; the one called `stand_in` needs no process.
    """

    def __init__(self, history: AnyHistory, bots: BotMaker, stand_in: str) -> None:
        self.opponents = Opponents(partial(BotWorker, bots), partial(bots, stand_in))
        """The process that thinks; it starts with the first question."""
        self._history: Final = history
        self._explanation = Explanation()

    @abstractmethod
    def begun(self, at: int) -> int:
        """Return the moment at which the bot's move around a moment began; 0 for none."""

    @abstractmethod
    def question(self, number: int, seat: int, *, all_hands: bool) -> WhyQuestion:
        """Return the question about a move, as a seat would see it or with all hands open."""

    def ask(self, at: int, seat: int, *, all_hands: bool) -> str:
        """Ask about the bot's move around a moment.

        Returns a sentence if that is impossible; "" if `poll` will return the answer.
        """
        asked = self.question(self.begun(at) - 1, seat, all_hands=all_hands)
        return self._explanation.ask(self.opponents, asked)

    def poll(self) -> str:
        """The answer as rich text once it is there; "" until then."""
        return self._explanation.poll(self.opponents)

    def forget(self) -> None:
        """Drop the request."""
        self._explanation.asked = None
        self.opponents.forget()

    def close(self) -> None:
        """Stop the process; a later request starts it again."""
        self._explanation.asked = None
        self.opponents.close()
