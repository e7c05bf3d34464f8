"""A component as on the table: shadow, turned or straightened, glow, stored essences."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.render.faces.face import face
from resarcana_desktop.games.resarcana.render.faces.frames import silhouette
from resarcana_desktop.games.resarcana.render.faces.layout import layout
from resarcana_desktop.games.resarcana.render.faces.lines import LEAST_ICON
from resarcana_desktop.games.resarcana.render.faces.measures import (
    Style,
    face_size,
    is_landscape,
    unit,
)
from resarcana_desktop.games.resarcana.render.faces.signs import covered
from resarcana_desktop.games.resarcana.render.icons import icons_in
from resarcana_desktop.games.resarcana.render.pills import (
    essence_pill,
    mixed_pill,
    numbered_pill,
)
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, NO_ESSENCES
from resarcana_desktop.render.controls import draw_medal, tick_medal
from resarcana_desktop.render.shapes import soft
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.svg import picture as svg_picture
from resarcana_desktop.render.theme import THEMES, Rgb, css

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.render.faces.plan import Layout
    from resarcana_desktop.games.resarcana.rules.records import Component, Essences, Kind
    from resarcana_desktop.render.surface_cache import Pieces
    from resarcana_desktop.render.theme import Theme

_TURNED_BRIGHTNESS: Final = 0.74
_MINI_BRIGHTNESS: Final = 0.84
_DIM_BRIGHTNESS: Final = 0.60
_GREY_SHARE: Final = 0.20
_GREY_TILE: Final = 0.35
_TILE_BRIGHTNESS: Final = 0.80
_SIGN_EDGE: Final = (164, 146, 108)
_SHAPES: Final[dict[Style, Kind]] = {"tile": "place_of_power", "box": "artifact"}
"""The kinds with the outlines of tiles and boxes, whatever these show: they are never rotated."""
_SMALL: Final = ("mini", "box")
_BOX_SIGN: Final = 0.56
"""The side of the sign on a turned box, as a share of the box."""
_NAME: Final = 12
"""How many times as bad it is to hide a name as to hide a part of the cost."""
_SMALLER: Final = 0.8
"""The size of a smaller pill, as a share of the usual one."""
_STEP: Final = 3
"""Real pixels between the places for a pill that are tried."""
_INSETS: Final = (0.02, 0.04, 0.08, 0.15, 0.25)
"""How far from its edge the middle of a component may begin, as shares of its sides."""
_POSSIBLE: Final = 225
"""How opaque that thin edge is, of 255."""
_STORED: Final[dict[Style, float]] = {"table": 25, "reading": 36, "mini": 19, "box": 19, "tile": 24}
"""Height of the tokens in the pill of stored essences; a Place of Power has larger ones."""
_BESIDE: Final = 10
"""How much wider than a small component its pill may be, in design px."""
_BELOW: Final = 5
"""How far it hangs below."""
_ABOVE: Final = 3
"""How far the medal of a mini with its name beside it may extend above, in design px."""
_MOST_COVERED: Final = 0.7
"""The share of the height of such a mini that a pill may cover."""
_LEAST_SIGN: Final = 18
"""The least size of seals, points and tokens on a mini, in design px."""
_NUMBERED: Final = 18
"""The least height of tokens that carry their number; more if a window is larger."""
_MIXED: Final = 24
"""The same for the number of essences of several kinds."""


@dataclass(frozen=True, slots=True)
class State:
    """How a component is shown now."""

    turned: bool = False
    stored: Essences = NO_ESSENCES
    usable: bool = False
    possible: bool = False
    """It is an answer to a question, or can be discarded: it has a thin edge."""
    discarded: bool = False
    """It can only be discarded, as any card in hand can: that edge is pale."""
    hovered: bool = False
    focused: bool = False
    selected: bool = False
    dimmed: bool = False
    faded_glow: bool = False
    """Another component is being dragged, so only the line of this one's glow is drawn."""
    named: bool = False
    """Its name is beside it, so stored essences may cover the emblem but not the name."""
    points_beside: bool = False
    """Its points are after that name and not on its corner."""
    worth: int | None = None
    """The points that a small one gives now, if they are known; else it shows those on its face."""
    waiting: bool = False
    """It can be chosen only after another seat has decided."""


PLAIN: Final = State()


