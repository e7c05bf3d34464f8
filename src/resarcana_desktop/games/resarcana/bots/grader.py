"""Judgments of an action and ratings of all of them.

The search that gives hints looks for the best action; then the best and the chosen one are searched
separately, equally long and in the same deals, so that neither is judged by a few visits. Exact
results take precedence over estimates.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from typing import Final

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import BotService, Judge, Rate, Verdict
from resarcana_desktop.bots.spread import Spread, is_confirmed
from resarcana_desktop.games.resarcana.bots.by_itself import by_itself
from resarcana_desktop.games.resarcana.bots.feeds import CHOICES, Feeds
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT
from resarcana_desktop.games.resarcana.bots.nonsense import without_pointless
from resarcana_desktop.games.resarcana.bots.plans.lines import (
    MOST_COMPARED,
    deals_while_waiting,
)
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan, Purpose
from resarcana_desktop.games.resarcana.bots.plans.this_round import ThisRound
from resarcana_desktop.games.resarcana.bots.reasons.choice import chosen, restates
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.reasons.fact import (
    BOOKKEEPING,
    INSTEAD,
    LEAST_WEIGHT,
    Fact,
    Reason,
    Unused,
)
from resarcana_desktop.games.resarcana.bots.round_end.round_end import Line, SureWin, keeps_win
from resarcana_desktop.games.resarcana.bots.search.budget import Budget, budget_for
from resarcana_desktop.games.resarcana.bots.search.calibration import (
    calibrated,
    margin_calibrated,
)
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.bots.worth import Worth
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb, view_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import sample

LOOK: Final = Budget(seconds=0.4)
"""The budget of the search for the best action."""
EACH: Final = Budget(seconds=0.25)
"""The budget of the search after each of the two actions."""
RATING_S: Final = 6.0
"""The seconds for rating all actions of a decision."""
LONG_LOOKS: Final = 2
"""The number of long searches of the two, until it is confirmed that one is better."""
SUSPECTED: Final = 0.03
"""The loss from which on a second, longer look is taken at what follows from a main action."""
WIN_DEALS: Final = 4
"""Deals in which a certain win that involved luck must hold.

