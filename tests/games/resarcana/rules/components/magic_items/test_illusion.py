"""Illusion: counts as a Creature, a Demon or a Dragon for one power."""

from tests.support.story import me, rival, story


def test_illusion_is_turned_in_place_of_a_creature() -> None:
    tale = story(me(play="sacred_grove illusion"), rival())
    tale.do("use sacred_grove 2")
    assert tale.on("sacred_grove") == "1L"
    assert tale.turned("illusion")


def test_illusion_is_turned_in_place_of_a_demon() -> None:
    tale = story(me(play="temple_of_the_abyss illusion fire_demon"), rival())
    tale.do("use temple_of_the_abyss 3")
    assert sorted(tale.options()) == ["choose fire_demon", "react illusion 1"]
    tale.do("react illusion 1")
    assert tale.on("temple_of_the_abyss") == "1C"
    assert not tale.turned("fire_demon")


def test_as_a_dragon_it_costs_two_essences_more() -> None:
    tale = story(me(play="dragons_lair illusion", pool="1E 1L 1C"), rival())
    tale.do("use dragons_lair 2", "pay 1E 1C")
    assert tale.on("dragons_lair") == "2G"
    assert tale.turned("illusion")
    assert tale.pool() == "1L"


def test_without_two_essences_it_does_not_count_as_a_dragon() -> None:
    tale = story(me(play="dragons_lair illusion", pool="1E"), rival())
    assert tale.refuses("use dragons_lair 2") == "nothing_to_turn"


def test_turned_it_counts_as_nothing() -> None:
    tale = story(me(play="sacred_grove illusion (turned)"), rival())
    assert tale.refuses("use sacred_grove 2") == "nothing_to_turn"


def test_it_helps_a_mage_and_an_artifact_as_well() -> None:
    mage = story(me(play="beastmaster illusion"), rival()).do("use beastmaster 2", "gain 2E")
    assert mage.pool() == "2E"
    king = story(me(play="cursed_dwarven_king illusion", pool="2L"), rival())
    assert king.do("use cursed_dwarven_king 2").pool() == "1G"


def test_it_helps_a_reaction_of_its_owner() -> None:
    tale = story(me(play="coral_castle dark_cathedral illusion great_pyramid"), rival())
    assert tale.points() == 9
    tale.do("use coral_castle 1", "react dark_cathedral 1")
    assert tale.winners == (0,)
    assert tale.turned("illusion")


def test_it_is_not_an_ordinary_action() -> None:
    tale = story(me(play="illusion", pool="5E"), rival())
    assert tale.refuses("use illusion 1") == "react_only"
