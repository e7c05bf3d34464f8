"""Life loss: victims in turn order from the attacker's left react or lose (p. 7)."""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.powers import begin_power
from resarcana_desktop.games.resarcana.rules.state import State, ask, lose, pop, tell, top

TO_REACT: Final = 0
TO_LOSE: Final = 1


def run_life_loss(state: State) -> None:
    """Ask the next victim, or end when all have been asked.

    S_STEP counts the seats passed so far, S_CARD says whether this victim has chosen to suffer.
    """
    at = top(state)
    if state.frames[at + codes.S_CARD] == TO_LOSE:
        ask(state, codes.D_LOSE, victim(state, at))
        return
    state.frames[at + codes.S_STEP] += 1
    step = state.frames[at + codes.S_STEP]
    if step >= state.seats:
        pop(state)
        return
    seat = victim(state, at)
    if state.passed[seat] == 1:
        return
    if state.events is not None:
        tell(
            state,
            codes.E_ATTACK,
            seat,
            state.frames[at + codes.S_COMPONENT],
            state.frames[at + codes.S_AMOUNT],
        )
    ask(state, codes.D_REACT_LOSS, seat)


def victim(state: State, at: i64) -> i64:
    """The seat that the attack has come to."""
    return (state.frames[at + codes.S_SEAT] + state.frames[at + codes.S_STEP]) % state.seats


def answer_react(state: State, action: i64) -> None:
    """React with a power, take the way out offered, or suffer the loss."""
    at = top(state)
    seat = victim(state, at)
    verb = actions.verb_of(action)
    if verb == codes.V_REACT:
        component = actions.component_of(action)
        power = state.tables.first_power[component] + actions.index_of(action)
        begin_power(state, codes.F_POWER, seat, component, power)
    elif verb == codes.V_WAY_OUT:
        begin_power(
            state,
            codes.F_POWER,
            seat,
            state.frames[at + codes.S_COMPONENT],
            state.frames[at + codes.S_EXTRA],
        )
    else:
        state.frames[at + codes.S_CARD] = TO_LOSE


def answer_lose(state: State, action: i64) -> None:
    """Lose the essences chosen."""
    at = top(state)
    seat = victim(state, at)
    for kind in range(codes.ESSENCE_KINDS):
        amount = actions.count_of(action, kind)
        lose(state, seat, state.frames[at + codes.S_COMPONENT], kind, amount)
    state.frames[at + codes.S_CARD] = TO_REACT
