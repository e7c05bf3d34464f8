"""The differences between two actions, as facts: points, essences, income, tempo, rivals.

Both actions are played in positions dealt from what the seat may know, up to the next turn, with
follow-up decisions answered by a quick bot. Then public facts and the seat's own are compared. Only
the observation goes in, so nothing hidden can come out; and the deals are always the same, so the
same position gives the same reasons.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final, Literal

from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.greedy.greedy_bot import GreedyBot
from resarcana_desktop.games.resarcana.bots.greedy.profiles import profile_of
from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Later, Together
from resarcana_desktop.games.resarcana.bots.plans.plan import FAR, Course, Plan, Purpose
from resarcana_desktop.games.resarcana.bots.plans.trials import Trial
from resarcana_desktop.games.resarcana.bots.worth import Worth
from resarcana_desktop.games.resarcana.rules.action_view import (
    WITH_ESSENCES,
    ActionView,
    Verb,
    view_of,
)
from resarcana_desktop.games.resarcana.rules.codes import ESSENCE_KINDS as KINDS
from resarcana_desktop.games.resarcana.rules.codes import PEARL
from resarcana_desktop.games.resarcana.rules.events import Event, brings_information
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.income import (
    Income,
    income_of,
    lasting_income_of,
)
from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.records import (
    GOLD,
    NO_ESSENCES,
    Component,
    Essences,
    as_counts,
    sum_of,
)
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of
from resarcana_desktop.games.resarcana.rules.victory import FIRST_PLAYER_TOKEN_POINTS

DEALS: Final = 4
"""The number of deals if something hidden is revealed; otherwise one is enough."""
LONGEST: Final = 40
"""Answers after which an action is considered complete."""

FactKind = Literal[
    "win",
    "rival_win",
    "points",
    "token",
    "token_denied",
    "gained",
    "essences",
    "stored",
    "income",
    "next_income",
    "cards",
    "denied",
    "denied_win",
    "affordable",
    "placeable",
    "power",
    "rival_loses",
    "rival_gains",
    "usable",
    "straight",
    "slight",
    "tie",
    "many",
    "nearer",
    "closer",
    "enough",
    "free",
    "draws",
    "looks",
    "peeks",
    "waits",
]

# The relative weights of facts, in essences: only the heaviest are shown.
WIN: Final = 1000.0
DECIDES: Final = 30.0
POINT: Final = 6.0
TOKEN: Final = 3.0
CLAIM: Final = 3.0
PLACE: Final = 2.0
POWER: Final = 0.6
CARD: Final = 2.5
GOLD_COUNTS: Final = 2.0
STORED: Final = 0.8
RIVAL: Final = 1.0
DENIED: Final = 6.0
USABLE: Final = 0.8
STRAIGHT: Final = 0.8
GAINED: Final = 1.5
MANY: Final = 4
"""An action that gains this many more essences than another one is explained by that."""
LAST_ROUND: Final = 6
"""The round in which a game is expected to end."""
LAST_POINTS: Final = 5
"""How many points are missing at most if it is said how many."""
UNUSED_NAMED: Final = 2
"""The number of unused components of which it is said what they would bring."""
OUT_OF_REACH: Final = 6
"""A card isn't placed soon if at least this many essences are missing for it."""
NEAR: Final = 3
"""An income is for something if no more essences than this are then still missing."""
PURPOSEFUL: Final = frozenset({"points", "income", "next_income"})
"""Facts of which it can be said what they are good for."""
OWN: Final = frozenset({"points", "income", "next_income", "power"})
"""Facts that may only come from what another action gives up, and then say nothing for this one."""
GAINING: Final = {"gain": 1, "collect_choice": 1, "collect_any": 1, "pay": -1}
"""The decisions on kinds of essences, and whether these are gained or paid."""
BOOKKEEPING: Final = frozenset({"essences", "stored", "cards", "usable", "straight"})
"""Facts about what is left: they explain nothing if two actions are nearly equal."""
LATER: Final = frozenset({"placeable", "affordable", "income", "next_income", "power", "gained"})
"""Facts that explain nothing if a rival is about to win."""
INSTEAD: Final = frozenset({"nearer", "closer", "enough"})
"""Facts that are said of the better action rather than against another one."""
GIVEN: Final = frozenset({"gained", "essences", "income", "next_income", "power", "rival_loses"})
"""What a monument may give apart from its points, as facts."""
PRICED: Final = (Verb.PLACE, Verb.CLAIM)
"""Actions shown with their price."""
PLAYED: Final = ("actions", "check")
"""The phases with turns: every question there, except a main action, is part of one."""
LEAST_SHARE: Final = 0.4
"""A second fact is shown if it has at least this share of the first one's weight."""
LEAST_WEIGHT: Final = 1.5
"""A single fact needs at least this weight, or it explains nothing."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One difference between two actions; it is in favour of the first if it is `better`.

    `essences` and `any` are how many more or fewer, with `fewer` those of other kinds with the
    opposite sign; `number` counts something else, `seat` is a rival, `component` a visible one.
    `about` says that it is an average. Points leave `needs` to the goal, -1 if that is not known.
    After the next Collect, an income pays for the component `toward` which it goes; else
    its `number` is what it adds up to in round `until`. What could be claimed or placed before is
    possible `still`. A claim may be compared with that of another component instead: `than`. What
    an action does by `itself`, others may do as well. Points may be enough `without_token`, which
    was needed before.
    """

    kind: FactKind
    better: bool
    weight: float = 0.0
    essences: Essences = NO_ESSENCES
    any: int = 0
    fewer: Essences = NO_ESSENCES
    fewer_any: int = 0
    number: int = 0
    seat: int = -1
    component: str = ""
    about: bool = False
    needs: int = -1
    toward: str = ""
    until: int = 0
    unused: tuple["Unused", ...] = ()
    still: bool = False
    than: str = ""
    itself: bool = False
    without_token: bool = False


