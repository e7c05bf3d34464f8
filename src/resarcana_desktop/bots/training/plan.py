"""What a training does in which generation."""

from dataclasses import dataclass
from typing import Final

# How often each number of seats is played, in hundredths.
SEATS: Final = {2: 60, 3: 20, 4: 15, 5: 5}
# Games with the sides of the Places of Power drawn by lots, in hundredths; the others show suns.
DRAWN_SIDES: Final = 70


@dataclass(frozen=True, slots=True)
class Plan:
    """The size of a training; the same plan makes the same weights on the same machine."""

    seed: int = 1
    games: int = 800
    generations: int = 100
    remembered: int = 20
    steps: int = 420

    def games_in(self, generation: int) -> int:
        """How many games are played."""
        return self.games

    def taught_in(self, generation: int) -> float:
        """The chance of a seat to be played by the scripted player."""
        if generation < 3:
            return 1.0
        return max(0.0, 0.8 - 0.1 * generation)

    def steps_in(self, generation: int) -> int:
        """How many steps of learning follow the games: fewer while few games are remembered."""
        return max(1, self.steps * min(generation + 2, 12) // 12)

    def trace_in(self, generation: int) -> float:
        """How much outcomes count beside the network's own later words."""
        if generation < 3:
            return 1.0
        return 0.95 if generation < 8 else 0.85

    def rate_in(self, generation: int) -> float:
        """How large the steps of learning are; they end small."""
        done = generation / max(1, self.generations)
        if done < 0.4:
            return 1e-3
        return 5e-4 if done < 0.75 else 1.5e-4
