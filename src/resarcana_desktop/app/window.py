"""The window: opened with what each system needs, and its mouse in pixels of the surface."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from resarcana_desktop.app.display import LEAST_SIZE, NoDisplayError

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

Size = tuple[int, int]
Screens = tuple[Size, ...]

_LONGEST_SIDE = 4
"""How many times the minimum size the longer side of a surface may be."""

_POSITIONED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_SIZED = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)
_WITHOUT_SCREEN = ("dummy", "offscreen")
_PLACING = ("x11", "windows", "cocoa")
"""Drivers on which a program may choose the position of its window; Wayland decides by itself."""
_UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class Window:
    """One window. Everything is laid out from the size of `surface`, in real pixels.

    The lowest `kept_free` pixels belong to no scene: see `strip`.
    """

    def __init__(
        self,
        title: str,
        size: Size,
        *,
        place: Size | None = None,
        screens: Screens = (),
        maximised: bool = False,
        full_screen: bool = False,
        before_shown: Callable[[int], None] | None = None,
    ) -> None:
        """Open it, in its previous position if the screens are the same.

        `before_shown` is called with the system's number for the window.
        """
        _start_video()
        size = _fitting(size)
        self._wanted = place if _are_there(screens) else None
        position = pygame.WINDOWPOS_UNDEFINED if self._wanted is None else self._wanted
        try:
            self._window = pygame.Window(
                title,
                size,
                position=position,
                resizable=True,
                allow_high_dpi=True,
                hidden=before_shown is not None,
            )
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        self._window.minimum_size = (min(LEAST_SIZE[0], size[0]), min(LEAST_SIZE[1], size[1]))
        self.full_screen = False
        self.maximised = False
        self._minimised = False
        self._has_keyboard = True
        self._canvas: Surface | None = None
        self.kept_free = 0
        if before_shown is not None:
            before_shown(self._window.handle)
            self._window.show()
        if maximised:
            self.maximised = True
            self._window.maximize()
        self.set_full_screen(full_screen)
        pygame.key.set_repeat(400, 35)

    @property
    def surface(self) -> Surface:
        """The surface for scenes; get it for each frame, as a resize makes a new one."""
        whole = self._whole()
        width, height = whole.get_size()
        return whole.subsurface((0, 0, width, height - self.kept_free)) if self.kept_free else whole

    @property
    def strip(self) -> Surface | None:
        """The strip below the scenes, to be drawn in each frame; None if nothing is kept free."""
        whole, high = self._whole(), self.kept_free
        width, height = whole.get_size()
        return whole.subsurface((0, height - high, width, high)) if high else None

    def _whole(self) -> Surface:
        """Return the area that is shown, as large as the scenes and the strip below them need."""
        shown = self._window.get_surface()
        width, height = shown.get_size()
        least = laid_out_size((width, height - self.kept_free))
        size = (least[0], least[1] + self.kept_free)
        if size == shown.get_size():
            self._canvas = None
            return shown
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = pygame.Surface(size)
        return self._canvas

    @property
    def size(self) -> Size:
        """The size in units of the system, to be remembered."""
        width, height = self._window.size
        return (width, height)

    @property
    def place(self) -> Size | None:
        """Its position among all screens, for the settings; None if the system keeps that."""
        if pygame.display.get_driver() not in _PLACING:
            return None
        x, y = self._window.position
        return (x, y)

    @property
    def screens(self) -> Screens:
        """The sizes of all screens there are."""
        return tuple(pygame.display.get_desktop_sizes())

    def set_icon(self, icon: Surface) -> None:
        """Show `icon` in the title bar and the task bar."""
        self._window.set_icon(icon)

    def set_full_screen(self, full_screen: bool) -> None:
        """Cover the whole screen, or be a window again."""
        if full_screen == self.full_screen:
            return
        self.full_screen = full_screen
        if full_screen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def notice(self, event: Event) -> None:
        """Keep in mind whether the window is shrunk to its button in the task bar, or maximised."""
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED):
            self._minimised = event.type == pygame.WINDOWMINIMIZED
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._has_keyboard = event.type == pygame.WINDOWFOCUSGAINED
        if event.type in (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED):
            self.maximised = event.type == pygame.WINDOWMAXIMIZED
        free = not self.maximised and not self.full_screen
        if event.type in _UNCOVERED and self._wanted is not None and free:
            # A window manager has put a frame around it, which moved it on by its width.
            self._window.position, self._wanted = self._wanted, None

    @property
    def in_view(self) -> bool:
        """Return whether it is open and has the keyboard."""
        return self._has_keyboard and not self._minimised

    def bring_to_front(self) -> None:
        """Raise the window and ask for the keyboard, or for attention if that is refused."""
        if self._minimised:  # restoring would also undo a maximised window
            self._window.restore()
        self._window.focus()
        with suppress(pygame.error):  # not every system has it
            self._window.flash(pygame.FLASH_UNTIL_FOCUSED)

    def flip(self) -> None:
        """Show what was drawn."""
        shown = self._window.get_surface()
        if self._canvas is not None and min(shown.get_size()) > 0:
            pygame.transform.smoothscale(self._canvas.convert(shown), shown.get_size(), shown)
        self._window.flip()

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()
        pygame.display.quit()

    def translated(self, event: Event) -> Event:
        """The event with its position in pixels of the surface instead of units of the system."""
        if event.type not in _POSITIONED:
            return event
        across, down = self.surface.get_size()
        surface, (width, height) = (across, down + self.kept_free), self._window.size
        if surface == (width, height) or not width or not height:
            return event
        values = dict(event.dict)
        for name in ("pos", "rel"):
            if name in values:
                x, y = values[name]
                values[name] = (x * surface[0] // width, y * surface[1] // height)
        return pygame.event.Event(event.type, values)

    def in_window(self, rect: Rect) -> Rect:
        """A rectangle of the surface in units of the system."""
        across, down = self.surface.get_size()
        width, height = self._window.size
        down += self.kept_free
        left, top = rect.x * width // across, rect.y * height // down
        return Rect(left, top, rect.width * width // across, rect.height * height // down)


def laid_out_size(size: Size) -> Size:
    """The size of the surface that is drawn on in a window of `size` pixels.

    It has the shape of the window, as far as a screen can be laid out in that.
    """
    if size[0] >= LEAST_SIZE[0] and size[1] >= LEAST_SIZE[1]:
        return size
    larger = max(least / max(side, 1) for least, side in zip(LEAST_SIZE, size, strict=True))
    width, height = (
        max(side, min(max(round(side * larger), least), least * _LONGEST_SIDE))
        for least, side in zip(LEAST_SIZE, size, strict=True)
    )
    return (width, height)


def _are_there(screens: Screens) -> bool:
    """Return whether the screens are unchanged, so that the old position is still visible."""
    placing = pygame.display.get_driver() in _PLACING
    return placing and screens == tuple(pygame.display.get_desktop_sizes())


def _fitting(size: Size) -> Size:
    """Limit a size to the largest screen, beyond whose edges nothing can be reached."""
    if pygame.display.get_driver() in _WITHOUT_SCREEN:
        return size
    screens = pygame.display.get_desktop_sizes()
    width = min(size[0], max(screen[0] for screen in screens))
    height = min(size[1], max(screen[1] for screen in screens))
    return (width, height)


def is_resize(event: Event) -> bool:
    """Return whether the size of the surface may change after `event`."""
    return event.type in _SIZED


def is_uncovering(event: Event) -> bool:
    """Return whether the window must be drawn again though nothing changed."""
    return event.type in _UNCOVERED


def _start_video() -> None:
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    if pygame.display.get_driver() in _WITHOUT_SCREEN and not os.environ.get("SDL_VIDEODRIVER"):
        # SDL falls back to an invisible screen if none can be reached.
        pygame.display.quit()
        raise NoDisplayError("no screen can be reached")
    pygame.font.init()
    if sys.platform == "linux" and pygame.display.get_driver() == "x11":
        # Without this every frame goes through a slow emulated 3D path. On Wayland it fails.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
