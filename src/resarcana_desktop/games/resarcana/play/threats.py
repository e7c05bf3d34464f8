"""Threats and chances: what a seat is about to reach, and its place on the table.

They follow from public information and, for the viewer's own side, from the viewer's hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.records import (
    ESSENCES,
    GOLD,
    NO_ESSENCES,
    PEARL,
    Component,
    Essences,
    as_counts,
    sum_of,
)
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, power_meanings
from resarcana_desktop.games.resarcana.rules.terms.term import type_mask

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

ThreatKind = Literal[
    "claim_win", "claim", "convert", "short", "suits", "reaches", "near_token", "near"
]
"""Claims it and has points enough to win; can claim it; can do so after converting Pearls; is one
essence short of it; has cards that feed it; has enough at a check; is one point short of that,
but could take the First Player token; is one point short."""

ORDER: Final[tuple[ThreatKind, ...]] = (
    "claim_win",
    "claim",
    "convert",
    "short",
    "suits",
    "reaches",
    "near_token",
    "near",
)
"""The order of weight, heaviest first."""
_WINS: Final[tuple[ThreatKind, ...]] = ("claim_win", "reaches")
"""What may end the game."""

LEAST_FEEDING: Final = 3
"""This many of the player's cards have to feed a place before it gets a mark."""
LEAST_SHARE: Final = 0.3
"""A place lives from an essence that makes up at least this share of its costs."""
SCORING: Final = 3
"""The extra weight of essences a place scores by over those it costs."""


@dataclass(frozen=True, slots=True)
class Threat:
    """Something a seat is about to reach, marked at `component`, or at the seat's points for "".

    `own` makes it a chance of the viewer instead of a threat. `missing` and `missing_any` are the
    essence that is lacking, `points` those the seat would have, `cards` the ones that feed a place.
    """

    kind: ThreatKind
    seat: int
    own: bool
    component: str = ""
    missing: Essences = NO_ESSENCES
    missing_any: int = 0
    points: int = 0
    cards: tuple[str, ...] = ()


Feeding = dict[tuple[str, str], bool]
"""A cache for a game: whether a card, by its id, feeds a place."""


def threats_of(
    position: ResArcanaPosition, seen: Observation, known: Feeding | None = None
) -> tuple[Threat, ...]:
    """Return all threats and chances that a viewer can see now, by weight.

    Only prices are taken from `position`, which follow from public information. There are none
    during setup, after the end, for a single player, and for a mere spectator. `known` caches what
    is known about the components of this game, and grows.
    """
    if not _can_have_threats(seen):
        return ()
    suiting = _suiting(position.faces, seen, {} if known is None else known)
    return _by_weight([*_claims(position, seen), *suiting, *_points(position, seen)])


def threats_to_win(position: ResArcanaPosition, seen: Observation) -> tuple[Threat, ...]:
    """Return those of a viewer's threats by which a rival can reach the points that win."""
    if not _can_have_threats(seen):
        return ()
    found = [*_claims(position, seen), *_points(position, seen)]
    return _by_weight([each for each in found if each.kind in _WINS and not each.own])


def _can_have_threats(seen: Observation) -> bool:
    """Return whether a viewer has rivals, and the rounds have begun but not ended."""
    return seen.viewer >= 0 and seen.round >= 1 and not seen.over and len(seen.seats) > 1


def _by_weight(found: Iterable[Threat]) -> tuple[Threat, ...]:
    return tuple(sorted(found, key=lambda each: (ORDER.index(each.kind), each.own, each.seat)))


# ---- claims --------------------------------------------------------------------------------------


def _claims(position: ResArcanaPosition, seen: Observation) -> Iterator[Threat]:
    """Yield who could claim what now, or lacks one essence, except those who have passed."""
    pearl = int(position.faces.tables.worth[PEARL])
    for component in (*seen.centre.places, *seen.centre.monuments):
        claim = position.action_of(ActionView(Verb.CLAIM, component))
        face = position.faces.face(component)
        paid = as_counts(face.cost.essences if face.cost else (), len(ESSENCES))
        worth = face.points - paid[PEARL] * pearl
        for seat in seen.seats:
            if seat.passed:
                continue
            own, points = seat.seat == seen.viewer, seat.points + worth
            refusal = position.why_not(claim, seat.seat)
            pearls = len(refusal.pearls) if refusal is not None else 0
            points -= pearls * pearl
            if refusal is None or refusal.code == "other_decision" or pearls:
                if seat.points < seen.goal <= points:
                    yield Threat("claim_win", seat.seat, own, component, points=points)
                elif pearls or not own:  # what the viewer can claim at once is lit
                    kind: ThreatKind = "convert" if pearls else "claim"
                    yield Threat(kind, seat.seat, own, component)
            elif sum(refusal.missing) + refusal.missing_any == 1:
                lacks = (refusal.missing, refusal.missing_any)
                yield Threat("short", seat.seat, own, component, *lacks)


# ---- points --------------------------------------------------------------------------------------