A review, for which no one waits at the table, uses three times as many.
"""
EARLY: Final = 3
"""Until this round, a converted Pearl costs more than a point: what else it could have paid for."""
LEFT_OVER: Final = BOOKKEEPING - {"usable"}
"""Facts that say less against an action than what there is less of later on."""
_LONGEST_S: Final = 0.5
_OTHER_DEALS: Final = 1_000_003
"""Added to the seed, so that the two are judged in other deals than the best was found in."""


class MoveGrader(BotService[SearchBot]):
    """Holds an action, or all answers of a Collect step, against the best."""

    def __init__(self, bot: SearchBot, comparison: MoveComparison) -> None:
        super().__init__(bot)
        self.comparison = comparison
        self.this_round = ThisRound(comparison.faces)

    def answer(self, ask: Judge) -> Verdict:
        """Return the best and the chosen action.

        In a Collect step the first answers represent all.
        """
        seen, picked, seed = ask.observation, ask.answers, ask.seed
        if seen.phase == "collect":
            return self._compared(seen, self._best_sheet(seen, seed), picked, seed)
        wins = self.bot.certain_win(seen)
        if wins is None:
            return self._compared(seen, (self._best(seen, ask.legal, seed),), picked, seed)
        steps = wins.steps()
        if picked[0] != steps[0] and not self._keeps_win(seen, picked, seed, wins.plan):
            return self._compared(seen, steps[:1], picked, seed, (SureWin(steps),))
        won = Advice(picked[0], 1.0, 1)
        return Verdict(won, won)

    # ---- the best ------------------------------------------------------------------------

    def _best(self, seen: Observation, legal: Sequence[int], seed: int) -> int:
        if len(legal) == 1:
            return legal[0]
        return self.bot.advise(seen, legal, seed, budget_for(seen.decision.kind, LOOK))[0].action

    def _best_sheet(self, seen: Observation, seed: int) -> Line:
        """Return the best answers, one after the other.

        Nothing is revealed while they are given.
        """
        position, best = sample(self.bot.faces, seen, seed), list[int]()
        now = seen
        while now.phase == seen.phase and now.decision.seat == seen.viewer:
            best.append(self._best(now, position.legal_actions(), seed))
            position.apply(best[-1])
            now = position.observation(seen.viewer)
        return tuple(best)

    def _keeps_win(self, seen: Observation, line: Line, seed: int, plan: Sequence[Line]) -> bool:
        counter = self.bot.round_solver
        return counter is not None and keeps_win(counter, seen, line, seed, WIN_DEALS, plan)

    # ---- the two of them -----------------------------------------------------------------

    def _compared(
        self, seen: Observation, best: Line, picked: Line, seed: int, win: tuple[SureWin, ...] = ()
    ) -> Verdict:
        """Return the best and the chosen action, searched equally long; `win` is a certain win.

        Follow-ups of a main action were chosen with it, and are mostly as good as any: so a short
        search comes first there, and a long one only if the first finds something suspicious.
        """
        better, chosen = Advice(best[0], 1.0, 1, win), Advice(picked[0], 1.0, 1)
        if best == picked:
            return Verdict(chosen, chosen)
        differences = list[float]()
        for number, (each, least) in enumerate(_looks(seen.decision.kind), start=1):
            deals = seed + number * _OTHER_DEALS
            found = Pair(*self._after_both(seen, best, picked, deals, each))
            found = found.beside_win() if win else found
            better, chosen = found.calibrated(better, chosen, seen, self.bot.faces)
            if better.chance - chosen.chance <= least:
                return Verdict(chosen, chosen)
            if least == 0.0:  # a long look; another one uses other deals
                differences += found.differences
                if is_confirmed(differences):
                    break
        if not is_confirmed(differences):
            return Verdict(better, chosen, close=True)
        against = self._against(seen, picked, best, seed, planned=not win)
        return Verdict(better, replace(chosen, reason=against))

    def _after_both(
        self, seen: Observation, best: Line, picked: Line, seed: int, each: Budget
    ) -> tuple[Spread, Spread]:
        """Return the results after the best and after the chosen one, in the same deals."""
        if seen.decision.kind == DRAFT:  # picks are judged in whole hands, not by a search
            return self.bot.pick_spreads(seen, (best[0], picked[0]), seed)
        return (
            self.bot.values_after(seen, best, seed, each)[1],
            self.bot.values_after(seen, picked, seed, each)[1],
        )

    def _against(
        self, seen: Observation, line: Line, best: Line, seed: int, *, planned: bool
    ) -> Reason:
        """Return what is wrong with a line; of passing, at last, what could still be used."""
        found = self._given_up(seen, line, best, seed, planned=planned)
        return found or self._still_to_use(seen, line)

    def _given_up(
        self, seen: Observation, line: Line, best: Line, seed: int, *, planned: bool
    ) -> Reason:
        """Return what is wrong with a line: the better plan that it gives up, or a fact.

        A fact about what is left says less than what the better one has more of later on, or what
        its essences pay for. Without all of these it is what the better one does more for. A sheet
        of answers is not a step of a plan, and a certain win needs none.
        """
        single = planned and len(line) == len(best) == 1
        plan: Plan | Feeds | Worth | None = None
        if single:
            deals = deals_while_waiting()
            plan = self.bot.reason_for(seen, best[0], line[0], seed, deals, MOST_COMPARED)
            if isinstance(plan, Plan):
                plan = plan.against(view_of(self.bot.faces, line[0]))
            if isinstance(plan, Plan) and plan.explains and not self._is_step(plan, line[0]):
                return (replace(plan, better=False), *self._unused(seen, line, best))
            if isinstance(plan, Plan) and plan.puts_off(view_of(self.bot.faces, line[0])):
                return (plan,)
        lost = self._points_lost(seen, line, best) if single else ()
        if lost:
            return lost
        facts = chosen(self._facts_against(seen, line, best))[:1]
        if seen.round <= EARLY and is_point_of_pearl(facts, view_of(self.bot.faces, line[0])):
            return (Worth("pearl", ""),)
        if single and all(_says_little(each) for each in facts):
            look = self.bot.ahead_of(seen, best[0], line[0], seed, deals_while_waiting())
            ahead = look.later or look.purpose
            if ahead is not None:
                return (ahead,)
        if restates(facts, view_of(self.bot.faces, line[0])):
            facts = ()
        paid = self._paid_by_other(seen, line, best)
        if single and paid is not None and all(_says_little(each) for each in facts):
            return (paid,)
        is_unused = bool(facts) and facts[0].kind == "usable"
        found = self._unused(seen, line, best) if is_unused else facts
        if not single or not all(isinstance(e, Fact) and _says_little(e) for e in found):
            return found
        undone = self._left_undone(seen, line, best)
        if undone or found:
            return undone or found
        if seen.decision.kind not in CHOICES:
            one, other = Advice(best[0], 1.0, 1), Advice(line[0], 1.0, 1)
            plan = self.bot.pays_off_for(seen, one, other, seed)
        if isinstance(plan, Worth):
            return (plan,)
        if isinstance(plan, Feeds) and plan.components:
            return (replace(plan, better=False),)
        return ()

    def _points_lost(self, seen: Observation, line: Line, best: Line) -> Reason:
        """Return the points of this round that only the better line leads to."""
        if self.comparison.reveals(seen, best):
            return ()
        start = sample(self.bot.faces, seen, 1).state
        plan = self.this_round.plan(start, best)
        if plan is None or self.this_round.can_score(start, line):
            return ()
        return (replace(plan, better=False, steps=(), gives_up=()),)

    def _left_undone(self, seen: Observation, line: Line, best: Line) -> Reason:
        """Return what the better line does by itself, and the other does not."""
        found = by_itself(self.comparison, seen, best)
        others = {(each.kind, each.component) for each in by_itself(self.comparison, seen, line)}
        could = self._could_pay(seen)
        return tuple(
            Purpose(each.component)
            if _is_beyond(each, could)
            else replace(each, better=each.kind in INSTEAD)
            for each in found
            if (each.kind, each.component) not in others and each.kind != "free"
        )

    def _is_step(self, plan: Plan, action: int) -> bool:
        """Return whether an action is a step on the way to what it would seem to give up."""
        return view_of(self.bot.faces, action) in plan.steps

    def _facts_against(self, seen: Observation, line: Line, best: Line) -> Iterator[Fact]:
        """Yield the facts in which a line is worse than the best one.

        An action leaves too little only for what could be paid for before it.
        """
        could = self._could_pay(seen)
        yield from (each for each in self._worse(seen, line, best) if not _is_beyond(each, could))

    def _worse(self, seen: Observation, line: Line, best: Line) -> Iterator[Fact]:
        ours, theirs = (self.comparison.outcomes(seen, *each) for each in (line, best))
        facts = self.comparison.facts(seen, ours, theirs)
        yield from (fact for fact in facts if not fact.better)

    def _could_pay(self, seen: Observation) -> Set[str] | None:
        """Return what can be paid for before a main action; None before any other."""
        if seen.decision.kind != "action":
            return None
        claims = {each for _, each in self.comparison.open_claims(seen, seen.viewer)}
        return claims | self.comparison.outcomes(seen)[0].placeable

    def _paid_by_other(self, seen: Observation, line: Line, best: Line) -> Purpose | None:
        """Return what only the better line brings enough for, if nothing else is against a line."""
        could = self._could_pay(seen)
        beyond = (each for each in self._worse(seen, line, best) if _is_beyond(each, could))
        fact = max(beyond, key=lambda each: each.weight, default=None)
        return None if fact is None else Purpose(fact.component)

    def _unused(self, seen: Observation, line: Line, best: Line) -> Reason:
        """Return what passing leaves unused, beside a plan that it gives up; () if that is little.

        Only what is certain to bring something counts.
        """
        if view_of(self.bot.faces, line[0]).verb is not Verb.PASS:
            return ()
        facts = self._facts_against(seen, line, best)
        usable = next((fact for fact in facts if fact.kind == "usable"), None)
        if usable is None:
            return ()
        told = self.comparison.with_unused(seen, usable)
        return (told,) if told.unused else ()

    def _still_to_use(self, seen: Observation, line: Line) -> Reason:
        """Return the components that could still be used when a line passes."""
        faces = self.bot.faces
        if view_of(faces, line[0]).verb is not Verb.PASS:
            return ()
        legal = without_pointless(faces, seen, sample(faces, seen, 1).legal_actions())
        views = (view_of(faces, each) for each in legal)
        names = dict.fromkeys(each.component for each in views if each.verb is Verb.USE)
        unused = tuple(map(Unused, names))
        return (Fact("usable", better=False, number=len(unused), unused=unused),) if names else ()


def is_point_of_pearl(facts: Reason, action: ActionView) -> bool:
    """Return whether all that is lost is the point that a converted Pearl is worth."""
    points = all(isinstance(each, Fact) and each.kind == "points" for each in facts)
    return bool(facts) and points and action.verb is Verb.CONVERT


def _is_beyond(fact: Fact, could: Set[str] | None) -> bool:
    """Return whether a fact is that too little is left for what was out of reach before."""
    is_about = could is not None and fact.kind in ("affordable", "placeable")
    return is_about and bool(fact.component) and fact.component not in (could or ())


def _says_little(fact: Fact) -> bool:
    """Return whether a fact is less of a reason than what comes later."""
    return fact.kind in LEFT_OVER or fact.weight < LEAST_WEIGHT


def _looks(kind: str) -> Iterator[tuple[Budget, float]]:
    """Yield the length of each search of the two, and the loss up to which they count as equal."""
    short = budget_for(kind, EACH)
    if short != EACH:
        yield short, SUSPECTED
    for _ in range(LONG_LOOKS):
        yield EACH, 0.0


@dataclass(frozen=True, slots=True)
class Pair:
    """The results after the best action and after the chosen one, on each deal."""

    best: Spread
    picked: Spread

    @property
    def differences(self) -> list[float]:
        """Return how much better the best one is on each deal."""
        return self.best.differences(self.picked)

    def beside_win(self) -> "Pair":
        """Return the pair with a best action that certainly wins."""
        return Pair(Spread.of(1.0 for _ in self.best.totals), self.picked)

    def calibrated(
        self, better: Advice, chosen: Advice, seen: Observation, faces: Faces
    ) -> tuple[Advice, Advice]:
        """Both with their calibrated chances, and how sure these are."""
        seats, kind = len(seen.seats), seen.decision.kind
        found = tuple(
            replace(
                each,
                chance=calibrated(spread.value, seats, kind, faces),
                margin=margin_calibrated(spread.value, spread.interval.margin, seats, kind, faces),
            )
            for each, spread in ((better, self.best), (chosen, self.picked))
        )
        return found[0], found[1]


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
