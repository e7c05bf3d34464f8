"""Explanations of another player's action.

Hidden cards are dealt again from the observation of the one who asks, so nothing that they could
not see goes in. An explanation says only what is true in every deal, so it reveals no hidden card.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from resarcana_desktop.bots.services import Explain
from resarcana_desktop.games.resarcana.bots.by_itself import UNKNOWN, by_itself
from resarcana_desktop.games.resarcana.bots.greedy.profiles import profile_of
from resarcana_desktop.games.resarcana.bots.plans.lines import deals_while_waiting
from resarcana_desktop.games.resarcana.bots.plans.plan import Outlook, Plan
from resarcana_desktop.games.resarcana.bots.plans.planner import Planner
from resarcana_desktop.games.resarcana.bots.plans.this_round import ThisRound
from resarcana_desktop.games.resarcana.bots.reasons.choice import chosen, explained
from resarcana_desktop.games.resarcana.bots.reasons.comparison import DEALS, MoveComparison
from resarcana_desktop.games.resarcana.bots.reasons.fact import (
    BOOKKEEPING,
    LATER,
    OUT_OF_REACH,
    Fact,
    OutOfReach,
    Reason,
)
from resarcana_desktop.games.resarcana.bots.serving import with_how
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb, view_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Drafted, Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample

UNNAMED: Final = frozenset({"placeable", "usable", "straight"})
"""Facts about the cards of a hand, which the deals only made up, and what is plain of passing."""
FROM_HAND: Final = (Verb.PLACE, Verb.DISCARD)
"""Actions that show a card which was in hand before."""


class Explainer:
    """Finds the reason for a main action of another player, rather than passing.

    For passing, it is the reason for it rather than playing on as a quick bot would.
    """

    stop: Callable[[], bool] | None = None
    """The function that interrupts its thinking."""

    def __init__(self, comparison: MoveComparison, planner: Planner) -> None:
        self.comparison = comparison
        self.planner = planner
        self.this_round = ThisRound(comparison.faces)

    def answer(self, ask: Explain) -> Reason:
        """Return why the action may have been played, as the one who observes saw it."""
        return self.reason(ask.observation, ask.legal[0], ask.answers)

    def reason(self, seen: Observation, action: int, answers: Sequence[int] = ()) -> Reason:
        """Return the plan behind the deciding seat's action, or what favours it in every deal.

        Empty if there is neither.
        """
        view = view_of(self.comparison.faces, action)
        shown = _with_card(seen, view) if view.verb in FROM_HAND else seen
        look, known = self._look(shown, action, answers), {"", view.component, *_known(seen)}
        plan = look.plans[0] if look.plans else None
        if plan is not None:
            plan = plan.limited_to(known)
        purpose = look.purpose
        if purpose is not None and purpose.needed_for not in known:
            purpose = None
        if plan is not None and _is_of_seat(plan, view):
            plan = None
        threat = plan if plan is not None and plan.goal == "threat" else None
        plan = None if threat is not None or _is_unsure_win(plan) else plan
        if threat is not None and (threat.rounds or not threat.sure):
            threat = None  # much may still matter
        ends = threat is not None
        if ends and purpose is not None and purpose.rounds:
            purpose = None
        if plan is not None and plan.explains:
            plan = self._sooner(shown, (action, *answers), plan)
            if not plan.is_vague:
                own = seen.seats[seen.decision.seat]
                return with_how(self.comparison.faces, own, view, (plan,))
            itself = self._by_itself(shown, (action, *answers), look)
            if any(isinstance(each, Fact) and each.kind == "points" for each in itself):
                return itself
            return (purpose,) if purpose is not None else (plan, *itself)
        rather = self.comparison.rather_than_other(shown, view)
        if rather:
            return rather
        found: dict[Fact, Fact] | None = None
        for deal in range(1, DEALS + 1):
            if self.stop is not None and self.stop():
                return ()
            position = sample(self.comparison.faces, shown, deal)
            # A fact without its weight: what would be said of it.
            speaks_for = {
                replace(fact, weight=0.0): fact
                for fact in self._speaking_for(position, (action, *answers), deal)
            }
            kept = speaks_for if found is None else found
            found = {fact: heavy for fact, heavy in kept.items() if fact in speaks_for}
        pointless = (*LATER, "rival_win") if ends else ()
        continuation = look.continuations[0] if look.continuations else UNKNOWN
        done = (self.comparison.as_done(each, continuation) for each in (found or {}).values())
        facts = (each for each in done if each is not None and each.kind not in pointless)
        speaking = without_leftovers(chosen(facts, for_it=True))
        if not all(each.kind in BOOKKEEPING for each in speaking):
            return with_how(self.comparison.faces, seen.seats[seen.decision.seat], view, speaking)
        if purpose is not None:
            return (purpose,)
        if threat is not None:  # what little it gains is no reason then
            return (threat,)
        itself = self._by_itself(shown, (action, *answers), look)
        itself = itself or self._out_of_reach(shown, view)
        itself = itself or of_use(self.comparison.faces, seen, view, speaking)
        if itself or plan is None:
            return itself or speaking
        return speaking or explained(plan, ())

    def _sooner(self, shown: Observation, line: Sequence[int], plan: Plan) -> Plan:
        """Return the plan of a claim; one that a component in play can pay for is for this round.

        That is so if its use makes the claim affordable in every deal.
        """
        if plan.goal not in ("claim", "monument") or not plan.rounds or plan.seat != -1:
            return plan
        ways: set[ActionView] | None = None
        for deal in range(1, DEALS + 1):
            found = set(self._ways(sample(self.comparison.faces, shown, deal), line, plan))
            ways = found if ways is None else ways & found
            if not ways:
                return plan
        first = min(ways or (), key=lambda each: (each.component, each.power))
        return Plan(plan.goal, plan.component, steps=(first,))

    def _ways(
        self, position: ResArcanaPosition, line: Sequence[int], plan: Plan
    ) -> Iterator[ActionView]:
        """Yield the uses of components in play after which a claim can be paid for."""
        faces, after = self.comparison.faces, self.this_round.after(position.state, line)
        if after is None:
            return
        at = ResArcanaPosition(faces, after)
        seat = at.seat_to_decide()
        seen = at.observation(seat)
        for action in at.legal_actions():
            if view_of(faces, action).verb is not Verb.USE:
                continue
            outcomes = self.comparison.outcomes(seen, action)
            claims = frozenset.intersection(*(each.claims for each in outcomes))
            for who, component in claims:
                monument = plan.goal == "monument" and faces.face(component).kind == "monument"
                if who == seat and (monument or component == plan.component):
                    yield view_of(faces, action)

    def _by_itself(self, shown: Observation, line: Sequence[int], look: Outlook) -> Reason:
        """Return what the action does by itself in every deal."""
        told: set[Fact] | None = None
        continuation = look.continuations[0] if look.continuations else UNKNOWN
        for deal in range(1, DEALS + 1):
            if self.stop is not None and self.stop():
                return ()
            position = sample(self.comparison.faces, shown, deal)
            if line[0] not in position.legal_actions():
                return ()
            start = position.observation(position.seat_to_decide())
            found = by_itself(
                self.comparison, start, line, look.wanted, hand=False, continuation=continuation
            )
            facts = {replace(each, weight=0.0) for each in found}
            told = facts if told is None else told & facts
        return tuple(told or ())

    def _out_of_reach(self, shown: Observation, view: ActionView) -> Reason:
        """Return that a discarded card was too dear to be placed soon; () if it wasn't."""
        if view.verb is not Verb.DISCARD:
            return ()
        position = sample(self.comparison.faces, shown, 1)
        seat = shown.decision.seat
        place = position.action_of(ActionView(Verb.PLACE, view.component))
        refusal = position.why_not(place, seat)
        if refusal is None or refusal.code != "essences_short":
            return ()
        short = sum(refusal.missing) + refusal.missing_any
        return (OutOfReach(view.component, short),) if short >= OUT_OF_REACH else ()

    def _look(self, shown: Observation, action: int, answers: Sequence[int]) -> Outlook:
        """Return what the action leads to compared with passing; hidden cards are dealt again."""
        deals = [
            sample(self.comparison.faces, shown, n) for n in range(1, deals_while_waiting() + 1)
        ]
        allowed = [each for each in deals if action in each.legal_actions()]
        if not allowed:
            return Outlook([])
        other = self._other(allowed[0], action, 1)
        actions = [action] if other is None else [action, other]
        states = [each.state for each in allowed]
        seat = shown.decision.seat
        return self.planner.look(
            seat, states, actions, stop=self.stop, further=False, answers=answers
        )

    def _other(self, position: ResArcanaPosition, action: int, deal: int) -> int | None:
        """Return the alternative to an action: passing, or a quick bot's choice.

        None if it has none.
        """
        others = [each for each in position.legal_actions() if each != action]
        if not others:
            return None
        passing = position.action_of(ActionView(Verb.PASS))
        if passing in others:
            return passing
        start = position.observation(position.seat_to_decide())
        return self.comparison.quick.choose(start, others, deal)

    def _speaking_for(
        self, position: ResArcanaPosition, line: Sequence[int], deal: int
    ) -> Iterator[Fact]:
        action = line[0]
        start = position.observation(position.seat_to_decide())
        other = self._other(position, action, deal)
        if action not in position.legal_actions() or other is None:
            return
        outcomes = [self.comparison.outcomes(start, *each) for each in (line, (other,))]
        placed = view_of(self.comparison.faces, action).component
        could = {component for _, component in self.comparison.open_claims(start, start.viewer)}
        for fact in self.comparison.facts(start, *outcomes):
            # What can be claimed anyway is only given up by passing.
            kept = fact.kind == "affordable" and fact.component in could
            if fact.better and fact.kind not in UNNAMED and not kept:
                power = fact.kind == "power"
                yield replace(fact, component=placed) if power else fact


