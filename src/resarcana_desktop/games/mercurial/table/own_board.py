"""The viewer's own board: name and class, points, crystals, Sigils; the name line of any player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.mercurial.rules.codes import (
    ELEMENTS,
    HEROICS,
    MOST_ON_BOARD,
    NOTHING,
    SIGIL_KINDS,
    SIGILS,
    USED,
)
from resarcana_desktop.games.mercurial.rules.scoring import sigils_of
from resarcana_desktop.games.mercurial.rules.state import pile_of, row_of_class
from resarcana_desktop.games.mercurial.table.fitted import fitted
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.render.controls import medal
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import rich
from resarcana_desktop.render.text import draw_text
from resarcana_desktop.widgets import seat_shape

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.games.mercurial.table.board_plan import BoardPlan

_MOST_COUNTS: Final = 0.66
"""The share of its line that the counts of a single rival have in words."""
_LEAST_LINE: Final = 19
"""Pixels of a line of the own board below which crystals have no slots of their own."""


def draw_own_board(board: BoardPlan, seat: int, surface: Surface, rect: Rect) -> None:
    """Name and class, points and Sigils, Mana and Acuity on their ten slots.

    On a low board numbers replace the slots, in one line.
    """
    state, pad = board.state, board.pad
    inner = Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, rect.height - pad)
    crystals = {
        "mana": int(state.board_mana[seat]),
        "acuity": int(state.board_acuity[seat]),
    }
    with_slots = inner.height // 4 >= _LEAST_LINE
    high = inner.height // (4 if with_slots else 3)
    line = Rect(inner.x, inner.y, inner.width, high)
    draw_name_line(board, surface, line, seat, with_points=False)
    points = medal(min(2 * high - 2, board.look.px(76)), str(board.position.points(seat)))
    ring = points.get_rect(midright=(inner.right, inner.y + 2 * high))
    surface.blit(points, ring)
    lines = [line.move(0, high * place) for place in (1, 2, 3)]
    for each in lines[:2]:
        each.width = ring.x - inner.x
    flow = _flow(board, seat)
    if with_slots:
        for (name, amount), place in zip(crystals.items(), lines, strict=False):
            draw_crystals(board, surface, place, name, amount)
    else:
        counts = [f"{{icon:{name}}}{{b}}{amount}{{/b}}" for name, amount in crystals.items()]
        draw_line(board, surface, "  ".join(filter(None, (*counts, flow))), lines[0], 28)
    markup = " ".join(sigils(board, seat, kind) for kind in range(SIGIL_KINDS))
    if with_slots and flow:
        markup += f"   {flow}"
    place, size = (lines[2], 24) if with_slots else (lines[1], 28)
    draw_line(board, surface, markup, place, size)


def _flow(board: BoardPlan, seat: int) -> str:
    """What the Aetherflow of a seat's class does, in signs; "" without a class."""
    if int(board.state.mage[seat]) == NOTHING:
        return ""
    flow = int(board.faces.tables.class_flow[row_of_class(board.state, seat)])
    if flow < 0:
        return "{icon:aether} {icon:any}"
    return f"{{icon:aether}}{{icon:arrow}}{{icon:{ELEMENTS[flow]}}}"


def sigils(board: BoardPlan, seat: int, kind: int) -> str:
    """Sigils that boost effects; beside them those on Skills, which only score."""
    boost = int(board.state.sigils[seat * SIGIL_KINDS + kind])
    more = int(sigils_of(board.state, seat, kind)) - boost
    wording = f"{{icon:{SIGILS[kind]}}}{{b}}{boost}{{/b}}"
    return wording + (f"+{more}{{icon:scored}}" if more else "")


