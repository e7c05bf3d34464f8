"""The form of a component and of a cardset in its files, and how they become records.

Abilities are tables of their own here; powers are in `power_tables`.
"""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import AfterValidator, Field, model_validator

from resarcana_desktop.games.resarcana.cardsets.power_tables import AnyTable, PowerTable
from resarcana_desktop.games.resarcana.cardsets.problems import expected, listed, shown
from resarcana_desktop.games.resarcana.cardsets.tables import (
    MOST,
    Amount,
    Essence,
    EssenceTable,
    Id,
    Kinds,
    PlacementCostTable,
    Table,
    Types,
    artifact_type,
    essence_number,
    essence_numbers,
)
from resarcana_desktop.games.resarcana.rules import records
from resarcana_desktop.games.resarcana.rules.records import ArtifactType

# ---- abilities -------------------------------------------------------------------------------


class InterestTable(AnyTable):
    """`{ on_this = "gold", amount = 2, except = ["gold"] }`."""

    on_this: Essence


_COLLECTS: Final[dict[str, Callable[[Any], records.Collect]]] = {
    "gain": lambda table: records.CollectFixed(table.record()),
    "choice": lambda names: records.CollectChoice(essence_numbers(names)),
    "any": lambda table: records.CollectAny(table.amount, table.numbers()),
    "interest": lambda table: records.CollectInterest(
        essence_number(table.on_this), table.amount, table.numbers()
    ),
    "growth": records.CollectGrowth,
    "upkeep": lambda table: records.CollectUpkeep(table.record()),
}


class CollectTable(Table):
    """A Collect ability: a table with a single key (p. 5)."""

    one_key: ClassVar[bool] = True

    gain: EssenceTable | None = None
    choice: Kinds | None = None
    any: AnyTable | None = None
    interest: InterestTable | None = None
    growth: Amount | None = None
    upkeep: EssenceTable | None = None

    def record(self) -> records.Collect:
        """The ability."""
        key = self.given()
        return _COLLECTS[key](getattr(self, key))


class DiscountTable(Table):
    """`{ amount = 3, type = "dragon" }`; `spares_gold` where Gold must still be paid."""

    amount: Amount
    type: ArtifactType | None = None
    spares_gold: bool = False

    def record(self) -> records.Discount:
        """The ability."""
        return records.Discount(self.amount, self.type, self.spares_gold)


class PointsTable(Table):
    """`{ each = "gold", points = 1 }`: an essence here, or an artifact or type in play."""

    each: Literal[Essence, ArtifactType, "artifact"]
    points: Amount
    per: Amount = 1

    @model_validator(mode="after")
    def _per_counts_artifacts(self) -> "PointsTable":
        if self.per > 1 and self.each in records.ESSENCES:
            raise expected("per counts artifacts, not essences")
        return self

    def record(self) -> records.PointsRule:
        """The rule, counting essences or artifacts."""
        if self.each in records.ESSENCES:
            return records.PointsPerEssence(essence_number(self.each), self.points)
        type_ = None if self.each == "artifact" else artifact_type(self.each)
        return records.PointsPerArtifact(type_, self.points, self.per)


# ---- components and sets ---------------------------------------------------------------------


def _one_line(names: dict[str, str]) -> dict[str, str]:
    if "en" not in names:
        raise expected("the English name, en, is missing")
    for language, name in names.items():
        if not name.strip() or not name.isprintable() or len(name) > 60:
            raise expected(f"{shown(language)}: expected one line of 1 to 60 letters")
    return names


Names = Annotated[dict[str, str], AfterValidator(_one_line)]


class TileTable(Table):
    """`{ id = "base_tile_1", side = "sun" }`."""

    id: Id
    side: records.Side


# What some kinds of component must have, and what only some kinds may have.
_MUST: Final[dict[str, tuple[records.Kind, ...]]] = {
    "cost": ("artifact", "monument", "place_of_power"),
    "tile": ("place_of_power",),
}
_MAY: Final[dict[str, tuple[records.Kind, ...]]] = {
    **_MUST,
    "types": ("artifact",),
    "first_game_hand": ("mage", "artifact"),
    "collect": ("mage", "magic_item", "artifact", "monument", "place_of_power"),
    "discount": ("mage", "magic_item", "artifact", "monument", "place_of_power"),
    "points": ("mage", "artifact", "monument", "place_of_power"),
    "points_for": ("mage", "artifact", "monument", "place_of_power"),
}


class ComponentTable(Table):
    """One `[[component]]`; its kind is that of the file it stands in."""

    id: Id
    name: Names
    tile: TileTable | None = None
    types: Types = Field(default=[])
    first_game_hand: Annotated[int, Field(ge=1, le=4)] = 0
    cost: PlacementCostTable | None = None
    points: Annotated[int, Field(ge=0, le=MOST)] = 0
    points_for: list[PointsTable] = Field(default=[])
    collect: CollectTable | None = None
    discount: DiscountTable | None = None
    powers: list[PowerTable] = Field(default=[])

    def check_kind(self, kind: records.Kind) -> None:
        """Raise a ValueError if a field does not suit this kind of component."""
        for field, kinds in _MUST.items():
            if kind in kinds and getattr(self, field) is None:
                raise ValueError(f"{field}: this key is missing")
        for field, kinds in _MAY.items():
            if kind not in kinds and field in self.model_fields_set:
                raise ValueError(f"{field}: {a_kind(kind)} has none")
        claims = kind in ("monument", "place_of_power")
        if not claims and any(power.when == "claim" for power in self.powers):
            raise ValueError(f"powers: {a_kind(kind)} is never claimed")

    def record(self, kind: records.Kind, set_id: str) -> records.Component:
        """The component as a record of this kind and set."""
        return records.Component(
            id=self.id,
            kind=kind,
            set=set_id,
            names=dict(self.name),
            cost=self.cost.record() if self.cost else None,
            types=tuple(self.types),
            points=self.points,
            points_rules=tuple(rule.record() for rule in self.points_for),
            collect=self.collect.record() if self.collect else None,
            discount=self.discount.record() if self.discount else None,
            powers=tuple(power.record() for power in self.powers),
            tile=records.Tile(self.tile.id, self.tile.side) if self.tile else None,
            first_game_hand=self.first_game_hand,
        )


def a_kind(kind: records.Kind) -> str:
    """`artifact` as "an artifact"."""
    return f"{'an' if kind == 'artifact' else 'a'} {kind.replace('_', ' ')}"


KIND_OF_FILE: Final[dict[str, records.Kind]] = {
    "mages.toml": "mage",
    "magic_items.toml": "magic_item",
    "artifacts.toml": "artifact",
    "monuments.toml": "monument",
    "places_of_power.toml": "place_of_power",
    "scrolls.toml": "scroll",
}


def _known_files(files: list[str]) -> list[str]:
    for name in files:
        if name not in KIND_OF_FILE:
            raise expected(f"expected {listed(tuple(KIND_OF_FILE))}, not {shown(name)}")
        if files.count(name) > 1:
            raise expected(f"{shown(name)} is named twice")
    return files


class SetTable(Table):
    """`set.toml`: the id and names of the set, and its files in the order of numbering."""

    id: Id
    name: Names
    files: Annotated[list[str], Field(min_length=1), AfterValidator(_known_files)]
