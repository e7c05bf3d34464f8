"""Abyssal Altar: a Pearl for two Death."""

from tests.support.story import me, rival, story


def test_it_costs_four_gold_and_is_worth_a_point() -> None:
    tale = story(me(pool="4G"), rival(), monuments="abyssal_altar").do("claim abyssal_altar")
    assert tale.worth("abyssal_altar") == 1


def test_two_death_become_a_pearl() -> None:
    tale = story(me(play="abyssal_altar", pool="2D"), rival()).do("use abyssal_altar 1")
    assert tale.pool() == "1P"
    assert tale.turned("abyssal_altar")


def test_one_is_too_few() -> None:
    assert story(me(play="abyssal_altar", pool="1D"), rival()).refuses("use abyssal_altar 1")


def test_the_pearl_is_worth_a_point_in_the_pool_and_the_altar_is_used_once() -> None:
    tale = story(me(play="abyssal_altar", pool="4D"), rival(passed=True))
    tale.do("use abyssal_altar 1")
    assert (tale.on("abyssal_altar"), tale.worth("pearl")) == ("0", 1)
    assert tale.refuses("use abyssal_altar 1") == "turned"
