"""What a seat did in a game, in numbers that distinguish ways of playing."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from resarcana_desktop.games.resarcana.rules.terms.registry import power_meanings

ROUNDS_SHOWN: Final = 6
"""Points are listed at the end of each of the first rounds; few games are longer."""

KINDS: Final = {
    "artifact": "artifacts placed",
    "monument": "monuments claimed",
    "place_of_power": "places of power claimed",
}
"""The kinds of components that come into play during a game, and their labels."""


ITEM: Final = "magic_item"


@dataclass(slots=True)
class Ways:
    """What a seat did in a game, or the sums over several games."""

    games: int = 0
    rounds: int = 0
    brought: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    """Components that came into its play, by their kinds."""
    came: Counter[str] = field(default_factory=Counter)
    """The same components, and the Magic Items it took, by their ids."""
    early_claims: int = 0
    """Games in which it claimed a place of power in round 1."""
    discarded: int = 0
    """Cards it discarded from its hand."""
    attacks: int = 0
    essences_lost: int = 0
    """Essences that rivals lost by its attacks."""
    points: list[int] = field(default_factory=lambda: [0] * ROUNDS_SHOWN)
    """The points at the end of each round, or at the end of a shorter game."""

    def add(self, other: "Ways") -> None:
        """Count what the other did as well."""
        self.games += other.games
        self.rounds += other.rounds
        for kind in KINDS:
            self.brought[kind] += other.brought[kind]
        self.came += other.came
        self.early_claims += other.early_claims
        self.discarded += other.discarded
        self.attacks += other.attacks
        self.essences_lost += other.essences_lost
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]

    def lines(self) -> Iterator[tuple[str, float]]:
        """Yield the statistics, as means per game."""
        yield "rounds", self.rounds / self.games
        for kind, found in KINDS.items():
            yield found, self.brought[kind] / self.games
        yield "place claimed in round 1", self.early_claims / self.games
        yield "cards discarded", self.discarded / self.games
        yield "attacks", self.attacks / self.games
        yield "essences lost by rivals", self.essences_lost / self.games
        for number, points in enumerate(self.points, start=1):
            yield f"points after round {number}", points / self.games


def ways_in(game: ResArcanaGame) -> list[Ways]:
    """Return what each seat did in a finished game, found by replaying it."""
    position = game.position_at(0)
    seats = range(position.seats)
    ways = [Ways(games=1, points=[]) for _ in seats]
    for action in game.actions:
        for event in position.apply_telling(action):
            _count(ways, position, event)
            if event.kind == "round" and event.number > 1:
                _note_points(ways, position)
    _note_points(ways, position)
    for way in ways:
        way.rounds = position.round
        way.points += way.points[-1:] * (ROUNDS_SHOWN - len(way.points))
    return ways


def _note_points(ways: Sequence[Ways], position: ResArcanaPosition) -> None:
    for seat, way in enumerate(ways):
        if len(way.points) < ROUNDS_SHOWN:
            way.points.append(position.points(seat))


def _count(ways: Sequence[Ways], position: ResArcanaPosition, event: Event) -> None:
    if event.kind == "use" and _attacks(position.faces.face(event.component), event.power):
        ways[event.seat].attacks += 1
    elif event.kind == "lose":
        ways[_owner(position, event.component)].essences_lost += sum(event.essences)
    elif event.source is not None and event.target is not None:
        kind, way = position.faces.face(event.component).kind, ways[event.target.seat]
        if event.target.name == "discards" and event.source.name == "hand":
            way.discarded += 1
        elif event.target.name == "play":
            if kind in KINDS:
                way.brought[kind] += 1
            if kind in KINDS or kind == ITEM:
                way.came[event.component] += 1
            if kind == "place_of_power" and position.round == 1:
                way.early_claims = 1


def _attacks(component: Component, number: int) -> bool:
    """Return whether a power, by its number, attacks; 0 is a way out of an attack."""
    meanings = power_meanings(component.powers[number - 1]) if number else ()
    return any(meaning.attacks for meaning in meanings)


def _owner(position: ResArcanaPosition, component: str) -> int:
    """Return the seat that has a component in play."""
    return next(
        number
        for number, seat in enumerate(position.observation(-1).seats)
        if any(view.id == component for view in seat.in_play)
    )
