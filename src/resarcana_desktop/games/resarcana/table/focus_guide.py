"""Moves the focus by itself for a player who uses the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.games.resarcana.play import highlights
from resarcana_desktop.games.resarcana.table.spots import SeatTray, SpotWidget
from resarcana_desktop.tabletop.focus_guide import FocusGuide

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.tabletop.host import TableHost
    from resarcana_desktop.widgets import Widget


class AnswerGuide(FocusGuide):
    """Moves the focus to an answer, if the table asks for one.

    On the player's turn it stays on their own pieces, on a button, or where they look around;
    otherwise it moves to one of their pieces.
    """

    answering = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_p)

    def __init__(self, table: TableHost, session: PlaySession) -> None:
        super().__init__()
        self.table = table
        self.session = session

    def stays(self, focus: Widget) -> bool:
        session = self.session
        own = not isinstance(focus, SpotWidget) or focus.spot.seat == session.viewer
        return session.decision.kind == "action" and (self.looking or own)

    def goal(self, focus: Widget | None) -> Widget | None:
        session, stops = self.session, self.table.ui.focusables()
        policy = self.table.policy
        closed = policy.nothing_to_do()
        usable = frozenset() if closed else highlights.usable(session, policy.wanted())
        spots = [each for each in stops if isinstance(each, SpotWidget)]
        spots.sort(key=lambda each: each.spot.seat != session.viewer)
        lit: list[Widget] = [
            each for each in spots if {each.spot.component, each.spot.zone} & usable
        ]
        answers = lit or [each for each in stops if isinstance(each, SeatTray)]
        return focus if focus in answers else next(iter(answers), None)
