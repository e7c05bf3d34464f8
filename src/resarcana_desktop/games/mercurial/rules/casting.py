"""Casting: the result of the Spell combination, what is claimed, and the reset (p. 12 to 18).

The steps follow the order of the rulebook; each is a decision, which is asked if there is a choice.
Until the reset `mark` holds what was decided about a Spell: for a Link the Spell it is linked to,
for a Spell that offers a choice the energy, each plus 1; for an Enchantment 1 when it has been
resolved.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE, move, move_all
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.achievements import note_cast
from resarcana_desktop.games.mercurial.rules.scoring import qualifies
from resarcana_desktop.games.mercurial.rules.state import (
    State,
    active_spells,
    ask,
    gain_acuity,
    gain_die,
    gain_mana,
    gain_prestige,
    has_aether,
    lose_acuity,
    pile_of,
    roll,
    tell,
)

EQUILIBRIUM_ROW: Final = 5


def begin_cast(state: State, seat: i64) -> None:
    """Begin a Cast; the first question is whether to use the Mystrune (p. 16)."""
    if state.events is not None:
        tell(state, codes.E_CAST, seat, 0, 0, 0)
        spell = state.oldest[pile_of(seat, codes.ACTIVE)]
        while spell != NOWHERE:
            tell(state, codes.E_COMBINE, seat, spell, 0, 0)
            spell = state.after[spell]
    if state.mystrune_holder == seat:
        ask(state, codes.D_MYSTRUNE, seat, codes.NOTHING)
    else:
        _link(state, seat)


def answer_mystrune(state: State, seat: i64, action: i64) -> None:
    """Use the Mystrune for this Cast, or keep it."""
    if actions.verb_of(action) == codes.V_ACCEPT:
        state.mystrune_cast = 1
        use_mystrune(state, seat)
    _link(state, seat)


def use_mystrune(state: State, seat: i64) -> None:
    """A player makes use of the token, which goes back to its board."""
    tell(state, codes.E_USE_MYSTRUNE, seat, 0, 0, 0)
    give_mystrune(state, codes.NOBODY)


def give_mystrune(state: State, seat: i64) -> None:
    """The token goes to a player, or back to its board."""
    state.mystrune_holder = seat
    tell(state, codes.E_MYSTRUNE, seat, 0, 0, 0)


# ---- a. Links, and sides of Spells that offer a choice ------------------------------------------


def is_normal(state: State, spell: i64) -> bool:
    """Return whether a Spell is neither a Link nor an Enchantment."""
    return state.tables.effect[spell] < codes.S_LINK


def _link(state: State, seat: i64) -> None:
    """Ask what the next Link is linked to; without a normal Spell Links do nothing (A17)."""
    spell = _undecided_link(state, seat)
    if spell != codes.NOTHING:
        ask(state, codes.D_LINK, seat, spell)
    else:
        _choose_side(state, seat)


def _undecided_link(state: State, seat: i64) -> i64:
    found: i64 = codes.NOTHING
    normal: i64 = 0
    spell = state.oldest[pile_of(seat, codes.ACTIVE)]
    while spell != NOWHERE:
        if is_normal(state, spell):
            normal += 1
        elif (
            found == codes.NOTHING
            and state.tables.effect[spell] == codes.S_LINK
            and state.mark[spell] == 0
        ):
            found = spell
        spell = state.after[spell]
    return found if normal > 0 else codes.NOTHING


def list_links(state: State, seat: i64, number: i64) -> i64:
    """Every normal Spell."""
    spell = state.oldest[pile_of(seat, codes.ACTIVE)]
    while spell != NOWHERE:
        if is_normal(state, spell):
            state.tables.buffer[number] = actions.simple(codes.V_LINK, spell)
            number += 1
        spell = state.after[spell]
    return number


def answer_link(state: State, seat: i64, action: i64) -> None:
    """Link the current Spell."""
    target = actions.card_of(action)
    state.mark[state.asked] = target + 1
    tell(state, codes.E_LINK, seat, state.asked, target, 0)
    _link(state, seat)


def _choose_side(state: State, seat: i64) -> None:
    spell = state.oldest[pile_of(seat, codes.ACTIVE)]
    while spell != NOWHERE:
        if state.tables.choice[spell] == 1 and state.mark[spell] == 0:
            ask(state, codes.D_SIDE, seat, spell)
            return
        spell = state.after[spell]
    ask(state, codes.D_SPEND, seat, codes.NOTHING)


def list_energies(state: State, verb: i64, number: i64) -> i64:
    """Ruin or Restore."""
    for energy in range(i64(len(codes.ENERGIES))):
        state.tables.buffer[number] = actions.action(verb, 0, energy, 0, 0, 0)
        number += 1
    return number


def answer_side(state: State, seat: i64, action: i64) -> None:
    """Choose what the current Spell contributes, whatever it was paid with (A14)."""
    energy = actions.first_of(action)
    state.mark[state.asked] = energy + 1
    tell(state, codes.E_CHOOSE, seat, state.asked, energy, 0)
    _choose_side(state, seat)


# ---- b. Ruin and Restore ------------------------------------------------------------------------


def list_spending(state: State, seat: i64, number: i64) -> i64:
    """List how much Ruin and Restore the Acuity on the board can buy."""
    acuity = state.board_acuity[seat]
    for_ruin = state.tables.acuity_for[codes.RUIN]
    for_restore = state.tables.acuity_for[codes.RESTORE]
    for ruin in range(acuity // for_ruin + 1):
        for restore in range((acuity - ruin * for_ruin) // for_restore + 1):
            state.tables.buffer[number] = actions.action(codes.V_SPEND, 0, ruin, restore, 0, 0)
            number += 1
    return number


def answer_spend(state: State, seat: i64, action: i64) -> None:
    """Spend Acuity, then add everything up: spent Acuity is no longer on the board (p. 13)."""
    state.bought_ruin = actions.first_of(action)
    state.bought_restore = actions.second_of(action)
    price = state.bought_ruin * state.tables.acuity_for[codes.RUIN]
    price += state.bought_restore * state.tables.acuity_for[codes.RESTORE]
    lose_acuity(state, seat, price)
    state.ruin = total_of(state, seat, codes.RUIN)
    state.restore = total_of(state, seat, codes.RESTORE)
    if state.events is not None:
        if price > 0:
            tell(state, codes.E_BUY, seat, state.bought_ruin, state.bought_restore, 0)
        _tell_shares(state, seat)
        tell(state, codes.E_TOTAL, seat, state.ruin, state.restore, 0)
    _enchant(state, seat)


def _tell_shares(state: State, seat: i64) -> None:
    """Record the shares: normal Spells with their Links, dice, purchases, the Mystrune."""
    for energy in range(i64(len(codes.ENERGIES))):
        spell = state.oldest[pile_of(seat, codes.ACTIVE)]
        while spell != NOWHERE:
            if is_normal(state, spell):
                share = value_of(state, seat, spell, energy) * multiplier(state, seat, spell)
                if share > 0:
                    tell(state, codes.E_SHARE, seat, spell, share, energy)
            spell = state.after[spell]
        _tell_share(state, seat, of_dice(state, seat, energy), energy)
        bought = state.bought_ruin if energy == codes.RUIN else state.bought_restore
        _tell_share(state, seat, bought, energy)
        if state.mystrune_cast == 1:
            gives = state.tables.mystrune_gives[state.mystrune * 2 + energy]
            _tell_share(state, seat, gives, energy)


def _tell_share(state: State, seat: i64, share: i64, energy: i64) -> None:
    """Say what is added to the totals but comes from no Spell."""
    if share > 0:
        tell(state, codes.E_SHARE, seat, codes.NOTHING, share, energy)


def of_dice(state: State, seat: i64, energy: i64) -> i64:
    """Return how much of an energy a seat's unallocated dice give when it Casts."""
    total: i64 = 0
    for face in range(i64(codes.FACES)):
        total += state.pool[seat * codes.FACES + face] * state.tables.chart[face * 2 + energy]
    return total


