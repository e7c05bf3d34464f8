"""The cost of a placement and the exact payments for it (p. 6).

A payment is exact if it uses all discounts: the sum paid is the printed sum less the reduction, no
more is paid of a kind than the cost can take, and no more of a kind is left out than a discount may
remove.
"""

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.state import State, pile_of, pool_total
from resarcana_desktop.games.resarcana.rules.tables import BUFFER


class TooManyActions(Exception):
    """More legal answers than the list can hold; no position of play comes near."""


def offer(state: State, action: i64) -> None:
    """Add a legal action to the list being made."""
    tables = state.tables
    if tables.listed >= BUFFER:
        raise TooManyActions
    tables.buffer[tables.listed] = action
    tables.listed += 1


def standing_discount(state: State, seat: i64, card: i64, sparing_gold: i64) -> i64:
    """The sum of a seat's discounts for an artifact that spare Gold (1) or do not (0)."""
    tables = state.tables
    if tables.kind[card] != codes.ARTIFACT:
        return 0
    total: i64 = 0
    discount = tables.discount
    after = state.after
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        amount = discount[component]
        if amount > 0 and tables.discount_spares_gold[component] == sparing_gold:
            wanted = tables.discount_type[component]
            if wanted == 0 or shares_type(tables.types[card], wanted):
                total += amount
        component = after[component]
    return total


def shares_type(types: i64, wanted: i64) -> bool:
    """Return whether two sets of artifact types have one in common."""
    return types & wanted != 0


def reduction(state: State, card: i64, free_discount: i64, sparing_discount: i64) -> i64:
    """Return how many essences discounts take off a printed cost; never more than it has.

    Those that spare Gold spare Pearls, too.
    """
    if free_discount + sparing_discount == 0:
        return 0
    row = card * codes.ESSENCE_KINDS
    spared = state.tables.cost[row + codes.GOLD] + state.tables.cost[row + codes.PEARL]
    total = state.tables.cost_total[card]
    sparing = min(sparing_discount, total - spared)
    return min(free_discount + sparing, total)


def can_pay_placement(state: State, seat: i64, card: i64, free: i64, sparing: i64) -> bool:
    """Return whether the pool can pay a printed cost; `free` and `sparing` are the discounts."""
    off = reduction(state, card, free, sparing)
    cost = state.tables.cost
    pool = state.pool
    row = card * codes.ESSENCE_KINDS
    purse = seat * codes.ESSENCE_KINDS
    missing: i64 = 0
    spared: i64 = 0
    for kind in range(state.tables.kinds):
        short = cost[row + kind] - pool[purse + kind]
        if short > 0:
            missing += short
            if missing > off:
                return False
            if kind >= codes.GOLD:
                spared += short
    return spared <= free and pool_total(state, seat) >= state.tables.cost_total[card] - off


def can_place(state: State, seat: i64, card: i64) -> bool:
    """Return whether a seat can pay for a component with only its standing discounts."""
    free = standing_discount(state, seat, card, 0)
    sparing = standing_discount(state, seat, card, 1)
    return can_pay_placement(state, seat, card, free, sparing)


def list_placement_payments(
    state: State, verb: i64, seat: i64, card: i64, free: i64, sparing: i64
) -> None:
    """Offer every exact payment of a placement cost."""
    tables = state.tables
    off = reduction(state, card, free, sparing)
    due = tables.cost_total[card] - off
    extra = tables.cost_any[card]
    row = card * codes.ESSENCE_KINDS
    purse = seat * codes.ESSENCE_KINDS
    pearls = _most(state, purse, row, codes.PEARL, extra, due)
    for pearl in range(pearls + 1):
        no_pearl = _short(tables.cost[row + codes.PEARL], pearl)
        in_all = due - pearl
        for elan in range(_most(state, purse, row, codes.ELAN, extra, in_all) + 1):
            for life in range(_most(state, purse, row, codes.LIFE, extra, in_all - elan) + 1):
                left = in_all - elan - life
                for calm in range(_most(state, purse, row, codes.CALM, extra, left) + 1):
                    left_now = left - calm
                    for death in range(_most(state, purse, row, codes.DEATH, extra, left_now) + 1):
                        gold = left_now - death
                        if gold > _most(state, purse, row, codes.GOLD, extra, gold):
                            continue
                        spared = no_pearl + _short(tables.cost[row + codes.GOLD], gold)
                        if spared > free:
                            continue
                        missing = spared + _short(tables.cost[row + codes.ELAN], elan)
                        missing += _short(tables.cost[row + codes.LIFE], life)
                        missing += _short(tables.cost[row + codes.CALM], calm)
                        missing += _short(tables.cost[row + codes.DEATH], death)
                        if missing <= off:
                            offer(state, actions.vector(verb, elan, life, calm, death, gold, pearl))


def _most(state: State, purse: i64, row: i64, kind: i64, extra: i64, left: i64) -> i64:
    most = min(state.pool[purse + kind], state.tables.cost[row + kind] + extra)
    return min(most, left)


def _short(due: i64, paid: i64) -> i64:
    return due - paid if due > paid else 0


def list_mixes(state: State, verb: i64, seat: i64, amount: i64, mask: i64, from_pool: bool) -> None:
    """Offer every mix of `amount` essences of the kinds in `mask`, of the pool or the supply."""
    pearl_most = _mix_most(state, seat, codes.PEARL, mask, amount, from_pool)
    for pearl in range(pearl_most + 1):
        _list_mixes_with(state, verb, seat, amount - pearl, mask, from_pool, pearl)


def _list_mixes_with(
    state: State, verb: i64, seat: i64, amount: i64, mask: i64, from_pool: bool, pearl: i64
) -> None:
    """Offer every mix of `amount` essences with these Pearls on top."""
    elan_most = _mix_most(state, seat, codes.ELAN, mask, amount, from_pool)
    for elan in range(elan_most + 1):
        left = amount - elan
        for life in range(_mix_most(state, seat, codes.LIFE, mask, left, from_pool) + 1):
            left_after_life = left - life
            calm_most = _mix_most(state, seat, codes.CALM, mask, left_after_life, from_pool)
            for calm in range(calm_most + 1):
                left_after_calm = left_after_life - calm
                death_most = _mix_most(state, seat, codes.DEATH, mask, left_after_calm, from_pool)
                for death in range(death_most + 1):
                    gold = left_after_calm - death
                    if gold <= _mix_most(state, seat, codes.GOLD, mask, gold, from_pool):
                        offer(state, actions.vector(verb, elan, life, calm, death, gold, pearl))


def _mix_most(state: State, seat: i64, kind: i64, mask: i64, amount: i64, from_pool: bool) -> i64:
    if not in_mask(mask, kind):
        return 0
    if from_pool:
        return min(amount, state.pool[seat * codes.ESSENCE_KINDS + kind])
    return amount


def in_mask(mask: i64, kind: i64) -> bool:
    """Return whether an essence kind is in a set of kinds (bit 0 is Elan)."""
    if kind == codes.ELAN:
        return mask & 1 != 0
    if kind == codes.LIFE:
        return mask & 2 != 0
    if kind == codes.CALM:
        return mask & 4 != 0
    if kind == codes.DEATH:
        return mask & 8 != 0
    if kind == codes.GOLD:
        return mask & 16 != 0
    return mask & 32 != 0
