"""Obelisk: one point and any six essences but Gold when claimed."""

from tests.support.story import me, rival, story


def test_obelisk_gives_six_essences_when_claimed() -> None:
    tale = story(me(pool="4G"), rival(), monuments="obelisk")
    tale.do("claim obelisk", "gain 2E 1L 1C 2D")
    assert tale.pool() == "2E 1L 1C 2D"
    assert tale.play() == ["obelisk"]


def test_obelisk_gives_no_gold() -> None:
    tale = story(me(pool="4G"), rival(), monuments="obelisk")
    tale.do("claim obelisk")
    assert tale.refuses("gain 5E 1G") == "not_an_answer"
    assert len(tale.options()) == 84


def test_obelisk_from_the_top_of_the_deck_gives_them_too() -> None:
    tale = story(me(pool="4G"), rival(), monument_deck="obelisk")
    tale.do("claim top", "gain 6L")
    assert tale.pool() == "6L"


def test_obelisk_gives_nothing_later() -> None:
    tale = story(me(play="obelisk"), rival(), phase="collect")
    assert tale.pool() == "0"
    assert tale.refuses("use obelisk 1") == "claim_only"


def test_obelisk_is_worth_one_point() -> None:
    assert story(me(play="obelisk"), rival()).worth("obelisk") == 1


def test_obelisk_is_not_had_for_less_than_four_gold() -> None:
    tale = story(me(pool="9E 2G"), rival(), monuments="obelisk")
    assert tale.lacks("claim obelisk") == "2G"
