"""Solomon's Mine: one point and a Gold each round."""

from tests.support.story import me, rival, story


def test_solomons_mine_is_claimed_for_four_gold() -> None:
    tale = story(me(pool="1E 4G"), rival(), monuments="solomons_mine")
    tale.do("claim solomons_mine")
    assert tale.play() == ["solomons_mine"]
    assert tale.pool() == "1E"


def test_solomons_mine_is_worth_one_point() -> None:
    assert story(me(play="solomons_mine"), rival()).worth("solomons_mine") == 1


def test_solomons_mine_turns_for_a_gold() -> None:
    tale = story(me(play="solomons_mine"), rival())
    tale.do("use solomons_mine 1")
    assert tale.pool() == "1G"
    assert tale.turned("solomons_mine")


def test_solomons_mine_gives_nothing_by_itself() -> None:
    assert story(me(play="solomons_mine"), rival(), phase="collect").pool() == "0"


def test_turned_solomons_mine_gives_no_gold() -> None:
    tale = story(me(play="solomons_mine (turned)"), rival())
    assert tale.refuses("use solomons_mine 1") == "turned"
