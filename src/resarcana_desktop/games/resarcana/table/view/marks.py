"""Marks of threats and chances: a sign with a few words at the component that they are about.

A threat has a triangle and is named after the rival, a chance has a star. If a component is pointed
at, the sentences are shown with its rules.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.table.view import bands
from resarcana_desktop.games.resarcana.table.view.topics import coloured
from resarcana_desktop.games.resarcana.text.tokens import markup
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.svg import cached
from resarcana_desktop.render.theme import css
from resarcana_desktop.tabletop.layers import Layer, around
from resarcana_desktop.tabletop.zoom import Sentence, Topic
from resarcana_desktop.widgets import seat_shape

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.games.resarcana.play.threats import Threat
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.render.fonts import TextFont
    from resarcana_desktop.render.rich import RichText

_REACH: Final = 4
_OVER: Final = 0.45
"""The part of its component's width by which a mark may be wider on each side."""
_LEAST: Final = 0.8
"""The least text size of a mark before a shorter text is taken, as a share of the usual one."""
_BESIDE: Final = 5
"""Between the sign of a mark and what it says, in design px."""
_ON_RIM: Final = 3
"""How far a mark reaches onto the rim of its component, in design px."""
_NEAR: Final = 3
"""The least distance of two marks, in design px."""
_INSIDE: Final = 7
"""The least distance of a mark from the frame of the centre, in design px."""
_APART: Final = 1
"""The pixels between a mark and what is above and below it, if it is flat."""
_FLAT: Final = 1.1
"""The least height of a mark, as a multiple of the size of its text."""
_ROUND: Final = 0.42
"""The margin at each of the round ends of a mark, as a share of its height."""
_BETWEEN: Final = 0.5
"""The part of its width by which the place below a monument is wider than it."""
_MARKED: Final = frozenset({"places", "monuments"})

_TRIANGLE: Final = (
    '<path d="M50 8 L95 90 L5 90 Z" fill="{fill}" stroke="{edge}" stroke-width="7" '
    'stroke-linejoin="round"/><path d="M50 34 V62" stroke="{ink}" stroke-width="11" '
    'stroke-linecap="round"/><circle cx="50" cy="77" r="6.5" fill="{ink}"/>'
)
_STAR: Final = (
    '<path d="M50 4 L63 37 L97 39 L70 60 L80 94 L50 75 L20 94 L30 60 L3 39 L37 37 Z" '
    'fill="{fill}" stroke="{edge}" stroke-width="6" stroke-linejoin="round"/>'
)


# ---- which ---------------------------------------------------------------------------------------


def at(marks: Sequence[Threat], component: str) -> tuple[Threat, ...]:
    """The threats and chances at a component, the weightiest first."""
    return tuple(each for each in marks if each.component == component) if component else ()


def of_seat(marks: Sequence[Threat], seat: int) -> Threat | None:
    """Return the mark at the points of a seat."""
    return next((each for each in marks if each.seat == seat and not each.component), None)


# ---- words ---------------------------------------------------------------------------------------


def sentence(table: PaintContext, threat: Threat) -> str:
    """Return the threat or chance as a sentence in rich text."""
    values: dict[str, object] = {
        "name": coloured(table, threat.seat),
        "points": threat.points,
        "goal": table.faces.goal,
        "essence": _essence(threat),
        "component": "",
        "cards": "",
    }
    if threat.component:
        values["component"] = f"{{b}}{table.name(threat.component)}{{/b}}"
    if threat.cards:
        names = [f"{{b}}{table.name(card)}{{/b}}" for card in threat.cards]
        values["cards"] = table.catalogue.listed(names)
    return table.word(f"view.mark_told.{threat.kind}", **values)


def with_marks(
    table: PaintContext, seen: Observation, about: Topic | None, marks: Sequence[Threat], spot: Spot
) -> Topic | None:
    """Return the text about a spot, with the sentences of its marks after its rules."""
    if about is None:
        return None
    found = at(marks, spot.component) if spot.zone in _MARKED else ()
    if spot.zone in ("seat", "standing", "points"):
        warned = of_seat(marks, spot.seat)
        if warned is not None and warned.points != seen.seats[spot.seat].points:
            found = (warned,)  # else the points say so themselves
    icons = ("points" if each.own else "rival" for each in found)
    texts = (sentence(table, each) for each in found)
    sentences = tuple(map(Sentence, icons, texts))
    return replace(about, sentences=(*about.sentences, *sentences)) if sentences else about


