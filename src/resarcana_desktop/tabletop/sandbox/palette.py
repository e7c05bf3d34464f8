"""The box of a sandbox: small faces, to be clicked or dragged onto the table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.render.slots import draw_slot
from resarcana_desktop.widgets import (
    Box,
    Easel,
    Lit,
    Picture,
    Size,
    TextKind,
    Widget,
    grown,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from resarcana_desktop.tabletop.sandbox.draggable import Draggable, Pos
    from resarcana_desktop.widgets import Node, Style, Wording

_NAME: Final = TextKind(17)
_LEAST: Final = 0.8
"""However small the window: below this share of their width faces all look alike."""
_MOST: Final = 1.5
_GAP: Final = 12
_BETWEEN: Final = 4


class PaletteTile(Widget):
    """A face, perhaps with words below: a click puts it in the current target, a drag anywhere."""

    focusable = True
    takes_enter = True

    def __init__(
        self,
        component: Picture,
        words: str,
        put: Callable[[], None],
        draggable: Draggable,
        easel: Easel,
    ) -> None:
        super().__init__(f"box.{component.id}")
        self.component = component
        self.words = words
        self._put = put
        self._draggable = draggable
        self._easel = easel

    def natural(self, style: Style, width: int) -> Size:
        """The face as wide as the line makes it, the words below if there are any."""
        face = self.component.size(width)
        if not self.words:
            return face
        name = paint.wrapped_size(style, self.words, _NAME, width)
        return (width, face[1] + style.px(_BETWEEN) + name[1])

    @property
    def clipped(self) -> bool:
        """Return whether part of the name cannot be seen."""
        if self.style is None or not self.words:
            return False
        width = paint.wrapped_size(self.style, self.words, _NAME, self.rect.width)[0]
        return width > self.rect.width or self.natural(self.style, self.rect.width)[1] > (
            self.rect.height
        )

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the face, or its empty place until it is ready, and the name."""
        if not all(self.visible_rect().size):
            return
        face = Rect(self.rect.topleft, self.component.size(self.rect.width))
        language = style.icons.language
        steps = partial(self.component.steps, face.width, language)
        if self._easel.has(self, (self.component.id, face.width, language), steps):
            lit = Lit(hovered=self.hovered)
            self.component.draw(surface, face.topleft, face.width, style, lit)
        else:
            draw_slot(surface, face, style.theme, scale=style.scale)
        if not self.words:
            return
        top = face.bottom + style.px(_BETWEEN)
        high = paint.wrapped_size(style, self.words, _NAME, self.rect.width)[1]
        below = Rect(self.rect.left, top, self.rect.width, high)
        colour = paint.tone(style, "strong" if self.hovered or self.focused else "main")
        paint.paragraph(surface, self.words, style, _NAME, colour, below, "centre")

    def description(self, words: Wording) -> Node | None:
        return replace(self.component.node(words), doings=("press",))

    # ---- the pointer and the keyboard ----------------------------------------------------

    def press(self, pos: Pos) -> None:
        self._draggable.press(pos)

    def drag(self, pos: Pos) -> None:
        self._draggable.drag(pos)

    def click(self, pos: Pos) -> None:
        """Ignore the click at the end of a drag that returned to its start."""
        if not self._draggable.held:
            super().click(pos)

    def let_go(self, pos: Pos) -> None:
        """Drop the component at the pointer, if it is allowed there."""
        self._draggable.let_go(pos)

    def activate(self) -> None:
        """Put the component in the current target."""
        self._put()


class PaletteShelf(Box):
    """Faces of one kind in as many columns as there is room for, over the whole width."""

    def __init__(self, tiles: Sequence[PaletteTile], usual: float) -> None:
        """`usual` is the least width of a face at 1080p; they grow to fill the line."""
        super().__init__(tiles, gap=_GAP)
        self.tiles = tiles
        self._usual = usual

    def _columns(self, style: Style, width: int) -> tuple[int, int]:
        """The number of columns and how wide each is: every word of a name has room."""
        usual, gap = self._usual, style.px(self.gap)
        words = {word for tile in self.tiles for word in tile.words.split()}
        widest = max((paint.text_width(style, word, _NAME) for word in words), default=1)
        least = max(grown(style, usual), round(usual * _LEAST), widest)
        columns = max((width + gap) // (least + gap), 1)
        return columns, min((width - gap * (columns - 1)) // columns, round(least * _MOST))

    def _lines(self, style: Style, width: int) -> list[int]:
        """Return the height of each line: that of its highest tile."""
        columns, tile = self._columns(style, width)
        high = [each.natural(style, tile)[1] for each in self.tiles]
        return [max(high[at : at + columns]) for at in range(0, len(high), columns)]

    def natural(self, style: Style, width: int) -> Size:
        lines = self._lines(style, width)
        return (width, sum(lines) + (len(lines) - 1) * style.px(self.gap))

    def arrange(self, style: Style, rect: Rect) -> None:
        """Fill the lines from the left."""
        super().arrange(style, rect)
        columns, wide = self._columns(style, rect.width)
        gap, top = style.px(self.gap), rect.top
        for number, high in enumerate(self._lines(style, rect.width)):
            line = self.tiles[number * columns : (number + 1) * columns]
            for across, tile in enumerate(line):
                tile.arrange(style, Rect(rect.left + across * (wide + gap), top, wide, high))
            top += high + gap
