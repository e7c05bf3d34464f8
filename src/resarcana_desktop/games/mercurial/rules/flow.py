"""Applies an answer, and goes on to the next decision."""

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import link_under, move, move_all, unlink
from resarcana_desktop.games.mercurial.rules import actions
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
from resarcana_desktop.games.mercurial.rules.codes import (
    D_ARCANA,
    D_ARTIFACT,
    D_CLASS,
    D_CONVERT,
    D_FLIP,
    D_MYSTRUNE,
    D_OFFER,
    D_PAY,
    D_REROLL,
    D_SPELL,
    D_TURN,
    E_ALLOCATE_CRYSTALS,
    E_ALLOCATE_DICE,
    E_RECYCLE,
    E_TAKE,
    E_TAKE_BACK,
    EXHAUSTED,
    HAND,
    NOTHING,
    ROW,
    SPELL_DECK,
    V_ACUITY,
    V_CAST,
    V_END,
    V_MYSTRUNE,
    V_PLAY,
    V_RECYCLE,
    V_SKILL,
    V_SPELL,
    V_TAKE_BACK,
)
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
    """Whether an action is among the legal answers."""
    number = list_actions(state)
    buffer = state.tables.buffer
    for place in range(number):  # noqa: SIM110 - a plain loop compiles to C, a generator does not
        if buffer[place] == action:
            return True
    return False


def play(state: State, action: i64) -> None:
    """Do a legal action, and those steps of a Cast that leave no choice."""
    answer(state, action)
    while state.decision >= D_MYSTRUNE and list_actions(state) == 1:
        answer(state, state.tables.buffer[0])


def answer(state: State, action: i64) -> None:
    """Answer the decision at hand, and nothing more."""
    decision = state.decision
    seat = state.decider
    if decision == D_TURN:
        _answer_turn(state, seat, action)
    elif decision == D_PAY:
        _answer_pay(state, seat, action)
    elif decision >= D_MYSTRUNE:
        answer_cast(state, seat, action)
        if decision == D_ARCANA:
            end_turn(state, True)
    elif decision == D_CONVERT:
        answer_convert(state, seat, action)
    elif decision == D_REROLL:
        answer_reroll(state, seat, action)
    elif decision == D_FLIP:
        answer_flip(state, seat, action)
    elif decision == D_OFFER:
        answer_offer(state, seat, action)
    elif decision == D_SPELL:
        ask(state, D_PAY, seat, actions.card_of(action))
    elif decision == D_CLASS:
        answer_class(state, seat, action)
    elif decision == D_ARTIFACT:
        answer_artifact(state, seat, action)


def _answer_turn(state: State, seat: i64, action: i64) -> None:
    verb = actions.verb_of(action)
    if verb == V_END:
        end_turn(state, False)
    elif verb == V_CAST:
        begin_cast(state, seat)
    elif verb == V_MYSTRUNE:
        use_mystrune(state, seat)
        convert(state, seat, actions.first_of(action), actions.second_of(action), 1)
    elif verb == V_PLAY:
        state.acted = 1
        begin_play(state, seat, actions.card_of(action), actions.first_of(action))
    else:
        state.acted = 1
        state.takes -= 1
        _take(state, seat, verb, actions.card_of(action))


def _take(state: State, seat: i64, verb: i64, card: i64) -> None:
    """One of the four things to take (p. 6 to 8)."""
    if verb == V_SPELL:
        ask(state, D_PAY, seat, card)
    elif verb == V_SKILL:
        # Into the hand, with the Acuity that lies on it.
        for place in range(i64(ROW)):
            if state.skill_row[place] == card:
                state.skill_row[place] = NOTHING
        move(state, card, pile_of(seat, HAND))
        if state.events is not None:
            tell(state, E_TAKE, seat, card, 0, 0)
        gain_acuity(state, seat, state.acuity[card])
        state.acuity[card] = 0
    elif verb == V_RECYCLE:
        _recycle(state, seat)
        gain_acuity(state, seat, 1)
    elif verb == V_ACUITY:
        gain_acuity(state, seat, 1)
    elif verb == V_TAKE_BACK:
        if state.events is not None:
            tell(state, E_TAKE_BACK, seat, state.count[pile_of(seat, EXHAUSTED)], 0, 0)
        move_all(state, pile_of(seat, EXHAUSTED), pile_of(seat, HAND))


def _recycle(state: State, seat: i64) -> None:
    """The leftmost Spell that is there goes under the deck."""
    place: i64 = 0
    while state.spell_row[place] == NOTHING:
        place += 1
    spell = state.spell_row[place]
    state.spell_row[place] = NOTHING
    unlink(state, spell)
    link_under(state, spell, SPELL_DECK)
    state.spells_known += 1
    if state.events is not None:
        tell(state, E_RECYCLE, seat, spell, 0, 0)


def _answer_pay(state: State, seat: i64, action: i64) -> None:
    """Pay for the Spell, which is active from now on; then go on with what let it be taken."""
    spell = state.asked
    pay(state, seat, action)
    if state.events is not None:
        tell(state, E_TAKE, seat, spell, 0 if state.card == NOTHING else 1, 0)
        if state.dice[spell] > 0:
            tell(state, E_ALLOCATE_DICE, seat, spell, state.face[spell], state.dice[spell])
        if state.mana[spell] + state.acuity[spell] > 0:
            tell(state, E_ALLOCATE_CRYSTALS, seat, spell, state.mana[spell], state.acuity[spell])
    if state.card != NOTHING:
        next_step(state, seat)
    else:
        ask(state, D_TURN, seat, NOTHING)
