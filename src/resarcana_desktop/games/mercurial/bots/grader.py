"""What an answer costs, for a player who waits: the tutor, and who learns from mistakes."""

from dataclasses import replace
from typing import Final

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import BotService, Judge, Verdict
from resarcana_desktop.bots.spread import is_confirmed
from resarcana_desktop.games.mercurial.bots.comparison import UNJUDGED, PlanComparison
from resarcana_desktop.games.mercurial.bots.facts import Fact
from resarcana_desktop.games.mercurial.bots.prospects import (
    OTHER_DEALS,
    Estimate,
    Prospects,
    deals_played,
)
from resarcana_desktop.games.mercurial.bots.search import Plan
from resarcana_desktop.games.mercurial.bots.turn_bot import TurnBot, actions_of

LEAST_LEAD: Final = 0.25
"""The least number of points that is named if there is nothing else to say."""
LOOKS: Final = 3
"""The most times that two plans are compared, until one is confirmed to be better."""


class MoveGrader(BotService[TurnBot]):
    """Compares an answer, or several given at once, with the best plan."""

    def __init__(self, bot: TurnBot, prospects: Prospects) -> None:
        """`bot` finds the best plan."""
        super().__init__(bot)
        self._comparison = PlanComparison(bot, prospects)

    def answer(self, ask: Judge) -> Verdict:
        """Return the best action and the chosen one.

        If only two actions are legal, the other one counts as the best.
        """
        seen, picked, seed = ask.observation, ask.answers, ask.seed
        alike = Advice(picked[0], 1.0, 1)
        if int(seen.state.decision) in UNJUDGED:
            return Verdict(alike, alike)
        others = [each for each in ask.legal if each != picked[0]]
        tried = dict[int, Plan]()
        if len(ask.legal) == 2:
            best = self._comparison.after(seen, others, seed, tried)
        else:
            tried = self.bot.by_action(seen, seed)
            best = next(iter(tried.values()))
        if tuple(actions_of(best)[: len(picked)]) == picked:
            return Verdict(alike, alike)
        chosen = self._comparison.after(seen, picked, seed, tried)
        known = [Estimate(int(seen.state.seats), ())] * 2
        verdict = Verdict(alike, alike, close=True)
        for number in range(1, LOOKS + 1):
            if self.stop is not None and self.stop():
                break
            deals = seed + number * OTHER_DEALS
            more = self._comparison.estimates(seen, (best, chosen), deals, deals_played())
            known = [old.with_more(new) for old, new in zip(known, more, strict=True)]
            differences = known[0].spread.differences(known[1].spread)
            better, other = (
                Advice(actions_of(plan)[0], found.chance, 1, margin=found.margin)
                for plan, found in zip((best, chosen), known, strict=True)
            )
            verdict = Verdict(better, other, close=True)
            if verdict.best.chance <= verdict.chosen.chance:
                return Verdict(verdict.chosen, verdict.chosen)
            if is_confirmed(differences):
                reason: tuple[object, ...] = self._comparison.reason(seen, best, chosen, seed)
                lead = known[0].lead - known[1].lead
                if not reason and lead >= LEAST_LEAD:
                    itself = self._comparison.itself(seen, best, chosen, seed)
                    purpose = itself or self._comparison.purpose(seen, best, chosen, seed)
                    reason = purpose or (Fact("lead", weight=lead),)
                return Verdict(verdict.best, replace(verdict.chosen, reason=reason))
        return verdict
