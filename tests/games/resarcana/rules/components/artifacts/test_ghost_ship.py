"""Ghost Ship: a card from hand becomes a Pearl; 3 Death put one on it."""

from tests.support.story import me, rival, story


def test_a_card_from_hand_is_the_price_of_a_pearl() -> None:
    tale = story(me(play="ghost_ship", hand="trident dolphin"), rival())
    tale.do("use ghost_ship 1", "choose dolphin")
    assert tale.pool() == "1P"
    assert tale.discards() == ["dolphin"]
    assert tale.turned("ghost_ship")


def test_without_a_card_in_hand_the_first_power_is_refused() -> None:
    tale = story(me(play="ghost_ship", pool="3D"), rival())
    assert tale.refuses("use ghost_ship 1") == "nothing_to_discard"


def test_three_death_put_a_pearl_on_it_which_is_a_point() -> None:
    tale = story(me(play="ghost_ship", pool="3D 1E"), rival())
    tale.do("use ghost_ship 2")
    assert (tale.pool(), tale.on("ghost_ship"), tale.worth("pearl")) == ("1E", "1P", 1)


def test_it_is_a_demon_that_the_awl_places_for_a_pearl() -> None:
    tale = story(me(play="scrimshaw_awl", hand="ghost_ship trident", pool="1P"), rival())
    assert tale.do("use scrimshaw_awl 1").options() == ["choose ghost_ship", "decline"]


def test_both_powers_turn_it() -> None:
    tale = story(me(play="ghost_ship", hand="trident", pool="3D"), rival(passed=True))
    tale.do("use ghost_ship 2")
    assert tale.refuses("use ghost_ship 1") == "turned"
