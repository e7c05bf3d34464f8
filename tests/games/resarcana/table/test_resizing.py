"""The window is resized at any moment: at rest, in motion, during a drag."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.scenes.shell import ProgramShell
from tests.games.resarcana.play.clicker import game_setup, session_at
from tests.games.resarcana.play.tables import action, collect, pay, react_loss
from tests.support.build import volume
from tests.support.window import Stage

LEAST: Final = (800, 480)
MOST: Final = (3840, 2160)
RESIZES: Final = volume(compiled=(300, 2000), interpreted=(300, 2000))
DRAWN_EVERY: Final = 36
"""A picture at a new size costs a hundred layouts."""

KEYS: Final = (
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_LEFT,
    pygame.K_DOWN,
    pygame.K_1,
    pygame.K_ESCAPE,
    pygame.K_z,
    pygame.K_l,
    pygame.K_SPACE,
)


class Restless(Stage):
    """A player who keeps resizing the window."""

    def __init__(self, folder: Path, random: Random) -> None:
        super().__init__(folder, (1280, 720), automatic_payment=False)
        self._random = random
        self.answers = 0
        self._games = 0
        self.pos = (0, 0)
        self._held = False
        self._sit_down()

    def _sit_down(self) -> None:
        """Start a new two-player game."""
        self._games += 1
        session = PlaySession(game_setup("hh", seed=self._games))
        self.context.scenes.reset(ResArcanaTable(self.context, session))

    # ---- what may happen between two sizes -----------------------------------------------

    def fidget(self) -> None:
        """Do something at random."""
        doings: list[Callable[[], None]] = [
            self._play_on,
            self._play_on,
            self._time_passes,
            self._time_passes,
            self._drag,
            self._drag,
            self._let_go,
            self._key,
            self._wheel,
        ]
        self._random.choice(doings)()

    def _play_on(self) -> None:
        """Give a random answer, which starts an animation."""
        top = self.top
        if isinstance(top, CurtainScene):
            self.press(pygame.K_RETURN)
        elif not isinstance(top, ResArcanaTable):
            self._sit_down()
        elif top.session.state == "human" and not top.turn_ended:
            top.play(self._random.choice(top.session.position.legal_actions()))
            self.answers += 1

    def _time_passes(self) -> None:
        self.top.update(self._random.choice((0.01, 0.06, 0.2, 1.0)))

    def _drag(self) -> None:
        """Grab a card of the hand, or move the grabbed one."""
        top = self.top
        if not isinstance(top, ResArcanaTable):
            return
        cards = [spot for spot in top.skin.picture.layout.spots if spot.zone in ("hand", "places")]
        if not self._held and cards:
            self.pos = self._random.choice(cards).rect.center
            self.point(self.pos)
            self.send(pygame.MOUSEBUTTONDOWN, pos=self.pos, button=1)
            self._held = True
        for _ in range(3):
            self.pos = self._anywhere()
            self.send(pygame.MOUSEMOTION, pos=self.pos, rel=(9, 9), buttons=(1, 0, 0))

    def _let_go(self) -> None:
        self._held = False
        self.send(pygame.MOUSEBUTTONUP, pos=self.pos, button=1)

    def _key(self) -> None:
        if isinstance(self.top, ResArcanaTable | CurtainScene):
            self.press(self._random.choice(KEYS))

    def _wheel(self) -> None:
        self.point(self._anywhere())
        self.send(pygame.MOUSEWHEEL, x=0, y=self._random.choice((-1, 1)), flipped=False)

    def _anywhere(self) -> tuple[int, int]:
        width, height = self.context.look.size
        return self._random.randrange(width), self._random.randrange(height)


def some_size(random: Random) -> tuple[int, int]:
    """Return a random size, mostly small; one in fifty may be as large as any screen."""
    most = MOST if random.random() < 0.02 else (1500, 900)
    return random.randint(LEAST[0], most[0]), random.randint(LEAST[1], most[1])


@pytest.fixture(autouse=True)
def _stays_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable the menu entries that would leave the table."""
    for way_out in ("open_settings", "show_title", "new_game_after"):
        monkeypatch.setattr(ProgramShell, way_out, lambda *_: None)


@pytest.mark.slow
def test_any_size_at_any_moment(tmp_path: Path) -> None:
    random = Random(2019)
    player = Restless(tmp_path, random)
    for number in range(RESIZES):
        player.fidget()
        size = some_size(random)
        player.context.resize(size)
        if number % DRAWN_EVERY == 0:
            assert player.frame().get_size() == size
    assert player.answers > RESIZES // 30


@pytest.mark.parametrize("make", [action, pay, collect, react_loss], ids=lambda each: each.__name__)
def test_the_question_is_repeated_at_the_new_size(make: Any, tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720), automatic_payment=False)
    scene = stage.show(ResArcanaTable(stage.context, session_at(make())))
    stage.wait(0.1)
    before = [popup.name for popup in scene.ui.popups]
    for size in ((800, 480), (1920, 1080), (1024, 600)):
        stage.context.resize(size)
        stage.wait(0.1)
        assert [popup.name for popup in scene.ui.popups] == before
        assert all(pygame.Rect((0, 0), size).contains(popup.rect) for popup in scene.ui.popups)


def test_a_dragged_card_falls_back(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720))
    scene = stage.show(ResArcanaTable(stage.context, session_at(action())))
    stage.wait(0.1)
    card = next(spot for spot in scene.skin.picture.layout.spots if spot.zone == "hand")
    stage.point(card.rect.center)
    stage.send(pygame.MOUSEBUTTONDOWN, pos=card.rect.center, button=1)
    stage.send(pygame.MOUSEMOTION, pos=(640, 400), rel=(9, 9), buttons=(1, 0, 0))
    assert in_hand(scene) == card.component

    stage.context.resize((1024, 600))
    stage.send(pygame.MOUSEMOTION, pos=(500, 380), rel=(9, 9), buttons=(1, 0, 0))
    stage.send(pygame.MOUSEBUTTONUP, pos=(500, 380), button=1)
    assert in_hand(scene) == ""
    assert not scene.session.moves


def in_hand(scene: ResArcanaTable) -> str:
    """Return the dragged card, "" if none."""
    dragged = scene.skin.picture.state.dragged
    return dragged.component if dragged else ""
