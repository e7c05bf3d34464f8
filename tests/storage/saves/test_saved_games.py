"""The shelf: what is put there is found again, under any title, and nothing is lost on the way."""

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import SUFFIX, Record, Step
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.storage.saves.about import SeatSummary, Summary
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.names import file_stem, free_path
from resarcana_desktop.storage.saves.saved_games import (
    BIN,
    LONGEST_IN_BIN,
    Entry,
    SavedGames,
    heads_in,
)

SUMMARY = Summary((SeatSummary("Édda", points=6), SeatSummary("Corvin", "bot", 1)), 4, 2, False)
RECORD = Record(
    "toy", 1, {}, 7, 1, (Step("take 1", 2), Step("take 2", 3)), {"summary": SUMMARY.to_json()}
)


class Clock:
    """A second passes with each look at it."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        self.time += 1
        return self.time


@pytest.fixture
def saves(tmp_path: Path) -> SavedGames:
    return SavedGames(tmp_path / "games", Clock())


def shown(error: SaveError, language: str = "en") -> str:
    return error.problem.sentence(load_catalogue(language).text)


def titles(saves: SavedGames) -> list[str]:
    return [entry.title for entry in saves.entries()]


def test_an_empty_shelf(saves: SavedGames) -> None:
    assert saves.entries() == []
    assert saves.undo_delete() is None


def test_a_saved_game_is_found_with_who_plays_and_how_far(saves: SavedGames) -> None:
    saved = saves.save(RECORD, "Sunday evening")
    (entry,) = saves.entries()
    assert entry == saved
    assert (entry.title, entry.summary, entry.problem) == ("Sunday evening", SUMMARY, None)
    assert saves.read(entry).steps == RECORD.steps


def test_the_newest_game_comes_first(saves: SavedGames) -> None:
    for title in ("one", "two", "three"):
        saves.save(RECORD, title)
    assert titles(saves) == ["three", "two", "one"]


def test_the_same_title_twice_is_two_games(saves: SavedGames) -> None:
    saves.save(RECORD, "again")
    saves.save(RECORD, "again")
    assert titles(saves) == ["again", "again"]


@settings(max_examples=50)
@given(title=st.text(max_size=200))
def test_any_title_makes_a_file_of_this_folder(
    title: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.getbasetemp() / "names"
    folder.mkdir(exist_ok=True)
    path = free_path(folder, title, ".resarcana")
    path.write_text("")
    assert path.parent == folder
    assert len(os.fsencode(path.name)) <= 150
    assert not set('<>:"/\\|?*\n\t') & set(path.name)


@pytest.mark.parametrize("title", ["../../etc/passwd", "CON", "nul.x", "...", "Ночь 🜂", "a" * 500])
def test_odd_titles_are_kept_as_they_were_written(saves: SavedGames, title: str) -> None:
    entry = saves.save(RECORD, title)
    assert entry.path.parent == saves.folder
    assert titles(saves) == [title[:80]]


def test_a_title_is_needed(saves: SavedGames) -> None:
    with pytest.raises(SaveError) as caught:
        saves.save(RECORD, " \n\t\ud800")
    assert shown(caught.value) == "Give the saved game a name."
    assert saves.entries() == []


def test_a_renamed_game_keeps_its_date_and_its_moves(saves: SavedGames) -> None:
    before = saves.save(RECORD, "first")
    after = saves.rename(before, "second")
    assert (after.title, after.saved) == ("second", before.saved)
    assert saves.entries() == [after]
    assert saves.read(after).steps == RECORD.steps


def test_a_game_given_its_own_title_stays_as_it_is(saves: SavedGames) -> None:
    entry = saves.save(RECORD, "same")
    assert saves.rename(entry, " same ") == entry
    assert saves.entries() == [entry]


def test_deleted_games_come_back_in_turn(saves: SavedGames) -> None:
    one, two = saves.save(RECORD, "one"), saves.save(RECORD, "two")
    saves.delete(one)
    saves.delete(two)
    assert saves.entries() == []
    assert saves.undo_delete() == two
    assert saves.undo_delete() == one
    assert saves.undo_delete() is None


def test_a_game_comes_back_beside_one_that_took_its_name(saves: SavedGames) -> None:
    saves.delete(saves.save(RECORD, "name"))
    saves.save(RECORD, "name")
    saves.undo_delete()
    assert titles(saves) == ["name", "name"]


def test_each_deleted_game_comes_back_in_any_order(saves: SavedGames) -> None:
    thrown = [saves.delete(saves.save(RECORD, f"game {number}")) for number in range(60)]
    files = [file.name for file in saves.deleted_files()]
    assert files == [entry.path.name for entry in reversed(thrown)]
    for entry in (thrown[7], thrown[59], thrown[0]):
        back = saves.undo_delete(entry)
        assert back is not None
        assert back.title == entry.title
    assert sorted(titles(saves)) == ["game 0", "game 59", "game 7"]
    assert saves.undo_delete(thrown[7]) is None


def test_the_bin_holds_none_for_ever(saves: SavedGames, tmp_path: Path) -> None:
    for number in range(3):
        saves.delete(saves.save(RECORD, f"game {number}"))
    later = SavedGames(saves.folder, lambda: 1_000_000.0 + 2 * LONGEST_IN_BIN)
    later.delete(later.save(RECORD, "last"))
    assert [path.stem[21:] for path in (saves.folder / BIN).iterdir()] == ["last"]


# ---- very many ---------------------------------------------------------------------------------


class Opened:
    """Counts the files of games that are opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.number = 0
        unchanged = os.open

        def counted(path: Any, *args: Any, **options: Any) -> int:
            self.number += str(path).endswith(SUFFIX)
            return unchanged(path, *args, **options)

        monkeypatch.setattr(os, "open", counted)

    def by(self, work: Callable[[], object]) -> int:
        """Return how many files some work opens."""
        before = self.number
        work()
        return self.number - before


