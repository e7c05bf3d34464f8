"""What a loss of Life takes from a player who does nothing about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.rules.records import LIFE

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.records import Essences


@dataclass(frozen=True, slots=True)
class Loss:
    """The `essences` that are lost for certain, and how many more the player chooses.

    `short` is whether there is too little Life, `all_gone` whether the others don't make up for it.
    """

    essences: Essences
    chosen: int = 0
    short: bool = False
    all_gone: bool = False


def loss_of(pool: Essences, amount: int) -> Loss:
    """Return what losing this much Life takes: two others for each Life that isn't there (p. 7).

    Nothing is left to choose if all others are lost, or if they are of one kind.
    """
    life = min(amount, pool[LIFE])
    due, others = 2 * (amount - life), sum(pool) - pool[LIFE]
    taken = min(due, others)
    kinds = [kind for kind, there in enumerate(pool) if there and kind != LIFE]
    lost = [0] * len(pool)
    lost[LIFE] = life
    if taken == others or len(kinds) == 1:
        for kind in kinds:
            lost[kind] = min(taken, pool[kind])
        taken = 0
    return Loss(tuple(lost), taken, short=due > 0, all_gone=due > others)
