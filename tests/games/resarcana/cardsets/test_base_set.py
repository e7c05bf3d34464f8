"""The base set as loaded from its files."""

from collections import Counter

import pytest

from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.rules.records import (
    GOLD,
    Component,
    PlacementCost,
    Power,
)
from resarcana_desktop.games.resarcana.rules.terms.abilities import PointsPerArtifact
from resarcana_desktop.games.resarcana.rules.terms.costs import (
    Destroy,
    Pay,
    PayAny,
    PayIdentical,
    Spend,
    Turn,
)
from resarcana_desktop.games.resarcana.rules.terms.effects import Gain, GainAny, IgnoreLoss

(BASE,) = load_cardsets(["base"])
FACES = {component.id: component for component in BASE.components}


def powers(trigger: str) -> list[tuple[Component, Power]]:
    return [
        (component, power)
        for component in BASE.components
        for power in component.powers
        if power.trigger == trigger
    ]


def test_the_box_holds_78_faces() -> None:
    assert Counter(component.kind for component in BASE.components) == {
        "mage": 10,
        "magic_item": 8,
        "artifact": 40,
        "monument": 10,
        "place_of_power": 10,
    }


def test_every_face_has_an_english_and_a_french_name() -> None:
    assert all({"en", "fr"} <= component.names.keys() for component in BASE.components)


def test_only_the_sea_serpent_is_of_two_types() -> None:
    assert [face.id for face in BASE.components if len(face.types) > 1] == ["sea_serpent"]
    types = Counter(name for face in BASE.components for name in face.types)
    assert types == {"creature": 7, "dragon": 6}


def test_every_monument_costs_4_gold() -> None:
    monuments = [face for face in BASE.components if face.kind == "monument"]
    assert {face.cost for face in monuments} == {PlacementCost((0, 0, 0, 0, 4))}


def test_five_tiles_have_a_sun_and_a_moon_side() -> None:
    tiles = Counter(face.tile.id for face in BASE.components if face.tile)
    assert list(tiles.values()) == [2] * 5


@pytest.mark.parametrize("hand", [1, 2, 3, 4])
def test_a_first_hand_is_a_mage_and_three_artifacts(hand: int) -> None:
    cards = [face.kind for face in BASE.components if face.first_game_hand == hand]
    assert sorted(cards) == ["artifact", "artifact", "artifact", "mage"]


def test_gains_of_any_essence_exclude_gold() -> None:
    gains = [
        effect
        for face in BASE.components
        for power in face.powers
        for effect in power.effects
        if isinstance(effect, GainAny)
    ]
    assert gains
    assert all(GOLD in gain.excluded for gain in gains)


def test_reacts_that_do_not_turn_work_while_turned() -> None:
    for _, power in powers("life_loss") + powers("dragon_loss") + powers("victory_check"):
        assert power.while_turned == (Turn() not in power.costs)


def test_only_the_guard_dog_straightens_itself_while_turned() -> None:
    assert [face.id for face, power in powers("action") if power.while_turned] == ["guard_dog"]


def test_the_obelisk_gives_when_it_is_claimed() -> None:
    assert [face.id for face, _ in powers("claim")] == ["obelisk"]


def test_only_the_artificer_spares_gold_as_a_standing_discount() -> None:
    discounts = {face.id: face.discount for face in BASE.components if face.discount}
    spares = {name for name, each in discounts.items() if getattr(each, "spares_gold", False)}
    assert spares == {"artificer"}
    assert set(discounts) == {"artificer", "dragon_bridle", "dragons_lair"}


def test_the_athanor_in_full() -> None:
    melt = Power("action", (Turn(), Pay((1, 0, 0, 0, 0))), (Gain((2, 0, 0, 0, 0), to="this"),))
    assert FACES["athanor"].powers[0] == melt
    assert FACES["athanor"].powers[1].costs == (Turn(), Spend((6, 0, 0, 0, 0)), PayIdentical())


def test_cost_parts_come_in_their_fixed_order() -> None:
    assert FACES["philosophers_stone"].powers[0].costs == (Turn(), PayAny(2), PayIdentical())
    pit = FACES["sacrificial_pit"].powers[1].costs
    assert pit == (Turn(), Pay((0, 0, 0, 1, 0)), Destroy(types=("dragon", "creature")))


def test_the_dancing_sword_ignores_then_puts() -> None:
    effects = FACES["dancing_sword"].powers[0].effects
    assert effects == (IgnoreLoss(), Gain((0, 0, 0, 1, 0), to="this"))


def test_the_bestiary_counts_creatures_once_and_dragons_twice() -> None:
    rules = FACES["sorcerers_bestiary"].points_rules
    assert rules == (PointsPerArtifact("creature", 1), PointsPerArtifact("dragon", 2))
