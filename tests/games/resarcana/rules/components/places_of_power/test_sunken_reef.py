"""Sunken Reef: a Gold each round, and Calm that scores."""

from tests.support.story import me, rival, story


def test_sunken_reef_is_claimed_for_two_elan_two_life_and_five_calm() -> None:
    tale = story(me(pool="2E 2L 6C"), rival(), places="sunken_reef")
    tale.do("claim sunken_reef")
    assert tale.pool() == "1C"


def test_sunken_reef_collects_a_gold() -> None:
    assert story(me(play="sunken_reef"), rival(), phase="collect").pool() == "1G"


def test_sunken_reef_stores_a_calm_without_turning() -> None:
    tale = story(me(play="sunken_reef", pool="2L 4C"), rival(passed=True))
    tale.do("use sunken_reef 1", "use sunken_reef 1")
    assert tale.on("sunken_reef") == "2C"
    assert tale.pool() == "0"
    assert not tale.turned("sunken_reef")


def test_sunken_reef_scores_its_calm_and_nothing_else() -> None:
    assert story(me(play="sunken_reef"), rival()).worth("sunken_reef") == 0
    assert story(me(play="sunken_reef (3C 2G)"), rival()).worth("sunken_reef") == 3


def test_sunken_reef_names_missing_essences() -> None:
    tale = story(me(play="sunken_reef", pool="1C 5G"), rival())
    assert tale.refuses("use sunken_reef 1") == "essences_short"
    assert tale.lacks("use sunken_reef 1") == "1L 1C"
