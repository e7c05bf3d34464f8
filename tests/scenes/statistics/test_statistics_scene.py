"""A player looks at the statistics of their games."""

from __future__ import annotations

import csv
import io
import re
import threading
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.engine.position import Json
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games import looking_back
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.statistics.finished_games import Reader, RecordFacts
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.statistics import words
from resarcana_desktop.scenes.statistics.charts import KeyMark
from resarcana_desktop.scenes.statistics.export import table_of
from resarcana_desktop.scenes.statistics.report import CHARACTERS, OPPONENTS
from resarcana_desktop.scenes.statistics.scene import SECTIONS, StatisticsScene
from resarcana_desktop.storage.folders import Folders
from resarcana_desktop.widgets import Button, Choice, Label, ScrollArea
from tests.scenes.statistics.player import (
    Player,
    games,
    put_game_with_a_character,
    put_games,
    put_rated_games,
    put_reviews,
)
from tests.support.window import SIZES, Stage, layout_problems


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path)


def test_they_are_reached_from_the_saved_games(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    put_games(stage.context.folders)
    stage.show(LoadScene(stage.context))
    stage.click("statistics")
    assert isinstance(stage.top, StatisticsScene)


def test_they_are_reached_from_what_there_is_to_practise(player: Player) -> None:
    player.press(pygame.K_ESCAPE)
    player.context.shell.open_practice()
    player.click("statistics")
    assert isinstance(player.top, StatisticsScene)


def test_there_is_no_curve_before_there_is_an_elo(player: Player) -> None:
    assert player.labels_with("Points by source")
    assert not player.labels_with("Elo over the last")


def test_the_words_for_all_games_and_wins_are_shown_once_and_read_in_every_row(
    player: Player,
) -> None:
    labels = [each.text for each in player.ui.walk() if isinstance(each, Label)]
    marks = [each for each in player.ui.walk() if isinstance(each, KeyMark)]
    for words_of_mean in ("All games", "Wins only"):
        assert labels.count(words_of_mean) == 1
        rows = [each for each in marks if each.said == words_of_mean]
        assert len(rows) == len(player.scene.report.sources if player.scene.report else ())
    assert not any("in all games" in each for each in labels)


def test_without_a_game_they_invite_to_a_first_one(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(CreditsScene(stage.context))
    stage.context.shell.open_statistics()
    assert stage.ui.focus is stage.ui.find("play")
    stage.click("play")
    assert isinstance(stage.top, NewGameScene)


def test_many_games_are_read_beside_the_window(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    put_games(stage.context.folders, 5)
    stage.show(CreditsScene(stage.context))
    stage.context.shell.open_statistics()
    scene = stage.top
    assert isinstance(scene, StatisticsScene)
    scene.finished.wait()
    stage.wait(0.1)
    assert scene.report is not None
    assert len(scene.report.games) == 3  # two of the five are others once more


def test_while_they_are_read_what_is_known_is_shown(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.press(pygame.K_ESCAPE)
    put_rated_games(player.context.folders, 5)
    going_on, tell = threading.Event(), looking_back._tell

    def slowly(record: Record) -> RecordFacts | None:
        going_on.wait()
        return tell(record)

    monkeypatch.setattr(looking_back, "_tell", slowly)
    player.open()
    assert player.labels_with("2 of 3 games")
    assert player.labels_with("Loading your finished games: 0 of 5")
    going_on.set()
    player.scene.finished.wait()
    player.wait(0.1)
    assert player.labels_with("of 8 games")
    assert player.labels_with("Loading your finished games") == []


def test_looking_for_new_games_says_nothing_before_there_are_any(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    going_on, read = threading.Event(), looking_back.reader

    def slowly(folders: Folders) -> Reader:
        going_on.wait()
        return read(folders)

    player.scene.finished.wait()
    player.wait(0.1)
    monkeypatch.setattr(looking_back, "reader", slowly)
    player.scene.enter()
    player.wait(0.1)
    assert player.scene.finished.reading
    assert player.labels_with("Loading your finished games") == []
    going_on.set()
    player.scene.finished.wait()


@pytest.mark.parametrize("number", [0, 5])
def test_while_nothing_is_known_yet_nobody_is_invited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    going_on, read = threading.Event(), looking_back.reader

    def slowly(folders: Folders) -> Reader:
        going_on.wait()
        return read(folders)

    monkeypatch.setattr(looking_back, "reader", slowly)
    monkeypatch.setattr(looking_back, "_PATIENCE", 0.0)
    player = Player(tmp_path, puts=False)
    put_games(player.context.folders, number)
    assert player.labels_with("Loading your finished games")
    assert player.labels_with("Best games")  # its frame
    assert player.ui.find_or_none("play") is None
    going_on.set()
    player.scene.finished.wait()
    player.wait(0.1)
    assert (player.ui.find_or_none("play") is None) is bool(number)
    assert player.ui.focus is not None
    assert number == 0 or player.ui.focus.name == "section"
    assert player.labels_with("Loading your finished games") == []


def test_a_reading_that_was_left_goes_on_when_they_are_seen_again(player: Player) -> None:
    player.press(pygame.K_3)
    player.click("game.fastest")
    put_rated_games(player.context.folders, 5)
    player.press(pygame.K_ESCAPE)
    player.scene.finished.wait()
    player.wait(0.1)
    assert player.scene.report is not None
    assert len(player.scene.report.seen) == 8


def test_beside_an_elo_stands_in_which_games_the_levels_were_measured(player: Player) -> None:
    shown_text = "rated in one kind of game (two players, base set, no draft)"
    assert player.labels_with(shown_text) == []
    put_rated_games(player.context.folders, 5)
    player.press(pygame.K_ESCAPE)
    player.open()
    player.scene.finished.wait()
    player.wait(0.1)
    assert len(player.labels_with(shown_text)) == 1


def test_there_is_a_record_against_each_character_that_was_met(player: Player) -> None:
    assert player.scene.report is not None
    assert CHARACTERS not in player.scene.report.categories
    put_game_with_a_character(player.context.folders)
    player.press(pygame.K_ESCAPE)
    player.open()
    player.scene.finished.wait()
    player.wait(0.1)
    report = player.scene.report
    [rate] = report.rates(CHARACTERS)
    assert (rate.key, rate.games, rate.wins) == ("level3-dragons", 1, 1)
    shown_text = words.kind_words(player.context.catalogue, report, CHARACTERS, rate.key)
    assert shown_text == "Griselda (Adept, Dragon lover)"
    [level] = [each for each in report.rates(OPPONENTS) if each.key == "level3"]
    assert level.games == 2


def test_they_can_be_left_while_they_are_read(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    put_games(stage.context.folders, 5)
    below = stage.show(CreditsScene(stage.context))
    stage.context.shell.open_statistics()
    stage.press(pygame.K_ESCAPE)
    assert stage.top is below


def test_the_pages_are_turned_by_keys(player: Player) -> None:
    found = [player.scene.section]
    for key in (pygame.K_RIGHT, pygame.K_4):
        player.press(key)
        found.append(player.scene.section)
    assert found == ["overview", "rates", "achievements"]


def test_wins_are_shown_by_another_category(player: Player) -> None:
    player.click("section")
    player.press(pygame.K_2)
    choice = player.ui.find("category")
    assert isinstance(choice, Choice)
    choice.choose("players")
    assert player.labels_with("2 players")


def test_a_best_game_says_who_won_it_against_whom(player: Player) -> None:
    player.click("section")
    player.press(pygame.K_3)
    shown = next(each for each in player.ui.walk() if each.name == "game.points")
    assert isinstance(shown, Button)
    assert " · Rivals: " in shown.detail


def test_a_best_game_says_when_it_was_and_what_it_is_called(player: Player) -> None:
    shown = next(each for each in player.ui.walk() if each.name == "game.fastest")
    node = shown.description(player.context.wording())
    assert node is not None
    assert node.details[1:] == ("November 17, 2023, 05:46", "Game: “Four”")


def test_a_rate_in_few_games_is_no_percentage(player: Player) -> None:
    """After one game everything between two percentages would be possible."""
    player.click("section")
    player.press(pygame.K_2)
    assert player.labels_with("1 of 1 won")
    assert player.labels_with("The line and the number appear after 5 games.")
    assert not player.labels_with("Compared with what your Elo predicts")


def test_the_rate_has_its_interval(player: Player) -> None:
    assert player.labels_with("2 of 3 games")


@pytest.mark.parametrize(
    ("language", "shown_text"),
    [
        ("en", "Longest: 1 won; 0 lost"),
        ("fr", "Plus longues séries : 1 victoire ; 0 défaite"),
        ("de", "Längste: 1 gewonnen; 0 verloren"),
    ],
)
def test_who_has_never_lost_reads_so(tmp_path: Path, language: str, shown_text: str) -> None:
    stage = Stage(tmp_path, language=language)
    put_games(stage.context.folders, 1)
    stage.show(CreditsScene(stage.context))
    stage.context.shell.open_statistics()
    shown = [each.text for each in stage.ui.top().walk() if isinstance(each, Label)]
    assert shown_text in [" ".join(text.split()) for text in shown]


def test_another_person_is_chosen_and_remembered(player: Player) -> None:
    choice = player.ui.find("name")
    assert isinstance(choice, Choice)
    assert choice.value == "Edda"
    choice.choose("Maren")
    assert player.scene.report is not None
    assert len(player.scene.report.seen) == 1
    player.press(pygame.K_ESCAPE)
    player.open()
    assert player.scene.report.name == "Maren"


def test_a_best_game_opens_in_the_replay(player: Player) -> None:
    player.press(pygame.K_3)
    player.click("game.fastest")
    assert isinstance(player.top, ReplayScene)


def test_what_is_still_open_tells_how_far_it_has_come(player: Player) -> None:
    player.press(pygame.K_4)
    player.frame()
    assert player.labels_with("2 of 5 mages")
    assert player.labels_with("Best so far: 12 of 15")


def test_an_achievement_opens_its_game(player: Player) -> None:
    player.press(pygame.K_4)
    player.click("achieved.first_victory")
    assert isinstance(player.top, ReplayScene)


def test_the_date_of_an_achievement_is_never_broken(player: Player) -> None:
    player.press(pygame.K_4)
    card = player.ui.find("achieved.first_victory")
    shown = card.hint() + card.label + getattr(card, "detail", "") + getattr(card, "text", "")
    year = re.search(r"\S+\N{NO-BREAK SPACE}\d+,\N{NO-BREAK SPACE}\d{4}", shown)
    assert year is not None, shown


def test_a_game_that_is_gone_meanwhile_is_shown(player: Player) -> None:
    for path in player.context.folders.games.glob("*.resarcana"):
        path.unlink()
    player.press(pygame.K_3)
    player.click("game.fastest")
    assert not isinstance(player.top, StatisticsScene | ReplayScene)
    player.press(pygame.K_ESCAPE)
    assert player.top is player.scene


def test_the_games_are_written_as_a_table(player: Player) -> None:
    player.click("export")
    assert isinstance(player.top, ChooserScene)
    player.click("ok")
    (path,) = player.context.folders.games.glob("*.csv")
    head, *rows = csv.reader(io.StringIO(path.read_text("utf-8").removeprefix("\ufeff")))
    assert len(rows) == 3
    shown_text = dict(zip(head, rows[0], strict=True))
    assert (shown_text["Won"], shown_text["Players"], shown_text["Rivals"]) == ("1", "2", "Adept")
    assert shown_text["Mages"]
    assert rows[0][1] == "'=1+1"


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", [(800, 480), *SIZES], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_holds_at_every_size(
    language: str, scale: float, size: tuple[int, int], tmp_path: Path
) -> None:
    player = Player(tmp_path, size=size, language=language, text_scale=scale)
    for section in SECTIONS:
        player.scene.section = section
        player.scene.rebuild()
        player.ui.refresh()
        assert layout_problems(player.ui, size) == []


def test_every_page_is_drawn_in_every_theme(tmp_path: Path) -> None:
    for theme in ("light_parchment", "high_contrast"):
        player = Player(tmp_path, size=(1024, 600), theme=theme)
        for section in SECTIONS:
            player.scene.section = section
            player.scene.rebuild()
            assert player.frame().get_at((2, 2)) != pygame.Color("black")


# ---- which games are counted ---------------------------------------------------------------------


def choose(player: Player, name: str, value: str) -> None:
    choice = player.ui.find(name)
    assert isinstance(choice, Choice)
    choice.choose(value)


def seen(player: Player) -> int:
    assert player.scene.report is not None
    return len(player.scene.report.seen)


def test_games_are_counted_since_a_day_and_so_the_next_time(player: Player) -> None:
    choose(player, "since", "day")
    for day in ("yesterday", "2023-11-16"):
        assert isinstance(player.top, NamingScene)
        player.press(pygame.K_a, mod=pygame.KMOD_CTRL)
        player.write(day)
        player.press(pygame.K_RETURN)
    assert isinstance(player.top, StatisticsScene)
    assert seen(player) == 2
    player.press(pygame.K_ESCAPE)
    player.open()
    assert seen(player) == 2
    choose(player, "since", "all")
    assert seen(player) == 3


def test_where_no_game_counts_every_page_says_so_and_another_choice_can_be_made(
    player: Player,
) -> None:
    choose(player, "since", "month")
    for key in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4):
        player.ui.focus_first("section")
        player.press(key)
        assert player.labels_with("No game matches these choices")
    player.press(pygame.K_ESCAPE)
    player.open()
    choose(player, "since", "all")
    assert seen(player) == 3


def test_only_games_without_help_are_counted_where_that_is_wanted(tmp_path: Path) -> None:
    folders = Stage(tmp_path).context.folders
    helps: list[Json] = [None, {"hints": 0, "undos": 0}, {"hints": 2, "undos": 0}]
    folders.games.mkdir(parents=True)
    for number, (game, help_) in enumerate(zip(games(), helps, strict=True)):
        about = game.about if help_ is None else {**game.about, "help": help_}
        text = replace(game, about=about).to_text()
        (folders.games / f"{number}.resarcana").write_text(text, "utf-8")
    player = Player(tmp_path, puts=False)
    assert player.labels_with(
        "1 of 2 games played without hints or undo. 1 older game has no record of this."
    )
    choose(player, "help", "unaided")
    assert seen(player) == 1


def test_the_choice_of_an_earlier_version_is_kept(tmp_path: Path) -> None:
    player = Player(tmp_path, statistics_unaided=True)
    assert player.ui.find("help").value == "unaided"  # type: ignore[attr-defined]
    choose(player, "help", "ranked")
    assert player.labels_with("No game matches these choices.")


@pytest.mark.parametrize(
    "since", ["", "32 Nov", 7, ["all"], "2026-13-01", "20261127", "0001-01-01"]
)
def test_settings_that_name_no_day_leave_all_games_counted(tmp_path: Path, since: object) -> None:
    player = Player(tmp_path, statistics_since=since, statistics_unaided="perhaps")
    assert seen(player) == 3


# ---- what reviews say ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_accuracy_and_luck_stand_there_once_games_were_reviewed(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    player = Player(tmp_path, size=size, language=language)
    caption = load_catalogue(language)["statistics.tile.accuracy"]
    assert player.labels_with(caption) == []
    player.press(pygame.K_ESCAPE)
    put_reviews(player.context.folders)
    player.open()
    assert player.labels_with(caption) == [caption]
    assert player.labels_with("88") != []
    assert layout_problems(player.ui, size) == []


def test_games_that_were_not_reviewed_have_empty_cells(tmp_path: Path) -> None:
    player = Player(tmp_path)
    put_reviews(player.context.folders)
    player.press(pygame.K_ESCAPE)
    player.open()
    assert player.scene.report is not None
    text = table_of(player.scene.report, player.context.catalogue)
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
    place = rows[0].index("Accuracy")
    assert [row[place] for row in rows[1:]] == ["84.0", "91.0", ""]
    assert [row[place + 1] for row in rows[1:]] == ["-4.0", "4.0", ""]


def test_the_table_of_the_games_and_the_way_back_are_on_one_line(tmp_path: Path) -> None:
    player = Player(tmp_path, size=(1280, 720))
    player.ui.refresh()
    export, back = player.ui.find("export").rect, player.ui.find("back").rect
    assert export.centery == back.centery


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_overview_of_a_newcomer_needs_no_scrolling_in_a_small_window(
    tmp_path: Path, language: str
) -> None:
    player = Player(tmp_path, size=(1024, 600), language=language)
    player.ui.refresh()
    page = player.ui.find("page")
    assert isinstance(page, ScrollArea)
    assert page.furthest == 0


def test_the_figures_of_the_first_row_are_set_alike(player: Player) -> None:
    """Numbers and a number with a word differ a little in size, in nothing else."""
    found = [
        each.kind
        for each in player.ui.walk()
        if isinstance(each, Label) and each.kind.bold and each.kind.tone == "strong"
    ]
    assert len(found) >= 3
    assert not any(kind.display for kind in found)
    assert max(kind.size for kind in found) <= 1.2 * min(kind.size for kind in found)
