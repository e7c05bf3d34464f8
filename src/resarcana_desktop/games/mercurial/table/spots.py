"""What can be pointed at on the table: a card, a die, a pile, a board. Each is a widget."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from pygame import Rect, Surface

from resarcana_desktop.render.controls import draw_glow, draw_selected
from resarcana_desktop.tabletop.layers import Layer, LayerCanvas
from resarcana_desktop.widgets import Widget

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.widgets import Node, Wording

NOBODY: Final = -1
_LIGHT: Final = 24
"""Design px around a spot that its light does not leave."""

Paint = Callable[[Surface, Rect], None]


class SpotHost(Protocol):
    """The scene, as far as spots speak to it."""

    def lit(self, spot: Spot) -> bool:
        """Whether it can be used now."""

    def chosen(self, spot: Spot) -> bool:
        """Whether it is one of what is being chosen."""

    def refusal(self, spot: Spot) -> str:
        """Why it cannot be used now, in a sentence; "" where it can or nobody is asked."""

    def spot_told(self, spot: Spot, words: Wording) -> Node:
        """What lies there, in words."""

    def clicked(self, spot: Spot) -> None:
        """A click, or its key: Enter, too, unless that is the key of a button now."""

    def pressed(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer went down on it."""

    def dragged(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer moves with the button held."""

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The button was let go."""


class Spot(Widget):
    """One thing on the table.

    `zone` says what it is part of, `number` which card (-1 for none), `seat` whose, `place` where
    in its row; `face` is the Element that a die shows. `thing` is the same wherever a card goes.
    What it looks like depends on `shows` alone, if that is given.
    """

    focusable = True

    def __init__(
        self,
        name: str,
        zone: str,
        rect: Rect,
        paint: Paint,
        host: SpotHost | None,
        *,
        card: Card | None = None,
        number: int = -1,
        seat: int = NOBODY,
        place: int = -1,
        face: str = "",
        thing: str = "",
        shows: Hashable = None,
        round_corner: float = 8,
    ) -> None:
        super().__init__(name)
        self.zone = zone
        self.rect = Rect(rect)
        self.paint = paint
        self.host = host
        self.card = card
        self.number = number
        self.seat = seat
        self.place = place
        self.face = face
        self.thing = thing
        self.shows = shows
        self.round_corner = round_corner

    def description(self, words: Wording) -> Node | None:
        if self.host is None:
            return None
        told = self.host.spot_told(self, words)
        chosen = self.host.chosen(self)
        return replace(told, why_not=self.host.refusal(self), selected=chosen or None)

    def press(self, pos: tuple[int, int]) -> None:
        if self.host is not None:
            self.host.pressed(self, pos)

    def drag(self, pos: tuple[int, int]) -> None:
        if self.host is not None:
            self.host.dragged(self, pos)

    def click(self, pos: tuple[int, int]) -> None:
        """What is done by a click is done when the button is let go, wherever that is."""

    def let_go(self, pos: tuple[int, int]) -> None:
        if self.host is not None:
            self.host.dropped(self, pos)

    def activate(self) -> None:
        if self.host is not None:
            self.host.clicked(self)

    def reach_of_light(self, rect: Rect) -> Rect:
        """What its light does not leave, if it is drawn in a place."""
        margin = 2 * self.style.px(_LIGHT) if self.style is not None else 0
        return rect.inflate(margin, margin)

    def layer(self) -> Layer[LayerCanvas]:
        """It at rest, as a layer of the picture of the table, which draws it."""
        host = self.host
        lit = host is not None and (host.lit(self), host.chosen(self))
        key = (self if self.shows is None else self.shows, lit)
        return Layer(self.name, key, self.reach_of_light(self.rect), self._draw_at_rest)

    def _draw_at_rest(self, canvas: LayerCanvas) -> None:
        self.draw_at(canvas.surface, self.rect)

    def draw_at(self, surface: Surface, rect: Rect, paint: Paint | None = None) -> None:
        """Draw it in a place, with the light of what can be used; `paint` shows it otherwise."""
        style, host = self.style, self.host
        if style is None:
            return
        if host is not None and host.lit(self):
            draw_glow(surface, rect, style.theme, radius=self.round_corner, scale=style.scale)
        (paint or self.paint)(surface, rect)
        if host is not None and host.chosen(self):
            draw_selected(surface, rect, style.theme, radius=self.round_corner, scale=style.scale)
