"""Playing an Alteration: its steps one after the other, and their questions (p. 9 to 11).

`state.card` is the card, `state.step` its current step. A step with a question waits for the
answer; the others are done at once.
"""

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import link_under, move, unlink
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.payments import can_take_spell
from resarcana_desktop.games.mercurial.rules.state import (
    State,
    active_spells,
    ask,
    convert,
    gain_acuity,
    lose_acuity,
    pile_of,
    pool_of,
    pool_total,
    possessed,
    roll,
    row_of_class,
    tell,
)

# ---- whether a card can be played ---------------------------------------------------------------


def can_play(state: State, seat: i64, card: i64, mode: i64) -> bool:
    """Return whether a mode of a card exists, and all of it can be resolved in order (p. 10)."""
    tables = state.tables
    row = card * codes.MODES + mode
    if tables.steps[row] == 0:
        return False
    acuity = state.board_acuity[seat]
    first = tables.first_step[row]
    for step in range(first, first + tables.steps[row]):
        op = tables.op[step]
        amount = tables.amount[step]
        if op == codes.OP_NEED_SPELLS:
            if active_spells(state, seat) < amount:
                return False
        elif op == codes.OP_DISCARD:
            if acuity < amount:
                return False
            acuity -= amount
        elif op == codes.OP_CONVERT:
            if not _can_convert(state, seat, step, acuity):
                return False
        elif op == codes.OP_FLIP:
            if pool_total(state, seat) == 0:
                return False
        elif op == codes.OP_TAKE_SPELL:
            if not can_take_spell(state, seat, acuity):
                return False
        elif op == codes.OP_AETHERFLOW and not _can_flow(state, seat):
            return False
    return True


def _can_flow(state: State, seat: i64) -> bool:
    flow = state.tables.class_flow[row_of_class(state, seat)]
    return flow != codes.NOTHING and pool_of(state, seat, codes.AETHER) > 0


def _can_convert(state: State, seat: i64, step: i64, acuity: i64) -> bool:
    if limit_of(state, seat, step) == 0 or acuity < state.tables.price[step]:
        return False
    for face in range(i64(codes.FACES)):
        if pool_of(state, seat, face) > 0:
            for to in range(i64(codes.FACES)):
                if face != to and _converts(state, seat, step, face, to):
                    return True
    return False


def _converts(state: State, seat: i64, step: i64, face: i64, to: i64) -> bool:
    """Return whether a step turns dice from one face to another."""
    tables = state.tables
    if tables.possessed[step] == 1:
        return tables.source[step * codes.FACES + face] == 1 and possessed(state, seat, to) > 0
    if (
        tables.source[step * codes.FACES + face] == 1
        and tables.target[step * codes.FACES + to] == 1
    ):
        return True
    sigil = tables.reverse_sigil[step]
    if (
        sigil == codes.NOTHING
        or state.sigils[seat * codes.SIGIL_KINDS + sigil] < tables.reverse_least[step]
    ):
        return False
    return (
        tables.source[step * codes.FACES + to] == 1
        and tables.target[step * codes.FACES + face] == 1
    )


def limit_of(state: State, seat: i64, step: i64) -> i64:
    """Return how many dice a step may convert at most."""
    element = state.tables.element[step]
    if element != codes.NOTHING:
        return possessed(state, seat, element)
    amount = state.tables.amount[step]
    if amount == codes.NOTHING:
        return pool_total(state, seat)
    return amount + sigils_for(state, seat, step)


def sigils_for(state: State, seat: i64, step: i64) -> i64:
    """Return how many of a seat's Sigils add to a step."""
    sigil = state.tables.sigil[step]
    return 0 if sigil == codes.NOTHING else state.sigils[seat * codes.SIGIL_KINDS + sigil]


# ---- playing ------------------------------------------------------------------------------------


def begin_play(state: State, seat: i64, card: i64, mode: i64) -> None:
    """Play a card from the hand; it is exhausted, or sealed under the Skill deck."""
    row = card * codes.MODES + mode
    state.plays -= 1
    if mode == codes.M_SEAL:
        _seal(state, card)
    else:
        move(state, card, pile_of(seat, codes.EXHAUSTED))
    state.card = card
    state.step = state.tables.first_step[row]
    state.step_end = state.step + state.tables.steps[row]
    tell(state, codes.E_PLAY, seat, card, mode, 0)
    run_card(state, seat)


