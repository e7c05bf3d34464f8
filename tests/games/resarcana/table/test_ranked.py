"""A ranked game at the table: nothing helps, and nothing is taken back."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.tabletop.menu import menu_items
from resarcana_desktop.tabletop.on_call import policy_for
from resarcana_desktop.widgets import Button
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.tables import action

NO_COPY = "A ranked game is saved for you, but you can’t copy it until it’s over."


@pytest.fixture
def player(tmp_path: Path) -> Clicker:
    session = session_at(action(), "hb")
    setup = session.setup.model_copy(update={"ranked": True})
    return Clicker(tmp_path, PlaySession(setup, session.game, viewer=0), tutor="inaccuracy")


def reason(player: Clicker, name: str) -> str:
    button = player.ui.find(name)
    assert isinstance(button, Button)
    return button.reason


def test_the_buttons_of_undo_and_hint_say_why_they_do_nothing(player: Clicker) -> None:
    player.do("use alchemy 1")
    player.do("pay 4C")
    assert reason(player, "undo") == "There’s no undo in a ranked game."
    assert reason(player, "hint") == "There are no hints in a ranked game."
    before = player.session.position.hash()
    player.press(pygame.K_z, pygame.K_h)
    assert player.session.position.hash() == before
    assert not player.ui.popups


def test_neither_tutor_nor_coach_has_a_word(player: Clicker) -> None:
    assert player.scene.tutor is not None
    assert not player.scene.tutor.wanted
    assert policy_for(player.context, player.session) is None


def test_it_is_not_copied_from_the_menu_or_by_its_key(player: Clicker) -> None:
    refused = [item.text for item in menu_items(player.scene) if item.reason == NO_COPY]
    assert refused == ["Save as… (Ctrl S)", "Open in the sandbox"]
    player.press(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert player.top is player.scene


def test_no_bot_stands_in(player: Clicker) -> None:
    told = {item.text: item.reason for item in menu_items(player.scene)}
    assert told["Let a bot play for me"] == "In a ranked game you make every move yourself."
