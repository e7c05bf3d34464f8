"""The possible goals of a seat: cards to place, components to claim, powers that score."""

from dataclasses import dataclass
from typing import Final

from resarcana_desktop.games.resarcana.bots.greedy.profiles import KINDS, PowerProfile, Profile
from resarcana_desktop.games.resarcana.bots.greedy.situation import GOLD, Situation, add, chain
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.state import pile_of
from resarcana_desktop.games.resarcana.rules.victory import points_of

# ---- what components yield each round, as valued by a seat in a given situation ------------------

# A discount is spread over the rounds to come, for as many cards as one may still place.
CARDS_TO_PLACE: Final = 5
DISCOUNT_SHARE: Final = 0.75
# Essences left on a vault for interest are not spent in the meantime.
INTEREST_SHARE: Final = 0.7
# How many essences of the copied kind a rival may have, and how many of one kind are converted.
RIVAL_ESSENCES: Final = 2.0
ALIKE: Final = 2.5
# The chance that another artifact to turn becomes available, with one in hand or with none.
PARTNER_IN_HAND: Final = 0.4
NO_PARTNER: Final = 0.1


@dataclass(slots=True)
class Yield:
    """What a component yields each round, in value and in essences."""

    collect: float
    power: float
    income: list[float]
    wild: float


