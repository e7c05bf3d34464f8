"""A frame of which only a part is drawn is the same, pixel for pixel, as one drawn whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop import games
from resarcana_desktop.app.context import Context
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.games.resarcana.table.seat_picture import SeatPicture
from resarcana_desktop.games.resarcana.table.view.view import TableView
from resarcana_desktop.games.setups import setup_with
from resarcana_desktop.scenes.shell import ProgramShell
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.widgets import ScrollArea
from tests.games.mercurial.table.test_layout import moment
from tests.scenes.replay.recorded import history
from tests.scenes.test_every_screen import OVERLAYS, SCREENS
from tests.support.window import Stage

KEYS = (
    *(pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT),
    *(pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END, pygame.K_ESCAPE),
)
SIZE = (1024, 600)
LARGE = (3840, 2160)
SETTLING = 0.6
"""Seconds in which a hint appears and a panel comes into sight."""


def of_game(game: str, name: str) -> Callable[[Context], Scene]:
    def opened(context: Context) -> Scene:
        context.shell.use_game(game)
        scene: Scene = getattr(games.window_game(game).screens(), name)(context)
        return scene

    return opened


def over_the_title(open_it: Callable[[Context], Scene]) -> Callable[[Context], Scene]:
    def opened(context: Context) -> Scene:
        context.scenes.push(TitleScene(context))
        return open_it(context)

    return opened


def mercurial_table(context: Context) -> Scene:
    context.shell.use_game("mercurial")
    return games.window_game("mercurial").screens().table(context, moment(2))


def res_arcana_table(context: Context) -> Scene:
    past = history("two")
    session = past.session_at(88, setup_with(past.record, past.seats))
    return games.window_game("resarcana").screens().table(context, session)


OTHERS: dict[str, Callable[[Context], Scene]] = {
    "glossary": over_the_title(of_game("resarcana", "glossary")),
    "table": res_arcana_table,
    "glossary of Mercurial": over_the_title(of_game("mercurial", "glossary")),
    "compendium of Mercurial": of_game("mercurial", "compendium"),
    "rules of Mercurial": of_game("mercurial", "rules"),
    "table of Mercurial": mercurial_table,
}


class Watched(Stage):
    """Screens on one surface that lasts; each frame is compared with one drawn from nothing."""

    def __init__(self, folder: Path, size: tuple[int, int], name: str) -> None:
        super().__init__(folder, size, motion_speed=0.0)
        self.surface = Surface(size)
        self.in_parts = 0
        """Frames of which not everything was drawn."""
        if name in OVERLAYS:
            OVERLAYS[name](self.context)
        else:
            self.show({**SCREENS, **OTHERS}[name](self.context))
        self.context.scenes.draw(self.surface)

    def look(self) -> None:
        """Draw until the surface is up to date, and check it."""
        scenes = self.context.scenes
        for _ in range(60):
            self.wait(SETTLING)
            if not scenes.dirty:
                break
            regions = self.top.regions(Rect((0, 0), self.surface.get_size()))
            self.in_parts += regions is not None
            scenes.redraw(self.surface)
        assert difference(self.surface, self._whole()) == Rect(0, 0, 0, 0)

    def _whole(self) -> Surface:
        """The same drawn from nothing; what a table has kept of its picture does not count."""
        table = self.top.on_table
        kept = table.view if isinstance(table, SeatPicture) else None
        if isinstance(table, SeatPicture):
            table.view = TableView()
        whole = Surface(self.surface.get_size())
        for scene in self.context.scenes.visible():
            scene.draw(whole)
        if isinstance(table, SeatPicture) and kept is not None:
            table.view = kept
        return whole

    def use(self, random: Random, times: int) -> None:
        """Press keys, move the pointer, turn the wheel; stay on what is shown."""
        there = self.context.scenes.visible()
        for _ in range(times):
            kind = random.choice(("key", "pointer", "pointer", "wheel", "click"))
            if kind == "key":
                self.press(random.choice(KEYS))
            elif kind == "wheel":
                self.send(pygame.MOUSEWHEEL, x=0, y=random.choice((-2, -1, 1)))
            else:
                self.point(self._place(random))
            if kind == "click" and self.ui.hover is not None and self.ui.hover.takes_text:
                self.click_at(self.ui.hover.rect.center)
            if self.context.scenes.visible() != there:
                return
            self.look()

    def _place(self, random: Random) -> tuple[int, int]:
        """Somewhere, mostly on something that can be pressed."""
        width, height = self.surface.get_size()
        rects = [Rect(place) for place in self.ui.places().values()]
        rects = [rect for rect in rects if rect.width > 1 and rect.height > 1]
        rect = (
            random.choice(rects) if rects and random.random() < 0.8 else Rect(0, 0, width, height)
        )
        return random.randrange(rect.left, rect.right), random.randrange(rect.top, rect.bottom)


def difference(one: Surface, other: Surface) -> Rect:
    """Return the smallest area around all pixels that differ."""
    if one.get_buffer().raw == other.get_buffer().raw:
        return Rect(0, 0, 0, 0)
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.fixture(autouse=True)
def _a_game_to_go_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ProgramShell, "saved_game", lambda _context: "Round 4, Edda against Corvin")


@pytest.mark.parametrize("name", [*SCREENS, *OVERLAYS, *OTHERS])
def test_a_few_keys_and_moves_leave_the_picture_of_the_whole(name: str, tmp_path: Path) -> None:
    watched = Watched(tmp_path, SIZE, name)
    watched.use(Random(name), 12)


def test_a_moved_focus_is_drawn_where_it_was_and_where_it_is(tmp_path: Path) -> None:
    watched = Watched(tmp_path, SIZE, "title")
    watched.look()
    watched.press(pygame.K_DOWN)
    regions = watched.top.regions(watched.surface.get_rect())
    assert regions
    assert sum(rect.width * rect.height for rect in regions) < SIZE[0] * SIZE[1] / 2


def test_the_pointer_over_what_is_read_changes_nothing(tmp_path: Path) -> None:
    watched = Watched(tmp_path, SIZE, "glossary")
    watched.look()
    page = next(each for each in watched.ui.walk() if isinstance(each, ScrollArea) and each.reading)
    watched.point((1, 1))
    watched.look()
    watched.point((page.rect.left + 2, page.rect.top + 2))
    assert watched.ui.hover is page
    assert not watched.top.dirty


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("size", [SIZE, (1920, 1080), LARGE], ids=lambda size: str(size[0]))
@pytest.mark.parametrize("name", [*SCREENS, *OVERLAYS, *OTHERS])
def test_whatever_is_done_leaves_the_picture_of_the_whole(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    watched = Watched(tmp_path, size, name)
    watched.use(Random(f"{name} {size}"), 60)
