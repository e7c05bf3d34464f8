"""How a game is set up, and which choices go together."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.games.resarcana.bots.levels import DEFAULT_LEVEL

if TYPE_CHECKING:
    from resarcana_desktop.engine.record import Record

SeatKind = Literal["human", "bot"]
SetupName = Literal["first_game", "standard"]
SidesName = Literal["sun", "random"]

MOST_SEATS = 4
"""The base game is for two to four; one plays alone for practice."""

COLOURS = 5
LARGEST_SEED = 10**12 - 1
NAMES = ("Edda", "Corvin", "Maren", "Ilse")


class SeatSetup(BaseModel):
    """One seat: who plays there, called what, in which of the five colours, how well."""

    model_config = ConfigDict(frozen=True)

    kind: SeatKind
    name: Annotated[str, Field(min_length=1, max_length=16)]
    colour: Annotated[int, Field(ge=0, lt=COLOURS)]
    level: str = ""


def bot_of(seat: SeatSetup) -> str:
    """The name of the bot at a seat, be it one that is not offered any more."""
    from resarcana_desktop.games.resarcana.bots.registry import BOTS

    return seat.level if seat.level in BOTS else DEFAULT_LEVEL


class GameSetup(BaseModel):
    """Everything that decides how a game starts. The first player is drawn by lots."""

    model_config = ConfigDict(frozen=True)

    seats: Annotated[tuple[SeatSetup, ...], Field(min_length=1, max_length=MOST_SEATS)]
    setup: SetupName = "first_game"
    sides: SidesName = "sun"
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)]

    @model_validator(mode="after")
    def _goes_together(self) -> GameSetup:
        if self.setup == "first_game" and self.sides != "sun":
            raise ValueError("the first game is played on the sun sides")
        if all(seat.kind == "bot" for seat in self.seats):
            raise ValueError("at least one seat must be played by a person")
        if len({seat.colour for seat in self.seats}) < len(self.seats):
            raise ValueError("two seats have the same colour")
        if len({seat.name.casefold() for seat in self.seats}) < len(self.seats):
            raise ValueError("two players have the same name")
        return self

    def engine_options(self) -> dict[str, str | int]:
        """The options that the rules take."""
        return {"seats": len(self.seats), "setup": self.setup, "sides": self.sides}

    def to_remember(self) -> dict[str, Any]:
        """What the next game starts from: all but the seed."""
        return self.model_dump(mode="json", exclude={"seed"})

    def again(self) -> GameSetup:
        """The same game with other cards."""
        return self.model_copy(update={"seed": random_seed()})


def random_seed() -> int:
    """A seed nobody can foresee, short enough to be read aloud."""
    return secrets.randbelow(1_000_000_000)


def default_setup() -> GameSetup:
    """A first game of one person against one bot."""
    seats = (
        SeatSetup(kind="human", name=NAMES[0], colour=0),
        SeatSetup(kind="bot", name=NAMES[1], colour=1),
    )
    return GameSetup(seats=seats, seed=random_seed())


def remembered_setup(remembered: dict[str, Any] | None) -> GameSetup:
    """The setup that was kept, with a new seed; the default where it no longer fits."""
    if remembered is None:
        return default_setup()
    try:
        return GameSetup.model_validate({**remembered, "seed": random_seed()})
    except ValidationError:
        return default_setup()


def setup_of(record: Record) -> GameSetup:
    """Who sat where; raises RecordError for a record that was not written here."""
    try:
        return GameSetup.model_validate(record.about.get("setup"))
    except ValidationError as error:
        raise RecordError("options", problem=error.errors()[0]["msg"]) from None
