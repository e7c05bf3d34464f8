"""The course of a game at a table: who plays where, what was played, what can be taken back.

Nothing here knows which game it is. Each game has a session of its own, which says what a move is
and where a doing begins; see `session.PlaySession`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, Generic, Literal, Protocol, TypeVar

from resarcana_desktop.bots.play import ObservedPosition
from resarcana_desktop.engine.position import E

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from resarcana_desktop.app.game_setup import SeatSetup
    from resarcana_desktop.engine.game import Game
    from resarcana_desktop.engine.position import Played

NOBODY: Final = -1
"""The viewer while a curtain hides the hands."""

State = Literal["over", "curtain", "human", "bot"]
UndoObstacle = Literal["nothing", "information", "other_player"]


class AnyMove(Protocol):
    """An action that was played."""

    @property
    def seat(self) -> int:
        """Whose it was."""


O = TypeVar("O", bound=ObservedPosition)  # noqa: E741
M = TypeVar("M", bound=AnyMove)


class Course(ABC, Generic[O, E, M]):
    """A game that is being played, with the people and bots who play it.

    `moves` are the actions of `game` known so far; without them they are found by playing them
    once more.
    """

    def __init__(
        self,
        seats: Sequence[SeatSetup],
        game: Game[O, E],
        moves: Iterable[M] | None = None,
        viewer: int = NOBODY,
    ) -> None:
        self.seats: Final = seats
        """Who sits where."""
        self.game: Final = game
        self._moves = list(map(self.move, game.again()) if moves is None else moves)
        self.position: O = game.position
        self._trying: int | None = None
        humans = self.humans
        self.viewer = humans[0] if len(humans) == 1 else viewer

    # ---- what each game says -------------------------------------------------------------

    @staticmethod
    @abstractmethod
    def move(played: Played[O, E]) -> M:
        """What is remembered of an action."""

    @abstractmethod
    def _begins(self, number: int) -> bool:
        """Whether a move of the viewer begins a doing, so that it is one to go back to."""

    @abstractmethod
    def _tells_secrets(self, move: M) -> bool:
        """Whether somebody learned something by a move, so that taking it back would be peeking."""

    @abstractmethod
    def _changed(self) -> None:
        """Position or viewer are others now."""

    # ---- who -----------------------------------------------------------------------------

    @property
    def humans(self) -> list[int]:
        """The seats played by people."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "human"]

    @property
    def practice(self) -> bool:
        """Whether one person plays without rivals, and may take everything back."""
        return len(self.seats) == 1

    def name(self, seat: int) -> str:
        """The name of who sits there."""
        return self.seats[seat].name

    def is_bot(self, seat: int) -> bool:
        """Whether the program plays this seat."""
        return self.seats[seat].kind == "bot"

    @property
    def state(self) -> State:
        """What the game waits for: a person, a bot, a curtain to be lifted, or nothing more."""
        if self.position.over():
            return "over"
        seat = self.position.seat_to_decide()
        if self.is_bot(seat):
            return "bot"
        return "human" if seat == self.viewer else "curtain"

    def lift_curtain(self) -> None:
        """The person whose answer is awaited has come to the table."""
        self.viewer = self.position.seat_to_decide()
        self._changed()

    def lower_curtain(self) -> None:
        """Hide the hand of the last viewer when another person is awaited."""
        if self.state == "curtain":
            self.viewer = NOBODY
            self._changed()

    # ---- playing -------------------------------------------------------------------------

    @property
    def moves(self) -> Sequence[M]:
        """The actions that led here, what was taken back left out."""
        return self._moves[: self.game.played]

    def play(self, action: int) -> M:
        """Play an action; raises IllegalAction where it is not allowed, and changes nothing."""
        self._trying = action
        move = self.move(self.game.apply(action))
        self._trying = None
        del self._moves[self.game.played - 1 :]
        self._moves.append(move)
        self._arrive()
        return move

    def _arrive(self) -> None:
        self.position = self.game.position
        self._changed()

    # ---- taking back ---------------------------------------------------------------------

    def undo_obstacle(self) -> UndoObstacle | None:
        """Why nothing can be taken back now; None where `undo` is possible."""
        target = self._undo_target()
        if target is None:
            return "nothing"
        return self._obstacle_after(target)

    def undo(self) -> None:
        """Go back to the viewer's last decision; nothing happens where there is an obstacle."""
        target = self._undo_target()
        if target is not None and self._obstacle_after(target) is None:
            self.game.go_to(target)
            self._arrive()

    def can_redo(self) -> bool:
        """Whether something was taken back and can be played again."""
        return self.game.known > self.game.played

    def redo(self) -> None:
        """Play again what the last undo took back, up to the viewer's next decision."""
        if self.can_redo():
            self.game.go_to(self._redo_target())
            self._arrive()

    def _undo_target(self) -> int | None:
        """The number of actions before the viewer's last decision."""
        earlier = reversed(range(self.game.played))
        return next((number for number in earlier if self._is_own_beginning(number)), None)

    def _redo_target(self) -> int:
        later = range(self.game.played + 1, self.game.known)
        return next((n for n in later if self._is_own_beginning(n)), self.game.known)

    def _is_own_beginning(self, number: int) -> bool:
        return self._moves[number].seat == self.viewer and self._begins(number)

    def _obstacle_after(self, target: int) -> UndoObstacle | None:
        if self.practice:
            return None
        since = self._moves[target : self.game.played]
        if any(self._tells_secrets(move) for move in since):
            return "information"
        others = {move.seat for move in since} - {self.viewer}
        return "other_player" if any(not self.is_bot(seat) for seat in others) else None
