"""A game being set up, wherever that is: it changes choice by choice, without contradictions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from resarcana_desktop import games
from resarcana_desktop.games.setups import bot_of
from resarcana_desktop.games.sharing import Shared
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.setup.game_setup import (
    COLOURS,
    LARGEST_SEED,
    NAMES,
    GameSetup,
    SeatKind,
    SeatSetup,
    can_be_ranked,
    random_seed,
    seat_name,
    tidy_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.games.interface import Answer, Chosen, WindowGame
    from resarcana_desktop.i18n.catalogues import Catalogue

_CLOCKS: Final = (10, 20, 30, 60)
"""The minutes that a ranked game's clock can be set to."""


@dataclass
class SeatForm:
    """A seat while it is being set up; its name may be empty for a moment.

    `level` names the bot, with its character if it has one.
    """

    kind: SeatKind
    name: str
    colour: int
    level: str


@dataclass
class SetupForm:
    """All choices for a new game, including the seats that are not taken."""

    module: WindowGame
    count: int
    seed_text: str
    chosen: Chosen
    """The choices except the seats, which may contradict each other and the number of players.

    They are settled at the end.
    """
    ranked: bool = False
    """Whether the game is to be ranked if it can be."""
    clock: int = 0
    """The minutes of a ranked game's clock, 0 for none."""
    _seats: list[SeatForm] = field(default_factory=list)
    _drawn_seed: int = field(default_factory=random_seed)

    @classmethod
    def of(cls, setup: GameSetup, seed: int | None) -> SetupForm:
        """Start from `setup`; further seats come from its earlier setup, or else are bots.

        If no level was chosen, it is the default one.
        """
        module = games.window_game(setup.game)
        seats = [_form_of(seat, module) for seat in setup.seats]
        written = "" if seed is None else str(seed)
        chosen = module.settled(setup.chosen)
        form = cls(module, len(seats), written, chosen, setup.ranked, setup.clock, seats)
        for seat, known in zip(seats, setup.all_seats, strict=False):
            if seat.kind == "human":
                seat.level = _form_of(known, module).level
        for known in setup.all_seats[len(seats) : max(module.seat_counts)]:
            form._add(_form_of(known, module))
        while len(seats) < max(module.seat_counts):
            form._add(SeatForm("bot", NAMES[len(seats)], len(seats), _usual_bot(module)))
        return form

    def _add(self, seat: SeatForm) -> None:
        """Add a seat; if its name or colour is taken, it gets a free one."""
        names = {other.name.casefold() for other in self._seats}
        if seat.name.casefold() in names:
            seat.name = next(name for name in NAMES if name.casefold() not in names)
        colours = {other.colour for other in self._seats}
        if seat.colour in colours:
            seat.colour = next(each for each in range(COLOURS) if each not in colours)
        self._seats.append(seat)

    @property
    def seats(self) -> list[SeatForm]:
        return self._seats[: self.count]

    @property
    def seed(self) -> int:
        """Return the seed that was typed, or else the one that was drawn."""
        return int(self.seed_text) if self.seed_text else self._drawn_seed

    @property
    def fitting(self) -> Chosen:
        """Return the choices that are possible for this number of players.

        The others come back as soon as enough or few enough play.
        """
        return self.module.fitting(self.chosen, self.count)

    @property
    def shared(self) -> Shared:
        """Return the part that goes into a code."""
        chosen = self.module.settled(self.fitting)
        return Shared(self.module, self.count, chosen, self.seed)

    def take(self, shared: Shared) -> None:
        """Set up what a code for this game says; who plays stays as it is."""
        self.set_count(shared.seats)
        self.chosen = shared.chosen
        self.seed_text = str(shared.seed)

    def choose(self, name: str, value: Answer) -> None:
        """Answer one of the game's own questions."""
        self.chosen = self.module.choose(self.fitting, name, value)

    def set_count(self, count: int) -> None:
        """Choose how many play; a game that people were to play still has one of them."""
        watched = self.watched
        self.count = count
        if self.watched and not (watched and count > 1):
            self.seats[0].kind = "human"

    @property
    def can_be_ranked(self) -> bool:
        """Return whether one person plays against bots, as in every ranked game."""
        return can_be_ranked(seat.kind for seat in self.seats)

    @property
    def watched(self) -> bool:
        """Return whether bots play every seat."""
        return all(seat.kind == "bot" for seat in self.seats)

    def put_a_person(self) -> None:
        """Make one seat a person's if none is."""
        if self.watched:
            self.seats[0].kind = "human"

    def colour(self, number: int) -> int:
        """Return the color of a seat, taken or free."""
        return self._seats[number].colour

    def set_colour(self, number: int, colour: int) -> None:
        """Give a seat a colour, swapping it with the seat that had it."""
        seat = self._seats[number]
        for other in self._seats:
            if other.colour == colour:
                other.colour = seat.colour
        seat.colour = colour

    def level(self, number: int) -> str:
        """Return the level of a seat's bot, whatever its character."""
        return self.module.level_of(self._seats[number].level)

    def characters(self, number: int) -> Sequence[str]:
        """Return the bots at the level of a seat's bot, each with its own character."""
        return self.module.characters(self.level(number))

    def is_named_later(self, number: int) -> bool:
        """Return whether a seat gets its name from a character drawn when the game begins."""
        seat = self._seats[number]
        drawn = seat.kind == "bot" and seat.level in self.module.drawn_bots
        return drawn and (seat.name in NAMES or seat.name in self._characters_names())

    def rename(self, number: int, name: str) -> None:
        """Give a seat a name; one that gets its name later makes way for it."""
        self._seats[number].name = name
        taken = {each.name.casefold() for each in self._seats}
        for other, seat in enumerate(self._seats):
            same = other != number and seat.name.casefold() == name.casefold()
            if same and self.is_named_later(other):
                seat.name = next(each for each in NAMES if each.casefold() not in taken)

    def _characters_names(self) -> set[str]:
        module = self.module
        bots = (bot for level in module.levels for bot in module.characters(level))
        return {module.name_of(bot) for bot in bots}

    def set_bot(self, number: int, bot: str) -> None:
        """Give a seat a bot, and the name of its character unless it has a name of its own."""
        seat, module = self._seats[number], self.module
        known = self._characters_names()
        others = [other.name for other in self._seats if other is not seat]
        seat.name = seat_name(seat.name, module.name_of(bot), known, others)
        seat.level = bot

    def set_level(self, number: int, level: str) -> None:
        """Give a seat a bot of a level; if the level has characters, the first one offered.

        A bot of that level keeps its character.
        """
        if level != self.level(number):
            self.set_bot(number, next(iter(self.module.characters(level)), level))

    @property
    def common_level(self) -> str:
        """The level of all bots; "" if they differ, or if there is none."""
        levels = {
            self.level(number) for number, seat in enumerate(self.seats) if seat.kind == "bot"
        }
        return levels.pop() if len(levels) == 1 else ""

    def set_all_levels(self, level: str) -> None:
        """Give every seat a bot of a level, including people's seats in case a bot takes over.

        Bots of that level keep their characters.
        """
        for number in range(len(self._seats)):
            self.set_level(number, level)

    def must_be_human(self, number: int) -> bool:
        """Return whether a seat is the only one played by a person."""
        people = [n for n, seat in enumerate(self.seats) if seat.kind == "human"]
        return people == [number]

    def problem(self) -> Message | None:
        """Return why the game cannot start yet; None when it can."""
        names = [tidy_name(seat.name) for seat in self.seats]
        for name in names:
            if not name:
                return Message("app.new_game.nameless", {})
            if [other.casefold() for other in names].count(name.casefold()) > 1:
                return Message("app.new_game.same_name", {"name": name})
        return self.module.problem(self.to_setup())

    def why_not(self, text: Callable[..., str]) -> str:
        """Return why the game cannot start yet, in a sentence; "" when it can."""
        problem = self.problem()
        return "" if problem is None else problem.sentence(text)

    def to_setup(self) -> GameSetup:
        """Return the finished setup, with the drawn seed if none was typed."""
        seats = tuple(
            SeatSetup(
                kind=seat.kind,
                name=seat.name,
                colour=seat.colour,
                level=seat.level if seat.kind == "bot" else "",
            )
            for seat in self.seats
        )
        every = tuple(
            SeatSetup(
                kind=seat.kind,
                name=tidy_name(seat.name) or NAMES[number],
                colour=seat.colour,
                level=seat.level,
            )
            for number, seat in enumerate(self._seats)
        )
        ranked = self.ranked and self.can_be_ranked
        return GameSetup(
            game=self.module.id,
            seats=seats,
            chosen=dict(self.module.settled(self.fitting)),
            seed=self.seed,
            all_seats=every,
            ranked=ranked,
            clock=self.clock if ranked else 0,
        )


def _form_of(seat: SeatSetup, module: WindowGame) -> SeatForm:
    bot = bot_of(seat, module) if seat.level else _usual_bot(module)
    return SeatForm(seat.kind, seat.name, seat.colour, bot)


def _usual_bot(module: WindowGame) -> str:
    """Return the bot of a seat for which none was chosen."""
    return next(iter(module.characters(module.default_level)), module.default_level)


def clock_words(catalogue: Catalogue) -> list[tuple[int, str]]:
    """Return the minutes that a ranked game's clock can be set to, in words."""
    words = [(minutes, catalogue.count("app.ranked.minutes", minutes)) for minutes in _CLOCKS]
    return [(0, catalogue.text("app.off")), *words]


def is_seed(text: str) -> bool:
    """Return whether a text is allowed in the seed field."""
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST_SEED))
    return not text or (digits and int(text) <= LARGEST_SEED)
