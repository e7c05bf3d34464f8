"""Draws the own side: components in play, essence pool, deck and discards, hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.emblems import emblem
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.table.view import standing
from resarcana_desktop.games.resarcana.table.view.dashes import draw_slot
from resarcana_desktop.games.resarcana.table.view.paint_rivals import (
    draw_passed,
    draw_points,
    draw_seat_medal,
    faded,
)
from resarcana_desktop.games.resarcana.table.view.picture import Picture, fitting
from resarcana_desktop.games.resarcana.table.view.spots import Spot
from resarcana_desktop.render.background import draw_hairline, draw_tray
from resarcana_desktop.render.controls import draw_glow
from resarcana_desktop.render.rich import rich
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.text import draw_lines, ink, text_width, wrap

if TYPE_CHECKING:
    from pygame import Surface


# ---- components in play ------------------------------------------------------------------------


def draw_own_side(picture: Picture) -> None:
    """The tray of what is in play, all but components."""
    own = picture.layout.own
    theme = picture.theme
    lit = "own_side" in picture.state.lit
    draw_tray(picture.surface, own.rect, theme, scale=picture.scale, lit=lit)
    inset = picture.px(22)
    for x in own.partings:
        top, length = (x, own.rect.y + inset), own.rect.height - 2 * inset
        draw_hairline(picture.surface, top, length, theme, scale=picture.scale, upright=True)


def draw_landing(picture: Picture, spot: Spot) -> None:
    """The slot where the dragged card would land, with its words."""
    draw_slot(picture, spot.rect, lit=True)
    record = picture.table.component(spot.component)
    key = "view.place_here" if record.kind in ("artifact", "mage") else "view.claim_here"
    text = picture.table.word(key, name=picture.table.name(spot.component))
    area = spot.rect.inflate(-picture.px(14), -picture.px(10))
    font = picture.table.body(18, bold=True)
    widest = max(text.split(), key=len)
    font = fitting(font, widest, area.width)
    draw_lines(
        picture.surface,
        wrap(font, text, area.width),
        font,
        picture.theme.text_strong,
        area,
        align="centre",
    )


# ---- pool --------------------------------------------------------------------------------------


def draw_pool(picture: Picture) -> None:
    """The bare tray of the pool."""
    draw_tray(picture.surface, picture.layout.hand.pool, picture.theme, scale=picture.scale)


def draw_own_head(picture: Picture) -> None:
    """Who it is, points, and where they come from."""
    head = picture.layout.hand.head
    seat = picture.layout.own_view
    draw_points(picture, picture.layout.hand.points, seat.points)
    size = min(picture.px(60), head.height)
    medal = Rect(head.x + picture.px(6), head.y + (head.height - size) // 2, size, size)
    draw_seat_medal(picture, medal, seat)
    x = medal.right + picture.px(12)
    high = round(head.height * 0.56)
    name = Rect(x, head.y, head.right - x, high)
    player = picture.table.players[seat.seat].name
    name.width = standing.own_area(picture.layout.hand).x - picture.px(6) - name.x
    picture.label(player, name, 27, picture.theme.text_strong, display=True)
    sources = Rect(x, name.bottom, head.right - x, head.height - high)
    if seat.passed:  # below the name, which keeps its room
        flag = _flag_area(picture, sources)
        draw_passed(picture, flag)
        sources.width = flag.x - picture.px(8) - x
    _draw_sources(picture, sources)


def _flag_area(picture: Picture, row: Rect) -> Rect:
    text = picture.table.word("view.passed")
    wide = text_width(picture.table.body(18, bold=True), text) + picture.px(18)
    width = min(wide, row.width // 2)
    return Rect(row.right - width, row.y, width, row.height)


def _draw_sources(picture: Picture, area: Rect) -> None:
    """Points by source: as words where they fit, else as emblems."""
    sources = picture.layout.own_view.points_by_source
    if not sources:
        text = picture.table.word("view.no_points")
        picture.label(text, area, 18, picture.theme.text_muted)
        return
    words = " · ".join(f"{picture.table.name(each)} {points}" for each, points in sources)
    if text_width(picture.table.body(18), words) <= area.width:
        picture.label(words, area, 18, picture.theme.text_muted)
        return
    _draw_source_emblems(picture, area, sources)


def _draw_source_emblems(
    picture: Picture, area: Rect, sources: tuple[tuple[str, int], ...]
) -> None:
    for part, place in source_emblems(picture, area, sources):
        picture.surface.blit(part, place)


def source_emblems(
    picture: Picture, area: Rect, sources: tuple[tuple[str, int], ...]
) -> list[tuple[Surface, Rect]]:
    """An emblem and a number for each source; what has no room, dots stand for.

    The medal beside them tells all, so none of them ever touches the next one.
    """
    told = [_source(picture, area, *each) for each in sources]
    near, apart = _source_gaps(picture, told, area.width)
    dots = ink(picture.table.body(18, bold=True), "…", picture.theme.text_muted)
    placed: list[tuple[Surface, Rect]] = []
    x = area.x
    for number, parts in enumerate(told):
        further = 0 if number + 1 == len(told) else apart + dots.get_width()
        if x + _together(parts, near) + further > area.right:
            return [*placed, (dots, dots.get_rect(midleft=(x, area.centery)))]
        for part in parts:
            placed.append((part, part.get_rect(midleft=(x, area.centery))))
            x += part.get_width() + near
        x += apart - near
    return placed


def _source(picture: Picture, area: Rect, source: str, points: int) -> list[Surface]:
    """The emblem of a source and its points; what is no component has one sign for both."""
    high = max(min(round(picture.table.text_px(18) * 1.15), area.height), faces.LEAST_ICON)
    if source not in picture.table.number_of:
        return [picture.icons.icon("points", high, str(points))]
    font = picture.table.body(18, bold=True)
    mark = emblem(source, high, (picture.theme.accent,) * 2, shadow=False)
    return [mark, ink(font, str(points), picture.theme.text_strong)]


def _source_gaps(picture: Picture, told: list[list[Surface]], room: int) -> tuple[int, int]:
    """Space before a number and before the next source: less of both where room is short."""
    gaps = [(picture.px(5), picture.px(15)), (1, picture.px(9)), (0, picture.px(6))]
    for near, apart in gaps:
        wide = sum(_together(parts, near) for parts in told) + apart * (len(told) - 1)
        if wide <= room:
            return near, apart
    return gaps[-1]


def _together(parts: list[Surface], near: int) -> int:
    return sum(part.get_width() for part in parts) + near * (len(parts) - 1)


def draw_cell(picture: Picture, cell: Rect, kind: int, amount: int) -> None:
    """Token, number, name of the essence, one below the other; side by side where it is low."""
    theme = picture.theme
    edge = (*theme.tray_edge[:3], max(theme.tray_edge[3], 36))
    ground = box(cell.size, picture.px(10), (*theme.text[:3], 8), None, edge, theme.edge)
    picture.surface.blit(ground, cell)
    label_height = round(picture.table.text_px(18) * 1.25)
    word = picture.table.word(f"essence.{ESSENCES[kind]}")
    low = Rect(cell.x + 2, cell.bottom - label_height - picture.px(6), cell.width - 4, label_height)
    words = [picture.table.word(f"essence.{essence}") for essence in ESSENCES]
    font = picture.even(words, low.width, 18)
    picture.label(word, low, font, theme.text_muted, align="centre")
    room = Rect(cell.x, cell.y + picture.px(6), cell.width, low.y - cell.y - picture.px(8))
    _draw_essence(picture, room, kind, amount)


def _draw_essence(picture: Picture, room: Rect, kind: int, amount: int) -> None:
    colour = picture.theme.text_strong if amount else picture.theme.text_disabled
    font = picture.table.body(42, bold=True)
    number = ink(font, str(amount), colour)
    stacked = room.height >= number.get_height() + picture.px(52)
    size = min(picture.px(66), room.height - number.get_height() - picture.px(14))
    if not stacked:
        size = min(picture.px(40), room.height - 2, room.width // 2 - 2)
        font = fitting(font, str(amount), room.width - size - picture.px(6), 0.5)
        number = ink(font, str(amount), colour)
    token = picture.icons.token(ESSENCES[kind], size)
    token = token if amount else faded(token)
    if stacked:
        gap = min(picture.px(20), (room.height - size - number.get_height()) // 3)
        top = room.y + (room.height - size - gap - number.get_height()) // 2
        picture.surface.blit(token, token.get_rect(midtop=(room.centerx, top)))
        picture.surface.blit(number, number.get_rect(midtop=(room.centerx, top + size + gap)))
        return
    whole = token.get_width() + picture.px(5) + number.get_width()
    x = room.centerx - whole // 2
    picture.surface.blit(token, (x, room.centery - token.get_height() // 2))
    x += token.get_width() + picture.px(5)
    picture.surface.blit(number, (x, room.centery - number.get_height() // 2))


# ---- deck and discards -------------------------------------------------------------------------


def draw_piles(picture: Picture) -> None:
    """Deck and discards with their counts."""
    hand, seat = picture.layout.hand, picture.layout.own_view
    lit = "discards" in picture.state.lit
    draw_tray(picture.surface, hand.piles, picture.theme, scale=picture.scale)
    for spot in hand.spots:
        if spot.zone == "deck":
            _draw_deck(picture, spot.rect, seat.deck_count)
        elif spot.zone == "discards":
            _draw_discards(picture, spot, lit)
    counts = (("deck", seat.deck_count), ("discards", len(seat.discards)))
    for area, (name, count) in zip(hand.labels, counts, strict=True):
        _draw_pile_label(picture, area, name, count)
    if lit:
        _draw_note(picture, hand.note)


def _draw_note(picture: Picture, area: Rect) -> None:
    """What a discarded card gives: Gold, or two that are not Gold."""
    text = rich(
        picture.table.word("view.discard_for"),
        picture.table.body(18),
        picture.theme,
        picture.icons,
    )
    struck = picture.icons.struck("gold", round(picture.table.text_px(18) * 0.94))
    width = text.size[0] + struck.get_width()
    if width > area.width:
        return
    x = area.centerx - width // 2
    text.draw(picture.surface, (x, area.y))
    middle = area.y + (text.line_height - struck.get_height()) // 2
    picture.surface.blit(struck, (x + text.size[0], middle))


def _draw_deck(picture: Picture, rect: Rect, count: int) -> None:
    if not count:
        draw_slot(picture, rect)
        mark = picture.icons.icon("mage", rect.width // 3)
        picture.surface.blit(faded(mark), mark.get_rect(center=rect.center))
        return
    back = faces.card_back(rect.width)
    for step in range(min(count - 1, 3), -1, -1):
        picture.surface.blit(back, rect.move(step * picture.px(2), -step * picture.px(2)))
    if "deck" in picture.state.usable:
        draw_glow(picture.surface, rect, picture.theme, scale=picture.scale)


def _draw_discards(picture: Picture, spot: Spot, lit: bool) -> None:
    """The top card of the pile, or an empty slot."""
    if spot.component and spot.component not in picture.hidden:
        picture.draw_spot(spot)
    else:
        draw_slot(picture, spot.rect)
        mark = faded(picture.icons.icon("discard", spot.rect.height // 3))
        picture.surface.blit(mark, mark.get_rect(center=spot.rect.center))
    if "discards" in picture.state.usable and not picture.state.lit:
        draw_glow(picture.surface, spot.rect, picture.theme, scale=picture.scale)
    if lit:
        draw_slot(picture, spot.rect, lit=True)


def _draw_pile_label(picture: Picture, area: Rect, name: str, count: int) -> None:
    theme = picture.theme
    half = round(area.height * 0.52)
    upper = Rect(area.x, area.y, area.width, half)
    picture.label(str(count), upper, 22, theme.text_strong, align="centre", bold=True)
    lower = Rect(area.x, upper.bottom, area.width, area.height - half)
    words = {pile: picture.table.word(f"view.{pile}") for pile in ("deck", "discards")}
    font = picture.even(list(words.values()), lower.width, 18)
    picture.label(words[name], lower, font, theme.text_muted, align="centre")
