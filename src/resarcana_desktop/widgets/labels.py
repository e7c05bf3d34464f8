"""Text: a few words on a line, or paragraphs with icons in them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Align, Size, W, Widget
from resarcana_desktop.widgets.boxes import Box, Column
from resarcana_desktop.widgets.nodes import Node
from resarcana_desktop.widgets.text_kinds import BODY as BODY
from resarcana_desktop.widgets.text_kinds import HEADING as HEADING
from resarcana_desktop.widgets.text_kinds import SMALL as SMALL
from resarcana_desktop.widgets.text_kinds import TextKind as TextKind
from resarcana_desktop.widgets.text_kinds import Tone as Tone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.widgets.nodes import Wording
    from resarcana_desktop.widgets.style import Style

_LEAST_NAME: Final = 16
"""The smallest text of a name."""
_A_LITTLE: Final = 0.85
"""The size to which a name shrinks before it is parted, as a share."""
_ENDLESS: Final = 100_000
"""A width that breaks no line."""


class Label(Widget):
    """Words that wrap when they must; `text_align` places each line in the width it gets."""

    def __init__(
        self,
        text: str,
        kind: TextKind = BODY,
        name: str = "",
        *,
        text_align: paint.TextAlign = "left",
        stretch: int = 0,
        align: Align = "fill",
        least: tuple[float, float] = (0, 0),
    ) -> None:
        super().__init__(name, stretch=stretch, align=align, least=least)
        self._text = text
        self.kind = kind
        self.text_align: paint.TextAlign = text_align

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.resized()

    def natural(self, style: Style, width: int) -> Size:
        """The size of the text, wrapped to `width`."""
        return paint.wrapped_size(style, self._text, self.kind, width)

    @property
    def clipped(self) -> bool:
        """Return whether part of the text cannot be seen."""
        return bool(self._text) and self.overflows

    def description(self, words: Wording) -> Node | None:
        """Its words."""
        return _text_node(self._text, self.kind)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the lines, in the middle of the height they got."""
        colour = paint.tone(style, self.kind.tone)
        paint.paragraph(surface, self._text, style, self.kind, colour, self.rect, self.text_align)


class NameLabel(Label):
    """A name in one line, a little smaller if it would not fit, or else parted after a hyphen.

    The names `beside` it have as much room, and the same size of letters.
    """

    def __init__(
        self,
        text: str,
        kind: TextKind = BODY,
        *,
        beside: Sequence[str] = (),
        stretch: int = 0,
        align: Align = "fill",
    ) -> None:
        super().__init__(text, kind, stretch=stretch, align=align)
        self.beside = tuple(beside)

    def _fitting(self, style: Style, width: int) -> TextKind:
        """Return the largest kind of text in which no word is broken, or the smallest there is."""
        names = (self.text, *self.beside)
        parts = [part for name in names for part in name.replace("-", "- ").split()]
        size = round(self.kind.size)
        little = range(size, max(round(size * _A_LITTLE), _LEAST_NAME) - 1, -1)
        for words, sizes in ((names, little), (parts, range(size, _LEAST_NAME - 1, -1))):
            for each in sizes:
                kind = replace(self.kind, size=each)
                wide = (paint.wrapped_size(style, word, kind, _ENDLESS)[0] for word in words)
                if max(wide, default=0) <= width:
                    return kind
        return replace(self.kind, size=min(size, _LEAST_NAME))

    def natural(self, style: Style, width: int) -> Size:
        kind = self._fitting(style, width)
        sizes = [paint.wrapped_size(style, name, kind, width) for name in (self.text, *self.beside)]
        return (sizes[0][0], max(high for _, high in sizes))

    def draw_self(self, surface: Surface, style: Style) -> None:
        kind = self._fitting(style, self.rect.width)
        colour = paint.tone(style, kind.tone)
        paint.paragraph(surface, self.text, style, kind, colour, self.rect, self.text_align)


class RichLabel(Widget):
    """Paragraphs with inline icons, in the markup of `render.text`."""

    def __init__(
        self, markup: str, kind: TextKind = BODY, name: str = "", *, stretch: int = 0
    ) -> None:
        super().__init__(name, stretch=stretch)
        self._markup = markup
        self.kind = kind

    @property
    def markup(self) -> str:
        return self._markup

    @markup.setter
    def markup(self, markup: str) -> None:
        if markup != self._markup:
            self._markup = markup
            self.resized()

    def natural(self, style: Style, width: int) -> Size:
        """The size of the paragraphs, wrapped to `width`."""
        return paint.rich_text(style, self._markup, self.kind, width).size

    @property
    def clipped(self) -> bool:
        """Return whether part of the text cannot be seen."""
        return self.overflows

    def description(self, words: Wording) -> Node | None:
        """Its words, icons spoken."""
        return _text_node(words.plain(self._markup), self.kind)

    def draw(self, surface: Surface) -> None:
        """Draw the paragraphs from the upper left."""
        if self.style is not None:
            text = paint.rich_text(self.style, self._markup, self.kind, self.rect.width)
            text.draw(surface, self.rect.topleft)


class SteadyLabel(RichLabel):
    """Paragraphs that change, in the size of the largest of what they `may_say`."""

    def __init__(self, may_say: Sequence[str], kind: TextKind = BODY, name: str = "") -> None:
        super().__init__("", kind, name)
        self._may_say = may_say

    def natural(self, style: Style, width: int) -> Size:
        """The size of the largest, wrapped to `width`."""
        texts = [self._markup, *self._may_say]
        sizes = [paint.rich_text(style, each, self.kind, width).size for each in texts]
        return max(wide for wide, _ in sizes), max(high for _, high in sizes)


def _text_node(text: str, kind: TextKind) -> Node | None:
    """Words as a node: what is set as titles are is a heading; nothing for nothing."""
    text = " ".join(text.split())
    return Node("heading" if kind.display else "text", text) if text else None


class Rule(Widget):
    """A hairline between two groups."""

    def natural(self, style: Style, width: int) -> Size:
        return (0, style.px(1))

    def draw(self, surface: Surface) -> None:
        if self.style is not None:
            paint.hairline(surface, self.rect, self.style)


class Caption(Label):
    """The text next to a control, which uses it as its name."""

    def description(self, _words: Wording) -> Node | None:
        return None


def labelled(words: str, control: Widget) -> Widget:
    """A control with small words above it, by which it is called."""
    return Labelled([Caption(words, SMALL), called(words, control)], gap=4)


class Labelled(Column):
    """A control below its label, which scroll into view together."""

    @property
    def seen_whole(self) -> bool:
        return True


def called(words: str, control: W) -> W:
    """Give a control a name for screen readers, and return it.

    In a box, the first control gets the name.
    """
    inside = control.walk() if isinstance(control, Box) else iter([control])
    first = next((each for each in inside if each.focusable), control)
    first.label = words
    return control
