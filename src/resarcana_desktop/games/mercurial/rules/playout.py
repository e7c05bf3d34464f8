"""Playing on at random, as fast as the rules go: for measuring and for long tests."""

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.mercurial.rules.codes import GAME_OVER
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.state import State


def play_at_random(state: State, words: vec[i64], most: i64) -> i64:
    """Play up to `most` actions drawn with the generator `words`; returns how many.

    It stops early only where the game ends.
    """
    played: i64 = 0
    while played < most and state.phase != GAME_OVER:
        number = list_actions(state)
        play(state, state.tables.buffer[rng.below(words, number)])
        played += 1
    return played
