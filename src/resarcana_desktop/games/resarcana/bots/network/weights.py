"""Weights as a file of the package: a header about their origin, then 16-bit numbers.

The features of a component are found by its id, so weights still fit when a set is added. An
unknown component gets the weights of similar ones. Weights with fewer units in the first layer play
as before: the extra units contribute nothing.
"""

import hashlib
import json
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from resarcana_desktop.bots.weights import BadWeights, read_checked
from resarcana_desktop.data import ASSETS
from resarcana_desktop.engine.numeric import vec
from resarcana_desktop.engine.tables import table_of_reals
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.bots.network import layout as at
from resarcana_desktop.games.resarcana.bots.network.accumulator import (
    HIDDEN,
    rows_of_reals,
)
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.network import INNER
from resarcana_desktop.games.resarcana.bots.similar_cards import SimilarCards
from resarcana_desktop.games.resarcana.rules.codes import ESSENCE_KINDS, USUAL_KINDS

MAGIC: Final = b"RESARCANA NETWORK 1\n"
PARTS: Final = ("first", "first_bias", "second", "second_bias", "third")

Parts: TypeAlias = Mapping[str, Sequence[float]]
"""The numbers of a network by part, each part row after row."""
Tables: TypeAlias = tuple[vec[vec[float]], vec[float], vec[vec[float]], vec[float], vec[float]]
"""The parts of a network without its layout."""
Known: TypeAlias = tuple[Sequence[str], int]
"""The components that a layout is for, and the kinds of essences."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of a network, and how they were made."""

    components: tuple[str, ...]
    made: Mapping[str, Any]
    parts: Parts
    hash: str = ""
    kinds: int = USUAL_KINDS
    """The kinds of essences they know; six with Pearls."""

    def parts_for(
        self, ids: Sequence[str], similar_cards: SimilarCards | None = None, kinds: int = 0
    ) -> Parts:
        """The parts for components in this order, and if they are given for more `kinds`."""
        own = (self.components, self.kinds)
        first = _spread(self.parts["first"], own, (ids, kinds or self.kinds), similar_cards or {})
        return {**self.parts, "first": first}


def tables_of(parts: Parts) -> Tables:
    """The parts as networks read them; networks only read them, and can share them."""
    return (
        rows_of_reals(parts["first"], HIDDEN),
        table_of_reals(parts["first_bias"]),
        rows_of_reals(parts["second"], INNER),
        table_of_reals(parts["second_bias"]),
        table_of_reals(parts["third"]),
    )


def to_bytes(weights: Weights) -> bytes:
    """The file that holds these weights."""
    head: dict[str, Any] = {"components": list(weights.components), "made": dict(weights.made)}
    if weights.kinds != USUAL_KINDS:
        head["kinds"] = weights.kinds
    head_line = json.dumps(head, sort_keys=True).encode() + b"\n"
    numbers = b"".join(
        struct.pack(f"<{len(weights.parts[name])}e", *weights.parts[name]) for name in PARTS
    )
    return MAGIC + head_line + numbers


def from_bytes(data: bytes, name: str = "weights") -> Weights:
    """The weights in a file; raises BadWeights."""
    if not data.startswith(MAGIC):
        raise BadWeights(f"{name}: expected a file of weights, which begins with {MAGIC!r}.")
    head, _, numbers = data[len(MAGIC) :].partition(b"\n")
    try:
        head_data = json.loads(head)
        ids = tuple(str(component) for component in head_data["components"])
        made = dict(head_data["made"])
        kinds = int(head_data.get("kinds", USUAL_KINDS))
    except (ValueError, KeyError, TypeError) as error:
        raise BadWeights(f"{name}: the second line does not say how it was made.") from error
    if kinds not in (USUAL_KINDS, ESSENCE_KINDS):
        raise BadWeights(f"{name}: made for {kinds} kinds of essences, which no game has.")
    units = _units_in(len(numbers), len(ids), kinds)
    if not units:
        expected = _bytes_for(len(ids), HIDDEN, kinds)
        raise BadWeights(f"{name}: {expected} bytes of numbers expected, {len(numbers)} found.")
    parts: dict[str, Sequence[float]] = {}
    begin = 0
    for part, size in sizes_for(len(ids), units, kinds).items():
        parts[part] = struct.unpack_from(f"<{size}e", numbers, begin)
        begin += 2 * size
    digest = hashlib.sha256(data).hexdigest()[:16]
    return Weights(ids, made, _widened(parts, units), digest, kinds)


def shipped(name: str) -> Weights:
    """Weights that come with the package, e.g. `shipped("all_sets")`; raises BadWeights."""
    file = ASSETS / "weights" / ID / f"{name}.weights"
    return from_bytes(read_checked(file), file.name)