def total_of(state: State, seat: i64, energy: i64) -> i64:
    """Return everything Spells, unallocated dice, Acuity and the Mystrune give of an energy."""
    total = state.bought_ruin if energy == codes.RUIN else state.bought_restore
    if state.mystrune_cast == 1:
        total += state.tables.mystrune_gives[state.mystrune * 2 + energy]
    total += of_dice(state, seat, energy)
    spell = state.oldest[pile_of(seat, codes.ACTIVE)]
    while spell != NOWHERE:
        if is_normal(state, spell):
            total += value_of(state, seat, spell, energy) * multiplier(state, seat, spell)
        spell = state.after[spell]
    return total


def value_of(state: State, seat: i64, spell: i64, energy: i64) -> i64:
    """Return how much of an energy a normal Spell gives by itself."""
    tables = state.tables
    effect = tables.effect[spell]
    if effect == codes.S_FLAT:
        if tables.choice[spell] == 1 and state.mark[spell] != energy + 1:
            return 0
        golden: i64 = 1 if has_aether(state, seat) else 0
        return tables.value[spell * 4 + energy * 2 + golden]
    if tables.energy[spell] != energy:
        return 0
    if effect == codes.S_OF_ACUITY:
        return state.board_acuity[seat]
    if effect == codes.S_PER_SPELL:
        return tables.value[spell * 4] * active_spells(state, seat)
    return 0


