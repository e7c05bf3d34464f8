"""Catacombs of the Dead: Death laid to rest there scores."""

from tests.support.story import me, rival, story


def test_catacombs_are_claimed_for_nine_death() -> None:
    tale = story(me(pool="9D"), rival(), places="catacombs_of_the_dead")
    tale.do("claim catacombs_of_the_dead")
    assert tale.play() == ["catacombs_of_the_dead"]
    assert tale.pool() == "0"


def test_catacombs_collect_a_death() -> None:
    assert story(me(play="catacombs_of_the_dead"), rival(), phase="collect").pool() == "1D"


def test_catacombs_as_in_the_example_of_the_rulebook() -> None:
    tale = story(me(play="catacombs_of_the_dead", pool="12D"), rival(passed=True))
    tale.do("use catacombs_of_the_dead 1", "use catacombs_of_the_dead 1")
    tale.do("use catacombs_of_the_dead 2")
    assert tale.pool() == "2D"
    assert tale.worth("catacombs_of_the_dead") == 3


def test_turned_catacombs_take_no_more_death() -> None:
    tale = story(me(play="catacombs_of_the_dead (turned)", pool="5D"), rival())
    assert tale.refuses("use catacombs_of_the_dead 1") == "turned"
    assert tale.refuses("use catacombs_of_the_dead 2") == "turned"


def test_catacombs_need_five_death_at_a_time() -> None:
    tale = story(me(play="catacombs_of_the_dead", pool="3D 9G"), rival())
    assert tale.refuses("use catacombs_of_the_dead 1") == "essences_short"
    assert tale.lacks("use catacombs_of_the_dead 1") == "2D"


def test_death_taken_from_the_catacombs_no_longer_scores() -> None:
    tale = story(me(play="catacombs_of_the_dead (4D)"), rival(), phase="collect")
    tale.do("take")
    assert tale.pool() == "5D"
    assert tale.worth("catacombs_of_the_dead") == 0
