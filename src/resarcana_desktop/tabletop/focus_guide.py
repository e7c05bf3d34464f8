"""Moves the focus by itself, for a player at the keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.tabletop.spot import NOBODY, Spot
from resarcana_desktop.widgets import nearest_to

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from pygame.event import Event

    from resarcana_desktop.widgets import Ui, Widget

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
            ui.set_focus(goal, sought=False)


def next_spot(left: Widget, spots: Sequence[Spot]) -> Spot | None:
    """Return the next focus after its widget has disappeared; None if there is none.

    It follows what was taken from the middle. From something of a player's own it moves to a
    neighbor, such as the next card of the hand, and follows only the last one there. It goes to
    what can only be read if there is nothing else.
    """
    stops = [each for each in spots if each.focusable]
    groups: list[list[Spot]] = [stops]
    if isinstance(left, Spot):
        itself = [each for each in stops if each.thing == left.thing != ""]
        beside = [each for each in stops if (each.zone, each.seat) == (left.zone, left.seat)]
        groups = [itself, beside, stops] if left.seat == NOBODY else [beside, itself, stops]
    near = next(filter(None, groups), [])
    return nearest_to(left.rect, [each for each in near if not each.only_read] or near)
