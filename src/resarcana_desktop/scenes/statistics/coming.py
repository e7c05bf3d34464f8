"""The frames of the overview, shown while its games are still being read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.shapes import box
from resarcana_desktop.scenes.statistics.pages import CAPTION, LOW_NUMBER, NUMBER
from resarcana_desktop.widgets import (
    SMALL,
    Column,
    Grid,
    Label,
    Panel,
    Row,
    Size,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Style

_GAP: Final = 16
_TILES: Final = ("wins", "elo", "streak", "achieved", "unaided")
_BAR: Final = 22
"""The height of a bar, in design px."""
_LETTERS: Final = 0.5
"""The height of a faint bar as a share of the line that will be there."""
_FAINT: Final = 46
"""How opaque a faint line is, of 255."""
_DETAIL: Final = (0.85, 0.6)
_SOURCES: Final = (0.25, 0.5, 0.95, 0.15)
"""The widths of the lines of a tile, and of the bars of a chart."""
_CARDS: Final = 3
_LAST: Final = 10
_LAST_HIGH: Final = 90
"""The number of the last games that there may be, and the height of their bars in design px."""


class FaintLine(Widget):
    """The place of words of a kind, or of something of a height, that will be there."""

    def __init__(self, share: float, place: TextKind | int = SMALL, stretch: int = 0) -> None:
        super().__init__(stretch=stretch)
        self._share = share
        self._place = place

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available, and the height of what will be there."""
        if isinstance(self._place, int):
            return (width, style.hit(self._place) if self._place > _BAR else style.px(_BAR))
        return (width, paint.line_height(paint.font(style, self._place)))

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw a faint bar, lower than the words that will be there."""
        high = self.natural(style, self.rect.width)[1]
        high = high if isinstance(self._place, int) else round(high * _LETTERS)
        size = round(self.rect.width * self._share), high
        tone = (*style.theme.button_edge[:3], _FAINT)
        top = self.rect.centery - size[1] // 2
        surface.blit(box(size, style.px(5), tone, None), (self.rect.left, top))


def coming(catalogue: Catalogue, told: Widget, *, low: bool) -> Widget:
    """Return tiles and charts, which hold nothing yet but their captions.

    They are where those of the overview will be, in a `low` window or not. How far the reading is
    is `told` in place of the switches above them.
    """

    def frame(key: str, parts: Sequence[Widget], padding: tuple[int, int], gap: int) -> Widget:
        caption = Label(catalogue.text(f"statistics.{key}"), CAPTION)
        return Panel(Column([caption, *parts], gap=gap), ground="tray", padding=padding)

    def tile(name: str) -> Widget:
        figure = FaintLine(0.45, LOW_NUMBER if low else NUMBER)
        return frame(f"tile.{name}", [figure, *map(FaintLine, _DETAIL)], (18, 10), 2)

    def card() -> Widget:
        lines = Column([FaintLine(0.3), FaintLine(0.65), FaintLine(0.5)], gap=12, align="center")
        return Panel(lines, ground="tray", padding=(20, 14), stretch=1)

    bars = [
        Column([FaintLine(0.3), FaintLine(share, _BAR)], gap=10, stretch=1) for share in _SOURCES
    ]
    last = Row([FaintLine(0.65, _LAST_HIGH, stretch=1) for _ in range(_LAST)])
    bars += [Column([Label(catalogue.text("statistics.last_games"), CAPTION), last], gap=10)]
    charts = [
        frame("sources", bars, (20, 16), 10),
        frame("section.games", [card() for _ in range(_CARDS)], (20, 16), 10),
    ]
    return Column(
        [
            told,
            Grid([tile(each) for each in _TILES], column=236, most=len(_TILES), gap=_GAP),
            Grid(charts, column=560, most=len(charts), gap=_GAP, fills=True, stretch=1),
        ],
        gap=_GAP,
        stretch=1,
    )
