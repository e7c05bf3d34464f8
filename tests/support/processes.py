"""Long measurements shared out among several processes, their results given in order."""

import os
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children, get_context, parent_process
from typing import Final, TypeVar

from resarcana_desktop.bots.worker import step_back

T = TypeVar("T")
R = TypeVar("R")

# Tasks given out for each process: none waits for work while a long task holds up the order.
AHEAD: Final = 4


def in_order(function: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Generator[R, None, None]:
    """What the function makes of each task, in the order of the tasks whatever the processes.

    With one job all is done in this process. `function` and the tasks must pickle; what the
    function raises is raised here, with the task in its words.
    """
    if jobs == 1:
        yield from (_told(function, task) for task in tasks)
        return
    # Spawned, like every process of the program: forks and threads do not go together.
    others = set(active_children())
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin)
    under_way: deque[Future[R]] = deque()
    try:
        for task in tasks:
            under_way.append(executor.submit(_told, function, task))
            if len(under_way) == AHEAD * jobs:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        if under_way:  # ended early: nobody waits for what has been begun
            for process in set(active_children()) - others:
                process.terminate()


def _told(function: Callable[[T], R], task: T) -> R:
    try:
        return function(task)
    except Exception as error:
        error.add_note(f"in the task {task}")
        raise


def _begin() -> None:
    step_back()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A process whose parent is killed would wait for its next task for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
