"""A game being set up, wherever that is: it changes choice by choice, without contradictions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.app.game_setup import (
    COLOURS,
    LARGEST_SEED,
    NAMES,
    GameSetup,
    SeatKind,
    SeatSetup,
    random_seed,
    tidy_name,
)
from resarcana_desktop.app.problem import Problem
from resarcana_desktop.games.setups import bot_of
from resarcana_desktop.games.sharing import Shared

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.interface import Answer, Chosen, WindowGame


@dataclass
class SeatForm:
    """A seat while it is being set up; its name may be empty for a moment.

    `level` names the bot, in its style if it has one.
    """

    kind: SeatKind
    name: str
    colour: int
    level: str


@dataclass
class SetupForm:
    """All choices, with the seats that are not taken kept in mind too."""

    module: WindowGame
    count: int
    seed_text: str
    chosen: Chosen
    """What was chosen beside the seats, contradictions included: they are settled at the end."""
    _seats: list[SeatForm] = field(default_factory=list)
    _drawn_seed: int = field(default_factory=random_seed)

    @classmethod
    def of(cls, setup: GameSetup, seed: int | None) -> SetupForm:
        """Start from `setup`; other seats are bots, as good as a bot is unless told otherwise."""
        module = games.window_game(setup.game)
        seats = [SeatForm(s.kind, s.name, s.colour, bot_of(s, module)) for s in setup.seats]
        written = "" if seed is None else str(seed)
        form = cls(module, len(seats), written, module.settled(setup.chosen), seats)
        while len(seats) < max(module.seat_counts):
            name, colour = form._free_name(), form._free_colour()
            seats.append(SeatForm("bot", name, colour, module.default_level))
        return form

    def _free_name(self) -> str:
        taken = {seat.name.casefold() for seat in self._seats}
        return next(name for name in NAMES if name.casefold() not in taken)

    def _free_colour(self) -> int:
        taken = {seat.colour for seat in self._seats}
        return next(colour for colour in range(COLOURS) if colour not in taken)

    @property
    def seats(self) -> list[SeatForm]:
        """The seats that play."""
        return self._seats[: self.count]

    @property
    def seed(self) -> int:
        """The seed that was written, else the one that was drawn."""
        return int(self.seed_text) if self.seed_text else self._drawn_seed

    @property
    def shared(self) -> Shared:
        """What of it goes into a code."""
        chosen = self.module.settled(self.chosen)
        return Shared(self.module, self.count, chosen, self.seed)

    def take(self, shared: Shared) -> None:
        """Set up what a code for this game says; who plays stays as it is."""
        self.set_count(shared.seats)
        self.chosen = shared.chosen
        self.seed_text = str(shared.seed)

    def choose(self, name: str, value: Answer) -> None:
        """Answer one of the game's own questions."""
        self.chosen = self.module.choose(self.chosen, name, value)

    def set_count(self, count: int) -> None:
        """Choose how many play; somebody has to be a person."""
        self.count = count
        if all(seat.kind == "bot" for seat in self.seats):
            self.seats[0].kind = "human"

    def set_colour(self, number: int, colour: int) -> None:
        """Give a seat a colour; whoever had it gets the one that becomes free."""
        seat = self._seats[number]
        for other in self._seats:
            if other.colour == colour:
                other.colour = seat.colour
        seat.colour = colour

    def level(self, number: int) -> str:
        """The level of a seat's bot, whatever its style."""
        return self.module.level_of(self._seats[number].level)

    def styles(self, number: int) -> Sequence[str]:
        """The bots that play at the level of a seat's bot, each in a style of its own."""
        return self.module.styles(self.level(number))

    def set_level(self, number: int, level: str) -> None:
        """Give a seat a bot of a level; of its styles, if it has any, the one offered first.

        A bot of that level keeps its style.
        """
        if level != self.level(number):
            self._seats[number].level = next(iter(self.module.styles(level)), level)

    def must_be_human(self, number: int) -> bool:
        """Whether a seat is the only one played by a person."""
        people = [n for n, seat in enumerate(self.seats) if seat.kind == "human"]
        return people == [number]

    def problem(self) -> Problem | None:
        """Why the game cannot start yet; None when it can."""
        names = [tidy_name(seat.name) for seat in self.seats]
        for name in names:
            if not name:
                return Problem("app.new_game.nameless", {})
            if [other.casefold() for other in names].count(name.casefold()) > 1:
                return Problem("app.new_game.same_name", {"name": name})
        return self.module.problem(self.to_setup())

    def to_setup(self) -> GameSetup:
        """The finished setup, with the seed that was drawn where none was written."""
        seats = tuple(
            SeatSetup(
                kind=seat.kind,
                name=seat.name,
                colour=seat.colour,
                level=seat.level if seat.kind == "bot" else "",
            )
            for seat in self.seats
        )
        chosen = dict(self.module.settled(self.chosen))
        return GameSetup(game=self.module.id, seats=seats, chosen=chosen, seed=self.seed)


def is_seed(text: str) -> bool:
    """Whether a text may stand in the field of the seed."""
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST_SEED))
    return not text or (digits and int(text) <= LARGEST_SEED)
