"""Lists the legal answers to the current decision in the shared buffer."""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.payments import (
    can_pay_placement,
    can_place,
    in_mask,
    list_mixes,
    list_placement_payments,
    offer,
    shares_type,
    standing_discount,
)
from resarcana_desktop.games.resarcana.rules.state import (
    State,
    pile_of,
    pool_total,
    stored_total,
    top,
)
from resarcana_desktop.games.resarcana.rules.usability import (
    answers_loss,
    artifacts_in_play,
    can_be_destroyed_for,
    can_be_turned_for,
    can_pay_first,
    can_pay_other,
    can_stand_in,
    can_use,
    has_essences_for,
    is_artifact_of,
)

NOT_GOLD: Final = 15
ONLY_GOLD: Final = 16
NOT_LIFE: Final = 61


def list_actions(state: State) -> i64:  # noqa: C901 - one branch for each decision there is
    """Fill the buffer with every legal answer and return how many; a fresh list is reused."""
    tables = state.tables
    if state.listing == tables.listing and state.listing >= 0:
        return tables.listed
    tables.listing += 1
    tables.listed = 0
    state.listing = tables.listing
    decision = state.decision
    if decision == codes.D_ACTION:
        _list_main(state)
    elif decision == codes.D_PAY:
        _list_payments(state)
    elif decision == codes.D_GAIN:
        _list_gains(state)
    elif decision == codes.D_COMPONENT:
        _list_components(state)
    elif decision == codes.D_CARD:
        _list_cards(state)
    elif decision == codes.D_REACT_LOSS:
        _list_loss_reacts(state)
    elif decision == codes.D_MAGE:
        _offer_pile(state, codes.V_MAGE, pile_of(state.decider, codes.OFFER))
    elif decision == codes.D_ITEM:
        _offer_pile(state, codes.V_ITEM, codes.CENTRE_ITEMS)
    elif decision == codes.D_COLLECT_CHOICE or decision == codes.D_COLLECT_ANY:
        component = state.frames[top(state) + codes.S_CARD]
        amount = state.tables.collect_amount[component]
        mask = state.tables.collect_mask[component]
        if state.tables.collect[component] == codes.C_INTEREST_OR_GOLD:
            gold = state.tables.collect_gold[component]
            list_mixes(state, codes.V_GAIN, state.decider, gold, ONLY_GOLD, False)
        list_mixes(state, codes.V_GAIN, state.decider, amount, mask, False)
    elif decision == codes.D_COLLECT_STORED:
        offer(state, actions.simple(codes.V_TAKE, 0, 0))
        offer(state, actions.simple(codes.V_LEAVE, 0, 0))
    elif decision == codes.D_COLLECT_UPKEEP:
        _list_upkeep(state)
    elif decision == codes.D_PAY_IDENTICAL:
        _list_identical(state)
    elif decision == codes.D_RIVAL:
        for step in range(1, state.seats):
            offer(state, actions.simple(codes.V_RIVAL, 0, (state.decider + step) % state.seats))
    elif decision == codes.D_DECK:
        offer(state, actions.simple(codes.V_DECK, 0, codes.OWN_DECK))
        offer(state, actions.simple(codes.V_DECK, 0, codes.THE_MONUMENT_DECK))
    elif decision == codes.D_ORDER:
        _list_orders(state)
    elif decision == codes.D_LOSE:
        _list_losses(state)
    elif decision == codes.D_REACT_CHECK:
        _offer_powers(state, codes.V_REACT, state.decider, codes.T_VICTORY_CHECK, NOWHERE)
        offer(state, actions.simple(codes.V_DECLINE, 0, 0))
    elif decision == codes.D_PAY_KIND:
        _list_of_kind(state)
    elif decision == codes.D_REACT_DESTROYED:
        _list_destruction_reacts(state)
    elif decision == codes.D_REACT_CLAIM:
        claimed = state.frames[top(state) + codes.S_COMPONENT]
        _offer_powers(state, codes.V_REACT, state.decider, codes.T_MONUMENT_CLAIMED, claimed)
        offer(state, actions.simple(codes.V_DECLINE, 0, 0))
    elif decision == codes.D_REACT_POWER:
        _list_check_stand_ins(state)
        offer(state, actions.simple(codes.V_DECLINE, 0, 0))
    elif decision == codes.D_DRAFT:
        _offer_pile(state, codes.V_KEEP, codes.PACKS + state.decider)
    elif decision == codes.D_FIRST_PLAYER:
        for seat in range(state.seats):
            offer(state, actions.simple(codes.V_FIRST_PLAYER, 0, seat))
    elif decision == codes.D_FACE_UP_DRAFT:
        _offer_pile(state, codes.V_DRAFT, codes.FACE_UP)
    elif decision == codes.D_REACT_GOLD:
        _offer_powers(state, codes.V_REACT, state.decider, codes.T_GOLD_GAINED, NOWHERE)
        offer(state, actions.simple(codes.V_DECLINE, 0, 0))
    if tables.kinds > codes.USUAL_KINDS and _may_convert(decision):
        _list_pearl_conversions(state)
    return tables.listed


