"""The keeper writes beside the game, and never falls behind by more than one action."""

import errno
import threading
from pathlib import Path

import pytest

from resarcana_desktop.engine.record import Record
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.storage.saves.generations import Generations
from resarcana_desktop.storage.saves.keeper import Keeper
from tests.storage.saves.test_generations import after, moves_of

FULL = OSError(errno.ENOSPC, "No space left on device")


class SlowDisk(Generations):
    """A disk on which the test decides when writing continues and when it fails."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "game")
        self.free = threading.Event()
        self.free.set()
        self.fault: Exception | None = None

    def write(self, text: str) -> None:
        self.free.wait(10)
        if self.fault is not None:
            raise self.fault
        super().write(text)


@pytest.fixture
def disk(tmp_path: Path) -> SlowDisk:
    return SlowDisk(tmp_path)


def test_what_is_kept_is_on_the_disk_after_waiting(disk: SlowDisk) -> None:
    keeper = Keeper(disk)
    keeper.keep(after(3))
    keeper.wait()
    assert disk.recover(moves_of) == (3, None)


def test_a_game_may_be_put_together_by_the_thread_that_writes_it(disk: SlowDisk) -> None:
    keeper, threads = Keeper(disk), list[threading.Thread]()

    def made() -> Record:
        threads.append(threading.current_thread())
        return after(3)

    keeper.keep(made)
    keeper.wait()
    assert disk.recover(moves_of) == (3, None)
    assert threading.main_thread() not in threads


def test_a_slow_disk_holds_nobody_up_until_the_next_action(disk: SlowDisk) -> None:
    keeper = Keeper(disk)
    disk.free.clear()
    keeper.keep(after(1))  # returns, though nothing is written yet
    assert not disk.exist()
    disk.free.set()
    keeper.wait()
    assert disk.recover(moves_of) == (1, None)


def test_a_disk_that_is_stuck_does_not_stop_the_game(
    disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("resarcana_desktop.storage.saves.keeper.PATIENCE", 0.01)
    keeper = Keeper(disk)
    disk.free.clear()
    for moves in range(1, 6):
        keeper.keep(after(moves))
    assert keeper.problem() is None
    monkeypatch.setattr("resarcana_desktop.storage.saves.keeper.PATIENCE", 10)
    disk.free.set()
    keeper.close()
    assert disk.recover(moves_of) == (5, None)


def test_a_full_disk_is_reported_once_until_it_has_room_again(disk: SlowDisk) -> None:
    keeper, shown = Keeper(disk), []
    for moves, full in enumerate([False, True, True, False, True]):
        disk.fault = FULL if full else None
        keeper.keep(after(moves))
        keeper.wait()
        shown.append(keeper.problem() is not None)
    assert shown == [False, True, False, False, True]
    assert disk.recover(moves_of) == (3, None)


def test_while_a_disk_stays_full_the_player_is_warned_again(disk: SlowDisk) -> None:
    keeper, shown = Keeper(disk), []
    disk.fault = FULL
    for moves in range(1, 21):
        keeper.keep(after(moves))
        keeper.wait()
        problem = keeper.problem()
        if problem is not None:
            shown.append((moves, problem.sentence(load_catalogue("en").text)))
    assert [moves for moves, _ in shown] == [1, 10, 20]
    assert shown[-1][1].startswith("Your last 20 actions aren’t saved yet. ")
    assert "the disk is full" in shown[-1][1]


def test_a_keeper_goes_on_after_a_pause(disk: SlowDisk) -> None:
    keeper = Keeper(disk)
    for moves in (1, 2):
        keeper.keep(after(moves))
        keeper.close()
    assert disk.recover(moves_of) == (2, None)


def test_a_fault_of_the_program_itself_is_not_taken_for_one_of_the_disk(disk: SlowDisk) -> None:
    keeper = Keeper(disk)
    disk.fault = ZeroDivisionError("a fault")
    keeper.keep(after(1))
    with pytest.raises(ZeroDivisionError, match="a fault"):
        keeper.wait()


def test_leaving_a_game_that_is_not_on_the_disk_warns_the_player(disk: SlowDisk) -> None:
    keeper = Keeper(disk)
    disk.fault = FULL
    keeper.keep(after(3))
    keeper.wait()
    assert keeper.problem() is not None  # that writing begins to fail
    keeper.finish()
    problem = keeper.problem()
    assert problem is not None
    assert problem.sentence(load_catalogue("en").text).startswith(
        "Your latest actions weren’t saved."
    )
    assert not keeper.kept
    keeper.finish()
    assert keeper.problem() is None  # nothing new has happened


def test_a_table_that_is_covered_for_a_while_says_nothing_more(disk: SlowDisk) -> None:
    keeper = Keeper(disk)
    disk.fault = FULL
    keeper.keep(after(3))
    keeper.wait()
    assert keeper.problem() is not None
    keeper.close()
    assert keeper.problem() is None


def test_what_had_no_room_is_written_when_the_game_is_left_and_there_is_some(
    disk: SlowDisk,
) -> None:
    keeper = Keeper(disk)
    disk.fault = FULL
    keeper.keep(after(3))
    keeper.wait()
    keeper.problem()
    disk.fault = None
    keeper.finish()
    assert keeper.problem() is None
    assert keeper.kept
    assert disk.recover(moves_of) == (3, None)


def test_a_fault_that_has_passed_when_the_game_is_left_is_not_reported(
    disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults, write = [FULL], disk.write

    def write_later(text: str) -> None:
        if faults:
            raise faults.pop()
        write(text)

    monkeypatch.setattr(disk, "write", write_later)
    keeper = Keeper(disk)
    keeper.keep(after(3))
    keeper.finish()
    assert keeper.problem() is None
    assert keeper.kept
    assert disk.recover(moves_of) == (3, None)
