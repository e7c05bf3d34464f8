"""Panels over the table that only show something: a pile of cards, the log of a narrow window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.render import faces
from resarcana_desktop.render.background import draw_panel, draw_scrim, draw_side
from resarcana_desktop.render.text import balanced, draw_lines
from resarcana_desktop.scenes.table.view import rows
from resarcana_desktop.scenes.table.view.paint_side import draw_log
from resarcana_desktop.scenes.table.view.spots import Spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.scenes.table.view.layout import TableLayout
    from resarcana_desktop.scenes.table.view.state import ViewState
    from resarcana_desktop.scenes.table.view.table import Table

_MOST_WIDTH: Final = 1200
_LARGEST: Final = 1.5


class PileOverlay:
    """The faces of a pile in a panel, the top one first; `rect` is the panel, `spots` the faces.

    It leaves the side column free, so that the face under the pointer is read there: put its id
    in `ViewState.reading`. The panel leaves `footer` px free at its lower edge for buttons.
    """

    def __init__(
        self,
        layout: TableLayout,
        title: str,
        components: Sequence[str],
        *,
        seat: int = -1,
        footer: int = 0,
    ) -> None:
        self.table = layout.table
        self.title = title
        self._column = layout.zones.get("side")
        screen = Rect((0, 0), layout.table.look.size)
        if self._column is not None:
            screen.width = self._column.x
        self._place(screen, components, seat, footer)

    def _place(self, screen: Rect, components: Sequence[str], seat: int, footer: int) -> None:
        table = self.table
        pad = table.px(28)
        width = min(table.px(_MOST_WIDTH), screen.width - 2 * pad)
        self._lines = balanced(table.display(28), self.title, width - 2 * pad)
        head = round(table.text_px(28) * 1.3 * len(self._lines)) + table.px(12)
        room = Rect(0, 0, width - 2 * pad, screen.height - head - footer - 4 * pad)
        grid = _grid(table, components, room)
        used = max((rect.bottom for rect in grid), default=table.px(60))
        size = (width, head + used + footer + 2 * pad)
        self.rect = Rect((0, 0), size)
        self.rect.center = screen.center
        origin = (self.rect.x + pad, self.rect.y + pad + head)
        self.head = Rect(self.rect.x + pad, self.rect.y + pad, room.width, head)
        self.spots = tuple(
            Spot(each, "discards", seat, rect.move(origin))
            for each, rect in zip(components, grid, strict=True)
        )
        low = self.rect.bottom - pad - footer
        self.footer = Rect(self.rect.x + pad, low, room.width, footer)

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """The face at a point."""
        return next((spot for spot in self.spots if spot.holds(pos)), None)

    def draw(
        self,
        surface: Surface,
        hovered: str = "",
        focused: str = "",
        usable: frozenset[str] = frozenset(),
    ) -> None:
        """Shade the table and draw the panel; `usable` faces have a glow."""
        table, theme = self.table, self.table.look.theme
        shaded = surface.get_rect()
        if self._column is not None:
            shaded.width = self._column.x
        draw_scrim(surface, theme, shaded)
        draw_panel(surface, self.rect, theme, scale=table.look.scale)
        draw_lines(
            surface, self._lines, table.display(28), theme.text_strong, self.head, valign="top"
        )
        look = faces.Look(theme, table.language, table.look.scale)
        for spot in self.spots:
            state = faces.State(
                hovered=spot.component == hovered,
                focused=spot.component == focused,
                usable=spot.component in usable,
            )
            record = table.component(spot.component)
            faces.draw_component(surface, record, spot.rect.topleft, spot.rect.width, look, state)


def _grid(table: Table, components: Sequence[str], room: Rect) -> list[Rect]:
    """Rows of faces, as large as they can be in `room`, which begins at (0, 0)."""
    if not components:
        return []
    pieces = [rows.piece(table.component(each), False, rows.TABLE_SIZES) for each in components]
    plain = [rows.Piece(each.id, each.size) for each in pieces]
    gap = table.px(14)
    best: list[Rect] = []
    best_scale = 0.0
    for count in range(1, len(plain) + 1):
        per_row = -(-len(plain) // count)
        chunks = [plain[at : at + per_row] for at in range(0, len(plain), per_row)]
        rects, scale = _stack(chunks, room, table.look.scale * _LARGEST, gap)
        if scale > best_scale:
            best, best_scale = rects, scale
    return best


def _stack(
    chunks: list[list[rows.Piece]], room: Rect, unit: float, gap: int
) -> tuple[list[Rect], float]:
    """Several rows one below the other, all at the scale of the smallest."""
    gaps = rows.Gaps(gap, gap)
    highest = max(each.size[1] for chunk in chunks for each in chunk)
    most = (room.height - gap * (len(chunks) - 1)) / len(chunks) / highest
    unit = min(unit, max(most, 0.01))
    area = Rect(0, 0, room.width, round(highest * unit))
    scale = min(rows.fit_row(chunk, area, unit, gaps).scale for chunk in chunks)
    high = round(highest * scale)
    rects: list[Rect] = []
    for number, chunk in enumerate(chunks):
        area = Rect(0, number * (high + gap), room.width, high)
        rects += rows.fit_row(chunk, area, scale, gaps).rects
    return rects, scale


def log_panel(layout: TableLayout) -> Rect:
    """Where the log of a narrow window opens: along the right edge."""
    table = layout.table
    width = min(max(table.px(480), table.text_px(18) * 24), round(table.look.size[0] * 0.6))
    return Rect(table.look.size[0] - width, 0, width, table.look.size[1])


def draw_log_panel(surface: Surface, layout: TableLayout, state: ViewState) -> Rect:
    """Draw the log over the right edge, for windows without the side column."""
    rect = log_panel(layout)
    draw_side(surface, rect, layout.table.look.theme)
    pad = layout.table.px(20)
    draw_log(surface, layout.table, rect.inflate(-2 * pad, -2 * pad), state.log, state.log_back)
    return rect
