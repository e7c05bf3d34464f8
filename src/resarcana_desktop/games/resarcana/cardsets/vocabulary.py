"""The tables of a cardset file for the terms of the vocabulary, made from their declarations.

Nothing here knows one term from another: what may be written is what `rules/terms` declares.
"""

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal, cast

from pydantic import AfterValidator, Field, create_model, model_validator

from resarcana_desktop.games.card_faults import expected, key, shown
from resarcana_desktop.games.card_tables import Table, each_once, entries
from resarcana_desktop.games.resarcana.cardsets.tables import (
    Essence,
    EssenceTable,
    Types,
    Yes,
    essence_number,
)
from resarcana_desktop.games.resarcana.rules.records import ARTIFACT_TYPES, ESSENCES
from resarcana_desktop.games.resarcana.rules.terms.arguments import (
    Argument,
    Count,
    Counts,
    Flag,
    Form,
    Kind,
    KindOrType,
    Kinds,
    Price,
    Type,
    Word,
)
from resarcana_desktop.games.resarcana.rules.terms.arguments import Types as TypesArgument
from resarcana_desktop.games.resarcana.rules.terms.registry import terms_of
from resarcana_desktop.games.resarcana.rules.terms.term import Family, Term

# ---- tables --------------------------------------------------------------------------------------


class FormTable(Table):
    """The table behind the key of one term."""

    term: ClassVar[Term]
    form: ClassVar[Form]

    @model_validator(mode="after")
    def _agrees(self) -> "FormTable":
        complaint = self.term.check(self.record())
        if complaint:
            raise expected(complaint)
        return self

    def record(self) -> Any:
        return _record(self.term, self.form, self)


class TermsTable(Table):
    """A table whose keys are terms of a family."""

    sparse: ClassVar[bool] = True
    forms: ClassVar[dict[str, tuple[Term, Form]]]

    def records(self) -> tuple[Any, ...]:
        """The terms written here, in the order of their declaration."""
        return tuple(
            _record(term, form, getattr(self, key))
            for key, (term, form) in self.forms.items()
            if key in self.model_fields_set
        )

    def has(self, *keys: str) -> bool:
        """Return whether any of these terms is used here."""
        return not self.model_fields_set.isdisjoint(keys)

    def written(self) -> tuple[Term, ...]:
        """The terms written here, in the order of their declaration."""
        return tuple(term for key, (term, _) in self.forms.items() if key in self.model_fields_set)


class OneTermTable(TermsTable):
    """A table with the key of a single term."""

    one_key: ClassVar[bool] = True

    def record(self) -> Any:
        (record,) = self.records()
        return record


def _record(term: Term, form: Form, value: Any) -> Any:
    """Return the record for the value of a term's key."""
    if form.bare:
        ((key, argument),) = form.arguments.items()
        values = {key: _becomes(argument, value)}
    else:
        values = {
            key: _becomes(argument, getattr(value, _attribute(key)))
            for key, argument in form.arguments.items()
        }
    return term.record(**form.fields_of(values))


def _attribute(key: str) -> str:
    """Return the Python name of a key, as `from` and `except` are reserved."""
    return f"{key}_"


# ---- arguments -----------------------------------------------------------------------------------


def _becomes(argument: Argument, value: Any) -> Any:
    """Return the record's form of an argument's value."""
    match argument:
        case Counts():
            return value.record()
        case Kind(other=other):
            return None if value in (None, other) else essence_number(value)
        case Type(other=other):
            return None if value in (None, other) else value
        case KindOrType():
            return essence_number(value) if value in ESSENCES else value
        case Kinds():
            return tuple(essence_number(name) for name in value)
        case TypesArgument():
            return tuple(value)
        case Price():
            return None if value is None else value.record()
        case _:
            return value


def words_of(argument: Argument) -> tuple[str, ...]:
    """Return the words that may be written for an argument; empty if it takes no words."""
    match argument:
        case Kind(other=other):
            return (*ESSENCES, other) if other else ESSENCES
        case Type(other=other):
            return (*ARTIFACT_TYPES, other) if other else ARTIFACT_TYPES
        case KindOrType():
            return (*ESSENCES, *ARTIFACT_TYPES)
        case Word(words):
            return words
        case _:
            return ()


def _field(argument: Argument) -> tuple[Any, Any]:
    """The type of an argument and its default, as pydantic wants them."""
    words = words_of(argument)
    if words:
        optional = isinstance(argument, Kind | Type) and argument.optional
        return (_literal(words) | None, None) if optional else (_literal(words), ...)
    match argument:
        case Count(most, default):
            return Annotated[int, Field(ge=1, le=most)], ... if default is None else default
        case Counts():
            return EssenceTable, ...
        case Kinds(least, most):
            checks = AfterValidator(each_once), entries(least or 1, most)
            return Annotated[list[Essence], *checks], ... if least else Field(default=[])
        case TypesArgument(least):
            some = entries(least or 1, len(ARTIFACT_TYPES))
            return (Annotated[Types, some], ...) if least else (Types, Field(default=[]))
        case Flag():
            return bool, False
        case Price():
            return _PRICES | None, None
        case _:
            return Yes, ...


