"""How a game is set up: players, choices and seed, for any game."""

from __future__ import annotations

import secrets
from collections import Counter
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
    from collections.abc import Collection, Iterable

    from resarcana_desktop.engine.record import Record

SeatKind = Literal["human", "bot"]

COLOURS = 5
MOST_SEATS = COLOURS
LONGEST_NAME: Final = 16
_MOST_EARLIER: Final = 9
_LARGEST: Final = 999_999
MOST_MINUTES: Final = 180
LARGEST_SEED: Final = 10**12 - 1
"""The largest seed that can be chosen; the smallest is 0."""
BOTS: Final = "bots"
"""The key in `about` with the names in a game between bots, one for each seat."""
NAMES = ("Edda", "Corvin", "Maren", "Ilse", "Sigrid")
"""Names for players who have none yet."""


_Number: TypeAlias = Annotated[int, Field(ge=0, le=_LARGEST)]
_Seat: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_SEATS)]


def tidy_name(name: str) -> str:
    """Return the name of a player as it can be shown."""
    return sanitize(name, LONGEST_NAME)


def _shown(words: object) -> object:
    """Return text as it can be shown, since setups come from files too."""
    return tidy_name(words) if isinstance(words, str) else words


def seat_name(
    name: str, character: str, characters: Collection[str], others: Collection[str]
) -> str:
    """Return the name of a seat for a bot with a `character`, "" for one without.

    A name that a player has typed stays. A name that is one of `NAMES`, or of another of the
    `characters`, is replaced by one that none of the `others` at the table has.
    """
    if name not in NAMES and name not in characters:
        return name
    taken = {each.casefold() for each in others}
    known = (character, name, *NAMES) if name in NAMES else (character, *NAMES)
    return next(each for each in known if each and each.casefold() not in taken)


class SeatSetup(BaseModel):
    """One seat: who plays there, with which name, colour and level.

    `level` names a bot, or says that one is still to be drawn; if one has been `drawn`, another
    game draws again.
    """

    model_config = ConfigDict(frozen=True)

    kind: SeatKind
    name: Annotated[str, BeforeValidator(_shown), Field(min_length=1, max_length=LONGEST_NAME)]
    colour: Annotated[int, Field(ge=0, lt=COLOURS)]
    level: Annotated[str, BeforeValidator(_shown)] = ""
    drawn: bool = False

    @model_serializer(mode="wrap")
    def _without_empty_draw(self, tell: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Write `drawn` only if a bot was drawn."""
        options: dict[str, Any] = tell(self)
        if not self.drawn:
            del options["drawn"]
        return options


class EarlierGame(BaseModel):
    """A finished game of a match: points of each seat, rounds and winning seats."""

    model_config = ConfigDict(frozen=True)

    points: Annotated[tuple[_Number, ...], Field(max_length=MOST_SEATS)]
    rounds: _Number
    winners: Annotated[tuple[_Seat, ...], Field(max_length=MOST_SEATS)]


class GameSetup(BaseModel):
    """Everything that decides how a game starts; the seed decides the rest at random.

    `game` is the id of the game, and `chosen` holds its own options, except seats and seed, which
    only the game understands. A game that is `ranked` is played by one person against bots, without
    undo and help, and counts for the ranked rating. All games of a match have the setup and the
    seed of the first one, and list those played `earlier`. `all_seats` has all seats as they were
    set up, including those not playing, each with the bot that plays there if no person does: the
    next game is set up from them. `clock` is the number of minutes that the person in a ranked game
    has for all decisions, 0 for any number. `challenge` names the one that the game belongs to, if
    any; see `setup.challenge`.
    """

    model_config = ConfigDict(frozen=True)

    game: str = ""
    seats: Annotated[tuple[SeatSetup, ...], Field(min_length=1, max_length=MOST_SEATS)]
    chosen: dict[str, Any] = Field(default_factory=dict)
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)]
    earlier: Annotated[tuple[EarlierGame, ...], Field(max_length=_MOST_EARLIER)] = ()
    all_seats: Annotated[tuple[SeatSetup, ...], Field(max_length=MOST_SEATS)] = ()
    ranked: bool = False
    clock: Annotated[int, Field(ge=0, le=MOST_MINUTES)] = 0
    challenge: Annotated[str, BeforeValidator(_shown), Field(max_length=LONGEST_NAME)] = ""

    @model_validator(mode="before")
    @classmethod
    def _gathered(cls, values: Any) -> Any:
        """Gather the options, which earlier versions stored next to the seats, into `chosen`."""
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
        if self.ranked and not can_be_ranked(seat.kind for seat in self.seats):
            raise ValueError("a ranked game is not one person against bots")
        if self.clock and not self.ranked:
            raise ValueError("only ranked games have a clock")
        return self

    def to_remember(self) -> dict[str, Any]:
        """Return what the next game starts from: everything but the seed."""
        return self._dumped({"seed", "earlier", "challenge"})

    def to_json(self) -> dict[str, Any]:
        """Return the setup as it is stored in records."""
        return self._dumped({"all_seats"} if self.earlier else {"all_seats", "earlier"})

    def _dumped(self, left_out: set[str]) -> dict[str, Any]:
        """Return the setup as JSON, with what later versions added only if it is there."""
        absent = {name for name in ("ranked", "clock", "challenge") if not getattr(self, name)}
        return self.model_dump(mode="json", exclude=left_out | absent)

    def again(self) -> GameSetup:
        """Return the same setup with another seed; for a match, its first game."""
        return self.model_copy(update={"seed": random_seed(), "earlier": (), "challenge": ""})

    def after(self, game: EarlierGame) -> GameSetup:
        """Return the setup of the next game of the match, after this one."""
        return self.model_copy(update={"earlier": (*self.earlier, game)})


def can_be_ranked(kinds: Iterable[SeatKind]) -> bool:
    """Return whether a game can be ranked with these seats: one person, all others bots."""
    played_by = Counter(kinds)
    return played_by["human"] == 1 and played_by["bot"] > 0


def random_seed() -> int:
    """Return an unpredictable seed, short enough to be read aloud."""
    return secrets.randbelow(1_000_000_000)


# ---- out of records --------------------------------------------------------------------------


def setup_of(record: Record) -> GameSetup:
    """Return the setup of a record; raises RecordError if this program did not write it."""
    try:
        setup = GameSetup.model_validate(record.about.get("setup"))
    except ValidationError as error:
        place = ".".join(str(part) for part in ("setup", *error.errors()[0]["loc"]))
        raise RecordError("setup", field=place) from None
    return setup if setup.game else setup.model_copy(update={"game": record.game})


def is_ranked(record: Record) -> bool:
    """Return whether a record is of a ranked game."""
    try:
        return setup_of(record).ranked
    except RecordError:
        return False


def seats_of(record: Record, seats: int) -> tuple[SeatSetup, ...]:
    """Return who sat where, with made-up names if the record does not say.

    A record of a game between bots has their names. Unknown seats are treated as human.
    """
    try:
        given = setup_of(record).seats
    except RecordError:
        given = ()
    if len(given) == seats:
        return given
    bots = record.about.get(BOTS)
    if isinstance(bots, list) and len(bots) == seats and all(isinstance(b, str) for b in bots):
        return tuple(
            SeatSetup(kind="bot", name=NAMES[seat], colour=seat, level=str(bot))
            for seat, bot in enumerate(bots)
        )
    return tuple(SeatSetup(kind="human", name=NAMES[seat], colour=seat) for seat in range(seats))