def draw_line(board: BoardPlan, surface: Surface, markup: str, room: Rect, size: float) -> None:
    """A line of rich text at the left of `room`, smaller if it must be.

    Letters are lower than their line, so that line may be a little higher than its room.
    """
    found = fitted(markup, (room.width, room.height * 5 // 4), size, board.look, board.icons)
    if found.size[0] > room.width:
        board.cut.append(markup)
    found.draw(surface, (room.x, room.centery - found.size[1] // 2))


def draw_name_line(
    board: BoardPlan, surface: Surface, line: Rect, seat: int, *, with_points: bool = True
) -> None:
    """Name, class, points; Heroics of those that end the game; Prestige, used Spells."""
    state, theme = board.state, board.look.theme
    room = Rect(line)
    if with_points:
        size = min(line.height, board.look.px(44))
        points = medal(max(size, 14), str(board.position.points(seat)))
        surface.blit(points, points.get_rect(midright=(line.right, line.centery)))
        room.width -= points.get_width() + 4
    heroics, goal = int(state.count[pile_of(seat, HEROICS)]), int(state.goal)
    wording = f"{heroics}/{goal}" if goal else str(heroics)
    used, prestige = int(state.count[pile_of(seat, USED)]), int(state.prestige[seat])
    shown = (("heroic", wording), ("prestige", prestige), ("spells", used))
    briefly = " ".join(f"{{icon:{name}}}{{b}}{number}{{/b}}" for name, number in shown)
    in_words = board.text("seat.counts", heroics=wording, prestige=prestige, used=used)
    told = (
        [in_words, briefly] if len(board.layout.rivals) == 1 and seat != board.side else [briefly]
    )
    if int(state.mystrune_holder) == seat:
        told = [f"{{icon:mystrune}} {each}" for each in told]
    shape = _draw_shape(board, surface, room, seat)
    room.x, room.width = room.x + shape, room.width - shape
    px = min(board.look.text_px(20), max(round(line.height * 0.8), 10))
    font, most = text_font("body", px), room.width * _MOST_COUNTS
    tried = [rich(each, font, theme, board.icons) for each in told]
    right = next((each for each in tried if each.size[0] <= most), tried[-1])
    right.draw(surface, (room.right - right.size[0], room.centery - right.size[1] // 2))
    room.width -= right.size[0] + 4
    player = board.players[seat]
    mage = int(state.mage[seat])
    who = f"{{seat:{player.colour}}}{plain(player.name)}{{/seat}}"
    if mage != NOTHING:
        mage_class = board.faces.components.classes[mage]
        short = f"{{icon:{mage_class.sigil}}} {who}"
        played = mage_class.name(board.catalogue.language)
        if int(state.initiates):
            played = board.text("seat.initiate", mage=played)
        who = f"{short} {{muted}}{played}{{/muted}}"
        whole = rich(who, text_font("body", px), theme, board.icons)
        who = short if whole.size[0] > room.width else who
    draw_line(board, surface, who, room, 21)


def _draw_shape(board: BoardPlan, surface: Surface, line: Rect, seat: int) -> int:
    """Draw the shape of a player before the name, as on marks; return how wide that is."""
    if len(board.players) == 1:
        return 0
    theme, colour = board.look.theme, board.players[seat].colour
    side = max(round(min(line.height * 0.62, board.look.px(26))), 10)
    shape = seat_shape(colour, theme.seats[colour], theme.tray_colour(), side)
    surface.blit(shape, shape.get_rect(midleft=(line.x, line.centery)))
    return side + max(side // 4, 3)


def draw_crystals(board: BoardPlan, surface: Surface, line: Rect, name: str, amount: int) -> None:
    """Draw ten slots, one filled for each crystal, and the number beside them."""
    size = min(line.height - 2, (line.width - board.look.px(40)) // (MOST_ON_BOARD + 1))
    step = size + max(size // 10, 1)
    for place in range(MOST_ON_BOARD):
        picture = board.icons.token(name, size)
        at = picture.get_rect(midleft=(line.x + place * step, line.centery))
        if place >= amount:
            picture = picture.copy()
            picture.set_alpha(45)
        surface.blit(picture, at)
    px = min(board.look.text_px(22), line.height)
    font = text_font("bold", max(px, round(size * 0.8), 12))
    room = Rect(line.x + MOST_ON_BOARD * step + 4, line.y, size * 2, line.height)
    draw_text(surface, str(amount), font, board.look.theme.text_strong, room)
