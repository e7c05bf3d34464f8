"""Seer: collects Calm and arranges the top of a deck."""

from tests.support.story import me, rival, story


def test_seer_collects_a_calm() -> None:
    assert story(me(play="seer"), rival(), phase="collect").pool() == "1C"


def test_seer_arranges_three_cards_of_the_players_deck() -> None:
    tale = story(me(play="seer", deck="hawk vault prism mermaid"), rival())
    tale.do("use seer 1", "order prism hawk vault")
    assert tale.view().deck_top == ("prism", "hawk", "vault")
    assert tale.turned("seer")


def test_card_put_on_top_by_the_seer_is_drawn_next() -> None:
    tale = story(me(play="seer library", deck="hawk vault prism mermaid"), rival(passed=True))
    tale.do("use seer 1", "order prism hawk vault", "use library 1")
    assert tale.hand() == ["prism"]


def test_seer_arranges_three_monuments() -> None:
    tale = story(
        me(play="seer", deck="hawk"), rival(), monument_deck="temple oracle library colossus"
    )
    tale.do("use seer 1", "deck monuments", "order library temple oracle")
    assert tale.position.observation(0).centre.monument_top == ("library", "temple", "oracle")


def test_seer_may_not_look_at_the_deck_of_a_rival() -> None:
    tale = story(me(play="seer", deck="hawk vault"), rival(deck="prism"), monument_deck="temple")
    tale.do("use seer 1")
    assert tale.options() == ["deck own", "deck monuments"]


def test_turned_seer_sees_nothing() -> None:
    tale = story(me(play="seer (turned)", deck="hawk vault"), rival())
    assert tale.refuses("use seer 1") == "turned"