def above(layout: TableLayout, marks: Sequence[Threat], pos: tuple[int, int]) -> Spot | None:
    """The marked component that a point between the rows of the centre is below; None for none."""
    for component in dict.fromkeys(each.component for each in marks):
        spot = layout.spot_of(component) if component else None
        if spot is not None and spot.zone in _MARKED:
            below = Rect(spot.rect.bottomleft, spot.rect.size)
            below.height = max(layout.centre.between.bottom - below.y, 0)
            if spot.zone == "monuments":  # one mark may be for two of them, and between these
                below.inflate_ip(round(_BETWEEN * spot.rect.width), 0)
            if below.collidepoint(pos):
                return spot
    return None


def _essence(threat: Threat) -> str:
    parts = [markup(name) for name, amount in zip(ESSENCES, threat.missing, strict=False) if amount]
    return " ".join(parts) or markup("any")


class _Wording(NamedTuple):
    """The text of a mark beside its sign."""

    text: str
    shaped: bool = False
    """Whether the shape of the seat replaces its name: a letter may be that of an essence."""


def _wordings(table: PaintContext, found: Sequence[Threat]) -> tuple[_Wording, ...]:
    """Return the possible texts of a mark, the longest first; the last is the sign alone."""
    first = found[0]
    name = plain(table.players[first.seat].name)
    values = {
        "name": name,
        "essence": _essence(first),
        "points": first.points,
        "count": len(first.cards),
    }
    whose = "own" if first.own else "rival"
    with_marks = table.word(f"view.mark.{whose}.{first.kind}", **values)
    more = table.word("view.mark.more", told=with_marks)
    briefest = table.word(f"view.mark.briefest.{first.kind}", **values)
    wordings = [_Wording(more)] if len(found) > 1 else []
    wordings.append(_Wording(with_marks))
    if not first.own:
        brief = table.word(f"view.mark.brief.{first.kind}", **values)
        if brief != with_marks:
            wordings.append(_Wording(brief, shaped=first.kind == "claim"))
    wordings.append(_Wording(briefest, shaped=not first.own))
    signs = {"short": _essence(first), "claim_win": briefest}.get(first.kind, "")
    by_signs = [_Wording(signs, shaped=True)] if signs and not first.own else []
    by_signs += [_Wording(signs)] if signs else []
    return (*wordings, *by_signs, _Wording(""))


# ---- drawing -------------------------------------------------------------------------------------


def layers(canvas: Canvas) -> Iterator[Layer[Canvas]]:
    """The marks at components, as parts of the still canvas."""
    for component in dict.fromkeys(each.component for each in canvas.state.marks):
        spot = canvas.layout.spot_of(component) if component else None
        if spot is None or component in canvas.hidden or spot.zone not in _MARKED:
            continue
        found = at(canvas.state.marks, component)
        spot, others = _shared(canvas, spot, found)
        if others and others[0] != component:
            continue
        plate, _, _ = _laid_out(canvas, spot, found)
        key = (canvas.table, plate, found)
        draw = partial(draw_at, spot=spot)
        yield Layer(("mark", component), key, around([plate], canvas.px(_REACH)), draw)


def _shared(canvas: Canvas, spot: Spot, found: Sequence[Threat]) -> tuple[Spot, tuple[str, ...]]:
    """Return where a mark is: monuments about which the same is to be said have one together.

    Also returns these monuments from the left, or () if it is at a single component.
    """
    told = _but_for_component(found)
    alike = sorted(
        (
            each
            for each in canvas.layout.centre.spots
            if each.zone == spot.zone == "monuments"
            and each.component not in canvas.hidden
            and _but_for_component(at(canvas.state.marks, each.component)) == told
        ),
        key=lambda each: each.rect.x,
    )
    if len(alike) < 2:
        return spot, ()
    area = alike[0].rect.unionall([each.rect for each in alike])
    return replace(spot, rect=area), tuple(each.component for each in alike)


