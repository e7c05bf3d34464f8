"""Work shared out among processes: the same results as from one, and no waiting for the dead."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from pickle import PicklingError

import pytest

from resarcana_desktop.bots.processes import (
    ProcessLost,
    ProcessPool,
    Work,
    deaf_to_interrupts,
)
from resarcana_desktop.engine.errors import OptionsError

LONG_S = 60.0


def square(number: int, progress: Callable[[], None]) -> int:
    """The square of a number; a tenth of a second for odd ones, so that later ones overtake."""
    time.sleep(number % 2 / 10)
    for _ in range(number):
        progress()
    return number * number


def squares() -> Work[int, int]:
    return square


def deadly() -> Work[int, int]:
    return lambda _task, _progress: os._exit(1)


def choosy() -> Work[int, int]:
    """Refuses everything but 1."""
    return lambda task, _progress: (1,).index(task)


def unsendable() -> Work[int, object]:
    """Finds what no process can send to another."""
    return lambda _task, _progress: lambda: None


def too_many_seats(seats: int, _progress: Callable[[], None]) -> None:
    raise OptionsError("seats", "2 to {most}, not {found}", most=4, found=seats)


def refusing() -> Work[int, None]:
    """Return work that always asks for fewer seats."""
    return too_many_seats


def note_and_sleep(note: Path, _progress: Callable[[], None]) -> None:
    note.touch()
    time.sleep(LONG_S)


def sleeping() -> Work[Path, None]:
    return note_and_sleep


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_results_come_in_order_whoever_works_them_out(jobs: int) -> None:
    heard: list[None] = []
    with ProcessPool(squares, jobs) as pool:
        found = list(pool.results(range(6), lambda: heard.append(None)))
    assert found == [0, 1, 4, 9, 16, 25]
    assert len(heard) == 15


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_that_nobody_waits_for_do_not_get_among_the_next(jobs: int) -> None:
    with ProcessPool(squares, jobs) as pool:
        assert list(islice(pool.results(count()), 3)) == [0, 1, 4]
        assert list(pool.results([7, 8, 9])) == [49, 64, 81]


def test_a_process_that_dies_is_noticed() -> None:
    with ProcessPool(deadly, 2) as pool, pytest.raises(ProcessLost):
        list(pool.results([1, 2, 3]))


def test_what_is_raised_in_a_process_is_raised_here() -> None:
    with ProcessPool(choosy, 2) as pool, pytest.raises(ValueError, match="not in tuple"):
        list(pool.results([1, 1, 2]))


def test_a_result_that_cannot_be_sent_is_reported_and_no_loss_of_a_process() -> None:
    with ProcessPool(unsendable, 2) as pool, pytest.raises((AttributeError, PicklingError)):
        list(pool.results([1]))


def test_what_was_wrong_is_known_here_with_all_its_facts() -> None:
    with ProcessPool(refusing, 2) as pool, pytest.raises(OptionsError) as caught:
        list(pool.results([5]))
    assert (caught.value.code, caught.value.facts) == ("seats", {"most": 4, "found": 5})
    assert str(caught.value) == "2 to 4, not 5"


def test_broken_off_nobody_waits_for_the_end_of_a_task(tmp_path: Path) -> None:
    def until_begun() -> Iterator[Path]:
        """Yield one task, and stop once it has begun."""
        yield tmp_path / "begun"
        while not (tmp_path / "begun").exists():
            time.sleep(0.01)
        raise KeyboardInterrupt

    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt), ProcessPool(sleeping, 2) as pool:
        list(pool.results(until_begun()))
    assert time.monotonic() - start < LONG_S / 2


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C is lost there meanwhile")
def test_ctrl_c_while_a_process_starts_is_for_who_starts_it() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    started = []
    try:
        with pytest.raises(KeyboardInterrupt), deaf_to_interrupts():  # noqa: PT012 - both happen
            signal.raise_signal(signal.SIGINT)
            started.append("a process")
        assert started  # it was not held up
    finally:
        signal.signal(signal.SIGINT, before)
