"""The form of a component and of a cardset in its files, and how they become records.

Abilities are separate tables here; powers are in `power_tables`.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, Self, TypeAlias

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    ValidationError,
    create_model,
    model_validator,
)
from pydantic_core import InitErrorDetails

from resarcana_desktop.games.card_faults import expected, key, keys, shown, values
from resarcana_desktop.games.card_tables import Table, one_line, one_of
from resarcana_desktop.games.resarcana.cardsets.tables import (
    EssenceTable,
    Id,
    PlacementCostTable,
    Types,
)
from resarcana_desktop.games.resarcana.cardsets.vocabulary import (
    CollectTable,
    CostTable,
    DiscountTable,
    EffectTable,
    PointsTable,
)
from resarcana_desktop.games.resarcana.rules import records
from resarcana_desktop.games.resarcana.rules.codes import MAX_SEATS
from resarcana_desktop.games.resarcana.rules.terms.arguments import MOST, MOST_MIXED
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, power_meanings
from resarcana_desktop.games.resarcana.rules.terms.term import Term
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER

_STAND_IN_EXTRAS: Final = ("pay", "pay_any")
_OTHER_PAYMENTS: Final = (
    "pay",
    "pay_one_of",
    "pay_any",
    "pay_any_except",
    "pay_any_number",
    "pay_identical",
)
_STAND_IN_COSTS: Final = frozenset(("turn", *_STAND_IN_EXTRAS))


def _as_list(effect: object) -> object:
    return [effect] if isinstance(effect, dict) else effect


class PowerTable(Table):
    """A power: `when` it may be used, its cost and its effect."""

    when: Annotated[str, one_of(tuple(TRIGGER))] = "action"
    cost: CostTable = CostTable()
    effect: Annotated[
        list[EffectTable],
        Field(min_length=1),
        BeforeValidator(_as_list),
    ]
    while_turned: bool = False

    @model_validator(mode="after")
    def _parts_agree(self) -> "PowerTable":
        costs = self.cost.records()
        for effect in self.effect:
            (term,) = effect.written()
            _check_effect(effect.given(), term, self, costs)
        self._check_trigger()
        self._check_react(costs)
        if self.while_turned and any(meaning_of(part).turns for part in costs):
            raise expected("a power that turns its component can’t have while_turned = true")
        return self

    def _check_trigger(self) -> None:
        trigger = TRIGGER[self.when]
        if self.when == "claim":
            if self.cost.model_fields_set:
                raise expected('a power with when = "claim" can’t have a cost')
            if self.while_turned:
                raise expected('a power with when = "claim" can’t have “while_turned”')
        elif trigger.needs and not any(effect.has(trigger.needs) for effect in self.effect):
            if trigger.attacked:
                raise expected("a power that reacts to Life loss needs “ignore_loss”")
            raise expected("a power that reacts to your own power needs “count_as”")
        elif self.when == "victory_check" and not self.cost.model_fields_set:
            raise expected("a power that reacts to a victory check needs a cost")
        elif self.when == "action" and not self.cost.model_fields_set:
            raise expected("a power used as an action needs a cost")

    def _check_react(self, costs: tuple[records.CostPart, ...]) -> None:
        """Check that a react ends, and that it leaves no cost unpaid that seemed payable."""
        if self.when == "destroyed" and any(meaning_of(part).destroys for part in costs):
            raise expected("a power that reacts to destruction can’t itself destroy")
        if self.when == "monument_claimed" and not self.cost.has("turn"):
            raise expected("a power that reacts to a claimed monument must cost “turn”")
        if self.when == "gold_gained" and not self.cost.has("turn"):
            raise expected("a power that reacts to gaining Gold must cost “turn”")
        if self.cost.has("pay_either") and self.cost.has(*_OTHER_PAYMENTS):
            raise expected("“pay_either” must be the only payment in a cost")
        if self.when == "own_power":
            if not self.cost.has("turn") or not self.cost.model_fields_set <= _STAND_IN_COSTS:
                raise expected(
                    "a power that reacts to your own power must cost “turn”, "
                    f"and may also cost {keys(_STAND_IN_EXTRAS)}"
                )
            if len(self.effect) > 1:
                raise expected(
                    "a power that reacts to your own power can’t have any effect except “count_as”"
                )

    def record(self) -> records.Power:
        """The power; a react that does not turn works while turned (p. 7)."""
        costs = self.cost.records()
        turns = any(meaning_of(part).turns for part in costs)
        reacts = TRIGGER[self.when].reacts and not turns
        effects = tuple(effect.record() for effect in self.effect)
        return records.Power(self.when, costs, effects, self.while_turned or reacts)


def _check_effect(
    name: str, term: Term, power: PowerTable, costs: tuple[records.CostPart, ...]
) -> None:
    """Check that an effect has the cost or trigger it needs."""
    effect = key(name)
    if term.needs and not power.cost.has(*term.needs):
        raise expected(f"{effect} needs {keys(term.needs)} in the cost")
    if term.needs_one and sum(_is_payment(part) for part in costs) > 1:
        raise expected(f"{effect} needs exactly one payment in the cost: {keys(term.needs)}")
    if term.when and power.when not in term.when:
        raise expected(f"{effect} needs “when” to be {values(term.when)}")


def _is_payment(part: records.CostPart) -> bool:
    meaning = meaning_of(part)
    chosen = meaning.takes_alike or meaning.takes_number
    return any(meaning.takes) or meaning.takes_any > 0 or chosen


# ---- components and sets ---------------------------------------------------------------------


def _in_english(names: dict[str, str]) -> dict[str, str]:
    """Use the first name as the English one if that is missing; there must be one."""
    if not names:
        raise expected("missing; expected a name in English (en) or another language")
    return {"en": next(iter(names.values())), **names}


Names = Annotated[dict[str, str], AfterValidator(one_line), AfterValidator(_in_english)]


class TileTable(Table):
    """`{ id = "base_tile_1", side = "sun" }`."""

    id: Id
    side: records.Side


# Powers of a component are identified by their number.
MOST_POWERS: Final = 9

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


class Unfit(NamedTuple):
    """A value that does not suit a component, at a place: keys of tables and numbers in lists."""

    problem: str
    place: tuple[str | int, ...]


Basis = Literal["printed", "rulebook", "two_sources", "one_source", "in_doubt", "made_up"]
"""What a file may say of the source of a component's values."""


