"""The bot that players ask for advice: it searches, and says what speaks for its choices."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from resarcana_desktop.bots.bot import Advice, Advising
from resarcana_desktop.games.resarcana.bots.reasons import MoveComparison, with_aim
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.observation import Observation

NAMED: Final = 3
"""So many actions are named to a player."""


class Adviser(Advising[SearchBot]):
    """Searches as `bot` does; its advice has reasons for the actions that are named."""

    def __init__(self, bot: SearchBot, comparison: MoveComparison) -> None:
        super().__init__(bot)
        self.comparison = comparison
        self.weights_hash = bot.weights_hash

    def advise(self, observation: Observation, legal: Sequence[int], seed: int) -> list[Advice]:
        """What the search thinks of the actions, with reasons for those that are named."""
        advice = self.bot.advise(observation, legal, seed, aims=NAMED)
        named = best_of(advice)
        lines = [(each.action, *each.line) for each in named]
        reasons = self.comparison.reasons(observation, lines)
        given = {
            each.action: with_aim(reason, each.aim)
            for each, reason in zip(named, reasons, strict=True)
        }
        return [replace(each, reason=each.reason or given.get(each.action, ())) for each in advice]


def best_of(advice: Sequence[Advice]) -> list[Advice]:
    """The actions that are named, of those looked at most.

    What promises most, in whole percent, comes first; of equals what was looked at more.
    """
    return sorted(advice[:NAMED], key=lambda each: -percent(each.chance))


def percent(chance: float) -> int:
    """A chance as it is shown."""
    return round(100 * chance)
