"""Golden Statue: one point, and three more during a victory check for three Gold."""

from tests.support.story import me, rival, story

SEVEN_POINTS = "golden_statue great_pyramid colossus"  # six, and the First Player token


def test_golden_statue_is_claimed_for_four_gold() -> None:
    tale = story(me(pool="1E 4G"), rival(), monuments="golden_statue")
    tale.do("claim golden_statue")
    assert tale.play() == ["golden_statue"]
    assert tale.pool() == "1E"


def test_golden_statue_is_worth_one_point() -> None:
    assert story(me(play="golden_statue"), rival()).worth("golden_statue") == 1


def test_golden_statue_lifts_seven_points_to_ten_for_three_gold() -> None:
    tale = story(me(play=SEVEN_POINTS, pool="3G"))
    tale.do("pass", "react golden_statue 1")
    assert tale.winners == (0,)
    assert tale.pool() == "0"


def test_golden_statue_adds_its_points_for_the_check_only() -> None:
    tale = story(me(play=SEVEN_POINTS, pool="3G"))
    tale.do("pass", "react golden_statue 1")
    assert tale.points() == 7


def test_golden_statues_reaction_is_optional() -> None:
    tale = story(me(play=SEVEN_POINTS, pool="3G"))
    tale.do("pass", "decline")
    assert tale.winners == ()
    assert tale.pool() == "3G"
    assert tale.round == 2


def test_golden_statue_cannot_react_without_three_gold() -> None:
    tale = story(me(play=SEVEN_POINTS, pool="5E 2G"))
    tale.do("pass")
    assert tale.round == 2


def test_turned_golden_statue_cannot_react() -> None:
    tale = story(me(play="golden_statue (turned)", pool="3G"))
    tale.do("pass")
    assert tale.round == 2


def test_golden_statue_is_not_an_ordinary_action() -> None:
    tale = story(me(play="golden_statue", pool="3G"), rival())
    assert tale.refuses("use golden_statue 1") == "react_only"
