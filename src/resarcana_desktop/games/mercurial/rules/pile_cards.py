"""Readers of a state for texts, pictures and tests, which may be slow."""

from collections import defaultdict

from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.alterations import sigils_for
from resarcana_desktop.games.mercurial.rules.flow import answer
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.state import State, active_spells


def cards_in(state: State, pile: int) -> list[int]:
    """The numbers of the cards in a pile, bottom or oldest first."""
    found: list[int] = []
    card = int(state.oldest[pile])
    while card != NOWHERE:
        found.append(card)
        card = int(state.after[card])
    return found


def most_converted(state: State) -> int:
    """Return how many dice the current conversion can still convert at most."""
    most: dict[int, int] = defaultdict(int)
    for place in range(int(list_actions(state))):
        action = int(state.tables.buffer[place])
        if int(actions.verb_of(action)) == codes.V_CONVERT:
            face, dice = int(actions.first_of(action)), int(actions.third_of(action))
            most[face] = max(most[face], dice)
    step, tables = int(state.step), state.tables
    ways = [sum(most.values())]
    if int(tables.reverse_sigil[step]) != codes.NOTHING:  # one way, or the other
        there = sum(
            most[face] for face in list(most) if int(tables.source[step * codes.FACES + face])
        )
        ways = [there, ways[0] - there]
    return min(int(state.left), max(ways))


def given_now(state: State, play: int) -> tuple[int, int, bool]:
    """Return what playing a card in one way gives now: dice, Acuity, and if some of that is lost.

    The dice are the most that its first conversion can convert; Acuity is lost without room for it
    on the board. `play` is a legal action.
    """
    seat, tables = int(state.decider), state.tables
    trial = state.copy()
    answer(trial, play)
    dice = most_converted(trial) if int(trial.decision) == codes.D_CONVERT else 0
    row = int(actions.card_of(play)) * codes.MODES + int(actions.first_of(play))
    first, acuity, lost = int(tables.first_step[row]), 0, 0
    for step in range(first, first + int(tables.steps[row])):
        if int(tables.op[step]) == codes.OP_DISCARD:
            lost += int(tables.amount[step])
        elif int(tables.op[step]) == codes.OP_ACUITY:
            spells = int(tables.per_spell[step]) * int(active_spells(state, seat))
            acuity += int(tables.amount[step]) + int(sigils_for(state, seat, step)) + spells
    room = codes.MOST_ON_BOARD - int(state.board_acuity[seat]) + lost
    return dice, min(acuity, room), acuity > room
