"""All results of Casting a Spell combination, computed exactly.

The result of a Cast depends on the Mystrune, the Acuity spent, the target of each Link, the sides
of Spells that offer a choice, and the order of the Enchantments. All of these are tried in plain
numbers, without playing them. A way to Cast is dropped if another one equals or beats it at no
greater cost of Acuity or Mystrune.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.casting import (
    EQUILIBRIUM_ROW,
    equilibrium_row,
    is_normal,
)
from resarcana_desktop.games.mercurial.rules.scoring import (
    counted_in,
    points_for_sigils,
    qualifies,
    sigils_of,
)
from resarcana_desktop.games.mercurial.rules.state import State, active_spells, has_aether, pile_of

MOST_WAYS: Final = 512
"""How many ways to Cast are kept; of more, the first ones found, if no better than these."""
MOST_SPELLS: Final = 64
MOST_ASSIGNMENTS: Final = 20_000
"""More combinations of Links and sides than these are not tried: no real game has as many."""
MOST_ENCHANTMENTS: Final = 6

K_RUIN: Final = 0
K_RESTORE: Final = 1
K_MYST: Final = 2
RESTORE_IN_RUIN: Final = 0.72
"""The weight of 1 Restore relative to 1 Ruin, as for Prestige and most Heroics."""


class Casts:
    """The ways found last, with working memory for the search."""

    def __init__(self) -> None:
        self.number: i64 = 0
        # For each way: its result, and how to reach it.
        self.kind: vec[i64] = vec[i64]([0] * MOST_WAYS)
        self.amount: vec[i64] = vec[i64]([0] * MOST_WAYS)
        self.spent: vec[i64] = vec[i64]([0] * MOST_WAYS)
        self.mystrune: vec[i64] = vec[i64]([0] * MOST_WAYS)
        self.bought_ruin: vec[i64] = vec[i64]([0] * MOST_WAYS)
        self.bought_restore: vec[i64] = vec[i64]([0] * MOST_WAYS)
        self.assigned: vec[i64] = vec[i64]([0] * MOST_WAYS)
        self.order: vec[i64] = vec[i64]([0] * MOST_WAYS)
        # The combination.
        self.normals: i64 = 0
        self.normal: vec[i64] = vec[i64]([0] * MOST_SPELLS)
        self.links: i64 = 0
        self.link: vec[i64] = vec[i64]([0] * MOST_SPELLS)
        self.sides: i64 = 0
        self.side: vec[i64] = vec[i64]([0] * MOST_SPELLS)
        self.enchantments: i64 = 0
        self.enchantment: vec[i64] = vec[i64]([0] * MOST_SPELLS)
        # In progress: the factor of each normal Spell, the side of each that has two.
        self.times: vec[i64] = vec[i64]([0] * MOST_SPELLS)
        self.chosen: vec[i64] = vec[i64]([0] * MOST_SPELLS)
        self.golden: i64 = 0
        # By place of the row: the points of its Heroic, including those for its Sigils.
        self.claim: vec[i64] = vec[i64]([0] * codes.ROW)
        self.way: vec[i64] = vec[i64]([0] * 5)  # Mystrune, bought Ruin and Restore, spent, assigned


def find_casts(casts: Casts, state: State, seat: i64) -> None:
    """Find every way for a seat to Cast what it has now; none without an active Spell."""
    casts.number = 0
    if active_spells(state, seat) == 0:
        return
    _read(casts, state, seat)
    _read_heroics(casts, state, seat)
    for mystrune in range(i64(2)):
        if mystrune == 1 and state.mystrune_holder != seat:
            return
        # Every amount of Ruin and Restore that the Acuity on the board can buy.
        tables = state.tables
        acuity = state.board_acuity[seat]
        for ruin in range(acuity // tables.acuity_for[codes.RUIN] + 1):
            left = acuity - ruin * tables.acuity_for[codes.RUIN]
            for restore in range(left // tables.acuity_for[codes.RESTORE] + 1):
                casts.way[0] = mystrune
                casts.way[1] = ruin
                casts.way[2] = restore
                casts.way[3] = acuity - left + restore * tables.acuity_for[codes.RESTORE]
                _assign(casts, state, seat)


def _read(casts: Casts, state: State, seat: i64) -> None:
    casts.normals = 0
    casts.links = 0
    casts.sides = 0
    casts.enchantments = 0
    casts.golden = 1 if has_aether(state, seat) else 0
    spell = state.oldest[pile_of(seat, codes.ACTIVE)]
    while spell != NOWHERE:
        if is_normal(state, spell):
            if state.tables.choice[spell] == 1:
                casts.side[casts.sides] = casts.normals
                casts.sides += 1
            casts.normal[casts.normals] = spell
            casts.normals += 1
        elif state.tables.effect[spell] == codes.S_LINK:
            casts.link[casts.links] = spell
            casts.links += 1
        elif casts.enchantments < MOST_ENCHANTMENTS:
            casts.enchantment[casts.enchantments] = spell
            casts.enchantments += 1
        spell = state.after[spell]
    if casts.normals == 0:  # then Links do nothing (A17)
        casts.links = 0


def _read_heroics(casts: Casts, state: State, seat: i64) -> None:
    """Compute what claiming each Heroic of the row would yield."""
    for place in range(i64(codes.ROW)):
        heroic = state.heroic_row[place]
        casts.claim[place] = 0 if heroic == codes.NOTHING else state.tables.points[heroic]
    for sigil in range(i64(codes.SIGIL_KINDS)):
        number = sigils_of(state, seat, sigil)
        for place in range(i64(codes.ROW)):
            heroic = state.heroic_row[place]
            if heroic != codes.NOTHING:
                more = number + state.tables.sigils[heroic * codes.SIGIL_KINDS + sigil]
                casts.claim[place] += points_for_sigils(more) - points_for_sigils(number)


def assignments(casts: Casts) -> i64:
    """Return in how many ways Links can be linked and sides chosen."""
    number: i64 = 1
    for _ in range(casts.links):
        number *= casts.normals
    for _ in range(casts.sides):
        number *= 2
    return min(number, i64(MOST_ASSIGNMENTS))


def _assign(casts: Casts, state: State, seat: i64) -> None:
    """Try every target of every Link and every side."""
    tables = state.tables
    mystrune, acuity = casts.way[0], state.board_acuity[seat] - casts.way[3]
    base_ruin = casts.way[1] + mystrune * tables.mystrune_gives[state.mystrune * 2 + codes.RUIN]
    base_restore = (
        casts.way[2] + mystrune * tables.mystrune_gives[state.mystrune * 2 + codes.RESTORE]
    )
    for face in range(i64(codes.FACES)):
        base_ruin += state.pool[seat * codes.FACES + face] * tables.chart[face * 2 + codes.RUIN]
        base_restore += (
            state.pool[seat * codes.FACES + face] * tables.chart[face * 2 + codes.RESTORE]
        )
    spells = active_spells(state, seat)
    for number in range(assignments(casts)):
        _spread(casts, state, number)
        casts.way[4] = number
        ruin, restore = base_ruin, base_restore
        for place in range(casts.normals):
            spell = casts.normal[place]
            times = casts.times[place]
            effect = tables.effect[spell]
            if effect == codes.S_OF_ACUITY or effect == codes.S_PER_SPELL:
                value = acuity if effect == codes.S_OF_ACUITY else tables.value[spell * 4] * spells
                if tables.energy[spell] == codes.RUIN:
                    ruin += value * times
                else:
                    restore += value * times
            else:
                if casts.chosen[place] != codes.RESTORE:
                    ruin += tables.value[spell * 4 + casts.golden] * times
                if casts.chosen[place] != codes.RUIN:
                    restore += tables.value[spell * 4 + 2 + casts.golden] * times
        _enchant(casts, state, ruin, restore, 0, 0)


def _spread(casts: Casts, state: State, number: i64) -> None:
    """Lay one assignment out: a number in mixed base, the Links first, then the sides."""
    for place in range(casts.normals):
        casts.times[place] = 1
        casts.chosen[place] = codes.NOTHING
    left = number
    for each in range(casts.links):
        casts.times[left % casts.normals] *= state.tables.value[casts.link[each] * 4 + casts.golden]
        left = left // casts.normals
    for each in range(casts.sides):
        casts.chosen[casts.side[each]] = left % 2
        left = left // 2


def _enchant(casts: Casts, state: State, ruin: i64, restore: i64, done: i64, order: i64) -> None:
    """Apply the Enchantments not yet `done` (bits) in every order, then keep the result.

    `order` has a digit in base 16 for each one done, the last one done last: twice its place, plus
    1 if it cancels Restore.
    """
    tables = state.tables
    left = False
    bit: i64 = 1
    for place in range(casts.enchantments):
        if (done // bit) % 2 == 0:
            left = True
            spell = casts.enchantment[place]
            code = order * 16 + 2 * place + 1
            if tables.effect[spell] == codes.S_TURN_ALL:
                if tables.energy[spell] == codes.RUIN:
                    _enchant(casts, state, ruin + restore, 0, done + bit, code)
                else:
                    _enchant(casts, state, 0, ruin + restore, done + bit, code)
            elif tables.effect[spell] == codes.S_CANCEL_ONE:
                _enchant(casts, state, 0, restore, done + bit, code)
                _enchant(casts, state, ruin, 0, done + bit, code + 1)
        bit += bit
    if not left:
        _balance(casts, state, ruin, restore, order)


def _balance(casts: Casts, state: State, ruin: i64, restore: i64, order: i64) -> None:
    if ruin > restore:
        _keep(casts, K_RUIN, ruin - restore, order)
    elif restore > ruin:
        _keep(casts, K_RESTORE, restore - ruin, order)
    elif equilibrium_row(state, ruin) != codes.NOTHING:
        _keep(casts, K_MYST, ruin, order)
    else:
        _keep(casts, K_RUIN, 0, order)


def _keep(casts: Casts, kind: i64, amount: i64, order: i64) -> None:
    """Keep a way unless another is as good and costs no more; drop those it beats."""
    mystrune, spent = casts.way[0], casts.way[3]
    free: i64 = 0
    for each in range(casts.number):
        if casts.kind[each] == kind:
            better = casts.amount[each] >= amount
            if better and casts.spent[each] <= spent and casts.mystrune[each] <= mystrune:
                return
    for each in range(casts.number):
        beaten = casts.kind[each] == kind and casts.amount[each] <= amount
        if not (beaten and casts.spent[each] >= spent and casts.mystrune[each] >= mystrune):
            _shift(casts, each, free)
            free += 1
    casts.number = free
    if free == MOST_WAYS:
        return
    casts.kind[free] = kind
    casts.amount[free] = amount
    casts.spent[free] = spent
    casts.mystrune[free] = mystrune
    casts.bought_ruin[free] = casts.way[1]
    casts.bought_restore[free] = casts.way[2]
    casts.assigned[free] = casts.way[4]
    casts.order[free] = order
    casts.number += 1


def _shift(casts: Casts, each: i64, free: i64) -> None:
    if each == free:
        return
    for column in (
        casts.kind,
        casts.amount,
        casts.spent,
        casts.mystrune,
        casts.bought_ruin,
        casts.bought_restore,
        casts.assigned,
        casts.order,
    ):
        column[free] = column[each]


# ---- playing one --------------------------------------------------------------------------------


def answer_of(casts: Casts, state: State, way: i64) -> i64:
    """Return the answer to the current step of the Cast, up to the Acuity and the Enchantments.

    `casts` is as it was found before the Cast began. After that the answer is NOTHING: the result
    of an Equilibrium, and the claims, are chosen elsewhere.
    """
    decision = state.decision
    if decision == codes.D_MYSTRUNE:
        return actions.simple(codes.V_ACCEPT if casts.mystrune[way] == 1 else codes.V_DECLINE, 0)
    if decision == codes.D_LINK or decision == codes.D_SIDE:
        left = casts.assigned[way]
        for each in range(casts.links):
            if state.decision == codes.D_LINK and casts.link[each] == state.asked:
                return actions.simple(codes.V_LINK, casts.normal[left % casts.normals])
            left = left // casts.normals
        for each in range(casts.sides):
            if casts.normal[casts.side[each]] == state.asked:
                return actions.action(codes.V_SIDE, 0, left % 2, 0, 0, 0)
            left = left // 2
        return codes.NOTHING
    if decision == codes.D_ENCHANTMENT:
        return _next_enchantment(casts, state, casts.order[way])
    return actions.action(codes.V_SPEND, 0, casts.bought_ruin[way], casts.bought_restore[way], 0, 0)


def _next_enchantment(casts: Casts, state: State, order: i64) -> i64:
    """The Enchantment that comes next: the first of the order that is not resolved yet."""
    digits: i64 = 1
    for _ in range(casts.enchantments - 1):
        digits *= 16
    while digits > 0:
        code = (order // digits) % 16 - 1
        spell = casts.enchantment[code // 2]
        if state.mark[spell] == 0:
            energy = state.tables.energy[spell]
            if state.tables.effect[spell] == codes.S_CANCEL_ONE:
                energy = code % 2
            return actions.action(codes.V_ENCHANT, spell, energy, 0, 0, 0)
        digits = digits // 16
    return codes.NOTHING


# ---- what it is worth ---------------------------------------------------------------------------


def strength_of(casts: Casts, state: State) -> float:
    """Return the strongest result of all ways, in Ruin."""
    best = 0.0
    for way in range(casts.number):
        best = max(best, _in_ruin(casts, state, way))
    return best


def _in_ruin(casts: Casts, state: State, way: i64) -> float:
    ruin, restore = ruin_of(casts, state, way), restore_of(casts, state, way)
    return max(float(ruin), RESTORE_IN_RUIN * float(restore))


def ruin_of(casts: Casts, state: State, way: i64) -> i64:
    """Return the Ruin of a way."""
    if casts.kind[way] == K_RUIN:
        return casts.amount[way]
    if casts.kind[way] == K_MYST:
        return state.tables.equilibrium[equilibrium_row(state, casts.amount[way]) * 5 + 1]
    return 0


def restore_of(casts: Casts, state: State, way: i64) -> i64:
    """Return the Restore of a way."""
    if casts.kind[way] == K_RESTORE:
        return casts.amount[way]
    if casts.kind[way] == K_MYST:
        return state.tables.equilibrium[equilibrium_row(state, casts.amount[way]) * 5 + 2]
    return 0


def gain_of(casts: Casts, state: State, seat: i64, way: i64) -> i64:
    """Return the most Victory Points of a way at once: a Heroic, Sigils, Prestige, an Arcana."""
    best: i64 = 0
    for energy in range(i64(len(codes.ENERGIES))):  # an Equilibrium leaves the choice
        amount = (
            ruin_of(casts, state, way) if energy == codes.RUIN else restore_of(casts, state, way)
        )
        claims = _claims(casts, state, energy, amount)
        best = max(best, claims + _arcana_gain(casts, state, seat, way, energy, amount))
    if casts.kind[way] == K_MYST:
        row = equilibrium_row(state, casts.amount[way]) * EQUILIBRIUM_ROW
        best += state.tables.equilibrium[row + 4] * state.tables.prestige_points
    return best


def _claims(casts: Casts, state: State, energy: i64, amount: i64) -> i64:
    """Return the most points for a result from a Heroic, or none, and the remaining Prestige."""
    tables = state.tables
    for_prestige = tables.prestige_for[energy]
    best = amount // for_prestige * tables.prestige_points
    for place in range(i64(codes.ROW)):
        heroic = state.heroic_row[place]
        if heroic != codes.NOTHING:
            over = amount - tables.need[heroic * 2 + energy]
            if over >= 0:
                more = over // for_prestige * tables.prestige_points
                best = max(best, casts.claim[place] + more)
    return best


def _arcana_gain(casts: Casts, state: State, seat: i64, way: i64, energy: i64, amount: i64) -> i64:
    """Return the most points of an Arcana with the Spells used so far and these."""
    tables = state.tables
    best: i64 = 0
    card = state.oldest[codes.ARCANA_FREE]
    while card != NOWHERE:
        number = tables.group[card]
        if _meets(casts, state, seat, way, card, energy, amount):
            sort = tables.arcana_of[number]
            counted = counted_in(state, pile_of(seat, codes.USED), sort)
            counted += counted_in(state, pile_of(seat, codes.ACTIVE), sort)
            bonus = tables.arcana_bonus[number] * (counted // tables.arcana_every[number])
            best = max(best, tables.points[card] + bonus)
        card = state.after[card]
    return best


def _meets(
    casts: Casts, state: State, seat: i64, way: i64, card: i64, energy: i64, amount: i64
) -> bool:
    tables = state.tables
    need = tables.arcana_need[tables.group[card]]
    if need == codes.N_STRENGTH:
        return amount >= tables.need[card * 2 + energy]
    if need == codes.N_MYST:
        least = tables.arcana_least[tables.group[card]]
        return casts.kind[way] == K_MYST and casts.amount[way] >= least
    return qualifies(state, seat, card)


def best_gain(casts: Casts, state: State, seat: i64) -> i64:
    """Return the most Victory Points that any way yields at once."""
    best: i64 = 0
    for way in range(casts.number):
        best = max(best, gain_of(casts, state, seat, way))
    return best
