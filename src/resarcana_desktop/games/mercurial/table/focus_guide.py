"""Moves the focus by itself for a player who uses the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.tabletop.focus_guide import FocusGuide
from resarcana_desktop.widgets import nearest_to

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.play.model import MercurialModel
    from resarcana_desktop.games.mercurial.table.picture import BoardPicture
    from resarcana_desktop.tabletop.host import TableHost
    from resarcana_desktop.widgets import Widget

_LAST: Final = ("recycle", "acuity", "take_back", "end")
"""Buttons that may be all there is left to do in a turn."""


class UseGuide(FocusGuide):
    """Moves the focus from an unusable spot to the nearest one that can be used."""

    def __init__(self, table: TableHost, model: MercurialModel, picture: BoardPicture) -> None:
        super().__init__()
        self.table = table
        self.model = model
        self.picture = picture

    def stays(self, focus: Widget) -> bool:
        """Return whether the player looks around, or can act at the focus.

        The option to end a turn isn't a reason to stay: the next turn is another player's, and
        Enter would end it unplayed.
        """
        if self.looking:
            return True
        if isinstance(focus, Spot):
            return self._fits(focus)
        return focus.enabled and focus.name != "end"

    def goal(self, focus: Widget | None) -> Widget | None:
        lit = [spot for spot in self.picture.board.spots if spot.focusable and self._fits(spot)]
        # Enter there would take back everything that was played: the guide does not lead there.
        lit = [spot for spot in lit if spot.zone != "exhausted"]
        if lit:
            return lit[0] if focus is None else nearest_to(focus.rect, lit)
        asked = [name for name in ("cast", *_LAST) if self.table.policy.asks_for(name)]
        buttons = (self.table.ui.find_or_none(name) for name in (*asked, *_LAST))
        return next((each for each in buttons if each and each.enabled), focus)

    def _fits(self, spot: Spot) -> bool:
        """Return whether a spot can be used and, in a lesson, is part of the task."""
        return self.model.lit(spot) and self.table.policy.lights(spot)
