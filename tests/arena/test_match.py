"""Matches: whole groups count, a test may end them, and processes change nothing."""

import os
import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path

import pytest

from resarcana_desktop.arena.crew import Crew, CrewLost
from resarcana_desktop.arena.games import BotFailed, Outcome, Task, Venue, res_arcana_venue
from resarcana_desktop.arena.match import Played, play_match
from resarcana_desktop.arena.schedule import Match
from resarcana_desktop.arena.sequential import ELO1, SequentialTest
from resarcana_desktop.games import res_arcana
from resarcana_desktop.games.resarcana.rules.observation import Observation


class Foretold(Crew):
    """Games whose outcomes are known beforehand."""

    def __init__(self, *shares: float) -> None:
        super().__init__(res_arcana_venue, jobs=1)
        self.shares = shares

    def outcomes(self, tasks: Iterable[Task]) -> Iterator[Outcome]:
        for _task, share in zip(tasks, cycle(self.shares), strict=False):
            yield Outcome(share, 5, 100, (array("d", [0.1]), array("d", [0.2])))


class Fatal:
    """A bot whose process ends under it."""

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        os._exit(1)


class Confused:
    """A bot that cannot play."""

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        return -1


class Pondering:
    """A bot that thinks for a minute and leaves a note of having begun."""

    def __init__(self, notes: Path) -> None:
        self.notes = notes

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        (self.notes / "begun").touch()
        time.sleep(60)
        return legal[0]


class Listening(Pondering):
    """A bot that also stops when it is told to, and leaves a note of it."""

    stop: Callable[[], bool] | None = None

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        (self.notes / "begun").touch()
        while self.stop is None or not self.stop():
            time.sleep(0.01)
        (self.notes / "heard").touch()
        return legal[0]


def pondering_venue(bot: Callable[[Path], Pondering], notes: Path) -> Venue:
    return Venue(res_arcana(), lambda _name: bot(notes))


def until_begun(notes: Path) -> Iterator[Task]:
    """One game, broken off as soon as its first move is being thought over."""
    match = Match(("a", "b"), games=2)
    yield Task(match, next(match.fixtures()))
    while not (notes / "begun").exists():
        time.sleep(0.01)
    raise KeyboardInterrupt


def fatal_venue() -> Venue:
    return Venue(res_arcana(), lambda _name: Fatal())


def confused_venue() -> Venue:
    return Venue(res_arcana(), lambda _name: Confused())


def test_the_games_of_a_pair_are_scored_together() -> None:
    played = Played(Match(("a", "b"), games=6))
    assert len(list(play_match(played, Foretold(1, 0, 1, 0.5)))) == 6
    assert played.tally.shares == [0.5, 0.75, 0.5]
    assert played.tally.games == 6


def test_a_match_broken_off_keeps_its_whole_groups() -> None:
    played = Played(Match(("a", "b"), games=9, seats=3))
    games = play_match(played, Foretold(1, 0, 0))
    for _ in range(5):
        next(games)
    assert played.tally.games == 3
    assert played.tally.rating().elo == pytest.approx(0)


def test_a_test_ends_the_match_when_it_knows_enough() -> None:
    played = Played(Match(("a", "b"), games=1000), SequentialTest(0, 200))
    games = len(list(play_match(played, Foretold(1))))
    assert (games, played.tally.games) == (16, 16)
    assert played.test is not None
    assert played.test.verdict == ELO1


def test_two_processes_play_the_same_games_in_the_same_order() -> None:
    match = Match(("random", "random"), games=4, seed=11)
    found = []
    for jobs in (1, 2):
        played = Played(match)
        with Crew(res_arcana_venue, jobs) as crew:
            records = list(play_match(played, crew, recorded=True))
        found.append((played.tally.shares, played.tally.rounds, records))
    assert found[0] == found[1]


def test_what_goes_wrong_in_a_process_is_told_here() -> None:
    played = Played(Match(("a", "b"), games=2))
    with Crew(confused_venue, 2) as crew, pytest.raises(BotFailed, match="not among the legal"):
        list(play_match(played, crew))


def test_a_process_that_ends_is_noticed() -> None:
    played = Played(Match(("a", "b"), games=2))
    with Crew(fatal_venue, 2) as crew, pytest.raises(CrewLost):
        list(play_match(played, crew))


@pytest.mark.parametrize(("bot", "farewell"), [(Pondering, 0.5), (Listening, 30)])
def test_broken_off_nobody_waits_for_the_end_of_a_thought(
    bot: type[Pondering], farewell: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("resarcana_desktop.arena.crew._FAREWELL_S", farewell)
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt), Crew(partial(pondering_venue, bot, tmp_path), 2) as crew:
        list(crew.outcomes(until_begun(tmp_path)))
    assert time.monotonic() - start < 50
    assert (tmp_path / "heard").exists() is (bot is Listening)
