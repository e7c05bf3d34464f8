"""The essence pool in a panel: each kind before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.play.allocation import KINDS
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.render.background import draw_row
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.labels import TextKind
from resarcana_desktop.widgets.nodes import Node

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.games.resarcana.rules.records import Essences
    from resarcana_desktop.widgets.nodes import Wording
    from resarcana_desktop.widgets.style import Style

_CHANGE: Final = TextKind(20)
_TOKEN: Final = 30
_GAP: Final = 8
_BESIDE: Final = 8
_EDGE: Final = 5


def change_words(before: int, after: int) -> str:
    """How an amount changes, as rich text: "2 → 5 +3"."""
    text = f"{before} → {{b}}{after}{{/b}}"
    if after == before:
        return text
    role = "gain" if after > before else "loss"
    change = f"+{after - before}" if after > before else f"\N{MINUS SIGN}{before - after}"
    return f"{text} {{{role}}}{change}{{/{role}}}"


_WIDEST: Final = change_words(10, 18)


class PoolRow(Widget):
    """Five cells in a row, what changes with an edge; in a narrow panel three, with two below."""

    def __init__(self, before: Essences, after: Essences, name: str = "pool_after") -> None:
        super().__init__(name)
        self.before = before
        self.after = after

    def natural(self, style: Style, width: int) -> Size:
        rows = self._rows(style, width)
        gap = style.px(_GAP)
        return (width, rows * self._height(style) + (rows - 1) * gap)

    def description(self, words: Wording) -> Node | None:
        """Each kind before and after."""
        told = ", ".join(
            f"{words.text(f'essence.{ESSENCES[kind]}')} {self.before[kind]} → {self.after[kind]}"
            for kind in KINDS
        )
        return Node("text", told)

    def _height(self, style: Style) -> int:
        return max(style.px(_TOKEN), style.text_px(20)) + style.px(16)

    def _words(self, kind: int) -> str:
        return change_words(self.before[kind], self.after[kind])

    def _rows(self, style: Style, width: int) -> int:
        return -(-len(KINDS) // self.columns(style, width))

    def columns(self, style: Style, width: int) -> int:
        """How many cells are beside one another: in the last row there is at most one less."""
        gap, cell = style.px(_GAP), self._cell(style)
        fitting = max(min((width + gap) // (cell + gap), len(KINDS)), 1)
        rows = -(-len(KINDS) // fitting)
        return -(-len(KINDS) // rows)

    def one_row(self, style: Style) -> int:
        """How wide all cells are beside one another."""
        return len(KINDS) * self._cell(style) + (len(KINDS) - 1) * style.px(_GAP)

    def _cell(self, style: Style) -> int:
        """How wide a cell has to be, with room for two digits before and after."""
        told = [_WIDEST, *map(self._words, KINDS)]
        words = max(paint.rich_text(style, each, _CHANGE, 10_000).size[0] for each in told)
        return words + style.px(_TOKEN) + style.px(_BESIDE) + 2 * style.px(_EDGE)

    def draw_self(self, surface: Surface, style: Style) -> None:
        columns, gap = self.columns(style, self.rect.width), style.px(_GAP)
        high = self._height(style)
        wide = (self.rect.width - gap * (columns - 1)) / columns
        for kind in KINDS:
            row, column = divmod(kind, columns)
            left = self.rect.x + round(column * (wide + gap))
            cell = Rect(left, self.rect.y + row * (high + gap), round(wide), high)
            self._draw_cell(surface, style, kind, cell)

    def _draw_cell(self, surface: Surface, style: Style, kind: int, cell: Rect) -> None:
        changes = self.before[kind] != self.after[kind]
        draw_row(surface, cell, style.theme, scale=style.scale, chosen=changes)
        token = style.icons.icon(ESSENCES[kind], style.px(_TOKEN))
        words = paint.rich_text(style, self._words(kind), _CHANGE, cell.width * 2)
        gap = style.px(_BESIDE)
        x = cell.centerx - (token.get_width() + gap + words.size[0]) // 2
        surface.blit(token, (x, cell.centery - token.get_height() // 2))
        words.draw(surface, (x + token.get_width() + gap, cell.centery - words.size[1] // 2))