def _points(position: ResArcanaPosition, seen: Observation) -> Iterator[Threat]:
    """Yield players with enough points to win at a check, reactions included, or one too few.

    The first to pass gets one point with the First Player token, except its holder.
    """
    free = not any(seat.passed for seat in seen.seats)
    for seat in seen.seats:
        own = seat.seat == seen.viewer
        points = seat.points + addable_at_check(position.faces, seat)
        if points >= seen.goal:
            yield Threat("reaches", seat.seat, own, points=points)
        elif points == seen.goal - 1:
            if free and seen.token_holder != seat.seat:
                yield Threat("near_token", seat.seat, own, points=seen.goal)
            else:
                yield Threat("near", seat.seat, own, points=points)


def addable_at_check(faces: Faces, seat: SeatView) -> int:
    """The points a seat could add at a victory check with reactions that it can pay for."""
    pool, found = list(seat.pool), 0
    straight = [faces.face(view.id) for view in seat.in_play if not view.turned]
    ready = [type_mask(face.types) for face in straight if face.kind == "artifact"]
    for view in seat.in_play:
        for power in faces.face(view.id).powers:
            if power.trigger != "victory_check" or (view.turned and not power.while_turned):
                continue
            meanings = list(power_meanings(power))
            price = as_counts(sum_of(*(each.takes for each in meanings)), len(pool))
            left, lost = _left_after(faces, pool, price)
            wanted = [each.turns_types for each in meanings if each.turns_types]
            turned = [next((one for one in ready if one & types), 0) for types in wanted]
            points = sum(each.temporary_points for each in meanings) - lost
            if points > 0 and min(left) >= 0 and all(turned):
                for each in turned:
                    ready.remove(each)
                pool, found = left, found + points
    return found


def _left_after(faces: Faces, pool: list[int], price: Essences) -> tuple[list[int], int]:
    """Return what a pool has left after a price, and the points of Pearls that this takes.

    Pearls become what is missing: 1 Gold or 2 others each.
    """
    left = [have - due for have, due in zip(pool, price, strict=True)]
    if len(pool) <= PEARL:
        return left, 0
    short = [max(-each, 0) for each in left]
    pearls = short[GOLD] + (sum(short[:GOLD]) + 1) // 2
    left = [max(each, 0) for each in left[:PEARL]] + [left[PEARL] - pearls]
    return left, (price[PEARL] + pearls) * int(faces.tables.worth[PEARL])


# ---- the place that own cards feed ---------------------------------------------------------------


def _suiting(faces: Faces, seen: Observation, known: Feeding) -> Iterator[Threat]:
    """Yield the place that most of the viewer's cards feed, if there are enough of them."""
    own = seen.seats[seen.viewer]
    cards = [*(view.id for view in own.in_play), *(own.hand or ())]
    records = [each for each in map(faces.face, cards) if each.kind in ("mage", "artifact")]

    def is_fed(place: str, card: Component) -> bool:
        if (card.id, place) not in known:
            known[card.id, place] = feeds(card, faces.face(place))
        return known[card.id, place]

    feeding = {
        place: tuple(card.id for card in records if is_fed(place, card))
        for place in seen.centre.places
    }
    ranked = sorted(feeding.items(), key=lambda each: -len(each[1]))
    if not ranked or len(ranked[0][1]) < LEAST_FEEDING:
        return
    if len(ranked) > 1 and len(ranked[1][1]) == len(ranked[0][1]):
        return
    place, found = ranked[0]
    yield Threat("suits", seen.viewer, True, place, cards=found)


def feeds(card: Component, place: Component) -> bool:
    """Return whether a card yields an essence that a place lives from, or scores for it."""
    types = type_mask(card.types)
    for rule in place.points_rules:
        meaning = meaning_of(rule)
        if meaning.points_each and card.kind == "artifact" and meaning.points_for_types & types:
            return True
    return bool(_brings(card) & _lives_from(place))


def _brings(card: Component) -> frozenset[int]:
    """Return the kinds of essences that a card yields, round after round."""
    meanings = [meaning_of(card.collect)] if card.collect is not None else []
    for power in card.powers:
        if power.trigger == "action":
            meanings += [meaning_of(effect) for effect in power.effects]
    kinds = {
        kind
        for each in meanings
        for kind, amount in enumerate(sum_of(each.gives, each.puts))
        if amount
    }
    # One of two kinds may be the one that is needed; a choice of all is nothing special.
    chosen = (kind for each in meanings if len(each.gives_kinds) == 2 for kind in each.gives_kinds)
    return frozenset({*kinds, *chosen})


def _lives_from(place: Component) -> frozenset[int]:
    """Return the kinds that a place mostly costs, or that it scores by."""
    wanted = [*as_counts(place.cost.essences if place.cost else (), len(ESSENCES))]
    for rule in place.points_rules:
        for kind, points in enumerate(meaning_of(rule).points_on_this):
            wanted[kind] += SCORING * points
    least = LEAST_SHARE * sum(wanted)
    return frozenset(kind for kind, each in enumerate(wanted) if each > least)
