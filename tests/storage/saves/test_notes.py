"""Notes on moves in a record: read back, limited to what can be shown, kept in copies."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.engine.record import Record, from_text, identity
from resarcana_desktop.storage.saves.notes import LONGEST_NOTE, MOST_NOTES, notes_in, with_notes
from resarcana_desktop.storage.saves.saved_games import SavedGames, read_record
from tests.scenes.replay.recorded import record


def test_notes_come_back_in_the_order_of_the_moves() -> None:
    about = with_notes({"title": "Sunday"}, {41: "a", 7: "b"})
    assert about["title"] == "Sunday"
    assert list(notes_in(about).items()) == [(7, "b"), (41, "a")]


def test_without_any_there_is_no_trace_of_them() -> None:
    about = with_notes({"title": "Sunday"}, {41: "a"})
    assert with_notes(about, {41: ""}) == {"title": "Sunday"}
    assert notes_in({}) == {}


@pytest.mark.parametrize("found", [None, 3, "text", ["a"], {"x": "a"}, {"1": 2}, {"²": "a"}])
def test_what_is_of_another_kind_is_left_out(found: Any) -> None:
    assert notes_in({"notes": found}) == {}


def test_texts_of_others_are_held_to_what_can_be_shown() -> None:
    foreign: Any = {"1": "a\x1b[2J\u202eb\nc" + "x" * 5000, "2": "\u200b"}
    notes = notes_in({"notes": foreign})
    assert list(notes) == [1]
    assert len(notes[1]) == LONGEST_NOTE
    assert notes[1].isprintable()
    many: Any = {str(n): "a" for n in range(1, MOST_NOTES + 50)}
    assert len(notes_in({"notes": many})) == MOST_NOTES


def test_a_record_with_notes_is_the_same_game() -> None:
    game = record()
    noted = replace(game, about=with_notes(game.about, {41: "{b}Why?{/b} “é”"}))
    again = from_text(noted.to_text())
    assert again == noted
    assert identity(again) == identity(game)
    assert again.steps == game.steps


def test_every_copy_on_the_shelf_has_them_and_so_has_what_is_exported(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path / "games")
    game = record()
    assert not saves.annotate(game), "there is no copy yet"
    for title in ("one", "two"):
        saves.save(game, title)
    noted = replace(game, about=with_notes(game.about, {41: "Why?"}))
    assert saves.annotate(noted)
    for entry in saves.entries():
        assert notes_in(saves.read(entry).about) == {41: "Why?"}
    assert sorted(each.title for each in saves.entries()) == ["one", "two"]
    out = saves.export(saves.entries()[0], tmp_path / "out")
    assert notes_in(read_record(out).about) == {41: "Why?"}
    assert saves.annotate(game)
    assert all(notes_in(saves.read(entry).about) == {} for entry in saves.entries())
    imported = SavedGames(tmp_path / "others").import_file(out)
    assert notes_in(read_record(imported.path).about) == {41: "Why?"}


def noted(notes: dict[int, str], actions: int | None = None) -> Record:
    """A game, or its first actions with the others taken back, with notes."""
    game = record()
    done, undone = game.steps[:actions], game.steps[len(game.steps[:actions]) :]
    return replace(game, steps=done, undone=undone, about=with_notes(game.about, notes))


def test_a_copy_keeps_the_notes_on_moves_that_were_taken_back_there(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path)
    entry = saves.save(noted({10: "a", 50: "b"}, 40), "Sunday")
    assert saves.annotate(replace(noted({12: "c"}, 40), undone=()))
    assert notes_in(saves.read(entry).about) == {12: "c", 50: "b"}


@pytest.mark.parametrize(("later", "left"), [({10: "a", 20: "b"}, 0), ({10: "a"}, 1), ({}, 1)])
def test_a_game_put_by_makes_room_only_where_all_its_notes_are(
    tmp_path: Path, later: dict[int, str], left: int
) -> None:
    saves = SavedGames(tmp_path)
    saves.put_by(noted({10: "a", 20: "b"}, 40), "Sunday")
    saves.make_room(noted(later), tmp_path / "kept")
    assert len(saves.entries()) == left


def test_a_game_that_comes_with_other_notes_is_another_copy(tmp_path: Path) -> None:
    saves, others = SavedGames(tmp_path / "games"), SavedGames(tmp_path / "others")
    saves.save(noted({10: "a"}), "Sunday")
    fewer, other = others.save(noted({}), "Sunday"), others.save(noted({12: "b"}), "Sunday")
    saves.import_file(fewer.path)
    assert len(saves.entries()) == 1
    saves.import_file(other.path)
    assert len(saves.entries()) == 2