def _may_convert(decision: i64) -> bool:
    """Return whether a Pearl can be converted now: before acting or reacting.

    That is soon enough for every payment and loss that follows, as nothing new is learned until
    then.
    """
    return (
        decision == codes.D_ACTION
        or decision == codes.D_REACT_LOSS
        or decision == codes.D_REACT_CHECK
        or decision == codes.D_REACT_DESTROYED
        or decision == codes.D_REACT_CLAIM
        or decision == codes.D_REACT_GOLD
    )


def _list_pearl_conversions(state: State) -> None:
    """List what a Pearl of the pool can become: 1 Gold, or any two of the four other kinds."""
    seat = state.decider
    if state.pool[seat * codes.ESSENCE_KINDS + codes.PEARL] > 0:
        _list_gold_or_two(state, codes.V_CONVERT, seat)


def _list_gold_or_two(state: State, verb: i64, seat: i64) -> None:
    list_mixes(state, verb, seat, 1, ONLY_GOLD, False)
    list_mixes(state, verb, seat, 2, NOT_GOLD, False)


def _offer_pile(state: State, verb: i64, pile: i64) -> None:
    component = state.oldest[pile]
    while component != NOWHERE:
        offer(state, actions.simple(verb, component, 0))
        component = state.after[component]


# ---- the main action (p. 6) ----------------------------------------------------------------------


def _list_main(state: State) -> None:
    seat = state.decider
    card = state.oldest[pile_of(seat, codes.HAND)]
    while card != NOWHERE:
        if can_place(state, seat, card):
            offer(state, actions.simple(codes.V_PLACE, card, 0))
        card = state.after[card]
    _list_claims(state, seat, codes.CENTRE_PLACES)
    _list_claims(state, seat, codes.CENTRE_MONUMENTS)
    hidden = state.newest[codes.MONUMENT_DECK]
    if hidden != NOWHERE and can_place(state, seat, hidden):
        offer(state, actions.simple(codes.V_CLAIM_TOP, 0, 0))
    _offer_pile(state, codes.V_DISCARD, pile_of(seat, codes.HAND))
    _offer_powers(state, codes.V_USE, seat, codes.T_ACTION, NOWHERE)
    offer(state, actions.simple(codes.V_PASS, 0, 0))


def _list_claims(state: State, seat: i64, pile: i64) -> None:
    component = state.oldest[pile]
    while component != NOWHERE:
        if can_place(state, seat, component):
            offer(state, actions.simple(codes.V_CLAIM, component, 0))
        component = state.after[component]


def _offer_powers(state: State, verb: i64, seat: i64, trigger: i64, but: i64) -> None:
    """Offer the usable powers with a trigger, except those of one component."""
    tables = state.tables
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        first = tables.first_power[component]
        for power in range(first, first + tables.power_count[component]):
            if (
                tables.trigger[power] == trigger
                and component != but
                and can_use(state, seat, component, power)
            ):
                offer(state, actions.simple(verb, component, power - first))
        component = state.after[component]


