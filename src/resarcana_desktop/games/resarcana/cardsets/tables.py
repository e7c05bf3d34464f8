"""What every table of a cardset file has in common, and the small tables of essences."""

from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from resarcana_desktop.games.resarcana.cardsets.problems import expected, listed, shown
from resarcana_desktop.games.resarcana.rules.records import (
    ARTIFACT_TYPES,
    ESSENCES,
    ArtifactType,
    Essences,
    PlacementCost,
)

# The most of anything a component may name; play never needs more.
MOST: Final = 99

Essence: TypeAlias = Literal["elan", "life", "calm", "death", "gold"]
Amount: TypeAlias = Annotated[int, Field(ge=1, le=MOST)]
Id: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


def _each_once(words: list[Any]) -> list[Any]:
    for word in words:
        if words.count(word) > 1:
            raise expected(f"{shown(word)} is named twice")
    return words


def _never_false(value: bool) -> bool:
    if not value:
        raise expected("expected true, or leave the key out")
    return value


Yes: TypeAlias = Annotated[bool, AfterValidator(_never_false)]
Kinds: TypeAlias = Annotated[list[Essence], Field(min_length=1), AfterValidator(_each_once)]
Types: TypeAlias = Annotated[list[ArtifactType], AfterValidator(_each_once)]


class Table(BaseModel):
    """A TOML table with a closed list of keys and no conversions between types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    # True where the table must hold exactly one of its keys.
    one_key: ClassVar[bool] = False

    @model_validator(mode="before")
    @classmethod
    def _known_keys(cls, data: object) -> object:
        if not isinstance(data, dict):
            raise expected(f"expected a table in braces, not {shown(data)}")
        known = [field.alias or name for name, field in cls.model_fields.items()]
        for key in data:
            if key not in known:
                raise expected(f"unknown key {shown(key)}; expected {listed(known)}")
        if cls.one_key and len(data) != 1:
            raise expected(f"expected exactly one of {listed(known)}, not {len(data)} keys")
        return data

    def given(self) -> str:
        """The key written in a table that holds exactly one."""
        (key,) = self.model_fields_set
        return key


class EssenceTable(Table):
    """At least one essence: `{ elan = 1, gold = 2 }`."""

    elan: Amount = 0
    life: Amount = 0
    calm: Amount = 0
    death: Amount = 0
    gold: Amount = 0

    @model_validator(mode="after")
    def _not_empty(self) -> "EssenceTable":
        if not self.model_fields_set:
            raise expected(f"expected at least one of {listed(ESSENCES)}")
        return self

    def record(self) -> Essences:
        """The five counts."""
        return (self.elan, self.life, self.calm, self.death, self.gold)


class PlacementCostTable(Table):
    """What placing or claiming costs; empty where the printed cost is 0."""

    elan: Amount = 0
    life: Amount = 0
    calm: Amount = 0
    death: Amount = 0
    gold: Amount = 0
    any: Amount = 0

    def record(self) -> PlacementCost:
        """The five counts and the number of any kind."""
        return PlacementCost((self.elan, self.life, self.calm, self.death, self.gold), self.any)


def essence_number(name: str) -> int:
    """0 for elan to 4 for gold."""
    return ESSENCES.index(name)


def essence_numbers(names: list[Essence]) -> tuple[int, ...]:
    """The numbers of several essences, in the order written."""
    return tuple(essence_number(name) for name in names)


def artifact_type(word: str) -> ArtifactType:
    """A word known to be an artifact type, as the type checker wants it."""
    (found,) = (name for name in ARTIFACT_TYPES if name == word)
    return found
