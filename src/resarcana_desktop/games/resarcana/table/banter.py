"""What rivals with a character say at the table: rarely, and each line once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.bots.style_bias import is_favourite
from resarcana_desktop.games.resarcana.play.session import bot_of
from resarcana_desktop.games.resarcana.table.view.announcements import MoveAnnouncement
from resarcana_desktop.tabletop import banter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.view.announcements import Announcement
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext


class Banter(banter.Banter):
    """Lets characters speak when they get what they like, and when they are hit."""

    def __init__(self, session: PlaySession) -> None:
        super().__init__()
        self._session = session

    def spoken(self, tales: Sequence[Announcement], table: PaintContext) -> list[Announcement]:
        """Return the announcements, some of them with a line of the player who acts."""
        return [self._with_line(tale, table) for tale in tales]

    def _with_line(self, tale: Announcement, table: PaintContext) -> Announcement:
        if not isinstance(tale, MoveAnnouncement):
            return tale
        seat = self._session.seats[tale.seat]
        bot = bot_of(seat)
        spoken = self.line(self._moment(tale, bot), seat, bot, table.catalogue)
        return replace(tale, spoken=spoken) if spoken else tale

    def _moment(self, tale: MoveAnnouncement, bot: str) -> str:
        """Return which line fits an action: `liked` or `hit`; "" for none."""
        if tale.kind == "lose":
            return "hit"
        if tale.kind not in ("place", "claim") or bot not in CAST.by_bot:
            return ""
        component = self._session.faces.face(tale.component)
        return "liked" if is_favourite(CAST.style_of(bot), component) else ""
