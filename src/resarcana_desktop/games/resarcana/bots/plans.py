"""What an action leads to: the seat's next goal, the way there, its price, the threat.

A plan is read from lines of play: on each of several deals of the hidden cards, everyone plays on
as a search found best or, if it has looked too little, as the network prefers. What happens in most
of these lines is the plan. Only a seat's observation goes in, so nothing hidden can come out.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import partial
from statistics import fmean
from typing import Final, Literal

from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.resarcana.bots.endings import (
    Ending,
    Kept,
    Later,
    LaterKind,
    Together,
    are_alike,
    ending,
    later,
    leave_alike,
)
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead, legal_actions
from resarcana_desktop.games.resarcana.bots.network.playing_on import preferred
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb, view_of
from resarcana_desktop.games.resarcana.rules.actions import component_of, verb_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.state import State
from resarcana_desktop.games.resarcana.rules.victory import (
    FIRST_PLAYER_TOKEN_POINTS,
    points_of,
    winners,
)

GoalKind = Literal[
    "win",
    "hope",
    "claim",
    "monument",
    "wait",
    "place",
    "deny",
    "first",
    "score",
    "use",
    "threat",
    "behind",
]

DEALS: Final = 12
"""The number of deals on which lines of play are followed."""
FEWER_DEALS: Final = 4
"""The number of deals while a player waits, if the rules run as Python source or lines are long."""
MOST_ANSWERS: Final = 1500
"""About how many answers are followed while a player waits: less than half a second."""
LIKELY: Final = 0.6
"""A goal is named if it is reached in this share of the lines."""
SURE: Final = 0.85
"""From this share on a goal is called certain, below it likely."""
SERVED: Final = 0.25
"""A goal belongs to an action if it is reached in this much more of the lines with it."""
MOST_STEPS: Final = 3
"""How many main actions on the way to a goal are named."""
DEAR: Final = 2
"""A card that costs this many essences is a goal in itself."""
FEWEST_VISITS: Final = 16
"""An answer searched less often than this is chosen by the network instead."""
LONGEST: Final = 240
"""Answers after which a line ends in any case."""
NEXT: Final = 1
"""The number of rounds ahead at which a lost game is looked at."""
FAR: Final = 2
"""From this many rounds ahead a goal is named only if the action serves it."""
LEAST_MORE: Final = 0.75
"""The points that an action brings more, on average, if that is called a point."""
LESS_SURE: Final = 0.2
"""The same goal as that of a better action is less sure if this much fewer lines reach it."""
ANY_RIVAL: Final = -2
"""The seat of a rival, if now one and now another would be first."""
RISKY: Final = 0.15
"""A claim is put off at a risk if a rival makes it first in more of the lines than this."""

# The weight of each kind of goal; points are added to it, and the next round counts half.
WEIGHTS: Final[dict[GoalKind, float]] = {
    "win": 20.0,
    "claim": 6.0,
    "monument": 5.0,
    "wait": 5.0,
    "deny": 5.0,
    "place": 2.0,
    "first": 2.0,
    "score": 1.0,
    "use": 1.0,
    "threat": 1.0,
    "behind": 1.0,
}
BRINGS: Final[dict[int, LaterKind]] = {
    codes.V_CLAIM: "claims",
    codes.V_CLAIM_TOP: "claims",
    codes.V_PLACE: "placed",
    codes.V_DISCARD: "essences",
}
"""What an action brings more of, as its name says."""
CLAIMS: Final = (codes.V_CLAIM, codes.V_CLAIM_TOP)
DECIDED: Final = 0.01
"""A game is as good as decided if the chances of all named actions are this near to 0 or 1."""
SERVED_COUNTS: Final = 1.5
"""The extra weight of a goal that the action serves over one reached either way."""


def deals_while_waiting() -> int:
    """Return the number of deals for lines of play while a player waits."""
    return DEALS if build_mode() == "compiled" else FEWER_DEALS


@dataclass(frozen=True, slots=True)
class MainAction:
    """A main action in a line of play: its seat, and how many rounds later it comes.

    For the seat whose line it is, `ready` are what it could claim, place or discard then, and
    `pool` is what it had.
    """

    seat: int
    action: int
    rounds: int
    ready: tuple[int, ...] = ()
    pool: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """A continuation after an action on one deal.

    `actions` are all main actions, starting with that one. `won` are the winning seats if the game
    ends in this line, `rounds` the number of rounds until then. `passed` says that someone had
    passed before, and `robbed` are the rivals that the first action leaves with fewer essences.
    `points` are those of the seat at the end of the first round, without the First Player token.
    `lead` is by how many points it is ahead of the `leader` of its rivals when the line ends.
    `open_claims` are the claims that a rival could make before the next turn of the seat.
    """

    actions: tuple[MainAction, ...]
    won: frozenset[int]
    rounds: int
    passed: bool = False
    robbed: frozenset[int] = frozenset()
    points: int = 0
    lead: int = 0
    leader: int = -1
    open_claims: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Plan:
    """A goal of a seat with the way there.

    `component` is the one claimed, placed, used or denied; a claimed monument may be any. `rounds`
    is 0 for this round and 1 for the next, and the goal is `early` if it may be reached sooner.
    `share` is the part of the lines in which it succeeds. `steps` are the main actions of this
    round still to do before the goal, `gives_up` the cards discarded on the way, the first one
    included. `seat` is the rival that is denied it, or would claim it first: -1 for none, and
    ANY_RIVAL if several might. `rival` most likely claims `rival_claims`, or wins if that is "",
    whatever the seat does; -1 for none. A plan that is not `better` is one that an action gives up.
    A goal that could be claimed at once, but is put off, is one to "wait" for: `seat` is ANY_RIVAL
    if a rival might claim it first. A "threat" has no goal, only a `rival` that wins within
    `rounds`, or ANY_RIVAL. In a lost game, "behind" says how many points the `rival` in front will
    be ahead after `rounds`. A plan that comes `again` is also that of a better action, and states
    its price only if that differs; it may be `less_sure`. A goal that is not served is reached
    `either` way, or at least now and then. `number` counts the points that a "score", or waiting,
    brings more by the end of the round. It is `safe` to wait if no rival can make the claim before
    the next turn of the seat.
    """

    goal: GoalKind
    component: str = ""
    rounds: int = 0
    share: float = 1.0
    steps: tuple[ActionView, ...] = ()
    gives_up: tuple[str, ...] = ()
    seat: int = -1
    served: bool = True
    rival: int = -1
    rival_claims: str = ""
    better: bool = True
    again: bool = False
    early: bool = False
    either: bool = False
    less_sure: bool = False
    number: int = 0
    safe: bool = False

    def limited_to(self, known: Set[str]) -> "Plan | None":
        """Return the plan without any component that is not `known`; None if its goal is not.

        Lines of play have different cards in a rival's hand, and yet most lines may share one that
        no one has seen.
        """
        if self.component and self.component not in known:
            return None
        open_way = all(step.component in known for step in self.steps if step.component)
        return replace(
            self,
            steps=self.steps if open_way else (),
            gives_up=tuple(card for card in self.gives_up if card in known),
        )

    def after(self, best: "Plan") -> "Plan":
        """Return the plan next to that of a better action, without repeating that.

        With the same goal it is shortened; the same threat is not repeated.
        """
        if (self.goal, self.component, self.rounds) != (best.goal, best.component, best.rounds):
            threat = self.rival, self.rival_claims
            known = threat == (best.rival, best.rival_claims)
            return replace(self, rival=-1, rival_claims="") if known else self
        differs = len(self.gives_up) != len(best.gives_up)
        gives_up = self.gives_up if differs else ()
        less_sure = self.share <= best.share - LESS_SURE
        return Plan(
            self.goal,
            self.component,
            self.rounds,
            gives_up=gives_up,
            again=True,
            less_sure=less_sure,
        )

    @property
    def explains(self) -> bool:
        """Whether it is a sufficient reason: the action serves it and does more than use things."""
        return self.served and self.goal not in ("use", "score", "wait", "threat", "behind")

    def puts_off(self, action: ActionView) -> bool:
        """Return whether an action would be the claim that this plan waits for."""
        claimed = action.verb is Verb.CLAIM and action.component == self.component
        top = action.verb is Verb.CLAIM_TOP and not self.component
        return self.goal == "wait" and (claimed or top)

    @property
    def named(self) -> frozenset[str]:
        """The components that are named with it."""
        steps = (step.component for step in self.steps)
        return frozenset((self.component, *steps, *self.gives_up)) - {""}

    @property
    def sure(self) -> bool:
        """Return whether it succeeds in enough lines to be called certain."""
        return self.share >= SURE


@dataclass(frozen=True, slots=True)
class Look:
    """What is seen ahead of a seat's actions, the best of which comes first.

    `plans` are those behind each of them. `later` is what the best usually has more of than the
    second, in some rounds; it is only looked for if its plan does not explain it. If both discard a
    card, one is `kept`. `alike` are the places of actions that lead to the same position as the
    best; `together` says that the second follows in this round anyway. `prospect` is the rival that
    is about to win, or in a lost game is ahead, if the best action has no plan that explains it.
    """

    plans: list[Plan | None]
    later: Later | None = None
    alike: frozenset[int] = frozenset()
    together: Together | None = None
    kept: Kept | None = None
    prospect: Plan | None = None


class _Followed:
    """A line of play on a deal as far as it was followed."""

    def __init__(self, deal: State, action: int, edge: Edge | None) -> None:
        self.deal = deal
        self.state = deal.copy()
        self.node = None if edge is None else edge.child
        self.done = [_main_action(deal, action, 0, deal)]
        self.robbed: frozenset[int] | None = None
        self.answers = 0
        self.points: int | None = None
        self.is_next_turn = False
        self.open_claims = set[int]()
        self.ends: list[Ending] = []
        play(self.state, action)

    def note_claims(self) -> None:
        """Note what a rival could claim now, until the seat of the line has its next turn."""
        if self.is_next_turn:
            return
        if self.state.decider == self.deal.decider:
            self.is_next_turn = True
            return
        claims = (each for each in legal_actions(self.state) if verb_of(each) in CLAIMS)
        self.open_claims.update(int(each) for each in claims)

    def note_ends(self) -> None:
        """Note what the seat has if a round has ended, or the game."""
        over = self.state.phase == codes.GAME_OVER
        ended = int(self.state.round) - int(self.deal.round)
        while len(self.ends) < ended or (over and not self.ends):
            self.ends.append(self._ending())

    def end(self, rounds: int) -> Ending:
        """Return what the seat has at the end of a round, or when the line ends before."""
        return self.ends[rounds] if rounds < len(self.ends) else self._ending()

    def _ending(self) -> Ending:
        seat = int(self.deal.decider)
        verbs = Counter(verb_of(each.action) for each in self.done if each.seat == seat)
        claims = sum(verbs[each] for each in CLAIMS)
        return ending(self.state, seat, claims, verbs[codes.V_PLACE])

    def line_of_play(self) -> LineOfPlay:
        """Return the line so far."""
        state, deal = self.state, self.deal
        bits = int(winners(state)) if state.phase == codes.GAME_OVER else 0
        won = frozenset(seat for seat in range(int(state.seats)) if bits >> seat & 1)
        passed = any(deal.passed[seat] for seat in range(int(deal.seats)))
        ended = int(state.round) - int(deal.round)
        seat = int(deal.decider)
        scores = [(int(points_of(state, each)), each) for each in range(int(state.seats))]
        best, leader = max((each for each in scores if each[1] != seat), default=(0, -1))
        return LineOfPlay(
            tuple(self.done),
            won,
            ended,
            passed,
            self.robbed or frozenset[int](),
            self.points or 0,
            lead=scores[seat][0] - best,
            leader=leader,
            open_claims=frozenset(self.open_claims),
        )


class Planner:
    """Follows lines of play, and reads plans from them."""

    def __init__(self, faces: Faces, lookahead: Lookahead) -> None:
        self.faces = faces
        self.lookahead = lookahead

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
            seat, deals, actions, edges, stop, further=False, lost=lost, most=most
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
        clear: bool = True,
        lost: bool = False,
        most: int | None = None,
        spare: Sequence[State] = (),
    ) -> Look:
        """Return what is seen ahead of a seat's actions, the best of which comes first.

        The best is compared with the second, all others with the best. `edges` are theirs in the
        tree of a search on the same deals. `stop` ends the work early, without plans. If the best
        action has no plan in a `lost` game, that is how far it is behind. With `further` it is also
        a rival that is about to win, and what else is seen ahead is included. What the best has
        more of than the second is only looked for if its lead is `clear`, on the `spare` deals as
        well. About `most` answers are followed, and once more for that: if lines are long, they are
        followed on fewer of the deals.
        """
        if not actions:
            return Look([])
        edges = edges or [None] * len(actions)
        followed = [_all_begun(deals, *each) for each in zip(actions, edges, strict=True)]
        found, near, prospect = self._read(
            seat, deals, actions, followed, stop, threats=further, lost=lost, most=most
        )
        best = found[0]
        if not further or not near:
            return Look(found)
        look = Look(found, alike=_alike(followed, near))
        if best is not None and best.explains:
            return look
        look = replace(look, prospect=None if prospect is best else prospect)
        if len(actions) < 2:
            return look
        look = replace(look, together=_together(seat, actions, followed, near))
        if 1 in look.alike or not clear:
            return look
        both = [
            [*lots, *_all_begun(spare, action, edge)]
            for lots, action, edge in zip(followed[:2], actions, edges, strict=False)
        ]
        begun = sum(each.answers for lots in both for each in lots)
        more = self._later(both, None if most is None else begun + most, stop)
        return replace(look, later=more, kept=self._kept(actions, both[0]))

    def _read(
        self,
        seat: int,
        deals: Sequence[State],
        actions: Sequence[int],
        followed: "Sequence[Sequence[_Followed]]",
        stop: Callable[[], bool] | None,
        *,
        threats: bool,
        lost: bool,
        most: int | None,
    ) -> tuple[list[Plan | None], list[list[LineOfPlay]], Plan | None]:
        """Return the plans, the lines of this round, and a rival that is about to win or ahead.

        The lines are empty if it was stopped.
        """
        found: list[Plan | None] = [None] * len(actions)
        near: list[list[LineOfPlay]] = []
        threat: Plan | None = None
        behind: Plan | None = None
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
            lines = self._all_until(looked_at, rounds, enough, stop)
            if lines is None:
                return [None] * len(actions), [], None
            near = near or lines
            if threats and threat is None and rounds < FAR:
                threat = self.winning(seat, lines[0], rounds)
            if lost and rounds == NEXT:
                behind = _behind(lines[0])
            for place in missing:
                other = lines[_other(place)] if len(lines) > 1 else []
                found[place] = self.plan(seat, actions[place], lines[place], other)
            known = all(each is not None for each in found) or (rounds and found[0] is not None)
            if known and (rounds or not lost):
                break
        for place, ours in enumerate(near):
            plan, other = found[place], near[_other(place)] if len(near) > 1 else []
            if plan is not None and deals:
                plan = self.put_off(plan, deals[0], actions[place], ours)
            if place == 0:
                plan = _for_best(plan, _scored(ours, other), threat, behind)
            found[place] = plan or self._used(seat, actions[place], ours, other)
        return found, near, threat or behind

    def _kept(self, actions: Sequence[int], ours: "Sequence[_Followed]") -> Kept | None:
        """Return the card that is kept if another one is discarded, and when it is placed."""
        discards = all(verb_of(each) == codes.V_DISCARD for each in actions[:2])
        card = int(component_of(actions[1]))
        if not discards or card == component_of(actions[0]) or not ours:
            return None
        lines = [each.line_of_play() for each in ours if each.answers]
        times = _times(lines, int(ours[0].deal.decider), codes.V_PLACE).get(card, [])
        return Kept(
            self.faces.components[card].id, _rounds_until(times[: NEXT + 1], LIKELY * len(lines))
        )

    def _later(
        self,
        followed: "Sequence[Sequence[_Followed]]",
        most: int | None,
        stop: Callable[[], bool] | None,
    ) -> Later | None:
        """Return what the first of two actions has more of at the end of the next round.

        If there is nothing, it is what it has more of at the end of this one.
        """
        action = followed[0][0].done[0].action if followed[0] else -1
        itself = BRINGS.get(int(verb_of(action))) if action >= 0 else None
        lines = self._all_until(followed, NEXT, most, stop)
        if lines is None or len(lines[0]) != len(lines[1]):
            return None
        for rounds in (NEXT, 0):
            ours, theirs = (
                [each.end(rounds) for each in lots[: len(lines[0])]] for lots in followed
            )
            found = later(ours, theirs, rounds, itself)
            if found is not None:
                return found
        return None

    # ---- lines of play -------------------------------------------------------------------

    def lines(
        self, deals: Sequence[State], action: int, edge: Edge | None, rounds: int
    ) -> list[LineOfPlay]:
        """Return the continuations after an action on each deal, up to the end of the round.

        `rounds` adds that many further rounds.
        """
        return [
            self._until(_Followed(deal, action, edge), rounds)
            for deal in deals
            if action in legal_actions(deal)
        ]

    def _all_until(
        self,
        followed: "Sequence[Sequence[_Followed]]",
        rounds: int,
        enough: int | None,
        stop: Callable[[], bool] | None,
    ) -> list[list[LineOfPlay]] | None:
        """Follow lines of several actions to the end of a round, one deal after the other.

        After `enough` answers in all these lines no more deals follow, except the first ones.
        Returns None once `stop` returns True.
        """
        lines: list[list[LineOfPlay]] = [[] for _ in followed]
        for deal in range(max(map(len, followed))):
            if stop is not None and stop():
                return None
            answers = sum(each.answers for lots in followed for each in lots)
            if enough is not None and answers >= enough and deal >= FEWER_DEALS:
                break
            for place, lots in enumerate(followed):
                lines[place] += [self._until(each, rounds) for each in lots[deal : deal + 1]]
        return lines

    def _until(self, line: "_Followed", rounds: int) -> LineOfPlay:
        """Follow a line to the end of a round."""
        state, begun = line.state, int(line.deal.round)
        while line.answers < LONGEST:
            if line.robbed is None and (state.decision == codes.D_ACTION or state.round > begun):
                line.robbed = _robbed(line.deal, state)
            ended = state.phase == codes.GAME_OVER or state.round > begun
            if ended and line.points is None:
                line.points = _own_points(state, int(line.deal.decider))
            line.note_ends()
            if state.phase == codes.GAME_OVER or state.round > begun + rounds:
                break
            answer = self._answer(state, line.node)
            if line.node is not None:
                known = line.node.edge(answer, state.decider)
                line.node = None if known is None else known.child
            if state.decision == codes.D_ACTION:
                line.note_claims()
                line.done.append(_main_action(state, answer, int(state.round) - begun, line.deal))
            play(state, answer)
            line.answers += 1
        return line.line_of_play()

    def _answer(self, state: State, node: Node | None) -> int:
        """Return the deciding seat's answer: as searched, or as the network prefers."""
        if node is not None:
            legal = set(legal_actions(state))
            known = [e for e in node.edges if e.seat == state.decider and e.action in legal]
            best = max(known, key=lambda each: int(each.visits), default=None)
            if best is not None and best.visits >= FEWEST_VISITS:
                return int(best.action)
        return preferred(self.lookahead, state)

    # ---- reading a plan ------------------------------------------------------------------

    def plan(
        self, seat: int, action: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Plan | None:
        """Return what `seat` aims for in the lines of its action, compared with another's."""
        if not ours:
            return None
        goals = [*self._won(seat, ours, theirs), *self._first(seat, action, ours, theirs)]
        goals += self._reached(seat, action, "claim", ours, theirs)
        goals += self._reached(seat, action, "place", ours, theirs)
        if not any(plan.goal == "claim" for _, plan in goals):
            goals += self._monument(seat, action, ours, theirs)
        goals += self._denied(seat, ours, theirs)
        goals = [each for each in goals if each[1].rounds < FAR or each[1].served]
        if not goals:
            return None
        _, best = max(goals, key=lambda each: each[0])
        rival, claims = self._threat(seat, ours)
        if rival == best.seat and claims == best.component:
            return best
        return replace(best, rival=rival, rival_claims=claims)

    def _won(
        self, seat: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Iterator[tuple[float, Plan]]:
        share = _share(ours, lambda each: seat in each.won)
        if share < LIKELY:
            return
        without = _share(theirs, lambda each: seat in each.won)
        served, either = share - without >= SERVED, without >= LIKELY
        rounds = max(each.rounds for each in ours if seat in each.won)
        plan = Plan("win", rounds=rounds, share=share, served=served, either=either and not served)
        yield WEIGHTS["win"] * share, plan

    def _first(
        self, seat: int, action: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Iterator[tuple[float, Plan]]:
        """Yield passing before everyone else, if passing is the action itself."""
        if verb_of(action) != codes.V_PASS:
            return
        share = _share(ours, lambda each: _passes_first(each, seat))
        if share >= LIKELY:
            served = share - _share(theirs, lambda each: _passes_first(each, seat)) >= SERVED
            yield WEIGHTS["first"] * share, Plan("first", share=share, served=served)

    def _reached(
        self,
        seat: int,
        action: int,
        kind: Literal["claim", "place"],
        ours: Sequence[LineOfPlay],
        theirs: Sequence[LineOfPlay],
    ) -> Iterator[tuple[float, Plan]]:
        """Yield what the seat claims or places in most of the lines after the action itself."""
        verb = codes.V_CLAIM if kind == "claim" else codes.V_PLACE
        counted, others = _times(ours, seat, verb), _times(theirs, seat, verb)
        for component, times in counted.items():
            face = self.faces.components[component]
            cost = face.cost.total() if face.cost is not None else 0
            itself = verb_of(action) == verb and component_of(action) == component
            rounds = _rounds_until(times, LIKELY * len(ours))
            if rounds < 0 or (kind == "place" and (cost < DEAR or itself)):
                continue
            rival = self._before(seat, component, theirs) if kind == "claim" else -1
            if itself and rival == -1:
                continue
            share = sum(times[: rounds + 1]) / len(ours)
            without = sum(others.get(component, [])[: rounds + 1]) / max(len(theirs), 1)
            served = share - without >= SERVED
            worth = WEIGHTS[kind] + (face.points if kind == "claim" else cost / 4)
            steps, gives_up = self._way(seat, verb, component, ours)
            weight = worth * share * (SERVED_COUNTS if served else 1.0) / (1 + rounds)
            early = times[rounds] < LIKELY * len(ours)
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
                either=without >= LIKELY and not served,
            )
            yield weight, plan

    def _monument(
        self, seat: int, action: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Iterator[tuple[float, Plan]]:
        """Whichever monument the seat claims in most of the lines, unless the action claims one.

        A place is claimed for its own sake, not for a monument in a later round.
        """
        if self._is_monument(action):
            return
        times, others = self._monuments(ours, seat), self._monuments(theirs, seat)
        rounds = _rounds_until(times, LIKELY * len(ours))
        if rounds < 0 or (rounds and verb_of(action) == codes.V_CLAIM):
            return
        share = sum(times[: rounds + 1]) / len(ours)
        without = sum(others[: rounds + 1]) / max(len(theirs), 1)
        served, either = share - without >= SERVED, without >= LIKELY
        weight = WEIGHTS["monument"] * share * (SERVED_COUNTS if served else 1.0) / (1 + rounds)
        early, either = times[rounds] < LIKELY * len(ours), either and not served
        yield (
            weight,
            Plan("monument", "", rounds, share, served=served, early=early, either=either),
        )

    def _monuments(self, lines: Sequence[LineOfPlay], seat: int) -> list[int]:
        """Return in how many lines the seat claims its first monument, by the rounds until then."""
        times = [0] * (FAR + 1)
        for line in lines:
            for each in line.actions:
                if each.seat == seat and each.rounds <= FAR and self._is_monument(each.action):
                    times[each.rounds] += 1
                    break
        return times

    def _is_monument(self, action: int) -> bool:
        """Return whether an action claims a monument: a face-up one, or the top of the deck."""
        if verb_of(action) == codes.V_CLAIM_TOP:
            return True
        claims = verb_of(action) == codes.V_CLAIM
        return claims and self.faces.components[component_of(action)].kind == "monument"

    def _used(
        self, seat: int, action: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Plan | None:
        """Return what the seat uses in most of the lines of this round, and rarely in the others.

        Placing a component only helps to use that one; anything else would be used anyway.
        """
        counted, others = _times(ours, seat, codes.V_USE, 1), _times(theirs, seat, codes.V_USE)
        found: list[tuple[bool, float, Plan]] = []
        for component, times in counted.items():
            if verb_of(action) == codes.V_PLACE and component_of(action) != component:
                continue
            share = times[0] / len(ours)
            without = others[component][0] / len(theirs) if component in others else 0.0
            if share >= LIKELY and share - without >= SERVED:
                itself = component_of(action) == component
                plan = Plan("use", self.faces.components[component].id, share=share)
                found.append((itself, share - without, plan))
        return max(found, key=lambda each: each[:2])[2] if found else None

    def _denied(
        self, seat: int, ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]
    ) -> Iterator[tuple[float, Plan]]:
        """Yield what a rival claims in most of the other lines, and has no substitute for in these.

        The action has to take its essences, or lead to the seat claiming the same component.
        """
        claimed = Counter(found for each in ours for found in set(_claims(each)))
        others = Counter(found for each in theirs for found in set(_claims(each)))
        for (rival, component), times in others.items():
            share = times / len(theirs)
            if rival == seat or share < LIKELY:
                continue
            left = claimed[rival, component] / len(ours)
            instead = _share(ours, partial(_claims_something, rival))
            loses = _share(theirs, partial(_claims_something, rival)) - instead >= SERVED
            robbed = sum(rival in each.robbed for each in ours) >= LIKELY * len(ours)
            taken = claimed[seat, component] >= LIKELY * len(ours)
            if share - left >= LIKELY and loses and (robbed or taken):
                face = self.faces.components[component]
                weight = (WEIGHTS["deny"] + face.points) * (share - left)
                yield weight, Plan("deny", face.id, share=share - left, seat=rival)

    def _threat(self, seat: int, ours: Sequence[LineOfPlay]) -> tuple[int, str]:
        """Return the rival that wins this round in most of the lines, or what one claims there.

        -1 and "" if there is none.
        """
        now = [line for line in ours if line.rounds == 0]
        won = Counter(each for line in now for each in line.won if each != seat)
        for rival, times in won.most_common(1):
            if times >= SURE * len(ours):
                return rival, ""
        claimed = Counter(found for line in ours for found in set(_claims(line)))
        likely = [
            (times, self.faces.components[component].points, rival, component)
            for (rival, component), times in claimed.items()
            if rival != seat and times >= SURE * len(ours)
        ]
        if not likely:
            return -1, ""
        *_, rival, component = max(likely)
        return rival, self.faces.components[component].id

    def winning(self, seat: int, ours: Sequence[LineOfPlay], rounds: int) -> Plan | None:
        """Return the threat that a rival wins within some rounds; None if there is none."""
        won = Counter(
            rival for line in ours if line.rounds <= rounds for rival in line.won if rival != seat
        )
        lost = sum(line.rounds <= rounds and not line.won.isdisjoint(won) for line in ours)
        if not won or lost < LIKELY * len(ours):
            return None
        (rival, times), *_ = won.most_common(1)
        who = rival if times >= LIKELY * len(ours) else ANY_RIVAL
        return Plan("threat", rounds=rounds, share=lost / len(ours), rival=who)

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
            first = next((who for who, each in _claims(line) if each == number), seat)
            lost += first != seat
        rival = ANY_RIVAL if lost > RISKY * len(ours) else -1
        safe = not any(int(each) in line.open_claims for line in ours for each in wanted)
        return replace(plan, goal="wait", either=False, steps=(), seat=rival, safe=safe)

    def _before(self, seat: int, component: int, theirs: Sequence[LineOfPlay]) -> int:
        """Return the rival that claims a component in most of the other lines; -1 if none does."""
        counted = Counter(
            rival
            for line in theirs
            for rival, each in set(_claims(line))
            if each == component and rival != seat
        )
        for rival, times in counted.most_common(1):
            if times >= LIKELY * len(theirs):
                return rival
        return ANY_RIVAL if counted.total() >= LIKELY * max(len(theirs), 1) else -1

    def _way(
        self, seat: int, verb: int, component: int, lines: Sequence[LineOfPlay]
    ) -> tuple[tuple[ActionView, ...], tuple[str, ...]]:
        """Return the steps of most lines to a goal, and the cards discarded; empty if they differ.

        Of a way into the next round, only the part before passing is included.
        """
        reached = [each for each in lines if component in dict(_done(each, seat, verb))]
        face = self.faces.components[component]
        cost = face.cost.essences if face.cost is not None and verb == codes.V_CLAIM else ()
        ways = Counter(_way_of(each, seat, verb, component, cost) for each in reached)
        way = min(ways, key=lambda each: (-ways[each], len(each)))
        if ways[way] < LIKELY * len(reached):
            return (), ()
        views = [view_of(self.faces, action) for action in way]
        gives_up = tuple(each.component for each in views if each.verb is Verb.DISCARD)
        steps = tuple(views[1:])
        return (steps if len(steps) <= MOST_STEPS else ()), gives_up


# ---- reading a line ------------------------------------------------------------------------------


def _other(place: int) -> int:
    """Return the index of the action that one is compared with."""
    return 0 if place else 1


def _alike(
    followed: Sequence[Sequence[_Followed]], near: Sequence[Sequence[LineOfPlay]]
) -> frozenset[int]:
    """Return the places of actions that lead to the same position as the first one."""
    ends = [_ends(*each) for each in zip(followed, near, strict=True)]
    return frozenset(place for place in range(1, len(ends)) if are_alike(ends[0], ends[place]))


def _together(
    seat: int,
    actions: Sequence[int],
    followed: Sequence[Sequence[_Followed]],
    near: Sequence[Sequence[LineOfPlay]],
) -> Together | None:
    """Return whether the second action usually follows the first in the same round."""
    if _share(near[0], partial(_plays, seat, actions[1])) < LIKELY:
        return None
    back = _share(near[1], partial(_plays, seat, actions[0])) >= LIKELY
    ours, theirs = (_ends(*each) for each in zip(followed[:2], near[:2], strict=True))
    return Together(back and leave_alike(ours, theirs))


def _ends(followed: Sequence[_Followed], lines: Sequence[LineOfPlay]) -> list[Ending]:
    """Return what there is at the end of the first round of lines that were followed."""
    return [each.end(0) for each in followed[: len(lines)]]


def _share(lines: Sequence[LineOfPlay], holds: Callable[[LineOfPlay], bool]) -> float:
    return sum(map(holds, lines)) / len(lines) if lines else 0.0


def _done(line: LineOfPlay, seat: int, verb: int) -> Iterable[tuple[int, int]]:
    """Yield what a seat claims or places in a line, with the rounds until then."""
    return [
        (int(component_of(each.action)), each.rounds)
        for each in line.actions
        if each.seat == seat and verb_of(each.action) == verb
    ]


def _times(
    lines: Sequence[LineOfPlay], seat: int, verb: int, begins: int = 0
) -> dict[int, list[int]]:
    """Return in how many lines a seat first does something with a component, by rounds.

    The main actions before `begins` are left out.
    """
    found: dict[int, list[int]] = {}
    for line in lines:
        known = set[int]()
        for each in line.actions[begins:]:
            component = int(component_of(each.action))
            if each.seat != seat or verb_of(each.action) != verb or each.rounds > FAR:
                continue
            if component not in known:
                known.add(component)
                found.setdefault(component, [0] * (FAR + 1))[each.rounds] += 1
    return found


def _rounds_until(times: Sequence[int], enough: float) -> int:
    """After how many rounds something has happened in enough lines; -1 for never."""
    total = 0
    for rounds, number in enumerate(times):
        total += number
        if total and total >= enough:
            return rounds
    return -1


def _claims(line: LineOfPlay) -> Iterator[tuple[int, int]]:
    """Yield who claims what in the first round of a line."""
    for each in line.actions:
        if verb_of(each.action) == codes.V_CLAIM and each.rounds == 0:
            yield each.seat, int(component_of(each.action))


def _robbed(before: State, after: State) -> frozenset[int]:
    """The rivals of the seat to decide that have fewer essences than before, in the same round."""
    if after.round != before.round:
        return frozenset()
    pools = [
        [
            sum(
                state.pool[seat * codes.ESSENCE_KINDS + kind] for kind in range(codes.ESSENCE_KINDS)
            )
            for seat in range(int(before.seats))
        ]
        for state in (before, after)
    ]
    return frozenset(
        seat
        for seat, (had, has) in enumerate(zip(*pools, strict=True))
        if seat != before.decider and has < had
    )


def _claims_something(seat: int, line: LineOfPlay) -> bool:
    return any(who == seat for who, _ in _claims(line))


def _all_begun(deals: Sequence[State], action: int, edge: Edge | None) -> list[_Followed]:
    """Return the lines that begin with an action, on the deals that allow it."""
    return [_Followed(deal, action, edge) for deal in deals if action in legal_actions(deal)]


def _plays(seat: int, action: int, line: LineOfPlay) -> bool:
    """Return whether a seat makes a main action later in the first round of a line."""
    return any((each.seat, each.action, each.rounds) == (seat, action, 0) for each in line.actions)


def _passes_first(line: LineOfPlay, seat: int) -> bool:
    passes = [each.seat for each in line.actions if verb_of(each.action) == codes.V_PASS]
    return not line.passed and bool(passes) and passes[0] == seat


def _main_action(state: State, action: int, rounds: int, deal: State) -> MainAction:
    """A main action about to be played; what else there was is only noted for one seat."""
    seat = int(state.decider)
    if seat != deal.decider:
        return MainAction(seat, action, rounds)
    verbs = (codes.V_CLAIM, codes.V_PLACE, codes.V_DISCARD)
    ready = tuple(int(each) for each in legal_actions(state) if verb_of(each) in verbs)
    first = seat * codes.ESSENCE_KINDS
    pool = tuple(int(state.pool[first + kind]) for kind in range(codes.ESSENCE_KINDS))
    return MainAction(seat, action, rounds, ready, pool)


def _own_points(state: State, seat: int) -> int:
    """The points of a seat without the First Player token."""
    token = FIRST_PLAYER_TOKEN_POINTS if state.token_holder == seat else 0
    return int(points_of(state, seat)) - token


def _scored(ours: Sequence[LineOfPlay], theirs: Sequence[LineOfPlay]) -> Plan | None:
    """Return how many points more there are at the end of the round than in the other lines."""
    if not ours or not theirs:
        return None
    other = fmean(each.points for each in theirs)
    more = fmean(each.points for each in ours) - other
    share = _share(ours, lambda each: each.points > other)
    if more < LEAST_MORE or share < LIKELY:
        return None
    return Plan("score", share=share, number=round(more))


def _behind(ours: Sequence[LineOfPlay]) -> Plan | None:
    """Return how many points the rival in front is ahead at the end of the lines."""
    number = -round(fmean(each.lead for each in ours)) if ours else 0
    if number <= 0:
        return None
    (leader, _), *_ = Counter(each.leader for each in ours).most_common(1)
    return Plan("behind", rounds=NEXT, rival=leader, number=number)


def _for_best(
    plan: Plan | None, scored: Plan | None, threat: Plan | None, behind: Plan | None
) -> Plan | None:
    """Return the plan of the best action, or what else is seen ahead of it."""
    if plan is None or not plan.served:
        plan = _with_points(plan, scored)
    if threat is not None and (plan is None or plan.goal == "score"):
        plan = threat
    return plan or behind


def _with_points(plan: Plan | None, scored: Plan | None) -> Plan | None:
    """Return the plan with more points for an action, next to a claim that it puts off."""
    if plan is not None and plan.goal == "wait":
        more = scored.number if scored is not None and scored.share == 1.0 else 0
        return replace(plan, number=more)
    return scored or plan


def _way_of(
    line: LineOfPlay, seat: int, verb: int, component: int, cost: Sequence[int] = ()
) -> tuple[int, ...]:
    """A seat's main actions of the first round until it could do what reaches a goal.

    Of those that follow the first one, what brings nothing of the `cost` and prepares nothing that
    does is left out.
    """
    own = [each for each in line.actions if each.seat == seat]
    way: list[int] = []
    for place, each in enumerate(own):
        goals = (*each.ready, each.action)
        ready = any(verb_of(goal) == verb and component_of(goal) == component for goal in goals)
        if ready or each.rounds > 0 or (way and verb_of(each.action) == codes.V_PASS):
            break
        way.append(place)
    needed: list[int] = []
    for place in reversed(way):
        prepares = any(not _could_discard(own[place], own[later]) for later in needed)
        if not place or prepares or _pays(own, place, cost):
            needed.append(place)
    return tuple(own[place].action for place in reversed(needed))


def _could_discard(before: MainAction, later: MainAction) -> bool:
    """Return whether a main action discards a card that could be discarded before another one."""
    return verb_of(later.action) == codes.V_DISCARD and later.action in before.ready


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
