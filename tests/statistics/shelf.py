"""A made shelf: a few games that bots played to their end, again and again under other names."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from resarcana_desktop import games
from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import SUFFIX
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from resarcana_desktop.engine.position import Json
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.resarcana.rules.observation import Observation

SEATS = (2, 2, 2, 2, 3, 4)
"""The numbers of players of the made games, repeated in this order."""

YOU = "Edda"
_BEGIN = 1_700_000_000
_DAY = 24 * 3600


@dataclass(frozen=True)
class Model:
    """A finished game and its final position."""

    record: Record
    end: Observation
    points: tuple[int, ...]


@dataclass(frozen=True)
class Made:
    """A game on the made shelf: which one it is, and who sat where; 0 is the seat of `YOU`."""

    model: Model
    you: int
    names: tuple[str, ...]
    levels: tuple[str, ...]
    saved: int


def models(number: int) -> list[Model]:
    """Return this many games between bots, the same ones each time."""
    return [_model(seed, SEATS[seed % len(SEATS)]) for seed in range(number)]


def _model(seed: int, seats: int) -> Model:
    module = games.module_of("resarcana")
    options: dict[str, Any] = {"seats": seats, "setup": "standard", "sides": "random"}
    game = Game(module.ruleset(options), options, seed)
    bot = module.bot("greedy", options)
    moves = []
    while not game.position.over():
        seen = game.position.observation(game.position.seat_to_decide())
        answer = bot.choose(seen, game.position.legal_actions(), bot_seed(seed, game.played))
        moves.append(PlaySession.move(game.apply(answer)))
    points = PlaySession.points_of(game.position, moves)
    return Model(game.record(), game.position.observation(-1), points)


def made(number: int, of: Sequence[Model]) -> list[Made]:
    """Return Edda's games, a day apart, against all levels and now and then a person."""
    chance = random.Random(17)
    shelf = []
    for day in range(number):
        model = chance.choice(of)
        seats = len(model.end.seats)
        you = chance.randrange(seats)
        level = f"level{chance.randint(1, 5)}"
        levels = [level] * seats
        names = [f"Rival {day} {seat}" for seat in range(seats)]
        levels[you], names[you] = "", YOU
        other = (you + 1) % seats
        if chance.random() < 0.1:
            levels[other], names[other] = "", f"Friend {day}"
        elif chance.random() < 0.2:
            levels[other] = f"level{chance.randint(1, 5)}"
        shelf.append(Made(model, you, tuple(names), tuple(levels), _BEGIN + day * _DAY))
    return shelf


def put(shelf: Sequence[Made], folder: Path) -> None:
    """Write these games as the program does, without waiting for the disk."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, game in enumerate(shelf):
        (folder / f"{number:04}{SUFFIX}").write_text(record_of(game, number).to_text(), "utf-8")


def record_of(game: Made, number: int) -> Record:
    """Return the record of a made game, as it is on the shelf."""
    seats = tuple(
        SeatSetup(kind="bot" if level else "human", name=name, colour=seat, level=level)
        for seat, (name, level) in enumerate(zip(game.names, game.levels, strict=True))
    )
    setup = GameSetup(game="resarcana", seats=seats, seed=game.model.record.seed)
    about: dict[str, Json] = {
        "setup": setup.model_dump(mode="json"),
        "title": f"Evening {number}",
        "saved": game.saved,
    }
    return replace(game.model.record, about=about)
