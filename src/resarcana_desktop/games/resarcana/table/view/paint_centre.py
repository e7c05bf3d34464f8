"""Draws the centre: places, monuments and their deck, items, round, First Player token."""

from __future__ import annotations

from pygame import Rect

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas, fitting
from resarcana_desktop.games.resarcana.table.view.spots import Spot
from resarcana_desktop.render.background import draw_tray
from resarcana_desktop.render.controls import MEDAL_RED, draw_glow, draw_medal
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.text import draw_text, ink, text_width
from resarcana_desktop.render.theme import rgb
from resarcana_desktop.setup.outcome import game_of_match

_CHIPS = 6
"""So many rounds are shown: the present one and those before it. A game has no set number."""
_TITLE = 23
_LEAST_TITLE = 0.6
"""How far the longest title may shrink, in windows where that is still large enough."""
_SPARE = 4


def draw_centre(canvas: Canvas) -> None:
    """The bare tray."""
    lit = "centre" in canvas.state.lit
    draw_tray(canvas.surface, canvas.layout.centre.rect, canvas.theme, scale=canvas.scale, lit=lit)


def draw_taken(canvas: Canvas, spot: Spot) -> None:
    """The dashed mark of what somebody has taken from here."""
    canvas.footprint(spot.component, spot.rect, canvas.name_of(spot.seat))


def draw_monument_deck(canvas: Canvas, spot: Spot) -> None:
    """A plain stone, with a shadow of others below it while there are some."""
    count = canvas.seen.centre.monument_deck_count
    rect = spot.rect
    back = faces.monument_back(rect.width - canvas.px(4))
    place = back.get_rect(midbottom=rect.midbottom)
    if count == 0:
        canvas.slot(rect)
        return
    for step in range(min(count - 1, 2), 0, -1):
        canvas.surface.blit(back, place.move(step * canvas.px(3), -step * canvas.px(2)))
    canvas.surface.blit(back, place)
    if "monument_deck" in canvas.state.usable:
        strong = not canvas.state.lit
        draw_glow(
            canvas.surface,
            place,
            canvas.theme,
            radius=place.width * 0.46,
            scale=canvas.scale,
            strong=strong,
        )
    _draw_left(canvas, place, count)


def _draw_left(canvas: Canvas, stone: Rect, count: int) -> None:
    """How many are left: in words, or the number alone where the words are too long."""
    text = canvas.table.word("view.left", count=count)
    font = canvas.table.body(18, bold=True)
    area = Rect(0, 0, round(stone.width * 0.78), round(stone.height * 0.24))
    area.midbottom = (stone.centerx, stone.bottom - round(stone.height * 0.08))
    font = font.sized(min(font.px, area.height))
    if text_width(fitting(font, text, area.width), text) > area.width:
        text = str(count)
    font = fitting(font, text, area.width)
    draw_text(canvas.surface, text, font, rgb("#fff4d6"), area, "centre", shadow=(0, 0, 0, 210))


def draw_round(canvas: Canvas) -> None:
    """The number of the round in words and on a row of small medals."""
    area = canvas.layout.centre.round
    half = area.height // 2
    upper = Rect(area.x, area.y + half // 6, area.width, half - half // 6)
    _draw_title(canvas, upper)
    gap = canvas.px(6)
    room = (area.width + gap) // _CHIPS - gap
    wanted = max(canvas.px(28), min(round(canvas.table.text_px(18) * 1.5), room))
    size = min(wanted, round(half * 0.8))
    fits = max(min((area.width + gap) // (size + gap), _CHIPS), 1)
    for place, number in enumerate(rounds_shown(canvas.seen.round, fits)):
        chip = Rect(area.x + place * (size + gap), upper.bottom + half // 8, size, size)
        _draw_chip(canvas, chip, number)


def _draw_title(canvas: Canvas, area: Rect) -> None:
    """The round; in a match before it which game of how many and the games won, where they fit."""
    table, colour = canvas.table, canvas.theme.text_strong
    title = table.word("view.round", number=max(canvas.seen.round, 1))
    usual = canvas.least_share(_TITLE)
    smaller = min(usual, max(_LEAST_TITLE, LEAST_TEXT / table.display(_TITLE).px))
    ways = [(title, smaller)]
    if table.match is not None:
        rest = f"{table.wins()} · {title}"
        whole = f"{game_of_match(table.word, table.match, short=True)} · {rest}"
        number = f"{table.word('app.match.game', game=table.match.game)} · {rest}"
        ways = [(whole, smaller), (number, usual), (rest, usual), *ways]
    for told, least in ways:
        font = fitting(table.display(_TITLE), told, area.width, least)
        # A pixel that shrinking by whole sizes leaves over is no reason to leave a word out.
        room = Rect(area.x, area.y, area.width + _SPARE, area.height)
        if text_width(font, told) <= room.width:
            draw_text(canvas.surface, told, font, colour, room, "left")
            return
    canvas.label(title, area, _TITLE, colour, display=True)


def rounds_shown(present: int, room: int) -> range:
    """The rounds on the track: the present one last, since none after it need ever be played."""
    last = max(present, 1)
    return range(max(last - room, 0) + 1, last + 1)


def _draw_chip(canvas: Canvas, chip: Rect, number: int) -> None:
    theme, now = canvas.theme, canvas.seen.round
    radius = chip.width / 2
    if number == now:
        ground = box(chip.size, radius, theme.primary[0], theme.primary[1], theme.primary_edge, 1)
        colour = theme.primary_text
    else:
        ground = box(chip.size, radius, (*theme.text, 34), None, (*theme.text_muted, 70), 1)
        colour = theme.text
    canvas.surface.blit(ground, chip)
    font = fitting(canvas.table.body(18, bold=True), str(number), round(chip.width * 0.7), 0.5)
    mark = ink(font, str(number), colour)
    canvas.surface.blit(mark, mark.get_rect(center=chip.center))


def first_player(canvas: Canvas) -> int:
    """Who holds the First Player token, or held it last; -1 for nobody."""
    seen = canvas.seen
    return seen.token_holder if seen.token_holder >= 0 else seen.first_player


def draw_token(canvas: Canvas) -> None:
    """The First Player token: bright once somebody has passed and holds it."""
    area = canvas.layout.centre.token
    holder = first_player(canvas)
    words_height = round(canvas.table.text_px(18) * 1.3)
    size = min(canvas.px(46), area.height - words_height)
    low = Rect(area.x, area.bottom - words_height - canvas.px(4), area.width, words_height)
    centre = (area.centerx, (area.y + low.y) // 2)
    draw_medal(canvas.surface, centre, max(size, 12), "1", fill=MEDAL_RED)
    if holder < 0 or canvas.seen.round < 1:
        return
    name = canvas.name_of(holder)
    text = canvas.table.word("view.first", name=name)
    if text_width(canvas.table.body(18), text) > low.width:
        text = name  # the medal above says the rest
    canvas.label(text, low, 18, canvas.theme.text_muted, align="centre")