def multiplier(state: State, seat: i64, target: i64) -> i64:
    """Return the combined factor of the Links of a Spell."""
    product: i64 = 1
    spell = state.oldest[pile_of(seat, codes.ACTIVE)]
    while spell != NOWHERE:
        if state.tables.effect[spell] == codes.S_LINK and state.mark[spell] == target + 1:
            golden: i64 = 1 if has_aether(state, seat) else 0
            product *= state.tables.value[spell * 4 + golden]
        spell = state.after[spell]
    return product


# ---- c. Enchantments ----------------------------------------------------------------------------


def _enchant(state: State, seat: i64) -> None:
    if list_enchantments(state, seat, 0) > 0:
        ask(state, codes.D_ENCHANTMENT, seat, codes.NOTHING)
    else:
        _balance(state, seat)


def list_enchantments(state: State, seat: i64, number: i64) -> i64:
    """List the possible next Enchantments, with the energy if it cancels one."""
    tables = state.tables
    spell = state.oldest[pile_of(seat, codes.ACTIVE)]
    while spell != NOWHERE:
        if tables.effect[spell] >= codes.S_TURN_ALL and state.mark[spell] == 0:
            tables.buffer[number] = actions.action(
                codes.V_ENCHANT, spell, tables.energy[spell], 0, 0, 0
            )
            number += 1
            if tables.effect[spell] == codes.S_CANCEL_ONE:
                tables.buffer[number] = actions.action(
                    codes.V_ENCHANT, spell, codes.RESTORE, 0, 0, 0
                )
                number += 1
        spell = state.after[spell]
    return number


def answer_enchant(state: State, seat: i64, action: i64) -> None:
    """Apply an Enchantment to the totals."""
    spell = actions.card_of(action)
    energy = actions.first_of(action)
    state.mark[spell] = 1
    if state.tables.effect[spell] == codes.S_CANCEL_ONE:
        if energy == codes.RUIN:
            state.ruin = 0
        else:
            state.restore = 0
    elif energy == codes.RUIN:
        state.ruin += state.restore
        state.restore = 0
    else:
        state.restore += state.ruin
        state.ruin = 0
    tell(state, codes.E_ENCHANT, seat, spell, state.ruin, state.restore)
    _enchant(state, seat)


# ---- d. the result ------------------------------------------------------------------------------


def _balance(state: State, seat: i64) -> None:
    """Cancel out Ruin and Restore (p. 13); if they are equal it is Equilibrium."""
    if state.ruin != state.restore:
        smaller = min(state.ruin, state.restore)
        state.ruin -= smaller
        state.restore -= smaller
        _claim(state, seat)
        return
    row = equilibrium_row(state, state.ruin)
    if row != codes.NOTHING:
        state.myst = state.ruin
        tell(state, codes.E_MYST, seat, state.myst, 0, 0)
        ask(state, codes.D_RESULT, seat, codes.NOTHING)
        return
    state.ruin = 0
    state.restore = 0
    _claim(state, seat)


def equilibrium_row(state: State, myst: i64) -> i64:
    """Return the Equilibrium board's row for this much Myst; NOTHING if it is too little (A3)."""
    table = state.tables.equilibrium
    found: i64 = codes.NOTHING
    row: i64 = 0
    while row * EQUILIBRIUM_ROW < len(table):
        if table[row * EQUILIBRIUM_ROW] <= myst:
            found = row
        row += 1
    return found


