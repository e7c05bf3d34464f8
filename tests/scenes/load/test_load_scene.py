"""Looking through saved games, and what can be done with one, by mouse and by keyboard."""

import errno
import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.app.saves.faults import SaveError
from resarcana_desktop.app.saves.shelf import Shelf, read_record
from resarcana_desktop.engine.position import Options
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.games.resarcana.table.scene import TableScene
from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.scenes.load.picture import SituationPicture
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.widgets.labels import Label
from resarcana_desktop.widgets.rows import RowList
from tests.scenes.load.library import FINISHED, FOUR, UNDER_WAY, Reader, game_at


def told(reader: Reader) -> str:
    """All words on the screen."""
    return "\n".join(each.text for each in reader.ui.walk() if isinstance(each, Label))


def row(reader: Reader, number: int) -> tuple[int, int]:
    listed = reader.ui.find("games")
    assert isinstance(listed, RowList)
    return listed.part_rects()[number].center


# ---- looking ---------------------------------------------------------------------------------


def test_the_newest_game_comes_first_and_is_shown(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    assert reader.titles == [FOUR, FINISHED, UNDER_WAY]
    assert reader.chosen == FOUR
    assert "Round 3" in told(reader)
    assert "Maren" in told(reader)
    assert "Bot · Clockwork" in told(reader)


def test_a_click_and_the_arrows_choose_another(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.click_at(row(reader, 2))
    assert reader.chosen == UNDER_WAY
    reader.press(pygame.K_UP)
    assert reader.chosen == FINISHED
    assert "Corvin won in round 6" in told(reader)
    reader.press(pygame.K_HOME)
    assert reader.chosen == FOUR


def test_the_picture_comes_when_a_game_was_looked_at_for_a_moment(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    assert reader.scene.wake_in() is not None
    before = reader.frame().copy()
    reader.wait(0.2)
    place = next(each.rect for each in reader.ui.walk() if isinstance(each, SituationPicture))
    assert reader.scene.wake_in() is None
    assert reader.frame().get_at(place.center) != before.get_at(place.center)


def test_games_under_way_and_finished_ones_are_told_apart(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.ui.focus_first("wanted")
    reader.press(pygame.K_2)
    assert reader.titles == [FOUR, UNDER_WAY]
    assert reader.ui.find_or_none("continue") is not None
    reader.press(pygame.K_3)
    assert reader.titles == [FINISHED]
    assert reader.ui.find_or_none("continue") is None


def test_an_empty_shelf_says_how_games_come_there(tmp_path: Path) -> None:
    reader = Reader(tmp_path, empty=True)
    assert "Nothing is saved yet" in told(reader)
    reader.press(pygame.K_RETURN, pygame.K_DELETE, pygame.K_F2)
    assert reader.context.scenes.top is reader.scene


# ---- opening ---------------------------------------------------------------------------------


def test_a_game_under_way_is_gone_on_with(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.click_at(row(reader, 2))
    reader.click("continue")
    table = reader.top
    assert isinstance(table, TableScene)
    assert table.session.game.played == 88
    assert {FOUR, FINISHED, UNDER_WAY} <= {
        each.title for each in Reader(tmp_path, empty=True).scene.entries
    }


def test_enter_goes_on_or_looks_back(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.press(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(reader.top, ReplayScene)
    reader.press(pygame.K_ESCAPE)
    reader.press(pygame.K_UP, pygame.K_RETURN)
    assert isinstance(reader.top, TableScene)


def test_a_file_that_is_damaged_further_down_says_so_when_it_is_looked_at(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    file = reader.entries[FOUR].path
    text = file.read_text("utf-8")
    file.write_text(text.replace("use ", "usw ", 1), "utf-8")
    reader.wait(0.2)
    assert "is damaged or was changed by hand" in told(reader)
    assert reader.ui.find("continue").reason
    reader.press(pygame.K_RETURN)
    assert reader.context.scenes.top is reader.scene


def test_a_game_whose_set_is_gone_says_so_when_it_is_looked_at(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    file = reader.entries[FOUR].path
    record = from_bytes(file.read_bytes())
    own: Options = {"sets": ["base", "fens"], "digests": {"fens": "0" * 16}}
    options = {**record.options, **own}
    file.write_text(replace(record, options=options).to_text(), "utf-8")
    reader.wait(0.2)
    assert 'The game is played with the set "fens", which is not there.' in told(reader)
    assert reader.ui.find("continue").reason
    assert file.exists()


# ---- changing --------------------------------------------------------------------------------


def test_a_game_gets_another_name(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.click("rename")
    assert isinstance(reader.top, NamingScene)
    reader.write("The Forge")
    reader.press(pygame.K_RETURN)
    assert reader.titles == ["The Forge", FINISHED, UNDER_WAY]
    assert reader.chosen == "The Forge"


def test_a_game_has_to_have_a_name(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.press(pygame.K_F2, pygame.K_BACKSPACE)
    assert reader.ui.find("ok").reason
    reader.press(pygame.K_RETURN)
    assert isinstance(reader.top, NamingScene)
    reader.press(pygame.K_ESCAPE)
    assert reader.chosen == FOUR


@pytest.mark.parametrize("by_mouse", [True, False])
def test_deleting_is_taken_back(tmp_path: Path, by_mouse: bool) -> None:
    reader = Reader(tmp_path)
    if by_mouse:
        reader.click("delete")
    else:
        reader.press(pygame.K_DELETE)
    assert reader.titles == [FINISHED, UNDER_WAY]
    assert reader.chosen == FINISHED
    assert f"“{FOUR}” was deleted." in told(reader)
    if by_mouse:
        reader.click("undo")
    else:
        reader.press(pygame.K_z)
    assert reader.titles == [FOUR, FINISHED, UNDER_WAY]
    assert reader.chosen == FOUR


def test_all_can_be_deleted(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.press(pygame.K_DELETE, pygame.K_DELETE, pygame.K_DELETE)
    assert reader.titles == []
    assert reader.ui.find_or_none("delete") is None


def test_the_focus_is_never_lost_when_what_had_it_goes(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    for _ in range(3):
        reader.ui.set_focus(reader.ui.find("delete"))
        reader.press(pygame.K_RETURN)
    assert reader.ui.focus is not None
    reader.ui.set_focus(reader.ui.find("undo"))
    reader.press(pygame.K_RETURN)
    assert reader.ui.focus is reader.ui.find("games")


def test_what_cannot_be_done_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(tmp_path)

    def closed(_self: Path, _target: Path) -> None:
        raise OSError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "rename", closed)
    reader.click("delete")
    assert isinstance(reader.top, DialogScene)
    assert "the system does not allow it" in told(reader)
    reader.press(pygame.K_ESCAPE)
    assert reader.titles == [FOUR, FINISHED, UNDER_WAY]


# ---- files elsewhere -------------------------------------------------------------------------


def test_a_copy_goes_where_the_player_wants_it_and_comes_back(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    away = tmp_path / "away"
    away.mkdir()
    reader.click("export")
    reader.top.go(away)  # type: ignore[attr-defined]
    reader.ui.focus_first("name")
    reader.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    reader.write("mine")
    reader.click("ok")
    assert f"A copy was saved as {away / 'mine.resarcana'}." in told(reader)
    assert read_record(away / "mine.resarcana").steps == game_at(120, "four").steps
    reader.click("delete")
    reader.click("import")
    assert [item.path.name for item in reader.top._items] == ["mine.resarcana"]  # type: ignore[attr-defined]
    reader.press(pygame.K_RETURN)
    assert reader.titles == [FOUR, FINISHED, UNDER_WAY]
    assert reader.chosen == FOUR


def test_what_is_no_game_is_not_imported(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    (tmp_path / "bad.resarcana").write_text("{", "utf-8")
    reader.click("import")
    reader.top.go(tmp_path)  # type: ignore[attr-defined]
    reader.press(pygame.K_END, pygame.K_RETURN)
    assert isinstance(reader.top, DialogScene)
    assert "bad.resarcana holds no game that can be opened" in told(reader)
    reader.press(pygame.K_ESCAPE)
    assert reader.titles == [FOUR, FINISHED, UNDER_WAY]


def test_a_closed_folder_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(_self: Shelf) -> None:
        raise SaveError(unreadable)

    from resarcana_desktop.app.problem import Problem

    unreadable = Problem("saves.unread", {"file": "games", "reason": os.strerror(errno.EACCES)})
    monkeypatch.setattr(Shelf, "entries", closed)
    reader = Reader(tmp_path, empty=True)
    assert isinstance(reader.top, DialogScene)
    assert "games could not be read" in told(reader)
