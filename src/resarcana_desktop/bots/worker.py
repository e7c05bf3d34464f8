"""Bots think in their own process, so that the window never waits for them.

That process gets the observation of the deciding seat, never the record of the game: a record
contains the seed, and with it every hidden card, so a bot that never gets it cannot peek, not even
by mistake. It does not need the record either: an observation contains everything its answer may
depend on. An observation consists of plain dataclasses and takes a few kilobytes as a message.
"""

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from resarcana_desktop.bots.bot import Bot, Interruptible, ThinksAhead
from resarcana_desktop.bots.processes import Pipe, start_process, step_back
from resarcana_desktop.bots.services import Ask, BotMaker, Choose, Service

A = TypeVar("A")

# How long a process may be silent: far more than it needs to start or to run one simulation, even
# on a busy machine, where a new process would only be slower still. A whole decision may take
# longer.
TIME_LIMIT_S: Final = 60.0
# How often a process reports that it is alive: rarely compared with a frame, often compared with
# the limit.
HEARTBEAT_S: Final = 1.0
# How often it checks for a new request: too short a wait to notice.
LOOKED_EVERY_S: Final = 0.001
# How long a process may take to end by itself before it is killed.
FAREWELL_S: Final = 0.5


@dataclass(frozen=True, slots=True)
class Request:
    """A numbered request; with `ahead` the bots may continue thinking after the answer."""

    number: int
    ask: Ask[Any]
    ahead: bool


@dataclass(frozen=True, slots=True)
class Failure:
    """Sent by a process that has no answer: a sentence that says why."""

    details: str


class WorkerFailed(Exception):
    """No answer is coming. `reason` is "died", "hung" or "error"; `restart` tries again."""

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(f"{reason}: {details}" if details else reason)
        self.reason = reason
        self.details = details


class BotWorker:
    """One process that answers one request at a time.

    A decision may take long; the process counts as hung if it sends no heartbeat for
    `time_limit_s`. It runs at low priority, ends with this process, and ends by itself when the
    pipe between them closes.
    """

    def __init__(
        self,
        make: BotMaker,
        time_limit_s: float = TIME_LIMIT_S,
        clock: Callable[[], float] = time.monotonic,
        ahead: Callable[[], bool] = lambda: False,
    ) -> None:
        """Start the process; `make` creates the bots and services there.

        `ahead` is asked with every request whether bots may think while others decide.
        """
        self._make = make
        self._ahead = ahead
        self._time_limit_s = time_limit_s
        self._clock = clock
        self._request: Request | None = None
        self._asked = 0
        self._answered = 0
        self._heard_at = 0.0
        self._pipe, self._process = start_process("bots", serve, make)

    @property
    def alive(self) -> bool:
        """Return whether the process is running."""
        return self._process.is_alive()

    @property
    def thinking(self) -> bool:
        """Return whether a request is open."""
        return self._request is not None

    @property
    def pid(self) -> int | None:
        """The id of the process."""
        return self._process.pid

    def ask(self, ask: Ask[Any]) -> None:
        """Send a request; `poll` returns the answer. Raises RuntimeError while one is open."""
        if self._request is not None:
            raise RuntimeError("a request is open: poll its answer or forget it first")
        self._asked += 1
        self._put(Request(self._asked, ask, self._ahead()))

    def poll(self, kind: type[Ask[A]]) -> A | None:
        """Return the answer to the open request, if it is of this kind and has arrived.

        Never waits.

        Raises WorkerFailed if no answer is coming; the request stays open for `restart`.
        """
        request = self._request
        if request is None or not isinstance(request.ask, kind):
            return None
        try:
            while self._pipe.poll():
                answer = self._hear()
                if answer is not None and self._answered == request.number:
                    return self._checked(request.ask, answer)
        except (EOFError, OSError):
            raise WorkerFailed("died") from None
        if not self._process.is_alive():
            raise WorkerFailed("died")
        if self._clock() - self._heard_at > self._time_limit_s:
            raise WorkerFailed("hung")
        return None

    def _hear(self) -> Any:
        """Receive the next message: an answer, a Failure, or None for a heartbeat."""
        number, answer = self._pipe.recv()
        self._heard_at = self._clock()
        if answer is not None:
            self._answered = number
        return answer

    def forget(self) -> None:
        """Drop the open request, as after an undo; a bot thinking about it stops at once."""
        if self._request is not None:
            self._request = None
            self._send(None)

    def restart(self) -> None:
        """Replace the process by a new one, which gets the open request if there is one."""
        self._stop()
        self._pipe, self._process = start_process("bots", serve, self._make)
        self._answered = self._asked
        if self._request is not None:
            self._put(self._request)

    def close(self) -> None:
        """End the process. Nothing can be asked afterwards, except after `restart`."""
        self._request = None
        self._stop()

    def _put(self, request: Request) -> None:
        self._request = request
        self._answered = request.number - 1
        self._heard_at = self._clock()
        self._send(request)

    def _send(self, message: Request | None) -> None:
        try:
            self._pipe.send(message)
        except OSError:  # `poll` notices a process that has died
            return

    def _checked(self, ask: Ask[A], answer: Any) -> A:
        """Return an answer after checking that it names only legal actions.

        The request is closed.
        """
        if isinstance(answer, Failure):
            raise WorkerFailed("error", answer.details)
        for action in ask.actions(answer):
            if action not in ask.legal:
                raise WorkerFailed("error", f"{action} is not among the legal actions")
        self._request = None
        found: A = answer
        return found

    def _stop(self) -> None:
        """Let an idle process end by closing its pipe; kill one that is thinking."""
        patience = FAREWELL_S if self._at_rest() else 0.0
        self._pipe.close()
        self._process.join(patience)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()

    def _at_rest(self) -> bool:
        """Return whether the process has answered every request, dropped ones included."""
        try:
            while self._answered < self._asked and self._pipe.poll():
                self._hear()
        except (EOFError, OSError):  # the process has died
            return False
        return self._answered == self._asked


