"""The window and the units of its mouse."""

from collections.abc import Iterator

import pygame
import pytest

from resarcana_desktop.app.window import Window


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
