"""Blood Isle: Elan by two ways."""

from tests.support.story import me, rival, story


def test_it_costs_a_pearl_as_well() -> None:
    tale = story(me(pool="4E 4D 1P"), rival(), places="blood_isle").do("claim blood_isle")
    assert "blood_isle" in tale.play()
    tale = story(me(pool="9E 9D 9G"), rival(), places="blood_isle")
    assert tale.lacks("claim blood_isle") == "1P"


def test_seven_elan_put_three_on_it() -> None:
    tale = story(me(play="blood_isle", pool="7E"), rival()).do("use blood_isle 1")
    assert tale.on("blood_isle") == "3E"
    assert tale.worth("blood_isle") == 3
    assert tale.turned("blood_isle")


def test_a_calm_and_two_death_put_one_on_it_without_turning() -> None:
    tale = story(me(play="blood_isle", pool="2C 4D"), rival(passed=True))
    tale.do("use blood_isle 2", "use blood_isle 2")
    assert tale.on("blood_isle") == "2E"


def test_elan_in_the_pool_gives_no_points() -> None:
    assert story(me(play="blood_isle (1E)", pool="9E"), rival()).worth("blood_isle") == 1
