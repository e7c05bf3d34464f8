"""Every legal answer to the current decision, in a fixed order."""

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.alterations import (
    can_play,
    list_conversions,
    list_flips,
    list_rerolls,
)
from resarcana_desktop.games.mercurial.rules.casting import list_cast
from resarcana_desktop.games.mercurial.rules.payments import can_pay, discount_at, list_payments
from resarcana_desktop.games.mercurial.rules.setup import list_artifacts, list_classes
from resarcana_desktop.games.mercurial.rules.state import State, active_spells, pile_of, pool_of


def list_actions(state: State) -> i64:
    """Put the legal actions into the buffer of the tables; return their number."""
    decision = state.decision
    seat = state.decider
    if decision == codes.D_TURN:
        return _list_turn(state, seat)
    if decision == codes.D_PAY:
        return list_payments(state, seat, 0)
    if decision >= codes.D_MYSTRUNE:
        return list_cast(state, seat)
    if decision == codes.D_CONVERT:
        return list_conversions(state, seat, 0)
    if decision == codes.D_REROLL:
        return list_rerolls(state, seat, 0)
    if decision == codes.D_FLIP:
        return list_flips(state, seat, 0)
    if decision == codes.D_SPELL:
        return _list_spells(state, seat, 0)
    if decision == codes.D_OFFER:
        state.tables.buffer[0] = actions.simple(codes.V_ACCEPT, 0)
        state.tables.buffer[1] = actions.simple(codes.V_DECLINE, 0)
        return 2
    if decision == codes.D_CLASS:
        return list_classes(state)
    if decision == codes.D_ARTIFACT:
        return list_artifacts(state)
    return 0 if decision == codes.D_NONE else codes.NOTHING


def _list_turn(state: State, seat: i64) -> i64:
    buffer = state.tables.buffer
    number: i64 = 0
    if state.phase != codes.LAST_CASTS:
        if state.takes > 0:
            number = _list_takes(state, seat)
        if state.plays > 0:
            number = _list_plays(state, seat, number)
    number = _list_mystrune(state, seat, number)
    if state.acted == 0 and active_spells(state, seat) > 0:
        buffer[number] = actions.simple(codes.V_CAST, 0)
        number += 1
    if state.phase != codes.LAST_CASTS:
        buffer[number] = actions.simple(codes.V_END, 0)
        number += 1
    return number


def _list_takes(state: State, seat: i64) -> i64:
    """List what one Take can be used for (p. 6 to 8)."""
    buffer = state.tables.buffer
    number: i64 = 0
    if alterations_of(state, seat) < codes.MOST_ALTERATIONS:
        for place in range(i64(codes.ROW)):
            if state.skill_row[place] != codes.NOTHING:
                buffer[number] = actions.simple(codes.V_SKILL, state.skill_row[place])
                number += 1
    number = _list_spells(state, seat, number)
    if state.goal == 0:  # Prodigy mode takes an Acuity without recycling anything (p. 21)
        buffer[number] = actions.simple(codes.V_ACUITY, 0)
        number += 1
    elif state.count[codes.SPELL_ROW] > 0:
        buffer[number] = actions.simple(codes.V_RECYCLE, 0)
        number += 1
    if state.count[pile_of(seat, codes.EXHAUSTED)] > 0:
        buffer[number] = actions.simple(codes.V_TAKE_BACK, 0)
        number += 1
    return number


def alterations_of(state: State, seat: i64) -> i64:
    """Return how many Alterations a seat has, in hand and exhausted."""
    return state.count[pile_of(seat, codes.HAND)] + state.count[pile_of(seat, codes.EXHAUSTED)]


def _list_spells(state: State, seat: i64, number: i64) -> i64:
    """The Spells of the row that can be paid for."""
    acuity = state.board_acuity[seat]
    for place in range(i64(codes.ROW)):
        spell = state.spell_row[place]
        if spell != codes.NOTHING and can_pay(state, seat, spell, discount_at(place), acuity):
            state.tables.buffer[number] = actions.simple(codes.V_SPELL, spell)
            number += 1
    return number


def _list_plays(state: State, seat: i64, number: i64) -> i64:
    buffer = state.tables.buffer
    card = state.oldest[pile_of(seat, codes.HAND)]
    while card != NOWHERE:
        for mode in range(i64(codes.MODES)):
            if can_play(state, seat, card, mode):
                buffer[number] = actions.action(codes.V_PLAY, card, mode, 0, 0, 0)
                number += 1
        card = state.after[card]
    return number


def _list_mystrune(state: State, seat: i64, number: i64) -> i64:
    """The front of the Mystrune: convert any one unallocated die (p. 16)."""
    if state.mystrune_holder != seat:
        return number
    for face in range(i64(codes.FACES)):
        if pool_of(state, seat, face) > 0:
            for side in range(i64(2)):
                to = state.tables.mystrune_to[state.mystrune * 2 + side]
                if to != face:
                    action = actions.action(codes.V_MYSTRUNE, 0, face, to, 0, 0)
                    state.tables.buffer[number] = action
                    number += 1
    return number