def _list_destruction_reacts(state: State) -> None:
    """List the reacts of the component that is asked about, and declining."""
    tables = state.tables
    component = state.frames[top(state) + codes.S_CARD]
    first = tables.first_power[component]
    for power in range(first, first + tables.power_count[component]):
        if tables.trigger[power] == codes.T_DESTROYED and can_use(
            state, state.decider, component, power
        ):
            offer(state, actions.simple(codes.V_REACT, component, power - first))
    offer(state, actions.simple(codes.V_DECLINE, 0, 0))


# ---- payments and gains --------------------------------------------------------------------------


def _list_payments(state: State) -> None:
    at = top(state)
    kind = state.frames[at + codes.S_KIND]
    seat = state.decider
    if kind == codes.F_PLACE or kind == codes.F_CLAIM:
        card = state.frames[at + codes.S_COMPONENT]
        free = state.frames[at + codes.S_AMOUNT]
        sparing = state.frames[at + codes.S_EXTRA]
        list_placement_payments(state, codes.V_PAY, seat, card, free, sparing)
        return
    row = state.frames[at + codes.S_STEP] * codes.ARGUMENTS
    amount = state.tables.argument[row + codes.AMOUNT]
    mask = state.tables.argument[row + codes.MASK]
    if state.tables.step[state.frames[at + codes.S_STEP]] == codes.O_PAY_EITHER:
        _list_either(state, seat, row)
        return
    list_mixes(state, codes.V_PAY, seat, amount, mask, True)
    if state.tables.has_count_as == 1:
        _keep_affordable(state, at)


def _list_either(state: State, seat: i64, row: i64) -> None:
    """List the essences named first, and those of one kind that may be paid instead."""
    argument = state.tables.argument
    if can_pay_first(state, seat, row):
        offer(
            state,
            actions.vector(
                codes.V_PAY,
                argument[row],
                argument[row + 1],
                argument[row + 2],
                argument[row + 3],
                argument[row + 4],
                argument[row + 5],
            ),
        )
    other = can_pay_other(state, seat, row)
    if other >= 0:
        offer(state, actions.of_kind(codes.V_PAY, other, argument[row + codes.AMOUNT]))


def _keep_affordable(state: State, at: i64) -> None:
    """Keep the mixes for a react after which the power reacted to can still be paid."""
    tables = state.tables
    below = at - codes.FRAME
    reacts = tables.trigger[state.frames[at + codes.S_POWER]] == codes.T_OWN_POWER
    if not reacts or below < 0 or state.frames[below + codes.S_KIND] != codes.F_POWER:
        return
    if tables.step[state.frames[below + codes.S_STEP]] >= codes.FIRST_EFFECT:
        return  # all of it has been paid
    seat = state.decider
    kept: i64 = 0
    for number in range(tables.listed):
        action = tables.buffer[number]
        if _can_pay_after(state, seat, state.frames[below + codes.S_POWER], action):
            tables.buffer[kept] = action
            kept += 1
    tables.listed = kept


def _can_pay_after(state: State, seat: i64, power: i64, action: i64) -> bool:
    purse = seat * codes.ESSENCE_KINDS
    for kind in range(state.tables.kinds):
        state.pool[purse + kind] -= actions.count_of(action, kind)
    enough = has_essences_for(state, seat, power)
    for kind in range(state.tables.kinds):
        state.pool[purse + kind] += actions.count_of(action, kind)
    return enough


def _list_of_kind(state: State) -> None:
    """List any number of the requested kind, including none."""
    kind = state.frames[top(state) + codes.S_AMOUNT]
    there = state.pool[state.decider * codes.ESSENCE_KINDS + kind]
    for amount in range(min(there, actions.MOST) + 1):
        offer(state, actions.of_kind(codes.V_PAY, kind, amount))


def _list_identical(state: State) -> None:
    """List nothing, or any number of one kind."""
    offer(state, actions.vector(codes.V_PAY, 0, 0, 0, 0, 0, 0))
    purse = state.decider * codes.ESSENCE_KINDS
    mask = state.tables.argument[
        state.frames[top(state) + codes.S_STEP] * codes.ARGUMENTS + codes.MASK
    ]
    for kind in range(state.tables.kinds):
        if in_mask(mask, kind):
            for amount in range(1, min(state.pool[purse + kind], actions.MOST) + 1):
                offer(state, actions.of_kind(codes.V_PAY, kind, amount))


