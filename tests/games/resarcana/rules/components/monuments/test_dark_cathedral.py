"""Dark Cathedral: two points, one more with a Demon during a check."""

from tests.support.story import me, rival, story

NINE_POINTS = "dark_cathedral great_pyramid warriors_hall alchemical_lab"  # 8, and the token


def test_dark_cathedral_is_claimed_for_four_gold_and_worth_two_points() -> None:
    tale = story(me(pool="4G"), rival(), monuments="dark_cathedral").do("claim dark_cathedral")
    assert tale.worth("dark_cathedral") == 2


def test_dark_cathedral_collects_a_death() -> None:
    assert story(me(play="dark_cathedral"), rival(), phase="collect").pool() == "1D"


def test_it_and_a_demon_are_turned_for_a_point_in_the_check() -> None:
    tale = story(me(play=f"{NINE_POINTS} chaos_imp"))
    assert tale.points() == 9
    tale.do("pass", "react dark_cathedral 1")
    assert tale.winners == (0,)
    assert tale.points() == 9


def test_without_a_straight_demon_it_cannot_react() -> None:
    tale = story(me(play=f"{NINE_POINTS} hawk chaos_imp (turned)"))
    tale.do("pass")
    assert tale.round == 2


def test_its_owner_may_leave_the_demon_straight() -> None:
    tale = story(me(play=f"{NINE_POINTS} chaos_imp")).do("pass", "decline")
    assert tale.round == 2


def test_it_is_not_an_ordinary_action() -> None:
    tale = story(me(play="dark_cathedral chaos_imp"), rival())
    assert tale.refuses("use dark_cathedral 1") == "react_only"
