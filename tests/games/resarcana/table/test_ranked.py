"""A ranked game at the table has no help and no undo."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.tabletop.menu import menu_items
from resarcana_desktop.tabletop.on_call import policy_for
from resarcana_desktop.widgets import Button
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.tables import action

NO_COPY = "A ranked game is saved automatically, but you can’t copy it until it’s over."


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


def test_a_person_makes_every_move_in_a_ranked_game(player: Clicker) -> None:
    shown = {item.text: item.reason for item in menu_items(player.scene)}
    assert shown["Let a bot play for me"] == "In a ranked game you make every move yourself."


# ---- the clock -----------------------------------------------------------------------------------


@pytest.fixture
def timed(tmp_path: Path) -> Clicker:
    """A ranked game with ten minutes per player, two of them left."""
    session = session_at(action(), "hb")
    setup = session.setup.model_copy(update={"ranked": True, "clock": 10})
    left = PlaySession(setup, session.game, viewer=0)
    left.time_left = 120.0
    return Clicker(tmp_path, left)


def clock(player: Clicker) -> str:
    button = player.ui.find("clock")
    assert isinstance(button, Button)
    return button.text


def test_the_clock_is_next_to_the_buttons_and_runs_while_the_player_thinks(timed: Clicker) -> None:
    before = clock(timed)
    timed.wait(10)
    assert timed.session.time_left is not None
    assert timed.session.time_left < 111
    assert clock(timed) != before
    wakes = timed.scene.wake_in()
    assert wakes is not None
    assert wakes <= 1


def test_the_last_minute_is_shown(timed: Clicker) -> None:
    timed.wait(65)
    assert timed.scene.pointer.notice == "You have one minute left."


def test_when_time_runs_out_a_bot_plays_on_and_no_one_takes_over(timed: Clicker) -> None:
    timed.wait(125)
    assert timed.scene.pointer.notice.startswith("Your time is up.")
    assert timed.session.state == "bot"
    assert timed.ui.find_or_none("take_over") is None
    assert clock(timed) == "0:00"


def test_a_game_without_a_clock_shows_none(player: Clicker) -> None:
    assert player.ui.find_or_none("clock") is None
