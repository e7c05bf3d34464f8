"""The common base of all painters of the table: the surface, the layout, the state and tools."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

from pygame import BLEND_RGBA_MULT, Rect

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.emblems import faint
from resarcana_desktop.games.resarcana.rules.observation import ComponentView
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES
from resarcana_desktop.games.resarcana.table.view.spots import ViewState
from resarcana_desktop.render import slots
from resarcana_desktop.render.background import draw_tray, draw_turn_frame
from resarcana_desktop.render.fonts import TextFont
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.render.shapes import draw_box
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.svg import cached
from resarcana_desktop.render.text import draw_text, text_width
from resarcana_desktop.render.theme import css
from resarcana_desktop.tabletop.layers import Layer, around

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.render.icons import Icons
    from resarcana_desktop.render.theme import Rgb, Theme

REACH: Final = 60
"""Design px around a component that its shadow, glow and marks do not leave."""
STILL_REACH: Final = 30
"""The same for one that is neither hovered nor in focus."""

LEAST_FIT: Final = 0.72
"""A label that does not fit shrinks to this share of its size before it is cut short."""
_LEAST_PLAIN: Final = 0.85
_WAITING: Final = 34
"""Design px of the sign of what can be chosen later, and its shape."""
_HOURGLASS: Final = (
    '<path d="M18 4 H82 V16 H76 C76 36 62 42 57 50 C62 58 76 64 76 84 H82 V96 H18 V84 H24 '
    'C24 64 38 58 43 50 C38 42 24 36 24 16 H18 Z" fill="{}"/>'
)


@dataclass(frozen=True)
class Canvas:
    """One picture of the table in the making; `hidden` are components not to be drawn now.

    `drawn` are the ids of the components whose faces have been drawn.
    """

    surface: Surface
    layout: TableLayout
    state: ViewState
    hidden: frozenset[str] = frozenset()
    drawn: list[str] = field(default_factory=list)

    @property
    def table(self) -> PaintContext:
        """Look and words, with the text size that fits."""
        return self.layout.table

    @property
    def seen(self) -> Observation:
        return self.layout.seen

    @property
    def theme(self) -> Theme:
        return self.table.look.theme

    @property
    def icons(self) -> Icons:
        return self.table.look.icons

    @property
    def scale(self) -> float:
        """Real pixels to a pixel of the design, for edges and shadows."""
        return self.table.look.scale

    def px(self, length: float) -> int:
        """Real pixels of a length of the design."""
        return self.table.px(length)

    @cached_property
    def look(self) -> faces.FaceLook:
        """How components are drawn."""
        return faces.FaceLook(self.theme, self.table.language, self.scale)

    @cached_property
    def in_play(self) -> dict[str, ComponentView]:
        """Every component in play."""
        return {view.id: view for seat in self.seen.seats for view in seat.in_play}

    def seat(self, seat: int) -> SeatView:
        """Return what is known of a seat."""
        return self.seen.seats[seat]

    def name_of(self, seat: int) -> str:
        """The name of a player."""
        return self.table.players[seat].name

    def colour_of(self, seat: int) -> Rgb:
        """The colour of a seat."""
        return self.table.colour_of(seat)

    def on(self, surface: Surface) -> Canvas:
        """The same picture on another surface."""
        return replace(self, surface=surface)

    def layer(
        self,
        name: Hashable,
        rects: Iterable[Rect],
        reach: float,
        draw: Callable[..., object],
        *values: object,
        key: object = None,
        shown: tuple[str, ...] = (),
    ) -> Layer[Canvas]:
        """What `draw` makes of a canvas and these `values`: everything it depends on, or `key` is.

        It is drawn no further than `reach` design px around some rectangles.
        """
        area = around(list(rects), self.px(reach))

        def painted(canvas: Canvas) -> None:
            draw(canvas, *values)

        return Layer(name, (self.table, values if key is None else key), area, painted, shown)

    def spot_layer(
        self, spot: Spot, draw: Callable[..., object], *values: object, shown: tuple[str, ...] = ()
    ) -> Layer[Canvas]:
        """Return a layer with the content of a spot."""
        return self.layer(spot.key, [spot.rect], STILL_REACH, draw, spot, *values, shown=shown)

    def component_layers(
        self, spots: Iterable[Spot], draw: Callable[..., object] | None = None
    ) -> Iterator[Layer[Canvas]]:
        """The components of spots at rest, without those that are on their way."""
        for spot in spots:
            if spot.component not in self.hidden:
                state, shown = self.component_state(spot), (spot.component,)
                yield self.spot_layer(spot, draw or Canvas.draw_spot, state, shown=shown)

    # -- components ------------------------------------------------------------------------

    def component_state(self, spot: Spot, *, pointer: bool = False) -> faces.State:
        """Return the state of the component at a spot; `pointer` adds hover and focus."""
        view = self.in_play.get(spot.component) if spot.zone == "play" else None
        return faces.State(
            turned=spot.turned,
            stored=view.stored if view else NO_ESSENCES,
            usable=spot.component in self.state.usable | self.state.targets,
            possible=self._is_possible(spot),
            discarded=spot.zone == "hand" and self._is_possible(spot),
            selected=spot.component in self.state.selected,
            dimmed=spot.component in self.state.dimmed,
            hovered=pointer and self.state.hovered == spot.key,
            focused=pointer and self.state.focused == spot.key,
            faded_glow=bool(self.state.lit),
            named=spot.words is not None,
            points_beside=spot.points_beside,
            worth=self.worth(spot) if spot.mini and spot.zone == "play" else None,
            waiting=self._is_not_yet(spot),
        )

    def worth(self, spot: Spot) -> int:
        """Return the points that a component gives its player now; in hand, those on its face."""
        if spot.zone != "play":
            return self.table.component(spot.component).points
        return dict(self.seat(spot.seat).points_by_source).get(spot.component, 0)

    def _is_not_yet(self, spot: Spot) -> bool:
        """Return whether it is to be chosen, but another seat is about to decide."""
        return spot.zone == "offer" and self.state.active not in (-1, self.layout.own_seat)

    def _is_possible(self, spot: Spot) -> bool:
        """Return whether it has a thin edge: a card to discard, or what a panel offers to use."""
        return spot.component in self.state.possible and spot.zone in ("hand", "play")

    def draw_spot(self, spot: Spot, state: faces.State | None = None) -> None:
        """Draw the component of a spot, if any of it is to be drawn again."""
        if spot.component in self.hidden:
            return
        self.drawn.append(spot.component)
        reach = 2 * self.px(REACH)
        if spot.rect.inflate(reach, reach).colliderect(self.surface.get_clip()):
            shown = state or self.component_state(spot)
            self.prepare(spot, shown)
            if shown.waiting:
                self._draw_waiting(spot)

    def _draw_waiting(self, spot: Spot) -> None:
        """Draw an hourglass over the upper right corner of what can be chosen later.

        Beside it is a word, if the star of a mage leaves room for that, and off its picture.
        """
        rect = spot.rect
        side = max(self.px(_WAITING), 18)
        font, text = self.table.body(18, bold=True), self.table.word("view.not_yet")
        wide = text_width(font, text) + round(side * 0.5)
        wide = wide if side + wide <= rect.width - max(self.px(_WAITING), 30) else 0
        place = Rect(0, 0, side + wide, side)
        place.topright = rect.right - side // 6, rect.y + side // 6
        width, style, height = spot.face
        face = faces.layout(
            self.table.component(spot.component), width, self.table.language, style, height
        )
        if wide and place.colliderect(face.emblem.move(rect.topleft)):
            place, wide = Rect(place.right - side, place.y, side, side), 0
        ground, edge = self.theme.panel_middle(), max(1.5 * self.scale, 1.0)
        draw_box(self.surface, place, side / 2, ground, None, self.theme.accent, edge)
        high = round(side * 0.62)
        glass = cached(_HOURGLASS.format(css(self.theme.accent)), (high, high), (100, 100))
        at = glass.get_rect(center=(place.x + side // 2, place.centery))
        self.surface.blit(glass, at)
        if wide:
            words = Rect(at.right + side // 8, place.y, place.right - at.right, side)
            draw_text(self.surface, text, font, self.theme.text_strong, words)

    def prepare(self, spot: Spot, state: faces.State | None = None) -> None:
        """Draw the component of a spot, even if only to have its face ready."""
        width, style, height = spot.face
        faces.draw_component(
            self.surface,
            self.table.component(spot.component),
            spot.rect.topleft,
            width,
            self.look,
            state or self.component_state(spot),
            style,
            height,
        )

    # -- words -----------------------------------------------------------------------------

    def label(
        self,
        text: str,
        rect: Rect,
        size: float | TextFont,
        colour: Rgb,
        *,
        align: Literal["left", "centre", "right"] = "left",
        bold: bool = False,
        display: bool = False,
    ) -> Rect:
        """Draw one line in `rect`, smaller if it must be, cut short as a last resort.

        It is written in the table's font of a text size of the design, or in the font given.
        """
        if isinstance(size, TextFont):
            font = fitting(size, text, rect.width)
        else:
            font = self.table.display(size) if display else self.table.body(size, bold=bold)
            font = fitting(font, text, rect.width, self.least_share(size))
        return draw_text(self.surface, text, font, colour, rect, align)

    def even(self, words: Sequence[str], width: int, size: float) -> TextFont:
        """The largest font, up to a text size, in which each of some words fits a width."""
        font = self.table.body(size)
        while font.px > LEAST_TEXT and max(text_width(font, word) for word in words) > width:
            font = font.sized(font.px - 1)
        return font

    def least_share(self, size: float) -> float:
        """Return how far a label may shrink: enlarged text may go back to nearly its plain size."""
        plain = max(size * self.scale, LEAST_TEXT)
        return min(LEAST_FIT, _LEAST_PLAIN * plain / self.table.text_px(size))

    def rich(
        self, markup: str, size: float | TextFont, width: int, colour: Rgb | None = None
    ) -> RichText:
        """A laid-out rich text in the table's font of a text size, or in the font given."""
        font = size if isinstance(size, TextFont) else self.table.body(size)
        return rich(markup, font, self.theme, self.icons, width, colour)

    # -- grounds ---------------------------------------------------------------------------

    def fill(self, rect: Rect, colour: Rgb) -> None:
        """Fill a rectangle."""
        self.surface.fill(colour, rect)

    def tray(self, rect: Rect, lit: bool = False) -> None:
        """Draw a bare tray; `lit` if it accepts what is dragged."""
        draw_tray(self.surface, rect, self.theme, scale=self.scale, lit=lit)

    def turn_frame(self, rect: Rect, colour: Rgb, light: bool) -> None:
        """Draw the frame around the tray of a seat that acts."""
        draw_turn_frame(self.surface, rect, colour, scale=self.scale, light=light)

    def slot(self, rect: Rect, *, lit: bool = False) -> None:
        """Draw a dashed outline; `lit` if what is dragged fits here."""
        slots.draw_slot(self.surface, rect, self.theme, scale=self.scale, lit=lit)

    def footprint(self, spot: Spot, owner: str) -> None:
        """Draw what is left of something taken: outline, emblem, name of the owner.

        A Place of Power has its own name above that. An owner's name that cannot be read at that
        size is cut to its first letter.
        """
        rect, named = spot.rect, self.table.component(spot.component).kind == "place_of_power"
        self.slot(rect)
        usual, room = self.table.body(18), rect.width - self.px(10)
        usual = usual.sized(min(usual.px, max(round(rect.height * 0.23), LEAST_TEXT)))
        font = fitting(usual, owner, room, LEAST_TEXT / usual.px)
        if text_width(font, owner) > room:
            owner = owner[:1]
        lines = [(owner, font)]
        if named:
            name = self.table.name(spot.component)
            lines.insert(0, (name, fitting(usual, name, room, 0.5)))
        size = round(min(rect.width, rect.height) * 0.42)
        y = rect.y + (rect.height - size - sum(font.get_height() for _, font in lines)) // 2
        mark = faint(spot.component, size, self.theme.text_muted)
        self.surface.blit(mark, mark.get_rect(midtop=(rect.centerx, y)))
        y += size
        for text, font in lines:
            words = Rect(rect.x + self.px(3), y, rect.width - self.px(6), font.get_height())
            draw_text(self.surface, text, font, self.theme.text_muted, words, "centre")
            y = words.bottom


def fitting(font: TextFont, text: str, width: int, least: float = LEAST_FIT) -> TextFont:
    """The font itself, or as large a smaller one as lets `text` fit `width`."""
    wide = text_width(font, text)
    if wide <= width or wide == 0:
        return font
    return font.sized(max(int(font.px * width / wide), round(font.px * least)))


@cached_surface
def faded(token: Surface) -> Surface:
    """A token of which there are none."""
    pale = token.copy()
    pale.fill((255, 255, 255, 105), special_flags=BLEND_RGBA_MULT)
    return pale


def blit_row(surface: Surface, parts: Sequence[Surface], x: int, middle: int, gap: int) -> int:
    """Draw images side by side from `x` on, centred on a line; return where the next would be."""
    for part in parts:
        surface.blit(part, (x, middle - part.get_height() // 2))
        x += part.get_width() + gap
    return x
