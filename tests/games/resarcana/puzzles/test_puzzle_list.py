"""The list of the puzzles is used by mouse and keys and keeps its place."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.puzzle_list import PuzzlesScene
from resarcana_desktop.games.puzzling import take
from resarcana_desktop.games.resarcana.puzzles.policy import ResArcanaPuzzle
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
from resarcana_desktop.games.resarcana.rulesets import BASE
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.puzzles.progress import Tried
from resarcana_desktop.play.puzzles.wanted import Wanted, choices_with, to_json, wanted_in
from resarcana_desktop.widgets import Button, Label, LongGrid
from tests.games.resarcana.puzzles.conftest import Given, puzzle
from tests.support.window import Stage, layout_problems

CHOICES = choices_with(PUZZLES.sorts)
FILTERS = ("set", "kind", "grade", "theme", "came")
AROUND = (*FILTERS, "today", "all", "back", "area")


def listed(stage: Stage) -> PuzzlesScene:
    """Return the list, opened from the practice list."""
    stage.context.shell.open_practice()
    stage.click("puzzles")
    scene = stage.top
    assert isinstance(scene, PuzzlesScene)
    return scene


def names(scene: PuzzlesScene) -> set[str]:
    """Return the ids of the puzzles in the list."""
    scene.ui.refresh()
    known = {each.id for each in puzzles()}
    lists = [each for each in scene.ui.walk() if isinstance(each, LongGrid)]
    return {name for each in lists for name in each.names if name in known}


def ids(**wanted: object) -> set[str]:
    """Return the ids of the matching puzzles, none of them tried yet."""
    asked = Wanted().changed(**wanted)
    return {each.id for each in puzzles() if asked.fits(each, "new", PUZZLES.sorts_of(each))}


def choose(stage: Stage, name: str, line: int) -> None:
    """Open a list and click on a line of it."""
    stage.click(name)
    stage.click(f"{name}.menu.{line}")


def test_the_list_is_chosen_from_with_the_mouse(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = listed(stage)
    assert names(scene) == {each.id for each in puzzles()}
    choose(stage, "set", 2)
    assert names(scene) == {each.id for each in puzzles() if each.sets == BASE}
    choose(stage, "kind", 3)
    assert names(scene) == ids(set="base", kind="most_points")
    choose(stage, "grade", 4)
    assert names(scene) == ids(set="base", kind="most_points", grade="hard")
    choose(stage, "came", 5)
    assert names(scene) == set()
    stage.click("all")
    assert names(scene) == {each.id for each in puzzles()}


def test_several_themes_are_chosen_in_a_menu_that_stays_open(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = listed(stage)
    stage.click("theme")
    stage.click("theme.menu.2")
    assert names(scene) == {each.id for each in puzzles() if "discard" in each.themes}
    stage.click("theme.menu.4")
    both = {each.id for each in puzzles() if {"discard", "claim"} <= set(each.themes)}
    assert names(scene) == both
    stage.click("theme.menu.2")
    assert names(scene) == {each.id for each in puzzles() if "claim" in each.themes}
    stage.click("theme.menu.1")
    assert names(scene) == {each.id for each in puzzles()}
    stage.press(pygame.K_ESCAPE)
    assert stage.top is scene
    assert not scene.ui.popups


def test_everything_is_chosen_with_the_keyboard(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = listed(stage)
    scene.ui.set_focus(scene.ui.find("theme"))
    stage.press(pygame.K_RETURN)
    stage.press(pygame.K_2)
    for _ in range(3):
        stage.press(pygame.K_DOWN)
    stage.press(pygame.K_RETURN)
    stage.press(pygame.K_ESCAPE)
    assert scene.wanted.themes == {"discard", "claim"}
    stage.press(pygame.K_TAB)
    stage.press(pygame.K_RETURN)
    stage.press(pygame.K_2)
    assert scene.wanted.value("came") == "new"
    reached = set()
    scene.ui.focus_first("set")
    for _ in range(len(FILTERS)):
        assert scene.ui.focus is not None
        reached.add(scene.ui.focus.name)
        stage.press(pygame.K_TAB)
    assert reached == set(FILTERS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_around_the_list_moves_when_less_is_in_it(
    tmp_path: Path, language: str, size: tuple[int, int], scale: float
) -> None:
    stage = Stage(tmp_path, size, language=language, text_scale=scale)
    scene = listed(stage)

    def places() -> list[tuple[int, ...]]:
        scene.ui.refresh()
        around = [scene.ui.find(name).rect for name in AROUND]
        return [tuple(each) for each in around]

    for at_once in ({"kind": "mage_choice"}, {"came": "star"}, {"themes": frozenset({"claim"})}):
        scene.ui.set_focus(scene.ui.find("came"))
        before = places()
        scene._want(**at_once)
        assert places() == before, at_once
        assert not layout_problems(scene.ui, size)


def test_an_empty_list_says_how_to_fill_it(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = listed(stage)
    choose(stage, "came", 5)
    assert scene.ui.find("nothing").visible
    assert not scene.ui.find("all").reason


def test_filters_stay_and_the_next_puzzle_matches_them(given: Given) -> None:
    player = given(puzzle())
    player.context.scenes.pop()
    scene = listed(player)
    choose(player, "set", 2)
    choose(player, "kind", 2)
    player.context.scenes.pop()
    again = listed(player)
    assert names(again) == ids(set="base", kind="win_round")
    player.context.scenes.pop()
    take(player.context, PUZZLES, PUZZLES.todays())
    table = player.top
    assert isinstance(table, ResArcanaTable)
    assert isinstance(table.policy, ResArcanaPuzzle)
    table.policy.show_solution()
    for _ in range(30):
        player.rest()
    player.press(pygame.K_n)
    following = player.top
    assert isinstance(following, ResArcanaTable)
    assert isinstance(following.policy, ResArcanaPuzzle)
    assert following.policy.puzzle.id in ids(set="base", kind="win_round")
    assert scene is not again


@pytest.mark.parametrize(
    "faulty", [None, [], {"set": 3, "kind": ["x"], "themes": "claim"}, {"themes": [{}, "none"]}]
)
def test_a_file_that_says_nothing_of_use_chooses_nothing(faulty: object) -> None:
    assert wanted_in(faulty, CHOICES, PUZZLES.themes) == Wanted()


def test_chosen_filters_are_read_back() -> None:
    themes = frozenset({"claim", "draw"})
    wanted = Wanted({"set": "lux_et_tenebrae", "grade": "hard"}, themes)
    assert wanted_in(to_json(wanted, CHOICES), CHOICES, PUZZLES.themes) == wanted


# ---- hints that would give the answer away ---------------------------------------------------


def test_themes_are_shown_once_a_puzzle_is_solved(tmp_path: Path) -> None:
    context = Stage(tmp_path).context
    given = puzzle(themes=("discard", "claim"))
    for tried in (None, Tried()):
        shown = PUZZLES.described(context, given, tried)
        assert "discarding" not in shown
        assert "claiming" not in shown
    assert "discarding · claiming" in PUZZLES.described(context, given, Tried(solved=True))


def test_neither_list_nor_coach_names_themes_before_that(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = listed(stage)
    choose(stage, "theme", 4)
    first = scene.ui.find(scene.first_focus)
    assert isinstance(first, Button)
    assert "claiming" not in first.detail
    stage.press(pygame.K_ESCAPE)
    scene.ui.set_focus(first)
    stage.press(pygame.K_RETURN)
    table = stage.top
    assert isinstance(table, ResArcanaTable)
    assert isinstance(table.policy, ResArcanaPuzzle)
    assert "claim" in table.policy.puzzle.themes
    shown = [each.text for each in table.policy.coach().walk() if isinstance(each, Label)]
    assert PUZZLES.title(stage.context, table.policy.puzzle) in shown
    assert not any("claiming" in each for each in shown)


def test_a_puzzle_is_taken_with_the_keyboard(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    listed(stage)
    stage.press(pygame.K_RETURN)
    table = stage.top
    assert isinstance(table, ResArcanaTable)
    assert isinstance(table.policy, ResArcanaPuzzle)
    assert table.policy.puzzle == puzzles()[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_has_room(
    tmp_path: Path, language: str, size: tuple[int, int], scale: float
) -> None:
    stage = Stage(tmp_path, size, language=language, text_scale=scale)
    scene = listed(stage)
    scene._want(themes=frozenset({"destroy"}))
    stage.context.resize(size)
    assert not layout_problems(scene.ui, size)
