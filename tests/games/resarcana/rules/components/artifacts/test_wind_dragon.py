"""Wind Dragon: rivals lose 2 Life or discard a card."""

from tests.support.story import me, rival, story


def test_wind_dragon_costs_four_calm_and_any_four_and_is_worth_a_point() -> None:
    mine = me(hand="wind_dragon", pool="1E 1L 4C 1D 1G")
    tale = story(mine, rival(), token_holder=1).do("place wind_dragon")
    assert tale.pool() == "0"
    assert tale.points() == 1


def test_wind_dragon_cannot_be_placed_with_three_calm() -> None:
    tale = story(me(hand="wind_dragon", pool="3C 9D"), rival())
    assert tale.refuses("place wind_dragon") == "essences_short"


def test_discounts_take_off_calm_or_any() -> None:
    tale = story(me(play="dragon_bridle", hand="wind_dragon", pool="4C 4D"), rival())
    tale.do("place wind_dragon")
    assert set(tale.options()) == {"pay 1C 4D", "pay 2C 3D", "pay 3C 2D", "pay 4C 1D"}


def test_a_rival_loses_two_life() -> None:
    tale = story(me(play="wind_dragon"), rival(pool="2L 2E")).do("use wind_dragon 1")
    assert tale.pool(1) == "2E"


def test_a_card_discarded_calms_wind_dragon_and_gains_nothing() -> None:
    tale = story(me(play="wind_dragon"), rival(pool="2L", hand="hawk prism"))
    tale.do("use wind_dragon 1", "way_out", "choose prism")
    assert tale.pool(1) == "2L"
    assert tale.hand(1) == ["hawk"]
    assert tale.discards(1) == ["prism"]


def test_artifacts_in_play_and_deck_are_not_discarded() -> None:
    tale = story(me(play="wind_dragon"), rival(play="guard_dog vault", deck="hawk", pool="2L"))
    tale.do("use wind_dragon 1")
    assert set(tale.options()) == {"react guard_dog 2", "suffer"}
    assert tale.refuses("way_out") == "not_an_answer"


def test_every_rival_with_cards_may_discard() -> None:
    mine = me(play="wind_dragon", hand="vault")
    tale = story(mine, rival(pool="2L", hand="hawk"), rival(pool="2L", hand="prism"))
    tale.do("use wind_dragon 1", "way_out", "suffer")
    assert (tale.pool(1), tale.pool(2)) == ("2L", "0")
    assert (tale.hand(1), tale.hand(2)) == ([], ["prism"])
    assert tale.hand() == ["vault"]


def test_a_turned_wind_dragon_is_calm() -> None:
    tale = story(me(play="wind_dragon (turned)"), rival(pool="2L"))
    assert tale.refuses("use wind_dragon 1") == "turned"
