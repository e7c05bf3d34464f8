"""Typed records: what is printed on a component, in a small closed vocabulary.

Everything else is derived from these records: the rules tables, the rule text of every language,
the line of icons, the compendium. Essences are always five counts in the order
Elan, Life, Calm, Death, Gold (rulebook p. 3).
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Essences: TypeAlias = tuple[int, int, int, int, int]

ESSENCES: Final = ("elan", "life", "calm", "death", "gold")
ELAN: Final = 0
LIFE: Final = 1
CALM: Final = 2
DEATH: Final = 3
GOLD: Final = 4
NO_ESSENCES: Final[Essences] = (0, 0, 0, 0, 0)

Kind = Literal["mage", "magic_item", "artifact", "monument", "place_of_power", "scroll"]
ArtifactType = Literal["creature", "dragon", "demon"]
Side = Literal["sun", "moon"]
Destination = Literal["pool", "this"]

KINDS: Final = ("mage", "magic_item", "artifact", "monument", "place_of_power", "scroll")
ARTIFACT_TYPES: Final = ("creature", "dragon", "demon")


# ---- costs of powers -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn this component (p. 7)."""


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay exactly these essences from the pool."""

    essences: Essences


@dataclass(frozen=True, slots=True)
class PayAny:
    """Pay `amount` essences of any kind, Gold included."""

    amount: int


@dataclass(frozen=True, slots=True)
class PayOneOf:
    """Pay one essence of one of these kinds (essence numbers)."""

    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PayIdentical:
    """Pay any number of essences of a single kind, 0 included (p. 8)."""


@dataclass(frozen=True, slots=True)
class Spend:
    """Remove these essences from this component itself."""

    essences: Essences


@dataclass(frozen=True, slots=True)
class TurnAnother:
    """Turn one of your straightened artifacts of this type as well."""

    type: ArtifactType


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy one of your artifacts in play: `this`, or one that fits.

    `another` excludes this component; `types` (any of them) narrows the choice.
    """

    this: bool = False
    another: bool = False
    types: tuple[ArtifactType, ...] = ()


@dataclass(frozen=True, slots=True)
class DiscardCard:
    """Discard one card from hand, of one of these types if any are named."""

    types: tuple[ArtifactType, ...] = ()


CostPart: TypeAlias = (
    Turn | Pay | PayAny | PayOneOf | PayIdentical | Spend | TurnAnother | Destroy | DiscardCard
)
# What an attack offers its victims as a way out.
WayOut: TypeAlias = Pay | Destroy | DiscardCard


# ---- effects of powers -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gain:
    """Take these essences from the supply, to the pool or on this component."""

    essences: Essences
    to: Destination = "pool"


@dataclass(frozen=True, slots=True)
class GainAny:
    """Take `amount` essences in any mix without the `excluded` kinds."""

    amount: int
    excluded: tuple[int, ...]
    to: Destination = "pool"


@dataclass(frozen=True, slots=True)
class GainByCost:
    """Gain as many essences as the destroyed or discarded card's printed cost, plus `bonus`.

    `essence` names the kind gained; None means any mix without the `excluded` kinds (p. 8).
    """

    bonus: int
    essence: int | None
    excluded: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GainPerRival:
    """Gain `gain` equal to what one rival has: an essence in the pool, or a type in play (p. 8)."""

    gain: int
    essence: int | None = None
    type: ArtifactType | None = None


@dataclass(frozen=True, slots=True)
class RivalsGain:
    """Each rival, passed or not, gains these essences (p. 8)."""

    essences: Essences


@dataclass(frozen=True, slots=True)
class Straighten:
    """Straighten this, one of your components, one of a type, or everybody's of a type."""

    what: Literal["this", "one", "all"]
    type: ArtifactType | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards from your deck (p. 8)."""

    amount: int


@dataclass(frozen=True, slots=True)
class DrawThenDiscard:
    """Draw cards into hand, then discard from the whole hand."""

    draw: int
    discard: int


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the top cards of your deck or of the monument deck and reorder them."""

    amount: int


@dataclass(frozen=True, slots=True)
class Place:
    """Place an artifact, paying its placement cost less `discount`, or nothing if `free`."""

    source: Literal["hand", "discards", "any_discards"]
    type: ArtifactType | None = None
    discount: int = 0
    spares_gold: bool = False
    free: bool = False


