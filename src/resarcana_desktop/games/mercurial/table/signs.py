"""What the signs on the table mean, and who can claim the Heroics with marks, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.rules.codes import ACTIVE
from resarcana_desktop.games.mercurial.table.fitted import fitting_px
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import rich
from resarcana_desktop.tabletop.column import COLLAPSE_BELOW

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface

    from resarcana_desktop.games.mercurial.table.board_plan import BoardPlan
    from resarcana_desktop.render.rich import RichText

APART: Final = "\u2003"
"""What is between the signs of a legend: more than between a sign and its words."""
_SIGNS: Final = 16
"""Design px of the letters of what signs mean."""
_SEVERAL_HEROICS: Final = 3
"""The least number of Heroics in the row of which all are said to be within reach."""


def explains_signs(board: BoardPlan) -> bool:
    """Return whether the tray of the viewer's active Spells says what signs mean.

    It does while it has none, if neither a column nor the caption of a recording has the room.
    """
    wide = board.captioned and board.look.size[0] >= COLLAPSE_BELOW
    told = "side" in board.layout.zones or wide or board.pile(board.side, ACTIVE)
    room = board.free_active()
    return not told and all(each.size[0] <= room.width for each in _signs(board, room))


def _sign_line(board: BoardPlan, room: Rect) -> int:
    """Return how high a line of these signs is."""
    return min(room.height // 4, board.look.text_px(_SIGNS * 1.7))


def _signs(board: BoardPlan, room: Rect) -> list[RichText]:
    """Return what signs mean in two lines, in letters of one size."""
    size, look, icons = (room.width, _sign_line(board, room) * 5 // 4), board.look, board.icons
    lines = [f"{{muted}}{each}{{/muted}}" for each in legend_lines(board)]
    px = min(fitting_px(each, size, _SIGNS, look, icons) for each in lines)
    return [rich(each, text_font("body", px), look.theme, icons) for each in lines]


def draw_signs(board: BoardPlan, surface: Surface, room: Rect) -> int:
    """Say in the lower half of a room what signs mean; return where its upper half ends."""
    high = _sign_line(board, room)
    below = room.bottom - 2 * high
    for place, signs in enumerate(_signs(board, room)):
        middle = below + place * high + high // 2 + 2
        at = room.centerx - signs.size[0] // 2, middle - signs.size[1] // 2
        signs.draw(surface, at)
    return below


def legend(board: BoardPlan) -> list[str]:
    """Return what the signs beside players' names and dice mean, as rich text."""
    told = " · ".join(board.text(key) for key in ("side.signs", "seat.two_numbers"))
    return told.replace(APART, " · ").split(" · ")


def legend_lines(board: BoardPlan) -> tuple[str, str]:
    """Return the same as two lines: what is easily guessed, and what is not."""
    signs, numbers = board.text("side.signs"), board.text("seat.two_numbers")
    return signs.replace(" · ", APART), numbers.replace(" · ", APART)


def marks_told(board: BoardPlan) -> str:
    """Return who can claim the Heroics with marks, or any, as rich text; "" without marks."""
    of_some = sorted({threat.seat for threat in board.threats} - claims_any(board))
    told = [
        board.text(key, names=_listed(board, seats))
        for key, seats in (("side.marks_all", sorted(claims_any(board))), ("side.marks", of_some))
        if seats
    ]
    return " · ".join(told)


def _listed(board: BoardPlan, seats: Sequence[int]) -> str:
    """Return the names of some seats in their colours, as rich text."""
    who = [
        f"{{seat:{player.colour}}}{plain(player.name)}{{/seat}}"
        for player in (board.players[seat] for seat in seats)
    ]
    return board.catalogue.listed(who, "or")


def claims_any(board: BoardPlan) -> frozenset[int]:
    """Return the seats that can claim any Heroic of the row, of which there are several."""
    row = {spot.number for spot in board.spots if spot.zone == "heroics"}
    if len(row) < _SEVERAL_HEROICS:
        return frozenset()
    marked: dict[int, set[int]] = {}
    for threat in board.threats:
        marked.setdefault(threat.seat, set()).add(threat.card)
    return frozenset(seat for seat, cards in marked.items() if row <= cards)
