"""What rivals with a character say at the table: rarely, and each line once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.game_setup import SeatSetup


class Banter:
    """Remembers what has been said at one table."""

    def __init__(self) -> None:
        self._said: set[str] = set()

    def line(self, moment: str, seat: SeatSetup, bot: str, catalogue: Catalogue) -> str:
        """Return what the bot at a seat says at a moment, with its name; "" if it says nothing.

        The lines are `app.banter.<moment>.<bot>`; bots without one are silent.
        """
        key = f"app.banter.{moment}.{bot}"
        if seat.kind != "bot" or key in self._said or key not in catalogue:
            return ""
        self._said.add(key)
        return catalogue.text("app.says", name=seat.name, line=catalogue.text(key))
