"""Cursed Skull: a Life turns into three essences on it."""

from tests.support.story import me, rival, story


def test_cursed_skull_costs_two_death() -> None:
    tale = story(me(hand="cursed_skull", pool="3D"), rival()).do("place cursed_skull")
    assert tale.play() == ["cursed_skull"]
    assert tale.pool() == "1D"


def test_a_life_puts_three_essences_on_it() -> None:
    tale = story(me(play="cursed_skull", pool="2L"), rival())
    tale.do("use cursed_skull 1", "gain 1E 2D")
    assert tale.on("cursed_skull") == "1E 2D"
    assert tale.pool() == "1L"
    assert tale.turned("cursed_skull")


def test_the_three_essences_may_be_of_one_kind() -> None:
    tale = story(me(play="cursed_skull (1C)", pool="1L"), rival())
    tale.do("use cursed_skull 1", "gain 3C")
    assert tale.on("cursed_skull") == "4C"


def test_they_are_neither_gold_nor_life() -> None:
    tale = story(me(play="cursed_skull", pool="1L"), rival()).do("use cursed_skull 1")
    assert tale.refuses("gain 3G") == "not_an_answer"
    assert tale.refuses("gain 1L 2D") == "not_an_answer"
    assert len(tale.options()) == 10


def test_they_are_exactly_three() -> None:
    tale = story(me(play="cursed_skull", pool="1L"), rival()).do("use cursed_skull 1")
    assert tale.refuses("gain 2E") == "not_an_answer"


def test_only_life_feeds_it() -> None:
    tale = story(me(play="cursed_skull", pool="3D 3G"), rival())
    assert tale.refuses("use cursed_skull 1") == "essences_short"


def test_a_turned_skull_sleeps() -> None:
    tale = story(me(play="cursed_skull (turned)", pool="1L"), rival())
    assert tale.refuses("use cursed_skull 1") == "turned"


def test_all_essences_on_it_are_collected_at_once() -> None:
    tale = story(me(play="cursed_skull (1E 2D)"), rival(), phase="collect")
    assert set(tale.options()) == {"take", "leave"}
    assert tale.do("take").pool() == "1E 2D"
