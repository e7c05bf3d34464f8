"""Great Wall: a Life loss is ignored for an Elan."""

from tests.support.story import me, rival, story


def test_it_is_worth_two_points() -> None:
    tale = story(me(pool="4G"), rival(), monuments="great_wall").do("claim great_wall")
    assert tale.worth("great_wall") == 2


def test_an_elan_ignores_a_life_loss() -> None:
    tale = story(me(play="fire_dragon"), rival(play="great_wall", pool="1E 2L"))
    tale.do("use fire_dragon 1", "react great_wall 1")
    assert tale.pool(1) == "2L"


def test_it_works_turned_or_not() -> None:
    tale = story(me(play="fire_dragon"), rival(play="great_wall (turned)", pool="1E 2L"))
    assert "react great_wall 1" in tale.do("use fire_dragon 1").options()
