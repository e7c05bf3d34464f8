"""The turning point of a game, as its review confirms it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.bot import is_rough
from resarcana_desktop.play.review.review import steady
from resarcana_desktop.setup.outcome import Turn

if TYPE_CHECKING:
    from resarcana_desktop.play.review.review import Moment, Review

LEAST_TURN: Final = 10.0
"""Points of win probability below which a round is not a turning point."""


def turn_of(review: Review, winner: int) -> Turn | None:
    """Return the round after which the eventual winner had the best chances for good.

    None if there is no such round: the winner was the favorite all along, or the lead came little
    by little.
    """
    starts: dict[int, Moment] = {}
    for moment in review.moments:
        starts.setdefault(moment.round, moment)
    marks = [*(starts[number] for number in sorted(starts)), review.moments[-1]]
    behind = [place for place, mark in enumerate(marks[:-1]) if not _leads(mark, winner)]
    if not behind or not _leads(marks[-1], winner):
        return None
    before, after = marks[behind[-1]], marks[behind[-1] + 1]
    gained = steady(100.0 * (after.chances[winner] - before.chances[winner]))
    unsure = 100.0 * (before.margin + after.margin)
    if not before.round or gained < max(LEAST_TURN, unsure):
        return None
    return Turn(
        before.round,
        _moment_in(review, before.at, after.at, winner),
        (before.chances[winner], after.chances[winner]),
        is_rough(max(before.margin, after.margin)),
    )


def _leads(moment: Moment, seat: int) -> bool:
    """Return whether a seat has the best chance, unshared."""
    others = (chance for other, chance in enumerate(moment.chances) if other != seat)
    return steady(moment.chances[seat]) > steady(max(others))


def _moment_in(review: Review, first: int, end: int, winner: int) -> int:
    """Return the moment of a round that helped the winner most, a key moment if there is one."""
    helped = {
        each.at: abs(each.points)
        for each in review.key_moments
        if first <= each.at < end and (each.seat == winner) == (each.points > 0)
    }
    if helped:
        return max(helped, key=lambda at: (steady(helped[at]), -at))
    noted = [moment for moment in review.moments if first <= moment.at <= end]
    steps = {
        one.at: steady(other.chances[winner] - one.chances[winner])
        for one, other in pairwise(noted)
    }
    return max(steps, key=lambda at: (steps[at], -at), default=first)
