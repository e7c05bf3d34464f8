"""Shadowy Figure: brings cards, or Calm for a Life."""

from tests.support.story import me, rival, story


def test_shadowy_figure_costs_two_calm_and_two_death() -> None:
    tale = story(me(hand="shadowy_figure", pool="2C 2D"), rival())
    assert tale.do("place shadowy_figure").pool() == "0"


def test_shadowy_figure_collects_a_calm() -> None:
    assert story(me(play="shadowy_figure"), rival(), phase="collect").pool() == "1C"


def test_it_draws_two_and_discards_one() -> None:
    mine = me(play="shadowy_figure", pool="1C", hand="prism", deck="hawk vault crypt")
    tale = story(mine, rival()).do("use shadowy_figure 1", "choose prism")
    assert sorted(tale.hand()) == ["hawk", "vault"]
    assert tale.discards() == ["prism"]
    assert tale.pool() == "0"


def test_the_discards_become_the_deck_if_it_is_too_small() -> None:
    mine = me(play="shadowy_figure", pool="1C", deck="hawk", discards="vault")
    tale = story(mine, rival()).do("use shadowy_figure 1", "choose vault")
    assert tale.hand() == ["hawk"]


def test_a_life_becomes_three_calm() -> None:
    tale = story(me(play="shadowy_figure", pool="1L"), rival()).do("use shadowy_figure 2")
    assert tale.pool() == "3C"