def of_use(faces: Faces, seen: Observation, view: ActionView, facts: Reason) -> Reason:
    """Return which component of the player takes the essences that an action exchanges for others.

    () if there is none that can still be used this round.
    """
    fact = facts[0] if len(facts) == 1 else None
    if not isinstance(fact, Fact) or fact.kind != "essences" or not any(fact.fewer):
        return ()
    for each in seen.seats[seen.decision.seat].in_play:
        if each.id == view.component:
            continue
        for power in profile_of(faces.face(each.id)).powers:
            ready = not (power.turns and each.turned)
            pays = zip(fact.essences, power.pays, strict=False)
            if ready and any(has and price for has, price in pays):
                return (Fact("fuels", True, essences=fact.essences, component=each.id),)
    return ()


def _is_of_seat(plan: Plan, view: ActionView) -> bool:
    """Return whether a plan is only the prospect of its seat: a win, but not by this action."""
    if plan.goal != "win" or not plan.rounds or view.verb not in (Verb.DISCARD, Verb.USE):
        return False
    return view.component not in plan.through


def _is_unsure_win(plan: Plan | None) -> bool:
    """Return whether a plan is to win in this round, and that isn't certain.

    It takes everything else that scores as well, so what the action brings says more.
    """
    return plan is not None and plan.goal == "win" and not plan.rounds and not plan.sure


