"""Components made up at random out of everything that may be written in a cardset file.

What may be written is read from the declarations of the terms, so a new one takes part by itself.
The loader decides what of it can be played; whatever it lets in has to work.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final, TypeAlias

from pydantic import ValidationError

from resarcana_desktop.games.resarcana.cardsets.loader import names_pearls
from resarcana_desktop.games.resarcana.cardsets.schema import ComponentTable
from resarcana_desktop.games.resarcana.rules.records import (
    ARTIFACT_TYPES,
    ESSENCES,
    Cardset,
    Component,
    Kind,
)
from resarcana_desktop.games.resarcana.rules.terms import arguments as a
from resarcana_desktop.games.resarcana.rules.terms.registry import terms_of
from resarcana_desktop.games.resarcana.rules.terms.term import Family
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER

Table: TypeAlias = dict[str, Any]

# A box for up to three players.
KINDS: Final[dict[Kind, int]] = {
    "mage": 6,
    "magic_item": 4,
    "artifact": 26,
    "monument": 4,
    "place_of_power": 4,
    "scroll": 4,
}
ATTEMPTS: Final = 200


def box(seed: int) -> Cardset:
    """A set of made-up components, enough for a game of three; every other one has Pearls."""
    random, pearls = Random(seed), seed % 2 == 1
    components = [
        component(random, kind, f"{kind}_{number}", number, pearls=pearls)
        for kind, count in KINDS.items()
        for number in range(count)
    ]
    made = Cardset("base", {"en": "Made up"}, tuple(components))
    one = (0, 0, 0, 0, 0, 1)
    return replace(made, goal=40, start=one, worth=one) if pearls else made


def component(
    random: Random, kind: Kind, name: str, number: int = 0, *, pearls: bool = True
) -> Component:
    """A made-up component that the loader lets in."""
    for _ in range(ATTEMPTS):
        made = table(random, kind, name, number)
        if names_pearls(made) and not pearls:
            continue
        try:
            form = ComponentTable.model_validate(made)
        except ValidationError:
            continue
        if any(form.faults_of_kind(kind)):
            continue
        return form.record_of(kind, "base")
    raise AssertionError(f"the loader takes nothing of {ATTEMPTS} tries")


def table(random: Random, kind: Kind, name: str, number: int) -> Table:
    """A component as a file has it, in order or not."""
    made: Table = {"id": name, "name": {"en": name.title()}}
    if kind in ("artifact", "monument", "place_of_power"):
        made["cost"] = placement_cost(random)
    if kind == "artifact":
        made["types"] = random.sample(ARTIFACT_TYPES, random.choice((0, 1, 1, 2)))
    if kind == "place_of_power":
        made["tile"] = {"id": f"tile_{number // 2}", "side": ("sun", "moon")[number % 2]}
    if kind == "scroll":
        made["powers"] = [power(random) for _ in range(random.choice((1, 1, 2)))]
        return made
    if kind != "magic_item":
        made["points"] = random.choice((0, 0, 0, 1))
        rules = [of_family(random, "points") for _ in range(random.choice((0, 0, 0, 0, 1, 2, 3)))]
        made["points_for"] = [rule["points_for"] for rule in rules]
    if random.random() < 0.4:
        made["collect"] = of_family(random, "collect")
    if random.random() < 0.2:
        made |= of_family(random, "discount")
    made["powers"] = [power(random) for _ in range(random.choice((0, 1, 1, 2, 3)))]
    return made


def placement_cost(random: Random) -> Table:
    kinds = random.sample((*ESSENCES, "any"), random.choice((0, 1, 2, 2, 3)))
    return {kind: random.randint(1, 3) for kind in kinds}


def power(random: Random) -> Table:
    made: Table = {}
    if random.random() < 0.4:
        made["when"] = random.choice(tuple(TRIGGER))
    if made.get("when") == "own_power":
        return made | stand_in(random)
    if made.get("when") != "claim":
        parts = [of_family(random, "cost") for _ in range(random.choice((0, 1, 1, 2, 3)))]
        made["cost"] = {key: value for part in parts for key, value in part.items()}
        if random.random() < 0.5:
            made["cost"]["turn"] = True
    when = made.get("when", "action")
    made["effect"] = [effect(random, when) for _ in range(random.choice((1, 1, 2, 3)))]
    if TRIGGER[when].attacked:
        made["effect"].append({"ignore_loss": True})
    if random.random() < 0.15:
        made["while_turned"] = True
    return made


def stand_in(random: Random) -> Table:
    """A power that counts as a type for others; little else goes with that."""
    cost: Table = {"turn": True}
    if random.random() < 0.3:
        cost["pay"] = value(random, a.Counts())
    if random.random() < 0.5:
        cost["pay_any"] = random.choice((1, 2, 3))
    return {"cost": cost, "effect": {"count_as": value(random, a.Types(1))}}


def effect(random: Random, when: str) -> Table:
    """An effect that goes with a trigger, its arguments made up."""
    fit = [term for term in terms_of("effect") if not term.when or when in term.when]
    return _written(random, random.choice([form for term in fit for form in term.forms]))


def of_family(random: Random, family: Family) -> Table:
    """A term of a family with its key, its arguments made up."""
    return _written(
        random, random.choice([form for term in terms_of(family) for form in term.forms])
    )


def _written(random: Random, form: a.Form) -> Table:
    if form.bare:
        ((_, argument),) = form.arguments.items()
        return {form.key: value(random, argument)}
    return {form.key: values(random, form.arguments)}


def values(random: Random, arguments: Mapping[str, a.Argument]) -> Table:
    """A table with all keys that must be there, and some of those that may."""
    made: Table = {}
    for key, argument in arguments.items():
        optional = isinstance(argument, a.Flag | a.Price | a.Types) or (
            isinstance(argument, a.Count) and argument.default is not None
        )
        optional = optional or (isinstance(argument, a.Kinds) and not argument.least)
        optional = optional or getattr(argument, "optional", False)
        if not optional or random.random() < 0.4:
            made[key] = value(random, argument)
    return made


def value(random: Random, argument: a.Argument) -> Any:
    """Anything that may be written for an argument."""
    match argument:
        case a.Count(most):
            number = random.choice((1, 1, 2, 2, 3, 4, 5, most))
            return min(number, most)
        case a.Counts():
            kinds = random.sample(ESSENCES, random.choice((1, 1, 2, 3, 5)))
            return {kind: random.choice((1, 1, 2, 3, 9)) for kind in kinds}
        case a.Kind(other=other):
            return random.choice((*ESSENCES, other) if other else ESSENCES)
        case a.Kinds(least, most):
            return random.sample(ESSENCES, random.randint(max(least, 1), most))
        case a.Type(other=other):
            return random.choice((*ARTIFACT_TYPES, other) if other else ARTIFACT_TYPES)
        case a.KindOrType():
            return random.choice((*ESSENCES, *ARTIFACT_TYPES))
        case a.Types():
            return random.sample(ARTIFACT_TYPES, random.randint(1, 3))
        case a.Word(words):
            return random.choice(words)
        case a.Price():
            return _offered(random)
        case _:
            return True


def _offered(random: Random) -> Table:
    offered = [term for term in terms_of("cost") if term.offered]
    return _written(random, random.choice([form for term in offered for form in term.forms]))
