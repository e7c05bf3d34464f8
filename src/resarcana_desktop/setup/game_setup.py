"""How a game is set up: who plays where, what was chosen, and the seed. Whatever game it is."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
    model_validator,
)

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.i18n.untrusted_text import sanitize

if TYPE_CHECKING:
    from resarcana_desktop.engine.record import Record

SeatKind = Literal["human", "bot"]

COLOURS = 5
MOST_SEATS = COLOURS
LONGEST_NAME: Final = 16
_MOST_EARLIER: Final = 9
_LARGEST: Final = 999_999
LARGEST_SEED: Final = 10**12 - 1
"""The largest seed that can be chosen; the least is 0."""
BOTS: Final = "bots"
"""Where records of games between bots alone have their names in `about`, one for each seat."""
NAMES = ("Edda", "Corvin", "Maren", "Ilse", "Sigrid")
"""Names for players that have none yet."""


_Number: TypeAlias = Annotated[int, Field(ge=0, le=_LARGEST)]
_Seat: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_SEATS)]


def tidy_name(name: str) -> str:
    """The name of a player as it can be shown."""
    return sanitize(name, LONGEST_NAME)


def _shown(words: object) -> object:
    """Words as they can be shown: setups come out of files too."""
    return tidy_name(words) if isinstance(words, str) else words


class SeatSetup(BaseModel):
    """One seat: who plays there, called what, in which of the five colours, how well.

    `level` names a bot, or stands for one that is still to be drawn; where one has been `drawn`,
    another game draws anew.
    """

    model_config = ConfigDict(frozen=True)

    kind: SeatKind
    name: Annotated[str, BeforeValidator(_shown), Field(min_length=1, max_length=LONGEST_NAME)]
    colour: Annotated[int, Field(ge=0, lt=COLOURS)]
    level: Annotated[str, BeforeValidator(_shown)] = ""
    drawn: bool = False

    @model_serializer(mode="wrap")
    def _told(self, tell: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Records tell of a draw where there was one."""
        told: dict[str, Any] = tell(self)
        if not self.drawn:
            del told["drawn"]
        return told


class EarlierGame(BaseModel):
    """A finished game of a match: the points of each seat, its rounds, the seats that won it."""

    model_config = ConfigDict(frozen=True)

    points: Annotated[tuple[_Number, ...], Field(max_length=MOST_SEATS)]
    rounds: _Number
    winners: Annotated[tuple[_Seat, ...], Field(max_length=MOST_SEATS)]


class GameSetup(BaseModel):
    """Everything that decides how a game starts; lots decide the rest, by the seed.

    `game` is the id of the game, and `chosen` holds what that game lets one choose beside seats and
    seed: only the game itself understands it. All games of a match have the setup and the seed of
    its first one, and tell which were played `earlier`. `all_seats` has the seats as they were set
    up, those that do not play included, each with the bot that plays there when no person does: the
    next game is set up from them.
    """

    model_config = ConfigDict(frozen=True)

    game: str = ""
    seats: Annotated[tuple[SeatSetup, ...], Field(min_length=1, max_length=MOST_SEATS)]
    chosen: dict[str, Any] = Field(default_factory=dict)
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)]
    earlier: Annotated[tuple[EarlierGame, ...], Field(max_length=_MOST_EARLIER)] = ()
    all_seats: Annotated[tuple[SeatSetup, ...], Field(max_length=MOST_SEATS)] = ()

    @model_validator(mode="before")
    @classmethod
    def _gathered(cls, values: Any) -> Any:
        """What was chosen stood beside the seats in the records of earlier programs."""
        if not isinstance(values, dict) or "chosen" in values:
            return values
        known = {name: value for name, value in values.items() if name in cls.model_fields}
        chosen = {name: value for name, value in values.items() if name not in known}
        return {**known, "chosen": chosen}

    @model_validator(mode="after")
    def _goes_together(self) -> GameSetup:
        if len({seat.colour for seat in self.seats}) < len(self.seats):
            raise ValueError("two seats have the same colour")
        if len({seat.name.casefold() for seat in self.seats}) < len(self.seats):
            raise ValueError("two players have the same name")
        if any(len(game.points) != len(self.seats) for game in self.earlier):
            raise ValueError("an earlier game was played by others")
        return self

    def to_remember(self) -> dict[str, Any]:
        """What the next game starts from: all but the seed."""
        return self.model_dump(mode="json", exclude={"seed", "earlier"})

    def to_json(self) -> dict[str, Any]:
        """What stands in records."""
        left_out = {"all_seats"} if self.earlier else {"all_seats", "earlier"}
        return self.model_dump(mode="json", exclude=left_out)

    def again(self) -> GameSetup:
        """The same game with other cards; of a match, the first one."""
        return self.model_copy(update={"seed": random_seed(), "earlier": ()})

    def after(self, game: EarlierGame) -> GameSetup:
        """The setup of the next game of the match, when this one has been played."""
        return self.model_copy(update={"earlier": (*self.earlier, game)})


def random_seed() -> int:
    """A seed nobody can foresee, short enough to be read aloud."""
    return secrets.randbelow(1_000_000_000)


# ---- out of records --------------------------------------------------------------------------


def setup_of(record: Record) -> GameSetup:
    """Who sat where; raises RecordError for a record that was not written here."""
    try:
        setup = GameSetup.model_validate(record.about.get("setup"))
    except ValidationError as error:
        place = ".".join(str(part) for part in ("setup", *error.errors()[0]["loc"]))
        raise RecordError("setup", field=place) from None
    return setup if setup.game else setup.model_copy(update={"game": record.game})


def seats_of(record: Record, seats: int) -> tuple[SeatSetup, ...]:
    """Who sat where, with made-up names where the record does not say.

    A record of a game between bots alone has their names. Whoever is not known is a person.
    """
    try:
        told = setup_of(record).seats
    except RecordError:
        told = ()
    if len(told) == seats:
        return told
    bots = record.about.get(BOTS)
    if isinstance(bots, list) and len(bots) == seats and all(isinstance(b, str) for b in bots):
        return tuple(
            SeatSetup(kind="bot", name=NAMES[seat], colour=seat, level=str(bot))
            for seat, bot in enumerate(bots)
        )
    return tuple(SeatSetup(kind="human", name=NAMES[seat], colour=seat) for seat in range(seats))
