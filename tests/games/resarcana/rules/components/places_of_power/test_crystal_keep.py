"""Crystal Keep: five points, more for pairs of artifacts, and a check at once."""

from tests.support.story import me, rival, story


def test_crystal_keep_is_claimed_for_four_of_each() -> None:
    tale = story(me(pool="4E 4L 4C 4D 5G"), rival(), places="crystal_keep").do("claim crystal_keep")
    assert tale.pool() == "1G"


def test_without_pairs_it_is_worth_five_points() -> None:
    assert story(me(play="druid crystal_keep research"), rival()).worth("crystal_keep") == 5


def test_each_pair_of_artifacts_is_worth_a_point() -> None:
    tale = story(me(play="crystal_keep hawk vault (turned) prism"), rival(play="crypt athanor"))
    assert tale.worth("crystal_keep") == 6


def test_it_checks_victory_at_once() -> None:
    tale = story(me(play="crystal_keep hawk vault great_pyramid"), rival())  # 9, and the token
    tale.do("use crystal_keep 1")
    assert tale.winners == (0,)


def test_turned_it_cannot_check() -> None:
    tale = story(me(play="crystal_keep (turned)"), rival())
    assert tale.refuses("use crystal_keep 1") == "turned"
