"""Bard: Creatures, Dragons and Demons from hand for Gold, or an essence."""

from tests.support.story import me, rival, story


def test_bard_discards_a_creature_for_two_gold() -> None:
    tale = story(me(play="bard", hand="hawk vault"), rival()).do("use bard 1")
    assert tale.pool() == "2G"
    assert tale.discards() == ["hawk"]
    assert tale.turned("bard")


def test_bard_takes_dragons_and_demons_as_well() -> None:
    tale = story(me(play="bard", hand="bone_dragon fire_demon vault"), rival()).do("use bard 1")
    assert sorted(tale.options()) == ["choose bone_dragon", "choose fire_demon"]


def test_bard_needs_a_fitting_card_in_hand() -> None:
    tale = story(me(play="bard hawk", hand="vault"), rival())
    assert tale.refuses("use bard 1") == "nothing_to_discard"


def test_bard_gains_an_essence_but_no_gold() -> None:
    tale = story(me(play="bard"), rival()).do("use bard 2")
    assert sorted(tale.options()) == ["gain 1C", "gain 1D", "gain 1E", "gain 1L"]
    assert tale.do("gain 1C").pool() == "1C"


def test_turned_bard_does_neither() -> None:
    tale = story(me(play="bard (turned)", hand="hawk"), rival())
    assert tale.refuses("use bard 1") == "turned"
    assert tale.refuses("use bard 2") == "turned"
