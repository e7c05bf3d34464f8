"""The challenges of the day and of the week: their games, and how they ended in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.games.setups import seats_around
from resarcana_desktop.games.sharing import Shared, code_of
from resarcana_desktop.setup.challenge import level_of, name_of, rival_of_week, seed_of
from resarcana_desktop.setup.game_setup import GameSetup
from resarcana_desktop.setup.share_code import CodeError

if TYPE_CHECKING:
    from datetime import date

    from resarcana_desktop.games.interface import WindowGame
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.challenges import ChallengeResult
    from resarcana_desktop.setup.challenge import ChallengeKind
    from resarcana_desktop.setup.game_setup import SeatSetup


def challenge_setup(
    module: WindowGame, own: SeatSetup, kind: ChallengeKind, today: date
) -> GameSetup:
    """Return the game of a challenge with the player in the first seat."""
    name = name_of(kind, today)
    count, chosen = module.challenge(kind)
    bot = rival_of(module, kind, today)
    own, *others = seats_around(own, 0, count, bot)
    character = module.name_of(bot)
    if character and character.casefold() != own.name.casefold():
        others[0] = others[0].model_copy(update={"name": character})
    seats = (own, *others)
    return GameSetup(
        game=module.id,
        seats=seats,
        chosen=dict(chosen),
        seed=seed_of(module.id, name),
        ranked=True,
        challenge=name,
    )


def rival_of(module: WindowGame, kind: ChallengeKind, today: date) -> str:
    """Return the bot of a challenge: a level, or for a week one of the stronger characters."""
    if kind == "week":
        stronger = module.levels[len(module.levels) // 2 :]
        bots = [bot for level in stronger for bot in module.characters(level)]
        cast = [bot for bot in bots if module.name_of(bot)]
        if cast:
            return rival_of_week(today, cast)
    return level_of(kind, today, module.levels)


def rival_words(module: WindowGame, kind: ChallengeKind, today: date, catalogue: Catalogue) -> str:
    """Return the rival of a challenge: its name, if it has one, and its level."""
    return _called(rival_of(module, kind, today), module, catalogue)


def _called(bot: str, module: WindowGame, catalogue: Catalogue) -> str:
    level, name = catalogue.text(f"app.level.{module.level_of(bot)}"), module.name_of(bot)
    return f"{name} ({level})" if name else level


def result_words(result: ChallengeResult, catalogue: Catalogue) -> str:
    """Return how a challenge ended, without a full stop."""
    key = f"challenges.{'won' if result.won else 'lost'}"
    return catalogue.count(key, result.rounds, points=result.points, rival=result.rival)


def to_share(setup: GameSetup, result: ChallengeResult, catalogue: Catalogue) -> str:
    """Return one line for others: the game, the challenge, its rival, the result and the code."""
    module = games.window_game(setup.game)
    rivals = (seat.level for seat in setup.seats if seat.kind == "bot")
    called = dict.fromkeys(_called(bot, module, catalogue) for bot in rivals)
    shared = Shared(module, len(setup.seats), module.settled(setup.chosen), setup.seed)
    try:
        code = code_of(shared)
    except CodeError:
        code = str(setup.seed)
    parts = (module.title, setup.challenge, *called, result_words(result, catalogue), code)
    return " · ".join(parts)
