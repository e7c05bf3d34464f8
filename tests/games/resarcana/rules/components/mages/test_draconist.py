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
