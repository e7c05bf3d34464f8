"""The services for players: advice, judgements, ratings and explanations.

The search that gives hints looks for the best action; then the best and the chosen one are searched
separately, equally long and in the same deals, so that neither is judged by a few visits. Exact
results take precedence over estimates.

Hidden cards are dealt again from the player's observation, so nothing that they could not see goes
in; and an explanation says only what is true in every deal. So no reason reveals a hidden card.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from resarcana_desktop.bots.bot import Advice, percent
from resarcana_desktop.bots.services import Advise, BotService, Explain, Judge, Rate, Verdict
from resarcana_desktop.bots.spread import Spread, is_confirmed
from resarcana_desktop.games.resarcana.bots.feeds import CHOICES, Feeds
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT
from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Later, Together
from resarcana_desktop.games.resarcana.bots.plans.lines import deals_while_waiting
from resarcana_desktop.games.resarcana.bots.plans.plan import (
    ANY_RIVAL,
    DECIDED,
    LIKELY,
    GoalKind,
    Plan,
)
from resarcana_desktop.games.resarcana.bots.plans.planner import Planner
from resarcana_desktop.games.resarcana.bots.reasons import (
    BOOKKEEPING,
    DEALS,
    DECIDES,
    Fact,
    FactKind,
    MoveComparison,
    Reason,
    chosen,
    explained,
    is_bookkeeping,
)
from resarcana_desktop.games.resarcana.bots.round_end.round_end import Line, SureWin, keeps_win
from resarcana_desktop.games.resarcana.bots.search.budget import Budget, budget_for
from resarcana_desktop.games.resarcana.bots.search.calibration import (
    calibrated,
    margin_calibrated,
)
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb, view_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Drafted, Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample

# ---- advice --------------------------------------------------------------------------------------

NAMED: Final = 3
"""How many actions are named to a player."""
HOPE: Final = 0.3
"""A plan to win is not named if the chance is lower than this."""
SLIGHT: Final = 0.03
"""An action that leads by less is called slightly better, if there is no other reason."""


class Adviser(BotService[SearchBot]):
    """Searches as `bot` does; its advice has reasons for the actions that are named."""

    def __init__(self, bot: SearchBot, comparison: MoveComparison) -> None:
        super().__init__(bot)
        self.comparison = comparison

    def answer(self, ask: Advise) -> list[Advice]:
        """Return the search's opinion of the actions, with reasons for those that are named."""
        observation = ask.observation
        advised = self.bot.advise(observation, ask.legal, ask.seed, plans=NAMED)
        ahead, advised[0] = seen_ahead(advised[0])
        advice = hopes_of_best(goals_first([in_keeping(each) for each in advised]))
        named = best_of(advice)
        if named[0].action != advised[0].action:  # it is not the one that was looked ahead of
            ahead = Ahead(prospect=ahead.prospect)
        view = view_of(self.comparison.faces, named[0].action)
        # An immediate effect of the best action is not lost if it is only postponed.
        later = [place for place, each in enumerate(named) if place and _reaches(each, view)]
        lines = [(each.action, *each.line) for each in named]
        facts = self.comparison.reasons(observation, lines, later)
        facts[0] = without_needless(facts[0], named)
        gains = any(view_of(self.bot.faces, each).verb is Verb.GAIN for each in named[0].line)
        if gains:  # what is gained is named with its follow-up answers
            facts[0] = tuple(each for each in facts[0] if not _is_of(each, "gained"))
        if 1 in later:  # the next-best action leads to this one, and to its points this round
            facts[0] = tuple(each for each in facts[0] if not _is_of(each, "points"))
        if decided([each.chance for each in named]):
            # The differences between actions make none any more.
            facts = [tuple(each for each in found if _decides(each)) for found in facts]
        named[0] = unless_sooner(named)
        reason = _reason(named[0], facts[0])
        best = next((each for each in reason if isinstance(each, Plan)), None)
        if best is not None:  # what it leads to is no worse for being done at once
            views = (view_of(self.comparison.faces, each.action) for each in named)
            later += [n for n, each in enumerate(views) if n and _is_goal(best, each)]
        reason = unless_close(unless_slight(reason, named), named, facts[0])
        if all(_says_little(each) for each in reason):
            reason = self._looked_ahead(ask, named, reason, ahead)
        threatens = ahead.prospect is not None and named[0].chance <= 1.0 - LIKELY
        if ahead.prospect is not None and threatens and not any(map(_settles, reason)):
            reason = (*(each for each in reason if not _is_bare(each)), ahead.prospect)
        reasons = {named[0].action: reason}
        for place, (each, found) in enumerate(zip(named[1:], facts[1:], strict=True), start=1):
            reasons[each.action] = _reason(each, () if place in later else found, best)
        return [replace(each, reason=reasons.get(each.action, each.reason)) for each in advice]

    def _looked_ahead(
        self, ask: Advise, named: Sequence[Advice], reason: Reason, ahead: "Ahead"
    ) -> Reason:
        """Return why the best action is better if nothing that happens at once says it.

        That comes after a goal that other actions lead to as well.
        """
        if len(named) == 1 or decided([each.chance for each in named]):
            return reason
        second = view_of(self.comparison.faces, named[1].action)
        plans = tuple(each for each in reason if isinstance(each, Plan))
        lead = named[0].chance - named[1].chance
        together = ahead.together
        if together is not None and together.hardly:
            return (*plans, replace(together, hardly=lead < SLIGHT))
        if percent(named[0].chance) == percent(named[1].chance) or named[1].close:
            return reason
        if ahead.kept is not None and ahead.kept.rounds >= 0:
            return (*plans, ahead.kept)
        if ahead.later is not None:
            return (*plans, ahead.later)
        if together is not None:  # it needs no plan that leads to it
            return (*(each for each in plans if not _is_goal(each, second)), together)
        found = self._paying_off(ask, named, reason)
        others = [each for each in found if not isinstance(each, Plan)]
        waits = any(plan.goal == "wait" and plan.safe for plan in plans)
        if lead < SLIGHT or waits or others:
            return found
        return (*plans, ahead.kept or Fact("many", better=True))

    def _paying_off(self, ask: Advise, named: Sequence[Advice], reason: Reason) -> Reason:
        """Return what the best action pays off for, if anything."""
        if ask.observation.decision.kind in CHOICES:
            return reason
        found = self.bot.pays_off_for(ask.observation, named[0], named[1], ask.seed)
        if found is None:
            return reason
        plans = [each for each in reason if isinstance(each, Plan)]
        if any(plan.component in found.components for plan in plans):
            return reason
        slight = [each for each in reason if _is_of(each, "slight")]
        return (*plans, found, *slight)


