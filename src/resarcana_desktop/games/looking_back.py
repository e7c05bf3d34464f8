"""Statistics of a player's finished games, of any kind.

The facts of a finished game are cached once it has been read; the result screen reads it, so that
opening the statistics takes no time.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop import games
from resarcana_desktop.engine.record import identity
from resarcana_desktop.games.setups import bot_of
from resarcana_desktop.play.statistics.achievements import achieved
from resarcana_desktop.play.statistics.finished_games import Collection, Reader
from resarcana_desktop.play.statistics.rates import LEAST_RATED, Elo, elo_of, seen_by

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.interface import WindowGame
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.statistics.facts import FinishedGame
    from resarcana_desktop.play.statistics.finished_games import RecordFacts
    from resarcana_desktop.play.statistics.rates import Strengths
    from resarcana_desktop.setup.game_setup import SeatSetup
    from resarcana_desktop.storage.folders import Folders

_PATIENCE: Final = 0.3
"""Seconds that a screen waits for its games before it opens without any."""
LOOKS: Final = 0.1
"""Seconds between two checks of how far the reading is."""
_FEW: Final = 3
"""Files that can be read before anyone notices."""
_YIELDS: Final = 0.001
"""Seconds that the window has for itself after each file."""


def reader(folders: Folders) -> Reader:
    """Return the reader of a player's finished games."""
    return Reader(folders, _tell, _level_of)


class FinishedGames:
    """The finished games of a player, read in another thread.

    `wake` is called from there when there is something new to take: first everything cached, then
    more whenever twice as many files have been read, at the end everything.
    """

    def __init__(self, folders: Folders, wake: Callable[[], None]) -> None:
        self._folders = folders
        self._wake = wake
        self._found: Collection | None = None
        self._some = threading.Event()
        self._done = threading.Event()
        self._done.set()
        self._stopped = False
        self._error: Exception | None = None
        self.read = 0
        """The number of missing files that have been read."""
        self.number = 0
        """The number of missing files."""

    def begin(self) -> None:
        """Begin reading, or resume after a stop."""
        self._stopped = False
        if not self.reading:
            self.read = self.number = 0
            self._some.clear()
            self._done.clear()
            threading.Thread(target=self._run, name="finished games", daemon=True).start()

    @property
    def reading(self) -> bool:
        """Return whether there are files left to read."""
        return not self._done.is_set()

    def wait_for_some(self) -> None:
        """Wait a moment for what was read in earlier times, or for all of a few."""
        self._some.wait(_PATIENCE)

    def wait_a_moment(self) -> None:
        """Wait until everything is read, but not for long."""
        self._done.wait(_PATIENCE)

    def wait(self, seconds: float | None = None) -> None:
        """Wait until all is read, or no longer than this."""
        self._done.wait(seconds)

    def stop(self) -> None:
        """Stop reading, as no one is waiting; games read so far are kept."""
        self._stopped = True

    def take(self) -> Collection | None:
        """Return the games, if more are known than at the last call; raises reading errors."""
        if self._error is not None:
            error, self._error = self._error, None
            raise error
        found, self._found = self._found, None
        return found

    # ---- in the thread -------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._read()
        except _Stopped:
            pass
        except Exception as error:
            self._error = error
        finally:
            self._done.set()
            self._some.set()
            self._wake()

    def _read(self) -> None:
        reading = reader(self._folders)
        self.number = len(reading.missing)
        explained = _FEW

        def step() -> None:
            nonlocal explained
            self.read += 1
            if self._stopped:
                raise _Stopped
            if self.read >= 2 * explained or self.read == self.number:
                explained = self.read
                self._tell(reading.collection())
            time.sleep(_YIELDS)

        if self.number > _FEW:
            self._tell(reading.collection())
        self._found = reading.read(step)

    def _tell(self, found: Collection) -> None:
        self._found = found
        self._some.set()
        self._wake()


class _Stopped(Exception):
    """Reading was stopped."""


@dataclass(frozen=True)
class Earned:
    """An achievement that a game was the first to meet for one of the people in it."""

    name: str
    """The player who met it; "" if only one person played."""
    achievement: str


