"""Judges decisions: the value of the action played, compared with the best one found.

A decision is judged by what its seat could know: hidden cards are dealt again from its observation,
and nothing else of the game goes in. One search looks for the best action. The loss of another one
is confirmed as in any game (`play/review/confirming.py`). A win that is certain this round is
computed exactly, and overrules all this.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.spread import Spread
from resarcana_desktop.games.resarcana.bots.adviser import ITEM
from resarcana_desktop.games.resarcana.bots.by_itself import by_itself, of_unseen
from resarcana_desktop.games.resarcana.bots.feeds import CHOICES
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT, pick_spreads
from resarcana_desktop.games.resarcana.bots.network.playing_on import won_after
from resarcana_desktop.games.resarcana.bots.plans.lines import DEALS
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.plans.this_round import GOAL_ACTIONS, ThisRound
from resarcana_desktop.games.resarcana.bots.plans.trials import TRIALS, Trial
from resarcana_desktop.games.resarcana.bots.reasons.choice import explained, is_bookkeeping
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.reasons.fact import Cause, Reason
from resarcana_desktop.games.resarcana.bots.round_end.round_end import (
    RoundEnd,
    RoundSolver,
    keeps_win,
)
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.calibration import (
    calibrated,
    margin_calibrated,
)
from resarcana_desktop.games.resarcana.bots.search.counted import searched_by_deal
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.bots.worth import Worth as Merit
from resarcana_desktop.games.resarcana.bots.worth import at_check, good_for
from resarcana_desktop.games.resarcana.review.facts import written
from resarcana_desktop.games.resarcana.rules.action_view import view_of
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import determinize, sample
from resarcana_desktop.play.review.confirming import (
    LEAST_GRADE,
    LEAST_LOSS,
    SEARCHES,
    SEEDS_APART,
    Worth,
    confirmed_loss,
    holds,
    middle,
)
from resarcana_desktop.play.review.review import Judgement, grade_of
from resarcana_desktop.play.review.reviewer import DEFAULT_DEPTH
from resarcana_desktop.play.review.summing_up import accuracy_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from resarcana_desktop.engine.position import Played
    from resarcana_desktop.games.resarcana.bots.network.network import Network
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.state import State
    from resarcana_desktop.play.review.review import Grade, Proof

    Step = Played[ResArcanaPosition, Event]


TRIAL_SEEDS: Final = 500_009
"""Added to the seed of the games that are played on to explain an error."""
ORDER: Final = "order"
"""The decision on the order of cards that were looked at."""


class ReviewGrader:
    """Judges the decisions of games with the components of a network."""

    def __init__(
        self,
        network: Network,
        comparison: MoveComparison,
        depth: Depth,
        stop: Callable[[], None] = lambda: None,
    ) -> None:
        """`stop` is called now and then; an exception that it raises ends the work."""
        self._network = network
        self._comparison = comparison
        self._faces = comparison.faces
        self._depth = depth
        self._stop = stop
        budget = Budget(simulations=depth.decision, determinizations=DECISION_DEALS)
        self._searcher = SearchBot(self._faces, network, budget, self._not_stopped)
        self._this_round = ThisRound(self._faces)
        self._counter = RoundSolver(self._faces, depth.counted, depth.counted // 3)

    def _not_stopped(self) -> bool:
        self._stop()
        return False

    def grade(self, step: Step, at: int, seed: int) -> Judgement | None:
        """Return the value of a decision and its answer; None if there was only one answer.

        The same `seed` gives the same result.
        """
        before = step.before
        legal = before.legal_actions()
        if len(legal) < 2:
            return None
        seat = before.seat_to_decide()
        seen = before.observation(seat)
        sure = self.sure_win(seen)
        if sure is not None:
            return self._with_proof(step, at, seen, sure, seed)
        best = self._searcher.advise(seen, legal, seed)[0]
        if best.action == step.action:
            worth = Worth(best.chance, best.chance, best.margin, best.margin)
            return self._judgement(step, at, seen, best.action, worth)
        loss = confirmed_loss(
            lambda deals: self._compared(seen, step.action, best.action, deals),
            lambda deal: self._played_out(seen, step.action, best.action, deal),
            self._depth.pairs,
            seed,
        )
        answer = best.action if loss.is_one else step.action
        return self._judgement(step, at, seen, answer, loss.worth, loss.grade, close=loss.close)

    # ---- searching -----------------------------------------------------------------------

    def _compared(self, seen: Observation, played: int, best: int, seed: int) -> Worth:
        """Both actions on the same deals."""
        if seen.decision.kind == DRAFT:
            lookahead = Lookahead(self._network)
            spreads = pick_spreads(lookahead, self._faces, seen, (played, best), seed)
            return self._worth(seen, *((spread.value, spread) for spread in spreads))
        deals = determinize(self._faces, seen, seed, DECISION_DEALS)
        return self._worth(seen, *(self._after(seen, deals, each) for each in (played, best)))

    def _played_out(self, seen: Observation, played: int, best: int, seed: int) -> float:
        """Return how much more of a game the better action wins on a deal."""
        self._stop()
        self._network.clear()
        deal, lookahead = sample(self._faces, seen, seed), Lookahead(self._network)
        if not {played, best} <= set(deal.legal_actions()):
            return 0.0
        won, lost = (
            won_after(lookahead, deal.state, action, seen.viewer) for action in (best, played)
        )
        return won - lost

    def _worth(
        self, seen: Observation, played: tuple[float, Spread], best: tuple[float, Spread]
    ) -> Worth:
        return Worth(
            self._shown(seen, played[0]),
            self._shown(seen, best[0]),
            self._margin(seen, *played),
            self._margin(seen, *best),
            tuple(best[1].differences(played[1])),
        )

    def _after(
        self, seen: Observation, deals: Sequence[State], action: int
    ) -> tuple[float, Spread]:
        states = [_after(deal, action) for deal in deals]
        chances, spreads = searched_by_deal(
            self._network, seen.viewer, states, self._depth.decision, self._stop
        )
        return chances[seen.viewer], spreads[seen.viewer]

    def _margin(self, seen: Observation, chance: float, spread: Spread) -> float:
        """Half the width of the interval of a chance that is shown."""
        seats, kind = len(seen.seats), seen.decision.kind
        return margin_calibrated(chance, spread.interval.margin, seats, kind, self._faces)

    def _shown(self, seen: Observation, chance: float) -> float:
        """A chance as the player is shown it, at the table too."""
        return calibrated(chance, len(seen.seats), seen.decision.kind, self._faces)

    # ---- counting out --------------------------------------------------------------------

    def sure_win(self, seen: Observation) -> RoundEnd | None:
        """Return how a deciding seat is certain to win this round; None if it is not."""
        found = self._counter.solve(seen)
        return found if found is not None and found.wins else None

    def _with_proof(
        self, step: Step, at: int, seen: Observation, sure: RoundEnd, seed: int
    ) -> Judgement:
        """The decision of a seat that could be sure to win this round."""
        plan = tuple(step.before.text_of(action) for action in sure.steps())
        best = sure.plan[0][0]
        played, deals = (step.action,), DECISION_DEALS
        if step.action == best or keeps_win(self._counter, seen, played, seed, deals, sure.plan):
            return self._judgement(
                step, at, seen, step.action, Worth(1.0, 1.0), proof="win_kept", plan=plan
            )
        won = Spread.of(1.0 for _ in range(deals))
        found = [
            self._worth(
                seen,
                self._after(seen, determinize(self._faces, seen, seed + away, deals), step.action),
                (1.0, won),
            )
            for away in range(SEEDS_APART, (SEARCHES + 1) * SEEDS_APART, SEEDS_APART)
        ]
        worth = middle(found)
        if worth.loss < LEAST_LOSS or not holds(found):
            # A win anyway, as far as a search can tell.
            return self._judgement(step, at, seen, step.action, worth.as_best())
        grade = grade_of(worth.loss) or LEAST_GRADE  # what is proved needs no threshold
        missed = self._judgement(step, at, seen, best, worth, grade, proof="win_missed", plan=plan)
        return replace(missed, reason=written(tuple(self._needed_at_check(seen))))

    def _needed_at_check(self, seen: Observation) -> Iterator[Merit]:
        """Yield what scores at the check, and without which the win isn't certain."""
        own = seen.seats[seen.viewer]
        for each in at_check(self._faces, own):
            in_play = tuple(
                replace(view, turned=view.turned or view.id == each.choice) for view in own.in_play
            )
            seats = tuple(
                replace(seat, in_play=in_play) if seat is own else seat for seat in seen.seats
            )
            if self.sure_win(replace(seen, seats=seats)) is None:
                yield each

    # ---- wording -------------------------------------------------------------------------

    def _judgement(
        self,
        step: Step,
        at: int,
        seen: Observation,
        best: int,
        worth: Worth,
        grade: Grade | None = None,
        proof: Proof = "",
        plan: tuple[str, ...] = (),
        *,
        close: bool = False,
    ) -> Judgement:
        """Return the judgement of a decision, with the reason why another action is better."""
        reason: Reason = ()
        if grade is not None:
            facts = self._comparison.reasons(seen, ((best,), (step.action,)))[0]
            found = self._searcher.reason_for(seen, best, step.action, at, DEALS)
            if isinstance(found, Plan):
                found = found.against(step.before.view_of(step.action))
            # A goal that the one played reaches as well doesn't explain why another is better.
            # Unless that is a claim which had better waited.
            tells = not isinstance(found, Plan) or found.served
            if isinstance(found, Plan) and found.goal == "wait":
                tells = found.puts_off(step.before.view_of(step.action))
            if isinstance(found, Plan) and self._is_still_open(seen, found, best, step.action):
                tells = False
            reason = explained(found if tells else None, facts)
            if seen.decision.kind in CHOICES:
                reason = self._searcher.merits(seen, best, step.action, at)
            reason = self._more_of(seen, best, step.action, reason)
            reason = tuple(self._with_gain(seen, best, each) for each in reason)
            reason = self._choice_worth(seen, step, best, reason)
            more = self._trials(seen, step.action, best, at + TRIAL_SEEDS)
            if seen.decision.kind == ORDER and not _is_about(reason, step.before.view_of(best)):
                grade, reason = None, ()  # no one could say what is better about it
            else:  # for those who know what came of the rest
                reason = (*reason, *more)
        return Judgement(
            at=at,
            round=seen.round,
            seat=seen.viewer,
            kind=seen.decision.kind,
            played=step.before.text_of(step.action),
            best=step.before.text_of(best),
            played_chance=worth.played,
            best_chance=worth.best,
            loss=worth.loss,
            grade=grade,
            accuracy=accuracy_of(worth.loss),
            proof=proof,
            plan=plan,
            reason=written(reason),
            played_margin=worth.played_margin,
            best_margin=worth.best_margin,
            close=close,
        )

    def _is_still_open(self, seen: Observation, plan: Plan, best: int, played: int) -> bool:
        """Return whether a plan of this round could be followed after the action played as well.

        In a race for its goal, another main action first makes a difference.
        """
        if plan.rounds or plan.goal not in (*GOAL_ACTIONS, "monument"):
            return False
        start, steps = sample(self._faces, seen, 1).state, plan.steps
        if seen.decision.kind == "action":
            if plan.seat != -1 or plan.contested:
                return False
            own = view_of(self._faces, best)
            steps = steps if self._this_round.ends(own, plan) else (own, *steps)
        return self._this_round.is_open(start, (played,), steps, plan)

    def _with_gain(self, seen: Observation, best: int, cause: Cause) -> Cause:
        """Return a plan of using something this round with what that gains, or another cause."""
        if not isinstance(cause, Plan) or cause.goal != "use" or cause.rounds:
            return cause
        after = self._this_round.after(sample(self._faces, seen, 1).state, (best,))
        if after is None:
            return cause
        position = ResArcanaPosition(self._faces, after)
        return self._comparison.with_gain(position.observation(seen.viewer), cause)

    def _choice_worth(self, seen: Observation, step: Step, best: int, reason: Reason) -> Reason:
        """Return the reason; for a magic item, with what that is good for.

        It may be all that is left to say once it is known what came of the rest.
        """
        if seen.decision.kind != ITEM or any(isinstance(each, Merit) for each in reason):
            return reason
        names = [step.before.view_of(each).component for each in (best, step.action)]
        found = good_for(self._faces, seen, *names)
        if found is None:
            return reason
        return (found,) if is_bookkeeping(reason) else (*reason, found)

    def _trials(self, seen: Observation, played: int, best: int, seed: int) -> tuple[Trial, ...]:
        """Return what differs in games played on, and if need be how many of them are won.

        What is claimed or placed more often may have come about in the game all the same.
        """
        if seen.decision.kind == DRAFT:  # a pick leaves too much open
            return ()
        found = self._searcher.trial_of(seen, best, played, seed)
        if found is not None and found.kind != "made":
            return (found,)
        trials = () if found is None else (found,)
        won = [self._won(seen, each, seed) for each in (best, played)]
        if won[0] <= won[1]:
            return trials
        return (*trials, Trial("wins", won[0], won[1], TRIALS, seen.round))

    def _won(self, seen: Observation, action: int, seed: int) -> int:
        """Return how many of some games are won after an action."""
        lookahead, won = Lookahead(self._network), 0.0
        for deal in determinize(self._faces, seen, seed, TRIALS):
            self._stop()
            won += won_after(lookahead, deal, action, seen.viewer)
        return round(won)

    def _more_of(self, seen: Observation, best: int, played: int, reason: Reason) -> Reason:
        """Return the reason, or what the better action leads to or does if that says little."""
        uses = all(isinstance(each, Plan) and each.goal in ("use", "wait") for each in reason)
        if seen.decision.kind != "action" or not (uses or is_bookkeeping(reason)):
            return reason
        start = sample(self._faces, seen, 1).state
        hidden = self._comparison.reveals(seen, (best,))
        plan = None if hidden else self._this_round.plan(start, (best,))
        if plan is not None and not self._this_round.can_score(start, (played,)):
            return (plan,)
        itself = of_unseen(self._faces, seen, view_of(self._faces, best)) or by_itself(
            self._comparison, seen, (best,)
        )
        return (*itself, *reason) if uses else itself or reason


def _is_about(reason: Reason, order: ActionView) -> bool:
    """Return whether a reason names one of the cards that were put in order."""
    return any(isinstance(each, Plan) and each.named & {*order.order} for each in reason)


def _after(state: State, action: int) -> State:
    after = state.copy()
    play(after, action)
    return after


@dataclass(frozen=True, slots=True)
class Depth:
    """How much is searched.

    The simulations for a decision, for a point of the curve and for each outcome of chance, the
    actions played to solve the end of a round, and the most pairs of games to confirm an error.
    """

    decision: int
    curve: int
    luck: int
    counted: int
    pairs: int


DEPTHS: Final = {
    "quick": Depth(200, 100, 30, 10_000, 50),
    DEFAULT_DEPTH: Depth(800, 400, 80, 30_000, 80),
    "deep": Depth(3000, 1500, 250, 100_000, 400),
}
CURVE_DEALS: Final = 8
"""Deals of the unknowable cards that a point of the curve is searched on."""
DECISION_DEALS: Final = 12
"""Determinizations that a decision is searched on."""