def _but_for_component(found: Sequence[Threat]) -> list[Threat]:
    return [replace(each, component="") for each in found]


def draw_at(canvas: Canvas, spot: Spot) -> None:
    """Draw the mark at the component of a spot, if there is one."""
    found = at(canvas.state.marks, spot.component) if spot.zone in _MARKED else ()
    if not found or spot.component in canvas.hidden:
        return
    spot, _ = _shared(canvas, spot, found)
    plate, shape, text = _laid_out(canvas, spot, found)
    theme = canvas.theme
    edge, wide = canvas.colour_of(found[0].seat), max(1.6 * canvas.scale, 1.0)
    ground = box(plate.size, plate.height / 2, theme.panel_middle(), None, edge, wide)
    canvas.surface.blit(ground, plate)
    shown = sign(canvas, found[0], _high(_font(canvas, spot).px))
    x = plate.x + _pad(canvas, plate.height)
    canvas.surface.blit(shown, (x, plate.centery - shown.get_height() // 2))
    x += shown.get_width() + canvas.px(_BESIDE)
    if shape is not None:
        canvas.surface.blit(shape, (x, plate.centery - shape.get_height() // 2))
        x += shape.get_width() + canvas.px(_BESIDE)
    if text is not None:
        text.draw(canvas.surface, (x, plate.centery - text.size[1] // 2))


def sign(canvas: Canvas, threat: Threat, high: int) -> Surface:
    """A triangle for a threat, a star for a chance."""
    theme = canvas.theme
    body = _STAR if threat.own else _TRIANGLE
    fill = theme.accent if threat.own else theme.panel_middle()
    parts = {"fill": css(fill), "edge": css(theme.accent), "ink": css(theme.accent)}
    return cached(body.format(**parts), (high, high), (100, 100))


def _high(text_px: int) -> int:
    return max(round(text_px * 0.95), faces.LEAST_ICON)


def _pad(canvas: Canvas, high: int) -> int:
    """Return the margin at the round ends of a plate this high: an icon stays within them."""
    return max(canvas.px(8), round(high * _ROUND))


def _font(canvas: Canvas, spot: Spot) -> TextFont:
    """The font of a mark: as large as there is room for between the rows of the centre.

    In large text it is as large as in plain text at least, for which the rows leave room.
    """
    table, free = canvas.table, _free_below(canvas, spot)
    least = bands.in_plain_size(table).text_px(bands.MARK_TEXT)
    font = table.body(bands.MARK_TEXT)
    while font.px > least and bands.mark_height(table, font.px) > free:
        font = font.sized(font.px - 1)
    return font


def _written(canvas: Canvas, wording: _Wording, font: TextFont, room: float) -> RichText | None:
    """Return the words of a mark, as small as they may be at most if they would not fit."""
    if not wording.text:
        return None
    least = max(round(font.px * _LEAST), LEAST_TEXT)
    while True:
        text = canvas.rich(wording.text, font, 100_000, canvas.theme.text_strong)
        if text.size[0] <= room or font.px <= least:
            return text
        font = font.sized(font.px - 1)


def _laid_out(
    canvas: Canvas, spot: Spot, found: Sequence[Threat]
) -> tuple[Rect, Surface | None, RichText | None]:
    """Return the plate of a mark and its content beside the sign: a seat's shape, and words."""
    font, between = _font(canvas, spot), _between(canvas, spot)
    high = _plate_high(canvas, font, _free_below(canvas, spot))
    bare = _high(font.px) + 2 * _pad(canvas, high)
    seat, text, width = None, None, bare
    for wording in _wordings(canvas.table, found):
        seat = None
        if wording.shaped:
            whose, ground = found[0].seat, canvas.theme.panel_middle()
            colour = canvas.table.players[whose].colour
            seat = seat_shape(colour, canvas.colour_of(whose), ground, _high(font.px))
        room = between.width - bare
        room -= seat.get_width() + canvas.px(_BESIDE) if seat is not None else 0
        text = _written(canvas, wording, font, room - canvas.px(_BESIDE))
        wide = [text.size[0]] if text is not None else []
        wide += [seat.get_width()] if seat is not None else []
        width = bare + sum(each + canvas.px(_BESIDE) for each in wide)
        if width <= between.width:
            break
    plate = Rect(0, 0, width, high)
    plate.midtop = spot.rect.midbottom
    plate.x = max(min(plate.x, between.right - width), between.x)
    # On the rim of its own component if it must be, away from what is below.
    free = _free_below(canvas, spot)
    on_rim = min(canvas.px(_ON_RIM), max(high + _APART - free, 0))
    plate.y = canvas.layout.centre.between.bottom - free - on_rim
    plate.y = max(plate.y, spot.rect.bottom - on_rim)
    if high > free + canvas.px(bands.MARK_OVER):
        plate = _off_words(canvas, spot, plate)
    return plate, seat, text


def _plate_high(canvas: Canvas, font: TextFont, free: int) -> int:
    """Return the height of a plate: in little room it is flat, to be apart from what is below."""
    usual, least = bands.mark_height(canvas.table, font.px), _high(font.px) + 2
    least = max(least, round(_FLAT * font.px))
    return max(min(usual, free - 2 * _APART), least)


def _between(canvas: Canvas, spot: Spot) -> Rect:
    """Return the place across in which a mark may be: up to the middle of a gap beside a mark.

    Below a neighbor without a mark there is room as well.
    """
    over, gap = int(spot.rect.width * _OVER), canvas.px(_NEAR)
    left, right = spot.rect.left - over, spot.rect.right + over
    for other in canvas.layout.centre.spots:
        if spot.rect.contains(other.rect) or not at(canvas.state.marks, other.component):
            continue
        if other.rect.top < spot.rect.bottom and other.rect.bottom > spot.rect.top:
            if other.rect.centerx < spot.rect.centerx:
                left = max(left, (other.rect.right + spot.rect.left + gap) // 2)
            else:
                right = min(right, (other.rect.left + spot.rect.right - gap) // 2)
    inside = canvas.layout.centre.rect.inflate(-2 * canvas.px(_INSIDE), 0)
    left, right = max(left, inside.left), min(right, inside.right)
    return Rect(left, spot.rect.bottom, right - left, 1)


def _off_words(canvas: Canvas, spot: Spot, plate: Rect) -> Rect:
    """Return the place of a mark without room between the rows: it hides little text.

    It stays below its component, and rather covers the round than the texts of components; of
    equals the nearest is taken.
    """
    near = plate.inflate(plate.width, 2 * plate.height)
    read = [rect for rect in _read(canvas) if rect.colliderect(near)]
    with_marks = canvas.layout.centre.round
    words = Rect(
        with_marks.x, with_marks.y + with_marks.height // 12, with_marks.width, with_marks.height
    )
    aside = max((spot.rect.width - 3) // 2, 1)
    top = spot.rect.bottom - plate.height // 2
    ways = [
        plate.move(across, down - plate.y)
        for down in range(top, top + plate.height)
        for across in range(-aside, aside + 1, max(aside // 4, 1))
    ]

    def hidden(place: Rect) -> tuple[int, int, int]:
        shared = [place.clip(rect) for rect in read]
        far = abs(place.centerx - plate.centerx) + abs(place.y - plate.y)
        over = sum(part.width * part.height for part in shared)
        return over, place.clip(words).height, far

    return min(ways, key=hidden)


def _read(canvas: Canvas) -> Iterator[Rect]:
    """Yield the areas of texts in the centre: names, lines and costs of components."""
    for each in canvas.layout.centre.spots:
        if not each.component or each.zone == "taken":
            continue
        if each.mini:
            yield each.rect
            continue
        record, language = canvas.table.component(each.component), canvas.table.language
        face = faces.layout(record, each.rect.width, language, each.style, each.tile_height)
        for area in (face.name_area, face.lines_area, *(area for _, area in face.cost)):
            yield area.move(each.rect.topleft)


def _free_below(canvas: Canvas, spot: Spot) -> int:
    """Return how much room there is below a component, between the rows of the centre."""
    between = canvas.layout.centre.between
    return between.bottom - min(spot.rect.bottom, between.top)
