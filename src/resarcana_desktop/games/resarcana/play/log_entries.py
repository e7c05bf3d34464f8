"""The elements of the log: finished lines, and lines in the making with their parts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Essences

NOBODY: Final = -1
ESSENCE_PARTS: Final = ("pay", "gain", "put", "spend", "take", "lose")
"""The parts that move essences, named like the events."""


Icon = tuple[str, str]
"""The name of an icon and the text on it."""


@dataclass(frozen=True, slots=True)
class MoveIcons:
    """A move: its `mark`, its component ("" for none), its costs and effects.

    `claimed` is the scroll that it was for, if any. An `idle` one used a power and, once it is
    over, has changed nothing except what it took to use it.
    """

    mark: str
    component: str
    costs: tuple[Icon, ...] = ()
    results: tuple[Icon, ...] = ()
    claimed: str = ""
    idle: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: the seat it is about (-1 for none), rich text, and its round.

    `icons` is the same in icons, for a player's action; `kind` says which text of the log it is.
    """

    seat: int
    text: str
    round: int = 0
    icons: MoveIcons | None = None
    kind: str = ""


@dataclass
class Part:
    """Something done within a line, by `seat`: `essences` and `count` add up while it continues.

    `rival` is the previous owner of what is taken.
    """

    kind: str
    seat: int
    component: str = ""
    essences: Essences = NO_ESSENCES
    count: int = 0
    rival: int = NOBODY


@dataclass
class Entry:
    """A line in the making."""

    kind: str
    seat: int
    component: str
    round: int
    parts: list[Part] = field(default_factory=list)
    number: int = 0
    # How many cards the power of this line may still place or discard.
    places: int = 0
    discards: int = 0
    stands_for: int = 0
    """The mask of the types of artifact that its component counts as for this once."""


def about(entry: Entry | None, seat: int, component: str = "") -> bool:
    """Return whether a line is about this seat, and this component if one is named."""
    if entry is None or entry.seat != seat:
        return False
    return not component or entry.component == component


def alike(before: Part, part: Part) -> bool:
    """Return whether a part continues the one before."""
    same = (before.kind, before.seat, before.component) == (part.kind, part.seat, part.component)
    return same and part.kind in (*ESSENCE_PARTS, "draw")
