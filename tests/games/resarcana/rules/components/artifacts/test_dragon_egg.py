"""Dragon Egg: destroyed, it hatches a Dragon from hand for four less."""

from tests.support.story import me, rival, story


def test_dragon_egg_costs_a_gold_and_is_worth_a_point() -> None:
    tale = story(me(hand="dragon_egg", pool="1G"), rival(), token_holder=1).do("place dragon_egg")
    assert tale.pool() == "0"
    assert tale.points() == 1


def test_no_other_essence_pays_for_it() -> None:
    tale = story(me(hand="dragon_egg", pool="5E 5D"), rival())
    assert tale.refuses("place dragon_egg") == "essences_short"


def test_a_dragon_hatches_for_four_less() -> None:
    tale = story(me(play="dragon_egg", hand="fire_dragon", pool="3E"), rival(), token_holder=1)
    tale.do("use dragon_egg 1", "choose fire_dragon")
    assert tale.play() == ["fire_dragon"]
    assert tale.discards() == ["dragon_egg"]
    assert tale.pool() == "1E"


def test_the_point_of_the_egg_goes_with_it() -> None:
    tale = story(me(play="dragon_egg", hand="fire_dragon", pool="2E"), rival(), token_holder=1)
    tale.do("use dragon_egg 1", "choose fire_dragon")
    assert tale.points() == 1


def test_the_player_chooses_which_four_are_left_out() -> None:
    tale = story(me(play="dragon_egg", hand="earth_dragon", pool="3E 3L"), rival())
    tale.do("use dragon_egg 1", "choose earth_dragon")
    assert set(tale.options()) == {"pay 3E", "pay 2E 1L", "pay 1E 2L", "pay 3L"}


def test_it_adds_up_with_dragon_bridle() -> None:
    tale = story(me(play="dragon_bridle dragon_egg", hand="earth_dragon"), rival())
    tale.do("use dragon_egg 1", "choose earth_dragon")
    assert tale.play() == ["dragon_bridle", "earth_dragon"]


def test_it_adds_up_with_artificer_and_dragons_lair() -> None:
    mine = me(play="artificer dragons_lair dragon_egg", hand="sea_serpent", pool="1C")
    tale = story(mine, rival()).do("use dragon_egg 1", "choose sea_serpent")
    assert "sea_serpent" in tale.play()
    assert tale.pool() == "0"


def test_only_affordable_dragons_hatch() -> None:
    mine = me(play="dragon_egg", hand="treant bone_dragon sea_serpent", pool="2E 1D")
    tale = story(mine, rival()).do("use dragon_egg 1")
    assert set(tale.options()) == {"choose bone_dragon", "decline"}


def test_it_may_be_destroyed_for_nothing() -> None:
    tale = story(me(play="dragon_egg", hand="treant", pool="9L"), rival()).do("use dragon_egg 1")
    assert tale.play() == []
    assert tale.hand() == ["treant"]


def test_a_dragon_need_not_hatch() -> None:
    tale = story(me(play="dragon_egg", hand="fire_dragon", pool="6E"), rival())
    tale.do("use dragon_egg 1", "decline")
    assert tale.hand() == ["fire_dragon"]
    assert tale.discards() == ["dragon_egg"]


def test_a_turned_egg_does_not_hatch() -> None:
    tale = story(me(play="dragon_egg (turned)", hand="fire_dragon", pool="6E"), rival())
    assert tale.refuses("use dragon_egg 1") == "turned"
