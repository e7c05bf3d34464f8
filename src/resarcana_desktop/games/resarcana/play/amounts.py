"""Questions of paying, gaining and losing: their words, legal answers, what is proposed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.allocation import (
    cheapest,
    for_a_claim,
    less,
    most_of_one,
    most_useful,
    open_claims,
    plus,
)
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, GOLD, Component, Essences
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, power_meanings
from resarcana_desktop.games.resarcana.rules.terms.term import type_mask
from resarcana_desktop.games.resarcana.text.icons import Line, cost_icons, power_icons

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.decisions import DecisionContext
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.rules.observation import Decision, SeatView

VERBS: Final = {
    "pay": Verb.PAY,
    "pay_identical": Verb.PAY,
    "pay_kind": Verb.PAY,
    "gain": Verb.GAIN,
    "lose": Verb.LOSE,
}
"""The answers to each kind of decision about amounts."""


@dataclass(frozen=True, slots=True)
class AmountQuestion:
    """Essences to be distributed: the words, the legal distributions, the proposal.

    `pool` is what changes: the essence pool, or the essences on the component if they are `put`
    there. `result` returns it after an answer, with all immediate consequences. `weighed` says that
    the proposal comes from a hint or a bot, which know the table, and is not just the cheapest.
    """

    verb: Verb
    title: str
    ask: str
    legal: frozenset[Essences]
    proposal: Essences
    pool: Essences
    result: Callable[[Essences], Essences]
    component: str = ""
    lines: tuple[Line, ...] = ()
    facts: str = ""
    put: bool = False
    weighed: bool = False

    def answer(self, essences: Essences) -> ActionView:
        """A distribution as the answer that it is."""
        return ActionView(self.verb, essences=essences)


def amount_question(words: Words) -> AmountQuestion:
    """Return the current question, which is one of paying, gaining or losing."""
    session = words.session
    decision = session.decision
    verb = VERBS[decision.kind]
    legal = frozenset(answer.essences for answer in session.moment.answers if answer.verb is verb)
    put = is_put(words)

    def changing(seat: SeatView) -> Essences:
        on_it = (each.stored for each in seat.in_play if each.id == decision.component)
        return next(on_it) if put else seat.pool

    return AmountQuestion(
        verb=verb,
        title=_title(words, decision),
        ask=_ask(words, decision, legal),
        legal=legal,
        proposal=_proposal(words, decision, legal),
        pool=changing(session.observation.seats[decision.seat]),
        result=lambda given: changing(_seat_after(session, ActionView(verb, essences=given))),
        component=decision.component,
        lines=_lines(words, decision),
        facts=words("ask.lose_told") if verb is Verb.LOSE else _reduction(words, decision, legal),
        put=put,
    )


def _reduction(words: Words, decision: Decision, legal: frozenset[Essences]) -> str:
    """Return how much less than printed is due, and thanks to what; "" if it is not less."""
    cost = words.face(decision.component).cost
    if decision.purpose != "placement" or cost is None:
        return ""
    less_due = cost.total() - max(map(sum, legal))
    if less_due <= 0:
        return ""
    session = words.session
    seat, count = decision.seat, words.catalogue.count
    if session.position.discount(seat, decision.component) != less_due:
        return count("table.ask.less", less_due)  # a power that places it takes off the rest
    card = words.face(decision.component)
    names = [
        words.component(each.id)
        for each in session.observation.seats[seat].in_play
        if _lowers(words.face(each.id), card)
    ]
    return count("table.ask.less_thanks_to", less_due, names=words.all_of(names))


def _lowers(giver: Component, card: Component) -> bool:
    """Return whether a component has a lasting discount for a card."""
    if giver.discount is None:
        return False
    types = meaning_of(giver.discount).discount_types
    return not types or bool(types & type_mask(card.types))


def pearl_question(words: Words) -> AmountQuestion | None:
    """Return what a Pearl is converted into; None if there is no Pearl to convert now."""
    session = words.session
    answers = session.moment.answers if session.state == "human" else ()
    legal = frozenset(answer.essences for answer in answers if answer.verb is Verb.CONVERT)
    if not legal:
        return None
    pool = session.observation.seats[session.decision.seat].pool
    return AmountQuestion(
        verb=Verb.CONVERT,
        title=words("convert.title"),
        ask=words("ask.gain_for_discard"),
        legal=legal,
        proposal=most_useful(legal, pool, needs(words)),
        pool=pool,
        result=lambda given: _seat_after(session, ActionView(Verb.CONVERT, essences=given)).pool,
        facts=words("convert.told"),
    )


def is_put(words: Words) -> bool:
    """Return whether the essences gained now go on the component that gives them."""
    decision = words.session.decision
    if decision.kind != "gain" or not decision.power:
        return False
    power = words.face(decision.component).powers[decision.power - 1]
    return any(reading.puts_any > 0 for reading in power_meanings(power))


def _proposal(words: Words, decision: Decision, legal: frozenset[Essences]) -> Essences:
    """Return what most players would answer."""
    if decision.kind == "pay_identical":
        return most_of_one(legal)
    session = words.session
    gains = decision.kind == "gain"
    pool = session.observation.seats[decision.seat].pool
    choose, after = (most_useful, plus) if gains else (cheapest, less)
    answers: Iterable[Essences] = legal
    if not is_put(words):
        claims = open_claims(session.position, session.observation)
        other = [claim for claim in claims if claim.component != decision.component]
        answers = for_a_claim(legal, partial(after, pool), other)
    return choose(answers, pool, needs(words))


def needs(words: Words) -> list[int]:
    """Return how many costs in the player's hand need each essence."""
    view = words.session.observation
    counts = [0] * len(ESSENCES)
    for card in view.seats[view.viewer].hand or ():
        cost = words.face(card).cost
        for kind, due in enumerate(cost.essences if cost else ()):
            counts[kind] += bool(due)
    return counts


