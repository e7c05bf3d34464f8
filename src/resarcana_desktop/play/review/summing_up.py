"""The summary of a review: each seat in numbers, and the moments that decided the game."""

from __future__ import annotations

import math
from dataclasses import replace
from statistics import fmean, harmonic_mean, pstdev
from typing import TYPE_CHECKING, Final

from resarcana_desktop.play.review.review import KeyMoment, SeatReview, grade_of, steady

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from resarcana_desktop.play.review.review import Judgement, Luck, Moment


KEY_MOMENTS: Final = 3
LEAST_SWING: Final = 3.0
"""Points of win probability below which nothing counts as a key moment."""


def seat_review(
    seat: int,
    initial: float,
    moments: Sequence[Moment],
    judgements: Sequence[Judgement],
    luck: Iterable[Luck],
) -> SeatReview:
    """Return a seat's game in numbers, from all findings, the chance before the deal included."""
    at = {moment.at: moment.chances for moment in moments}
    own = [each for each in judgements if each.seat == seat]
    grades = [each.grade for each in own]
    return SeatReview(
        seat=seat,
        initial=initial,
        final=moments[-1].chances[seat],
        luck=sum(each.by_seat[seat] for each in luck),
        lost=sum(each.loss for each in own),
        given=sum(
            each.loss * _share(at.get(each.at, ()), seat, each.seat)
            for each in judgements
            if each.seat != seat
        ),
        decisions=len(own),
        inaccuracies=grades.count("inaccuracy"),
        mistakes=grades.count("mistake"),
        blunders=grades.count("blunder"),
        accuracy=accuracy_of_game(
            [each.accuracy for each in own], [each.best_chance for each in own]
        ),
    )


def _share(chances: Sequence[float], seat: int, erring: int) -> float:
    """Return a seat's part of what another gives away, by its share of the other chances."""
    others = sum(chance for other, chance in enumerate(chances) if other != erring)
    if others <= 0.0:
        return 1.0 / max(len(chances) - 1, 1)
    return chances[seat] / others


def chained(
    judgements: Iterable[Judgement], luck: Iterable[Luck], seats: Sequence[int]
) -> list[Judgement]:
    """Return judgements in which no decision is said to leave less than the next one finds.

    That is so within the decisions of a seat in a row, if chance had no part in between. `seats`
    are those that decided, one for each action.
    """
    by_chance = {stroke.at for stroke in luck}
    found = list(judgements)
    for place in range(len(found) - 2, -1, -1):
        one, after = found[place : place + 2]
        between = range(one.at, after.at)
        alone = all(seats[at] == one.seat == after.seat for at in between)
        if alone and not one.proof and not by_chance.intersection(between):
            found[place] = _leaving(one, after)
    return found


def _leaving(one: Judgement, after: Judgement) -> Judgement:
    """Return a judgement with at least the chance that the next decision still had."""
    left = min(after.best_chance, one.best_chance)
    if one.loss <= 0.0 or left <= one.played_chance:
        return one
    loss = min(one.loss, 100.0 * (one.best_chance - left))
    grade = grade_of(loss) if one.grade is not None else None
    return replace(
        one,
        played_chance=left,
        played_margin=after.best_margin,
        loss=loss,
        grade=grade,
        accuracy=accuracy_of(loss),
        reason=one.reason if grade is not None else (),
    )


def key_moments(judgements: Iterable[Judgement], luck: Iterable[Luck]) -> tuple[KeyMoment, ...]:
    """Return the largest errors and strokes of luck, in order of time.

    The deal never counts, since no one can resume before it. Similar moments (errors of the same
    seat, or its luck in the same round) are represented by the largest. The last of three is of
    another kind or seat than the others if possible.
    """
    rounds: dict[int, int] = {}
    found: list[KeyMoment] = []
    judged = list(judgements)
    for judgement in judged:
        rounds[judgement.at] = judgement.round
        if judgement.grade is not None:
            found.append(KeyMoment(judgement.at, "error", judgement.seat, -judgement.loss))
    for stroke in luck:
        if stroke.at >= 0:
            moved = [steady(abs(points)) for points in stroke.by_seat]
            seat = moved.index(max(moved))
            found.append(KeyMoment(stroke.at, "luck", seat, stroke.by_seat[seat]))
    found.sort(key=lambda moment: (-steady(abs(moment.points)), moment.at))
    found = [moment for moment in found if abs(moment.points) >= LEAST_SWING]
    chosen = list(_unlike(found, rounds))[:KEY_MOMENTS]
    if len(chosen) == KEY_MOMENTS and len({(each.kind, each.seat) for each in chosen}) == 1:
        other = next(
            (m for m in found if (m.kind, m.seat) != (chosen[0].kind, chosen[0].seat)), None
        )
        if other is not None:
            chosen[-1] = other
    return tuple(sorted(chosen, key=lambda moment: moment.at))


def _unlike(found: Iterable[KeyMoment], rounds: dict[int, int]) -> Iterator[KeyMoment]:
    """Yield each moment whose kind, seat and round differ from those of any larger one."""
    seen = set[tuple[str, int, int]]()
    for moment in found:
        like = (moment.kind, moment.seat, _round_at(rounds, moment.at))
        if like not in seen:
            seen.add(like)
            yield moment


def _round_at(rounds: dict[int, int], at: int) -> int:
    """Return the round of the last decision judged up to a moment."""
    return max((number for begun, number in rounds.items() if begun <= at), default=0)


# A curve through grades of lost win probability: nothing lost is 100, five points are 81, fifteen
# 52, forty 16.
_SCALE: Final = 103.1668
_FALL: Final = 0.04354
_OFF: Final = 3.1669
_BONUS: Final = 1.0
"""A loss is never known exactly, so a little is given back."""
_FEWEST_IN_WINDOW: Final = 2
_MOST_IN_WINDOW: Final = 8
_WINDOWS: Final = 10
_LEAST_WEIGHT: Final = 0.5
_MOST_WEIGHT: Final = 12.0
_LEAST: Final = 0.1
"""The harmonic mean can't include 0."""


def accuracy_of(loss: float) -> float:
    """Return the accuracy of a decision that cost this much win probability."""
    if loss <= 0.0:
        return 100.0
    found = _SCALE * math.exp(-_FALL * loss) - _OFF + _BONUS
    return min(100.0, max(0.0, found))


def accuracy_of_game(accuracies: Sequence[float], chances: Sequence[float]) -> float | None:
    """Return the accuracy of all decisions of a seat; None if there were none.

    `chances` are the seat's chances to win, from 0 to 1, at each of them. Half is the mean weighted
    by how much the chances moved about that time, as errors matter when the game is being decided;
    half is the harmonic mean, which a single blunder pulls down.
    """
    if not accuracies:
        return None
    weights = _volatilities([100.0 * chance for chance in chances])
    weighted = sum(a * w for a, w in zip(accuracies, weights, strict=True)) / sum(weights)
    return fmean((weighted, harmonic_mean([max(a, _LEAST) for a in accuracies])))


def _volatilities(percents: Sequence[float]) -> list[float]:
    """Return how much the chances moved in a window around each decision, within bounds."""
    size = min(max(len(percents) // _WINDOWS, _FEWEST_IN_WINDOW), _MOST_IN_WINDOW)
    found = []
    for place in range(len(percents)):
        first = min(max(place - size // 2, 0), max(len(percents) - size, 0))
        spread = pstdev(percents[first : first + size])
        found.append(min(max(spread, _LEAST_WEIGHT), _MOST_WEIGHT))
    return found
