"""Panels open with the motion speed the player has chosen."""

from __future__ import annotations

import pygame
import pytest

from resarcana_desktop.games.resarcana.table.panels.collect import TokenPicker
from tests.games.resarcana.play.conftest import Seated
from tests.support.story import said


@pytest.mark.parametrize(
    ("look", "enters"),
    [
        ({"motion_speed": 1.0}, True),
        ({"motion_speed": 0.0}, False),
        ({"motion_speed": 4.0, "reduced_motion": True}, False),
    ],
)
def test_a_panel_fades_in_unless_motion_is_unwanted(
    at: Seated, look: dict[str, object], enters: bool
) -> None:
    player = at("action", **look)
    player.scene.play(said("use witch 1"))
    while not player.ui.popups:
        player.wait(0.05)
    assert player.ui.entering == enters
    player.wait(0.2)
    assert not player.ui.entering


def test_twice_the_speed_takes_half_the_time(at: Seated) -> None:
    times = [entering(at, speed) for speed in (1.0, 2.0, 4.0)]
    assert times == sorted(times, reverse=True)
    assert times[0] == pytest.approx(2 * times[1], abs=0.02)


def entering(at: Seated, speed: float) -> float:
    player = at("action", motion_speed=speed)
    player.scene.play(said("use witch 1"))
    while not player.ui.popups:
        player.wait(0.05)
    passed = 0.0
    while player.ui.entering:
        player.wait(0.005)
        passed += 0.005
    return passed


def test_a_choice_on_the_collect_panel_does_not_open_it_again(at: Seated) -> None:
    player = at("collect", motion_speed=1.0)
    player.wait(1.0)
    player.press(pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT)
    player.click("collect_any.celestial_horse.elan")
    assert player.ui.popups
    assert not player.ui.entering


def test_an_essence_taken_away_leaves_the_choice_open_until_another_is_chosen(at: Seated) -> None:
    player = at("collect")
    name = "collect_any.celestial_horse"
    picker, accept = player.ui.find(name), player.ui.find("accept")
    assert isinstance(picker, TokenPicker)
    had = picker.allocation.total
    taken = next(each for each in picker.walk() if each.name.endswith(".minus") and each.enabled)
    player.click(taken.name)
    assert picker.allocation.total == had - 1
    assert not accept.enabled
    player.click(f"{name}.life.plus")
    assert player.ui.find("accept").enabled
    chosen = player.ui.find(name)
    assert isinstance(chosen, TokenPicker)
    assert chosen.allocation.total == had
