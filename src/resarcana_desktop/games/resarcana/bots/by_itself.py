"""What an action does by itself: said if no goal and no other action shows what it is for.

It is compared with the position before it, so another action that does the same makes no
difference. Only the observation goes in.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Final

from resarcana_desktop.games.resarcana.bots.plans.plan import Continuation
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.reasons.fact import CARD, NEAR, POINT, Fact, FactKind
from resarcana_desktop.games.resarcana.bots.reasons.outcome import Outcomes
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb, view_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
from resarcana_desktop.games.resarcana.rules.reasons import Refusal
from resarcana_desktop.games.resarcana.rules.records import GOLD, as_counts
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of

SAYING_WHY: Final[frozenset[FactKind]] = frozenset(
    {
        "points",
        "income",
        "next_income",
        "rival_loses",
        "denied",
        "denied_win",
        "affordable",
        "placeable",
        "power",
    }
)
"""The differences from the position before an action that say what it is for."""
CLOSER: Final = 2.0
"""The weight of an essence that brings something nearer, halved by each one still missing."""
LOOKS: Final = 1.5
BETTER_UNSEEN: Final = 0.3
"""By how many points the top monument has to be better on average than those face up."""
UNKNOWN: Final = Continuation(-1, known=False)
"""Nothing is known of how a round continues."""


def by_itself(
    comparison: MoveComparison,
    observation: Observation,
    line: Sequence[int],
    wanted: Sequence[str] = (),
    *,
    hand: bool = True,
    continuation: Continuation = UNKNOWN,
) -> tuple[Fact, ...]:
    """Return the heaviest fact about a main action, with its follow-up answers; () for none.

    What its essences bring nearer is one of the components `wanted`, if its `continuation` is
    known. Without the `hand`, no card of it is named. What it allows is only named if that is done
    in the continuation.
    """
    if observation.decision.kind != "action" or not line:
        return ()
    view = view_of(comparison.faces, line[0])
    if view.verb is Verb.PASS:
        return ()
    before = comparison.outcomes(observation)
    after = comparison.outcomes(observation, *line)
    found = [
        fact
        for fact in comparison.facts(observation, after, before)
        if fact.better and fact.kind in SAYING_WHY and (hand or fact.kind != "placeable")
    ]
    done = (comparison.as_done(each, continuation) for each in found)
    found = [each for each in done if each is not None]
    if not any(fact.kind in ("affordable", "placeable", "points") for fact in found):
        only = continuation.known
        found += _nearer(comparison, observation, line, wanted, hand=hand, only=only)
    found = [replace(e, component=view.component) if e.kind == "power" else e for e in found]
    found = [replace(each, itself=True) if each.kind == "points" else each for each in found]
    found += _cards(comparison, view)
    if not found:
        found += _saving(comparison, observation, line, before, after)
    best = max(found, key=lambda fact: fact.weight, default=None)
    return () if best is None else (best,)


def _cards(comparison: MoveComparison, view: ActionView) -> Iterator[Fact]:
    """Yield the cards that a power draws, or looks through."""
    if view.verb is not Verb.USE or not view.power:
        return
    effects = comparison.faces.face(view.component).powers[view.power - 1].effects
    meanings = [meaning_of(each) for each in effects]
    draws, sifts = sum(each.draws for each in meanings), sum(each.sifts for each in meanings)
    if draws:
        yield Fact("draws", better=True, weight=CARD * draws, number=int(draws))
    elif sifts:
        discards = sum(each.discards for each in meanings)
        yield Fact("looks" if discards else "peeks", better=True, weight=LOOKS)


def of_unseen(faces: Faces, seen: Observation, view: ActionView) -> tuple[Fact, ...]:
    """Return that the top monument is worth more on average than those face up; () if it isn't.

    Which monuments are left is known to everyone: those that no one has seen yet.
    """
    centre = seen.centre
    if view.verb is not Verb.CLAIM_TOP or centre.monument_top or not centre.monuments:
        return ()
    known = {*centre.monuments, *(each.id for seat in seen.seats for each in seat.in_play)}
    left = [
        each.points for each in faces.components if each.kind == "monument" and each.id not in known
    ]
    best = max(faces.face(each).points for each in centre.monuments)
    if not left or fmean(left) < best + BETTER_UNSEEN:
        return ()
    number = round(10 * fmean(left))
    return (Fact("unseen", better=True, weight=POINT * (number / 10 - best), number=number),)


def peeks(faces: Faces, view: ActionView) -> bool:
    """Return whether an action only looks at the top cards of a deck."""
    if view.verb is not Verb.USE or not view.power:
        return False
    effects = faces.face(view.component).powers[view.power - 1].effects
    meanings = [meaning_of(each) for each in effects]
    return bool(meanings) and all(each.sifts and not each.discards for each in meanings)


def _nearer(
    comparison: MoveComparison,
    observation: Observation,
    line: Sequence[int],
    wanted: Sequence[str],
    *,
    hand: bool,
    only: bool,
) -> Iterator[Fact]:
    """Yield what a seat is only a few essences short of, and was further away from before.

    What a rival can pay for now isn't near: it may well be gone by then. If `only` what is wanted
    counts, nothing else is named.
    """
    start, seat = sample(comparison.faces, observation, 1), observation.viewer
    position, _, chosen = comparison.played(observation, line, 1)
    if position.over() or position.observation(seat).round != observation.round:
        return
    centre = (*observation.centre.places, *observation.centre.monuments)
    aims = [ActionView(Verb.CLAIM, each) for each in centre]
    aims += [ActionView(Verb.PLACE, each) for each in observation.seats[seat].hand or () if hand]
    contested = {each for whose, each in comparison.open_claims(observation) if whose != seat}
    near: list[tuple[bool, Fact]] = []
    for aim in aims:
        if aim.component in contested:
            continue
        before, after = (each.why_not(each.action_of(aim), seat) for each in (start, position))
        had, short = _short(before), _short(after)
        if after is None or not 0 < short < had:
            continue
        if short > NEAR and aim.component not in wanted:
            continue
        if (only or any(chosen)) and aim.component not in wanted:  # other essences may be gained
            continue
        weight = CLOSER * (had - short) / short + comparison.faces.face(aim.component).points
        fact = Fact("nearer", True, weight, after.missing, after.missing_any)
        if short > NEAR:
            fact = Fact("closer", better=True, weight=weight)
        near.append((aim.component in wanted, replace(fact, component=aim.component)))
    if near:
        yield max(near, key=lambda each: (each[0], each[1].weight))[1]


def _saving(
    comparison: MoveComparison,
    observation: Observation,
    line: Sequence[int],
    before: Outcomes,
    after: Outcomes,
) -> Iterator[Fact]:
    """Yield that Gold is saved up for a monument, a card gained, or that an action costs nothing.

    Gold lying on a component counts, as it can be taken at the next Collect.
    """
    view, seat = view_of(comparison.faces, line[0]), observation.viewer
    if len(after) > 1 or after[0].round_ended or view.verb not in (Verb.USE, Verb.DISCARD):
        return
    now = comparison.played(observation, line, 1)[0].observation(seat)
    had, has = (_gold(comparison.faces, each.seats[seat]) for each in (observation, now))
    costs = (comparison.faces.face(each).cost for each in now.centre.monuments)
    price = min((each.essences[GOLD] for each in costs if each is not None), default=0)
    if had < has < price:
        short = as_counts((price - has) * (kind == GOLD) for kind in range(GOLD + 1))
        yield Fact("nearer", better=True, weight=LOOKS, essences=short)
        return
    if had < price <= has:
        yield Fact("enough", better=True, weight=LOOKS)
        return
    then, made = before[0], after[0]
    pairs = zip((*then.pool, *then.stored), (*made.pool, *made.stored), strict=True)
    gains = [has - had for had, has in pairs]
    if view.verb is Verb.USE and made.cards > then.cards:
        number = made.cards - then.cards
        yield Fact("cards", better=True, weight=LOOKS, number=number)
        return
    turned = view.verb is Verb.USE and view.component in then.straight - made.straight
    if turned and min(gains) >= 0 < max(gains) and then.hand == made.hand:
        yield Fact("free", better=True, weight=LOOKS)


def _gold(faces: Faces, seat: SeatView) -> int:
    """Return the Gold of a seat, with that on components which score nothing by it."""
    lying = (each.stored[GOLD] for each in seat.in_play if not faces.face(each.id).points_rules)
    return seat.pool[GOLD] + sum(lying)


def _short(refusal: Refusal | None) -> int:
    """Return how many essences are missing; 0 for none, or for anything else."""
    if refusal is None or refusal.code != "essences_short":
        return 0
    return sum(refusal.missing) + refusal.missing_any
