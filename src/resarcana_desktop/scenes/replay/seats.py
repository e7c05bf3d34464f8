"""Who sat at the table of a record, and with what setup it is gone on with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.scenes.game_setup import (
    LARGEST_SEED,
    NAMES,
    GameSetup,
    SeatSetup,
    setup_of,
)

if TYPE_CHECKING:
    from resarcana_desktop.engine.record import Record

_ANYBODY: Final = (*NAMES, "Sigrid")


def seats_of(record: Record, seats: int) -> tuple[SeatSetup, ...]:
    """Who sat where; people with made-up names where the record does not say."""
    try:
        told = setup_of(record).seats
    except RecordError:
        told = ()
    if len(told) == seats:
        return told
    return tuple(SeatSetup(kind="human", name=_ANYBODY[seat], colour=seat) for seat in range(seats))


def setup_with(record: Record, seats: tuple[SeatSetup, ...]) -> GameSetup:
    """The setup of the game in a record with other players."""
    options = record.options
    first_game = options.get("setup") == "first_game"
    return GameSetup(
        seats=seats,
        setup="first_game" if first_game else "standard",
        sides="random" if options.get("sides") == "random" and not first_game else "sun",
        seed=min(record.seed, LARGEST_SEED),
    )
