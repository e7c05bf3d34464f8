"""Judges decisions: compares the value of the one played with the best that was found.

The best plan of the turn is found as for a hint. If it does not begin with the action played, it is
compared with the best plan that does, on the same deals and rolls (`play/review/confirming.py`).
Only what the seat could know is used.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.spread import interval_of
from resarcana_desktop.games.mercurial.bots.aims import Aim
from resarcana_desktop.games.mercurial.bots.comparison import UNJUDGED, PlanComparison
from resarcana_desktop.games.mercurial.bots.facts import TAKEN, Fact
from resarcana_desktop.games.mercurial.bots.grader import LEAST_LEAD
from resarcana_desktop.games.mercurial.bots.turn_bot import Effort, TurnBot, actions_of
from resarcana_desktop.games.mercurial.review.facts import written
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.play.review.confirming import SUSPECTED, Loss, Worth, confirmed_loss
from resarcana_desktop.play.review.review import Judgement
from resarcana_desktop.play.review.reviewer import DEFAULT_DEPTH
from resarcana_desktop.play.review.summing_up import accuracy_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.engine.position import Played
    from resarcana_desktop.games.mercurial.bots.comparison import Reason
    from resarcana_desktop.games.mercurial.bots.prospects import Estimate, Prospects
    from resarcana_desktop.games.mercurial.bots.search import Plan
    from resarcana_desktop.games.mercurial.bots.weights import Weights
    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.games.mercurial.rules.observation import Observation
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition

    Step = Played[MercurialPosition, Event]


@dataclass(frozen=True, slots=True)
class Depth:
    """The amount of search.

    `effort` finds the best plan, which is compared with another one on `deals` deals at a time, or
    half of them if little is lost. A point of the curve takes `curve` deals, and chance is compared
    with `luck` other outcomes. An error is confirmed by at most `pairs` pairs of games.
    """

    effort: Effort
    deals: int
    curve: int
    luck: int
    pairs: int


DEPTHS: Final = {
    "quick": Depth(
        Effort(nodes=1500, plans=6, simulations=36), deals=10, curve=8, luck=16, pairs=50
    ),
    DEFAULT_DEPTH: Depth(
        Effort(nodes=4000, plans=12, simulations=144), deals=32, curve=16, luck=64, pairs=100
    ),
    "deep": Depth(
        Effort(nodes=8000, plans=16, simulations=480), deals=64, curve=64, luck=160, pairs=300
    ),
}


class ReviewGrader:
    """Judges the decisions of games with some decks."""

    def __init__(
        self, prospects: Prospects, weights: Weights, depth: Depth, stop: Callable[[], None]
    ) -> None:
        """`stop` is called now and then; an exception that it raises ends the work."""

        def not_stopped() -> bool:
            stop()
            return False

        bot = TurnBot(prospects.faces, weights, depth.effort, stop=not_stopped)
        self._comparison = PlanComparison(bot, prospects)
        self._deals, self._pairs = depth.deals, depth.pairs

    def grade(
        self, step: Step, at: int, seed: int, later: Sequence[MercurialPosition] = ()
    ) -> Judgement | None:
        """Return what the decision answered by an action was worth; None if none was judged.

        The same `seed` judges alike. The `later` positions of the game tell what came of it.
        """
        before, action = step.before, step.action
        if int(before.state.decision) in UNJUDGED or len(before.legal_actions()) < 2:
            return None
        seen = before.observation(before.seat_to_decide())
        tried = self._comparison.bot.by_action(seen, seed)
        best = next(iter(tried.values()))
        if actions_of(best)[0] == action:
            (found,) = self._comparison.estimates(seen, [best], seed, self._deals // 2)
            loss = Loss(worth_of(found, found), is_one=False)
            return self._judgement(step, at, seen, best, loss)
        played = self._comparison.after(seen, [action], seed, tried)
        loss = confirmed_loss(
            lambda deals: self._compared(seen, best, played, deals),
            lambda deal: self._comparison.lead(seen, best, played, deal),
            self._pairs,
            seed,
        )
        reason: tuple[Reason, ...] = ()
        if loss.grade is not None:

            def came(aim: Aim) -> bool:
                return is_reached(aim, before, later)

            reason = self._comparison.reason(seen, best, played, seed, came)
            if only_takes(reason):  # which is known from the plan
                reason = (*self._comparison.itself(seen, best, played, seed), *reason)
            if only_takes(reason):
                reason = (*self._lead(seen, best, played, seed), *reason)
        return self._judgement(step, at, seen, best if loss.is_one else played, loss, reason)

    def _lead(self, seen: Observation, best: Plan, played: Plan, seed: int) -> tuple[Fact, ...]:
        """Return how many more points the best plan is worth, if there are any."""
        found = self._comparison.estimates(seen, (best, played), seed, self._deals // 2)
        lead = found[0].lead - found[1].lead
        return (Fact("lead", weight=lead),) if lead >= LEAST_LEAD else ()

    def _compared(self, seen: Observation, best: Plan, played: Plan, seed: int) -> Worth:
        """Both plans on the same deals: half of them if these show that hardly anything is lost."""
        half = self._deals // 2
        found = self._comparison.estimates(seen, (played, best), seed, half)
        if not is_harmless(worth_of(*found)):
            more = self._comparison.estimates(seen, (played, best), seed + half, self._deals - half)
            found = [old.with_more(new) for old, new in zip(found, more, strict=True)]
        return worth_of(*found)

    def _judgement(
        self,
        step: Step,
        at: int,
        seen: Observation,
        best: Plan,
        loss: Loss,
        reason: tuple[Reason, ...] = (),
    ) -> Judgement:
        """Return the judgement of a decision, with the whole better plan as far as it is known."""
        worth, before, plan = loss.worth, step.before, actions_of(best)
        return Judgement(
            at=at,
            round=before.round,
            seat=seen.seat,
            kind=codes.DECISIONS[int(before.state.decision)],
            played=before.text_of(step.action),
            best=before.text_of(plan[0]),
            played_chance=worth.played,
            best_chance=worth.best,
            loss=worth.loss,
            grade=loss.grade,
            accuracy=accuracy_of(worth.loss),
            plan=tuple(map(before.text_of, plan)) if loss.is_one else (),
            reason=written(reason),
            played_margin=worth.played_margin,
            best_margin=worth.best_margin,
            close=loss.close,
        )


def only_takes(reason: Sequence[Reason]) -> bool:
    """Return whether a reason is nothing but cards that a plan takes.

    A goal that the action played leads to as well adds nothing.
    """
    return all(
        (isinstance(each, Fact) and each.kind in TAKEN)
        or (isinstance(each, Aim) and each.compared.either and each.spell == codes.NOTHING)
        for each in reason
    )


def is_reached(aim: Aim, before: MercurialPosition, later: Sequence[MercurialPosition]) -> bool:
    """Return whether the seat that decides has reached a goal in the game as soon as expected."""
    seat, turns, moving = before.seat_to_decide(), 0, int(before.state.turn_seat)
    piles = {pile_of(seat, each) for each in (codes.HEROICS, codes.ARCANAS)}
    had = int(before.state.count[pile_of(seat, codes.HEROICS)])
    for position in later:
        state = position.state
        if int(state.turn_seat) != moving:
            moving = int(state.turn_seat)
            turns += moving == seat
        if turns > aim.turns:
            return False
        if aim.card != codes.NOTHING:
            if int(state.pile[aim.card]) in piles:
                return True
        elif int(state.count[pile_of(seat, codes.HEROICS)]) > had:
            return True
    return False


def is_harmless(worth: Worth) -> bool:
    """Return whether it is clear at 95% that too little is lost for an error."""
    interval = interval_of(worth.differences)
    return 100.0 * (interval.mean + interval.margin) < SUSPECTED


def worth_of(played: Estimate, best: Estimate) -> Worth:
    """Return what two actions are worth that were tried on the same deals."""
    differences = tuple(best.spread.differences(played.spread))
    return Worth(played.chance, best.chance, played.margin, best.margin, differences)
