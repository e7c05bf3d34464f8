"""Library: one point and a card each round."""

from tests.support.story import me, rival, story


def test_library_is_claimed_for_four_gold() -> None:
    tale = story(me(pool="1E 4G"), rival(), monuments="library")
    tale.do("claim library")
    assert tale.play() == ["library"]
    assert tale.pool() == "1E"


def test_library_is_worth_one_point() -> None:
    assert story(me(play="library"), rival()).worth("library") == 1


def test_library_draws_the_top_card_for_nothing() -> None:
    tale = story(me(play="library", deck="vault prism"), rival())
    tale.do("use library 1")
    assert tale.hand() == ["vault"]
    assert tale.turned("library")


def test_library_reshuffles_the_discards_of_an_empty_deck() -> None:
    tale = story(me(play="library", discards="prism"), rival())
    tale.do("use library 1")
    assert tale.hand() == ["prism"]


def test_turned_library_draws_nothing() -> None:
    tale = story(me(play="library (turned)", deck="vault"), rival())
    assert tale.refuses("use library 1") == "turned"
