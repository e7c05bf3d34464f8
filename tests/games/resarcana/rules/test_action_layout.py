"""Actions are integers that decode to what was encoded; others are refused in one sentence."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.actions import DoesNotFit
from resarcana_desktop.games.resarcana.rules.faces import check_room
from resarcana_desktop.games.resarcana.rules.flatten import flatten
from resarcana_desktop.games.resarcana.rules.tables import BUFFER
from resarcana_desktop.games.resarcana.rulesets import res_arcana

VERBS = st.integers(0, 63)
COUNTS = st.integers(0, actions.MOST)
COMPONENTS = st.integers(0, actions.COMPONENTS - 1)
HAWK = res_arcana().faces.face("hawk")


@given(VERBS, COMPONENTS, st.integers(0, 31))
def test_a_component_and_a_number_come_out_as_they_went_in(
    verb: int, component: int, index: int
) -> None:
    action = int(actions.simple(verb, component, index))
    found = actions.verb_of(action), actions.component_of(action), actions.index_of(action)
    assert found == (verb, component, index)
    assert 0 <= action < 2**63


@given(VERBS, st.lists(COUNTS, min_size=6, max_size=6))
def test_essences_come_out_as_they_went_in(verb: int, counts: list[int]) -> None:
    action = int(actions.vector(verb, *counts))
    assert actions.verb_of(action) == verb
    assert [actions.count_of(action, kind) for kind in range(6)] == counts


@given(VERBS, st.integers(0, 5), COUNTS)
def test_a_sixth_kind_of_essence_has_room(verb: int, kind: int, amount: int) -> None:
    action = int(actions.of_kind(verb, kind, amount))
    counts = [actions.count_of(action, each) for each in range(actions.KINDS)]
    assert counts == [amount if each == kind else 0 for each in range(6)]
    assert actions.verb_of(action) == verb
    assert 0 <= action < 2**63


@given(VERBS, st.lists(COMPONENTS, max_size=actions.ORDERED, unique=True))
def test_an_order_is_decoded_as_it_was_encoded(verb: int, order: list[int]) -> None:
    action = int(actions.order(verb, order))
    named = [int(actions.ordered_of(action, place)) for place in range(actions.ORDERED)]
    assert named == order + [-1] * (actions.ORDERED - len(order))
    assert actions.all_ordered(action) == order
    assert actions.verb_of(action) == verb


def test_all_actions_of_the_rules_fit() -> None:
    assert codes.ESSENCE_KINDS <= actions.KINDS
    assert codes.V_LOSE < 64
    assert actions.COMPONENTS >= 1000


def test_values_too_large_for_an_action_are_refused() -> None:
    with pytest.raises(DoesNotFit, match=r"^Component 1024 does not fit into an action"):
        actions.simple(codes.V_PLACE, 1024, 0)
    with pytest.raises(DoesNotFit, match=r"^Number 32 of a component does not fit"):
        actions.simple(codes.V_USE, 1, 32)
    with pytest.raises(DoesNotFit, match=r"^512 essences of a kind do not fit"):
        actions.vector(codes.V_PAY, 0, 512, 0, 0, 0, 0)
    with pytest.raises(DoesNotFit, match=r"^600 essences of a kind do not fit"):
        actions.of_kind(codes.V_GAIN, codes.GOLD, 600)
    with pytest.raises(DoesNotFit, match=r"^6 components in an order do not fit"):
        actions.order(codes.V_ORDER, [1, 2, 3, 4, 5, 6])


def test_a_thousand_components_have_tables_and_one_more_has_not() -> None:
    crowd = tuple(replace(HAWK, id=f"hawk_{number}") for number in range(1001))
    assert int(flatten(crowd[:1000]).components) == 1000
    check_room(crowd[:1000])
    with pytest.raises(
        DoesNotFit, match=r"^There are 1001 components, but at most 1000 are allowed\.$"
    ):
        check_room(crowd)


def test_too_many_powers_are_refused_when_the_tables_are_made() -> None:
    crowded = replace(HAWK, powers=HAWK.powers[:1] * 33)
    with pytest.raises(DoesNotFit, match=r'^"hawk" has 33 powers, but at most 32 are allowed\.$'):
        check_room((crowded,))
    full = replace(HAWK, powers=HAWK.powers[:1] * 32)
    with pytest.raises(DoesNotFit, match=r"^One decision would have \d+ choices, but"):
        check_room((full,) * (BUFFER // 33))
