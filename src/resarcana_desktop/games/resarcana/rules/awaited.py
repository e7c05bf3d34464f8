"""Checks positions given as text: their stack must ask for the decision that they state."""

from typing import Final

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.drafting import PACK_SIZE, drafter, pick_in_round
from resarcana_desktop.games.resarcana.rules.listing import list_actions, looked_at_pile
from resarcana_desktop.games.resarcana.rules.state import State
from resarcana_desktop.games.resarcana.rules.terms.arguments import MOST_LOOKED_AT
from resarcana_desktop.games.resarcana.rules.terms.registry import STEP_TERMS

BY_FRAME: Final = {
    codes.F_PLACE: (codes.D_PAY,),
    codes.F_CLAIM: (codes.D_PAY, codes.D_REACT_CLAIM),
    codes.F_DISCARD: (codes.D_GAIN,),
    codes.F_PASS: (codes.D_ITEM,),
    codes.F_COLLECT: (
        codes.D_COLLECT_STORED,
        codes.D_COLLECT_CHOICE,
        codes.D_COLLECT_ANY,
        codes.D_COLLECT_UPKEEP,
    ),
    codes.F_LOSS: (codes.D_REACT_LOSS, codes.D_LOSE),
    codes.F_CHECK: (codes.D_REACT_CHECK,),
    codes.F_DESTROYED: (codes.D_REACT_DESTROYED,),
    codes.F_GOLD: (codes.D_REACT_GOLD,),
}
BY_PHASE: Final = {
    codes.CHOOSING_MAGES: (codes.D_MAGE,),
    codes.CHOOSING_ITEMS: (codes.D_ITEM,),
    codes.DRAFTING: (codes.D_DRAFT,),
    codes.CHOOSING_FIRST_PLAYER: (codes.D_FIRST_PLAYER,),
    codes.DRAFTING_FACE_UP: (codes.D_FACE_UP_DRAFT,),
    codes.ACTIONS: (codes.D_ACTION,),
}


def check_decision(state: State) -> None:
    """Raise NotationError unless the top frame asks this seat for this decision."""
    name = codes.DECISION_NAMES[int(state.decision)]
    if int(state.decision) not in _possible(state):
        raise NotationError("not_asked", "no decision “{decision}” is pending", decision=name)
    if int(state.decider) != _asked_seat(state):
        raise NotationError(
            "asked_of",
            "the decision “{decision}” belongs to seat {seat}",
            decision=name,
            seat=_asked_seat(state),
        )
    if int(state.decision) == codes.D_ORDER:
        _check_cards_looked_at(state)
    if int(state.decision) == codes.D_PAY_KIND:
        at = (int(state.depth) - 1) * codes.FRAME
        kind = int(state.frames[at + codes.S_AMOUNT])
        if kind >= int(state.tables.kinds):
            raise NotationError(
                "within",
                "{field} is {found}: expected {least} to {most}",
                field="frame amount",
                found=kind,
                least=0,
                most=int(state.tables.kinds) - 1,
            )
    if int(list_actions(state)) == 0:
        raise NotationError(
            "no_answer", "the decision “{decision}” has no possible answer", decision=name
        )


def _possible(state: State) -> tuple[int, ...]:
    if int(state.depth) == 0:
        return BY_PHASE.get(int(state.phase), ())
    at = (int(state.depth) - 1) * codes.FRAME
    kind = int(state.frames[at + codes.S_KIND])
    if kind != codes.F_POWER:
        return BY_FRAME.get(kind, ())
    power = int(state.frames[at + codes.S_POWER])
    step = int(state.frames[at + codes.S_STEP])
    tables = state.tables
    if step >= int(tables.first_step[power]) + int(tables.step_count[power]):
        return ()
    return STEP_TERMS[int(tables.step[step])].asks


def _asked_seat(state: State) -> int:
    """Return the seat that decides; in a draft the next to keep a card, in setup any seat."""
    if int(state.depth) == 0 and int(state.phase) == codes.DRAFTING:
        whole = PACK_SIZE + 1 - int(pick_in_round(state.draft_pick))
        in_order = [(int(state.first_player) + n) % int(state.seats) for n in range(state.seats)]
        left = (seat for seat in in_order if int(state.count[codes.PACKS + seat]) == whole)
        return next(left, int(state.first_player))
    there = int(state.count[codes.FACE_UP])
    if int(state.phase) == codes.DRAFTING_FACE_UP and there > 0:
        return int(drafter(there, state.first_player))
    if int(state.depth) == 0:
        acting = int(state.phase) == codes.ACTIONS
        return int(state.turn_seat) if acting else int(state.decider)
    at = (int(state.depth) - 1) * codes.FRAME
    seat = int(state.frames[at + codes.S_SEAT])
    if int(state.frames[at + codes.S_KIND]) in (codes.F_LOSS, codes.F_CHECK, codes.F_DESTROYED):
        seat += int(state.frames[at + codes.S_STEP])
    return seat % int(state.seats)


def _check_cards_looked_at(state: State) -> None:
    at = (int(state.depth) - 1) * codes.FRAME
    amount = int(state.frames[at + codes.S_AMOUNT])
    lying = int(state.count[looked_at_pile(state, at)])
    if not 2 <= amount <= min(MOST_LOOKED_AT, lying):
        raise NotationError(
            "no_order",
            "cards to put in order: {found}; cards in the deck: {most}",
            found=amount,
            most=lying,
        )
