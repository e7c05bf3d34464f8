"""Matches: whole groups count, a test may end them, and processes change nothing."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import cycle

import pytest

from resarcana_desktop.arena.games import BotFailed, Outcome, Task, Venue, game_pool
from resarcana_desktop.arena.match import Played, play_match
from resarcana_desktop.arena.schedule import Match
from resarcana_desktop.arena.sequential import ELO1, SequentialTest
from resarcana_desktop.bots.processes import ProcessPool
from resarcana_desktop.games.resarcana.rules.observation import Observation
from tests.arena.venues import random_venue, venue_of


class Foretold(ProcessPool[Task, Outcome]):
    """Games whose outcomes are known beforehand."""

    def __init__(self, *shares: float) -> None:
        self.shares = shares

    def results(
        self, tasks: Iterable[Task], progress: Callable[[], None] = lambda: None
    ) -> Iterator[Outcome]:
        for _task, share in zip(tasks, cycle(self.shares), strict=False):
            yield Outcome(share, 5, 100, (array("d", [0.1]), array("d", [0.2])))


class Confused:
    """A bot that cannot play."""

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        return -1


def confused_venue() -> Venue:
    return venue_of(lambda _name: Confused())


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
        with game_pool(random_venue, jobs) as pool:
            records = list(play_match(played, pool, recorded=True))
        found.append((played.tally.shares, played.tally.rounds, records))
    assert found[0] == found[1]


def test_what_goes_wrong_in_a_process_is_reported_here() -> None:
    played = Played(Match(("a", "b"), games=2))
    with (
        game_pool(confused_venue, 2) as pool,
        pytest.raises(BotFailed, match="not among the legal"),
    ):
        list(play_match(played, pool))
