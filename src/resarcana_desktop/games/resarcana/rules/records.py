"""Typed records: what is printed on a component, in the vocabulary declared in `terms`.

Everything else is derived from these records: the rules tables, the rule text in every language,
the icon lines, the compendium. Essences are counts in the order Elan, Life, Calm, Death, Gold
(rulebook p. 3). Pearls are a sixth count, but only if there are any: on a component that names
them, and in everything that is seen of a game with such components.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Final, Literal, TypeAlias

Essences: TypeAlias = tuple[int, ...]

ESSENCES: Final = ("elan", "life", "calm", "death", "gold", "pearl")
USUAL_ESSENCES: Final = ESSENCES[:-1]
ELAN: Final = 0
LIFE: Final = 1
CALM: Final = 2
DEATH: Final = 3
GOLD: Final = 4
PEARL: Final = 5
NO_ESSENCES: Final[Essences] = (0, 0, 0, 0, 0)

Kind = Literal["mage", "magic_item", "artifact", "monument", "place_of_power", "scroll"]
ArtifactType = Literal["creature", "dragon", "demon"]
Side = Literal["sun", "moon"]
Destination = Literal["pool", "this"]

KINDS: Final = ("mage", "magic_item", "artifact", "monument", "place_of_power", "scroll")
ARTIFACT_TYPES: Final = ("creature", "dragon", "demon")

SURE: Final = ("printed", "entered", "rulebook")
"""What the values of a component rest on if they are those of the printed one."""
Basis = Literal[
    "printed", "entered", "rulebook", "two_sources", "one_source", "in_doubt", "made_up", "changed"
]
"""The source of a component's values, the most reliable first.

An owner entered the printed values, or changed values and did not mark them as printed.
"""


def as_counts(counts: Iterable[int], kinds: int = 0) -> Essences:
    """Counts with a place for Pearls only if there are any, or as many places as `kinds` says."""
    found = tuple(counts)
    found += (0,) * (max(kinds, GOLD + 1) - len(found))
    return found if kinds > PEARL or any(found[PEARL:]) else found[:PEARL]


def sum_of(*essences: Essences) -> Essences:
    """Return the sum of essences, whether or not each has a place for Pearls."""
    return tuple(sum(counts) for counts in zip_longest(*essences, fillvalue=0))


# ---- the vocabulary ------------------------------------------------------------------------------
# Its words are declared in `terms`, each in one place with everything that is to be known of it.


class CostPart:
    """One part of a power's cost."""

    __slots__ = ()


class Effect:
    """One effect of a power."""

    __slots__ = ()


class Collect:
    """A Collect ability."""

    __slots__ = ()


class PointsRule:
    """Points that depend on essences here or on components in play."""

    __slots__ = ()


class DiscountRule:
    """What a component takes off the placement cost of others."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Power:
    """A cost and an effect (p. 7). `while_turned`: usable even when the component is turned.

    `trigger` says when it may be used, by the name of one of `terms.triggers`.
    """

    trigger: str
    costs: tuple[CostPart, ...]
    effects: tuple[Effect, ...]
    while_turned: bool = False


# ---- components ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlacementCost:
    """The cost of placing or claiming: fixed essences and a number of any kind (p. 6)."""

    essences: Essences
    any: int = 0

    def total(self) -> int:
        """Return the number of essences printed, whatever their kind."""
        return sum(self.essences) + self.any


@dataclass(frozen=True, slots=True)
class Tile:
    """The double-sided tile a Place of Power is printed on."""

    id: str
    side: Side


@dataclass(frozen=True, slots=True)
class Component:
    """One face: a mage, magic item, artifact, monument, place of power or scroll."""

    id: str
    kind: Kind
    set: str
    names: dict[str, str]
    cost: PlacementCost | None = None
    types: tuple[ArtifactType, ...] = ()
    points: int = 0
    points_rules: tuple[PointsRule, ...] = ()
    collect: Collect | None = None
    discount: DiscountRule | None = None
    powers: tuple[Power, ...] = ()
    tile: Tile | None = None
    # The preset hand (1 to 4) of the first game this card belongs to, or 0.
    first_game_hand: int = 0
    basis: Basis = "printed"
    # What distinguishes the faces of components with the same id; empty if the set comes with the
    # program.
    edition: str = field(default="", compare=False)

    @property
    def marked(self) -> bool:
        """Whether the component may differ from the printed one, which its face then says."""
        return self.basis not in SURE


# The set of the base game; a record that names no sets uses only this one.
BASE_SET: Final = "base"


@dataclass(frozen=True, slots=True)
class TableSize:
    """The number of monuments and Places of Power a game is dealt, for 1 to 5 players each.

    There are never more than in the sets; the rest stays in the box, unseen.
    """

    monuments: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cardset:
    """A named set of components, in the order in which they are numbered.

    `digest` distinguishes two sets with the same id: it is empty for the sets that come with the
    program. A set with a `table` determines the setup of its games, one with a `goal` the points
    that win them. `start` are the essences that each player gets at the beginning, in addition to
    one of each usual kind, `worth` the points of an essence of each kind at a check; the last set
    that has them counts. A set can only be played together with the one that it `needs`. In a
    custom setup, `banned` is what was taken out of the set, and `forced` has the ids of the cards
    that are certain to be dealt.
    """

    id: str
    names: dict[str, str]
    components: tuple[Component, ...]
    digest: str = ""
    table: TableSize | None = None
    goal: int = 0
    needs: str = ""
    start: Essences = NO_ESSENCES
    worth: Essences = NO_ESSENCES
    banned: tuple[Component, ...] = ()
    forced: tuple[str, ...] = ()

    @property
    def has_pearls(self) -> bool:
        """Whether games with this set have Pearls: it says what they are worth, or deals some."""
        return max(len(self.start), len(self.worth)) > PEARL
