"""Matches: a series of games, with one record each.

Only the rules of a game know what the next game is; they put it into its options. So each game of a
match can be saved, replayed and continued on its own.
"""

from dataclasses import dataclass

from resarcana_desktop.engine.rng import seed_words


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The score of a match: the number of the current game, and the games won by each seat.

    A shared win counts for no one. `over` means that no game follows; `games` lists, in rising
    order, how many games the match may have in the end, as far as that is known.
    """

    game: int
    wins: tuple[int, ...]
    over: bool = False
    games: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most wins once the match is over: several if it is drawn."""
        if not self.over:
            return ()
        return tuple(seat for seat, won in enumerate(self.wins) if won == max(self.wins))


def next_seed(seed: int) -> int:
    """Return the seed of the next game in a match: the last of the four words of this seed.

    So the seed of the first game determines the whole match. It has at most ten digits.
    """
    return seed_words(seed)[-1]
