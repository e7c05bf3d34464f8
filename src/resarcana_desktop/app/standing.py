"""How a match stands: several games of the same players, one after the other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Standing:
    """A match at one of its games.

    `game` is its number from 1, `most` how many there are at most; `wins` are those of each seat,
    this game included once it is finished. The match is `over` when no game follows this one.
    """

    game: int
    most: int
    wins: tuple[int, ...]
    over: bool = False

    @property
    def leader(self) -> int | None:
        """The seat that has won most games, and the match where it is over; None for several."""
        best = max(self.wins, default=0)
        return self.wins.index(best) if self.wins.count(best) == 1 else None
