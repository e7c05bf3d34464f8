"""The features of a position: for one seat a row of numbers that predict its points.

Each number occurs twice: as it is, and times the remaining share of the game. So things that matter
only while there is time (Mana, a card) can be worthless at the end.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.mercurial.bots.casts import (
    RESTORE_IN_RUIN,
    Casts,
    best_gain,
    find_ways,
    restore_of,
    ruin_of,
)
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.codes import GAME_OVER, LAST_CASTS, PLAYING
from resarcana_desktop.games.mercurial.rules.payments import discount_at
from resarcana_desktop.games.mercurial.rules.scoring import arcana_points, count_sigils, points_with
from resarcana_desktop.games.mercurial.rules.state import State, active_spells, has_aether, pile_of
from resarcana_desktop.games.mercurial.rules.tables import Tables

F_ONE: Final = 0
F_GAIN: Final = 1
F_STRENGTH: Final = 2
F_SQUARE: Final = 3
F_READY: Final = 4
F_READIER: Final = 5
F_SPELLS: Final = 6
F_LINKS: Final = 7
F_ENCHANTMENTS: Final = 8
F_LAID_DICE: Final = 9
F_LAID_MANA: Final = 10
F_LAID_ACUITY: Final = 11
F_MANA: Final = 12
F_ACUITY: Final = 13
F_MUCH_ACUITY: Final = 14
F_DICE: Final = 15
F_POOL: Final = 16
F_POOL_SQUARE: Final = 22
F_AETHER: Final = 28
F_PAYABLE: Final = 29
F_NEXT_PAYABLE: Final = 30
F_PAYABLE_NUMBER: Final = 31
F_PROSPECT: Final = 32
F_BEST_PROSPECT: Final = 33
F_EXHAUSTED: Final = 34
F_SIGIL_ONE: Final = 35
F_SIGIL_TWO: Final = 36
F_SIGIL_MORE: Final = 37
F_ARCANAS: Final = 38
F_ARCANA_RATE: Final = 39
F_FREE_ARCANAS: Final = 40
F_USED: Final = 41
F_MYSTRUNE: Final = 42
F_WAIT: Final = 43
F_HEROICS: Final = 44
F_LEFT_SQUARE: Final = 45
F_HEROIC_ROW: Final = 46
F_SKILLS_HAND: Final = 47
F_CARDS: Final = 48
"""From here on one for each Skill, Artifact and Starter: 1 in the hand, less when exhausted."""

EXHAUSTED_COUNTS: Final = 0.6
SOLO_SPELLS: Final = 42


class Features:
    """The numbers of a seat, and the room to work them out."""

    def __init__(self, tables: Tables) -> None:
        """Create the features for the decks in these tables."""
        self.first: i64 = 0
        while tables.kind[self.first] != codes.SKILL:
            self.first += 1
        # Skills and Artifacts have a number each, of Starters all copies have the same.
        self.single: i64 = 0
        while tables.kind[self.first + self.single] != codes.STARTER:
            self.single += 1
        self.half: i64 = F_CARDS + self.single + tables.groups
        self.size: i64 = 2 * self.half
        self.values: vec[float] = vec[float]([0.0] * int(self.size))
        # The places of the numbers that are not 0, without their second half; few are.
        self.others: i64 = 0
        self.other: vec[i64] = vec[i64]([0] * int(self.half))
        self.casts = Casts()
        self.gain: i64 = 0
        self.ruin: i64 = 0
        self.restore: i64 = 0
        self.golden: i64 = 0  # whether Aethercharged Spells count for more


def share_left(state: State) -> float:
    """Return the remaining share of the game, from 1 to 0: by Heroics, or Spells if alone."""
    if state.phase >= codes.LAST_CASTS:
        return 0.0
    if state.goal == 0:
        return float(state.count[codes.SPELL_ROW] + state.count[codes.SPELL_DECK]) / SOLO_SPELLS
    most: i64 = 0
    for seat in range(state.seats):
        most = max(most, state.count[pile_of(seat, codes.HEROICS)])
    return float(state.goal - most) / float(state.goal)


def read_features(features: Features, state: State, seat: i64, mover: i64) -> None:
    """Put what a seat has into `features`; `mover` has just had its turn, or is to end it.

    The Sigils of the seat have been counted.
    """
    values = features.values
    half = features.half
    for each in range(features.others):
        values[features.other[each]] = 0.0
        values[half + features.other[each]] = 0.0
    features.golden = 1 if has_aether(state, seat) else 0
    left = share_left(state)
    values[F_ONE] = 1.0
    values[F_LEFT_SQUARE] = left
    _read_combination(features, state, seat)
    # Crystals and dice.
    mana, acuity = float(state.board_mana[seat]), float(state.board_acuity[seat])
    values[F_MANA] = mana
    values[F_ACUITY] = acuity
    values[F_MUCH_ACUITY] = acuity * acuity / 10.0
    dice = values[F_LAID_DICE]
    for face in range(i64(codes.FACES)):
        number = float(state.pool[seat * codes.FACES + face])
        values[F_POOL + face] = number
        values[F_POOL_SQUARE + face] = number * number / 4.0
        dice += number
    values[F_DICE] = dice
    values[F_AETHER] = float(features.golden)
    _read_row(features, state, seat)
    _read_cards(features, state, seat)
    _read_objectives(features, state, seat)
    ended: i64 = 1 if state.turn_seat == mover else 0
    ahead = seat - state.turn_seat - ended + state.seats
    values[F_WAIT] = float(ahead % state.seats)
    features.others = 0
    for place in range(half):
        if values[place] != 0.0:
            features.other[features.others] = place
            features.others += 1
            values[half + place] = values[place] * left


def _read_combination(features: Features, state: State, seat: i64) -> None:
    """Read the total of the combination, what it claims, and how near it is to more."""
    values, casts, tables = features.values, features.casts, state.tables
    find_ways(casts, state, seat)
    features.gain = best_gain(casts, state)
    features.ruin = 0
    features.restore = 0
    strength = 0.0
    for way in range(casts.number):
        ruin, restore = ruin_of(casts, state, way), restore_of(casts, state, way)
        features.ruin = max(features.ruin, ruin)
        features.restore = max(features.restore, restore)
        # The strongest result of all ways, in Ruin.
        strength = max(strength, float(ruin))
        strength = max(strength, RESTORE_IN_RUIN * float(restore))
    values[F_GAIN] = float(features.gain)
    values[F_STRENGTH] = strength / 10.0
    values[F_SQUARE] = strength * strength / 100.0
    values[F_READY] = _ready(features, state, 0.0)
    spell = state.oldest[pile_of(seat, codes.ACTIVE)]
    while spell != NOWHERE:
        values[F_SPELLS] += 1.0
        if tables.effect[spell] == codes.S_LINK:
            values[F_LINKS] += 1.0
        elif tables.effect[spell] >= codes.S_TURN_ALL:
            values[F_ENCHANTMENTS] += 1.0
        values[F_LAID_DICE] += float(state.dice[spell])
        values[F_LAID_MANA] += float(state.mana[spell])
        values[F_LAID_ACUITY] += float(state.acuity[spell])
        spell = state.after[spell]


def _ready(features: Features, state: State, more: float) -> float:
    """Return the best Heroic for the combination's total plus some Ruin, less for a lack."""
    tables, best = state.tables, 0.0
    for place in range(i64(codes.ROW)):
        heroic = state.heroic_row[place]
        if heroic != codes.NOTHING:
            by_ruin = (float(features.ruin) + more) / float(tables.need[heroic * 2 + codes.RUIN])
            healing = float(features.restore) + more / RESTORE_IN_RUIN
            share = max(by_ruin, healing / float(tables.need[heroic * 2 + codes.RESTORE]))
            share = min(share, 1.0)
            best = max(best, float(tables.points[heroic]) * share * share)
    return best


