"""Whole games between bots, in this process."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Protocol, TypeAlias

from resarcana_desktop.bots.bot import Bot, SeesAll
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.match import next_seed
from resarcana_desktop.engine.position import Options, Position, Ruleset
from resarcana_desktop.engine.rng import seed_words

NextGame: TypeAlias = Callable[[Game[Any, Any]], Options | None]
"""Returns the options of the next game in a match; None if the match is over."""

_WORD: Final = 0x1_0000_0000


class ObservedPosition(Position, Protocol):
    """A position that can be shown as a seat sees it."""

    def observation(self, seat: int) -> Any:
        """Return everything that the seat may know."""


def play_game(
    ruleset: Ruleset[Any, Any], options: Options, seed: int, bots: Sequence[Bot[Any]]
) -> Game[Any, Any]:
    """Play a game to its end, one bot a seat; raises OptionsError for bad options."""
    game: Game[Any, Any] = Game(ruleset, options, seed)
    while not game.position.over():
        position: ObservedPosition = game.position
        seat = position.seat_to_decide()
        legal = position.legal_actions()
        game.apply(_answer(bots[seat], position, seat, legal, bot_seed(seed, game.played)))
    return game


def _answer(
    bot: Bot[Any], position: ObservedPosition, seat: int, legal: Sequence[int], seed: int
) -> int:
    """Return the bot's answer to its observation, or to the position if it sees everything."""
    if isinstance(bot, SeesAll):
        return bot.choose_openly(position, legal, seed)
    return bot.choose(position.observation(seat), legal, seed)


def play_match(
    ruleset: Ruleset[Any, Any],
    options: Options,
    seed: int,
    bots: Sequence[Bot[Any]],
    next_game: NextGame,
) -> Iterator[Game[Any, Any]]:
    """Yield a game and those that follow from it, each played when it is requested."""
    following: Options | None = options
    while following is not None:
        game = play_game(ruleset, following, seed, bots)
        yield game
        following, seed = next_game(game), next_seed(seed)


def bot_seed(game_seed: int, played: int) -> int:
    """Return the seed of a bot's answer after this many actions, so that a game can be repeated.

    It is unrelated to the random numbers of the game itself.
    """
    words = seed_words(~game_seed + played * _WORD)
    return words[0] + words[1] * _WORD
