"""Hypnotic Basin: Calm each round, and as much Calm as a rival has Elan."""

from tests.support.story import me, rival, story


def test_hypnotic_basin_costs_elan_two_calm_and_death() -> None:
    tale = story(me(hand="hypnotic_basin", pool="1E 2C 1D"), rival()).do("place hypnotic_basin")
    assert tale.play() == ["hypnotic_basin"]
    assert tale.pool() == "0"


def test_it_cannot_be_placed_with_one_calm() -> None:
    tale = story(me(hand="hypnotic_basin", pool="3E 1C 3D"), rival())
    assert tale.refuses("place hypnotic_basin") == "essences_short"


def test_it_collects_two_calm() -> None:
    tale = story(me(play="hypnotic_basin"), rival(), phase="collect")
    assert tale.pool() == "2C"


def test_it_gains_calm_for_a_rivals_elan_which_the_rival_keeps() -> None:
    tale = story(me(play="hypnotic_basin"), rival(pool="3E 4D")).do("use hypnotic_basin 1")
    assert tale.pool() == "3C"
    assert tale.pool(1) == "3E 4D"
    assert tale.turned("hypnotic_basin")


def test_one_rival_is_chosen_passed_or_not() -> None:
    tale = story(me(play="hypnotic_basin"), rival(pool="1E"), rival(pool="4E", passed=True))
    tale.do("use hypnotic_basin 1")
    assert set(tale.options()) == {"rival 1", "rival 2"}
    assert tale.do("rival 2").pool() == "4C"


def test_only_the_pool_of_the_rival_counts() -> None:
    tale = story(me(play="hypnotic_basin", pool="5E"), rival(pool="1E", play="athanor (6E)"))
    tale.do("use hypnotic_basin 1")
    assert tale.pool() == "5E 1C"


def test_a_rival_without_elan_gives_nothing() -> None:
    tale = story(me(play="hypnotic_basin"), rival(pool="4L")).do("use hypnotic_basin 1")
    assert tale.pool() == "0"
    assert tale.turned("hypnotic_basin")


def test_a_turned_basin_is_still() -> None:
    tale = story(me(play="hypnotic_basin (turned)"), rival(pool="3E"))
    assert tale.refuses("use hypnotic_basin 1") == "turned"
