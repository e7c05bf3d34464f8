"""Plays on with what the network prefers one action ahead: quick, and much alike for all seats.

The deciding seat is shown what it may know; only cards that its own action draws are seen early.
"""

from typing import Final

from resarcana_desktop.games.resarcana.bots.network.lookahead import (
    Lookahead,
    legal_actions,
    options_of,
)
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.state import State

LONGEST: Final = 1500
"""Answers after which a game that does not end is valued as it is."""


def preferred(lookahead: Lookahead, state: State) -> int:
    """Return the answer that the network prefers for the seat that decides."""
    if len(legal_actions(state)) == 1:
        return int(legal_actions(state)[0])
    options = options_of(lookahead.network, state, state.decider)
    values = lookahead.values(state, options)
    return int(options[max(range(len(options)), key=values.__getitem__)])


def won_after(lookahead: Lookahead, deal: State, action: int, seat: int) -> float:
    """Play an action and the whole game after it; return the seat's share of the win."""
    state, answers = deal.copy(), 0
    play(state, action)
    while state.phase != codes.GAME_OVER and answers < LONGEST:
        play(state, preferred(lookahead, state))
        answers += 1
    return lookahead.value(state, seat, seat)
