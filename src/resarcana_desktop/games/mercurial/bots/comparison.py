"""Compares two actions of a turn: the best one that was found, and another.

Each is followed by the best that a search finds after it, in the same deals of what no player can
know; the chances after every seat has had a turn show the cost of the worse one.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final, TypeAlias

from resarcana_desktop.games.mercurial.bots.adviser import (
    REASONS_SHOWN,
    acuity_on,
    continued,
    converted,
    has_cast,
    paid,
    played,
    reason,
    roll_odds,
    taken_soon,
    weakened,
)
from resarcana_desktop.games.mercurial.bots.aims import (
    Aim,
    Comparison,
    aim_of,
    is_enough,
    is_sooner,
    rolls,
)
from resarcana_desktop.games.mercurial.bots.claims import Claiming, claiming
from resarcana_desktop.games.mercurial.bots.differences import itself_of, nearest
from resarcana_desktop.games.mercurial.bots.facts import CRYSTALS, SHORT, TAKEN, Fact
from resarcana_desktop.games.mercurial.bots.prospects import Estimate, Prospects
from resarcana_desktop.games.mercurial.bots.roll_odds import RollOdds
from resarcana_desktop.games.mercurial.bots.search import Plan
from resarcana_desktop.games.mercurial.bots.turn_bot import TurnBot, actions_of
from resarcana_desktop.games.mercurial.bots.turns import TurnSearch
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.observation import Observation, sample
from resarcana_desktop.games.mercurial.rules.state import State

UNJUDGED: Final = (codes.D_CLASS, codes.D_ARTIFACT, codes.D_OFFER)
"""Decisions that no search of a turn can evaluate."""


Reason: TypeAlias = Aim | Fact | Claiming
"""A reason why one of two actions is the better one."""


def worthy(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """Return facts without cards in hand, and without crystals if there is anything else."""
    found = [each for each in facts if each.kind != "hand"]
    weighty = [each for each in found if each.kind not in CRYSTALS]
    return tuple(weighty or found)


def _could_cast_for(seen: Observation, aim: Aim) -> bool:
    """Return whether a Cast at once would be enough for the Heroic of an aim."""
    card, kinds = aim.card, seen.state.tables.kind
    is_heroic = card != codes.NOTHING and int(kinds[card]) == codes.HEROIC
    return is_heroic and is_enough(seen.state, seen.seat, card)


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

    def reason(
        self,
        seen: Observation,
        best: Plan,
        other: Plan,
        seed: int,
        came: Callable[[Aim], bool] | None = None,
    ) -> tuple[Reason, ...]:
        """Return what the best plan leads to and the other does not, and what it has more of.

        Without both it may be that a Heroic usually comes a turn sooner. Of two claims it is what
        they are worth. A goal that `came` with the other one as well is no difference.
        """
        spared = tuple(each for each in paid(seen, best, other, seed) if isinstance(each, Fact))
        if spared:  # both pay for the same card, so that is the difference
            return spared
        claims = self._weighed(seen, best, other, seed)
        if any(each.other != codes.NOTHING for each in claims):
            return claims
        _, *facts = reason(seen, best, other, seed, is_named=False)
        facts = [*acuity_on(seen.state, best, other), *facts]
        aim, its = (self._aim(seen, plan, seed) for plan in (best, other))
        soon = taken_soon(facts, () if aim is None else (aim,))
        reasons = worthy([each for each in soon if isinstance(each, Fact)])
        if aim is not None and all(each.kind in TAKEN for each in reasons) and rolls(other):
            reasons = (*self._paid_for(seen, best, aim, seed), *reasons)
        if not reasons:
            its_own = [*converted(seen, other, seed)]
            reasons = tuple(each for each in converted(seen, best, seed) if each not in its_own)
        harm = () if any(weakened(seen, best, seed)) else tuple(weakened(seen, other, seed))
        if aim is None:
            return (*reasons, *harm)
        shown = self._by_a_spell(seen, best, replace(aim, firsts=(), spells=()))
        as_soon = its is not None and its.has_goal and its.turns <= aim.turns
        alike = its is not None and (aim.some or its.card == aim.card) and its.is_as_sure_as(aim)
        if aim.turns and has_cast(other) and not has_cast(best) and _could_cast_for(seen, aim):
            scored = self._scored(seen, best, seed)
            if scored:  # the goal is within reach already, so it is no reason to wait
                compared = Comparison(either=True, waits=not aim.raced)
                return (replace(shown, compared=compared), *scored)
        if aim.has_goal and came is not None and came(aim):
            gains = self._gains(seen, best, other, seed)
            nearer = self._nearer(seen, best, other, seed)
            gains = (*(each for each in gains if not nearer or each.kind not in SHORT), *nearer)
            return (replace(shown, compared=Comparison(either=True)), *(gains or reasons))
        if aim.has_goal and not (as_soon and alike):
            return (shown, *claims, *(harm if aim.turns else ()), *reasons)
        if not reasons and not as_soon and its is not None and is_sooner(aim, its):
            return (replace(shown, compared=Comparison(sooner=True)),)
        if not reasons:
            return harm
        if aim.has_goal:
            leads = its is not None and its.spell == aim.spell
            way = replace(shown, spell=codes.NOTHING) if leads else shown
            return (replace(way, compared=Comparison(either=True)), *reasons, *harm)
        minor = all(each.kind in (*CRYSTALS, *TAKEN) for each in reasons)
        follows = aim.spell != codes.NOTHING and (its is None or its.spell != aim.spell)
        then = (Aim(spell=aim.spell),) if minor and follows else ()
        return (*then, *reasons, *harm)

    def _paid_for(self, seen: Observation, best: Plan, aim: Aim, seed: int) -> Iterator[Fact]:
        """Yield the Spells that the dice pay for after the best plan, and are often taken next."""
        if rolls(best) or has_cast(best) or not best.path:
            return
        found = itself_of(seen, best.path[0], played(seen, best, seed))
        for each in taken_soon([each for each in found if each.kind == "payable"], (aim,)):
            if isinstance(each, Fact):
                yield replace(each, itself=True)

    def _scored(self, seen: Observation, best: Plan, seed: int) -> tuple[Fact, ...]:
        """Return the points that the best plan scores by its end, if it scores any."""
        found = itself_of(seen, actions_of(best)[0], played(seen, best, seed))
        points = [each for each in found if each.kind == "points" and each.number > 0]
        return tuple(replace(each, itself=True) for each in points[:1])

    def _by_a_spell(self, seen: Observation, best: Plan, aim: Aim) -> Aim:
        """Return an aim for the next turn with the Spell of the plan that makes it possible."""
        taken = [
            int(actions.card_of(each))
            for each in best.path
            if int(actions.verb_of(each)) == codes.V_SPELL
        ]
        known = aim.turns != 1 or aim.card == codes.NOTHING or aim.through != codes.NOTHING
        if known or not taken or is_enough(seen.state, seen.seat, aim.card):
            return aim
        return replace(aim, through=taken[-1])

    def _weighed(
        self, seen: Observation, best: Plan, other: Plan, seed: int
    ) -> tuple[Claiming, ...]:
        """Return what the best plan claims this turn, next to what the other one does."""
        after, its = (played(seen, plan, seed) for plan in (best, other))
        found = claiming(seen.state, after, its, seen.seat)
        return () if found is None else (found,)

    def itself(self, seen: Observation, best: Plan, other: Plan, seed: int) -> tuple[Fact, ...]:
        """Return what the first action of the best plan gains, and that of another one does not."""
        return self._gains(seen, best, other, seed)[:1]

    def _gains(self, seen: Observation, best: Plan, other: Plan, seed: int) -> tuple[Fact, ...]:
        """Return all that the first action of the best plan gains, and another one does not."""
        found = [self._gained(seen, plan, seed) for plan in (best, other)]
        others = {(each.kind, each.card): each.number for each in found[1]}
        more = (
            replace(each, itself=True)
            for each in found[0]
            if each.kind != "hand"
            if (each.kind, each.card) not in others or each.number > others[each.kind, each.card]
        )
        return tuple(more)[:REASONS_SHOWN]

    def purpose(
        self, seen: Observation, best: Plan, other: Plan, seed: int
    ) -> tuple[Aim | RollOdds, ...]:
        """Return what the best plan rolls for, or the Spell that it is to take next turn."""
        found = roll_odds(self.bot, seen, best, seed)
        if any(each.cards or each.hopes or each.more for each in found):
            return found
        aim, its = (self._aim(seen, plan, seed) for plan in (best, other))
        if aim is None or aim.spell == codes.NOTHING:
            return ()
        shared = its is not None and its.spell == aim.spell
        return () if shared else (Aim(spell=aim.spell),)

    def _gained(self, seen: Observation, plan: Plan, seed: int) -> list[Fact]:
        first = actions_of(plan)[0]
        if int(actions.verb_of(first)) == codes.V_END:
            return []
        return itself_of(seen, first, self._begun(seen, plan, seed))

    def _begun(self, seen: Observation, plan: Plan, seed: int) -> State:
        """Return the position after the first action of a plan; a Spell is paid for."""
        first, *rest = actions_of(plan)
        begun = [first]
        if int(actions.verb_of(first)) == codes.V_SPELL:
            begun += takewhile(lambda each: int(actions.verb_of(each)) == codes.V_PAY, rest)
        ends = int(actions.verb_of(first)) == codes.V_END
        return played(seen, Plan([] if ends else begun, False, 0.0), seed)

    def _nearer(self, seen: Observation, best: Plan, other: Plan, seed: int) -> tuple[Fact, ...]:
        """Return how near to a Heroic the best plan begins, if the other one is not as near.

        What that one lacks is a negative number.
        """
        mine, its = (nearest(self._begun(seen, plan, seed), seen.seat) for plan in (best, other))
        if mine is None or (its is not None and its.number <= mine.number):
            return ()
        further = () if its is None else (replace(its, number=-its.number),)
        return (replace(mine, itself=True), *further)

    def _aim(self, seen: Observation, plan: Plan, seed: int) -> Aim | None:
        after = played(seen, plan, seed)
        return aim_of(self.bot.lines, seen, plan, after, seed, self.bot.stop)
