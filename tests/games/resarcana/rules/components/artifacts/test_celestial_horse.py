"""Celestial Horse: a Creature that brings any two essences but Gold and Death."""

from tests.support.story import me, rival, story


def test_celestial_horse_costs_an_elan_and_two_calm() -> None:
    tale = story(me(hand="celestial_horse", pool="1E 2C"), rival()).do("place celestial_horse")
    assert tale.play() == ["celestial_horse"]
    assert tale.pool() == "0"


def test_celestial_horse_cannot_be_placed_with_one_calm() -> None:
    tale = story(me(hand="celestial_horse", pool="4E 1C"), rival())
    assert tale.refuses("place celestial_horse") == "essences_short"


def test_it_collects_two_essences_of_choice() -> None:
    tale = story(me(play="celestial_horse"), rival(), phase="collect").do("gain 1E 1C")
    assert tale.pool() == "1E 1C"


def test_it_gives_every_mix_of_elan_life_and_calm_and_no_other() -> None:
    tale = story(me(play="celestial_horse"), rival(), phase="collect")
    mixes = {"gain 2E", "gain 2L", "gain 2C", "gain 1E 1L", "gain 1E 1C", "gain 1L 1C"}
    assert set(tale.options()) == mixes


def test_it_gives_neither_gold_nor_death() -> None:
    tale = story(me(play="celestial_horse"), rival(), phase="collect")
    assert tale.refuses("gain 2G") == "not_an_answer"
    assert tale.refuses("gain 1E 1D") == "not_an_answer"


def test_it_may_be_turned_as_a_creature() -> None:
    tale = story(me(play="sacred_grove celestial_horse"), rival()).do("use sacred_grove 2")
    assert tale.turned("celestial_horse")
    assert tale.on("sacred_grove") == "1L"


def test_it_collects_even_while_turned() -> None:
    tale = story(me(play="celestial_horse (turned)"), rival(), phase="collect").do("gain 2L")
    assert tale.pool() == "2L"
