"""Scholar: draws a card for any essence."""

from tests.support.story import me, rival, story


def test_scholar_draws_the_top_card_for_any_essence() -> None:
    tale = story(me(play="scholar", pool="1E 1D", deck="vault prism"), rival())
    tale.do("use scholar 1", "pay 1D")
    assert tale.hand() == ["vault"]
    assert tale.pool() == "1E"
    assert tale.turned("scholar")


def test_scholar_accepts_gold() -> None:
    tale = story(me(play="scholar", pool="1G", deck="vault"), rival())
    tale.do("use scholar 1")
    assert tale.hand() == ["vault"]


def test_scholar_reshuffles_the_discards_of_an_empty_deck() -> None:
    tale = story(me(play="scholar", pool="1E", discards="prism"), rival())
    tale.do("use scholar 1")
    assert tale.hand() == ["prism"]
    assert tale.discards() == []


def test_scholar_may_study_in_vain() -> None:
    tale = story(me(play="scholar", pool="1E"), rival())
    tale.do("use scholar 1")
    assert tale.hand() == []
    assert tale.pool() == "0"


def test_scholar_needs_an_essence() -> None:
    tale = story(me(play="scholar", deck="vault"), rival())
    assert tale.refuses("use scholar 1") == "essences_short"
    assert tale.lacks("use scholar 1") == "0 and any 1"


def test_scholar_studies_once_a_round() -> None:
    tale = story(me(play="scholar", pool="2E", deck="vault prism"), rival(passed=True))
    tale.do("use scholar 1")
    assert tale.refuses("use scholar 1") == "turned"
