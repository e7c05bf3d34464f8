"""The faces of cards, drawn from their records: small on the table, large for reading."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.mercurial.render.colours import INK, PARCHMENT, RIMS, TINTS
from resarcana_desktop.games.mercurial.render.dice import draw_slots
from resarcana_desktop.games.mercurial.render.icon_shapes import CREAM
from resarcana_desktop.games.mercurial.render.icons import ICON_SET
from resarcana_desktop.games.mercurial.render.lines import (
    WIDE,
    brief_lines,
    effect_now,
    lines_of,
    secondary_lines,
    side_line,
)
from resarcana_desktop.games.mercurial.render.scenery import scene
from resarcana_desktop.games.mercurial.rules.records import (
    Alteration,
    Arcana,
    Artifact,
    Heroic,
    MageClass,
    Skill,
    Spell,
)
from resarcana_desktop.games.mercurial.text.card_text import card_lines, kind_of
from resarcana_desktop.render.controls import medal
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.icons import Icons
from resarcana_desktop.render.rich import RichText
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.surface_cache import cached_surface, is_cached
from resarcana_desktop.render.svg import cached
from resarcana_desktop.render.text import balanced, draw_text, squeezed, text_width
from resarcana_desktop.render.text import line as line_of_text
from resarcana_desktop.render.theme import DARK_WOOD, css, mix
from resarcana_desktop.widgets import Node

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Surface

    from resarcana_desktop.games.mercurial.rules.records import Card, Side
    from resarcana_desktop.widgets import Wording


LEAST: Final = 11
"""Pixels of the smallest letters on a card; if the name does not fit, the zoom shows it."""
_SMALLER: Final = 8
"""Pixels of the letters of a name that is still too long: small, but present."""
_LOW: Final = 72
"""Pixels of height inside its rim below which a card is low."""
_HEAD: Final = 0.24
"""The share of a card's height that its name has."""
_LOW_HEAD: Final = 80
"""Pixels of height inside its rim up to which a card has a higher head: not an Alteration, all of
whose effects need the room."""
_LOW_CARD_HEAD: Final = 0.31
_LEAST_HEAD: Final = 13
_EASY: Final = 0.8
"""The share of the largest letters of names below which marks beside them get smaller first."""
_SQUEEZED: Final = 1.16
"""How many times as wide as its room a name may be before it is squeezed into it."""
_LEAST_MARK: Final = 10
"""Pixels of the smallest marks beside a name."""
_LINE_STEP: Final = 1.3
_LEADING: Final = 0.95
"""The distance of lines of icons, as a share of that of words: icons have no descenders."""
_LEAST_ICONS: Final = 9
"""Pixels of the smallest letters next to icons, which are a fifth higher."""
_LARGEST: Final = 0.3
"""The largest letters among icons, as a share of the width that there is for them."""
_LARGEST_NEED: Final = 0.34
"""The same for the need of a Heroic, which has little room."""
_GREY: Final = 130
"""How much of an exhausted card is grey, of 255."""
_SPENT: Final = (226, 222, 218)
"""Its colours are multiplied by this."""
_SPENT_HEAD: Final = (190, 188, 186)
"""Those of its head by this as well, which would outshine the cards that can be used."""
_WHOLE: Final = 0.92
"""The share of its letters that a line may lose so that it isn't broken."""
_WHOLE_ARCANA: Final = 0.6
"""The same for Arcanas."""
_WHOLE_SPELL: Final = 0.75
"""The same for very small Spells."""
_WHOLE_APART: Final = 0.65
"""The same for Spells on which numbers are beside their signs."""
_LEAST_STRIP: Final = 10
"""Pixels of letters in a strip; below this it is replaced by three dots."""
_LEAST_BRIEF: Final = (7, 8)
"""The same in strips of fewer and fewer signs, in turn."""
_NARROW: Final = 100
_NARROWEST: Final = 80
"""Pixels of width from which the points of a Heroic have room before its reward."""
_SIGIL: Final = 0.135
"""The height of a Heroic's Sigils beside its reward at the most, as a share of its width."""
_NARROW_POINTS: Final = 0.2
"""The share of the width of a narrow Heroic that its points have."""
_EASILY_READ: Final = 11
"""Pixels of letters up to which an effect is broken, or its strip lower, to be larger."""
_LEAST_ALONE: Final = 10
"""Pixels of letters for which a narrow card, or any of a player's own, gives up its strip."""
_LOWEST_AT_A_TABLE: Final = 77
"""Pixels of height of the lowest card in a hand; at a table no Skill or Artifact gives up its
strip."""
_NAMED_MINI: Final = 50
"""Pixels of width from which a very small Spell has its name."""
_HIGH_MINI: Final = 56
"""Pixels of height from which a narrower one has it, too, in two lines."""
_RATHER_ONE: Final = 0.8
"""A name is in one line rather than in two if its letters have this share of their size then."""
_SQUEEZED_MINI: Final = 1.3
"""How many times as wide as its room a name on a narrow one may be before it is squeezed."""
_PLAIN: Final = 0.72
"""How much darker than its Element the ground of a very small Spell is."""
_OVER: Final = 0.12
"""How much higher than their room a line of signs is there: letters are lower than their line."""
_PORTRAIT: Final = 0.68
"""The share of a class board that its portrait has."""
_MARK_WIDE: Final = 92 / 96
_PILL: Final = (20, 12, 6, 236)
_PILL_EDGE: Final = (226, 186, 110)
_LEAST_PILL: Final = 12
"""Pixels of the height of the smallest reward."""
_SMALL_SLOTS: Final = 0.7
"""Slots beside a discount keep at least this share of their width, or it is above them."""
_SKILL_PILL: Final = 0.17
"""The height of a reward on a Skill, as a share of its own."""
_DISCOUNT: Final = 1.6
"""How many times as wide as high a discount is: a minus and its crystal."""
SMALL: Final = 120
"""Pixels below which a card has a thinner rim, fewer signs, and numbers beside them."""


