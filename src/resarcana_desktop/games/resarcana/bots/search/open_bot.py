"""A yardstick: the search of the strongest level, shown every card.

What it wins more than that level is what the hidden cards cost a bot that does not know them. It
is never offered to players; the arena alone hands it the position.
"""

from collections.abc import Sequence

from resarcana_desktop.engine import rng
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.state import State


class OpenSearchBot(SearchBot):
    """Searches on the position as it is; only lots still to be drawn are unknown to it.

    Cards of a draft it keeps as the others do, who judge them without a search.
    """

    def __init__(self, bot: SearchBot) -> None:
        """`bot` is the search whose network, budget and ways of choosing it takes."""
        super().__init__(
            bot.faces,
            bot.network,
            bot.budget,
            bot.stop,
            bot.weights_hash,
            bot.tie_breaker,
            bot.round_ends,
        )
        self._truth: State | None = None

    def choose_openly(self, position: ResArcanaPosition, legal: Sequence[int], seed: int) -> int:
        """The legal action visited most, or one that is about as good."""
        self._truth = position.state
        try:
            seat = position.seat_to_decide()
            return self.choose(position.observation(seat), legal, seed)
        finally:
            self._truth = None

    def _determinize(self, observation: Observation, seed: int) -> list[State]:
        if self._truth is None:
            return super()._determinize(observation, seed)
        words = rng.generator(seed)
        return [_with_other_lots(self._truth, words) for _ in range(self.budget.determinizations)]


def _with_other_lots(state: State, words: object) -> State:
    other = state.copy()
    for place in range(rng.WORDS):
        other.rng[place] = rng.next_word(words)  # type: ignore[arg-type]
    return other
