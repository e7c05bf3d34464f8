"""Dice, and the slots of Spells that they are allocated to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame
from pygame import Rect

from resarcana_desktop.games.mercurial.render.colours import TINTS
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.icons import LETTER_FROM
from resarcana_desktop.render.shapes import box, box_shadow
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.text import ink
from resarcana_desktop.render.theme import mix, rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.render.icons import Icons


class Rolling(Protocol):
    """The look of a die in motion: see `table.motion.DieLook`."""

    @property
    def face(self) -> str: ...

    @property
    def degrees(self) -> float: ...

    @property
    def width(self) -> float: ...

    @property
    def hop(self) -> float: ...


_MARK: Final = 0.76
"""The share of a small die that the shape of its Element has."""
_LETTERED_MARK: Final = 0.68
_LETTERED_AT: Final = 0.56
"""The same on a die with a letter, and where its middle is: the letter's corner is at the left."""
_LETTER: Final = 0.3
"""The height of the letters of a die, as a share of its own."""
_LEAST_LETTER: Final = 11
"""The same in pixels at the least."""
_CORNER: Final = 0.1
"""How far a letter is from the edges of its die, as a share of that."""
_LEAST_SLOT: Final = 6
"""Pixels of the smallest slots."""
_FLEX: Final = 0.58
"""The share of a Flex slot that its Element has, beside the Mana."""
_MANA: Final = 0.5
"""The share of a Flex slot that its Mana has."""
_SMALL_MANA: Final = 0.62
"""The same in a small slot, in which the number would hide a crystal of the usual size."""
_SMALL_SLOT: Final = 28
"""Pixels below which a slot is small."""
_IVORY = rgb("#fffaf0")
_BONE = rgb("#d9cba8")


@cached_surface
def die(element: str, size: int, icons: Icons) -> Surface:
    """A die that shows an Element: its shape, its colour, its letter in a corner if it's large.

    Do not draw on it.
    """
    tint = TINTS[element]
    light, dark = mix(_IVORY, tint.light, 0.20), mix(_BONE, tint.main, 0.34)
    surface = box((size, size), size * 0.2, light, dark, tint.outline, max(size * 0.05, 1)).copy()
    lettered = round(size * _MARK) >= LETTER_FROM
    share, middle = (_LETTERED_MARK, _LETTERED_AT) if lettered else (_MARK, 0.5)
    mark = icons.token(element, max(round(size * share), 8), letter=False)
    surface.blit(mark, mark.get_rect(center=(round(size * middle), round(size * middle))))
    if lettered:
        font = text_font("bold", max(round(size * _LETTER), _LEAST_LETTER))
        letter = ink(font, icons.letter(element), tint.outline).copy()
        at = letter.get_bounding_rect()
        corner = round(size * _CORNER)
        surface.blit(letter, (corner, corner), at)
    return surface


@cached_surface
def ground(size: tuple[int, int]) -> Surface:
    """Return a pale background for a sign on a die."""
    return box(size, size[0] * 0.2, _IVORY, _BONE, rgb("#35312a"), 1)


def draw_die(surface: Surface, element: str, rect: Rect, icons: Icons) -> None:
    """A die in `rect`, with its shadow."""
    blur = max(rect.width // 16, 1)
    shadow = box_shadow(rect.size, rect.width // 5, (0, 0, 0, 130), blur)
    surface.blit(shadow, (rect.x - 2 * blur, rect.y - 2 * blur + blur))
    surface.blit(die(element, rect.width, icons), rect)


def draw_rolling(surface: Surface, look: Rolling, rect: Rect, icons: Icons) -> None:
    """Draw a die in motion: turned, off the table, or seen from its edge.

    Its shadow stays below.
    """
    up = round(look.hop * rect.height)
    blur = max(rect.width // 12, 1)
    shadow = box_shadow(rect.size, rect.width // 5, (0, 0, 0, 110), blur)
    surface.blit(shadow, (rect.x - 2 * blur, rect.y - blur + up // 3))
    picture = die(look.face, rect.width, icons)
    if look.width < 1:
        wide = max(round(rect.width * look.width), 1)
        picture = pygame.transform.smoothscale(picture, (wide, rect.height))
    if look.degrees:
        picture = pygame.transform.rotozoom(picture, look.degrees, 1.0)
    surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery - up)))


@cached_surface
def slot(elements: tuple[str, ...], size: int, flex: bool, icons: Icons) -> Surface:
    """An empty slot: Fixed has a solid edge; Flex shows the 2 Mana that do as well."""
    edge = TINTS[elements[0]].outline
    fill = (*mix(_BONE, TINTS[elements[0]].light, 0.35), 205)
    surface = box(
        (size, size), size * 0.2, fill, None, edge, max(size * (0.04 if flex else 0.1), 1)
    )
    surface = surface.copy()
    if len(elements) > 1:
        # Side by side above the Mana, or across the whole slot.
        left, top, right, low = (0.27, 0.27, 0.73, 0.27) if flex else (0.33, 0.36, 0.67, 0.64)
        mark = round(size * (0.44 if flex else 0.5))
        for element, (x, y) in zip(elements, ((left, top), (right, low)), strict=True):
            token = icons.token(element, mark, letter=False)
            surface.blit(token, token.get_rect(center=(round(size * x), round(size * y))))
    else:
        mark = round(size * (_FLEX if flex else 0.72))
        token = icons.token(elements[0], mark, letter=False)
        at = (0.33 if size < _SMALL_SLOT else 0.4) if flex else 0.5
        surface.blit(token, token.get_rect(center=(round(size * at), round(size * at))))
    if flex:
        share = _SMALL_MANA if size < _SMALL_SLOT else _MANA
        mana = icons.token("mana", max(round(size * share), 9), 2)
        place = mana.get_rect(bottomright=(size - 1, size - 1))
        if len(elements) > 1:
            place.centerx = size // 2
        surface.blit(mana, place)
    return surface


def draw_slots(
    surface: Surface,
    rect: Rect,
    elements: Sequence[str],
    counts: tuple[int, int],
    icons: Icons,
    filled: tuple[str, int, int, int] | None = None,
) -> None:
    """The slots of a Spell in a row, `counts` of them Fixed and Flex.

    `filled` is what was allocated: the face of the dice, how many, Mana, Acuity.
    """
    fixed, flex = counts
    number = fixed + flex
    paid = () if filled is None else (("mana", filled[2]), ("acuity", filled[3]))
    crystals = [(name, str(amount) if amount > 1 else "") for name, amount in paid if amount]
    gap = max(rect.height // 10, 1)

    def wide(size: int) -> int:
        beside = sum(icons.width(name, size, amount) for name, amount in crystals)
        return number * size + beside + gap * (number + len(crystals) - 1)

    size = rect.height
    while size > _LEAST_SLOT and wide(size) > rect.width:
        size -= 1
    x, y = rect.centerx - wide(size) // 2, rect.centery - size // 2
    for place in range(number):
        at = Rect(x, y, size, size)
        if filled is not None and place < filled[1]:
            draw_die(surface, filled[0], at, icons)
        else:
            picture = slot(tuple(elements), size, place >= fixed, icons)
            surface.blit(picture, at)
        x += size + gap
    for name, amount in crystals:
        token = icons.icon(name, size, amount)
        surface.blit(token, (x, y))
        x += token.get_width() + gap
