"""The course of a game: phases, rounds, turns.

Applies answers and advances to the next decision.
"""

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.codes import GAME_OVER
from resarcana_desktop.games.resarcana.rules.collecting import (
    answer_income,
    answer_stored,
    answer_upkeep,
    run_collect,
)
from resarcana_desktop.games.resarcana.rules.drafting import (
    choose_first_player,
    keep,
    next_drafter,
    next_pick,
    take_face_up,
)
from resarcana_desktop.games.resarcana.rules.effects import gain_from_rival, look, put_in_order
from resarcana_desktop.games.resarcana.rules.life_loss import (
    after_converting,
    answer_destruction,
    answer_gold,
    answer_lose,
    answer_react,
    ask_about_gold,
    run_destruction,
    run_gold,
    run_life_loss,
)
from resarcana_desktop.games.resarcana.rules.listing import list_actions
from resarcana_desktop.games.resarcana.rules.passing import (
    begin_pass,
    own_item,
    passed_seats,
    run_pass,
    take_item,
)
from resarcana_desktop.games.resarcana.rules.placement import (
    answer_claim,
    answer_discard_gain,
    answer_placement_payment,
    begin_placement,
    run_discard,
    run_placement,
)
from resarcana_desktop.games.resarcana.rules.powers import (
    answer_card,
    answer_component,
    answer_gain,
    answer_own_power,
    answer_pay,
    answer_pay_kind,
    begin_power,
    run_power,
)
from resarcana_desktop.games.resarcana.rules.state import (
    EVERY_SEAT,
    State,
    ask,
    convert_pearl,
    discard,
    move,
    pile_of,
    push,
    straighten,
    tell,
    top,
)
from resarcana_desktop.games.resarcana.rules.victory import answer_check, run_check


class NobodyCanAnswer(Exception):
    """A decision without a legal answer; no component that the loader accepts causes one."""


def is_legal(state: State, action: i64) -> bool:
    """Return whether an action is among the legal answers."""
    number = list_actions(state)
    buffer = state.tables.buffer
    for place in range(number):  # noqa: SIM110 - a plain loop compiles to C, a generator does not
        if buffer[place] == action:
            return True
    return False


def play(state: State, action: i64) -> None:
    """Apply an action known to be legal and advance to the next decision."""
    decision = state.decision
    seat = state.decider
    state.decision = codes.D_NONE
    state.listing = -1
    _answer(state, decision, seat, action)
    advance(state)


def advance(state: State) -> None:
    """Continue until a seat has a real choice or the game is over.

    A decision with a single legal answer is taken automatically, except the main action: a player
    sees the turn even when passing is the only option.
    """
    while state.phase != codes.GAME_OVER:
        if state.decision == codes.D_NONE:
            if state.gold_gained != 0:
                ask_about_gold(state)
            if state.depth > 0:
                _run_frame(state)
            else:
                _run_phase(state)
            continue
        if state.decision == codes.D_ACTION:
            return
        answers = list_actions(state)
        if answers > 1:
            return
        if answers == 0:
            raise NobodyCanAnswer(f"nothing answers the decision {state.decision}")
        decision = state.decision
        action = state.tables.buffer[0]
        state.decision = codes.D_NONE
        state.listing = -1
        _answer(state, decision, state.decider, action)


def _run_frame(state: State) -> None:
    kind = state.frames[top(state) + codes.S_KIND]
    if kind == codes.F_POWER:
        run_power(state)
    elif kind == codes.F_PLACE or kind == codes.F_CLAIM:
        run_placement(state)
    elif kind == codes.F_COLLECT:
        run_collect(state)
    elif kind == codes.F_DISCARD:
        run_discard(state)
    elif kind == codes.F_PASS:
        run_pass(state)
    elif kind == codes.F_LOSS:
        run_life_loss(state)
    elif kind == codes.F_CHECK:
        run_check(state)
    elif kind == codes.F_DESTROYED:
        run_destruction(state)
    elif kind == codes.F_GOLD:
        run_gold(state)


# ---- phases and rounds ---------------------------------------------------------------------------


