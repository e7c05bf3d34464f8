"""The cost of a Spell: dice for its slots, Mana and Acuity for dice on Flex slots (p. 7 to 8).

A Flex slot without a die costs 2 Mana, which are 4 Acuity; dues are counted in Acuity. The two
leftmost Spells are cheaper by 1 Mana and by 1 Acuity.

The payments offered are those without a superfluous crystal, with the discount and, as it is
optional, without.
"""

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.state import State, pool_of


def place_in(state: State, spell: i64) -> i64:
    """Return the place of a Spell in the row, NOTHING if it is not there."""
    for place in range(i64(codes.ROW)):
        if state.spell_row[place] == spell:
            return place
    return codes.NOTHING


def discount_at(place: i64) -> i64:
    """Return the discount, in Acuity, for the Spell at a place of the row."""
    if place == 0:
        return codes.UNITS_OF_MANA
    return 1 if place == 1 else 0


def can_pay(state: State, seat: i64, spell: i64, discount: i64, acuity: i64) -> bool:
    """Return whether a seat with this much Acuity can pay for a Spell in any way."""
    if _pays(state, seat, spell, state.tables.first_element[spell], discount, acuity):
        return True
    second = state.tables.second_element[spell]
    return second != codes.NOTHING and _pays(state, seat, spell, second, discount, acuity)


def _pays(state: State, seat: i64, spell: i64, element: i64, discount: i64, acuity: i64) -> bool:
    fixed = state.tables.fixed[spell]
    slots = fixed + state.tables.flex[spell]
    dice = min(pool_of(state, seat, element), slots)
    due = codes.UNITS_OF_SLOT * (slots - dice) - discount
    return dice >= fixed and due <= codes.UNITS_OF_MANA * state.board_mana[seat] + acuity


def can_take_spell(state: State, seat: i64, acuity: i64) -> bool:
    """Return whether any Spell of the row can be paid for with this much Acuity."""
    for place in range(i64(codes.ROW)):
        spell = state.spell_row[place]
        if spell != codes.NOTHING and can_pay(state, seat, spell, discount_at(place), acuity):
            return True
    return False


def list_payments(state: State, seat: i64, number: i64) -> i64:
    """List the payments for the current Spell, after `number` actions."""
    spell = state.asked
    discount = discount_at(place_in(state, spell))
    first = state.tables.first_element[spell]
    number = _list_with(state, seat, spell, first, 0, discount, number)
    second = state.tables.second_element[spell]
    if second != codes.NOTHING:  # without a die the Element makes no difference
        number = _list_with(state, seat, spell, second, 1, discount, number)
    return number


def _list_with(
    state: State, seat: i64, spell: i64, element: i64, least: i64, discount: i64, number: i64
) -> i64:
    """List the payments with dice of one Element, using at least `least`."""
    fixed = state.tables.fixed[spell]
    slots = fixed + state.tables.flex[spell]
    most = min(pool_of(state, seat, element), slots)
    for dice in range(max(fixed, least), most + 1):
        full = codes.UNITS_OF_SLOT * (slots - dice)
        reduced = max(0, full - discount)
        number = _list_crystals(state, seat, element, dice, reduced, number, False)
        if reduced < full:
            # If 1 Acuity is taken off, paying all in Mana is the same with the discount and
            # without.
            number = _list_crystals(state, seat, element, dice, full, number, discount == 1)
    return number


def _list_crystals(
    state: State, seat: i64, element: i64, dice: i64, due: i64, number: i64, mixed: bool
) -> i64:
    """List the payments with `dice` dice; only those with some Acuity if `mixed`."""
    buffer = state.tables.buffer
    most = min((due + 1) // codes.UNITS_OF_MANA, state.board_mana[seat])
    for mana in range(most + 1):
        acuity = max(0, due - codes.UNITS_OF_MANA * mana)
        if acuity <= state.board_acuity[seat] and not (mixed and acuity == 0):
            buffer[number] = actions.action(codes.V_PAY, 0, element, dice, mana, acuity)
            number += 1
    return number


def pay(state: State, seat: i64, action: i64) -> None:
    """Take the current Spell out of the row, and allocate its payment."""
    spell = state.asked
    element = actions.first_of(action)
    dice = actions.second_of(action)
    state.spell_row[place_in(state, spell)] = codes.NOTHING
    move(state, spell, seat * codes.SEAT_PILES + codes.ACTIVE)
    state.pool[seat * codes.FACES + element] -= dice
    state.face[spell] = element
    state.dice[spell] = dice
    state.mana[spell] = actions.third_of(action)
    state.acuity[spell] = actions.fourth_of(action)
    state.board_mana[seat] -= state.mana[spell]
    state.board_acuity[seat] -= state.acuity[spell]
