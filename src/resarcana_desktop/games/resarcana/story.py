"""The story of a finished game: the lead, the turning point, a leap, the best engine, the end.

What the curve of the points tells is found in the outcome; what components brought is counted in
the events of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.rich import plain

if TYPE_CHECKING:
    from resarcana_desktop.app.outcome import Outcome, PlayerOutcome
    from resarcana_desktop.catalogues import Catalogue
    from resarcana_desktop.games.resarcana.rules.events import Event

_WORTH_TELLING: Final = 2
"""A leap of fewer points than this is none."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A component, and how many essences it brought the player of a seat in the whole game."""

    seat: int
    component: str
    essences: int


@dataclass(frozen=True, slots=True)
class Leap:
    """A player's points before and after a round, its number from 1."""

    player: PlayerOutcome
    round: int
    before: int
    after: int

    @property
    def gain(self) -> int:
        """By how much they grew."""
        return self.after - self.before


def best_engine(events: Iterable[Event]) -> Engine | None:
    """The component that brought the most essences; of several, the one that began to first."""
    brought: Counter[tuple[int, str]] = Counter()
    for event in events:
        if event.kind in ("gain", "take") and event.component and event.seat >= 0:
            brought[event.seat, event.component] += sum(event.essences)
    if not brought:
        return None
    (seat, component), essences = max(brought.items(), key=lambda item: item[1])
    return Engine(seat, component, essences)


class Teller:
    """Tells the story of one outcome in the language of a catalogue."""

    def __init__(self, outcome: Outcome, catalogue: Catalogue) -> None:
        self._outcome = outcome
        self._catalogue = catalogue
        self._winner = outcome.players[0]
        self._others = outcome.players[1:]

    def sentences(self, engine: Engine | None, name_of_engine: str) -> Iterator[str]:
        """At most five: the lead, the turning point, the leap, the engine, the end."""
        turning = self._turning_point() if self._others else None
        if self._others:
            yield self._lead()
        if turning is not None:
            yield self._told_turning(turning)
        leap = self._biggest_leap(turning)
        if leap is not None:
            values = {"name": self._name(leap.player), "round": leap.round}
            bigger = turning is None or leap.gain > turning.gain
            yield self._count("leap" if bigger else "leap_besides", leap.gain, **values)
        if engine is not None:
            seat = self._outcome.setup.seats[engine.seat]
            name = f"{{seat:{seat.colour}}}{plain(seat.name)}{{/seat}}"
            component = f"{{b}}{name_of_engine}{{/b}}"
            yield self._count("engine", engine.essences, name=name, component=component)
        if self._others:
            yield self._end()

    # ---- the lead ------------------------------------------------------------------------

    def _lead(self) -> str:
        """Since when the winner was alone in front, and how often that had changed."""
        leaders = [self._leader(number) for number in range(self._rounds)]
        rounds = list(enumerate(leaders, 1))
        others = [number for number, leader in rounds if leader is not self._winner]
        since = max(others, default=0) + 1
        name = self._name(self._winner)
        if since == 1:
            return self._text("lead_always", name=name)
        alone = [leader for leader in leaders if leader is not None]
        changes = sum(one is not other for one, other in pairwise(alone))
        if since > self._rounds:
            if changes:
                return self._count("lead_shared_changed", changes)
            return self._text("lead_shared", name=name)
        if since == self._rounds:
            return self._text("lead_last", name=name)
        if changes > 1:
            return self._text("lead_changed", name=name, round=since, changes=changes)
        return self._text("lead_since", name=name, round=since)

    def _leader(self, number: int) -> PlayerOutcome | None:
        """Who had the most points at the end of a round, from 0; None for several."""
        players = sorted(self._outcome.players, key=lambda each: -each.by_round[number])
        first, second = players[0].by_round[number], players[1].by_round[number]
        return players[0] if first > second else None

    @property
    def _rounds(self) -> int:
        return len(self._winner.by_round)

    # ---- leaps ---------------------------------------------------------------------------

    def _turning_point(self) -> Leap | None:
        """The round in which the winner gained most on the best of the others, for good."""
        best, found = _WORTH_TELLING - 1, None
        for leap in reversed(list(self._leaps(self._winner))):
            if leap.after < self._best_other(leap.round):
                break
            gained = leap.gain - self._best_other(leap.round) + self._best_other(leap.round - 1)
            if leap.gain >= _WORTH_TELLING and gained >= max(best, _WORTH_TELLING):
                best, found = gained, leap
        return found

    def _best_other(self, number: int) -> int:
        """The most points of the others at the end of a round from 1."""
        return max(self._points(each, number) for each in self._others)

    def _told_turning(self, leap: Leap) -> str:
        rival = max(self._others, key=lambda each: self._points(each, leap.round))
        return self._text(
            "turning",
            round=leap.round,
            name=self._name(leap.player),
            before=leap.before,
            after=leap.after,
            rival=self._name(rival),
            rival_after=self._points(rival, leap.round),
        )

    def _biggest_leap(self, told: Leap | None) -> Leap | None:
        """The most points that anybody gained in one round, but for what is told already."""
        leaps = [leap for player in self._outcome.players for leap in self._leaps(player)]
        worth = [leap for leap in leaps if leap != told and leap.gain >= _WORTH_TELLING]
        return max(worth, key=lambda leap: leap.gain, default=None)

    def _leaps(self, player: PlayerOutcome) -> Iterator[Leap]:
        points = (0, *player.by_round)
        for number, (before, after) in enumerate(pairwise(points), 1):
            yield Leap(player, number, before, after)

    def _points(self, player: PlayerOutcome, number: int) -> int:
        """The points at the end of a round from 1; none before the first."""
        return player.by_round[number - 1] if number else 0

    # ---- the end -------------------------------------------------------------------------

    def _end(self) -> str:
        """How far behind the best of the others was."""
        second = max(self._others, key=lambda player: player.points)
        behind = self._winner.points - second.points
        values = {"name": self._name(second), "winner": self._name(self._winner)}
        if second.won:
            return self._text("end_shared", **values)
        return self._count("end", behind, **values) if behind else self._text("end_tie", **values)

    def _name(self, player: PlayerOutcome) -> str:
        return f"{{seat:{player.colour}}}{plain(player.name)}{{/seat}}"

    def _text(self, key: str, **values: object) -> str:
        return self._catalogue.text(f"outcome.story.{key}", **values)

    def _count(self, key: str, count: int, **values: object) -> str:
        return self._catalogue.count(f"outcome.story.{key}", count, **values)


def story(
    outcome: Outcome, catalogue: Catalogue, engine: Engine | None, name_of_engine: str
) -> Sequence[str]:
    """The story of a game in sentences of rich text; `name_of_engine` is that of its component."""
    return tuple(Teller(outcome, catalogue).sentences(engine, name_of_engine))