def _list_gains(state: State) -> None:
    at = top(state)
    seat = state.decider
    if state.frames[at + codes.S_KIND] == codes.F_DISCARD:
        _list_gold_or_two(state, codes.V_GAIN, seat)
        return
    step = state.frames[at + codes.S_STEP]
    mask = state.tables.argument[step * codes.ARGUMENTS + codes.MASK]
    if state.tables.step[step] == codes.O_CONVERT:
        _list_conversions(state, at, mask)
        return
    amount = state.tables.argument[step * codes.ARGUMENTS + codes.AMOUNT]
    if state.tables.step[step] == codes.O_GAIN_BY_COST:
        amount += state.tables.cost_total[state.frames[at + codes.S_CARD]]
    list_mixes(state, codes.V_GAIN, seat, amount, mask, False)


def _list_conversions(state: State, at: i64, mask: i64) -> None:
    """One kind of essence other than the paid one, as many as were paid for."""
    amount = state.frames[at + codes.S_AMOUNT]
    paid = state.frames[at + codes.S_PAID]
    for kind in range(state.tables.kinds):
        if in_mask(mask, kind) and actions.count_of(paid, kind) == 0:
            offer(state, actions.of_kind(codes.V_GAIN, kind, amount))


def _list_upkeep(state: State) -> None:
    component = state.frames[top(state) + codes.S_CARD]
    row = component * codes.ESSENCE_KINDS
    price = state.tables.collect_essences
    payable = True
    for kind in range(state.tables.kinds):
        if state.pool[state.decider * codes.ESSENCE_KINDS + kind] < price[row + kind]:
            payable = False
    if payable:
        offer(
            state,
            actions.vector(
                codes.V_PAY,
                price[row],
                price[row + 1],
                price[row + 2],
                price[row + 3],
                price[row + 4],
                price[row + 5],
            ),
        )
    offer(state, actions.simple(codes.V_TURN, 0, 0))


# ---- targets -------------------------------------------------------------------------------------


def _list_components(state: State) -> None:
    at = top(state)
    step = state.frames[at + codes.S_STEP]
    code = state.tables.step[step]
    row = step * codes.ARGUMENTS
    user = state.frames[at + codes.S_COMPONENT]
    mask = state.tables.argument[row + codes.MASK]
    which = state.tables.argument[row + codes.AMOUNT]
    if code == codes.O_CLAIM_SCROLL:
        _offer_pile(state, codes.V_CHOOSE, codes.CENTRE_SCROLLS)
        return
    component = state.oldest[pile_of(state.decider, codes.PLAY)]
    while component != NOWHERE:
        # A scroll isn't a component in the sense of the rules (p. 5): nothing is put on it.
        puts = code == codes.O_PUT_PAID or code == codes.O_PUT_ON_ONE
        fits = puts and state.tables.kind[component] != codes.SCROLL
        if code == codes.O_TURN_ANOTHER:
            fits = can_be_turned_for(state, component, user, mask)
        elif code == codes.O_DESTROY:
            fits = can_be_destroyed_for(state, component, user, which, mask)
        elif code == codes.O_STRAIGHTEN:
            fits = can_be_straightened(state, component, mask)
        elif code == codes.O_TAKE_ALL:
            fits = stored_total(state, component) > 0
        if fits:
            offer(state, actions.simple(codes.V_CHOOSE, component, 0))
        component = state.after[component]
    if code == codes.O_TURN_ANOTHER:
        _offer_stand_ins(state, at, user, mask)
    elif code == codes.O_STRAIGHTEN or code == codes.O_TAKE_ALL:
        # A component that is straight or empty might as well be named.
        offer(state, actions.simple(codes.V_DECLINE, 0, 0))


