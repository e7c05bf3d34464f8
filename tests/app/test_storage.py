"""Files are written whole or not at all, and what a kill leaves behind is swept up."""

import os
from pathlib import Path

import pytest

from resarcana_desktop.app.storage import set_aside, sweep, write_atomically


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


def test_only_what_nobody_writes_any_more_is_swept_up(tmp_path: Path) -> None:
    for name in ("old.part", "new.part", "old"):
        (tmp_path / name).write_text("")
    for name in ("old.part", "old"):
        os.utime(tmp_path / name, (0, 0))
    sweep(tmp_path)
    sweep(tmp_path / "no folder")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new.part", "old"]


def test_files_set_aside_never_replace_one_another(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for text in ("one", "two"):
        path.write_text(text)
        set_aside(path)
    assert sorted(each.read_text() for each in tmp_path.iterdir()) == ["one", "two"]
