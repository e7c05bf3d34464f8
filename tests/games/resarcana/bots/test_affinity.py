"""Two components go together if a player can see it on the cards."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from resarcana_desktop.games.resarcana.bots.affinity import Link, go_together, link, need
from resarcana_desktop.games.resarcana.cardsets import shipped_components

CARDS = {each.id: each for each in shipped_components()}


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("witch", "dragons_lair", "it is straightened and used twice"),
        ("wind_dragon", "dragons_lair", "it is a Dragon"),
        ("wind_dragon", "dragon_bridle", "it costs less"),
        ("druid", "treant", "it is a Creature that is worth straightening"),
        ("dwarven_pickaxe", "alchemists_tower", "it makes Gold"),
        ("necromancer", "catacombs_of_the_dead", "it makes Death"),
        ("bard", "hawk", "it is discarded for Gold"),
        ("gate_of_hell", "treant", "it is destroyed for a point"),
        ("illusionist", "dragons_lair", "it is turned as a Dragon"),
        ("transmuter", "coral_castle", "it makes any of the three kinds that this costs"),
        ("artificer", "fire_dragon", "it costs less"),
        ("alchemist", "treant", "its Elan becomes Gold"),
        ("healer", "coral_castle", "it collects Life or Calm"),
    ],
)
def test_what_one_card_does_for_another_brings_them_together(
    one: str, other: str, why: str
) -> None:
    assert go_together(CARDS[one], CARDS[other]), why
    assert go_together(CARDS[other], CARDS[one]), why


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("homunculus", "beastmaster"),
        ("seer", "gate_of_hell"),
        ("healer", "dwarven_pickaxe"),
        ("druid", "dwarven_pickaxe"),
        ("witch", "wind_dragon"),
        ("duelist", "bone_dragon"),
        ("possessed_demon_slayer", "dragons_lair"),
        ("artificer", "dwarven_pickaxe"),
        ("artificer", "coral_castle"),
        ("transmuter", "cursed_forge"),
        ("alchemist", "dwarven_pickaxe"),
        ("athanor", "dragons_lair"),
        ("duelist", "sunken_reef"),
        ("duelist", "dragons_lair"),
        ("duelist", "chalice_of_fire"),
        ("jeweled_statuette", "sorcerers_bestiary"),
    ],
)
def test_cards_that_do_nothing_for_each_other_do_not_go_together(one: str, other: str) -> None:
    assert not go_together(CARDS[one], CARDS[other])


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("witch", "dragons_lair", Link("straightens", True)),
        ("wind_dragon", "cursed_dwarven_king", Link("turns", True, (4,))),
        ("wind_dragon", "dragons_lair", Link("turns", True, (4,), points=2)),
        ("fire_demon", "gate_of_hell", Link("turns", True, (3,), points=1)),
        ("illusionist", "dragons_lair", Link("stands_in", True)),
        ("dragon_bridle", "wind_dragon", Link("cheaper", True)),
        ("wind_dragon", "sorcerers_bestiary", Link("scores", True, points=2)),
        ("hand_of_glory", "catacombs_of_the_dead", Link("makes", True, (3,))),
        ("transmuter", "coral_castle", Link("any", True)),
        ("homunculus", "alchemist", Link("fuels", True)),
        ("hawk", "bard", Link("discards", True, gains=(0, 0, 0, 0, 2))),
    ],
)
def test_it_is_known_how_one_card_serves_another(one: str, other: str, found: Link) -> None:
    assert link(CARDS[one], CARDS[other]) == found
    assert link(CARDS[other], CARDS[one]) == replace(found, serves=False)


def test_any_essence_includes_all_that_a_place_costs() -> None:
    keep, castle = CARDS["crystal_keep"], CARDS["coral_castle"]
    assert link(CARDS["celestial_horse"], keep) == Link("any", True, (0, 1, 2)), "no Death or Gold"
    assert link(CARDS["magical_shard"], keep) == Link("any", True, (0, 1, 2, 3)), "no Gold"
    assert link(CARDS["magical_shard"], castle) == Link("any", True)


def test_a_power_that_pays_is_linked_by_what_it_takes_and_gives() -> None:
    reef = link(CARDS["vial_of_light"], CARDS["sunken_reef"])
    assert reef == Link("makes", True, (1,), pays=(0, 0, 0, 1, 0), gains=(1, 1, 0, 0, 0))
    assert not go_together(CARDS["vial_of_light"], CARDS["sorcerers_bestiary"]), "it eats its Death"


def test_nothing_is_worth_destroying_that_is_of_use_itself() -> None:
    """The essences of the Horse are worth more every round than it is once."""
    for card in ("celestial_horse", "hawk", "nightingale"):
        found = link(CARDS[card], CARDS["sacrificial_pit"])
        assert found is None or found.kind != "destroys"


def test_a_place_needs_essences_that_it_costs_more_than_those_of_a_small_power() -> None:
    statuette = CARDS["jeweled_statuette"]
    assert need(statuette, CARDS["temple_of_the_abyss"]) == 3
    assert need(CARDS["alchemists_tower"], statuette) == 1
    assert need(CARDS["fire_demon"], CARDS["gate_of_hell"]) == inf
