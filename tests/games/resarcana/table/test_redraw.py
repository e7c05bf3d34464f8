"""Partial redraws give the same picture, pixel for pixel, as full redraws."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.games.resarcana.table.view.view import TableView
from resarcana_desktop.render.regions import merged
from tests.games.resarcana.play.clicker import session_at
from tests.games.resarcana.play.tables import action, collect, react_loss
from tests.support.story import me, rival, said, story
from tests.support.window import Stage

Size = tuple[int, int]


class Watched(Stage):
    """A table on a persistent surface, each frame of which is compared with a full redraw."""

    def __init__(self, folder: Path, size: Size, session: Any, **settings: Any) -> None:
        super().__init__(folder, size, **{"automatic_payment": False, **settings})
        self.scene = self.show(ResArcanaTable(self.context, session))
        self.surface = Surface(size)
        self.context.scenes.draw(self.surface)
        self.in_parts = 0
        """Partially drawn frames."""

    def look(self) -> None:
        """Draw the next frame and check it."""
        self.surface.set_at((0, 0), MARK)
        self.context.scenes.redraw(self.surface)
        self.in_parts += self.surface.get_at((0, 0)) == MARK
        whole = self._whole()
        self.surface.set_at((0, 0), whole.get_at((0, 0)))
        assert pixels(self.surface) == pixels(whole)

    def _whole(self) -> Surface:
        kept, self.scene.skin.picture.view = self.scene.skin.picture.view, TableView()
        whole = Surface(self.surface.get_size())
        self.top.draw(whole)
        self.scene.skin.picture.view = kept
        return whole

    def watch(self, seconds: float, frames: int) -> None:
        """Check some frames while time passes."""
        for _ in range(frames):
            self.wait(seconds / frames)
            self.look()

    def move(self, pos: tuple[int, int], *, held: bool = False) -> None:
        """Move the pointer and check the frame."""
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0))
        self.look()


MARK = pygame.Color(255, 0, 255)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(("size", "frames"), [((1024, 600), 6), ((1920, 1080), 2)])
def test_a_game_in_motion(size: Size, frames: int, tmp_path: Path) -> None:
    table = Watched(tmp_path, size, session_at(action()))
    random = Random(size[0])
    for _ in range(8 if frames > 2 else 4):
        legal = table.scene.session.position.legal_actions()
        table.scene.play_at_once(random.choice(legal))
        table.watch(0.5, frames)
        table.wait(2.0)
        table.look()
        if table.top is not table.scene:
            table.press(pygame.K_RETURN)  # the curtain between two people
            table.watch(0.2, 2)
    assert table.in_parts >= frames


def test_cards_are_hovered_and_focused_in_motion(tmp_path: Path) -> None:
    table = Watched(tmp_path, (1366, 768), session_at(action()))
    table.watch(1.0, 2)
    spots = table.scene.skin.picture.layout.spots
    for number, spot in enumerate(spots):
        if number % 4 == 0:
            table.move(spot.rect.center)
            table.press(pygame.K_TAB)
            table.look()
    table.scene.play(table.scene.session.position.legal_actions()[0])
    for spot in spots[::9]:
        table.wait(0.05)
        table.move(spot.rect.center)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_card_is_dragged_and_falls_back(size: Size, tmp_path: Path) -> None:
    table = Watched(tmp_path, size, session_at(action()))
    table.watch(1.0, 2)
    before = table.in_parts
    card = next(spot for spot in table.scene.skin.picture.layout.hand.spots if spot.zone == "hand")
    start = card.rect.center
    table.move(start)
    table.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for step in range(1, 9):
        table.move((start[0] + step * 31, start[1] - step * size[1] // 18), held=True)
    assert table.scene.skin.picture.state.dragged is not None
    table.send(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    table.watch(0.4, 5)
    assert table.in_parts > before + 8


@pytest.mark.parametrize("make", [collect, react_loss], ids=lambda each: each.__name__)
def test_a_panel_opens_while_components_move_below_it(make: Any, tmp_path: Path) -> None:
    table = Watched(tmp_path, (1280, 720), session_at(make()))
    table.watch(0.6, 4)
    panel = table.scene.ui.popups[-1]
    for pos in (panel.rect.center, panel.rect.midtop, (30, 30), (1200, 400)):
        table.move(pos)
    table.press(pygame.K_TAB, pygame.K_RETURN)
    table.watch(0.8, 6)


def test_an_announcement_appears_counts_and_disappears(tmp_path: Path) -> None:
    announcement = story(
        me(play="druid nightingale alchemy", deck="hawk vault treant"),
        rival(play="seer divination", passed=True, deck="crypt prism athanor"),
    )
    table = Watched(tmp_path, (1280, 720), session_at(announcement, "hb"))
    table.watch(1.0, 2)
    table.scene.play(said("pass"))
    table.scene.play(said("item protection"))
    shown = set()
    for _ in range(160):
        table.watch(0.05, 1)
        shown.add(type(table.scene.skin.picture.state.announcement).__name__)
    assert {"VictoryCheck", "RoundBegins", "NoneType"} <= shown
    assert table.in_parts > 30


def test_after_another_size_everything_is_drawn(tmp_path: Path) -> None:
    table = Watched(tmp_path, (1024, 600), session_at(action()))
    table.watch(0.4, 2)
    table.context.resize((1280, 700))
    table.surface = Surface((1280, 700))
    table.context.scenes.redraw(table.surface)
    assert pixels(table.surface) == pixels(table._whole())
    table.context.change(theme="light_parchment")
    table.look()


@pytest.mark.parametrize("apart", [False, True])
def test_regions_cover_everything_and_are_few(apart: bool) -> None:
    random, screen = Random(3), Rect(0, 0, 400, 300)
    for _ in range(200):
        rects = [
            Rect(random.randint(-50, 390), random.randint(-50, 290), random.randint(1, 80), 30)
            for _ in range(random.randint(0, 12))
        ]
        regions = merged(rects, screen, apart=apart)
        for rect in rects:
            part = rect.clip(screen)
            assert not part.width or any(region.contains(part) for region in regions)
        assert len(regions) <= 5
        for region in regions:
            assert screen.contains(region)
            alone = region.collidelistall(regions) == [regions.index(region)]
            assert alone or not apart


def test_a_line_along_a_tray_does_not_have_the_whole_tray_drawn() -> None:
    line, cards = Rect(0, 500, 1500, 3), [Rect(100, 490, 180, 237), Rect(1200, 490, 180, 237)]
    regions = merged([line, *cards], Rect(0, 0, 1920, 1080))
    assert sum(each.width * each.height for each in regions) < 100_000