@dataclass(frozen=True, slots=True)
class Ahead:
    """What was seen ahead of the best action, apart from its plan."""

    later: Later | None = None
    together: Together | None = None
    kept: Kept | None = None
    prospect: Plan | None = None


def seen_ahead(best: Advice) -> tuple[Ahead, Advice]:
    """Return what was seen ahead of the best action, and that action with the rest."""
    later = next((each for each in best.reason if isinstance(each, Later)), None)
    together = next((each for each in best.reason if isinstance(each, Together)), None)
    kept = next((each for each in best.reason if isinstance(each, Kept)), None)
    plans = [each for each in best.reason if isinstance(each, Plan)]
    others = plans[1:] if plans[:1] == list(best.reason[:1]) else plans
    prospect = others[0] if others else None
    rest = tuple(each for each in best.reason if each not in (later, together, kept, prospect))
    return Ahead(later, together, kept, prospect), replace(best, reason=rest)


def in_keeping(advice: Advice) -> Advice:
    """Return an action with a plan that agrees with its chance.

    It promises no win that is less likely, and no rival wins if the seat itself may well do so.
    """
    plan = advice.reason[0] if advice.reason else None
    if not isinstance(plan, Plan):
        return advice
    if plan.goal == "win" and advice.chance < HOPE:
        return replace(advice, reason=())
    if plan.goal == "win" and advice.chance < plan.share:
        goal: GoalKind = "win" if advice.chance >= LIKELY else "hope"
        plan = replace(plan, goal=goal, share=max(advice.chance, LIKELY))
    may_win = advice.chance > 1.0 - LIKELY
    if may_win and plan.goal == "threat":
        return replace(advice, reason=())
    if may_win and plan.rival >= 0 and not plan.rival_claims and plan.goal != "behind":
        plan = replace(plan, rival=-1)
    return replace(advice, reason=(plan,))


def hopes_of_best(advice: Sequence[Advice]) -> list[Advice]:
    """Return the actions without a chance to win that the best one lacks, although it is better."""
    if any(_goal(each) in ("win", "hope") for each in best_of(advice)[:1]):
        return list(advice)
    return [replace(each, reason=()) if _goal(each) == "hope" else each for each in advice]


