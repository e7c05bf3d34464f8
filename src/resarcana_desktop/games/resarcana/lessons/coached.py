"""A table with a coach beside it: what lessons and puzzles have in common.

Nothing is asked twice there, for everything can be taken back, and how a game ends is shown by the
coach alone.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.resarcana.lessons.coach import (
    BACK_KEY,
    NEXT_KEY,
    SHOW_KEY,
    Coach,
    coach_width,
)
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame.event import Event

    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.table.play.session import Move
    from resarcana_desktop.play.panel import TablePanel
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.style import Style


_KEYS: Final = frozenset({NEXT_KEY, BACK_KEY, SHOW_KEY})


class CoachedTable(TableScene):
    """A table for one, in a session that lies apart."""

    tutored = False
    _coach: Coach | None = None

    @abstractmethod
    def coach_now(self) -> Coach:
        """The coach as things stand."""

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
        if self._coach is not None:
            width, height = self.context.look.size
            left = width - self.stage.aside
            self._coach.arrange(style, Rect(left, 0, self.stage.aside, height))

    def refresh(self) -> None:
        """The coach speaks anew as well."""
        super().refresh()
        self.ui.dirty = True

    def widgets_in(self, region: Rect) -> bool:
        """The coach is one of them."""
        return super().widgets_in(region) or region.right > self.stage.size[0]

    def open_panel(self, panel: TablePanel, *, at_once: bool = False) -> None:
        """No panel lies over the coach."""
        panel.within = Rect((0, 0), self.stage.size)
        super().open_panel(panel, at_once=at_once)

    def pass_turn(self) -> None:
        """Nobody is asked twice: passing is taken back like anything else."""
        self.play(ActionView(Verb.PASS))

    def apply(self, action: int) -> Move:
        """The end of a turn needs no last word."""
        move: Move = super().apply(action)
        self.turn_ended = False
        return move

    def told(self) -> dict[str, object]:
        """The coach's buttons can be pressed beside a panel, too."""
        told = super().told()
        if self._coach is None:
            return told
        beside = {each.name: tuple(each.rect) for each in self._coach.buttons if each.enabled}
        return {**told, "places": {**beside, **self.ui.places()}}

    def event(self, event: Event) -> bool:
        """The coach can be spoken to while a panel is open, too."""
        return self._beside_panel(event) or super().event(event)

    def _beside_panel(self, event: Event) -> bool:
        if not self.ui.popups or self._coach is None or self.context.scenes.top is not self:
            return False
        if event.type == pygame.KEYDOWN and event.key in _KEYS:
            if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
                return False
            return any(each.shortcut(event) for each in self._coach.buttons if each.enabled)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if self.ui.popups[-1].contains(event.pos):
            return False
        for button in self._coach.buttons:
            if button.rect.collidepoint(event.pos):
                button.activate()
                return True
        return False
