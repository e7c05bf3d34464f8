"""The differences between two actions, as facts: points, essences, income, tempo, rivals.

Both actions are played in positions dealt from what the seat may know, up to the next turn, with
follow-up decisions answered by a quick bot. Then public facts and the seat's own are compared. Only
the observation goes in, so nothing hidden can come out; and the deals are always the same, so the
same position gives the same reasons.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from resarcana_desktop.games.resarcana.bots.greedy.greedy_bot import GreedyBot
from resarcana_desktop.games.resarcana.bots.plans.plan import Continuation, Plan
from resarcana_desktop.games.resarcana.bots.reasons.choice import (
    as_still,
    chosen,
    is_fault_of_other,
    is_made,
    is_of_other,
    is_plain,
    lasts,
    more_than_all,
    spends,
    unless_swapped,
    was_out_of_reach,
)
from resarcana_desktop.games.resarcana.bots.reasons.differences import (
    gain_of_use,
    left_unused,
    makes_essences,
    of_results,
    of_rival,
    of_tempo,
    of_viewer,
    take_off,
)
from resarcana_desktop.games.resarcana.bots.reasons.fact import (
    CLAIM,
    DECIDES,
    LAST_ROUND,
    LEAST_WEIGHT,
    PLACE,
    POINT,
    STORED,
    STRAIGHT,
    Fact,
    Reason,
    Unused,
)
from resarcana_desktop.games.resarcana.bots.reasons.outcome import (
    Claims,
    Outcome,
    Outcomes,
    asks_on,
    changes_of,
    in_numbers,
    is_payable,
    note_choice,
    placeable_by,
    points_checked,
    stored_by,
    with_wild,
)
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb, view_of
from resarcana_desktop.games.resarcana.rules.codes import ESSENCE_KINDS as KINDS
from resarcana_desktop.games.resarcana.rules.events import Event, brings_information
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.income import income_of, lasting_income_of
from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.records import as_counts
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of
from resarcana_desktop.games.resarcana.rules.victory import FIRST_PLAYER_TOKEN_POINTS

DEALS: Final = 4
"""The number of deals if something hidden is revealed; otherwise one is enough."""
LONGEST: Final = 40
"""Answers after which an action is considered complete."""
DENIED: Final = 6.0
LAST_POINTS: Final = 5
"""How many points are missing at most if it is said how many."""
UNUSED_NAMED: Final = 2
"""The number of unused components of which it is said what they would bring."""
PURPOSEFUL: Final = frozenset({"points", "income", "next_income"})
"""Facts of which it can be said what they are good for."""
OWN: Final = frozenset({"points", "income", "next_income", "power"})
"""Facts that may only come from what another action gives up, and then say nothing for this one."""
GIVEN: Final = frozenset({"gained", "essences", "income", "next_income", "power", "rival_loses"})
"""What a monument may give apart from its points, as facts."""


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
        continuations: Sequence[Continuation] = (),
    ) -> list[Reason]:
        """Return one fact for each action of the viewer, best action first; () for none.

        Each line is an action, with its intended follow-up answers. The fact for the best is the
        heaviest one in which it is better than another, the fact against another the heaviest one
        in which it is worse than the best: so no reason has the wrong sign. Actions `postponing`
        the best, by their places, are not held against it unless all do that. The `continuations`
        are how the round usually continues after each line: what the viewer claims or places anyway
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
                facts = unless_swapped(
                    list(self.facts(observation, outcomes[place], outcomes[other]))
                )
                if continuations:
                    facts = [
                        each
                        for each in facts
                        if lasts(each, continuations[place], continuations[other])
                    ]
                    facts = list(
                        self._as_played(facts, continuations[place or other], continuations[0])
                    )
                if main:
                    facts = [each for each in facts if not was_out_of_reach(each, could)]
                if place == 0:
                    facts = list(more_than_all(facts, outcomes))
                if place == 0 and main:
                    facts = list(self._as_own(facts, own, lines[0][0]))
                speaking = [
                    each
                    for each in facts
                    if each.better == (place == 0)
                    and each.weight >= LEAST_WEIGHT
                    and not is_plain(each, verb, verbs[other])
                    and not (had and is_of_other(each, had, outcomes[place]))
                    and not (place == 0 and is_fault_of_other(each, open_claims))
                ]
                speaking = [as_still(each, could) for each in speaking]
                if had and not spends(had, outcomes[place]):  # then it leaves enough for anything
                    speaking = [each for each in speaking if not each.still]
                news = [each for each in speaking if not each.still]
                reason = reason or chosen(news or speaking)[:1]
            found.append(reason)
        return found

    def _as_played(
        self, facts: Iterable[Fact], other: Continuation, best: Continuation
    ) -> Iterator[Fact]:
        """Yield facts without a claim or card that another action leads to as well."""
        faces = self.faces
        for fact in facts:
            monument = bool(fact.component) and faces.face(fact.component).kind == "monument"
            alike = fact.kind == "affordable" and monument and other.monument
            if is_made(fact, other.made) or alike:
                continue
            found = self.as_done(fact, best)
            if found is not None:
                yield found

    def as_done(self, fact: Fact, continuation: Continuation) -> Fact | None:
        """Return a fact of an action; None if it allows what its continuation leaves undone.

        Of several monuments to pay for, it is the one mostly claimed, or "" for any.
        """
        if (
            not continuation.known
            or not fact.better
            or fact.kind not in ("affordable", "placeable")
        ):
            return fact
        if fact.component in continuation.made:
            return fact
        if not continuation.monument or self.faces.face(fact.component).kind != "monument":
            return None
        named = (each for each in continuation.made if self.faces.face(each).kind == "monument")
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
            weight, unused = left_unused(view.component, before, outcomes)
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
                found.append(gain_of_use(plan, before, self.outcomes(observation, action)))
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
                    take_off(left, (kind,), amount)
        for meaning in found:
            for kind, amount in enumerate(as_counts(meaning.gives, KINDS)):
                take_off(left, (kind,), amount)
        for meaning in sorted(found, key=lambda each: len(each.gives_kinds)):
            take_off(left, meaning.gives_kinds, meaning.gives_any)
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
        if not found and makes_essences(faces.face(action.component), faces.face(other)):
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
            if not asks_on(start, position):
                break
            seen = position.observation(position.seat_to_decide())
            answer = self.quick.choose(seen, position.legal_actions(), deal)
            if seen.viewer == start.viewer:
                note_choice(chosen_ones, seen.decision.kind, position.view_of(answer))
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
            points=(points_checked(events, start.viewer, after.points) if ended else after.points)
            - token,
            passed_first=after.passed and not any(seat.passed for seat in start.seats),
            pool=(*as_counts(last.pool, KINDS), 0) if ended else with_wild(last.pool, chosen_ones),
            stored=stored_by(last),
            income=in_numbers(lasting_income_of(self.faces, after)),
            next_income=in_numbers(income_of(self.faces, after)),
            hand=frozenset(after.hand or ()),
            cards=after.hand_count,
            losses=changes_of(start, now, lambda old, new: old - new, ended=ended),
            gains=changes_of(start, now, lambda old, new: new - old, ended=ended),
            claims=claims,
            deciding=frozenset(
                (seat, each)
                for seat, each in claims
                if now.seats[seat].points < wins
                and now.seats[seat].points + self.faces.face(each).points >= wins
            ),
            centre=frozenset((*now.centre.places, *now.centre.monuments)),
            placeable=frozenset() if ended else frozenset(placeable_by(position, after)),
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
                if is_payable(position, claim, seat.seat):
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
        yield from of_results(ours, theirs)
        if any(each.won or each.lost for each in both):
            return
        yield from of_viewer(start, ours, theirs)
        for seat in range(len(start.seats)):
            if seat != start.viewer:
                yield from of_rival(seat, ours, theirs)
        if not any(each.round_ended for each in both):
            yield from self._of_claims(start, ours, theirs)
            yield from self._of_hand(start, ours, theirs)
        yield from of_tempo(start, ours, theirs)

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
