"""The rules of Race."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import IllegalAction, NotationError, OptionsError
from tests.race import ID

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Options

GOAL: Final = 10
MOST_TAKEN: Final = 3
SEATS: Final = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class Took:
    """The event of every action: a seat takes counters."""

    seat: int
    counters: int
    round: int


@dataclass(slots=True)
class RacePosition:
    """Each seat's counters, and the seat that began; nothing is hidden."""

    goal: int
    counters: list[int]
    first: int
    turns: int = 0

    @property
    def seats(self) -> int:
        return len(self.counters)

    @property
    def round(self) -> int:
        return self.turns // self.seats + 1

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if self.counters[seat] >= self.goal)

    def points(self, seat: int) -> int:
        return self.counters[seat]

    def observation(self, seat: int) -> RacePosition:
        return self.copy()

    def copy(self) -> RacePosition:
        return replace(self, counters=[*self.counters])

    def hash(self) -> int:
        number = self.turns
        for each in (self.goal, self.first, *self.counters):
            number = number * 1009 + each
        return number % 2**64

    def over(self) -> bool:
        return bool(self.winners)

    def seat_to_decide(self) -> int:
        return (self.first + self.turns) % self.seats

    def legal_actions(self) -> list[int]:
        return [] if self.over() else list(range(1, MOST_TAKEN + 1))

    def apply(self, action: int) -> None:
        if action not in self.legal_actions():
            raise IllegalAction("too_many")
        self.counters[self.seat_to_decide()] += action
        self.turns += 1


class RaceRules:
    """Implements `Ruleset`."""

    id: Final = ID
    version: Final = 1

    def of_version(self, version: int) -> RaceRules:
        return self

    def start(self, options: Options, seed: int) -> RacePosition:
        seats, goal = options.get("seats"), options.get("goal", GOAL)
        if seats not in SEATS or not isinstance(seats, int):
            raise OptionsError("seats", "2 to {most}, not {found}", most=SEATS[-1], found=seats)
        assert isinstance(goal, int)
        won = won_in(options)
        first = seed if not won else next(seat for seat in range(seats) if seat != won[-1])
        return RacePosition(goal, [0] * seats, first % seats)

    def play(self, position: RacePosition, action: int) -> list[Took]:
        took = Took(position.seat_to_decide(), action, position.round)
        position.apply(action)
        return [took]

    def action_text(self, position: RacePosition, action: int) -> str:
        return f"take {action}"

    def parse_action(self, position: RacePosition, text: str) -> int:
        match = re.fullmatch(r"take ([0-9])", text)
        if match is None:
            raise NotationError("no_action", "{found} is no action", found=text)
        return int(match[1])

    def position_text(self, position: RacePosition) -> str:
        counters = " ".join(map(str, position.counters))
        return f"race to {position.goal}, turn {position.turns} from {position.first}: {counters}"

    def parse_position(self, text: str) -> RacePosition:
        match = re.fullmatch(r"race to (\d+), turn (\d+) from (\d+): ((?:\d+ ?)+)", text.strip())
        if match is None:
            raise NotationError("not_a_position", "{found} is no position", found=text)
        goal, turns, first = map(int, match.groups()[:3])
        return RacePosition(goal, [int(number) for number in match[4].split()], first, turns)


def won_in(options: Options) -> list[int]:
    """Return the winners of the previous games of a match, in order."""
    won = options.get("won")
    return [seat for seat in won if isinstance(seat, int)] if isinstance(won, list) else []
