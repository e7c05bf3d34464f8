"""A small picture of a game's state: the table itself, seen from a distance."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.opening import screens_of
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.widgets import Box, Size, Widget, paint

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.widgets import Style

_DRAWN: Final = (800, 450)
"""The least size at which the table is drawn, before it is made smaller."""
_LEAST: Final = 250
"""The least height of a picture with its caption, in design px."""
_GAP: Final = 6


def situation(
    context: Context, history: AnyHistory, at: int | None = None, width: int = 0
) -> Surface:
    """Return a picture of the table at a moment of a game, by default the last one.

    It is drawn for a place of this width, in pixels. Hands are hidden unless one person played
    alone or with bots.
    """
    width = max(width, _DRAWN[0])
    size = width, width * _DRAWN[1] // _DRAWN[0]
    people = [number for number, seat in enumerate(history.seats) if seat.kind == "human"]
    viewer = people[0] if len(people) == 1 else -1
    plain = {"interface_scale": 1.0, "text_scale": 1.0}
    settings = context.settings.model_copy(update=plain)
    screens = screens_of(history.record)
    look = replace(context.look, size=size, settings=settings, icon_set=screens.icons)
    catalogue = load_catalogue(settings.language, history.record.game)
    picture = pygame.Surface(size)
    moment = history.length if at is None else at
    screens.picture(picture, look, catalogue, history, viewer, moment)
    return picture


class SituationPicture(Widget):
    """Shows a picture once there is one, and an empty place until then."""

    def __init__(self) -> None:
        super().__init__()
        self.picture: Surface | None = None
        self._fitted: tuple[int, Surface] | None = None

    def show(self, picture: Surface | None) -> None:
        """Show another picture, or none."""
        self.picture = picture
        self._fitted = None
        self.changed()

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available, in the shape of a screen."""
        return (width, width * _DRAWN[1] // _DRAWN[0])

    @property
    def inside(self) -> Rect:
        """Return the place of the picture in its frame."""
        frame = max(self.style.px(3), 2) if self.style is not None else 0
        return self.rect.inflate(-2 * frame, -2 * frame)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the picture in its frame."""
        paint.well(surface, self.rect, style)
        if self.picture is not None:
            surface.blit(self._fitting(self.inside), self.inside)

    def _fitting(self, place: Rect) -> Surface:
        if self._fitted is None or self._fitted[0] != place.width:
            assert self.picture is not None
            fitted = pygame.transform.smoothscale(self.picture, place.size)
            self._fitted = (place.width, fitted)
        return self._fitted[1]


class CaptionedPicture(Box):
    """A picture as large as its place lets it, in the middle, right above what it shows."""

    def __init__(self, picture: SituationPicture, caption: Widget, stretch: int) -> None:
        super().__init__([picture, caption], stretch=stretch)
        self.least = (0, _LEAST)

    def natural(self, style: Style, width: int) -> Size:
        """Return no more than the least size: it takes the room that is left."""
        return (0, 0)

    def arrange(self, style: Style, rect: Rect) -> None:
        """Put the caption below the picture, which keeps the shape of a screen."""
        super().arrange(style, rect)
        picture, caption = self.children
        gap, line = style.px(_GAP), caption.measure(style, rect.width)[1]
        high = max(rect.height - gap - line, 1)
        wide = min(rect.width, high * _DRAWN[0] // _DRAWN[1])
        place = Rect(0, 0, wide, wide * _DRAWN[1] // _DRAWN[0])
        place.centerx = rect.centerx
        place.top = rect.centery - (place.height + gap + line) // 2
        picture.arrange(style, place)
        caption.arrange(style, Rect(rect.x, place.bottom + gap, rect.width, line))
