"""What a finished game tells: who played, how it ended, and what each player had and did in it.

A game says of each of its seats what only it understands (`SeatFacts`); who sat there stands in
the record. Both together are a `Player` of a `FinishedGame`, and are kept as JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.app.saves.about import Help, help_in
from resarcana_desktop.engine.record import hash_text, identity

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.app.saves.shelf import Entry
    from resarcana_desktop.engine.record import Record


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


def to_json(game: FinishedGame) -> dict[str, Any]:
    """The game as JSON that `from_json` reads back to an equal one."""
    players = [
        [each.name, each.person, each.level, each.facts.won, *_tables(each.facts)]
        for each in game.players
    ]
    help_ = None if game.help is None else [game.help.hints, game.help.undos]
    return {**vars(game), "players": players, "help": help_}


def _tables(facts: SeatFacts) -> tuple[dict[str, Any], ...]:
    return (
        {name: list(ids) for name, ids in facts.had.items()},
        dict(facts.sources),
        dict(facts.counts),
    )


_FIELDS: Final = FinishedGame.__dataclass_fields__.keys()


def from_json(found: Any) -> FinishedGame:
    """The game that was written so; raises ValueError where it was not.

    Earlier programs wrote nothing of `help`.
    """
    if not isinstance(found, dict) or found.keys() | {"help"} != _FIELDS:
        raise ValueError("expected a game")
    players = found["players"]
    if not isinstance(players, list) or not players:
        raise ValueError("expected players")
    return FinishedGame(
        file=_of(str, found["file"]),
        title=_of(str, found["title"]),
        saved=_of(int, found["saved"]),
        game=_of(str, found["game"]),
        rounds=_of(int, found["rounds"]),
        players=tuple(_player(each) for each in players),
        alike=_of(str, found["alike"]),
        record=_of(str, found["record"]),
        help=_help(found.get("help")),
    )


def _help(found: Any) -> Help | None:
    match found:
        case None:
            return None
        case [int(hints), int(undos)]:
            return Help(hints, undos)
    raise ValueError("expected numbers")


def _player(found: Any) -> Player:
    if not isinstance(found, list) or len(found) != 7:
        raise ValueError("expected a player")
    name, person, level, won, had, sources, counts = found
    ids = {category: tuple(_of(list, each)) for category, each in _of(dict, had).items()}
    if not all(type(each) is str for had_of_it in ids.values() for each in had_of_it):
        raise ValueError("expected ids")
    facts = SeatFacts(_of(bool, won), ids, _numbers(sources), _numbers(counts))
    return Player(_of(str, name), _of(bool, person), _of(str, level), facts)


def _numbers(found: Any) -> dict[str, int]:
    """Numbers by names, which are texts in any JSON."""
    table: dict[str, int] = _of(dict, found)
    if not all(type(number) is int for number in table.values()):
        raise ValueError("expected numbers")
    return table


def _of(kind: type, found: Any) -> Any:
    if type(found) is not kind:
        raise ValueError(f"expected {kind.__name__}, not {found!r}")
    return found
