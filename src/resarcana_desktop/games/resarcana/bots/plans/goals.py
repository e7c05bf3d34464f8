"""The goals of a seat, read from its lines of play: what happens in most of them is the plan.

The lines after an action are compared with those after another one, so that a goal reached with any
action gets no credit.
"""

import math
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from functools import partial
from itertools import islice, pairwise
from operator import eq
from statistics import fmean
from typing import Final, Literal

from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions
from resarcana_desktop.games.resarcana.bots.plans.lines import (
    CLAIMS,
    MADE,
    LineOfPlay,
    MainAction,
    claims_of,
    rounds_until,
    share_of,
    times_by_round,
)
from resarcana_desktop.games.resarcana.bots.plans.plan import (
    ANY_RIVAL,
    FAR,
    LIKELY,
    NEXT,
    SURE,
    GoalKind,
    Plan,
)
from resarcana_desktop.games.resarcana.bots.plans.without import IsGoal
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb, view_of
from resarcana_desktop.games.resarcana.rules.actions import component_of, index_of, verb_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.reasons import shortfall
from resarcana_desktop.games.resarcana.rules.records import as_counts
from resarcana_desktop.games.resarcana.rules.state import State
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of
from resarcana_desktop.games.resarcana.rules.victory import points_of

SERVED: Final = 0.25
"""An action serves a goal if the share of its lines that reach it is this much larger."""
MOST_STEPS: Final = 3
"""How many main actions on the way to a goal are named."""
DEAR: Final = 2
"""A card that costs this many essences is a goal in itself."""
LEAST_MORE: Final = 0.75
"""An action is said to bring points if it brings this many more, on average."""
FROM_HAND: Final = (codes.V_PLACE, codes.V_DISCARD)
"""The main actions with a card in hand."""
OFTEN: Final = 0.5
"""Something is wanted if it is claimed or placed in this share of the lines."""
MOSTLY: Final = 0.5
"""A monument is an example of those claimed if it is the one in this share of the lines."""
SCORING: Final = (codes.V_CLAIM, codes.V_PLACE, codes.V_USE)
"""The main actions that may bring points, those that are worth most to know of first."""
THROUGH: Final = 2 / 3
"""A win comes through a component that gives points in this share of the lines that win.

Far ahead it is that in all but a few of them, as lines are then less like games.
"""
MOST_THROUGH: Final = 2
"""How many components are named that a win comes through."""
MOST_IN_TWO_ROUNDS: Final = 5
"""A rival that needs more points than this is not said to win next round.

Lines of a game as good as lost often end sooner than it does.
"""
LATER: Final = 0.75
"""A goal of a later round is named if it is reached in this share of the lines.

Rivals play on as the seat expects in them, so games reach it less often than lines do.
"""
MARGIN: Final = 0.01
"""What is less sure than certain by this is called likely: so is any claim of a later round."""
RISKY: Final = 0.15
"""A claim is put off at a risk if a rival makes it first in more of the lines than this."""

ALMOST: Final = 1
"""A rival that lacks no more essences than this may well claim something soon."""

# The weight of each kind of goal; points are added to it, and the next round counts half.
WEIGHTS: Final[dict[GoalKind, float]] = {
    "win": 20.0,
    "claim": 6.0,
    "monument": 5.0,
    "deny": 5.0,
    "place": 2.0,
    "first": 2.0,
}
SERVED_COUNTS: Final = 1.5
"""How many times as much a goal weighs if the action serves it."""