class Yields:
    """The yields of components, each worked out once."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.weights = situation.weights
        self._known: dict[int, Yield] = {}

    def of(self, component: int) -> Yield:
        """Return what a component yields each round, in play for this seat."""
        if component not in self._known:
            self._known[component] = self._yield(self.situation.profiles[component])
        return self._known[component]

    def _yield(self, profile: Profile) -> Yield:
        income = [profile.collect[kind] - profile.upkeep[kind] for kind in range(KINDS)]
        wild = profile.collect_any + INTEREST_SHARE * profile.interest
        # Things that need no action: collect abilities, discounts, protection from Life loss.
        situation = self.situation
        collect = situation.worth_of(income) + self._discount(profile)
        if profile.collect_kinds:
            collect += profile.collect_any * situation.best_price(profile.collect_kinds)
        collect += INTEREST_SHARE * (profile.interest + profile.growth)
        if profile.shields:
            collect += self.weights.shield * min(situation.rivals, 2)
        best, used = 0.0, None
        for power in profile.powers:
            worth = self.power(power)
            if worth > best:
                best, used = worth, power
        # A scroll is used once: it yields nothing round by round.
        if used is not None and profile.kind != codes.SCROLL:
            for kind in range(KINDS):
                income[kind] += used.gains[kind] - used.pays[kind]
                if used.scores == 0:
                    income[kind] += self.weights.stored * used.puts[kind]
            wild += used.gains_any - used.pays_any
        return Yield(collect, best, income, wild)

    def _discount(self, profile: Profile) -> float:
        if profile.discount == 0:
            return 0.0
        situation = self.situation
        cards = [
            card
            for card in (*situation.hand, *situation.deck)
            if situation.is_artifact(card, profile.discount_type)
        ]
        saved = self.weights.discounted * profile.discount * min(len(cards), CARDS_TO_PLACE)
        return DISCOUNT_SHARE * saved / max(situation.rounds, 1.0)

    # ---- powers ----------------------------------------------------------------------------------

    def power(self, power: PowerProfile) -> float:
        """Return the net yield of using a power once; never below zero."""
        if power.once:
            return 0.0
        situation = self.situation
        worth = situation.worth_of(power.gains) - situation.worth_of(power.pays)
        worth -= situation.any_price * power.pays_any
        if power.gains_any > 0:
            worth += power.gains_any * situation.best_price(power.gains_kinds)
        worth += self._put(power) + self._other_effects(power) + self._on_rivals(power)
        return max(0.0, worth * self._partner(power.turns_type))

    def _put(self, power: PowerProfile) -> float:
        """Return what is put on the component: points, or essences for a later round."""
        if power.scores > 0:
            return power.scores * self.weights.point
        on_it = self.situation.worth_of(power.puts) + power.puts_any
        return self.weights.stored * on_it

    def _other_effects(self, power: PowerProfile) -> float:
        w = self.weights
        worth = power.draws * self.situation.card + power.sifts * w.sifted
        worth += power.scrolls * w.scroll
        worth += w.placing * power.discount
        if power.straightens:
            worth += w.straighten
        if power.converts_to_gold:
            worth += ALIKE * (w.gold - w.any_essence)
        return worth

    def _on_rivals(self, power: PowerProfile) -> float:
        w = self.weights
        worth = power.attack * w.attack * self.situation.rivals - power.rivals_gain * w.rival
        if power.copies_rival >= 0 and self.situation.rivals > 0:
            worth += RIVAL_ESSENCES * self.situation.prices[min(power.copies_rival, codes.GOLD)]
        return worth

    def _partner(self, types: int) -> float:
        """Return the chance that there is another artifact of these types to turn."""
        situation = self.situation
        if types == 0 or any(self._can_be_turned(other, types) for other in situation.play):
            return 1.0
        held = any(situation.is_artifact(card, types) for card in situation.hand)
        return PARTNER_IN_HAND if held else NO_PARTNER

    def _can_be_turned(self, component: int, types: int) -> bool:
        stands_for = self.situation.profiles[component].stands_for
        return self.situation.is_artifact(component, types) or stands_for & types != 0


# How much a card in hand counts compared with one in play.
HELD: Final = 0.4
# The maximum uses per round of a power that does not turn its component.
USES: Final = 2.0
# The value of points for one check only, as a share of points: if they may decide the game, and
# otherwise.
DECIDING: Final = 0.9
NOT_DECIDING: Final = 0.15


@dataclass(slots=True, eq=False)
class Goal:
    """Something to pay for."""

    component: int
    pile: int  # the pile of the component while the goal is possible
    cost: list[float]
    cost_any: float
    worth: float  # at once, less what its cost is worth
    lasting: float = 0.0  # each round from then on
    again: bool = False  # can be had more than once a round
    needs_straight: bool = False


class Goals:
    """The goals of a seat, and what it expects from each component."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.weights = situation.weights
        self.profiles = situation.profiles
        self.yields = Yields(situation)
        self.held = set(situation.hand)
        self.mine = int(pile_of(situation.seat, codes.PLAY))
        income = [0.0] * KINDS
        for component in self.situation.play:
            add(income, self.yields.of(component).income, 1.0)
        self._income = income
        self.worthwhile = [
            goal
            for goal in self._all_goals()
            if (goal.worth + goal.lasting * self.situation.rounds > 0)
        ]

    def _all_goals(self) -> list[Goal]:
        goals = [self._card(card) for card in self.situation.hand]
        for pile in (codes.CENTRE_PLACES, codes.CENTRE_MONUMENTS):
            for component in chain(self.situation.state, pile):
                goals.append(self._claim(component, pile))
                goals.extend(self._scoring(component))
        for component in self.situation.play:
            goals.extend(self._scoring(component))
            if self.profiles[component].temporary_points > 0:
                goals.append(self._check(component))
        return goals

    # ---- cards and claims ------------------------------------------------------------------------

    def _card(self, card: int) -> Goal:
        """Placing a card of the hand, which could be discarded instead."""
        cost, cost_any = self._discounted(self.profiles[card])
        worth = self._arrival(card) - self.situation.card - self._price(cost, cost_any)
        pile = int(pile_of(self.situation.seat, codes.HAND))
        return Goal(card, pile, cost, cost_any, worth, self._lasting(card))

    def _claim(self, component: int, pile: int) -> Goal:
        profile = self.profiles[component]
        cost = list(profile.cost)
        worth = self._arrival(component) - self._price(cost, profile.cost_any)
        lasting = self._lasting(component)
        lasting += sum(self._scoring_rate(power) for power in profile.powers if power.scores > 0)
        return Goal(component, pile, cost, profile.cost_any, worth, lasting)

    def _price(self, cost: list[float], cost_any: float) -> float:
        return self.situation.worth_of(cost) + self.weights.any_essence * cost_any

    def _arrival(self, component: int) -> float:
        """Return the immediate value of a component when it comes into play."""
        profile = self.profiles[component]
        points = profile.points + self._points_added(profile)
        points += sum(each * self._owned(types) for types, each in profile.points_for)
        worth = self.weights.point * points + self.weights.ready * self.yields.of(component).power
        gift = profile.on_claim
        if gift is not None:
            worth += gift.gains_any * self.situation.best_price(gift.gains_kinds)
        return worth

    def _owned(self, types: int) -> float:
        """Artifacts of a type in play, and some of those in hand."""
        situation = self.situation
        played = sum(situation.is_artifact(component, types) for component in situation.play)
        held = sum(situation.is_artifact(card, types) for card in situation.hand)
        return played + HELD * held

    def _points_added(self, profile: Profile) -> float:
        """Points that an artifact adds to what is in play already."""
        if profile.kind != codes.ARTIFACT:
            return 0.0
        points = 0.0
        for component in self.situation.play:
            for types, each in self.profiles[component].points_for:
                if types == 0 or profile.types & types:
                    points += each
        return points

    def _lasting(self, component: int) -> float:
        got = self.yields.of(component)
        return self.weights.collecting * got.collect + self.weights.using * got.power

    def _scoring_rate(self, power: PowerProfile) -> float:
        """Return the points per round of a power that scores without turning, limited by income."""
        if power.turns:
            return 0.0  # it is among the yields
        times = USES
        for kind in range(KINDS):
            if power.pays[kind] > 0:
                hoped = self._income[kind] + self.weights.windfall
                times = min(times, hoped / power.pays[kind])
        gain = power.scores * self.weights.point - self.situation.worth_of(power.pays)
        return max(0.0, times * gain)

    # ---- powers ----------------------------------------------------------------------------------

    def _scoring(self, component: int) -> list[Goal]:
        """The powers of a component that score for a price, as goals of its owner."""
        return [
            Goal(
                component,
                self.mine,
                list(power.pays),
                power.pays_any,
                power.scores * self.weights.point - self._price(power.pays, power.pays_any),
                again=not power.turns,
                needs_straight=power.turns,
            )
            for power in self.profiles[component].powers
            if power.scores > 0 and sum(power.pays) + power.pays_any > 0
        ]

    def _check(self, component: int) -> Goal:
        """Return a goal of points for one check only, valuable if they decide the game."""
        profile = self.profiles[component]
        points = float(points_of(self.situation.state, self.situation.seat))
        decides = points + profile.temporary_points >= self.situation.goal
        share = DECIDING if decides else NOT_DECIDING
        cost = list(profile.temporary_cost)
        worth = share * profile.temporary_points * self.weights.point - self._price(cost, 0.0)
        return Goal(component, self.mine, cost, 0.0, worth, needs_straight=True)

    # ---- discounts -------------------------------------------------------------------------------

    def _discounted(self, profile: Profile) -> tuple[list[float], float]:
        """The cost of an artifact less this seat's discounts, taken off the scarcest kinds."""
        cost = list(profile.cost)
        off = self._discount_for(profile)
        spared = min(off, profile.cost_any)
        off -= spared
        while off > 0 and sum(cost[:GOLD]) > 0:
            cost[self._scarcest(cost)] -= 1
            off -= 1
        return cost, profile.cost_any - spared

    def _discount_for(self, profile: Profile) -> float:
        off = 0.0
        for component in self.situation.play:
            other = self.profiles[component]
            if other.discount_type == 0 or other.discount_type & profile.types:
                off += other.discount
        return off

    def _scarcest(self, cost: list[float]) -> int:
        """Return the kind other than Gold that the pool lacks most for a cost."""
        best, most = 0, -1e9
        for kind in range(GOLD):
            short = cost[kind] - self.situation.pool[kind]
            if cost[kind] > 0 and short > most:
                best, most = kind, short
        return best
