"""The form of a power in a cardset file, and how its cost and effect become records.

A cost is a table with one key for each part; the order of the keys does not matter, the record
always has: turn, turn another, spend, fixed payments, payments of any kind, identical essences,
then the card to destroy or discard. An effect is a table with a single key, or a list of them.
"""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import BeforeValidator, Field, model_validator

from resarcana_desktop.games.resarcana.cardsets.problems import expected, listed
from resarcana_desktop.games.resarcana.cardsets.tables import (
    Amount,
    Essence,
    EssenceTable,
    Kinds,
    Table,
    Types,
    Yes,
    artifact_type,
    essence_number,
    essence_numbers,
)
from resarcana_desktop.games.resarcana.rules import records
from resarcana_desktop.games.resarcana.rules.records import ArtifactType

# ---- costs of powers -------------------------------------------------------------------------


class DestroyTable(Table):
    """`{ what = "this" }`, or "another" or "any" of one's artifacts, perhaps of some types."""

    what: Literal["this", "another", "any"]
    types: Types = Field(default=[])

    def record(self) -> records.Destroy:
        """The artifact to destroy."""
        return records.Destroy(self.what == "this", self.what == "another", tuple(self.types))


class DiscardTable(Table):
    """`{ what = "any" }`: a card from hand, perhaps of some types."""

    what: Literal["any"]
    types: Types = Field(default=[])

    def record(self) -> records.DiscardCard:
        """The card to discard."""
        return records.DiscardCard(tuple(self.types))


# In the order of the record.
_COST_PARTS: Final[dict[str, Callable[[Any], records.CostPart]]] = {
    "turn": lambda _: records.Turn(),
    "turn_another": records.TurnAnother,
    "spend": lambda table: records.Spend(table.record()),
    "pay": lambda table: records.Pay(table.record()),
    "pay_one_of": lambda names: records.PayOneOf(essence_numbers(names)),
    "pay_any": records.PayAny,
    "pay_identical": lambda _: records.PayIdentical(),
    "destroy": lambda table: table.record(),
    "discard": lambda table: table.record(),
}


class CostTable(Table):
    """The parts of a power's cost (p. 7)."""

    turn: Yes | None = None
    turn_another: ArtifactType | None = None
    spend: EssenceTable | None = None
    pay: EssenceTable | None = None
    pay_one_of: Kinds | None = None
    pay_any: Amount | None = None
    pay_identical: Yes | None = None
    destroy: DestroyTable | None = None
    discard: DiscardTable | None = None

    def record(self) -> tuple[records.CostPart, ...]:
        """The cost parts in their fixed order."""
        return tuple(
            part(getattr(self, key))
            for key, part in _COST_PARTS.items()
            if key in self.model_fields_set
        )

    def has(self, *keys: str) -> bool:
        """Whether any of these parts is written."""
        return not self.model_fields_set.isdisjoint(keys)


# ---- effects of powers -----------------------------------------------------------------------


class AnyTable(Table):
    """`{ amount = 3, except = ["gold"] }`: any mix of essences without some kinds."""

    amount: Amount
    excluded: Kinds = Field(default=[], alias="except")

    def numbers(self) -> tuple[int, ...]:
        """The excluded kinds as essence numbers."""
        return essence_numbers(self.excluded)


class ByCostTable(Table):
    """Gain by a card's printed cost: one `essence`, or any mix `except` some kinds."""

    bonus: Amount = 0
    essence: Essence | None = None
    excluded: Kinds = Field(default=[], alias="except")

    def record(self) -> records.GainByCost:
        """The effect; the kinds are numbers."""
        essence = None if self.essence is None else essence_number(self.essence)
        return records.GainByCost(self.bonus, essence, essence_numbers(self.excluded))


class PerRivalTable(Table):
    """`{ gain = "calm", each = "elan" }`: for each essence, or artifact of a type, of a rival."""

    gain: Essence
    each: Literal[Essence, ArtifactType]

    def record(self) -> records.GainPerRival:
        """The effect, counting an essence or a type."""
        gain = essence_number(self.gain)
        if self.each in records.ESSENCES:
            return records.GainPerRival(gain, essence=essence_number(self.each))
        return records.GainPerRival(gain, type=artifact_type(self.each))


class StraightenTable(Table):
    """`{ what = "one", type = "creature" }`."""

    what: Literal["this", "one", "all"]
    type: ArtifactType | None = None

    def record(self) -> records.Straighten:
        """The effect."""
        return records.Straighten(self.what, self.type)


class DrawThenDiscardTable(Table):
    """`{ draw = 3, discard = 3 }`."""

    draw: Amount
    discard: Amount


class PlaceTable(Table):
    """`{ from = "hand", type = "dragon", discount = 4 }`."""

    source: Literal["hand", "discards", "any_discards"] = Field(alias="from")
    type: ArtifactType | None = None
    discount: Amount = 0
    spares_gold: bool = False
    free: bool = False

    def record(self) -> records.Place:
        """The effect."""
        return records.Place(self.source, self.type, self.discount, self.spares_gold, self.free)


