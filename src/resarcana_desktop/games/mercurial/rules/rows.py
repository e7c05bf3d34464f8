"""The rows of Spells and Skills in the middle: how they are filled again (p. 11 and 21)."""

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.state import State, tell


def replenish(state: State) -> None:
    """Produce Acuity on Skills, then fill both rows; for the end of Take & Play."""
    if state.goal > 0:  # Prodigy mode produces none
        _produce(state)
    for place in range(_close_up(state.spell_row, state.row_start), i64(codes.ROW)):
        state.spell_row[place] = draw_spell(state)
    for place in range(_close_up(state.skill_row, state.row_start), i64(codes.ROW)):
        state.skill_row[place] = draw_skill(state)
    state.skills_laid = state.count[codes.SKILL_ROW]


def _produce(state: State) -> None:
    """1 Acuity on each Skill left of the rightmost place that was emptied.

    Places that are empty because the deck was (A11) have not been emptied, and bring nothing.
    """
    empty = state.skills_laid - 1
    while empty >= 0 and state.skill_row[empty] != codes.NOTHING:
        empty -= 1
    for place in range(empty):
        if state.skill_row[place] != codes.NOTHING:
            state.acuity[state.skill_row[place]] += 1


def _close_up(row: vec[i64], start: i64) -> i64:
    """Shift the cards of a row to the left, from `start` on; the first place free behind them."""
    free = start
    for place in range(start, i64(codes.ROW)):
        card = row[place]
        if card != codes.NOTHING:
            row[place] = codes.NOTHING
            row[free] = card
            free += 1
    return free


def shift(state: State) -> None:
    """Prodigy mode: both rows go one place to the left, and the leftmost card is removed."""
    spell = state.spell_row[0]
    skill = state.skill_row[0]
    for place in range(i64(codes.ROW - 1)):
        state.spell_row[place] = state.spell_row[place + 1]
        state.skill_row[place] = state.skill_row[place + 1]
    if spell != codes.NOTHING:
        _remove(state, spell)
    if skill != codes.NOTHING:
        _remove(state, skill)
    if state.row_start > 0:
        state.row_start -= 1
    state.spell_row[codes.ROW - 1] = draw_spell(state)
    state.skill_row[codes.ROW - 1] = draw_skill(state)


def _remove(state: State, card: i64) -> None:
    move(state, card, codes.REMOVED)
    if state.events is not None:
        tell(state, codes.E_REMOVE, card, 0, 0, 0)


def draw_spell(state: State) -> i64:
    """The top Spell of the deck, now in the row; NOTHING where there is none (A11)."""
    if state.count[codes.SPELL_DECK] == 0:
        return codes.NOTHING
    card = state.newest[codes.SPELL_DECK]
    move(state, card, codes.SPELL_ROW)
    state.spells_known = min(state.spells_known, state.count[codes.SPELL_DECK])
    if state.events is not None:
        tell(state, codes.E_REVEAL, card, 0, 0, 0)
    return card


def draw_skill(state: State) -> i64:
    """The top Skill of the deck, now in the row; NOTHING where there is none (A11)."""
    if state.count[codes.SKILL_DECK] == 0:
        return codes.NOTHING
    card = state.newest[codes.SKILL_DECK]
    move(state, card, codes.SKILL_ROW)
    state.skills_known = min(state.skills_known, state.count[codes.SKILL_DECK])
    if state.events is not None:
        tell(state, codes.E_REVEAL, card, 0, 0, 0)
    return card
