"""The title leads everywhere, by pointer and by keys."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop import games
from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.games.glossary import Glossary
from resarcana_desktop.games.resarcana.compendium.scene import CompendiumScene
from resarcana_desktop.games.resarcana.rules_page.page import RulesScene
from resarcana_desktop.games.setups import default_setup
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.practice import PracticeScene
from resarcana_desktop.scenes.settings import SettingsScene
from resarcana_desktop.scenes.shell import ProgramShell
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.widgets import Button, GiltWords, Label, ScrollArea, TextKind
from resarcana_desktop.widgets.paint import first_lines, wrapped_size
from tests.scenes.load.library import fill
from tests.support.window import SIZES, Stage


def words(stage: Stage, name: str) -> str:
    button = stage.ui.find(name)
    assert isinstance(button, Button)
    return button.text


def test_play_opens_the_new_game(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    stage.click("play")
    assert isinstance(stage.top, NewGameScene)


@pytest.mark.parametrize("game", games.in_window())
def test_a_game_that_the_program_was_started_for_has_its_own_title(stage: Stage, game: str) -> None:
    stage.show(TitleScene(stage.context, game))
    assert words(stage, "play")
    stage.context.shell.open_new_game(game=game)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)
    assert stage.top.game_id == stage.context.game_id == game


def test_enter_plays_at_once(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, NewGameScene)


def test_arrows_walk_down_the_menu(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    stage.press(*[pygame.K_DOWN] * 5, pygame.K_RETURN)
    assert isinstance(stage.top, SettingsScene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_the_compendium_lies_between_rules_and_settings(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    stage.press(*[pygame.K_DOWN] * 4, pygame.K_RETURN)
    assert isinstance(stage.top, CompendiumScene)


def test_it_states_the_goal(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    labels = [each.text for each in stage.ui.walk() if isinstance(each, Label)]
    assert any("at least 10 points" in text and "more than any rival" in text for text in labels)


def test_learning_comes_second_for_whoever_has_never_played(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.show(TitleScene(stage.context))
    learn = stage.ui.find("practice")
    assert isinstance(learn, Button)
    assert learn.detail
    stage.press(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(stage.top, PracticeScene)

    monkeypatch.setattr(ProgramShell, "has_played", lambda _shell: True)
    stage.context.shell.show_title()
    again = stage.ui.find("practice")
    assert isinstance(again, Button)
    assert not again.detail


def test_learning_has_a_key(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    stage.press(pygame.K_F4)
    assert isinstance(stage.top, PracticeScene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_learning_is_about_the_game_that_was_set_up_last(stage: Stage) -> None:
    setup = default_setup(games.window_game("mercurial"))
    stage.context.change(last_setup=setup.model_dump(mode="json"))
    stage.show(TitleScene(stage.context))
    stage.click("practice")
    assert stage.top.game_id == "mercurial"
    assert stage.ui.find_or_none("prodigy") is not None
    stage.press(pygame.K_ESCAPE)
    assert stage.context.game_id == "mercurial", "the title is about that game, too"


def test_the_title_leads_to_either_game(stage: Stage) -> None:
    scene = stage.show(TitleScene(stage.context))
    words = [each.text for each in stage.ui.walk() if isinstance(each, GiltWords)]
    assert "Res Arcana" in words
    switch = stage.ui.find("game")
    stage.click_at((switch.rect.right - 12, switch.rect.centery))
    assert scene.game_id == "mercurial"
    assert "Mercurial" in [each.text for each in stage.ui.walk() if isinstance(each, GiltWords)]
    for name in ("play", "rules", "compendium", "practice", "icons"):
        stage.click(name)
        assert stage.top is not scene
        assert stage.top.game_id == "mercurial", name
        stage.press(pygame.K_ESCAPE)
    assert stage.top is scene


def test_which_game_is_learnt_is_chosen_there(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    stage.click("practice")
    assert stage.ui.find_or_none("solo") is not None
    stage.click_at(stage.ui.find("game").part_rects()[1].center)  # type: ignore[attr-defined]
    assert stage.ui.find_or_none("solo") is None
    assert stage.ui.find_or_none("puzzles") is not None
    button = stage.ui.find("next.lessons")
    assert isinstance(button, Button)
    assert button.text == "First game with a coach"


def test_learning_speaks_of_a_game_under_way_only_where_there_is_one(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoken_of() -> bool:
        labels = [each.text for each in stage.ui.walk() if isinstance(each, Label)]
        return any("game in progress" in text for text in labels)

    stage.show(PracticeScene(stage.context))
    assert not spoken_of()
    monkeypatch.setattr(ProgramShell, "saved_game", lambda _shell: "Edda, Corvin · round 2")
    stage.show(PracticeScene(stage.context))
    assert spoken_of()


def test_a_file_that_cannot_be_put_aside_is_reported_once_a_visit(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path) -> Path:
        raise PermissionError

    file = stage.context.folders.practice("resarcana", "sandbox")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("[]", "utf-8")
    monkeypatch.setattr("resarcana_desktop.storage.json_file.set_aside", refuse)
    for _ in range(2):
        stage.show(PracticeScene(stage.context))
        dialog = stage.top
        assert isinstance(dialog, DialogScene)
        shown = [each.text for each in stage.ui.walk() if isinstance(each, Label)]
        assert len([text for text in shown if "Couldn’t read" in text]) == 1
        stage.press(pygame.K_ESCAPE)
        assert isinstance(stage.top, PracticeScene)


def test_the_rules_can_be_read(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    stage.click("rules")
    assert isinstance(stage.top, RulesScene)


def test_a_saved_game_tells_that_somebody_has_played(stage: Stage) -> None:
    assert not stage.context.shell.has_played()
    fill(SavedGames(stage.context.folders.games))
    assert stage.context.shell.has_played()


def test_the_icons_are_a_click_away(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    stage.click("icons")
    assert isinstance(stage.top, Glossary)


def test_credits_can_be_read_and_left(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    stage.click("credits")
    assert isinstance(stage.top, CreditsScene)
    stage.click("back")
    assert isinstance(stage.top, TitleScene)


def test_quit_ends_the_loop(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    stage.click("quit")
    assert not stage.context.running


def test_continue_is_there_only_with_a_game_to_go_on_with(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.show(TitleScene(stage.context))
    assert stage.ui.find_or_none("continue") is None

    monkeypatch.setattr(ProgramShell, "saved_game", lambda _context: "Round 4")
    stage.context.shell.show_title()
    button = stage.ui.find("continue")
    assert isinstance(button, Button)
    assert button.detail == "Round 4"
    assert stage.ui.focus is button


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [("Edda", "Corvin", "Maren", "Ilse", "Sigrid"), ("M" * 16,) * 5])
def test_the_whole_menu_is_in_sight_in_a_small_window(
    names: tuple[str, ...], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = " · ".join(("Res Arcana", "Manche 12", ", ".join(names)))
    monkeypatch.setattr(ProgramShell, "saved_game", lambda _context: line)
    monkeypatch.setattr(ProgramShell, "has_played", lambda _context: True)
    stage = Stage(tmp_path, (1024, 600), language=language)
    stage.show(TitleScene(stage.context))
    stage.frame()
    (menu,) = (each for each in stage.ui.walk() if isinstance(each, ScrollArea))
    assert not menu.bar.visible
    assert menu.rect.contains(stage.ui.find("quit").rect)


def test_of_a_long_line_who_plays_is_cut_off(tmp_path: Path) -> None:
    style = Stage(tmp_path, (1024, 600)).context.look
    line = "Res Arcana · Round 12 · " + ", ".join(["Mmmmmmmmmmmmmmmm"] * 5)
    kind = TextKind(18)
    cut = first_lines(style, line, kind, 230, 2)
    assert cut.startswith("Res Arcana · Round 12 ·\nMm")
    assert cut.endswith("…")
    assert cut.count("\n") == 1
    assert wrapped_size(style, cut, kind, 230)[1] == wrapped_size(style, "a\nb", kind, 230)[1]
    assert first_lines(style, line, kind, 2000, 2) == line


def test_the_language_changes_at_once_and_is_kept(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    stage.ui.set_focus(stage.ui.find("language"))
    stage.press(pygame.K_RETURN, pygame.K_1 + LANGUAGES.index("fr"))
    assert words(stage, "play") == "Jouer"
    assert stage.ui.focus is stage.ui.find("language")
    assert '"language": "fr"' in stage.context.folders.settings_file.read_text()


def test_problems_are_reported_once(stage: Stage) -> None:
    stage.context.tell(Message("app.settings_file.unwritten", {"file": "f", "reason": "r"}))
    stage.show(TitleScene(stage.context))
    assert isinstance(stage.top, DialogScene)
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, TitleScene)
    assert stage.context.problems == []


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_newcomers_text_about_the_lessons_is_not_cut(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    stage = Stage(tmp_path, size, language=language, text_scale=text_scale)
    stage.show(TitleScene(stage.context))
    stage.ui.refresh()
    button = stage.ui.find("practice")
    assert isinstance(button, Button)
    assert button.style is not None
    inner = button.rect.width - button._sides(button.style)
    assert button._shown_detail(button.style, inner) == button.detail


def test_the_focus_of_a_new_screen_is_shown_to_those_who_came_by_key(stage: Stage) -> None:
    stage.show(TitleScene(stage.context))
    assert not stage.ui.ring
    stage.click("settings")
    assert stage.ui.focus is not None
    assert not stage.ui.ring
    stage.press(pygame.K_ESCAPE)
    stage.ui.set_focus(stage.ui.find("settings"))
    stage.press(pygame.K_SPACE)
    assert isinstance(stage.top, SettingsScene)
    assert stage.ui.ring


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_both_ways_to_a_card_of_learn_and_practice_are_side_by_side(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    stage = Stage(tmp_path, size, language=language)
    stage.show(PracticeScene(stage.context))
    stage.ui.refresh()
    for name in ("lessons", "puzzles", "challenges"):
        one, other = (stage.ui.find(each).rect for each in (f"next.{name}", name))
        assert (one.top, one.height) == (other.top, other.height), name
