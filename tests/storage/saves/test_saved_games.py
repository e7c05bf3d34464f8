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
from resarcana_desktop.storage.saves import bin as waste
from resarcana_desktop.storage.saves.about import SeatSummary, Summary
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.names import file_stem, free_path
from resarcana_desktop.storage.saves.shelf import Entry, Shelf, heads_in

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
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games", Clock())


def told(error: SaveError, language: str = "en") -> str:
    return error.problem.told(load_catalogue(language).text)


def titles(shelf: Shelf) -> list[str]:
    return [entry.title for entry in shelf.entries()]


def test_an_empty_shelf(shelf: Shelf) -> None:
    assert shelf.entries() == []
    assert shelf.undo_delete() is None


def test_a_saved_game_is_found_with_who_plays_and_how_far(shelf: Shelf) -> None:
    saved = shelf.save(RECORD, "Sunday evening")
    (entry,) = shelf.entries()
    assert entry == saved
    assert (entry.title, entry.summary, entry.problem) == ("Sunday evening", SUMMARY, None)
    assert shelf.read(entry).steps == RECORD.steps


def test_the_newest_game_comes_first(shelf: Shelf) -> None:
    for title in ("one", "two", "three"):
        shelf.save(RECORD, title)
    assert titles(shelf) == ["three", "two", "one"]


def test_the_same_title_twice_is_two_games(shelf: Shelf) -> None:
    shelf.save(RECORD, "again")
    shelf.save(RECORD, "again")
    assert titles(shelf) == ["again", "again"]


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
def test_odd_titles_are_kept_as_they_were_written(shelf: Shelf, title: str) -> None:
    entry = shelf.save(RECORD, title)
    assert entry.path.parent == shelf.folder
    assert titles(shelf) == [title[:80]]


def test_a_title_is_needed(shelf: Shelf) -> None:
    with pytest.raises(SaveError) as caught:
        shelf.save(RECORD, " \n\t\ud800")
    assert told(caught.value) == "A saved game needs a name."
    assert shelf.entries() == []


def test_a_renamed_game_keeps_its_date_and_its_moves(shelf: Shelf) -> None:
    before = shelf.save(RECORD, "first")
    after = shelf.rename(before, "second")
    assert (after.title, after.saved) == ("second", before.saved)
    assert shelf.entries() == [after]
    assert shelf.read(after).steps == RECORD.steps


def test_a_game_given_its_own_title_stays_as_it_is(shelf: Shelf) -> None:
    entry = shelf.save(RECORD, "same")
    assert shelf.rename(entry, " same ") == entry
    assert shelf.entries() == [entry]


def test_deleted_games_come_back_in_turn(shelf: Shelf) -> None:
    one, two = shelf.save(RECORD, "one"), shelf.save(RECORD, "two")
    shelf.delete(one)
    shelf.delete(two)
    assert shelf.entries() == []
    assert shelf.undo_delete() == two
    assert shelf.undo_delete() == one
    assert shelf.undo_delete() is None


def test_a_game_comes_back_beside_one_that_took_its_name(shelf: Shelf) -> None:
    shelf.delete(shelf.save(RECORD, "name"))
    shelf.save(RECORD, "name")
    shelf.undo_delete()
    assert titles(shelf) == ["name", "name"]


def test_each_deleted_game_comes_back_in_any_order(shelf: Shelf) -> None:
    thrown = [shelf.delete(shelf.save(RECORD, f"game {number}")) for number in range(60)]
    files = [file.name for file in shelf.deleted_files()]
    assert files == [entry.path.name for entry in reversed(thrown)]
    for entry in (thrown[7], thrown[59], thrown[0]):
        back = shelf.undo_delete(entry)
        assert back is not None
        assert back.title == entry.title
    assert sorted(titles(shelf)) == ["game 0", "game 59", "game 7"]
    assert shelf.undo_delete(thrown[7]) is None


def test_the_bin_holds_none_for_ever(shelf: Shelf, tmp_path: Path) -> None:
    for number in range(3):
        shelf.delete(shelf.save(RECORD, f"game {number}"))
    later = Shelf(shelf.folder, lambda: 1_000_000.0 + 2 * waste.LONGEST)
    later.delete(later.save(RECORD, "last"))
    assert [path.stem[21:] for path in (shelf.folder / waste.NAME).iterdir()] == ["last"]


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
        """How many are opened by some work."""
        before = self.number
        work()
        return self.number - before


