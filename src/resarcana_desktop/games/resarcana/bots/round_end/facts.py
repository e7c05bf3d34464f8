"""Facts about powers and components for the search of a round's end, found once per set."""

from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.payments import in_mask
from resarcana_desktop.games.resarcana.rules.tables import Tables

LANES: Final = 2 * codes.PILES
SMALL: Final = 0x1FFFFFFF
"""Numbers of 29 bits; two of them make a number that is added up within 62 bits."""
LARGE: Final = 536870912
SHARE: Final = 64  # makes numbers of 52 bits, which are multiplied with an amount


class Facts:
    """Flags of powers and components, and random numbers for hashing positions."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Tables = tables
        powers = len(tables.trigger)
        # Powers that reveal something, and those without use if no one can be attacked.
        self.reveals: vec[i64] = vec[i64]([0] * powers)
        self.idle: vec[i64] = vec[i64]([0] * powers)
        # Powers whose only effect is a victory check.
        self.only_checks: vec[i64] = vec[i64]([0] * powers)
        # The number of cards powers draw, and whether a card of the hand is among their costs.
        self.draws: vec[i64] = vec[i64]([0] * powers)
        self.discards: vec[i64] = vec[i64]([0] * powers)
        # Powers to which it matters which essences were paid.
        self.minds_paid: vec[i64] = vec[i64]([0] * powers)
        # Kinds that a component's reacts to a check, or to one's own power, can cost (bits).
        self.answers_cost: vec[i64] = vec[i64]([0] * tables.components)
        # Reacts to a check or to destruction that a hidden card could have a part in.
        self.hidden_part: vec[i64] = vec[i64]([0] * powers)
        # Kinds that a component can use specifically (bits).
        self.wants: vec[i64] = vec[i64]([0] * tables.components)
        # Components on which essences score or are spent, with those that take or place anything.
        self.minds_stored: vec[i64] = vec[i64]([0] * tables.components)
        self.takes_all: vec[i64] = vec[i64]([0] * tables.components)
        self.minds_discards: vec[i64] = vec[i64]([0] * tables.components)
        # Whether a check can depend on which magic item a seat has: for points or a react of its
        # own, or because it can replace an artifact that another react turns.
        self.items_count: bool = False
        self.items_stand_in: bool = False
        # Whether an attack strikes everyone, so that reacts to Life loss count.
        self.strikes_all: bool = False
        for step in range(len(tables.step)):
            if tables.step[step] == codes.O_LIFE_LOSS and (
                tables.argument[step * i64(codes.ARGUMENTS) + codes.MASK] != 0
            ):
                self.strikes_all = True
        for component in range(tables.components):
            self._look_at(component)
        words = rng.generator(1)
        lying = tables.components * i64(LANES)
        self.lying: vec[i64] = vec[i64]([_number(words) for _ in range(lying)])
        rows = tables.components * i64(codes.ESSENCE_KINDS)
        self.stored: vec[i64] = vec[i64]([_number(words) // SHARE for _ in range(rows)])
        held = codes.MAX_SEATS * codes.ESSENCE_KINDS
        self.held: vec[i64] = vec[i64]([_number(words) // SHARE for _ in range(held)])

    def _look_at(self, component: i64) -> None:
        tables = self.tables
        row = component * codes.ESSENCE_KINDS
        scores = tables.points[component] + tables.points_count[component]
        for kind in range(codes.ESSENCE_KINDS):
            if tables.cost[row + kind] > 0:
                self._want(component, kind)
            if tables.points_per_essence[row + kind] > 0:
                self.minds_stored[component] = 1
                scores += 1
        first = tables.first_power[component]
        for power in range(first, first + tables.power_count[component]):
            self._look_at_power(component, power)
            if tables.trigger[power] == codes.T_VICTORY_CHECK:
                scores += 1
            item = tables.kind[component] == codes.MAGIC_ITEM
            if (
                item
                and tables.trigger[power] == codes.T_OWN_POWER
                and tables.passed_items_rest == 0
            ):
                self.items_stand_in = True
        if tables.kind[component] == codes.MAGIC_ITEM and scores > 0:
            self.items_count = True

    def _look_at_power(self, component: i64, power: i64) -> None:
        tables = self.tables
        trigger = tables.trigger[power]
        about_loss = trigger in (codes.T_LIFE_LOSS, codes.T_DRAGON_LOSS, codes.T_DEMON_LOSS)
        if (about_loss or trigger == codes.T_WAY_OUT) and not self.strikes_all:
            return  # there is no one to attack
        answers = trigger == codes.T_VICTORY_CHECK or trigger == codes.T_DESTROYED
        attacks: i64 = 0
        checks: i64 = 0
        others: i64 = 0
        first = tables.first_step[power]
        for step in range(first, first + tables.step_count[power]):
            code = tables.step[step]
            if code == codes.O_LIFE_LOSS:
                attacks += 1
            elif code == codes.O_CHECK:
                checks += 1
            elif code >= codes.FIRST_EFFECT and code != codes.O_TEMPORARY_POINTS:
                others += 1
            self._look_at_step(component, power, step)
            if answers and _may_be_hidden(code):
                self.hidden_part[power] = 1
        if attacks > 0 and checks == 0 and others == 0:
            self.idle[power] = 1
        if checks > 0 and attacks == 0 and others == 0:
            self.only_checks[power] = 1

    def _look_at_step(self, component: i64, power: i64, step: i64) -> None:
        tables = self.tables
        code = tables.step[step]
        row = step * i64(codes.ARGUMENTS)
        trigger = tables.trigger[power]
        if trigger == codes.T_VICTORY_CHECK or trigger == codes.T_OWN_POWER:
            paid = _kinds_paid(tables, step)
            # Of any kinds, one is as good as the others.
            self.answers_cost[component] |= paid & -paid if code == codes.O_PAY_ANY else paid
        if code == codes.O_LOOK:
            self.reveals[power] = 1
        elif code == codes.O_DRAW or code == codes.O_DRAW_DISCARD:
            self.draws[power] += tables.argument[row + codes.AMOUNT]
        elif code == codes.O_DISCARD:
            self.discards[power] = 1
        elif code == codes.O_CONVERT or code == codes.O_PUT_PAID:
            self.minds_paid[power] = 1
            for kind in range(codes.ESSENCE_KINDS):
                self._want(component, kind)
        elif code == codes.O_SPEND:
            self.minds_stored[component] = 1
        elif code == codes.O_TAKE_ALL or code == codes.O_PUT_ON_ONE:
            self.takes_all[component] = 1
        elif code == codes.O_RETRIEVE or (
            code == codes.O_PLACE and tables.argument[row + codes.AMOUNT] != 0
        ):
            self.minds_discards[component] = 1
        elif code == codes.O_LIFE_LOSS:
            self._want(component, codes.LIFE)
        elif code != codes.O_PAY_ANY or tables.takes_spares[power] != 0:
            # Any essences may be paid with any, but not if some kinds are excluded.
            paid = _kinds_paid(tables, step)
            for kind in range(codes.ESSENCE_KINDS):
                if in_mask(paid, kind):
                    self._want(component, kind)

    def _want(self, component: i64, kind: i64) -> None:
        if not in_mask(self.wants[component], kind):
            bit: i64 = 1
            for _ in range(kind):
                bit += bit
            self.wants[component] += bit


def _kinds_paid(tables: Tables, step: i64) -> i64:
    """Return the kinds of essences that a payment can take (bits); 0 for any other step."""
    code = tables.step[step]
    row = step * i64(codes.ARGUMENTS)
    kinds: i64 = 0
    if code == codes.O_PAY_ANY or code == codes.O_PAY_ONE_OF or code == codes.O_PAY_EITHER:
        kinds = tables.argument[row + codes.MASK]
    if code == codes.O_PAY or code == codes.O_PAY_EITHER:
        bit: i64 = 1
        for kind in range(codes.ESSENCE_KINDS):
            if tables.argument[row + kind] > 0:
                kinds |= bit
            bit += bit
    return kinds


def _may_be_hidden(code: i64) -> bool:
    """Return whether a step involves cards that others do not see."""
    if code == codes.O_DISCARD or code == codes.O_LOOK or code == codes.O_PLACE:
        return True
    return code == codes.O_DRAW or code == codes.O_DRAW_DISCARD


def _number(words: vec[i64]) -> i64:
    """A random number of 58 bits."""
    high = rng.below(words, SMALL)
    return high * LARGE + rng.below(words, SMALL)
