"""The bot that looks one action ahead with the network."""

import math
from collections.abc import Callable, Sequence
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT, pick_values
from resarcana_desktop.games.resarcana.bots.nonsense import without_pointless
from resarcana_desktop.games.resarcana.bots.style_utility import StyleUtility
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation, chain
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State, pile_of

# The determinizations averaged over: a card drawn in one of them must not look like a known one.
DETERMINIZATIONS: Final = 8
# Fewer if a decision takes many evaluations, so that no answer takes longer than about a tenth of a
# second. Evaluations are counted, not timed, so the answer is the same on every machine.
FEWEST: Final = 2
EVALUATIONS: Final = 3000


class NetworkBot:
    """Takes the action after which the network gives its seat the best chance."""

    def __init__(
        self,
        faces: Faces,
        network: Network,
        determinizations: int = DETERMINIZATIONS,
        weights_hash: str = "",
        style_utility: StyleUtility | None = None,
        unseen: frozenset[int] = frozenset(),
    ) -> None:
        """With a `style_utility` it chooses by a style.

        It takes components of rivals that are `unseen`, by their numbers, for turned: what they can
        do in this round does not occur to it.
        """
        self.faces = faces
        self.lookahead = Lookahead(network, style_utility)
        self.determinizations = determinizations
        self.unseen = unseen
        self.weights_hash = weights_hash

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """Return the action with the best chance to win; the first of several equals.

        An action that can never help is not taken, whatever the network says.
        """
        legal = without_pointless(self.faces, observation, legal)
        if len(legal) == 1:
            return legal[0]
        values = self.values(observation, legal, seed)
        return max(zip(values, legal, strict=True), key=lambda pair: pair[0])[1]

    def values(self, observation: Observation, legal: Sequence[int], seed: int) -> list[float]:
        """The chance to win after each legal action, averaged over the determinizations."""
        if observation.decision.kind == DRAFT:
            return pick_values(self.lookahead, self.faces, observation, legal, seed)
        network = self.lookahead.network
        network.clear()
        options: list[i64] = list(legal)
        before = network.evaluations
        found: list[list[float]] = []
        while len(found) < self._enough(network.evaluations - before, len(found)):
            state = sample(self.faces, observation, seed + len(found)).state
            self._overlook(state, observation)
            found.append(self.lookahead.values(state, options))
        return [sum(values) / len(found) for values in zip(*found, strict=True)]

    def _overlook(self, state: State, observation: Observation) -> None:
        if observation.decision.kind != "action":
            return
        for seat in range(int(state.seats)):
            for component in chain(state, pile_of(seat, codes.PLAY)):
                if seat != observation.viewer and int(component) in self.unseen:
                    state.turned[component] = 1

    def _enough(self, evaluations: int, done: int) -> int:
        """Return how many determinizations are enough, given the evaluations so far."""
        affordable = EVALUATIONS * done // max(1, evaluations)
        return max(min(FEWEST, self.determinizations), min(self.determinizations, affordable))


# ---- a bot that errs as people do: it misses some of its actions and misjudges the others --------

_WORD: Final = 4294967296.0
# In an even game, an answer that fits a style perfectly may seem this much worse and still be
# taken; in one that is nearly decided, less.
STYLE_MARGIN: Final = 0.04
_LOG_ODDS_OF_A_POINT: Final = 4.0
# However great the error, nothing is done that costs more than this share of the chance to win.
WORST_LOSS: Final = 1 / 3


def _fits_nothing(_action: int) -> float:
    return 0.0


class NoisyBot:
    """Looks one action ahead as the network does, with noise."""

    def __init__(
        self,
        bot: NetworkBot,
        miss_rate: float,
        noise: float,
        fit: Callable[[int], float] = _fits_nothing,
    ) -> None:
        """`miss_rate` is the chance that an action is missed; `noise` the deviation of the errors.

        Errors are added to the log-odds: with 1.0, chances of 50% and 73% are taken for each
        other about every fourth time. `fit` says how well an action fits the style of the bot.
        """
        self.bot = bot
        self.miss_rate = miss_rate
        self.noise = noise
        self.fit = fit
        self.weights_hash = bot.weights_hash

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """Return the apparently best action among those not overlooked.

        None that can never help.
        """
        legal = without_pointless(self.bot.faces, observation, legal)
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
            seeming += _LOG_ODDS_OF_A_POINT * STYLE_MARGIN * self.fit(action)
            if value >= enough and not missed and seeming > best:
                best, chosen = seeming, action
        return chosen


def _drawn(words: vec[i64]) -> float:
    return float(rng.next_word(words)) / _WORD


def _log_odds(chance: float) -> float:
    clipped = min(max(chance, 0.001), 0.999)
    return math.log(clipped / (1.0 - clipped))
