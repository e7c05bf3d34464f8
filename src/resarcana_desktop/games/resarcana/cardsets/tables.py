"""The small tables of essences in a cardset file, and what is common to several tables."""

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field, model_validator

from resarcana_desktop.games.card_faults import expected, keys
from resarcana_desktop.games.card_tables import Table, each_once
from resarcana_desktop.games.resarcana.rules.records import (
    ESSENCES,
    ArtifactType,
    Essences,
    PlacementCost,
    as_counts,
)
from resarcana_desktop.games.resarcana.rules.terms.arguments import MOST, MOST_MIXED

Essence: TypeAlias = Literal["elan", "life", "calm", "death", "gold", "pearl"]
Amount: TypeAlias = Annotated[int, Field(ge=1, le=MOST)]
Id: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


def _never_false(value: bool) -> bool:
    if not value:
        raise expected("expected true; otherwise leave the key out")
    return value


Yes: TypeAlias = Annotated[bool, AfterValidator(_never_false)]
Types: TypeAlias = Annotated[list[ArtifactType], AfterValidator(each_once)]


class EssenceTable(Table):
    """At least one essence: `{ elan = 1, gold = 2 }`."""

    elan: Amount = 0
    life: Amount = 0
    calm: Amount = 0
    death: Amount = 0
    gold: Amount = 0
    pearl: Amount = 0

    @model_validator(mode="after")
    def _not_empty(self) -> "EssenceTable":
        if not self.model_fields_set:
            raise expected(f"expected at least one of {keys(ESSENCES)}")
        return self

    def record(self) -> Essences:
        return as_counts(getattr(self, essence) for essence in ESSENCES)


class PlacementCostTable(Table):
    """The cost of placing or claiming; empty if the printed cost is 0."""

    elan: Amount = 0
    life: Amount = 0
    calm: Amount = 0
    death: Amount = 0
    gold: Amount = 0
    pearl: Amount = 0
    any: Annotated[int, Field(ge=1, le=MOST_MIXED)] = 0

    def record(self) -> PlacementCost:
        """The counts and the number of any kind."""
        essences = as_counts(getattr(self, essence) for essence in ESSENCES)
        return PlacementCost(essences, self.any)


def essence_number(name: str) -> int:
    """0 for elan to 5 for pearl."""
    return ESSENCES.index(name)