def put_many(saves: SavedGames, number: int) -> None:
    """Write this many games with other seeds, as the program saves finished ones."""
    saves.folder.mkdir()
    for seed in range(number):
        about = {**RECORD.about, "title": f"Game {seed}", "saved": 1000 + seed, "by_itself": True}
        text = replace(RECORD, seed=seed, about=about).to_text()
        (saves.folder / f"{seed}{SUFFIX}").write_text(text, "utf-8")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    return Opened(monkeypatch)


@pytest.mark.parametrize("number", [20, 200])
def test_no_head_is_read_twice(saves: SavedGames, opened: Opened, number: int) -> None:
    put_many(saves, number)
    assert opened.by(saves.entries) == number
    assert opened.by(saves.entries) == 0
    assert opened.by(SavedGames(saves.folder).entries) == 0
    first, *_ = saves.entries()
    first.path.write_text(replace(RECORD, seed=5000).to_text() + "\n", "utf-8")
    assert opened.by(saves.entries) == 1


def test_another_start_reads_only_what_is_new_among_many(saves: SavedGames, opened: Opened) -> None:
    put_many(saves, 200)
    before = saves.entries()
    heads_in.cache_clear()  # as in another process
    saves = SavedGames(saves.folder, Clock())
    assert opened.by(saves.entries) == 0
    assert saves.entries() == before
    saves.save(replace(RECORD, seed=7000), "new")
    assert opened.by(saves.entries) == 1


def test_what_was_kept_of_heads_is_made_again_where_it_is_damaged(
    saves: SavedGames, opened: Opened
) -> None:
    put_many(saves, 200)
    before = saves.entries()
    kept = saves.folder / "heads.jsonl"
    whole = kept.read_bytes()
    for damaged in (b"", b"[", whole[:-20], whole.replace(b"true", b'"yes"'), b"\xff" * 900):
        kept.write_bytes(damaged)
        heads_in.cache_clear()
        assert [entry.title for entry in SavedGames(saves.folder).entries()] == [
            entry.title for entry in before
        ]


def test_a_finished_game_opens_none_of_the_others(saves: SavedGames, opened: Opened) -> None:
    put_many(saves, 200)
    saves.entries()
    ended = replace(RECORD, seed=3, steps=(*RECORD.steps, Step("take 3", 4)))
    entry = saves.put_by(ended, "ended")
    assert opened.by(lambda: saves.make_room(ended, entry.path)) <= 2  # itself, and game 3
    assert "Game 3" not in titles(saves)
    assert opened.by(lambda: saves.find(replace(RECORD, seed=9000))) == 0


def test_a_name_that_many_games_have_is_numbered_on(saves: SavedGames) -> None:
    put_many(saves, 3)
    (saves.folder / f"Edda{SUFFIX}").write_text("", "utf-8")
    for number in range(2, 12):
        (saves.folder / f"EDDA ({number}){SUFFIX}").write_text("", "utf-8")
    assert free_path(saves.folder, "Edda", SUFFIX).name == f"Edda (12){SUFFIX}"


# ---- elsewhere ---------------------------------------------------------------------------------


def test_a_record_from_elsewhere_is_copied_in_and_out(saves: SavedGames, tmp_path: Path) -> None:
    file = tmp_path / "a friend's game.resarcana"
    file.write_text(RECORD.to_text(), encoding="utf-8")
    entry = saves.import_file(file)
    assert entry.title == "a friend's game"
    copy = saves.export(entry, tmp_path / "out" / "copy")
    assert copy.name == "copy.resarcana"
    assert saves.read(copy).steps == RECORD.steps
    with pytest.raises(SaveError, match="exists"):
        saves.export(entry, copy)
    saves.export(entry, copy, over=True)


def test_a_copy_under_a_name_that_no_system_takes_is_refused(
    saves: SavedGames, tmp_path: Path
) -> None:
    entry = saves.save(RECORD, "mine")
    with pytest.raises(SaveError) as caught:
        saves.export(entry, tmp_path / ("字" * 120), over=True)
    assert "name" in caught.value.problem.sentence(load_catalogue("en").text)