@dataclass(frozen=True, slots=True)
class Unused:
    """A component that is left unused, and what it would bring: points, essences or another use."""

    component: str
    points: int = 0
    essences: Essences = NO_ESSENCES
    any: int = 0
    straightens: str = ""


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """A discarded card that its owner lacks a number of essences for, too many to place it soon."""

    component: str
    short: int


Cause = Fact | Plan | Feeds | Worth | Later | Together | Kept | Purpose | Trial | OutOfReach
Reason = tuple[Cause, ...]
"""A plan, what a choice goes with, one or two facts, what there is more of later; () if nothing can
be named."""

Claims = frozenset[tuple[int, str]]
"""Seats with what they could claim."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The situation after an action and all its follow-up decisions, as far as it can be compared.

    `points` leaves out the First Player token. `pool` and `income` have five numbers by kind and
    one for essences of a kind still to be chosen, whatever the quick bot would choose. `losses` and
    `gains` are those of each seat's pool.
    """

    won: bool
    lost: bool
    round_ended: bool
    has_passed: bool
    points: int
    passed_first: bool
    pool: tuple[int, ...]
    stored: Essences
    income: tuple[int, ...]
    next_income: tuple[int, ...]
    hand: frozenset[str]
    cards: int
    losses: tuple[Essences, ...]
    gains: tuple[Essences, ...]
    claims: Claims
    deciding: Claims
    """The claims that would reach 10 points."""
    centre: frozenset[str]
    placeable: frozenset[str]
    """The cards in hand that the pool can pay for."""
    powers: int
    """The number of own components with a usable power, magic items left out."""
    straight: frozenset[str]
    """The own components that have a power and are not turned."""
    surprising: bool
    """Whether something hidden was revealed."""


Outcomes = Sequence[Outcome]