def sizes_for(components: int, units: int = HIDDEN, kinds: int = USUAL_KINDS) -> dict[str, int]:
    """Return how many numbers each part has; `units` are those of the first layer."""
    return {
        "first": int(Layout(components, kinds).size) * units,
        "first_bias": units,
        "second": units * INNER,
        "second_bias": INNER,
        "third": INNER,
    }


def _bytes_for(components: int, units: int, kinds: int) -> int:
    """The bytes of all numbers."""
    return 2 * sum(sizes_for(components, units, kinds).values())


def _units_in(length: int, components: int, kinds: int) -> int:
    """Return the number of first-layer units for a file of this length; 0 if none fits."""
    units = range(1, HIDDEN + 1)
    return next((each for each in units if _bytes_for(components, each, kinds) == length), 0)


def _widened(parts: Mapping[str, Sequence[float]], units: int) -> Mapping[str, Sequence[float]]:
    """Parts with fewer units in the first layer, with units that say nothing for all the others."""
    if units == HIDDEN:
        return parts
    more = [0.0] * (HIDDEN - units)
    first: list[float] = []
    for begin in range(0, len(parts["first"]), units):
        first += [*parts["first"][begin : begin + units], *more]
    second = [*parts["second"], *more * INNER]
    return {**parts, "first": first, "first_bias": [*parts["first_bias"], *more], "second": second}


def _spread(
    rows: Sequence[float], before: Known, wanted: Known, similar_cards: SimilarCards
) -> list[float]:
    """Return the rows of the first part in the order of the layout that is wanted.

    Those of `similar_cards` are mixed, even if there are some for the same id: its values changed.
    """
    (known, _), (ids, kinds) = before, wanted
    if (tuple(known), before[1]) == (tuple(ids), kinds) and not similar_cards:
        return list(rows)
    spread = [0.0] * (int(Layout(len(ids), kinds).size) * HIDDEN)
    for old_row, new_row in same_rows(before, wanted):
        spread[new_row * HIDDEN : (new_row + 1) * HIDDEN] = rows[
            old_row * HIDDEN : (old_row + 1) * HIDDEN
        ]
    number = {component: place for place, component in enumerate(known)}
    for come_from, go_to, groups, _ in _blocks(before, wanted):
        for place, component in enumerate(ids):
            shares = [(number[each], share) for each, share in similar_cards.get(component, ())]
            if not shares:
                continue
            for group in range(groups):
                row = go_to + group * len(ids) + place
                first = come_from + group * len(known)
                spread[row * HIDDEN : (row + 1) * HIDDEN] = _mixed(rows, first, shares)
    return spread


def same_rows(before: Known, wanted: Known) -> Iterator[tuple[int, int]]:
    """The inputs that two layouts have in common: their rows in both."""
    known, ids = before[0], wanted[0]
    number = {component: place for place, component in enumerate(known)}
    for come_from, go_to, groups, singles in _blocks(before, wanted):
        for group in range(groups):
            for place, component in enumerate(ids):
                if component in number:
                    old_row = come_from + group * len(known) + number[component]
                    yield old_row, go_to + group * len(ids) + place
        for single in range(singles):
            yield come_from + groups * len(known) + single, go_to + groups * len(ids) + single


def _blocks(before: Known, wanted: Known) -> tuple[tuple[int, int, int, int], ...]:
    """Return each block of inputs: its starts in both layouts, its groups and common singles."""
    old, new = (Layout(len(ids), kinds) for ids, kinds in (before, wanted))
    singles = at.public_singles(min(before[1], wanted[1]))
    return (
        (int(old.own_at), int(new.own_at), at.PUBLIC_GROUPS, singles),
        (int(old.rival_at), int(new.rival_at), at.PUBLIC_GROUPS, singles),
        (int(old.secret_at), int(new.secret_at), at.SECRET_GROUPS, 0),
        (int(old.shared_at), int(new.shared_at), at.SHARED_GROUPS, at.SHARED_SINGLES),
    )


def _mixed(rows: Sequence[float], first: int, shares: Sequence[tuple[int, float]]) -> list[float]:
    """A row mixed of others; of 16 bits as all weights are, so that sums of them stay exact."""
    mixed = [0.0] * HIDDEN
    for place, share in shares:
        start = (first + place) * HIDDEN
        for unit in range(HIDDEN):
            mixed[unit] += share * rows[start + unit]
    return list(struct.unpack(f"<{HIDDEN}e", struct.pack(f"<{HIDDEN}e", *mixed)))
