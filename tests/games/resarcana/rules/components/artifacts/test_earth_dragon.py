"""Earth Dragon: rivals lose 2 Life or pay 1 Gold."""

from tests.support.story import me, rival, story


def test_earth_dragon_costs_four_elan_and_three_life_and_is_worth_a_point() -> None:
    tale = story(me(hand="earth_dragon", pool="4E 3L"), rival(), token_holder=1)
    tale.do("place earth_dragon")
    assert tale.pool() == "0"
    assert tale.points() == 1


def test_earth_dragon_cannot_be_placed_without_life() -> None:
    tale = story(me(hand="earth_dragon", pool="9E 2L"), rival())
    assert tale.refuses("place earth_dragon") == "essences_short"


def test_a_rival_loses_two_life() -> None:
    tale = story(me(play="earth_dragon"), rival(pool="3L 1D")).do("use earth_dragon 1")
    assert tale.pool(1) == "1L 1D"


def test_a_gold_buys_earth_dragon_off() -> None:
    tale = story(me(play="earth_dragon"), rival(pool="2L 1G")).do("use earth_dragon 1", "way_out")
    assert tale.pool(1) == "2L"


def test_only_gold_buys_it_off() -> None:
    tale = story(me(play="earth_dragon"), rival(play="guard_dog", pool="2L 3C"))
    tale.do("use earth_dragon 1")
    assert set(tale.options()) == {"react guard_dog 2", "suffer"}


def test_the_victim_chooses_the_substitutes_gold_included() -> None:
    tale = story(me(play="earth_dragon"), rival(pool="1L 1E 2G"))
    tale.do("use earth_dragon 1", "suffer")
    assert set(tale.options()) == {"lose 1E 1L 1G", "lose 1L 2G"}
    assert tale.do("lose 1L 2G").pool(1) == "1E"


def test_a_rival_who_has_passed_is_spared() -> None:
    tale = story(me(play="earth_dragon"), rival(pool="2L", passed=True), rival(pool="2L"))
    tale.do("use earth_dragon 1")
    assert tale.pool(1) == "2L"
    assert tale.pool(2) == "0"


def test_it_may_be_turned_for_dragons_lair() -> None:
    tale = story(me(play="dragons_lair earth_dragon"), rival(passed=True))
    tale.do("use dragons_lair 2")
    assert tale.on("dragons_lair") == "2G"
    assert tale.refuses("use earth_dragon 1") == "turned"
