"""The spots of the table: a card, a die, a pile, a board. Each is a widget."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from resarcana_desktop.games.mercurial.table.layout import mark_size
from resarcana_desktop.render.controls import draw_glow, draw_rim, draw_selected
from resarcana_desktop.render.shapes import box
from resarcana_desktop.tabletop import spot as tabletop
from resarcana_desktop.tabletop.layers import Layer, LayerCanvas

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.rules.records import Card

_LIGHT: Final = 24
"""Design px around a spot that its light does not leave."""
DIM: Final = (14, 8, 4, 56)
"""Veil over what cannot be used now."""
_RAISED: Final = "die"
"""The zone whose things rise above their place when they are chosen, in a strong light."""
_RISE: Final = 0.13
"""How high they rise, as a share of their height."""
_UNLIT: Final = "exhausted"
"""The zone without a light: there is a button for all it is good for."""
_QUIET: Final = ("spells", "skills")
"""The zones of cards to take, whose rims are thinner than those of cards to play."""
_MARKED: Final = "heroics"
"""The zone whose cards have the marks of players above them."""

Paint = Callable[[Surface, Rect], None]


class Spot(tabletop.Spot):
    """One thing on the table of Mercurial, with what paints it.

    `number` is which card it is (-1 for none), `place` where in its row; `face` is the Element that
    a die shows. What it looks like depends on `shows` alone, if that is given.
    """

    def __init__(
        self,
        name: str,
        zone: str,
        rect: Rect,
        paint: Paint,
        host: tabletop.SpotHost | None,
        *,
        card: Card | None = None,
        number: int = -1,
        seat: int = tabletop.NOBODY,
        place: int = -1,
        face: str = "",
        thing: str = "",
        shows: Hashable = None,
        round_corner: float = 8,
    ) -> None:
        component = card.id if card is not None else ""
        super().__init__(name, zone, rect, host, seat=seat, component=component, thing=thing)
        self.paint = paint
        self.card = card
        self.number = number
        self.place = place
        self.face = face
        self.shows = shows
        self.round_corner = round_corner

    def visible_rect(self) -> Rect:
        """Return where it can be pointed at: of a Heroic also where the marks above it are."""
        shown = super().visible_rect()
        if self.zone == _MARKED and self.style is not None:
            side, over = mark_size(self.style)
            shown = Rect(shown.x, shown.y - side + over, shown.width, shown.height + side - over)
        return shown

    def reach_of_light(self, rect: Rect) -> Rect:
        """Return what its light does not leave, if it is drawn in a place."""
        margin = 2 * self.style.px(_LIGHT) if self.style is not None else 0
        return rect.inflate(margin, margin)

    def light(self) -> Layer[LayerCanvas] | None:
        """Return the glow around it while it is pointed at; None if it cannot be used."""
        style, host = self.style, self.host
        if style is None or host is None or self.zone == _UNLIT or not host.lit(self):
            return None
        area, radius = self.reach_of_light(self.rect), self.round_corner * style.scale

        def draw(canvas: LayerCanvas) -> None:
            around = Surface(area.size, SRCALPHA)
            card = self.rect.move(-area.x, -area.y)
            draw_glow(around, card, style.theme, radius=radius, scale=style.scale)
            around.fill((0, 0, 0, 0), card)  # what is on the card stays in sight
            canvas.surface.blit(around, area)

        return Layer("light", self, area, draw)

    def layer(self) -> Layer[LayerCanvas]:
        """It at rest, as a layer of the picture of the table, which draws it."""
        host = self.host
        lit = host is not None and (
            host.lit(self),
            host.meant(self),
            host.chosen(self),
            host.idle(self),
        )
        key = (self if self.shows is None else self.shows, lit)
        area = self.reach_of_light(self.rect)
        return Layer(self.name, key, area, lambda on: self.draw_at(on.surface, self.rect))

    def draw_at(self, surface: Surface, rect: Rect, paint: Paint | None = None) -> None:
        """Draw it in a place, with the light of what can be used; `paint` shows it otherwise.

        What can be used has a bright rim, a thin cool one if it can be taken. Only what is meant
        glows. A chosen die rises. What cannot be used beside others that can is dim.
        """
        style, host = self.style, self.host
        if style is None:
            return
        chosen = host is not None and host.chosen(self)
        raised = chosen and self.zone == _RAISED
        if raised:
            rect = rect.move(0, -round(rect.height * _RISE))
        if host is not None and self.zone != _UNLIT and host.lit(self):
            radius, scale = self.round_corner * style.scale, style.scale
            if raised or host.meant(self):
                draw_glow(surface, rect, style.theme, radius=radius, scale=scale)
            quiet = self.zone in _QUIET
            draw_rim(surface, rect, style.theme, radius=radius, scale=scale, quiet=quiet)
        (paint or self.paint)(surface, rect)
        dim = host.idle(self) if host is not None else 0.0
        if dim:
            veil = (*DIM[:3], round(DIM[3] * dim))
            surface.blit(box(rect.size, self.round_corner * style.scale, veil, None), rect)
        if chosen:
            draw_selected(surface, rect, style.theme, radius=self.round_corner, scale=style.scale)
