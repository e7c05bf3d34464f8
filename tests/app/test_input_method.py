"""The system learns when and where the player types text."""

import pygame
import pytest
from pygame import Rect

from resarcana_desktop.app.presses import InputMethod


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return the calls made to the system, in order."""
    found: list[object] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: found.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: found.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", found.append)
    return found


def test_no_input_method_takes_the_keys_of_a_screen_without_text(shown: list[object]) -> None:
    method = InputMethod()
    method.follow(None)
    method.follow(None)
    assert shown == ["stop"]


def test_the_reader_follows_the_caret(shown: list[object]) -> None:
    method = InputMethod()
    here, there = Rect(10, 20, 2, 16), Rect(30, 20, 2, 16)
    for caret in (here, here, there):
        method.follow(caret)
    assert shown == ["start", here, there]


def test_it_ends_when_the_text_is_left(shown: list[object]) -> None:
    method = InputMethod()
    method.follow(Rect(10, 20, 2, 16))
    method.follow(None)
    assert shown[-1] == "stop"