def earned_in(record: Record, collection: Collection) -> list[Earned]:
    """Return the achievements that the game of a record met first; none for a solo game.

    `collection` includes that game, if it counts.
    """
    alike, game = _with_own(record, collection)
    if game is None:
        return []
    achievements = games.window_game(record.game).statistician().achievements
    people = [player.name for player in game.players if player.person]
    return [
        Earned(person if len(people) > 1 else "", name)
        for person in people
        for name, seen in achieved(achievements, seen_by(person, alike)).items()
        if seen.game is game
    ]


def _with_own(
    record: Record, collection: Collection
) -> tuple[list[FinishedGame], FinishedGame | None]:
    """The games like the one of a record, and that game itself, if it counts.

    Those with another kind of cards are not like it, unless all kinds count together.
    """
    same = [game for game in collection.games if game.game == record.game]
    own = next((each for each in reversed(same) if each.record == identity(record)), None)
    if own is None or games.window_game(record.game).statistician().cards_together:
        return same, own
    return [each for each in same if each.cards == own.cards], own


@dataclass(frozen=True)
class RatingStep:
    """The Elo of the only person after a game, and before it; None if there is none yet.

    While there is none, `missing` is the number of games still needed. After a `ranked` game only
    such games count.
    """

    after: Elo | None
    before: Elo | None
    missing: int = 0
    ranked: bool = False


def rating_step(record: Record, collection: Collection) -> RatingStep | None:
    """Return how the game of a record changed its player's Elo; None for an unrated game."""
    alike, game = _with_own(record, collection)
    people = [player.name for player in game.players if player.person] if game is not None else []
    if game is None or len(people) != 1:
        return None
    if game.ranked:
        alike = [each for each in alike if each.ranked]
    strengths = strengths_of(games.window_game(record.game))
    seen = seen_by(people[0], alike)
    seen = seen[: next(n for n, each in enumerate(seen, 1) if each.game is game)]
    if seen[-1].against(strengths) is None:
        return None
    after, before = elo_of(seen, strengths), elo_of(seen[:-1], strengths)
    rated = sum(each.against(strengths) is not None for each in seen)
    return RatingStep(after, before, max(LEAST_RATED - rated, 0), game.ranked)


def rating_words(step: RatingStep, catalogue: Catalogue) -> str:
    """The Elo and its step in a sentence, or how many games are missing for one.

    A ranked one comes with its 95% interval.
    """
    kind = "ranked" if step.ranked else "elo"
    if step.after is None:
        return catalogue.count(f"statistics.{kind}_missing", step.missing)
    elo, interval = round(step.after.value), step.after.interval
    sure = {"low": round(interval.low), "high": round(interval.high)} if step.ranked else {}
    if step.before is None:
        return catalogue.text(f"statistics.{kind}_first", elo=elo, **sure)
    change = elo - round(step.before.value)
    change_words = f"{change:+d}".replace("-", "\u2212") if change else "±0"
    return catalogue.text(f"statistics.{kind}_step", elo=elo, change=change_words, **sure)


def earned_words(game: str, earned: Sequence[Earned], catalogue: Catalogue) -> list[str]:
    """Return a line for each achievement, with the player's name if several people played."""
    statistician = games.window_game(game).statistician()
    lines = []
    for each in earned:
        title, for_ = statistician.achievement(each.achievement, catalogue)
        key = "statistics.earned_by" if each.name else "statistics.earned"
        lines.append(catalogue.text(key, name=each.name, title=title, told=for_))
    return lines


def strengths_of(module: WindowGame) -> Strengths:
    """The measured Elo of the levels of a game; None for those that were not measured."""

    def elo(level: str) -> float | None:
        measured = module.strength(level)
        return None if measured is None else float(measured.elo)

    return elo


def _tell(record: Record) -> RecordFacts | None:
    """Return the facts of a record; None also if the window does not have its game."""
    try:
        module = games.window_game(record.game)
    except games.UnknownGame:
        return None
    return module.statistician().tell(record)


def _level_of(game: str, seat: SeatSetup) -> str:
    module = games.window_game(game)
    return module.level_of(bot_of(seat, module))