def _seal(state: State, card: i64) -> None:
    if state.goal == 0:  # Prodigy mode has a discard pile (p. 21)
        move(state, card, codes.REMOVED)
        return
    unlink(state, card)
    link_under(state, card, codes.SKILL_DECK)
    state.skills_known += 1


def run_card(state: State, seat: i64) -> None:
    """Continue the card being played until it has a question or is finished."""
    while state.step < state.step_end:
        if _run_step(state, seat):
            return
        state.step += 1
    state.card = codes.NOTHING
    state.step = 0
    state.step_end = 0
    ask(state, codes.D_TURN, seat, codes.NOTHING)


def _run_step(state: State, seat: i64) -> bool:
    """Do the current step, or ask what it needs; return whether it waits for an answer."""
    tables = state.tables
    step = state.step
    op = tables.op[step]
    amount = tables.amount[step]
    if op == codes.OP_DISCARD:
        lose_acuity(state, seat, amount)
    elif op == codes.OP_ACUITY:
        spells = tables.per_spell[step] * active_spells(state, seat)
        gain_acuity(state, seat, amount + sigils_for(state, seat, step) + spells)
    elif op == codes.OP_PLAY:
        state.plays += amount
    elif op == codes.OP_TAKE:
        state.takes += amount
    elif op == codes.OP_CONVERT:
        return _begin_convert(state, seat, step)
    elif op == codes.OP_AETHERFLOW:
        if not _can_flow(state, seat):
            return False
        state.left = pool_of(state, seat, codes.AETHER)
        state.source[codes.AETHER] = state.left
        ask(state, codes.D_CONVERT, seat, state.card)
        return True
    elif op == codes.OP_FLIP:
        return _begin_dice(state, seat, codes.D_FLIP, 1)
    elif op == codes.OP_REROLL:
        rerolls = tables.class_rerolls[row_of_class(state, seat)]
        return _begin_dice(state, seat, codes.D_REROLL, rerolls)
    elif op == codes.OP_OTHERS:
        state.left = state.seats - 1
        return _offer(state, seat)
    elif op == codes.OP_TAKE_SPELL and can_take_spell(state, seat, state.board_acuity[seat]):
        ask(state, codes.D_SPELL, seat, codes.NOTHING)
        return True
    return False


def next_step(state: State, seat: i64) -> None:
    """Finish the current step: clear its data, and continue with the next."""
    state.left = 0
    state.last = 0
    for face in range(i64(codes.FACES)):
        state.source[face] = 0
        state.target[face] = 0
    state.step += 1
    run_card(state, seat)


# ---- converting ---------------------------------------------------------------------------------


