"""Files are written whole or not at all, and what a kill leaves behind is swept up."""

import os
import time
from pathlib import Path

import pytest

from resarcana_desktop.storage.files import set_aside, sweep, write_atomically


def test_a_file_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file"
    for text in ("first", "thé\n"):
        write_atomically(path, text)
    assert path.read_bytes() == "thé\n".encode()
    assert list(path.parent.iterdir()) == [path]


def test_the_file_before_is_there_until_the_new_one_is_complete(tmp_path: Path) -> None:
    path, seen = tmp_path / "file", list[str]()
    write_atomically(path, "old")
    write_atomically(path, "new", before=lambda: seen.append(path.read_text()))
    assert (seen, path.read_text()) == (["old"], "new")


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    def fail() -> None:
        raise OSError("no")

    path = tmp_path / "file"
    write_atomically(path, "old")
    with pytest.raises(OSError, match="no"):
        write_atomically(path, "new", before=fail)
    assert [each.read_text() for each in tmp_path.iterdir()] == ["old"]


def left_over(folder: Path, name: str, age: float) -> Path:
    """Leave the file of a process that was killed this many seconds ago while writing."""
    path = folder / f"{name}.abc_1234.part"
    path.write_text("half")
    os.utime(path, (time.time() - age,) * 2)
    return path


def test_bytes_are_written_as_they_are(tmp_path: Path) -> None:
    write_atomically(tmp_path / "file", b"\r\n\xff")
    assert (tmp_path / "file").read_bytes() == b"\r\n\xff"


def test_the_next_write_removes_what_killed_ones_have_left(tmp_path: Path) -> None:
    left = left_over(tmp_path, "game", age=61)
    others = left_over(tmp_path, "other", age=61), left_over(tmp_path, "game.2", age=61)
    write_atomically(tmp_path / "game", "new")
    assert not left.exists()
    assert all(other.exists() for other in others)


def test_only_what_nobody_writes_any_more_is_swept_up(tmp_path: Path) -> None:
    left_over(tmp_path, "old", age=61)
    left_over(tmp_path, "from a clock set back", age=-3600)
    kept = [left_over(tmp_path, "new", age=1), tmp_path / "not ours.part"]
    kept[1].write_text("")
    os.utime(kept[1], (0, 0))
    sweep(tmp_path)
    sweep(tmp_path / "no folder")
    assert sorted(tmp_path.iterdir()) == kept


def test_files_set_aside_never_replace_one_another(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for text in ("one", "two"):
        path.write_text(text)
        set_aside(path)
    assert sorted(each.read_text() for each in tmp_path.iterdir()) == ["one", "two"]
