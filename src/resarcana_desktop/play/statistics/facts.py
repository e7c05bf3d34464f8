"""What a finished game tells: who played, how it ended, and what each player had and did in it.

A game says of each of its seats what only it understands (`SeatFacts`); who sat there stands in
the record. Both together are a `Player` of a `FinishedGame`, and are kept as JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr

from resarcana_desktop.engine.record import hash_text, identity
from resarcana_desktop.storage.saves.about import Help, help_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.storage.saves.saved_games import Entry


@dataclass(frozen=True)
class SeatFacts:
    """What a game tells of one seat at its end.

    `had` are ids by category, `sources` points by the kind of thing that gave them, which add up
    to all points, and `counts` whatever else was counted; the names are the game's own.
    """

    won: bool
    had: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sources: Mapping[str, int] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)

    @property
    def points(self) -> int:
        """The points that counted at the end."""
        return sum(self.sources.values())


@dataclass(frozen=True)
class Player:
    """Somebody in a finished game: a person, or a bot of some level."""

    name: str
    person: bool
    level: str
    facts: SeatFacts


@dataclass(frozen=True)
class FinishedGame:
    """A game on the shelf that came to its end.

    `saved` is in seconds since 1970 (UTC). `alike` tells games apart: two files with the same
    game between the same players have the same. `record` is the identity of its record, by which
    its review is found. `help` is what help it was played with, None where that is not known.
    """

    file: str
    title: str
    saved: int
    game: str
    rounds: int
    players: tuple[Player, ...]
    alike: str
    record: str = ""
    help: Help | None = None

    @property
    def winners(self) -> int:
        """How many share the victory."""
        return sum(player.facts.won for player in self.players)


def finished(entry: Entry, record: Record, players: Sequence[Player], rounds: int) -> FinishedGame:
    """The game of a record that was played to its end by these players."""
    names = "|".join(f"{player.name}/{player.level}" for player in players)
    last = record.steps[-1].hash if record.steps else record.start
    alike = f"{hash_text(record.start)} {len(record.steps)} {hash_text(last)} {names}"
    return FinishedGame(
        entry.path.name,
        entry.title,
        entry.saved,
        record.game,
        rounds,
        tuple(players),
        alike,
        identity(record),
        help_in(record.about),
    )


# ---- as JSON -------------------------------------------------------------------------------------

_Numbers: TypeAlias = dict[StrictStr, StrictInt]
_Player: TypeAlias = tuple[
    StrictStr,
    StrictBool,
    StrictStr,
    StrictBool,
    dict[StrictStr, tuple[StrictStr, ...]],
    _Numbers,
    _Numbers,
]
"""Name, whether it is a person, level, whether they won, and the tables of their facts."""


class _Written(BaseModel, extra="forbid"):
    file: StrictStr
    title: StrictStr
    saved: StrictInt
    game: StrictStr
    rounds: StrictInt
    players: Annotated[list[_Player], Field(min_length=1)]
    alike: StrictStr
    record: StrictStr
    help: tuple[StrictInt, StrictInt] | None = None


def to_json(game: FinishedGame) -> dict[str, Any]:
    """The game as JSON that `from_json` reads back to an equal one."""
    players = [
        [each.name, each.person, each.level, *vars(each.facts).values()] for each in game.players
    ]
    help_ = None if game.help is None else [game.help.hints, game.help.undos]
    return {**vars(game), "players": players, "help": help_}


def from_json(found: Any) -> FinishedGame:
    """The game that was written so; raises ValueError where it was not.

    Earlier programs wrote nothing of `help`.
    """
    try:
        kept = _Written.model_validate(found)
    except ValueError as error:
        raise ValueError(f"expected a game: {error}") from None
    players = (
        Player(name, person, level, SeatFacts(won, had, sources, counts))
        for name, person, level, won, had, sources, counts in kept.players
    )
    help_ = kept.help and Help(*kept.help)
    return FinishedGame(**{**dict(kept), "players": tuple(players), "help": help_})