def without_leftovers(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Return facts without a second one that only counts what is left beside a better reason."""
    if not facts or facts[0].kind in BOOKKEEPING:
        return facts
    return tuple(each for each in facts if each.kind not in BOOKKEEPING or not each.better)


def _known(seen: Observation) -> Iterator[str]:
    """Return every component whose place the observer knows."""
    yield from (*seen.centre.places, *seen.centre.monuments, *seen.centre.monument_top)
    for seat in seen.seats:
        yield from (view.id for view in seat.in_play)
        yield from (*seat.discards, *seat.known_hand, *(seat.hand or ()), *(seat.deck_cards or ()))


def _with_card(seen: Observation, action: ActionView) -> Observation:
    """Return the observation with the knowledge that the card of an action was in hand."""
    seat = seen.seats[seen.decision.seat]
    if seat.hand is not None or action.component in seat.known_hand:
        return seen
    known = tuple(dict.fromkeys((*seat.known_cards, action.component)))
    held = replace(seat, known_cards=known, known_hand=(*seat.known_hand, action.component))
    return replace(
        seen,
        seats=tuple(held if each.seat == seat.seat else each for each in seen.seats),
        drafted=tuple(_without(lot, action.component, seat.seat) for lot in seen.drafted),
    )


def _without(lot: Drafted, card: str, seat: int) -> Drafted:
    """Return what is known of a pack once a seat has shown the card it kept."""
    if card not in lot.cards or seat not in lot.seats:
        return lot
    place = lot.seats.index(seat)
    return replace(
        lot,
        cards=tuple(each for each in lot.cards if each != card),
        seats=(*lot.seats[:place], *lot.seats[place + 1 :]),
        picks=(*lot.picks[:place], *lot.picks[place + 1 :]),
    )
