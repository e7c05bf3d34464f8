"""A whole number is written, or changed with plus and minus."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.widgets import Centre, NumberField, Widget, paint
from tests.support.window import Stage


class OneNumber(Screen):
    """A screen with a number from 1 to 12, or none."""

    chosen: list[int | None]
    none = "any"

    def build(self) -> Widget:
        self.chosen = []
        field = NumberField(3, self.chosen.append, "number", lowest=1, highest=12, none=self.none)
        return Centre([field])


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    stage = Stage(tmp_path)
    stage.show(OneNumber(stage.context))
    return stage


def field(stage: Stage) -> NumberField:
    found = stage.ui.find("number")
    assert isinstance(found, NumberField)
    return found


def chosen(stage: Stage) -> list[int | None]:
    top = stage.top
    assert isinstance(top, OneNumber)
    return top.chosen


def test_clicks_on_its_ends_go_up_and_down_to_the_limits(stage: Stage) -> None:
    for _ in range(11):
        stage.click_at(field(stage).plus_rect().center)
    assert field(stage).number == 12
    stage.click_at(field(stage).minus_rect().center)
    assert chosen(stage)[-1] == 11


def test_below_the_least_number_there_may_be_none(stage: Stage) -> None:
    for _ in range(4):
        stage.click_at(field(stage).minus_rect().center)
    assert chosen(stage) == [2, 1, None]
    assert field(stage).text == ""
    stage.press(pygame.K_PLUS)
    assert field(stage).number == 1


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_the_words_for_none_are_shown_in_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(OneNumber, "none", "the same")
    stage = Stage(tmp_path, size)
    stage.show(OneNumber(stage.context))
    stage.press(*[pygame.K_MINUS] * 3)
    shown: list[str] = []
    monkeypatch.setattr(paint, "paragraph", lambda _, text, *_rest: shown.append(text))
    stage.frame()
    assert shown == ["the same"]


def test_without_words_for_none_the_least_number_is_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OneNumber, "none", "")
    stage = Stage(tmp_path)
    stage.show(OneNumber(stage.context))
    stage.press(*[pygame.K_MINUS] * 5)
    assert field(stage).number == 1


def test_digits_replace_the_number_and_follow_one_another(stage: Stage) -> None:
    stage.write("12")
    assert chosen(stage) == [1, 12]
    stage.write("x")
    assert field(stage).number == 12


def test_after_a_pause_a_digit_begins_a_new_number(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.write("1")
    now = pygame.time.get_ticks() / 1000 + 1000
    monkeypatch.setattr("time.monotonic", lambda: now * 1000)
    stage.write("2")
    assert field(stage).number == 2


def test_a_written_number_may_be_too_large_for_who_asks_to_say_so(stage: Stage) -> None:
    stage.write("99")
    assert chosen(stage)[-1] == 99


def test_backspace_and_arrows_edit_as_in_any_field(stage: Stage) -> None:
    stage.press(pygame.K_END)
    stage.write("1")
    assert field(stage).text == "31"
    stage.press(pygame.K_BACKSPACE)
    assert field(stage).number == 3


def test_a_screen_reader_sets_it(stage: Stage) -> None:
    number = field(stage)
    number.perform("set", -1, 7.0)
    number.perform("more", -1, "")
    assert number.number == 8
    shown = number.description(stage.context.wording())
    assert shown is not None
    assert shown.span is not None
    assert (shown.value, shown.span.now, shown.span.most) == ("8", 8, 12)