class WayOutTable(Table):
    """What a victim may do instead of losing Life: pay, destroy or discard."""

    one_key: ClassVar[bool] = True

    pay: EssenceTable | None = None
    destroy: DestroyTable | None = None
    discard: DiscardTable | None = None

    def record(self) -> records.WayOut:
        """The price of the way out."""
        if self.pay:
            return records.Pay(self.pay.record())
        choice = self.destroy or self.discard
        assert choice is not None  # one_key has seen to it
        return choice.record()


class LifeLossTable(Table):
    """`{ amount = 2, way_out = { pay = { calm = 1 } } }`."""

    amount: Amount
    way_out: WayOutTable | None = None

    def record(self) -> records.LifeLoss:
        """The attack."""
        return records.LifeLoss(self.amount, self.way_out.record() if self.way_out else None)


class ConvertTable(Table):
    """`{ to = "gold" }`, or `{ to = "other", except = ["gold"] }`: one other kind, chosen."""

    to: Literal[Essence, "other"]
    excluded: Kinds = Field(default=[], alias="except")
    per: Amount = 1

    def record(self) -> records.Convert:
        """The effect."""
        essence = None if self.to == "other" else essence_number(self.to)
        return records.Convert(essence, essence_numbers(self.excluded), self.per)


_EFFECTS: Final[dict[str, Callable[[Any], records.Effect]]] = {
    "gain": lambda table: records.Gain(table.record()),
    "put": lambda table: records.Gain(table.record(), to="this"),
    "gain_any": lambda table: records.GainAny(table.amount, table.numbers()),
    "put_any": lambda table: records.GainAny(table.amount, table.numbers(), to="this"),
    "gain_by_cost": lambda table: table.record(),
    "gain_per_rival": lambda table: table.record(),
    "rivals_gain": lambda table: records.RivalsGain(table.record()),
    "straighten": lambda table: table.record(),
    "draw": records.Draw,
    "draw_then_discard": lambda table: records.DrawThenDiscard(table.draw, table.discard),
    "look": records.Look,
    "place": lambda table: table.record(),
    "life_loss": lambda table: table.record(),
    "ignore_loss": lambda _: records.IgnoreLoss(),
    "check_victory": lambda _: records.CheckVictory(),
    "temporary_points": records.TemporaryPoints,
    "convert": lambda table: table.record(),
    "put_paid": records.PutPaid,
}


class EffectTable(Table):
    """One effect: a table with a single key (p. 7 and 8)."""

    one_key: ClassVar[bool] = True

    gain: EssenceTable | None = None
    put: EssenceTable | None = None
    gain_any: AnyTable | None = None
    put_any: AnyTable | None = None
    gain_by_cost: ByCostTable | None = None
    gain_per_rival: PerRivalTable | None = None
    rivals_gain: EssenceTable | None = None
    straighten: StraightenTable | None = None
    draw: Amount | None = None
    draw_then_discard: DrawThenDiscardTable | None = None
    look: Amount | None = None
    place: PlaceTable | None = None
    life_loss: LifeLossTable | None = None
    ignore_loss: Yes | None = None
    check_victory: Yes | None = None
    temporary_points: Amount | None = None
    convert: ConvertTable | None = None
    put_paid: Literal["this", "one"] | None = None

    def record(self) -> records.Effect:
        """The effect."""
        key = self.given()
        return _EFFECTS[key](getattr(self, key))


def _as_list(effect: object) -> object:
    return [effect] if isinstance(effect, dict) else effect


_ATTACKS: Final = ("life_loss", "dragon_loss", "demon_loss")
_REACTS: Final = (*_ATTACKS, "victory_check")


class PowerTable(Table):
    """A power: `when` it may be used, its cost and its effect."""

    when: records.Trigger = "action"
    cost: CostTable = CostTable()
    effect: Annotated[list[EffectTable], Field(min_length=1), BeforeValidator(_as_list)]
    while_turned: bool = False

    @model_validator(mode="after")
    def _parts_agree(self) -> "PowerTable":
        for effect in self.effect:
            _check_effect(effect.given(), self)
        if self.when == "claim" and self.cost.model_fields_set:
            raise expected('a power with when = "claim" has no cost')
        if self.when == "action" and not self.cost.model_fields_set:
            raise expected("a power used as an action needs a cost")
        if self.while_turned and self.cost.turn:
            raise expected("a power that turns its component cannot have while_turned = true")
        return self

    def record(self) -> records.Power:
        """The power; a react that does not turn works while turned (p. 7)."""
        reacts = self.when in _REACTS and not self.cost.turn
        effects = tuple(effect.record() for effect in self.effect)
        return records.Power(self.when, self.cost.record(), effects, self.while_turned or reacts)


def _check_effect(effect: str, power: PowerTable) -> None:
    """Some effects make sense only beside a certain cost or trigger."""
    needed = {
        "gain_by_cost": ("destroy", "discard"),
        "convert": ("pay_identical",),
        "put_paid": ("pay", "pay_one_of", "pay_any", "pay_identical"),
    }.get(effect)
    if needed and not power.cost.has(*needed):
        raise expected(f"{effect} needs {listed(needed)} in the cost")
    if effect == "ignore_loss" and power.when not in _ATTACKS:
        raise expected(f"ignore_loss needs when = {listed(_ATTACKS)}")
    if effect == "temporary_points" and power.when != "victory_check":
        raise expected("temporary_points needs when = victory_check")
