"""The bot that plays anything legal: for tests, and to measure other bots against."""

from collections.abc import Sequence

from resarcana_desktop.engine import rng


class RandomBot:
    """Every legal action is equally likely; the observation is not looked at."""

    def choose(self, observation: object, legal: Sequence[int], seed: int) -> int:
        """One of the legal actions, at random."""
        return legal[int(rng.below(rng.generator(seed), len(legal)))]
