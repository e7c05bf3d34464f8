"""Long measurements distributed among several processes, with results in order."""

import sys
from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import TypeVar

from resarcana_desktop.bots.processes import ProcessPool, Work

T = TypeVar("T")
R = TypeVar("R")


def in_order(function: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Generator[R, None, None]:
    """Yield the function's result for each task, in order, whatever the processes.

    With one job everything is done in this process. `function` and the tasks must be picklable; an
    exception from the function is raised here, with the task in its text.
    """
    with ProcessPool[T, R](partial(_work, function), jobs) as pool:
        yield from pool.results(tasks)


def until_broken_off(results: Iterable[R], take: Callable[[R], object], of: int, what: str) -> int:
    """Return how many results were taken, printing each, until the last or Ctrl+C."""
    taken = 0
    try:
        for result in results:
            take(result)
            taken += 1
            print(f"{taken} of {of} {what}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    return taken


def _work(function: Callable[[T], R]) -> Work[T, R]:
    return lambda task, _progress: _without_progress(function, task)


def _without_progress(function: Callable[[T], R], task: T) -> R:
    try:
        return function(task)
    except Exception as error:
        error.add_note(f"in the task {task}")
        raise
