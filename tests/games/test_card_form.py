"""A card's form is built from the model that reads its file."""

from typing import Any

import pytest

from resarcana_desktop.games.card_form import (
    Flag,
    Keyed,
    Number,
    Pair,
    Part,
    Several,
    Text,
    Word,
    WordList,
    alternative_of,
    alternatives_of,
    faults_of,
    fields_of,
    new_table,
    new_value,
    put,
)
from resarcana_desktop.games.card_tables import Table
from resarcana_desktop.games.mercurial.cardsets.vocabulary import (
    BoardsTable,
    ConvertTable,
    EffectTable,
    SpellTable,
    StepTable,
)
from resarcana_desktop.games.resarcana.cardsets.schema import ComponentTable, PowerTable

BASIC = ("fire", "water", "lightning", "earth")


def test_fields_are_found_in_the_model_of_a_spell() -> None:
    fields = fields_of(SpellTable)
    assert fields["fixed"].kind == Number(0, 9)
    assert fields["elements"].kind == WordList(BASIC, 1, 2)
    assert fields["effect"].kind == Part(EffectTable)
    assert fields["name"].kind == Keyed((), Text())
    assert (fields["solo"].kind, fields["solo"].required, fields["solo"].default) == (
        Flag(),
        False,
        True,
    )


def test_a_word_may_replace_a_list() -> None:
    kind = fields_of(ConvertTable)["from"].kind
    assert isinstance(kind, WordList)
    assert (kind.least, kind.instead) == (1, "any")
    assert not fields_of(ConvertTable)["amount"].required


def test_a_pair_is_a_number_or_two() -> None:
    assert fields_of(EffectTable)["ruin"].kind == Pair(99)
    assert fields_of(EffectTable)["link"].kind == Pair(9)


def test_tables_with_words_for_keys() -> None:
    kind = fields_of(BoardsTable)["casting_chart"].kind
    assert isinstance(kind, Keyed)
    assert kind.words[:4] == BASIC
    assert isinstance(kind.item, Part)


def test_an_effect_is_one_of_several_types() -> None:
    assert ("ruin", "restore") in alternatives_of(EffectTable)
    assert alternative_of(EffectTable, {"restore": 3, "ruin": 4}) == ("ruin", "restore")
    assert ("discard",) in alternatives_of(StepTable)
    assert alternatives_of(SpellTable) == ()


def test_changing_the_kind_keeps_shared_values() -> None:
    old = {"ruin": [6, 8]}
    assert new_table(EffectTable, ("ruin", "restore"), old) == {"ruin": [6, 8], "restore": 1}
    assert new_table(EffectTable, ("cancel_one",), old) == {"cancel_one": True}


@pytest.mark.parametrize("table", [EffectTable, StepTable, ConvertTable])
def test_a_new_card_is_valid(table: type[Table]) -> None:
    choices: list[tuple[str, ...] | None] = [*alternatives_of(table)]
    for keys in choices or [None]:
        assert faults_of(table, new_table(table, keys)) == []


def test_the_other_game_has_its_fields_as_well() -> None:
    fields = fields_of(ComponentTable)
    assert isinstance(fields["cost"].kind, Part)
    assert "gold" in fields_of(fields["cost"].kind.table)
    powers = fields["powers"].kind
    assert isinstance(powers, Several)
    assert (powers.item, powers.most) == (Part(PowerTable), 9)
    assert isinstance(fields_of(PowerTable)["when"].kind, Word)
    effects = fields_of(PowerTable)["effect"].kind
    assert isinstance(effects, Several)
    assert isinstance(effects.item, Part)
    assert ("draw",) in alternatives_of(effects.item.table)
    assert new_value(effects) == [new_table(effects.item.table)]


@pytest.mark.parametrize(
    ("place", "value", "expected"),
    [
        (("a",), 2, {"a": 2, "list": [{"b": 1}]}),
        (("a",), None, {"list": [{"b": 1}]}),
        (("list", 0, "b"), 5, {"a": 1, "list": [{"b": 5}]}),
        (("list", 1), {"c": 1}, {"a": 1, "list": [{"b": 1}, {"c": 1}]}),
        (("list", 0), None, {"a": 1, "list": []}),
        (("new", "deep"), 3, {"a": 1, "list": [{"b": 1}], "new": {"deep": 3}}),
        (("other", 0), 7, {"a": 1, "list": [{"b": 1}], "other": [7]}),
    ],
)
def test_a_value_is_put_at_its_place(place: tuple[Any, ...], value: Any, expected: Any) -> None:
    card = {"a": 1, "list": [{"b": 1}]}
    assert put(card, place, value) == expected
    assert card == {"a": 1, "list": [{"b": 1}]}


def test_faults_come_with_their_places() -> None:
    card = {
        "id": "ember",
        "name": {"en": "Ember"},
        "basis": "printed",
        "elements": ["tea"],
        "fixed": 12,
        "flex": 0,
        "effect": {"per_spell": {"ruin": 0}},
    }
    assert faults_of(SpellTable, card) == [
        (("elements", 0), 'expected "fire", "water", "lightning" or "earth", not "tea"'),
        (("fixed",), "expected a number no higher than 9, not 12"),
        (("effect", "per_spell", "ruin"), "expected a number no lower than 1, not 0"),
    ]
