"""All terms, checked: anything missing is reported, by name, when the rules are loaded."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Final

from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.records import Component, CostPart, Power
from resarcana_desktop.games.resarcana.rules.terms import abilities, costs, effects
from resarcana_desktop.games.resarcana.rules.terms.nouns import Saying, Sayings
from resarcana_desktop.games.resarcana.rules.terms.term import (
    DECLARED,
    Family,
    IncompleteTerm,
    Meaning,
    Term,
)
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER, TRIGGERS

# The modules whose terms these are, and how the names of their operations begin in `codes`.
MODULES: Final = (costs, effects, abilities)
OPERATIONS: Final[dict[Family, str]] = {
    "cost": "O_",
    "effect": "O_",
    "collect": "C_",
    "points": "P_",
    "discount": "B_",
}
# Asked for as part of what they are, not as a step of a power.
NO_OPERATIONS: Final = ("C_NONE",)


TERMS: Final = tuple(DECLARED)
_BY_RECORD: Final = {each.record: each for each in TERMS}
STEP_TERMS: Final = {each.operation: each for each in TERMS if each.family in ("cost", "effect")}
"""The terms that are steps of powers, by operation."""


def terms_of(family: Family) -> tuple[Term, ...]:
    """The terms of a family, in the order of their declaration."""
    return tuple(each for each in TERMS if each.family == family)


def term_of(record: object) -> Term:
    """The term of a record."""
    return _BY_RECORD[type(record)]


def meaning_of(record: object) -> Meaning:
    """Return the meaning of a cost, an effect or an ability."""
    return term_of(record).reads(record)


def meanings(component: Component) -> Iterator[Meaning]:
    """Yield the meanings of all abilities and power parts of a component."""
    for ability in (component.collect, component.discount, *component.points_rules):
        if ability is not None:
            yield meaning_of(ability)
    for power in component.powers:
        yield from power_meanings(power)


def power_meanings(power: Power) -> Iterator[Meaning]:
    """Yield the meanings of the costs and effects of a power."""
    for part in (*power.costs, *power.effects):
        yield meaning_of(part)


def way_out(component: Component) -> CostPart | None:
    """Return what victims of this component's attack may do instead of losing Life."""
    offers = (meaning.offers for power in component.powers for meaning in power_meanings(power))
    return next((price for price in offers if price is not None), None)


# ---- completeness --------------------------------------------------------------------------------


def check_terms(terms: Iterable[Term] = TERMS) -> None:
    """Raise IncompleteTerm unless every term is whole, and every operation has its term."""
    seen: dict[tuple[str, int], Term] = {}
    keys: set[tuple[str, str]] = set()
    for term in terms:
        called = f"the term {term.record.__name__}"
        place = (OPERATIONS[term.family], term.operation)
        if place in seen:
            other = seen[place].record.__name__
            raise IncompleteTerm(f"{called} has the operation of {other}: it needs one of its own")
        seen[place] = term
        _check_operation(term, called)
        if not term.forms or not term.says:
            missing = "key for cardset files: forms" if not term.forms else "words: says"
            raise IncompleteTerm(f"{called} has no {missing}")
        for form in term.forms:
            if (term.family, form.key) in keys and term.family != "points":
                raise IncompleteTerm(f"{called} has the key {form.key!r} of another {term.family}")
            keys.add((term.family, form.key))
        _check_fields(term, called)
        for name in term.when:
            if name not in TRIGGER:
                raise IncompleteTerm(f"{called} goes with {name!r}, which is no trigger")
    _check_no_operation_is_left(seen)


def _check_operation(term: Term, called: str) -> None:
    if term.family not in ("cost", "effect"):
        return
    if (term.family == "effect") != (term.operation >= codes.FIRST_EFFECT):
        where = "from FIRST_EFFECT on" if term.family == "effect" else "below FIRST_EFFECT"
        raise IncompleteTerm(f"{called}: an operation of this family is {where}")


def _check_fields(term: Term, called: str) -> None:
    """Raise IncompleteTerm unless each form fills every field, and the words mention it."""
    names = {each.name for each in fields(term.record)}
    for form in term.forms:
        if form.fields is None:
            given = {form.names.get(key, key) for key in form.arguments} | set(form.fixed)
            if given != names:
                lacks = ", ".join(sorted(names ^ given))
                raise IncompleteTerm(f"{called}: its key {form.key!r} does not agree on {lacks}")
    unsaid = names - set(_arguments(term.says))
    if unsaid:
        raise IncompleteTerm(f"{called}: its words say nothing of {', '.join(sorted(unsaid))}")


def _arguments(sayings: Sayings) -> Iterator[str]:
    """Yield the fields that a wording mentions."""
    for saying in sayings:
        yield from saying.when
        if saying.count:
            yield saying.count
        for noun in saying.places.values():
            if isinstance(noun, tuple):
                yield from _arguments(noun)
            else:
                for each in ("argument", "amount", "excluded"):
                    name = getattr(noun, each, "")
                    if name:
                        yield name


def _check_no_operation_is_left(seen: dict[tuple[str, int], Term]) -> None:
    triggers = {trigger.operation for trigger in TRIGGERS}
    for name, number in vars(codes).items():
        prefix = name[:2]
        known = name in NO_OPERATIONS or not isinstance(number, int)
        if prefix in OPERATIONS.values() and not known and (prefix, number) not in seen:
            raise IncompleteTerm(f"the operation {name} has no term: declare one in `terms`")
        if prefix == "T_" and number not in triggers and name != "T_WAY_OUT":
            raise IncompleteTerm(f"the trigger {name} has no word: declare it in `terms.triggers`")


def phrases_of(term: Term) -> Iterator[Saying]:
    """Yield every phrase that may express a term, those inside others included."""
    for sayings in (term.says, term.offered):
        yield from _nested(sayings)


def _nested(sayings: Sayings) -> Iterator[Saying]:
    for saying in sayings:
        yield saying
        for noun in saying.places.values():
            if isinstance(noun, tuple):
                yield from _nested(noun)


check_terms()
