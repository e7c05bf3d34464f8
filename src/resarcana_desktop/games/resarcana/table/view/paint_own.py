"""Draws the own side: components in play, essence pool, deck and discards, hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.emblems import emblem
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.table.view import standing
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas, fitting
from resarcana_desktop.games.resarcana.table.view.paint_rivals import (
    draw_passed,
    draw_points,
    draw_seat_medal,
    faded,
)
from resarcana_desktop.games.resarcana.table.view.spots import Spot
from resarcana_desktop.render.background import draw_hairline, draw_tray
from resarcana_desktop.render.controls import draw_glow
from resarcana_desktop.render.rich import rich
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.text import draw_lines, ink, text_width, wrap

if TYPE_CHECKING:
    from pygame import Surface


# ---- components in play ------------------------------------------------------------------------


def draw_own_side(canvas: Canvas) -> None:
    """The tray of what is in play, all but components."""
    own = canvas.layout.own
    theme = canvas.theme
    lit = "own_side" in canvas.state.lit
    draw_tray(canvas.surface, own.rect, theme, scale=canvas.scale, lit=lit)
    inset = canvas.px(22)
    for x in own.partings:
        top, length = (x, own.rect.y + inset), own.rect.height - 2 * inset
        draw_hairline(canvas.surface, top, length, theme, scale=canvas.scale, upright=True)


def draw_landing(canvas: Canvas, spot: Spot) -> None:
    """The slot where the dragged card would land, with its words."""
    canvas.slot(spot.rect, lit=True)
    record = canvas.table.component(spot.component)
    key = "view.place_here" if record.kind in ("artifact", "mage") else "view.claim_here"
    text = canvas.table.word(key, name=canvas.table.name(spot.component))
    area = spot.rect.inflate(-canvas.px(14), -canvas.px(10))
    font = canvas.table.body(18, bold=True)
    widest = max(text.split(), key=len)
    font = fitting(font, widest, area.width)
    draw_lines(
        canvas.surface,
        wrap(font, text, area.width),
        font,
        canvas.theme.text_strong,
        area,
        align="centre",
    )


# ---- pool --------------------------------------------------------------------------------------


def draw_pool(canvas: Canvas) -> None:
    """The bare tray of the pool."""
    draw_tray(canvas.surface, canvas.layout.hand.pool, canvas.theme, scale=canvas.scale)


def draw_own_head(canvas: Canvas) -> None:
    """Who it is, points, and where they come from."""
    head = canvas.layout.hand.head
    seat = canvas.layout.own_view
    draw_points(canvas, canvas.layout.hand.points, seat.points)
    size = min(canvas.px(60), head.height)
    medal = Rect(head.x + canvas.px(6), head.y + (head.height - size) // 2, size, size)
    draw_seat_medal(canvas, medal, seat)
    x = medal.right + canvas.px(12)
    high = round(head.height * 0.56)
    name = Rect(x, head.y, head.right - x, high)
    player = canvas.table.players[seat.seat].name
    name.width = standing.own_area(canvas.layout.hand).x - canvas.px(6) - name.x
    canvas.label(player, name, 27, canvas.theme.text_strong, display=True)
    sources = Rect(x, name.bottom, head.right - x, head.height - high)
    if seat.passed:  # below the name, which keeps its room
        flag = _flag_area(canvas, sources)
        draw_passed(canvas, flag)
        sources.width = flag.x - canvas.px(8) - x
    _draw_sources(canvas, sources)


def _flag_area(canvas: Canvas, row: Rect) -> Rect:
    text = canvas.table.word("view.passed")
    wide = text_width(canvas.table.body(18, bold=True), text) + canvas.px(18)
    width = min(wide, row.width // 2)
    return Rect(row.right - width, row.y, width, row.height)


def _draw_sources(canvas: Canvas, area: Rect) -> None:
    """Points by source: as words where they fit, else as emblems."""
    sources = canvas.layout.own_view.points_by_source
    if not sources:
        text = canvas.table.word("view.no_points")
        canvas.label(text, area, 18, canvas.theme.text_muted)
        return
    words = " · ".join(f"{canvas.table.name(each)} {points}" for each, points in sources)
    if text_width(canvas.table.body(18), words) <= area.width:
        canvas.label(words, area, 18, canvas.theme.text_muted)
        return
    _draw_source_emblems(canvas, area, sources)


def _draw_source_emblems(canvas: Canvas, area: Rect, sources: tuple[tuple[str, int], ...]) -> None:
    for part, place in source_emblems(canvas, area, sources):
        canvas.surface.blit(part, place)


def source_emblems(
    canvas: Canvas, area: Rect, sources: tuple[tuple[str, int], ...]
) -> list[tuple[Surface, Rect]]:
    """An emblem and a number for each source; what has no room, dots stand for.

    The medal beside them tells all, so none of them ever touches the next one.
    """
    told = [_source(canvas, area, *each) for each in sources]
    near, apart = _source_gaps(canvas, told, area.width)
    dots = ink(canvas.table.body(18, bold=True), "…", canvas.theme.text_muted)
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


def _source(canvas: Canvas, area: Rect, source: str, points: int) -> list[Surface]:
    """The emblem of a source and its points; what is no component has one sign for both."""
    high = max(min(round(canvas.table.text_px(18) * 1.15), area.height), faces.LEAST_ICON)
    if source not in canvas.table.number_of:
        return [canvas.icons.icon("points", high, str(points))]
    font = canvas.table.body(18, bold=True)
    mark = emblem(source, high, (canvas.theme.accent,) * 2, shadow=False)
    return [mark, ink(font, str(points), canvas.theme.text_strong)]


def _source_gaps(canvas: Canvas, told: list[list[Surface]], room: int) -> tuple[int, int]:
    """Space before a number and before the next source: less of both where room is short."""
    gaps = [(canvas.px(5), canvas.px(15)), (1, canvas.px(9)), (0, canvas.px(6))]
    for near, apart in gaps:
        wide = sum(_together(parts, near) for parts in told) + apart * (len(told) - 1)
        if wide <= room:
            return near, apart
    return gaps[-1]


def _together(parts: list[Surface], near: int) -> int:
    return sum(part.get_width() for part in parts) + near * (len(parts) - 1)


def draw_cell(canvas: Canvas, cell: Rect, kind: int, amount: int) -> None:
    """Token, number, name of the essence, one below the other; side by side where it is low."""
    theme = canvas.theme
    edge = (*theme.tray_edge[:3], max(theme.tray_edge[3], 36))
    ground = box(cell.size, canvas.px(10), (*theme.text[:3], 8), None, edge, theme.edge)
    canvas.surface.blit(ground, cell)
    label_height = round(canvas.table.text_px(18) * 1.25)
    word = canvas.table.word(f"essence.{ESSENCES[kind]}")
    low = Rect(cell.x + 2, cell.bottom - label_height - canvas.px(6), cell.width - 4, label_height)
    words = [canvas.table.word(f"essence.{essence}") for essence in ESSENCES]
    font = canvas.even(words, low.width, 18)
    canvas.label(word, low, font, theme.text_muted, align="centre")
    room = Rect(cell.x, cell.y + canvas.px(6), cell.width, low.y - cell.y - canvas.px(8))
    _draw_essence(canvas, room, kind, amount)


def _draw_essence(canvas: Canvas, room: Rect, kind: int, amount: int) -> None:
    colour = canvas.theme.text_strong if amount else canvas.theme.text_disabled
    font = canvas.table.body(42, bold=True)
    number = ink(font, str(amount), colour)
    stacked = room.height >= number.get_height() + canvas.px(52)
    size = min(canvas.px(66), room.height - number.get_height() - canvas.px(14))
    if not stacked:
        size = min(canvas.px(40), room.height - 2, room.width // 2 - 2)
        font = fitting(font, str(amount), room.width - size - canvas.px(6), 0.5)
        number = ink(font, str(amount), colour)
    token = canvas.icons.token(ESSENCES[kind], size)
    token = token if amount else faded(token)
    if stacked:
        gap = min(canvas.px(20), (room.height - size - number.get_height()) // 3)
        top = room.y + (room.height - size - gap - number.get_height()) // 2
        canvas.surface.blit(token, token.get_rect(midtop=(room.centerx, top)))
        canvas.surface.blit(number, number.get_rect(midtop=(room.centerx, top + size + gap)))
        return
    whole = token.get_width() + canvas.px(5) + number.get_width()
    x = room.centerx - whole // 2
    canvas.surface.blit(token, (x, room.centery - token.get_height() // 2))
    x += token.get_width() + canvas.px(5)
    canvas.surface.blit(number, (x, room.centery - number.get_height() // 2))


# ---- deck and discards -------------------------------------------------------------------------


def draw_piles(canvas: Canvas) -> None:
    """Deck and discards with their counts."""
    hand, seat = canvas.layout.hand, canvas.layout.own_view
    lit = "discards" in canvas.state.lit
    draw_tray(canvas.surface, hand.piles, canvas.theme, scale=canvas.scale)
    for spot in hand.spots:
        if spot.zone == "deck":
            _draw_deck(canvas, spot.rect, seat.deck_count)
        elif spot.zone == "discards":
            _draw_discards(canvas, spot, lit)
    counts = (("deck", seat.deck_count), ("discards", len(seat.discards)))
    for area, (name, count) in zip(hand.labels, counts, strict=True):
        _draw_pile_label(canvas, area, name, count)
    if lit:
        _draw_note(canvas, hand.note)


def _draw_note(canvas: Canvas, area: Rect) -> None:
    """What a discarded card gives: Gold, or two that are not Gold."""
    text = rich(
        canvas.table.word("view.discard_for"),
        canvas.table.body(18),
        canvas.theme,
        canvas.icons,
    )
    struck = canvas.icons.struck("gold", round(canvas.table.text_px(18) * 0.94))
    width = text.size[0] + struck.get_width()
    if width > area.width:
        return
    x = area.centerx - width // 2
    text.draw(canvas.surface, (x, area.y))
    middle = area.y + (text.line_height - struck.get_height()) // 2
    canvas.surface.blit(struck, (x + text.size[0], middle))


def _draw_deck(canvas: Canvas, rect: Rect, count: int) -> None:
    if not count:
        canvas.slot(rect)
        mark = canvas.icons.icon("mage", rect.width // 3)
        canvas.surface.blit(faded(mark), mark.get_rect(center=rect.center))
        return
    back = faces.card_back(rect.width)
    for step in range(min(count - 1, 3), -1, -1):
        canvas.surface.blit(back, rect.move(step * canvas.px(2), -step * canvas.px(2)))
    if "deck" in canvas.state.usable:
        draw_glow(canvas.surface, rect, canvas.theme, scale=canvas.scale)


def _draw_discards(canvas: Canvas, spot: Spot, lit: bool) -> None:
    """The top card of the pile, or an empty slot."""
    if spot.component and spot.component not in canvas.hidden:
        canvas.draw_spot(spot)
    else:
        canvas.slot(spot.rect)
        mark = faded(canvas.icons.icon("discard", spot.rect.height // 3))
        canvas.surface.blit(mark, mark.get_rect(center=spot.rect.center))
    if "discards" in canvas.state.usable and not canvas.state.lit:
        draw_glow(canvas.surface, spot.rect, canvas.theme, scale=canvas.scale)
    if lit:
        canvas.slot(spot.rect, lit=True)


def _draw_pile_label(canvas: Canvas, area: Rect, name: str, count: int) -> None:
    theme = canvas.theme
    half = round(area.height * 0.52)
    upper = Rect(area.x, area.y, area.width, half)
    canvas.label(str(count), upper, 22, theme.text_strong, align="centre", bold=True)
    lower = Rect(area.x, upper.bottom, area.width, area.height - half)
    words = {pile: canvas.table.word(f"view.{pile}") for pile in ("deck", "discards")}
    font = canvas.even(list(words.values()), lower.width, 18)
    canvas.label(words[name], lower, font, theme.text_muted, align="centre")
