"""The differences between the outcomes of two actions, as facts."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Final

from resarcana_desktop.games.resarcana.bots.greedy.profiles import profile_of
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.reasons.fact import (
    CARD,
    CLAIM,
    DECIDES,
    LAST_ROUND,
    POINT,
    RIVAL,
    STORED,
    STRAIGHT,
    WIN,
    Fact,
    FactKind,
    Unused,
)
from resarcana_desktop.games.resarcana.bots.reasons.outcome import Outcome, Outcomes, has_passed
from resarcana_desktop.games.resarcana.rules.codes import ESSENCE_KINDS as KINDS
from resarcana_desktop.games.resarcana.rules.codes import PEARL
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.records import GOLD, Component, Essences, as_counts

TOKEN: Final = 3.0
POWER: Final = 0.6
GOLD_COUNTS: Final = 2.0
USABLE: Final = 0.8
GAINED: Final = 1.5
MANY: Final = 4
"""An action that gains this many more essences than another one is explained by that."""


def makes_essences(face: Component, other: Component) -> bool:
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


def left_unused(component: str, before: Outcome, outcomes: Outcomes) -> tuple[float, Unused]:
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


def gain_of_use(plan: Plan, before: Outcome, outcomes: Outcomes) -> tuple[float, Plan]:
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


def take_off(left: list[int], kinds: Sequence[int], amount: int) -> None:
    """Lower what is lacking by essences of any of these kinds; the rest pays for any kind."""
    for kind in (*kinds, len(left) - 1):
        paid = min(left[kind], amount)
        left[kind] -= paid
        amount -= paid


def of_results(ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
    """Yield the game won or lost at once by one of both."""
    for better, one, other in ((True, ours, theirs), (False, theirs, ours)):
        if all(each.won for each in one) and not all(each.won for each in other):
            yield Fact("win", better, WIN)
        if any(each.lost for each in other) and not any(each.lost for each in one):
            # It does not decide the game: the rival may still win at the end of the round.
            yield Fact("rival_win", better, DECIDES)


def of_viewer(start: Observation, ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
    """Yield points, essences, income and cards of the viewer."""
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
    if has_passed(ours) != has_passed(theirs):
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


def of_rival(seat: int, ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
    """Yield what a rival loses or gains by only one of both."""
    losses, about = _difference(ours, theirs, lambda each: each.losses[seat])
    yield from _essences("rival_loses", losses, RIVAL, seat=seat, about=about)
    gains, about = _difference(ours, theirs, lambda each: each.gains[seat])
    for fact in _essences("rival_gains", gains, RIVAL, seat=seat, about=about):
        yield replace(fact, better=not fact.better)


def of_tempo(start: Observation, ours: Outcomes, theirs: Outcomes) -> Iterator[Fact]:
    """Yield passing first, turns that are kept, components that stay straightened."""
    first = ours[0].passed_first
    if first != theirs[0].passed_first:
        yield Fact("token", first, TOKEN)
        for seat in start.seats:
            points = seat.points - (start.token_holder == seat.seat)
            if seat.seat != start.viewer and points == start.goal - 1:
                yield Fact("token_denied", first, DECIDES, number=start.goal, seat=seat.seat)
    passed = has_passed(ours), has_passed(theirs)
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