def _read_row(features: Features, state: State, seat: i64) -> None:
    """The Spells of the row: what they would add, and what is lacking to pay for them."""
    values = features.values
    best, second, near = 0.0, 0.0, 0.0
    for place in range(i64(codes.ROW)):
        spell = state.spell_row[place]
        if spell == codes.NOTHING:
            continue
        worth = _added(features, state, seat, spell)
        if worth <= 0.0:
            continue
        lack = _lack(state, seat, spell, place)
        if lack == 0.0:
            values[F_PAYABLE_NUMBER] += 1.0
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        counted = worth / (1.0 + lack)
        values[F_PROSPECT] += counted / 10.0
        near = max(near, counted)
    values[F_PAYABLE] = best / 10.0
    values[F_NEXT_PAYABLE] = second / 10.0
    values[F_BEST_PROSPECT] = near / 10.0
    values[F_READIER] = _ready(features, state, near)


def _added(features: Features, state: State, seat: i64, spell: i64) -> float:
    """About what a Spell would add to the combination, in Ruin."""
    tables = state.tables
    effect = tables.effect[spell]
    now = max(float(features.ruin), RESTORE_IN_RUIN * float(features.restore))
    if effect == codes.S_LINK:
        return 2.0 + 0.5 * now
    if effect >= codes.S_TURN_ALL:
        return 2.0
    golden = features.golden
    ruin, restore = 0.0, 0.0
    if effect == codes.S_FLAT:
        ruin = float(tables.value[spell * 4 + golden])
        restore = float(tables.value[spell * 4 + 2 + golden])
    else:
        value = 0.0
        if effect == codes.S_OF_ACUITY:
            value = float(state.board_acuity[seat])
        elif effect == codes.S_PER_SPELL:
            value = float(tables.value[spell * 4] * (active_spells(state, seat) + 1))
        if tables.energy[spell] == codes.RUIN:
            ruin = value
        else:
            restore = value
    healing = RESTORE_IN_RUIN * restore
    if (features.ruin == 0 and features.restore == 0) or tables.choice[spell] == 1:
        return max(ruin, healing)
    if float(features.ruin) >= RESTORE_IN_RUIN * float(features.restore):
        return max(ruin, healing if features.restore > 0 else 0.0)
    return max(healing, ruin if features.ruin > 0 else 0.0)


