"""Work shared among processes, and the setup that all of the program's processes share.

Each process has its own pipe and shares nothing with the others: if one is killed, its pipe closes
and this is noticed, and all can be stopped at any moment.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, Generic, Self, TypeAlias, TypeVar

T = TypeVar("T")
R = TypeVar("R")

Pipe: TypeAlias = "Connection[Any, Any]"
# The work on one task; it may report progress by calling the function it is given.
Work: TypeAlias = Callable[[T, Callable[[], None]], R]

NICENESS: Final = 10
MOST_JOBS: Final = 61
"""The most processes that can be waited for at once on Windows."""

# Tasks sent ahead of the last requested result, for each process: none is idle while a long task
# holds up the order.
_AHEAD: Final = 4


class ProcessLost(Exception):
    """A process ended in the middle of its task, perhaps for lack of memory."""


# ---- a process -----------------------------------------------------------------------------------


def start_process(name: str, serve: Callable[..., None], *args: object) -> tuple[Pipe, BaseProcess]:
    """Start `serve(pipe, *args)` in a new process and return our end of the pipe.

    The process ignores Ctrl+C from the start; it has to call `step_back` itself.
    """
    # Spawned, because a forked copy of a program with threads, a window and sound may hang.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs, *args), name=name, daemon=True)
    with deaf_to_interrupts():
        process.start()
    # With our copy closed, the pipe breaks when the process ends.
    theirs.close()
    return ours, process


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Make processes started in this block ignore Ctrl+C from the start.

    A Ctrl+C meant for this process is delivered at the end; on Windows it is lost.
    """
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing import resource_tracker  # not available on Windows

        resource_tracker.ensure_running()  # its start would unblock Ctrl+C
        masked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, masked)
        return
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def step_back() -> None:
    """Give the window's process priority, and leave Ctrl+C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(NICENESS)


# ---- a pool of processes -------------------------------------------------------------------------


class ProcessPool(Generic[T, R]):
    """Processes that do one task after another; they are killed at the end of a `with` block.

    With one job the tasks are done in this process. Results come in the order of the tasks,
    whatever the number of processes, so nothing computed from them depends on the machine.
    """

    def __init__(self, open_work: Callable[[], Work[T, R]], jobs: int) -> None:
        """`open_work` is called once in every process, so it must be picklable.

        Up to `jobs` processes are started as needed.
        """
        self._open_work = open_work
        self._jobs = jobs
        self._work: Work[T, R] | None = None
        self._processes: list[BaseProcess] = []
        self._idle: list[Pipe] = []
        # The number of the task that each process works on, counted over the pool's lifetime.
        self._busy: dict[Pipe, int] = {}
        self._given = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for pipe in (*self._idle, *self._busy):
            pipe.close()
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()
        self._idle, self._busy, self._processes = [], {}, []

    def results(
        self, tasks: Iterable[T], progress: Callable[[], None] = lambda: None
    ) -> Iterator[R]:
        """Yield the result of each task, in order.

        `progress` is called whenever a task reports some.

        Raises what the work raises, and ProcessLost. Results of an earlier call that was not read
        to its end are dropped.
        """
        if self._jobs == 1:
            return self._done_here(tasks, progress)
        return self._shared_out(tasks, progress)

    def _done_here(self, tasks: Iterable[T], progress: Callable[[], None]) -> Iterator[R]:
        if self._work is None:
            self._work = self._open_work()
        for task in tasks:
            yield self._work(task, progress)

    def _shared_out(self, tasks: Iterable[T], progress: Callable[[], None]) -> Iterator[R]:
        waiting = iter(tasks)
        results: dict[int, R] = {}
        first = wanted = self._given
        more = True
        while True:
            # Loop while a process is idle or another one may be started.
            while (
                more
                and self._given < wanted + _AHEAD * self._jobs
                and (bool(self._idle) or len(self._processes) < self._jobs)
            ):
                more = self._give_next(waiting)
            if wanted in results:
                yield results.pop(wanted)
                wanted += 1
            elif more or wanted < self._given:
                results.update(self._heard(first, progress))
            else:
                return

    def _give_next(self, waiting: Iterator[T]) -> bool:
        """Give the next task to an idle process; return False if there is none.

        Only an idle process gets a task: it reads at once, so sending never blocks for long.
        """
        try:
            task = next(waiting)
        except StopIteration:
            return False
        if not self._idle:
            pipe, process = start_process("worker", _serve, self._open_work)
            self._processes.append(process)
        else:
            pipe = self._idle.pop()
        self._busy[pipe] = self._given
        self._given += 1
        try:
            pipe.send(task)
        except OSError:
            raise ProcessLost from None
        return True

    def _heard(self, first: int, progress: Callable[[], None]) -> Iterator[tuple[int, R]]:
        """Wait for an answer; return the results, with their numbers, from task `first` on."""
        ready = wait(list(self._busy))
        for pipe in [pipe for pipe in self._busy if pipe in ready]:
            number = self._busy[pipe]
            try:
                answer: _Answer | None = pipe.recv()
            except (EOFError, OSError):
                raise ProcessLost from None
            if answer is not None:
                del self._busy[pipe]
                self._idle.append(pipe)
            if number < first:
                continue
            if answer is None:
                progress()
            elif answer[1] is not None:
                raise answer[1]
            else:
                yield number, answer[0]


# ---- inside a process of the pool ----------------------------------------------------------------

# The result of a task or the exception it raised; None means progress.
_Answer: TypeAlias = tuple[Any, Exception | None]


def _serve(pipe: Pipe, open_work: Callable[[], Work[Any, Any]]) -> None:
    """Do tasks until the pipe closes."""
    step_back()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    work = open_work()
    while True:
        try:
            task = pipe.recv()
            _send(pipe, _answer(work, task, lambda: pipe.send(None)))
        except (EOFError, OSError, MemoryError):
            return


def _answer(work: Work[Any, Any], task: object, progress: Callable[[], None]) -> _Answer:
    try:
        return work(task, progress), None
    except (EOFError, OSError, MemoryError):
        raise
    except Exception as error:
        return None, error


def _send(pipe: Pipe, answer: _Answer) -> None:
    """Send an answer, or the pickling error if it cannot be pickled."""
    try:
        pipe.send(answer)
    except (EOFError, OSError, MemoryError):
        raise
    except Exception as error:  # nothing has been sent yet, as an answer is pickled as a whole
        pipe.send((None, error))


def _end_with_parent() -> None:
    """End this process if its parent dies; otherwise it would work on or wait forever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
