"""What components have in common, as numbers: what is learnt of one helps with the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from resarcana_desktop.games.resarcana.bots.network import layout as at
from resarcana_desktop.games.resarcana.bots.profiles import PowerProfile, Profile, profile_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from resarcana_desktop.games.resarcana.bots.network.layout import Layout
    from resarcana_desktop.games.resarcana.rules.records import Component

    Array = NDArray[np.float32]

_COMPONENT_KINDS = 6
_TYPES = 3
# Essences are counted in threes: the numbers of a component should be of like size.
_ESSENCES = 3.0


def attributes_of(components: Sequence[Component]) -> Array:
    """The numbers of every component: [components][attributes]."""
    return np.asarray([_attributes(profile_of(each)) for each in components], np.float32)


def groups_of(layout: Layout) -> list[int]:
    """The first rows of all groups of inputs that have one for each component."""
    size = int(layout.components)
    blocks = (
        (layout.own_at, at.PUBLIC_GROUPS),
        (layout.rival_at, at.PUBLIC_GROUPS),
        (layout.secret_at, at.SECRET_GROUPS),
        (layout.shared_at, at.SHARED_GROUPS),
    )
    return [int(first) + group * size for first, groups in blocks for group in range(groups)]


def _attributes(profile: Profile) -> list[float]:
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
    total = np.zeros(20, np.float32)
    for power in powers:
        total += np.asarray(
            [
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
            ],
            np.float32,
        )
    return [float(number) for number in total]
