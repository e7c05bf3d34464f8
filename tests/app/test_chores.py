"""Chores: done in order, dropped for others, and no loss where one fails."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from resarcana_desktop.app.chores import Chores, Deferred, waited_for


def noting(done: list[str], *names: str) -> Iterator[None]:
    for name in names:
        done.append(name)
        yield


def finished(chores: Chores) -> None:
    while chores.pending:
        chores.work()


def test_they_are_done_in_order() -> None:
    done: list[str] = []
    chores = Chores()
    chores.take_up(noting(done, "one", "two", "three"))
    finished(chores)
    assert done == ["one", "two", "three"]


def test_new_ones_take_the_place_of_those_left() -> None:
    done: list[str] = []
    chores = Chores()
    chores.take_up(noting(done, "old"))
    chores.take_up(noting(done, "new"))
    finished(chores)
    assert done == ["new"]


def test_one_that_fails_ends_them_quietly() -> None:
    def failing() -> Iterator[None]:
        yield
        raise OSError("no such thing")

    chores = Chores()
    chores.take_up(failing())
    finished(chores)


def test_what_cannot_be_cut_up_is_waited_for_beside_the_loop() -> None:
    shown = threading.Event()
    steps = waited_for(shown.wait)
    assert next(steps) is None
    shown.set()
    assert set(steps) <= {None}  # it ends, however often the thread has to be waited for


def test_a_program_that_ends_lets_it_finish(tmp_path: Path) -> None:
    done = tmp_path / "done"
    program = (
        "import pathlib, time; from resarcana_desktop.app.chores import waited_for\n"
        f"work = lambda: (time.sleep(0.3), pathlib.Path({str(done)!r}).touch())\n"
        "next(waited_for(work))\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
    assert done.exists()


# ---- what the player waits for -------------------------------------------------------------------


def test_what_is_waited_for_comes_first_and_the_last_wish_alone() -> None:
    done: list[str] = []
    chores = Chores()
    chores.take_up(noting(done, "later"))
    chores.hurry("page", noting(done, "passed over"))
    chores.hurry("page", noting(done, "wanted"))
    finished(chores)
    assert done == ["wanted", "later"]


def test_two_who_wait_get_what_they_asked_for_the_last_one_first() -> None:
    done: list[str] = []
    chores = Chores()
    chores.hurry("shelf", noting(done, "shelf"))
    chores.hurry("page", noting(done, "page"))
    assert chores.hurries("shelf")
    finished(chores)
    assert done == ["page", "shelf"]
    assert not chores.hurries("shelf")


def test_a_picture_is_waited_for_once_and_shown_when_it_is_drawn() -> None:
    done: list[str] = []
    chores = Chores()
    deferred = Deferred(chores, lambda: done.append("shown"))
    chores.work()
    assert deferred.defers("a", lambda: noting(done, "drawn"))
    assert deferred.defers("a", lambda: noting(done, "drawn twice"))
    finished(chores)
    assert done == ["drawn", "shown"]
    assert not deferred.defers("a", lambda: noting(done, "drawn twice"))


def test_without_a_loop_nothing_is_waited_for() -> None:
    deferred = Deferred(Chores(), lambda: None)
    assert not deferred.defers("a", lambda: iter(()))


def test_a_picture_that_cannot_be_drawn_is_not_waited_for_any_more() -> None:
    chores = Chores()
    deferred = Deferred(chores, lambda: None)
    chores.work()
    assert deferred.defers("a", lambda: map(int, ["no number"]))
    finished(chores)
    assert not deferred.defers("a", lambda: iter(()))
