"""A file that doesn't answer is waited for once, briefly, and holds no one up afterwards."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest

from resarcana_desktop.storage import timed
from resarcana_desktop.storage.files import read_regular, write_atomically
from resarcana_desktop.storage.timed import in_time
from tests.support.odd_files import posix_only, silent

PLACE = Path("place")


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    """A call that has no answer until the test is over."""
    monkeypatch.setattr(timed, "PATIENCE", 0.05)
    monkeypatch.setattr(timed, "SHORT_PATIENCE", 0.01)
    end = Event()

    def call() -> str:
        end.wait()
        return "late"

    yield call
    end.set()
    wait_until_all_have_answered()


def wait_until_all_have_answered() -> None:
    while timed._silent:
        time.sleep(0.001)


def fail() -> None:
    raise FileNotFoundError("gone")


def test_what_answers_is_returned_or_raised() -> None:
    assert in_time(PLACE, lambda: 3) == 3
    with pytest.raises(FileNotFoundError, match="gone"):
        in_time(PLACE, fail)


def test_ten_thousand_calls_take_hardly_a_thread() -> None:
    before = threading.active_count()
    assert [in_time(PLACE, lambda: 1) for _ in range(10_000)] == [1] * 10_000
    assert threading.active_count() <= before + 4


def test_a_call_within_a_call_is_made_there(never: Callable[[], str]) -> None:
    assert in_time(PLACE, lambda: in_time(PLACE, threading.current_thread).name) == "files"
    with pytest.raises(TimeoutError):
        in_time(PLACE, lambda: in_time(PLACE, never))


def test_what_has_not_answered_is_not_asked_again_until_it_has(never: Callable[[], str]) -> None:
    with pytest.raises(TimeoutError) as shown:
        in_time(PLACE, never)
    assert shown.value.filename == str(PLACE)
    before = time.perf_counter()
    for _ in range(100):
        with pytest.raises(TimeoutError):
            in_time(PLACE, lambda: pytest.fail("asked again"))
    assert time.perf_counter() - before < 0.04
    assert in_time(Path("elsewhere"), lambda: 3) == 3


def test_what_answers_late_is_put_away_and_can_be_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(timed, "PATIENCE", 0.02)
    end, late = Event(), list[bool]()
    with pytest.raises(TimeoutError):
        in_time(PLACE, end.wait, late=late.append)
    end.set()
    wait_until_all_have_answered()
    assert in_time(PLACE, lambda: 3) == 3
    while not late:
        time.sleep(0.001)
    assert late == [True]


def test_a_thousand_files_that_do_not_answer_take_no_thousand_threads(
    never: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timed, "MOST_WAITING", 5)
    before = threading.active_count()
    for number in range(1000):
        with pytest.raises(TimeoutError):
            in_time(Path(str(number)), never)
    assert threading.active_count() <= before + 5


@posix_only
def test_a_file_that_did_not_answer_is_written_over_once_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("as it was")
    with silent(path, "open"), pytest.raises(TimeoutError):
        read_regular(path)
    with pytest.raises(TimeoutError):
        write_atomically(path, "new")
    assert (path.read_text(), os.listdir(tmp_path)) == ("as it was", [path.name])  # noqa: PTH208
    assert read_regular(path) == b"as it was"
    write_atomically(path, "new")
    assert path.read_text() == "new"
