"""Necromancer: collects Death and breeds more of it on herself from Life."""

from tests.support.story import me, rival, story


def test_necromancer_collects_a_death() -> None:
    assert story(me(play="necromancer"), rival(), phase="collect").pool() == "1D"


def test_necromancer_puts_three_death_on_herself_for_two_life() -> None:
    tale = story(me(play="necromancer", pool="3L"), rival())
    tale.do("use necromancer 1")
    assert tale.on("necromancer") == "3D"
    assert tale.pool() == "1L"
    assert tale.turned("necromancer")


def test_necromancer_needs_two_life() -> None:
    tale = story(me(play="necromancer", pool="1L 5D 5G"), rival())
    assert tale.refuses("use necromancer 1") == "essences_short"
    assert tale.lacks("use necromancer 1") == "1L"


def test_death_on_the_necromancer_is_collected_with_her_own() -> None:
    tale = story(me(play="necromancer (3D)"), rival(), phase="collect")
    tale.do("take")
    assert tale.pool() == "4D"


def test_turned_necromancer_breeds_nothing() -> None:
    tale = story(me(play="necromancer (turned)", pool="2L"), rival())
    assert tale.refuses("use necromancer 1") == "turned"
