"""Asks the bots, in their own process, and gets on with the game when that process fails."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.bots.worker import BotWorker, WorkerFailed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.scenes.game_setup import SeatSetup
    from resarcana_desktop.scenes.table.play.session import PlaySession

ATTEMPTS: Final = 3
"""So many processes are tried for one decision; then the last legal answer is given, which is
the one that does least."""

logger = logging.getLogger(__name__)


class Worker(Protocol):
    """A process that answers for bots; see `bots.worker.BotWorker`."""

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""

    def ask(self, bot: str, observation: Any, legal: Sequence[int], seed: int) -> None:
        """Put a question."""

    def poll(self) -> int | None:
        """The answer once it is there; raises WorkerFailed."""

    def forget(self) -> None:
        """Drop the open question."""

    def restart(self) -> None:
        """Replace the process; the new one gets the open question."""

    def close(self) -> None:
        """End the process."""


class Opponents:
    """The bots of one table. The process starts with the first question."""

    def __init__(self, make_worker: Callable[[], Worker]) -> None:
        self._make = make_worker
        self._worker: Worker | None = None
        self._failures = 0

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._worker is not None and self._worker.thinking

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        if self._worker is None:
            self._worker = self._make()

    def ask(self, session: PlaySession) -> None:
        """Have the bot whose turn it is think; an older question is forgotten."""
        self.forget()
        self.warm_up()
        assert self._worker is not None
        self._failures = 0
        seat = session.position.seat_to_decide()
        self._worker.ask(
            bot_of(session.seats[seat]),
            session.position.observation(seat),
            session.position.legal_actions(),
            bot_seed(session.setup.seed, session.game.played),
        )

    def poll(self, session: PlaySession) -> int | None:
        """The action chosen once it is there; a process that failed is replaced."""
        if self._worker is None:
            return None
        try:
            return self._worker.poll()
        except WorkerFailed as failure:
            return self._after(failure, session)

    def _after(self, failure: WorkerFailed, session: PlaySession) -> int | None:
        """Try again with a fresh process, or answer without one."""
        assert self._worker is not None
        self._failures += 1
        logger.warning("bot failed for the %d. time: %s", self._failures, failure)
        if self._failures < ATTEMPTS:
            self._worker.restart()
            return None
        self.close()
        return session.position.legal_actions()[-1]

    def forget(self) -> None:
        """The answer under way is not wanted any more."""
        if self._worker is not None:
            self._worker.forget()

    def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            self._worker.close()
        self._worker = None


def start_worker() -> Worker:
    """A fresh process with the bots there are."""
    from resarcana_desktop.bots.registry import make

    return BotWorker(make)


def bot_of(seat: SeatSetup) -> str:
    """The name of the bot at a seat; the last one there is where none was chosen."""
    from resarcana_desktop.bots.registry import BOTS

    return seat.level if seat.level in BOTS else list(BOTS)[-1]