def answer_result(state: State, seat: i64, action: i64) -> None:
    """Take the Ruin or the Restore of the row."""
    row = equilibrium_row(state, state.myst) * EQUILIBRIUM_ROW
    state.ruin = 0
    state.restore = 0
    if actions.first_of(action) == codes.RUIN:
        state.ruin = state.tables.equilibrium[row + 1]
    else:
        state.restore = state.tables.equilibrium[row + 2]
    _claim(state, seat)


# ---- claiming -----------------------------------------------------------------------------------


def _claim(state: State, seat: i64) -> None:
    tell(state, codes.E_RESULT, seat, state.ruin, state.restore, 0)
    ask(state, codes.D_HEROIC, seat, codes.NOTHING)


def meets(state: State, heroic: i64) -> bool:
    """Return whether the result is enough for a Heroic, by its Ruin or by its Restore."""
    need = state.tables.need
    return (
        state.ruin >= need[heroic * 2 + codes.RUIN]
        or state.restore >= need[heroic * 2 + codes.RESTORE]
    )


def list_heroics(state: State, number: i64) -> i64:
    """List the Heroics that the result is enough for, or none of them."""
    for place in range(i64(codes.ROW)):
        heroic = state.heroic_row[place]
        if heroic != codes.NOTHING and meets(state, heroic):
            state.tables.buffer[number] = actions.simple(codes.V_CLAIM, heroic)
            number += 1
    state.tables.buffer[number] = actions.simple(codes.V_DECLINE, 0)
    return number + 1


