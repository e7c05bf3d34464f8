"""What an action costs a player, by what its seat can see: asked after it was chosen.

The search that gives hints looks for the best action; then the best and the chosen one are searched
on their own, as long as each other and in the same deals, so that neither is judged by a few looks.
What can be counted out goes before what is estimated.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import BotService, Judge, Rate, Verdict
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT
from resarcana_desktop.games.resarcana.bots.plans import Plan, deals_while_waiting
from resarcana_desktop.games.resarcana.bots.reasons import MoveComparison, Reason, chosen
from resarcana_desktop.games.resarcana.bots.round_end.round_end import Line, SureWin, keeps_win
from resarcana_desktop.games.resarcana.bots.search.budget import Budget, budget_for
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import sample

LOOK: Final = Budget(seconds=0.4)
"""What the search for the best action may take."""
EACH: Final = Budget(seconds=0.25)
"""What the search after each of the two actions may take."""
RATING_S: Final = 6.0
"""What rating all actions of a decision may take."""
SUSPECTED: Final = 0.03
"""The loss from which on a second, longer look is taken at what follows from a main action."""
WIN_DEALS: Final = 4
"""Deals in which a certain win must hold that luck had a part in: a review, for which nobody waits
at the table, asks for three times as many."""
_LONGEST_S: Final = 0.5
_OTHER_DEALS: Final = 1_000_003
"""Added to the seed: the two are judged in deals other than those the best was found in."""


class MoveGrader(BotService[SearchBot]):
    """Holds an action, or all answers of a Collect step, against the best."""

    def __init__(self, bot: SearchBot, comparison: MoveComparison) -> None:
        super().__init__(bot)
        self.comparison = comparison

    def answer(self, ask: Judge) -> Verdict:
        """The best beside what was chosen; of a Collect step the first answers represent all."""
        seen, picked, seed = ask.observation, ask.answers, ask.seed
        if seen.phase == "collect":
            return self._compared(seen, self._best_sheet(seen, seed), picked, seed)
        wins = self.bot.certain_win(seen)
        if wins is None:
            return self._compared(seen, (self._best(seen, ask.legal, seed),), picked, seed)
        steps = wins.steps()
        if picked[0] != steps[0] and not self._keeps_win(seen, picked, seed):
            return self._compared(seen, steps[:1], picked, seed, (SureWin(steps),))
        won = Advice(picked[0], 1.0, 1)
        return Verdict(won, won)

    # ---- the best ------------------------------------------------------------------------

    def _best(self, seen: Observation, legal: Sequence[int], seed: int) -> int:
        if len(legal) == 1:
            return legal[0]
        return self.bot.advise(seen, legal, seed, budget_for(seen.decision.kind, LOOK))[0].action

    def _best_sheet(self, seen: Observation, seed: int) -> Line:
        """The best answers, one after the other; nothing comes to light while they are given."""
        position, best = sample(self.bot.faces, seen, seed), list[int]()
        now = seen
        while now.phase == seen.phase and now.decision.seat == seen.viewer:
            best.append(self._best(now, position.legal_actions(), seed))
            position.apply(best[-1])
            now = position.observation(seen.viewer)
        return tuple(best)

    def _keeps_win(self, seen: Observation, line: Line, seed: int) -> bool:
        counter = self.bot.round_solver
        return counter is not None and keeps_win(counter, seen, line, seed, WIN_DEALS)

    # ---- the two of them -----------------------------------------------------------------

    def _compared(
        self, seen: Observation, best: Line, picked: Line, seed: int, win: tuple[SureWin, ...] = ()
    ) -> Verdict:
        """The best and the one picked, searched equally long; `win` says that the best surely wins.

        What follows from a main action was chosen with it, and is mostly as good as anything: so a
        short look comes first there, and a long one only where that one suspects something.
        """
        better, chosen = Advice(best[0], 1.0, 1, win), Advice(picked[0], 1.0, 1)
        if best == picked:
            return Verdict(chosen, chosen)
        for number, (each, least) in enumerate(_looks(seen.decision.kind), start=1):
            chances = self._chances(seen, best, picked, seed + number * _OTHER_DEALS, each)
            if win:
                chances = (1.0, chances[1])
            better = replace(better, chance=chances[0])
            chosen = replace(chosen, chance=chances[1])
            if chances[0] - chances[1] <= least:
                return Verdict(chosen, chosen)
        against = self._against(seen, picked, best, seed, planned=not win)
        return Verdict(better, replace(chosen, reason=against))

    def _chances(
        self, seen: Observation, best: Line, picked: Line, seed: int, each: Budget
    ) -> tuple[float, float]:
        """The chances after the best and after the one picked, in the same deals."""
        if seen.decision.kind == DRAFT:  # picks are judged in whole hands, not by a search
            picks = {
                pick.action: pick.chance for pick in self.bot.advise(seen, best + picked, seed)
            }
            return picks[best[0]], picks[picked[0]]
        after, other = (self.bot.chance_after(seen, line, seed, each) for line in (best, picked))
        return after, other

    def _against(
        self, seen: Observation, line: Line, best: Line, seed: int, *, planned: bool
    ) -> Reason:
        """What speaks against a line: the plan behind the best one that it gives up, or a fact.

        A sheet of answers is no step of a plan, and beside a certain win none is needed.
        """
        if planned and len(line) == len(best) == 1:
            plan = self.bot.reason_for(seen, best[0], line[0], seed, deals_while_waiting())
            if isinstance(plan, Plan) and plan.served:
                return (replace(plan, better=False),)
        ours, theirs = (self.comparison.outcomes(seen, *each) for each in (line, best))
        facts = self.comparison.facts(seen, ours, theirs)
        return chosen(fact for fact in facts if not fact.better)[:1]


def _looks(kind: str) -> Iterator[tuple[Budget, float]]:
    """How long the two are searched each time, and up to which loss they count as alike."""
    short = budget_for(kind, EACH)
    if short != EACH:
        yield short, SUSPECTED
    yield EACH, 0.0


class PuzzleRater(BotService[SearchBot]):
    """Searches after every action equally long."""

    def answer(self, ask: Rate) -> dict[int, float]:
        """The chance after each of the actions, the best first."""
        each = Budget(seconds=min(_LONGEST_S, RATING_S / len(ask.legal)))
        chances = {
            action: self.bot.chance_after(ask.observation, (action,), ask.seed, each)
            for action in ask.legal
        }
        return dict(sorted(chances.items(), key=lambda rated: -rated[1]))
