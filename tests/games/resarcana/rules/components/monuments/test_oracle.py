"""Oracle: two points, and the top of a deck arranged."""

from tests.support.story import me, rival, story


def test_oracle_is_claimed_for_four_gold() -> None:
    tale = story(me(pool="1E 4G"), rival(), monuments="oracle")
    tale.do("claim oracle")
    assert tale.play() == ["oracle"]
    assert tale.pool() == "1E"


def test_oracle_is_worth_two_points() -> None:
    assert story(me(play="oracle"), rival()).worth("oracle") == 2


def test_oracle_arranges_three_cards_of_the_players_deck() -> None:
    tale = story(me(play="oracle", deck="hawk vault prism mermaid"), rival())
    tale.do("use oracle 1", "order vault prism hawk")
    assert tale.view().deck_top == ("vault", "prism", "hawk")
    assert tale.turned("oracle")


def test_oracle_arranges_the_monument_deck_for_the_next_claim() -> None:
    tale = story(
        me(play="oracle", pool="4G", deck="hawk vault"),
        rival(passed=True),
        monument_deck="temple library colossus",
    )
    tale.do("use oracle 1", "deck monuments", "order colossus temple library", "claim top")
    assert tale.play() == ["oracle", "colossus"]


def test_oracle_asks_for_no_order_of_a_single_card() -> None:
    tale = story(me(play="oracle", deck="hawk"), rival())
    tale.do("use oracle 1")
    assert tale.view().deck_top == ("hawk",)
    assert tale.decision.seat == 1


def test_turned_oracle_is_silent() -> None:
    tale = story(me(play="oracle (turned)", deck="hawk vault"), rival())
    assert tale.refuses("use oracle 1") == "turned"
