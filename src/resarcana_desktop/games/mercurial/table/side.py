"""The column beside the table: the zoom and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.app.chores import Deferred
from resarcana_desktop.games.mercurial.table.zoom import Zoom, face_to_read
from resarcana_desktop.render.background import draw_hairline, draw_side
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import rich
from resarcana_desktop.tabletop.motion import moving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Surface

    from resarcana_desktop.games.mercurial.play.model import MercurialModel
    from resarcana_desktop.games.mercurial.table.picture import BoardPicture
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.tabletop.host import TableHost
    from resarcana_desktop.tabletop.layers import Canvas, Layer

_SHARE: Final = 62
_SHARE_OF_LARGE_TEXT: Final = 72
"""Per cent of the column for what is read: large letters stay large, and the log is shorter."""
_LARGE_TEXT: Final = 1.3
_PAD = 16


class SideColumn:
    """Draws the column, if the window has room for it, and scrolls the log."""

    def __init__(self, host: TableHost, model: MercurialModel, picture: BoardPicture) -> None:
        self.host = host
        self.model = model
        self.table = picture
        self.offset = 0
        self._shown: Spot | None = None
        self._picture: Surface | None = None
        self._pictured: tuple[object, ...] = ()
        """The values that the picture was drawn from."""
        self._deferred = Deferred(host.context.chores, self._redraw)

    @property
    def _zone(self) -> Rect | None:
        return self.table.board.layout.zones.get("side")

    def layers(self, spot: Spot | None) -> Iterator[Layer[Canvas]]:
        """The card being read above, the log below; redrawn only if either has changed."""
        zone = self._zone
        if zone is None:
            return
        if spot is None and self._shown is not None:  # what was read last, while it still exists
            spot = self.table.board.spot(self._shown.name)
        self._shown = spot
        note = self.model.refusal(spot) if spot is not None else ""
        read = ("", "") if spot is None else (spot.name, note)
        shown = (self.table.board, *read, self.model.lines, self.offset)
        if self._picture is None or (shown != self._pictured and not self._waits(shown, spot)):
            self._picture, self._pictured = self._painted(zone.size, spot, note), shown
        yield moving("side", self._pictured, (self._picture, zone))

    def _waits(self, shown: tuple[object, ...], spot: Spot | None) -> bool:
        """Return whether what is read changes alone, and is not drawn yet.

        The key or the pointer that asked for it has its picture at once; this comes after it.
        """
        before = self._pictured
        alone = (shown[0], *shown[3:]) == (before[0], *before[3:])
        if not alone or self.table.moving:
            return False
        return self._deferred.defers(shown, lambda: self._prepare(spot))

    def _prepare(self, spot: Spot | None) -> Iterator[None]:
        """Draw the card that is read."""
        yield
        if spot is not None and spot.card is not None:
            face_to_read(spot.card, self.host.context.look, self.reading())
            yield

    def _redraw(self) -> None:
        self.host.dirty = True

    def reading(self) -> Rect:
        """Return the area of the zoom in the column, relative to the upper left corner."""
        zone = self._zone
        assert zone is not None
        pad = self.host.context.look.px(_PAD)
        large = self.host.context.look.settings.text_scale > _LARGE_TEXT
        share = _SHARE_OF_LARGE_TEXT if large else _SHARE
        top = self.table.board.layout.zones["menu"].bottom - zone.y + pad
        high = (zone.height - 2 * pad - top) * share // 100
        return Rect(pad, top, zone.width - 2 * pad, high)

    def _painted(self, size: tuple[int, int], spot: Spot | None, note: str) -> Surface:
        """The column with a spot to be read, or without one how that is done; below it the log."""
        look, words = self.host.context.look, self.model.words
        surface = pygame.Surface(size)
        draw_side(surface, surface.get_rect(), look.theme)
        pad, read = look.px(_PAD), self.reading()
        if spot is not None:
            position, threats = self.model.session.position, self.table.board.threats
            zoom = Zoom(look, words, position, threats)
            zoom.draw_in(surface, spot, read, note)
        else:
            how, font = words("side.how"), text_font("italic", look.text_px(18))
            rich(how, font, look.theme, look.icons, read.width).draw(surface, read.topleft)
        draw_hairline(surface, (read.x, read.bottom + pad // 2), read.width, look.theme)
        foot = size[1] - pad
        log = Rect(read.x, read.bottom + pad, read.width, foot - read.bottom - pad)
        self._draw_log(surface, log)
        return surface

    def keep(self, spot: Spot) -> None:
        """Keep showing a spot while something is open over the table."""
        self._shown = spot

    def _draw_log(self, surface: Surface, room: Rect) -> None:
        """The latest lines from below; the wheel goes back."""
        look = self.host.context.look
        font = text_font("body", look.text_px(18))
        lines = self.model.lines
        self.offset = min(self.offset, max(len(lines) - 1, 0))
        told = [line.text for line in lines[: len(lines) - self.offset]]
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        y = room.bottom
        for text in reversed(told):
            shown = rich(text, font, look.theme, look.icons, room.width)
            y -= shown.size[1]
            if y < room.top:
                break
            shown.draw(surface, (room.x, y))
            y -= font.px // 3
        surface.set_clip(clip)

    def scroll(self, steps: int) -> bool:
        """Go back or forth in the log; whether that was possible."""
        before = self.offset
        self.offset = max(self.offset + steps, 0)
        return self.offset != before
