"""What can be done at a table and what it says, apart from any way to draw it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.play.question import Offer

A = TypeVar("A")


class TableModel(ABC, Generic[A]):
    """The game at a table, for the viewer of its session: what is asked, and what can be done.

    `A` is an action as the game's panels, hints and policies want it. A spot is anything with the
    zone, seat and component of a thing on the table.
    """

    # ---- what can be done ----------------------------------------------------------------

    @abstractmethod
    def offers_at(self, spot: Any) -> Sequence[Offer[A]]:
        """Return what can be tried with a thing on the table, the impossible with its reason."""

    def can_be_tried(self, spot: Any) -> bool:
        """Return whether anything could be done with it at some time."""
        return bool(self.offers_at(spot))

    def shows_first(self, offer: Offer[A]) -> bool:
        """Whether the only thing that can be done with something is shown in a menu first."""
        return False

    @abstractmethod
    def lit(self, spot: Any) -> bool:
        """Return whether something can be done with it now."""

    @abstractmethod
    def refusal(self, spot: Any) -> str:
        """Why nothing can be done with it now, for the prompt; "" if something can, or never."""

    def number_of(self, action: Any) -> int:
        """An action as the rules have it."""
        return int(action)

    def view_of(self, action: Any) -> Any:
        """An action as panels and policies have it."""
        return action

    def settled(self, *, alone: bool) -> A | None:
        """The answer given for the player; with `alone` also one beside which there is no other."""
        return None

    def chosen(self, settled: A) -> bool:
        """Return whether a settled answer is one that the player has pointed out before."""
        return False

    def played(self, move: Any) -> None:
        """An action has just been played."""

    def look(self) -> None:
        """The game has continued: what was planned for the previous step is out of date."""

    def forget_plans(self) -> None:
        """An answer is being given, or the player goes elsewhere in the game."""

    # ---- what it says --------------------------------------------------------------------

    @property
    @abstractmethod
    def asks(self) -> str:
        """Return what kind of decision is awaited."""

    @abstractmethod
    def name(self, seat: int) -> str:
        """A player, as named in sentences."""
