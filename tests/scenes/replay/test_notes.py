"""Notes on moves, written in a replay or a review, shown beside the move, kept with the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.setups import setup_with
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.markup import TAG
from resarcana_desktop.play.history import AnyHistory, History
from resarcana_desktop.play.notes import Notes
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
    marked = [n for n in range(listing.count) if "Why not the Hawk?" in listing.text_now(n)]
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


def test_a_result_that_cannot_be_saved_is_reported(
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


TYPED = "{icon:gold} {b}bold{/b} {icon:elan:2} {seat:red} { {loss}"


def heard(stage: Stage) -> str:
    """Return everything a screen reader can read of the top screen."""
    nodes = stage.top.tree(stage.context.wording()).root.walk()
    return "\n".join("\n".join((each.name, each.value, *each.details)) for each in nodes)


def test_what_somebody_wrote_is_text_and_no_markup(tmp_path: Path) -> None:
    player = Viewer(tmp_path, game({42: TYPED}), 42)
    player.frame()
    assert f"Note: {TYPED}" in player.context.wording().plain(player.scene._noted_caption())
    assert heard(player).count(TYPED) == 2, "in the caption, and in the list of the moves"
    player.press(pygame.K_n)
    player.frame()
    assert TYPED in heard(player)


def test_in_a_review_it_is_so_too(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    history = game({BLUNDER + 1: TYPED})
    stage.show(ReviewScene(stage.context, history, Maker(review_of(history)).begin, BLUNDER))
    stage.wait(0.1)
    stage.frame()
    assert f"Note: {TYPED}" in heard(stage)


def test_nothing_of_it_is_drawn_as_markup(tmp_path: Path) -> None:
    player = Viewer(tmp_path, game({42: TYPED}), 42)
    for shown_text in (player.scene.noted(42, 42), player.scene._noted_caption()):
        tags = [tag[0] for tag in TAG.finditer(shown_text.partition("Note:")[2])]
        assert tags == ["{/muted}", "{b}", "{/b}"]


def test_a_review_notes_the_move_made_there_and_the_replay_shows_it(tmp_path: Path) -> None:
    player = viewer(tmp_path, at=BLUNDER + 1)
    history = game()
    scene = ReviewScene(player.context, history, Maker(review_of(history)).begin, BLUNDER)
    player.show(scene)
    player.wait(0.1)
    player.press(pygame.K_n)
    write(player, "Greedy.")
    words = "\n".join(scene._moment_words(scene.words))
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


def continued(notes: dict[int, str], actions: int = 40) -> PlaySession:
    """The first actions of a game with notes, to be played on."""
    found = unfinished(actions)
    return PlaySession.from_record(replace(found, about=with_notes(found.about, notes)))


def saved(session: PlaySession) -> dict[int, str]:
    """The notes in what is saved of a game."""
    return notes_in(session.record().about)


def another(session: PlaySession) -> int:
    """An action that was not the next one in the game."""
    return next(
        each
        for each in session.position.legal_actions()
        if session.text_of(each) != record().steps[session.game.played].action
    )


def test_a_game_that_is_played_on_keeps_its_notes() -> None:
    assert saved(continued({10: "a", 40: "b"})) == {10: "a", 40: "b"}


def test_a_note_comes_back_with_the_move_that_was_taken_back() -> None:
    session = continued({10: "a", 30: "b", 40: "c"})
    session.go_back(20)
    shown = Notes(History(session.record(), PlaySession), Path())
    assert shown.between(1, 20) == ["a"]
    again = PlaySession.from_record(session.record())
    for each in (session, again):
        while each.can_redo():
            each.redo()
        assert each.game.played == 40
        assert saved(each) == {10: "a", 30: "b", 40: "c"}


def test_another_move_drops_the_notes_on_those_it_replaces() -> None:
    session = continued({10: "a", 20: "b", 21: "c", 40: "d"})
    session.go_back(20)
    session.play(another(session))
    assert saved(session) == {10: "a", 20: "b"}
    session.go_back(20)
    assert saved(session) == {10: "a", 20: "b"}


def test_the_same_moves_once_more_have_the_same_notes() -> None:
    session = continued({10: "a", 21: "b", 25: "c", 40: "d"})
    session.go_back(20)
    for step in record().steps[20:25]:
        session.play(session.action_of(step.action))
    assert saved(session) == {10: "a", 21: "b", 25: "c"}
    session.play(another(session))
    for each in range(3):
        session.go_back(20 - each)
    assert saved(session) == {10: "a", 21: "b", 25: "c"}


def test_notes_beyond_the_moves_known_belong_to_none() -> None:
    assert saved(continued({10: "a", 41: "b"})) == {10: "a"}


def test_what_is_played_on_from_a_moment_has_the_notes_up_to_there() -> None:
    noted = game({10: "a", 40: "b", 41: "c"})
    session = noted.session_at(40, setup_with(noted.record, noted.seats))
    assert notes_in(session.record().about) == {10: "a", 40: "b"}


def test_old_records_have_none() -> None:
    assert notes_in(record().about) == {}


@pytest.mark.one_in(2)
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
