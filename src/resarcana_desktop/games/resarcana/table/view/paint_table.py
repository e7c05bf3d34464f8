"""The still picture: everything that is on the table, as layers of their own.

An action changes a tray or two and some components, and only there the still picture is drawn
again. So each part has a key with everything it depends on and a rectangle that it does not leave.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.faces import LEAST_ICON
from resarcana_desktop.games.resarcana.table.view import marks, paint_seats
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas, fitting
from resarcana_desktop.games.resarcana.table.view.paint_strip import draw_rail
from resarcana_desktop.games.resarcana.table.view.standing import first_player
from resarcana_desktop.render.background import draw_table
from resarcana_desktop.render.controls import MEDAL_RED, draw_glow, draw_medal
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.text import draw_text, ink, text_width
from resarcana_desktop.render.theme import rgb
from resarcana_desktop.setup.outcome import game_of_match
from resarcana_desktop.tabletop.layers import Layer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.tabletop.layers import StillPicture

_CHIPS: Final = 6
"""The most rounds shown: the present one and those before it. A game has no set number."""
_TITLE: Final = 23


def still_layers(canvas: Canvas, still: StillPicture[Canvas]) -> Iterator[Layer[Canvas]]:
    """All parts, from the bare table upwards; `still` keeps those that do not change."""
    layout, seen, table = canvas.layout, canvas.seen, canvas.table
    first, active = first_player(canvas.seen), canvas.state.active
    whole, theme = Rect((0, 0), table.look.size), canvas.theme
    yield Layer("table", (whole, theme), whole, lambda on: draw_table(on.surface, theme))
    for tray in layout.rivals:
        lit = _lit(canvas, tray.spots)
        key = (table, tray, canvas.seat(tray.seat), lit, active == tray.seat, first)
        make = partial(paint_seats.rival_layers, canvas, tray)
        yield from still.region(("rival", tray.seat), key, make)
    centre, lit = layout.centre, _lit(canvas, layout.centre.spots, "monument_deck")
    centre_key = (table, centre, seen.centre, seen.round, lit, first)
    yield from still.region("centre", centre_key, partial(_centre_layers, canvas))
    own, view, lit = layout.own, layout.own_view, _lit(canvas, layout.own.spots)
    own_key = (table, own, view.in_play, layout.bands, lit, active == layout.own_seat)
    yield from still.region("own side", own_key, partial(paint_seats.own_side_layers, canvas))
    lit = _lit(canvas, layout.hand.spots, "deck", "discards")
    hand_key = (table, layout.hand, view, lit)
    yield from still.region("own hand", hand_key, partial(paint_seats.own_hand_layers, canvas))
    if "rail" in layout.zones:
        rail = layout.zones["rail"]
        yield canvas.layer("rail", [rail], 0, draw_rail, rail, layout.strip)
    yield from (paint_seats.standing_layer(canvas, seat.seat) for seat in seen.seats)
    yield from marks.layers(canvas)


def _lit(canvas: Canvas, spots: Sequence[Spot], *piles: str) -> tuple[object, ...]:
    """Return which things at some spots, and which of these piles, are lit, dimmed or moving."""
    state, there = canvas.state, {*piles, *(spot.component for spot in spots)}
    answers = state.usable, state.possible, state.targets
    marked = (*answers, state.selected, state.dimmed, canvas.hidden)
    return (state.lit, *(some & there for some in marked))


def _centre_layers(canvas: Canvas) -> Iterator[Layer[Canvas]]:
    """Places, monuments and their deck, items, scrolls, round, First Player token."""
    centre, seen, state = canvas.layout.centre, canvas.seen, canvas.state
    lit, edge, layer = "centre" in state.lit, paint_seats.EDGE, canvas.layer
    yield layer("centre", [centre.rect], edge, Canvas.tray, centre.rect, lit)
    yield layer("round", [centre.round], edge, _draw_round, centre.round, seen.round)
    first = first_player(seen)
    yield layer("token", [centre.token], edge, _draw_token, centre.token, first)
    for spot in centre.spots:
        if spot.zone == "taken":
            owner = canvas.name_of(spot.seat)
            yield layer(spot.key, [spot.rect], edge, Canvas.footprint, spot, owner)
        elif spot.zone == "monument_deck":
            usable, left = "monument_deck" in state.usable, seen.centre.monument_deck_count
            yield canvas.spot_layer(spot, _draw_monument_deck, left, usable, not state.lit)
        elif spot.component:
            yield from canvas.component_layers([spot])


def _draw_monument_deck(canvas: Canvas, spot: Spot, count: int, usable: bool, strong: bool) -> None:
    """A plain stone, with a shadow of others below it while there are some."""
    if count == 0:
        canvas.slot(spot.rect)
        return
    back = faces.monument_back(spot.rect.width - canvas.px(4))
    stone = back.get_rect(midbottom=spot.rect.midbottom)
    for step in range(min(count - 1, 2), -1, -1):
        canvas.surface.blit(back, stone.move(step * canvas.px(3), -step * canvas.px(2)))
    if usable:
        radius, scale = stone.width * 0.46, canvas.scale
        draw_glow(canvas.surface, stone, canvas.theme, radius=radius, scale=scale, strong=strong)
    # How many are left: in words, or the number alone if the words are too long.
    text, font = canvas.table.word("view.left", count=count), canvas.table.body(18, bold=True)
    area = Rect(0, 0, round(stone.width * 0.78), round(stone.height * 0.24))
    area.midbottom = (stone.centerx, stone.bottom - round(stone.height * 0.08))
    font = font.sized(min(font.px, area.height))
    if text_width(fitting(font, text, area.width), text) > area.width:
        text = str(count)
    font = fitting(font, text, area.width)
    draw_text(canvas.surface, text, font, rgb("#fff4d6"), area, "centre", shadow=(0, 0, 0, 210))


def _draw_round(canvas: Canvas, area: Rect, present: int) -> None:
    """The number of the round in words and on a row of small medals."""
    half = area.height // 2
    upper = Rect(area.x, area.y + half // 6, area.width, half - half // 6)
    _draw_title(canvas, upper, present)
    gap = canvas.px(6)
    room = (area.width + gap) // _CHIPS - gap
    wanted = max(canvas.px(28), min(round(canvas.table.text_px(18) * 1.5), room))
    size = min(wanted, round(half * 0.8))
    whole = (area.width + gap) // max(min(present, _CHIPS), 1) - gap
    size = min(size, max(whole, LEAST_ICON))
    fits = max(min((area.width + gap) // (size + gap), _CHIPS), 1)
    theme = canvas.theme
    for place, number in enumerate(rounds_shown(present, fits)):
        chip = Rect(area.x + place * (size + gap), upper.bottom + half // 8, size, size)
        if number == max(present, 1):
            colour = theme.primary_text
            ground = box(chip.size, size / 2, *theme.primary, theme.primary_edge, 1)
        else:
            colour, edge = theme.text, (*theme.text_muted, 70)
            ground = box(chip.size, size / 2, (*theme.text, 34), None, edge, 1)
        canvas.surface.blit(ground, chip)
        font = fitting(canvas.table.body(18, bold=True), str(number), round(size * 0.7), 0.5)
        mark = ink(font, str(number), colour)
        canvas.surface.blit(mark, mark.get_rect(center=chip.center))


def _draw_title(canvas: Canvas, area: Rect, present: int) -> None:
    """The round; in a match before it which game of how many and the games won, if they fit."""
    table, colour = canvas.table, canvas.theme.text_strong
    title = table.word("view.round", number=max(present, 1))
    usual = canvas.least_share(_TITLE)
    smaller = min(usual, max(0.6, LEAST_TEXT / table.display(_TITLE).px))
    ways = [(title, smaller)]
    if table.match is not None:
        rest = f"{table.wins()} · {title}"
        whole = f"{game_of_match(table.word, table.match, short=True)} · {rest}"
        number = f"{table.word('app.match.game', game=table.match.game)} · {rest}"
        ways = [(whole, smaller), (number, usual), (rest, usual), *ways]
    for title_words, least in ways:
        font = fitting(table.display(_TITLE), title_words, area.width, least)
        # A pixel that shrinking by whole sizes leaves over isn't a reason to leave a word out.
        room = Rect(area.x, area.y, area.width + 4, area.height)
        if text_width(font, title_words) <= room.width:
            draw_text(canvas.surface, title_words, font, colour, room, "left")
            return
    canvas.label(title, area, _TITLE, colour, display=True)


def rounds_shown(present: int, room: int) -> range:
    """The rounds on the track: the present one last, since none after it need ever be played."""
    last = max(present, 1)
    return range(max(last - room, 0) + 1, last + 1)


def _draw_token(canvas: Canvas, area: Rect, holder: int) -> None:
    """The First Player token, and the name of the seat that has it."""
    words_height = round(canvas.table.text_px(18) * 1.3)
    if area.height < 2 * words_height:
        _draw_token_beside(canvas, area, holder)
        return
    size = min(canvas.px(46), area.height - words_height)
    low = Rect(area.x, area.bottom - words_height - canvas.px(4), area.width, words_height)
    centre = (area.centerx, (area.y + low.y) // 2)
    draw_medal(canvas.surface, centre, max(size, 12), "1", fill=MEDAL_RED)
    if holder < 0:
        return
    name = canvas.name_of(holder)
    texts = [canvas.table.word(f"view.{key}", name=name) for key in ("first_in_full", "first")]
    font = canvas.table.body(18)
    fitting_texts = (each for each in texts if text_width(font, each) <= low.width)
    text = next(fitting_texts, name)  # the medal above says the rest
    canvas.label(text, low, 18, canvas.theme.text_muted, align="centre")


def _draw_token_beside(canvas: Canvas, area: Rect, holder: int) -> None:
    """The First Player token in a low area, with a name beside it."""
    size = min(canvas.px(34), area.height)
    token = Rect(area.x, area.centery - size // 2, size, size)
    draw_medal(canvas.surface, token.center, size, "1", fill=MEDAL_RED)
    if holder >= 0:
        left = token.right + canvas.px(8)
        words = Rect(left, area.y, area.right - left, area.height)
        canvas.label(canvas.name_of(holder), words, 18, canvas.theme.text_muted)
