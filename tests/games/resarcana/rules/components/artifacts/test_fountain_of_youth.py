"""Fountain of Youth: a Life each round, and Death into stored Calm and Life."""

from tests.support.story import me, rival, story


def test_fountain_of_youth_costs_a_calm_and_a_death() -> None:
    tale = story(me(hand="fountain_of_youth", pool="1C 1D"), rival()).do("place fountain_of_youth")
    assert tale.play() == ["fountain_of_youth"]
    assert tale.pool() == "0"


def test_it_cannot_be_placed_without_calm() -> None:
    tale = story(me(hand="fountain_of_youth", pool="5D 2G"), rival())
    assert tale.refuses("place fountain_of_youth") == "essences_short"


def test_it_collects_a_life() -> None:
    tale = story(me(play="fountain_of_youth"), rival(), phase="collect")
    assert tale.pool() == "1L"


def test_two_death_put_two_calm_and_a_life_on_it() -> None:
    tale = story(me(play="fountain_of_youth", pool="3D"), rival()).do("use fountain_of_youth 1")
    assert tale.on("fountain_of_youth") == "1L 2C"
    assert tale.pool() == "1D"
    assert not tale.turned("fountain_of_youth")


def test_it_flows_as_often_as_it_is_paid() -> None:
    tale = story(me(play="fountain_of_youth", pool="5D"), rival(passed=True))
    tale.do("use fountain_of_youth 1", "use fountain_of_youth 1")
    assert tale.on("fountain_of_youth") == "2L 4C"
    assert tale.refuses("use fountain_of_youth 1") == "essences_short"


def test_a_turned_fountain_is_dry() -> None:
    tale = story(me(play="fountain_of_youth (turned)", pool="2D"), rival())
    assert tale.refuses("use fountain_of_youth 1") == "turned"


def test_essences_on_it_are_collected_with_its_income() -> None:
    tale = story(me(play="fountain_of_youth (1L 2C)"), rival(), phase="collect").do("take")
    assert tale.pool() == "2L 2C"
