"""A match, from its first game to its last or until a test has decided it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from resarcana_desktop.arena.games import GamePool, Outcome, Task
from resarcana_desktop.arena.schedule import Match
from resarcana_desktop.arena.sequential import UNDECIDED, SequentialTest
from resarcana_desktop.arena.tally import Tally


@dataclass(slots=True)
class Played:
    """A match, its score so far, and the test that may end it."""

    match: Match
    test: SequentialTest | None = None
    tally: Tally = field(init=False)

    def __post_init__(self) -> None:
        self.tally = Tally(self.match.seats)

    @property
    def decided(self) -> bool:
        """Return whether the test has ended the match."""
        return self.test is not None and self.test.verdict != UNDECIDED

    def count(self, group: list[Outcome]) -> None:
        """Count the games of a whole group."""
        share = self.tally.add(group)
        if self.test is not None:
            self.test.add(share)


def play_match(played: Played, pool: GamePool, recorded: bool = False) -> Iterator[tuple[str, ...]]:
    """Play until all games are played or the test has decided; yields the records of every game.

    Only whole groups are counted in `played`, which is valid whenever the match is interrupted.
    Records are texts; there are none unless `recorded`.
    """
    match = played.match
    group: list[Outcome] = []
    tasks = (Task(match, fixture, recorded) for fixture in match.fixtures())
    for outcome in pool.results(tasks):
        group.append(outcome)
        if len(group) == match.seats:
            played.count(group)
            group.clear()
        yield outcome.records
        if played.decided:
            return