def _seat_after(session: PlaySession, answer: ActionView) -> SeatView:
    """Return the deciding seat after an answer: this reveals nothing hidden."""
    after = session.position.copy()
    seat = after.seat_to_decide()
    after.apply(after.action_of(answer))
    return after.observation(seat).seats[seat]


def gained(session: PlaySession, answer: ActionView) -> Essences:
    """Return the essences that an answer adds to the pool at once."""
    seat = session.decision.seat
    before, after = session.observation.seats[seat].pool, _seat_after(session, answer).pool
    return tuple(max(amount, 0) for amount in less(after, before))


def _title(words: Words, decision: Decision) -> str:
    name = words.plain_name(decision.component)
    if decision.purpose in ("placement", "discard"):
        kind = words.face(decision.component).kind
        placed = "place" if kind == "artifact" else "claim"
        return words(
            f"heading.{placed if decision.purpose == 'placement' else 'discard'}", name=name
        )
    return words("heading.lose", name=name) if decision.kind == "lose" else name


def _ask(words: Words, decision: Decision, legal: frozenset[Essences]) -> str:
    """Return what to do, in a few words next to the sockets."""
    if decision.kind == "pay_identical":
        return words("ask.pay_identical")
    if decision.kind == "pay_kind":
        return words("ask.pay_kind", essence=words.essence(decision.essence))
    if decision.kind == "gain" and decision.purpose == "discard":
        return words("ask.gain_for_discard")
    amount = min(sum(vector) for vector in legal)
    if is_put(words):
        return words("ask.put", amount=amount)
    key = f"ask.{decision.kind}" + ("_placement" if decision.purpose == "placement" else "")
    alike = all(sum(1 for n in vector if n) == 1 for vector in legal)
    if decision.kind == "gain" and amount > 1 and alike:
        key = "ask.gain_of_one_kind"
    return words(key, amount=amount)


def _lines(words: Words, decision: Decision) -> tuple[Line, ...]:
    """Return the icons of the cost or of the power that asks."""
    face = words.face(decision.component)
    if decision.purpose == "placement":
        return (cost_icons(face),)
    if decision.power:
        return power_icons(face.powers[decision.power - 1])[:1]
    return ()


def only_sensible_payment(moment: DecisionContext) -> ActionView | None:
    """The one payment that spends no more Gold than it must; None if there are several.

    "X identical" is never decided like this: how much to pay is the player's choice.
    """
    if moment.decision.kind != "pay":
        return None
    least = min(payment.essences[GOLD] for payment in moment.answers)
    sensible = [payment for payment in moment.answers if payment.essences[GOLD] == least]
    return sensible[0] if len(sensible) == 1 else None
