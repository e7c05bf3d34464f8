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
    count_sigils,
    counted_in,
    points_for_sigils,
    qualifies,
)
from resarcana_desktop.games.mercurial.rules.state import State, active_spells, has_aether, pile_of

MOST_WAYS: Final = 512
"""How many ways to Cast are kept; of more, the first ones found, if no better than these."""
MOST_SPELLS: Final = 64
MOST_ASSIGNMENTS: Final = 20_000
"""More combinations of Links and sides than these are not tried: no real game has as many."""
MOST_ENCHANTMENTS: Final = 6
MOST_ARCANAS: Final = 64
FEW_ASSIGNMENTS: Final = 256
"""Of no more than these, those with the same sums are tried only once."""

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
        # What each assignment adds up to: Ruin, Restore, and how often the Acuity adds to either.
        self.sums: i64 = 0
        self.assignment: vec[i64] = vec[i64]([0] * FEW_ASSIGNMENTS)
        self.sum_ruin: vec[i64] = vec[i64]([0] * FEW_ASSIGNMENTS)
        self.sum_restore: vec[i64] = vec[i64]([0] * FEW_ASSIGNMENTS)
        self.by_ruin: vec[i64] = vec[i64]([0] * FEW_ASSIGNMENTS)
        self.by_restore: vec[i64] = vec[i64]([0] * FEW_ASSIGNMENTS)
        # The Sigils of the seat by kind; the points of the best free Arcana that any way meets, and
        # the Arcanas whose need is a result, with their points.
        self.sigils: vec[i64] = vec[i64]([0] * codes.SIGIL_KINDS)
        self.always: i64 = 0
        self.arcanas: i64 = 0
        self.arcana: vec[i64] = vec[i64]([0] * MOST_ARCANAS)
        self.arcana_gain: vec[i64] = vec[i64]([0] * MOST_ARCANAS)
        # By place of the row: the points of its Heroic, including those for its Sigils.
        self.claim: vec[i64] = vec[i64]([0] * codes.ROW)
        self.way: vec[i64] = vec[i64]([0] * 5)  # Mystrune, bought Ruin and Restore, spent, assigned


def find_casts(casts: Casts, state: State, seat: i64) -> None:
    """Find every way for a seat to Cast what it has now; none without an active Spell."""
    count_sigils(state, seat, casts.sigils)
    find_ways(casts, state, seat)


def find_ways(casts: Casts, state: State, seat: i64) -> None:
    """Find the same if the Sigils of the seat have been counted."""
    casts.number = 0
    if active_spells(state, seat) == 0:
        return
    _read(casts, state, seat)
    _read_sums(casts, state, seat)
    _read_heroics(casts, state)
    _read_arcanas(casts, state, seat)
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


def _read_heroics(casts: Casts, state: State) -> None:
    """Compute what claiming each Heroic of the row would yield."""
    tables = state.tables
    for place in range(i64(codes.ROW)):
        heroic = state.heroic_row[place]
        points: i64 = 0
        if heroic != codes.NOTHING:
            points = tables.points[heroic]
            for sigil in range(i64(codes.SIGIL_KINDS)):
                more = tables.sigils[heroic * codes.SIGIL_KINDS + sigil]
                if more != 0:
                    number = casts.sigils[sigil]
                    points += points_for_sigils(number + more) - points_for_sigils(number)
        casts.claim[place] = points