def _run_phase(state: State) -> None:
    phase = state.phase
    if phase == codes.ACTIONS:
        _next_turn(state)
    elif phase == codes.COLLECT:
        _next_collect(state)
    elif phase == codes.VICTORY_CHECK:
        # No one has won: straighten everything; the token holder begins.
        for seat in range(state.seats):
            component = state.oldest[pile_of(seat, codes.PLAY)]
            while component != NOWHERE:
                straighten(state, component)
                component = state.after[component]
            state.passed[seat] = 0
        state.first_player = state.token_holder
        _begin_round(state)
    elif phase == codes.CHOOSING_MAGES:
        _next_mage_choice(state)
    elif phase == codes.CHOOSING_ITEMS:
        _next_item_choice(state)
    elif phase == codes.DRAFTING:
        next_pick(state)
    elif phase == codes.DRAFTING_FACE_UP:
        next_drafter(state)


def _next_mage_choice(state: State) -> None:
    """Each player in order; nothing is revealed before the last has chosen (p. 4)."""
    for step in range(state.seats):
        seat = (state.first_player + step) % state.seats
        if own_mage(state, seat) == NOWHERE and state.count[pile_of(seat, codes.OFFER)] > 0:
            ask(state, codes.D_MAGE, seat)
            return
    for seat in range(state.seats):
        offer = pile_of(seat, codes.OFFER)
        while state.count[offer] > 0:
            move(state, state.newest[offer], codes.BOX)
        mage = own_mage(state, seat)
        if mage != NOWHERE:
            state.seen[mage] = EVERY_SEAT
    state.phase = codes.CHOOSING_ITEMS
    if state.events is not None:
        tell(state, codes.E_MAGES_REVEALED, 0, 0, 0)


def own_mage(state: State, seat: i64) -> i64:
    """The mage a seat has in play, or NOWHERE."""
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        if state.tables.kind[component] == codes.MAGE:
            return component
        component = state.after[component]
    return NOWHERE


def _next_item_choice(state: State) -> None:
    """Ask for the next item in reverse turn order, starting right of the First Player (p. 4)."""
    for step in range(1, state.seats + 1):
        seat = (state.first_player + state.seats - step) % state.seats
        if own_item(state, seat) == NOWHERE:
            ask(state, codes.D_ITEM, seat)
            return
    _begin_round(state)


def _begin_round(state: State) -> None:
    state.round += 1
    state.phase = codes.COLLECT
    state.collected = 0
    if state.events is not None:
        tell(state, codes.E_ROUND, state.round, 0, 0)


def _next_collect(state: State) -> None:
    if state.collected < state.seats:
        seat = (state.first_player + state.collected) % state.seats
        state.collected += 1
        push(state, codes.F_COLLECT, seat, 0, 0)
        return
    state.phase = codes.ACTIONS
    state.turn_seat = state.first_player
    state.turn_taken = 0


def _next_turn(state: State) -> None:
    """The next player who has not passed, clockwise; with all passed, victory is checked."""
    if passed_seats(state) == state.seats:
        state.phase = codes.VICTORY_CHECK
        first = state.first_player
        if state.tables.token_holder_checks == 1:
            first = state.token_holder
        push(state, codes.F_CHECK, first, 0, 0)
        return
    if state.turn_taken == 1:
        state.turn_taken = 0
        state.turn_seat = (state.turn_seat + 1) % state.seats
    while state.passed[state.turn_seat] == 1:
        state.turn_seat = (state.turn_seat + 1) % state.seats
    ask(state, codes.D_ACTION, state.turn_seat)


# ---- answers -------------------------------------------------------------------------------------


