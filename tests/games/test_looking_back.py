"""A player's finished games are read in the background."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from resarcana_desktop.engine.record import Record
from resarcana_desktop.games import looking_back
from resarcana_desktop.games.looking_back import FinishedGames
from resarcana_desktop.play.statistics.finished_games import RecordFacts
from resarcana_desktop.storage.folders import Folders
from tests.scenes.statistics.player import put_games, put_rated_games


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    folders = Folders(tmp_path, tmp_path / "games", tmp_path / "logs")
    put_games(folders)
    put_rated_games(folders, 4)
    return folders


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Block the reading of every file until the event is set."""
    gate, tell = threading.Event(), looking_back._tell

    def slowly(record: Record) -> RecordFacts | None:
        gate.wait()
        return tell(record)

    monkeypatch.setattr(looking_back, "_tell", slowly)
    return gate


def test_a_reading_continues_after_a_cancelled_stop(
    folders: Folders, gate: threading.Event
) -> None:
    finished = FinishedGames(folders, lambda: None)
    finished.begin()
    finished.stop()
    finished.begin()
    gate.set()
    finished.wait()
    found = finished.take()
    assert found is not None
    assert len(found.games) == 7


def test_games_read_before_a_stop_are_not_read_again(
    folders: Folders, gate: threading.Event
) -> None:
    finished = FinishedGames(folders, lambda: None)
    finished.begin()
    finished.stop()
    gate.set()
    finished.wait()
    assert len(looking_back.reader(folders).missing) == 6
    finished.begin()
    finished.wait()
    assert finished.number == 6
    found = finished.take()
    assert found is not None
    assert len(found.games) == 7


def test_the_listener_is_notified_of_new_games(folders: Folders) -> None:
    woken = threading.Event()
    finished = FinishedGames(folders, woken.set)
    finished.begin()
    assert woken.wait(30)
    finished.wait()


def test_an_error_of_the_reading_is_the_lookers(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking_back, "_tell", lambda _record: 1 / 0)
    finished = FinishedGames(folders, lambda: None)
    finished.begin()
    finished.wait()
    with pytest.raises(ZeroDivisionError):
        finished.take()
