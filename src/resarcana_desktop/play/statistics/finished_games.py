"""The finished games among the saved ones, each read once; their facts are cached in a file.

The cache is only a convenience. An entry is dropped together with its record; a damaged or missing
cache is rebuilt from the records.

A game counts if it was finished under rules that still follow it, with a person and at least one
rival, once however often it is saved. Games in which revealed cards were taken back do not count.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import SUFFIX
from resarcana_desktop.play.statistics.facts import (
    FinishedGame,
    Player,
    finished,
    from_json,
    to_json,
)
from resarcana_desktop.setup.game_setup import setup_of
from resarcana_desktop.storage.saves.about import help_in
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.findings import Findings, Listed, listed
from resarcana_desktop.storage.saves.saved_games import entry_of, read_record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.statistics.facts import SeatFacts
    from resarcana_desktop.setup.game_setup import SeatSetup
    from resarcana_desktop.storage.folders import Folders

VERSION: Final = 6
"""Goes up whenever the facts of games change, so that all games are read again."""

_KEEP_EVERY: Final = 50
"""Games after which the cache is saved, in case the window is closed."""


@dataclass(frozen=True)
class RecordFacts:
    """The facts of a finished record: its rounds, each seat, and the kind of its cards."""

    rounds: int
    seats: Sequence[SeatFacts]
    cards: str = ""


@dataclass(frozen=True)
class Collection:
    """The games that count, oldest first, and the number of unreadable files.

    Solo games are listed separately in `solo`, as there is no rival to beat.
    """

    games: tuple[FinishedGame, ...] = ()
    unread: int = 0
    solo: tuple[FinishedGame, ...] = ()


class Reader:
    """Reads the finished games of a player.

    `tell` returns the facts of a record, None if the game is not over; it raises RecordError if the
    rules do not follow it. `level_of` names the bot at a seat of a game.
    """

    def __init__(
        self,
        folders: Folders,
        tell: Callable[[Record], RecordFacts | None],
        level_of: Callable[[str, SeatSetup], str],
    ) -> None:
        self._folder = folders.games
        self._tell = tell
        self._level_of = level_of
        self._files = _files(folders.games)
        self._found: Findings[FinishedGame | None] = Findings(
            folders.statistics_file,
            VERSION,
            lambda game: None if game is None else to_json(game),
            lambda _, told: None if told is None else from_json(told),
        )
        self._found.forget_others(self._files)
        self._unread = 0

    @property
    def missing(self) -> Sequence[Listed]:
        """Return the files that have to be read, since they are not cached."""
        return [file for file in self._files if not self._found.knows(file)]

    def read(self, step: Callable[[], object]) -> Collection:
        """Read the missing files, calling `step` for each.

        An exception from it ends this, at no loss.
        """
        try:
            for file in self.missing:
                self._read(file)
                if self._found.new >= _KEEP_EVERY:
                    self._found.keep()
                step()
        finally:
            self._found.keep()
        return self.collection()

    def collection(self) -> Collection:
        """Return the games known so far."""
        by_time = sorted(self._files, key=lambda file: (file.stamp[1], file.name))
        known = [self._found.of(file) for file in by_time if self._found.knows(file)]
        found = [game for game in known if game is not None]
        found.sort(key=lambda game: game.saved)
        first = {game.alike: game for game in reversed(found)}
        once = [game for game in found if first[game.alike] is game]
        return Collection(
            tuple(game for game in once if len(game.players) > 1),
            self._unread,
            tuple(game for game in once if len(game.players) == 1),
        )

    def _read(self, file: Listed) -> None:
        """Read one file.

        Nothing is cached for an unreadable one, as it may be repaired some day.
        """
        try:
            game = self._read_game(self._folder / file.name)
        except (SaveError, RecordError):
            self._unread += 1
        else:
            self._found.put(file, game)

    def _read_game(self, path: Path) -> FinishedGame | None:
        entry = entry_of(path)
        if entry.summary is not None and not entry.summary.over:
            return None
        record = read_record(path)
        help_ = help_in(record.about)
        if help_ is not None and not help_.counts:
            return None
        try:
            seats = setup_of(record).seats
        except RecordError:  # not a game of this program's players
            return None
        if all(seat.kind == "bot" for seat in seats):
            return None
        report = self._tell(record)
        if report is None or len(report.seats) != len(seats):
            return None
        levels = [self._level_of(record.game, seat) if seat.kind == "bot" else "" for seat in seats]
        players = [
            Player(seat.name, seat.kind == "human", level, facts, seat.level if level else "")
            for seat, level, facts in zip(seats, levels, report.seats, strict=True)
        ]
        return finished(entry, record, players, report.rounds, report.cards)


def _files(folder: Path) -> list[Listed]:
    """Return the saved files."""
    try:
        return listed(folder, SUFFIX)
    except OSError:  # what can't be seen doesn't exist here
        return []
