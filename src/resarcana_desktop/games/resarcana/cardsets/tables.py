"""What every table of a cardset file has in common, and the small tables of essences."""

from typing import Annotated, Any, ClassVar, Literal, Self, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    ValidationError,
    model_validator,
)
from pydantic_core import ErrorDetails, InitErrorDetails, PydanticCustomError

from resarcana_desktop.games.resarcana.cardsets.problems import expected, listed, shown
from resarcana_desktop.games.resarcana.rules.records import (
    ESSENCES,
    ArtifactType,
    Essences,
    PlacementCost,
)
from resarcana_desktop.games.resarcana.rules.terms.arguments import MOST, MOST_MIXED

Essence: TypeAlias = Literal["elan", "life", "calm", "death", "gold"]
Amount: TypeAlias = Annotated[int, Field(ge=1, le=MOST)]
Id: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


def each_once(words: list[Any]) -> list[Any]:
    """The words of a list, none of them named twice."""
    for word in words:
        if words.count(word) > 1:
            raise expected(f"{shown(word)} is named twice")
    return words


def _never_false(value: bool) -> bool:
    if not value:
        raise expected("expected true, or leave the key out")
    return value


Yes: TypeAlias = Annotated[bool, AfterValidator(_never_false)]
Types: TypeAlias = Annotated[list[ArtifactType], AfterValidator(each_once)]


def _again(details: ErrorDetails) -> InitErrorDetails:
    """A fault that was found, to be told among others."""
    context = details.get("ctx", {})
    kind: str | PydanticCustomError = details["type"]
    if kind == "cardset":
        kind = expected(str(context["sentence"]))
    return InitErrorDetails(type=kind, loc=details["loc"], input=details["input"], ctx=context)


class Table(BaseModel):
    """A TOML table with a closed list of keys and no conversions between types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    # True where the table must hold exactly one of its keys.
    one_key: ClassVar[bool] = False

    @model_validator(mode="wrap")
    @classmethod
    def _known_keys(cls, data: object, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """All that is wrong with a table is told: its keys, and what stands under the others."""
        if not isinstance(data, dict):
            raise expected(f"expected a table in braces, not {shown(data)}")
        known = [field.alias or name for name, field in cls.model_fields.items()]
        unknown = [
            expected(f"unknown key {shown(key)}; expected {listed(known)}")
            for key in data
            if key not in known
        ]
        if cls.one_key and len(data) != 1 and not unknown:
            raise expected(f"expected exactly one of {listed(known)}, not {len(data)} keys")
        if not unknown:
            return handler(data)
        faults = [InitErrorDetails(type=error, input=data) for error in unknown]
        try:
            handler({key: value for key, value in data.items() if key in known})
        except ValidationError as error:
            faults += [_again(details) for details in error.errors(include_url=False)]
        raise ValidationError.from_exception_data(cls.__name__, faults)

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
    any: Annotated[int, Field(ge=1, le=MOST_MIXED)] = 0

    def record(self) -> PlacementCost:
        """The five counts and the number of any kind."""
        return PlacementCost((self.elan, self.life, self.calm, self.death, self.gold), self.any)


def essence_number(name: str) -> int:
    """0 for elan to 4 for gold."""
    return ESSENCES.index(name)
