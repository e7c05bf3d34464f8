"""The plans behind a seat's actions: lines of play are followed until they show a goal."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from statistics import fmean
from typing import Final

from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.plans.endings import (
    Ending,
    Kept,
    Later,
    LaterKind,
    Together,
    are_alike,
    later,
    leave_alike,
)
from resarcana_desktop.games.resarcana.bots.plans.goals import MOSTLY, GoalReader, behind, plays
from resarcana_desktop.games.resarcana.bots.plans.lines import (
    MADE,
    FollowedLine,
    LineOfPlay,
    begin_lines,
    follow_all,
    rounds_until,
    share_of,
    times_by_round,
)
from resarcana_desktop.games.resarcana.bots.plans.plan import (
    FAR,
    LIKELY,
    NEXT,
    Continuation,
    Outlook,
    Plan,
)
from resarcana_desktop.games.resarcana.bots.plans.purposes import purpose_of
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.action_view import Verb, view_of
from resarcana_desktop.games.resarcana.rules.actions import component_of, verb_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.state import State

BRINGS: Final[dict[int, LaterKind]] = {
    codes.V_CLAIM: "claims",
    codes.V_CLAIM_TOP: "claims",
    codes.V_PLACE: "placed",
    codes.V_DISCARD: "essences",
}
"""What an action brings more of by its very nature."""
NAMED: Final = (Verb.PLACE, Verb.CLAIM, Verb.USE, Verb.DISCARD)
"""The actions with a component, which can be named in the middle of a sentence."""


class Planner:
    """Follows lines of play, and reads plans from them."""

    def __init__(self, faces: Faces, lookahead: Lookahead) -> None:
        self.faces = faces
        self.lookahead = lookahead
        self.goals = GoalReader(faces)

    def plans(
        self,
        seat: int,
        deals: Sequence[State],
        actions: Sequence[int],
        edges: Sequence[Edge | None] = (),
        stop: Callable[[], bool] | None = None,
        *,
        lost: bool = False,
        most: int | None = None,
    ) -> list[Plan | None]:
        """Return the plan behind each of a seat's actions, as `look` finds it."""
        return self.look(
            seat,
            deals,
            actions,
            edges,
            stop,
            further=False,
            threats=False,
            lost=lost,
            most=most,
        ).plans

    def look(
        self,
        seat: int,
        deals: Sequence[State],
        actions: Sequence[int],
        edges: Sequence[Edge | None] = (),
        stop: Callable[[], bool] | None = None,
        *,
        further: bool = True,
        threats: bool = True,
        clear: bool = True,
        lost: bool = False,
        most: int | None = None,
        late: Callable[[], bool] | None = None,
        spare: Sequence[State] = (),
        answers: Sequence[int] = (),
    ) -> Outlook:
        """Return what is seen ahead of a seat's actions, which come best first.

        The best is compared with the second, all others with the best. `edges` are those of the
        actions in the tree of a search on the same deals. `stop` ends the work early, without
        plans. In a `lost` game, a best action without a plan gets one that says how far the seat is
        behind. With `threats` that may be a rival who is about to win. With `further` the result
        has what else is seen ahead. What the best has more of than the second is only looked for if
        its lead is `clear`, on the `spare` deals as well. About `most` answers are compared, and up
        to half as many again for that: if lines are long, they are followed on fewer of the deals.
        Once it is `late`, lines are also followed on fewer deals, and what the best has more of
        isn't looked for. The first `answers` after the best may be known.
        """
        if not actions:
            return Outlook([])
        edges = edges or [None] * len(actions)
        followed = [
            begin_lines(deals, *each, () if place else answers)
            for place, each in enumerate(zip(actions, edges, strict=True))
        ]
        found, near, prospect, wanted = self._read(
            seat, deals, actions, followed, stop, threats=threats, lost=lost, most=most, late=late
        )
        best = found[0]
        if not near:
            return Outlook(found)
        purpose = purpose_of(seat, near[0], self.faces.components)
        if not further:
            continuations = tuple(self._continuations(seat, actions[:1], near))
            return Outlook(found, purpose=purpose, wanted=wanted, continuations=continuations)
        continuations = tuple(self._continuations(seat, actions, near))
        look = Outlook(
            found, alike=_alike(followed, near), wanted=wanted, continuations=continuations
        )
        if best is not None and best.explains:
            look = replace(look, prospect=prospect) if lost and prospect is not best else look
            return replace(look, purpose=purpose) if best.is_vague else look
        look = replace(
            look,
            prospect=None if prospect is best else prospect,
            purpose=purpose,
        )
        if len(actions) < 2:
            return look
        look = replace(look, together=self._together(seat, actions, followed, near))
        if 1 in look.alike or not clear:
            return look
        if late is not None and late():
            return replace(look, kept=self._kept(actions, followed[0]))
        both = [
            [*lots, *begin_lines(spare, action, edge)]
            for lots, action, edge in zip(followed[:2], actions, edges, strict=False)
        ]
        begun = sum(each.compared for lots in followed for each in lots)
        here = sum(each.compared for lots in both for each in lots)
        left = None if most is None else here + max(most + most // 2 - begun, 0)
        more = self._later(both, left, stop, late)
        return replace(look, later=more, kept=self._kept(actions, both[0]))

    def _read(
        self,
        seat: int,
        deals: Sequence[State],
        actions: Sequence[int],
        followed: Sequence[Sequence[FollowedLine]],
        stop: Callable[[], bool] | None,
        *,
        threats: bool,
        lost: bool,
        most: int | None,
        late: Callable[[], bool] | None,
    ) -> tuple[list[Plan | None], list[list[LineOfPlay]], Plan | None, tuple[str, ...]]:
        """Return the plans, the lines of this round, and a rival that is about to win or ahead.

        Last comes what the seat claims or places in many lines. The lines are empty if it was
        stopped.
        """
        found: list[Plan | None] = [None] * len(actions)
        near: list[list[LineOfPlay]] = []
        wanted: tuple[str, ...] = ()
        threat: Plan | None = None
        ahead: Plan | None = None
        for rounds in range(FAR + 1):
            # Far ahead only the best action is looked at.
            missing = [
                n for n, plan in enumerate(found) if plan is None and (n == 0 or rounds < FAR)
            ]
            needed = {n if own else _other(n) for n in missing for own in (True, False)}
            if not rounds:
                needed = set(range(len(actions)))
            elif lost and rounds == NEXT:
                needed.add(0)
            looked_at = [lots if n in needed else [] for n, lots in enumerate(followed)]
            enough = None if most is None else most * (rounds + 1) // (FAR + 1)
            lines = follow_all(looked_at, self.lookahead, rounds, enough, stop, late)
            if lines is None:
                return [None] * len(actions), [], None, ()
            near = near or lines
            wanted = self.goals.wanted(seat, lines[0]) or wanted
            if threats and threat is None and rounds < FAR:
                threat = self.goals.winning(seat, lines[0], rounds)
                if rounds and threat is not None:
                    near_win = self.goals.may_win_next(deals[0], seat, threat)
                    threat = threat if near_win else None
            if lost and rounds == NEXT:
                ahead = behind(lines[0])
            for place in missing:
                other = lines[_other(place)] if len(lines) > 1 else []
                found[place] = self.goals.plan(seat, actions[place], lines[place], other)
            known = all(each is not None for each in found) or (rounds and found[0] is not None)
            if known and (rounds or not lost):
                break
        for place, ours in enumerate(near):
            plan, other = found[place], near[_other(place)] if len(near) > 1 else []
            if plan is not None and deals:
                plan = self.goals.put_off(plan, deals[0], actions[place], ours)
            if place == 0:
                points = self.goals.scored(seat, actions[place], ours, other)
                plan = _for_best(plan, points, threat, ahead)
            found[place] = plan or self.goals.used(seat, actions[place], ours, other)
        if deals and not deals[0].round:
            found = [None if plan is None else replace(plan, setup=True) for plan in found]
        return found, near, threat or ahead, wanted

    def _together(
        self,
        seat: int,
        actions: Sequence[int],
        followed: Sequence[Sequence[FollowedLine]],
        near: Sequence[Sequence[LineOfPlay]],
    ) -> Together | None:
        """Return whether the second action usually follows the first in the same round.

        None if it does not, or passes.
        """
        if share_of(near[0], partial(plays, seat, actions[1])) < LIKELY:
            return None
        back = share_of(near[1], partial(plays, seat, actions[0])) >= LIKELY
        ours, theirs = (_ends(*each) for each in zip(followed[:2], near[:2], strict=True))
        step = view_of(self.faces, actions[1])
        if step.verb is Verb.PASS:  # which everyone does in the end
            return None
        return Together(back and leave_alike(ours, theirs), step if step.verb in NAMED else None)

    def _continuations(
        self, seat: int, actions: Sequence[int], near: Sequence[Sequence[LineOfPlay]]
    ) -> Iterator[Continuation]:
        """Yield how this round usually continues after the actions, the best one first."""
        for place, (action, lines) in enumerate(zip(actions, near, strict=False)):
            enough = (LIKELY if place else MOSTLY) * len(lines)
            again = share_of(lines, partial(plays, seat, actions[0])) >= LIKELY
            made = {
                self.faces.components[component].id
                for verb in MADE
                for component, times in times_by_round(lines, seat, verb).items()
                if times[0] >= enough
            }
            top, monuments = self.goals.monuments(seat, lines)
            made |= {each for each, times in top.items() if times >= enough}
            monument = bool(lines) and monuments >= enough
            points = fmean(each.points for each in lines) if lines else None
            follows = bool(place) and again
            yield Continuation(action, follows, frozenset(made), monument, points=points)

    def _kept(self, actions: Sequence[int], ours: Sequence[FollowedLine]) -> Kept | None:
        """Return the card that is kept, unlike by the second action, and when it is placed.

        If the first action discards none, that is only of interest if it is placed.
        """
        first, second = (verb_of(each) == codes.V_DISCARD for each in actions[:2])
        card = int(component_of(actions[1]))
        if not second or card == component_of(actions[0]) or not ours:
            return None
        lines = [each.line_of_play() for each in ours if each.answers]
        times = times_by_round(lines, int(ours[0].deal.decider), codes.V_PLACE).get(card, [])
        rounds = rounds_until(times[: NEXT + 1], LIKELY * len(lines))
        return Kept(self.faces.components[card].id, rounds) if first or rounds >= 0 else None

    def _later(
        self,
        followed: Sequence[Sequence[FollowedLine]],
        most: int | None,
        stop: Callable[[], bool] | None,
        late: Callable[[], bool] | None,
    ) -> Later | None:
        """Return what the first of two actions has more of at the end of the next round.

        If there is nothing, it is what it has more of at the end of this one.
        """
        action = followed[0][0].done[0].action if followed[0] else -1
        itself = BRINGS.get(int(verb_of(action))) if action >= 0 else None
        about = int(component_of(action)) if action >= 0 else -1
        lines = follow_all(followed, self.lookahead, NEXT, most, stop, late)
        if lines is None or len(lines[0]) != len(lines[1]):
            return None
        for rounds in (NEXT, 0):
            ours, theirs = (
                [each.end(rounds) for each in lots[: len(lines[0])]] for lots in followed
            )
            found = later(ours, theirs, rounds, itself, about, self.faces.components)
            if found is not None:
                return replace(found, setup=not followed[0][0].deal.round)
        return None


def _for_best(
    plan: Plan | None, points: Plan | None, threat: Plan | None, ahead: Plan | None
) -> Plan | None:
    """Return the plan of the best action, or what else is seen ahead of it."""
    claims = plan if plan is not None and plan.goal in ("claim", "monument") else None
    if plan is None or not plan.served:
        plan = _with_points(plan, points)
    if threat is None or (plan is not None and plan.goal != "score"):
        return plan or ahead
    if claims is None or claims.rounds or threat.rounds or threat.rival < 0:
        return threat
    return replace(claims, rival=threat.rival, rival_claims="")


def _with_points(plan: Plan | None, points: Plan | None) -> Plan | None:
    """Return the plan with more points for an action, next to a claim that it does not hinder.

    If the game can be won, that comes first, and how many points that takes is of no interest.
    """
    if points is None or (plan is not None and plan.goal == "win"):
        return plan
    certain = points.share == 1.0
    if plan is not None and (plan.goal == "wait" or (certain and _comes_anyway(plan))):
        return replace(plan, number=points.number if certain else 0)
    return points


def _comes_anyway(plan: Plan) -> bool:
    """Return whether a plan is a claim of this round that is made either way."""
    return plan.goal in ("claim", "monument") and plan.either and not plan.rounds


def _other(place: int) -> int:
    """Return the index of the action that one is compared with."""
    return 0 if place else 1


def _alike(
    followed: Sequence[Sequence[FollowedLine]], near: Sequence[Sequence[LineOfPlay]]
) -> frozenset[int]:
    """Return the places of actions that lead to the same position as the first one."""
    ends = [_ends(*each) for each in zip(followed, near, strict=True)]
    return frozenset(place for place in range(1, len(ends)) if are_alike(ends[0], ends[place]))


def _ends(followed: Sequence[FollowedLine], lines: Sequence[LineOfPlay]) -> list[Ending]:
    """Return what there is at the end of the first round of lines that were followed."""
    return [each.end(0) for each in followed[: len(lines)]]
