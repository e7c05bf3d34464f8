"""Three generations of a file: if one is damaged, the one before it is still whole."""

import errno
import os
from pathlib import Path

import pytest

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import Record, Step
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.storage.saves import generations
from resarcana_desktop.storage.saves.generations import Generations
from resarcana_desktop.storage.saves.saved_games import read_record

EMPTY = Record("toy", 1, {}, 7, 1)


def after(moves: int) -> Record:
    return Record("toy", 1, {}, 7, 1, tuple(Step(f"take {n}", n) for n in range(moves)))


def moves_of(record: Record) -> int:
    return len(record.steps)


@pytest.fixture
def files(tmp_path: Path) -> Generations:
    """The generations of a game of nine moves."""
    found = Generations(tmp_path / "under_way", "game")
    for moves in range(10):
        found.write(after(moves).to_text())
    return found


def test_the_newest_is_opened_and_two_are_kept_beside_it(files: Generations) -> None:
    assert files.recover(moves_of) == (9, None)
    assert len(list(files.folder.iterdir())) == 3


@pytest.mark.parametrize("broken", [1, 2])
def test_a_broken_one_is_set_aside_and_the_one_before_is_opened(
    files: Generations, broken: int
) -> None:
    for path in files.paths[:broken]:
        path.write_bytes(path.read_bytes()[:-9])
    moves, problem = files.recover(moves_of)
    assert moves == 9 - broken
    assert problem is not None
    shown = problem.sentence(load_catalogue("en").text)
    assert shown.startswith(
        "The latest save of this game is damaged, so the one before it was loaded."
    )
    assert f"There’s no game to open in {files.paths[0]}. The recording ends abruptly at " in shown
    assert shown.endswith("The file was renamed game.resarcana.broken.")
    assert len(list(files.folder.iterdir())) == 3


def test_nothing_is_left_when_all_are_broken_but_the_files_themselves(files: Generations) -> None:
    for path in files.paths:
        path.write_bytes(b"")
    found, problem = files.recover(moves_of)
    assert found is None
    assert problem is not None
    assert problem.key == "saves.lost"
    assert len(list(files.folder.glob("*.broken"))) == 3
    assert not files.exist()


def test_no_file_is_no_problem(tmp_path: Path) -> None:
    assert Generations(tmp_path, "game").recover(moves_of) == (None, None)


def test_a_record_that_nobody_can_follow_is_set_aside_too(files: Generations) -> None:
    def follow(record: Record) -> int:
        if moves_of(record) == 9:
            raise RecordError("other_game", found="chess", expected="toy")
        return moves_of(record)

    moves, problem = files.recover(follow)
    assert moves == 8
    assert problem is not None


def test_a_gap_after_a_kill_is_filled_without_losing_the_older_ones(files: Generations) -> None:
    files.paths[0].unlink()
    assert files.recover(moves_of) == (8, None)
    files.write(after(10).to_text())
    files.write(after(11).to_text())
    assert [moves_of_file(path) for path in files.paths] == [11, 10, 8]


def moves_of_file(path: Path) -> int:
    return path.read_text().count("take")


def test_a_full_disk_leaves_all_as_it_was(
    files: Generations, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    for _ in range(5):
        with pytest.raises(OSError, match="No space"):
            files.write(after(10).to_text())
    assert [moves_of_file(path) for path in files.paths] == [9, 8, 7]
    assert len(list(files.folder.iterdir())) == 3


def test_left_behind_it_is_still_there_under_another_name(files: Generations) -> None:
    text = files.paths[0].read_text()
    files.leave_behind()
    assert not files.exist()
    assert [path.read_text() for path in files.folder.iterdir()] == [text]


def test_what_another_window_has_written_is_handed_over_before_it_is_replaced(
    tmp_path: Path,
) -> None:
    rescued: list[int] = []
    one = Generations(tmp_path, "game", lambda record: rescued.append(moves_of(record)))
    other = Generations(tmp_path, "game")
    one.write(after(1).to_text())
    one.write(after(2).to_text())
    assert rescued == []
    for moves in range(3, 8):
        other.write(after(moves).to_text())
    one.write(after(3).to_text())
    assert rescued == [7]
    one.recover(moves_of)
    one.write(after(4).to_text())
    assert rescued == [7]


def test_where_it_cannot_be_put_anywhere_nothing_is_replaced(tmp_path: Path) -> None:
    def refuse(_record: Record) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    other = Generations(tmp_path, "game")
    other.write(after(5).to_text())
    with pytest.raises(OSError, match="No space"):
        Generations(tmp_path, "game", refuse).write(after(1).to_text())
    assert other.recover(moves_of) == (5, None)


def test_what_another_window_writes_at_the_same_moment_is_handed_over_as_well(
    tmp_path: Path,
) -> None:
    """It may come before the older files have moved, or when there is nothing in the place."""
    other = Generations(tmp_path, "game")
    other.write(after(5).to_text())
    rescued: list[int] = []

    def rescue(record: Record) -> None:
        rescued.append(moves_of(record))
        if len(rescued) < 4:
            other.write(after(5 + len(rescued)).to_text())

    one = Generations(tmp_path, "game", rescue)
    one.write(after(1).to_text())
    assert rescued == [5, 6, 7, 8]
    assert one.recover(moves_of) == (1, None)


def test_a_file_that_another_window_moves_on_is_found_as_the_one_before(
    files: Generations, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between seeing that the newest is there and reading it, it becomes the older one."""

    def read_late(path: Path) -> Record:
        if path == files.paths[0]:
            path.replace(files.paths[1])
        return read_record(path)

    monkeypatch.setattr(generations, "read_record", read_late)
    assert files.recover(moves_of) == (9, None)


def test_without_links_a_file_is_renamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_paths: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    files = Generations(tmp_path, "game")
    for moves in range(5):
        files.write(after(moves).to_text())
    assert [moves_of_file(path) for path in files.paths] == [4, 3, 2]


def test_what_another_window_begins_while_a_game_is_removed_stays(tmp_path: Path) -> None:
    other = Generations(tmp_path, "game")
    other.write(after(6).to_text())
    rescued: list[int] = []

    def rescue(record: Record) -> None:
        rescued.append(moves_of(record))
        other.write(after(7).to_text())

    Generations(tmp_path, "game", rescue).forget()
    assert rescued == [6, 7]
    assert other.recover(moves_of) == (7, None)
