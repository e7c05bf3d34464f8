"""A seat's prospects: how soon it could pay, and which points it could score."""

import pytest

from resarcana_desktop.games.resarcana.bots.network.prospects import ROW, Economy, Prospects
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces
ECONOMY = Economy(FACES.tables)


def prospects(tale: Story) -> Prospects:
    found = Prospects()
    found.read(tale.position.state, 0)
    return found


def rounds_to(tale: Story, component: str) -> float:
    return float(prospects(tale).rounds_to(tale.position.state, 0, FACES.number(component)))


def test_an_affordable_cost_takes_no_time() -> None:
    tale = story(me(play="druid alchemy", pool="9E 9L 9C 9D 9G", hand="hawk"), rival())
    assert rounds_to(tale, "hawk") == 0


def test_a_missing_amount_takes_longer_with_less_income() -> None:
    poor = story(me(play="druid alchemy", hand="sea_serpent"), rival())
    rich = story(me(play="druid alchemy coral_castle", pool="2E 2C", hand="sea_serpent"), rival())
    assert rounds_to(poor, "sea_serpent") > rounds_to(rich, "sea_serpent") > 0


def test_a_discount_makes_a_card_available_sooner() -> None:
    plain = story(me(play="alchemy", hand="fire_dragon"), rival())
    kin = story(me(play="alchemy dragon_bridle", hand="fire_dragon"), rival())
    assert rounds_to(kin, "fire_dragon") < rounds_to(plain, "fire_dragon")


def test_essences_that_score_on_a_component_are_not_spent() -> None:
    tale = story(me(play="druid sacred_grove (3L) vault (2G)"), rival())
    resources = prospects(tale).resources
    assert float(resources[1]) == 0
    assert float(resources[4]) > 1


def scoring(tale: Story, component: str) -> float:
    state = tale.position.state
    return float(prospects(tale).scoring(state, FACES.number(component)))


def test_points_available_now_count_in_full() -> None:
    rich = story(me(play="druid sacrificial_pit", pool="9E 9L 9C 9D 9G"), rival())
    turned = story(me(play="druid sacrificial_pit (turned)", pool="9E 9L 9C 9D 9G"), rival())
    poor = story(me(play="druid sacrificial_pit"), rival())
    assert scoring(rich, "sacrificial_pit") > scoring(turned, "sacrificial_pit")
    assert scoring(rich, "sacrificial_pit") > scoring(poor, "sacrificial_pit")


def test_a_component_without_points_promises_none() -> None:
    assert scoring(story(me(play="druid hawk", pool="9C"), rival()), "hawk") == 0


@pytest.mark.parametrize("component", [face.id for face in FACES.components])
def test_the_gain_of_powers_is_never_negative(component: str) -> None:
    number = FACES.number(component)
    in_all = float(ECONOMY.power_any[number])
    in_all += sum(float(ECONOMY.power[number * ROW + kind]) for kind in range(5))
    assert in_all >= 0
