"""Counting as a type for a power has a cost in addition to that of the power."""

import pytest

from resarcana_desktop.games.resarcana.cardsets.schema import ComponentTable
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.position_text import read_scenario
from resarcana_desktop.games.resarcana.rules.records import Cardset, Component, Kind
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rules.scenario import build_state
from tests.support.story import Story


def made(kind: Kind, **table: object) -> Component:
    form = ComponentTable.model_validate({"name": {"en": "Made"}, "id": kind, **table})
    assert not any(form.faults_of_kind(kind))
    return form.record_of(kind, "made")


def tale(cost: dict[str, object], pool: str, react: dict[str, object]) -> Story:
    """A monument whose power turns a Dragon and costs more, and an item that counts as one."""
    gain = {"gain": {"gold": 1}}
    power = {"cost": {"turn_another": "dragon", **cost}, "effect": gain}
    answer = {
        "when": "own_power",
        "cost": {"turn": True, **react},
        "effect": {"count_as": ["dragon"]},
    }
    components = (
        made("monument", cost={"gold": 4}, powers=[power]),
        made("magic_item", powers=[answer]),
    )
    faces = ResArcana([Cardset("made", {"en": "Made"}, components)]).faces
    lines = ["resarcana position 1", "seat 0", f"  pool {pool}", "  play monument magic_item"]
    return Story(ResArcanaPosition(faces, build_state(faces, read_scenario("\n".join(lines)))))


def test_it_pays_with_the_essences_the_power_does_not_need() -> None:
    both = tale({"pay": {"life": 2}}, "2L 1E 1C", {"pay_any": 2})
    both.do("use monument 1")
    assert both.turned("magic_item")
    assert both.pool() == "1G"


def test_essences_the_power_needs_do_not_pay_for_the_reaction() -> None:
    both = tale({"pay": {"life": 2}}, "3L 1E 1C", {"pay_any": 2})
    both.do("use monument 1")
    assert sorted(both.options()) == ["pay 1E 1C", "pay 1E 1L", "pay 1L 1C"]


@pytest.mark.parametrize(
    ("cost", "pool", "react"),
    [
        ({"pay": {"life": 2}}, "2L 1E", {"pay_any": 2}),
        ({"pay_any": 2}, "3E", {"pay_any": 2}),
        ({"pay": {"life": 1}}, "1L 5E", {"pay": {"life": 1}}),
        ({"pay_one_of": ["life", "calm"]}, "1L 5E", {"pay": {"life": 1}}),
        ({"pay_one_of": ["life", "calm"]}, "1L 1E", {"pay_any": 2}),
    ],
)
def test_too_little_for_both_is_too_little(
    cost: dict[str, object], pool: str, react: dict[str, object]
) -> None:
    assert tale(cost, pool, react).refuses("use monument 1") == "nothing_to_turn"


def test_one_essence_of_several_kinds_is_saved_for_the_power() -> None:
    both = tale({"pay_one_of": ["life", "calm"]}, "1L 2E", {"pay_any": 2})
    both.do("use monument 1")
    assert both.pool() == "1G"


def test_open_numbers_of_the_power_come_last() -> None:
    both = tale({"pay_any_number": True}, "1L 2E", {"pay_any": 2})
    both.do("use monument 1", "pay 1E 1L", "pay 0")
    assert both.pool() == "1E 1G"


@pytest.mark.parametrize(
    "power",
    [
        {"cost": {"pay_any": 2}, "effect": {"count_as": ["dragon"]}},
        {"cost": {"turn": True, "discard": {"what": "any"}}, "effect": {"count_as": ["dragon"]}},
        {"cost": {"turn": True}, "effect": [{"count_as": ["dragon"]}, {"draw": 1}]},
        {"cost": {"turn": True}, "effect": {"count_as": []}},
        {"cost": {"turn": True}, "effect": {"draw": 1}},
    ],
)
def test_an_unplayable_stand_in_is_not_allowed(power: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"own|entry|count_as"):
        made("magic_item", powers=[{"when": "own_power", **power}])


def test_only_a_reaction_counts_as_a_type() -> None:
    with pytest.raises(ValueError, match="own_power"):
        made("magic_item", powers=[{"cost": {"turn": True}, "effect": {"count_as": ["demon"]}}])
