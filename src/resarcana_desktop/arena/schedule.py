"""The seats of the sides in each game.

Luck is removed as far as possible: games come in groups that share a seed, and so every card dealt,
and within a group the first side sits in every seat once. Only whole groups are scored.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from resarcana_desktop.engine.record import SEEDS

FIRST, SECOND = 0, 1


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: its seed, and which side sits in each seat."""

    seed: int
    sides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """Two sides, named by their bots; at a table for more, the second takes all other seats."""

    bots: tuple[str, str]
    games: int
    seed: int = 1
    seats: int = 2

    @property
    def groups(self) -> int:
        """The number of groups of `seats` games, enough for the games wanted."""
        return -(-self.games // self.seats)

    def seed_of(self, group: int) -> int:
        """Return the seed of a group, counted from 0; each group's is one higher."""
        return (self.seed + group) % SEEDS

    def fixtures(self) -> Iterator[Fixture]:
        """Yield every game, group by group."""
        for group in range(self.groups):
            for place in range(self.seats):
                sides = tuple(FIRST if seat == place else SECOND for seat in range(self.seats))
                yield Fixture(self.seed_of(group), sides)

    def names(self, fixture: Fixture) -> tuple[str, ...]:
        """Return the bot in each seat."""
        return tuple(self.bots[side] for side in fixture.sides)
