"""Dwarven Pickaxe: an Elan digs up a Gold."""

from tests.support.story import me, rival, story


def test_dwarven_pickaxe_costs_an_elan() -> None:
    tale = story(me(hand="dwarven_pickaxe", pool="2E"), rival()).do("place dwarven_pickaxe")
    assert tale.play() == ["dwarven_pickaxe"]
    assert tale.pool() == "1E"


def test_an_elan_digs_up_a_gold() -> None:
    tale = story(me(play="dwarven_pickaxe", pool="2E"), rival()).do("use dwarven_pickaxe 1")
    assert tale.pool() == "1E 1G"
    assert tale.turned("dwarven_pickaxe")


def test_it_digs_for_elan_only() -> None:
    tale = story(me(play="dwarven_pickaxe", pool="3L 3C 3D 3G"), rival())
    assert tale.refuses("use dwarven_pickaxe 1") == "essences_short"


def test_it_digs_once_while_it_stays_turned() -> None:
    tale = story(me(play="dwarven_pickaxe", pool="2E"), rival(passed=True))
    tale.do("use dwarven_pickaxe 1")
    assert tale.refuses("use dwarven_pickaxe 1") == "turned"


def test_straightened_it_digs_again() -> None:
    tale = story(me(play="dwarven_pickaxe chalice_of_fire", pool="3E"), rival(passed=True))
    tale.do("use dwarven_pickaxe 1", "use chalice_of_fire 1", "choose dwarven_pickaxe")
    tale.do("use dwarven_pickaxe 1")
    assert tale.pool() == "2G"


def test_it_is_straight_again_in_the_next_round() -> None:
    tale = story(me(play="dwarven_pickaxe", pool="1E"), rival(passed=True))
    tale.do("use dwarven_pickaxe 1", "pass")
    assert tale.round == 2
    assert not tale.turned("dwarven_pickaxe")


def test_artificer_places_it_for_nothing() -> None:
    tale = story(me(play="artificer", hand="dwarven_pickaxe"), rival()).do("place dwarven_pickaxe")
    assert tale.play() == ["artificer", "dwarven_pickaxe"]
