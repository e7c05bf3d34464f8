"""Draconist: an Elan each round, Dragons placed for less and straightened."""

from tests.support.story import me, rival, story


def test_he_collects_an_elan() -> None:
    assert story(me(play="draconist"), rival(), phase="collect").pool() == "1E"


def test_he_places_a_dragon_for_two_less() -> None:
    tale = story(me(play="draconist", hand="water_dragon hawk", pool="4C"), rival())
    tale.do("use draconist 1")
    assert tale.options() == ["choose water_dragon", "decline"]
    tale.do("choose water_dragon")
    assert "water_dragon" in tale.play()
    assert tale.pool() == "0"


def test_he_straightens_one_of_the_players_dragons() -> None:
    tale = story(me(play="draconist wind_dragon (turned) hawk (turned)"), rival())
    tale.do("use draconist 2")
    assert tale.options() == ["choose wind_dragon", "decline"]
    assert not tale.do("choose wind_dragon").turned("wind_dragon")


def test_other_discounts_apply_as_well_and_he_may_place_none() -> None:
    tale = story(me(play="draconist dragons_lair", hand="fire_dragon", pool="1E"), rival())
    tale.do("use draconist 1", "choose fire_dragon")  # six Elan, less three and two
    assert "fire_dragon" in tale.play()
    tale = story(me(play="draconist", hand="fire_dragon", pool="4E"), rival())
    tale.do("use draconist 1", "decline")
    assert (tale.hand(), tale.pool()) == (["fire_dragon"], "4E")
    assert tale.turned("draconist")
