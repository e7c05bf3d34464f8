"""A record that comes from elsewhere: double-clicked, dropped, handed over."""

from dataclasses import replace
from pathlib import Path

import pygame

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.scenes.load.file import FileScene
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.widgets import Label
from tests.scenes.load.library import Reader, game_at
from tests.scenes.replay.recorded import GAMES, record


def opened(folder: Path, file: Path) -> Reader:
    reader = Reader(folder, empty=True)
    reader.context.shell.open_record(file)
    return reader


def words(reader: Reader) -> str:
    return "\n".join(each.text for each in reader.ui.walk() if isinstance(each, Label))


def test_it_is_shown_even_without_a_summary(tmp_path: Path) -> None:
    reader = opened(tmp_path, GAMES / "four.resarcana")
    assert isinstance(reader.top, FileScene)
    assert "Ilse won in round 4" in words(reader)


def test_bots_that_the_command_line_let_play_are_shown_as_such(tmp_path: Path) -> None:
    file = tmp_path / "game-0001.resarcana"
    shown_text = replace(record(), about={"bots": ["level3", "network"]})
    file.write_text(shown_text.to_text(), "utf-8")
    reader = opened(tmp_path, file)
    shown = words(reader)
    assert reader.context.text("app.new_game.human") not in shown
    level = reader.context.text("app.level.level3")
    assert reader.context.text("app.seat.bot", level=level) in shown
    assert reader.context.text("app.seat.bot", level="network") in shown


def test_enter_looks_at_a_finished_game(tmp_path: Path) -> None:
    reader = opened(tmp_path, GAMES / "two.resarcana")
    reader.press(pygame.K_RETURN)
    assert isinstance(reader.top, ReplayScene)


def test_a_game_under_way_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "sent.resarcana"
    file.write_text(game_at(88).to_text(), "utf-8")
    reader = opened(tmp_path, file)
    reader.click("continue")
    assert isinstance(reader.top, ResArcanaTable)


def test_a_game_under_way_of_nobody_at_this_table_is_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "game-0001.resarcana"
    shown_text = replace(game_at(88), about={"bots": ["level3", "network"]})
    file.write_text(shown_text.to_text(), "utf-8")
    reader = opened(tmp_path, file)
    assert reader.ui.find_or_none("continue") is None
    reader.click("add")
    reader.press(pygame.K_RETURN)  # on its line among the saved games
    assert isinstance(reader.top, ReplayScene)


def test_it_is_put_among_the_saved_games(tmp_path: Path) -> None:
    reader = opened(tmp_path, GAMES / "two.resarcana")
    reader.click("add")
    shelf = reader.top
    assert isinstance(shelf, LoadScene)
    assert shelf.entry is not None
    assert shelf.entry.title == "two"
    assert shelf.entry.summary is not None  # told by the screen before: the record carries none
    assert shelf.entry.summary.over
    assert reader.ui.find("continue").reason
    reader.press(pygame.K_ESCAPE)
    assert reader.ui is not shelf.ui


def test_one_sentence_says_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "odd.resarcana"
    file.write_text("[]", "utf-8")
    reader = opened(tmp_path, file)
    assert isinstance(reader.top, DialogScene)
    assert f"There’s no game to open in {file}." in words(reader)
