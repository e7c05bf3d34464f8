"""Buttons with a sign on them, as on every machine that plays something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.render.svg import cached
from resarcana_desktop.render.theme import css
from resarcana_desktop.widgets import Button, Kind, Size, paint

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.widgets import Action, Style

_VIEW: Final = (100.0, 100.0)
_BAR: Final = "M{0} 22 h10 v56 h-10 z"
_TRIANGLE: Final = "M{0} 22 L{1} 50 L{0} 78 Z"
_FORWARD: Final = {
    "play": _TRIANGLE.format(28, 80),
    "pause": "M28 22 h15 v56 h-15 z M57 22 h15 v56 h-15 z",
    "step": _BAR.format(26) + _TRIANGLE.format(42, 82),
    "turn": _TRIANGLE.format(14, 50) + _TRIANGLE.format(52, 88),
    "round": _TRIANGLE.format(10, 42) + _TRIANGLE.format(44, 76) + _BAR.format(78),
}
_SIDE: Final = 44
_SIGN: Final = 0.78


class SignButton(Button):
    """A square button; `sign` is play, pause, step, turn or round, `back` turns it around.

    What it does stands in its hint.
    """

    def __init__(
        self,
        sign: str,
        action: Action,
        name: str,
        hint: str,
        *,
        back: bool = False,
        shortcut_key: int | None = None,
    ) -> None:
        kind: Kind = "primary" if sign in ("play", "pause") else "plain"
        super().__init__(
            "", action, name, kind=kind, shortcut_key=shortcut_key, tooltip=hint, align="center"
        )
        self.sign = sign
        self.back = back

    def natural(self, style: Style, width: int) -> Size:
        """A square."""
        side = style.hit(_SIDE)
        return (side, side)

    def draw(self, surface: Surface) -> None:
        """Draw the button and its sign."""
        style = self.style
        if style is None:
            return
        look = paint.ButtonLook(self.kind, self.enabled, self.hovered, self.pressed)
        paint.button(surface, self.rect, style, look)
        side = round(min(self.rect.size) * _SIGN)
        place = Rect(0, 0, side, side)
        place.center = self.rect.center
        surface.blit(_sign(self.sign, side, css(paint.button_text(style, look)), self.back), place)


def _sign(sign: str, side: int, colour: str, back: bool) -> Surface:
    body = f'<path d="{_FORWARD[sign]}" fill="{colour}"/>'
    drawn = cached(body, (side, side), _VIEW)
    return pygame.transform.flip(drawn, True, False) if back else drawn
