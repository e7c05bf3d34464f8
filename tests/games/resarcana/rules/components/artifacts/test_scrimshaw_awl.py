"""Scrimshaw Awl: Creatures, Dragons and Demons for six less, and Pearls."""

from tests.support.story import me, rival, story


def test_a_pearl_places_a_creature_dragon_or_demon() -> None:
    hand = "hawk fire_dragon fire_demon magical_shard"
    tale = story(me(play="scrimshaw_awl", hand=hand, pool="1P"), rival()).do("use scrimshaw_awl 1")
    assert tale.options() == ["choose hawk", "choose fire_dragon", "choose fire_demon", "decline"]
    tale.do("choose fire_dragon")  # which costs six Elan
    assert "fire_dragon" in tale.play()
    assert not tale.turned("scrimshaw_awl")


def test_the_discount_may_take_gold_off() -> None:
    tale = story(me(play="scrimshaw_awl", hand="golden_lion", pool="1P"), rival())
    assert "golden_lion" in tale.do("use scrimshaw_awl 1", "choose golden_lion").play()


def test_two_elan_and_two_calm_become_a_pearl() -> None:
    tale = story(me(play="scrimshaw_awl", pool="4E 4C"), rival()).do("use scrimshaw_awl 2")
    assert tale.pool() == "2E 2C 1P"
    assert not tale.turned("scrimshaw_awl")


def test_if_nothing_is_placed_the_pearl_is_still_paid() -> None:
    tale = story(me(play="scrimshaw_awl", hand="hawk", pool="1P"), rival())
    tale.do("use scrimshaw_awl 1", "decline")
    assert (tale.hand(), tale.pool()) == (["hawk"], "0")