def _offer_stand_ins(state: State, at: i64, user: i64, types: i64) -> None:
    """List what counts as an artifact of a type for the power whose cost is being paid."""
    tables = state.tables
    if tables.has_count_as == 0:
        return
    seat = state.decider
    power = state.frames[at + codes.S_POWER]
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        first = tables.first_power[component]
        for react in range(first, first + tables.power_count[component]):
            if can_stand_in(state, seat, component, react, user, power, types):
                offer(state, actions.simple(codes.V_REACT, component, react - first))
        component = state.after[component]


def _list_check_stand_ins(state: State) -> None:
    """List what would add points to the check that the player's own power begins."""
    seat = state.decider
    checking = state.frames[top(state) + codes.S_COMPONENT]
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        first = state.tables.first_power[component]
        for react in range(first, first + state.tables.power_count[component]):
            if adds_points(state, seat, component, react, checking):
                offer(state, actions.simple(codes.V_REACT, component, react - first))
        component = state.after[component]


def can_count_for_check(state: State, seat: i64, checking: i64) -> bool:
    """Return whether anything of a seat would add points to a check by its component `checking`."""
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        first = state.tables.first_power[component]
        for react in range(first, first + state.tables.power_count[component]):
            if adds_points(state, seat, component, react, checking):
                return True
        component = state.after[component]
    return False


def adds_points(state: State, seat: i64, component: i64, react: i64, checking: i64) -> bool:
    """Return whether a react can be used to count for points in the owner's own check."""
    return (
        state.tables.trigger[react] == codes.T_OWN_POWER
        and component != checking
        and can_use(state, seat, component, react)
        and points_as(state, seat, checking, state.tables.stands_for[react]) > 0
    )


def points_as(state: State, seat: i64, checking: i64, types: i64) -> i64:
    """The most points that one more artifact of a single one of these types would give."""
    most: i64 = 0
    for kind in (codes.CREATURE, codes.DRAGON, codes.DEMON):
        if shares_type(types, kind):
            most = max(most, _points_for_one_more(state, seat, checking, kind))
    return most


def _points_for_one_more(state: State, seat: i64, checking: i64, kind: i64) -> i64:
    """The points for one more artifact of a type, on everything that the seat has in play."""
    if state.tables.counts_for_all == 0:
        return _points_here_for_one_more(state, seat, checking, kind)
    points: i64 = 0
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        points += _points_here_for_one_more(state, seat, component, kind)
        component = state.after[component]
    return points


