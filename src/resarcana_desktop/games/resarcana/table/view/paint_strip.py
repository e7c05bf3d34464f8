"""Draws the strip of recent actions: player, component, cost and result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.render.emblems import emblem
from resarcana_desktop.games.resarcana.render.faces import LEAST_ICON
from resarcana_desktop.games.resarcana.render.faces.measures import plate_of
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.render.background import draw_side
from resarcana_desktop.render.controls import MEDAL_DARK, MEDAL_RED, draw_focus, draw_medal
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.surface_cache import SURFACES
from resarcana_desktop.render.text import ink
from resarcana_desktop.render.theme import contrast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.play.log_entries import Icon, LogLine, MoveIcons
    from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.strip_layout import Strip, Tile
    from resarcana_desktop.render.theme import Rgb

_MEDAL: Final = 42
_MARK: Final = 20
_ICON: Final = 20
_LETTERS: Final = ((20, 13, 8), (255, 250, 238))
_COMPONENTLESS: Final = {"collect": "collect_panel"}


def draw_rail(canvas: Canvas, rail: Rect, strip: Strip) -> None:
    """The rail with its tiles, in place of the side column."""
    draw_side(canvas.surface, rail, canvas.theme)
    draw_tiles(canvas.surface, canvas.table, strip)


def draw_tiles(
    surface: Surface, table: PaintContext, strip: Strip, offset: tuple[int, int] = (0, 0)
) -> None:
    """All tiles, moved by `offset`."""
    before = strip.tiles[0].line.round if strip.tiles else 0
    for tile in strip.tiles:
        rect = tile.rect.move(offset)
        _draw_tile(surface, table, strip.unit, tile, rect, newest=tile is strip.tiles[-1])
        if tile.line.round != before:
            _draw_parting(surface, table, strip, rect)
        before = tile.line.round


def draw_pointed_tile(picture: Canvas) -> None:
    """The tile that is hovered is framed, the one in focus has its ring."""
    state = picture.state
    for tile in picture.layout.strip.tiles:
        if tile.spot.key == state.focused:
            draw_focus(picture.surface, tile.rect, picture.theme, scale=picture.scale)
        elif tile.spot.key == state.hovered:
            edge = (*picture.theme.accent, 200)
            frame = box(tile.rect.size, picture.px(8), (0, 0, 0, 0), None, edge, 1.5)
            picture.surface.blit(frame, tile.rect)


def _draw_parting(surface: Surface, table: PaintContext, strip: Strip, rect: Rect) -> None:
    """Draw a hairline before the first action of a round."""
    colour = table.look.theme.panel_edge
    middle = round(2 * strip.unit)
    if strip.upright:
        surface.fill(colour, Rect(rect.x, rect.y - middle, rect.width, 1))
    else:
        surface.fill(colour, Rect(rect.x - middle, rect.y, 1, rect.height))


def _draw_tile(
    surface: Surface, table: PaintContext, unit: float, tile: Tile, rect: Rect, *, newest: bool
) -> None:
    """A tile, from the cache if it has not changed."""
    seat, look = tile.line.seat, table.look
    veil = (*look.theme.text[:3], 36 if newest else 14)
    surface.blit(box(rect.size, 8 * unit, veil, None), rect)
    who = (table.colour_of(seat), initials(table, seat))
    key = ("tile", tile.line.icons, who, unit, rect.size, look.theme, look.icons)
    picture = SURFACES.take(key)
    if not isinstance(picture, Surface):
        picture = Surface(rect.size, pygame.SRCALPHA)
        place = Rect((0, 0), rect.size)
        _draw_doing(picture, table, unit, tile.line, place)
        SURFACES.put(key, picture)
    surface.blit(picture, rect)


def _draw_doing(
    surface: Surface, table: PaintContext, unit: float, line: LogLine, rect: Rect
) -> None:
    icons = line.icons
    assert icons is not None
    colour = table.colour_of(line.seat)
    surface.fill(colour, Rect(rect.x, rect.y, rect.width, max(round(3 * unit), 2)))
    size = round(_MEDAL * unit)
    centre = (rect.centerx, rect.y + round(6 * unit) + size // 2)
    _draw_medal(surface, table, icons, centre, size)
    _draw_mark(surface, table, icons, unit, (centre[0] + size // 2, centre[1] + size // 2))
    _draw_initial(surface, table, line.seat, unit, rect)
    _draw_rows(surface, table, icons, unit, rect)


def _draw_medal(
    surface: Surface, table: PaintContext, icons: MoveIcons, centre: tuple[int, int], size: int
) -> None:
    """The emblem of the component on the colour of its plate."""
    fill: Rgb = MEDAL_DARK
    if icons.component:
        fill = plate_of(table.component(icons.component))[0]
        mark = emblem(icons.component, round(size * 0.62))
    elif icons.mark in _COMPONENTLESS:
        mark = emblem(_COMPONENTLESS[icons.mark], round(size * 0.62))
    else:
        mark = emblem("rival", round(size * 0.62))
    draw_medal(surface, centre, size, fill=fill, emblem=mark)


def _draw_initial(
    surface: Surface, table: PaintContext, seat: int, unit: float, rect: Rect
) -> None:
    """Draw the first letter of the name on the colour of the seat, which alone is unclear."""
    text = initials(table, seat)
    font = text_font("bold", max(round(15 * unit), LEAST_TEXT))
    colour = table.colour_of(seat)
    mark = ink(font, text, max(_LETTERS, key=lambda letter: contrast(letter, colour)))
    chip = Rect(rect.x, rect.y, mark.get_width() + round(8 * unit), round(font.px * 1.15))
    surface.blit(box(chip.size, 4 * unit, colour, None), chip)
    surface.blit(mark, mark.get_rect(center=chip.center))


def initials(table: PaintContext, seat: int) -> str:
    """Return the first letter of a player's name; two if another begins with the same one."""
    names = [player.name.strip() or "?" for player in table.players]
    own = names[seat]
    shared = sum(name[:1].casefold() == own[:1].casefold() for name in names) > 1
    return own[:2] if shared else own[:1]


