"""A control that holds a key and takes another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Align, Size, Widget
from resarcana_desktop.widgets.buttons import Kind
from resarcana_desktop.widgets.labels import TextKind
from resarcana_desktop.widgets.nodes import Node

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.widgets.nodes import Wording
    from resarcana_desktop.widgets.style import Style

_HEIGHT = 44
_PADDING = 20
_KEEPS_OFF = 3
_WORDS = TextKind(20, bold=True)


class KeyField(Widget):
    """Shows the label of a key; Enter, Space or a click makes it listen for another one.

    `chosen` gets the next key pressed, as it is on the keyboard. `listening_words` are shown
    meanwhile. It stops listening when it is pressed again or left, or at a key that is not on the
    keyboard, such as a gamepad button.
    """

    focusable = True
    takes_enter = True

    def __init__(
        self,
        words: str,
        listening_words: str,
        chosen: Callable[[int], None],
        name: str = "",
        *,
        align: Align = "start",
    ) -> None:
        super().__init__(name, align=align)
        self.words = words
        self.listening_words = listening_words
        self._chosen = chosen
        self._listening = False

    @property
    def listening(self) -> bool:
        """Return whether the next key is taken."""
        return self._listening and self.focused

    @property
    def takes_text(self) -> bool:  # type: ignore[override]
        """While it listens, no key is a command."""
        return self.listening

    @property
    def text(self) -> str:
        """The text shown."""
        return self.listening_words if self.listening else self.words

    def activate(self) -> None:
        """Listen, or listen no more."""
        self._listening = not self.listening
        self.changed()

    def key(self, event: Event) -> bool:
        """While it listens, every key is taken."""
        if not self.listening:
            self._listening = False
            return False
        self._listening = False
        self.changed()
        pressed = getattr(event, "pressed", event.key)
        if pressed:
            self._chosen(pressed)
        return True

    def description(self, words: Wording) -> Node | None:
        """The key it holds, or that it listens."""
        return Node("button", self.label, self.text, doings=("press",))

    # -- layout and drawing -------------------------------------------------------------

    def natural(self, style: Style, width: int) -> Size:
        """Return the width of the wider of its two texts."""
        sizes = [
            paint.wrapped_size(style, words, _WORDS, 100_000)
            for words in (self.words, self.listening_words)
        ]
        wide = max(size[0] for size in sizes) + 2 * style.px(_PADDING)
        return (wide, max(style.hit(_HEIGHT), max(size[1] for size in sizes) + style.px(8)))

    @property
    def clipped(self) -> bool:
        """Return whether its text does not fit."""
        return self.style is not None and self.natural(self.style, 0)[0] > self.rect.width

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw it as a key, lit while it listens."""
        kind: Kind = "primary" if self.listening else "plain"
        look = paint.ButtonLook(kind, self.enabled, self.hovered, self.pressed)
        # A little lower than what can be clicked, so that keys in a column keep apart.
        paint.button(surface, self.rect.inflate(0, -2 * style.px(_KEEPS_OFF)), style, look)
        colour = paint.button_text(style, look)
        paint.paragraph(surface, self.text, style, _WORDS, colour, self.rect, "centre")