def _answer(  # noqa: C901 - one branch for each decision there is
    state: State, decision: i64, seat: i64, action: i64
) -> None:
    if state.tables.kinds > codes.USUAL_KINDS and actions.verb_of(action) == codes.V_CONVERT:
        # It isn't an action: the same is asked again.
        convert_pearl(state, seat, action)
        after_converting(state, decision, seat)
    elif decision == codes.D_ACTION:
        _answer_main(state, seat, action)
    elif decision == codes.D_PAY:
        _answer_pay(state, action)
    elif decision == codes.D_GAIN:
        _answer_gain(state, action)
    elif decision == codes.D_COMPONENT:
        answer_component(state, action)
        if actions.verb_of(action) == codes.V_REACT:
            _tell_use(state)
    elif decision == codes.D_CARD:
        answer_card(state, action)
    elif decision == codes.D_REACT_LOSS:
        answer_react(state, action)
        _tell_use(state)
    elif decision == codes.D_LOSE:
        answer_lose(state, action)
    elif decision == codes.D_COLLECT_STORED:
        answer_stored(state, action)
    elif decision == codes.D_COLLECT_CHOICE or decision == codes.D_COLLECT_ANY:
        answer_income(state, action)
    elif decision == codes.D_COLLECT_UPKEEP:
        answer_upkeep(state, action)
    elif decision == codes.D_PAY_IDENTICAL:
        answer_pay(state, action)
    elif decision == codes.D_RIVAL:
        gain_from_rival(state, actions.index_of(action))
    elif decision == codes.D_DECK:
        look(state, actions.index_of(action))
    elif decision == codes.D_ORDER:
        put_in_order(state, action)
    elif decision == codes.D_REACT_CHECK:
        answer_check(state, action)
        _tell_use(state)
    elif decision == codes.D_PAY_KIND:
        answer_pay_kind(state, action)
    elif decision == codes.D_REACT_DESTROYED:
        answer_destruction(state, action)
        _tell_use(state)
    elif decision == codes.D_REACT_CLAIM:
        answer_claim(state, action)
        if actions.verb_of(action) == codes.V_REACT:
            _tell_use(state)
    elif decision == codes.D_REACT_POWER:
        answer_own_power(state, action)
        if actions.verb_of(action) == codes.V_REACT:
            _tell_use(state)
    elif decision == codes.D_MAGE:
        move(state, actions.component_of(action), pile_of(seat, codes.PLAY))
    elif decision == codes.D_ITEM:
        take_item(state, seat, action)
    elif decision == codes.D_DRAFT:
        keep(state, seat, actions.component_of(action))
    elif decision == codes.D_FIRST_PLAYER:
        choose_first_player(state, actions.index_of(action))
    elif decision == codes.D_FACE_UP_DRAFT:
        take_face_up(state, seat, actions.component_of(action))
    elif decision == codes.D_REACT_GOLD:
        answer_gold(state, action)
        if actions.verb_of(action) == codes.V_REACT:
            _tell_use(state)


def _answer_main(state: State, seat: i64, action: i64) -> None:
    state.turn_taken = 1
    verb = actions.verb_of(action)
    component = actions.component_of(action)
    if state.events is not None:
        tell(state, codes.E_ACTION, seat, 0, 0)
    if verb == codes.V_PLACE or verb == codes.V_CLAIM:
        begin_placement(state, seat, component)
    elif verb == codes.V_CLAIM_TOP:
        begin_placement(state, seat, state.newest[codes.MONUMENT_DECK])
    elif verb == codes.V_DISCARD:
        discard(state, seat, component)
        push(state, codes.F_DISCARD, seat, component, 0)
    elif verb == codes.V_PASS:
        begin_pass(state, seat)
    else:
        power = state.tables.first_power[component] + actions.index_of(action)
        begin_power(state, codes.F_POWER, seat, component, power)
        _tell_use(state)


def _tell_use(state: State) -> None:
    """Note which power has just begun, for log and animation."""
    if state.events is None or state.depth == 0:
        return
    at = top(state)
    if state.frames[at + codes.S_KIND] == codes.F_POWER:
        seat, component = state.frames[at + codes.S_SEAT], state.frames[at + codes.S_COMPONENT]
        tell(state, codes.E_USE, seat, component, state.frames[at + codes.S_POWER])


def _answer_pay(state: State, action: i64) -> None:
    if state.frames[top(state) + codes.S_KIND] == codes.F_POWER:
        answer_pay(state, action)
    else:
        answer_placement_payment(state, action)


def _answer_gain(state: State, action: i64) -> None:
    if state.frames[top(state) + codes.S_KIND] == codes.F_DISCARD:
        answer_discard_gain(state, action)
    else:
        answer_gain(state, action)


# Playing on at random, as fast as the rules go: for search, for measuring, for long tests.


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
