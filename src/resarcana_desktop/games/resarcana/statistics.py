"""The facts of a finished game about each seat: what it had, and what it did.

The game is replayed, and its events are counted.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.cardsets.own_values import REST, SET
from resarcana_desktop.games.resarcana.play.session import gains_for_check
from resarcana_desktop.games.resarcana.rules.observation import FIRST_PLAYER_TOKEN
from resarcana_desktop.games.resarcana.rules.records import ARTIFACT_TYPES, ESSENCES, GOLD
from resarcana_desktop.games.resarcana.rules.setup import read_digests
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.games.statistician import Statistician
from resarcana_desktop.play.statistics.achievements import (
    Achievement,
    in_a_victory,
    most_in_a_game,
    most_in_a_victory,
    number_of,
    streak_of,
    won_with,
)
from resarcana_desktop.play.statistics.facts import SeatFacts
from resarcana_desktop.play.statistics.finished_games import RecordFacts
from resarcana_desktop.play.statistics.rates import PEOPLE

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Options, Played
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.observation import SeatView
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.statistics.rates import Seen

    Step = Played[ResArcanaPosition, Event]

TOKEN: Final = "token"
LAST_CHECK: Final = "last_check"
OTHER: Final = "other"
SOURCES: Final = ("artifact", "monument", "place_of_power", "pearl", TOKEN, OTHER, LAST_CHECK)
"""The kinds of things that give points: of components those that often do, by themselves."""

CATEGORIES: Final = ("mage", "place_of_power", "magic_item", "order")
"""The categories of wins; `order` is the place in the turn order of the first round, from 1."""

USUAL: Final = ""
ENTERED: Final = "entered"
"""Which values the components had: those of the program, or some that an owner entered."""


def tell(record: Record) -> RecordFacts | None:
    """Return the facts of a recorded game, or None if it is unfinished.

    Raises RecordError if the rules do not follow it.
    """
    rules = rulesets.rules_for(record.options)
    steps = list(replay(rules, record))
    if not steps or not steps[-1].after.over():
        return None
    told = _Telling(steps).counted()
    return replace(told, cards=kind_of_cards(record.options))


def kind_of_cards(options: Options) -> str:
    """Return whether a game had values of Perlae Imperii that an owner entered."""
    return ENTERED if {SET, REST} & {*read_digests(options)} else USUAL


class _Telling:
    """Counts what happened in a game that was played to its end."""

    def __init__(self, steps: list[Step]) -> None:
        self._steps = steps
        self._end = steps[-1].after
        self._faces: Faces = self._end.faces
        self._counts: list[Counter[str]] = [Counter() for _ in range(self._end.seats)]
        self._items: list[dict[str, None]] = [{} for _ in range(self._end.seats)]
        self._used: dict[str, int] = {}
        """The last user of each component's power, until its attack has been counted."""
        self._points: list[dict[int, int]] = [{} for _ in range(self._end.seats)]

    def counted(self) -> RecordFacts:
        """Return the facts of each seat."""
        for step in self._steps:
            for event in step.events:
                self._count(event, step.before.round)
        events = (event for step in self._steps for event in step.events)
        fleeting: Counter[int] = Counter()
        for gain in gains_for_check(events):
            fleeting[gain.seat] += gain.number
        seats = self._end.observation(-1).seats
        return RecordFacts(
            self._end.round, [self._seat(view, fleeting[view.seat]) for view in seats]
        )

    # ---- while it is played --------------------------------------------------------------

    def _count(self, event: Event, round_: int) -> None:
        if event.kind == "move":
            self._count_move(event)
        elif event.kind == "check":
            self._points[event.seat][round_] = event.number
        elif event.kind == "use":
            self._used[event.component] = event.seat
        elif event.kind == "attack" and event.component in self._used:
            self._counts[self._used.pop(event.component)]["attacks"] += 1
        elif event.kind == "token":
            self._counts[event.seat]["passed_first"] += 1
        elif event.kind in ("gain", "take"):
            self._counts[event.seat]["essences"] += sum(event.essences)

    def _count_move(self, event: Event) -> None:
        source, target = event.source, event.target
        if source is None or target is None:
            return
        kind = self._faces.face(event.component).kind
        if target.name == "play":
            if kind == "magic_item":
                self._items[target.seat][event.component] = None
            else:
                self._counts[target.seat][f"{kind}.played"] += 1
        elif source.name == "hand" and target.name == "discards":
            self._counts[source.seat]["discarded"] += 1
        elif source.name == "deck" and target.name == "hand":
            self._counts[target.seat]["drawn"] += 1

    # ---- at the end ----------------------------------------------------------------------

    def _seat(self, view: SeatView, fleeting: int) -> SeatFacts:
        there = [self._faces.face(component.id) for component in view.in_play]
        had: dict[str, tuple[str, ...]] = {
            kind: tuple(face.id for face in there if face.kind == kind)
            for kind in ("mage", "place_of_power", "monument")
        }
        had["magic_item"] = tuple(self._items[view.seat])
        first = next((step.after.observation(-1) for step in self._steps if step.after.round), None)
        begins = first.first_player if first is not None else 0
        had["order"] = (str((view.seat - begins) % self._end.seats + 1),)
        counts = self._counts[view.seat]
        for name in ARTIFACT_TYPES:
            counts[name] = sum(name in face.types for face in there)
        counts["artifact"] = sum(face.kind == "artifact" for face in there)
        stored = [component.stored for component in view.in_play]
        counts["pool"] = sum(view.pool)
        counts["gold"] = view.pool[GOLD] + sum(each[GOLD] for each in stored)
        counts["stored"] = max((sum(each) for each in stored), default=0)
        counts.update(self._course(view.seat))
        return SeatFacts(
            won=view.seat in self._end.winners,
            had=had,
            sources=self._sources(view, fleeting),
            counts={name: number for name, number in counts.items() if number},
        )

    def _sources(self, view: SeatView, fleeting: int) -> dict[str, int]:
        found: Counter[str] = Counter()
        for component, points in view.points_by_source:
            if component == FIRST_PLAYER_TOKEN:
                found[TOKEN] += points
            elif component in ESSENCES:
                found[component if component in SOURCES else OTHER] += points
            else:
                kind = self._faces.face(component).kind
                found[kind if kind in SOURCES else OTHER] += points
        found[LAST_CHECK] += fleeting
        return {source: points for source, points in found.items() if points}

    def _course(self, seat: int) -> dict[str, int]:
        """Points before the last round, the leap in it, how far behind it began, rounds led."""
        ends = sorted(self._points[seat])
        if not ends:
            return {}
        last = self._points[seat][ends[-1]]
        before = self._points[seat][ends[-2]] if len(ends) > 1 else 0
        rivals = [
            points.get(ends[-2], 0) if len(ends) > 1 else 0
            for other, points in enumerate(self._points)
            if other != seat
        ]
        return {
            "before": before,
            "leap": max(last - before, 0),
            "behind": max(max(rivals, default=0) - before, 0),
            "led": sum(self._leads(seat, number) for number in ends),
        }

    def _leads(self, seat: int, number: int) -> bool:
        """Return whether a seat was the sole leader at the end of a round."""
        points = [each.get(number, 0) for each in self._points]
        return points[seat] == max(points) and points.count(points[seat]) == 1


