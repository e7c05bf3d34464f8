"""Choosing a file, by mouse and by keyboard."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.scenes.load.chooser import ChooserScene, items_in, places
from resarcana_desktop.widgets import RowList
from tests.support.window import Stage


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    tree = tmp_path / "tree"
    for name in ("Beta", "alpha", ".hidden"):
        (tree / name).mkdir(parents=True)
    for name in ("Zed.resarcana", "one.RESARCANA", "notes.txt", ".secret.resarcana"):
        (tree / name).write_text("{}", "utf-8")
    (tree / "alpha" / "inside.resarcana").write_text("{}", "utf-8")
    return tree


class Chooser(Stage):
    """A player who chooses a file."""

    def __init__(self, home: Path, folder: Path, name: str | None = None) -> None:
        super().__init__(home)
        self.taken: list[Path] = []
        self.show(Scene())
        self.scene = self.show(ChooserScene(self.context, folder, self.taken.append, name))

    def click_row(self, number: int) -> None:
        listed = self.ui.find("items")
        assert isinstance(listed, RowList)
        self.click_at(listed.part_rects()[number].center)


def test_folders_come_first_then_games_and_nothing_else(tree: Path) -> None:
    names = [item.path.name for item in items_in(tree)]
    assert names == ["alpha", "Beta", "one.RESARCANA", "Zed.resarcana"]


def test_home_is_among_the_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Downloads").mkdir()
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert places() == (tmp_path, tmp_path / "Downloads")


def test_single_clicks_lead_to_a_file(tmp_path: Path, tree: Path) -> None:
    chooser = Chooser(tmp_path, tree)
    chooser.click_row(0)
    assert chooser.scene.folder == tree / "alpha"
    assert chooser.ui.find_or_none("ok") is not None
    chooser.click("ok")
    assert chooser.taken == [tree / "alpha" / "inside.resarcana"]


def test_keys_lead_to_a_file(tmp_path: Path, tree: Path) -> None:
    chooser = Chooser(tmp_path, tree)
    chooser.press(pygame.K_DOWN, pygame.K_RETURN)
    assert chooser.scene.folder == tree / "Beta"
    chooser.press(pygame.K_BACKSPACE)
    assert chooser.scene.folder == tree
    chooser.press(pygame.K_DOWN, pygame.K_RETURN)
    assert chooser.taken == [tree / "one.RESARCANA"]


def test_nothing_is_taken_before_a_file_is_chosen(tmp_path: Path, tree: Path) -> None:
    chooser = Chooser(tmp_path, tree)
    assert chooser.ui.find("ok").reason
    chooser.press(pygame.K_ESCAPE)
    assert chooser.taken == []


def test_a_name_is_written_and_gets_its_suffix(tmp_path: Path, tree: Path) -> None:
    chooser = Chooser(tmp_path, tree, "mine")
    chooser.write("/2")
    chooser.click("ok")
    assert chooser.taken == [tree / "mine-2.resarcana"]


def test_a_file_is_replaced_only_after_a_question(tmp_path: Path, tree: Path) -> None:
    chooser = Chooser(tmp_path, tree, "mine")
    chooser.click_row(3)
    assert chooser.scene.name == "Zed.resarcana"
    chooser.click("ok")
    assert isinstance(chooser.top, DialogScene)
    chooser.press(pygame.K_ESCAPE)
    assert chooser.taken == []
    chooser.click("ok")
    chooser.press(pygame.K_RETURN)
    assert chooser.taken == [tree / "Zed.resarcana"]


def test_a_name_that_no_system_takes_is_taken_for_a_new_one(tmp_path: Path, tree: Path) -> None:
    chooser = Chooser(tmp_path, tree, "字" * 120)  # 360 bytes; systems take 255
    chooser.click("ok")
    assert [path.name for path in chooser.taken] == ["字" * 120 + ".resarcana"]


def test_a_folder_that_cannot_be_read_says_why(tmp_path: Path, tree: Path) -> None:
    chooser = Chooser(tmp_path, tree / "not there")
    words = [getattr(each, "text", "") for each in chooser.ui.walk()]
    assert any("not there (it doesn’t exist)." in each for each in words)
    chooser.click("up")
    assert chooser.scene.folder == tree


@pytest.mark.parametrize(
    "folder", ["a" * 300, "a" * 5000, "a/" * 3000, "a\ud800", "a\0b", "nothing."]
)
def test_a_folder_that_cannot_be_is_reported_in_the_list(tmp_path: Path, folder: str) -> None:
    chooser = Chooser(tmp_path, tmp_path / folder)
    chooser.frame()
    assert chooser.ui.find_or_none("items") is None


@pytest.mark.parametrize("name", ["a" * 300, "a\ud800", "a\0b", "con.", "..", "a/../b"])
def test_a_name_that_cannot_be_harms_nobody(tmp_path: Path, tree: Path, name: str) -> None:
    chooser = Chooser(tmp_path, tree, "evening")
    chooser.scene.name = name
    chooser.scene.rebuild()
    chooser.frame()
    chooser.click("ok")
    assert all(path.parent == tree for path in chooser.taken)


# ---- by writing ----------------------------------------------------------------------------------


def write_path(chooser: Chooser, path: str) -> None:
    chooser.ui.focus_first("path")
    chooser.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    chooser.write(path)
    chooser.press(pygame.K_RETURN)


def test_a_path_leads_to_its_folder_or_takes_its_file(tmp_path: Path, tree: Path) -> None:
    chooser = Chooser(tmp_path, tmp_path)
    write_path(chooser, str(tree))
    assert chooser.scene.folder == tree
    write_path(chooser, "alpha/inside.resarcana")
    assert chooser.taken == [tree / "alpha" / "inside.resarcana"]


@pytest.mark.parametrize("path", ["no such folder", "~nobody", "a" * 300, "~", ".."])
def test_a_path_that_leads_nowhere_is_shown_and_left_again(
    tmp_path: Path, tree: Path, path: str
) -> None:
    chooser = Chooser(tmp_path, tree)
    write_path(chooser, path)
    assert chooser.top is chooser.scene
    chooser.click("up")
    write_path(chooser, str(tree))
    assert chooser.scene.folder == tree


def test_a_path_to_write_to_lends_its_folder_and_its_name(tmp_path: Path, tree: Path) -> None:
    chooser = Chooser(tmp_path, tree, "game")
    write_path(chooser, "alpha/mine.resarcana")
    assert (chooser.scene.folder, chooser.scene.name) == (tree / "alpha", "mine.resarcana")
    assert chooser.taken == []
    chooser.press(pygame.K_RETURN)
    assert chooser.taken == [tree / "alpha" / "mine.resarcana"]


def test_enter_in_the_name_saves(tmp_path: Path, tree: Path) -> None:
    chooser = Chooser(tmp_path, tree, "game")
    chooser.ui.focus_first("name")
    chooser.press(pygame.K_RETURN)
    assert chooser.taken == [tree / "game.resarcana"]
