"""The situation after an action, as far as it can be compared, and how it is read."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.codes import ESSENCE_KINDS as KINDS
from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.income import Income
from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.records import (
    GOLD,
    NO_ESSENCES,
    Essences,
    as_counts,
    sum_of,
)

GAINING: Final = {"gain": 1, "collect_choice": 1, "collect_any": 1, "pay": -1}
"""The decisions on kinds of essences, and whether these are gained or paid."""
PLAYED: Final = ("actions", "check")
"""The phases with turns: every question there, except a main action, is part of one."""
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


def asks_on(start: Observation, position: ResArcanaPosition) -> bool:
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


def is_payable(position: ResArcanaPosition, action: int, seat: int) -> bool:
    """Return whether a seat's pool is enough for an action, if it were its turn."""
    refusal = position.why_not(action, seat)
    return refusal is None or refusal.code == "other_decision"


def placeable_by(position: ResArcanaPosition, seat: SeatView) -> Iterator[str]:
    """Yield the cards in hand that a seat could pay for, if it were its turn."""
    for card in seat.hand or ():
        if is_payable(position, position.action_of(ActionView(Verb.PLACE, card)), seat.seat):
            yield card


def note_choice(chosen_ones: list[int], asked: str, answer: ActionView) -> None:
    """Record the essences that could also be of other kinds; Gold is never such a choice."""
    sign = GAINING.get(asked, 0)
    for kind, amount in enumerate(answer.essences[:GOLD]):
        chosen_ones[kind] += sign * amount


def with_wild(pool: Essences, chosen_ones: Sequence[int]) -> tuple[int, ...]:
    """A pool with the chosen essences taken out of their kinds and counted by themselves."""
    kinds = (have - each for have, each in zip(as_counts(pool, KINDS), chosen_ones, strict=True))
    return (*kinds, sum(chosen_ones))


def points_checked(events: Iterable[Event], seat: int, otherwise: int) -> int:
    """The points of a seat at the last victory check."""
    points = [each.number for each in events if each.kind == "check" and each.seat == seat]
    return points[-1] if points else otherwise


def stored_by(seat: SeatView) -> Essences:
    """Return the essences on all components of a seat, by kind."""
    lying = [view.stored for view in seat.in_play]
    return as_counts(sum_of(NO_ESSENCES, *lying), KINDS)


def changes_of(
    start: Observation, now: Observation, change: Callable[[int, int], int], *, ended: bool
) -> tuple[Essences, ...]:
    """Return how far each seat's pool changed in one direction; a new Collect does not count."""
    found: list[Essences] = []
    for before, after in zip(start.seats, now.seats, strict=True):
        pools = zip(before.pool, before.pool if ended else after.pool, strict=True)
        found.append(as_counts((max(change(old, new), 0) for old, new in pools), KINDS))
    return tuple(found)


def in_numbers(income: Income) -> tuple[int, ...]:
    """Return an income by kind, and then the essences of any kind."""
    return (*as_counts(income.essences, KINDS), income.any)


def has_passed(outcomes: Outcomes) -> bool:
    """Return whether the viewer has passed then."""
    return outcomes[0].has_passed
