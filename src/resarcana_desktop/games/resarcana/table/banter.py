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

    def spoken(
        self, announcements: Sequence[Announcement], table: PaintContext
    ) -> list[Announcement]:
        """Return the announcements, some of them with a line of the player who acts."""
        return [self._with_line(announcement, table) for announcement in announcements]

    def _with_line(self, announcement: Announcement, table: PaintContext) -> Announcement:
        if not isinstance(announcement, MoveAnnouncement):
            return announcement
        seat = self._session.seats[announcement.seat]
        bot = bot_of(seat)
        spoken = self.line(self._moment(announcement, bot), seat, bot, table.catalogue)
        return replace(announcement, spoken=spoken) if spoken else announcement

    def _moment(self, announcement: MoveAnnouncement, bot: str) -> str:
        """Return which line fits an action: `liked` or `hit`; "" for none."""
        if announcement.kind == "lose":
            return "hit"
        if announcement.kind not in ("place", "claim") or bot not in CAST.by_bot:
            return ""
        component = self._session.faces.face(announcement.component)
        return "liked" if is_favourite(CAST.style_of(bot), component) else ""
