"""What players ask for advice: a search that says what speaks for its choices."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from resarcana_desktop.bots.bot import Advice, percent
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
        best = _plan_of(named[0])
        reasons = {
            each.action: _reason(each, found, best if place else None)
            for place, (each, found) in enumerate(zip(named, facts, strict=True))
        }
        return [replace(each, reason=reasons.get(each.action, each.reason)) for each in advice]


def _reason(advice: Advice, facts: Reason, best: Plan | None) -> Reason:
    """Why an action is named: a certain win, else its plan with what the facts say.

    `best` is the plan of a better action.
    """
    found = advice.reason[0] if advice.reason else None
    if isinstance(found, Plan) and best is not None:
        found = found.after(best)
    known = found is None or isinstance(found, Plan | Feeds)
    return explained(found, facts) if known else advice.reason


def _plan_of(advice: Advice) -> Plan | None:
    found = advice.reason[0] if advice.reason else None
    return found if isinstance(found, Plan) else None


def best_of(advice: Sequence[Advice]) -> list[Advice]:
    """The actions that are named, of those looked at most.

    What promises most, in whole percent, comes first; of equals what was looked at more.
    """
    return sorted(advice[:NAMED], key=lambda each: -percent(each.chance))
