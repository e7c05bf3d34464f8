"""A benchmark: the search of the strongest level, shown hidden cards.

The amount by which it beats that level is what hidden cards cost a bot that does not know them. It
is never offered to players; only the arena gives it the position.
"""

from collections.abc import Sequence
from typing import Final, Literal

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.piles import link, unlink
from resarcana_desktop.games.resarcana.bots.luck.shuffles import Shuffles
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.codes import DECK, MONUMENT_DECK
from resarcana_desktop.games.resarcana.rules.observation import Observation, chain
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.state import State, pile_of

Shown = Literal["all", "rivals", "decks"]
"""How much is shown.

Everything; the cards in rivals' hands and decks; or the order of the seat's own deck and the
monuments.
"""

SHOWN: Final[dict[str, Shown]] = {"open": "all", "open-rivals": "rivals", "open-decks": "decks"}


class OpenSearchBot(SearchBot):
    """Searches on the actual position, as far as it is shown; future random events stay unknown.

    In a draft it keeps the same cards as the others, who judge them without a search.
    """

    foresees = True

    def __init__(self, bot: SearchBot, shown: Shown = "all") -> None:
        """`bot` is the search that it copies in everything but what it is shown."""
        super().__init__(
            bot.faces,
            bot.network,
            bot.budget,
            bot.stop,
            bot.weights_hash,
            bot.tie_breaker,
            bot.round_solver,
            bot.win_prover,
            keeps_tree=bot.keeps_tree,
            style_bias=bot.style_bias,
        )
        self.shown = shown
        self._truth: State | None = None

    def choose_openly(self, position: ResArcanaPosition, legal: Sequence[int], seed: int) -> int:
        """Return the legal action found best, or one that is about as good."""
        self._truth = position.state
        try:
            seat = position.seat_to_decide()
            return self.choose(position.observation(seat), legal, seed)
        finally:
            self._truth = None

    def _determinize(self, observation: Observation, seed: int, budget: Budget) -> list[State]:
        truth = self._truth
        if truth is None:
            return super()._determinize(observation, seed, budget)
        if self.shown == "decks":
            found = super()._determinize(observation, seed, budget)
            for state in found:
                for deck in (int(pile_of(observation.viewer, DECK)), int(MONUMENT_DECK)):
                    _put_in_order(state, deck, truth)
            return found
        numbers = range(budget.number_of_determinizations)
        if self.shown == "rivals":
            shuffles = Shuffles(truth)
            return [shuffles.dealt_anew(truth, seed + number) for number in numbers]
        words = rng.generator(seed)
        return [_with_other_lots(truth, words) for _ in numbers]


def _with_other_lots(state: State, words: object) -> State:
    other = state.copy()
    for place in range(rng.WORDS):
        other.rng[place] = rng.next_word(words)  # type: ignore[arg-type]
    return other


def _put_in_order(state: State, deck: int, truth: State) -> None:
    """Put the cards of a deck into their actual order, if it contains the same ones."""
    order = list(chain(truth, deck))
    if sorted(order) == sorted(chain(state, deck)):
        for card in order:
            unlink(state, card)
            link(state, card, deck)
