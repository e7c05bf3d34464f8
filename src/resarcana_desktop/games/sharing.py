"""A whole setup as one short code, whatever game it is: seats, seed, and what the game packs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from zlib import crc32

from resarcana_desktop import games
from resarcana_desktop.i18n.catalogues import of_game
from resarcana_desktop.setup.game_setup import (
    LARGEST_SEED,
    MOST_SEATS,
    NAMES,
    GameSetup,
    SeatSetup,
)
from resarcana_desktop.setup.share_code import CodeError, Packer, Unpacker, number_in, written

if TYPE_CHECKING:
    from resarcana_desktop.games.interface import Chosen, WindowGame

_VERSION: Final = 0
_VERSIONS: Final = 4
"""Kinds of codes that can be told apart; the last is kept for a longer number, should one come."""

_GAMES: Final = 16
_SEEDS: Final = (1_000_000_000, LARGEST_SEED + 1)
"""Seeds are as short as those that are drawn, or as long as any."""


@dataclass(frozen=True)
class Shared:
    """What a code says: a game, how many play, what was chosen, the seed. Not who plays."""

    module: WindowGame
    seats: int
    chosen: Chosen
    seed: int

    def between_people(self) -> GameSetup:
        """A setup that says the same, with anybody in its seats."""
        seats = tuple(
            SeatSetup(kind="human", name=NAMES[seat], colour=seat) for seat in range(self.seats)
        )
        chosen = dict(self.chosen)
        return GameSetup(game=self.module.id, seats=seats, chosen=chosen, seed=self.seed)


def code_of(setup: Shared) -> str:
    """The code of a setup, the same everywhere; raises CodeError for what nobody could play."""
    packer = Packer()
    packer.put(_VERSION, _VERSIONS)
    packer.put(_tag(setup.module.id), _GAMES)
    packer.put(setup.seats - 1, MOST_SEATS)
    long = int(setup.seed >= _SEEDS[0])
    packer.put(long, len(_SEEDS))
    packer.put(setup.seed, _SEEDS[long])
    setup.module.pack(setup.chosen, setup.seats, packer)
    return written(packer.number)


def read_code(code: str) -> Shared:
    """What a code says; raises CodeError, with one sentence, for anything that is no code."""
    unpacker = Unpacker(number_in(code))
    if unpacker.take(_VERSIONS) != _VERSION:
        raise CodeError("app.code.newer")
    tag = unpacker.take(_GAMES)
    found = [game for game in games.in_window() if _tag(game) == tag]
    if not found:
        raise CodeError("app.code.other_game")
    module = games.window_game(found[0])
    seats = unpacker.take(MOST_SEATS) + 1
    if seats not in module.seat_counts:
        raise CodeError("app.code.seats", seats=seats)
    seed = unpacker.take(_SEEDS[unpacker.take(len(_SEEDS))])
    try:
        chosen = module.settled(module.unpack(seats, unpacker))
        read = Shared(module, seats, chosen, seed)
        number = number_in(code_of(read))
    except CodeError as error:  # in words of the game that the code is for
        told = error.problem
        raise CodeError(of_game(module.id, told.key), **told.values) from None
    # There is one code for each setup: what says the same in another way was made by nobody.
    if unpacker.left or number != number_in(code):
        raise CodeError("app.code.mistyped")
    return read


def _tag(game: str) -> int:
    """A small number for a game, the same in every version of the program."""
    return crc32(game.encode()) % _GAMES