@dataclass(frozen=True, slots=True)
class LifeLoss:
    """Rivals who have not passed lose Life; each may use the way out (p. 7)."""

    amount: int
    way_out: WayOut | None = None


@dataclass(frozen=True, slots=True)
class IgnoreLoss:
    """Ignore the Life loss reacted to."""


@dataclass(frozen=True, slots=True)
class CheckVictory:
    """Check victory at once (p. 8)."""


@dataclass(frozen=True, slots=True)
class TemporaryPoints:
    """Points that count for the present victory check only."""

    points: int


@dataclass(frozen=True, slots=True)
class Convert:
    """Gain one essence for every `per` paid as identical: `essence`, or one other kind."""

    essence: int | None
    excluded: tuple[int, ...] = ()
    per: int = 1


@dataclass(frozen=True, slots=True)
class PutPaid:
    """Put the essences just paid on this component or on one of your components."""

    on: Literal["this", "one"]


Effect: TypeAlias = (
    Gain
    | GainAny
    | GainByCost
    | GainPerRival
    | RivalsGain
    | Straighten
    | Draw
    | DrawThenDiscard
    | Look
    | Place
    | LifeLoss
    | IgnoreLoss
    | CheckVictory
    | TemporaryPoints
    | Convert
    | PutPaid
)

# When a power may be used. `life_loss` and the two narrower ones are reacts to an attack (of any
# component, of a Dragon, of a Demon); `victory_check` reacts to a check; `claim` happens by itself.
Trigger = Literal["action", "life_loss", "dragon_loss", "demon_loss", "victory_check", "claim"]


@dataclass(frozen=True, slots=True)
class Power:
    """A cost and an effect (p. 7). `while_turned`: usable even when the component is turned."""

    trigger: Trigger
    costs: tuple[CostPart, ...]
    effects: tuple[Effect, ...]
    while_turned: bool = False


# ---- abilities -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CollectFixed:
    """Collect these essences."""

    essences: Essences


@dataclass(frozen=True, slots=True)
class CollectChoice:
    """Collect one essence of one of these kinds."""

    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CollectAny:
    """Collect `amount` essences in any mix without the `excluded` kinds."""

    amount: int
    excluded: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CollectInterest:
    """If at least one `on_this` lies here and stays, collect any `amount` (Vault, p. 10)."""

    on_this: int
    amount: int
    excluded: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CollectGrowth:
    """If the essences here stay, add `amount` of each kind present (Windup Man, p. 10)."""

    amount: int


@dataclass(frozen=True, slots=True)
class CollectUpkeep:
    """Pay these essences or turn this component (Cursed Forge, p. 5)."""

    essences: Essences


Collect: TypeAlias = (
    CollectFixed | CollectChoice | CollectAny | CollectInterest | CollectGrowth | CollectUpkeep
)


@dataclass(frozen=True, slots=True)
class Discount:
    """Your artifacts (of a type, if named) cost `amount` less; Gold may be spared."""

    amount: int
    type: ArtifactType | None = None
    spares_gold: bool = False


@dataclass(frozen=True, slots=True)
class PointsPerEssence:
    """Points for each essence of a kind on this component."""

    essence: int
    points: int


@dataclass(frozen=True, slots=True)
class PointsPerArtifact:
    """Points for every `per` of your artifacts in play (of a type, if named), rounded down."""

    type: ArtifactType | None
    points: int
    per: int = 1


PointsRule: TypeAlias = PointsPerEssence | PointsPerArtifact


@dataclass(frozen=True, slots=True)
class PlacementCost:
    """What placing or claiming costs: fixed essences and a number of any kind (p. 6)."""

    essences: Essences
    any: int = 0

    def total(self) -> int:
        """The number of essences printed, whatever their kind."""
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
    discount: Discount | None = None
    powers: tuple[Power, ...] = ()
    tile: Tile | None = None
    # The preset hand (1 to 4) of the first game this card belongs to, or 0.
    first_game_hand: int = 0


@dataclass(frozen=True, slots=True)
class Cardset:
    """A named set of components, in the order they are numbered."""

    id: str
    names: dict[str, str]
    components: tuple[Component, ...]