class MoveComparison:
    """Finds the reasons for actions."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.quick = GreedyBot(faces)

    def reasons(
        self,
        observation: Observation,
        lines: Sequence[Sequence[int]],
        postponing: Sequence[int] = (),
        courses: Sequence[Course] = (),
    ) -> list[Reason]:
        """Return one fact for each action of the viewer, best action first; () for none.

        Each line is an action, with its intended follow-up answers. The fact for the best is the
        heaviest one in which it is better than another, the fact against another the heaviest one
        in which it is worse than the best: so no reason has the wrong sign. Actions `postponing`
        the best, by their places, are not held against it unless all do that. The `courses` are
        how the round usually continues after each line: what the viewer claims or places anyway
        isn't a difference, and what the best action allows is of interest only if that is done.
        """
        if len(lines) < 2:
            return [() for _ in lines]
        outcomes = [self.outcomes(observation, *line) for line in lines]
        verbs = [view_of(self.faces, line[0]).verb for line in lines]
        found = []
        others = range(1, len(lines))
        rivals = [other for other in others if other not in postponing] or others
        open_claims = self.open_claims(observation)
        main = observation.decision.kind == "action"
        start = [self._outcome(observation, (), 1)] if main else []
        had = start[0].pool if start else ()
        own = list(self.facts(observation, outcomes[0], start)) if start else []
        could = {each for _, each in self.open_claims(observation, observation.viewer)}
        could |= start[0].placeable if start else set()
        for place, verb in enumerate(verbs):
            reason: Reason = ()
            for other in rivals if place == 0 else (0,):
                facts = _unless_swapped(
                    list(self.facts(observation, outcomes[place], outcomes[other]))
                )
                if courses:
                    facts = list(self._as_played(facts, courses[place or other], courses[0]))
                if main:
                    facts = [each for each in facts if not _was_out_of_reach(each, could)]
                if place == 0:
                    facts = list(_more_than_all(facts, outcomes))
                if place == 0 and main:
                    facts = list(self._as_own(facts, own, lines[0][0]))
                speaking = [
                    each
                    for each in facts
                    if each.better == (place == 0)
                    and each.weight >= LEAST_WEIGHT
                    and not _is_plain(each, verb, verbs[other])
                    and not (had and _is_of_other(each, had, outcomes[place]))
                    and not (place == 0 and _is_fault_of_other(each, open_claims))
                ]
                speaking = [_as_still(each, could) for each in speaking]
                news = [each for each in speaking if not each.still]
                reason = reason or chosen(news or speaking)[:1]
            found.append(reason)
        return found

    def _as_played(self, facts: Iterable[Fact], other: Course, best: Course) -> Iterator[Fact]:
        """Yield facts without a claim or card that another action leads to as well."""
        faces = self.faces
        for fact in facts:
            monument = bool(fact.component) and faces.face(fact.component).kind == "monument"
            alike = fact.kind == "affordable" and monument and other.monument
            if _is_made(fact, other.made) or alike:
                continue
            found = self.as_done(fact, best)
            if found is not None:
                yield found

    def as_done(self, fact: Fact, course: Course) -> Fact | None:
        """Return a fact of an action; None if it allows what the course after it leaves undone.

        Of several monuments to pay for, it is the one mostly claimed, or "" for any.
        """
        if not course.known or not fact.better or fact.kind not in ("affordable", "placeable"):
            return fact
        if fact.component in course.made:
            return fact
        if not course.monument or self.faces.face(fact.component).kind != "monument":
            return None
        named = (each for each in course.made if self.faces.face(each).kind == "monument")
        return replace(fact, component=min(named, default=""))

    def _as_own(self, facts: Iterable[Fact], own: Sequence[Fact], action: int) -> Iterator[Fact]:
        """Yield facts for an action; what it gains for later rounds has to be its own.

        Another action may well give some of that up, and so do points. A power is that of the
        component placed.
        """
        view = view_of(self.faces, action)
        mine = {each.kind: each for each in own if each.better}
        for fact in facts:
            if not fact.better or fact.kind not in OWN:
                yield fact
            elif fact.kind == "points":
                number = min(fact.number, mine[fact.kind].number if fact.kind in mine else 0)
                if number:
                    yield replace(fact, weight=POINT * number, number=number)
            elif fact.kind in mine:
                found = replace(mine[fact.kind], weight=min(fact.weight, mine[fact.kind].weight))
                component = view.component if fact.kind == "power" else ""
                yield replace(found, component=component)

    def with_purposes(
        self, observation: Observation, line: Sequence[int], reason: Reason
    ) -> Reason:
        """Return the reason for an action, with what its points and its income are good for."""
        if not any(isinstance(each, Fact) and each.kind in PURPOSEFUL for each in reason):
            return reason
        position = self.played(observation, line, 1)[0]
        now = position.observation(observation.viewer)
        if now.over or now.round != observation.round:
            return reason
        if any(isinstance(each, Plan) and each.goal == "threat" for each in reason):
            return reason  # nothing is needed for later if a rival wins first
        return tuple(
            self._with_purpose(observation, position, now, each)
            if isinstance(each, Fact) and each.better
            else each
            for each in reason
        )

    def _with_purpose(
        self, start: Observation, position: ResArcanaPosition, now: Observation, fact: Fact
    ) -> Fact:
        before, after = start.seats[start.viewer], now.seats[start.viewer]
        if fact.kind == "points" and after.points - before.points >= fact.number > 0:
            return self._with_needs(now, after, fact)
        if fact.kind not in ("income", "next_income") or any(fact.fewer) or fact.fewer_any:
            return fact
        near = list(self._pursued(position, now, before, after))
        if near:
            return replace(fact, toward=min(near))
        rounds = LAST_ROUND - start.round
        if fact.kind != "income" or rounds < 2:
            return fact
        number = (sum(fact.essences) + fact.any) * rounds
        return replace(fact, number=number, until=LAST_ROUND)

    def _with_needs(self, now: Observation, own: SeatView, fact: Fact) -> Fact:
        """Return the fact of points with how many more win; as it is if a rival can win first.

        Until someone has passed, the First Player token is no one's point for sure, and everyone
        may get it.
        """
        decided = any(seat.passed for seat in now.seats)
        without = {seat.seat: seat.points - (now.token_holder == seat.seat) for seat in now.seats}
        most = max(
            seat.points if decided else without[seat.seat] + FIRST_PLAYER_TOKEN_POINTS
            for seat in now.seats
            if seat is not own
        )
        mine = own.points if decided else without[own.seat]
        needs = max(now.goal - mine, 0)
        if most >= max(now.goal, mine) or needs > LAST_POINTS:
            return fact
        if needs and mine < own.points:
            return fact
        spared = not needs and mine < own.points and mine - fact.number < now.goal
        return replace(fact, needs=needs, without_token=spared)

    def with_unused(self, observation: Observation, fact: Fact) -> Fact:
        """Return the fact of unused components with what the best of them would bring.

        Only those count that would bring something, or get cards.
        """
        position = sample(self.faces, observation, 1)
        before = self._outcome(observation, (), 1)
        found: dict[str, tuple[float, Unused]] = {}
        for action in position.legal_actions():
            view = view_of(self.faces, action)
            if view.verb is not Verb.USE:
                continue
            outcomes = self.outcomes(observation, action)
            weight, unused = _left_unused(view.component, before, outcomes)
            if weight > found.get(view.component, (0.0, unused))[0]:
                found[view.component] = weight, unused
        best = sorted(found.values(), key=lambda each: -each[0])[:UNUSED_NAMED]
        return replace(fact, number=len(found), unused=tuple(unused for _, unused in best))

    def with_gain(self, observation: Observation, plan: Plan) -> Plan:
        """Return the plan of using a component, with what its use gains in this position.

        That are essences, or points if these are not just Pearls, or what it puts on components. It
        is that of the power used, if the plan says which.
        """
        position = sample(self.faces, observation, 1)
        before, found = self._outcome(observation, (), 1), [(0.0, plan)]
        for action in position.legal_actions():
            view = view_of(self.faces, action)
            if (view.verb, view.component) != (Verb.USE, plan.component):
                continue
            if plan.power in (0, view.power):
                found.append(_used(plan, before, self.outcomes(observation, action)))
        return max(found, key=lambda each: each[0])[1]

    def _pursued(
        self, position: ResArcanaPosition, now: Observation, before: SeatView, after: SeatView
    ) -> Iterator[str]:
        """Yield what can be paid for after the next Collect; what is still missing isn't a reason.

        Only what the components in play bring now, and did not `before`, counts for that. What a
        rival can pay for now may well be gone by then.
        """
        claims = (*now.centre.places, *now.centre.monuments)
        aims = [(Verb.CLAIM, each) for each in claims]
        payable = self._claims(now, position, now)
        contested = {each for seat, each in payable if seat != now.viewer}
        for verb, component in (*aims, *((Verb.PLACE, each) for each in after.hand or ())):
            refusal = position.why_not(position.action_of(ActionView(verb, component)), now.viewer)
            if refusal is None or not sum(refusal.missing) + refusal.missing_any:
                continue
            if verb is Verb.CLAIM and component in contested:
                continue
            lacks = [*as_counts(refusal.missing, KINDS), refusal.missing_any]
            short, was = (self._short_after_collect(lacks, seat) for seat in (after, before))
            if was and not short:
                yield component

    def _short_after_collect(self, lacks: Sequence[int], seat: SeatView) -> int:
        """Return how many essences of a price a seat lacks after its next Collect.

        It may then also take what is on its components, unless that scores.
        """
        left = list(lacks)
        records = [self.faces.face(view.id) for view in seat.in_play]
        found = [
            meaning_of(each.collect)
            for each in records
            if each.collect is not None and each.kind != "magic_item"
        ]
        for view in seat.in_play:
            if not self.faces.face(view.id).points_rules:
                for kind, amount in enumerate(as_counts(view.stored, KINDS)):
                    _take_off(left, (kind,), amount)
        for meaning in found:
            for kind, amount in enumerate(as_counts(meaning.gives, KINDS)):
                _take_off(left, (kind,), amount)
        for meaning in sorted(found, key=lambda each: len(each.gives_kinds)):
            _take_off(left, meaning.gives_kinds, meaning.gives_any)
        return sum(left)

    def rather_than_other(self, seen: Observation, action: ActionView) -> tuple[Fact, ...]:
        """Return what a claimed monument gives that another one, worth no less, would not give."""
        faces = self.faces
        if action.verb is not Verb.CLAIM or faces.face(action.component).kind != "monument":
            return ()
        position = sample(faces, seen, 1)
        others = [
            each
            for each in seen.centre.monuments
            if each != action.component
            and faces.face(each).points >= faces.face(action.component).points
            and position.action_of(replace(action, component=each)) in position.legal_actions()
        ]
        if not others:
            return ()
        other = max(others, key=lambda each: faces.face(each).points)
        start = position.observation(position.seat_to_decide())
        both = (position.action_of(replace(action, component=e)) for e in (action.component, other))
        facts = [
            replace(each, than=other, component=action.component)
            for each in self.facts(start, *(self.outcomes(start, each) for each in both))
            if each.better and each.kind in GIVEN
        ]
        found = chosen(facts)[:1]
        if not found and _makes_essences(faces.face(action.component), faces.face(other)):
            power = Fact("power", better=True, component=action.component, than=other)
            found = (replace(power, weight=STRAIGHT),)
        return found

    # ---- what comes of an action ---------------------------------------------------------

    def outcomes(self, observation: Observation, *line: int) -> list[Outcome]:
        """Return the outcome of one or more actions in a row.

        It takes one deal, or several if the outcome depends on hidden cards.
        """
        found = [self._outcome(observation, line, 1)]
        if found[0].surprising:
            found += [self._outcome(observation, line, deal) for deal in range(2, DEALS + 1)]
        return found

    def changes_nothing(self, observation: Observation, line: Sequence[int]) -> bool:
        """Return whether an action with its answers gives back what it takes, and no more."""
        if view_of(self.faces, line[0]).verb is not Verb.USE:
            return False
        before, after = (self.outcomes(observation, *each) for each in ((), line))
        if len(after) > 1 or after[0].round_ended or after[0].won:
            return False
        names = ("points", "pool", "stored", "income", "hand", "cards", "losses", "gains", "claims")
        known = observation.decision.kind == "action"
        return known and all(getattr(before[0], e) == getattr(after[0], e) for e in names)

    def reveals(self, observation: Observation, line: Sequence[int]) -> bool:
        """Return whether an action with its answers shows something hidden, such as a card."""
        return self._outcome(observation, line, 1).surprising

    def _outcome(self, start: Observation, line: Sequence[int], deal: int) -> Outcome:
        return self._read(start, *self.played(start, line, deal))

    def played(
        self, start: Observation, line: Sequence[int], deal: int
    ) -> tuple[ResArcanaPosition, list[Event], list[int]]:
        """Play an action with all follow-up decisions; also the events, and the kinds chosen."""
        position = sample(self.faces, start, deal)
        events: list[Event] = []
        for action in line:
            if action not in position.legal_actions():
                break  # on this deal the answer does not apply
            events += position.apply_telling(action)
        chosen_ones = [0] * KINDS
        for _ in range(LONGEST):
            if not _asks_on(start, position):
                break
            seen = position.observation(position.seat_to_decide())
            answer = self.quick.choose(seen, position.legal_actions(), deal)
            if seen.viewer == start.viewer:
                _note_choice(chosen_ones, seen.decision.kind, position.view_of(answer))
            events += position.apply_telling(answer)
        return position, events, chosen_ones

    def _read(
        self,
        start: Observation,
        position: ResArcanaPosition,
        events: Sequence[Event],
        chosen_ones: Sequence[int],
    ) -> Outcome:
        now = position.observation(start.viewer)
        before, after = start.seats[start.viewer], now.seats[start.viewer]
        ended = now.over or now.round != start.round
        # At the end of a round the token returns and Collect begins, so the state before that
        # counts.
        last, holder = (before, start.token_holder) if ended else (after, now.token_holder)
        token = holder == start.viewer
        claims = frozenset() if ended else frozenset(self._claims(start, position, now))
        wins = start.goal
        return Outcome(
            won=now.over and start.viewer in now.winners,
            lost=now.over and start.viewer not in now.winners,
            round_ended=ended,
            has_passed=ended or after.passed,
            points=(_checked(events, start.viewer, after.points) if ended else after.points)
            - token,
            passed_first=after.passed and not any(seat.passed for seat in start.seats),
            pool=(*as_counts(last.pool, KINDS), 0) if ended else _with_wild(last.pool, chosen_ones),
            stored=_stored(last),
            income=_numbers(lasting_income_of(self.faces, after)),
            next_income=_numbers(income_of(self.faces, after)),
            hand=frozenset(after.hand or ()),
            cards=after.hand_count,
            losses=_changes(start, now, lambda old, new: old - new, ended=ended),
            gains=_changes(start, now, lambda old, new: new - old, ended=ended),
            claims=claims,
            deciding=frozenset(
                (seat, each)
                for seat, each in claims
                if now.seats[seat].points < wins
                and now.seats[seat].points + self.faces.face(each).points >= wins
            ),
            centre=frozenset((*now.centre.places, *now.centre.monuments)),
            placeable=frozenset() if ended else frozenset(_placeable(position, after)),
            powers=sum(self._has_power(view.id) for view in after.in_play),
            straight=frozenset(self._straight(after)),
            surprising=brings_information(events),
        )

    def open_claims(self, observation: Observation, seat: int = -1) -> Claims:
        """Return who could pay now for components face up; only one `seat`, if given."""
        now = sample(self.faces, observation, 1)
        found = self._claims(observation, now, observation)
        return frozenset(each for each in found if seat in (-1, each[0]))

    def _claims(
        self, start: Observation, position: ResArcanaPosition, now: Observation
    ) -> Iterator[tuple[int, str]]:
        """Yield who could pay for components face up before, except those who have passed."""
        open_before = {*start.centre.places, *start.centre.monuments}
        for component in (*now.centre.places, *now.centre.monuments):
            claim = position.action_of(ActionView(Verb.CLAIM, component))
            for seat in now.seats:
                if seat.passed or component not in open_before:
                    continue
                if _payable(position, claim, seat.seat):
                    yield seat.seat, component

    def _has_power(self, component: str) -> bool:
        face = self.faces.face(component)
        return face.kind != "magic_item" and any(each.trigger == "action" for each in face.powers)

    def _straight(self, seat: SeatView) -> Iterator[str]:
        for view in seat.in_play:
            powers = self.faces.face(view.id).powers
            if not view.turned and any(power.trigger == "action" for power in powers):
                yield view.id

    # ---- what differs --------------------------------------------------------------------

    def facts(self, start: Observation, ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
        """Return all nameable facts in which one action differs from another."""
        both = (*ours, *theirs)
        yield from _results(ours, theirs)
        if any(each.won or each.lost for each in both):
            return
        yield from _own(start, ours, theirs)
        for seat in range(len(start.seats)):
            if seat != start.viewer:
                yield from _of_rival(seat, ours, theirs)
        if not any(each.round_ended for each in both):
            yield from self._of_claims(start, ours, theirs)
            yield from self._of_hand(start, ours, theirs)
        yield from _tempo(start, ours, theirs)

    def _of_claims(self, start: Observation, ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
        """Yield claims that only one of both actions allows, for rivals or the seat's next turn."""
        there = frozenset.intersection(*(each.centre for each in (*ours, *theirs)))
        for better, has, lacks in ((False, ours, theirs), (True, theirs, ours)):
            for seat, component in sorted(
                frozenset.intersection(*(each.claims for each in has))
                - frozenset.union(*(each.claims for each in lacks))
            ):
                points = float(self.faces.face(component).points)
                if seat == start.viewer:
                    if component in there:
                        weight = CLAIM + points
                        yield Fact("affordable", not better, weight, component=component)
                elif all((seat, component) in each.deciding for each in has):
                    number = start.goal
                    yield Fact(
                        "denied_win", better, DECIDES, number=number, seat=seat, component=component
                    )
                else:
                    weight = DENIED + points
                    yield Fact("denied", better, weight, seat=seat, component=component)

    def _of_hand(self, start: Observation, ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
        """Yield cards that are in hand either way, and can be placed after only one of both."""
        hand = frozenset(start.seats[start.viewer].hand or ())
        for better, has, lacks in ((True, ours, theirs), (False, theirs, ours)):
            kept = hand.intersection(*(each.hand for each in lacks))
            sure = frozenset.intersection(*(each.placeable for each in has))
            for card in sorted((sure & kept).difference(*(each.placeable for each in lacks))):
                cost = self.faces.face(card).cost
                weight = PLACE + STORED * (cost.total() if cost is not None else 0) / 4
                yield Fact("placeable", better, weight, component=card)


def chosen(facts: Iterable[Fact], *, for_it: bool = False) -> tuple[Fact, ...]:
    """The one or two heaviest of all facts; `for_it`, one in favor of the action leads."""
    ranked = sorted(facts, key=lambda fact: -fact.weight)
    leading = [fact for fact in ranked if fact.better or not for_it]
    if not leading:
        return ()
    first = leading[0]
    for second in ranked:
        kinds = {(first.kind, first.better), (second.kind, second.better)}
        if len(kinds) == 2 and LEAST_SHARE * first.weight <= second.weight < WIN:
            return (first, second) if first.weight < WIN else (first,)
    return (first,)


def explained(found: Plan | Feeds | Worth | None, facts: Reason) -> Reason:
    """Return the reason for an action: the plan behind it, and a fact if that adds something.

    A plan that the action serves is enough, unless it is only to use something. What decides the
    game precedes any plan, and a card that can be placed next round in any case is not a plan. A
    goal that is not served only counts if there is no better reason.
    """
    decides = any(isinstance(each, Fact) and each.weight >= WIN for each in facts)
    if decides:
        return facts
    if isinstance(found, Plan) and found.goal == "place" and not found.served:
        found = None if found.rounds or not found.either else found
    if found is None:
        return facts
    if isinstance(found, Feeds | Worth):
        return (found,)
    if found.explains:
        modest = found.goal == "place" or found.rounds >= FAR
        heavy = modest and any(_weighs(each) for each in facts)
        return (found, *facts) if heavy else (found,)
    if found.goal in ("threat", "behind"):
        if found.goal == "threat" and not found.rounds:
            facts = tuple(each for each in facts if not _is_for_later(each))
        return (found,) if is_bookkeeping(facts) else (found, *facts)
    if found.number and found.goal in ("wait", "claim", "monument"):
        return (found, Fact("points", better=True, weight=POINT, number=found.number))
    if found.goal == "wait":
        return _beside(found, facts)
    if found.goal == "score":
        weight, about = POINT * found.number, found.share < 1.0
        fact = Fact("points", found.better, weight, found.gains, number=found.number, about=about)
        return (replace(fact, component=found.component),)
    if found.goal == "use":
        return (found, *(each for each in facts if not _is_beside_use(each, found)))
    others = _beside(found, facts)[1:]
    return others or (found,)


def _is_for_later(fact: Cause) -> bool:
    """Return whether a fact matters only if the game continues."""
    return isinstance(fact, Fact) and fact.kind in LATER


def _beside(found: Plan, facts: Reason) -> Reason:
    """Return a plan with the facts that say more than it does, and do not only count."""
    others = tuple(
        each for each in facts if not _tells_same(each, found) and not _is_paid_twice(each, found)
    )
    return (found,) if is_bookkeeping(others) else (found, *others)


def _is_beside_use(fact: Cause, plan: Plan) -> bool:
    """Return whether a fact says the same as a plan of using something, or shares its essences."""
    pays = isinstance(fact, Fact) and fact.kind in ("affordable", "placeable")
    return pays or _tells_same(fact, plan)


def _is_paid_twice(fact: Cause, plan: Plan) -> bool:
    """Return whether a fact is about a claim that the goal of a plan leaves nothing for."""
    claims = plan.goal in ("claim", "wait") and bool(plan.component)
    return claims and isinstance(fact, Fact) and fact.kind == "affordable"


def _weighs(fact: Cause) -> bool:
    """Return whether a fact is as good a reason as a card that can be placed."""
    return isinstance(fact, Fact) and fact.weight >= POINT


def is_bookkeeping(reason: Reason) -> bool:
    """Return whether a reason only counts what is left, or is empty."""
    return all(isinstance(each, Fact) and each.kind in BOOKKEEPING for each in reason)


def restates(reason: Reason, action: ActionView) -> bool:
    """Return whether a reason only says of a discard that fewer cards are left."""
    less = all(
        isinstance(each, Fact) and each.kind == "cards" and not each.better for each in reason
    )
    return less and action.verb is Verb.DISCARD


def _tells_same(fact: Cause, plan: Plan) -> bool:
    """Return whether a fact is about the goal of a plan or its price, or only counts essences."""
    return isinstance(fact, Fact) and (
        fact.component == plan.component
        or fact.component in plan.named
        or (bool(plan.rival_claims) and fact.component == plan.rival_claims)
        or fact.kind in ("essences", "stored")
        or (fact.kind == "cards" and bool(plan.gives_up))
    )


def _is_plain(fact: Fact, verb: Verb, other: Verb) -> bool:
    """Return whether a fact needs no words, as action names or the shown price imply it."""
    if {verb, other} == {Verb.DISCARD, Verb.PASS}:
        return fact.kind in ("essences", "cards")
    if {verb, other} <= WITH_ESSENCES:
        return fact.kind in ("essences", "stored")
    return fact.kind == "essences" and not fact.better and verb in PRICED


def _is_of_other(fact: Fact, had: Sequence[int], outcomes: Outcomes) -> bool:
    """Return whether essences that an action costs, or adds, are only those of the other one."""
    if fact.kind != "essences" or any(fact.fewer) or fact.fewer_any:
        return False
    sign = 1 if fact.better else -1
    columns = zip(*(each.pool for each in outcomes), strict=True)
    changes = [sign * (fmean(now) - then) for now, then in zip(columns, (*had, 0), strict=False)]
    told = (*as_counts(fact.essences, KINDS), fact.any)
    return any(number > change for number, change in zip(told, changes, strict=True) if number)


def _unless_swapped(facts: Sequence[Fact]) -> list[Fact]:
    """Return facts without what a rival is denied if it gets another such thing instead."""
    signs: dict[int, set[bool]] = {}
    for each in facts:
        if each.kind == "denied":
            signs.setdefault(each.seat, set()).add(each.better)
    return [each for each in facts if each.kind != "denied" or len(signs[each.seat]) == 1]


def _more_than_all(facts: Iterable[Fact], outcomes: Sequence[Outcomes]) -> Iterator[Fact]:
    """Yield facts for the first of several actions, with its points next to the best of them."""
    points = [fmean(each.points for each in found) for found in outcomes]
    more = round(points[0] - max(points[1:]))
    for fact in facts:
        if fact.kind != "points" or not fact.better:
            yield fact
        elif more > 0:
            yield replace(fact, weight=POINT * more, number=more)


def _is_made(fact: Fact, made: Set[str]) -> bool:
    """Return whether a fact is about something that is made later in the round anyway."""
    return fact.kind in ("affordable", "placeable", "denied") and fact.component in made


def _was_out_of_reach(fact: Fact, could: Set[str]) -> bool:
    """Return whether an action leaves too little for what wasn't possible before it, either."""
    kinds = ("affordable", "placeable")
    return fact.kind in kinds and not fact.better and fact.component not in could


def _as_still(fact: Fact, could: Set[str]) -> Fact:
    """Return a fact; what was possible before as well is only said to be possible still."""
    if fact.kind not in ("affordable", "placeable") or not fact.better:
        return fact
    return replace(fact, still=fact.component in could)


def _is_fault_of_other(fact: Fact, open_claims: Claims) -> bool:
    """Return whether a rival is only denied a claim that another action would make possible."""
    denied = fact.kind in ("denied", "denied_win")
    return denied and (fact.seat, fact.component) not in open_claims


# ---- reading an outcome --------------------------------------------------------------------------


def _asks_on(start: Observation, position: ResArcanaPosition) -> bool:
    """Return whether a decision that belongs to the action is still open.

    Questions to rivals in the middle of actions belong to it; their own choices of mages and items,
    and their Collect, do not.
    """
    if position.over():
        return False
    now = position.observation(start.viewer)
    if now.round != start.round or now.decision.kind == "action":
        return False
    if start.phase in PLAYED and now.phase in PLAYED:
        return True
    return now.phase == start.phase and now.decision.seat == start.viewer


def _payable(position: ResArcanaPosition, action: int, seat: int) -> bool:
    """Return whether a seat's pool is enough for an action, if it were its turn."""
    refusal = position.why_not(action, seat)
    return refusal is None or refusal.code == "other_decision"


def _placeable(position: ResArcanaPosition, seat: SeatView) -> Iterator[str]:
    for card in seat.hand or ():
        if _payable(position, position.action_of(ActionView(Verb.PLACE, card)), seat.seat):
            yield card


def _note_choice(chosen_ones: list[int], asked: str, answer: ActionView) -> None:
    """Record the essences that could also be of other kinds; Gold is never such a choice."""
    sign = GAINING.get(asked, 0)
    for kind, amount in enumerate(answer.essences[:GOLD]):
        chosen_ones[kind] += sign * amount


def _with_wild(pool: Essences, chosen_ones: Sequence[int]) -> tuple[int, ...]:
    """A pool with the chosen essences taken out of their kinds and counted by themselves."""
    kinds = (have - each for have, each in zip(as_counts(pool, KINDS), chosen_ones, strict=True))
    return (*kinds, sum(chosen_ones))


def _checked(events: Iterable[Event], seat: int, otherwise: int) -> int:
    """The points of a seat at the last victory check."""
    points = [each.number for each in events if each.kind == "check" and each.seat == seat]
    return points[-1] if points else otherwise


def _makes_essences(face: Component, other: Component) -> bool:
    """Return whether a component makes essences by being turned, and another one does not."""
    ours, theirs = (
        any(
            each.turns
            and not (each.once or any(each.pays) or each.pays_any)
            and (any(each.gains) or each.gains_any)
            for each in profile_of(one).powers
        )
        for one in (face, other)
    )
    return ours and not theirs


def _left_unused(component: str, before: Outcome, outcomes: Outcomes) -> tuple[float, Unused]:
    """Return what the use of a component gains, and its weight; 0 for nothing certain."""
    after, points = outcomes[0], outcomes[0].points - before.points
    if len(outcomes) > 1 or after.round_ended or after.won or after.lost:
        return 0.0, Unused(component)
    if points > 0:
        return POINT * points, Unused(component, points=points)
    straightened = after.straight - before.straight
    if straightened:
        return CLAIM, Unused(component, straightens=min(straightened))
    changes = [now - then for now, then in zip(after.pool, before.pool, strict=True)]
    essences, chosen_ones = _parted(changes)
    return float(sum(changes)), Unused(component, essences=essences, any=chosen_ones)


def _used(plan: Plan, before: Outcome, outcomes: Outcomes) -> tuple[float, Plan]:
    """Return the plan of using a component with what that gains, and the weight of this."""
    after, points = outcomes[0], outcomes[0].points - before.points
    if len(outcomes) > 1 or after.round_ended or after.won or after.lost:
        return 0.0, plan
    changes = [now - then for now, then in zip(after.pool, before.pool, strict=True)]
    put = [now - then for now, then in zip(after.stored, before.stored, strict=True)]
    (essences, chosen_ones), (stored, _) = _parted(changes), _parted(put)
    weight = POINT * max(points, 0) + sum(changes) + STORED * sum(put)
    if points > 0 and not any(essences[PEARL:]):
        return weight, replace(plan, number=points)
    if any(essences) or chosen_ones:
        return weight, replace(plan, gains=essences, gains_any=chosen_ones)
    return (weight, replace(plan, gains=stored, puts=True)) if any(stored) else (0.0, plan)


def _take_off(left: list[int], kinds: Sequence[int], amount: int) -> None:
    """Lower what is lacking by essences of any of these kinds; the rest pays for any kind."""
    for kind in (*kinds, len(left) - 1):
        paid = min(left[kind], amount)
        left[kind] -= paid
        amount -= paid


def _stored(seat: SeatView) -> Essences:
    lying = [view.stored for view in seat.in_play]
    return as_counts(sum_of(NO_ESSENCES, *lying), KINDS)


def _changes(
    start: Observation, now: Observation, change: Callable[[int, int], int], *, ended: bool
) -> tuple[Essences, ...]:
    """Return how far each seat's pool changed in one direction; a new Collect does not count."""
    found: list[Essences] = []
    for before, after in zip(start.seats, now.seats, strict=True):
        pools = zip(before.pool, before.pool if ended else after.pool, strict=True)
        found.append(as_counts((max(change(old, new), 0) for old, new in pools), KINDS))
    return tuple(found)


# ---- comparing -----------------------------------------------------------------------------------


def _results(ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
    """The game won or lost at once by one of both."""
    for better, one, other in ((True, ours, theirs), (False, theirs, ours)):
        if all(each.won for each in one) and not all(each.won for each in other):
            yield Fact("win", better, WIN)
        if any(each.lost for each in other) and not any(each.lost for each in one):
            # It does not decide the game: the rival may still win at the end of the round.
            yield Fact("rival_win", better, DECIDES)


def _own(start: Observation, ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
    """Points, essences, income and cards."""
    points, about = _difference(ours, theirs, lambda each: (each.points,))
    if points[0]:
        number = abs(points[0])
        yield Fact("points", points[0] > 0, POINT * number, number=number, about=about)
    gained = tuple(_gained(start, ours, theirs))
    yield from gained
    pool, about = _difference(ours, theirs, lambda each: each.pool)
    if gained:  # that says more than what is left in the end
        pool = [0] * len(pool)
    stored, _ = _difference(ours, theirs, lambda each: each.stored)
    if any(have + lie for have, lie in zip(pool, (*stored, 0), strict=True)):
        yield from _essences("essences", pool, 1.0, about=about)
        yield from _essences("stored", stored, STORED, about=about)
    rounds = float(max(LAST_ROUND - start.round, 1))
    income, depends = _difference(ours, theirs, lambda each: each.income)
    if depends:  # on a card that no one has seen
        income = [0] * len(income)
    yield from _essences("income", income, rounds)
    powers, depends = _difference(ours, theirs, lambda each: (each.powers,))
    if powers[0] and not depends:
        yield Fact("power", powers[0] > 0, STRAIGHT + POWER * rounds)
    if _has_passed(ours) != _has_passed(theirs):
        return
    if not any(income):
        coming, depends = _difference(ours, theirs, lambda each: each.next_income)
        yield from _essences("next_income", coming, 1.0) if not depends else ()
    cards, about = _difference(ours, theirs, lambda each: (each.cards,))
    if cards[0]:
        number = abs(cards[0])
        yield Fact("cards", cards[0] > 0, CARD * number, number=number, about=about)


def _gained(start: Observation, ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
    """Yield the essences that an action gains, if these are many more than with the other one."""
    before = (*as_counts(start.seats[start.viewer].pool, KINDS), 0)
    more, about = _difference(ours, theirs, lambda each: (sum(each.pool),))
    columns = zip(*(each.pool for each in ours), strict=True)
    gained = [round(fmean(after)) - had for after, had in zip(columns, before, strict=True)]
    if min(more[0], sum(gained)) >= MANY:
        essences, chosen_ones = _parted(gained)
        yield Fact("gained", True, GAINED * sum(gained), essences, chosen_ones, about=about)


def _of_rival(seat: int, ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
    """Yield what a rival loses or gains by only one of both."""
    losses, about = _difference(ours, theirs, lambda each: each.losses[seat])
    yield from _essences("rival_loses", losses, RIVAL, seat=seat, about=about)
    gains, about = _difference(ours, theirs, lambda each: each.gains[seat])
    for fact in _essences("rival_gains", gains, RIVAL, seat=seat, about=about):
        yield replace(fact, better=not fact.better)


def _tempo(start: Observation, ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
    """Yield passing first, turns that are kept, components that stay straightened."""
    first = ours[0].passed_first
    if first != theirs[0].passed_first:
        yield Fact("token", first, TOKEN)
        for seat in start.seats:
            points = seat.points - (start.token_holder == seat.seat)
            if seat.seat != start.viewer and points == start.goal - 1:
                yield Fact("token_denied", first, DECIDES, number=start.goal, seat=seat.seat)
    passed = _has_passed(ours), _has_passed(theirs)
    if passed[0] != passed[1]:
        number = len((theirs if passed[0] else ours)[0].straight)
        if number:
            yield Fact("usable", passed[1], USABLE * number, number=number)
    elif not passed[0]:
        a, b = ours[0].straight, theirs[0].straight
        in_play = {view.id for view in start.seats[start.viewer].in_play}
        for better, more, less in ((True, a - b, b - a), (False, b - a, a - b)):
            if len(more) == 1 and not less and more <= in_play:
                yield Fact("straight", better, STRAIGHT, component=next(iter(more)))


def _essences(
    kind: FactKind,
    differences: Sequence[int],
    weight: float,
    *,
    seat: int = -1,
    about: bool = False,
) -> Iterator[Fact]:
    """Essences of which there are more or fewer; of any kind if one more number says so."""
    more, fewer = _parted(differences), _parted([-each for each in differences])
    gain, loss = _worth(more), _worth(fewer)
    if gain == loss == 0:
        return
    if gain < loss:
        more, fewer = fewer, more
    # In an exchange, half of the smaller part counts in addition to the difference.
    weight *= abs(gain - loss) + min(gain, loss) / 2
    essences, chosen_ones = more
    yield Fact(kind, gain >= loss, weight, essences, chosen_ones, *fewer, seat=seat, about=about)


def _parted(differences: Sequence[int]) -> tuple[Essences, int]:
    more = [max(each, 0) for each in differences]
    return as_counts(more[:KINDS]), sum(more[KINDS:])


def _worth(amounts: tuple[Essences, int]) -> float:
    return sum(amounts[0]) + (GOLD_COUNTS - 1) * amounts[0][GOLD] + amounts[1]


def _difference(
    ours: Outcomes, theirs: Outcomes, counted: Callable[[Outcome], tuple[int, ...]]
) -> tuple[list[int], bool]:
    """Return how much more one of both yields on average, and whether the deals differ."""
    columns = [list(zip(*map(counted, each), strict=True)) for each in (ours, theirs)]
    differences = [round(fmean(one) - fmean(other)) for one, other in zip(*columns, strict=True)]
    return differences, any(len(set(column)) > 1 for each in columns for column in each)


def _numbers(income: Income) -> tuple[int, ...]:
    return (*as_counts(income.essences, KINDS), income.any)


def _has_passed(outcomes: Outcomes) -> bool:
    return outcomes[0].has_passed
