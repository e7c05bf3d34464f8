"""A question is folded to its header to look at the table, and opened again to be answered."""

import pygame
import pytest

from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import Button
from tests.games.resarcana.play.clicker import Clicker
from tests.games.resarcana.play.conftest import Seated
from tests.support.window import layout_problems

ASKED = ("react_loss", "collect", "pay", "order")


def asked(player: Clicker) -> TablePanel:
    panel = player.ui.popups[-1]
    assert isinstance(panel, TablePanel)
    return panel


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", ASKED)
def test_folded_only_its_header_is_there_and_opened_it_is_as_before(
    at: Seated, name: str, size: tuple[int, int]
) -> None:
    player = at(name, size=size)
    panel, whole = asked(player), asked(player).rect.copy()
    player.click("fold")
    player.rest()
    assert panel.rect.height < whole.height / 2
    assert panel.rect.topleft == whole.topleft
    assert layout_problems(player.ui, size) == []
    player.frame()
    player.click("fold")
    player.rest()
    assert panel.rect == whole


@pytest.mark.parametrize("name", ASKED)
def test_nothing_that_is_folded_away_can_be_pressed(at: Seated, name: str) -> None:
    player = at(name)
    played = player.session.game.played
    player.click("fold")
    assert {each.name for each in asked(player).walk() if each.focusable} <= {"fold", "panel.hint"}
    for key in (pygame.K_1, pygame.K_2):
        player.press(key)
    assert player.session.game.played == played


def test_enter_folds_and_opens_it_and_the_focus_stays_in_it(at: Seated) -> None:
    player = at("react_loss")
    player.ui.focus_first("fold")
    player.press(pygame.K_RETURN)
    assert asked(player).folded
    assert player.ui.focus is player.ui.find("fold")
    player.press(pygame.K_RETURN)
    assert not asked(player).folded
    assert player.ui.focus is not None
    assert player.ui.focus is not player.ui.find("fold")


def test_the_table_below_a_folded_question_is_not_darkened(at: Seated) -> None:
    player = at("collect")
    spot = player.spot("", "deck").rect.center
    dark = player.frame().get_at(spot)
    player.click("fold")
    player.rest()
    assert sum(player.frame().get_at(spot)[:3]) > sum(dark[:3])


def test_it_is_named_for_who_hears_it(at: Seated) -> None:
    player = at("collect")
    button = player.ui.find("fold")
    assert isinstance(button, Button)
    assert button.tooltip == "Look at the table"
    player.click("fold")
    assert button.tooltip == "Back to the question"
