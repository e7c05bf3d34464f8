"""The arguments of a term in a cardset file: what may be written, and what it becomes.

The forms are data; `cardsets` makes its tables from them, and a generator of random components can
read the same data.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

# The most of anything that is simply counted, and of essences that may be of any kind: for those
# every mix is a separate answer, and all of them have to fit in one list.
MOST: Final = 99
MOST_MIXED: Final = 15
MOST_BONUS: Final = 12
# Two others are lost for each Life that is short.
MOST_LOST: Final = 12
# All orders of the cards looked at are listed.
MOST_LOOKED_AT: Final = 3


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number; `default` if it may be left out."""

    most: int = MOST
    default: int | None = None


@dataclass(frozen=True, slots=True)
class Counts:
    """A table of essences such as `{ elan = 1, gold = 2 }`, at least one of them."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of essence; it becomes its number.

    `other` is an alternative word that becomes None.
    """

    optional: bool = False
    other: str = ""


@dataclass(frozen=True, slots=True)
class Kinds:
    """A list of kinds of essences, each named once; they become their numbers."""

    least: int = 0
    most: int = 5


@dataclass(frozen=True, slots=True)
class Type:
    """One type of artifact.

    `other` is an alternative word that becomes None.
    """

    optional: bool = False
    other: str = ""


@dataclass(frozen=True, slots=True)
class KindOrType:
    """A kind of essence, which becomes its number, or a type of artifact."""


@dataclass(frozen=True, slots=True)
class Types:
    """A list of types of artifacts, each named once; with `least` 0 it may be left out."""

    least: int = 0


@dataclass(frozen=True, slots=True)
class Word:
    """One of some words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Yes:
    """`true`: the key is present or left out."""


@dataclass(frozen=True, slots=True)
class Flag:
    """`true` or `false`, which is the default."""


@dataclass(frozen=True, slots=True)
class Price:
    """A cost that another player may pay: one with an `offered` form."""


Argument: TypeAlias = (
    Count | Counts | Kind | Kinds | Type | KindOrType | Types | Word | Yes | Flag | Price
)

# A mix of some essences needs a kind it may be of; one other kind than that paid needs two.
EXCLUDED: Final = Kinds(most=4)
EXCLUDED_FROM_OTHERS: Final = Kinds(most=3)
PAID_WITHOUT: Final = Kinds(least=1, most=4)


@dataclass(frozen=True, slots=True)
class Form:
    """A key of a cardset file.

    `arguments` are the keys of its table, or if it is `bare` its only value. They are the fields of
    the record, except those renamed in `names`; `fixed` are fields that the key itself determines.
    `fields` makes the fields if they are not simply the arguments.
    """

    key: str
    arguments: Mapping[str, Argument]
    bare: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    fixed: Mapping[str, Any] = field(default_factory=dict)
    fields: Callable[[dict[str, Any]], dict[str, Any]] | None = None

    def fields_of(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The fields of the record, from the values of all arguments."""
        named = {self.names.get(key, key): value for key, value in values.items()}
        return {**(self.fields(named) if self.fields else named), **self.fixed}


def no_fields(_values: dict[str, Any]) -> dict[str, Any]:
    """Return no fields, for a form without arguments."""
    return {}