def _points_here_for_one_more(state: State, seat: i64, component: i64, kind: i64) -> i64:
    tables = state.tables
    points: i64 = 0
    first = tables.first_points[component]
    for rule in range(first, first + tables.points_count[component]):
        if shares_type(tables.points_type[rule], kind):
            owned = artifacts_in_play(state, seat, tables.points_type[rule])
            per = tables.points_type_per[rule]
            points += tables.points_for_type[rule] * ((owned + 1) // per - owned // per)
    return points


def can_be_straightened(state: State, component: i64, types: i64) -> bool:
    """Return whether a turned component can be straightened (any, or artifacts of a type)."""
    if state.turned[component] == 0:
        return False
    return types == 0 or is_artifact_of(state, component, types)


def _list_cards(state: State) -> None:
    step = state.frames[top(state) + codes.S_STEP]
    code = state.tables.step[step]
    if code == codes.O_PLACE:
        _list_placeable(state, step)
        offer(state, actions.simple(codes.V_DECLINE, 0, 0))
        return
    if code == codes.O_RETRIEVE:
        _offer_pile(state, codes.V_CHOOSE, pile_of(state.decider, codes.DISCARDS))
        return
    mask: i64 = 0
    if code == codes.O_DISCARD:
        mask = state.tables.argument[step * codes.ARGUMENTS + codes.MASK]
    card = state.oldest[pile_of(state.decider, codes.HAND)]
    while card != NOWHERE:
        if is_artifact_of(state, card, mask):
            offer(state, actions.simple(codes.V_CHOOSE, card, 0))
        card = state.after[card]


def _list_placeable(state: State, step: i64) -> None:
    source = state.tables.argument[step * codes.ARGUMENTS + codes.AMOUNT]
    if source == 0:
        _list_placeable_from(state, step, pile_of(state.decider, codes.HAND))
    elif source == 1:
        _list_placeable_from(state, step, pile_of(state.decider, codes.DISCARDS))
    else:
        for seat in range(state.seats):
            _list_placeable_from(state, step, pile_of(seat, codes.DISCARDS))


def _list_placeable_from(state: State, step: i64, pile: i64) -> None:
    row = step * codes.ARGUMENTS
    mask = state.tables.argument[row + codes.MASK]
    card = state.oldest[pile]
    while card != NOWHERE:
        if is_artifact_of(state, card, mask) and can_place_with(state, state.decider, card, row):
            offer(state, actions.simple(codes.V_CHOOSE, card, 0))
        card = state.after[card]


def can_place_with(state: State, seat: i64, card: i64, row: i64) -> bool:
    """Return whether a card can be placed by an effect whose arguments start at `row`."""
    spares_gold = state.tables.argument[row]
    placed_free = state.tables.argument[row + 1]
    discount = state.tables.argument[row + codes.EXTRA]
    if placed_free == 1:
        return True
    free = standing_discount(state, seat, card, 0)
    sparing = standing_discount(state, seat, card, 1)
    if spares_gold == 1:
        sparing += discount
    else:
        free += discount
    return can_pay_placement(state, seat, card, free, sparing)


def _list_orders(state: State) -> None:
    """List every order of the two or three viewed cards, first named on top."""
    at = top(state)
    amount = state.frames[at + codes.S_AMOUNT]
    a = state.newest[looked_at_pile(state, at)]
    b = state.before[a]
    if amount == 2:
        offer(state, actions.order(codes.V_ORDER, [a, b]))
        offer(state, actions.order(codes.V_ORDER, [b, a]))
        return
    c = state.before[b]
    offer(state, actions.order(codes.V_ORDER, [a, b, c]))
    offer(state, actions.order(codes.V_ORDER, [a, c, b]))
    offer(state, actions.order(codes.V_ORDER, [b, a, c]))
    offer(state, actions.order(codes.V_ORDER, [b, c, a]))
    offer(state, actions.order(codes.V_ORDER, [c, a, b]))
    offer(state, actions.order(codes.V_ORDER, [c, b, a]))


def looked_at_pile(state: State, at: i64) -> i64:
    """Return the deck being viewed by the frame that starts at `at`."""
    if state.frames[at + codes.S_EXTRA] == codes.THE_MONUMENT_DECK:
        return codes.MONUMENT_DECK
    return pile_of(state.frames[at + codes.S_SEAT], codes.DECK)


# ---- life loss -----------------------------------------------------------------------------------


def _list_loss_reacts(state: State) -> None:
    at = top(state)
    seat = state.decider
    attacker = state.frames[at + codes.S_COMPONENT]
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        first = state.tables.first_power[component]
        for power in range(first, first + state.tables.power_count[component]):
            if answers_loss(state, power, attacker) and can_use(state, seat, component, power):
                offer(state, actions.simple(codes.V_REACT, component, power - first))
        component = state.after[component]
    way_out = state.frames[at + codes.S_EXTRA]
    if way_out > 0 and can_use(state, seat, attacker, way_out):
        offer(state, actions.simple(codes.V_WAY_OUT, 0, 0))
    offer(state, actions.simple(codes.V_SUFFER, 0, 0))


def _list_losses(state: State) -> None:
    """Life as far as it goes, then any mix of two others for each Life short (p. 7)."""
    amount = state.frames[top(state) + codes.S_AMOUNT]
    seat = state.decider
    life = min(amount, state.pool[seat * codes.ESSENCE_KINDS + codes.LIFE])
    others = pool_total(state, seat) - state.pool[seat * codes.ESSENCE_KINDS + codes.LIFE]
    substitutes = min(2 * (amount - life), others)
    tables = state.tables
    first = tables.listed
    list_mixes(state, codes.V_LOSE, seat, substitutes, NOT_LIFE, True)
    for number in range(first, tables.listed):
        tables.buffer[number] += actions.of_kind(0, codes.LIFE, life)