def test_the_same_copy_brought_in_twice_stands_there_once(
    saves: SavedGames, tmp_path: Path
) -> None:
    file = tmp_path / "friend.resarcana"
    file.write_text(RECORD.to_text(), encoding="utf-8")
    first = saves.import_file(file)
    assert saves.import_file(file) == first
    saves.rename(first, "Sunday evening")
    saves.import_file(file)
    assert sorted(titles(saves)) == ["Sunday evening", "friend"]


def test_what_is_no_record_does_not_get_onto_the_shelf(saves: SavedGames, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Edda")
    with pytest.raises(SaveError) as caught:
        saves.import_file(file)
    assert shown(caught.value) == (
        f"There’s no game to open in {file}. This isn’t a recorded game. Line 1, column 1 "
        f"isn’t JSON."
    )
    assert saves.entries() == []


def test_a_record_can_be_refused_for_what_it_holds(saves: SavedGames, tmp_path: Path) -> None:
    def refuse(record: Record) -> None:
        raise RecordError("other_game", found=record.game, expected="chess")

    file = tmp_path / "game.resarcana"
    file.write_text(RECORD.to_text())
    with pytest.raises(SaveError) as caught:
        saves.import_file(file, refuse)
    assert "recording of “toy”, not of “chess”" in shown(caught.value)


def test_a_file_that_is_not_there_or_far_too_large(saves: SavedGames, tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        saves.import_file(tmp_path / "gone")
    assert shown(caught.value, "fr").endswith("gone (il n’existe pas).")
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(20 * 1024 * 1024)
    with pytest.raises(SaveError, match="too_large"):
        saves.import_file(large)


def test_a_broken_file_stays_in_the_list_and_says_why(saves: SavedGames) -> None:
    saves.save(RECORD, "whole")
    (saves.folder / "broken.resarcana").write_bytes(b"\0\1")
    broken = next(entry for entry in saves.entries() if entry.problem)
    assert broken.title == "broken"
    saves.delete(broken)
    assert titles(saves) == ["whole"]


def test_a_record_laid_out_by_other_hands_is_listed_too(saves: SavedGames) -> None:
    entry = saves.save(RECORD, "mine")
    entry.path.write_text(entry.path.read_text().replace("\n", ""))
    assert saves.entries() == [entry]


def test_damage_below_the_head_shows_when_the_game_is_opened(saves: SavedGames) -> None:
    entry = saves.save(RECORD, "bitten")
    entry.path.write_bytes(entry.path.read_bytes()[:-30])
    assert saves.entries() == [entry]
    with pytest.raises(SaveError, match="damaged"):
        saves.read(entry)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO, errno.EBUSY])
def test_a_disk_that_refuses_gets_one_sentence_and_leaves_all_as_it_was(
    saves: SavedGames, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    entry = saves.save(RECORD, "before")
    before = sorted(saves.folder.iterdir())

    def refuse(_handle: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", refuse)
    attempts = [partial(saves.save, RECORD, "new"), partial(saves.rename, entry, "new")]
    for attempt in attempts:
        with pytest.raises(SaveError) as caught:
            attempt()
        assert "new.resarcana (" in shown(caught.value)
        assert "\n" not in shown(caught.value)
    assert sorted(saves.folder.iterdir()) == before


def test_five_hundred_games_are_listed_by_their_heads_alone(saves: SavedGames) -> None:
    text = saves.save(RECORD, "0").path.read_text()
    for number in range(1, 500):
        (saves.folder / f"{number}.resarcana").write_text(text[:-40])
    entries: list[Entry] = saves.entries()
    assert len(entries) == 500
    assert all(entry.problem is None and entry.summary == SUMMARY for entry in entries)


def test_the_very_same_game_is_found_again_and_no_shorter_one(saves: SavedGames) -> None:
    saved = saves.save(RECORD, "Sunday evening")
    assert saves.find(RECORD) == saved
    assert saves.find(Record("toy", 1, {}, 7, 1, RECORD.steps[:1], RECORD.about)) is None


@pytest.mark.parametrize("suffix", [".RESARCANA", ".ResArcana"])
def test_a_game_whose_suffix_is_in_capitals_is_a_game(tmp_path: Path, suffix: str) -> None:
    (tmp_path / f"GAME{suffix}").write_text(RECORD.to_text(), "utf-8")
    saves = SavedGames(tmp_path)
    assert not saves.is_empty()
    (entry,) = saves.entries()
    assert saves.read(entry) == RECORD
    assert saves.import_file(entry.path)
    assert saves.export(entry, tmp_path / f"copy{suffix}").name == f"copy{suffix}"


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("con", "con_"),
        ("CON.txt", "CON_.txt"),
        ("con.a.b", "con_.a.b"),
        ("con .txt", "con_.txt"),
        ("COM¹", "COM¹_"),
        ("lpt³.x", "lpt³_.x"),
        ("conin$", "conin$_"),
        ("console.txt", "console.txt"),
        ("com0", "com0"),
        ("a.con", "a.con"),
    ],
)
def test_a_name_that_windows_keeps_for_a_device_is_kept_by_no_file(title: str, stem: str) -> None:
    assert file_stem(title) == stem
