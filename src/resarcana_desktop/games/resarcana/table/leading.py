"""Where the focus comes by itself, for a player at the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.table import highlights
from resarcana_desktop.games.resarcana.table.spot_widgets import SeatTray, SpotWidget

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.widgets import Ui, Widget

_MOVING: Final = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB)
_ANSWERING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_p)


class Leading:
    """Brings the focus to what can be answered with."""

    def __init__(self) -> None:
        self._looking = False
        """Whether the focus was moved since the last answer."""

    def heard(self, key: int) -> None:
        """Keep in mind whether the player looks around or answers."""
        self._looking = key in _MOVING or (self._looking and key not in _ANSWERING)

    def lead(self, ui: Ui, session: PlaySession) -> None:
        """Bring the focus to an answer, where the table asks for one.

        In their turn it stays on what is their own or a button, and where they look around; else
        it comes to something of their own.
        """
        if not ui.ring or ui.popups:
            return
        if session.decision.kind == "action" and self._stays(ui.focus, session.viewer):
            return
        usable = highlights.usable(session)
        stops = ui.focusables()
        spots = [each for each in stops if isinstance(each, SpotWidget)]
        spots.sort(key=lambda each: each.spot.seat != session.viewer)
        lit: list[Widget] = [
            each for each in spots if {each.spot.component, each.spot.zone} & usable
        ]
        answers = lit or [each for each in stops if isinstance(each, SeatTray)]
        if answers and ui.focus not in answers:
            ui.set_focus(answers[0])

    def _stays(self, focus: Widget | None, viewer: int) -> bool:
        """Whether the focus is where it may stay when a turn begins."""
        if focus is None or self._looking:
            return focus is not None
        return not isinstance(focus, SpotWidget) or focus.spot.seat == viewer
