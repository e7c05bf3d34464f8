"""Shelves of pictures of components in rows, one shelf for each kind.

All tiles are one stop of the Tab key: the chosen tile has it, and arrows move the choice.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

import pygame
from pygame import Rect

from resarcana_desktop.render.slots import draw_slot
from resarcana_desktop.widgets import focus as moves
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.boxes import Box, Column
from resarcana_desktop.widgets.labels import Label, Rule, TextKind

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.chores import Chores
    from resarcana_desktop.widgets.nodes import Node, Wording
    from resarcana_desktop.widgets.style import Style

logger = logging.getLogger(__name__)

TITLE: Final = TextKind(22, display=True, tone="gilt")

_GROWTH: Final = 0.4
_GAP: Final = 16
_END: Final = object()
"""The value at the end of the steps."""

_ARROWS: Final = {
    pygame.K_LEFT: moves.LEFT,
    pygame.K_RIGHT: moves.RIGHT,
    pygame.K_UP: moves.UP,
    pygame.K_DOWN: moves.DOWN,
}
_PAGES: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


def grown(style: Style, width: float) -> int:
    """Return the real pixels of a face's width: it grows with the text, but less."""
    growth = style.text_px(width) / style.px(width)
    return round(style.px(width) * (1 + (growth - 1) * _GROWTH))


class Picture(Protocol):
    """A component as it is shown on a shelf."""

    @property
    def id(self) -> str:
        """The id."""

    def node(self, words: Wording) -> Node:
        """Describe the picture in words, as one of a list."""

    @property
    def usual_width(self) -> float:
        """Its width at 1080p; on a shelf it grows a little. All on a shelf have the same."""

    @property
    def least_width(self) -> int:
        """Real pixels below which, however small the window, names could not be read."""

    def size(self, width: int) -> Size:
        """Return its size at a width in pixels."""

    def steps(self, width: int, language: str) -> Iterator[object]:
        """Draw its parts in advance, a few milliseconds at each `next`."""

    def draw(
        self, surface: Surface, corner: tuple[int, int], width: int, style: Style, lit: Lit
    ) -> None:
        """Draw the picture with its upper left corner there; `lit` marks the chosen one."""


@dataclass(frozen=True, slots=True)
class Lit:
    """How a picture looks when its component is being read or is under the pointer."""

    chosen: bool = False
    hovered: bool = False


class Easel:
    """Draws many faces bit by bit, while the window is idle.

    So a key or the wheel gets a picture at once, with empty places, and the faces follow.
    """

    def __init__(self, chores: Chores) -> None:
        self._chores = chores
        self._drawn: set[object] = set()
        self._wanted: dict[object, tuple[Widget, Iterator[object]]] = {}
        """Faces to draw, in this order: the widget of each, and the steps left."""

    def has(
        self,
        widget: Widget,
        face: object,
        steps: Callable[[], Iterator[object]],
        *,
        first: bool = False,
    ) -> bool:
        """Return whether a face was drawn; if not, it will be, and `widget` then redraws itself.

        `steps` draw it, a few milliseconds at each `next`; with `first` it comes before others. If
        no loop works on chores, a face is drawn when it is shown.
        """
        if face in self._drawn or not self._chores.in_use:
            return True
        _, left = self._wanted.pop(face, None) or (None, steps())
        new = {face: (widget, left)}
        self._wanted = {**new, **self._wanted} if first else {**self._wanted, **new}
        if not self._chores.hurries(self):
            self._chores.hurry(self, self._draw())
        return False

    def _draw(self) -> Iterator[None]:
        """Draw the visible pictures that are wanted, in order."""
        while self._wanted:
            face, (widget, steps) = next(iter(self._wanted.items()))
            if widget.visible_rect() and _has_more(steps):
                yield
                continue
            self._wanted.pop(face)
            if widget.visible_rect():
                self._drawn.add(face)
                widget.changed()


def _has_more(steps: Iterator[object]) -> bool:
    """Do one step; return whether there may be another. A failure is repeated when it is shown."""
    try:
        return next(steps, _END) is not _END
    except Exception:
        logger.exception("a face")
        return False


