"""What players ask for advice: a search that says what speaks for its choices."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Advise, BotService
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.plans import Plan
from resarcana_desktop.games.resarcana.bots.reasons import MoveComparison, Reason, explained
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot

NAMED: Final = 3
"""So many actions are named to a player."""


class Adviser(BotService[SearchBot]):
    """Searches as `bot` does; its advice has reasons for the actions that are named."""

    def __init__(self, bot: SearchBot, comparison: MoveComparison) -> None:
        super().__init__(bot)
        self.comparison = comparison

    def answer(self, ask: Advise) -> list[Advice]:
        """What the search thinks of the actions, with reasons for those that are named."""
        observation = ask.observation
        advice = self.bot.advise(observation, ask.legal, ask.seed, plans=NAMED)
        named = best_of(advice)
        facts = self.comparison.reasons(observation, [(each.action, *each.line) for each in named])
        reasons = {
            each.action: _reason(each, found) for each, found in zip(named, facts, strict=True)
        }
        return [replace(each, reason=reasons.get(each.action, each.reason)) for each in advice]


def _reason(advice: Advice, facts: Reason) -> Reason:
    """Why an action is named: a certain win, else its plan with what the facts say."""
    found = advice.reason[0] if advice.reason else None
    known = found is None or isinstance(found, Plan | Feeds)
    return explained(found, facts) if known else advice.reason


def best_of(advice: Sequence[Advice]) -> list[Advice]:
    """The actions that are named, of those looked at most.

    What promises most, in whole percent, comes first; of equals what was looked at more.
    """
    return sorted(advice[:NAMED], key=lambda each: -percent(each.chance))


def percent(chance: float) -> int:
    """A chance as it is shown."""
    return round(100 * chance)
