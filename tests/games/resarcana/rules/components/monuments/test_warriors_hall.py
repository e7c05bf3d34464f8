"""Warrior's Hall: an Elan for everyone."""

from tests.support.story import me, rival, story


def test_warriors_hall_is_claimed_for_four_gold_and_worth_two_points() -> None:
    tale = story(me(pool="4G"), rival(), monuments="warriors_hall").do("claim warriors_hall")
    assert tale.worth("warriors_hall") == 2


def test_it_collects_an_elan() -> None:
    assert story(me(play="warriors_hall"), rival(), phase="collect").pool() == "1E"


def test_everyone_gains_an_elan() -> None:
    tale = story(me(play="warriors_hall"), rival(), rival(pool="1G")).do("use warriors_hall 1")
    assert [tale.pool(seat) for seat in range(3)] == ["1E", "1E", "1E 1G"]


def test_rivals_who_have_passed_gain_theirs() -> None:
    tale = story(me(play="warriors_hall"), rival(passed=True)).do("use warriors_hall 1")
    assert tale.pool(1) == "1E"
    assert tale.turned("warriors_hall")
