"""What components have in common, as numbers: what is learnt of one helps with the others."""

from typing import Final

from resarcana_desktop.games.resarcana.bots.greedy.profiles import PowerProfile, profile_of
from resarcana_desktop.games.resarcana.rules.records import Component

_COMPONENT_KINDS: Final = 6
_TYPES: Final = 3
# Essences are counted in threes: the numbers of a component should be of like size.
_ESSENCES: Final = 3.0


def attributes(component: Component) -> list[float]:
    """The numbers of a component, all of like size."""
    profile = profile_of(component)
    kinds = [float(profile.kind == kind) for kind in range(_COMPONENT_KINDS)]
    types = [float(profile.types >> bit & 1) for bit in range(_TYPES)]
    income = [*profile.collect, profile.collect_any, sum(profile.upkeep)]
    price = [*profile.cost, profile.cost_any, sum(profile.cost) + profile.cost_any]
    return [
        *kinds,
        *types,
        *(number / _ESSENCES for number in (*price, *income)),
        profile.points / 2.0,
        sum(points for _, points in profile.points_for),
        profile.interest,
        profile.growth,
        profile.discount,
        float(profile.shields),
        profile.temporary_points / 2.0,
        float(len(profile.powers)),
        float(profile.on_claim is not None),
        *_powers(profile.powers),
    ]


def _powers(powers: list[PowerProfile]) -> list[float]:
    """What the powers of a component take and give, taken together."""
    total = [0.0] * 20
    for power in powers:
        numbers = [
            power.turns,
            power.once,
            *(number / _ESSENCES for number in (*power.gains, power.gains_any)),
            (sum(power.pays) + power.pays_any) / _ESSENCES,
            (sum(power.puts) + power.puts_any) / _ESSENCES,
            power.scores,
            power.draws,
            power.sifts / 3.0,
            power.attack,
            power.rivals_gain,
            power.copies_rival >= 0,
            power.straightens,
            power.converts_to_gold,
            power.turns_type > 0,
            power.discount / _ESSENCES,
        ]
        total = [sum(pair) for pair in zip(total, numbers, strict=True)]
    return [float(number) for number in total]
