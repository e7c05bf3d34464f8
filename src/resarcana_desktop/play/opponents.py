"""Asks the bots in their own process, and continues the game if that process fails."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from resarcana_desktop.bots.services import Choose
from resarcana_desktop.bots.worker import WorkerFailed

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.bots.bot import Bot
    from resarcana_desktop.bots.services import Ask
    from resarcana_desktop.play.session import AnySession

TRIES: Final = {"died": 3, "hung": 2, "error": 1}
"""The number of processes tried for one decision, by kind of failure.

After that the bot that needs none answers. One that hangs costs its whole time, one that raises an
error would do so again.
"""

REPEATEDLY: Final = 2
"""The number of failures at one table after which the player gets a message."""

AT_ONCE_S: Final = 0.03
"""How long the window may wait for a quick answer: two frames."""
POLLED_EVERY_S: Final = 0.001

A = TypeVar("A")

logger = logging.getLogger(__name__)


class Worker(Protocol):
    """A process that answers for bots; see `bots.worker.BotWorker`."""

    @property
    def thinking(self) -> bool:
        """Return whether a request is open."""

    def ask(self, ask: Ask[Any]) -> None:
        """Send a request."""

    def poll(self, kind: type[Ask[A]]) -> A | None:
        """Return the answer to a request of this kind once it has arrived; raises WorkerFailed."""

    def forget(self) -> None:
        """Drop the open request."""

    def restart(self) -> None:
        """Replace the process; the new one gets the open request."""

    def close(self) -> None:
        """End the process."""


class Opponents:
    """The bots of one table. The process starts with the first question.

    `stand_in` makes the bot that answers if no process does: at once, so in the window's own
    process. `tell` is called once if the process fails repeatedly.
    """

    asked: Ask[Any] | None = None
    """The player's open request."""

    def __init__(
        self,
        make_worker: Callable[[], Worker],
        stand_in: Callable[[], Bot[Any]],
        tell: Callable[[], None] = lambda: None,
    ) -> None:
        self._make = make_worker
        self._stand_in = stand_in
        self._tell = tell
        self._worker: Worker | None = None
        self._tries = 0
        self._failures = 0
        self._unasked = False

    @property
    def advising(self) -> bool:
        """Return whether the player has an open request."""
        return self.asked is not None

    @property
    def thinking(self) -> bool:
        """Return whether any answer is awaited."""
        return self._unasked or (self._worker is not None and self._worker.thinking)

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        self._start()

    def _start(self) -> None:
        if self._worker is None:
            try:
                self._worker = self._make()
            except OSError as error:  # a system that can't start processes
                self._note(error)

    def ask(self, session: AnySession) -> None:
        """Make the bot whose turn it is think; an older question is dropped."""
        self.forget()
        self._start()
        self._tries = 0
        self._unasked = self._worker is None
        if self._worker is not None:
            bot = session.bot_at(session.position.seat_to_decide())
            self._worker.ask(Choose(*session.question(), bot))

    def poll(self, session: AnySession) -> int | None:
        """Return the chosen action once it has arrived; a failed process is replaced."""
        if self.advising:
            return None
        if self._unasked:
            self._unasked = False
            return self._answer_of_stand_in(session)
        if self._worker is None:
            return None
        try:
            return self._worker.poll(Choose)
        except WorkerFailed as failure:
            return self._after(failure, session)

    def at_once(self, session: AnySession, bot: str) -> int | None:
        """Return a quick bot's answer for the player; None if it takes longer than a moment.

        A request in progress is not disturbed.
        """
        worker = self._worker
        if worker is None or self.advising or worker.thinking:
            return None
        worker.ask(Choose(*session.question(), bot))
        until = time.monotonic() + AT_ONCE_S
        try:
            while (answer := worker.poll(Choose)) is None and time.monotonic() < until:
                time.sleep(POLLED_EVERY_S)
        except WorkerFailed as failure:
            self._note(failure)
            self.close()
            return None
        if answer is None:
            worker.forget()
        return answer

    def consult(self, ask: Ask[Any]) -> None:
        """Send a request on behalf of the player; an older one is dropped.

        Raises WorkerFailed if no process can be started.
        """
        self.forget()
        self._start()
        if self._worker is None:
            raise WorkerFailed("died", "no process can be started")
        self.asked = ask
        self._worker.ask(ask)

    def consulted(self, kind: type[Ask[A]]) -> A | None:
        """Return the answer to the player's request, once it has arrived, if it was of this kind.

        Raises WorkerFailed and drops the process if it fails.
        """
        if not self.advising or self._worker is None:
            return None
        try:
            answer = self._worker.poll(kind)
        except WorkerFailed:
            self.close()
            raise
        if answer is not None:
            self.asked = None
        return answer

    def _after(self, failure: WorkerFailed, session: AnySession) -> int | None:
        """Ask a new process, or get the answer without one."""
        self._note(failure)
        self._tries += 1
        if self._tries < TRIES[failure.reason] and self._restarted():
            return None
        self.close()
        return self._answer_of_stand_in(session)

    def _answer_of_stand_in(self, session: AnySession) -> int:
        """Return an answer without a process; the last legal one if even that fails."""
        asked = session.question()
        try:
            return self._stand_in().choose(*asked)
        except Exception:  # the game must continue
            logger.exception("the stand-in failed")
            return asked[1][-1]

    def _restarted(self) -> bool:
        assert self._worker is not None
        try:
            self._worker.restart()
        except OSError as error:
            self._note(error)
            return False
        return True

    def _note(self, failure: Exception) -> None:
        self._failures += 1
        logger.warning("the bots' process failed for the %d. time: %s", self._failures, failure)
        if self._failures == REPEATEDLY:
            self._tell()

    def forget(self) -> None:
        """Drop the answer in progress."""
        self._unasked, self.asked = False, None
        if self._worker is not None:
            self._worker.forget()

    def close(self) -> None:
        """End the process."""
        self._unasked, self.asked = False, None
        if self._worker is not None:
            self._worker.close()
        self._worker = None
