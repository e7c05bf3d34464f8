"""Conditions that hold in every state, fast enough to be checked after each action."""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE, chain_length
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.listing import alterations_of
from resarcana_desktop.games.mercurial.rules.state import State, pile_of, pool_total, row_of_class

SOUND: Final = 0
BOARD_OVERFULL: Final = 1
DICE_WRONG: Final = 2
HAND_OVERFULL: Final = 3
PILE_BROKEN: Final = 4
CARD_LOST: Final = 5
ROW_WRONG: Final = 6
UNDECIDABLE: Final = 7
"""Not returned by `defect`: a text awaits a decision that cannot be made."""
DEFECT_NAMES: Final = (
    "sound",
    "crystals below zero or above ten",
    "a die is lost, or there is one too many",
    "more Alterations than ten",
    "a pile's chain is broken",
    "a card is lost or lies in two piles",
    "a row and its pile differ",
    "nothing can be answered to what it asks",
)


def defect(state: State) -> i64:
    """The first thing that does not hold, as its place in DEFECT_NAMES; 0 if all is well."""
    for seat in range(state.seats):
        found = _defect_of_seat(state, seat)
        if found != SOUND:
            return found
    lying: i64 = 0
    for pile in range(i64(codes.PILES)):
        length = chain_length(state, pile)
        if length != state.count[pile]:
            return PILE_BROKEN
        lying += length
    if lying != state.tables.cards:
        return CARD_LOST
    spells: i64 = 0
    skills: i64 = 0
    for place in range(i64(codes.ROW)):
        if state.spell_row[place] != codes.NOTHING:
            spells += 1
            if state.pile[state.spell_row[place]] != codes.SPELL_ROW:
                return ROW_WRONG
        if state.skill_row[place] != codes.NOTHING:
            skills += 1
            if state.pile[state.skill_row[place]] != codes.SKILL_ROW:
                return ROW_WRONG
    wrong = spells != state.count[codes.SPELL_ROW] or skills != state.count[codes.SKILL_ROW]
    return ROW_WRONG if wrong else SOUND


def _defect_of_seat(state: State, seat: i64) -> i64:
    mana = state.board_mana[seat]
    acuity = state.board_acuity[seat]
    if mana < 0 or mana > codes.MOST_ON_BOARD or acuity < 0 or acuity > codes.MOST_ON_BOARD:
        return BOARD_OVERFULL
    if alterations_of(state, seat) > codes.MOST_ALTERATIONS:
        return HAND_OVERFULL
    for face in range(i64(codes.FACES)):
        if state.pool[seat * codes.FACES + face] < 0:
            return DICE_WRONG
    if state.phase == 0:
        return SOUND
    dice = pool_total(state, seat)
    spell = state.oldest[pile_of(seat, codes.ACTIVE)]
    while spell != NOWHERE:
        dice += state.dice[spell]
        spell = state.after[spell]
    owned = state.tables.class_dice[row_of_class(state, seat)] + state.reward_dice
    return SOUND if dice == owned else DICE_WRONG