def _goal(advice: Advice) -> GoalKind | None:
    plan = advice.reason[0] if advice.reason else None
    return plan.goal if isinstance(plan, Plan) else None


def goals_first(advice: Sequence[Advice]) -> list[Advice]:
    """Return the actions of a lost game with those first that lead to a claim, if equal."""
    named, others = [*advice[:NAMED]], advice[NAMED:]
    if named and max(each.chance for each in named) <= DECIDED:
        named.sort(key=_is_without_claim)
    return [*named, *others]


def _is_without_claim(advice: Advice) -> bool:
    plan = advice.reason[0] if advice.reason else None
    return not isinstance(plan, Plan) or plan.goal not in ("claim", "monument") or not plan.served


def _settles(reason: object) -> bool:
    """Return whether a reason needs no look at the rivals beside it."""
    if isinstance(reason, Plan):
        wins = reason.rival >= 0 and not reason.rival_claims
        return wins or reason.explains or reason.goal in ("threat", "behind")
    return not _is_bare(reason)


def _is_bare(reason: object) -> bool:
    """Return whether a reason only says that an action is better, or counts what is left."""
    return isinstance(reason, Fact) and reason.kind in (*BOOKKEEPING, "slight")


def _says_little(reason: object) -> bool:
    """Return whether a reason says of an action little more than that it is better.

    The same goes for a goal that other actions lead to as well.
    """
    if isinstance(reason, Plan):
        goals = ("claim", "monument", "place", "wait", "win", "hope")
        return reason.goal in goals and not reason.explains
    return _is_bare(reason) or _is_of(reason, "power")


def _reason(advice: Advice, facts: Reason, best: Plan | None = None) -> Reason:
    """Return why an action is named: a certain win, else its plan with further facts.

    `best` is the plan already given for a better action.
    """
    found = advice.reason[0] if advice.reason else None
    if isinstance(found, Plan) and best is not None:
        # What rivals are about to do is said with the best action.
        found = None if found.goal in ("threat", "behind") else found.after(best)
    known = found is None or isinstance(found, Plan | Feeds)
    return explained(found, facts) if known else advice.reason


def unless_slight(reason: Reason, named: Sequence[Advice]) -> Reason:
    """The reason for the best action; only that it is slightly better, if there is no more to it.

    Of actions that are all too close to call, nothing is said.
    """
    lead = named[0].chance - max((each.chance for each in named[1:]), default=0.0)
    if lead >= SLIGHT or not is_bookkeeping(reason):
        return reason
    if decided([each.chance for each in named]) or all(each.close for each in named[1:]):
        return ()
    alike = named[1].close or percent(named[1].chance) == percent(named[0].chance)
    return (Fact("tie" if alike else "slight", better=True),)


def unless_sooner(named: Sequence[Advice]) -> Advice:
    """The best action; its goal is one to wait for if another action reaches it sooner."""
    plan, *others = [each.reason[0] if each.reason else None for each in named]
    if not isinstance(plan, Plan) or plan.goal not in ("claim", "monument") or plan.seat != -1:
        return named[0]
    sooner = any(
        isinstance(each, Plan)
        and (each.goal, each.component) == (plan.goal, plan.component)
        and each.rounds < plan.rounds
        for each in others
    )
    if not sooner:
        return named[0]
    rival = -1 if plan.sure else ANY_RIVAL
    waits = replace(plan, goal="wait", either=False, served=False, steps=(), seat=rival)
    return replace(named[0], reason=(waits, *named[0].reason[1:]))


def without_needless(facts: Reason, named: Sequence[Advice]) -> Reason:
    """The facts for the best action, without denying a rival what need not be claimed yet."""
    plans = [plan for each in named for plan in each.reason[:1] if isinstance(plan, Plan)]
    safe = {plan.component for plan in plans if plan.goal == "wait" and plan.seat == -1}
    return tuple(
        each
        for each in facts
        if not (isinstance(each, Fact) and each.kind == "denied" and each.component in safe)
    )


