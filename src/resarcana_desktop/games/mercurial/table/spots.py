"""What can be pointed at on the table: a card, a die, a pile, a board. Each is a widget."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

import pygame
from pygame import Rect

from resarcana_desktop.render.controls import draw_glow, draw_selected
from resarcana_desktop.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.widgets import Node, Wording

NOBODY: Final = -1
_HOVERED: Final = (24, 22, 18)
"""How much lighter it gets below the pointer."""


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

    def rests(self, spot: Spot) -> bool:
        """Whether the picture of the table shows it already."""

    def shown_at(self, spot: Spot) -> Rect:
        """Where it is drawn: elsewhere than it lies while it is on its way."""


class Spot(Widget):
    """One thing on the table.

    `zone` says what it is part of, `number` which card (-1 for none), `seat` whose, `place` where
    in its row; `face` is the Element that a die shows. `thing` is the same wherever a card goes.
    """

    focusable = True

    def __init__(
        self,
        name: str,
        zone: str,
        rect: Rect,
        paint: Callable[[Surface, Rect], None],
        host: SpotHost | None,
        *,
        card: Card | None = None,
        number: int = -1,
        seat: int = NOBODY,
        place: int = -1,
        face: str = "",
        thing: str = "",
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

    def reach(self) -> Rect:
        """Where it is shown, too."""
        found = super().reach()
        return found if self.host is None else found.union(self.host.shown_at(self))

    def draw(self, surface: Surface) -> None:
        """Draw what the picture of the table does not show: what moves, and what is pointed at."""
        host = self.host
        if host is None or not host.rests(self):
            self.draw_whole(surface)
        if self.hovered:
            rect = self.rect if host is None else host.shown_at(self)
            part = rect.inflate(-4, -4).clip(surface.get_clip())
            if part:  # such a fill forgets the clip where it covers nothing of it
                surface.fill(_HOVERED, part, pygame.BLEND_RGB_ADD)

    def draw_whole(self, surface: Surface) -> None:
        """Draw it where it is shown, with the light of what can be used."""
        style, host = self.style, self.host
        if style is None:
            return
        rect = self.rect if host is None else host.shown_at(self)
        if host is not None and host.lit(self):
            draw_glow(surface, rect, style.theme, radius=self.round_corner, scale=style.scale)
        self.paint(surface, rect)
        if host is not None and host.chosen(self):
            draw_selected(surface, rect, style.theme, radius=self.round_corner, scale=style.scale)