@dataclass(frozen=True, slots=True)
class Filled:
    """The things on a Spell: dice that show `face`, Mana, Acuity."""

    face: str
    dice: int
    mana: int
    acuity: int

    def parts(self) -> tuple[str, int, int, int]:
        """The form that `draw_slots` takes."""
        return (self.face, self.dice, self.mana, self.acuity)


@dataclass(frozen=True, slots=True)
class Reward:
    """The things in the middle of a card, which go to the player who takes it."""

    mana: int = 0
    acuity: int = 0
    dice: int = 0


class _Held:
    """A card as a cache key: by identity, not equality."""

    def __init__(self, card: Card) -> None:
        self.card = card

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and self.card is other.card

    def __hash__(self) -> int:
        return id(self.card)


def face(
    card: Card,
    size: tuple[int, int],
    language: str,
    name_px: int,
    filled: Filled | None = None,
    reward: int = 0,
    *,
    dimmed: bool = False,
    side: Side | None = None,
    own: bool = False,
    even: bool = False,
    marks: bool = True,
    spare: bool = False,
) -> Surface:
    """A card of `size` with its name in letters of at most `name_px`. Do not draw on it.

    It leaves `reward` pixels for what `draw_reward` draws, which is as wide as `reward_width` says;
    a Spell leaves room for its discount instead. Of a class board it shows `side`; without one,
    that of the class. Elements have no letters on cards, only on dice.
    A player's `own` one leaves them out where its main effect would be very small, a `spare` one,
    which is only read, never.
    An `even` one has its name in exactly these letters, as its neighbours have: see `even_name`.
    Without `marks` it has no mark of made-up values: a table of such cards has one for all.
    """
    held, shows = _Held(card), (dimmed, side, own, even, marks, spare)
    return _face(held, size, language, name_px, filled, _left(card, size, reward), *shows)


def _left(card: Card, size: tuple[int, int], reward: int) -> int:
    """Return what tells pictures with rewards apart: it is the same for most of them."""
    wide = isinstance(card, Alteration) and reward > _skill_pill(size)
    return reward if wide else int(reward > 0)


def is_drawn(
    card: Card,
    size: tuple[int, int],
    language: str,
    name_px: int,
    filled: Filled | None = None,
    reward: int = 0,
) -> bool:
    """Return whether a card is cached that shows all it has, as it is read."""
    shows = (False, None, False, False, True, False)
    key = (_Held(card), size, language, name_px, filled, _left(card, size, reward), *shows)
    return is_cached(_face, *key)


