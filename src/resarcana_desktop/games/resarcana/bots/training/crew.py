"""Lots of games played by several processes at once.

Each process has a pipe of its own and shares nothing with the others: one that is killed, whatever
it was about, closes its pipe and is found out, and all may be ended at any moment.
"""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from resarcana_desktop.bots.worker import deaf_to_interrupts, step_back
from resarcana_desktop.games.resarcana.bots.training.generation import Lot, Order, play_lot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from multiprocessing.process import BaseProcess

    Watch: TypeAlias = Callable[[int, int], None]
    Pipe: TypeAlias = Connection[Any, Any]


class CrewLost(Exception):
    """A process ended in the middle of its games, for lack of memory perhaps."""


class Crew:
    """Processes that play games; in a `with` block, at whose end they are gone.

    With one job the games are played in this process.
    """

    def __init__(self, jobs: int) -> None:
        """The processes, `jobs` at most, start when there is something to play."""
        self._jobs = jobs
        self._members: list[tuple[Pipe, BaseProcess]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for pipe, process in self._members:
            pipe.close()
            process.terminate()
        for _pipe, process in self._members:
            process.join()
        self._members = []

    def play(self, orders: Sequence[Order], watch: Watch) -> list[Lot]:
        """The lots ordered, one for each order; raises CrewLost.

        `watch` hears after each game how many have been played, of how many.
        """
        count = _Count(sum(order.games for order in orders), watch)
        if self._jobs == 1:
            return [play_lot(order, count.one_more) for order in orders]
        with deaf_to_interrupts():
            while len(self._members) < min(self._jobs, len(orders)):
                self._members.append(_start())
        return self._played_there(orders, count)

    def _played_there(self, orders: Sequence[Order], count: _Count) -> list[Lot]:
        lots: dict[int, Lot] = {}
        waiting = iter(enumerate(orders))
        pipes = [pipe for pipe, _ in self._members]
        for pipe in pipes:
            _give_next(pipe, waiting)
        while len(lots) < len(orders):
            ready = wait(pipes)
            for pipe in (each for each in pipes if each in ready):
                answer = _heard(pipe)
                if answer is None:
                    count.one_more()
                else:
                    lots[answer[0]] = answer[1]
                    _give_next(pipe, waiting)
        return [lots[number] for number in sorted(lots)]


class _Count:
    """Tells how many games have been played."""

    def __init__(self, games: int, watch: Watch) -> None:
        self._games = games
        self._watch = watch
        self._played = 0
        watch(0, games)

    def one_more(self) -> None:
        self._played += 1
        self._watch(self._played, self._games)


def _start() -> tuple[Pipe, BaseProcess]:
    # Spawned, like every process of this program: forks and threads do not go together.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), name="training", daemon=True)
    process.start()
    # With our copy closed, the pipe breaks when the process ends.
    theirs.close()
    return ours, process


def _give_next(pipe: Pipe, waiting: Iterator[tuple[int, Order]]) -> None:
    """Only a process at rest gets an order: it reads at once, so sending never waits for long."""
    numbered = next(waiting, None)
    if numbered is not None:
        try:
            pipe.send(numbered)
        except OSError:
            raise CrewLost from None


def _heard(pipe: Pipe) -> tuple[int, Lot] | None:
    """A lot with its number, or None for one more game played."""
    try:
        answer: tuple[int, Lot] | None = pipe.recv()
    except (EOFError, OSError):
        raise CrewLost from None
    return answer


# ---- inside a process ------------------------------------------------------------------------


def _serve(pipe: Pipe) -> None:
    """Play what is ordered until the pipe closes, which it does when the training is killed."""
    step_back()
    while True:
        try:
            number, order = pipe.recv()
            pipe.send((number, play_lot(order, lambda: pipe.send(None))))
        except (EOFError, OSError, MemoryError):
            return