@dataclass(frozen=True, slots=True)
class FaceLook:
    """Theme, language and scale (1.0 at 1080p) for drawing components."""

    theme: Theme
    language: str = "en"
    scale: float = 1.0


def component_size(
    component: Component,
    width: int,
    style: Style = "table",
    *,
    turned: bool = False,
    height: int = 0,
) -> tuple[int, int]:
    """Return the pixels of the slot a component needs; if turned, the sides are swapped.

    A tile has the given height; neither it nor a box is ever rotated, nor what has a height or is
    wider than high.
    """
    across, down = face_size(component.kind, width, style, height)
    if not turned or _keeps_shape(component.kind, style, height):
        return (across, down)
    return (down, across)


def _keeps_shape(kind: Kind, style: Style, height: int) -> bool:
    """Return whether a component only has a sign when it is turned."""
    return style in _SHAPES or height > 0 or (style == "table" and is_landscape(kind))


def draw_component(
    surface: pygame.Surface,
    component: Component,
    topleft: tuple[int, int],
    width: int,
    look: FaceLook,
    state: State = PLAIN,
    style: Style = "table",
    height: int = 0,
) -> pygame.Rect:
    """Draw a component and return its rectangle; `width` is its width when straightened.

    What is turned is darker and has a sign; a face that is higher than wide changes its sides. Its
    words stay upright: it is drawn as a tile then. A tile is `height` pixels high. Shadow, glow,
    pill and the medal of a mini extend a little beyond that rectangle.
    """
    size = component_size(component, width, style, turned=state.turned, height=height)
    upright = _keeps_shape(component.kind, style, height)
    if state.turned and style == "table" and not upright:
        style, upright, (width, height) = "tile", True, size
    rect = pygame.Rect(topleft, size)
    rect.y -= round(3 * look.scale) if state.hovered else 0
    shape, lying = _SHAPES.get(style, component.kind), state
    if upright:
        lying = replace(state, turned=False)
    _under(surface, shape, rect, lying, look)
    picture = face(component, width, look.language, style, height)
    if state.turned and upright:
        picture = turned_tile(picture)
    elif state.turned:
        picture = turned_face(picture, _MINI_BRIGHTNESS)
    surface.blit(dimmed_face(picture) if state.dimmed else picture, rect)
    if state.turned and upright and style != "box":
        place = layout(component, width, look.language, style, height).turn.move(rect.topleft)
        pygame.draw.rect(surface, _SIGN_EDGE, place.inflate(2, 2), border_radius=place.width // 5)
        surface.blit(icons_in().icon("turn", place.width), place)
    if state.turned and style == "box":
        sign = icons_in().icon("turn", max(round(_BOX_SIGN * rect.width), 10))
        surface.blit(sign, sign.get_rect(bottomright=(rect.right + 1, rect.bottom + 1)))
    if state.hovered:
        _blit_outline(surface, shape, rect, lying, (255, 240, 200), -1.5, 3, look, 90)
    if style in _SMALL:
        for name, place in mini_seals(component, rect, width, look.scale, state):
            seal = icons_in().icon(name, place.height)
            surface.blit(seal, seal.get_rect(center=place.center))
    _draw_stored(surface, component, rect, width, look, state, style, height)
    points = component.points if state.worth is None else state.worth
    if style in _SMALL and points and not state.points_beside:
        medal = mini_medal(component, rect, width, look.scale, named=state.named)
        draw_medal(surface, medal.center, medal.width, str(points))
    if state.selected:
        mark = tick_medal(max(round(30 * look.scale), 16))
        surface.blit(mark, mark.get_rect(center=(rect.right - 4, rect.y + 4)))
    return rect


def _least(scale: float) -> int:
    """Return the least size of a sign on a mini: the same at every resolution."""
    return max(round(_LEAST_SIGN * scale), LEAST_ICON)


def mini_medal(
    component: Component, rect: pygame.Rect, width: int, scale: float = 1.0, *, named: bool = False
) -> pygame.Rect:
    """Return the medal of points, over the upper right corner of a mini.

    It does not cover a name beside the mini, nor stored essences on the one above.
    """
    style: Style = "box" if named else "mini"
    size = max(round(22 * unit(component.kind, width, style)), _least(scale))
    medal = pygame.Rect(0, 0, size, size)
    medal.center = (rect.right - size // 6, rect.y + size // 6)
    if named:
        medal.right = min(medal.right, _right_of_square(rect))
        medal.top = max(medal.top, _top_of_square(rect) - round(_ABOVE * scale))
    return medal


def mini_seals(
    component: Component,
    rect: pygame.Rect,
    width: int,
    scale: float = 1.0,
    state: State = PLAIN,
) -> tuple[tuple[str, pygame.Rect], ...]:
    """Return the seals of a mini's types along its foot, or at its top above stored essences.

    If its name is beside it, they are after that.
    """
    if state.named:
        return ()
    size = max(round(18 * unit(component.kind, width, "mini")), _least(scale))
    inner = rect.inflate(-2, -2)
    left, step = inner.right - size * len(component.types), size
    top = inner.bottom - size
    if any(state.stored):
        left, top = inner.x, inner.y
    return tuple(
        (name, pygame.Rect(left + number * step, top, size, size))
        for number, name in enumerate(component.types)
    )


def _right_of_square(rect: pygame.Rect) -> int:
    """Return the right end of the square in which a mini can be turned."""
    return rect.centerx + max(rect.size) // 2 + 1


def _top_of_square(rect: pygame.Rect) -> int:
    """Return the top of that square: nothing extends beyond it, as others are close above."""
    return rect.centery - max(rect.size) // 2


def _bottom_of_square(rect: pygame.Rect) -> int:
    """Return the foot of that square."""
    return rect.centery + max(rect.size) // 2 + 1


@cached_surface
def turned_face(picture: pygame.Surface, brightness: float = _TURNED_BRIGHTNESS) -> pygame.Surface:
    """Return a face turned by 90 degrees clockwise, darker and greyer."""
    turned = pygame.transform.rotate(picture, -90)
    grey = pygame.transform.grayscale(turned)
    grey.set_alpha(round(255 * _GREY_SHARE))
    turned.blit(grey, (0, 0))
    return _darker(turned, brightness)


@cached_surface
def turned_tile(picture: pygame.Surface) -> pygame.Surface:
    """Return a turned tile: dark and grey like a face, but upright, so that it can be read."""
    result = picture.copy()
    grey = pygame.transform.grayscale(picture)
    grey.set_alpha(round(255 * _GREY_TILE))
    result.blit(grey, (0, 0))
    return _darker(result, _TILE_BRIGHTNESS)


@cached_surface
def dimmed_face(picture: pygame.Surface) -> pygame.Surface:
    """Return a face that cannot be chosen now."""
    return _darker(picture.copy(), _DIM_BRIGHTNESS)


def _darker(picture: pygame.Surface, brightness: float) -> pygame.Surface:
    level = round(255 * brightness)
    picture.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


# ---- shadow, glow, rings ---------------------------------------------------------------------


def _under(
    surface: pygame.Surface, kind: Kind, rect: pygame.Rect, state: State, look: FaceLook
) -> None:
    """Draw the shadow and glow below the face."""
    _draw_rim(surface, _shadow(kind, rect.size, state.turned, look.scale), rect)
    if state.usable and not state.faded_glow:
        light = _halo(kind, rect.size, state.turned, look.scale, look.theme.id)
        _draw_rim(surface, light, rect)
    _rings(surface, kind, rect, state, look)


def _rings(
    surface: pygame.Surface, kind: Kind, rect: pygame.Rect, state: State, look: FaceLook
) -> None:
    """Draw the lines around the face, below what hangs over its edge; focus over any glow."""
    theme = look.theme
    thick = (theme.edge - 1) / 2
    if state.usable:
        _blit_outline(surface, kind, rect, state, theme.glow, 4, 2.5 + thick, look)
    elif state.possible:
        line = max(2.8, 2.0 / look.scale) + thick  # two pixels can be seen in small windows
        colour = theme.text_muted if state.discarded else theme.glow
        _blit_outline(surface, kind, rect, state, colour, 3, line, look, _POSSIBLE)
    if state.selected:
        _blit_outline(surface, kind, rect, state, theme.accent, 3, 3.5 + thick, look)
    if state.focused:
        _blit_outline(surface, kind, rect, state, (0, 0, 0), 4.5, 5, look, 150)
        _blit_outline(surface, kind, rect, state, theme.focus, 4.5, 3, look)


def _path(kind: Kind, size: tuple[int, int], turned: bool, grow: float) -> str:
    """Return the outline of a component in its position, as an SVG path element without colours."""
    if not turned:
        return f'<path d="{silhouette(kind, size, grow)}"'
    width, height = size
    path = silhouette(kind, (height, width), grow)
    return f'<path transform="translate({width} 0) rotate(90)" d="{path}"'


def _blit_outline(
    surface: pygame.Surface,
    kind: Kind,
    rect: pygame.Rect,
    state: State,
    colour: Rgb,
    grow: float,
    thick: float,
    look: FaceLook,
    alpha: int = 255,
) -> None:
    outline = _outline(kind, rect.size, state.turned, colour, grow, thick, look.scale, alpha)
    _draw_rim(surface, outline, rect)


@cached_surface
def _outline(
    kind: Kind,
    size: tuple[int, int],
    turned: bool,
    colour: Rgb,
    grow: float,
    thick: float,
    scale: float,
    alpha: int,
) -> Pieces:
    """Return a line along the edge of a component, as a rim; sizes are in design px."""
    thick = max(thick * scale, 1.2)
    margin = round((max(grow, 0) + 4) * scale + thick)
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    shape = _path(kind, size, turned, grow * scale)
    body = (
        f'<g transform="translate({margin} {margin})">{shape} fill="none" stroke="{css(colour)}" '
        f'stroke-width="{thick:.2f}" stroke-opacity="{alpha / 255:.2f}"/></g>'
    )
    inset = 2 * round(max(-grow, 0) * scale + thick)
    return _rim(svg_picture(body, full, full), margin, _middle(kind, size, turned), inset)


def _mask(kind: Kind, size: tuple[int, int], turned: bool, grow: float) -> pygame.Surface:
    room = max(round(grow), 0)
    full = (size[0] + 2 * room, size[1] + 2 * room)
    shape = _path(kind, size, turned, grow)
    body = f'<g transform="translate({room} {room})">{shape} fill="#ffffff"/></g>'
    return svg_picture(body, full, full)


# Light, lines and shadows are seen around a component only: the middle of their pictures is
# covered by its face, and is neither kept nor drawn.


def _draw_rim(surface: pygame.Surface, rim: Pieces, rect: pygame.Rect) -> None:
    """Draw what is around a component, which is at `rect`."""
    for piece, (left, top) in rim:
        surface.blit(piece, (rect.x + left, rect.y + top))


def _rim(picture: pygame.Surface, margin: int, middle: pygame.Rect, inset: int = 0) -> Pieces:
    """Return what a picture has around the middle of a component, `inset` px of it included.

    Its corners are relative to the component, which the picture exceeds by a margin.
    """
    hole = middle.inflate(-2 * inset, -2 * inset).move(margin, margin)
    width, height = picture.get_size()
    if hole.width <= 0 or hole.height <= 0:
        return ((picture, (-margin, -margin)),)
    strips = (
        pygame.Rect(0, 0, width, hole.top),
        pygame.Rect(0, hole.bottom, width, height - hole.bottom),
        pygame.Rect(0, hole.top, hole.left, hole.height),
        pygame.Rect(hole.right, hole.top, width - hole.right, hole.height),
    )
    return tuple(
        (picture.subsurface(each).copy(), (each.x - margin, each.y - margin)) for each in strips
    )


@lru_cache(maxsize=256)
def _middle(kind: Kind, size: tuple[int, int], turned: bool) -> pygame.Rect:
    """Return the largest of some rectangles that the face of a component covers completely."""
    mask = pygame.mask.from_surface(_mask(kind, size, turned, 0), 254)
    best = pygame.Rect(0, 0, 0, 0)
    for share in _INSETS:
        across, down = round(size[0] * share), round(size[1] * share)
        for inset in (across, down):
            covered = _covered(mask, size, inset)
            best = max(best, covered, key=lambda each: each.width * each.height)
    return best


def _covered(mask: pygame.Mask, size: tuple[int, int], inset: int) -> pygame.Rect:
    """Return the highest rectangle within a convex shape, `inset` px from its left and right."""
    left, right = inset, size[0] - 1 - inset
    rows = [y for y in range(size[1]) if mask.get_at((left, y)) and mask.get_at((right, y))]
    if left > right or not rows:
        return pygame.Rect(0, 0, 0, 0)
    return pygame.Rect(left, rows[0], right - left + 1, rows[-1] - rows[0] + 1)


@cached_surface
def _shadow(kind: Kind, size: tuple[int, int], turned: bool, scale: float) -> Pieces:
    """Return a close dark and a wide soft shadow, as a rim."""
    mask = _mask(kind, size, turned, 0)
    wide, close = max(round(5 * scale), 2), max(round(scale), 1)
    drop, near = round(6 * scale), round(2 * scale)
    margin = 2 * wide + drop
    result = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    far = soft(mask, (0, 0, 0, 128), wide)
    result.blit(far, (margin - 2 * wide, margin - 2 * wide + drop))
    tight = soft(mask, (0, 0, 0, 140), close)
    result.blit(tight, (margin - 2 * close, margin - 2 * close + near))
    return _rim(result, margin, _middle(kind, size, turned))


@cached_surface
def _halo(kind: Kind, size: tuple[int, int], turned: bool, scale: float, theme: str) -> Pieces:
    """Return the blurred light around a usable component, as a rim."""
    grow = 4 * scale
    mask = _mask(kind, size, turned, grow)
    blur = max(round(8 * scale), 3)
    light = soft(mask, (*THEMES[theme].glow, 140), blur)
    light.blit(light.copy(), (0, 0))
    margin = 2 * blur + max(round(grow), 0)
    return _rim(light, margin, _middle(kind, size, turned))


# ---- stored essences -------------------------------------------------------------------------


def stored_pill(stored: Essences, token_px: int, theme: Theme, per_row: int = 2) -> pygame.Surface:
    """Return the pill that shows the essences on a component."""
    tokens = tuple((ESSENCES[kind], str(count)) for kind, count in enumerate(stored) if count)
    return essence_pill(tokens, token_px, theme, icons_in(), per_row)


def _small_pill(
    stored: Essences, token_px: int, look: FaceLook, per_row: int, room: tuple[int, int]
) -> pygame.Surface:
    """Return the pill in a form that does not cover what is beside the component."""
    theme, larger = look.theme, max(look.scale, 1.0)

    def fits(pill: pygame.Surface) -> bool:
        return pill.get_width() <= room[0] and pill.get_height() <= room[1]

    usual = stored_pill(stored, token_px, theme, per_row)
    if fits(usual):
        return usual
    tokens = tuple((ESSENCES[kind], str(count)) for kind, count in enumerate(stored) if count)
    narrow_px = max(token_px, round(_NUMBERED * larger))
    narrow = numbered_pill(tokens, narrow_px, theme, icons_in(), per_row)
    if fits(narrow) or len(tokens) == 1:
        return narrow
    return mixed_pill(stored, max(token_px, round(_MIXED * larger)), theme)


def _draw_stored(
    surface: pygame.Surface,
    component: Component,
    rect: pygame.Rect,
    width: int,
    look: FaceLook,
    state: State,
    style: Style,
    height: int,
) -> None:
    if not any(state.stored):
        return
    if style == "tile":
        _draw_on_tile(surface, component, rect, look, state)
        return
    wide = component.kind == "place_of_power"
    scale = unit(component.kind, width, style, height)
    token = max(
        round(_STORED[style] * scale * (1.28 if wide and style == "table" else 1)),
        _least(look.scale) if style in _SMALL else LEAST_ICON,
    )
    per_row = 1 if state.named else 3 if wide else 2
    if style in _SMALL:
        side = max(rect.size)
        room = (side + round(_BESIDE * scale), side + round(_BELOW * scale))
        pill = _small_pill(state.stored, token, look, per_row, room)
        bare = state.named and pill.get_height() > _MOST_COVERED * side
        if bare and sum(map(bool, state.stored)) == 1:
            _draw_bare(surface, rect, state)
            return
    elif wide or height:
        plan = layout(component, width, look.language, style, height)
        _blit_on_face(surface, _on_face(state.stored, token, look.theme), plan, rect, state)
        return
    else:
        pill = stored_pill(state.stored, token, look.theme, per_row)
    place = pill.get_rect()
    if style in _SMALL:
        place.midbottom = (rect.centerx, rect.bottom + round(_BELOW * scale))
        if state.named:
            place.right = min(place.right, _right_of_square(rect))
            place.bottom = min(place.bottom, _bottom_of_square(rect))
    else:
        foot = layout(component, width, look.language, style).name_area.top
        place.bottomleft = (rect.x + 1, rect.y + foot + round(2 * scale))
    surface.blit(pill, place)


def _draw_on_tile(
    surface: pygame.Surface, component: Component, rect: pygame.Rect, look: FaceLook, state: State
) -> None:
    """Draw stored essences on a tile."""
    plan = layout(component, rect.width, look.language, "tile", rect.height)
    token = max(round(_STORED["tile"] * plan.unit), LEAST_ICON + 2)
    _blit_on_face(surface, _on_face(state.stored, token, look.theme), plan, rect, state)


def _on_face(stored: Essences, token_px: int, theme: Theme) -> Sequence[pygame.Surface]:
    """Return the forms of a pill for a face, the largest first."""
    tokens = tuple((ESSENCES[kind], str(count)) for kind, count in enumerate(stored) if count)
    sizes = dict.fromkeys((token_px, max(round(token_px * _SMALLER), LEAST_ICON), LEAST_ICON))
    pills = [stored_pill(stored, each, theme, per_row=3) for each in sizes]
    return [*pills, numbered_pill(tokens, LEAST_ICON, theme, icons_in(), 3)]


def _blit_on_face(
    surface: pygame.Surface,
    pills: Sequence[pygame.Surface],
    plan: Layout,
    rect: pygame.Rect,
    state: State,
) -> None:
    """Draw a pill on a face and within it: at the foot of its picture, or where it hides least.

    The first one that hides nothing is drawn, or else the one that hides least.
    """
    bounds = rect.inflate(-2, -2)
    plate = plan.plate.move(rect.topleft).clip(bounds)
    name, *rules = plan.written()
    kept = [*[name] * _NAME, *rules, *rules, *(area for _, area in plan.cost)]
    kept += [plan.emblem] if plan.headed else []
    if state.turned:
        kept += [plan.turn, plan.turn]
    there = [area.move(rect.topleft) for area in kept if area.width]
    emblem = plan.emblem.move(rect.topleft)

    def worth(place: pygame.Rect) -> tuple[int, bool, int]:
        return covered(place, there), not plate.contains(place), covered(place, [emblem])

    best: list[tuple[int, pygame.Surface, pygame.Rect]] = []
    for pill in pills:
        width, height = pill.get_size()
        foot = pill.get_rect(bottomleft=plate.bottomleft).clamp(bounds)
        places = [
            pill.get_rect(topleft=(x, y))
            for x in range(bounds.x, max(bounds.right - width, bounds.x) + 1, _STEP)
            for y in range(max(bounds.bottom - height, bounds.y), bounds.y - 1, -_STEP)
        ]
        place = min((foot, *places), key=worth)
        best.append((covered(place, there), pill, place))
        if not best[-1][0]:
            break
    _, pill, place = min(best, key=lambda each: each[0])
    surface.blit(pill, place)


def _draw_bare(surface: pygame.Surface, rect: pygame.Rect, state: State) -> None:
    """Draw stored essences as one token in the corner: a pill would hide such a small component."""
    kind, amount = next((kind, count) for kind, count in enumerate(state.stored) if count)
    token = icons_in().token(ESSENCES[kind], LEAST_ICON, str(amount), letter=False)
    left = rect.centerx - max(rect.size) // 2
    surface.blit(token, token.get_rect(bottomleft=(left, _bottom_of_square(rect))))


# ---- dragged components ----------------------------------------------------------------------


@cached_surface
def tilted(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    """Return a face turned a little clockwise, for the fan of the hand. Place it by its centre."""
    return pygame.transform.rotozoom(_padded(picture), -degrees, 1.0)


def _padded(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture with a clear border, so that its edges are smooth when it is tilted."""
    wide = pygame.Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    wide.blit(picture, (2, 2))
    return wide


@cached_surface
def dragged(picture: pygame.Surface, scale: float = 1.0) -> pygame.Surface:
    """Return a face in the air: tilted by 4 degrees, its shadow far below.

    Place it by its centre.
    """
    card = tilted(picture, 4)
    blur, drop = max(round(9 * scale), 3), round(26 * scale)
    shadow = soft(card, (0, 0, 0, 150), blur)
    room = 2 * blur + drop
    result = pygame.Surface(
        (card.get_width() + 2 * room, card.get_height() + 2 * room), pygame.SRCALPHA
    )
    result.blit(shadow, (room - 2 * blur, room - 2 * blur + drop))
    result.blit(card, (room, room))
    return result
