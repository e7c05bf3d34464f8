"""A table with a coach beside it: what lessons and puzzles have in common.

Nothing is asked twice there, for everything can be taken back, and how a game ends is shown by the
coach alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.tabletop.coach import coach_width
from resarcana_desktop.tabletop.coached import CoachBeside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.play.session import Move
    from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
    from resarcana_desktop.games.resarcana.table.view.zoom import Zoom
    from resarcana_desktop.tabletop.layers import Frame
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.style import Style


BACK_KEY: Final = pygame.K_b
_SHADOW: Final = 16


class CoachedTable(CoachBeside[PlaySession], ResArcanaTable):
    """A table for one, in a session that lies apart."""

    advised = False
    tutored = False
    savable = False
    _drawn_beside: Zoom | None = None
    """What is read in the column of the coach."""

    def resize(self, size: Size) -> None:
        """The coach has a column of its own: nothing of the table lies below it."""
        self.stage.aside = coach_width(self.context.look)
        super().resize(size)

    def beside(self) -> Sequence[Widget]:
        """The coach."""
        self._coach = self.coach_now()
        return (self._coach,)

    def place(self, style: Style, rect: Rect) -> None:
        """The table from the left, the coach at the right."""
        super().place(style, rect)
        self.place_coach(style, self.stage.aside)
        self.stage.beside = self._coach.free(style) if self._coach else Rect(0, 0, 0, 0)

    def refresh(self) -> None:
        """The coach speaks anew as well."""
        super().refresh()
        self.ui.dirty = True

    def widgets_in(self, region: Rect) -> bool:
        """The coach is one of them."""
        return super().widgets_in(region) or region.right > self.stage.size[0]

    def redraw(self, surface: Surface) -> None:
        """The free part of the column, too, where something else is read there."""
        if self.stage.read_beside() is not self._drawn_beside:
            self.ui.dirty_rects.append(self._around_beside())
        super().redraw(surface)

    def _paint(self, surface: Surface, frame: Frame[Canvas]) -> None:
        """What is pointed at below the words of the coach, as far as they leave room."""
        super()._paint(surface, frame)
        self._drawn_beside = self.stage.read_beside()
        if self._drawn_beside is not None:
            wanted = surface.get_clip()
            surface.set_clip(wanted.clip(self._around_beside()))
            self._drawn_beside.draw(surface, self.stage.beside.topleft)
            surface.set_clip(wanted)

    def _around_beside(self) -> Rect:
        """The free part of the column with the shadows of what is in it."""
        margin = 2 * self.context.look.px(_SHADOW)
        return self.stage.beside.inflate(margin, margin)

    def pass_turn(self) -> None:
        """Nobody is asked twice: passing is taken back like anything else."""
        self.play(ActionView(Verb.PASS))

    def apply(self, action: int) -> Move:
        """The end of a turn needs no last word."""
        move: Move = super().apply(action)
        self.turn_ended = False
        return move
