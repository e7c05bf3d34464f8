"""Disks that are full in the middle of a file, folders that cannot be written, odd places."""

import errno
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.generations import Generations
from resarcana_desktop.storage.saves.keeper import Keeper
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.storage.saves.test_generations import after, moves_of

CATALOGUES = [load_catalogue(language) for language in LANGUAGES]


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file may grow beyond `size` bytes: the system itself refuses in the middle of it."""
    resource = pytest.importorskip("resource")
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


def test_a_disk_that_is_full_now_and_then_costs_only_what_did_not_fit(tmp_path: Path) -> None:
    files, chance, written = Generations(tmp_path, "game"), random.Random(1), -1
    for moves in range(60):
        keeper = Keeper(files)
        size = chance.choice((10_000_000, chance.randrange(3_000)))
        with room_for(size):
            keeper.keep(after(moves))
            keeper.close()
        if keeper.problem() is None:
            written = moves
        assert files.recover(moves_of) == ((written, None) if written >= 0 else (None, None))
    assert written > 40
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(p.name for p in files.paths)


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES, errno.ENOSPC, errno.EIO, errno.EMFILE])
def test_a_folder_that_takes_no_file_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(**_place: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    keeper = Keeper(Generations(tmp_path / "under_way", "game"))
    keeper.keep(after(1))
    keeper.close()
    problem = keeper.problem()
    assert problem is not None
    for catalogue in CATALOGUES:
        shown = problem.sentence(catalogue.text)
        assert str(tmp_path / "under_way" / "game.resarcana") in shown
        assert "\n" not in shown
        assert "Errno" not in shown


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("not a folder")
    saves = SavedGames(tmp_path / "games")
    for attempt in (saves.entries, lambda: saves.save(after(1), "a game")):
        with pytest.raises(SaveError) as caught:
            attempt()
        assert str(tmp_path / "games") in caught.value.problem.sentence(load_catalogue("en").text)


def test_a_folder_where_a_file_should_be(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path)
    (tmp_path / "odd.resarcana").mkdir()
    (entry,) = saves.entries()
    assert entry.problem is not None
    assert entry.problem.sentence(load_catalogue("en").text).endswith("it’s a folder, not a file).")


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_to_nowhere_is_listed_and_not_written_over(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path)
    (tmp_path / "game.resarcana").symlink_to(tmp_path / "gone")
    saves.save(after(1), "game")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "game (2).resarcana",
        "game.resarcana",
    ]
    assert [entry.problem is None for entry in saves.entries()] == [True, False]