def _lack(state: State, seat: i64, spell: i64, place: i64) -> float:
    """Return how many dice, or as much Mana and Acuity, a seat lacks for a Spell of the row."""
    least = _lack_with(state, seat, spell, place, state.tables.first_element[spell])
    second = state.tables.second_element[spell]
    if second != codes.NOTHING:
        least = min(least, _lack_with(state, seat, spell, place, second))
    return least


def _lack_with(state: State, seat: i64, spell: i64, place: i64, element: i64) -> float:
    fixed = state.tables.fixed[spell]
    slots = fixed + state.tables.flex[spell]
    dice = min(state.pool[seat * codes.FACES + element], slots)
    missing = max(i64(0), fixed - dice)
    due = codes.UNITS_OF_SLOT * (slots - max(dice, fixed)) - discount_at(place)
    due -= codes.UNITS_OF_MANA * state.board_mana[seat] + state.board_acuity[seat]
    return float(missing) + max(0.0, float(due)) / float(codes.UNITS_OF_SLOT)


def _read_cards(features: Features, state: State, seat: i64) -> None:
    """The Alterations, in the hand and exhausted."""
    values, tables = features.values, state.tables
    for which in (codes.HAND, codes.EXHAUSTED):
        card = state.oldest[pile_of(seat, which)]
        while card != NOWHERE:
            place = card - features.first
            if tables.kind[card] == codes.STARTER:
                place = features.single + tables.group[card]
            values[F_CARDS + place] = 1.0 if which == codes.HAND else EXHAUSTED_COUNTS
            if which == codes.EXHAUSTED:
                values[F_EXHAUSTED] += 1.0
            elif tables.kind[card] == codes.SKILL:
                values[F_SKILLS_HAND] += 1.0
            card = state.after[card]


