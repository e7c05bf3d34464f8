"""The folders for files, the logs, and the contents of a crash report."""

import logging
from io import StringIO
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from resarcana_desktop.app.logs import (
    LogFile,
    report_text,
    start_logging,
    stop_logging,
    write_report,
)
from resarcana_desktop.storage import timed
from resarcana_desktop.storage.folders import find_folders
from tests.support.odd_files import at_once, posix_only


def failure() -> Exception:
    try:
        raise RuntimeError("the hawk flew away")
    except RuntimeError as error:
        return error


def test_everything_below_one_folder_when_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("RESARCANA_HOME", str(tmp_path))
    folders = find_folders()
    assert folders.settings_file == tmp_path / "settings.json"
    assert {folders.games.parent, folders.logs.parent} == {tmp_path}


def test_the_folders_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RESARCANA_HOME", raising=False)
    assert all("resarcana" in str(path) for path in (find_folders().games, find_folders().logs))


def test_the_last_lines_are_kept_and_written(tmp_path: Path) -> None:
    last = start_logging(tmp_path)
    for number in range(300):
        logging.getLogger("resarcana_desktop.test").info("line %d", number)
    stop_logging()
    assert len(last.lines) == 200
    assert last.lines[-1].endswith("line 299")
    assert "line 0" in (tmp_path / "resarcana.log").read_text()


def test_without_a_log_file_the_lines_are_still_kept(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("")
    last = start_logging(tmp_path / "blocked")
    stop_logging()
    assert "no log file" in last.lines[0]


def test_a_report_holds_what_finds_the_failure() -> None:
    text = report_text(failure(), ["first line", "last line"], "resarcana 1\nseed 7")
    for part in ("Res Arcana Desktop", "Python 3", "the hawk flew away", "last line", "seed 7"):
        assert part in text


def test_each_report_is_a_file_of_its_own(tmp_path: Path) -> None:
    paths = {write_report(tmp_path / "logs", failure(), [], "") for _ in range(2)}
    assert len(paths) == 2
    assert all("no game under way" in path.read_text() for path in paths)


def test_old_reports_make_room(tmp_path: Path) -> None:
    paths = [write_report(tmp_path, failure(), [], "") for _ in range(23)]
    assert sorted(tmp_path.iterdir()) == sorted(paths)[3:]


def test_the_log_is_put_by_when_it_has_grown(tmp_path: Path) -> None:
    start_logging(tmp_path)
    for _ in range(120):
        logging.getLogger("resarcana_desktop.test").info("x" * 10_000)
    stop_logging()
    assert len(list(tmp_path.iterdir())) == 4
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 1_000_000


def test_a_full_disk_takes_no_line_and_says_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_record: object) -> bool:
        raise OSError(28, "No space left on device")

    last = start_logging(tmp_path)
    monkeypatch.setattr(LogFile, "shouldRollover", refuse)
    logging.getLogger("resarcana_desktop.test").info("a line")
    stop_logging()
    assert last.lines[-1].endswith("a line")
    assert capfd.readouterr().err == ""


def test_what_is_lost_with_a_full_disk_is_not_reported_at_the_end_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_file: object) -> None:
        raise OSError(28, "No space left on device")

    start_logging(tmp_path)
    monkeypatch.setattr(LogFile, "flush", refuse)
    stop_logging()
    assert logging.getLogger("resarcana_desktop").handlers == []


@posix_only
def test_a_log_on_a_drive_that_answers_no_more_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timed, "PATIENCE", 0.05)
    last = start_logging(tmp_path)
    logger, end = logging.getLogger("resarcana_desktop"), Event()
    (file,) = (each for each in logger.handlers if isinstance(each, LogFile))
    stuck: Any = StringIO()
    stuck.write = lambda _text: end.wait()
    real = file.setStream(stuck)
    with at_once(1):
        for number in range(50):
            logger.info("line %d", number)
        stop_logging()
        logging.shutdown()
    assert len(last.lines) == 50
    end.set()
    assert real is not None
    real.close()
