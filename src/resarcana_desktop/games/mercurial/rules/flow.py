"""Applies an answer, and advances to the next decision."""

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import link_under, move, move_all, unlink
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.alterations import (
    answer_convert,
    answer_flip,
    answer_offer,
    answer_reroll,
    begin_play,
    next_step,
)
from resarcana_desktop.games.mercurial.rules.casting import (
    answer_cast,
    begin_cast,
    use_mystrune,
)
from resarcana_desktop.games.mercurial.rules.codes import GAME_OVER
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.payments import pay
from resarcana_desktop.games.mercurial.rules.setup import answer_artifact, answer_class
from resarcana_desktop.games.mercurial.rules.state import (
    State,
    ask,
    convert,
    gain_acuity,
    pile_of,
    tell,
)
from resarcana_desktop.games.mercurial.rules.turns import end_turn


def is_legal(state: State, action: i64) -> bool:
    """Return whether an action is among the legal answers."""
    number = list_actions(state)
    buffer = state.tables.buffer
    for place in range(number):  # noqa: SIM110 - a plain loop compiles to C, a generator does not
        if buffer[place] == action:
            return True
    return False


def play(state: State, action: i64) -> None:
    """Play a legal action, and those steps of a Cast that leave no choice."""
    answer(state, action)
    while state.decision >= codes.D_MYSTRUNE and list_actions(state) == 1:
        answer(state, state.tables.buffer[0])


def answer(state: State, action: i64) -> None:
    """Answer the current decision, and nothing more."""
    decision = state.decision
    seat = state.decider
    if decision == codes.D_TURN:
        _answer_turn(state, seat, action)
    elif decision == codes.D_PAY:
        _answer_pay(state, seat, action)
    elif decision >= codes.D_MYSTRUNE:
        answer_cast(state, seat, action)
        if decision == codes.D_ARCANA:
            end_turn(state, True)
    elif decision == codes.D_CONVERT:
        answer_convert(state, seat, action)
    elif decision == codes.D_REROLL:
        answer_reroll(state, seat, action)
    elif decision == codes.D_FLIP:
        answer_flip(state, seat, action)
    elif decision == codes.D_OFFER:
        answer_offer(state, seat, action)
    elif decision == codes.D_SPELL:
        ask(state, codes.D_PAY, seat, actions.card_of(action))
    elif decision == codes.D_CLASS:
        answer_class(state, seat, action)
    elif decision == codes.D_ARTIFACT:
        answer_artifact(state, seat, action)


def _answer_turn(state: State, seat: i64, action: i64) -> None:
    verb = actions.verb_of(action)
    if verb == codes.V_END:
        end_turn(state, False)
    elif verb == codes.V_CAST:
        begin_cast(state, seat)
    elif verb == codes.V_MYSTRUNE:
        use_mystrune(state, seat)
        convert(state, seat, actions.first_of(action), actions.second_of(action), 1)
    elif verb == codes.V_PLAY:
        state.acted = 1
        begin_play(state, seat, actions.card_of(action), actions.first_of(action))
    else:
        state.acted = 1
        state.takes -= 1
        _take(state, seat, verb, actions.card_of(action))


def _take(state: State, seat: i64, verb: i64, card: i64) -> None:
    """One of the four things to take (p. 6 to 8)."""
    if verb == codes.V_SPELL:
        ask(state, codes.D_PAY, seat, card)
    elif verb == codes.V_SKILL:
        # Into the hand, with the Acuity on it.
        for place in range(i64(codes.ROW)):
            if state.skill_row[place] == card:
                state.skill_row[place] = codes.NOTHING
        move(state, card, pile_of(seat, codes.HAND))
        tell(state, codes.E_TAKE, seat, card, 0, 0)
        gain_acuity(state, seat, state.acuity[card])
        state.acuity[card] = 0
    elif verb == codes.V_RECYCLE:
        _recycle(state, seat)
        gain_acuity(state, seat, 1)
    elif verb == codes.V_ACUITY:
        gain_acuity(state, seat, 1)
    elif verb == codes.V_TAKE_BACK:
        tell(state, codes.E_TAKE_BACK, seat, state.count[pile_of(seat, codes.EXHAUSTED)], 0, 0)
        move_all(state, pile_of(seat, codes.EXHAUSTED), pile_of(seat, codes.HAND))


def _recycle(state: State, seat: i64) -> None:
    """The leftmost Spell that is there goes under the deck."""
    place: i64 = 0
    while state.spell_row[place] == codes.NOTHING:
        place += 1
    spell = state.spell_row[place]
    state.spell_row[place] = codes.NOTHING
    unlink(state, spell)
    link_under(state, spell, codes.SPELL_DECK)
    state.spells_known += 1
    tell(state, codes.E_RECYCLE, seat, spell, 0, 0)


def _answer_pay(state: State, seat: i64, action: i64) -> None:
    """Pay for the Spell, which is active from now on; then continue what allowed the Take."""
    spell = state.asked
    pay(state, seat, action)
    if state.events is not None:
        tell(state, codes.E_TAKE, seat, spell, 0 if state.card == codes.NOTHING else 1, 0)
        if state.dice[spell] > 0:
            tell(state, codes.E_ALLOCATE_DICE, seat, spell, state.face[spell], state.dice[spell])
        if state.mana[spell] + state.acuity[spell] > 0:
            tell(
                state,
                codes.E_ALLOCATE_CRYSTALS,
                seat,
                spell,
                state.mana[spell],
                state.acuity[spell],
            )
    if state.card != codes.NOTHING:
        next_step(state, seat)
    else:
        ask(state, codes.D_TURN, seat, codes.NOTHING)


# ---- playing on at random, as fast as the rules go: for measuring and for long tests -------------


def play_at_random(state: State, words: vec[i64], most: i64) -> i64:
    """Play up to `most` random actions with the generator `words`; return how many.

    It stops early only at the end of the game.
    """
    played: i64 = 0
    while played < most and state.phase != GAME_OVER:
        number = list_actions(state)
        play(state, state.tables.buffer[rng.below(words, number)])
        played += 1
    return played
