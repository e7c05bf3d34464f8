"""Choosing a file, by mouse and by keyboard."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.load.folders import items_in, places
from resarcana_desktop.widgets.rows import RowList
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
    """Somebody who chooses a file."""

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
    assert any("not there could not be read: it does not exist." in each for each in words)
    chooser.click("up")
    assert chooser.scene.folder == tree
