"""The form of a power in a cardset file: when it may be used, its cost, its effect.

A cost is a table with one key for each part; the order of the keys does not matter, the record
always has that in which the terms are declared. An effect is a table with a single key, or a list
of them.
"""

from typing import Annotated, Final

from pydantic import BeforeValidator, Field, model_validator

from resarcana_desktop.games.card_faults import expected, listed
from resarcana_desktop.games.card_tables import Table, one_of
from resarcana_desktop.games.resarcana.cardsets.vocabulary import CostTable, EffectTable
from resarcana_desktop.games.resarcana.rules import records
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of
from resarcana_desktop.games.resarcana.rules.terms.term import Term
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER

_STAND_IN_EXTRAS: Final = ("pay", "pay_any")
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
                raise expected('a power with when = "claim" has no cost')
            if self.while_turned:
                raise expected('a power with when = "claim" has no while_turned')
        elif trigger.needs and not any(effect.has(trigger.needs) for effect in self.effect):
            if trigger.attacked:
                raise expected("a React power to Life loss needs ignore_loss")
            raise expected("a React power to your own power needs count_as")
        elif self.when == "victory_check" and not self.cost.model_fields_set:
            raise expected("a React power to a victory check needs a cost")
        elif self.when == "action" and not self.cost.model_fields_set:
            raise expected("a power used as an action needs a cost")

    def _check_react(self, costs: tuple[records.CostPart, ...]) -> None:
        """What would have no end, or leave a cost unpaid that was thought payable."""
        if self.when == "destroyed" and any(meaning_of(part).destroys for part in costs):
            raise expected("a React power to destruction can’t itself destroy")
        if self.when == "own_power":
            if not self.cost.has("turn") or not self.cost.model_fields_set <= _STAND_IN_COSTS:
                raise expected(
                    "a React power to your own power costs turn, "
                    f"and perhaps {listed(_STAND_IN_EXTRAS)}"
                )
            if len(self.effect) > 1:
                raise expected("a React power to your own power has count_as as its only effect")

    def record(self) -> records.Power:
        """The power; a react that does not turn works while turned (p. 7)."""
        costs = self.cost.records()
        turns = any(meaning_of(part).turns for part in costs)
        reacts = TRIGGER[self.when].reacts and not turns
        effects = tuple(effect.record() for effect in self.effect)
        return records.Power(self.when, costs, effects, self.while_turned or reacts)


def _check_effect(
    key: str, term: Term, power: PowerTable, costs: tuple[records.CostPart, ...]
) -> None:
    """Some effects make sense only beside a certain cost or trigger."""
    if term.needs and not power.cost.has(*term.needs):
        raise expected(f"{key} needs {listed(term.needs)} in the cost")
    if term.needs_one and sum(_is_payment(part) for part in costs) > 1:
        raise expected(f"{key} needs exactly one payment in the cost: {listed(term.needs)}")
    if term.when and power.when not in term.when:
        raise expected(f"{key} needs when = {listed(term.when)}")


def _is_payment(part: records.CostPart) -> bool:
    meaning = meaning_of(part)
    chosen = meaning.takes_alike or meaning.takes_number
    return any(meaning.takes) or meaning.takes_any > 0 or chosen