@cached_surface
def _face(
    held: _Held,
    size: tuple[int, int],
    language: str,
    name_px: int,
    filled: Filled | None,
    reward: int,
    dimmed: bool,
    side: Side | None,
    own: bool,
    even: bool,
    marks: bool,
    spare: bool,
) -> Surface:
    card = held.card
    marked = marks and card.marked
    surface, body = _bare(card, size, language, name_px, even=even)
    head = body.y
    # Numbers are beside their signs, however large a card is drawn: it is the same card anywhere.
    icons = Icons(ICON_SET, language, on_dark=True, apart=True, letters=False)
    width, height = size
    edge = _edge(size)
    inner = Rect(0, 0, width, height).inflate(-4 * edge, -3 * edge)
    place = mark_place(card, size)
    beside = max(inner.right - place.left, 0) if marked else 0
    foot = _foot(size) + edge if isinstance(card, Spell) else 0
    window = _window(card)
    if isinstance(card, Spell):
        slots = Rect(body.x, body.bottom - foot + edge, body.width, foot - edge)
        if reward and not _is_raised(card, size):
            slots.x = discount_place(Rect(0, 0, width, height)).right + edge
            slots.width = body.right - slots.x
        slots.width -= beside
        counts = (card.fixed, card.flex)
        parts = filled.parts() if filled is not None else None
        draw_slots(surface, slots, card.elements, counts, icons, parts)
        body.height -= foot
        if reward and _is_raised(card, size):
            left = discount_place(Rect(0, 0, width, height), card).right - body.x
            air = edge  # two lines are as near as that to the name
            body = Rect(body.x + left, body.y + air, body.width - left, body.height - air)
    elif isinstance(card, Alteration):
        wide = max(reward, _skill_pill(size))
        pill = max(wide + _inset(size) - body.x, 0) if reward else 0
        least = _LEAST_ALONE if own or width < _NARROW else 0
        keeps = isinstance(card, Skill | Artifact) and height >= _LOWEST_AT_A_TABLE
        least = 0 if pill or keeps or spare else least
        strip = _secondary(surface, card, body, icons, (pill, beside), least)
        body.height -= strip
        if spare and pill and strip < _LEAST_STRIP:  # the reward is beside the last line
            body.x, body.width = body.x + pill * 2 // 3, body.width - pill * 2 // 3
    elif isinstance(card, Heroic):
        body = _claimed_for(surface, card, body, icons, marked=marked)
    if window:
        body.y, body.height = (
            body.y + round(body.height * window),
            round(body.height * (1 - window)),
        )
    largest = _LARGEST_NEED if isinstance(card, Heroic) else _LARGEST
    lines = lines_of(card) if side is None else [side_line(side)]
    rooms = [(lines, body)]
    if isinstance(card, Arcana) and lines:  # the need as large as it can be, its points below
        high = body.height // len(lines)
        rooms = [
            ([line], Rect(body.x, body.y + place * high, body.width, high))
            for place, line in enumerate(lines)
        ]
    whole = _WHOLE_APART if isinstance(card, Spell) else _WHOLE
    whole = _WHOLE_ARCANA if isinstance(card, Arcana) else whole
    for part, room in rooms:
        if not draw_icon_lines(surface, part, room, icons, whole_from=whole, largest=largest):
            _dots(surface, room)
    if marked:
        surface.blit(icons.icon("made_up", place.height), place)
    return _spent(surface, head) if dimmed else surface


def _spent(surface: Surface, head: int) -> Surface:
    """The same card almost without colours, its `head` darker, but as easy to read."""
    grey = pygame.transform.grayscale(surface)
    grey.set_alpha(_GREY)
    drawn = surface.copy()
    drawn.blit(grey, (0, 0))
    drawn.fill(_SPENT, special_flags=pygame.BLEND_RGB_MULT)
    above = Rect(0, 0, surface.get_width(), head)
    drawn.fill(_SPENT_HEAD, above, special_flags=pygame.BLEND_RGB_MULT)
    return drawn


def bare(card: Card, size: tuple[int, int], language: str, name_px: int) -> Surface:
    """A card with its name and its picture, without what it does."""
    return _bare(card, size, language, name_px)[0]


