"""The window and the units of its mouse."""

from collections.abc import Iterator

import pygame
import pytest

from resarcana_desktop.app.display import LEAST_SIZE
from resarcana_desktop.app.window import Window, laid_out_size


class Doubled(Window):
    """A window on a screen with two pixels to a unit."""

    @property
    def surface(self) -> pygame.Surface:
        return pygame.Surface((1280, 800))


@pytest.fixture
def window() -> Iterator[Window]:
    window = Doubled("test", (640, 400))
    yield window
    window.close()


def test_the_mouse_is_in_pixels_of_the_surface(window: Window) -> None:
    moved = pygame.event.Event(
        pygame.MOUSEMOTION, pos=(100, 50), rel=(1, -2), buttons=(0, 0, 0), touch=False
    )
    translated = window.translated(moved)
    assert (translated.pos, translated.rel) == ((200, 100), (2, -4))


def test_other_events_stay_as_they_are(window: Window) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert window.translated(event) is event


def test_the_size_to_remember_is_that_of_the_system(window: Window) -> None:
    assert window.size == (640, 400)


def test_a_window_shrunk_to_its_button_is_restored_and_brought_to_the_front(window: Window) -> None:
    done = []

    class Real:
        restore = focus = staticmethod(lambda: done.append("done"))

        def flash(self, kind: int) -> None:
            raise pygame.error("not on this system")

    real, window._window = window._window, Real()  # type: ignore[assignment]
    window.bring_to_front()
    assert len(done) == 1, "not restored: that would undo a maximised window"
    window.notice(pygame.event.Event(pygame.WINDOWMINIMIZED))
    window.bring_to_front()
    window._window = real
    assert len(done) == 3


def test_a_window_larger_than_the_screen_is_opened_as_large_as_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600), (1024, 600)])
    window = Window("test", (1280, 720))
    assert window.size == (1024, 600)
    window.close()


@pytest.mark.parametrize(
    ("size", "laid_out"),
    [
        ((800, 480), (800, 480)),
        ((1920, 1080), (1920, 1080)),
        ((400, 240), (800, 480)),
        ((600, 480), (800, 640)),
        ((1, 1), (800, 800)),
        ((4000, 1), (4000, 480)),
        ((1, 4000), (800, 4000)),
        ((100, 400), (800, 1920)),
    ],
)
def test_screens_are_laid_out_for_no_less_than_they_need(
    size: tuple[int, int], laid_out: tuple[int, int]
) -> None:
    assert laid_out_size(size) == laid_out


def test_in_a_very_small_window_everything_is_drawn_smaller_and_can_be_clicked() -> None:
    window = Window("test", (80, 48))
    assert window.surface.get_size() == LEAST_SIZE
    window.surface.fill((0, 0, 0))
    window.flip()
    assert window._window.get_surface().get_at((79, 47))[:3] == (0, 0, 0)
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(40, 24), button=1)
    assert window.translated(press).pos == (400, 240)
    window.close()
