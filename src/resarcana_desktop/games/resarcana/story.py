"""The story of a finished game: the lead, the turning point, a leap, the best engine, the end.

The course of the points is in the outcome; what components yielded is counted in the events of the
game, and in the points that they were worth at the end of each round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from resarcana_desktop.games.resarcana.rules.codes import GOLD
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.setup.outcome import turning_round

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.resarcana.rules.events import Event, Pile
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome, Turn

_TURNS: Final = 2
"""Fewer points than this turn no game, and no component is named for them."""
_LEAPS: Final = 3
"""Fewer points than this in one round are no leap."""
_CLEAR: Final = 5
"""This many points are a clear margin."""

Standing: TypeAlias = Literal["ahead", "level", "behind"]
"""The winner at the end of a round: sole leader, sharing the lead, or not leading."""
Shares: TypeAlias = Mapping[str, int]
"""The points of a seat by source."""
Grown: TypeAlias = Mapping[tuple[int, int], tuple[str, int]]
"""The source that gained most points, and how many, by seat and round from 1."""


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
        """The growth."""
        return self.after - self.before


def best_engine(rounds: Iterable[Iterable[Event]]) -> Engine | None:
    """Return the component that gained its player most essences, less what its powers cost.

    `rounds` has the events of each round. An engine runs for two rounds at least: what a component
    gives once, as when it is claimed, is a gift. So is what that of a rival gives, and what a card
    gives that is discarded. Gold weighs double when components are compared. Of equals the first
    counts; None if there is no engine.
    """
    owned = _Ownership()
    worth: Counter[tuple[int, str]] = Counter()
    essences: Counter[tuple[int, str]] = Counter()
    ran: Counter[tuple[int, str]] = Counter()
    used: set[tuple[int, str]] = set()
    for events in rounds:
        gained: set[tuple[int, str]] = set()
        for event in events:
            whose = event.seat, event.component
            owned.note(event)
            if not event.component or event.seat < 0:
                continue
            if event.kind == "use":
                used.add(whose)
            sign = 0
            if event.kind in ("gain", "take") and owned.by(event.seat, event.component):
                sign = 1
                gained.add(whose)
            elif event.kind == "pay" and whose in used:  # before, it was placed or claimed
                sign = -1
            worth[whose] += sign * (sum(event.essences) + event.essences[GOLD])
            essences[whose] += sign * sum(event.essences)
        ran.update(gained)
    running = [whose for whose, number in ran.items() if number > 1 and essences[whose] > 0]
    best = max(running, key=lambda whose: worth[whose], default=None)
    return None if best is None else Engine(*best, essences[best])


class _Ownership:
    """Owners of components, as far as events show them, and their last users."""

    def __init__(self) -> None:
        self._where: dict[str, Pile] = {}
        self._users: dict[str, int] = {}

    def note(self, event: Event) -> None:
        """Take in an event."""
        if event.kind == "move" and event.component and event.target is not None:
            self._where[event.component] = event.target
            self._users.pop(event.component, None)
        elif event.kind == "use":
            self._users[event.component] = event.seat

    def by(self, seat: int, component: str) -> bool:
        """Return whether a component is in play at a seat, as far as anyone can tell."""
        there = self._where.get(component)
        if there is not None:
            return (there.name, there.seat) == ("play", seat)
        return self._users.get(component, seat) == seat


def grown(rounds: Sequence[Sequence[Shares]]) -> Grown:
    """Return what gained most in each round; `rounds` has all points at the end of each."""
    found: dict[tuple[int, int], tuple[str, int]] = {}
    nothing: Sequence[Shares] = [{} for _ in (rounds[0] if rounds else ())]
    for number, (before, after) in enumerate(pairwise((nothing, *rounds)), 1):
        for seat, (old, new) in enumerate(zip(before, after, strict=True)):
            gains = {source: points - old.get(source, 0) for source, points in new.items()}
            source = max(gains, key=lambda each: gains[each], default="")
            if source and gains[source] >= _TURNS:
                found[seat, number] = source, gains[source]
    return found


class Teller:
    """Words the story of one outcome in the language of a catalogue.

    `named` gives the name of a component or another source of points.
    """

    def __init__(
        self, outcome: Outcome, catalogue: Catalogue, gained: Grown, named: Callable[[str], str]
    ) -> None:
        self._outcome = outcome
        self._catalogue = catalogue
        self._gained = gained
        self._named = named
        self._winner = outcome.players[0]
        self._others = outcome.players[1:]
        self._round_mentioned = 0
        """The round in which the winner took the lead, once that is mentioned."""

    def sentences(self, engine: Engine | None) -> Iterator[str]:
        """Yield at most five sentences: the lead, the turning point, the leap, the engine, the end.

        A turning point is mentioned only if a review confirms it; otherwise only points are.
        """
        turn = self._outcome.turn
        confirmed = turn is not None and turn.chances is not None
        turning = self._turning_point() if self._others and not confirmed else None
        if self._others:
            yield self._lead()
        if turn is not None and turn.chances is not None:
            yield self._turn_sentence(turn, turn.chances)
        if turning is not None:
            yield self._turning_sentence(turning)
        leap = self._biggest_leap(turning)
        if leap is not None:
            yield self._leap_sentence(leap, turning)
        if engine is not None:
            seat = self._outcome.setup.seats[engine.seat]
            player = next(each for each in self._outcome.players if each.name == seat.name)
            component = self._component(engine.component)
            yield self._count("engine", engine.essences, player, component=component)
        if self._others:
            yield self._end()

    # ---- the lead ------------------------------------------------------------------------

    def _lead(self) -> str:
        """Return since when the winner was the sole leader, and how often the lead had changed."""
        stood = [self._standing(number) for number in range(1, self._rounds + 1)]
        if stood[-1] == "level":
            return self._lead_shared()
        since = self._in_front_since(stood)
        kept = all(each == "ahead" for each in stood[since - 1 :])
        if since == 1 and kept:
            return self._text("lead_always", self._winner)
        if not kept and "behind" not in stood:
            return self._text("lead_never_behind", self._winner)
        self._round_mentioned = since
        if since == self._rounds:
            return self._text("lead_last", self._winner)
        changes = self._changes()
        if changes > 1 and kept:
            return self._count("lead_changed", changes, self._winner, round=since)
        if kept:
            return self._text("lead_since", self._winner, round=since)
        return self._text("lead_not_behind", self._winner, round=since)

    def _in_front_since(self, stood: Sequence[Standing]) -> int:
        """The round, from 1, in which the winner went ahead, never to be behind again."""
        lost = max((n for n, each in enumerate(stood, 1) if each == "behind"), default=0)
        return next(n for n, each in enumerate(stood, 1) if n > lost and each == "ahead")

    def _lead_shared(self) -> str:
        """Return how it happened that there was no sole leader in the end."""
        leaders = [self._leader(number) for number in range(1, self._rounds + 1)]
        alone = [(n, leader) for n, leader in enumerate(leaders, 1) if leader is not None]
        if not alone:
            return self._text("lead_shared", self._winner)
        changes = self._changes()
        if changes:
            return self._count("lead_shared_changed", changes)
        last, leader = alone[-1]
        other = self._others[0] if leader is self._winner else self._winner
        fronts = [self._in_front(number) for number in range(last + 1, self._rounds + 1)]
        if all(leader in front and other in front for front in fronts):
            self._round_mentioned = last + 1 if other is self._winner else 0
            return self._text("lead_caught", leader, other, round=last + 1)
        return self._text("lead_nobody", round=last + 1)

    def _changes(self) -> int:
        """Return how often the sole leader changed."""
        leaders = (self._leader(number) for number in range(1, self._rounds + 1))
        alone = [leader for leader in leaders if leader is not None]
        return sum(one is not other for one, other in pairwise(alone))

    def _in_front(self, number: int) -> list[PlayerOutcome]:
        """Return who had the most points at the end of a round from 1."""
        most = max(self._points(each, number) for each in self._outcome.players)
        return [each for each in self._outcome.players if self._points(each, number) == most]

    def _leader(self, number: int) -> PlayerOutcome | None:
        """Return the sole leader at the end of a round from 1; None for several."""
        front = self._in_front(number)
        return front[0] if len(front) == 1 else None

    def _standing(self, number: int) -> Standing:
        front = self._in_front(number)
        if self._winner not in front:
            return "behind"
        return "ahead" if len(front) == 1 else "level"

    @property
    def _rounds(self) -> int:
        return len(self._winner.by_round)

    # ---- leaps ---------------------------------------------------------------------------

    def _turning_point(self) -> Leap | None:
        """Return the round in which the winner gained most on the best rival and kept the lead."""
        number = turning_round(self._outcome, _TURNS)
        return next((leap for leap in self._leaps(self._winner) if leap.round == number), None)

    def _turn_sentence(self, turn: Turn, chances: tuple[float, float]) -> str:
        """The turning point that a review confirms."""
        before, after = (self._catalogue.chance(each, rough=turn.rough) for each in chances)
        return self._text("turned", self._winner, round=turn.round, before=before, after=after)

    def _turning_sentence(self, leap: Leap) -> str:
        """Return how the winner took the lead, or widened it.

        If the lead was mentioned just before, round and name are not repeated.
        """
        rival = max(self._others, key=lambda each: self._points(each, leap.round))
        after = self._points(rival, leap.round)
        key = "turning_level" if leap.after == after else "turning"
        if leap.before > max(self._points(each, leap.round - 1) for each in self._others):
            key = "widened"
        elif leap.round == self._round_mentioned:
            key += "_then"
        numbers = {"before": leap.before, "after": leap.after}
        return self._text(
            key,
            round=leap.round,
            moved=self._moved(leap),
            by=self._by(leap),
            rival_at=self._text("rival_at", rival, points=after),
            level=self._text("level_with", rival),
            **numbers,
        )

    def _moved(self, leap: Leap) -> str:
        """A sentence without its stop: from how many points a player went to how many.

        The component that brought all of them, if there is one, is its subject.
        """
        component, points = self._source(leap)
        numbers = {"before": leap.before, "after": leap.after}
        if component and points < leap.gain:
            return self._text("moved", leap.player, **numbers) + self._by(leap)
        key = "moved_by" if component else "moved"
        return self._text(key, leap.player, component=component, **numbers)

    def _by(self, leap: Leap) -> str:
        """Return the main source of a leap, with what is before it; "" for nothing."""
        component, points = self._source(leap)
        if component and points < leap.gain:
            return ", " + self._text("by_mostly", component=component)
        return " " + self._text("by", component=component) if component else ""

    def _source(self, leap: Leap) -> tuple[str, int]:
        """Return the name of what brought most of it, and how much; "" for nothing particular."""
        source, points = self._gained.get((self._seat(leap.player), leap.round), ("", 0))
        return (self._component(source) if source else ""), points

    def _component(self, component: str) -> str:
        return f"{{b}}{plain(self._named(component))}{{/b}}"

    def _seat(self, player: PlayerOutcome) -> int:
        return [seat.name for seat in self._outcome.setup.seats].index(player.name)

    def _biggest_leap(self, mentioned: Leap | None) -> Leap | None:
        """Return the biggest leap in one round, preferably unmentioned and not the winner's."""
        leaps = [leap for player in self._outcome.players for leap in self._leaps(player)]
        worth = [leap for leap in leaps if leap != mentioned and leap.gain >= _LEAPS]
        others = self._others
        return max(worth, key=lambda leap: (leap.gain, leap.player in others), default=None)

    def _leap_sentence(self, leap: Leap, turning: Leap | None) -> str:
        """Return the sentence about a leap, called the biggest only if no other is as big."""
        everybody = (each for player in self._outcome.players for each in self._leaps(player))
        biggest = sum(each.gain >= leap.gain for each in everybody) == 1
        late = leap.round == self._rounds and leap.player.points < self._winner.points
        key = "leap_late" if late else "leap" if biggest else "leap_besides"
        return self._count(key, leap.gain, leap.player, round=leap.round, by=self._by(leap))

    def _leaps(self, player: PlayerOutcome) -> Iterator[Leap]:
        points = (0, *player.by_round)
        for number, (before, after) in enumerate(pairwise(points), 1):
            yield Leap(player, number, before, after)

    def _points(self, player: PlayerOutcome, number: int) -> int:
        """Return the points at the end of a round from 1; none before the first."""
        return player.by_round[number - 1] if number else 0

    # ---- the end -------------------------------------------------------------------------

    def _end(self) -> str:
        """Return how far behind the best of the others was."""
        second = max(self._others, key=lambda player: player.points)
        behind = self._winner.points - second.points
        if second.won:
            return self._text("end_shared", self._winner, second)
        if not behind:
            return self._text("end_tie", second, self._winner)
        equal = [each for each in self._others if each.points == second.points]
        if len(equal) == 1 and behind < _CLEAR:
            return self._count("end", behind, second, self._winner)
        if len(equal) == 1:
            return self._count("end_clear", behind, self._winner, second)
        names = [self._name(each) for each in equal if not self._is_you(each)]
        if len(names) < len(equal):
            names.insert(0, self._catalogue["outcome.story.and_you"])
        others = self._catalogue.listed(names)
        return self._count("end_clear", behind, self._winner, rival=others)

    # ---- words ---------------------------------------------------------------------------

    def _name(self, player: PlayerOutcome) -> str:
        return f"{{seat:{player.colour}}}{plain(player.name)}{{/seat}}"

    def _text(self, key: str, *players: PlayerOutcome, **values: object) -> str:
        """A text about one or two players; the only person at the screen is called "you"."""
        return self._catalogue.text(self._key(key, players), **self._names(players), **values)

    def _count(self, key: str, count: int, *players: PlayerOutcome, **values: object) -> str:
        key = self._key(key, players)
        return self._catalogue.count(key, count, **{**self._names(players), **values})

    def _key(self, key: str, players: Sequence[PlayerOutcome]) -> str:
        """Return the key of a text: of the variant about "you" if one of the players is meant."""
        endings = ("_you", "_rival_you")
        ending = next(
            (end for end, each in zip(endings, players, strict=False) if self._is_you(each)), ""
        )
        return f"outcome.story.{key}{ending}"

    def _names(self, players: Sequence[PlayerOutcome]) -> dict[str, str]:
        return {
            place: self._name(each) for place, each in zip(("name", "rival"), players, strict=False)
        }

    def _is_you(self, player: PlayerOutcome) -> bool:
        return player.name == self._outcome.you


def story(
    outcome: Outcome,
    catalogue: Catalogue,
    engine: Engine | None,
    gained: Grown,
    named: Callable[[str], str],
) -> Sequence[str]:
    """The story of a game in sentences of rich text; see `Teller`."""
    return tuple(Teller(outcome, catalogue, gained, named).sentences(engine))
