"""The log as text: copied, or written into a file, from a table and from a replay of both games."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.tabletop import log_keeping
from resarcana_desktop.widgets import Button, Label
from tests.games.mercurial.table.hands import open_table, stage_for
from tests.games.mercurial.table.test_layout import moment
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.scenes.replay.recorded import Viewer
from tests.support.story import me, rival, said, story
from tests.support.window import Stage


def table_of_res_arcana(folder: Path) -> Stage:
    tale = story(me(play="druid", hand="hawk"), rival(play="seer"))
    player = Clicker(folder, session_at(tale))
    for line in ("discard hawk", "gain 1G"):
        player.scene.play(said(line))
    player.rest()
    player.scene.open_log()
    return player


def table_of_mercurial(folder: Path) -> Stage:
    stage = stage_for(folder)
    open_table(stage, moment(2)).open_log()
    return stage


def replay(folder: Path) -> Stage:
    return Viewer(folder, size=(1920, 1080))


def narrow_replay(folder: Path) -> Stage:
    viewer = Viewer(folder, size=(1024, 600))
    viewer.press(pygame.K_l)
    return viewer


OPENED = [table_of_res_arcana, table_of_mercurial, replay, narrow_replay]
Opened = Callable[[Path], Stage]


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts copied to the clipboard, the last one at the end."""
    texts: list[str] = []

    def copy(text: str) -> bool:
        texts.append(text)
        return True

    monkeypatch.setattr(log_keeping, "copy_text", copy)
    return texts


@pytest.mark.parametrize("opened", OPENED)
def test_it_is_copied_in_plain_words(opened: Opened, tmp_path: Path, copied: list[str]) -> None:
    stage = opened(tmp_path)
    stage.click("copy_log")
    button = stage.ui.find("copy_log")
    assert isinstance(button, Button)
    assert button.text == "Copied"
    [text] = copied
    assert text.splitlines()[0] in ("Res Arcana: Edda and Corvin", "Mercurial: Edda and Corvin")
    assert not {"{", "}"} & set(text)
    assert text.endswith("\n")


@pytest.mark.parametrize("opened", OPENED)
def test_it_is_written_into_the_file_that_is_chosen(
    opened: Opened, tmp_path: Path, copied: list[str]
) -> None:
    stage = opened(tmp_path)
    stage.click("copy_log")
    stage.click("save_log")
    chooser = stage.top
    assert isinstance(chooser, ChooserScene)
    chooser.folder, chooser.name = tmp_path, "evening"
    stage.click("ok")
    file = tmp_path / "evening.txt"
    assert file.read_text("utf-8") == copied[0]
    note = stage.ui.find("log_note")
    assert isinstance(note, Label)
    assert "evening.txt" in note.text
    assert stage.ui.find("save_log").rect.width > 0


@pytest.mark.parametrize("opened", [table_of_mercurial, replay])
def test_where_it_cannot_be_written_one_sentence_names_the_file(
    opened: Opened, tmp_path: Path
) -> None:
    stage = opened(tmp_path)
    (tmp_path / "full").write_text("")
    stage.click("save_log")
    chooser = stage.top
    assert isinstance(chooser, ChooserScene)
    chooser.folder = tmp_path / "full"
    stage.click("ok")
    dialog = stage.top
    assert isinstance(dialog, DialogScene)
    shown = " ".join(each.text for each in stage.ui.walk() if isinstance(each, Label))
    assert str(tmp_path / "full" / "Log of ") in shown


def test_a_round_is_a_paragraph_and_begins_with_its_heading(
    tmp_path: Path, copied: list[str]
) -> None:
    stage = replay(tmp_path)
    stage.click("copy_log")
    _, setup, *rounds = copied[0].strip().split("\n\n")
    assert "Edda chooses " in setup
    headings = [each.splitlines()[0] for each in rounds]
    assert headings == [f"Round {number}" for number in range(1, len(rounds) + 1)]


def test_it_is_in_the_language_of_the_player(tmp_path: Path, copied: list[str]) -> None:
    stage = Viewer(tmp_path, size=(1920, 1080), language="de")
    stage.click("copy_log")
    assert copied[0].startswith("Res Arcana: Edda und Corvin\n\n")
    assert "\n\nRunde 1\n" in copied[0]
