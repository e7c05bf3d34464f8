"""Matches: games that follow from one another, a record each.

What the next game is, only the rules of a game know; it is put into the options that it starts
from. So every game of a match stands for itself: it is kept, replayed and continued like any other.
"""

from dataclasses import dataclass

from resarcana_desktop.engine.rng import seed_words


@dataclass(frozen=True, slots=True)
class MatchScore:
    """Where a match stands: the number of the game concerned, and the games won by each seat.

    A game that nobody has won alone counts for nobody. `over` says that no game follows; `games`
    how many there may be in the end, in rising order, as far as that is told.
    """

    game: int
    wins: tuple[int, ...]
    over: bool = False
    games: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won most games when the match is over: all of them if it is drawn."""
        if not self.over:
            return ()
        return tuple(seat for seat, won in enumerate(self.wins) if won == max(self.wins))


def next_seed(seed: int) -> int:
    """The seed of the game that follows in a match: the last of the four words of this seed.

    So a match is known by the seed of its first game. It has ten digits at most.
    """
    return seed_words(seed)[-1]
