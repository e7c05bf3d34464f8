"""Draws the trays of the rivals: name, points, components, pool, counts of cards."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pygame import BLEND_RGBA_MULT, Rect

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.emblems import emblem
from resarcana_desktop.games.resarcana.render.faces.measures import plate_of
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.table.view import named_grid
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas, fitting
from resarcana_desktop.games.resarcana.table.view.rivals_layout import count_height
from resarcana_desktop.render.background import draw_row, draw_tray
from resarcana_desktop.render.controls import MEDAL_RED, draw_flag, draw_medal
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.text import draw_text, ink, text_width

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.games.resarcana.rules.observation import SeatView
    from resarcana_desktop.games.resarcana.table.view.rivals_layout import RivalTray
    from resarcana_desktop.games.resarcana.table.view.spots import Spot

_IN_HAND: Final = 0.18
"""How wide the mark of a card in hand is, as a share of the card."""
_GROUND: Final = 5
"""Pixels that the ground of a card in hand reaches beyond it."""
_ON_FRAME: Final = 0.03
"""So much of it lies on the frame of a full face, as a share of the card."""

_STYLE: Final = 18
"""The size of the word for how a bot plays."""


def draw_open_card(canvas: Canvas, spot: Spot, *, pointer: bool = False) -> None:
    """A rival's card in hand that may be seen.

    A ground of its own and a small card back tell it from what is in play.
    """
    if spot.component not in canvas.hidden:
        whole = spot.rect if spot.words is None else spot.rect.union(spot.words)
        edge = 2 * canvas.px(_GROUND)
        draw_row(canvas.surface, whole.inflate(edge, edge), canvas.theme, scale=canvas.scale)
    canvas.draw_spot(spot, pointer=pointer)
    if spot.component not in canvas.hidden:
        place = in_hand_place(spot)
        canvas.surface.blit(faces.card_back(place.width), place)


def in_hand_place(spot: Spot) -> Rect:
    """Where the mark of a card in hand lies: beside what the card tells, on the edge of its frame.

    Of a small card no more is drawn than its emblem.
    """
    place = faces.card_back(max(round(spot.rect.width * _IN_HAND), 10)).get_rect()
    if spot.mini:
        place.center = spot.rect.bottomright
        return place.move(-place.width // 6, -place.height // 4)
    place.bottomleft = (spot.rect.right - round(spot.rect.width * _ON_FRAME), spot.rect.bottom)
    return place


def draw_name(canvas: Canvas, component: str, words: Rect, size: float) -> None:
    """The name of a small component beside it in a line or two, then the signs of its types."""
    table = canvas.table
    font, types = table.body(size), table.component(component).types
    signs = named_grid.signs_width(table, types)
    lines = named_grid.caption_in(font, table.name(component), words, signs).lines
    high = named_grid.line_height(font, words, len(lines))
    top = words.y + (words.height - high * len(lines)) / 2
    right, middle = words.x, words.centery
    for number, line in enumerate(lines):
        place = Rect(words.x, round(top + number * high), words.width, round(high))
        drawn = draw_text(canvas.surface, line, font, canvas.theme.text, place)
        right, middle = drawn.right if line else words.x, place.centery
    for number, name in enumerate(types):
        sign = canvas.icons.icon(name, named_grid.sign_size(table))
        left = right + (number + 1) * (signs // len(types)) - sign.get_width()
        place = sign.get_rect(left=left, centery=middle).clamp(words)
        canvas.surface.blit(sign, place)


def draw_ground(canvas: Canvas, tray: RivalTray) -> None:
    """The bare tray of a rival."""
    lit = f"rival:{tray.seat}" in canvas.state.lit
    draw_tray(canvas.surface, tray.rect, canvas.theme, scale=canvas.scale, lit=lit)


def turn_mark(canvas: Canvas, rect: Rect) -> Rect:
    """Where a line along the upper edge of a tray says that a decision is awaited there."""
    inset = canvas.px(14)
    return Rect(rect.x + inset, rect.y, rect.width - 2 * inset, max(canvas.px(3), 2))


def draw_head(canvas: Canvas, tray: RivalTray, seat: SeatView) -> None:
    """Who it is, points, the First Player token."""
    player = canvas.table.players[tray.seat]
    theme = canvas.theme
    draw_seat_medal(canvas, tray.emblem, seat)
    written = canvas.label(player.name, tray.name, 23, theme.text_strong, display=True)
    if player.style:
        _draw_style(canvas, tray, seat, written)
    if seat.passed:
        draw_passed(canvas, tray.flag)
    draw_points(canvas, tray.points, seat.points)
    if holds_token(canvas, tray.seat):
        draw_medal(canvas.surface, tray.token.center, tray.token.width, "1", fill=MEDAL_RED)


def _draw_style(canvas: Canvas, tray: RivalTray, seat: SeatView, name: Rect) -> None:
    """How a bot plays: beside its name or else beside the counts of its cards.

    Left out where there is room in neither place: pointing at the name tells it as well.
    """
    style = canvas.table.players[tray.seat].style
    width = text_width(canvas.table.body(_STYLE), style)
    for room in (_beside_name(canvas, tray, seat, name), _beside_counts(canvas, tray, seat)):
        if width <= room.width:
            canvas.label(style, room, _STYLE, canvas.theme.text_muted)
            return


def _beside_name(canvas: Canvas, tray: RivalTray, seat: SeatView, name: Rect) -> Rect:
    """What a name leaves free of its line, up to the token, the flag or the points."""
    gap = canvas.px(10)
    ends = [tray.name.right, tray.points.x - gap]
    if holds_token(canvas, tray.seat):
        ends.append(tray.token.x - gap)
    if seat.passed and tray.flag.colliderect(tray.name):
        ends.append(tray.flag.x - gap)
    left = name.right + gap
    return Rect(left, tray.name.y, max(min(ends) - left, 0), tray.name.height)


def _beside_counts(canvas: Canvas, tray: RivalTray, seat: SeatView) -> Rect:
    """What the counts of cards leave free of their line, up to the flag or the edge of the head."""
    last, gap = tray.counts[2], canvas.px(10)
    end = tray.points.right
    if seat.passed and tray.flag.colliderect(Rect(last.x, last.y, end - last.x, last.height)):
        end = tray.flag.x - gap
    left = last.right + gap
    return Rect(left, last.y, max(end - left, 0), last.height)


def holds_token(canvas: Canvas, seat: int) -> bool:
    """Whether a seat holds the First Player token, or took it last."""
    seen = canvas.seen
    return seat == (seen.token_holder if seen.token_holder >= 0 else seen.first_player)


def draw_passed(canvas: Canvas, area: Rect) -> None:
    """The flag of a seat that has passed, at the left of `area`; a sign where there is no room."""
    text = canvas.table.word("view.passed")
    font = canvas.table.body(18, bold=True)
    width = text_width(font, text) + canvas.px(18)
    rect = Rect(area.x, 0, min(width, area.width), min(font.px + canvas.px(9), area.height))
    rect.centery = area.centery
    room = rect.width - canvas.px(8)
    font = fitting(font, text, room)
    if text_width(font, text) <= room:
        draw_flag(canvas.surface, rect, canvas.theme, text, font)
        return
    size = min(rect.height, rect.width)
    draw_medal(canvas.surface, (rect.x + size // 2, rect.centery), size, "»", fill=MEDAL_RED)


def draw_points(canvas: Canvas, rect: Rect, points: int) -> None:
    """A medal with points."""
    draw_medal(canvas.surface, rect.center, min(rect.size), str(points))


def mage_of(canvas: Canvas, seat: SeatView) -> str:
    """The mage of a seat, "" before one is known."""
    mages = (v.id for v in seat.in_play if canvas.table.component(v.id).kind == "mage")
    return next(mages, "")


def draw_seat_medal(canvas: Canvas, rect: Rect, seat: SeatView) -> None:
    """The emblem of a seat's mage on the mage's colour, in a ring of the colour of the seat."""
    mage = mage_of(canvas, seat)
    size = min(rect.size)
    if mage:
        record = canvas.table.component(mage)
        mark = emblem(record.id, round(size * 0.62))
        fill = plate_of(record)[0]
    else:
        mark = emblem("rival", round(size * 0.62))
        fill = (58, 36, 17)
    draw_medal(canvas.surface, rect.center, size, fill=fill, emblem=mark)
    bar = Rect(rect.x - canvas.px(8), rect.y + canvas.px(3), max(canvas.px(4), 2), 0)
    bar.height = rect.height - canvas.px(6)
    canvas.surface.fill(canvas.colour_of(seat.seat), bar)


def draw_amount(canvas: Canvas, cell: Rect, kind: int, amount: int) -> None:
    """A token and a bold number beside it, centred in `cell`; what is not there is dim."""
    size = min(cell.height, canvas.px(30) if cell.height < canvas.px(40) else canvas.px(34))
    font = canvas.table.body(23, bold=True)
    colour = canvas.theme.text_strong if amount else canvas.theme.text_disabled
    number = ink(fitting(font, str(amount), cell.width - size), str(amount), colour)
    token = canvas.icons.token(ESSENCES[kind], size)
    if not amount:
        token = faded(token)
    gap = canvas.px(5)
    x = cell.x + (cell.width - token.get_width() - gap - number.get_width()) // 2
    canvas.surface.blit(token, (x, cell.centery - token.get_height() // 2))
    x += token.get_width() + gap
    canvas.surface.blit(number, (x, cell.centery - number.get_height() // 2))


@cached_surface
def faded(token: Surface) -> Surface:
    """A token of which there are none."""
    pale = token.copy()
    pale.fill((255, 255, 255, 105), special_flags=BLEND_RGBA_MULT)
    return pale


def draw_counts(canvas: Canvas, tray: RivalTray, seat: SeatView) -> None:
    """Cards in hand, in the deck, discarded."""
    numbers = (seat.hand_count, seat.deck_count, len(seat.discards))
    for name, cell, number in zip(("hand", "deck", "discards"), tray.counts, numbers, strict=True):
        _draw_count(canvas, cell, name, number)


def _draw_count(canvas: Canvas, cell: Rect, name: str, number: int) -> None:
    high = min(cell.height, count_height(canvas.table))
    mark = count_mark(canvas, name, high)
    x = cell.x
    canvas.surface.blit(mark, (x, cell.centery - mark.get_height() // 2))
    x += mark.get_width() + canvas.px(5)
    colour = canvas.theme.text_strong if number else canvas.theme.text_disabled
    area = Rect(x, cell.y, cell.right - x, cell.height)
    draw_text(canvas.surface, str(number), canvas.table.body(18, bold=True), colour, area)


def count_mark(canvas: Canvas, name: str, high: int) -> Surface:
    """The picture of a count: hand, deck or discards."""
    if name == "hand":
        return faces.card_back(math.ceil(high / 1.4))
    return canvas.icons.icon("look" if name == "deck" else "discard", high)