def _literal(words: tuple[str, ...]) -> Any:
    return Literal[words]


# ---- making the tables ---------------------------------------------------------------------------


def _form_table(term: Term, form: Form) -> type[FormTable]:
    table = create_model(
        f"{term.record.__name__}Table",
        __base__=FormTable,
        **{_attribute(key): _aliased(key, *_field(each)) for key, each in form.arguments.items()},
    )
    table.term, table.form = term, form
    return table


def _aliased(key: str, type_: Any, default: Any) -> Any:
    if hasattr(default, "alias"):
        default = default.default
    return Annotated[type_, Field(alias=key)], default


def _value(term: Term, form: Form) -> Any:
    """Return the type of a key's value."""
    if not form.bare:
        return _form_table(term, form)
    ((_, argument),) = form.arguments.items()
    return _field(argument)[0]


def _terms_table(name: str, base: type[TermsTable], terms: tuple[Term, ...]) -> Any:
    """A table that has a key for each form of some terms."""
    forms = {form.key: (term, form) for term in terms for form in term.forms}
    keys: dict[str, Any] = {key: (_value(*each) | None, None) for key, each in forms.items()}
    table = cast("type[TermsTable]", create_model(name, __base__=base, **keys))
    table.forms = forms
    return table


def _family_table(name: str, base: type[TermsTable], family: Family) -> Any:
    return _terms_table(name, base, terms_of(family))


def _offered(price: Any) -> Any:
    """Check that a price can be offered to another player."""
    record = price.record()
    (term,) = price.written()
    if not any(saying.fits(record) for saying in term.offered):
        raise expected(f"rivals can’t be asked to pay {key(price.given())}")
    return price


_PRICES: Final = Annotated[
    _terms_table("WayOutTable", OneTermTable, tuple(t for t in terms_of("cost") if t.offered)),
    AfterValidator(_offered),
]

if TYPE_CHECKING:

    class CostTable(TermsTable):
        """The parts of a power's cost (p. 7)."""

    class EffectTable(OneTermTable):
        """One effect: a table with a single key (p. 7 and 8)."""

    class CollectTable(OneTermTable):
        """A Collect ability: a table with a single key (p. 5)."""

    class DiscountTable(FormTable):
        """`{ amount = 3, type = "dragon" }`; `spares_gold` if Gold must still be paid."""

else:
    CostTable = _family_table("CostTable", TermsTable, "cost")
    EffectTable = _family_table("EffectTable", OneTermTable, "effect")
    CollectTable = _family_table("CollectTable", OneTermTable, "collect")
    ((_TERM, _FORM),) = [(term, form) for term in terms_of("discount") for form in term.forms]
    DiscountTable = _form_table(_TERM, _FORM)


# ---- points --------------------------------------------------------------------------------------

# All point rules are written alike; the word after `each` selects the rule.
_BY_EACH: Final = {
    word: (term, form)
    for term in terms_of("points")
    for form in term.forms
    for word in words_of(form.arguments["each"])
}


class _PointsBase(Table):
    @model_validator(mode="after")
    def _goes_with_each(self) -> "_PointsBase":
        term, form = _BY_EACH[getattr(self, _attribute("each"))]
        for attribute in self.model_fields_set:
            name = attribute.removesuffix("_")
            if name not in form.arguments:
                each = shown(getattr(self, _attribute("each")))
                raise expected(f"{key(name)} doesn’t work with each = {each}")
        complaint = term.check(self.record())
        if complaint:
            raise expected(complaint)
        return self

    def record(self) -> Any:
        """Return the rule that `each` selects."""
        return _record(*_BY_EACH[getattr(self, _attribute("each"))], self)


def _points_table() -> type[_PointsBase]:
    arguments: dict[str, Argument] = {}
    for _, form in _BY_EACH.values():
        arguments |= form.arguments
    fields = {_attribute(key): _aliased(key, *_field(each)) for key, each in arguments.items()}
    fields["each_"] = _aliased("each", _literal(tuple(_BY_EACH)), ...)
    return create_model("PointsTable", __base__=_PointsBase, **fields)


if TYPE_CHECKING:

    class PointsTable(_PointsBase):
        """`{ each = "gold", points = 1 }`: an essence here, or an artifact or type in play."""

else:
    PointsTable = _points_table()
