"""Augury: a card for a Calm."""

from tests.support.story import me, rival, story


def test_augury_draws_a_card_for_a_calm() -> None:
    tale = story(me(play="augury", pool="1C", deck="hawk vault"), rival()).do("use augury 1")
    assert tale.hand() == ["hawk"]
    assert tale.pool() == "0"


def test_after_use_it_returns_to_the_center() -> None:
    tale = story(me(play="augury", pool="1C"), rival(), scrolls="shield").do("use augury 1")
    assert tale.play() == []
    assert tale.scrolls() == ["shield", "augury"]


def test_without_calm_it_cannot_be_used() -> None:
    tale = story(me(play="augury", pool="3E"), rival())
    assert tale.refuses("use augury 1") == "essences_short"
    assert tale.play() == ["augury"]


def test_in_the_center_it_cannot_be_used() -> None:
    tale = story(me(pool="1C"), rival(), scrolls="augury")
    assert tale.refuses("use augury 1") == "not_in_play"
