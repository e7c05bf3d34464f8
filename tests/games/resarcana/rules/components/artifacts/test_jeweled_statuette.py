"""Jeweled Statuette: Death for everyone, or its jewels at the price of the statuette."""

from tests.support.story import me, rival, story


def test_jeweled_statuette_costs_two_death_and_a_gold_and_is_worth_a_point() -> None:
    mine = me(hand="jeweled_statuette", pool="2D 1G")
    tale = story(mine, rival(), token_holder=1).do("place jeweled_statuette")
    assert tale.pool() == "0"
    assert tale.points() == 1


def test_it_cannot_be_placed_without_gold() -> None:
    tale = story(me(hand="jeweled_statuette", pool="9D"), rival())
    assert tale.refuses("place jeweled_statuette") == "essences_short"


def test_it_gains_three_death_and_each_rival_one() -> None:
    tale = story(me(play="jeweled_statuette"), rival(), rival(passed=True))
    tale.do("use jeweled_statuette 1")
    assert (tale.pool(), tale.pool(1), tale.pool(2)) == ("3D", "1D", "1D")
    assert tale.turned("jeweled_statuette")


def test_destroying_it_gives_two_gold_and_an_elan() -> None:
    tale = story(me(play="jeweled_statuette prism"), rival()).do("use jeweled_statuette 2")
    assert tale.pool() == "1E 2G"
    assert tale.play() == ["prism"]
    assert tale.discards() == ["jeweled_statuette"]


def test_its_point_goes_with_it() -> None:
    tale = story(me(play="jeweled_statuette"), rival(), token_holder=1)
    tale.do("use jeweled_statuette 2")
    assert tale.points() == 0


def test_essences_on_it_are_lost_with_it() -> None:
    tale = story(me(play="jeweled_statuette (3C)"), rival()).do("use jeweled_statuette 2")
    assert tale.pool() == "1E 2G"


def test_a_turned_statuette_cannot_be_used_not_even_destroyed() -> None:
    tale = story(me(play="jeweled_statuette (turned)"), rival())
    assert tale.refuses("use jeweled_statuette 1") == "turned"
    assert tale.refuses("use jeweled_statuette 2") == "turned"


def test_a_rival_cannot_break_it() -> None:
    tale = story(me(), rival(play="jeweled_statuette"))
    assert tale.refuses("use jeweled_statuette 2") == "not_in_play"
