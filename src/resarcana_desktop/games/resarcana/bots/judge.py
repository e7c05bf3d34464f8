"""What an action costs a player, by what its seat can see: asked after it was chosen.

The search that gives hints looks for the best action; then the best and the chosen one are searched
on their own, as long as each other and in the same deals, so that neither is judged by a few looks.
What can be counted out goes before what is estimated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.games.resarcana.bots.reasons import Reason, Reasoner, chosen
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.events import brings_information
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import sample

JUDGE: Final = "judge"
"""Its name among the bots of a table."""
LOOK: Final = Budget(seconds=0.4)
"""What the search for the best action may take."""
EACH: Final = Budget(seconds=0.25)
"""What the search after each of the two actions may take."""
RATER: Final = "rater"
"""The name of the one that rates all actions."""
RATING_S: Final = 6.0
"""What rating all actions of a decision may take."""
_LONGEST_S: Final = 0.5
_OTHER_DEALS: Final = 1_000_003
"""Added to the seed: the two are judged in deals other than those the best was found in."""


class Judge:
    """Holds an action against the best one."""

    def __init__(self, bot: SearchBot, reasoner: Reasoner) -> None:
        self.bot = bot
        self.reasoner = reasoner

    @property
    def stop(self) -> Callable[[], bool] | None:
        """What ends its thinking."""
        return self.bot.stop

    @stop.setter
    def stop(self, stop: Callable[[], bool] | None) -> None:
        self.bot.stop = stop

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """What the search chooses."""
        return self.bot.choose(observation, legal, seed)

    def advise(self, observation: Observation, legal: Sequence[int], seed: int) -> list[Advice]:
        """The best of the actions, then the first of `legal`, which was chosen.

        The reason of the second says what speaks against it; that of the best is the plan of a
        certain win, if it is one. Only one is named where the chosen one is as good.
        """
        action, wins = legal[0], self.bot.certain_win(observation)
        if wins is not None:
            if action == wins.steps()[0] or self._still_wins(observation, action):
                return [Advice(action, 1.0, 1)]
            best = Advice(wins.steps()[0], 1.0, 1, (SureWin(wins.steps()),))
        else:
            best = self.bot.advise(observation, legal, seed)[0]
            if best.action == action:
                return [best]
        return self._compared(observation, best, action, seed + _OTHER_DEALS)

    def _compared(
        self, observation: Observation, best: Advice, action: int, seed: int
    ) -> list[Advice]:
        chance = best.chance
        if not best.reason:
            chance = self.bot.chance_after(observation, best.action, seed, EACH)
        after = self.bot.chance_after(observation, action, seed, EACH)
        if after >= chance:
            return [Advice(action, after, 1)]
        against = self._against(observation, action, best.action)
        return [
            Advice(best.action, chance, 1, best.reason),
            Advice(action, after, 1, against),
        ]

    def _against(self, observation: Observation, action: int, best: int) -> Reason:
        """What speaks against an action, held against the best one."""
        ours, theirs = (self.reasoner.outcomes(observation, each) for each in (action, best))
        facts = self.reasoner.facts(observation, ours, theirs)
        return chosen(fact for fact in facts if not fact.better)

    def _still_wins(self, observation: Observation, action: int) -> bool:
        """Whether the round is still won for certain after an action, whatever lies hidden.

        What an action brought to light in one deal proves nothing for the others.
        """
        position = sample(self.bot.faces, observation, 0)
        if brings_information(position.apply_telling(action)):
            return False
        if position.over():
            return observation.viewer in position.winners and len(position.winners) == 1
        if position.seat_to_decide() != observation.viewer:
            return False
        return self.bot.certain_win(position.observation(observation.viewer)) is not None


class Rater:
    """Searches after every action equally long."""

    def __init__(self, bot: SearchBot) -> None:
        self.bot = bot

    @property
    def stop(self) -> Callable[[], bool] | None:
        """What ends its thinking."""
        return self.bot.stop

    @stop.setter
    def stop(self, stop: Callable[[], bool] | None) -> None:
        self.bot.stop = stop

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """What the search chooses."""
        return self.bot.choose(observation, legal, seed)

    def advise(self, observation: Observation, legal: Sequence[int], seed: int) -> list[Advice]:
        """All of the actions, the best first."""
        each = Budget(seconds=min(_LONGEST_S, RATING_S / len(legal)))
        chances = (self.bot.chance_after(observation, action, seed, each) for action in legal)
        found = [Advice(action, chance, 1) for action, chance in zip(legal, chances, strict=True)]
        return sorted(found, key=lambda advice: -advice.chance)
