"""Screens without a screen: scenes drawn to a surface, posted events, a check of the layout.

A test takes the fixture-like `Stage`: it shows a scene, sends it keys, clicks and text as a
player would, and draws its frames. `layout_problems` says what is clipped or overlaps.
"""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from resarcana_desktop.app.context import Context
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.scenes.shell import ProgramShell
from resarcana_desktop.storage.folders import Folders
from resarcana_desktop.widgets import Box, Popup, Rule, Space, Ui, Widget

SIZES = ((1024, 600), (1920, 1080), (3840, 2160))
LEAST_HIT = 32
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META

S = TypeVar("S", bound=Scene)


class Stage:
    """A context without a window; files go below `folder`."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1920, 1080), **settings: Any) -> None:
        pygame.display.init()
        pygame.font.init()
        folders = Folders(folder, folder / "games", folder / "logs")
        self.context = Context(folders, Settings(**{"language": "en", **settings}), size)
        self.context.shell = ProgramShell(self.context)
        self.context.resize(size)

    def show(self, scene: S) -> S:
        """Open a scene; returns it."""
        self.context.scenes.push(scene)
        return scene

    @property
    def top(self) -> Scene:
        """The scene that plays."""
        return self.context.scenes.top

    @property
    def ui(self) -> Ui:
        """The widgets of the scene that plays."""
        ui = getattr(self.top, "ui", None)
        assert isinstance(ui, Ui)
        return ui

    def frame(self) -> Surface:
        """Draw what is in sight."""
        surface = Surface(self.context.look.size)
        self.context.scenes.draw(surface)
        return surface

    # -- what a player does -------------------------------------------------------------

    def send(self, kind: int, **values: Any) -> bool:
        """Send an event; whether it was used."""
        return self.context.scenes.event(pygame.event.Event(kind, values))

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press keys one after the other; the program translates those held with Ctrl or Alt."""
        for key in keys:
            typed = chr(key) if 32 <= key < 127 else ""
            event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed)
            if mod & _HELD:
                event = self.context.keys.translated(event, writing=self.top.writing)
            self.context.scenes.event(event)

    def write(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            self.send(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter)
            self.send(pygame.TEXTINPUT, text=letter)

    def point(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def click_at(self, pos: tuple[int, int]) -> None:
        """Click at a position."""
        self.point(pos)
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def click(self, name: str) -> None:
        """Click in the middle of the widget called `name`."""
        self.click_at(self.ui.find(name).rect.center)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.top.update(seconds)


# ---- the layout ------------------------------------------------------------------------------


def layout_problems(ui: Ui, size: tuple[int, int]) -> list[str]:
    """Return the faults of a layout: text clipped, widgets overlapping or too small."""
    ui.refresh()
    leaves = [widget for widget in ui.top().walk() if _is_leaf(widget)]
    return [
        *(f"{_called(w)} is clipped" for w in ui.top().walk() if w.clipped),
        *(f"{_called(w)} is off the screen" for w in leaves if _off_screen(w, size)),
        *(f"{_called(w)} sticks out of its panel" for w in leaves if _sticks_out(w)),
        *(f"{_called(w)} is too small to hit: {w.rect}" for w in leaves if _too_small(w)),
        *_overlaps(leaves),
    ]


def _is_leaf(widget: Widget) -> bool:
    """Return whether a widget shows something itself."""
    bare = isinstance(widget, Box | Space | Rule) or widget.window() is not None
    return not bare and not widget.children and widget.rect.width > 0


def _off_screen(widget: Widget, size: tuple[int, int]) -> bool:
    across = widget.rect.left < 0 or widget.rect.right > size[0]
    scrolls = any(box.window() is not None for box in widget.ancestors())
    down = widget.rect.top < 0 or widget.rect.bottom > size[1]
    return across or (down and not scrolls)


def _sticks_out(widget: Widget) -> bool:
    """Return whether a widget goes beyond the left or right edge of its panel."""
    panels = [box for box in widget.ancestors() if isinstance(box, Popup)]
    return any(
        widget.rect.left < panel.rect.left or widget.rect.right > panel.rect.right
        for panel in panels
    )


def _too_small(widget: Widget) -> bool:
    parts = getattr(widget, "part_rects", None)
    rects = parts() if parts is not None else [widget.rect]
    return widget.pressable and any(min(rect.size) < LEAST_HIT for rect in rects)


def _overlaps(leaves: list[Widget]) -> list[str]:
    seen = [(leaf, _seen(leaf)) for leaf in leaves]
    return [
        f"{_called(one)} lies over {_called(other)}"
        for (one, rect), (other, other_rect) in combinations(seen, 2)
        if rect.clip(other_rect).size != (0, 0) and rect.colliderect(other_rect)
    ]


def _seen(widget: Widget) -> Rect:
    """The part of a widget that is not scrolled away."""
    rect = Rect(widget.rect)
    for box in widget.ancestors():
        if box.window() is not None:
            rect = rect.clip(box.rect)
    return rect


def _called(widget: Widget) -> str:
    words = getattr(widget, "text", "") or getattr(widget, "markup", "")
    return f"{type(widget).__name__} {widget.name or words!r}"
