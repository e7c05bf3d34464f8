"""Transmuter: any two essences become any three, Gold excepted."""

from tests.support.story import me, rival, story


def test_transmuter_makes_three_essences_of_two() -> None:
    tale = story(me(play="transmuter", pool="2E"), rival())
    tale.do("use transmuter 1", "gain 1L 1C 1D")
    assert tale.pool() == "1L 1C 1D"
    assert tale.turned("transmuter")


def test_transmuter_may_give_back_the_kinds_paid() -> None:
    tale = story(me(play="transmuter", pool="1E 1L"), rival())
    tale.do("use transmuter 1", "gain 2E 1L")
    assert tale.pool() == "2E 1L"


def test_transmuter_accepts_gold_but_never_makes_it() -> None:
    tale = story(me(play="transmuter", pool="2G"), rival())
    tale.do("use transmuter 1")
    assert tale.refuses("gain 3G") == "not_an_answer"
    assert not any("G" in option for option in tale.options())


def test_transmuter_offers_every_mix_of_three() -> None:
    tale = story(me(play="transmuter", pool="2D"), rival())
    tale.do("use transmuter 1")
    assert len(tale.options()) == 20


def test_transmuter_needs_two_essences_in_the_pool() -> None:
    tale = story(me(play="transmuter", pool="1G"), rival())
    assert tale.refuses("use transmuter 1") == "essences_short"
    assert tale.lacks("use transmuter 1") == "0 and any 1"


def test_turned_transmuter_rests() -> None:
    tale = story(me(play="transmuter (turned)", pool="2E"), rival())
    assert tale.refuses("use transmuter 1") == "turned"
