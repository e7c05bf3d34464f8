"""Hawk: a Creature that looks ahead and draws."""

from tests.support.story import me, rival, story


def test_hawk_costs_a_life_and_a_calm() -> None:
    tale = story(me(hand="hawk", pool="1L 1C"), rival()).do("place hawk")
    assert tale.play() == ["hawk"]
    assert tale.pool() == "0"


def test_it_collects_a_calm() -> None:
    tale = story(me(play="hawk"), rival(), phase="collect")
    assert tale.pool() == "1C"


def test_it_draws_a_card_for_two_calm() -> None:
    tale = story(me(play="hawk", pool="2C", deck="vault prism"), rival()).do("use hawk 2")
    assert tale.hand() == ["vault"]
    assert tale.pool() == "0"
    assert tale.turned("hawk")


def test_drawing_needs_two_calm() -> None:
    tale = story(me(play="hawk", pool="1C 4G", deck="vault"), rival())
    assert tale.refuses("use hawk 2") == "essences_short"


def test_it_puts_the_top_three_of_its_deck_in_order() -> None:
    mine = me(play="hawk", deck="vault prism treant crypt")
    tale = story(mine, rival(), monument_deck="oracle").do("use hawk 1", "deck own")
    assert len(tale.options()) == 6
    tale.do("order treant vault prism")
    assert tale.view().deck_top == ("treant", "vault", "prism")
    assert tale.turned("hawk")


def test_the_card_put_on_top_is_drawn_next() -> None:
    tale = story(me(play="hawk", deck="vault prism treant"), rival(passed=True))
    tale.do("use hawk 1", "order prism treant vault", "pass")
    assert tale.hand() == ["prism"]


def test_it_orders_the_monument_deck() -> None:
    mine = me(play="hawk", pool="4G", deck="vault")
    tale = story(mine, rival(passed=True), monument_deck="oracle temple library")
    tale.do("use hawk 1", "deck monuments", "order library oracle temple", "claim top")
    assert tale.play() == ["hawk", "library"]


def test_it_cannot_look_at_a_rival_deck() -> None:
    tale = story(me(play="hawk", deck="vault"), rival(deck="prism"), monument_deck="oracle")
    tale.do("use hawk 1")
    assert set(tale.options()) == {"deck own", "deck monuments"}


def test_a_rival_does_not_see_what_it_saw() -> None:
    tale = story(me(play="hawk", deck="vault prism"), rival()).do("use hawk 1")
    tale.do("order prism vault")
    assert tale.position.observation(1).seats[0].deck_top == ()


def test_a_short_deck_gets_the_discards_under_it_first() -> None:
    tale = story(me(play="hawk", deck="vault", discards="prism treant"), rival())
    tale.do("use hawk 1")
    assert tale.discards() == []
    assert tale.view().deck_top[0] == "vault"
    assert len(tale.options()) == 6


def test_it_looks_at_both_of_two_cards() -> None:
    tale = story(me(play="hawk", deck="vault prism"), rival()).do("use hawk 1")
    assert set(tale.options()) == {"order vault prism", "order prism vault"}


def test_with_nothing_to_draw_nothing_is_drawn() -> None:
    tale = story(me(play="hawk", pool="2C"), rival()).do("use hawk 2")
    assert tale.hand() == []
    assert tale.pool() == "0"


def test_a_turned_hawk_does_not_fly() -> None:
    tale = story(me(play="hawk (turned)", pool="2C", deck="vault"), rival())
    assert tale.refuses("use hawk 1") == "turned"
    assert tale.refuses("use hawk 2") == "turned"


def test_druid_straightens_it_as_a_creature() -> None:
    tale = story(me(play="druid hawk (turned)"), rival()).do("use druid 1", "choose hawk")
    assert not tale.turned("hawk")
