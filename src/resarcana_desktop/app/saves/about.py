"""What a record tells about its game without being played: who, how far, how many points.

It stands in the record's `about`, where it never changes how the game goes:

    "title": "Sunday evening", "saved": 1767225600,
    "summary": {"round": 4, "moves": 91, "over": false, "seats": [
        {"name": "Edda", "kind": "human", "level": "", "colour": 0, "points": 6, "won": false},
        ...]}

The screen that plays a game writes the summary; nothing here knows which game it is. Whatever is
missing or of another kind, in a record from elsewhere, is left out without a word.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Json, Options

T = TypeVar("T", int, str, bool)


@dataclass(frozen=True)
class SeatSummary:
    """A player: name, "human" or "bot", number of the colour, points, whether they won.

    `level` is the name of a bot's level; nothing for people, and where a record does not tell.
    """

    name: str
    kind: str = "human"
    colour: int = 0
    points: int = 0
    won: bool = False
    level: str = ""


@dataclass(frozen=True)
class Summary:
    """A game at its last action: who plays, in which round it is, whether it is finished."""

    seats: tuple[SeatSummary, ...]
    round: int
    moves: int
    over: bool

    def to_json(self) -> Json:
        """The value for `about["summary"]`."""
        return {
            "round": self.round,
            "moves": self.moves,
            "over": self.over,
            "seats": [dict(vars(seat)) for seat in self.seats],
        }


def summary_in(about: Options) -> Summary | None:
    """The summary that a record carries, None where it carries none."""
    found = about.get("summary")
    if not isinstance(found, dict):
        return None
    seats = found.get("seats")
    return Summary(
        seats=tuple(_seat(each) for each in seats) if isinstance(seats, list) else (),
        round=_value(found, "round", 0),
        moves=_value(found, "moves", 0),
        over=_value(found, "over", False),
    )


def title_in(about: Options) -> str:
    """The title that a record carries, or nothing."""
    return _value(about, "title", "")


def saved_in(about: Options) -> int:
    """When the record was put on a shelf, in seconds since 1970 (UTC); 0 if it does not tell."""
    return max(_value(about, "saved", 0), 0)


def _seat(found: Json) -> SeatSummary:
    if not isinstance(found, dict):
        return SeatSummary("?")
    return SeatSummary(
        name=_value(found, "name", "?"),
        kind=_value(found, "kind", "human"),
        colour=_value(found, "colour", 0),
        points=_value(found, "points", 0),
        won=_value(found, "won", False),
        level=_value(found, "level", ""),
    )


def _value(fields: Options, name: str, default: T) -> T:
    """A field, the default where it is missing or of another kind."""
    found = fields.get(name)
    return found if type(found) is type(default) else default
