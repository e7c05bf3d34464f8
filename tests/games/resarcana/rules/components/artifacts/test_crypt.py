"""Crypt: two Death, or a discarded artifact placed at a discount."""

from tests.support.story import me, rival, story


def test_crypt_costs_two_death_and_any_three() -> None:
    tale = story(me(hand="crypt", pool="1E 2L 3D 1G"), rival()).do("place crypt", "pay 1E 2L 2D")
    assert tale.play() == ["crypt"]
    assert tale.pool() == "1D 1G"


def test_crypt_cannot_be_placed_with_one_death() -> None:
    tale = story(me(hand="crypt", pool="6E 1D"), rival())
    assert tale.refuses("place crypt") == "essences_short"


def test_turning_it_gains_two_death() -> None:
    tale = story(me(play="crypt"), rival()).do("use crypt 1")
    assert tale.pool() == "2D"
    assert tale.turned("crypt")


def test_it_places_a_discarded_artifact_for_two_less() -> None:
    tale = story(me(play="crypt", pool="3L 1D", discards="treant"), rival())
    tale.do("use crypt 2", "choose treant")
    assert tale.play() == ["crypt", "treant"]
    assert tale.pool() == "0"
    assert tale.discards() == []


def test_the_player_chooses_which_essences_are_left_out() -> None:
    tale = story(me(play="crypt", pool="1L 5D", discards="bone_dragon"), rival())
    tale.do("use crypt 2", "choose bone_dragon")
    assert set(tale.options()) == {"pay 3D", "pay 1L 2D"}


def test_gold_and_another_essence_are_reduced_to_the_gold() -> None:
    tale = story(me(play="crypt", pool="1D 1G", discards="ring_of_midas"), rival())
    tale.do("use crypt 2", "choose ring_of_midas")
    assert tale.play() == ["crypt", "ring_of_midas"]
    assert tale.pool() == "0"


def test_it_never_reduces_gold() -> None:
    tale = story(me(play="crypt", pool="6L 1D", discards="ring_of_midas"), rival())
    tale.do("use crypt 2")
    assert tale.discards() == ["ring_of_midas"]
    assert tale.pool() == "6L"


def test_it_adds_up_with_artificer_and_dragon_bridle() -> None:
    mine = me(play="artificer crypt dragon_bridle", pool="1D", discards="water_dragon")
    tale = story(mine, rival()).do("use crypt 2", "choose water_dragon")
    assert "water_dragon" in tale.play()
    assert tale.pool() == "0"


def test_with_artificer_it_still_leaves_the_gold_to_pay() -> None:
    mine = me(play="artificer crypt", pool="1D 1G", discards="jeweled_statuette")
    tale = story(mine, rival()).do("use crypt 2", "choose jeweled_statuette")
    assert "jeweled_statuette" in tale.play()
    assert tale.pool() == "0"


def test_the_death_is_paid_before_the_placement_cost() -> None:
    tale = story(me(play="crypt", pool="3D", discards="cursed_skull bone_dragon"), rival())
    tale.do("use crypt 2")
    assert set(tale.options()) == {"choose cursed_skull", "decline"}


def test_the_placed_card_may_be_used_at_once() -> None:
    mine = me(play="crypt", pool="1D", discards="magical_shard")
    tale = story(mine, rival(passed=True))
    tale.do("use crypt 2", "choose magical_shard", "use magical_shard 1", "gain 1C")
    assert tale.pool() == "1C"


def test_only_the_players_discards_can_be_placed() -> None:
    tale = story(me(play="crypt", pool="1D", hand="prism"), rival(discards="magical_shard"))
    tale.do("use crypt 2")
    assert tale.play() == ["crypt"]
    assert tale.turned("crypt")


def test_its_owner_optional_to_place() -> None:
    tale = story(me(play="crypt", pool="1D", discards="prism"), rival())
    tale.do("use crypt 2", "decline")
    assert tale.discards() == ["prism"]
    assert tale.pool() == "0"


def test_placing_needs_a_death_and_a_straight_crypt() -> None:
    poor = story(me(play="crypt", pool="4G", discards="prism"), rival())
    assert poor.refuses("use crypt 2") == "essences_short"
    turned = story(me(play="crypt (turned)", pool="1D", discards="prism"), rival())
    assert turned.refuses("use crypt 2") == "turned"
