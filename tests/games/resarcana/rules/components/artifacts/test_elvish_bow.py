"""Elvish Bow: a shot that costs rivals a Life, or a card."""

from tests.support.story import me, rival, story


def test_elvish_bow_costs_two_elan_and_a_life() -> None:
    tale = story(me(hand="elvish_bow", pool="2E 1L"), rival()).do("place elvish_bow")
    assert tale.play() == ["elvish_bow"]
    assert tale.pool() == "0"


def test_elvish_bow_cannot_be_placed_without_life() -> None:
    tale = story(me(hand="elvish_bow", pool="9E"), rival())
    assert tale.refuses("place elvish_bow") == "essences_short"


def test_every_rival_loses_a_life() -> None:
    tale = story(me(play="elvish_bow", pool="1L"), rival(pool="3L"), rival(pool="1L"))
    tale.do("use elvish_bow 1")
    assert (tale.pool(), tale.pool(1), tale.pool(2)) == ("1L", "2L", "0")
    assert tale.turned("elvish_bow")


def test_a_rival_who_has_passed_is_missed() -> None:
    tale = story(me(play="elvish_bow"), rival(pool="1L", passed=True)).do("use elvish_bow 1")
    assert tale.pool(1) == "1L"


def test_a_rival_without_life_loses_two_others() -> None:
    tale = story(me(play="elvish_bow"), rival(pool="1C 2D")).do("use elvish_bow 1")
    assert set(tale.options()) == {"lose 1C 1D", "lose 2D"}
    assert tale.do("lose 2D").pool(1) == "1C"


def test_a_rival_with_one_essence_loses_that() -> None:
    tale = story(me(play="elvish_bow"), rival(pool="1G")).do("use elvish_bow 1")
    assert tale.pool(1) == "0"


def test_it_offers_no_way_out() -> None:
    tale = story(me(play="elvish_bow"), rival(play="guard_dog", pool="1L 1C 1D 1G"))
    tale.do("use elvish_bow 1")
    assert set(tale.options()) == {"react guard_dog 2", "suffer"}


def test_it_draws_a_card() -> None:
    tale = story(me(play="elvish_bow", deck="vault prism"), rival()).do("use elvish_bow 2")
    assert tale.hand() == ["vault"]
    assert tale.turned("elvish_bow")


def test_it_draws_from_the_reshuffled_discards() -> None:
    tale = story(me(play="elvish_bow", discards="vault"), rival()).do("use elvish_bow 2")
    assert tale.hand() == ["vault"]
    assert tale.discards() == []


def test_one_arrow_a_round() -> None:
    tale = story(me(play="elvish_bow", deck="vault"), rival(pool="2L", hand="hawk"))
    tale.do("use elvish_bow 1", "discard hawk", "gain 1G")
    assert tale.refuses("use elvish_bow 1") == "turned"
    assert tale.refuses("use elvish_bow 2") == "turned"
