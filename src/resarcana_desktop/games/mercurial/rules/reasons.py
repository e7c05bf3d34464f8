"""Why something cannot be done now: a reason code for anything a player might try."""

from typing import Final

from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import (
    EXHAUSTED,
    HAND,
    LAST_CASTS,
    M_SEAL,
    M_SECONDARY,
    MODES,
    MOST_ALTERATIONS,
    SKILL_ROW,
    SPELL_ROW,
    STARTER,
)
from resarcana_desktop.games.mercurial.rules.flow import is_legal
from resarcana_desktop.games.mercurial.rules.listing import alterations_of
from resarcana_desktop.games.mercurial.rules.state import State, active_spells, pile_of

REASON_CODES: Final = (
    "game_over",
    "not_your_turn",
    "other_decision",
    "last_casts",
    "no_take",
    "no_play",
    "acted",
    "no_spell",
    "hand_full",
    "not_in_row",
    "cannot_pay",
    "nothing_exhausted",
    "not_in_hand",
    "no_acuity",
    "no_flow",
    "unresolvable",
    "no_such_mode",
    "no_mystrune",
    "not_an_answer",
)
_TAKES: Final = (
    codes.V_SKILL,
    codes.V_SPELL,
    codes.V_RECYCLE,
    codes.V_ACUITY,
    codes.V_TAKE_BACK,
)
_TURN: Final = (*_TAKES, codes.V_PLAY, codes.V_CAST, codes.V_END, codes.V_MYSTRUNE)


def why_not(state: State, action: int, seat: int | None = None) -> str:
    """Why an action cannot be done now, by `seat` or by who decides; "" if it can."""
    actor = int(state.decider) if seat is None else seat
    if int(state.phase) == codes.GAME_OVER:
        return "game_over"
    if not 0 <= action < actions.END:
        return "not_an_answer"
    if actor != int(state.decider):
        return "not_your_turn"
    if is_legal(state, action):
        return ""
    verb, card = int(actions.verb_of(action)), int(actions.card_of(action))
    if verb not in _TURN:
        return "not_an_answer"
    if int(state.decision) not in (codes.D_TURN, codes.D_SPELL):
        return "other_decision"
    if card >= int(state.tables.cards):
        return "not_an_answer"
    if int(state.phase) == LAST_CASTS and verb not in (codes.V_CAST, codes.V_MYSTRUNE):
        return "last_casts"
    return _of_turn(state, actor, verb, card, int(actions.first_of(action)))


def _of_turn(state: State, seat: int, verb: int, card: int, mode: int) -> str:
    if verb == codes.V_CAST and int(state.acted):
        return "acted"
    if verb == codes.V_CAST and not int(active_spells(state, seat)):
        return "no_spell"
    if verb == codes.V_MYSTRUNE:
        return "no_mystrune" if int(state.mystrune_holder) != seat else "not_an_answer"
    if verb == codes.V_PLAY:
        return "no_play" if int(state.plays) <= 0 else _of_play(state, seat, card, mode)
    if verb in _TAKES and int(state.decision) == codes.D_TURN and int(state.takes) <= 0:
        return "no_take"
    if verb == codes.V_SKILL:
        if int(state.pile[card]) != SKILL_ROW:
            return "not_in_row"
        return "hand_full" if alterations_of(state, seat) >= MOST_ALTERATIONS else "other_decision"
    if verb == codes.V_SPELL:
        return "cannot_pay" if int(state.pile[card]) == SPELL_ROW else "not_in_row"
    if verb == codes.V_TAKE_BACK and not int(state.count[pile_of(seat, EXHAUSTED)]):
        return "nothing_exhausted"
    return "not_an_answer"


def _of_play(state: State, seat: int, card: int, mode: int) -> str:
    if int(state.pile[card]) != pile_of(seat, HAND):
        return "not_in_hand"
    if mode >= MODES or not int(state.tables.steps[card * MODES + mode]):
        return "no_such_mode"
    if mode == M_SEAL:
        return "no_acuity"
    if mode == M_SECONDARY and int(state.tables.kind[card]) == STARTER:
        return "no_flow"
    return "unresolvable"