def _read_arcanas(casts: Casts, state: State, seat: i64) -> None:
    """Compute the points of each free Arcana with the Spells used so far and these."""
    tables = state.tables
    casts.always = 0
    casts.arcanas = 0
    card = state.oldest[codes.ARCANA_FREE]
    while card != NOWHERE:
        number = tables.group[card]
        need = tables.arcana_need[number]
        by_result = need == codes.N_STRENGTH or need == codes.N_MYST
        if by_result or qualifies(state, seat, card):
            sort = tables.arcana_of[number]
            counted = counted_in(state, pile_of(seat, codes.USED), sort)
            counted += counted_in(state, pile_of(seat, codes.ACTIVE), sort)
            bonus = tables.arcana_bonus[number] * (counted // tables.arcana_every[number])
            points = tables.points[card] + bonus
            if not by_result:
                casts.always = max(casts.always, points)
            elif casts.arcanas < MOST_ARCANAS:
                casts.arcana[casts.arcanas] = card
                casts.arcana_gain[casts.arcanas] = points
                casts.arcanas += 1
        card = state.after[card]


def assignments(casts: Casts) -> i64:
    """Return in how many ways Links can be linked and sides chosen."""
    number: i64 = 1
    for _ in range(casts.links):
        number *= casts.normals
    for _ in range(casts.sides):
        number *= 2
    return min(number, i64(MOST_ASSIGNMENTS))


def _read_sums(casts: Casts, state: State, seat: i64) -> None:
    """Add up the Spells for every target of every Link and every side."""
    tables = state.tables
    spells = active_spells(state, seat)
    total = assignments(casts)
    if total > i64(len(casts.assignment)):
        casts.assignment = vec[i64]([0] * int(total))
        casts.sum_ruin = vec[i64]([0] * int(total))
        casts.sum_restore = vec[i64]([0] * int(total))
        casts.by_ruin = vec[i64]([0] * int(total))
        casts.by_restore = vec[i64]([0] * int(total))
    casts.sums = 0
    for number in range(total):
        _spread(casts, state, number)
        ruin: i64 = 0
        restore: i64 = 0
        by_ruin: i64 = 0
        by_restore: i64 = 0
        for place in range(casts.normals):
            spell = casts.normal[place]
            times = casts.times[place]
            effect = tables.effect[spell]
            if effect == codes.S_OF_ACUITY:
                if tables.energy[spell] == codes.RUIN:
                    by_ruin += times
                else:
                    by_restore += times
            elif effect == codes.S_PER_SPELL:
                value = tables.value[spell * 4] * spells * times
                if tables.energy[spell] == codes.RUIN:
                    ruin += value
                else:
                    restore += value
            else:
                chosen = casts.chosen[place]
                if chosen != codes.RESTORE:
                    ruin += tables.value[spell * 4 + casts.golden] * times
                if chosen != codes.RUIN:
                    restore += tables.value[spell * 4 + 2 + casts.golden] * times
        if total > FEW_ASSIGNMENTS or not _has_sums(casts, ruin, restore, by_ruin, by_restore):
            each = casts.sums
            casts.assignment[each] = number
            casts.sum_ruin[each] = ruin
            casts.sum_restore[each] = restore
            casts.by_ruin[each] = by_ruin
            casts.by_restore[each] = by_restore
            casts.sums += 1


def _has_sums(casts: Casts, ruin: i64, restore: i64, by_ruin: i64, by_restore: i64) -> bool:
    """Return whether an assignment that adds up to the same is there already."""
    for each in range(casts.sums):
        same = casts.sum_ruin[each] == ruin and casts.sum_restore[each] == restore
        if same and casts.by_ruin[each] == by_ruin and casts.by_restore[each] == by_restore:
            return True
    return False


def _assign(casts: Casts, state: State, seat: i64) -> None:
    """Try every target of every Link and every side."""
    tables = state.tables
    mystrune, acuity = casts.way[0], state.board_acuity[seat] - casts.way[3]
    base_ruin = casts.way[1] + mystrune * tables.mystrune_gives[state.mystrune * 2 + codes.RUIN]
    base_restore = (
        casts.way[2] + mystrune * tables.mystrune_gives[state.mystrune * 2 + codes.RESTORE]
    )
    for face in range(i64(codes.FACES)):
        dice = state.pool[seat * codes.FACES + face]
        base_ruin += dice * tables.chart[face * 2 + codes.RUIN]
        base_restore += dice * tables.chart[face * 2 + codes.RESTORE]
    for each in range(casts.sums):
        casts.way[4] = casts.assignment[each]
        ruin = base_ruin + casts.sum_ruin[each] + acuity * casts.by_ruin[each]
        restore = base_restore + casts.sum_restore[each] + acuity * casts.by_restore[each]
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
    if casts.enchantments == 0:
        _balance(casts, state, ruin, restore, order)
        return
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
    beats = False
    for each in range(casts.number):
        if casts.kind[each] == kind:
            as_much = casts.amount[each] >= amount
            if as_much and casts.spent[each] <= spent and casts.mystrune[each] <= mystrune:
                return
            if casts.amount[each] <= amount and casts.spent[each] >= spent:
                beats = beats or casts.mystrune[each] >= mystrune
    free = casts.number
    if beats:
        free = 0
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


def gain_of(casts: Casts, state: State, way: i64) -> i64:
    """Return the most Victory Points that a way scores at once.

    They come from a Heroic, Sigils, Prestige and an Arcana. `casts` must have been found in this
    state.
    """
    best: i64 = 0
    for energy in range(i64(len(codes.ENERGIES))):  # an Equilibrium leaves the choice
        amount = (
            ruin_of(casts, state, way) if energy == codes.RUIN else restore_of(casts, state, way)
        )
        claims = _claims(casts, state, energy, amount)
        best = max(best, claims + _arcana_gain(casts, state, way, energy, amount))
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


def _arcana_gain(casts: Casts, state: State, way: i64, energy: i64, amount: i64) -> i64:
    """Return the most points of an Arcana with the Spells used so far and these."""
    tables = state.tables
    best = casts.always
    for each in range(casts.arcanas):
        if casts.arcana_gain[each] > best:
            card = casts.arcana[each]
            number = tables.group[card]
            if tables.arcana_need[number] == codes.N_STRENGTH:
                if amount >= tables.need[card * 2 + energy]:
                    best = casts.arcana_gain[each]
            elif casts.kind[way] == K_MYST and casts.amount[way] >= tables.arcana_least[number]:
                best = casts.arcana_gain[each]
    return best


def best_gain(casts: Casts, state: State) -> i64:
    """Return the most Victory Points that any way yields at once."""
    best: i64 = 0
    for way in range(casts.number):
        best = max(best, gain_of(casts, state, way))
    return best
