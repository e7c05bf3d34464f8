"""Shrivatsa: interest for a Pearl that stays."""

from tests.support.story import me, rival, story


def test_it_costs_nothing() -> None:
    assert "shrivatsa" in story(me(hand="shrivatsa"), rival()).do("place shrivatsa").play()


def test_a_pearl_is_put_on_it() -> None:
    tale = story(me(play="shrivatsa", pool="1P"), rival()).do("use shrivatsa 1")
    assert tale.on("shrivatsa") == "1P"
    assert tale.turned("shrivatsa")


def test_if_the_pearl_stays_it_gives_a_gold_or_two_others() -> None:
    tale = story(me(play="shrivatsa (1P)"), rival(), phase="collect").do("leave")
    assert len(tale.options()) == 11
    assert {"gain 1G", "gain 2E", "gain 1E 1D"} <= {*tale.options()}
    tale.do("gain 1G")
    assert tale.pool() == "1G"
    assert tale.on("shrivatsa") == "1P"


def test_if_it_is_taken_or_absent_there_is_nothing() -> None:
    tale = story(me(play="shrivatsa (1P)"), rival(), phase="collect").do("take")
    assert tale.pool() == "1P"
    tale = story(me(play="shrivatsa (1G)"), rival(), phase="collect").do("leave")
    assert tale.pool() == "0"


def test_a_second_pearl_on_it_gives_nothing_more() -> None:
    tale = story(me(play="shrivatsa (2P)"), rival(), phase="collect").do("leave", "gain 1G")
    assert tale.pool() == "1G"
    assert tale.decision.kind == "action"
