"""What every painter of the table gets: the surface, the layout, the state, and a few tools."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

from pygame import Rect

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.rules.observation import ComponentView
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES
from resarcana_desktop.games.resarcana.table.view.state import ViewState
from resarcana_desktop.render.fonts import TextFont
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.render.text import draw_text, text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.games.resarcana.table.view.table import Table
    from resarcana_desktop.render.icons import Icons
    from resarcana_desktop.render.theme import Rgb, Theme

REACH: Final = 60
"""Design px around a component that its shadow, glow and marks do not leave."""

_LEAST_FIT = 0.72
"""A label that does not fit shrinks to this share of its size before it is cut short."""
_LEAST_PLAIN = 0.85


@dataclass(frozen=True)
class Picture:
    """One picture of the table in the making; `hidden` are components not to be drawn now."""

    surface: Surface
    layout: TableLayout
    state: ViewState
    hidden: frozenset[str] = frozenset()
    drawn: list[str] = field(default_factory=list)
    """The ids of the components whose faces have been drawn."""

    @property
    def table(self) -> Table:
        """Look and words, with the text size that fits."""
        return self.layout.table

    @property
    def seen(self) -> Observation:
        """What is shown."""
        return self.layout.seen

    @property
    def theme(self) -> Theme:
        """The colours."""
        return self.table.look.theme

    @property
    def icons(self) -> Icons:
        """Icons for this theme."""
        return self.table.look.icons

    @property
    def scale(self) -> float:
        """Real pixels to a pixel of the design, for edges and shadows."""
        return self.table.look.scale

    def px(self, length: float) -> int:
        """Real pixels of a length of the design."""
        return self.table.px(length)

    @cached_property
    def look(self) -> faces.Look:
        """How components are drawn."""
        return faces.Look(self.theme, self.table.language, self.scale)

    @cached_property
    def _lit(self) -> frozenset[str]:
        return self.state.usable | self.state.targets

    @cached_property
    def in_play(self) -> dict[str, ComponentView]:
        """Every component in play."""
        return {view.id: view for seat in self.seen.seats for view in seat.in_play}

    def seat(self, seat: int) -> SeatView:
        """What is known of a seat."""
        return self.seen.seats[seat]

    def name_of(self, seat: int) -> str:
        """The name of a player."""
        return self.table.players[seat].name

    def colour_of(self, seat: int) -> Rgb:
        """The colour of a seat."""
        return seat_colour(self.table, seat)

    def on(self, surface: Surface) -> Picture:
        """The same picture on another surface."""
        return replace(self, surface=surface)

    # -- components ------------------------------------------------------------------------

    def component_state(self, spot: Spot, *, pointer: bool = False) -> faces.State:
        """How the component of a spot is shown; `pointer` adds hover and focus."""
        view = self.in_play.get(spot.component) if spot.zone == "play" else None
        return faces.State(
            turned=spot.turned,
            stored=view.stored if view else NO_ESSENCES,
            usable=spot.component in self._lit,
            selected=spot.component in self.state.selected,
            dimmed=spot.component in self.state.dimmed,
            hovered=pointer and self.state.hovered == spot.key,
            focused=pointer and self.state.focused == spot.key,
            faded_glow=bool(self.state.lit),
            named=spot.words is not None,
        )

    def draw_spot(self, spot: Spot, *, pointer: bool = False) -> None:
        """Draw the component of a spot where it lies, if any of it is to be drawn anew."""
        if spot.component in self.hidden:
            return
        self.drawn.append(spot.component)
        reach = 2 * self.px(REACH)
        if spot.rect.inflate(reach, reach).colliderect(self.surface.get_clip()):
            self.prepare(spot, pointer=pointer)

    def prepare(self, spot: Spot, *, pointer: bool = False) -> None:
        """Draw the component of a spot, be it only to have its picture at hand."""
        faces.draw_component(
            self.surface,
            self.table.component(spot.component),
            spot.rect.topleft,
            spot.upright[0],
            self.look,
            self.component_state(spot, pointer=pointer),
            "mini" if spot.mini else "table",
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
        """The largest font, up to a text size, in which every one of some words fits a width."""
        font = self.table.body(size)
        while font.px > LEAST_TEXT and max(text_width(font, word) for word in words) > width:
            font = font.sized(font.px - 1)
        return font

    def least_share(self, size: float) -> float:
        """How far a label may shrink: enlarged text may go back to nearly its plain size."""
        plain = max(size * self.scale, LEAST_TEXT)
        return min(_LEAST_FIT, _LEAST_PLAIN * plain / self.table.text_px(size))

    def rich(
        self, markup: str, size: float | TextFont, width: int, colour: Rgb | None = None
    ) -> RichText:
        """A laid-out rich text in the table's font of a text size, or in the font given."""
        font = size if isinstance(size, TextFont) else self.table.body(size)
        return rich(markup, font, self.theme, self.icons, width, colour)


def fitting(font: TextFont, text: str, width: int, least: float = _LEAST_FIT) -> TextFont:
    """The font itself, or as large a smaller one as lets `text` fit `width`."""
    wide = text_width(font, text)
    if wide <= width or wide == 0:
        return font
    return font.sized(max(int(font.px * width / wide), round(font.px * least)))


def seat_colour(table: Table, seat: int) -> Rgb:
    """The colour of a seat."""
    colours = table.look.theme.seats
    return colours[table.players[seat].colour % len(colours)]
