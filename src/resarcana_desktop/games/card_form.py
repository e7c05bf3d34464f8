"""A card as a form: the possible values of each field, from the pydantic model of its table.

A card is changed as it is written in its file: as tables, lists, numbers and words. Nothing here
knows a game: everything that the reader of its files accepts can be filled in.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
)

from annotated_types import Ge, Le, MaxLen, MinLen
from pydantic import AfterValidator, BeforeValidator, PlainValidator, ValidationError
from pydantic.fields import FieldInfo

from resarcana_desktop.games.card_faults import wording
from resarcana_desktop.games.card_tables import Entries, NumberOrTwo, OneOf, Table, Unless

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Place: TypeAlias = tuple[str | int, ...]
"""The way to a value in a card: keys of tables and numbers in lists."""

_MOST: Final = 99
"""The largest number, or number of entries, if the model names none."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    least: int = 0
    most: int = _MOST


@dataclass(frozen=True, slots=True)
class Pair:
    """A whole number from 1 to `most`, or two of them."""

    most: int


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Text:
    """Any text."""


@dataclass(frozen=True, slots=True)
class Word:
    """One of some words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WordList:
    """Several of some words, each once; or the word `instead` of a list, unless that is empty."""

    words: tuple[str, ...]
    least: int = 0
    most: int = _MOST
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A table of its own."""

    table: type[Table]


@dataclass(frozen=True, slots=True)
class Several:
    """A list of items of one kind."""

    item: Kind
    least: int = 0
    most: int = _MOST


@dataclass(frozen=True, slots=True)
class Keyed:
    """An item of one kind for any of some words; without words, for a language."""

    words: tuple[str, ...]
    item: Kind


Kind: TypeAlias = Number | Pair | Flag | Text | Word | WordList | Part | Several | Keyed


@dataclass(frozen=True, slots=True)
class Field:
    """A key of a table. One that is not `required` may be left out, which means its `default`."""

    key: str
    kind: Kind
    required: bool
    default: Any


# ---- the fields of a table -----------------------------------------------------------------------


@cache
def fields_of(table: type[Table]) -> Mapping[str, Field]:
    """Return the fields of a table by their keys, in the order of its model."""
    found = {}
    for name, info in table.model_fields.items():
        key, required = info.alias or name, info.is_required()
        default = None if required else info.get_default(call_default_factory=True)
        kind = _kind(info.annotation, info.metadata)
        found[key] = Field(key, kind, required, default)
    return found


def is_sparse(table: type[Table]) -> bool:
    """Return whether a form offers the keys of a table one by one."""
    return table.sparse and not alternatives_of(table)


def alternatives_of(table: type[Table]) -> Sequence[tuple[str, ...]]:
    """Return the sets of keys of which a table has exactly one; empty if it may have any."""
    if table.one_key:
        return [(key,) for key in fields_of(table)]
    return table.alternatives


def _kind(annotation: Any, checks: Iterable[Any]) -> Kind:
    """Return the kind of a value with this type, which these checks restrict."""
    annotation, checks = _bare(annotation, [*checks])
    origin, inside = get_origin(annotation), get_args(annotation)
    functions = [
        each.func
        for each in checks
        if isinstance(each, AfterValidator | BeforeValidator | PlainValidator)
    ]
    for each in functions:
        if isinstance(each, OneOf):
            return Word(each.known)
        if isinstance(each, NumberOrTwo):
            return Pair(each.most)
    if origin is Literal:
        return Word(inside)
    if origin is list:
        return _list(_kind(inside[0], ()), checks, functions)
    if origin is dict:
        keys, item = _kind(inside[0], ()), _kind(inside[1], ())
        return Keyed(keys.words if isinstance(keys, Word) else (), item)
    if isinstance(annotation, type) and issubclass(annotation, Table):
        return Part(annotation)
    if annotation is bool:
        return Flag()
    if annotation is int:
        least = [each.ge for each in checks if isinstance(each, Ge)]
        most = [each.le for each in checks if isinstance(each, Le)]
        return Number(*(int(str(bound)) for bound in (*(least or [0]), *(most or [_MOST]))))
    return Text()