class ComponentTable(Table):
    """One `[[component]]`; its kind is that of the file."""

    id: Id
    name: Names
    basis: Basis = "printed"
    tile: TileTable | None = None
    types: Types = Field(default=[])
    first_game_hand: Annotated[int, Field(ge=1, le=4)] = 0
    cost: PlacementCostTable | None = None
    points: Annotated[int, Field(ge=0, le=MOST)] = 0
    points_for: list[PointsTable] = Field(default=[])
    collect: CollectTable | None = None
    discount: DiscountTable | None = None
    powers: Annotated[list[PowerTable], Field(max_length=MOST_POWERS)] = Field(default=[])

    def faults_of_kind(self, kind: records.Kind) -> Iterator[Unfit]:
        """Yield what does not suit this kind of component."""
        for field, kinds in _MUST.items():
            if kind in kinds and getattr(self, field) is None:
                yield Unfit("this key is missing", (field,))
        for field, kinds in _MAY.items():
            if kind not in kinds and field in self.model_fields_set:
                yield Unfit(f"not allowed for {a_kind(kind)}", (field,))
        claimed = [power for power in self.powers if power.when == "claim"]
        if claimed and kind not in ("monument", "place_of_power"):
            yield Unfit(f"{a_kind(kind)} can’t be claimed", ("powers",))
        if len(claimed) > 1:
            yield Unfit(
                'only one power can have when = "claim"; its effect may be a list', ("powers",)
            )
        if kind == "artifact" and self.cost and self.cost.record().total() > MOST_MIXED:
            yield Unfit(f"an artifact can cost at most {MOST_MIXED} essences", ("cost",))
        yield from self._faults_of_powers(kind)

    def _faults_of_powers(self, kind: records.Kind) -> Iterator[Unfit]:
        ways_out = 0
        for number, power in enumerate(self.powers):
            destroys = any(meaning_of(part).destroys_this for part in power.cost.records())
            if kind != "artifact" and destroys:
                yield Unfit("only an artifact can be destroyed", ("powers", number, "cost"))
            ways_out += sum(1 for each in power_meanings(power.record()) if each.offers)
        if ways_out > 1:
            yield Unfit("only one attack per component can have a “way_out”", ("powers",))

    def record_of(self, kind: records.Kind, set_id: str) -> records.Component:
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
            basis=self.basis,
        )


