"""A tree of widgets shown by itself."""

import pygame
from pygame import Rect, Surface

from resarcana_desktop.app.context import Look
from resarcana_desktop.widgets import Ui, Widget


class Shown:
    """A `Ui` with a root of a given size, and the hands of a player."""

    def __init__(self, root: Widget, look: Look, size: tuple[int, int] = (800, 600)) -> None:
        self.ui = Ui(root)
        self.size = size
        self.ui.layout(look, Rect((0, 0), size))

    def press(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            typed = chr(key) if 32 <= key < 127 and not mod else ""
            event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed)
            self.ui.event(event)

    def write(self, text: str) -> None:
        for letter in text:
            self.press(ord(letter))
            self.ui.event(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def point(self, pos: tuple[int, int]) -> None:
        self.ui.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=()))

    def down(self, pos: tuple[int, int]) -> None:
        self.ui.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))

    def up(self, pos: tuple[int, int]) -> None:
        self.ui.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def click(self, widget: Widget) -> None:
        self.point(widget.rect.center)
        self.down(widget.rect.center)
        self.up(widget.rect.center)

    def wheel(self, steps: int, pos: tuple[int, int]) -> None:
        self.point(pos)
        self.ui.event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps))

    def frame(self) -> Surface:
        surface = Surface(self.size)
        self.ui.draw(surface)
        return surface

    def focused(self, widget: Widget) -> bool:
        return self.ui.focus is widget

    def ring(self) -> bool:
        return self.ui.ring

    def hint(self) -> str | None:
        """The hint on the screen."""
        self.frame()
        return None if self.ui.tooltip is None else self.ui.tooltip.text