def put_many(shelf: Shelf, number: int) -> None:
    """Write so many games of other seeds, as the program puts finished ones by."""
    shelf.folder.mkdir()
    for seed in range(number):
        about = {**RECORD.about, "title": f"Game {seed}", "saved": 1000 + seed, "by_itself": True}
        text = replace(RECORD, seed=seed, about=about).to_text()
        (shelf.folder / f"{seed}{SUFFIX}").write_text(text, "utf-8")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    return Opened(monkeypatch)


@pytest.mark.parametrize("number", [20, 200])
def test_no_head_is_read_twice(shelf: Shelf, opened: Opened, number: int) -> None:
    put_many(shelf, number)
    assert opened.by(shelf.entries) == number
    assert opened.by(shelf.entries) == 0
    assert opened.by(Shelf(shelf.folder).entries) == 0
    first, *_ = shelf.entries()
    first.path.write_text(replace(RECORD, seed=5000).to_text() + "\n", "utf-8")
    assert opened.by(shelf.entries) == 1


def test_another_start_reads_only_what_is_new_among_many(shelf: Shelf, opened: Opened) -> None:
    put_many(shelf, 200)
    before = shelf.entries()
    heads_in.cache_clear()  # as in another process
    shelf = Shelf(shelf.folder, Clock())
    assert opened.by(shelf.entries) == 0
    assert shelf.entries() == before
    shelf.save(replace(RECORD, seed=7000), "new")
    assert opened.by(shelf.entries) == 1


def test_what_was_kept_of_heads_is_made_again_where_it_is_damaged(
    shelf: Shelf, opened: Opened
) -> None:
    put_many(shelf, 200)
    before = shelf.entries()
    kept = shelf.folder / "heads.jsonl"
    whole = kept.read_bytes()
    for damaged in (b"", b"[", whole[:-20], whole.replace(b"true", b'"yes"'), b"\xff" * 900):
        kept.write_bytes(damaged)
        heads_in.cache_clear()
        assert [entry.title for entry in Shelf(shelf.folder).entries()] == [
            entry.title for entry in before
        ]


def test_a_finished_game_opens_none_of_the_others(shelf: Shelf, opened: Opened) -> None:
    put_many(shelf, 200)
    shelf.entries()
    ended = replace(RECORD, seed=3, steps=(*RECORD.steps, Step("take 3", 4)))
    entry = shelf.put_by(ended, "ended")
    assert opened.by(lambda: shelf.make_room(ended, entry.path)) <= 2  # itself, and game 3
    assert "Game 3" not in titles(shelf)
    assert opened.by(lambda: shelf.find(replace(RECORD, seed=9000))) == 0


def test_a_name_that_many_games_have_is_numbered_on(shelf: Shelf) -> None:
    put_many(shelf, 3)
    (shelf.folder / f"Edda{SUFFIX}").write_text("", "utf-8")
    for number in range(2, 12):
        (shelf.folder / f"EDDA ({number}){SUFFIX}").write_text("", "utf-8")
    assert free_path(shelf.folder, "Edda", SUFFIX).name == f"Edda (12){SUFFIX}"


# ---- elsewhere ---------------------------------------------------------------------------------


