"""A game being set up on the screen: it changes choice by choice and never contradicts itself."""

from __future__ import annotations

from dataclasses import dataclass, field

from resarcana_desktop.games.resarcana.bots.levels import DEFAULT_LEVEL
from resarcana_desktop.scenes.game_setup import (
    COLOURS,
    LARGEST_SEED,
    MOST_SEATS,
    NAMES,
    GameSetup,
    SeatKind,
    SeatSetup,
    SetupName,
    SidesName,
    bot_of,
    random_seed,
)


@dataclass
class SeatDraft:
    """A seat while it is being set up; its name may be empty for a moment."""

    kind: SeatKind
    name: str
    colour: int
    level: str


@dataclass
class Draft:
    """All choices, with the seats that are not taken kept in mind too."""

    count: int
    setup: SetupName
    seed_text: str
    _sides: SidesName
    _seats: list[SeatDraft] = field(default_factory=list)
    _drawn_seed: int = field(default_factory=random_seed)

    @classmethod
    def of(cls, setup: GameSetup, seed: int | None) -> Draft:
        """Start from `setup`; other seats are bots, as good as a bot is unless told otherwise."""
        seats = [SeatDraft(s.kind, s.name, s.colour, bot_of(s)) for s in setup.seats]
        draft = cls(len(seats), setup.setup, "" if seed is None else str(seed), setup.sides, seats)
        while len(seats) < MOST_SEATS:
            seats.append(SeatDraft("bot", draft._free_name(), draft._free_colour(), DEFAULT_LEVEL))
        return draft

    def _free_name(self) -> str:
        taken = {seat.name.casefold() for seat in self._seats}
        return next(name for name in NAMES if name.casefold() not in taken)

    def _free_colour(self) -> int:
        taken = {seat.colour for seat in self._seats}
        return next(colour for colour in range(COLOURS) if colour not in taken)

    @property
    def seats(self) -> list[SeatDraft]:
        """The seats that play."""
        return self._seats[: self.count]

    @property
    def seed(self) -> int:
        """The seed that was written, else the one that was drawn."""
        return int(self.seed_text) if self.seed_text else self._drawn_seed

    @property
    def sides(self) -> SidesName:
        """The sides of the places; the first game is always played on the sun sides."""
        return "sun" if self.setup == "first_game" else self._sides

    def set_sides(self, sides: SidesName) -> None:
        """Choose the sides."""
        self._sides = sides

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

    def must_be_human(self, number: int) -> bool:
        """Whether a seat is the only one played by a person."""
        people = [n for n, seat in enumerate(self.seats) if seat.kind == "human"]
        return people == [number]

    def problem(self) -> tuple[str, str] | None:
        """Why the game cannot start yet: the key of a text, and the name it is about."""
        names = [seat.name.strip() for seat in self.seats]
        for name in names:
            if not name:
                return ("app.new_game.nameless", "")
            if [other.casefold() for other in names].count(name.casefold()) > 1:
                return ("app.new_game.same_name", name)
        return None

    def to_setup(self) -> GameSetup:
        """The finished setup, with the seed that was drawn where none was written."""
        seats = tuple(
            SeatSetup(
                kind=seat.kind,
                name=seat.name.strip(),
                colour=seat.colour,
                level=seat.level if seat.kind == "bot" else "",
            )
            for seat in self.seats
        )
        return GameSetup(seats=seats, setup=self.setup, sides=self.sides, seed=self.seed)


def is_seed(text: str) -> bool:
    """Whether a text may stand in the field of the seed."""
    return text == "" or (text.isascii() and text.isdigit() and int(text) <= LARGEST_SEED)
