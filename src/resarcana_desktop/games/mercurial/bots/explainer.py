"""Why a player did what it did, for the captions of rivals' turns and for recordings."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from resarcana_desktop.bots.services import BotService, Explain
from resarcana_desktop.games.mercurial.bots.adviser import (
    REASONS_SHOWN,
    claims_of,
    continued,
    has_cast,
    played,
    roll_odds,
    taken_soon,
)
from resarcana_desktop.games.mercurial.bots.aims import (
    Aim,
    aim_of,
    is_enough,
    rolls,
)
from resarcana_desktop.games.mercurial.bots.claims import Claiming
from resarcana_desktop.games.mercurial.bots.differences import itself_of, nearer
from resarcana_desktop.games.mercurial.bots.facts import CRYSTALS, SETTLED, Fact, Outlook
from resarcana_desktop.games.mercurial.bots.roll_odds import (
    RollOdds,
)
from resarcana_desktop.games.mercurial.bots.search import Plan
from resarcana_desktop.games.mercurial.bots.turn_bot import TurnBot, actions_of
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.observation import Observation
from resarcana_desktop.games.mercurial.rules.state import State

SMALL: Final = 0.4
"""If a move gains less than this, the rest of its turn is a reason as well."""


class Explainer(BotService[TurnBot]):
    """Explains an action of a turn that a player has made.

    Everything that a seat knows is public, so it uses what that seat could see.
    """

    def answer(self, ask: Explain) -> tuple[Aim | Fact | RollOdds | Claiming | Outlook, ...]:
        """Return the aim of the action asked about, and what it gains; for a roll, its purpose.

        A claim is weighed next to the best other one of the same Cast. Without any of it, the
        answer is how the turn continues.
        """
        observation, seed, action = ask.observation, ask.seed, ask.legal[0]
        plans = self.bot.by_action(observation, seed)
        others = [plan for first, plan in plans.items() if first != action]
        begun = [action, *ask.answers]
        if ask.later is None:
            plan = self._going_on(observation, begun, seed, plans)
            after = played(observation, plan, seed)
            aim = aim_of(self.bot.lines, observation, plan, after, seed, self.bot.stop)
        else:  # what it really led to
            plan, after = Plan([*begun, *ask.rest], True, 0.0), ask.later.state
            idle = Plan([], False, 0.0)
            aim = aim_of(self.bot.lines, ask.later, idle, after, seed, self.bot.stop)
        first_done = Plan(begun, False, 0.0) if ask.later is not None else plan
        rerolls = rolls(first_done) or int(after.decision) == codes.D_REROLL
        instead = [Plan([], True, 0.0), *(others[:1] if rerolls else ())]
        # Some Heroic or other would fit any move.
        named = None if aim is None else replace(aim, unnamed=False, ends=aim.ends and aim.has_goal)
        if named is not None and ask.later is not None and has_cast(plan):
            named = None  # what comes after a Cast is no reason for it
        aims = () if named is None else (self._served(observation, named, instead, seed),)
        ends = int(actions.verb_of(action)) == codes.V_END
        first = Plan([] if ends else begun, ends, 0.0)
        last = played(observation, first, seed)
        if rolls(first) or int(last.decision) == codes.D_REROLL:
            # A goal that far away would fit any other move of the turn.
            near = tuple(each for each in aims if not each.some and each.turns < 2)
            goals = {each.card for each in near if each.has_goal}
            odds = roll_odds(self.bot, observation, first_done, seed)
            # What is reached anyway doesn't say what the roll is for.
            return (*near, *(each for each in odds if goals.isdisjoint(each.cards)))
        facts = self._by_itself(observation, action, last, aims)
        facts = facts or tuple(nearer(observation.state, last, observation.seat))
        if not facts and int(actions.verb_of(action)) == codes.V_PLAY and not rerolls:
            made_room_for = self._by_itself(observation, action, after, aims)
            facts = tuple(each for each in made_room_for if each.kind not in CRYSTALS)
        led = [_through(each, plan, len(begun), last, observation.seat) for each in aims]
        if sum(each.weight for each in facts) >= SMALL and ask.later is not None:
            # A goal that far away would fit any other move of the turn.
            led = [each.without_goal() if each.turns > 1 else each for each in led]
        found: tuple[Aim | Fact | Claiming, ...] = (
            *facts,
            *claims_of(observation, first, seed),
            *led,
        )
        if sum(each.weight for each in facts) >= SMALL or any(each.has_goal for each in led):
            return found
        rest = [begun[0], *actions_of(plan)[len(begun) :]]
        return (*found, Outlook(tuple(rest), 0, 0.0))

    def _going_on(
        self, observation: Observation, begun: list[int], seed: int, plans: Mapping[int, Plan]
    ) -> Plan:
        """Return the best plan that begins as a player did; the best of each action are known."""
        known = plans.get(begun[0])
        if known is not None and actions_of(known)[: len(begun)] == begun:
            return known
        if int(actions.verb_of(begun[0])) == codes.V_END:
            return Plan([], True, 0.0)
        if len(begun) == 1:
            return known or Plan(begun, False, 0.0)
        return continued(self.bot.search, observation, begun, seed, self.bot.effort.nodes)

    def _served(
        self, observation: Observation, aim: Aim, instead: Sequence[Plan], seed: int
    ) -> Aim:
        """Return an aim without its goal if any of some other plans leads there as well."""
        if not aim.has_goal:
            return aim
        for plan in instead:
            after = played(observation, plan, seed)
            its = aim_of(self.bot.lines, observation, plan, after, seed, self.bot.stop)
            same = its is not None and (its.card, its.some) == (aim.card, aim.some)
            if its is not None and same and its.turns <= aim.turns:
                return aim.without_goal()
        return aim

    def _by_itself(
        self, observation: Observation, action: int, after: State, aims: Sequence[Aim]
    ) -> tuple[Fact, ...]:
        """Return the advantages over the position before; of Spells those taken next, or one.

        The card that the action takes isn't news.
        """
        found = [each for each in itself_of(observation, action, after) if each.kind != "hand"]
        if int(actions.verb_of(action)) == codes.V_CAST:  # dice and Mana come back after it
            found = [each for each in found if each.kind in SETTLED]
        facts = [each for each in taken_soon(found, aims) if isinstance(each, Fact)] or found[:1]
        return tuple(replace(each, itself=True) for each in facts[:REASONS_SHOWN])


def _through(aim: Aim, plan: Plan, done: int, last: State, seat: int) -> Aim:
    """Return an aim with the Spell that it depends on, if the plan still takes one.

    The position after what was `done` of the plan is the `last`.
    """
    later = [
        int(actions.card_of(each))
        for each in plan.path[done:]
        if int(actions.verb_of(each)) == codes.V_SPELL
    ]
    if not later or aim.card == codes.NOTHING or aim.turns > 1 or is_enough(last, seat, aim.card):
        return aim
    return replace(aim, through=later[-1])
