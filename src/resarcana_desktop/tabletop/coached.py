"""A table with a coach beside it, which has a column of its own and can always be spoken to."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, TypeVar

import pygame
from pygame import Rect

from resarcana_desktop.play.session import Session
from resarcana_desktop.tabletop.game_scene import GameScene

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.tabletop.coach import Coach
    from resarcana_desktop.widgets.style import Style
    from resarcana_desktop.widgets.ui import Ui

S = TypeVar("S", bound=Session[Any, Any, Any])


class CoachBeside(GameScene[S]):
    """What any table with a coach has; a game mixes it into a scene of its own."""

    ui: Ui
    _coach: Coach | None = None

    @abstractmethod
    def coach_now(self) -> Coach:
        """The coach as things stand."""

    def place_coach(self, style: Style, width: int) -> None:
        """Put the coach at the right edge of the window, so many pixels wide."""
        if self._coach is not None:
            whole, height = self.context.look.size
            self._coach.arrange(style, Rect(whole - width, 0, width, height))

    def inspect(self) -> dict[str, object]:
        """The coach's buttons can be pressed beside a panel, too."""
        told = super().inspect()
        if self._coach is None:
            return told
        beside = {each.name: tuple(each.rect) for each in self._coach.buttons if each.enabled}
        return {**told, "places": {**beside, **self.ui.places()}}

    def event(self, event: Event) -> bool:
        """The coach can be spoken to while a panel is open, too."""
        return self._beside_panel(event) or bool(super().event(event))

    def _beside_panel(self, event: Event) -> bool:
        if not self.ui.popups or self._coach is None or self.context.scenes.top is not self:
            return False
        if event.type == pygame.KEYDOWN:
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
