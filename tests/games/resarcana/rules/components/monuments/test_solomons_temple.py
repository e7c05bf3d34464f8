"""Solomon’s Temple: a Pearl for one of each."""

from tests.support.story import me, rival, story


def test_it_is_worth_two_points() -> None:
    tale = story(me(pool="4G"), rival(), monuments="solomons_temple").do("claim solomons_temple")
    assert tale.worth("solomons_temple") == 2


def test_one_of_each_puts_a_pearl_on_it_as_often_as_it_is_paid() -> None:
    tale = story(me(play="solomons_temple", pool="2E 2L 2C 2D"), rival(passed=True))
    tale.do("use solomons_temple 1", "use solomons_temple 1")
    assert tale.on("solomons_temple") == "2P"
    assert tale.worth("pearl") == 2


def test_all_four_are_needed() -> None:
    tale = story(me(play="solomons_temple", pool="2E 2L 2C 9G"), rival())
    assert tale.lacks("use solomons_temple 1") == "1D"
