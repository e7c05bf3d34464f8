"""What a Cast gives, as painted on the table: the Equilibrium board and the casting chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.mercurial.play.running_sum import chart_lines
from resarcana_desktop.games.mercurial.render import faces
from resarcana_desktop.games.mercurial.table.fitted import common_size, draw_icons, draw_label
from resarcana_desktop.render.background import draw_tray
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import rich
from resarcana_desktop.render.shapes import box, draw_box
from resarcana_desktop.render.text import ink
from resarcana_desktop.render.theme import GILT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.games.mercurial.table.board_plan import BoardPlan
    from resarcana_desktop.render.rich import RichText

_LADDER_HEAD: Final = (0.95, 0.8, 1.05)
"""Heights on the Equilibrium board, in lines of its numbers: the title, when it counts, signs."""
_LADDER_ROW: Final = (0.95, 1.1)
"""The same for each row: what it takes and gives, and what comes with it."""
_LADDER_FOOT: Final = (0.85, 1.2)
"""The same for the Mystrune: its word and its signs."""
_LADDER_COLUMNS: Final = (0.15, 0.46, 0.65, 0.84)
"""The middles of its columns, as shares of its width: Myst; Ruin, a slash and Restore."""
_LADDER_RULE: Final = 0.28
"""Where the line is between Myst and what it gives, as a share of its width."""
_BAND: Final = (255, 226, 160, 22)
"""The ground of every other row of it."""


def draw_equilibrium(board: BoardPlan, surface: Surface, rect: Rect) -> None:
    """The board as a table: from so much Myst on, this much Ruin or Restore; the Mystrune."""
    theme, icons, scale = board.look.theme, board.icons, board.look.scale
    draw_tray(surface, rect, theme, scale=scale)
    inner = rect.inflate(-board.gap, -board.gap)
    rows = board.faces.components.boards.equilibrium
    unit = inner.height / (sum(_LADDER_HEAD) + len(rows) * sum(_LADDER_ROW) + sum(_LADDER_FOOT))
    y = float(inner.y)

    def line(units: float) -> Rect:
        nonlocal y
        top, y = round(y), y + units * unit
        return Rect(inner.x, top, inner.width, round(y) - top)

    def middle(column: float, place: Rect) -> tuple[int, int]:
        return inner.x + round(inner.width * column), place.centery

    title, when, head = map(line, _LADDER_HEAD)
    draw_label(surface, title, board.text("equilibrium.title"), board.look, theme.text_strong)
    draw_label(surface, when, board.text("equilibrium.when"), board.look)
    size = round(head.height * 0.86)
    for name, x in zip(("myst", "ruin", "slash", "restore"), _LADDER_COLUMNS, strict=True):
        sign = icons.icon(name, size if name != "slash" else size * 2 // 3)
        surface.blit(sign, sign.get_rect(center=middle(x, head)))
    top, rule = round(y), inner.x + round(inner.width * _LADDER_RULE)
    font = text_font("bold", max(min(round(unit * 0.8), inner.width // 6), 11))
    comes = [
        [("acuity", row.acuity), *([("prestige", row.prestige)] if row.prestige else [])]
        for row in rows
    ]
    signs = [
        [("plus", 0), ("mystrune", 0), *((name, amount) for name, amount in each if amount)]
        for each in comes
    ]
    left, right = rule + board.gap // 2, rect.right - board.gap // 2 - 2
    beside_width = right - left
    high = common_size(signs, beside_width, round(unit * _LADDER_ROW[1] * 0.96), icons)
    for place, row in enumerate(rows):
        needs, gives = map(line, _LADDER_ROW)
        whole = needs.union(gives)
        if place % 2 == 0:
            surface.blit(box(whole.size, 4 * scale, _BAND, None), whole)
        columns = (
            (f"{row.myst}+", _LADDER_COLUMNS[0], whole),
            (str(row.ruin), _LADDER_COLUMNS[1], needs),
            (str(row.restore), _LADDER_COLUMNS[3], needs),
        )
        for number, x, at in columns:
            drawn = ink(font, number, theme.text_strong)
            surface.blit(drawn, drawn.get_rect(center=middle(x, at)))
        either = icons.icon("slash", size // 2)
        surface.blit(either, either.get_rect(center=middle(_LADDER_COLUMNS[2], needs)))
        beside = Rect(left, gives.y, beside_width, gives.height)
        draw_icons(surface, beside, signs[place], high, icons)
    surface.blit(box((1, round(y) - top), 0, theme.tray_edge, None), (rule, top))
    rune_label, low = map(line, _LADDER_FOOT)
    draw_label(surface, rune_label, board.text("cast.mystrune"), board.look, theme.text_strong)
    holder = int(board.state.mystrune_holder)
    rune = board.faces.components.boards.mystrunes[int(board.state.mystrune)]
    parts = [("mystrune", 0), *((name, 0) for name in rune.to)]
    gives_now = [("ruin", rune.ruin), ("restore", rune.restore)]
    parts += [("slash", 0), *((name, amount) for name, amount in gives_now if amount)]
    within = low.inflate(-2 * board.gap, 0)
    if _has_mark(board):  # it is in the corner
        within.width = (
            min(within.right, rect.x + faces.board_mark_place(rect.size).x - 2) - within.x
        )
    draw_icons(surface, within, parts, round(low.height * 0.86), icons)
    if holder >= 0:
        veil = box(low.size, 6, None, None, theme.seats[board.players[holder].colour], 2)
        surface.blit(veil, low)
    _mark_made_up(board, surface, rect)


def _has_mark(board: BoardPlan) -> bool:
    """Return whether the Equilibrium board has the mark of made-up values."""
    return not board.marks or "boards" not in board.faces.components.digests


def _mark_made_up(board: BoardPlan, surface: Surface, rect: Rect) -> None:
    """Mark the board if its values are made up, or if those of most cards are."""
    if _has_mark(board):
        place = faces.board_mark_place(rect.size)
        surface.blit(board.icons.icon("made_up", place.height), place.move(rect.topleft))


def draw_casting_chart(board: BoardPlan, surface: Surface) -> None:
    """Paint the casting chart below its title: what is left of dice and Acuity gives this."""
    paper = board.layout.zones["chart"]
    draw_box(surface, paper, 5 * board.look.scale, (0, 0, 0, 60), None, (*GILT[1], 120), 1)
    lines = chart_lines(board.faces.components.boards)
    inner = paper.inflate(-board.gap, -board.gap)
    columns = 2 if inner.width > inner.height * 5 // 4 else 1
    rows = -(-len(lines) // columns)
    high = inner.height // (rows + 1)
    head = Rect(inner.x, inner.y, inner.width, inner.height - high * rows)
    draw_label(surface, head, board.text("sum.chart_title"), board.look)
    drawn, widths = _in_columns(board, lines, columns, (inner.width, high))
    apart = (inner.width - sum(widths)) // (columns + 1)
    x = inner.x + apart
    for column, wide in enumerate(widths):
        for place, line in enumerate(drawn[column * rows : (column + 1) * rows]):
            middle = head.bottom + place * high + high // 2
            line.draw(surface, (x, middle - line.size[1] // 2))
        x += wide + apart


def _in_columns(
    board: BoardPlan, lines: Sequence[str], columns: int, room: tuple[int, int]
) -> tuple[list[RichText], list[int]]:
    """Return lines as large as they fit in columns, with the widths of these.

    `room` is the width of all columns together and the height of one line.
    """
    rows, least = -(-len(lines) // columns), 10
    share = 0.86 if columns > 1 else 0.74
    px = min(board.look.text_px(30), max(round(room[1] * share), least))
    while True:
        font = text_font("body", px)
        drawn = [rich(line, font, board.look.theme, board.icons) for line in lines]
        parts = [drawn[first : first + rows] for first in range(0, len(drawn), rows)]
        widths = [max(line.size[0] for line in part) for part in parts]
        if px <= least or sum(widths) + (columns - 1) * board.gap <= room[0]:
            return drawn, widths
        px -= 1