def _bare(annotation: Any, checks: list[Any]) -> tuple[Any, list[Any]]:
    """Return a type without its checks, and those; None as an alternative is left out."""
    while True:
        origin, inside = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            annotation, *found = inside
            for each in found:
                checks += each.metadata if isinstance(each, FieldInfo) else [each]
        elif origin in (Union, UnionType) and type(None) in inside:
            annotation = next(each for each in inside if each is not type(None))
        else:
            return annotation, checks


def _list(item: Kind, checks: Sequence[Any], functions: Sequence[Any]) -> Kind:
    least = [each.least for each in functions if isinstance(each, Entries)]
    least += [each.min_length for each in checks if isinstance(each, MinLen)]
    most = [each.most for each in functions if isinstance(each, Entries)]
    most += [each.max_length for each in checks if isinstance(each, MaxLen)]
    if isinstance(item, Word):
        instead = next((each.word for each in functions if isinstance(each, Unless)), "")
        least += [1] if instead else []
        return WordList(item.words, max(least, default=0), min(most, default=_MOST), instead)
    return Several(item, max(least, default=0), min(most, default=_MOST))


# ---- values --------------------------------------------------------------------------------------


def new_value(kind: Kind) -> Any:
    """Return the first value of a field of this kind."""
    match kind:
        case Number(least=least):
            return least
        case Pair():
            return 1
        case Flag():
            return True
        case Text():
            return ""
        case Word(words):
            return words[0]
        case WordList(words, least=least, instead=instead):
            return instead or list(words[:least])
        case Several(item, least=least):
            return [new_value(item) for _ in range(least)]
        case Keyed():
            return {}
        case Part(table):
            return new_table(table)


def new_table(
    table: type[Table], keys: Sequence[str] | None = None, old: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return a table with its required keys: these, if it has one of several sets of keys.

    Values of an `old` table are taken over.
    """
    fields, old = fields_of(table), old or {}
    choices = alternatives_of(table)
    if choices:
        wanted = choices[0] if keys is None else keys
    else:
        wanted = [key for key, field in fields.items() if field.required]
    new = {key: old[key] if key in old else new_value(fields[key].kind) for key in wanted}
    return {
        key: value or 1 if type(value) is int and choices else value for key, value in new.items()
    }


def alternative_of(table: type[Table], value: Mapping[str, Any]) -> tuple[str, ...]:
    """Return which of its sets of keys a table has; the first one if it has none of them."""
    choices = alternatives_of(table)
    return next((keys for keys in choices if set(keys) == set(value)), choices[0])


def as_list(value: Any) -> list[Any]:
    """Return the items of a list; a table in place of a list is the only item."""
    return [value] if isinstance(value, dict) else [*(value or ())]


def at_place(card: Any, place: Place) -> Any:
    """Return the value at a place of a card; None if it is not there."""
    for step in place:
        if isinstance(step, int):
            items = as_list(card)
            card = items[step] if step < len(items) else None
        else:
            card = card.get(step) if isinstance(card, dict) else None
    return card


def put(card: Any, place: Place, value: Any) -> Any:
    """Return the card with another value at a place; None removes the value.

    A place after the last item of a list adds to it.
    """
    if not place:
        return value
    step, *others = place
    if isinstance(step, int):
        items = as_list(card)
        old = items[step] if step < len(items) else None
        new = put(old, tuple(others), value)
        items[step : step + 1] = [] if new is None else [new]
        return items
    changed = dict(card or {})
    new = put(changed.get(step), tuple(others), value)
    if new is None:
        changed.pop(step, None)
    else:
        changed[step] = new
    return changed


def faults_of(table: type[Table], card: object) -> Sequence[tuple[Place, str]]:
    """Return everything the reader finds wrong with a card: the place, and a sentence in English.

    The sentence is one of those that `card_faults` translates.
    """
    try:
        table.model_validate(card)
    except ValidationError as error:
        return [
            (tuple(step for step in details["loc"] if step != "[key]"), wording(details))
            for details in error.errors(include_url=False)
        ]
    return []
