"""Rivals' turns step by step: each action stays on screen until the player continues."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.table.view.announcements import MoveAnnouncement
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.ceremony import FADE
from resarcana_desktop.widgets import Button, RichLabel
from tests.games.resarcana.lessons.conftest import Pupil
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.test_layout_of_panels import problems
from tests.games.resarcana.table.test_why import AtOnce, start
from tests.support.story import me, rival, said, story


def watching(folder: Path, **look: Any) -> Pupil:
    """A pupil in the whole game who has just placed a card, as Corvin has."""
    pupil = Pupil(folder, "whole_game", **{"motion_speed": 1.0, "step_rivals": "never", **look})
    pupil.go_to("place")
    pupil.context.change(step_rivals=look.get("step_rivals", "first_games"))
    pupil.lesson.show_how()
    pupil.rest()
    if pupil.step == "place":
        pupil.lesson.show_how()
    for _ in range(200):
        pupil.top.update(0.05)
        announcement = pupil.table.telling.now
        if isinstance(announcement, MoveAnnouncement) and announcement.seat == 1:
            break
    for _ in range(10):
        pupil.top.update(0.05)
    pupil.ui.refresh()
    return pupil


def waits(pupil: Pupil) -> bool:
    """Return if the current announcement waits for the player."""
    return pupil.table.announcer.waits


def test_a_rivals_action_stays_until_the_player_continues(tmp_path: Path) -> None:
    pupil = watching(tmp_path)
    assert waits(pupil)
    pupil.rest()
    assert waits(pupil), "however long it takes"
    assert pupil.step == "place"
    assert pupil.table.wake_in() is None
    pupil.press(pygame.K_RETURN)
    assert not waits(pupil)
    assert pupil.step == "use"


@pytest.mark.parametrize("how", ["button", "caption", "space"])
def test_each_way_on(tmp_path: Path, how: str) -> None:
    pupil = watching(tmp_path)
    if how == "button":
        button = pupil.ui.find("announcement.next")
        assert isinstance(button, Button)
        assert button.text == "Next"
        assert pupil.table.skin.picture.announcement_place().contains(button.rect)
        pupil.click("announcement.next")
    elif how == "caption":
        pupil.click_at(pupil.table.skin.picture.announcement_place().center)
    else:
        pupil.press(pygame.K_SPACE)
    pupil.rest()
    assert not waits(pupil)
    assert pupil.ui.find_or_none("announcement.next") is None
    assert pupil.step == "use"


def test_the_coach_does_not_request_a_finished_action_meanwhile(tmp_path: Path) -> None:
    pupil = watching(tmp_path)
    aim = pupil.ui.find("coach.aim")
    assert "Your rival’s turn." in str(getattr(aim, "markup", ""))


def test_nothing_waits_if_the_player_wants_that(tmp_path: Path) -> None:
    pupil = watching(tmp_path, step_rivals="never")
    assert not waits(pupil)
    pupil.rest()
    assert pupil.step == "use"


def test_collecting_does_not_wait(tmp_path: Path) -> None:
    pupil = watching(tmp_path)
    pupil.press(pygame.K_RETURN)
    pupil.go_to("use")
    shown = []
    pupil.lesson.show_how()
    for _ in range(400):
        pupil.top.update(0.05)
        announcement = pupil.table.telling.now
        if isinstance(announcement, MoveAnnouncement) and announcement not in shown:
            shown.append(announcement)
        if pupil.table.announcer.waits:
            pupil.table.skip_announcement()
    assert all(
        announcement.waits == (announcement.mark != "collect")
        for announcement in shown
        if not announcement.own
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.one_in(5)
def test_the_button_fits_on_the_caption(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    pupil = watching(tmp_path, language=language, size=size, text_scale=text_scale)
    pupil.frame()
    place = pupil.table.skin.picture.announcement_place()
    assert place.contains(pupil.ui.find("announcement.next").rect)
    assert problems(pupil) == []


# ---- in a usual game -------------------------------------------------------------------------


def corvin_placed(folder: Path, **look: Any) -> Clicker:
    """Corvin has placed the Nightingale, and the table announces it."""
    player = Clicker(folder, session_at(start(), "hb"), **{"motion_speed": 1.0, **look})
    process = AtOnce(BotsFor(player.session.faces.cardsets))
    player.scene.opponents._make = lambda: process
    player.scene.opponents._worker = None
    for line in ("discard hawk", "gain 1G", "place nightingale"):
        player.scene.play(said(line))
    for _ in range(100):
        player.wait(0.05)
        if player.scene.telling.age >= FADE:
            break
    player.wait(0.05)
    player.ui.refresh()
    return player


def test_an_ordinary_game_continues_automatically(tmp_path: Path) -> None:
    player = corvin_placed(tmp_path)
    assert player.scene.telling.now is not None
    assert not player.scene.announcer.waits
    assert player.ui.find_or_none("announcement.next") is None


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "mouse"])
def test_the_question_why_is_on_the_caption(tmp_path: Path, by_key: bool) -> None:
    player = corvin_placed(tmp_path, step_rivals="always")
    assert player.scene.announcer.waits
    if by_key:
        player.press(pygame.K_w)
    else:
        player.click("announcement.why")
    assert player.ui.popups[-1].name == "why"
    player.wait(0.1)
    label = next(each for each in player.ui.top().walk() if each.name.startswith("why."))
    assert isinstance(label, RichLabel)
    assert label.markup
    assert player.scene.telling.now is not None, "it waits while that is read"


def test_acting_continues_as_well(tmp_path: Path) -> None:
    player = corvin_placed(tmp_path, step_rivals="always")
    player.scene.play(said("pass"))
    assert player.ui.find_or_none("announcement.next") is None
    assert not player.scene.announcer.waits


# ---- after the player has passed -------------------------------------------------------------


def corvin_goes_on_alone(folder: Path, **look: Any) -> Clicker:
    """The player has passed, and the table announces what Corvin does then."""
    announcement = story(
        me(play="druid", deck="hawk vault prism"),
        rival(play="seer", hand="nightingale treant", pool="2L 2C"),
    )
    player = Clicker(
        folder,
        session_at(announcement, "hb"),
        **{"motion_speed": 1.0, "step_rivals": "always", **look},
    )
    process = AtOnce(BotsFor(player.session.faces.cardsets))
    player.scene.opponents._make = lambda: process
    player.scene.opponents._worker = None
    player.scene.play(said("pass"))
    player.rest()
    corvin(player, "place nightingale")
    return player


def corvin(player: Clicker, *lines: str) -> None:
    """Let Corvin do that, until it is in sight."""
    for line in lines:
        player.scene.play(said(line))
    for _ in range(100):
        player.wait(0.05)
        if player.scene.telling.now is not None and player.scene.telling.age >= FADE:
            break
    player.wait(0.05)
    player.ui.refresh()


def stops(player: Clicker) -> bool:
    """Return whether the announcement waits for the player."""
    return player.scene.announcer.waits


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "button"])
def test_who_has_passed_can_let_the_rest_of_the_round_go_by(tmp_path: Path, by_key: bool) -> None:
    player = corvin_goes_on_alone(tmp_path)
    assert stops(player)
    if by_key:
        player.press(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    else:
        player.click("announcement.all")
    assert not stops(player)
    corvin(player, "discard treant", "gain 1G")
    assert player.scene.telling.now is not None, "it is still shown"
    assert not stops(player)
    assert player.ui.find_or_none("announcement.next") is None


def test_enter_alone_goes_on_to_the_next_action_only(tmp_path: Path) -> None:
    player = corvin_goes_on_alone(tmp_path)
    player.press(pygame.K_RETURN)
    corvin(player, "discard treant", "gain 1G")
    assert stops(player)


def test_while_the_player_takes_turns_nothing_is_left_to_go_by(tmp_path: Path) -> None:
    player = corvin_placed(tmp_path, step_rivals="always")
    assert player.ui.find_or_none("announcement.all") is None
    assert not player.scene.announcer.run_on()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_buttons_fit_beside_one_another(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    player = corvin_goes_on_alone(tmp_path, language=language, size=size, text_scale=text_scale)
    player.frame()
    place = player.scene.skin.picture.announcement_place()
    assert {"announcement.all", "announcement.next"} <= {
        each.name for each in player.scene.buttons.foot
    }
    for button in player.scene.buttons.foot:
        assert place.contains(button.rect)
    assert problems(player) == []
