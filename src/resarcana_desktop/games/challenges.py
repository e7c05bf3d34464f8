"""The challenges of the day and of the week: their games, and how they ended in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.games.setups import seats_around
from resarcana_desktop.games.sharing import Shared, code_of
from resarcana_desktop.setup.challenge import level_of, name_of, seed_of
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
    seats = seats_around(own, 0, count, level_of(kind, today, module.levels))
    return GameSetup(
        game=module.id,
        seats=seats,
        chosen=dict(chosen),
        seed=seed_of(module.id, name),
        ranked=True,
        challenge=name,
    )


def result_words(result: ChallengeResult, catalogue: Catalogue) -> str:
    """Return how a challenge ended, without a full stop."""
    key = f"challenges.{'won' if result.won else 'lost'}"
    return catalogue.count(key, result.rounds, points=result.points, rival=result.rival)


def to_share(setup: GameSetup, result: ChallengeResult, catalogue: Catalogue) -> str:
    """Return one line to send to others: the game, the challenge, its result and the code."""
    module = games.window_game(setup.game)
    shared = Shared(module, len(setup.seats), module.settled(setup.chosen), setup.seed)
    try:
        code = code_of(shared)
    except CodeError:
        code = str(setup.seed)
    parts = (module.title, setup.challenge, result_words(result, catalogue), code)
    return " · ".join(parts)
