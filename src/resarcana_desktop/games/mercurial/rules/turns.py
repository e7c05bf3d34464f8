"""The course of a game: turns, the last Casts, the end (p. 6, 19 and 21)."""

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.achievements import note_turn_begins, note_turn_ends
from resarcana_desktop.games.mercurial.rules.scoring import points_of, winners_of
from resarcana_desktop.games.mercurial.rules.state import State, ask, pile_of, tell

# ---- the rows of Spells and Skills in the middle: how they are filled again (p. 11 and 21) -------


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
    """Put 1 Acuity on each Skill left of the rightmost place that was emptied.

    Places that are empty because the deck was (A11) were not emptied, and yield nothing.
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
    tell(state, codes.E_REMOVE, card, 0, 0, 0)


def draw_spell(state: State) -> i64:
    """Draw the top Spell of the deck into the row; NOTHING if there is none (A11)."""
    if state.count[codes.SPELL_DECK] == 0:
        return codes.NOTHING
    card = state.newest[codes.SPELL_DECK]
    move(state, card, codes.SPELL_ROW)
    state.spells_known = min(state.spells_known, state.count[codes.SPELL_DECK])
    tell(state, codes.E_REVEAL, card, 0, 0, 0)
    return card


def draw_skill(state: State) -> i64:
    """Draw the top Skill of the deck into the row; NOTHING if there is none (A11)."""
    if state.count[codes.SKILL_DECK] == 0:
        return codes.NOTHING
    card = state.newest[codes.SKILL_DECK]
    move(state, card, codes.SKILL_ROW)
    state.skills_known = min(state.skills_known, state.count[codes.SKILL_DECK])
    tell(state, codes.E_REVEAL, card, 0, 0, 0)
    return card


def begin_turn(state: State, seat: i64) -> None:
    """A turn in which to take and play, or to Cast."""
    if seat == state.first_player:
        state.round += 1
    state.turn_seat = seat
    state.takes = 1
    state.plays = 1
    state.acted = 0
    note_turn_begins(state, seat)
    tell(state, codes.E_TURN, seat, state.round, 0, 0)
    ask(state, codes.D_TURN, seat, codes.NOTHING)


def end_turn(state: State, cast: bool) -> None:
    """End the current seat's turn, after Take & Play or after a Cast."""
    seat = state.turn_seat
    state.takes = 0
    state.plays = 0
    state.acted = 0
    note_turn_ends(state, seat, cast)
    if state.phase == codes.LAST_CASTS:
        _next_last_cast(state)
        return
    if state.goal == 0:
        if not cast:
            replenish(state)
        shift(state)
    elif not cast:
        replenish(state)
    if state.goal > 0 and state.count[pile_of(seat, codes.HEROICS)] >= state.goal:
        _begin_last_casts(state, state.seats - 1, seat)
    elif state.count[codes.SPELL_ROW] + state.count[codes.SPELL_DECK] == 0:
        # Prodigy mode ends this way (p. 21). A22: so does a game in which the Spells run out before
        # a player has enough Heroics, as no one could craft anything any more.
        _begin_last_casts(state, state.seats, codes.NOBODY)
    else:
        begin_turn(state, (seat + 1) % state.seats)


def _begin_last_casts(state: State, seats: i64, because: i64) -> None:
    """Let the next `seats` seats Cast once more, if they have active Spells (A18).

    Before that they may use the Mystrune's front, as in any turn; nothing else (A25). `because` is
    the seat with enough Heroics, `NOBODY` if the Spells have run out.
    """
    state.phase = codes.LAST_CASTS
    state.last_left = seats
    tell(state, codes.E_LAST_CASTS, because, 0, 0, 0)
    _next_last_cast(state)


def _next_last_cast(state: State) -> None:
    while state.last_left > 0:
        state.last_left -= 1
        state.turn_seat = (state.turn_seat + 1) % state.seats
        if state.count[pile_of(state.turn_seat, codes.ACTIVE)] > 0:
            note_turn_begins(state, state.turn_seat)
            tell(state, codes.E_TURN, state.turn_seat, state.round, 0, 0)
            ask(state, codes.D_TURN, state.turn_seat, codes.NOTHING)
            return
    state.phase = codes.GAME_OVER
    ask(state, codes.D_NONE, state.turn_seat, codes.NOTHING)
    if state.events is not None:
        # The winners and their points; a solo player has no one to beat.
        if state.goal > 0:
            for seat in winners_of(state):
                tell(state, codes.E_WIN, seat, points_of(state, seat), 0, 0)
        tell(state, codes.E_OVER, codes.NOBODY, points_of(state, 0) if state.goal == 0 else 0, 0, 0)


def begin_playing(state: State) -> None:
    """Let the first player begin, once all are ready."""
    state.phase = codes.PLAYING
    begin_turn(state, state.first_player)
