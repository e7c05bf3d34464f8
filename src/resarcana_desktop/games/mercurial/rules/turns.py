"""The course of a game: turns, the last Casts, the end (p. 6, 19 and 21)."""

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.achievements import note_turn_begins, note_turn_ends
from resarcana_desktop.games.mercurial.rules.rows import replenish, shift
from resarcana_desktop.games.mercurial.rules.scoring import points_of, winners_of
from resarcana_desktop.games.mercurial.rules.state import State, ask, pile_of, tell


def begin_turn(state: State, seat: i64) -> None:
    """A turn in which to take and play, or to Cast."""
    if seat == state.first_player:
        state.round += 1
    state.turn_seat = seat
    state.takes = 1
    state.plays = 1
    state.acted = 0
    note_turn_begins(state, seat)
    if state.events is not None:
        tell(state, codes.E_TURN, seat, state.round, 0, 0)
    ask(state, codes.D_TURN, seat, codes.NOTHING)


def end_turn(state: State, cast: bool) -> None:
    """End the turn of whoever's it is, after Take & Play or after a Cast."""
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
        # Prodigy mode ends so (p. 21). A22: so does a game in which the Spells run out before
        # anybody has Heroics enough, since nobody could craft anything any more.
        _begin_last_casts(state, state.seats, codes.NOBODY)
    else:
        begin_turn(state, (seat + 1) % state.seats)


def _begin_last_casts(state: State, seats: i64, because: i64) -> None:
    """The next so many seats Cast once more, those of them that have active Spells (A18).

    Before that they may use the Mystrune's front, as in any turn; nothing else (A25). `because`
    is who has Heroics enough, NOBODY where the Spells have run out.
    """
    state.phase = codes.LAST_CASTS
    state.last_left = seats
    if state.events is not None:
        tell(state, codes.E_LAST_CASTS, because, 0, 0, 0)
    _next_last_cast(state)


def _next_last_cast(state: State) -> None:
    while state.last_left > 0:
        state.last_left -= 1
        state.turn_seat = (state.turn_seat + 1) % state.seats
        if state.count[pile_of(state.turn_seat, codes.ACTIVE)] > 0:
            note_turn_begins(state, state.turn_seat)
            if state.events is not None:
                tell(state, codes.E_TURN, state.turn_seat, state.round, 0, 0)
            ask(state, codes.D_TURN, state.turn_seat, codes.NOTHING)
            return
    state.phase = codes.GAME_OVER
    ask(state, codes.D_NONE, state.turn_seat, codes.NOTHING)
    if state.events is not None:
        # Who has won with how many points; alone there is nobody to win against.
        if state.goal > 0:
            for seat in winners_of(state):
                tell(state, codes.E_WIN, seat, points_of(state, seat), 0, 0)
        tell(state, codes.E_OVER, codes.NOBODY, points_of(state, 0) if state.goal == 0 else 0, 0, 0)


def begin_playing(state: State) -> None:
    """Everybody is ready: the first player begins."""
    state.phase = codes.PLAYING
    begin_turn(state, state.first_player)
