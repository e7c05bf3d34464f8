"""Screens of two games opened and left in every order: each has its own words, icons and keys."""

from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from resarcana_desktop.app.context import Context
from resarcana_desktop.games import window_game
from resarcana_desktop.games.learning import LessonProvider, take
from resarcana_desktop.games.mercurial.lessons.teaching import TEACHING as MERCURIAL
from resarcana_desktop.games.resarcana.lessons.teaching import TEACHING as RESARCANA
from resarcana_desktop.play.lessons.reader import lessons_of
from resarcana_desktop.tabletop.lesson_policy import LessonPolicy
from resarcana_desktop.tabletop.scene import TableScene
from tests.support.window import Stage

GAMES = ("resarcana", "mercurial")
TEACHINGS: dict[str, LessonProvider] = {"resarcana": RESARCANA, "mercurial": MERCURIAL}


def lesson(context: Context, game: str) -> None:
    """A lesson, from a screen that may be about another game."""
    take(context, TEACHINGS[game], lessons_of(game)[0])


def of_the_game(context: Context, game: str, name: str) -> None:
    """One of the screens that are opened from a table or the title."""
    context.shell.use_game(game)
    getattr(context.shell, f"open_{name}")()


def new_game(context: Context, game: str) -> None:
    context.shell.open_new_game(game=game)


OPENED: dict[str, Callable[[Context, str], None]] = {
    "lesson": lesson,
    "new game": new_game,
    **{
        name: partial(of_the_game, name=name)
        for name in ("practice", "rules", "compendium", "settings")
    },
}
SCREENS = tuple(product(OPENED, GAMES))


def in_its_own_words(context: Context, game: str) -> None:
    """Check that the top screen is about a game, and finds all its words."""
    screens = window_game(game).screens()
    assert context.scenes.top.game_id == context.game_id == game
    assert all(f"app.cap.{command}" in context.catalogue for command in screens.keys)
    assert context.look.icon_set is screens.icons


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    """The title, on which everything is opened."""
    stage = Stage(tmp_path, (640, 400), motion_speed=0.0)
    stage.context.shell.show_title()
    return stage


@pytest.mark.parametrize("below", SCREENS, ids=" ".join)
def test_a_screen_has_its_words_whatever_was_opened_over_it(
    stage: Stage, below: tuple[str, str]
) -> None:
    context = stage.context
    name, game = below
    OPENED[name](context, game)
    lower = context.scenes.top
    in_its_own_words(context, game)
    for above, other in SCREENS:
        OPENED[above](context, other)
        in_its_own_words(context, other)
        context.scenes.pop()
        assert context.scenes.top is lower
        in_its_own_words(context, game)
    context.resize((600, 380))  # everything is laid out in its own words again
    in_its_own_words(context, game)


@pytest.mark.parametrize("game", GAMES)
def test_the_next_lesson_has_its_words_whatever_lies_below(stage: Stage, game: str) -> None:
    """A lesson is left for the one after it; the title below is about the first game."""
    first, second, *_ = lessons_of(game)
    lesson(stage.context, game)
    table = stage.top
    assert isinstance(table, TableScene)
    assert isinstance(table.policy, LessonPolicy)
    table.policy.finish()
    in_its_own_words(stage.context, game)
    assert stage.top is not table
    assert isinstance(stage.top, TableScene)
    assert isinstance(stage.top.policy, LessonPolicy)
    assert stage.top.policy.lesson == second != first
