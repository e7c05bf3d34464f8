"""Two components go together if a player can see it on the cards."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.resarcana.bots.affinity import (
    Link,
    LinkKind,
    go_together,
    link,
)
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
    ("one", "other", "kind", "essences"),
    [
        ("witch", "dragons_lair", "straightens", ()),
        ("wind_dragon", "cursed_dwarven_king", "turns", (4,)),
        ("illusionist", "dragons_lair", "stands_in", ()),
        ("dragon_bridle", "wind_dragon", "cheaper", ()),
        ("wind_dragon", "sorcerers_bestiary", "scores", ()),
        ("necromancer", "catacombs_of_the_dead", "makes", (3,)),
        ("transmuter", "coral_castle", "any", ()),
        ("homunculus", "alchemist", "fuels", ()),
        ("hawk", "bard", "uses_up", ()),
    ],
)
def test_it_is_known_how_one_card_serves_another(
    one: str, other: str, kind: LinkKind, essences: tuple[int, ...]
) -> None:
    assert link(CARDS[one], CARDS[other]) == Link(kind, serves=True, essences=essences)
    assert link(CARDS[other], CARDS[one]) == Link(kind, serves=False, essences=essences)
