"""Artificer: artifacts cost one less, though never in their Gold."""

from tests.support.story import me, rival, story


def test_artificer_takes_one_essence_off_an_artifact() -> None:
    tale = story(me(play="artificer", hand="hawk", pool="1L"), rival())
    tale.do("place hawk")
    assert "hawk" in tale.play()
    assert tale.pool() == "0"


def test_artificer_lets_the_player_choose_the_discount() -> None:
    tale = story(me(play="artificer", hand="hawk", pool="1L 1C"), rival())
    tale.do("place hawk")
    assert sorted(tale.options()) == ["pay 1C", "pay 1L"]
    tale.do("pay 1C")
    assert tale.pool() == "1L"


def test_artificer_never_spares_gold() -> None:
    tale = story(me(play="artificer", hand="ring_of_midas", pool="1L"), rival())
    assert tale.refuses("place ring_of_midas") == "essences_short"
    assert tale.lacks("place ring_of_midas") == "1G"


def test_artificer_saves_the_essence_next_to_the_gold() -> None:
    tale = story(me(play="artificer", hand="ring_of_midas", pool="1G"), rival())
    tale.do("place ring_of_midas")
    assert tale.pool() == "0"


def test_artificer_does_not_help_with_a_cost_of_only_gold() -> None:
    tale = story(me(play="artificer", hand="dragon_egg", pool="1E"), rival())
    assert tale.lacks("place dragon_egg") == "1G"


def test_artificer_does_not_help_with_monuments_and_places() -> None:
    tale = story(
        me(play="artificer", pool="8D 3G"),
        rival(),
        monuments="temple",
        places="catacombs_of_the_dead",
    )
    assert tale.lacks("claim temple") == "1G"
    assert tale.lacks("claim catacombs_of_the_dead") == "1D"


def test_turned_artificer_still_takes_one_off() -> None:
    tale = story(me(play="artificer (turned)", hand="guard_dog"), rival())
    tale.do("place guard_dog")
    assert "guard_dog" in tale.play()


def test_artificer_does_not_help_a_rival() -> None:
    tale = story(me(hand="guard_dog"), rival(play="artificer"))
    assert tale.lacks("place guard_dog") == "1E"
