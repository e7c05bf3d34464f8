"""Victory Points: Heroics, Arcanas, Prestige, Sigils (p. 19)."""

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.state import State, has_aether, pile_of


def points_of(state: State, seat: i64) -> i64:
    """A seat's points, as if the game ended now."""
    points = heroic_points(state, seat) + arcana_points(state, seat)
    for sigil in range(i64(codes.SIGIL_KINDS)):
        points += sigil_points(state, seat, sigil)
    return points + state.prestige[seat] * state.tables.prestige_points


def heroic_points(state: State, seat: i64) -> i64:
    """Return the points of a seat's Heroics."""
    total: i64 = 0
    card = state.oldest[pile_of(seat, codes.HEROICS)]
    while card != NOWHERE:
        total += state.tables.points[card]
        card = state.after[card]
    return total


def arcana_points(state: State, seat: i64) -> i64:
    """Return the points of a seat's Arcanas with the Spells it has used."""
    tables = state.tables
    total: i64 = 0
    card = state.oldest[pile_of(seat, codes.ARCANAS)]
    while card != NOWHERE:
        number = tables.group[card]
        counted = counted_in(state, pile_of(seat, codes.USED), tables.arcana_of[number])
        bonus = tables.arcana_bonus[number] * (counted // tables.arcana_every[number])
        total += tables.points[card] + bonus
        card = state.after[card]
    return total


def counted_in(state: State, pile: i64, sort: i64) -> i64:
    """Return how many Spells of a pile are of some sort."""
    number: i64 = 0
    spell = state.oldest[pile]
    while spell != NOWHERE:
        if _is_of(state, spell, sort):
            number += 1
        spell = state.after[spell]
    return number


def _is_of(state: State, spell: i64, sort: i64) -> bool:
    tables = state.tables
    if sort == codes.B_FIRE:
        return is_element(state, spell, 0)
    if sort == codes.B_WATER:
        return is_element(state, spell, 1)
    if sort == codes.B_FOUR_SLOTS:
        return tables.fixed[spell] + tables.flex[spell] >= codes.FOUR_SLOTS
    if sort == codes.B_AETHERCHARGED:
        return tables.aethercharged[spell] == 1
    if sort == codes.B_NOT_AETHERCHARGED:
        return tables.aethercharged[spell] == 0
    return True


def is_element(state: State, spell: i64, element: i64) -> bool:
    """Return whether a Spell counts for an Element; hybrids count for both of theirs (p. 18)."""
    tables = state.tables
    return tables.first_element[spell] == element or tables.second_element[spell] == element


def sigils_of(state: State, seat: i64, sigil: i64) -> i64:
    """Return how many Sigils of a kind count at the end.

    They are those of the class, the Heroics and own Skills, played or not.
    """
    total = state.sigils[seat * codes.SIGIL_KINDS + sigil]
    total += _on_skills(state, pile_of(seat, codes.HAND), sigil)
    return total + _on_skills(state, pile_of(seat, codes.EXHAUSTED), sigil)


def _on_skills(state: State, pile: i64, sigil: i64) -> i64:
    total: i64 = 0
    card = state.oldest[pile]
    while card != NOWHERE:
        if state.tables.kind[card] == codes.SKILL:
            total += state.tables.sigils[card * codes.SIGIL_KINDS + sigil]
        card = state.after[card]
    return total


def count_sigils(state: State, seat: i64, found: vec[i64]) -> None:
    """Put how many Sigils of each kind count at the end into `found`, as `sigils_of` does."""
    for sigil in range(i64(codes.SIGIL_KINDS)):
        found[sigil] = state.sigils[seat * codes.SIGIL_KINDS + sigil]
    _add_skills(state, pile_of(seat, codes.HAND), found)
    _add_skills(state, pile_of(seat, codes.EXHAUSTED), found)


def _add_skills(state: State, pile: i64, found: vec[i64]) -> None:
    tables = state.tables
    card = state.oldest[pile]
    while card != NOWHERE:
        if tables.kind[card] == codes.SKILL:
            for sigil in range(i64(codes.SIGIL_KINDS)):
                found[sigil] += tables.sigils[card * codes.SIGIL_KINDS + sigil]
        card = state.after[card]


def points_with(state: State, seat: i64, sigils: vec[i64]) -> i64:
    """A seat's points, as `points_of`, if its Sigils of each kind have been counted."""
    points = heroic_points(state, seat) + arcana_points(state, seat)
    for sigil in range(i64(codes.SIGIL_KINDS)):
        points += points_for_sigils(sigils[sigil])
    return points + state.prestige[seat] * state.tables.prestige_points


def sigil_points(state: State, seat: i64, sigil: i64) -> i64:
    """Return the points of a seat's Sigils of a kind."""
    return points_for_sigils(sigils_of(state, seat, sigil))


def points_for_sigils(number: i64) -> i64:
    """Return the points of this many Sigils of one kind (p. 19): 1 for a pair, n from three on."""
    if number < 2:
        return 0
    return 1 if number == 2 else number


def winners_of(state: State) -> list[int]:
    """Return the seats with most points; ties are broken by points from Arcanas (p. 19)."""
    best: i64 = -1
    winners: list[int] = []
    for seat in range(state.seats):
        rank = points_of(state, seat) * 10_000 + arcana_points(state, seat)
        if rank > best:
            best = rank
            winners = []
        if rank == best:
            winners.append(int(seat))
    return winners


# ---- the need of an Arcana ----------------------------------------------------------------------


def qualifies(state: State, seat: i64, card: i64) -> bool:
    """Return whether the combination being Cast, with its result, meets an Arcana (p. 25)."""
    tables = state.tables
    number = tables.group[card]
    need = tables.arcana_need[number]
    least = tables.arcana_least[number]
    active = pile_of(seat, codes.ACTIVE)
    if need == codes.N_ELEMENTS:
        return _has_elements(state, active, number)
    if need == codes.N_SPELLS:
        return state.count[active] >= least
    if need == codes.N_STRENGTH:
        ruin = tables.need[card * 2 + codes.RUIN]
        return state.ruin >= ruin or state.restore >= tables.need[card * 2 + codes.RESTORE]
    if need == codes.N_AETHERCHARGED:
        return _aethercharged(state, active) >= least and has_aether(state, seat)
    return state.myst >= least


def _has_elements(state: State, active: i64, number: i64) -> bool:
    for element in range(i64(codes.FACES)):
        if state.tables.arcana_elements[number * codes.FACES + element] == 1:
            found = False
            spell = state.oldest[active]
            while spell != NOWHERE:
                if is_element(state, spell, element):
                    found = True
                spell = state.after[spell]
            if not found:
                return False
    return True


def _aethercharged(state: State, active: i64) -> i64:
    number: i64 = 0
    spell = state.oldest[active]
    while spell != NOWHERE:
        number += state.tables.aethercharged[spell]
        spell = state.after[spell]
    return number
