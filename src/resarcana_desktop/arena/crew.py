"""Games played by several processes at once, their outcomes given in order.

The order does not depend on how many processes there are, so neither does anything that is made
of the outcomes one by one: a sequential test stops after the same game whatever the machine.
"""

import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any, Final, Self

from resarcana_desktop.arena.games import Outcome, Task, Venue, play
from resarcana_desktop.bots.worker import deaf_to_interrupts, step_back

# Games given out for each process: none waits for work while a long game holds up the order.
_AHEAD: Final = 4
# How long processes may take to go home before they are made to.
_FAREWELL_S: Final = 2.0


class CrewLost(Exception):
    """A process ended in the middle of a game, for lack of memory perhaps."""


class Crew:
    """Processes that play games; in a `with` block, at whose end they go home.

    With one job the games are played in this process.
    """

    def __init__(self, open_venue: Callable[[], Venue], jobs: int) -> None:
        """`open_venue` is called once in every process, so it must pickle."""
        self._open_venue = open_venue
        self._jobs = jobs
        self._venue: Venue | None = None
        self._executor: ProcessPoolExecutor | None = None
        if jobs > 1:
            # Spawned, like every process of this program: forks and threads do not go together.
            context = get_context("spawn")
            self._others = set(active_children())
            # Nothing is ever sent: to close it calls off all games that are being played.
            self._theirs, self._ours = context.Pipe(duplex=False)
            self._executor = ProcessPoolExecutor(
                jobs, context, initializer=_begin, initargs=(open_venue, self._theirs)
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._executor is not None:
            self._go_home(self._executor)

    def _go_home(self, executor: ProcessPoolExecutor) -> None:
        """Games end at their next move, and bots that do not stop thinking with their process."""
        self._ours.close()
        patience = threading.Timer(_FAREWELL_S, self._end_processes)
        patience.start()
        executor.shutdown(cancel_futures=True)
        patience.cancel()
        self._theirs.close()

    def _end_processes(self) -> None:
        for process in set(active_children()) - self._others:
            process.kill()

    def outcomes(self, tasks: Iterable[Task]) -> Iterator[Outcome]:
        """The outcome of each game, in order; raises BotFailed, CrewLost."""
        if self._executor is None:
            return self._played_here(tasks)
        return self._played_there(tasks, self._executor)

    def _played_here(self, tasks: Iterable[Task]) -> Iterator[Outcome]:
        if self._venue is None:
            self._venue = self._open_venue()
        for task in tasks:
            yield play(task, self._venue)

    def _played_there(
        self, tasks: Iterable[Task], executor: ProcessPoolExecutor
    ) -> Iterator[Outcome]:
        under_way: deque[Future[Outcome]] = deque()
        try:
            for task in tasks:
                with deaf_to_interrupts():
                    under_way.append(executor.submit(_play, task))
                if len(under_way) == _AHEAD * self._jobs:
                    yield under_way.popleft().result()
            while under_way:
                yield under_way.popleft().result()
        except BrokenProcessPool:
            raise CrewLost from None
        finally:
            for game in under_way:
                game.cancel()


# ---- inside a process ------------------------------------------------------------------------

_here: list[tuple[Venue, Callable[[], bool]]] = []


def _begin(open_venue: Callable[[], Venue], line: "Connection[Any, Any]") -> None:
    step_back()
    called_off = threading.Event()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    threading.Thread(target=_listen, args=(line, called_off), daemon=True).start()
    _here.append((open_venue(), called_off.is_set))


def _listen(line: "Connection[Any, Any]", called_off: threading.Event) -> None:
    """A thought asks thousands of times whether to stop, so what it asks must answer quickly."""
    with suppress(EOFError, OSError):
        line.recv()
    called_off.set()


def _end_with_parent() -> None:
    """A process whose parent is killed would wait for its next game for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(task: Task) -> Outcome:
    venue, called_off = _here[0]
    return play(task, venue, called_off)
