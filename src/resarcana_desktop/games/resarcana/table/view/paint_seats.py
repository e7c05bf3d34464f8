"""Paints what belongs to a seat: the trays of the rivals, the viewer's side, pool and piles."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.emblems import emblem
from resarcana_desktop.games.resarcana.render.faces import LEAST_ICON
from resarcana_desktop.games.resarcana.render.faces.measures import plate_of
from resarcana_desktop.games.resarcana.rules.observation import FIRST_PLAYER_TOKEN
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.table.view import bands, marks, named_grid
from resarcana_desktop.games.resarcana.table.view.canvas import (
    LEAST_FIT,
    STILL_REACH,
    Canvas,
    blit_row,
    faded,
    fitting,
)
from resarcana_desktop.games.resarcana.table.view.layout import pool_cells
from resarcana_desktop.games.resarcana.table.view.named_grid import POINTS
from resarcana_desktop.games.resarcana.table.view.rivals_layout import count_height
from resarcana_desktop.games.resarcana.table.view.standing import (
    area_of,
    first_player,
    own_area,
    wordings,
)
from resarcana_desktop.games.resarcana.table.view.topics import component_topic
from resarcana_desktop.render.background import draw_hairline, draw_row
from resarcana_desktop.render.controls import MEDAL_RED, draw_flag, draw_glow, draw_medal, medal
from resarcana_desktop.render.icons import LETTER_FROM
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.text import (
    draw_lines,
    draw_text,
    ink,
    squeezed,
    text_width,
    wrap,
)
from resarcana_desktop.render.text import line as line_of
from resarcana_desktop.tabletop.zoom import Sentence, Topic, Zoom

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.games.resarcana.play.threats import Threat
    from resarcana_desktop.games.resarcana.rules.observation import SeatView
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.own_layout import OwnSide
    from resarcana_desktop.games.resarcana.table.view.rivals_layout import RivalTray
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.render.fonts import TextFont
    from resarcana_desktop.render.rich import RichText
    from resarcana_desktop.tabletop.layers import Layer

EDGE: Final = 12
"""Design px around a tray that its medals, flags and marks do not leave."""
_SIZE: Final = 18
_LEAST_SIZE: Final = 11
_CAPITALS: Final = 0.7
"""The height of capital letters, as a share of their size: they are in the middle of a line."""
_ZOOM_FOOT: Final = 20
_BELOW_TOP: Final = 16
"""Design px by which the words on mages begin below the upper edges of these."""
"""Design px that a zoom leaves above its first sentence, for the face over it."""


# ---- rivals --------------------------------------------------------------------------------------


def rival_layers(canvas: Canvas, tray: RivalTray) -> Iterator[Layer[Canvas]]:
    """The tray of a rival: its head, its essences, the counts of its cards, its components."""
    seat, layer = canvas.seat(tray.seat), canvas.layer
    lit = f"rival:{tray.seat}" in canvas.state.lit
    yield layer(("rival", tray.seat), [tray.rect], EDGE, Canvas.tray, tray.rect, lit)
    yield from _turn_mark(canvas, tray.rect, tray.seat)
    parts = (tray.emblem, tray.name, tray.kind, tray.flag, tray.points, tray.token)
    shown = (mage_of(canvas, seat), seat.passed, seat.points, holds_token(canvas, tray.seat))
    key = (parts, shown)
    yield layer(("head", tray.seat), parts, EDGE, _draw_head, tray, seat, key=key)
    yield from _pool_layers(
        canvas, seat, pool_cells(tray.pool, canvas.table.faces.kinds), _draw_amount
    )
    counts = (seat.hand_count, seat.deck_count, len(seat.discards))
    yield layer(("counts", tray.seat), tray.counts, 4, _draw_counts, tray.counts, counts)
    if tray.backs:
        yield layer(("backs", tray.seat), tray.backs, STILL_REACH, _draw_backs, tray.backs)
    for spot in tray.spots:
        if spot.words is not None:
            name, size = ("name", spot.seat, spot.component), tray.name_size
            looks = size, spot.points_beside, canvas.worth(spot)
            yield layer(name, [spot.words], 4, _draw_name, spot.component, spot.words, *looks)
        if spot.zone == "play":
            yield from canvas.component_layers([spot])
        elif spot.zone == "hand" and spot.component:
            yield from canvas.component_layers([spot], _draw_open_card)


def _pool_layers(
    canvas: Canvas, seat: SeatView, cells: Sequence[Rect], draw: Callable[..., object]
) -> Iterator[Layer[Canvas]]:
    for kind, cell in enumerate(cells):
        name, amount = ("pool", seat.seat, kind), seat.pool[kind]
        yield canvas.layer(name, [cell], 4, draw, cell, kind, amount)


def _turn_mark(canvas: Canvas, tray: Rect, seat: int) -> Iterator[Layer[Canvas]]:
    """A frame around a tray, in the colour of the seat that is to decide.

    The own side has no light in it: that is for what is dragged. Nor has an almost empty one.
    """
    if canvas.state.active == seat:
        light = seat != canvas.layout.own_seat and not canvas.layout.choosing
        look = canvas.colour_of(seat), light
        yield canvas.layer(("turn", seat), [tray], 0, Canvas.turn_frame, tray, *look)


def _draw_backs(canvas: Canvas, backs: Sequence[Rect]) -> None:
    """Draw mages face down."""
    for place in backs:
        canvas.surface.blit(faces.mage_back(place.width), place)


def _draw_open_card(canvas: Canvas, spot: Spot, state: faces.State) -> None:
    """A rival's card in hand that may be seen: a ground and a small card back mark it."""
    edge, place = 2 * canvas.px(5), in_hand_place(canvas.table, spot)
    ground = spot.reach.inflate(edge, edge).union(place)
    draw_row(canvas.surface, ground, canvas.theme, scale=canvas.scale)
    canvas.draw_spot(spot, state)
    canvas.surface.blit(faces.card_back(place.width), place)


