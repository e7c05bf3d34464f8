"""A whole setup as one short code, for any game: seats, seed, and the game's own choices."""

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
"""Kinds of codes that can be distinguished; the last is reserved for a longer number."""

_GAMES: Final = 16
_SEEDS: Final = (1_000_000_000, LARGEST_SEED + 1)
"""Seeds are as short as those that are drawn, or as long as any."""


@dataclass(frozen=True)
class Shared:
    """The content of a code: game, number of players, choices and seed, but not the players."""

    module: WindowGame
    seats: int
    chosen: Chosen
    seed: int

    def between_people(self) -> GameSetup:
        """Return a setup with the same content and arbitrary people in its seats."""
        seats = tuple(
            SeatSetup(kind="human", name=NAMES[seat], colour=seat) for seat in range(self.seats)
        )
        chosen = dict(self.chosen)
        return GameSetup(game=self.module.id, seats=seats, chosen=chosen, seed=self.seed)


def code_of(setup: Shared) -> str:
    """Return the code of a setup, the same everywhere; raises CodeError for an impossible game."""
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
    """Return the content of a code; raises CodeError, with one sentence, for an invalid one."""
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
        problem = error.problem
        raise CodeError(of_game(module.id, problem.key), **problem.values) from None
    # There is one code for each setup: another spelling of the same content was never issued.
    if unpacker.left or number != number_in(code):
        raise CodeError("app.code.mistyped")
    return read


def _tag(game: str) -> int:
    """A small number for a game, the same in every version of the program."""
    return crc32(game.encode()) % _GAMES
