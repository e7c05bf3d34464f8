"""The coach's column at the right of the window, and the room that it leaves the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from resarcana_desktop.tabletop.buttons import MODIFIERS
from resarcana_desktop.tabletop.coach import coach_width
from resarcana_desktop.tabletop.layers import Layer
from resarcana_desktop.tabletop.pointing import dim_around, draw_corners, joined

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pygame.event import Event

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.tabletop.coach import Coach
    from resarcana_desktop.tabletop.layers import LayerCanvas
    from resarcana_desktop.tabletop.policy import TablePolicy
    from resarcana_desktop.widgets import Style, Ui


class CoachColumn:
    """The column beside a table whose `policy` has a coach; without one it takes no room."""

    def __init__(self, context: Context, policy: TablePolicy) -> None:
        self.context = context
        self.policy = policy
        self.coach: Coach | None = None
        """The coach with the words of this moment."""
        self._room: tuple[Look, Look] | None = None

    @property
    def width(self) -> int:
        """Pixels at the right of the window that are the coach's."""
        policy = self.policy
        if not policy.coached:
            return 0
        return coach_width(self.context.look, brief=policy.brief, tight=policy.tight)

    @property
    def table_size(self) -> Size:
        """The pixels that the table takes, from the upper left corner of the window."""
        width, height = self.context.look.size
        return width - self.width, height

    @property
    def room(self) -> Look:
        """The look of the part of the window that the table takes."""
        whole = self.context.look
        if not self.policy.coached:
            return whole
        if self._room is None or self._room[0] is not whole:
            self._room = whole, whole.within(self.table_size)
        return self._room[1]

    def build(self) -> Sequence[Coach]:
        """Return the coach with new words, if there is one."""
        self.coach = self.policy.coach()
        return () if self.coach is None else (self.coach,)

    def place(self, style: Style) -> None:
        """Put the coach at the right edge of the window."""
        if self.coach is not None:
            whole, height = self.context.look.size
            self.coach.arrange(style, Rect(whole - self.width, 0, self.width, height))

    def pointing_out(self, places: Iterable[Rect], *, clear: bool) -> Iterator[Layer[Any]]:
        """Yield the corners around the places of the things that the coach mentions.

        While the player reads about them, the rest of the table is dim, and with some policies also
        while one of them is to be used and the table is `clear` of panels.
        """
        look, table = self.context.look, Rect((0, 0), self.table_size)
        framed, policy = joined(places, look), self.policy
        bright = policy.bright if policy.explains else policy.bright_to_act if clear else 1.0

        def draw(canvas: LayerCanvas) -> None:
            if bright < 1:
                dim_around(canvas.surface, framed, table, look, bright)
            for place in framed:
                draw_corners(canvas.surface, place, table, look)

        if framed:
            yield Layer("pointed out", (framed, bright), table, draw)

    def event(self, event: Event, ui: Ui) -> bool:
        """The coach can be spoken to while a panel is open, too."""
        if not ui.popups or self.coach is None:
            return False
        if event.type == pygame.KEYDOWN:
            if event.mod & MODIFIERS:
                return False
            return any(each.shortcut(event) for each in self.coach.buttons if each.enabled)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if ui.popups[-1].contains(event.pos):
            return False
        hit = (each for each in self.coach.buttons if each.rect.collidepoint(event.pos))
        button = next(hit, None)
        if button is not None:
            button.activate()
        return button is not None