def in_hand_place(table: PaintContext, spot: Spot) -> Rect:
    """Return the place of the mark of a card in hand: on the edge of its frame, off its words.

    A small card shows no more than its emblem. On a tile it is in the first corner without words.
    """
    if spot.tile:
        record, width = table.component(spot.component), spot.rect.width
        face = faces.layout(record, width, table.language, "tile", spot.tile_height)
        back = faces.card_back(max(round(face.turn.width / 1.2), 10)).get_rect()
        written = [area.move(spot.rect.topleft) for area in face.written()]
        rect = spot.rect
        corners = (
            back.move_to(bottomright=rect.bottomright),
            back.move_to(bottomleft=rect.bottomleft),
            back.move_to(topleft=rect.topleft),
            back.move_to(topright=rect.topright),
            back.move_to(bottomleft=face.plate.move(rect.topleft).bottomleft),
            back.move_to(bottomright=face.plate.move(rect.topleft).bottomright),
        )
        return min(corners, key=lambda place: len(place.collidelistall(written)))
    place = faces.card_back(max(round(spot.rect.width * 0.18), 10)).get_rect()
    if spot.mini:
        place.center = spot.rect.bottomright
        return place.move(-place.width // 6, -place.height // 4)
    place.bottomleft = (spot.rect.right - round(spot.rect.width * 0.03), spot.rect.bottom)
    return place


def _draw_name(
    canvas: Canvas, component: str, words: Rect, size: float, points: bool, worth: int
) -> None:
    """The name of a small component beside it in a line or two, then the signs of its types.

    What it is `worth` is the last of these if it is anything, and not on its corner. The name of a
    turned one is as bright as any: dim ones would look like what cannot be used at all.
    """
    table, record = canvas.table, canvas.table.component(component)
    font, types = table.body(size), named_grid.signs_of(record, points=points)
    signs = named_grid.signs_width(table, len(types))
    lines = named_grid.caption_in(font, table.name(component), words, signs).lines
    high = min(float(font.px), words.height / max(len(lines), 1))
    top = words.y + (words.height - high * len(lines)) / 2
    right, middle = words.x, words.centery
    for number, line in enumerate(lines):
        place = Rect(words.x, round(top + number * high), words.width, round(high))
        room = words.width - (signs if number == len(lines) - 1 else 0)
        text = squeezed(line_of(font, line, canvas.theme.text_strong), room)
        baseline = place.centery + round(font.px * _CAPITALS / 2)
        drawn = text.get_rect(topleft=(place.x, baseline - font.get_ascent()))
        canvas.surface.blit(text, drawn)  # what blit returns ends where the clip does
        right, middle = drawn.right if line else words.x, place.centery
    side = named_grid.sign_size(table)
    for number, name in enumerate(types):
        if name == POINTS and not worth:
            continue
        sign = medal(side, str(worth)) if name == POINTS else canvas.icons.icon(name, side)
        left = right + (number + 1) * (signs // len(types)) - sign.get_width()
        place = sign.get_rect(left=left, centery=middle).clamp(words)
        canvas.surface.blit(sign, place)


def _draw_head(canvas: Canvas, tray: RivalTray, seat: SeatView) -> None:
    """Draw the name, the points and the First Player token."""
    player = canvas.table.players[tray.seat]
    _draw_seat_medal(canvas, tray.emblem, seat)
    strong = canvas.theme.text_strong
    written = canvas.label(player.name, tray.name, 23, strong, display=True)
    if player.style:
        _draw_style(canvas, tray, seat, written)
    if seat.passed:
        _draw_passed(canvas, tray.flag)
    draw_medal(canvas.surface, tray.points.center, min(tray.points.size), str(seat.points))
    if holds_token(canvas, tray.seat):
        draw_medal(canvas.surface, tray.token.center, tray.token.width, "1", fill=MEDAL_RED)


def _draw_style(canvas: Canvas, tray: RivalTray, seat: SeatView, name: Rect) -> None:
    """Draw a bot's style beside its name or else beside the counts of its cards.

    It is left out if there is room in neither place: pointing at the name shows it as well.
    """
    style, gap = canvas.table.players[tray.seat].style, canvas.px(10)
    ends = [tray.name.right, tray.points.x - gap]
    if holds_token(canvas, tray.seat):
        ends.append(tray.token.x - gap)
    if seat.passed and tray.flag.colliderect(tray.name):
        ends.append(tray.flag.x - gap)
    beside_name = Rect(name.right + gap, tray.name.y, 0, tray.name.height)
    beside_name.width = max(min(ends) - beside_name.x, 0)
    last, end = tray.counts[2], tray.points.right
    if seat.passed and tray.flag.colliderect(Rect(last.x, last.y, end - last.x, last.height)):
        end = tray.flag.x - gap
    beside_counts = Rect(last.right + gap, last.y, 0, last.height)
    beside_counts.width = max(end - beside_counts.x, 0)
    width = text_width(canvas.table.body(18), style)
    for room in (beside_name, beside_counts):
        if width <= room.width:
            canvas.label(style, room, 18, canvas.theme.text_muted)
            return


def _draw_amount(canvas: Canvas, cell: Rect, kind: int, amount: int) -> None:
    """Draw a token and a bold number beside it, centred in `cell`; faded for none."""
    size = min(cell.height, canvas.px(30) if cell.height < canvas.px(40) else canvas.px(34))
    token = _token(canvas, kind, size, amount)
    letters = []
    if size < LETTER_FROM:  # the token has none
        colour = canvas.theme.text_muted if amount else canvas.theme.text_disabled
        letters = [ink(bands.letter_font(), canvas.icons.letter(ESSENCES[kind]), colour)]
    taken = sum(each.get_width() for each in (token, *letters))
    least = LEAST_FIT / canvas.table.look.text_growth  # large text may shrink as far as plain text
    usual = canvas.table.body(23, bold=True)
    font = fitting(usual, str(amount), cell.width - taken, least)
    parts = [token, *letters, _number(canvas, font, amount)]
    gap = min(canvas.px(5), (cell.width - sum(each.get_width() for each in parts)) // len(parts))
    x = cell.x + (cell.width - sum(each.get_width() + gap for each in parts) + gap) // 2
    blit_row(canvas.surface, parts, x, cell.centery, gap)


def _token(canvas: Canvas, kind: int, size: int, amount: int) -> Surface:
    token = canvas.icons.token(ESSENCES[kind], size)
    return token if amount else faded(token)


def _number(canvas: Canvas, font: TextFont, amount: int) -> Surface:
    colour = canvas.theme.text_strong if amount else canvas.theme.text_disabled
    return ink(font, str(amount), colour)


def _draw_counts(canvas: Canvas, cells: Sequence[Rect], numbers: Sequence[int]) -> None:
    """Cards in hand, in the deck, discarded."""
    for name, cell, number in zip(("hand", "deck", "discards"), cells, numbers, strict=True):
        mark = count_mark(canvas, name, min(cell.height, count_height(canvas.table)))
        x = blit_row(canvas.surface, (mark,), cell.x, cell.centery, canvas.px(5))
        colour = canvas.theme.text_strong if number else canvas.theme.text_disabled
        area = Rect(x, cell.y, cell.right - x, cell.height)
        draw_text(canvas.surface, str(number), canvas.table.body(18, bold=True), colour, area)


def count_mark(canvas: Canvas, name: str, high: int) -> Surface:
    """The icon of a count: hand, deck or discards."""
    if name == "hand":
        return faces.card_back(math.ceil(high / 1.4))
    return canvas.icons.icon("look" if name == "deck" else "discard", high)


# ---- who it is -----------------------------------------------------------------------------------


def holds_token(canvas: Canvas, seat: int) -> bool:
    """Return whether a seat has the First Player token, or had it last."""
    return seat == first_player(canvas.seen)


def mage_of(canvas: Canvas, seat: SeatView) -> str:
    """The mage of a seat, "" before one is known."""
    mages = (v.id for v in seat.in_play if canvas.table.component(v.id).kind == "mage")
    return next(mages, "")


def _draw_seat_medal(canvas: Canvas, rect: Rect, seat: SeatView) -> None:
    """The emblem of a seat's mage on the mage's colour, beside a bar in the colour of the seat."""
    mage, size = mage_of(canvas, seat), min(rect.size)
    fill = plate_of(canvas.table.component(mage))[0] if mage else (58, 36, 17)
    mark = emblem(mage or "rival", round(size * 0.62))
    draw_medal(canvas.surface, rect.center, size, fill=fill, emblem=mark)
    bar = Rect(rect.x - canvas.px(8), rect.y + canvas.px(3), max(canvas.px(4), 2), 0)
    bar.height = rect.height - canvas.px(6)
    canvas.fill(bar, canvas.colour_of(seat.seat))


def _draw_passed(canvas: Canvas, area: Rect) -> None:
    """The flag of a seat that has passed, at the left of `area`; a sign if there is no room."""
    text, font = canvas.table.word("view.passed"), canvas.table.body(18, bold=True)
    width = text_width(font, text) + canvas.px(18)
    rect = Rect(area.x, 0, min(width, area.width), min(font.px + canvas.px(9), area.height))
    rect.height = min(rect.height, max(area.height - canvas.px(5), font.px + 2))
    rect.centery = area.centery
    rect.top = min(rect.top, area.top)
    room = rect.width - canvas.px(8)
    font = fitting(font, text, room)
    if text_width(font, text) <= room:
        draw_flag(canvas.surface, rect, canvas.theme, text, font)
        return
    size = min(rect.height, rect.width)
    draw_medal(canvas.surface, (rect.x + size // 2, rect.centery), size, "»", fill=MEDAL_RED)


# ---- income and distance to 10 points ------------------------------------------------------------


def standing_layer(canvas: Canvas, seat: int) -> Layer[Canvas]:
    """The line with a seat's income and distance to 10 points, as a part of the still picture."""
    layout, view = canvas.layout, canvas.seat(seat)
    area = area_of(canvas.table, view, layout.rivals, layout.hand)
    all_words, own = wordings(canvas.table, view), seat == layout.own_seat
    warned = marks.of_seat(canvas.state.marks, seat)
    least = 0 if own else least_way(canvas)
    values = (area, all_words, warned, own, least)
    return canvas.layer(("standing", seat), [area], 3, _draw_standing, *values)


def _draw_standing(
    canvas: Canvas,
    area: Rect,
    sentences: tuple[str, ...],
    warned: Threat | None,
    own: bool,
    least: int,
) -> None:
    """The sign of a threat or chance, then the words; the player's own end at the right."""
    aside = _aside(canvas, area, warned)
    text = fitting_way(canvas, sentences, area.width - aside, least)
    width = aside + (text.size[0] if text is not None else 0)
    x = area.right - width if own else area.x
    if warned is not None:
        sign = marks.sign(canvas, warned, _sign_high(canvas, area))
        canvas.surface.blit(sign, (x, area.centery - sign.get_height() // 2))
    if text is not None:
        text.draw(canvas.surface, (x + aside, area.centery - text.size[1] // 2))


def _sign_high(canvas: Canvas, area: Rect) -> int:
    return max(min(round(canvas.table.text_px(_SIZE) * 1.05), area.height), LEAST_ICON)


def _aside(canvas: Canvas, area: Rect, warned: Threat | None) -> int:
    """Return the width of the sign of a threat or chance in a line."""
    return _sign_high(canvas, area) + canvas.px(5) if warned is not None else 0


def least_way(canvas: Canvas) -> int:
    """The first way that the lines of all rivals may be written in.

    If one has no room for the income, none shows it: it would look like no income. The room that
    the flag of a passed seat takes changes nothing for the others.
    """
    for tray in canvas.layout.rivals:
        warned = marks.of_seat(canvas.state.marks, tray.seat)
        room = tray.kind.width - _aside(canvas, tray.kind, warned)
        wordings_left = ways(wordings(canvas.table, canvas.seat(tray.seat)))[:WITH_INCOME]
        if all(written(canvas, *way).size[0] > room for way in wordings_left):
            return WITH_INCOME
    return 0


def ways(sentences: tuple[str, ...]) -> list[tuple[str, float]]:
    """Ways to write a line, the best first: income and distance, at need smaller; distance.

    Each has its wording, and the share of the usual text size.
    """
    smaller = [size / _SIZE for size in range(_SIZE - 1, _LEAST_SIZE - 1, -1)]
    tokens, words, signs, far, sign = sentences
    found = [(tokens, 1.0)]
    for each in (words, signs):
        found += [(each, share) for share in (1.0, *smaller)]
    return [*found, (far, 1.0), *((sign, share) for share in (1.0, *smaller))]


WITH_INCOME: Final = 1 + 2 * (1 + _SIZE - _LEAST_SIZE)
"""The number of ways that show the income."""


def fitting_way(
    canvas: Canvas, sentences: tuple[str, ...], width: int, least: int = 0
) -> RichText | None:
    """The first way that fits, of those from `least` on; None if none does."""
    texts = (written(canvas, *way) for way in ways(sentences)[least:])
    return next((text for text in texts if text.size[0] <= width), None)


def written(canvas: Canvas, words: str, share: float) -> RichText:
    """A line in a share of the usual text size."""
    usual = canvas.table.body(_SIZE)
    font = usual.sized(max(round(usual.px * share), LEAST_TEXT))
    return canvas.rich(words, font, 100_000, canvas.theme.text_muted)


# ---- own side ------------------------------------------------------------------------------------


def own_side_layers(canvas: Canvas) -> Iterator[Layer[Canvas]]:
    """The components in play, and the ground of the prompt below them."""
    own, lit = canvas.layout.own, "own_side" in canvas.state.lit
    yield canvas.layer("own side", [own.rect], EDGE, _draw_own_side, own.rect, own.partings, lit)
    yield from _turn_mark(canvas, own.rect, canvas.layout.own_seat)
    free = _not_placed(canvas)
    if free is not None:
        yield canvas.layer("none placed", [free], 4, _draw_none_placed, free)
    if own.note is not None and "own_side" not in canvas.state.lit:
        yield canvas.layer("offer", [own.rect], 0, _draw_offer, own)
    for spot in own.spots:
        if spot.zone == "landing":
            yield canvas.spot_layer(spot, _draw_landing)
        else:
            yield from canvas.component_layers([spot])
    prompt = canvas.layout.bands.prompt
    if prompt.height:
        yield canvas.layer("prompt ground", [prompt], EDGE, Canvas.tray, prompt)


def _draw_own_side(canvas: Canvas, rect: Rect, partings: Sequence[int], lit: bool) -> None:
    canvas.tray(rect, lit)
    inset = canvas.px(22)
    for x in partings:
        top, length = (x, rect.y + inset), rect.height - 2 * inset
        draw_hairline(canvas.surface, top, length, canvas.theme, scale=canvas.scale, upright=True)


def _not_placed(canvas: Canvas) -> Rect | None:
    """Return the room beside the viewer's mage and item, if nothing is placed or claimed yet."""
    own, inset = canvas.layout.own, canvas.px(12)
    offered = any(spot.zone == "offer" for spot in own.spots)
    kinds = {canvas.table.component(each.component).kind for each in own.spots if each.component}
    begun = offered or not own.partings or not kinds <= {"mage", "magic_item"}
    if begun or "own_side" in canvas.state.lit:
        return None
    left = own.partings[0] + 2 * inset
    return Rect(
        left, own.rect.y + inset, own.rect.right - left - inset, own.rect.height - 2 * inset
    )


def _draw_offer(canvas: Canvas, own: OwnSide) -> None:
    """Say what the mages on offer are, and beside each its rules; all titles are on one line."""
    assert own.note is not None
    table = canvas.table
    keys = ["view.mages_offered"]
    keys += ["view.rest_in_deck"] if canvas.layout.own_view.deck_cards else []
    words = [Sentence("", f"{{muted}}{table.word(key)}{{/muted}}") for key in keys]
    notes = [tuple(words[:some]) for some in range(len(words), -1, -1)]
    title = table.word("view.mages")
    parts = [(own.note, [Topic(None, title, each) for each in notes])]
    for spot, room in zip(own.spots, own.told, strict=False):
        mage = replace(component_topic(table, spot.component), face=None, notes=())
        parts.append((room, [mage, replace(mage, title=""), replace(mage, sentences=())]))
    fitted = [(room, _fitting_topic(canvas, ways, room)) for room, ways in parts]
    highest = max((told.high for _, told in fitted if told is not None), default=0)
    top = canvas.px(_BELOW_TOP)
    for room, told in fitted:
        if told is not None:
            down = min(top, (room.height - highest) // 2)
            told.draw(canvas, (room.x, room.y + down), room.width)


@dataclass(frozen=True, slots=True)
class _Told:
    """A title, and the sentences below it; `head` is the height of the title."""

    title: str
    zoom: Zoom
    head: int
    high: int

    def draw(self, canvas: Canvas, topleft: tuple[int, int], width: int) -> None:
        title, strong = Rect(topleft, (width, self.head)), canvas.theme.text_strong
        font = fitting(canvas.table.display(25), self.title, width, 0.5)
        canvas.label(self.title, title, font, strong)
        above = canvas.px(_ZOOM_FOOT - 6)
        self.zoom.draw(canvas.surface, (title.x, title.bottom - above))


def _fitting_topic(canvas: Canvas, ways: Sequence[Topic], room: Rect) -> _Told | None:
    """Return the first of some ways to say something that fits a room."""
    table, line = canvas.table, bands.line_height(canvas.table, 25)
    for way in ways:
        head = line if way.title else 0
        zoom = Zoom(table, replace(way, title=""), room.width, room.height - head)
        high = head + zoom.height - table.px(_ZOOM_FOOT)
        if high <= room.height:
            return _Told(way.title, zoom, head, high)
    return None


def _draw_none_placed(canvas: Canvas, room: Rect) -> None:
    """Outline that room, with words for what it is for."""
    canvas.slot(room)
    text, area = canvas.table.word("view.none_placed"), room.inflate(-canvas.px(20), 0)
    font = fitting(canvas.table.body(18, italic=True), text, area.width)
    draw_text(canvas.surface, text, font, canvas.theme.text_muted, area, "centre")


def _draw_landing(canvas: Canvas, spot: Spot) -> None:
    """Draw the slot where the dragged card would land, with its words."""
    canvas.slot(spot.rect, lit=True)
    table, record = canvas.table, canvas.table.component(spot.component)
    key = "view.place_here" if record.kind in ("artifact", "mage") else "view.claim_here"
    text = table.word(key, name=table.name(spot.component))
    area = spot.rect.inflate(-canvas.px(14), -canvas.px(10))
    font = fitting(table.body(18, bold=True), max(text.split(), key=len), area.width)
    lines, strong = wrap(font, text, area.width), canvas.theme.text_strong
    draw_lines(canvas.surface, lines, font, strong, area, align="centre")


# ---- pool ----------------------------------------------------------------------------------------


def own_hand_layers(canvas: Canvas) -> Iterator[Layer[Canvas]]:
    """Pool and piles; the cards of the hand follow the pointer and are drawn above."""
    hand, seat, state = canvas.layout.hand, canvas.layout.own_view, canvas.state
    yield canvas.layer("pool", [hand.pool], EDGE, Canvas.tray, hand.pool)
    current = (mage_of(canvas, seat), seat.passed, seat.points, seat.points_by_source)
    head = (seat.seat, current, hand.head, hand.points)
    yield canvas.layer("own head", [hand.head, hand.points], EDGE, _draw_own_head, key=head)
    yield from _pool_layers(canvas, seat, hand.cells, _draw_cell)
    piles = [spot for spot in hand.spots if spot.zone in ("deck", "discards")]
    tops = [spot.component for spot in piles if spot.component not in canvas.hidden]
    shown = tuple(filter(None, tops))[:1]
    marked = (state.usable & {"deck", "discards"}, "discards" in state.lit, bool(state.lit))
    counts = (seat.deck_count, len(seat.discards))
    states = [(spot, canvas.component_state(spot)) for spot in piles]
    key = (hand.piles, hand.labels, hand.note, states, shown, counts, marked)
    rects = [hand.piles, *(spot.rect for spot in piles)]
    yield canvas.layer("piles", rects, STILL_REACH, _draw_piles, key=key, shown=shown)


def _draw_own_head(canvas: Canvas) -> None:
    """Draw the name, the points, and their sources."""
    head, points, seat = canvas.layout.hand.head, canvas.layout.hand.points, canvas.layout.own_view
    draw_medal(canvas.surface, points.center, min(points.size), str(seat.points))
    size = min(canvas.px(60), head.height)
    medal = Rect(head.x + canvas.px(6), head.y + (head.height - size) // 2, size, size)
    _draw_seat_medal(canvas, medal, seat)
    x, high = medal.right + canvas.px(12), round(head.height * 0.56)
    name = Rect(x, head.y, own_area(canvas.layout.hand).x - canvas.px(6) - x, high)
    strong = canvas.theme.text_strong
    canvas.label(canvas.name_of(seat.seat), name, 27, strong, display=True)
    sources = Rect(x, name.bottom, head.right - x, head.height - high)
    if seat.passed:  # below the name, which keeps its room
        wide = text_width(canvas.table.body(18, bold=True), canvas.table.word("view.passed"))
        flag = sources.copy()
        flag.width = min(wide + canvas.px(18), sources.width // 2)
        flag.right = sources.right
        _draw_passed(canvas, flag)
        sources.width = flag.x - canvas.px(8) - x
    _draw_sources(canvas, sources, seat.points_by_source)


def _draw_sources(canvas: Canvas, area: Rect, sources: tuple[tuple[str, int], ...]) -> None:
    """Points by source: as words if they fit, else as emblems."""
    words = " · ".join(f"{canvas.table.name(each)} {points}" for each, points in sources)
    words = words or canvas.table.word("view.no_points")
    if not sources or text_width(canvas.table.body(18), words) <= area.width:
        canvas.label(words, area, 18, canvas.theme.text_muted)
        return
    for part, place in source_emblems(canvas, area, sources):
        canvas.surface.blit(part, place)


def source_emblems(
    canvas: Canvas, area: Rect, sources: tuple[tuple[str, int], ...]
) -> list[tuple[Surface, Rect]]:
    """Return an emblem and a number for each source, and dots for those without room.

    The medal beside them shows the sum, so none of them ever touches the next one.
    """
    drawn = [_source(canvas, area, *each) for each in sources]

    def wide(parts: Sequence[Surface], near: int) -> int:
        return sum(part.get_width() for part in parts) + near * (len(parts) - 1)

    # Space before a number and before the next source: less of both if room is short.
    gaps = [(canvas.px(5), canvas.px(15)), (1, canvas.px(10))]
    for near, apart in gaps:
        if sum(wide(parts, near) for parts in drawn) + apart * (len(drawn) - 1) <= area.width:
            break
    dots = ink(canvas.table.body(18, bold=True), "…", canvas.theme.text_muted)
    placed: list[tuple[Surface, Rect]] = []
    x = area.x
    for number, parts in enumerate(drawn):
        further = 0 if number + 1 == len(drawn) else apart + dots.get_width()
        if x + wide(parts, near) + further > area.right:
            return [*placed, (dots, dots.get_rect(midleft=(x, area.centery)))]
        for part in parts:
            placed.append((part, part.get_rect(midleft=(x, area.centery))))
            x += part.get_width() + near
        x += apart - near
    return placed


def _source(canvas: Canvas, area: Rect, source: str, points: int) -> list[Surface]:
    """The emblem of a source and its points; of the First Player token just the token."""
    high = max(min(round(canvas.table.text_px(18) * 1.15), area.height), LEAST_ICON)
    if source == FIRST_PLAYER_TOKEN:
        return [medal(high, str(points), fill=MEDAL_RED)]
    if source in ESSENCES:
        mark = canvas.icons.token(source, high, letter=False)
    else:
        mark = emblem(source, high, (canvas.theme.accent,) * 2, shadow=False)
    font = canvas.table.body(18, bold=True)
    return [mark, ink(font, str(points), canvas.theme.text_strong)]


def _draw_cell(canvas: Canvas, cell: Rect, kind: int, amount: int) -> None:
    """Token, number, name of the essence, one below the other; side by side in a low cell."""
    theme, table = canvas.theme, canvas.table
    edge = (*theme.tray_edge[:3], max(theme.tray_edge[3], 36))
    ground = box(cell.size, canvas.px(10), (*theme.text[:3], 8), None, edge, theme.edge)
    canvas.surface.blit(ground, cell)
    label_height = round(table.text_px(18) * 1.25)
    low = Rect(cell.x + 2, cell.bottom - label_height - canvas.px(6), cell.width - 4, label_height)
    words = [table.word(f"essence.{essence}") for essence in ESSENCES]
    font = canvas.even(words, low.width, 18)
    canvas.label(words[kind], low, font, theme.text_muted, align="centre")
    room = Rect(cell.x, cell.y + canvas.px(6), cell.width, low.y - cell.y - canvas.px(8))
    font = table.body(42, bold=True)
    number = _number(canvas, font, amount)
    if room.height < number.get_height() + canvas.px(52):
        size = min(canvas.px(40), room.height - 2, room.width // 2 - 2)
        font = fitting(font, str(amount), room.width - size - canvas.px(6), 0.5)
        parts = (_token(canvas, kind, size, amount), _number(canvas, font, amount))
        whole = parts[0].get_width() + canvas.px(5) + parts[1].get_width()
        x = room.centerx - whole // 2
        blit_row(canvas.surface, parts, x, room.centery, canvas.px(5))
        return
    size = min(canvas.px(66), room.height - number.get_height() - canvas.px(14))
    token = _token(canvas, kind, size, amount)
    gap = min(canvas.px(20), (room.height - size - number.get_height()) // 3)
    top = room.y + (room.height - size - gap - number.get_height()) // 2
    canvas.surface.blit(token, token.get_rect(midtop=(room.centerx, top)))
    canvas.surface.blit(number, number.get_rect(midtop=(room.centerx, top + size + gap)))


# ---- deck and discards ---------------------------------------------------------------------------


def _draw_piles(canvas: Canvas) -> None:
    """Deck and discards with their counts."""
    hand, seat = canvas.layout.hand, canvas.layout.own_view
    canvas.tray(hand.piles)
    for spot in hand.spots:
        if spot.zone == "deck":
            _draw_deck(canvas, spot.rect, seat.deck_count)
        elif spot.zone == "discards":
            _draw_discards(canvas, spot)
    words = [canvas.table.word("view.deck"), canvas.table.word("view.discards")]
    counts = (seat.deck_count, len(seat.discards))
    for area, word, count in zip(hand.labels, words, counts, strict=True):
        half, strong = round(area.height * 0.52), canvas.theme.text_strong
        upper = Rect(area.x, area.y, area.width, half)
        canvas.label(str(count), upper, 22, strong, align="centre", bold=True)
        lower = Rect(area.x, upper.bottom, area.width, area.height - half)
        font = canvas.even(words, lower.width, 18)
        canvas.label(word, lower, font, canvas.theme.text_muted, align="centre")
    if "discards" in canvas.state.lit:
        _draw_note(canvas, hand.note)


def _draw_note(canvas: Canvas, area: Rect) -> None:
    """Draw the yield of a discarded card: Gold, or two essences that are not Gold."""
    text = canvas.rich(canvas.table.word("view.discard_for"), 18, 100_000)
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


def _draw_discards(canvas: Canvas, spot: Spot) -> None:
    """The top card of the pile, or an empty slot."""
    if spot.component and spot.component not in canvas.hidden:
        canvas.draw_spot(spot)
    else:
        canvas.slot(spot.rect)
        mark = faded(canvas.icons.icon("discard", spot.rect.height // 3))
        canvas.surface.blit(mark, mark.get_rect(center=spot.rect.center))
    if "discards" in canvas.state.usable and not canvas.state.lit:
        draw_glow(canvas.surface, spot.rect, canvas.theme, scale=canvas.scale)
    if "discards" in canvas.state.lit:
        canvas.slot(spot.rect, lit=True)
