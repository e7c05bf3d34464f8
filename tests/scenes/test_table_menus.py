"""The menus of two tables: what both games offer has the same names and order."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.widgets import Menu
from tests.games.mercurial.table.hands import open_table, stage_for
from tests.games.mercurial.table.test_layout import moment
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.tables import DECISIONS
from tests.support.window import Stage


def menu_of(stage: Stage) -> list[str]:
    """Return the words of the menu that Esc opens."""
    stage.press(pygame.K_ESCAPE)
    menu = stage.ui.popups[-1]
    assert isinstance(menu, Menu)
    return [line.text for line in menu.items]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_what_both_tables_offer_is_alike(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    stage = stage_for(tmp_path / "one", size, language=language)
    open_table(stage, moment(2))
    one = menu_of(stage)
    other = menu_of(
        Clicker(tmp_path / "other", session_at(DECISIONS["action"]()), size=size, language=language)
    )
    both = [line for line in one if line in other]
    assert both == [line for line in other if line in one]
    assert len(both) >= 9


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_the_menu_leaves_its_button_free(tmp_path: Path, size: tuple[int, int]) -> None:
    """The second click of a double click chooses nothing."""
    stage = stage_for(tmp_path / "one", size)
    open_table(stage, moment(2))
    clicker = Clicker(tmp_path / "other", session_at(DECISIONS["action"]()), size=size)
    for each in (stage, clicker):
        button = each.ui.find("menu").rect
        menu_of(each)
        assert not each.ui.popups[-1].rect.colliderect(button)


def test_a_digit_chooses_the_same_line_in_a_window_of_any_size(tmp_path: Path) -> None:
    small, large = (
        menu_of(Clicker(tmp_path / name, session_at(DECISIONS["action"]()), size=size))
        for name, size in (("small", (1024, 600)), ("large", (1920, 1080)))
    )
    assert small[:9] == large[:9]
