"""Sacrificial Dagger: Life into stored Death; itself and a card into essences."""

from tests.support.story import me, rival, story


def test_sacrificial_dagger_costs_a_death_and_a_gold() -> None:
    tale = story(me(hand="sacrificial_dagger", pool="1D 1G"), rival())
    tale.do("place sacrificial_dagger")
    assert tale.play() == ["sacrificial_dagger"]
    assert tale.pool() == "0"


def test_a_life_puts_three_death_on_it() -> None:
    tale = story(me(play="sacrificial_dagger", pool="2L"), rival()).do("use sacrificial_dagger 1")
    assert tale.on("sacrificial_dagger") == "3D"
    assert tale.pool() == "1L"
    assert tale.turned("sacrificial_dagger")


def test_it_drinks_life_only() -> None:
    tale = story(me(play="sacrificial_dagger", pool="4D 4G"), rival())
    assert tale.refuses("use sacrificial_dagger 1") == "essences_short"


def test_destroyed_with_a_card_it_gives_the_cards_cost() -> None:
    tale = story(me(play="sacrificial_dagger", hand="water_dragon prism"), rival())
    tale.do("use sacrificial_dagger 2", "choose water_dragon", "gain 2E 4L")
    assert tale.pool() == "2E 4L"
    assert tale.play() == []
    assert tale.hand() == ["prism"]
    assert set(tale.discards()) == {"sacrificial_dagger", "water_dragon"}


def test_the_gain_holds_no_gold() -> None:
    tale = story(me(play="sacrificial_dagger", hand="horn_of_plenty"), rival())
    tale.do("use sacrificial_dagger 2")
    assert tale.refuses("gain 2G") == "not_an_answer"
    assert tale.do("gain 2D").pool() == "2D"


def test_any_essences_of_the_cost_count() -> None:
    tale = story(me(play="sacrificial_dagger", hand="wind_dragon"), rival())
    assert tale.do("use sacrificial_dagger 2", "gain 8C").pool() == "8C"


def test_discounts_do_not_lower_the_gain_for_a_card() -> None:
    tale = story(me(play="artificer dragon_bridle sacrificial_dagger", hand="fire_dragon"), rival())
    assert tale.do("use sacrificial_dagger 2", "gain 6D").pool() == "6D"


def test_a_free_card_gives_nothing() -> None:
    tale = story(me(play="sacrificial_dagger", hand="prism", pool="1L"), rival())
    tale.do("use sacrificial_dagger 2")
    assert tale.pool() == "1L"
    assert set(tale.discards()) == {"sacrificial_dagger", "prism"}


def test_death_on_it_is_lost_with_it() -> None:
    tale = story(me(play="sacrificial_dagger (3D)", hand="hawk"), rival())
    assert tale.do("use sacrificial_dagger 2", "gain 2L").pool() == "2L"


def test_without_a_card_in_hand_it_cannot_be_sacrificed() -> None:
    tale = story(me(play="sacrificial_dagger", deck="hawk"), rival())
    assert tale.refuses("use sacrificial_dagger 2") == "nothing_to_discard"


def test_a_turned_dagger_does_nothing() -> None:
    tale = story(me(play="sacrificial_dagger (turned)", pool="1L", hand="hawk"), rival())
    assert tale.refuses("use sacrificial_dagger 1") == "turned"
    assert tale.refuses("use sacrificial_dagger 2") == "turned"
