"""Mausoleum: two points, and Death for any essence without turning."""

from tests.support.story import me, rival, story


def test_mausoleum_is_claimed_for_four_gold() -> None:
    tale = story(me(pool="1E 4G"), rival(), monuments="mausoleum")
    tale.do("claim mausoleum")
    assert tale.play() == ["mausoleum"]
    assert tale.pool() == "1E"


def test_mausoleum_is_worth_two_points_and_its_death_adds_none() -> None:
    assert story(me(play="mausoleum (4D)"), rival()).worth("mausoleum") == 2


def test_mausoleum_puts_a_death_on_itself_for_any_essence() -> None:
    tale = story(me(play="mausoleum", pool="1E 1G"), rival())
    tale.do("use mausoleum 1", "pay 1G")
    assert tale.on("mausoleum") == "1D"
    assert tale.pool() == "1E"


def test_mausoleum_does_not_turn_and_serves_again() -> None:
    tale = story(me(play="mausoleum", pool="2E"), rival(passed=True))
    tale.do("use mausoleum 1", "use mausoleum 1")
    assert tale.on("mausoleum") == "2D"
    assert not tale.turned("mausoleum")


def test_death_on_the_mausoleum_is_taken_when_collecting() -> None:
    tale = story(me(play="mausoleum (3D)"), rival(), phase="collect")
    tale.do("take")
    assert tale.pool() == "3D"


def test_mausoleum_needs_an_essence_in_the_pool() -> None:
    tale = story(me(play="mausoleum (3D)"), rival())
    assert tale.refuses("use mausoleum 1") == "essences_short"
    assert tale.lacks("use mausoleum 1") == "0 and any 1"


def test_turned_mausoleum_cannot_be_used() -> None:
    tale = story(me(play="mausoleum (turned)", pool="1E"), rival())
    assert tale.refuses("use mausoleum 1") == "turned"
