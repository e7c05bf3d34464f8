"""The curtain, questions, and the word after a crash."""

import pygame
import pytest

from resarcana_desktop.app.confirm import ask
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.games.resarcana.rules_page.page import RulesScene
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.scenes.program_run import CrashedScene
from resarcana_desktop.scenes.settings import SettingsScene
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.widgets import Label, SeatMark
from tests.support.window import Stage


class Hand(Scene):
    """A screen that must not be seen."""

    drawn = 0

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1


def test_behind_the_curtain_nothing_is_drawn(stage: Stage) -> None:
    hand, lifted = stage.show(Hand()), []
    stage.show(CurtainScene(stage.context, "Edda", lambda: lifted.append(True)))
    stage.frame()
    assert hand.drawn == 0

    stage.press(pygame.K_RETURN)
    assert lifted == [True]
    assert stage.top is hand


def test_the_curtain_shows_whose_it_is_by_the_seat_too(stage: Stage) -> None:
    stage.show(CurtainScene(stage.context, "Edda", lambda: None, colour=3))
    [mark] = [each for each in stage.ui.walk() if isinstance(each, SeatMark)]
    name = next(each for each in stage.ui.walk() if isinstance(each, Label) and each.text == "Edda")
    assert mark.colour == 3
    assert mark.rect.right < name.rect.left
    assert abs(mark.rect.centery - name.rect.centery) <= 1


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F10])
def test_the_curtain_has_a_menu_that_shows_no_hand(stage: Stage, key: int) -> None:
    hand, lifted = stage.show(Hand()), []
    curtain = stage.show(CurtainScene(stage.context, "Edda", lambda: lifted.append(True)))
    stage.press(key)
    assert stage.ui.popups[-1].name == "curtain_menu"
    stage.frame()
    stage.press(pygame.K_ESCAPE)
    assert (stage.ui.popups, stage.top) == ([], curtain)
    assert (hand.drawn, lifted) == (0, [])


def test_from_the_curtain_the_rules_the_settings_and_the_title_can_be_reached(stage: Stage) -> None:
    curtain = stage.show(CurtainScene(stage.context, "Edda", lambda: None))
    for digit, scene in ((pygame.K_2, SettingsScene), (pygame.K_3, RulesScene)):
        stage.press(pygame.K_ESCAPE, digit)
        assert isinstance(stage.top, scene)
        stage.press(pygame.K_ESCAPE)
        assert stage.context.scenes.top is curtain
    stage.press(pygame.K_ESCAPE, pygame.K_6)
    assert isinstance(stage.top, TitleScene)


def test_below_a_question_the_screen_is_drawn(stage: Stage) -> None:
    hand = stage.show(Hand())
    ask(stage.context, "app.crash.title", "app.crash.told", "app.close", lambda: None)
    assert stage.context.scenes.visible() == [hand, stage.top]


def test_escape_says_no_and_enter_says_yes(stage: Stage) -> None:
    said: list[str] = []
    stage.show(TitleScene(stage.context))
    for key, answer in ((pygame.K_ESCAPE, []), (pygame.K_RETURN, ["yes"])):
        ask(
            stage.context,
            "app.settings.title",
            "app.crash.told",
            "app.close",
            lambda: said.append("yes"),
        )
        stage.press(key)
        assert said == answer
        assert isinstance(stage.top, TitleScene)


def test_after_a_crash_the_title_is_one_key_away(stage: Stage) -> None:
    stage.show(CrashedScene(stage.context, "crash.txt"))
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, CrashedScene)
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, TitleScene)
