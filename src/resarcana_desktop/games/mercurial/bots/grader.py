"""What an answer costs, for a player who waits: the tutor, and who learns from mistakes."""

from dataclasses import replace
from typing import Final

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import BotService, Judge, Verdict
from resarcana_desktop.bots.spread import Spread, is_confirmed
from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.mercurial.bots.comparison import UNJUDGED, PlanComparison
from resarcana_desktop.games.mercurial.bots.prospects import SCALE, Prospects, calibrated
from resarcana_desktop.games.mercurial.bots.search import Plan
from resarcana_desktop.games.mercurial.bots.turn_bot import TurnBot, actions_of

LOOKS: Final = 3
"""The most times that two plans are compared, until one is confirmed to be better."""
DEALS: Final = 32
"""The number of deals for each comparison."""
FEWER_DEALS: Final = 6
"""The same if the rules run as Python source."""
_OTHER_DEALS: Final = 1_000_003
"""Added to the seed: the two are judged in deals other than those the best was found in."""


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
        if len(ask.legal) == 2:
            best = self._comparison.after(seen, others, seed)
        else:
            best = self._comparison.best(seen, seed)
        if tuple(actions_of(best)[: len(picked)]) == picked:
            return Verdict(alike, alike)
        chosen = self._comparison.after(seen, picked, seed)
        differences = list[float]()
        verdict = Verdict(alike, alike, close=True)
        for number in range(1, LOOKS + 1):
            if self.stop is not None and self.stop():
                break
            deals = seed + number * _OTHER_DEALS
            spreads = [
                self._comparison.spread(seen, plan, deals, deals_played())
                for plan in (best, chosen)
            ]
            differences += spreads[0].differences(spreads[1])
            better, other = (
                _advice(plan, spread, int(seen.state.seats))
                for plan, spread in zip((best, chosen), spreads, strict=True)
            )
            verdict = Verdict(better, other, close=True)
            if verdict.best.chance <= verdict.chosen.chance:
                return Verdict(verdict.chosen, verdict.chosen)
            if is_confirmed(differences):
                against = self._comparison.reason(seen, best, chosen, seed)
                return Verdict(verdict.best, replace(verdict.chosen, reason=against))
        return verdict


def deals_played() -> int:
    """In how many deals both are tried out each time."""
    return DEALS if build_mode() == "compiled" else FEWER_DEALS


def _advice(plan: Plan, spread: Spread, seats: int) -> Advice:
    interval = spread.interval
    chance, margin = calibrated(interval.mean, seats), SCALE * interval.margin
    return Advice(actions_of(plan)[0], chance, 1, margin=margin)
