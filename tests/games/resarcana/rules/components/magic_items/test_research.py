"""Research: draws a card for any essence."""

from tests.support.story import me, rival, story


def test_research_draws_the_top_card_for_any_essence() -> None:
    tale = story(me(play="research", pool="1C", deck="vault prism"), rival())
    tale.do("use research 1")
    assert tale.hand() == ["vault"]
    assert tale.pool() == "0"
    assert tale.turned("research")


def test_research_lets_the_player_choose_the_payment() -> None:
    tale = story(me(play="research", pool="1E 1G", deck="vault"), rival())
    tale.do("use research 1")
    assert sorted(tale.options()) == ["pay 1E", "pay 1G"]


def test_research_reshuffles_the_discards_of_an_empty_deck() -> None:
    tale = story(me(play="research", pool="1C", discards="prism"), rival())
    tale.do("use research 1")
    assert tale.hand() == ["prism"]


def test_research_needs_an_essence() -> None:
    tale = story(me(play="research", deck="vault"), rival())
    assert tale.refuses("use research 1") == "essences_short"


def test_turned_research_draws_nothing() -> None:
    tale = story(me(play="research (turned)", pool="1C", deck="vault"), rival())
    assert tale.refuses("use research 1") == "turned"
