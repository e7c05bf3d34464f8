"""Players who err as people do: they overlook some of what they could do, and judge roughly."""

import math
from collections.abc import Sequence
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.bot import NetworkBot
from resarcana_desktop.games.resarcana.rules.observation import Observation

_WORD: Final = 4294967296.0
# However roughly judged, nothing is done that costs more than this share of the chance to win.
WORST_LOSS: Final = 1 / 3


class BlurredBot:
    """Looks one action ahead, but not at every action and not quite sharply."""

    def __init__(self, bot: NetworkBot, overlooks: float, blur: float) -> None:
        """`overlooks` is the chance that an action is not seen; `blur` the spread of the errors.

        Errors are counted in the logarithm of the odds: with 1.0, chances of 50 % and 73 % look
        alike about every fourth time.
        """
        self.bot = bot
        self.overlooks = overlooks
        self.blur = blur
        self.weights_hash = bot.weights_hash

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The best of the actions seen, as far as judged rightly."""
        if len(legal) == 1:
            return legal[0]
        worths = self.bot.worths(observation, legal, seed)
        words = rng.generator(seed)
        enough = max(worths) * (1.0 - WORST_LOSS)
        best, chosen = -math.inf, legal[worths.index(max(worths))]
        for action, worth in zip(legal, worths, strict=True):
            overlooked = _drawn(words) < self.overlooks
            seeming = _log_odds(worth) + self.blur * _error(words)
            if worth >= enough and not overlooked and seeming > best:
                best, chosen = seeming, action
        return chosen


def _drawn(words: vec[i64]) -> float:
    return float(rng.next_word(words)) / _WORD


def _error(words: vec[i64]) -> float:
    """About a normal distribution: the sum of twelve numbers from -0.5 to 0.5."""
    return sum(_drawn(words) for _ in range(12)) - 6.0


def _log_odds(chance: float) -> float:
    held = min(max(chance, 0.001), 0.999)
    return math.log(held / (1.0 - held))
