"""Revivify: a discard back in hand for a Death."""

from tests.support.story import me, rival, story


def test_revivify_takes_a_discard_into_hand() -> None:
    tale = story(me(play="revivify", pool="1D", discards="hawk vault crypt"), rival())
    tale.do("use revivify 1", "choose vault")
    assert tale.hand() == ["vault"]
    assert tale.discards() == ["hawk", "crypt"]
    assert tale.scrolls() == ["revivify"]


def test_the_card_it_takes_may_be_placed_later() -> None:
    mine = me(play="revivify", pool="1D", discards="prism")
    tale = story(mine, rival(passed=True)).do("use revivify 1", "place prism")
    assert tale.play() == ["prism"]


def test_it_needs_a_death() -> None:
    tale = story(me(play="revivify", pool="3E", discards="prism"), rival())
    assert tale.lacks("use revivify 1") == "1D"
