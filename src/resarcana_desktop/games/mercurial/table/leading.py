"""Where the focus comes by itself, for a player at the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.mercurial.table.spots import NOBODY, Spot
from resarcana_desktop.widgets import nearest_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame.event import Event

    from resarcana_desktop.games.mercurial.table.host import MercurialHost
    from resarcana_desktop.games.mercurial.table.uses import Uses
    from resarcana_desktop.widgets import Widget

_MOVING: Final = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB)
_LAST: Final = ("recycle", "acuity", "take_back", "end")
"""Buttons that may be all there is left to do in a turn."""


class Leading:
    """Brings the focus to what can be done next, unless the player looks around."""

    def __init__(self, host: MercurialHost, uses: Uses) -> None:
        self.host = host
        self.uses = uses
        self._looking = False
        """Whether the focus was moved since the last answer."""

    def heard(self, event: Event) -> None:
        """Keep in mind that the player looks around."""
        if event.type == pygame.KEYDOWN and event.key in _MOVING:
            self._looking = True

    def answered(self) -> None:
        """What was looked for has been found: the player has answered."""
        self._looking = False

    def stay(self) -> None:
        """The focus was brought back on purpose, and is not to go elsewhere."""
        self._looking = True

    def lead(self) -> None:
        """Bring the focus from where nothing can be done to the nearest thing that can be used."""
        ui, uses = self.host.ui, self.uses
        focus = ui.focus
        if not ui.ring or ui.popups or (focus is not None and self._looking):
            return
        if focus is not None and self._is_of_use(focus):
            return
        lit = [spot for spot in self.host.board.spots if spot.focusable and uses.lit(spot)]
        # Enter there would take back all that was played: nobody is led to that.
        lit = [spot for spot in lit if spot.zone != "exhausted"]
        if lit:
            ui.set_focus(lit[0] if focus is None else nearest_to(focus.rect, lit))
            return
        buttons = (ui.find_or_none(name) for name in _LAST)
        ui.set_focus(next((each for each in buttons if each and each.enabled), focus))

    def _is_of_use(self, focus: Widget) -> bool:
        """Whether something can be done at the focus.

        That a turn could be ended is no reason to stay: with the next turn somebody else's begins,
        and Enter would end it unplayed.
        """
        if isinstance(focus, Spot):
            return self.uses.lit(focus)
        return focus.enabled and focus.name != "end"


def next_stop(left: Widget, spots: Sequence[Spot]) -> Spot | None:
    """Where the focus goes when what had it is gone; None where nothing takes it.

    It goes along with what was taken from the middle. What was a player's own leaves it to a
    neighbour, such as the next card of the hand, and takes it along only as the last one there.
    """
    if not isinstance(left, Spot):
        return nearest_to(left.rect, spots)
    itself = [each for each in spots if each.thing == left.thing != ""]
    beside = [each for each in spots if (each.zone, each.seat) == (left.zone, left.seat)]
    groups = (itself, beside) if left.seat == NOBODY else (beside, itself)
    return nearest_to(left.rect, groups[0] or groups[1] or spots)