def unless_close(reason: Reason, named: Sequence[Advice], facts: Reason) -> Reason:
    """The reason for the best action; if others lead to its goal as well, also how far it leads.

    If that is not close, the heaviest of the `facts` in its favor is added instead, unless it only
    counts essences: another action may well cost some.
    """
    if len(named) == 1 or decided([each.chance for each in named]):
        return reason
    if not reason or not all(isinstance(each, Plan) and not each.explains for each in reason):
        return reason
    if any(isinstance(each, Plan) and each.goal in ("use", "threat", "behind") for each in reason):
        return reason
    if named[1].close or percent(named[1].chance) == percent(named[0].chance):
        return (*reason, Fact("tie", better=True))
    lead = named[0].chance - named[1].chance
    if lead < SLIGHT:
        return (*reason, Fact("slight", better=True))
    goals = {each.component for each in reason if isinstance(each, Plan)} - {""}
    more = (each for each in facts if isinstance(each, Fact) and each.better)
    useful = (each for each in more if each.kind not in ("essences", "stored"))
    return (*reason, *[each for each in useful if each.component not in goals][:1])


def decided(chances: Sequence[float]) -> bool:
    """Return whether the game is as good as won, or lost, by the chances after all actions."""
    return max(chances) <= DECIDED or min(chances) >= 1.0 - DECIDED


def _is_of(fact: object, kind: FactKind) -> bool:
    return isinstance(fact, Fact) and fact.kind == kind


def _decides(fact: object) -> bool:
    return isinstance(fact, Fact) and fact.weight >= DECIDES


def _reaches(advice: Advice, action: ActionView) -> bool:
    """Return whether the plan of an advice leads to another action this round."""
    plan = advice.reason[0] if advice.reason else None
    return isinstance(plan, Plan) and not plan.rounds and _is_goal(plan, action)


def _is_goal(plan: Plan, action: ActionView) -> bool:
    """Return whether an action is what a plan leads to."""
    any_monument = plan.goal == "monument" or (plan.goal == "wait" and not plan.component)
    if any_monument and action.verb is Verb.CLAIM_TOP:
        return True
    verb = {"claim": Verb.CLAIM, "wait": Verb.CLAIM, "place": Verb.PLACE}.get(plan.goal)
    return (action.verb, action.component) == (verb, plan.component)


def best_of(advice: Sequence[Advice]) -> list[Advice]:
    """Return the actions to be named, among those visited most.

    The best chance, in whole percent, comes first; of equals the one visited more.
    """
    return sorted(advice[:NAMED], key=lambda each: -percent(each.chance))


# ---- judgements and ratings ----------------------------------------------------------------------

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
_LONGEST_S: Final = 0.5
_OTHER_DEALS: Final = 1_000_003
"""Added to the seed, so that the two are judged in other deals than the best was found in."""


class MoveGrader(BotService[SearchBot]):
    """Holds an action, or all answers of a Collect step, against the best."""

    def __init__(self, bot: SearchBot, comparison: MoveComparison) -> None:
        super().__init__(bot)
        self.comparison = comparison

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

    def _keeps_win(self, seen: Observation, line: Line, seed: int) -> bool:
        counter = self.bot.round_solver
        return counter is not None and keeps_win(counter, seen, line, seed, WIN_DEALS)

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
            if least == 0.0:  # a long look; the deals of another one are others
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
        """Return what is wrong with a line: the better plan that it gives up, or a fact.

        A sheet of answers is not a step of a plan, and a certain win needs none.
        """
        if planned and len(line) == len(best) == 1:
            plan = self.bot.reason_for(seen, best[0], line[0], seed, deals_while_waiting())
            if isinstance(plan, Plan) and plan.explains:
                return (replace(plan, better=False),)
            if isinstance(plan, Plan) and plan.puts_off(view_of(self.bot.faces, line[0])):
                return (plan,)
        ours, theirs = (self.comparison.outcomes(seen, *each) for each in (line, best))
        facts = self.comparison.facts(seen, ours, theirs)
        return chosen(fact for fact in facts if not fact.better)[:1]


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


# ---- explanations --------------------------------------------------------------------------------

UNNAMED: Final = frozenset({"placeable", "usable", "straight"})
"""Facts about the cards of a hand, which the deals only made up, and what is plain of passing."""
FROM_HAND: Final = (Verb.PLACE, Verb.DISCARD)
"""Actions that show a card which was in hand before."""


