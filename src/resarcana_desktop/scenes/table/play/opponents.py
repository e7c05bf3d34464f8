"""Asks the bots, in their own process, and gets on with the game when that process fails."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.bots.play import bot_seed

if TYPE_CHECKING:
    from resarcana_desktop.bots.worker import Answer, Request
    from resarcana_desktop.scenes.table.play.session import PlaySession

PATIENCE: Final = 30.0
"""Seconds after which a bot counts as hanging."""

ATTEMPTS: Final = 3
"""So many processes are tried for one decision; then the simplest legal answer is given."""

logger = logging.getLogger(__name__)


class Worker(Protocol):
    """A process that answers for bots; see `bots.worker`."""

    def ask(self, request: Request) -> int:
        """Begin to think; returns the number of the question."""

    def poll(self) -> Answer | None:
        """An answer that has come in, if there is one; never waits."""

    def alive(self) -> bool:
        """Whether the process still runs."""

    def close(self) -> None:
        """End the process."""


@dataclass
class _Asked:
    """A question on its way: its number, when it was put, how often a process failed at it."""

    number: int
    since: float
    failures: int = 0


class Opponents:
    """The bots of one table. Times are seconds of any clock that only goes forward."""

    def __init__(self, make_worker: Callable[[], Worker], patience: float = PATIENCE) -> None:
        self._make = make_worker
        self._patience = patience
        self._worker: Worker | None = None
        self._asked: _Asked | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def ask(self, session: PlaySession, now: float) -> None:
        """Have the bot whose turn it is think; an older question is forgotten."""
        self._put(session, now, 0)

    def _put(self, session: PlaySession, now: float, failures: int) -> None:
        self._asked = _Asked(-1, now, failures)
        try:
            if self._worker is None:
                self._worker = self._make()
            self._asked.number = self._worker.ask(request_of(session))
        except OSError as error:
            logger.warning("no bot process: %s", error)
            self._drop()

    def poll(self, session: PlaySession, now: float) -> str | None:
        """The answer in notation once it is there."""
        if self._asked is None:
            return None
        answer = self._answer()
        if answer is not None:
            self._asked = None
            return answer
        if self._failed(now):
            return self._try_again(session, now)
        return None

    def _answer(self) -> str | None:
        """The answer to the present question; those to forgotten ones are thrown away."""
        if self._worker is None or self._asked is None:
            return None
        try:
            while (answer := self._worker.poll()) is not None:
                if answer.number == self._asked.number and answer.action:
                    return answer.action
                if answer.number == self._asked.number:
                    logger.warning("a bot failed: %s", answer.problem)
                    self._drop()
                    return None
        except (OSError, EOFError) as error:
            logger.warning("bot process lost: %s", error)
            self._drop()
        return None

    def _failed(self, now: float) -> bool:
        """Whether the process died or takes too long."""
        if self._worker is None or not self._worker.alive():
            return True
        return self._asked is not None and now - self._asked.since > self._patience

    def _try_again(self, session: PlaySession, now: float) -> str | None:
        failures = (self._asked.failures if self._asked else 0) + 1
        logger.warning("bot process replaced, failure %d", failures)
        self._drop()
        if failures < ATTEMPTS:
            self._put(session, now, failures)
            return None
        self._asked = None
        return session.position.text_of(session.position.legal_actions()[-1])

    def forget(self) -> None:
        """The answer under way is not wanted any more."""
        self._asked = None

    def _drop(self) -> None:
        if self._worker is not None:
            self._worker.close()
        self._worker = None

    def close(self) -> None:
        """End the process."""
        self._asked = None
        self._drop()


def request_of(session: PlaySession) -> Request:
    """What the process needs to answer for the bot whose turn it is."""
    from resarcana_desktop.bots.worker import Request

    seat = session.position.seat_to_decide()
    return Request(
        record=session.game.record(),
        seat=seat,
        bot=session.seats[seat].level,
        seed=bot_seed(session.setup.seed, session.game.played),
    )


def start_worker() -> Worker:
    """A fresh process for bots."""
    from resarcana_desktop.bots.worker import BotWorker

    return BotWorker()