def _read_objectives(features: Features, state: State, seat: i64) -> None:
    """Sigils, Arcanas, Heroics."""
    values, tables = features.values, state.tables
    for sigil in range(i64(codes.SIGIL_KINDS)):
        number = features.casts.sigils[sigil]
        if number == 1:
            values[F_SIGIL_ONE] += 1.0
        elif number == 2:
            values[F_SIGIL_TWO] += 1.0
        elif number > 2:
            values[F_SIGIL_MORE] += 1.0
    card = state.oldest[pile_of(seat, codes.ARCANAS)]
    while card != NOWHERE:
        arcana = tables.group[card]
        values[F_ARCANAS] += 1.0
        rate = float(tables.arcana_bonus[arcana]) / float(tables.arcana_every[arcana])
        values[F_ARCANA_RATE] += rate
        card = state.after[card]
    values[F_FREE_ARCANAS] = float(state.count[codes.ARCANA_FREE])
    values[F_USED] = float(state.count[pile_of(seat, codes.USED)]) / 10.0
    values[F_MYSTRUNE] = 1.0 if state.mystrune_holder == seat else 0.0
    values[F_HEROICS] = float(state.count[pile_of(seat, codes.HEROICS)])
    for place in range(i64(codes.ROW)):
        heroic = state.heroic_row[place]
        if heroic != codes.NOTHING:
            values[F_HEROIC_ROW] += float(tables.points[heroic]) / 10.0


# The value of a position for a seat: its expected final points, less those of its best rival.
# Future points are a weighted sum of the features of a seat (`features`), with weights for each
# number of players. If only the last Casts are left they are computed exactly.

TIE: Final = 0.01
"""The value of a point from Arcanas at the end, where they break ties (p. 19)."""
WON: Final = 6.0
"""The value of a won ending, in points: a leader should end the game, not lead by more."""


class Preferences:
    """What a seat likes, in points on top of the value of a position."""

    def __init__(
        self, held: list[float], restore: float = 0.0, mending: float = 0.0, rolling: float = 0.0
    ) -> None:
        """`held` is for each feature, by its number, as far as the list goes.

        `restore` is for each Restore of its combination, and as much less for each Ruin; `mending`
        for a Cast with Restore, and as much less for one with Ruin; `rolling` for rerolling dice.
        """
        self.held: vec[float] = vec[float](held)
        self.restore = restore
        self.mending = mending
        self.rolling = rolling

    def of_cast(self, casts: Casts, state: State, way: i64) -> float:
        """Return the preference for a way to Cast."""
        if self.mending == 0.0:
            return 0.0
        ruin, restore = ruin_of(casts, state, way), restore_of(casts, state, way)
        if ruin > 0 and restore > 0:  # an Equilibrium leaves the choice
            return 0.0
        return self.mending if restore > 0 else -self.mending

    def of_position(self, features: Features) -> float:
        """Return the preference for a position whose features of the seat were read last."""
        total = self.restore * float(features.restore - features.ruin)
        for place in range(i64(len(self.held))):
            total += self.held[place] * features.values[place]
        return total


class Valuation:
    """Weights, and the room to compute with them."""

    def __init__(self, tables: Tables, weights: list[vec[float]]) -> None:
        """`weights` has a row for 1, 2, 3 and 4 players, each as long as the features."""
        self.features = Features(tables)
        self.weights = weights
        self.evaluations: i64 = 0
        # The seat that has preferences: its rivals are taken to have none.
        self.seat: i64 = codes.NOBODY
        self.preferences = Preferences([])


def margin(valuation: Valuation, state: State, seat: i64) -> float:
    """Return the points by which a seat is expected to win; in Prodigy mode its expected score.

    It has just had its turn: either that is over, or only ending it remains. Until the game is
    over, the preferences of the seat count as well.
    """
    return margin_over(valuation, state, seat, best_of_rivals(valuation, state, seat))


def best_of_rivals(valuation: Valuation, state: State, seat: i64) -> float:
    """Return the expected final points of the best rival of a seat, after the turn of that."""
    best = -1e9
    for rival in range(state.seats):
        if rival != seat:
            best = max(best, points_expected(valuation, state, rival, seat))
    return best


