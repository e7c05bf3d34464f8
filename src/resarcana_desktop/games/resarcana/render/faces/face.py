"""Draws a face from its layout: frame, plate, emblem, name, lines, costs, points, seals."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.render.colours import ON_PARCHMENT, TYPE_LINE
from resarcana_desktop.games.resarcana.render.emblems import paint_emblem
from resarcana_desktop.games.resarcana.render.faces.frames import (
    MINI_ROD,
    frame,
    mini_frame,
    silhouette,
)
from resarcana_desktop.games.resarcana.render.faces.layout import layout
from resarcana_desktop.games.resarcana.render.faces.lines import (
    LEAST_ICON,
    dots_size,
    draw_line,
    picture,
)
from resarcana_desktop.games.resarcana.render.faces.measures import (
    ARCH,
    MEASURES,
    Style,
    face_size,
    plate_of,
    unit,
)
from resarcana_desktop.games.resarcana.render.faces.plan import Layout
from resarcana_desktop.games.resarcana.render.faces.plate import plate
from resarcana_desktop.games.resarcana.render.icons import icons_in, words
from resarcana_desktop.games.resarcana.render.pills import points_pill
from resarcana_desktop.render.controls import draw_medal
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.shapes import masked
from resarcana_desktop.render.surface_cache import SURFACES
from resarcana_desktop.render.svg import cached, down
from resarcana_desktop.render.svg import picture as svg_picture
from resarcana_desktop.render.text import draw_text, line, squeezed, text_width
from resarcana_desktop.render.theme import GILT, css, rgb

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.records import Component, Kind
    from resarcana_desktop.render.icons import Icons
    from resarcana_desktop.render.theme import Pair, Rgb


_PARTED: Final = 90
"""The strength of the hairline between lines that are side by side."""
_DUSK: Final = (76, 76, 76)
"""The light that is left of a plate behind a name."""
_CAST: Final = 12
"""The least letters, in pixels, with a shadow: below smaller ones it would blur them."""
ON_SLATE: Final = rgb("#ffeebf")
"""A name on the slate of a Place of Power, or on a plate."""


def face(
    component: Component, width: int, language: str = "en", style: Style = "table", height: int = 0
) -> pygame.Surface:
    """Return the straightened face of a component, `width` pixels wide, without shadow.

    Its height is that of `face_size`. Styles: "table" (also for the hand), "reading" (name in
    display letters, kind of component, larger icons), "tile" (`height` pixels high, for rivals),
    "mini" and "box" (the plate only, for crowded rivals). Do not draw on it: it is cached.
    """
    steps = face_in_steps(component, width, language, style, height)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            drawn: pygame.Surface = end.value
            return drawn


def face_in_steps(
    component: Component, width: int, language: str = "en", style: Style = "table", height: int = 0
) -> Generator[None, None, pygame.Surface]:
    """Draw the face one part for each `next`, quickly; the last one returns it."""
    key = _key(component, width, language, style, height)
    found = SURFACES.take(key)
    if not isinstance(found, pygame.Surface):
        if style in ("mini", "box"):
            found = _mini(component, width, style)
        else:
            plan = layout(component, width, language, style, height)
            found = yield from _full(component, plan, language, style)
        SURFACES.put(key, found)
    return found


def is_drawn(component: Component, width: int, language: str, style: Style) -> bool:
    """Return whether the face is cached."""
    return SURFACES.has(_key(component, width, language, style))


def _key(
    component: Component, width: int, language: str, style: Style, height: int = 0
) -> tuple[object, ...]:
    named = (component.set, component.id, component.edition)
    return ("face", *named, width, height, language, style)


def _full(
    component: Component, plan: Layout, language: str, style: Style
) -> Generator[None, None, pygame.Surface]:
    yield
    surface = frame(component, plan, style)
    yield
    _draw_plate(surface, component, plan, style)
    yield
    _draw_emblem(surface, component.id, plan.emblem)
    yield
    if plan.star.width:
        surface.blit(icons_in().icon("mage", plan.star.width), plan.star)
    icons = icons_in(language)
    if component.kind == "place_of_power" and not plan.tile:
        _draw_name(surface, plan, ON_SLATE)
        _draw_type(surface, component, plan, language, rgb("#dfe6da"))
    else:
        _draw_name(surface, plan, ON_SLATE if plan.banded else ON_PARCHMENT)
        _draw_type(surface, component, plan, language, TYPE_LINE)
        _draw_rule(surface, plan)
    if component.marked and (place := _mark_place(plan)) is not None:
        surface.blit(icons.icon("made_up", place.height), place)
    for row, area in zip(plan.rows.rows, plan.row_areas, strict=True):
        draw_line(surface, row.tokens, row.size, icons, area, tight=row.tight)
        if row.beside:
            _draw_parting(surface, area)
    if plan.rows.more:
        _draw_dots(surface, plan)
    _draw_corners(surface, plan, icons)
    return surface


def _draw_dots(surface: pygame.Surface, plan: Layout) -> None:
    """Draw three dots below the lines: the face is too small to show everything."""
    size = dots_size(plan.rows.size)
    if not plan.rows.rows and plan.lines_area.height < size[1] // 2:
        return  # they would cover the name
    dots = "".join(f'<circle cx="{x}" cy="5" r="2.4"/>' for x in (5, 15, 25))
    mark = cached(f'<g fill="{css(TYPE_LINE)}">{dots}</g>', size, (30, 10))
    place = mark.get_rect(midbottom=plan.lines_area.midbottom)
    if plan.rows.dots_beside:
        place.midright = plan.lines_area.right, plan.row_areas[-1].centery
    surface.blit(mark, place)


def _draw_parting(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw a hairline between two rows that are side by side: they are two powers, not one."""
    line = pygame.Surface((1, area.height - 2 * (area.height // 8)), pygame.SRCALPHA)
    line.fill((*TYPE_LINE, _PARTED))
    surface.blit(line, line.get_rect(center=area.midleft))


# ---- plate -----------------------------------------------------------------------------------


def _draw_plate(surface: pygame.Surface, component: Component, plan: Layout, style: Style) -> None:
    kind, area = component.kind, plan.plate
    arch = _plate_arch(component, plan, style)
    shade = 0.10 if kind == "mage" else 0.5
    corner = 3 * plan.unit if kind == "place_of_power" else 0.0
    ground = plate(component.id, kind, plate_of(component), area.size, arch, shade, corner)
    if kind == "magic_item" and not plan.tile:
        ground = _cut(ground, plan)
    if plan.banded:  # a scene in full light would be as bright as the name on it
        ground = ground.copy()
        ground.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(ground, area)


def _mark_place(plan: Layout) -> pygame.Rect | None:
    """Return the place of the mark for values that may differ: in a lower corner of the plate.

    None if there is no room, as on some tiles of rivals.
    """
    size = max(round(24 * plan.unit), LEAST_ICON)
    room = plan.plate.inflate(-2 * round(3 * plan.unit), -2 * round(3 * plan.unit))
    taken = [*plan.written(), *(area for _, area in plan.cost)]
    spots = (pygame.Rect(x, room.bottom - size, size, size) for x in (room.left, room.right - size))
    return next((spot for spot in spots if spot.collidelist(taken) < 0), None)


def _draw_emblem(surface: pygame.Surface, component: str, area: pygame.Rect) -> None:
    if not area.width:
        return
    drawing = paint_emblem(component, max(area.width, 4))  # cached as part of the face
    surface.blit(drawing, drawing.get_rect(center=area.center))


def _plate_arch(component: Component, plan: Layout, style: Style) -> float:
    """Return the radius of the round top of the plate, in pixels."""
    if plan.tile:
        return 0.0
    width = plan.plate.width
    if component.kind == "monument":
        rim = MEASURES["monument", style].rim * plan.unit
        return min(ARCH * plan.size[0] - rim, plan.plate.height - 2)
    if component.kind == "mage":
        return min(width * 0.5, plan.plate.height * 0.72)
    return 0.0


def _cut(ground: pygame.Surface, plan: Layout) -> pygame.Surface:
    """Return the plate of a magic item: its upper corners are cut like the item's."""
    rim = plan.plate.x
    path = silhouette("magic_item", plan.size, -rim)
    mask = svg_picture(f'<path d="{path}" fill="#ffffff"/>', plan.size, plan.size)
    return masked(ground.copy(), mask.subsurface(plan.plate))


# ---- words -----------------------------------------------------------------------------------


def _draw_name(surface: pygame.Surface, plan: Layout, colour: Rgb) -> None:
    name = plan.name
    for number, text in enumerate(name.lines):
        words = squeezed(line(name.font, text, colour), name.room)
        row = plan.name_area.copy()
        row.height = name.leading
        row.y += number * name.leading
        place = words.get_rect(center=row.center)
        if plan.headed:
            place.left = row.left
        if colour != ON_PARCHMENT and not (plan.banded and name.font.px < _CAST):
            under = squeezed(line(name.font, text, (10, 20, 20)), name.room)
            surface.blit(under, place.move(0, max(name.font.px // 14, 1)))
        surface.blit(words, place)


def _draw_type(
    surface: pygame.Surface,
    component: Component,
    plan: Layout,
    language: str,
    colour: Rgb,
) -> None:
    """Draw the type line at reading size: the seals and the kind of component."""
    if not plan.type_area.height:
        return
    known = words(language)
    parts = [known[f"kind.{component.kind}"]]
    parts += [known[f"type.{name}"] for name in component.types]
    text = " · ".join(parts)
    font = text_font("italic", max(round(18 * plan.unit), 8))
    icons = icons_in(language)
    seals = [icons.icon(name, type_seal_px(plan)) for name in component.types]
    gap = round(6 * plan.unit)
    width = text_width(font, text) + sum(seal.get_width() + gap for seal in seals)
    area = plan.type_area
    x = area.x + (area.width - width) // 2
    for seal in seals:
        surface.blit(seal, (x, area.y + (area.height - seal.get_height()) // 2))
        x += seal.get_width() + gap
    draw_text(surface, text, font, colour, (x, area.y, area.right - x, area.height))


def type_seal_px(plan: Layout) -> int:
    """Return the size of the seals in front of the kind of component."""
    return max(round(23 * plan.unit), LEAST_ICON)


def _draw_rule(surface: pygame.Surface, plan: Layout) -> None:
    """Draw the hairline below the type line, fading towards its ends."""
    if not plan.type_area.height:
        return
    width, high = round(plan.size[0] * 0.55), max(round(1.4 * plan.unit), 1)
    rule = cached(_RULE, (width, high), (100, 1))
    place = rule.get_rect(centerx=plan.type_area.centerx, top=plan.type_area.bottom + 1)
    surface.blit(rule, place)


_RULE: Final = (
    '<linearGradient id="rule" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="100" y2="0">'
    '<stop offset="0" stop-color="#a87a2c" stop-opacity="0"/>'
    '<stop offset="0.3" stop-color="#94661f" stop-opacity="1"/>'
    '<stop offset="0.7" stop-color="#94661f" stop-opacity="1"/>'
    '<stop offset="1" stop-color="#a87a2c" stop-opacity="0"/></linearGradient>'
    '<rect width="100" height="1" fill="url(#rule)"/>'
)


# ---- costs, points, seals --------------------------------------------------------------------


def _draw_corners(surface: pygame.Surface, plan: Layout, icons: Icons) -> None:
    for token, area in plan.cost:
        surface.blit(picture(token, area.height, icons), area)
    if plan.medal.width:
        draw_medal(surface, plan.medal.center, plan.medal.width, plan.points)
    for (counted, points), area in plan.pills:
        pill = points_pill(counted.name, points.text, area.height, icons)
        surface.blit(pill, pill.get_rect(midright=area.midright))
    for name, area in plan.seals:
        seal = icons.icon(name, area.height)
        surface.blit(seal, seal.get_rect(center=area.center))


# ---- minis -----------------------------------------------------------------------------------

_TINY: Final = 22
"""A mini narrower than this many pixels has a rim of one, to leave room for its emblem."""


def _mini(component: Component, width: int, style: Style) -> pygame.Surface:
    """Return plate and emblem; seals, the medal and stored essences are drawn over it, upright."""
    kind: Kind = "artifact" if style == "box" else component.kind
    size = face_size(kind, width, style)
    rim = _mini_rim(kind, width, style)
    surface = svg_picture(mini_frame(component, kind, size, rim - 0.5), size, size)
    area = _mini_plate(kind, width, style)
    arch = {"monument": ARCH * size[0] - rim, "mage": area.width * 0.42}.get(kind, 0.0)
    ground = plate(component.id, kind, plate_of(component), area.size, arch, 0.2)
    if kind == "magic_item":
        path = silhouette(kind, size, -rim)
        mask = svg_picture(f'<path d="{path}" fill="#ffffff"/>', size, size)
        ground = masked(ground.copy(), mask.subsurface(area))
    surface.blit(ground, area)
    _draw_emblem(surface, component.id, mini_emblem(kind, width, style))
    return surface


def mini_emblem(kind: Kind, width: int, style: Style = "mini") -> pygame.Rect:
    """Return the place of the emblem of a mini: on its plate, or all over a tiny one."""
    plate_area = _mini_plate(kind, width, style)
    side = max(round(min(plate_area.size) * 0.80), min(LEAST_ICON, *face_size(kind, width, style)))
    place = pygame.Rect(0, 0, side, side)
    place.center = plate_area.center
    return place


def _mini_plate(kind: Kind, width: int, style: Style) -> pygame.Rect:
    """Return the area of a mini inside its rim, or between its rods."""
    rim = _mini_rim(kind, width, style)
    area = pygame.Rect((0, 0), face_size(kind, width, style)).inflate(-2 * rim, -2 * rim)
    if kind == "scroll":
        area.inflate_ip(2 * rim - 2 * round((MINI_ROD + 0.03) * width), 0)
    return area


def _mini_rim(kind: Kind, width: int, style: Style) -> int:
    return max(round(3.5 * unit(kind, width, style)), 1 if width < _TINY else 2)


# ---- backs -----------------------------------------------------------------------------------

_LEATHER: Final = (rgb("#63401f"), rgb("#2c1a0b"))
_NIGHT: Final = (rgb("#333a66"), rgb("#14162e"))


def card_back(width: int) -> pygame.Surface:
    """Return the back of an artifact: leather, a gilt line, a star."""
    return _back("artifact", width, _LEATHER)


def mage_back(width: int) -> pygame.Surface:
    """Return the back of a mage: the same on night blue."""
    return _back("mage", width, _NIGHT)


def _back(kind: Kind, width: int, hide: Pair) -> pygame.Surface:
    size = face_size(kind, width)
    body = (
        down("hide", 0, 168, *hide)
        + down("gilt", 50, 118, *GILT)
        + '<rect width="120" height="168" rx="8" fill="#170d05"/>'
        '<rect x="1" y="1" width="118" height="166" rx="7.4" fill="url(#hide)"/>'
        '<rect x="7" y="7" width="106" height="154" rx="4" fill="none" stroke="#c79a4b" '
        'stroke-width="1.6"/><rect x="10.5" y="10.5" width="99" height="147" rx="2.5" '
        'fill="none" stroke="#c79a4b" stroke-opacity="0.4" stroke-width="0.9"/>'
        '<circle cx="60" cy="84" r="33" fill="none" stroke="#c79a4b" stroke-opacity="0.55" '
        'stroke-width="1.2"/>'
        '<path d="M60 55 L66.5 75 H87.6 L70.6 87.4 L77 107.5 L60 95 L43 107.5 L49.4 87.4 '
        'L32.4 75 H53.5 Z" fill="url(#gilt)"/>'
    )
    return cached(body, size, (120, 168))


def monument_back(width: int) -> pygame.Surface:
    """Return the back of a monument: a plain arched stone."""
    size = face_size("monument", width)
    body = (
        down("stone", 0, 164, rgb("#8d887b"), rgb("#4a463d"))
        + down("field", 8, 156, rgb("#77725f"), rgb("#565247"))
        + '<path d="M0 164 V49 A48.8 49 0 0 1 48.8 0 H57.2 A48.8 49 0 0 1 106 49 V164 Z" '
        'fill="#1c1a16"/><path d="M1 163 V49 A48 48 0 0 1 49 1 H57 A48 48 0 0 1 105 49 V163 Z" '
        'fill="url(#stone)"/><path d="M8 156 V50 A42 42 0 0 1 50 8 H56 A42 42 0 0 1 98 50 '
        'V156 Z" fill="url(#field)" stroke="#2d2a24" stroke-width="1.4"/>'
        '<path d="M13 151 V51 A37 37 0 0 1 50 13 H56 A37 37 0 0 1 93 51 V151 Z" fill="none" '
        'stroke="#b9b3a2" stroke-opacity="0.35" stroke-width="1"/>'
    )
    return cached(body, size, (106, 164.3))
