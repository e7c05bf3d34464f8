"""The victory check that a power calls in the middle of a round: how it would end, and in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.decisions import once
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.terms.effects import CheckVictory

if TYPE_CHECKING:
    from collections.abc import Mapping

    from resarcana_desktop.games.resarcana.play.decisions import DecisionContext
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

_MOST: Final = 300
"""With more positions on the way, the result counts as unknown."""


@dataclass(frozen=True, slots=True)
class Count:
    """The points of all seats at a victory check, and the seats that win by them.

    Everyone reacts as well as they can, and everything that could be reacted with is in sight.
    """

    points: tuple[int, ...]
    winners: tuple[int, ...]

    def worth(self, seat: int) -> tuple[int, int]:
        """Return what a seat prefers: to win alone, to share it, no winner, more points."""
        if seat in self.winners:
            return 3 if len(self.winners) == 1 else 2, self.points[seat]
        return 0 if self.winners else 1, self.points[seat]


@once
def checks_called(moment: DecisionContext) -> Mapping[int, Count]:
    """Return how the check ends that each legal action calls, for those that call one."""
    if moment.decision.kind != "action" or moment.position.over():
        return {}
    found = {}
    for action, view in zip(moment.legal, moment.answers, strict=True):
        if view.verb is Verb.USE and _calls_check(moment, view.component, view.power):
            count = _Counting(moment.position).after(moment.position, action)
            if count is not None:
                found[action] = count
    return found


@once
def lost_checks(moment: DecisionContext) -> frozenset[int]:
    """Return the legal actions that call a check which only rivals win."""
    seat = moment.position.seat_to_decide() if checks_called(moment) else -1
    counts = checks_called(moment).items()
    return frozenset(
        action for action, count in counts if count.winners and seat not in count.winners
    )


@once
def count_now(moment: DecisionContext) -> Count | None:
    """Return how the check ends in which a reaction is awaited; None if it is unknown."""
    return _Counting(moment.position).best(moment.position)


def _calls_check(moment: DecisionContext, component: str, power: int) -> bool:
    effects = moment.position.faces.face(component).powers[power - 1].effects
    return any(isinstance(effect, CheckVictory) for effect in effects)


class _Counting:
    """Plays a check out to its count."""

    def __init__(self, start: ResArcanaPosition) -> None:
        self._seats = start.seats
        self._played = 0

    def after(self, position: ResArcanaPosition, action: int) -> Count | None:
        """Return the count after an action; None if there is none, or too many ways to it."""
        self._played += 1
        if self._played > _MOST:
            return None
        after = position.copy()
        events = after.apply_telling(action)
        counted = {event.seat: event.number for event in events if event.kind == "check"}
        if len(counted) == self._seats:
            points = tuple(counted[seat] for seat in range(self._seats))
            return Count(points, tuple(after.winners))
        return None if after.over() else self.best(after)

    def best(self, position: ResArcanaPosition) -> Count | None:
        """Return the count that the seat which decides prefers."""
        seat = position.seat_to_decide()
        if position.observation(seat).decision.kind == "action":
            return None
        counts = [self.after(position, action) for action in position.legal_actions()]
        known = [count for count in counts if count is not None]
        if len(known) < len(counts):
            return None
        return max(known, key=lambda count: count.worth(seat))


# ---- in words ------------------------------------------------------------------------------------


def count_words(words: Words, count: Count) -> str:
    """Return what everyone has now and at the check, and who would win it."""
    own = words.session.humans
    only = own[0] if len(own) == 1 else -1
    seats = sorted(range(len(count.points)), key=lambda seat: seat != only)
    listed = []
    for seat in seats:
        view = words.session.observation.seats[seat]
        before, after = view.points + view.temporary_points, count.points[seat]
        key = "check.stays" if before == after else "check.grows"
        name = words("check.you") if seat == only else words.player(seat)
        listed.append(words(key, name=name, before=before, after=after))
    told = words("check.points", points=words.all_of(listed))
    if not count.winners:
        return f"{told} {words('check.nobody')}"
    if len(count.winners) > 1:
        return f"{told} {words('check.shared')}"
    (winner,) = count.winners
    if winner == only:
        return f"{told} {words('check.you_win')}"
    return f"{told} {words('check.wins', name=words.player(winner))}"
