"""The attributes of components, as tables to learn with."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from resarcana_desktop.games.resarcana.bots.attributes import attributes
from resarcana_desktop.games.resarcana.bots.network import layout as at
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.rules.records import Component

Array = NDArray[np.float32]


def attributes_of(components: Sequence[Component]) -> Array:
    """The numbers of every component: [components][attributes]."""
    return np.asarray([attributes(each) for each in components], np.float32)


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
