"""What every game offers: positions that are played on, and the rules that start and name them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

# What options are made of: JSON without fractions, which no two machines write alike.
Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
Options: TypeAlias = dict[str, Json]


class Position(Protocol):
    """One moment of a game, hidden things and the random numbers to come included."""

    def copy(self) -> Self:
        """An independent position equal to this one."""

    def hash(self) -> int:
        """64 bits that differ whenever anything about the position differs."""

    def over(self) -> bool:
        """Whether the game is finished: no seat has anything left to decide."""

    def seat_to_decide(self) -> int:
        """The seat, counted from 0, that the next action belongs to."""

    def legal_actions(self) -> list[int]:
        """Every action allowed now, in a fixed order; none once the game is over."""

    def apply(self, action: int) -> None:
        """Do this action, or raise IllegalAction and change nothing."""


class PlayedPosition(Position, Protocol):
    """A position as it is shown, listed and played on by bots."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def winners(self) -> Sequence[int]:
        """The seats that have won; none before the game is over."""

    @property
    def round(self) -> int:
        """The round under way, from 1; 0 while the game is being set up."""

    def points(self, seat: int) -> int:
        """The points that a seat has now."""

    def observation(self, seat: int) -> Any:
        """All that a seat may know; for -1 what everybody may know."""


P = TypeVar("P", bound=Position)
E = TypeVar("E")
"""What a game tells of the things that an action does."""
E_co = TypeVar("E_co", covariant=True)


class Ruleset(Protocol[P, E_co]):
    """The rules of one game with its components."""

    @property
    def id(self) -> str:
        """The name that records of this game carry."""

    @property
    def version(self) -> int:
        """A number that goes up whenever the same record would play out differently."""

    def of_version(self, version: int) -> Self:
        """The rules that records of this version were played by; the newest for one not known."""

    def start(self, options: Options, seed: int) -> P:
        """The first position; raises OptionsError for options that describe no game."""

    def play(self, position: P, action: int) -> Sequence[E_co]:
        """Do this action there and tell what it did, or raise IllegalAction and change nothing."""

    def action_text(self, position: P, action: int) -> str:
        """The action as text, one line."""

    def parse_action(self, position: P, text: str) -> int:
        """The action that `text` stands for there; raises NotationError."""

    def position_text(self, position: P) -> str:
        """The whole position as text."""

    def parse_position(self, text: str) -> P:
        """The position that `text` stands for; raises NotationError."""


@dataclass(frozen=True, slots=True)
class Played(Generic[P, E]):
    """An action, the positions before and after it, and what it did.

    Neither position is to be changed: what comes next begins with them.
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


# Count the positions reachable in a number of actions: a fingerprint of the rules of a game.


def perft(position: Position, depth: int) -> int:
    """How many sequences of exactly `depth` actions can be played from here.

    A game that ends earlier counts for nothing, as in chess. The position is left as it was.
    """
    if depth == 0:
        return 1
    actions = position.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(after(position, action), depth - 1) for action in actions)


def divided(position: Position, depth: int) -> dict[int, int]:
    """The same count for `depth` of at least 1, shared out by first action."""
    actions = position.legal_actions()
    return {action: perft(after(position, action), depth - 1) for action in actions}


def after(position: Position, action: int) -> Position:
    """The position an action leads to; the given one is left as it was."""
    reached = position.copy()
    reached.apply(action)
    return reached