def test_a_record_from_elsewhere_is_copied_in_and_out(shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "a friend's game.resarcana"
    file.write_text(RECORD.to_text(), encoding="utf-8")
    entry = shelf.import_file(file)
    assert entry.title == "a friend's game"
    copy = shelf.export(entry, tmp_path / "out" / "copy")
    assert copy.name == "copy.resarcana"
    assert shelf.read(copy).steps == RECORD.steps
    with pytest.raises(SaveError, match="exists"):
        shelf.export(entry, copy)
    shelf.export(entry, copy, over=True)


def test_a_copy_under_a_name_that_no_system_takes_is_refused(shelf: Shelf, tmp_path: Path) -> None:
    entry = shelf.save(RECORD, "mine")
    with pytest.raises(SaveError) as caught:
        shelf.export(entry, tmp_path / ("字" * 120), over=True)
    assert "name" in caught.value.problem.told(load_catalogue("en").text)


def test_the_same_copy_brought_in_twice_stands_there_once(shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "friend.resarcana"
    file.write_text(RECORD.to_text(), encoding="utf-8")
    first = shelf.import_file(file)
    assert shelf.import_file(file) == first
    shelf.rename(first, "Sunday evening")
    shelf.import_file(file)
    assert sorted(titles(shelf)) == ["Sunday evening", "friend"]


def test_what_is_no_record_does_not_get_onto_the_shelf(shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Edda")
    with pytest.raises(SaveError) as caught:
        shelf.import_file(file)
    assert told(caught.value) == (
        f"{file} holds no game that can be opened. "
        "This is not a record of a game: line 1, column 1 is not JSON."
    )
    assert shelf.entries() == []


def test_a_record_can_be_refused_for_what_it_holds(shelf: Shelf, tmp_path: Path) -> None:
    def refuse(record: Record) -> None:
        raise RecordError("other_game", found=record.game, expected="chess")

    file = tmp_path / "game.resarcana"
    file.write_text(RECORD.to_text())
    with pytest.raises(SaveError) as caught:
        shelf.import_file(file, refuse)
    assert 'of the game "toy": expected "chess"' in told(caught.value)


def test_a_file_that_is_not_there_or_far_too_large(shelf: Shelf, tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        shelf.import_file(tmp_path / "gone")
    assert told(caught.value, "fr").endswith("gone\u00a0: il n’existe pas.")
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(20 * 1024 * 1024)
    with pytest.raises(SaveError, match="too_large"):
        shelf.import_file(large)


def test_a_broken_file_stays_in_the_list_and_says_why(shelf: Shelf) -> None:
    shelf.save(RECORD, "whole")
    (shelf.folder / "broken.resarcana").write_bytes(b"\0\1")
    broken = next(entry for entry in shelf.entries() if entry.problem)
    assert broken.title == "broken"
    shelf.delete(broken)
    assert titles(shelf) == ["whole"]


def test_a_record_laid_out_by_other_hands_is_listed_too(shelf: Shelf) -> None:
    entry = shelf.save(RECORD, "mine")
    entry.path.write_text(entry.path.read_text().replace("\n", ""))
    assert shelf.entries() == [entry]


def test_damage_below_the_head_shows_when_the_game_is_opened(shelf: Shelf) -> None:
    entry = shelf.save(RECORD, "bitten")
    entry.path.write_bytes(entry.path.read_bytes()[:-30])
    assert shelf.entries() == [entry]
    with pytest.raises(SaveError, match="damaged"):
        shelf.read(entry)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO, errno.EBUSY])
def test_a_disk_that_refuses_gets_one_sentence_and_leaves_all_as_it_was(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    entry = shelf.save(RECORD, "before")
    before = sorted(shelf.folder.iterdir())

    def refuse(_handle: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", refuse)
    attempts = [partial(shelf.save, RECORD, "new"), partial(shelf.rename, entry, "new")]
    for attempt in attempts:
        with pytest.raises(SaveError) as caught:
            attempt()
        assert "new.resarcana could not be written: " in told(caught.value)
        assert "\n" not in told(caught.value)
    assert sorted(shelf.folder.iterdir()) == before


def test_five_hundred_games_are_listed_by_their_heads_alone(shelf: Shelf) -> None:
    text = shelf.save(RECORD, "0").path.read_text()
    for number in range(1, 500):
        (shelf.folder / f"{number}.resarcana").write_text(text[:-40])
    entries: list[Entry] = shelf.entries()
    assert len(entries) == 500
    assert all(entry.problem is None and entry.summary == SUMMARY for entry in entries)


def test_the_very_same_game_is_found_again_and_no_shorter_one(shelf: Shelf) -> None:
    saved = shelf.save(RECORD, "Sunday evening")
    assert shelf.find(RECORD) == saved
    assert shelf.find(Record("toy", 1, {}, 7, 1, RECORD.steps[:1], RECORD.about)) is None


@pytest.mark.parametrize("suffix", [".RESARCANA", ".ResArcana"])
def test_a_game_whose_suffix_is_in_capitals_is_a_game(tmp_path: Path, suffix: str) -> None:
    (tmp_path / f"GAME{suffix}").write_text(RECORD.to_text(), "utf-8")
    shelf = Shelf(tmp_path)
    assert not shelf.is_empty()
    (entry,) = shelf.entries()
    assert shelf.read(entry) == RECORD
    assert shelf.import_file(entry.path)
    assert shelf.export(entry, tmp_path / f"copy{suffix}").name == f"copy{suffix}"


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