def _draw_mark(
    surface: Surface, table: PaintContext, icons: MoveIcons, unit: float, corner: tuple[int, int]
) -> None:
    """Draw the mark of the kind of action over the lower right of the medal."""
    size = round(_MARK * unit)
    if not icons.mark or icons.mark in _COMPONENTLESS:
        return
    if icons.mark.startswith("pass"):
        fill = MEDAL_RED if icons.mark == "pass_first" else MEDAL_DARK
        place = draw_medal(surface, (corner[0] - size // 4, corner[1] - size // 3), size, fill=fill)
        _draw_skip(surface, place)
        return
    icon = table.look.icons.icon(icons.mark, size)
    surface.blit(icon, icon.get_rect(center=(corner[0] - size // 5, corner[1] - size // 3)))


def _draw_skip(surface: Surface, place: Rect) -> None:
    """Draw two triangles: the turn continues without the player."""
    high, wide = place.height // 4, max(place.width // 4, 2)
    for left in (place.centerx - wide, place.centerx):
        points = [
            (left, place.centery - high),
            (left, place.centery + high),
            (left + wide, place.centery),
        ]
        pygame.draw.polygon(surface, (255, 243, 208), points)


def _draw_rows(
    surface: Surface, table: PaintContext, move: MoveIcons, unit: float, rect: Rect
) -> None:
    """Draw costs above, results below; either alone is in the middle, or in two rows.

    Essences that come or go have a plus or a minus before them.
    """
    rows = [(sign, row) for sign, row in (("-", move.costs), ("+", move.results)) if row]
    if len(rows) == 1:
        sign, icons = rows[0]
        fits = _fitting(table, icons, unit, rect.width)
        rows = [(sign, part) for part in (icons[:fits], icons[fits:]) if part]
    step = round((_ICON + 1) * unit)
    top = rect.bottom - round(2 * unit) - 2 * step + (2 - len(rows)) * step // 2
    for number, (sign, icons) in enumerate(rows):
        area = Rect(rect.x, top + number * step, rect.width, step)
        _draw_icons(surface, table, icons, unit, area, loss=sign == "-")


def _bar(icons: Sequence[Icon], unit: float) -> int:
    """Width of the plus or minus before a row; only essences have one."""
    return max(round(7 * unit), 4) if icons[0][0] in ESSENCES else 0


def _fitting(table: PaintContext, icons: Sequence[Icon], unit: float, width: int) -> int:
    """Return how many icons fit a row at their least size; one at least."""
    gap = max(round(2 * unit), 1)
    room = width - _bar(icons, unit)
    wide, fits = 0, 0
    for name, _ in icons:
        wide += table.look.icons.width(name, LEAST_ICON) + gap
        fits += wide <= room
    return max(fits, 1)


def _draw_icons(
    surface: Surface,
    table: PaintContext,
    icons: Sequence[Icon],
    unit: float,
    area: Rect,
    *,
    loss: bool,
) -> None:
    """Draw a sign in the colour of loss or gain, then the icons, smaller if there are many.

    Icons without room are left out and replaced by dots.
    """
    theme = table.look.theme
    gap, bar = max(round(2 * unit), 1), _bar(icons, unit)
    room = area.width - bar - 2 * gap
    size = round(_ICON * unit)
    wide = sum(table.look.icons.width(name, size) + gap for name, _ in icons)
    size = max(min(size, size * room // max(wide, 1)), LEAST_ICON)
    fits, dots = _fitting(table, icons, unit, area.width), 0
    if fits < len(icons):
        dots = 6 * _dot(unit)
        fits = _fitting(table, icons, unit, area.width - dots)
    drawn = [table.look.icons.icon(name, size, text) for name, text in icons[:fits]]
    whole = bar + sum(each.get_width() + gap for each in drawn) + dots
    x = area.x + (area.width - whole) // 2
    if bar:
        colour = theme.loss if loss else theme.gain
        _draw_sign(surface, (x + bar // 2, area.centery), bar, colour, loss)
    x += bar + gap
    for each in drawn:
        surface.blit(each, (x, area.centery - each.get_height() // 2))
        x += each.get_width() + gap
    if dots:
        _draw_dots(surface, theme.text_muted, (x, area.centery), _dot(unit))


def _dot(unit: float) -> int:
    """Return the side of a dot, in real pixels; three of them take six times as much."""
    return max(round(1.5 * unit), 2)


def _draw_dots(surface: Surface, colour: Rgb, begin: tuple[int, int], side: int) -> None:
    """Draw an ellipsis after the last icon of a row: there is more to it."""
    for number in range(3):
        surface.fill(colour, Rect(begin[0] + 2 * number * side, begin[1], side, side))


def _draw_sign(
    surface: Surface, centre: tuple[int, int], size: int, colour: Rgb, minus: bool
) -> None:
    thick = max(size // 4, 1)
    level = Rect(0, 0, size, thick)
    level.center = centre
    surface.fill(colour, level)
    if not minus:
        upright = Rect(0, 0, thick, size)
        upright.center = centre
        surface.fill(colour, upright)
