"""The protocols of every game: positions that can be played, and the rules that create them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

# The type of options: JSON without fractions, which machines may write differently.
Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
Options: TypeAlias = dict[str, Json]


class Position(Protocol):
    """One moment of a game, including hidden information and the random state."""

    def copy(self) -> Self:
        """An independent position equal to this one."""

    def hash(self) -> int:
        """64 bits that differ whenever anything about the position differs."""

    def over(self) -> bool:
        """Return whether the game is finished: no seat has anything left to decide."""

    def seat_to_decide(self) -> int:
        """The seat, counted from 0, that takes the next action."""

    def legal_actions(self) -> list[int]:
        """Every action allowed now, in a fixed order; none once the game is over."""

    def apply(self, action: int) -> None:
        """Do this action, or raise IllegalAction and change nothing."""


class PlayedPosition(Position, Protocol):
    """A position as it is shown, listed and played by bots."""

    @property
    def seats(self) -> int:
        """The number of players."""

    @property
    def winners(self) -> Sequence[int]:
        """The winning seats; empty until the game is over."""

    @property
    def round(self) -> int:
        """The current round, from 1; 0 during setup."""

    def points(self, seat: int) -> int:
        """Return the current points of a seat."""

    def observation(self, seat: int) -> Any:
        """Return everything a seat may know; for -1, what everyone may know."""


P = TypeVar("P", bound=Position)
E = TypeVar("E")
"""The events of a game: what an action did."""
E_co = TypeVar("E_co", covariant=True)


class Ruleset(Protocol[P, E_co]):
    """The rules of one game with its components."""

    @property
    def id(self) -> str:
        """The id that records of this game carry."""

    @property
    def version(self) -> int:
        """A number that goes up whenever the same record would play out differently."""

    def of_version(self, version: int) -> Self:
        """Return the rules of an earlier version; the newest ones if the version is unknown."""

    def start(self, options: Options, seed: int) -> P:
        """Return the first position; raises OptionsError for options that describe no game."""

    def play(self, position: P, action: int) -> Sequence[E_co]:
        """Do this action and return its events, or raise IllegalAction and change nothing."""

    def action_text(self, position: P, action: int) -> str:
        """Return the action as one line of text."""

    def parse_action(self, position: P, text: str) -> int:
        """Return the action that `text` describes in a position; raises NotationError."""

    def position_text(self, position: P) -> str:
        """Return the whole position as text."""

    def parse_position(self, text: str) -> P:
        """Return the position that `text` describes; raises NotationError."""


@dataclass(frozen=True, slots=True)
class Played(Generic[P, E]):
    """An action, the positions before and after it, and its events.

    Neither position may be changed, as later ones build on them.
    """

    before: P
    action: int
    events: Sequence[E]
    after: P


def played(ruleset: Ruleset[P, E], before: P, action: int) -> Played[P, E]:
    """Do an action in a copy of a position; raises IllegalAction."""
    after = before.copy()
    events = ruleset.play(after, action)
    return Played(before, action, events, after)


# Counting the positions reachable in a number of actions: a fingerprint of a game's rules.


def perft(position: Position, depth: int) -> int:
    """Count the sequences of exactly `depth` actions that can be played from here.

    Games that end earlier are not counted, as in chess. The position is left unchanged.
    """
    if depth == 0:
        return 1
    actions = position.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(after(position, action), depth - 1) for action in actions)


def divided(position: Position, depth: int) -> dict[int, int]:
    """Return the same count for each first action; `depth` is at least 1."""
    actions = position.legal_actions()
    return {action: perft(after(position, action), depth - 1) for action in actions}


def after(position: Position, action: int) -> Position:
    """Return the position after an action, leaving the given one unchanged."""
    reached = position.copy()
    reached.apply(action)
    return reached
