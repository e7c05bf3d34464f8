"""A position made of a flat-table state and the components that its numbers mean.

The positions of games with such a state derive from this class: it holds what they share, and each
game adds only its own rules.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from resarcana_desktop.engine.errors import IllegalAction


class TableState(Protocol):
    """What every flat-table state offers."""

    seats: Any
    round: Any
    decider: Any
    events: list[tuple[int, ...]] | None

    def copy(self) -> Any:
        """An independent equal state."""


F = TypeVar("F")
S = TypeVar("S", bound=TableState)
E = TypeVar("E")


class StatePosition(ABC, Generic[F, S, E]):
    """One moment of a game, hidden things included; changed in place by `apply`."""

    def __init__(self, faces: F, state: S) -> None:
        self.faces = faces
        self.state = state

    # ---- what each game says -------------------------------------------------------------

    @abstractmethod
    def _refusal(self, action: int) -> str:
        """The reason code for an action that is not legal now; "" for one that is."""

    @staticmethod
    @abstractmethod
    def _play(state: S, action: int) -> None:
        """Do a legal action."""

    @staticmethod
    @abstractmethod
    def _read_events(faces: F, raw: Sequence[tuple[int, ...]]) -> list[E]:
        """Turn the raw events that a state noted into readable ones."""

    # ---- what is the same in all ---------------------------------------------------------

    def copy(self) -> Self:
        """An independent equal position."""
        return type(self)(self.faces, self.state.copy())

    @property
    def seats(self) -> int:
        """The number of players."""
        return int(self.state.seats)

    @property
    def round(self) -> int:
        """The round being played; 0 while the game is being set up."""
        return int(self.state.round)

    def seat_to_decide(self) -> int:
        """The seat that decides next."""
        return int(self.state.decider)

    def apply(self, action: int) -> None:
        """Do a legal action; raises IllegalAction with a reason code and changes nothing."""
        self._check(action)
        self._play(self.state, action)

    def apply_telling(self, action: int) -> list[E]:
        """Do a legal action and return what happened, step by step."""
        self._check(action)
        self.state.events = []
        self._play(self.state, action)
        raw = self.state.events
        self.state.events = None
        return self._read_events(self.faces, raw)

    def _check(self, action: int) -> None:
        reason = self._refusal(action)
        if reason:
            raise IllegalAction(reason)
