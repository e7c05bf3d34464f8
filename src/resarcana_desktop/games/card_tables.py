"""The common base of all tables of a card file, and the types of their fields."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    ModelWrapValidatorHandler,
    ValidationError,
    model_validator,
)
from pydantic_core import ErrorDetails, InitErrorDetails, PydanticCustomError

from resarcana_desktop.games.card_faults import expected, key, keys, shown, values


class Table(BaseModel):
    """A TOML table with a closed list of keys and no conversions between types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    # True if the table must have exactly one of its keys.
    one_key: ClassVar[bool] = False
    # The sets of keys of which the table has exactly one; empty if its keys do not exclude others.
    alternatives: ClassVar[tuple[tuple[str, ...], ...]] = ()
    # True if most of its keys are left out: a form offers them one by one.
    sparse: ClassVar[bool] = False

    @model_validator(mode="wrap")
    @classmethod
    def _known_keys(cls, data: object, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """Report everything wrong with a table: unknown keys and all invalid values."""
        if not isinstance(data, dict):
            raise expected(f"expected a table in braces, not {shown(data)}")
        known = [field.alias or name for name, field in cls.model_fields.items()]
        unknown = [
            expected(f"unknown key {key(str(name))}; expected {keys(known)}")
            for name in data
            if name not in known
        ]
        if cls.one_key and len(data) != 1 and not unknown:
            raise expected(f"expected exactly one of {keys(known)}, not {len(data)} keys")
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

    def record(self) -> Any:
        """Return the rules' form of the table; by default, its fields."""
        return self.values()

    def values(self) -> dict[str, Any]:
        """Its fields as the rules have them: tables as their records, lists as tuples."""
        return {name: _plain(getattr(self, name)) for name in type(self).model_fields}


def _again(details: ErrorDetails) -> InitErrorDetails:
    """Return an error in the form needed to raise it together with others."""
    context = details.get("ctx", {})
    kind: str | PydanticCustomError = details["type"]
    if kind == "cardset":
        kind = expected(str(context["sentence"]))
    return InitErrorDetails(type=kind, loc=details["loc"], input=details["input"], ctx=context)


def _plain(value: Any) -> Any:
    if isinstance(value, Table):
        return value.record()
    return tuple(map(_plain, value)) if isinstance(value, list) else value


# ---- checks of fields ----------------------------------------------------------------------------


def each_once(words: list[Any]) -> list[Any]:
    """Check that no word of a list occurs twice."""
    for word in words:
        if words.count(word) > 1:
            raise expected(f"{shown(word)} is listed twice")
    return words


@dataclass(frozen=True, slots=True)
class OneOf:
    """Checks that a word is one of some."""

    known: tuple[str, ...]

    def __call__(self, word: str) -> str:
        if word not in self.known:
            raise expected(f"expected {values(self.known)}, not {shown(word)}")
        return word


def one_of(known: Sequence[str]) -> AfterValidator:
    """A check for one of some words."""
    return AfterValidator(OneOf(tuple(known)))


@dataclass(frozen=True, slots=True)
class Entries:
    """Checks the number of entries of a list, `least` being 0, 1 or 2."""

    least: int
    most: int

    def __call__(self, found: list[Any]) -> list[Any]:
        if self.least and not found:
            raise expected("expected at least one entry")
        if len(found) < self.least:
            raise expected("expected at least two entries")
        if len(found) > self.most:
            raise expected(f"expected at most {self.most} entries, not {len(found)}")
        return found


def entries(least: int, most: int) -> AfterValidator:
    """Return a check for a list with a number of entries, `least` being 0, 1 or 2."""
    return AfterValidator(Entries(least, most))


@dataclass(frozen=True, slots=True)
class Unless:
    """Turns the word that may be written instead of a list into None."""

    word: str

    def __call__(self, value: Any) -> Any:
        return None if value == self.word else value


@dataclass(frozen=True, slots=True)
class NumberOrTwo:
    """Reads a number from 1 to `most`, or two of them, as a pair; `which` says which two."""

    most: int
    which: str

    def __call__(self, value: Any) -> tuple[int, int]:
        pair = (value, value) if type(value) is int else value
        if isinstance(pair, list | tuple) and [type(each) for each in pair] == [int, int]:
            first, second = pair
            if 1 <= first <= self.most and 1 <= second <= self.most:
                return (first, second)
        raise expected(
            f"expected a number from 1 to {self.most}, or a list of exactly two ({self.which})"
        )


def one_line(names: dict[str, str]) -> dict[str, str]:
    """Names by language, each on one line."""
    for language, name in names.items():
        if not name.strip() or not name.isprintable() or len(name) > 60:
            raise expected(f"{shown(language)}: expected one line of 1 to 60 characters")
    return names