def answer_heroic(state: State, seat: i64, action: i64) -> None:
    """Choose the Heroic; any energy beyond its cost becomes Prestige (p. 18)."""
    heroic: i64 = codes.NOTHING
    target: i64 = 0
    energy: i64 = codes.RUIN if state.ruin > 0 else codes.RESTORE
    result = state.ruin + state.restore
    if actions.verb_of(action) == codes.V_CLAIM:
        heroic = actions.card_of(action)
        target = state.tables.need[heroic * 2 + energy]
    state.claimed = heroic
    gain_prestige(state, seat, (result - target) // state.tables.prestige_for[energy])
    ask(state, codes.D_ARCANA, seat, codes.NOTHING)


def list_arcanas(state: State, seat: i64, number: i64) -> i64:
    """List the Arcanas that the combination qualifies for, or none of them."""
    card = state.oldest[codes.ARCANA_FREE]
    while card != NOWHERE:
        if qualifies(state, seat, card):
            state.tables.buffer[number] = actions.simple(codes.V_CLAIM, card)
            number += 1
        card = state.after[card]
    state.tables.buffer[number] = actions.simple(codes.V_DECLINE, 0)
    return number + 1


def answer_arcana(state: State, seat: i64, action: i64) -> None:
    """Claim an Arcana or none, collect everything, and reset the play area."""
    note_cast(state, seat)
    if actions.verb_of(action) == codes.V_CLAIM:
        card = actions.card_of(action)
        move(state, card, pile_of(seat, codes.ARCANAS))
        tell(state, codes.E_CLAIM, seat, card, 0, 0)
    _take_bonus(state, seat)
    if state.claimed != codes.NOTHING:
        _take_heroic(state, seat, state.claimed)
    _reset(state, seat)


def _take_bonus(state: State, seat: i64) -> None:
    """Give what Equilibrium yields in addition to its result: first of all the Mystrune."""
    if state.myst == 0:
        return
    row = equilibrium_row(state, state.myst) * EQUILIBRIUM_ROW
    give_mystrune(state, seat)
    gain_acuity(state, seat, state.tables.equilibrium[row + 3])
    gain_prestige(state, seat, state.tables.equilibrium[row + 4])


def _take_heroic(state: State, seat: i64, heroic: i64) -> None:
    """Take the card with everything on it; another one replaces it (p. 17)."""
    move(state, heroic, pile_of(seat, codes.HEROICS))
    tell(state, codes.E_CLAIM, seat, heroic, 0, 0)
    for sigil in range(i64(codes.SIGIL_KINDS)):
        printed = state.tables.sigils[heroic * codes.SIGIL_KINDS + sigil]
        state.sigils[seat * codes.SIGIL_KINDS + sigil] += printed
    gain_mana(state, seat, state.mana[heroic])
    gain_acuity(state, seat, state.acuity[heroic])
    if state.goal == 0:
        state.reward_mana += state.mana[heroic]
    for _ in range(state.dice[heroic]):
        gain_die(state, seat)
    _clear(state, heroic)
    for place in range(i64(codes.ROW)):
        if state.heroic_row[place] == heroic:
            state.heroic_row[place] = codes.NOTHING
            reveal_heroic(state, place)


def reveal_heroic(state: State, place: i64) -> None:
    """Fill a place from the Heroic deck: 1 Mana and 1 Acuity, in Prodigy mode 3 Acuity (p. 21)."""
    if state.count[codes.HEROIC_DECK] == 0:
        return
    heroic = state.newest[codes.HEROIC_DECK]
    move(state, heroic, codes.HEROIC_ROW)
    state.heroic_row[place] = heroic
    state.mana[heroic] = 1
    state.acuity[heroic] = 1
    if state.goal == 0:
        state.mana[heroic] = 0
        state.acuity[heroic] = 3
    tell(state, codes.E_REVEAL, heroic, 0, 0, 0)


def _clear(state: State, card: i64) -> None:
    state.mana[card] = 0
    state.acuity[card] = 0
    state.dice[card] = 0
    state.face[card] = 0
    state.mark[card] = 0


# ---- reset --------------------------------------------------------------------------------------


def _reset(state: State, seat: i64) -> None:
    """Reset a seat after its Cast (p. 17).

    Dice and Mana go back, Acuity is removed, cards return to the hand, Spells to the used ones.
    """
    tell(state, codes.E_RESET, seat, 0, 0, 0)
    dice: i64 = 0
    for face in range(i64(codes.FACES)):
        dice += state.pool[seat * codes.FACES + face]
        state.pool[seat * codes.FACES + face] = 0
    active = pile_of(seat, codes.ACTIVE)
    while state.count[active] > 0:
        spell = state.oldest[active]
        dice += state.dice[spell]
        gain_mana(state, seat, state.mana[spell])
        _clear(state, spell)
        move(state, spell, pile_of(seat, codes.USED))
    roll(state, seat, dice)
    move_all(state, pile_of(seat, codes.EXHAUSTED), pile_of(seat, codes.HAND))
    state.bought_ruin = 0
    state.bought_restore = 0
    state.mystrune_cast = 0
    state.ruin = 0
    state.restore = 0
    state.myst = 0
    state.claimed = codes.NOTHING


def list_cast(state: State, seat: i64) -> i64:
    """List the answers to the current step of a Cast and return how many there are."""
    decision = state.decision
    buffer = state.tables.buffer
    if decision == codes.D_MYSTRUNE:
        buffer[0] = actions.simple(codes.V_ACCEPT, 0)
        buffer[1] = actions.simple(codes.V_DECLINE, 0)
        return 2
    if decision == codes.D_LINK:
        return list_links(state, seat, 0)
    if decision == codes.D_SIDE:
        return list_energies(state, codes.V_SIDE, 0)
    if decision == codes.D_SPEND:
        return list_spending(state, seat, 0)
    if decision == codes.D_ENCHANTMENT:
        return list_enchantments(state, seat, 0)
    if decision == codes.D_RESULT:
        return list_energies(state, codes.V_RESULT, 0)
    if decision == codes.D_HEROIC:
        return list_heroics(state, 0)
    return list_arcanas(state, seat, 0)


def answer_cast(state: State, seat: i64, action: i64) -> None:
    """Answer the current step of a Cast."""
    decision = state.decision
    if decision == codes.D_MYSTRUNE:
        answer_mystrune(state, seat, action)
    elif decision == codes.D_LINK:
        answer_link(state, seat, action)
    elif decision == codes.D_SIDE:
        answer_side(state, seat, action)
    elif decision == codes.D_SPEND:
        answer_spend(state, seat, action)
    elif decision == codes.D_ENCHANTMENT:
        answer_enchant(state, seat, action)
    elif decision == codes.D_RESULT:
        answer_result(state, seat, action)
    elif decision == codes.D_HEROIC:
        answer_heroic(state, seat, action)
    else:
        answer_arcana(state, seat, action)