class Tile(Widget):
    """One face. The chosen one has a gilt edge, and takes the keyboard."""

    def __init__(self, component: Picture, shelves: Shelves) -> None:
        super().__init__(f"tile.{component.id}")
        self.component = component
        self.shelves = shelves

    @property
    def chosen(self) -> bool:
        """Return whether this is the component being read."""
        return self.shelves.chosen == self.component.id

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only the chosen tile is a stop of the Tab key."""
        return self.chosen

    @property
    def pressable(self) -> bool:
        return True

    def description(self, words: Wording) -> Node | None:
        """The component, and whether it is the one being read."""
        node = self.component.node(words)
        return replace(node, selected=self.chosen, doings=("press",))

    def natural(self, style: Style, width: int) -> Size:
        """Return the width set by the shelf, and the height of its kind."""
        return self.component.size(width)

    def activate(self) -> None:
        """Choose it."""
        self.shelves.choose(self)

    def key(self, event: Event) -> bool:
        """Arrows, pages and ends move the choice; at the edge an arrow leaves the shelves."""
        if event.key in _ARROWS:
            return self.shelves.go(self, _ARROWS[event.key])
        if event.key in _PAGES:
            return self.shelves.turn_page(self, _PAGES[event.key])
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.shelves.choose(self.shelves.tiles[0 if event.key == pygame.K_HOME else -1])
            return True
        return False

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the face, or its empty place until it is ready."""
        if not all(self.visible_rect().size):
            return
        width, language = self.rect.width, style.icons.language
        face = (self.component.id, width, language)
        if not self.shelves.easel.has(self, face, lambda: self.component.steps(width, language)):
            draw_slot(surface, self.rect, style.theme, scale=style.scale)
            return
        lit = Lit(self.chosen, self.hovered)
        self.component.draw(surface, self.rect.topleft, width, style, lit)


class Shelf(Box):
    """Tiles of one size in as many columns as there is room for, over the whole width."""

    def __init__(self, tiles: Sequence[Tile]) -> None:
        super().__init__(tiles, gap=_GAP)
        self.model = tiles[0].component

    def _columns(self, style: Style, width: int) -> tuple[int, int]:
        """The number of columns and how wide each is."""
        usual = self.model.usual_width
        least = max(grown(style, usual), self.model.least_width)
        gap = style.px(self.gap)
        columns = max((width + gap) // (least + gap), 1)
        return columns, min((width - gap * (columns - 1)) // columns, round(least * 1.3))

    def natural(self, style: Style, width: int) -> Size:
        columns, tile = self._columns(style, width)
        rows = -(-len(self.children) // columns)
        high = self.model.size(tile)[1]
        return (width, rows * high + (rows - 1) * style.px(self.gap))

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        columns, tile = self._columns(style, rect.width)
        size, gap = self.model.size(tile), style.px(self.gap)
        for number, child in enumerate(self.children):
            down, across = divmod(number, columns)
            corner = (rect.left + across * (tile + gap), rect.top + down * (size[1] + gap))
            child.arrange(style, Rect(corner, size))


class Shelves(Column):
    """All shelves, one below the other; `on_choice` is called with the chosen component."""

    def __init__(self, chosen: str, on_choice: Callable[[str], None], chores: Chores) -> None:
        super().__init__(gap=14)
        self.chosen = chosen
        self.tiles: list[Tile] = []
        self.easel = Easel(chores)
        self._on_choice = on_choice

    def fill(self, shelves: Sequence[tuple[str, Sequence[Picture]]], nothing: str) -> None:
        """Fill the shelves: a title and components for each, or a text if there are none."""
        self.tiles = []
        self.children.clear()
        for title, components in shelves:
            tiles = [Tile(each, self) for each in components]
            self.tiles += tiles
            heading = Column([Label(title, TITLE), Rule()], gap=4)
            self.add(Column([heading, Shelf(tiles)], gap=12))
        if not shelves:
            self.add(Label(nothing, text_align="centre"))
        self.resized()

    def tile(self, component_id: str) -> Tile | None:
        """The tile of a component, if it is on the shelves."""
        return next((each for each in self.tiles if each.component.id == component_id), None)

    def choose(self, tile: Tile) -> None:
        """Read this component; the focus goes to its tile."""
        if not tile.chosen:
            before, self.chosen = self.tile(self.chosen), tile.component.id
            for each in (before, tile):
                if each is not None:
                    each.changed()
            self._on_choice(self.chosen)
        if self.ui is not None:
            self.ui.set_focus(tile)

    def go(self, tile: Tile, direction: moves.Direction) -> bool:
        """Choose the neighbour in a direction; return False if there is none."""
        rects = [each.rect for each in self.tiles]
        index = moves.nearest(rects, self.tiles.index(tile), direction)
        if index is not None:
            self.choose(self.tiles[index])
        return index is not None

    def turn_page(self, tile: Tile, sign: int) -> bool:
        """Choose the tile about one window further down or up."""
        high = max((box.rect.height for box in self.ancestors() if box.window()), default=0)
        x, y = tile.rect.center

        def away(other: Tile) -> int:
            return abs(other.rect.centery - y - sign * high) * 4 + abs(other.rect.centerx - x)

        self.choose(min(self.tiles, key=away))
        return True
