"""Compares two actions of a turn: the best one that was found, and another.

Each is followed by the best that a search finds after it, in the same deals of what no player can
know; the chances after every seat has had a turn show the cost of the worse one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from resarcana_desktop.games.mercurial.bots.adviser import (
    Fact,
    acuity_on,
    continued,
    converted,
    itself_of,
    paid,
    played,
    reason,
    taken_soon,
    weakened,
)
from resarcana_desktop.games.mercurial.bots.aims import Aim, aim_of, is_sooner
from resarcana_desktop.games.mercurial.bots.claims import Claiming, claiming
from resarcana_desktop.games.mercurial.bots.prospects import Estimate, Prospects
from resarcana_desktop.games.mercurial.bots.search import Plan
from resarcana_desktop.games.mercurial.bots.turn_bot import TurnBot, actions_of
from resarcana_desktop.games.mercurial.bots.turns import TurnSearch
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.observation import Observation, sample

UNJUDGED: Final = (codes.D_CLASS, codes.D_ARTIFACT, codes.D_OFFER)
"""Decisions that no search of a turn can evaluate."""


Reason: TypeAlias = Aim | Fact | Claiming
"""A reason why one of two actions is the better one."""


class PlanComparison:
    """Finds the best plan of a turn, and holds others against it."""

    def __init__(self, bot: TurnBot, prospects: Prospects) -> None:
        """`bot` finds the best plan."""
        self.bot = bot
        self.prospects = prospects
        self._search = TurnSearch(bot.rollouts.valuation)

    def after(
        self, seen: Observation, answers: Sequence[int], seed: int, tried: Mapping[int, Plan]
    ) -> Plan:
        """The best plan that begins with these actions; those by action are `tried` already."""
        if len(answers) == 1 and answers[0] in tried:
            return tried[answers[0]]
        return continued(self._search, seen, answers, seed, self.bot.effort.nodes)

    def estimates(
        self, seen: Observation, plans: Sequence[Plan], seed: int, deals: int
    ) -> list[Estimate]:
        """Return what plans of the seat are worth, in the deals of a seed."""
        return self.prospects.estimates(seen, plans, seed, deals)

    def lead(self, seen: Observation, best: Plan, other: Plan, seed: int) -> float:
        """Return how much more of a game the best plan wins than another, played out in a deal."""
        won, lost = (
            self.prospects.won_after(sample(seen, seed), seen.seat, plan) for plan in (best, other)
        )
        return won - lost

    def reason(self, seen: Observation, best: Plan, other: Plan, seed: int) -> tuple[Reason, ...]:
        """Return what the best plan leads to and the other does not, and what it has more of.

        Without both it may be that a Heroic usually comes a turn sooner. Of two claims it is what
        they are worth.
        """
        spared = tuple(each for each in paid(seen, best, other, seed) if isinstance(each, Fact))
        if spared:  # both pay for the same card, so that is the difference
            return spared
        claims = self._weighed(seen, best, other, seed)
        if any(each.other != codes.NOTHING for each in claims):
            return claims
        _, *facts = reason(seen, best, other, seed)
        facts = [*acuity_on(seen.state, best, other), *facts]
        aim, its = (self._aim(seen, plan, seed) for plan in (best, other))
        soon = taken_soon(facts, () if aim is None else (aim,))
        reasons = tuple(each for each in soon if isinstance(each, Fact))
        reasons = tuple(each for each in reasons if each.kind != "hand")
        if not reasons:
            its_own = [*converted(seen, other, seed)]
            reasons = tuple(each for each in converted(seen, best, seed) if each not in its_own)
        if aim is None:
            return reasons
        shown = replace(aim, firsts=(), spells=())
        as_soon = its is not None and its.has_goal and its.turns <= aim.turns
        same = as_soon and its is not None and its.card == aim.card and its.is_as_sure_as(aim)
        if aim.card != codes.NOTHING and not same:
            harm = tuple(weakened(seen, other, seed)) if aim.turns else ()
            return (shown, *claims, *harm, *reasons)
        if not reasons and not as_soon and its is not None and is_sooner(aim, its):
            return (replace(shown, sooner=True),)
        return reasons

    def _weighed(
        self, seen: Observation, best: Plan, other: Plan, seed: int
    ) -> tuple[Claiming, ...]:
        """Return what the best plan claims this turn, next to what the other one does."""
        after, its = (played(seen, plan, seed) for plan in (best, other))
        found = claiming(seen.state, after, its, seen.seat)
        return () if found is None else (found,)

    def itself(self, seen: Observation, best: Plan, other: Plan, seed: int) -> tuple[Fact, ...]:
        """Return what the first action of the best plan gains, and that of another one does not."""
        found = [self._gained(seen, plan, seed) for plan in (best, other)]
        others = {(each.kind, each.card): each.number for each in found[1]}
        more = (
            replace(each, itself=True)
            for each in found[0]
            if each.kind != "hand"
            if (each.kind, each.card) not in others or each.number > others[each.kind, each.card]
        )
        return tuple(more)[:1]

    def _gained(self, seen: Observation, plan: Plan, seed: int) -> list[Fact]:
        first = actions_of(plan)[0]
        if int(actions.verb_of(first)) == codes.V_END:
            return []
        after = played(seen, Plan([first], False, 0.0), seed)
        return itself_of(seen, first, after)

    def _aim(self, seen: Observation, plan: Plan, seed: int) -> Aim | None:
        after = played(seen, plan, seed)
        return aim_of(self.bot.rollouts, seen, plan, after, seed, self.bot.stop)
