"""A scene made of widgets on the bare table: what most screens are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.app.scene import Scene, Size
from resarcana_desktop.render.background import draw_scrim, draw_table
from resarcana_desktop.widgets import Button, Centre, Column, Inset, Limit, Panel, Ui, Widget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.widgets import Tree, Wording

_EDGE: Final = 24
"""Design px around a sheet."""


class Screen(Scene):
    """Builds its widgets with `build` and builds them again when the language changes."""

    first_focus = ""
    """The name of the widget that has the focus when the screen opens; the first one if empty."""

    reflows = False
    """Whether another size may need another arrangement, so that the screen is built again."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.ui = Ui()
        self._built = False
        self.game_id = context.game_id
        super().__init__()

    def build(self) -> Widget:
        """Return the widgets of the screen in its current state."""
        raise NotImplementedError

    def back(self) -> None:
        """Esc: close the screen."""
        self.context.scenes.pop()

    def way_back(self, name: str = "back") -> Button:
        """The button that closes the screen: Back, or Close with the name "close"."""
        cap = self.text("app.cap.cancel")
        return Button(self.text(f"app.{name}"), self.back, name, cap=cap)

    def sheet(
        self,
        rows: Iterable[Widget],
        width: int,
        gap: int = 18,
        *,
        full_of_words: bool = False,
        whole_height: bool = False,
    ) -> Widget:
        """Rows on a panel in the middle of the screen, at most or always as high as that."""
        panel = Panel(Column([*rows], gap=gap))
        if whole_height:
            look = self.context.look
            panel.least = (0, (look.size[1] - 2 * look.px(_EDGE) - 1) / look.scale)
        return Inset(Centre([Limit(panel, width, full_of_words=full_of_words)]), _EDGE)

    def text(self, key: str, **values: object) -> str:
        """A text in the player's language."""
        return self.context.text(key, **values)

    def count(self, key: str, amount: int, **values: object) -> str:
        """The text for a number of things, in the player's language."""
        return self.context.count(key, amount, **values)

    def number(self, number: float) -> str:
        """A number as it is written in the player's language."""
        return self.context.catalogue.number(number, "g")

    def rebuild(self) -> None:
        """Build the widgets again, keeping the focus if its widget still exists."""
        self._built = True
        left = self.ui.focus
        self.ui.replace(self.build())
        if left is not None and self.ui.focus is None:
            self.ui.focus_first(self.first_focus)

    # -- scene --------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        """Return whether a widget needs a new frame."""
        return self._dirty or self.ui.dirty or bool(self.ui.dirty_rects)

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._dirty = dirty
        if not dirty:
            self.ui.drawn()

    def enter(self) -> None:
        """Give the focus to the first widget, unless one has it.

        It is shown if keys are used, or if the screen asks for a text.
        """
        if self.ui.focus is None:
            self.ui.focus_first(self.first_focus)
        focus = self.ui.focus
        asks = focus is not None and focus.takes_text and focus.name == self.first_focus
        self.ui.ring = self.context.scenes.by_keyboard or asks

    def resize(self, size: Size) -> None:
        """Lay the widgets out again."""
        if self.reflows or not self._built:
            self.rebuild()
        self.ui.layout(self.context.look, Rect((0, 0), size))

    def language_changed(self) -> None:
        """Build the widgets with the new texts."""
        self.rebuild()

    def event(self, event: Event) -> bool:
        """Widgets come first; then Esc goes back."""
        if self.ui.event(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def update(self, seconds: float) -> None:
        """Let hints appear."""
        self.ui.update(seconds)

    def wake_in(self) -> float | None:
        """When the next hint appears."""
        return self.ui.wake_in()

    @property
    def writing(self) -> bool:
        """Return whether the focused widget is being written in."""
        return self.ui.focus is not None and self.ui.focus.takes_text

    @property
    def caret(self) -> Rect | None:
        """The caret of the widget in focus."""
        return None if self.ui.focus is None else self.ui.focus.caret_rect()

    @property
    def in_front(self) -> object:
        """The topmost popup or page."""
        return self.ui.in_front

    def inspect(self) -> dict[str, object]:
        """The places of the widgets that can be pressed."""
        return {"places": self.ui.places()}

    def tree(self, words: Wording) -> Tree:
        """Return the widgets, in words."""
        return self.ui.tree(words)

    def draw(self, surface: Surface) -> None:
        """Draw the ground, unless a panel hides it, then the widgets."""
        if not self.covers(surface.get_clip()):
            draw_ground = draw_scrim if self.overlay else draw_table
            draw_ground(surface, self.context.look.theme)
        self.ui.draw(surface)

    def covers(self, region: Rect) -> bool:
        """Return whether a panel hides what is below."""
        return self.ui.covers(region)

    def regions(self, within: Rect) -> list[Rect] | None:
        """Return where widgets need a new frame."""
        return None if self._dirty else self.ui.regions(within)