class GoalReader:
    """Reads goals and threats from lines of play, for the components of one game."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces

    def plan(
        self, seat: int, action: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Plan | None:
        """Return what `seat` aims for in the lines of its action, compared with another's."""
        if not ours:
            return None
        goals = [*self._won(seat, action, ours, theirs), *self._first(seat, action, ours, theirs)]
        goals += self._reached(seat, action, "claim", ours, theirs)
        goals += self._reached(seat, action, "place", ours, theirs)
        first = min((plan.rounds for _, plan in goals if plan.goal == "claim"), default=FAR + 1)
        # Any monument matters if it comes sooner than what is always the same.
        goals += [
            each for each in self._monument(seat, action, ours, theirs) if each[1].rounds < first
        ]
        goals += self._denied(seat, ours, theirs)
        goals = [each for each in goals if each[1].rounds < FAR or each[1].served]
        if not goals:
            return None
        _, best = max(goals, key=lambda each: each[0])
        if best.goal == "win":  # whatever rivals claim meanwhile is of no interest
            return best
        best = self._with_second(seat, best, [each for _, each in goals], ours)
        rival, claims = self._threat(seat, ours)
        if rival == best.seat and claims == best.component:
            return best
        return replace(best, rival=rival, rival_claims=claims)

    def _with_second(
        self, seat: int, best: Plan, goals: Sequence[Plan], ours: Sequence[LineOfPlay]
    ) -> Plan:
        """Return a claim of a later round with a second one that is mostly made in that round, too.

        What an action gains may be for either of them. The way to one is not that to both.
        """
        if best.goal != "claim" or not best.rounds or best.seat != -1:
            return best
        number = self.faces.number
        for each in goals:
            alike = (each.goal, each.rounds, each.served, each.either, each.seat) == (
                best.goal,
                best.rounds,
                best.served,
                best.either,
                best.seat,
            )
            if not alike or each.component == best.component:
                continue
            both = {number(best.component), number(each.component)}
            share = share_of(ours, partial(_claims_all, seat, best.rounds, both))
            if share >= LIKELY:
                return replace(best, beside=each.component, share=share, steps=())
        return best

    def winning(self, seat: int, ours: Sequence[LineOfPlay], rounds: int) -> Plan | None:
        """Return the threat that a rival wins within some rounds; None if there is none."""
        won = Counter(
            rival for line in ours if line.rounds <= rounds for rival in line.won if rival != seat
        )
        lost = sum(line.rounds <= rounds and not line.won.isdisjoint(won) for line in ours)
        if not won or lost < (LATER if rounds else LIKELY) * len(ours):
            return None
        (rival, times), *_ = won.most_common(1)
        who = rival if times >= LIKELY * len(ours) else ANY_RIVAL
        return Plan("threat", rounds=rounds, share=lost / len(ours), rival=who)

    @staticmethod
    def may_win_next(state: State, seat: int, threat: Plan) -> bool:
        """Return whether a rival that is said to win has few enough points left for two rounds."""
        rivals = [threat.rival] if threat.rival >= 0 else range(int(state.seats))
        points = max(int(points_of(state, each)) for each in rivals if each != seat)
        return points + MOST_IN_TWO_ROUNDS >= int(state.tables.goal)

    def wanted(self, seat: int, lines: Sequence[LineOfPlay]) -> tuple[str, ...]:
        """Return what a seat claims or places later in many of its lines, most frequent first.

        What comes after the next round doesn't count.
        """
        counted: Counter[int] = Counter()
        for line in lines:
            own = (each for each in line.actions[1:] if each.seat == seat)
            later = (each for each in own if each.rounds <= NEXT)
            counted.update(
                {int(component_of(each.action)) for each in later if verb_of(each.action) in MADE}
            )
        often = [each for each, times in counted.most_common() if times >= OFTEN * len(lines)]
        return tuple(self.faces.components[each].id for each in often)

    def put_off(self, plan: Plan, state: State, action: int, ours: Sequence[LineOfPlay]) -> Plan:
        """Return a plan as one to wait for, if the seat could claim its goal at once."""
        if plan.goal not in ("claim", "monument") or plan.seat != -1 or verb_of(action) in CLAIMS:
            return plan
        open_claims = [each for each in legal_actions(state) if verb_of(each) in CLAIMS]
        if plan.goal == "monument":
            wanted = [each for each in open_claims if self._is_monument(int(each))]
        else:
            number = self.faces.number(plan.component)
            wanted = [each for each in open_claims if component_of(each) == number]
        if not wanted:
            return plan
        seat, lost = int(state.decider), 0
        for line in ours if plan.goal == "claim" else ():
            first = next((who for who, each in claims_of(line) if each == number), seat)
            lost += first != seat
        claimable = any(int(each) in line.open_claims for line in ours for each in wanted)
        risky = plan.goal == "claim" and (claimable or lost > RISKY * len(ours))
        rival = ANY_RIVAL if risky else -1
        safe = not plan.rounds and not claimable
        alone = all(state.passed[each] for each in range(int(state.seats)) if each != seat)
        return replace(
            plan,
            goal="wait",
            either=False,
            steps=(),
            seat=rival,
            safe=safe,
            alone=alone and safe,
            beside="",
        )

    def used(
        self, seat: int, action: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Plan | None:
        """Return what the seat uses in most of the lines of this round, and rarely in the others.

        Placing a component only helps to use that one; anything else would be used anyway. Using
        one is not done for the use of another.
        """
        if verb_of(action) == codes.V_USE:
            return None
        counted, others = (
            times_by_round(ours, seat, codes.V_USE, 1),
            times_by_round(theirs, seat, codes.V_USE),
        )
        found: list[tuple[bool, float, Plan]] = []
        for component, times in counted.items():
            if verb_of(action) == codes.V_PLACE and component_of(action) != component:
                continue
            share = times[0] / len(ours)
            without = others[component][0] / len(theirs) if component in others else 0.0
            if share < LIKELY:
                continue
            uses = partial(_makes, codes.V_USE, component)
            itself = component_of(action) == component
            served = itself and share - without >= SERVED
            if served or is_step(seat, action, ours, uses, 0):
                power = _power_used(seat, component, ours)
                plan = Plan("use", self.faces.components[component].id, share=share, power=power)
                found.append((itself, share - without, plan))
        return max(found, key=lambda each: each[:2])[2] if found else None

    def _won(
        self, seat: int, action: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Iterator[tuple[float, Plan]]:
        share = share_of(ours, partial(_wins, seat))
        if share < LIKELY:
            return
        without = share_of(theirs, partial(_wins, seat))
        served, either = share - without >= SERVED, without >= LIKELY
        won = [each for each in ours if _wins(seat, each)]
        rounds = max(each.rounds for each in won)
        if rounds and share < SURE:
            return
        plan = Plan(
            "win",
            rounds=rounds,
            share=_as_likely(share, rounds),
            served=served,
            either=either and not served,
            through=self._through(seat, action, won, rounds),
        )
        yield WEIGHTS["win"] * share, plan

    def _through(
        self, seat: int, action: int, won: Sequence[LineOfPlay], rounds: int
    ) -> tuple[str, ...]:
        """Return what gives a seat points on its way to a win in most of the lines that win.

        The action itself comes first, if anything else is named as well or its power scores. Of the
        rest, what the seat claims comes before what it places or uses; far ahead, what does so most
        often.
        """
        far = rounds >= FAR
        enough = (SURE if far else THROUGH) * len(won)
        found: list[tuple[int, int, int]] = []
        itself: tuple[str, ...] = ()
        for verb, times in self._scoring(seat, won, rounds).items():
            for component, number in times.items():
                if (verb_of(action), component_of(action)) == (verb, component):
                    itself = (self.faces.components[component].id,)
                    continue
                seen = verb != codes.V_CLAIM or won[0].has_seen(component)
                if number >= enough and seen:
                    found.append((0 if far else SCORING.index(verb), -number, component))
        named = [self.faces.components[component].id for _, _, component in sorted(found)]
        claims = [each for each in named if self.faces.face(each).kind == "monument"]
        monuments = sum(self._monuments(won, seat)[: rounds + 1])
        any_monument = not claims and not self._is_monument(action)
        if any_monument and monuments >= enough:
            named.insert(0, "")
        first = itself if named or verb_of(action) == codes.V_USE else ()
        return (*first, *dict.fromkeys(each for each in named if each not in first))[:MOST_THROUGH]

    def _scoring(
        self, seat: int, lines: Sequence[LineOfPlay], rounds: int
    ) -> dict[int, Counter[int]]:
        """Return by verbs in how many lines a seat scores with each component in some rounds."""
        found: dict[int, Counter[int]] = {}
        counted = [self._without_mere_gains(each) for each in lines]
        for verb in SCORING:
            found[verb] = Counter()
            for component, times in times_by_round(counted, seat, verb).items():
                face = self.faces.components[component]
                scores = bool(face.points_rules) or (face.points and verb != codes.V_USE)
                number = sum(times[: rounds + 1])
                if scores and number:
                    found[verb][component] = number
        return found

    def _without_mere_gains(self, line: LineOfPlay) -> LineOfPlay:
        """Return a line without the uses of powers that only gain essences, which score nothing."""
        kept = tuple(each for each in line.actions if not self._only_gains(each.action))
        return line if len(kept) == len(line.actions) else replace(line, actions=kept)

    def _only_gains(self, action: int) -> bool:
        if verb_of(action) != codes.V_USE:
            return False
        powers = self.faces.components[component_of(action)].powers
        meanings = [meaning_of(each) for each in powers[int(index_of(action))].effects]
        return all(
            (any(each.gives) or each.gives_any) and not any(each.gives[codes.PEARL :])
            for each in meanings
        )

    def scored(
        self, seat: int, action: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Plan | None:
        """Return how many points more there are at the end of the round than in the other lines.

        They come through the component that scores more often, if it is not that of the action
        itself, or through Pearls. None if it is not known where they come from. Compared with
        passing, after which there are none, the action has to be needed.
        """
        plan = _more_points(ours, theirs)
        if plan is None:
            return None
        passes = verb_of(theirs[0].actions[0].action) == codes.V_PASS
        own, others = self._scoring(seat, ours, 0), self._scoring(seat, theirs, 0)
        oftener = [
            (number / len(ours) - others[verb][component] / len(theirs), verb, component)
            for verb, times in own.items()
            for component, number in times.items()
        ]
        share, verb, component = max(oftener, default=(0.0, -1, -1))
        if share < SERVED:
            return None if passes else self._by_more(seat, action, plan, own, ours, theirs)
        if verb_of(action) in SCORING and component_of(action) == component:
            return plan
        if passes and not is_step(seat, action, ours, partial(_makes, verb, component), 0):
            return None
        if verb == codes.V_CLAIM and not ours[0].has_seen(component):
            return None
        return replace(plan, component=self.faces.components[component].id)

    def _by_more(
        self,
        seat: int,
        action: int,
        plan: Plan,
        own: dict[int, Counter[int]],
        ours: Sequence[LineOfPlay],
        theirs: Sequence[LineOfPlay],
    ) -> Plan | None:
        """Return the plan of scoring more with what scores after both actions, or with Pearls.

        None if it is not known what that is, or the Pearls could be had without the action.
        """
        more = fmean(each.from_pearls for each in ours) - fmean(each.from_pearls for each in theirs)
        if more >= LEAST_MORE and round(more) >= plan.number:
            makes = Counter(each for line in ours for each in islice(_pearl_makers(line, seat), 1))
            maker = next((each for each, _ in makes.most_common(1)), action)
            if maker != action and not is_step(seat, action, ours, partial(eq, maker), 0):
                return None
            gains = (plan.number * (kind == codes.PEARL) for kind in range(codes.ESSENCE_KINDS))
            return replace(plan, gains=as_counts(gains, codes.ESSENCE_KINDS))
        faces = self.faces.components
        varied = {
            component
            for verb in (codes.V_PLACE, codes.V_USE)
            for component, number in own[verb].items()
            if faces[component].points_rules and number >= LIKELY * len(ours)
        }
        return replace(plan, component=faces[varied.pop()].id) if len(varied) == 1 else None

    def _first(
        self, seat: int, action: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Iterator[tuple[float, Plan]]:
        """Yield passing before everyone else, if passing is the action itself."""
        if verb_of(action) != codes.V_PASS:
            return
        share = share_of(ours, lambda each: _passes_first(each, seat))
        if share >= LIKELY:
            served = share - share_of(theirs, lambda each: _passes_first(each, seat)) >= SERVED
            yield WEIGHTS["first"] * share, Plan("first", share=share, served=served)

    def _reached(
        self,
        seat: int,
        action: int,
        kind: Literal["claim", "place"],
        ours: Sequence[LineOfPlay],
        theirs: Sequence[LineOfPlay],
    ) -> Iterator[tuple[float, Plan]]:
        """Yield what the seat claims or places in most of the lines after the action itself.

        A card that has yet to be drawn isn't a goal, nor is a monument not seen yet: no
        one knows when it comes.
        """
        hand = ours[0].hand
        verb = codes.V_CLAIM if kind == "claim" else codes.V_PLACE
        counted, others = times_by_round(ours, seat, verb), times_by_round(theirs, seat, verb)
        for component, times in counted.items():
            face = self.faces.components[component]
            cost = face.cost.total() if face.cost is not None else 0
            itself = verb_of(action) == verb and component_of(action) == component
            rounds = _reached_by(times, len(ours))
            drawn = hand is not None and component not in hand
            if kind == "claim" and not ours[0].has_seen(component):
                continue
            if rounds < 0 or (kind == "place" and (cost < DEAR or itself or drawn)):
                continue
            rival = self._before(seat, component, theirs) if kind == "claim" else -1
            if itself and (rival == -1 or self._leaves_other(seat, ours, theirs)):
                continue
            made = partial(_makes, verb, component)
            if not itself:
                if any(map(made, ours[0].actions[0].ready)):  # it is only put off
                    if kind == "place" or rounds >= FAR:
                        continue
                    rival = -1
                elif not is_step(seat, action, ours, made, rounds) and not _robs(ours):
                    continue
            share = sum(times[: rounds + 1]) / len(ours)
            without = sum(others.get(component, [])[: rounds + 1]) / max(len(theirs), 1)
            served = share - without >= SERVED
            comes_first = _comes_first(seat, action, theirs)
            if rounds and theirs and not served and without < LIKELY and not comes_first:
                continue  # hardly more often than with the other action, nor either way
            worth = WEIGHTS[kind] + (face.points if kind == "claim" else cost / 4)
            paid = face.cost.essences if face.cost is not None and kind == "claim" else ()
            steps, gives_up = self._way(seat, made, paid, ours)
            wild = face.cost.any if face.cost is not None else 0
            if rounds and not (steps or wild) and _gains_others(seat, action, paid, ours):
                continue  # no one sees what it has to do with it
            weight = worth * share * (SERVED_COUNTS if served else 1.0) / (1 + rounds)
            early = times[rounds] < LIKELY * len(ours)
            share = _as_likely(share, rounds) if kind == "claim" else share
            plan = Plan(
                kind,
                face.id,
                rounds,
                share,
                steps,
                gives_up,
                rival,
                served=served,
                early=early,
                either=without >= LIKELY and not served and not comes_first,
                contested=kind == "claim" and _may_lose(seat, component, rounds, ours),
            )
            yield weight, plan

    def _monument(
        self, seat: int, action: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Iterator[tuple[float, Plan]]:
        """Yield the goal of any monument, if most of the lines claim one and the action does not.

        A place is claimed for its own sake, not for a monument in a later round.
        """
        if self._is_monument(action):
            return
        times, others = self._monuments(ours, seat), self._monuments(theirs, seat)
        rounds = _reached_by(times, len(ours))
        if rounds < 0 or (rounds and verb_of(action) == codes.V_CLAIM):
            return
        at_once = any(map(self._is_monument, ours[0].actions[0].ready))
        if not at_once and not is_step(seat, action, ours, self._is_monument, rounds):
            return
        share = sum(times[: rounds + 1]) / len(ours)
        without = sum(others[: rounds + 1]) / max(len(theirs), 1)
        served, either = share - without >= SERVED, without >= LIKELY
        weight = WEIGHTS["monument"] * share * (SERVED_COUNTS if served else 1.0) / (1 + rounds)
        comes_first = _comes_first(seat, action, theirs)
        if rounds and theirs and not served and not either and not comes_first:
            return  # hardly more often than with the other action, nor either way
        either = either and not served and not comes_first
        early = times[rounds] < LIKELY * len(ours)
        share = _as_likely(share, rounds)
        steps, gives_up = self._way(seat, self._is_monument, self._paid_for_monument, ours)
        plan = Plan(
            "monument",
            "",
            rounds,
            share,
            steps,
            gives_up,
            served=served,
            early=early,
            either=either,
            such_as=self._such_as(ours, seat),
        )
        yield weight, plan

    @property
    def _paid_for_monument(self) -> Sequence[int]:
        """The essences that a monument costs."""
        costs = (each.cost for each in self.faces.components if each.kind == "monument")
        found = next((each for each in costs if each is not None), None)
        return found.essences if found is not None else ()

    def _such_as(self, lines: Sequence[LineOfPlay], seat: int) -> str:
        """Return the monument in sight that is claimed in half of the lines; "" for none.

        One that the seat knows to be on top of the deck is in its sight, too.
        """
        claimed: Counter[int] = Counter()
        for line in lines:
            for each in islice(self._claimed_monuments(line, seat), 1):
                top = verb_of(each.action) == codes.V_CLAIM_TOP
                component = line.top if top else int(component_of(each.action))
                if component >= 0 and line.has_seen(component):
                    claimed[component] += 1
        for component, times in claimed.most_common(1):
            if times >= MOSTLY * len(lines):
                return self.faces.components[component].id
        return ""

    def monuments(self, seat: int, lines: Sequence[LineOfPlay]) -> tuple[Counter[str], int]:
        """Return how many lines claim each monument from the top of the deck, known to be there.

        Also how many of them claim any monument in their first round.
        """
        tops, number = Counter[str](), 0
        for line in lines:
            claims = [each for each in self._claimed_monuments(line, seat) if not each.rounds]
            number += bool(claims)
            if line.top >= 0 and any(verb_of(each.action) == codes.V_CLAIM_TOP for each in claims):
                tops[self.faces.components[line.top].id] += 1
        return tops, number

    def _claimed_monuments(self, line: LineOfPlay, seat: int) -> Iterator[MainAction]:
        """Yield the actions of a line that claim a monument for a seat."""
        for each in line.actions:
            if each.seat == seat and each.rounds <= FAR and self._is_monument(each.action):
                yield each

    def _monuments(self, lines: Sequence[LineOfPlay], seat: int) -> list[int]:
        """Return in how many lines the seat claims its first monument, by the rounds until then."""
        times = [0] * (FAR + 1)
        for line in lines:
            for each in islice(self._claimed_monuments(line, seat), 1):
                times[each.rounds] += 1
        return times

    def _is_monument(self, action: int) -> bool:
        """Return whether an action claims a monument: a face-up one, or the top of the deck."""
        if verb_of(action) == codes.V_CLAIM_TOP:
            return True
        claims = verb_of(action) == codes.V_CLAIM
        return claims and self.faces.components[component_of(action)].kind == "monument"

    def _denied(
        self, seat: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Iterator[tuple[float, Plan]]:
        """Yield what a rival claims in most of the other lines, and has no substitute for in these.

        The action has to take its essences, or lead to the seat claiming the same component, no
        later than with its next action.
        """
        claimed = Counter(found for each in ours for found in set(claims_of(each)))
        others = Counter(found for each in theirs for found in set(claims_of(each)))
        for (rival, component), times in others.items():
            share = times / len(theirs)
            if rival == seat or share < LIKELY or not theirs[0].has_seen(component):
                continue
            if not _almost_pays(rival, component, theirs[0]):
                continue
            left = claimed[rival, component] / len(ours)
            instead = share_of(ours, partial(_claims_something, rival))
            loses = share_of(theirs, partial(_claims_something, rival)) - instead >= SERVED
            robbed = sum(rival in each.robbed for each in ours) >= LIKELY * len(ours)
            robbed = robbed and not self._can_spare(rival, component, ours)
            taken = share_of(ours, partial(_claims_soon, seat, component)) >= LIKELY
            if share - left >= LIKELY and loses and (robbed or taken):
                face = self.faces.components[component]
                weight = (WEIGHTS["deny"] + face.points) * (share - left)
                yield weight, Plan("deny", face.id, share=share - left, seat=rival)

    def _can_spare(self, rival: int, component: int, ours: Sequence[LineOfPlay]) -> bool:
        """Return whether a rival can lose Life without losing any of the cost of a component.

        Two other essences are as good as one Life. False for any other loss.
        """
        action, without = ours[0].actions[0].action, ours[0].without
        cost = self.faces.components[component].cost
        if verb_of(action) != codes.V_USE or without is None or cost is None:
            return False
        power = self.faces.components[component_of(action)].powers[int(index_of(action))]
        life = sum(meaning_of(each).attacks for each in power.effects)
        first = rival * codes.ESSENCE_KINDS
        pool = [int(without.deal.pool[first + kind]) for kind in range(codes.ESSENCE_KINDS)]
        due = as_counts(cost.essences, codes.ESSENCE_KINDS)
        spare = [max(have - each, 0) for have, each in zip(pool, due, strict=True)]
        others = max(sum(spare) - spare[codes.LIFE] - cost.any, 0)
        return 0 < life <= spare[codes.LIFE] + others // 2

    def _threat(self, seat: int, ours: Sequence[LineOfPlay]) -> tuple[int, str]:
        """Return the rival that wins this round in most of the lines, or what one claims there.

        -1 and "" if there is none.
        """
        now = [line for line in ours if line.rounds == 0]
        won = Counter(each for line in now for each in line.won if each != seat)
        for rival, times in won.most_common(1):
            if times >= SURE * len(ours):
                return rival, ""
        claimed = Counter(found for line in ours for found in set(claims_of(line)))
        likely = [
            (times, self.faces.components[component].points, rival, component)
            for (rival, component), times in claimed.items()
            if rival != seat and times >= SURE * len(ours) and ours[0].has_seen(component)
        ]
        if not likely:
            return -1, ""
        *_, rival, component = max(likely)
        return rival, self.faces.components[component].id

    def _before(self, seat: int, component: int, theirs: Sequence[LineOfPlay]) -> int:
        """Return the rival that claims a component in most of the other lines; -1 if none does.

        A rival that is far from paying for it now isn't one that anyone sees coming.
        """
        counted = Counter(
            rival
            for line in theirs
            for rival, each in set(claims_of(line))
            if each == component and rival != seat and _almost_pays(rival, component, line)
        )
        for rival, times in counted.most_common(1):
            if times >= LIKELY * len(theirs):
                return rival
        return ANY_RIVAL if counted.total() >= LIKELY * max(len(theirs), 1) else -1

    def _leaves_other(
        self, seat: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> bool:
        """Return whether a rival mostly claims what the seat would claim with the other action.

        Then either claim keeps it from one of two components, so that is a reason for neither.
        """
        other = theirs[0].actions[0].action if theirs else -1
        if other < 0 or verb_of(other) != codes.V_CLAIM:
            return False
        return self._before(seat, int(component_of(other)), ours) != -1

    def _way(
        self, seat: int, is_goal: IsGoal, cost: Sequence[int], lines: Sequence[LineOfPlay]
    ) -> tuple[tuple[ActionView, ...], tuple[str, ...]]:
        """Return the steps of most lines to a goal, and the cards discarded; empty if they differ.

        Of a way into the next round, only the part before passing is included. A way through cards
        that have yet to be drawn has no steps.
        """
        reached = [
            line
            for line in lines
            if any(each.seat == seat and is_goal(each.action) for each in line.actions)
        ]
        ways = Counter(_way_of(each, seat, is_goal, cost) for each in reached)
        way = min(ways, key=lambda each: (-ways[each], len(each)))
        if ways[way] < LIKELY * len(reached):
            return (), ()
        hand = reached[0].hand
        drawn = {
            action
            for action in way[1:]
            if hand is not None
            and verb_of(action) in FROM_HAND
            and component_of(action) not in hand
        }
        views = [view_of(self.faces, action) for action in way if action not in drawn]
        gives_up = tuple(each.component for each in views if each.verb is Verb.DISCARD)
        steps = tuple(views[1:]) if not drawn else ()
        return (steps if len(steps) <= MOST_STEPS else ()), gives_up


def _almost_pays(rival: int, component: int, line: LineOfPlay) -> bool:
    """Return whether a rival lacks hardly anything for a claim as a line begins, or may do so."""
    if line.without is None:
        return True
    lacks = shortfall(line.without.deal, component, rival)
    return lacks is None or sum(lacks.missing) + lacks.missing_any <= ALMOST


def _gains_others(seat: int, action: int, cost: Sequence[int], lines: Sequence[LineOfPlay]) -> bool:
    """Return whether the action gains essences, but none of a kind that a cost has."""
    if not cost or verb_of(action) not in (codes.V_USE, codes.V_DISCARD):
        return False
    kinds = Counter[int]()
    for line in lines:
        own = [each for each in line.actions if each.seat == seat]
        changed = _changes(own, 0) if own and own[0].pool and own[1:] and own[1].pool else ()
        kinds.update(kind for kind, more in enumerate(changed) if more > 0)
    return bool(kinds) and not any(cost[kind] for kind in kinds if kind < len(cost))


def _reached_by(times: Sequence[int], lines: int) -> int:
    """Return after how many rounds something is reached in enough lines; -1 for never."""
    if rounds_until(times, LIKELY * lines) == 0:
        return 0
    return rounds_until(times, LATER * lines)


def _as_likely(share: float, rounds: int) -> float:
    """Return the share of lines that reach a goal; one of a later round is never certain."""
    return min(share, SURE - MARGIN) if rounds else share


def _may_lose(seat: int, component: int, rounds: int, ours: Sequence[LineOfPlay]) -> bool:
    """Return whether a rival claims a component first in a line, or could before the next turn."""
    for line in ours:
        if any(component_of(each) == component for each in line.open_claims):
            return True
        made = (each for each in line.actions if _makes(codes.V_CLAIM, component, each.action))
        first = next(made, None)
        if first is not None and first.seat != seat and first.rounds <= rounds:
            return True
    return False


def _more_points(ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]) -> Plan | None:
    """Return how many points more there are at the end of the round than in the other lines."""
    if not ours or not theirs:
        return None
    other = fmean(each.points for each in theirs)
    more = fmean(each.points for each in ours) - other
    share = share_of(ours, lambda each: each.points > other)
    if more < LEAST_MORE or share < LIKELY:
        return None
    return Plan("score", share=share, number=round(more))


def _pearl_makers(line: LineOfPlay, seat: int) -> Iterator[int]:
    """Yield the main actions of a seat that gain Pearls in the first round of a line."""
    own = [each for each in line.actions if each.seat == seat and not each.rounds]
    for each, after in pairwise(own):
        if sum(after.pool[codes.PEARL :]) > sum(each.pool[codes.PEARL :]):
            yield each.action


def behind(ours: Sequence[LineOfPlay]) -> Plan | None:
    """Return how many points the rival in front is ahead at the end of most of the lines."""
    ahead = sorted((-each.lead for each in ours), reverse=True)
    number = ahead[math.ceil(LATER * len(ahead)) - 1] if ahead else 0
    if number <= 0:
        return None
    (leader, _), *_ = Counter(each.leader for each in ours).most_common(1)
    return Plan("behind", rounds=NEXT, rival=leader, number=number)


def is_step(
    seat: int, action: int, lines: Sequence[LineOfPlay], is_goal: IsGoal, rounds: int
) -> bool:
    """Return whether an action is needed for a goal in most of the lines that reach it.

    Passing is never needed for anything but what it leads to anyway, so it always counts.
    """
    reached = [
        line
        for line in lines
        if any(
            each.seat == seat and each.rounds <= rounds and is_goal(each.action)
            for each in line.actions[1:]
        )
    ]
    if not reached or verb_of(action) == codes.V_PASS:
        return True
    return share_of(reached, lambda each: each.needs_first(is_goal, rounds)) >= LIKELY


def _comes_first(seat: int, action: int, theirs: Sequence[LineOfPlay]) -> bool:
    """Return whether most lines of another action go through this one in the same round as well."""
    if verb_of(action) == codes.V_PASS or (theirs and theirs[0].actions[0].action == action):
        return False
    return share_of(theirs, partial(plays, seat, action)) >= LIKELY


def plays(seat: int, action: int, line: LineOfPlay) -> bool:
    """Return whether a seat makes a main action in the first round of a line."""
    return any((each.seat, each.action, each.rounds) == (seat, action, 0) for each in line.actions)


def _makes(verb: int, component: int, action: int) -> bool:
    """Return whether a main action claims or places a component."""
    return verb_of(action) == verb and component_of(action) == component


def _power_used(seat: int, component: int, lines: Sequence[LineOfPlay]) -> int:
    """Return which power of a component a seat mostly uses in the first round of its lines."""
    uses = Counter(
        int(index_of(each.action))
        for line in lines
        for each in line.actions[1:]
        if each.seat == seat and not each.rounds and _makes(codes.V_USE, component, each.action)
    )
    (power, _), *_ = uses.most_common(1)
    return power + 1


def _robs(lines: Sequence[LineOfPlay]) -> bool:
    """Return whether the first action takes essences from a rival in most lines."""
    return share_of(lines, lambda each: bool(each.robbed)) >= LIKELY


def _claims_all(seat: int, rounds: int, components: Set[int], line: LineOfPlay) -> bool:
    """Return whether a seat has claimed all these components when some rounds end."""
    claimed = {
        int(component_of(each.action))
        for each in line.actions
        if each.seat == seat and each.rounds <= rounds and verb_of(each.action) == codes.V_CLAIM
    }
    return claimed >= components


def _wins(seat: int, line: LineOfPlay) -> bool:
    """Return whether a seat wins in a line, and not only by a token that a rival might take."""
    return seat in line.won and not line.by_token


def _claims_something(seat: int, line: LineOfPlay) -> bool:
    return any(who == seat for who, _ in claims_of(line))


def _claims_soon(seat: int, component: int, line: LineOfPlay) -> bool:
    """Return whether one of the first two main actions of a seat is a claim."""
    own = (each.action for each in line.actions if each.seat == seat and not each.rounds)
    return any(_makes(codes.V_CLAIM, component, each) for each in islice(own, 2))


def _passes_first(line: LineOfPlay, seat: int) -> bool:
    passes = [each.seat for each in line.actions if verb_of(each.action) == codes.V_PASS]
    return not line.passed and bool(passes) and passes[0] == seat


def _way_of(
    line: LineOfPlay, seat: int, is_goal: IsGoal, cost: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return a seat's main actions of the first round until it could reach a goal.

    Those after the first are left out if they neither gain part of the `cost` nor prepare an
    action that does.
    """
    own = [each for each in line.actions if each.seat == seat]
    way: list[int] = []
    for place, each in enumerate(own):
        ready = any(map(is_goal, (*each.ready, each.action)))
        if ready or each.rounds > 0 or (way and verb_of(each.action) == codes.V_PASS):
            break
        way.append(place)
    needed: list[int] = []
    for place in reversed(way):
        prepares = any(not _could_come_before(own, place, later) for later in needed)
        if not place or prepares or _pays(own, place, cost):
            needed.append(place)
    return tuple(own[place].action for place in reversed(needed))


def _could_come_before(own: Sequence[MainAction], place: int, later: int) -> bool:
    """Return whether a seat's later main action was possible before another one, by their places.

    What takes essences of a kind that the other one gains may need them, whatever there was.
    """
    if own[later].action not in own[place].ready:
        return False
    if verb_of(own[later].action) == codes.V_DISCARD:
        return True
    gained, changed = _changes(own, place), _changes(own, later)
    return bool(gained and changed) and not any(
        more > 0 > less for more, less in zip(gained, changed, strict=True)
    )


def _changes(own: Sequence[MainAction], place: int) -> tuple[int, ...]:
    """Return how a seat's pool changed until its next main action; () if that is not known."""
    if place + 1 >= len(own) or own[place + 1].rounds:
        return ()
    pools = own[place].pool, own[place + 1].pool
    return tuple(after - had for had, after in zip(*pools, strict=False))


def _pays(own: Sequence[MainAction], place: int, cost: Sequence[int]) -> bool:
    """Return whether less of a cost is missing after a main action; True if that is not known."""
    after = own[place + 1] if place + 1 < len(own) else None
    if not cost or after is None or not own[place].pool or not after.pool or after.rounds:
        return True
    before, later = (
        sum(max(each - have, 0) for each, have in zip(cost, pool, strict=False))
        for pool in (own[place].pool, after.pool)
    )
    return later < before
