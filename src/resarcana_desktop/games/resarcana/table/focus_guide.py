"""Moves the focus by itself for a player who uses the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.play import highlights
from resarcana_desktop.games.resarcana.table.spots import SeatTray, SpotWidget
from resarcana_desktop.tabletop.focus_guide import FocusGuide, next_stop

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.tabletop.host import TableHost
    from resarcana_desktop.widgets import Widget

_READ_ONLY: Final = frozenset({"points", "seat", "token", "deed"})
"""Zones that the focus only enters if it is brought there."""


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
        closed = self.table.policy.nothing_to_do()
        usable = frozenset() if closed else highlights.usable(session)
        spots = [each for each in stops if isinstance(each, SpotWidget)]
        spots.sort(key=lambda each: each.spot.seat != session.viewer)
        lit: list[Widget] = [
            each for each in spots if {each.spot.component, each.spot.zone} & usable
        ]
        answers = lit or [each for each in stops if isinstance(each, SeatTray)]
        return focus if focus in answers else next(iter(answers), None)


def next_spot(left: Widget, spots: Sequence[SpotWidget]) -> SpotWidget | None:
    """Return where the focus goes if its spot disappears; None if nothing takes it.

    That is its neighbor, such as the next card of the hand; after the last one there, the place it
    has moved to, such as an artifact in play; else what can be used nearby.
    """
    stops = [each for each in spots if each.focusable]
    if isinstance(left, SpotWidget):
        gone = left.spot
        beside = [each for each in stops if (each.spot.zone, each.spot.seat) == gone.key[:2]]
        itself = [each for each in stops if each.spot.component == gone.component != ""]
        stops = beside or itself or stops
    in_use = [each for each in stops if each.spot.zone not in _READ_ONLY]
    return next_stop(left, in_use, stops)
