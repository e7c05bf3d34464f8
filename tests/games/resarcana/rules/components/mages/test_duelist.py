"""Duelist: collects Elan and stores Gold for Death."""

from tests.support.story import me, rival, story


def test_duelist_collects_an_elan() -> None:
    assert story(me(play="duelist"), rival(), phase="collect").pool() == "1E"


def test_duelist_puts_a_gold_on_itself_for_a_death() -> None:
    tale = story(me(play="duelist", pool="2D"), rival())
    tale.do("use duelist 1")
    assert tale.on("duelist") == "1G"
    assert tale.pool() == "1D"
    assert tale.turned("duelist")


def test_duelist_takes_nothing_but_death() -> None:
    tale = story(me(play="duelist", pool="3E 3G"), rival())
    assert tale.refuses("use duelist 1") == "essences_short"
    assert tale.lacks("use duelist 1") == "1D"


def test_gold_on_the_duelist_is_taken_when_collecting() -> None:
    tale = story(me(play="duelist (1G)"), rival(), phase="collect")
    tale.do("take")
    assert tale.pool() == "1E 1G"
    assert tale.on("duelist") == "0"


def test_gold_left_on_the_duelist_grows_with_the_next() -> None:
    tale = story(me(play="duelist (1G)", pool="1D"), rival(), phase="collect")
    tale.do("leave", "use duelist 1")
    assert tale.on("duelist") == "2G"


def test_turned_duelist_lays_nothing_aside() -> None:
    tale = story(me(play="duelist (turned)", pool="1D"), rival())
    assert tale.refuses("use duelist 1") == "turned"
