"""Dragon Teeth: Elan grows on them, and a Dragon is placed for three Elan."""

from tests.support.story import me, rival, story


def test_dragon_teeth_cost_an_elan_and_a_death() -> None:
    tale = story(me(hand="dragon_teeth", pool="1E 1D"), rival()).do("place dragon_teeth")
    assert tale.play() == ["dragon_teeth"]
    assert tale.pool() == "0"


def test_two_elan_put_three_on_them_as_often_as_paid() -> None:
    tale = story(me(play="dragon_teeth", pool="5E"), rival(passed=True))
    tale.do("use dragon_teeth 1", "use dragon_teeth 1")
    assert tale.on("dragon_teeth") == "6E"
    assert tale.pool() == "1E"
    assert tale.refuses("use dragon_teeth 1") == "essences_short"


def test_three_elan_place_a_dragon_from_hand_for_free() -> None:
    tale = story(me(play="dragon_teeth", hand="sea_serpent", pool="3E 1C"), rival())
    tale.do("use dragon_teeth 2", "choose sea_serpent")
    assert tale.play() == ["dragon_teeth", "sea_serpent"]
    assert tale.pool() == "1C"
    assert tale.turned("dragon_teeth")


def test_the_dragon_may_act_at_once() -> None:
    mine = me(play="dragon_teeth", hand="bone_dragon", pool="3E")
    tale = story(mine, rival(pool="2L", hand="hawk"))
    tale.do("use dragon_teeth 2", "choose bone_dragon", "discard hawk", "gain 1G")
    tale.do("use bone_dragon 1")
    assert tale.pool(1) == "1G"


def test_only_dragons_in_hand_can_be_placed() -> None:
    mine = me(play="dragon_teeth", hand="treant fire_dragon", pool="3E", discards="bone_dragon")
    tale = story(mine, rival()).do("use dragon_teeth 2")
    assert set(tale.options()) == {"choose fire_dragon", "decline"}


def test_they_may_be_used_without_a_dragon() -> None:
    tale = story(me(play="dragon_teeth", hand="treant", pool="3E"), rival())
    tale.do("use dragon_teeth 2")
    assert tale.pool() == "0"
    assert tale.hand() == ["treant"]


def test_stored_elan_does_not_place_a_dragon() -> None:
    tale = story(me(play="dragon_teeth (6E)", hand="fire_dragon", pool="2E 4G"), rival())
    assert tale.refuses("use dragon_teeth 2") == "essences_short"


def test_turned_teeth_do_not_bite() -> None:
    tale = story(me(play="dragon_teeth (turned)", hand="fire_dragon", pool="3E"), rival())
    assert tale.refuses("use dragon_teeth 1") == "turned"
    assert tale.refuses("use dragon_teeth 2") == "turned"


def test_their_elan_is_taken_when_collecting() -> None:
    tale = story(me(play="dragon_teeth (3E)"), rival(), phase="collect").do("take")
    assert tale.pool() == "3E"
