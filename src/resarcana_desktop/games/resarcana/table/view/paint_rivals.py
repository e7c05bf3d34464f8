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
from resarcana_desktop.games.resarcana.table.view.picture import Picture, fitting
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


def draw_open_card(picture: Picture, spot: Spot, *, pointer: bool = False) -> None:
    """A rival's card in hand that may be seen.

    A ground of its own and a small card back tell it from what is in play.
    """
    if spot.component not in picture.hidden:
        whole = spot.rect if spot.words is None else spot.rect.union(spot.words)
        edge = 2 * picture.px(_GROUND)
        draw_row(picture.surface, whole.inflate(edge, edge), picture.theme, scale=picture.scale)
    picture.draw_spot(spot, pointer=pointer)
    if spot.component not in picture.hidden:
        place = in_hand_place(spot)
        picture.surface.blit(faces.card_back(place.width), place)


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


def draw_name(picture: Picture, component: str, words: Rect, size: float) -> None:
    """The name of a small component beside it in a line or two, then the signs of its types."""
    table = picture.table
    font, types = table.body(size), table.component(component).types
    signs = named_grid.signs_width(table, types)
    lines = named_grid.caption_in(font, table.name(component), words, signs).lines
    high = named_grid.line_height(font, words, len(lines))
    top = words.y + (words.height - high * len(lines)) / 2
    right, middle = words.x, words.centery
    for number, line in enumerate(lines):
        place = Rect(words.x, round(top + number * high), words.width, round(high))
        drawn = draw_text(picture.surface, line, font, picture.theme.text, place)
        right, middle = drawn.right if line else words.x, place.centery
    for number, name in enumerate(types):
        sign = picture.icons.icon(name, named_grid.sign_size(table))
        left = right + (number + 1) * (signs // len(types)) - sign.get_width()
        place = sign.get_rect(left=left, centery=middle).clamp(words)
        picture.surface.blit(sign, place)


def draw_ground(picture: Picture, tray: RivalTray) -> None:
    """The bare tray of a rival."""
    lit = f"rival:{tray.seat}" in picture.state.lit
    draw_tray(picture.surface, tray.rect, picture.theme, scale=picture.scale, lit=lit)


def turn_mark(picture: Picture, rect: Rect) -> Rect:
    """Where a line along the upper edge of a tray says that a decision is awaited there."""
    inset = picture.px(14)
    return Rect(rect.x + inset, rect.y, rect.width - 2 * inset, max(picture.px(3), 2))


def draw_head(picture: Picture, tray: RivalTray, seat: SeatView) -> None:
    """Who it is, points, the First Player token."""
    player = picture.table.players[tray.seat]
    theme = picture.theme
    draw_seat_medal(picture, tray.emblem, seat)
    written = picture.label(player.name, tray.name, 23, theme.text_strong, display=True)
    if player.style:
        _draw_style(picture, tray, seat, written)
    if seat.passed:
        draw_passed(picture, tray.flag)
    draw_points(picture, tray.points, seat.points)
    if holds_token(picture, tray.seat):
        draw_medal(picture.surface, tray.token.center, tray.token.width, "1", fill=MEDAL_RED)


def _draw_style(picture: Picture, tray: RivalTray, seat: SeatView, name: Rect) -> None:
    """How a bot plays: beside its name or else beside the counts of its cards.

    Left out where there is room in neither place: pointing at the name tells it as well.
    """
    style = picture.table.players[tray.seat].style
    width = text_width(picture.table.body(_STYLE), style)
    for room in (_beside_name(picture, tray, seat, name), _beside_counts(picture, tray, seat)):
        if width <= room.width:
            picture.label(style, room, _STYLE, picture.theme.text_muted)
            return


def _beside_name(picture: Picture, tray: RivalTray, seat: SeatView, name: Rect) -> Rect:
    """What a name leaves free of its line, up to the token, the flag or the points."""
    gap = picture.px(10)
    ends = [tray.name.right, tray.points.x - gap]
    if holds_token(picture, tray.seat):
        ends.append(tray.token.x - gap)
    if seat.passed and tray.flag.colliderect(tray.name):
        ends.append(tray.flag.x - gap)
    left = name.right + gap
    return Rect(left, tray.name.y, max(min(ends) - left, 0), tray.name.height)


def _beside_counts(picture: Picture, tray: RivalTray, seat: SeatView) -> Rect:
    """What the counts of cards leave free of their line, up to the flag or the edge of the head."""
    last, gap = tray.counts[2], picture.px(10)
    end = tray.points.right
    if seat.passed and tray.flag.colliderect(Rect(last.x, last.y, end - last.x, last.height)):
        end = tray.flag.x - gap
    left = last.right + gap
    return Rect(left, last.y, max(end - left, 0), last.height)


def holds_token(picture: Picture, seat: int) -> bool:
    """Whether a seat holds the First Player token, or took it last."""
    seen = picture.seen
    return seat == (seen.token_holder if seen.token_holder >= 0 else seen.first_player)


def draw_passed(picture: Picture, area: Rect) -> None:
    """The flag of a seat that has passed, at the left of `area`; a sign where there is no room."""
    text = picture.table.word("view.passed")
    font = picture.table.body(18, bold=True)
    width = text_width(font, text) + picture.px(18)
    rect = Rect(area.x, 0, min(width, area.width), min(font.px + picture.px(9), area.height))
    rect.centery = area.centery
    room = rect.width - picture.px(8)
    font = fitting(font, text, room)
    if text_width(font, text) <= room:
        draw_flag(picture.surface, rect, picture.theme, text, font)
        return
    size = min(rect.height, rect.width)
    draw_medal(picture.surface, (rect.x + size // 2, rect.centery), size, "»", fill=MEDAL_RED)


def draw_points(picture: Picture, rect: Rect, points: int) -> None:
    """A medal with points."""
    draw_medal(picture.surface, rect.center, min(rect.size), str(points))


def mage_of(picture: Picture, seat: SeatView) -> str:
    """The mage of a seat, "" before one is known."""
    mages = (v.id for v in seat.in_play if picture.table.component(v.id).kind == "mage")
    return next(mages, "")


def draw_seat_medal(picture: Picture, rect: Rect, seat: SeatView) -> None:
    """The emblem of a seat's mage on the mage's colour, in a ring of the colour of the seat."""
    mage = mage_of(picture, seat)
    size = min(rect.size)
    if mage:
        record = picture.table.component(mage)
        mark = emblem(record.id, round(size * 0.62))
        fill = plate_of(record)[0]
    else:
        mark = emblem("rival", round(size * 0.62))
        fill = (58, 36, 17)
    draw_medal(picture.surface, rect.center, size, fill=fill, emblem=mark)
    bar = Rect(rect.x - picture.px(8), rect.y + picture.px(3), max(picture.px(4), 2), 0)
    bar.height = rect.height - picture.px(6)
    picture.surface.fill(picture.colour_of(seat.seat), bar)


def draw_amount(picture: Picture, cell: Rect, kind: int, amount: int) -> None:
    """A token and a bold number beside it, centred in `cell`; what is not there is dim."""
    size = min(cell.height, picture.px(30) if cell.height < picture.px(40) else picture.px(34))
    font = picture.table.body(23, bold=True)
    colour = picture.theme.text_strong if amount else picture.theme.text_disabled
    number = ink(fitting(font, str(amount), cell.width - size), str(amount), colour)
    token = picture.icons.token(ESSENCES[kind], size)
    if not amount:
        token = faded(token)
    gap = picture.px(5)
    x = cell.x + (cell.width - token.get_width() - gap - number.get_width()) // 2
    picture.surface.blit(token, (x, cell.centery - token.get_height() // 2))
    x += token.get_width() + gap
    picture.surface.blit(number, (x, cell.centery - number.get_height() // 2))


@cached_surface
def faded(token: Surface) -> Surface:
    """A token of which there are none."""
    pale = token.copy()
    pale.fill((255, 255, 255, 105), special_flags=BLEND_RGBA_MULT)
    return pale


def draw_counts(picture: Picture, tray: RivalTray, seat: SeatView) -> None:
    """Cards in hand, in the deck, discarded."""
    numbers = (seat.hand_count, seat.deck_count, len(seat.discards))
    for name, cell, number in zip(("hand", "deck", "discards"), tray.counts, numbers, strict=True):
        _draw_count(picture, cell, name, number)


def _draw_count(picture: Picture, cell: Rect, name: str, number: int) -> None:
    high = min(cell.height, count_height(picture.table))
    mark = count_mark(picture, name, high)
    x = cell.x
    picture.surface.blit(mark, (x, cell.centery - mark.get_height() // 2))
    x += mark.get_width() + picture.px(5)
    colour = picture.theme.text_strong if number else picture.theme.text_disabled
    area = Rect(x, cell.y, cell.right - x, cell.height)
    draw_text(picture.surface, str(number), picture.table.body(18, bold=True), colour, area)


def count_mark(picture: Picture, name: str, high: int) -> Surface:
    """The picture of a count: hand, deck or discards."""
    if name == "hand":
        return faces.card_back(math.ceil(high / 1.4))
    return picture.icons.icon("look" if name == "deck" else "discard", high)