class _TableOfKind(ComponentTable):
    """The table of a component whose kind is known."""

    kind: ClassVar[records.Kind]

    @model_validator(mode="after")
    def _suits_its_kind(self) -> Self:
        found = next(self.faults_of_kind(self.kind), None)
        if found is not None:
            problem = expected(found.problem)
            fault = InitErrorDetails(type=problem, loc=found.place, input=None)
            raise ValidationError.from_exception_data(type(self).__name__, [fault])
        return self


@cache
def table_of_kind(kind: records.Kind) -> type[ComponentTable]:
    """Return the table of the components of a kind, which must have all keys that those have."""
    required: dict[str, Any] = {
        key: (each, ...)
        for key, each in (("cost", PlacementCostTable), ("tile", TileTable))
        if kind in _MUST[key]
    }
    table = create_model(f"TableOf_{kind}", __base__=_TableOfKind, **required)
    table.kind = kind
    return table


def keys_without(kind: records.Kind) -> Sequence[str]:
    """Return the keys that components of this kind cannot have."""
    return [key for key, kinds in _MAY.items() if kind not in kinds]


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


_Number: TypeAlias = Annotated[int, Field(ge=0, le=MOST)]


def _one_for_each_count(numbers: list[int]) -> list[int]:
    if len(numbers) != MAX_SEATS:
        raise expected(
            f"expected {MAX_SEATS} numbers (for 1 to {MAX_SEATS} players), not {len(numbers)}"
        )
    return numbers


def _known_files(files: list[str]) -> list[str]:
    for name in files:
        if name not in KIND_OF_FILE:
            raise expected(f"expected {values(KIND_OF_FILE)}, not {shown(name)}")
        if files.count(name) > 1:
            raise expected(f"{shown(name)} is listed twice")
    return files


class SizeTable(Table):
    """`[table]`: how many monuments and Places of Power are dealt to 1, 2, 3, 4 and 5 players."""

    monuments: Annotated[list[_Number], AfterValidator(_one_for_each_count)]
    places: Annotated[list[_Number], AfterValidator(_one_for_each_count)]

    def record(self) -> records.TableSize:
        return records.TableSize(tuple(self.monuments), tuple(self.places))


class SetTable(Table):
    """`set.toml`: the id and names of the set, its files in the order of numbering, its rules.

    `needs` is the id of a set without which it cannot be played.
    """

    id: Id
    name: Names
    files: Annotated[list[str], Field(min_length=1), AfterValidator(_known_files)]
    needs: Id | None = None
    table: SizeTable | None = None
    goal: Annotated[int, Field(ge=1, le=MOST)] | None = None
    start: EssenceTable | None = None
    worth: EssenceTable | None = None

    def has_pearls(self) -> bool:
        """Return whether games with the set have Pearls."""
        return any(each and each.pearl for each in (self.start, self.worth))

    def rules(self) -> dict[str, Any]:
        """The rules of the set for a whole game, by the fields of its record."""
        tables = {"table": self.table, "start": self.start, "worth": self.worth}
        rules: dict[str, Any] = {name: each.record() for name, each in tables.items() if each}
        plain = {"goal": self.goal, "needs": self.needs}
        return {**rules, **{name: value for name, value in plain.items() if value is not None}}
