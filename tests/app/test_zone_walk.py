"""Zone keys on a screen that changes while the player moves through it."""

import logging
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.keys import known_by
from resarcana_desktop.app.zone_walk import ZoneWalk
from resarcana_desktop.app.zones import Zone
from resarcana_desktop.scenes.settings import SettingsScene
from resarcana_desktop.widgets import Node
from tests.support.window import Stage

TURN = known_by(pygame.K_t)
LOG = known_by(pygame.K_o)


class Walk:
    """A player who moves through some of the settings as through a zone."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stage = Stage(folder, keys_by_zone=True)
        self.stage.show(SettingsScene(self.stage.context))
        self.said: list[str] = []
        self.walk = ZoneWalk(self.stage.context, lambda text, _moved: self.said.append(text))
        self.inside: Sequence[str] | None = ("theme", "language")
        self.log: list[Node] = []
        monkeypatch.setattr(self.stage.context, "zones", self._zones)

    def _zones(self, root: Node) -> list[Zone]:
        log = Zone("zone_log", "The log.", list(self.log), at_end=True)
        if self.inside is None:
            return [log]
        found = [root.find(name) for name in self.inside]
        return [Zone("zone_turn", "Here.", [node for node in found if node is not None]), log]

    def press(self, *keys: int) -> bool:
        """Press keys; whether the last one was used."""
        used = False
        for key in keys:
            used = self.walk.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        return used


@pytest.fixture
def walk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Walk:
    return Walk(tmp_path, monkeypatch)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_DOWN])
def test_in_a_zone_that_has_vanished_a_key_says_what_is_in_focus_and_uses_nothing(
    walk: Walk, key: int
) -> None:
    walk.press(TURN)
    walk.stage.ui.set_focus(walk.stage.ui.find("keys"))
    walk.inside = None
    before = walk.stage.top
    assert walk.press(key)
    assert walk.said[-1].startswith("Keys Change…")
    assert walk.stage.top is before
    assert not walk.press(key)  # one has left it, so the key is the screen's again


def test_a_zone_that_has_become_empty_says_so(walk: Walk) -> None:
    walk.press(TURN, pygame.K_RIGHT)
    walk.inside = ()
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END):
        assert walk.press(key)
    walk.press(TURN)
    assert walk.said[-1] == "Here. Empty."


def test_what_has_less_to_say_than_it_had_is_read_as_far_as_it_goes(walk: Walk) -> None:
    walk.log = [Node("item", "One", details=("a", "b", "c"))]
    walk.press(LOG, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert walk.said[-1] == "c."
    walk.log = [Node("item", "One")]
    walk.press(pygame.K_DOWN)
    assert walk.said[-1] == "No more details."
    walk.press(pygame.K_UP)
    assert walk.said[-1] == "First detail."


def test_the_first_lines_of_a_log_that_was_empty_are_counted_from_one(walk: Walk) -> None:
    walk.press(LOG)
    walk.log = [Node("item", "One"), Node("item", "Two")]
    walk.press(pygame.K_RIGHT)
    assert walk.said[-1].endswith("2 of 2.")


def test_a_screen_that_cannot_be_put_into_words_has_no_zones_and_goes_on(
    walk: Walk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_root: Node) -> list[Zone]:
        raise ValueError("no zones")

    walk.press(TURN)
    monkeypatch.setattr(walk.stage.context, "zones", fail)
    with caplog.at_level(logging.ERROR):
        assert walk.press(pygame.K_RIGHT)
    assert walk.said[-1] == "No such zone on this screen."
    assert "no zones" in caplog.text
    assert not walk.walk.inside


def test_enter_in_a_zone_uses_what_was_read_and_no_button_that_enter_is_the_key_of(
    walk: Walk,
) -> None:
    walk.press(TURN)
    assert walk.stage.ui.focus is walk.stage.ui.find("theme")
    assert walk.press(pygame.K_RETURN)
    assert len(walk.stage.ui.popups) == 1