def _count(seen: Seen, name: str) -> int:
    return seen.facts.counts.get(name, 0)


def _had(seen: Seen, category: str) -> tuple[str, ...]:
    return seen.facts.had.get(category, ())


def _alone(seen: Seen) -> bool:
    return seen.game.winners == 1


def _saved_by_the_token(seen: Seen) -> bool:
    """Return whether it won only by the points of the First Player token."""
    token = seen.facts.sources.get(TOKEN, 0)
    return _alone(seen) and 0 <= seen.margin - token < seen.margin <= token


ACHIEVEMENTS: Final[tuple[Achievement, ...]] = (
    # Games played, and won.
    in_a_victory("first_victory", lambda _: True),
    number_of("ten_games", 10),
    number_of("hundred_games", 100),
    streak_of("three_in_a_row", 3),
    streak_of("seven_in_a_row", 7),
    won_with("five_mages", 5, lambda seen: _had(seen, "mage")),
    won_with("all_mages", 10, lambda seen: _had(seen, "mage")),
    won_with("eight_places", 8, lambda seen: _had(seen, "place_of_power")),
    # Against whom.
    in_a_victory("beat_level3", lambda seen: seen.opponents == "level3"),
    in_a_victory("beat_level4", lambda seen: seen.opponents == "level4"),
    in_a_victory("beat_level5", lambda seen: seen.opponents == "level5"),
    in_a_victory("beat_people", lambda seen: seen.opponents == PEOPLE),
    in_a_victory("beat_three", lambda seen: len(seen.others) >= 3),
    # The course of the game.
    in_a_victory("in_four_rounds", lambda seen: seen.game.rounds <= 4),
    in_a_victory("long_breath", lambda seen: seen.game.rounds >= 7),
    most_in_a_victory("comeback", 4, lambda seen: _count(seen, "behind")),
    in_a_victory("from_little", lambda seen: _count(seen, "before") <= 3),
    most_in_a_game("leap", 8, lambda seen: _count(seen, "leap")),
    in_a_victory("always_ahead", lambda seen: _count(seen, "led") == seen.game.rounds),
    most_in_a_victory("clear_margin", 8, lambda seen: seen.margin),
    in_a_victory("tie_break", lambda seen: _alone(seen) and seen.margin == 0),
    in_a_victory("shared", lambda seen: not _alone(seen)),
    in_a_victory("token", _saved_by_the_token),
    # The means.
    most_in_a_game("fifteen_points", 15, lambda seen: seen.facts.points),
    most_in_a_game("three_places", 3, lambda seen: len(_had(seen, "place_of_power"))),
    in_a_victory("no_place", lambda seen: not _had(seen, "place_of_power")),
    most_in_a_game("four_monuments", 4, lambda seen: len(_had(seen, "monument"))),
    in_a_victory("few_artifacts", lambda seen: _count(seen, "artifact.played") <= 1),
    most_in_a_game("six_artifacts", 6, lambda seen: _count(seen, "artifact")),
    most_in_a_game("two_dragons", 2, lambda seen: _count(seen, "dragon")),
    most_in_a_game("three_creatures", 3, lambda seen: _count(seen, "creature")),
    most_in_a_game("gold", 10, lambda seen: _count(seen, "gold")),
    most_in_a_game("hoard", 10, lambda seen: _count(seen, "stored")),
    most_in_a_game("attacks", 4, lambda seen: _count(seen, "attacks")),
    most_in_a_victory("discards", 10, lambda seen: _count(seen, "discarded")),
    in_a_victory("first_to_pass", lambda seen: _count(seen, "passed_first") >= seen.game.rounds),
)


class ResArcanaStatistician(Statistician):
    """Finds mages, places and the like."""

    categories: Final = CATEGORIES
    sources: Final = SOURCES
    cards: Final = (USUAL, ENTERED)
    cards_together: Final = True
    achievements: Final = ACHIEVEMENTS

    def tell(self, record: Record) -> RecordFacts | None:
        """Return the facts of a finished game."""
        return tell(record)

    def name(self, category: str, found: str, catalogue: Catalogue) -> str:
        """The name of a component, or the place in the order of play."""
        if category == "order":
            key = f"lookback.order.{found}"
            return catalogue.text(key) if key in catalogue else found
        component = rulesets.component_of(found)
        return component_name(component, catalogue) if component is not None else found


STATISTICIAN: Final = ResArcanaStatistician()