# ---- inside the process --------------------------------------------------------------------------


def serve(pipe: Pipe, make: BotMaker) -> None:
    """Answer requests until the pipe closes."""
    step_back()
    answers = Answers(make)
    ahead = False
    while True:
        try:
            while ahead and not pipe.poll():
                ahead = think_ahead(answers.bots.values())
            request: Request | None = pipe.recv()
            if request is not None:  # None stops thinking, and nothing is being thought about
                ahead = request.ahead
                stop = StillThinking(pipe, request.number)
                pipe.send((request.number, answers.to(request.ask, stop)))
        except (EOFError, OSError):
            return


class StillThinking:
    """The function that a bot calls repeatedly while it thinks, to learn whether to stop.

    It also sends a heartbeat now and then, so that a long decision on a busy machine is not
    mistaken for a process that hangs. The first one confirms that the request was read. It checks
    the pipe only once in a while, as each check takes part of a simulation's time.
    """

    def __init__(
        self, pipe: Pipe, number: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._pipe = pipe
        self._number = number
        self._clock = clock
        self._looked_at = -math.inf
        self._asked_anew = False
        self._tell()

    def __call__(self) -> bool:
        """Return whether there is a new request or the current one is to be dropped."""
        now = self._clock()
        if now - self._last_heartbeat >= HEARTBEAT_S:
            self._tell()
        if now - self._looked_at >= LOOKED_EVERY_S:
            self._looked_at = now
            self._asked_anew = self._pipe.poll()
        return self._asked_anew

    def _tell(self) -> None:
        self._last_heartbeat = self._clock()
        self._pipe.send((self._number, None))


def think_ahead(bots: Iterable[Bot[Any]]) -> bool:
    """Let each bot think for a moment; return False if none has anything left to think about."""
    thinkers = [bot for bot in bots if isinstance(bot, ThinksAhead)]
    more = False
    try:
        for bot in thinkers:
            more = bot.think_ahead(len(thinkers)) or more
        return more
    except Exception:  # the next answer manages without
        return False


class Answers:
    """The bots and services of one process, each created on first use."""

    def __init__(self, make: BotMaker) -> None:
        self._make = make
        self.bots: dict[str, Bot[Any]] = {}
        self.services: dict[type[Ask[Any]], Service] = {}

    def to(self, ask: Ask[Any], stop: Callable[[], bool]) -> Any:
        """Return the answer to a request, or a Failure; `stop` interrupts the thinking."""
        try:
            if isinstance(ask, Choose):
                bot = self._bot(ask.bot)
                _end_by(bot, stop)
                return bot.choose(ask.observation, ask.legal, ask.seed)
            service = self._service(type(ask))
            _end_by(service, stop)
            return service.answer(ask)
        except Exception as error:  # whatever it is, the window must hear of it and continue
            return Failure(f"{type(error).__name__}: {error}")

    def _bot(self, name: str) -> Bot[Any]:
        if name not in self.bots:
            self.bots[name] = self._make(name)
        return self.bots[name]

    def _service(self, kind: type[Ask[Any]]) -> Service:
        if kind not in self.services:
            self.services[kind] = self._make.service(kind)
        return self.services[kind]


def _end_by(thinker: object, stop: Callable[[], bool]) -> None:
    if isinstance(thinker, Interruptible):
        thinker.stop = stop