def _begin_convert(state: State, seat: i64, step: i64) -> bool:
    """Note what may be converted, as it is now: a die is converted once (p. 10)."""
    if not _can_convert(state, seat, step, state.board_acuity[seat]):
        return False
    state.left = limit_of(state, seat, step)
    price = state.tables.price[step]
    if price > 0:
        state.left = min(state.left, state.board_acuity[seat] // price)
    for face in range(i64(codes.FACES)):
        state.source[face] = pool_of(state, seat, face)
        state.target[face] = 1 if possessed(state, seat, face) > 0 else 0
    state.last = 0
    ask(state, codes.D_CONVERT, seat, state.card)
    return True


def list_conversions(state: State, seat: i64, number: i64) -> i64:
    """List source face, target face and number of dice.

    Face pairs rise, so each set occurs once.
    """
    buffer = state.tables.buffer
    for face in range(i64(codes.FACES)):
        most = min(state.left, state.source[face])
        if most > 0:
            for to in range(i64(codes.FACES)):
                if _may_convert(state, seat, face, to):
                    for dice in range(i64(1), most + 1):
                        action = actions.action(codes.V_CONVERT, 0, face, to, dice, 0)
                        buffer[number] = action
                        number += 1
    if state.last > 0:
        buffer[number] = actions.simple(codes.V_DONE, 0)
        number += 1
    return number


def _may_convert(state: State, seat: i64, face: i64, to: i64) -> bool:
    if face == to or face * codes.FACES + to < state.last:
        return False
    tables = state.tables
    step = state.step
    if tables.op[step] == codes.OP_AETHERFLOW:
        return face == codes.AETHER and to == tables.class_flow[row_of_class(state, seat)]
    if tables.possessed[step] == 1:
        return tables.source[step * codes.FACES + face] == 1 and state.target[to] == 1
    if not _converts(state, seat, step, face, to):
        return False
    # The conversion goes one way or the other, not both at once.
    one_way = tables.reverse_sigil[step] == codes.NOTHING or state.last == 0
    return one_way or (state.last - 1) // codes.FACES == face


def answer_convert(state: State, seat: i64, action: i64) -> None:
    """Convert some dice; end the step if nothing more can follow."""
    if actions.verb_of(action) == codes.V_DONE:
        next_step(state, seat)
        return
    face = actions.first_of(action)
    to = actions.second_of(action)
    dice = actions.third_of(action)
    convert(state, seat, face, to, dice)
    lose_acuity(state, seat, dice * state.tables.price[state.step])
    state.source[face] -= dice
    state.left -= dice
    state.last = face * codes.FACES + to + 1
    if list_conversions(state, seat, 0) == 1:
        next_step(state, seat)


# ---- flipping and rerolling ---------------------------------------------------------------------


def _begin_dice(state: State, seat: i64, decision: i64, most: i64) -> bool:
    """Ask for up to `most` unallocated dice; return False if there are none."""
    state.left = min(most, pool_total(state, seat))
    if state.left == 0:
        return False
    ask(state, decision, seat, state.card)
    return True


def list_flips(state: State, seat: i64, number: i64) -> i64:
    """One die, by its face."""
    for face in range(i64(codes.FACES)):
        if pool_of(state, seat, face) > 0:
            state.tables.buffer[number] = actions.action(codes.V_FLIP, 0, face, 0, 0, 0)
            number += 1
    return number


def answer_flip(state: State, seat: i64, action: i64) -> None:
    """Turn a die to the opposite face."""
    face = actions.first_of(action)
    convert(state, seat, face, state.tables.opposite[face], 1)
    next_step(state, seat)


def list_rerolls(state: State, seat: i64, number: i64) -> i64:
    """List the dice to reroll (p. 10): how many of each face, faces rising, or the roll itself.

    It may be a roll of no dice.
    """
    buffer = state.tables.buffer
    for face in range(state.last, i64(codes.FACES)):
        for dice in range(i64(1), min(state.left, pool_of(state, seat, face)) + 1):
            buffer[number] = actions.action(codes.V_REROLL, 0, face, dice, 0, 0)
            number += 1
    buffer[number] = actions.simple(codes.V_DONE, 0)
    return number + 1


def answer_reroll(state: State, seat: i64, action: i64) -> None:
    """Choose some dice; roll all those chosen when no more can be."""
    if actions.verb_of(action) != codes.V_DONE:
        face = actions.first_of(action)
        dice = actions.second_of(action)
        state.source[face] += dice
        state.left -= dice
        state.last = face + 1
        if list_rerolls(state, seat, 0) > 1:
            return
    chosen: i64 = 0
    for face in range(i64(codes.FACES)):
        chosen += state.source[face]
        state.pool[seat * codes.FACES + face] -= state.source[face]
        if state.events is not None and state.source[face] > 0:
            tell(state, codes.E_REROLL, seat, face, state.source[face], 0)
    roll(state, seat, chosen)
    next_step(state, seat)


# ---- what the others may take -------------------------------------------------------------------


def _offer(state: State, seat: i64) -> bool:
    """Ask the next other player who has room for an Acuity; return False if none is left."""
    while state.left > 0:
        other = (seat + state.seats - state.left) % state.seats
        if state.board_acuity[other] < codes.MOST_ON_BOARD:
            ask(state, codes.D_OFFER, other, state.card)
            return True
        state.left -= 1
    return False


def answer_offer(state: State, seat: i64, action: i64) -> None:
    """Take the Acuity or leave it; `seat` is the one asked."""
    if actions.verb_of(action) == codes.V_ACCEPT:
        gain_acuity(state, seat, state.tables.amount[state.step])
    state.left -= 1
    if not _offer(state, state.turn_seat):
        next_step(state, state.turn_seat)
