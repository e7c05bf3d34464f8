"""What components bring each round, valued as a seat in a given situation values them."""

from dataclasses import dataclass
from typing import Final

from resarcana_desktop.games.resarcana.bots.greedy.profiles import KINDS, PowerProfile, Profile
from resarcana_desktop.games.resarcana.bots.greedy.situation import Situation
from resarcana_desktop.games.resarcana.rules import codes

# A discount is spread over the rounds to come, for as many cards as one may still place.
CARDS_TO_PLACE: Final = 5
DISCOUNT_SHARE: Final = 0.75
# What is left on a vault to bring interest is not spent meanwhile.
INTEREST_SHARE: Final = 0.7
# How many essences of the kind copied a rival may have, and how many of one kind are converted.
RIVAL_ESSENCES: Final = 2.0
ALIKE: Final = 2.5
# How sure it is that another artifact to turn comes, with one in hand or with none.
PARTNER_IN_HAND: Final = 0.4
NO_PARTNER: Final = 0.1


@dataclass(slots=True)
class Yield:
    """What a component brings each round, in worth and in essences."""

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
        """What a component brings each round, in play before this seat."""
        if component not in self._known:
            self._known[component] = self._yield(self.situation.profiles[component])
        return self._known[component]

    def _yield(self, profile: Profile) -> Yield:
        income = [profile.collect[kind] - profile.upkeep[kind] for kind in range(KINDS)]
        wild = profile.collect_any + INTEREST_SHARE * profile.interest
        # What needs no action: collect abilities, discounts, being safe from Life loss.
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
        # A scroll is used once: it brings nothing round by round.
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
        """What using a power once brings, less what it takes; never less than nothing."""
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
        """What goes on the component: points, or essences for a later round."""
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
            worth += RIVAL_ESSENCES * self.situation.prices[power.copies_rival]
        return worth

    def _partner(self, types: int) -> float:
        """How sure it is that there is another artifact of these types to turn."""
        situation = self.situation
        if types == 0 or any(self._can_be_turned(other, types) for other in situation.play):
            return 1.0
        held = any(situation.is_artifact(card, types) for card in situation.hand)
        return PARTNER_IN_HAND if held else NO_PARTNER

    def _can_be_turned(self, component: int, types: int) -> bool:
        situation = self.situation
        stands_for = situation.profiles[component].stands_for
        return situation.is_artifact(component, types) or stands_for & types != 0
