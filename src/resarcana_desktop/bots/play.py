"""Whole games between bots, in this process."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Protocol, TypeAlias

from resarcana_desktop.bots.bot import Bot, SeesAll
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.match import next_seed
from resarcana_desktop.engine.position import Options, Position, Ruleset
from resarcana_desktop.engine.rng import seed_words

NextGame: TypeAlias = Callable[[Game[Any, Any]], Options | None]
"""The options of the game that follows a finished one in a match; None where none does."""

_WORD: Final = 0x1_0000_0000


class ObservedPosition(Position, Protocol):
    """A position that can be shown as a seat sees it."""

    def observation(self, seat: int) -> Any:
        """All that the seat may know."""


def play_game(
    ruleset: Ruleset[Any, Any], options: Options, seed: int, bots: Sequence[Bot[Any]]
) -> Game[Any, Any]:
    """A game played to its end, one bot a seat; raises OptionsError for bad options."""
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
    """What a bot answers to what its seat may know; a yardstick that sees all, to the position."""
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
    """A game, and those that follow from it; each is played when it is asked for."""
    following: Options | None = options
    while following is not None:
        game = play_game(ruleset, following, seed, bots)
        yield game
        following, seed = next_game(game), next_seed(seed)


def bot_seed(game_seed: int, played: int) -> int:
    """The seed of a bot's answer after this many actions: a game played again goes the same way.

    It has nothing to do with the random numbers of the game itself.
    """
    words = seed_words(~game_seed + played * _WORD)
    return words[0] + words[1] * _WORD
