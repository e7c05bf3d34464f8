"""Water Dragon: rivals lose 2 Life or pay 1 Elan."""

from tests.support.story import me, rival, story


def test_water_dragon_costs_six_calm_and_is_worth_a_point() -> None:
    tale = story(me(hand="water_dragon", pool="7C"), rival(), token_holder=1)
    tale.do("place water_dragon")
    assert tale.pool() == "1C"
    assert tale.points() == 1


def test_water_dragon_cannot_be_placed_with_five_calm() -> None:
    tale = story(me(hand="water_dragon", pool="5C 5G"), rival())
    assert tale.refuses("place water_dragon") == "essences_short"


def test_a_rival_loses_two_life() -> None:
    tale = story(me(play="water_dragon"), rival(pool="5L 1D")).do("use water_dragon 1")
    assert tale.pool(1) == "3L 1D"


def test_an_elan_dries_water_dragon() -> None:
    tale = story(me(play="water_dragon"), rival(pool="2E 2L")).do("use water_dragon 1", "way_out")
    assert tale.pool(1) == "1E 2L"


def test_only_elan_does() -> None:
    tale = story(me(play="water_dragon"), rival(play="protection", pool="2L 2C 2D 2G"))
    tale.do("use water_dragon 1")
    assert set(tale.options()) == {"react protection 1", "suffer"}


def test_a_rival_who_has_life_must_lose_it_first() -> None:
    tale = story(me(play="water_dragon"), rival(pool="4L 4D", play="protection"))
    tale.do("use water_dragon 1", "suffer")
    assert tale.pool(1) == "2L 4D"


def test_a_rival_with_nothing_loses_nothing() -> None:
    tale = story(me(play="water_dragon"), rival()).do("use water_dragon 1")
    assert tale.pool(1) == "0"
    assert tale.decision.seat == 1


def test_a_rival_who_has_passed_is_spared() -> None:
    tale = story(me(play="water_dragon"), rival(pool="2L", passed=True)).do("use water_dragon 1")
    assert tale.pool(1) == "2L"


def test_water_dragon_strikes_once_a_round() -> None:
    tale = story(me(play="water_dragon"), rival(passed=True)).do("use water_dragon 1")
    assert tale.refuses("use water_dragon 1") == "turned"


def test_it_may_be_turned_for_dragons_lair() -> None:
    tale = story(me(play="dragons_lair water_dragon"), rival()).do("use dragons_lair 2")
    assert tale.turned("water_dragon")
    assert tale.on("dragons_lair") == "2G"
