"""Statistics of the finished games of a player, whatever games these are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop import games
from resarcana_desktop.app.waiting import wait_for
from resarcana_desktop.games.setups import bot_of
from resarcana_desktop.play.statistics.reading import Reader

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.folders import Folders
    from resarcana_desktop.app.game_setup import SeatSetup
    from resarcana_desktop.app.waiting import Progress
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.interface import WindowGame
    from resarcana_desktop.play.statistics.rates import Strengths
    from resarcana_desktop.play.statistics.reading import Collection, Told


_READ_AT_ONCE: Final = 3
"""Finished games that are read before anybody notices."""


def reader(folders: Folders) -> Reader:
    """Who reads the finished games of a player."""
    return Reader(folders, _tell, _level_of)


def read_games(context: Context, done: Callable[[Collection], None]) -> None:
    """Read the finished games that were not read before, then hand all over to `done`.

    Where they are many, in a thread with a bar, which the player may stop.
    """
    reading = reader(context.folders)

    def read(progress: Progress) -> Collection:
        progress.steps = len(reading.missing)
        return reading.read(progress)

    long = len(reading.missing) > _READ_AT_ONCE
    wait_for(context, read, done, long=long, told="statistics.reading")


def strengths_of(module: WindowGame) -> Strengths:
    """The measured Elo of the levels of a game; None for those that were not measured."""

    def elo(level: str) -> float | None:
        measured = module.strength(level)
        return None if measured is None else float(measured.elo)

    return elo


def _tell(record: Record) -> Told | None:
    """What a record tells; None also where the window does not have its game."""
    try:
        module = games.window_game(record.game)
    except games.UnknownGame:
        return None
    return module.statistician().tell(record)


def _level_of(game: str, seat: SeatSetup) -> str:
    module = games.window_game(game)
    return module.level_of(bot_of(seat, module))
