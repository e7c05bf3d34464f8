"""Moves the focus by itself, for a player at the keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, TypeVar

import pygame

from resarcana_desktop.widgets import nearest_to

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from pygame.event import Event

    from resarcana_desktop.widgets import Ui, Widget

W = TypeVar("W", bound="Widget")

_MOVING: Final = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB)


class FocusGuide(ABC):
    """Moves the focus to what can be done next, unless the player looks around."""

    answering: Container[int] = ()
    """The keys that end a look around."""

    def __init__(self) -> None:
        self.looking = False
        """Whether the player has moved the focus since the last answer."""

    @abstractmethod
    def stays(self, focus: Widget) -> bool:
        """Return whether the focus may stay in its place."""

    @abstractmethod
    def goal(self, focus: Widget | None) -> Widget | None:
        """Return where the focus goes; None if it goes nowhere."""

    def heard(self, event: Event) -> None:
        """Note whether the player looks around."""
        if event.type == pygame.KEYDOWN and event.key in _MOVING:
            self.looking = True
        elif event.type == pygame.KEYDOWN and event.key in self.answering:
            self.looking = False

    def lead(self, ui: Ui) -> None:
        """Move the focus on, if the player uses the keys and no panel is open."""
        focus = ui.focus
        if not ui.ring or ui.popups or (focus is not None and self.stays(focus)):
            return
        goal = self.goal(focus)
        if goal is not None and goal is not focus:
            ui.set_focus(goal)


def next_stop(left: Widget, *groups: Sequence[W]) -> W | None:
    """Return the next focus if its spot disappears: the nearest of the first group with any."""
    return nearest_to(left.rect, next(filter(None, groups), ()))
