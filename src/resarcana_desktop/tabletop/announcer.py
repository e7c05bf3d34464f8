"""Shows announcements at a table, as the queue of the scene reaches them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.tabletop.spot import Point
    from resarcana_desktop.widgets import Button


class Announcer:
    """The announcer of a game that has great moments to announce, which the scene shows itself."""

    @property
    def held(self) -> bool:
        """Return whether an announcement stays as it is, because the player asks about it."""
        return False

    @property
    def waits(self) -> bool:
        """Return whether the announcement waits for the player."""
        return False

    def show(self) -> None:
        """Show the current announcement; called when one begins, continues, or has ended."""

    def ready(self) -> bool:
        """Return whether announcing may begin: what is announced may take a while to draw."""
        return True

    def buttons(self) -> Sequence[Button]:
        """The buttons on an announcement that waits."""
        return ()

    def run_on(self) -> bool:
        """Show what is left by itself, without waiting for the player, if that is offered."""
        return False

    def foot(self) -> Rect:
        """Return the area of the buttons on the announcement."""
        return Rect(0, 0, 0, 0)

    def is_at(self, pos: Point) -> bool:
        """Return whether a click at a point continues with the next announcement."""
        return False

    def prompt(self) -> str:
        """The announcement in the prompt; "" while there is none."""
        return ""
