"""Notes on moves, written in a replay or a review, shown beside the move, kept with the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.history import AnyHistory, History
from resarcana_desktop.scenes.replay.note import NoteScene
from resarcana_desktop.scenes.review.scene import ReviewScene
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.notes import notes_in, with_notes
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.scenes.replay.recorded import Viewer, record, unfinished
from tests.scenes.review.reviewed import BLUNDER, Maker, review_of
from tests.support.window import Stage, layout_problems


def game(notes: dict[int, str] | None = None) -> AnyHistory:
    """A recorded game of its own, which may be written in."""
    found = record()
    return History(replace(found, about=with_notes(found.about, notes or {})), PlaySession)


def viewer(folder: Path, at: int = 42, **look: Any) -> Viewer:
    return Viewer(folder, game(), at, **look)


def shelf(stage: Stage) -> SavedGames:
    return SavedGames(stage.context.folders.games)


def kept(stage: Stage) -> list[dict[int, str]]:
    """The notes of each game on the shelf."""
    saves = shelf(stage)
    return [notes_in(saves.read(entry).about) for entry in saves.entries()]


def write(stage: Stage, words: str) -> None:
    """Write a note in the dialog that is open, and keep it."""
    assert isinstance(stage.top, NoteScene)
    stage.ui.refresh()
    stage.write(words)
    stage.press(pygame.K_RETURN)


def test_a_note_is_written_by_keys_and_stands_beside_the_move(tmp_path: Path) -> None:
    player = viewer(tmp_path)
    player.press(pygame.K_n)
    write(player, "Why not the Hawk?")
    assert player.top is player.scene
    assert "Why not the Hawk?" in player.scene._noted_caption()
    listing = player.scene.around.listing
    marked = [n for n in range(listing.count) if "Why not the Hawk?" in listing.text(n)]
    assert marked
    assert all(n in player.scene.chronicle.lines_at(42) for n in marked)
    player.press(pygame.K_RIGHT)
    assert "Hawk?" not in player.scene._noted_caption()


def test_it_is_kept_with_the_game_on_the_shelf(tmp_path: Path) -> None:
    player = viewer(tmp_path)
    entry = shelf(player).save(record(), "Sunday")
    player.click("note")
    write(player, "Why?")
    assert kept(player) == [{42: "Why?"}]
    assert [each.title for each in shelf(player).entries()] == [entry.title]


def test_a_game_that_is_not_there_is_put_there(tmp_path: Path) -> None:
    player = viewer(tmp_path)
    player.press(pygame.K_n)
    write(player, "Why?")
    assert kept(player) == [{42: "Why?"}]
    player.press(pygame.K_RIGHT, pygame.K_n)
    write(player, "Because.")
    assert kept(player) == [{42: "Why?", 43: "Because."}]


def test_it_can_be_changed_and_removed_by_mouse(tmp_path: Path) -> None:
    player = Viewer(tmp_path, game({42: "Why?"}), 42)
    player.click("note")
    player.ui.refresh()
    player.write(" Not.")
    player.click("keep")
    assert kept(player) == [{42: "Why? Not."}]
    player.ui.refresh()
    player.click("note")
    player.ui.refresh()
    player.click("remove")
    assert kept(player) == [{}]
    assert player.scene.notes.all == {}
    player.ui.refresh()
    player.click("note")
    player.ui.refresh()
    assert player.ui.find_or_none("remove") is None
    player.press(pygame.K_ESCAPE)
    assert player.top is player.scene


def test_before_the_first_move_there_is_nothing_to_note(tmp_path: Path) -> None:
    player = viewer(tmp_path, at=0)
    player.press(pygame.K_n)
    assert player.top is player.scene


def test_it_is_no_longer_than_a_line(tmp_path: Path) -> None:
    player = viewer(tmp_path)
    player.press(pygame.K_n)
    write(player, "x" * 300)
    assert kept(player) == [{42: "x" * 280}]


def test_where_it_cannot_be_kept_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = viewer(tmp_path)
    player.context.folders.games.write_text("no folder")
    player.press(pygame.K_n)
    write(player, "Why?")
    assert isinstance(player.top, DialogScene)
    assert player.scene.notes.all == {}
    with pytest.raises(SaveError):
        shelf(player).entries()


def test_what_others_wrote_is_shown_as_it_is(tmp_path: Path) -> None:
    player = Viewer(tmp_path, game({42: "{b}bold{/b} {"}), 42)
    player.frame()
    heard = player.context.wording().plain(player.scene._noted_caption())
    assert "{b}bold{/b} {" in heard


def test_a_review_notes_the_move_made_there_and_the_replay_shows_it(tmp_path: Path) -> None:
    player = viewer(tmp_path, at=BLUNDER + 1)
    history = game()
    scene = ReviewScene(player.context, history, Maker(review_of(history)).begin, BLUNDER)
    player.show(scene)
    player.wait(0.1)
    player.press(pygame.K_n)
    write(player, "Greedy.")
    words = "\n".join(scene._told(scene.words))
    assert "Greedy." in words
    assert "Note" in scene._rows(scene.words)[0][0][0]
    player.press(pygame.K_ESCAPE)
    assert player.top is player.scene
    assert "Greedy." in player.scene._noted_caption()
    assert kept(player) == [{BLUNDER + 1: "Greedy."}]


def test_where_the_game_ends_no_move_follows(tmp_path: Path) -> None:
    history = game()
    stage = Stage(tmp_path)
    scene = ReviewScene(stage.context, history, Maker(review_of(history)).begin, history.length)
    stage.show(scene)
    stage.wait(0.1)
    stage.press(pygame.K_n)
    assert stage.top is scene


def test_a_game_that_is_played_on_keeps_its_notes(tmp_path: Path) -> None:
    found = unfinished(40)
    session = PlaySession.from_record(
        replace(found, about=with_notes(found.about, {10: "a", 40: "b"}))
    )
    assert notes_in(session.record().about) == {10: "a", 40: "b"}
    session.go_back(20)
    assert notes_in(session.record().about) == {10: "a"}, "that move was taken back"


def test_old_records_have_none() -> None:
    assert notes_in(record().about) == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 600), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)]
)
def test_nothing_is_clipped(
    tmp_path: Path, language: str, size: tuple[int, int], scale: float
) -> None:
    note = "I had the Hawk in hand and looked at the wrong place. " * 5
    player = Viewer(tmp_path, game({42: note}), 42, size=size, language=language, text_scale=scale)
    player.frame()
    found = layout_problems(player.ui, size)
    assert [each for each in found if not each.startswith("SpotWidget")] == []
    player.press(pygame.K_n)
    player.frame()
    assert layout_problems(player.ui, size) == []
