"""Calcination: any three essences become a Pearl."""

from tests.support.story import me, rival, story


def test_any_three_essences_become_a_pearl() -> None:
    tale = story(me(play="calcination", pool="1E 1D 1G"), rival()).do("use calcination 1")
    assert tale.pool() == "1P"
    assert tale.turned("calcination")


def test_two_are_too_few() -> None:
    tale = story(me(play="calcination", pool="2G"), rival())
    assert tale.refuses("use calcination 1") == "essences_short"


def test_pearls_may_be_among_the_three() -> None:
    tale = story(me(play="calcination", pool="3P"), rival()).do("use calcination 1")
    assert tale.pool() == "1P"