def _bare(
    card: Card, size: tuple[int, int], language: str, name_px: int, *, even: bool = False
) -> tuple[Surface, Rect]:
    """Return the same, and the room left for what it does."""
    surface = ground(card, size)
    edge = _edge(size)
    inner = Rect((0, 0), size).inflate(-4 * edge, -3 * edge)
    icons = Icons(ICON_SET, language, letters=False)
    head = _head(surface, card, inner, language, name_px, icons, even=even)
    body = Rect(inner.x, head + edge // 2, inner.width, inner.bottom - head - edge // 2)
    within = Rect((0, 0), size).inflate(-2 * edge, -2 * edge)
    within.update(within.x, head + 2, within.width, within.bottom - head - 2)
    _paint_scene(surface, card, within, _window(card))
    return surface, body


def _window(card: Card) -> float:
    """Return the share of a picture left clear; 0 if the symbols need all the room."""
    return _PORTRAIT if isinstance(card, MageClass) else 0.0


def _paint_scene(surface: Surface, card: Card, within: Rect, window: float) -> None:
    """The picture, round at the lower corners as the card is, below a thin line."""
    edge = _edge(surface.get_size())
    radius = max(round(min(surface.get_size()) * 0.09), 3) - edge
    drawn = scene(card, within.size, window).copy()
    over = radius + 2
    mask = box((within.width, within.height + over), radius, (255, 255, 255), (255, 255, 255))
    drawn.blit(mask, (0, -over), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(drawn, within)
    surface.fill(RIMS[kind_of(card)][1], (within.x, within.y, within.width, max(edge // 4, 1)))


def ground(card: Card, size: tuple[int, int]) -> Surface:
    """Rim and parchment; that of a Spell has the colours of its Elements."""
    light, dark = RIMS[kind_of(card)]
    edge = _edge(size)
    radius = max(round(min(size) * 0.09), 3)
    surface = box(size, radius, light, dark, mix(dark, (0, 0, 0), 0.5), max(edge / 4, 1)).copy()
    inner = Rect((0, 0), size).inflate(-2 * edge, -2 * edge)
    top, bottom = PARCHMENT
    if isinstance(card, Spell):
        tint = TINTS[card.elements[0]].light
        other = TINTS[card.elements[-1]].light
        top, bottom = mix(top, tint, 0.28), mix(bottom, other, 0.34)
    charged = isinstance(card, Spell) and card.effect.aethercharged
    line = TINTS["aether"].main if charged else mix(light, (255, 255, 255), 0.2)
    surface.blit(box(inner.size, radius - edge / 2, top, bottom, line, max(edge / 2, 1)), inner)
    return surface


def _head(
    surface: Surface,
    card: Card,
    inner: Rect,
    language: str,
    name_px: int,
    icons: Icons,
    *,
    even: bool,
) -> int:
    """Draw the name between its marks; return the height at which the body begins.

    A name that is too long for one line there goes between smaller marks, or below them.
    """
    room = _head_room(card, inner)
    name = card.name(language)
    found = _even_head(card, room, name, name_px, icons) if even else None
    if found is not None:
        _draw_name(surface, found[1], _between(surface, card, room, found[0], icons), name_px)
        return room.bottom
    most, *_, smaller = _mark_sizes(room)
    least_font = text_font("bold", LEAST)
    # A name is squeezed a little rather than broken at the cost of what a low card says.
    wider = _SQUEEZED if inner.height < _LOW else 1.0
    if text_width(least_font, name) > wider * _between(None, card, room, smaller, icons).width:
        room.height = max(room.height, min(2 * LEAST, round(inner.height * 0.42)))
    easy = max(round(name_px * _EASY), LEAST)
    marks = _mark_sizes(room)
    largest = max(min(name_px, round(room.height * 0.9)), easy)
    tried = [
        (mark, easy, 1.0)
        for mark in (marks if isinstance(card, Spell) else marks[:2])
        if _in_one(name, _between(None, card, room, mark, icons).width, largest, easy)
    ]
    tried += [(mark, easy, 1.0) for mark in marks]
    for mark, least, wider in (*tried, (most * 3 // 4, LEAST, 1.0), (smaller, LEAST, _SQUEEZED)):
        between = _between(None, card, room, mark, icons)
        if _name(surface, name, between, name_px, least, wider):
            _between(surface, card, room, mark, icons)
            return room.bottom
    if _stepped(surface, card, room, name, icons):
        return room.bottom
    top = Rect(inner.x, inner.y, inner.width, smaller)
    below = Rect(inner.x, top.bottom, inner.width, max(room.bottom - top.bottom, LEAST))
    if _name(surface, name, below, name_px, LEAST, _SQUEEZED):
        _between(surface, card, top, smaller, icons)
        return max(room.bottom, below.bottom)
    _name(surface, name, _between(surface, card, room, smaller, icons), name_px, _SMALLER)
    return room.bottom


def _head_room(card: Card, inner: Rect) -> Rect:
    """Return the room of the name and its marks, inside the rim of a card."""
    share = _HEAD if inner.height > _LOW_HEAD or isinstance(card, Alteration) else _LOW_CARD_HEAD
    return Rect(inner.topleft, (inner.width, max(round(inner.height * share), _LEAST_HEAD)))


def _mark_sizes(room: Rect) -> tuple[int, int, int]:
    """Return how high marks beside a name may be, from the largest."""
    most = min(room.height, round(room.width * 0.2))
    return most, most * 3 // 4, max(most * 3 // 5, min(most, _LEAST_MARK))


def _even_head(
    card: Card, room: Rect, name: str, px: int, icons: Icons
) -> tuple[int, list[str]] | None:
    """Return the height of the marks, and the lines of the name in letters of exactly this size.

    None if it has no room.
    """
    marks = _mark_sizes(room)
    for mark, wider in (*((mark, 1.0) for mark in marks), (marks[-1], _SQUEEZED)):
        between = _between(None, card, room, mark, icons)
        lines = _lines_of_name(name, between, px, wider)
        if lines:
            return mark, lines
    return None


def even_name(cards: Iterable[Card], size: tuple[int, int], language: str, name_px: int) -> int:
    """Return the largest letters, up to these, in which all these cards can have their names."""
    edge, icons = _edge(size), Icons(ICON_SET, language, letters=False)
    inner = Rect((0, 0), size).inflate(-4 * edge, -3 * edge)
    px = name_px
    for card in cards:
        room, name = _head_room(card, inner), card.name(language)
        while px > LEAST and _even_head(card, room, name, px, icons) is None:
            px -= 1
    return px


def _stepped(surface: Surface, card: Card, room: Rect, name: str, icons: Icons) -> bool:
    """Draw the name in two small lines, the first beside the marks, the second below them.

    False if they don't fit, or if there are marks at the left as well.
    """
    font = text_font("bold", LEAST)
    lines = balanced(font, name, 1)
    if _marks(card)[0] or len(lines) != 2 or room.height < 2 * LEAST:
        return False
    first = Rect(room.x, room.y + (room.height - 2 * LEAST) // 2, room.width, LEAST)
    second = first.move(0, LEAST)
    beside = _between(None, card, first, LEAST, icons)
    places = list(zip(lines, (beside, second), strict=True))
    if any(text_width(font, text) > place.width * _SQUEEZED for text, place in places):
        return False
    _between(surface, card, first, LEAST, icons)
    for text, place in places:
        drawn = squeezed(line_of_text(font, text, INK), place.width)
        surface.blit(drawn, drawn.get_rect(center=place.center))
    return True


def _between(surface: Surface | None, card: Card, line: Rect, mark: int, icons: Icons) -> Rect:
    """Return the room that `mark`-high marks leave for the name.

    Draw them if there is a surface.
    """
    room = Rect(line)
    left, right = _marks(card)
    for name in left:
        picture = icons.icon(name, mark)
        if surface is not None:
            surface.blit(picture, picture.get_rect(midleft=(room.x, room.centery)))
        room.x, room.width = room.x + picture.get_width() + 2, room.width - picture.get_width() - 2
    for name in right:
        picture = icons.icon(name, mark)
        if surface is not None:
            surface.blit(picture, picture.get_rect(midright=(room.right, room.centery)))
        room.width -= picture.get_width() + 2
    return room


def _marks(card: Card) -> tuple[Sequence[str], Sequence[str]]:
    """Return the marks to the left and right of the name."""
    right: list[str] = []
    left: Sequence[str] = ()
    if isinstance(card, Spell):
        left = card.elements
        if card.effect.aethercharged:
            right.append("aether")
    elif isinstance(card, Skill):
        right += reversed(card.sigils)
    elif isinstance(card, MageClass):
        left = (card.sigil,)
    elif isinstance(card, Arcana):
        left = ("arcana",)
    return left, right


def _name(
    surface: Surface, name: str, room: Rect, most: int, least: int = LEAST, wider: float = 1.0
) -> bool:
    """Draw the name in one or two lines, as large as possible; False if it does not fit at all.

    Letters of the `least` size may be squeezed, if lines are up to `wider` times as wide as the
    room. Two lines have to be a good deal larger than one would be.
    """
    most = max(min(most, round(room.height * 0.9)), least)
    in_one = _in_one(name, room.width, most, least)
    for px in range(most, least - 1, -1):
        if px > in_one >= px * _RATHER_ONE:
            continue
        lines = _lines_of_name(name, room, px, 1.0 if px > least else wider)
        if lines:
            _draw_name(surface, lines, room, px)
            return True
    return False


def _lines_of_name(name: str, room: Rect, px: int, wider: float) -> list[str]:
    """Return the one or two lines of a name in letters of this size; none if they don't fit."""
    font, width = text_font("bold", px), round(room.width * wider)
    lines = [name] if text_width(font, name) <= width else balanced(font, name, width)
    fits = all(text_width(font, line) <= width for line in lines)
    fits = fits and px * len(lines) <= room.height + (2 if len(lines) == 1 else 0)
    return lines if fits else []


def _draw_name(surface: Surface, lines: Sequence[str], room: Rect, px: int) -> None:
    """Draw its lines in the middle of a room."""
    font = text_font("bold", px)
    top = room.centery - px * len(lines) // 2
    for number, text in enumerate(lines):
        drawn = squeezed(line_of_text(font, text, INK), room.width)
        middle = (room.centerx, top + number * px + px // 2)
        surface.blit(drawn, drawn.get_rect(center=middle))


def _in_one(name: str, width: int, most: int, least: int) -> int:
    """Return the largest size of letters at which a name has room in one line; 0 for none."""
    sizes = range(most, least - 1, -1)
    return next((px for px in sizes if text_width(text_font("bold", px), name) <= width), 0)


def draw_icon_lines(
    surface: Surface,
    lines: Sequence[str],
    body: Rect,
    icons: Icons,
    *,
    whole_from: float = _WHOLE,
    largest: float = _LARGEST,
    least: int = _LEAST_ICONS,
    unbroken: bool = False,
) -> bool:
    """Lines of icons in the middle of `body`, as large as they fit.

    A line that is not broken may be smaller, down to a share of one that is: `whole_from`. No
    letter is higher than a share of the width: `largest`. Draws nothing and returns False if
    letters would be smaller than `least`, or a line would be broken that is to stay `unbroken`.
    """
    if not lines:
        return True
    most = min(round(body.height / (len(lines) * _LINE_STEP)), round(body.width * largest))
    broken = whole = None
    for px in range(max(most, least), least - 1, -1):
        texts = _laid_out(lines, px, body.width, icons)
        high, wide = sum(text.size[1] for text in texts), max(text.size[0] for text in texts)
        if broken is None and high <= body.height and wide <= body.width:
            broken = px
        single = all(len(text.lines) == 1 for text in texts)
        if single and high <= body.height and wide <= body.width:
            whole = px
            break
    if broken is None or (unbroken and whole is None):
        return False
    least_whole = 0 if unbroken else min(broken, max(_EASILY_READ, whole_from * broken))
    if whole is None or whole < least_whole:
        texts = _laid_out(lines, broken, body.width, icons)
    y = body.centery - sum(text.size[1] for text in texts) // 2
    for text in texts:
        text.draw(surface, (body.centerx - text.size[0] // 2, y))
        y += text.size[1]
    return True


def _laid_out(lines: Sequence[str], px: int, width: int, icons: Icons) -> list[RichText]:
    return [_icon_line(line, px, width, icons) for line in lines]


@lru_cache(maxsize=1024)
def _icon_line(line: str, px: int, width: int, icons: Icons) -> RichText:
    """Return a line at one of the sizes that are tried until all of a card fits."""
    font = text_font("bold", px)
    return RichText(
        line, font, DARK_WOOD, icons, width, colour=CREAM, align="centre", leading=_LEADING
    )


def board_mark_place(size: tuple[int, int]) -> Rect:
    """Return the place for the same mark on a board of this size."""
    high = max(round(min(size) * 0.12), 10)
    place = Rect(0, 0, round(high * _MARK_WIDE), high)
    place.bottomright = (size[0] - 1, size[1] - 1)
    return place


def mark_place(card: Card, size: tuple[int, int]) -> Rect:
    """Return the place for the mark of made-up values: in a corner that is otherwise empty."""
    place = board_mark_place(size)
    if isinstance(card, Heroic):
        place.left = 1
    return place


def _secondary(
    surface: Surface,
    card: Alteration,
    body: Rect,
    icons: Icons,
    beside: tuple[int, int],
    alone: int,
) -> int:
    """Draw the strip with the other effects at the lower edge; return its share of the body.

    It leaves space `beside` it for a pill (left) and a marker (right). If not all its signs fit,
    it has few, but never without what an effect costs. There is none if it makes letters of the
    main effect smaller than `alone`.
    """
    pill, mark = beside
    lines = secondary_lines(card)
    if not lines:
        return mark
    high, least = max(round(body.height * 0.26), _LEAST_STRIP + 4), _LEAST_STRIP + 1
    scratch = pygame.Surface((1, 1))
    while high > least and not draw_icon_lines(
        scratch,
        lines_of(card),
        Rect(0, 0, body.width, body.height - high - 2),
        icons,
        least=_EASILY_READ,
    ):
        high -= 1
    left = pill + 2 if pill else 0
    strip = Rect(body.x + left, body.bottom - high, body.width - left - mark, high)
    signs = pygame.Surface(strip.size, pygame.SRCALPHA)
    above = Rect(0, 0, body.width, body.height - high - 2)
    room = signs.get_rect()
    if alone and not draw_icon_lines(scratch, lines_of(card), above, icons, least=alone):
        return _dots(surface, strip.move(0, 1)) + 1  # all cards of a kind say the same there
    tried = [(" {icon:slash} ".join(lines), _LEAST_STRIP)]
    tried += zip(brief_lines(card), _LEAST_BRIEF, strict=False)
    if not any(_in_a_line(signs, line, room, icons, least) for line, least in tried):
        return max(_dots(surface, strip), round(pill * 0.5))
    colour = (*CREAM, 46)
    surface.blit(box(strip.size, high * 0.25, colour, None), strip)
    surface.blit(signs, strip)
    return high + 1


def _in_a_line(surface: Surface, line: str, room: Rect, icons: Icons, least: int) -> bool:
    """Draw a line as large as it fits without being broken; False if it doesn't."""
    return draw_icon_lines(surface, [line], room, icons, whole_from=0, least=least, unbroken=True)


def _dots(surface: Surface, room: Rect) -> int:
    """Three dots at the lower edge of a room: there is more to read; how high they are."""
    high = min(max(round(min(surface.get_size()) * 0.05), 5), max(room.height, 4))
    circles = "".join(f'<circle cx="{x}" cy="5" r="3"/>' for x in (5, 15, 25))
    mark = cached(f'<g fill="{css(CREAM)}">{circles}</g>', (high * 3, high), (30, 10))
    surface.blit(mark, mark.get_rect(midbottom=room.midbottom))
    return high


def _claimed_for(surface: Surface, card: Heroic, body: Rect, icons: Icons, *, marked: bool) -> Rect:
    """A Heroic's Sigils are below its requirement, beside the reward; its points are before that.

    It returns the room of the requirement.
    A narrow one has no room for them there: they are at the left of the requirement.
    """
    size = surface.get_size()
    low = _sigil_height(size)
    foot = Rect(body.x, body.bottom - low + 2, body.width, low)
    body = Rect(body.x, body.y, body.width, foot.top - body.y)
    at = _points_below(card, size, marked=marked)
    if at is None:
        wide = min(body.height, round(body.width * _NARROW_POINTS))
        at = Rect(body.x, body.centery - wide // 2, wide, wide)
        left = at.right + 2
    else:
        body.height = min(body.height, at.top + at.height // 5 - body.y)
        left = body.x
    surface.blit(medal(at.width, str(card.points)), at)
    x = foot.right
    for name in reversed(card.sigils):
        picture = icons.icon(name, low)
        surface.blit(picture, picture.get_rect(midright=(x, foot.centery)))
        x -= picture.get_width() + 1
    return Rect(left, body.y, body.right - left, body.height)


def _points_below(card: Heroic, size: tuple[int, int], *, marked: bool) -> Rect | None:
    """Return the place of a Heroic's points before its reward; None if it is too narrow."""
    if size[0] < _NARROWEST:
        return None
    high = round(_sigil_height(size) * 1.3)
    mark = mark_place(card, size)
    left = mark.right + 1 if marked else 2 * _edge(size)
    return Rect(left, size[1] - _edge(size) - high, high, high)


def _edge(size: tuple[int, int]) -> int:
    share = 0.025 if min(size) < SMALL else 0.045
    return max(round(min(size) * share), 2)


def _foot(size: tuple[int, int]) -> int:
    """The height of the slots of a Spell."""
    return min(round(size[1] * 0.25), round(size[0] * 0.22))


def discount_place(rect: Rect, card: Card | None = None) -> Rect:
    """Return the place of a discount on a Spell, before its slots and on no other card.

    It is above those of one with many.
    """
    foot, edge = _foot(rect.size), _edge(rect.size)
    wide = round(foot * _DISCOUNT)
    place = Rect(rect.x + edge // 2, rect.bottom - (edge * 3) // 2 - foot, wide, foot)
    return place.move(0, -foot - edge) if card and _is_raised(card, rect.size) else place


def _is_raised(card: Card, size: tuple[int, int]) -> bool:
    """Return whether a Spell has too many slots for a discount before them."""
    if not isinstance(card, Spell):
        return False
    beside = size[0] - discount_place(Rect((0, 0), size)).right - 3 * _edge(size)
    return (card.fixed + card.flex) * _foot(size) * _SMALL_SLOTS > beside


def _pill_height(size: tuple[int, int]) -> int:
    return max(round(min(size) * 0.22), 17)


def _skill_pill(size: tuple[int, int]) -> int:
    """How high it is on a Skill, which has more to say beside it."""
    return max(round(min(size) * _SKILL_PILL), 17)


def _sigil_height(size: tuple[int, int]) -> int:
    """How high the Sigils of a Heroic are beside its reward."""
    return max(min(_pill_height(size) - 1, round(size[0] * _SIGIL)), _LEAST_MARK)


def _inset(size: tuple[int, int]) -> int:
    """How far the pill on a Skill is from its corner, whose frame it leaves in sight."""
    return max(_edge(size) // 2, 1)


def reward_width(reward: Reward, size: tuple[int, int], language: str) -> int:
    """Return how wide the things on a Skill of this size are drawn."""
    return _pill(reward, _skill_pill(size), language).get_width()


def draw_reward(
    surface: Surface,
    card: Card,
    reward: Reward,
    rect: Rect,
    language: str,
    *,
    marks: bool = True,
) -> None:
    """Draw the things on a card in a dark pill at its lower edge, with numbers above 1.

    They go to the player who takes the card. With `marks` it may be drawn with one; see `face`.
    """
    high = (_pill_height if isinstance(card, Heroic) else _skill_pill)(rect.size)
    pill = _pill(reward, high, language)
    inset = _inset(rect.size)
    at = pill.get_rect(bottomleft=(rect.x + inset, rect.bottom - inset))
    if isinstance(card, Heroic):
        room = _reward_room(card, rect.size, language, marked=marks and card.marked)
        while pill.get_width() > room.width and high > _LEAST_PILL:
            high -= 1
            pill = _pill(reward, high, language)
        at = pill.get_rect(midleft=(rect.x + room.x, at.centery))
    surface.blit(pill, at)


def _reward_room(card: Heroic, size: tuple[int, int], language: str, *, marked: bool) -> Rect:
    """Return the room for the reward on a Heroic, between its mark and its Sigils."""
    icons, high = (
        Icons(ICON_SET, language, on_dark=True, apart=min(size) < SMALL),
        _sigil_height(size),
    )
    points = _points_below(card, size, marked=marked)
    left = (points or mark_place(card, size)).right + 1
    right = size[0] - 2 * _edge(size)
    right -= sum(icons.icon(sigil, high).get_width() + 1 for sigil in card.sigils)
    return Rect(left, size[1] - high, right - left, high)


@cached_surface
def _pill(reward: Reward, high: int, language: str) -> Surface:
    icons = Icons(ICON_SET, language)
    parts = [("die", reward.dice), ("mana", reward.mana), ("acuity", reward.acuity)]
    tokens = []
    for name, number in parts:
        if name == "die" and number > 1:  # as before crystals
            tokens.append(icons.icon("count", high - 2, str(number)))
        if number:
            text = str(number) if number > 1 and name != "die" else ""
            tokens.append(icons.icon(name, high - 2, text))
    gap = max(high // 8, 2)
    tight = sum(token.get_width() + gap for token in tokens) - gap
    wide = max(tight + (high // 2 if tight > high else 0), high)
    surface = box((wide, high), high / 2, _PILL, None, _PILL_EDGE, 1).copy()
    x = (wide - tight) // 2
    for token in tokens:
        surface.blit(token, token.get_rect(midleft=(x, high // 2)))
        x += token.get_width() + gap
    return surface


def mini(
    card: Spell,
    size: tuple[int, int],
    language: str,
    name_px: int,
    *,
    charged: bool = False,
) -> Surface:
    """A rival's active Spell, very small: its name, its Elements and its value now.

    A `charged` one has its golden value. Do not draw on it.
    """
    return _mini(_Held(card), size, language, name_px, charged)


@cached_surface
def _mini(
    held: _Held,
    size: tuple[int, int],
    language: str,
    name_px: int,
    charged: bool,
) -> Surface:
    card = held.card
    assert isinstance(card, Spell)
    surface = ground(card, size)
    edge = _edge(size)
    name, within = card.name(language), surface.get_rect().inflate(-2 * edge, -2 * edge)
    icons = Icons(ICON_SET, language, on_dark=True, apart=True, letters=False)
    value = effect_now(card.effect, charged=charged)
    high = size[1] >= _HIGH_MINI and size[0] < _NARROW
    if size[0] >= _NAMED_MINI or high:
        head = Rect(within.x, within.y, within.width, max(within.height * 46 // 100, LEAST + 1))
        room = head.inflate(-2 * edge, 0)
        wider = _SQUEEZED_MINI if size[0] < _NARROW else 1.0
        if not _name(surface, name, room, min(name_px, head.height - 1), wider=wider):
            draw_text(surface, name, text_font("bold", LEAST), INK, room, "centre")
        within.update(head.x, head.bottom, head.width, within.bottom - head.bottom)
    plain = mix(TINTS[card.elements[-1]].main, (0, 0, 0), _PLAIN)
    surface.fill(plain, within)  # no picture, so that figures are easily read
    over = 0 if high else round(within.height * _OVER)
    signs = within.inflate(-2 * edge, over)
    elements = "".join(f"{{icon:{element}}}" for element in card.elements)
    variants: Sequence[str] = (
        f"{elements}{WIDE}{value}",
        f"{elements} {value}",
        value,
        value.replace(" ", ""),
    )
    if high and draw_icon_lines(surface, [value], signs, icons, whole_from=_WHOLE_SPELL):
        return surface
    large = max(within.height * 3 // 4, _LEAST_ICONS)
    tried = [(each, large) for each in variants[:2]]
    tried += [(each, _LEAST_ICONS) for each in variants[2:]]
    if not any(_in_a_line(surface, each, signs, icons, least) for each, least in tried):
        _dots(surface, within)
    return surface


def card_node(card: Card, words: Wording) -> Node:
    """A card as it is printed: its name, and what it is and does line by line."""
    name = card.name(words.catalogue.language)
    return Node("item", name, details=tuple(card_lines(card, words.catalogue)))
