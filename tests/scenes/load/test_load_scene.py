"""Looking through saved games, and what can be done with one, by mouse and by keyboard."""

import errno
import os
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.engine.position import Options
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.scenes.load.library import Order
from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.scenes.load.picture import SituationPicture
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.findings import Listed
from resarcana_desktop.storage.saves.saved_games import Entry, Heads, SavedGames, read_record
from resarcana_desktop.widgets import Button, Choice, Label, RowList
from tests.scenes.load.library import FINISHED, FOUR, UNDER_WAY, Reader, game_at
from tests.support.window import layout_problems


def shown_text(reader: Reader) -> str:
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
    assert "Round 3" in shown_text(reader)
    assert "Maren" in shown_text(reader)
    assert "Bot · Clockwork" in shown_text(reader)


def test_a_click_and_the_arrows_choose_another(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.click_at(row(reader, 2))
    assert reader.chosen == UNDER_WAY
    reader.press(pygame.K_UP)
    assert reader.chosen == FINISHED
    assert "Corvin won the tie in round 6" in shown_text(reader)
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
    assert reader.ui.find("continue").enabled
    reader.press(pygame.K_3)
    assert reader.titles == [FINISHED]
    assert reader.ui.find("continue").reason == "This game is over."


def test_an_empty_shelf_says_how_games_come_there(tmp_path: Path) -> None:
    reader = Reader(tmp_path, empty=True)
    assert "Nothing saved yet" in shown_text(reader)
    reader.press(pygame.K_RETURN, pygame.K_DELETE, pygame.K_F2)
    assert reader.context.scenes.top is reader.scene


def test_from_an_empty_shelf_the_way_leads_to_a_first_game(tmp_path: Path) -> None:
    reader = Reader(tmp_path, empty=True)
    reader.click("play")
    assert isinstance(reader.top, NewGameScene)


def test_a_shelf_with_games_invites_to_none(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    assert reader.ui.find_or_none("play") is None
    reader.ui.focus_first("search")
    reader.write("no such game")
    assert "No games match" in shown_text(reader)
    assert reader.ui.find_or_none("play") is None


# ---- opening ---------------------------------------------------------------------------------


def test_a_game_under_way_is_gone_on_with(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.click_at(row(reader, 2))
    reader.click("continue")
    table = reader.top
    assert isinstance(table, ResArcanaTable)
    assert table.session.game.played == 88
    assert {FOUR, FINISHED, UNDER_WAY} <= {
        each.entry.title for each in Reader(tmp_path, empty=True).scene.items
    }


def test_enter_goes_on_or_looks_back(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.press(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(reader.top, ReplayScene)
    reader.press(pygame.K_ESCAPE)
    reader.press(pygame.K_UP, pygame.K_RETURN)
    assert isinstance(reader.top, ResArcanaTable)


def test_a_file_that_is_damaged_further_down_says_so_when_it_is_looked_at(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    file = reader.entries[FOUR].path
    text = file.read_text("utf-8")
    file.write_text(text.replace("use ", "usw ", 1), "utf-8")
    reader.wait(0.2)
    assert "is damaged or was edited by hand" in shown_text(reader)
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
    assert "The game uses the set “fens”, which isn’t installed." in shown_text(reader)
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
    assert f"Deleted “{FOUR}”." in shown_text(reader)
    if by_mouse:
        reader.click("undo")
    else:
        reader.press(pygame.K_z)
    assert reader.titles == [FOUR, FINISHED, UNDER_WAY]
    assert reader.chosen == FOUR


def test_all_can_be_deleted(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    for _ in range(3):
        reader.press(pygame.K_DELETE, pygame.K_DOWN)
    assert reader.titles == []
    again = Reader(tmp_path, empty=True)
    assert again.titles == []
    assert again.ui.find_or_none("delete") is None


def test_the_focus_is_never_lost_when_what_had_it_goes(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.ui.set_focus(reader.ui.find("delete"))
    reader.press(pygame.K_RETURN)
    assert reader.ui.focus is reader.ui.find("delete")
    reader.ui.set_focus(reader.ui.find("undo"))
    reader.press(pygame.K_RETURN)
    assert reader.ui.focus is reader.ui.find("undo")
    assert reader.titles == [FOUR, FINISHED, UNDER_WAY]


def test_the_number_of_games_and_that_of_deleted_ones_add_up_to_the_rows(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    assert "3 games" in shown_text(reader)
    reader.press(pygame.K_DELETE)
    assert "2 games · 1 deleted" in shown_text(reader)
    reader.press(pygame.K_DOWN, pygame.K_DELETE)
    assert "1 game · 2 deleted" in shown_text(reader)
    assert len(reader.scene.shown) == 3
    reader.press(pygame.K_RETURN)
    assert "2 games · 1 deleted" in shown_text(reader)


@pytest.mark.parametrize("keys", [(pygame.K_DELETE,) * 5, (pygame.K_RETURN,)])
@pytest.mark.parametrize("start", ["games", "delete"])
def test_a_key_that_is_held_or_pressed_again_deletes_and_opens_nothing_more(
    tmp_path: Path, keys: tuple[int, ...], start: str
) -> None:
    reader = Reader(tmp_path)
    reader.ui.focus_first(start)
    reader.press(pygame.K_DELETE)
    reader.press(*keys)
    assert reader.context.scenes.top is reader.scene
    assert {FINISHED, UNDER_WAY} <= {*reader.titles}


def test_every_deleted_game_comes_back_one_by_one(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.press(pygame.K_DELETE, pygame.K_DOWN, pygame.K_DELETE, pygame.K_DOWN, pygame.K_DELETE)
    assert reader.titles == []
    for back in ([UNDER_WAY], [FINISHED, UNDER_WAY], [FOUR, FINISHED, UNDER_WAY]):
        reader.press(pygame.K_z)
        assert reader.titles == back
        assert reader.chosen == back[0]
    assert reader.ui.find("undo").reason


def test_enter_on_a_deleted_row_brings_that_game_back(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.press(pygame.K_DELETE, pygame.K_DOWN, pygame.K_DELETE, pygame.K_UP, pygame.K_RETURN)
    assert reader.titles == [FOUR, UNDER_WAY]
    assert reader.context.scenes.top is reader.scene


def test_what_was_deleted_on_another_day_is_found_and_brought_back(tmp_path: Path) -> None:
    Reader(tmp_path).press(pygame.K_DELETE)
    reader = Reader(tmp_path, empty=True)
    assert reader.titles == [FINISHED, UNDER_WAY]
    reader.ui.focus_first("wanted")
    reader.press(pygame.K_4)
    reader.read_on()
    assert [item.entry.title for item in reader.scene.shown] == [FOUR]
    assert reader.ui.find("replay").reason
    reader.ui.focus_first("games")
    reader.press(pygame.K_RETURN)
    assert f"“{FOUR}” is back." in shown_text(reader)
    reader.ui.focus_first("wanted")
    reader.press(pygame.K_1)
    reader.read_on()
    assert reader.titles == [FOUR, FINISHED, UNDER_WAY]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_main_button_is_first_and_the_others_keep_their_places(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    reader = Reader(tmp_path, size=size, language=language)
    (reader.context.folders.games / "odd.resarcana").write_text("{", "utf-8")
    reader.scene.enter()
    reader.read_on()
    names = ("continue", "replay", "review", "rename", "export", "delete")
    others, mains = set(), set()
    reader.press(pygame.K_HOME)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DELETE, pygame.K_UP):
        reader.ui.refresh()
        buttons = [reader.ui.find(name) for name in names]
        [main] = [each for each in buttons if isinstance(each, Button) and each.kind == "primary"]
        assert (main.rect.top, main.rect.left) == min((b.rect.top, b.rect.left) for b in buttons)
        mains.add(main.name)
        others.add(tuple(tuple(each.rect) for each in buttons[2:]))
        assert not layout_problems(reader.ui, size)
        reader.press(key)
    assert mains == {"continue", "replay"}
    assert len(others) == 1


# ---- finding and sorting ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("dragon", [UNDER_WAY]),
        ("DRAGON before", [UNDER_WAY]),
        ("maren", [FOUR]),
        ("2025-11", [FOUR, FINISHED, UNDER_WAY]),
        ("won", [FINISHED]),
        ("res arcana", [FOUR, FINISHED, UNDER_WAY]),
        ("nobody", []),
    ],
)
def test_games_are_found_by_name_rival_date_result_and_set(
    tmp_path: Path, words: str, found: list[str]
) -> None:
    reader = Reader(tmp_path)
    reader.press(pygame.K_SLASH)
    assert reader.ui.focus is reader.ui.find("search")
    reader.write(words)
    assert reader.titles == found
    assert reader.ui.focus is reader.ui.find("search")
    if found:
        assert reader.chosen in found
        reader.press(pygame.K_DOWN)
        assert reader.ui.focus is reader.ui.find("games")
    else:
        assert "No games match your search." in shown_text(reader)


def test_the_search_is_reached_by_its_usual_key_too(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    assert reader.ui.focus is reader.ui.find("search")


def test_an_imported_game_is_in_sight_whatever_was_searched(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.press(pygame.K_SLASH)
    reader.write("nobody")
    file = tmp_path / "sent.resarcana"
    file.write_text(game_at(60).to_text(), "utf-8")
    reader.scene._imported(file)
    assert reader.chosen == "sent"
    assert len(reader.titles) == 4


@pytest.mark.parametrize(
    ("order", "titles"),
    [
        ("newest", [FOUR, FINISHED, UNDER_WAY]),
        ("oldest", [UNDER_WAY, FINISHED, FOUR]),
        ("name", [UNDER_WAY, FINISHED, FOUR]),
        ("result", [FINISHED, FOUR, UNDER_WAY]),
        ("set", [FOUR, FINISHED, UNDER_WAY]),
    ],
)
def test_games_are_sorted(tmp_path: Path, order: Order, titles: list[str]) -> None:
    reader = Reader(tmp_path)
    choice = reader.ui.find("order")
    assert isinstance(choice, Choice)
    choice.choose(order)
    assert reader.titles == titles
    assert reader.chosen == FOUR


# ---- very many -------------------------------------------------------------------------------


def many(reader: Reader, number: int) -> None:
    """Put this many games on the shelf, the newest last."""
    folder = reader.context.folders.games
    folder.mkdir(parents=True, exist_ok=True)
    game = game_at(30)
    for seed in range(number):
        about = {**game.about, "title": f"Game {seed}", "saved": 1_700_000_000 + 3600 * seed}
        path = folder / f"{seed}.resarcana"
        path.write_text(replace(game, seed=seed, about=about).to_text(), "utf-8")
        os.utime(path, (1_700_000_000 + 3600 * seed,) * 2)


def test_the_newest_games_are_there_before_all_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(tmp_path, empty=True)
    many(reader, 100)
    go_on = threading.Event()
    unchanged = Heads.entry

    def slow(heads: Heads, file: Listed) -> Entry:
        if int(file.name.partition(".")[0]) < 30:
            go_on.wait(10)
        return unchanged(heads, file)

    monkeypatch.setattr(Heads, "entry", slow)
    scene = reader.show(LoadScene(reader.context))
    assert len(scene.shown) == 60
    assert scene.shown[0].entry.title == "Game 99"
    reader.press(pygame.K_END)
    assert scene.entry is not None
    last = scene.entry.title
    assert last == "Game 40"
    assert "of 100 games loaded" in shown_text(reader)
    go_on.set()
    scene.library.wait()
    scene.update(0.1)
    assert len(scene.shown) == 100
    assert scene.entry.title == last
    assert "100 games" in shown_text(reader)


KEYS = (
    pygame.K_DOWN,
    pygame.K_PAGEDOWN,
    pygame.K_END,
    pygame.K_UP,
    pygame.K_HOME,
    pygame.K_DELETE,
    pygame.K_z,
    pygame.K_SLASH,
    pygame.K_BACKSPACE,
)


def test_no_key_reads_or_lays_out_more_where_there_are_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(tmp_path, empty=True)
    many(reader, 300)
    reader.scene.enter()
    reader.read_on()
    listed = reader.ui.find("games")
    assert isinstance(listed, RowList)
    asked: list[int] = []
    files: list[Path] = []
    row, opened = listed.row, os.open

    def counted_row(number: int) -> Sequence[str]:
        asked.append(number)
        return row(number)

    def counted_open(path: Any, *args: Any, **options: Any) -> int:
        files.append(Path(path))
        return opened(path, *args, **options)

    monkeypatch.setattr(listed, "row", counted_row)
    monkeypatch.setattr(os, "open", counted_open)
    for key in KEYS:
        asked.clear()
        reader.press(key)
        reader.frame()
        assert len(asked) < 60, pygame.key.name(key)
    reader.write("game 298")
    assert reader.titles == ["Game 298"]
    assert len(files) <= 1  # that of the game that was brought back


def test_what_cannot_be_done_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(tmp_path)

    def closed(_self: Path, _target: Path) -> None:
        raise OSError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "rename", closed)
    reader.click("delete")
    assert isinstance(reader.top, DialogScene)
    assert "permission denied" in shown_text(reader)
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
    assert f"Saved a copy as {away / 'mine.resarcana'}." in shown_text(reader)
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
    assert "bad.resarcana. The recording ends abruptly" in shown_text(reader)
    reader.press(pygame.K_ESCAPE)
    assert reader.titles == [FOUR, FINISHED, UNDER_WAY]


def test_a_closed_folder_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(_self: SavedGames) -> None:
        raise SaveError(unreadable)

    from resarcana_desktop.i18n.message import Message

    unreadable = Message("saves.unread", {"file": "games", "reason": os.strerror(errno.EACCES)})
    monkeypatch.setattr(SavedGames, "files", closed)
    reader = Reader(tmp_path, empty=True)
    assert isinstance(reader.top, DialogScene)
    assert "Couldn’t read games" in shown_text(reader)
