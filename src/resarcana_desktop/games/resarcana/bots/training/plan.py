"""What a training does in which generation."""

from dataclasses import dataclass
from typing import Final

# How often each number of seats is played, in hundredths.
SEATS: Final = {2: 72, 3: 10, 4: 16, 5: 2}
# Games with the sides of the Places of Power drawn by lots, in hundredths; the others show suns.
DRAWN_SIDES: Final = 70
# The scripted player shows whole generations what is worth having.
SHOWN: Final = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """The size of a training; the same plan makes the same weights on the same machine."""

    seed: int = 1
    games: int = 500
    generations: int = 49
    remembered: int = 20
    steps: int = 420
    # Later on, such a share of the seats is still the scripted player's.
    plays_along: float = 0.25
    # Of the others, such a share takes what looks best one action ahead, as the bots without a
    # search do: they get into positions that a search keeps out of, and what those are worth must
    # be learnt as well.
    hasty: float = 0.5
    # And such a share, in haste or not, tries a component that never comes into play; of one that
    # does so half as often as others of its kind, half the share.
    whims: float = 0.5
    # So long the network grows with its games. Then it learns afresh from all that is remembered,
    # every few generations, and plays unchanged in between.
    growing: int = 8
    afresh: int = 4
    # The last word: so many passes over what is remembered, in batches of which size, and at which
    # rate which share of them.
    passes: float = 5.0
    batch: int = 1000
    slowing_down: tuple[tuple[float, float], ...] = ((3e-3, 0.5), (1.2e-3, 0.25), (3.6e-4, 0.25))

    def games_in(self, generation: int) -> int:
        """How many games are played; the scripted player is quick."""
        return 6 * self.games if generation < SHOWN else self.games

    def taught_in(self, generation: int) -> float:
        """The chance of a seat to be played by the scripted player."""
        return 1.0 if generation < SHOWN else self.plays_along

    def hasty_in(self, generation: int) -> float:
        """The chance of a seat of the network's to look one action ahead only."""
        return 0.0 if generation < SHOWN else self.hasty

    def whims_in(self, generation: int) -> float:
        """The chance of a seat of the network's to try what never comes into play."""
        return 0.0 if generation < SHOWN else self.whims

    def learns_afresh_in(self, generation: int) -> bool:
        """Whether the network learns from nothing after the games, of all that is remembered."""
        return generation >= self.growing and generation % self.afresh == 0

    def simulations_in(self, generation: int) -> int:
        """How long the network thinks about the decisions noted: longer when it knows something."""
        return 64 if generation < SHOWN + 4 else 96

    def steps_in(self, generation: int) -> int:
        """How many steps of learning follow the games where the network grows with them."""
        if generation >= self.growing:
            return 0
        return 2 * self.steps if generation < SHOWN else self.steps

    def trace_in(self, generation: int) -> float:
        """How much outcomes count beside what was thought later on."""
        if generation < SHOWN + 2:
            return 1.0
        return 0.98 if generation < SHOWN + 7 else 0.9
