"""What the parts of Mercurial's table ask of the scene that they are parts of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from resarcana_desktop.games.mercurial.play.offers import Decision
from resarcana_desktop.tabletop.host import TableHost

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
    from resarcana_desktop.games.mercurial.play.log import LogBook
    from resarcana_desktop.games.mercurial.play.payments import Payment
    from resarcana_desktop.games.mercurial.table.board import Board
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.tabletop.buttons import TableButtons


class MercurialHost(Decision, TableHost, Protocol):
    """The scene, as far as its parts speak to it."""

    buttons: TableButtons
    log: LogBook
    plan: CastPlan | None
    """The Cast being planned."""
    payment: Payment | None
    """How the Spell that is asked about is to be paid for."""

    @property
    def board(self) -> Board:
        """What lies on the table, and where."""

    @property
    def moving(self) -> bool:
        """Whether cards are on their way."""

    def play(self, action: int) -> None:
        """Play an action, if the policy of the table allows it."""

    def begin_cast(self) -> None:
        """Open the panel in which a Cast is planned."""

    def open_cast(self, focus: str) -> None:
        """Open that panel again with the plan as it is now."""

    def cast(self) -> None:
        """Cast as planned."""

    def confirm_dice(self) -> None:
        """Convert, flip or reroll the dice that are marked."""

    def mark_dice(self, advised: Sequence[int]) -> None:
        """Mark the dice that these actions are about."""

    def clear_dice(self) -> None:
        """Take all marks away."""

    def end_own_turn(self) -> None:
        """End the turn, after a question if that is wanted."""

    def lay_aside(self) -> None:
        """Close the panel of a choice; a button opens it again."""

    def refusal(self, spot: Spot) -> str:
        """Why a spot cannot be used now; "" if it can."""

    def clicked(self, spot: Spot) -> None:
        """Do what a click on a spot does."""
