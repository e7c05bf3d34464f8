"""Asks the bots, in their own process, and gets on with the game when that process fails."""

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
"""How many processes are tried for one decision, by how they fail; after that the bot that needs
none answers. One that hangs costs its whole time, one that errs would err again."""

REPEATEDLY: Final = 2
"""The player is told once there were this many failures at one table."""

AT_ONCE_S: Final = 0.03
"""How long the window may wait for an answer that is to be there at once: two frames."""
POLLED_EVERY_S: Final = 0.001

A = TypeVar("A")

logger = logging.getLogger(__name__)


class Worker(Protocol):
    """A process that answers for bots; see `bots.worker.BotWorker`."""

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""

    def ask(self, ask: Ask[Any]) -> None:
        """Put a request."""

    def poll(self, kind: type[Ask[A]]) -> A | None:
        """The answer to a request of this kind once it is there; raises WorkerFailed."""

    def forget(self) -> None:
        """Drop the open question."""

    def restart(self) -> None:
        """Replace the process; the new one gets the open question."""

    def close(self) -> None:
        """End the process."""


class Opponents:
    """The bots of one table. The process starts with the first question.

    `stand_in` makes the bot that answers where no process does: at once, hence in the window's own
    process. `tell` is called once where their process fails repeatedly.
    """

    asked: Ask[Any] | None = None
    """What is being worked out for a player."""

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
        """Whether something is being worked out for a player."""
        return self.asked is not None

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._unasked or (self._worker is not None and self._worker.thinking)

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        self._start()

    def _start(self) -> None:
        if self._worker is None:
            try:
                self._worker = self._make()
            except OSError as error:  # a system that lets no process start
                self._note(error)

    def ask(self, session: AnySession) -> None:
        """Have the bot whose turn it is think; an older question is forgotten."""
        self.forget()
        self._start()
        self._tries = 0
        self._unasked = self._worker is None
        if self._worker is not None:
            bot = session.bot_at(session.position.seat_to_decide())
            self._worker.ask(Choose(*session.question(), bot))

    def poll(self, session: AnySession) -> int | None:
        """The action chosen once it is there; a process that failed is replaced."""
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
        """What a quick bot answers in the player's place; None if that takes longer than a moment.

        Nothing that is being worked out is disturbed.
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
        """Have something worked out for a player; an older question is forgotten.

        Raises WorkerFailed if no process can be asked.
        """
        self.forget()
        self._start()
        if self._worker is None:
            raise WorkerFailed("died", "no process can be started")
        self.asked = ask
        self._worker.ask(ask)

    def consulted(self, kind: type[Ask[A]]) -> A | None:
        """What was worked out, once it is there, if it was a request of this kind.

        Raises WorkerFailed, and is done with that process then.
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
        """Ask a fresh process the same, or have the answer given without one."""
        self._note(failure)
        self._tries += 1
        if self._tries < TRIES[failure.reason] and self._restarted():
            return None
        self.close()
        return self._answer_of_stand_in(session)

    def _answer_of_stand_in(self, session: AnySession) -> int:
        """An answer without a process; the last legal one if even that fails."""
        asked = session.question()
        try:
            return self._stand_in().choose(*asked)
        except Exception:  # the game must go on
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
        """The answer under way is not wanted any more."""
        self._unasked, self.asked = False, None
        if self._worker is not None:
            self._worker.forget()

    def close(self) -> None:
        """End the process."""
        self._unasked, self.asked = False, None
        if self._worker is not None:
            self._worker.close()
        self._worker = None
