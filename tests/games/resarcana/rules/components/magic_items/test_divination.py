"""Divination: draws three cards, then discards three."""

from tests.support.story import me, rival, story


def test_divination_draws_three_and_discards_three_of_the_whole_hand() -> None:
    tale = story(me(play="divination", hand="hawk", deck="vault prism mermaid"), rival())
    tale.do("use divination 1", "choose hawk", "choose prism", "choose mermaid")
    assert tale.hand() == ["vault"]
    assert tale.discards() == ["hawk", "prism", "mermaid"]
    assert tale.turned("divination")


def test_divination_gains_nothing_for_the_cards_it_discards() -> None:
    tale = story(me(play="divination", hand="hawk", deck="vault prism mermaid"), rival())
    tale.do("use divination 1", "choose vault", "choose prism", "choose mermaid")
    assert tale.pool() == "0"


def test_divination_with_two_cards_to_draw_discards_two() -> None:
    tale = story(me(play="divination", hand="hawk", deck="vault prism"), rival())
    tale.do("use divination 1", "choose vault", "choose prism")
    assert tale.hand() == ["hawk"]
    assert tale.decision.seat == 1


def test_divination_reshuffles_the_discards_when_the_deck_runs_out() -> None:
    tale = story(
        me(play="divination", hand="hawk", deck="vault", discards="prism mermaid"), rival()
    )
    tale.do("use divination 1")
    assert sorted(tale.hand()) == ["hawk", "mermaid", "prism", "vault"]
    assert tale.decision.amount == 3


def test_divination_without_any_card_does_nothing() -> None:
    tale = story(me(play="divination", hand="hawk"), rival())
    tale.do("use divination 1")
    assert tale.hand() == ["hawk"]
    assert tale.turned("divination")


def test_turned_divination_sees_nothing() -> None:
    tale = story(me(play="divination (turned)", deck="vault"), rival())
    assert tale.refuses("use divination 1") == "turned"
