"""The frames of the overview, shown while its games are still being read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.theme import mix
from resarcana_desktop.scenes.statistics.pages import CAPTION
from resarcana_desktop.widgets import Column, Grid, Label, Panel, Size, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Style

_GAP: Final = 16
_TILES: Final = ("wins", "elo", "streak", "achieved", "unaided")
_LINE: Final = 16
_FIGURE: Final = 34
_BAR: Final = 22
_SWITCHES: Final = 46
"""The heights of a line of text, a figure, a bar and the switches, in design px."""
_FAINT: Final = 0.1
"""The difference of a faint line from its ground, as a share."""
_DETAIL: Final = (0.85, 0.6)
_SOURCES: Final = (0.25, 0.5, 0.95, 0.15)
"""The widths of the lines of a tile, and of the bars of a chart."""
_CARDS: Final = 3


class FaintLine(Widget):
    """The place of words or of a bar that will be there."""

    def __init__(self, share: float, height: int = _LINE, stretch: int = 0) -> None:
        super().__init__(stretch=stretch)
        self._share = share
        self._height = height

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available."""
        return (width, style.px(self._height))

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw a faint bar."""
        size = round(self.rect.width * self._share), style.px(self._height)
        ground = style.theme.panel_dark[:3]
        tone = mix(ground, style.theme.accent, _FAINT)
        top = self.rect.centery - size[1] // 2
        surface.blit(box(size, style.px(5), tone, None), (self.rect.left, top))


def coming(catalogue: Catalogue) -> Widget:
    """Return the switches, tiles and charts, which hold nothing yet but their captions."""

    def frame(key: str, parts: Sequence[Widget], padding: tuple[int, int]) -> Widget:
        caption = Label(catalogue.text(f"statistics.{key}"), CAPTION)
        return Panel(Column([caption, *parts], gap=10), ground="tray", padding=padding)

    def tile(name: str) -> Widget:
        return frame(f"tile.{name}", [FaintLine(0.45, _FIGURE), *map(FaintLine, _DETAIL)], (18, 10))

    def card() -> Widget:
        lines = Column([FaintLine(0.3), FaintLine(0.65), FaintLine(0.5)], gap=12, align="center")
        return Panel(lines, ground="tray", padding=(20, 14), stretch=1)

    bars = [
        Column([FaintLine(0.3), FaintLine(share, _BAR)], gap=10, stretch=1) for share in _SOURCES
    ]
    charts = [
        frame("sources", bars, (20, 16)),
        frame("section.games", [card() for _ in range(_CARDS)], (20, 16)),
    ]
    return Column(
        [
            FaintLine(0.66, _SWITCHES),
            Grid([tile(each) for each in _TILES], column=236, most=len(_TILES), gap=_GAP),
            Grid(charts, column=560, most=len(charts), gap=_GAP, fills=True, stretch=1),
        ],
        gap=_GAP,
        stretch=1,
    )
