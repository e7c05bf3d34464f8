"""A bot that errs as people do: it misses some of its actions and misjudges the others."""

import math
from collections.abc import Sequence
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.network_bot import NetworkBot
from resarcana_desktop.games.resarcana.bots.nonsense import sensible
from resarcana_desktop.games.resarcana.rules.observation import Observation

_WORD: Final = 4294967296.0
# However great the error, nothing is done that costs more than this share of the chance to win.
WORST_LOSS: Final = 1 / 3


class NoisyBot:
    """Looks one action ahead as the network does, with noise."""

    def __init__(self, bot: NetworkBot, miss_rate: float, noise: float) -> None:
        """`miss_rate` is the chance that an action is missed; `noise` the deviation of the errors.

        Errors are added to the log-odds: with 1.0, chances of 50 % and 73 % are taken for each
        other about every fourth time.
        """
        self.bot = bot
        self.miss_rate = miss_rate
        self.noise = noise
        self.weights_hash = bot.weights_hash

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The action that seems best among those not missed; none that can never help."""
        legal = sensible(self.bot.faces, observation, legal)
        if len(legal) == 1:
            return legal[0]
        values = self.bot.values(observation, legal, seed)
        words = rng.generator(seed)
        enough = max(values) * (1.0 - WORST_LOSS)
        best, chosen = -math.inf, legal[values.index(max(values))]
        for action, value in zip(legal, values, strict=True):
            missed = _drawn(words) < self.miss_rate
            # Nearly a standard normal variable: the sum of twelve numbers from -0.5 to 0.5.
            seeming = _log_odds(value) + self.noise * (sum(_drawn(words) for _ in range(12)) - 6.0)
            if value >= enough and not missed and seeming > best:
                best, chosen = seeming, action
        return chosen


def _drawn(words: vec[i64]) -> float:
    return float(rng.next_word(words)) / _WORD


def _log_odds(chance: float) -> float:
    clipped = min(max(chance, 0.001), 0.999)
    return math.log(clipped / (1.0 - clipped))
