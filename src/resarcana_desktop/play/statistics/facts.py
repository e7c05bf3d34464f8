"""The facts of a finished game: who played, how it ended, what each player had and did.

A game supplies the facts about each seat that only it understands (`SeatFacts`); the record says
who sat there. Together they are a `Player` of a `FinishedGame`, and are saved as JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr

from resarcana_desktop.engine.record import hash_text, identity
from resarcana_desktop.setup.game_setup import is_ranked
from resarcana_desktop.storage.saves.about import Help, help_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.storage.saves.saved_games import Entry


@dataclass(frozen=True)
class SeatFacts:
    """The facts about one seat at the end of a game.

    `had` are ids by category, `sources` points by the kind of thing that gave them, which add up to
    all points, and `counts` everything else that was counted; the names are the game's own.
    """

    won: bool
    had: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sources: Mapping[str, int] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)

    @property
    def points(self) -> int:
        """The points counted at the end."""
        return sum(self.sources.values())


@dataclass(frozen=True)
class Player:
    """A player of a finished game: a person, or a bot of some level; `bot` is its own name."""

    name: str
    person: bool
    level: str
    facts: SeatFacts
    bot: str = ""


@dataclass(frozen=True)
class FinishedGame:
    """A saved game that was finished.

    `saved` is in seconds since 1970 (UTC). `alike` identifies the game: two files with the same
    game between the same players have the same value. `record` is the identity of its record, by
    which its review is found. `help` is the help used, None if unknown. `ranked` says whether the
    game was played without undo and help from the start. `cards` is the kind of its cards, if games
    with different ones are counted separately.
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
    ranked: bool = False
    cards: str = ""

    @property
    def winners(self) -> int:
        """The number of players who share the victory."""
        return sum(player.facts.won for player in self.players)


def finished(
    entry: Entry, record: Record, players: Sequence[Player], rounds: int, cards: str = ""
) -> FinishedGame:
    """Return the game of a record that these players finished."""
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
        is_ranked(record),
        cards,
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
    StrictStr,
]
"""Name, whether it is a person, level, whether they won, the tables of their facts, the bot."""


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
    ranked: StrictBool = False
    cards: StrictStr = ""


def to_json(game: FinishedGame) -> dict[str, Any]:
    """Return the game as JSON that `from_json` reads back."""
    players = [
        [each.name, each.person, each.level, *vars(each.facts).values(), each.bot]
        for each in game.players
    ]
    help_ = None if game.help is None else [game.help.hints, game.help.undos]
    return {**vars(game), "players": players, "help": help_}


def from_json(found: Any) -> FinishedGame:
    """Read back a game; raises ValueError if it is malformed.

    Earlier versions wrote no `help`, `ranked` or `cards`.
    """
    try:
        kept = _Written.model_validate(found)
    except ValueError as error:
        raise ValueError(f"expected a game: {error}") from None
    players = (
        Player(name, person, level, SeatFacts(won, had, sources, counts), bot)
        for name, person, level, won, had, sources, counts, bot in kept.players
    )
    help_ = kept.help and Help(*kept.help)
    return FinishedGame(**{**dict(kept), "players": tuple(players), "help": help_})
