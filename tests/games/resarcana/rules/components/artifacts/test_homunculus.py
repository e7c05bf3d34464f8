"""Homunculus: makes Demons cheaper, and stores essences."""

from tests.support.story import me, rival, story


def test_homunculus_costs_a_life() -> None:
    assert story(me(hand="homunculus", pool="1L"), rival()).do("place homunculus").pool() == "0"


def test_demons_cost_two_essences_less() -> None:
    tale = story(me(play="homunculus", hand="fire_demon", pool="2E"), rival())
    assert tale.do("place fire_demon").play() == ["homunculus", "fire_demon"]


def test_a_turned_homunculus_discounts_as_well() -> None:
    tale = story(me(play="homunculus (turned)", hand="chaos_imp"), rival())
    assert tale.do("place chaos_imp").play() == ["homunculus", "chaos_imp"]


def test_nothing_but_demons_is_cheaper() -> None:
    tale = story(me(play="homunculus", hand="hawk bone_dragon"), rival())
    assert tale.refuses("place hawk") == "essences_short"
    assert tale.position.discount(0, "bone_dragon") == 0


def test_it_puts_two_essences_on_itself_but_no_gold() -> None:
    tale = story(me(play="homunculus"), rival()).do("use homunculus 1")
    assert not any("G" in option for option in tale.options())
    tale.do("gain 1L 1D")
    assert tale.on("homunculus") == "1L 1D"
    assert tale.turned("homunculus")
