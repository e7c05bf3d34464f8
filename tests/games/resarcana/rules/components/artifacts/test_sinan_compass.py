"""Sinan Compass: a Pearl and a card, or a look at a deck."""

from tests.support.story import me, rival, story


def test_it_collects_a_calm() -> None:
    assert story(me(play="sinan_compass"), rival(), phase="collect").pool() == "1C"


def test_four_calm_become_a_pearl_and_a_card() -> None:
    tale = story(me(play="sinan_compass", pool="4C", deck="hawk"), rival())
    tale.do("use sinan_compass 1")
    assert tale.pool() == "1P"
    assert tale.hand() == ["hawk"]


def test_it_looks_at_three_cards_of_the_players_deck_and_reorders_them() -> None:
    tale = story(me(play="sinan_compass", deck="hawk vault prism treant"), rival())
    tale.do("use sinan_compass 2", "order prism hawk vault")
    assert tale.view().deck_top == ("prism", "hawk", "vault")


def test_or_at_the_monuments() -> None:
    tale = story(
        me(play="sinan_compass", deck="hawk"), rival(), monument_deck="oracle temple library"
    )
    tale.do("use sinan_compass 2", "deck monuments", "order library oracle temple")
    assert tale.position.observation(0).centre.monument_top == ("library", "oracle", "temple")


def test_with_an_empty_deck_the_discards_are_shuffled() -> None:
    tale = story(me(play="sinan_compass", pool="4C", discards="hawk"), rival())
    assert tale.do("use sinan_compass 1").hand() == ["hawk"]
    tale = story(me(play="sinan_compass", deck="hawk", discards="vault"), rival())
    tale.do("use sinan_compass 2", "order hawk vault")
    assert tale.view().deck_top == ("hawk", "vault")
