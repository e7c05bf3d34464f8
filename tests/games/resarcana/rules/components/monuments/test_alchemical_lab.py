"""Alchemical Lab: puts an essence of the pool on a component."""

from tests.support.story import me, rival, story


def test_alchemical_lab_is_claimed_for_four_gold_and_worth_a_point() -> None:
    tale = story(me(pool="4G"), rival(), monuments="alchemical_lab").do("claim alchemical_lab")
    assert tale.pool() == "0"
    assert tale.worth("alchemical_lab") == 1


def test_it_puts_the_essence_paid_on_a_component() -> None:
    tale = story(me(play="alchemical_lab dwarven_mines hawk", pool="1C 1G"), rival())
    tale.do("use alchemical_lab 1", "pay 1G", "choose dwarven_mines")
    assert tale.on("dwarven_mines") == "1G"
    assert tale.worth("dwarven_mines") == 1
    assert tale.pool() == "1C"


def test_any_component_of_its_owner_will_do_but_no_scroll() -> None:
    tale = story(me(play="druid alchemical_lab research hawk (turned) augury", pool="1C"), rival())
    tale.do("use alchemical_lab 1")
    assert sorted(tale.options()) == [
        "choose alchemical_lab",
        "choose druid",
        "choose hawk",
        "choose research",
    ]


def test_it_needs_an_essence_and_is_turned() -> None:
    poor = story(me(play="alchemical_lab"), rival())
    assert poor.lacks("use alchemical_lab 1") == "0 and any 1"
    tale = story(me(play="alchemical_lab", pool="1L"), rival()).do("use alchemical_lab 1")
    assert tale.turned("alchemical_lab")
    assert tale.on("alchemical_lab") == "1L"
