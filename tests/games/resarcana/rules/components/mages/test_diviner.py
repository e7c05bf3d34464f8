"""Diviner: an Elan each round, and three new cards for three old ones."""

from tests.support.story import me, rival, story


def test_diviner_collects_an_elan() -> None:
    assert story(me(play="diviner"), rival(), phase="collect").pool() == "1E"


def test_diviner_draws_three_and_discards_three() -> None:
    mine = me(play="diviner", hand="prism", deck="hawk vault crypt athanor")
    tale = story(mine, rival()).do("use diviner 1", "choose hawk", "choose vault", "choose crypt")
    assert tale.hand() == ["prism"]
    assert tale.discards() == ["hawk", "vault", "crypt"]


def test_diviner_may_discard_older_cards() -> None:
    mine = me(play="diviner", hand="prism treant mermaid", deck="hawk vault crypt")
    tale = story(mine, rival())
    tale.do("use diviner 1", "choose prism", "choose treant", "choose mermaid")
    assert sorted(tale.hand()) == ["crypt", "hawk", "vault"]


def test_diviner_discards_as_many_as_could_be_drawn() -> None:
    tale = story(me(play="diviner", hand="prism", deck="hawk"), rival())
    tale.do("use diviner 1", "choose prism")
    assert tale.hand() == ["hawk"]