class Explainer:
    """Finds what speaks for a main action of another player, rather than passing.

    For passing, it is what speaks for it rather than playing on as a quick bot would.
    """

    stop: Callable[[], bool] | None = None
    """The function that interrupts its thinking."""

    def __init__(self, comparison: MoveComparison, planner: Planner) -> None:
        self.comparison = comparison
        self.planner = planner

    def answer(self, ask: Explain) -> Reason:
        """Return why the action may have been played, as the one who observes saw it."""
        return self.reason(ask.observation, ask.legal[0])

    def reason(self, seen: Observation, action: int) -> Reason:
        """Return the plan behind the deciding seat's action, or what favours it in every deal.

        Empty if there is neither.
        """
        view = view_of(self.comparison.faces, action)
        shown = _with_card(seen, view) if view.verb in FROM_HAND else seen
        plan = self._plan(shown, action)
        if plan is not None:
            plan = plan.limited_to({view.component, *_known(seen)})
        if plan is not None and plan.explains:
            return (plan,)
        found: dict[Fact, Fact] | None = None
        for deal in range(1, DEALS + 1):
            if self.stop is not None and self.stop():
                return ()
            position = sample(self.comparison.faces, shown, deal)
            # A fact without its weight: what would be said of it.
            facts = {
                replace(fact, weight=0.0): fact
                for fact in self._speaking_for(position, action, deal)
            }
            found = facts if found is None else {k: v for k, v in found.items() if k in facts}
        speaking = chosen((found or {}).values(), for_it=True)
        return explained(plan, ()) if plan is not None and not speaking else speaking

    def _plan(self, shown: Observation, action: int) -> Plan | None:
        """Return what the action leads to compared with passing; hidden cards are dealt again."""
        deals = [
            sample(self.comparison.faces, shown, n) for n in range(1, deals_while_waiting() + 1)
        ]
        allowed = [each for each in deals if action in each.legal_actions()]
        if not allowed:
            return None
        other = self._other(allowed[0], action, 1)
        actions = [action] if other is None else [action, other]
        states = [each.state for each in allowed]
        return self.planner.plans(shown.decision.seat, states, actions, stop=self.stop)[0]

    def _other(self, position: ResArcanaPosition, action: int, deal: int) -> int | None:
        """Return the alternative to an action: passing, or a quick bot's choice.

        None if it has none.
        """
        others = [each for each in position.legal_actions() if each != action]
        if not others:
            return None
        passing = position.action_of(ActionView(Verb.PASS))
        if passing in others:
            return passing
        start = position.observation(position.seat_to_decide())
        return self.comparison.quick.choose(start, others, deal)

    def _speaking_for(self, position: ResArcanaPosition, action: int, deal: int) -> Iterator[Fact]:
        start = position.observation(position.seat_to_decide())
        other = self._other(position, action, deal)
        if action not in position.legal_actions() or other is None:
            return
        outcomes = [self.comparison.outcomes(start, each) for each in (action, other)]
        for fact in self.comparison.facts(start, *outcomes):
            if fact.better and fact.kind not in UNNAMED:
                yield fact


def _known(seen: Observation) -> Iterator[str]:
    """Return every component whose place the observer knows."""
    yield from (*seen.centre.places, *seen.centre.monuments, *seen.centre.monument_top)
    for seat in seen.seats:
        yield from (view.id for view in seat.in_play)
        yield from (*seat.discards, *seat.known_hand, *(seat.hand or ()), *(seat.deck_cards or ()))


def _with_card(seen: Observation, action: ActionView) -> Observation:
    """Return the observation with the knowledge that the card of an action was in hand."""
    seat = seen.seats[seen.decision.seat]
    if seat.hand is not None or action.component in seat.known_hand:
        return seen
    known = tuple(dict.fromkeys((*seat.known_cards, action.component)))
    held = replace(seat, known_cards=known, known_hand=(*seat.known_hand, action.component))
    return replace(
        seen,
        seats=tuple(held if each.seat == seat.seat else each for each in seen.seats),
        drafted=tuple(_without(lot, action.component, seat.seat) for lot in seen.drafted),
    )


def _without(lot: Drafted, card: str, seat: int) -> Drafted:
    """Return what is known of a pack once a seat has shown the card it kept."""
    if card not in lot.cards or seat not in lot.seats:
        return lot
    place = lot.seats.index(seat)
    return replace(
        lot,
        cards=tuple(each for each in lot.cards if each != card),
        seats=(*lot.seats[:place], *lot.seats[place + 1 :]),
        picks=(*lot.picks[:place], *lot.picks[place + 1 :]),
    )