def margin_over(valuation: Valuation, state: State, seat: i64, best: float) -> float:
    """Return the margin of a seat over its best rival, whose points are known."""
    valuation.evaluations += 1
    own = points_expected(valuation, state, seat, seat)
    if seat == valuation.seat and state.phase == PLAYING:
        own += valuation.preferences.of_position(valuation.features)
    if state.seats == 1:
        return own
    ahead = own - best
    if state.phase >= LAST_CASTS and ahead != 0.0:
        ahead += WON if ahead > 0.0 else -WON
    return ahead


def points_expected(valuation: Valuation, state: State, seat: i64, mover: i64) -> float:
    """Return the expected final points of a seat, after the turn of `mover`."""
    features = valuation.features
    casts = features.casts
    count_sigils(state, seat, casts.sigils)
    points = float(points_with(state, seat, casts.sigils))
    if state.phase == GAME_OVER:
        return points + TIE * float(arcana_points(state, seat))
    if state.phase == LAST_CASTS:
        if not _is_due(state, seat):
            return points
        find_ways(casts, state, seat)
        return points + float(best_gain(casts, state))
    read_features(features, state, seat, mover)
    weights = valuation.weights[state.seats - 1]
    values = features.values
    half = features.half
    for each in range(features.others):
        place = features.other[each]
        points += weights[place] * values[place]
    for each in range(features.others):
        place = half + features.other[each]
        points += weights[place] * values[place]
    return points


def _is_due(state: State, seat: i64) -> bool:
    """Return whether a seat still makes its last Cast."""
    ahead = (seat - state.turn_seat + state.seats) % state.seats
    return ahead <= state.last_left


# In its own turn, a seat changes nothing of its rivals except their Acuity, and of the middle only
# the rows, the free Arcanas and the Mystrune. So what the rivals are expected to end with has
# mostly been computed before.

SLOTS: Final = 64
_CARDS: Final = 1024
"""More than the cards of any game, so that a row makes one number."""


class RivalPoints:
    """The points of the best rival in the positions of one turn."""

    def __init__(self) -> None:
        self.turn: i64 = 0
        # For each slot: the turn in which it was filled, what the points depend on, and the points.
        self.turns: vec[i64] = vec[i64]([0] * SLOTS)
        self.spells: vec[i64] = vec[i64]([0] * SLOTS)
        self.heroics: vec[i64] = vec[i64]([0] * SLOTS)
        self.arcanas: vec[i64] = vec[i64]([0] * SLOTS)
        self.course: vec[i64] = vec[i64]([0] * SLOTS)
        self.points: vec[float] = vec[float]([0.0] * SLOTS)

    def begin(self) -> None:
        """Begin another turn: forget everything."""
        self.turn += 1

    def best(self, valuation: Valuation, state: State, seat: i64) -> float:
        """Return what `best_of_rivals` does, in a position of the turn of a seat."""
        if state.seats == 1:
            return 0.0
        spells: i64 = 0
        heroics: i64 = 0
        for place in range(i64(codes.ROW)):
            spells = spells * _CARDS + state.spell_row[place] + 1
            heroics = heroics * _CARDS + state.heroic_row[place] + 1
        arcanas: i64 = 0
        card = state.oldest[codes.ARCANA_FREE]
        while card != NOWHERE:
            arcanas = arcanas * _CARDS + card + 1
            card = state.after[card]
        course = (state.phase * 8 + state.turn_seat) * 8 + state.last_left
        course = (course * 8 + state.mystrune_holder + 1) * _CARDS + state.mystrune
        for each in range(state.seats):
            course = course * 16 + state.count[pile_of(each, codes.HEROICS)]
            if each != seat:
                course = course * 16 + state.board_acuity[each]
        slot = (spells + 7 * heroics + 31 * arcanas + 61 * course) % SLOTS
        if (
            self.turns[slot] == self.turn
            and self.spells[slot] == spells
            and self.heroics[slot] == heroics
            and self.arcanas[slot] == arcanas
            and self.course[slot] == course
        ):
            return self.points[slot]
        points = best_of_rivals(valuation, state, seat)
        self.turns[slot] = self.turn
        self.spells[slot] = spells
        self.heroics[slot] = heroics
        self.arcanas[slot] = arcanas
        self.course[slot] = course
        self.points[slot] = points
        return points
