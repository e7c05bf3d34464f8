"""Phoenix: it burns for a Gold."""

from tests.support.story import me, rival, story


def test_phoenix_costs_three_elan_and_a_life() -> None:
    tale = story(me(hand="phoenix", pool="3E 1L"), rival()).do("place phoenix")
    assert "phoenix" in tale.play()
    assert tale.pool() == "0"


def test_it_is_destroyed_for_a_gold() -> None:
    tale = story(me(play="phoenix"), rival()).do("use phoenix 1")
    assert tale.pool() == "1G"
    assert tale.discards() == ["phoenix"]


def test_turned_it_cannot_be_used() -> None:
    assert story(me(play="phoenix (turned)"), rival()).refuses("use phoenix 1") == "turned"
