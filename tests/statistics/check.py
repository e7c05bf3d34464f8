"""Puts a made shelf beside its statistics, and says where the program counts otherwise."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from resarcana_desktop.games.looking_back import reader
from resarcana_desktop.scenes.statistics.report import OPPONENTS, PLAYERS, Report
from tests.statistics import by_hand
from tests.statistics.shelf import YOU, made, models, put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.play.statistics.rates import Rate
    from resarcana_desktop.storage.folders import Folders
    from tests.statistics.shelf import Made


@dataclass
class Checked:
    """A made shelf, the program's statistics of it, and how long each took in seconds."""

    shelf: Sequence[Made]
    report: Report
    read_s: float
    kept_s: float
    differences: list[str] = field(default_factory=list)


def check(folders: Folders, number: int, of: int) -> Checked:
    """Make a shelf of this many games from a few models, and compare all statistics of it."""
    from resarcana_desktop import games

    shelf = made(number, models(of))
    put(shelf, folders.games)
    begun = time.perf_counter()
    first = reader(folders).read(lambda: None)
    read = time.perf_counter()
    again = reader(folders).collection()
    kept = time.perf_counter()
    report = Report(games.window_game("resarcana"), YOU, again.games)
    checked = Checked(shelf, report, read - begun, kept - read)
    checked.differences = [*_differences(shelf, report)]
    if first != again:
        checked.differences.append("what was kept differs from what was read")
    return checked


def _differences(shelf: Sequence[Made], report: Report) -> list[str]:
    keys = {
        "mage": [by_hand.of_kind(game, "mage") for game in shelf],
        "place_of_power": [by_hand.of_kind(game, "place_of_power") for game in shelf],
        PLAYERS: [[str(len(game.names))] for game in shelf],
        OPPONENTS: [[_rivals(game)] for game in shelf],
    }
    found = [
        f"{category}: {_lines(report.rates(category))} by the program, {by} by hand"
        for category, own in keys.items()
        if _lines(report.rates(category)) != pytest.approx(by := _flat(by_hand.by(shelf, own)))
    ]
    elo, reach = by_hand.elo(shelf)
    assert report.elo is not None
    if abs(report.elo.value - elo) > 1 or abs(report.elo.interval.high - elo - reach) > 2:
        found.append(f"Elo: {report.elo} by the program, {elo} ± {reach} by hand")
    for won, streak in ((True, report.streaks.wins), (False, report.streaks.losses)):
        if streak is None or streak.length != by_hand.longest(shelf, won=won):
            found.append(f"streak: {streak}")
    points = [sum(seen.facts.sources.values()) for seen in report.seen]
    if points != [game.model.points[game.you] for game in shelf]:
        found.append("points by source do not add up to the points")
    return found


def _rivals(game: Made) -> str:
    levels = by_hand.rivals(game)
    return "people" if not all(levels) else levels[0] if len({*levels}) == 1 else "mixed"


def _lines(rates: Sequence[Rate]) -> dict[str, float]:
    return _flat(
        {
            rate.key: by_hand.Line(
                rate.games, rate.wins, rate.share, rate.interval.low, rate.interval.high
            )
            for rate in rates
        }
    )


def _flat(lines: dict[str, by_hand.Line]) -> dict[str, float]:
    return {
        f"{key}.{name}": value for key, line in lines.items() for name, value in vars(line).items()
    }
