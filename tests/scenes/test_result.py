"""The end of a game."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from resarcana_desktop import games
from resarcana_desktop.games.resarcana.outcome import outcome_of
from resarcana_desktop.games.resarcana.rules.observation import FIRST_PLAYER_TOKEN
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.player_columns import Crown
from resarcana_desktop.scenes.points_curve import PointsCurve
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.scenes.shell import ProgramShell
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.setup.game_setup import GameSetup
from resarcana_desktop.setup.outcome import Source, result_words
from resarcana_desktop.widgets import Button, GiltWords, Label, Panel, PointsMedal, Switch
from resarcana_desktop.widgets.tableau import Tableau, TableauPicture
from tests.games.resarcana.test_outcome import played
from tests.scenes.finished_game import finished_game, four_players, full_result
from tests.support.window import Stage


def words(stage: Stage) -> list[str]:
    shown_text = (Label, GiltWords)
    return [widget.text for widget in stage.ui.walk() if isinstance(widget, shown_text)]


def test_points_are_shown_by_source(stage: Stage) -> None:
    stage.show(finished_game(stage.context))
    shown_text = words(stage)
    assert "Edda wins" in shown_text
    assert shown_text.index("Dragon’s Lair") < shown_text.index("Golden Statue")
    assert "First Player token" in shown_text
    assert "No points" in shown_text


def test_the_only_person_at_the_screen_who_has_won_reads_it(stage: Stage) -> None:
    ended = outcome_of(played("hbbb", 2))
    mine = tuple(replace(player, won=player.name == ended.you) for player in ended.players)
    for name, result in (("en", "You win"), ("fr", "Vous avez gagné"), ("de", "Du gewinnst")):
        assert result_words(replace(ended, players=mine), load_catalogue(name)) == result
    theirs = tuple(replace(player, won=player.name != ended.you) for player in ended.players)
    assert "win together" in result_words(replace(ended, players=theirs), load_catalogue("en"))


def test_a_shared_victory_names_all_winners(stage: Stage) -> None:
    stage.show(finished_game(stage.context, (0, 1)))
    assert "Edda and Maximiliana-Rosa win together" in words(stage)


def test_only_winners_have_a_crown_a_gold_frame_and_a_large_medal(stage: Stage) -> None:
    stage.show(finished_game(stage.context, (0, 1)))
    panels = [each for each in stage.ui.walk() if isinstance(each, Panel)]
    assert sum(each.ground == "gilt" for each in panels) == 2
    assert sum(isinstance(each, Crown) for each in stage.ui.walk()) == 2
    sides = [each.side for each in stage.ui.walk() if isinstance(each, PointsMedal)]
    assert sides[0] == sides[1] > sides[2] == sides[3]


def test_nothing_of_a_full_result_is_cut_off(tmp_path: Path) -> None:
    for size in ((1024, 600), (1920, 1080)):
        stage = Stage(tmp_path, size)
        stage.show(full_result(stage.context))
        stage.ui.refresh()
        wanted = (PointsMedal, PointsCurve, TableauPicture)
        shown = [each for each in stage.ui.walk() if isinstance(each, wanted)]
        assert [each for each in shown if each.visible_rect() != each.rect] == []


def test_what_decided_is_shown(stage: Stage) -> None:
    stage.show(finished_game(stage.context, (0, 1)))
    assert "Tied on points and on essences. They share the victory." in words(stage)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("kinds", ["hbb", "hbbb"])
def test_of_several_players_all_points_the_tableau_and_the_story_are_in_sight(
    size: tuple[int, int], kinds: str, tmp_path: Path
) -> None:
    stage = Stage(tmp_path, size)
    session = played(kinds, 2)
    stage.show(ResultScene(stage.context, outcome_of(session), session.record()))
    stage.ui.refresh()
    wanted = (PointsMedal, TableauPicture)
    first = [each for each in stage.ui.walk() if isinstance(each, wanted)][: len(kinds) + 1]
    assert {type(each) for each in first} == set(wanted)
    for each in (*first, stage.ui.find("see_turn")):
        assert each.visible_rect().height >= each.rect.height * 0.9


def test_what_another_player_has_in_play_can_be_looked_at(stage: Stage) -> None:
    session = played("hbb", 2)
    ended = outcome_of(session)
    stage.show(ResultScene(stage.context, ended, session.record()))
    whose = stage.ui.find("tableau_of")
    assert isinstance(whose, Switch)
    stage.ui.refresh()
    stage.click_at(whose.part_rects()[2].center)
    shown = [each.shown.id for each in stage.ui.walk() if isinstance(each, TableauPicture)]
    assert shown == list(ended.players[2].in_play)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_the_points_of_two_are_above_what_the_winner_has_in_play(
    size: tuple[int, int], tmp_path: Path
) -> None:
    stage = Stage(tmp_path, size)
    stage.show(ResultScene(stage.context, outcome_of(played("hb", 2))))
    stage.ui.refresh()
    points = [each.rect for each in stage.ui.walk() if isinstance(each, PointsMedal)]
    in_play = [each.rect for each in stage.ui.walk() if isinstance(each, TableauPicture)]
    assert max(each.bottom for each in points) < min(each.top for each in in_play)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_points_and_curve_of_two_are_in_sight_at_once_with_the_cards_of_the_winner(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    stage = Stage(tmp_path, size, language=language)
    stage.show(ResultScene(stage.context, outcome_of(played("hb", 2))))
    stage.ui.refresh()
    wanted = (PointsMedal, PointsCurve, TableauPicture)
    shown = [each for each in stage.ui.walk() if isinstance(each, wanted)]
    assert {type(each) for each in shown} == set(wanted)
    for each in shown:
        assert each.visible_rect() == each.rect


def test_points_that_lasted_for_the_check_alone_say_so(stage: Stage) -> None:
    stage.show(ResultScene(stage.context, outcome_of(played("hbbb", 2))))
    assert "Golden Statue, for this victory check only" in words(stage)


def test_the_curve_has_a_line_for_each_player(stage: Stage) -> None:
    stage.show(finished_game(stage.context))
    curve = next(widget for widget in stage.ui.walk() if isinstance(widget, PointsCurve))
    assert [line.name for line in curve.lines] == ["Edda", "Maximiliana-Rosa", "Maren", "Ilse"]
    assert curve.lines[0].points == (1, 1, 4, 7, 12)


def test_story_and_curve_are_side_by_side_in_a_full_window(stage: Stage) -> None:
    stage.show(ResultScene(stage.context, outcome_of(played("hb", 2))))
    story = next(each for each in stage.ui.walk() if each.name == "story")
    curve = next(each for each in stage.ui.walk() if isinstance(each, PointsCurve))
    assert story.rect.right < curve.rect.left
    assert curve.visible_rect() == curve.rect


def test_the_points_of_four_are_all_in_sight_in_a_full_window(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1920, 1080))
    scene = stage.show(full_result(stage.context))
    stage.ui.refresh()
    for player in scene.outcome.players:
        for source in player.sources:
            name = scene.outcome.words.source(source, stage.context.catalogue)
            shown = [each for each in stage.ui.walk() if getattr(each, "text", "") == name]
            assert shown
            assert all(each.visible_rect().height == each.rect.height for each in shown)


def test_the_way_to_the_turning_point_is_below_the_story(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1024, 600))
    session = played("hbbb", 2)
    outcome = outcome_of(session)
    stage.show(ResultScene(stage.context, outcome, session.record()))
    stage.ui.refresh()
    story = outcome.words.story(outcome, stage.context.catalogue)
    last = next(each for each in stage.ui.walk() if getattr(each, "markup", "") == story[-1])
    assert stage.ui.find("see_turn").rect.top > last.rect.bottom


def test_no_source_of_points_is_broken_within_a_word_in_a_small_window(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1024, 600), language="de")
    session = played("hbbb", 2)
    outcome = outcome_of(session)
    first = outcome.players[0]
    sources = (Source(FIRST_PLAYER_TOKEN, 1), *first.sources)
    players = (replace(first, sources=sources), *outcome.players[1:])
    stage.show(ResultScene(stage.context, replace(outcome, players=players), session.record()))
    stage.ui.refresh()
    labels = [each for each in stage.ui.walk() if isinstance(each, Label)]
    token = next(each for each in labels if each.text == "Startspielerplättchen")
    assert token.rect.height < 2 * stage.context.look.text_px(20)


def test_who_plays_alone_reaches_points(stage: Stage) -> None:
    stage.show(ResultScene(stage.context, outcome_of(played("h", 1))))
    assert "You score 10 points" in words(stage)
    assert "Winner" not in words(stage)


def test_a_rematch_is_not_begun_by_enter_and_keeps_the_players(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[GameSetup] = []
    monkeypatch.setattr(
        ProgramShell, "start_game", lambda _context, setup, **_: started.append(setup)
    )
    stage.show(finished_game(stage.context))
    for key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
        stage.show(finished_game(stage.context))
        stage.press(key)
        assert not started
    stage.show(finished_game(stage.context))
    stage.click("rematch")
    assert started[0].seats == four_players().seats
    assert started[0].seed != four_players().seed


def test_a_rematch_is_gold_and_nothing_else(stage: Stage) -> None:
    stage.show(finished_game(stage.context))
    gold = [
        each.name for each in stage.ui.walk() if isinstance(each, Button) and each.kind == "primary"
    ]
    assert gold == ["rematch"]


def test_a_new_game_has_the_title_below_it(stage: Stage) -> None:
    stage.show(finished_game(stage.context))
    stage.click("new_game")
    assert isinstance(stage.top, NewGameScene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_escape_goes_to_the_title(stage: Stage) -> None:
    stage.show(finished_game(stage.context))
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_cards_grow_into_a_panel_that_is_higher_and_are_in_its_middle(stage: Stage) -> None:
    look, face = stage.context.look, games.window_game("resarcana").screens().face("hawk")
    assert face is not None
    tableau = Tableau([(face, 0)], lambda _: None, stage.context.chores, 100, stretch=1)
    high = tableau.natural(look, 400)[1]
    card, rects = tableau.pictures[0], []
    for room in (high, high * 2, high * 2 + 80):
        tableau.arrange(look, Rect(0, 0, 400, room))
        rects.append(card.rect.copy())
    assert rects[1].height > 1.4 * rects[0].height
    assert rects[2].size == rects[1].size  # it does not grow without end
    assert rects[2].top - rects[1].top == 40


def test_a_row_that_is_wider_than_high_is_broken_if_there_is_room_below(stage: Stage) -> None:
    look, face = stage.context.look, games.window_game("resarcana").screens().face("hawk")
    assert face is not None
    tableau = Tableau([(face, 1)] * 9, lambda _: None, stage.context.chores, 134, stretch=1)
    width, high = tableau.natural(look, look.px(1150))
    tableau.arrange(look, Rect(0, 0, width, high))
    in_a_row = tableau.pictures[0].rect.copy()
    assert len({picture.rect.top for picture in tableau.pictures}) == 1
    tableau.arrange(look, Rect(0, 0, width, high * 5 // 2))
    assert len({picture.rect.top for picture in tableau.pictures}) == 2
    assert tableau.pictures[0].rect.width > in_a_row.width
    assert tableau.pictures[-1].rect.bottom <= high * 5 // 2


def test_a_players_own_column_says_so_if_someone_else_has_won(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1920, 1080))
    session = played("hbb", 3)
    ended = outcome_of(session)
    lost = ended.players[-1].name
    seats = tuple(
        seat.model_copy(update={"kind": "human" if seat.name == lost else "bot"})
        for seat in ended.setup.seats
    )
    ended = replace(ended, setup=ended.setup.model_copy(update={"seats": seats}))
    stage.show(ResultScene(stage.context, ended, session.record()))
    stage.ui.refresh()
    labels = [each for each in stage.ui.walk() if isinstance(each, Label)]
    [mark] = [each for each in labels if each.text == "You"]
    [name] = [each for each in labels if each.text == lost and each.rect.bottom <= mark.rect.top]
    assert mark.rect.left == name.rect.left
    told = "You came second."  # two have as many points
    assert told in [each.text for each in labels]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_what_gave_the_winner_points_keeps_off_the_golden_frame(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = Stage(tmp_path, size)
    stage.show(finished_game(stage.context))
    stage.ui.refresh()
    frame = next(each for each in stage.ui.walk() if getattr(each, "ground", "") == "gilt")
    labels = [each for each in frame.walk() if isinstance(each, Label)]
    assert min(each.rect.left for each in labels) - frame.rect.left >= stage.context.look.px(18)
