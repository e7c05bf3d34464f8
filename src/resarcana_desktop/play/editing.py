"""Edits with undo, and a position that is set up by hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.i18n.message import Message

S = TypeVar("S")
BOX: Final = "box"


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a component: in the box, on the table (seat -1), or at a seat."""

    name: str
    seat: int = -1


class Edits(Generic[S]):
    """Something that is edited step by step, with undo.

    `now` is never changed in place: each edit makes another one. Undo goes back `most` edits.
    """

    def __init__(self, now: S, most: int | None = None) -> None:
        self.now = now
        self._before = deque[S](maxlen=most)
        self._after: list[S] = []

    def add(self, changed: S) -> None:
        """Take the result of an edit; what was undone cannot be redone any more."""
        self._before.append(self.now)
        self._after.clear()
        self.now = changed

    def amend(self, changed: S) -> None:
        """Take the result of an edit that is undone together with the last one."""
        self._after.clear()
        self.now = changed

    def undo(self) -> bool:
        """Take back the last edit; return whether there was one."""
        if self._before:
            self._after.append(self.now)
            self.now = self._before.pop()
            return True
        return False

    def redo(self) -> bool:
        """Redo the edit that was undone last; return whether there was one."""
        if self._after:
            self._before.append(self.now)
            self.now = self._after.pop()
            return True
        return False

    @property
    def can_undo(self) -> bool:
        """Return whether there is an edit to undo."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Return whether there is an edit to redo."""
        return bool(self._after)


class EditedPosition(Edits[S], ABC):
    """A position that is being set up.

    Every edit leaves something that can be shown on the table; `problem` says whether it can be
    played from.
    """

    # ---- what there is -------------------------------------------------------------------

    @property
    @abstractmethod
    def seats(self) -> int:
        """Return the number of players."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """Return the seat whose turn it is."""

    @abstractmethod
    def text(self) -> str:
        """The position in notation."""

    @abstractmethod
    def problem(self, names: tuple[str, ...]) -> Message | None:
        """Return why the position cannot be played from, in a sentence; None if it can.

        `names` are those of the seats. Among the values, `card`, `one` and `other` are components.
        """

    @abstractmethod
    def kind(self, component: str) -> str:
        """Return the kind of a component."""

    @abstractmethod
    def places_for(self, kind: str) -> list[Place]:
        """Return the possible places of a component of this kind, the box last."""

    @abstractmethod
    def place_of(self, component: str) -> Place:
        """Return the place of a component."""

    @abstractmethod
    def lying(self, place: Place) -> tuple[str, ...]:
        """The components in a place, the topmost or leftmost first."""

    def stock(self) -> tuple[str, ...]:
        """Return the components that are out of sight, and offered to be put elsewhere."""
        return self.lying(Place(BOX))

    # ---- editing -------------------------------------------------------------------------

    @abstractmethod
    def put(self, component: str, place: Place) -> None:
        """Move a component: on top of a pile, or after all others elsewhere."""

    @abstractmethod
    def shift(self, component: str, by: int) -> None:
        """Move a component among those in its place, towards the first (-1) or the last (1)."""

    @abstractmethod
    def set_seats(self, number: int) -> None:
        """Set the number of players."""

    @abstractmethod
    def set_turn(self, seat: int) -> None:
        """Make it the turn of a seat."""

    @abstractmethod
    def clear(self) -> None:
        """Put into the box what players need not have."""

    def same(self, one: S, other: S) -> bool:
        """Return whether two positions are equal."""
        return one == other

    def become(self, changed: S) -> None:
        """Take the result of an edit, unless it changes nothing."""
        if not self.same(changed, self.now):
            self.add(changed)


AnyEdited = EditedPosition[Any]


def moved(there: Sequence[str], component: str, by: int) -> list[str]:
    """Return components in another order: one of them goes `by` places on, as far as it can."""
    order = list(there)
    at = order.index(component)
    order.insert(max(0, min(at + by, len(order) - 1)), order.pop(at))
    return order
