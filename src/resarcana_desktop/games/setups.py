"""Setups of new games that begin like the last one or like a recorded one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from resarcana_desktop import games
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.setup.game_setup import (
    COLOURS,
    LARGEST_SEED,
    NAMES,
    GameSetup,
    SeatSetup,
    random_seed,
    setup_of,
)

if TYPE_CHECKING:
    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.interface import GameModule, WindowGame
    from resarcana_desktop.play.history import AnyHistory


def bot_of(seat: SeatSetup, module: WindowGame) -> str:
    """Return the name of the bot at a seat, even one that is not offered any more.

    If it was drawn, or is to be, the name that means that.
    """
    if seat.drawn:
        level = module.level_of(seat.level)
        return next((each for each in module.drawn_bots if module.level_of(each) == level), level)
    known = seat.level in module.bots or seat.level in module.drawn_bots
    return seat.level if known else module.default_level


def usual_seats(module: GameModule) -> int:
    """Return the default number of players: two, if the game allows it."""
    return 2 if 2 in module.seat_counts else min(module.seat_counts)


def default_setup(module: WindowGame | None = None) -> GameSetup:
    """Return a game of one person against one bot, if the game allows it."""
    module = module or games.first()
    seats = tuple(
        SeatSetup(kind="bot" if number else "human", name=NAMES[number], colour=number)
        for number in range(usual_seats(module))
    )
    chosen = dict(module.settled({}))
    return GameSetup(game=module.id, seats=seats, chosen=chosen, seed=random_seed())


def remembered_setup(remembered: dict[str, Any] | None) -> GameSetup:
    """Return the saved setup with a new seed; the default if it is no longer valid."""
    if remembered is None:
        return default_setup()
    try:
        setup = GameSetup.model_validate({**remembered, "seed": random_seed()})
        module = games.window_game(setup.game) if setup.game else games.first()
    except (ValidationError, games.UnknownGame):
        return default_setup()
    if len(setup.seats) not in module.seat_counts:
        return default_setup(module)
    chosen = dict(module.settled(setup.chosen))
    return setup.model_copy(update={"game": module.id, "chosen": chosen})


def remembered_of(settings: Settings, game: str) -> GameSetup:
    """Return the last setup of one of the games with a new seed.

    If there is none, it is the default one with what is advised for a first game.
    """
    if remembers_last(settings, game):
        return remembered_setup(settings.last_setup)
    kept = settings.other_setups.get(game)
    other = remembered_setup(kept)
    if kept is not None and other.game == game:
        return other
    module = games.window_game(game)
    return default_setup(module).model_copy(update={"chosen": dict(module.advised())})


def remembers_last(settings: Settings, game: str) -> bool:
    """Return whether the last saved setup is one of this game."""
    last = settings.last_setup
    return last is not None and remembered_setup(last).game == game


def to_remember(settings: Settings, setup: GameSetup) -> dict[str, Any]:
    """Return the changes of settings that save a setup; other games' setups are kept.

    So are the known seats, if the setup comes from elsewhere and has none.
    """
    last = settings.last_setup
    if not setup.all_seats:
        known = remembered_of(settings, setup.game).all_seats
        setup = setup.model_copy(update={"all_seats": known})
    others = dict(settings.other_setups)
    others.pop(setup.game, None)
    if last is not None and remembered_setup(last).game != setup.game:
        others[remembered_setup(last).game] = last
    return {"last_setup": setup.to_remember(), "other_setups": others}


def own_seat(remembered: dict[str, Any] | None) -> SeatSetup:
    """Return the seat of the player: the first person of the saved setup."""
    seats = remembered_setup(remembered).seats
    return next((seat for seat in seats if seat.kind == "human"), default_setup().seats[0])


def seats_around(own: SeatSetup, place: int, count: int, level: str) -> tuple[SeatSetup, ...]:
    """Return `count` seats with `own` at its place.

    The others are bots with free names and colours.
    """
    names = [name for name in NAMES if name.casefold() != own.name.casefold()]
    colours = [colour for colour in range(COLOURS) if colour != own.colour]
    free = zip(names, colours, strict=False)
    bots = [
        SeatSetup(kind="bot", name=name, colour=colour, level=level)
        for (name, colour), _ in zip(free, range(count - 1), strict=False)
    ]
    return (*bots[:place], own, *bots[place:])


def setup_with(record: Record, seats: tuple[SeatSetup, ...]) -> GameSetup:
    """Return the setup of the game in a record with other players; a match stays one.

    If all of them are bots, the first seat becomes a person's, as someone has to watch. Bots that
    were drawn stay the same.
    """
    seats = tuple(seat.model_copy(update={"drawn": False}) for seat in seats)
    if all(seat.kind == "bot" for seat in seats):
        seats = (seats[0].model_copy(update={"kind": "human"}), *seats[1:])
    setup = GameSetup(
        game=record.game,
        seats=seats,
        chosen=dict(games.window_game(record.game).chosen(record.options)),
        seed=min(record.seed, LARGEST_SEED),
    )
    try:
        kept = setup_of(record)
    except RecordError:
        return setup
    if len(kept.seats) != len(seats):
        return setup
    return setup.model_copy(update={"seed": kept.seed, "earlier": kept.earlier})


def session_at(history: AnyHistory, at: int) -> Any:
    """Return a game that begins at a moment of a recorded one, seen by the seat to decide."""
    position = history.positions[at]
    decides = position.seat_to_decide()
    seats = tuple(
        seat.model_copy(update={"kind": "human" if number == decides else "bot"})
        for number, seat in enumerate(history.seats)
    )
    rules = history.session.rules_for(history.record.options)
    setup = setup_with(history.record, seats)
    return history.session.from_position(setup, rules.position_text(position))
