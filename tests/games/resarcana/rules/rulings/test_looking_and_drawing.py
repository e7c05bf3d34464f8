"""Rulings about looking at and drawing cards."""

from tests.support.story import me, rival, story

# Seer, Hawk, Oracle: the player's artifact deck or the monument deck, never a rival's deck.


def test_only_the_players_deck_and_the_monument_deck_may_be_looked_at() -> None:
    tale = story(
        me(play="hawk", deck="vault prism"), rival(deck="mermaid"), monument_deck="temple library"
    )
    tale.do("use hawk 1")
    assert tale.options() == ["deck own", "deck monuments"]


def test_displayed_monuments_are_not_looked_at() -> None:
    tale = story(
        me(play="oracle", deck="vault"),
        rival(),
        monuments="colossus temple",
        monument_deck="library mausoleum",
    )
    tale.do("use oracle 1", "deck monuments")
    assert sorted(tale.options()) == ["order library mausoleum", "order mausoleum library"]


# If the player's deck is too small, the discards are reshuffled under it first.


def test_a_short_deck_takes_the_discards_under_it_before_looking() -> None:
    tale = story(me(play="hawk", deck="vault", discards="prism mermaid treant"), rival())
    tale.do("use hawk 1")
    assert tale.discards() == []
    assert tale.view().deck_count == 4
    assert len(tale.options()) == 6
    assert all("vault" in option for option in tale.options())


def test_a_deck_of_three_does_not_reshuffle_the_discards() -> None:
    tale = story(me(play="hawk", deck="vault treant crypt", discards="prism"), rival())
    tale.do("use hawk 1", "order treant vault crypt")
    assert tale.discards() == ["prism"]


def test_looking_at_a_small_deck_shows_all_its_cards() -> None:
    tale = story(me(play="hawk", deck="vault", discards="prism"), rival())
    tale.do("use hawk 1")
    assert sorted(tale.options()) == ["order prism vault", "order vault prism"]


# Divination: player's deck, draw 3, then discard as many as were drawn from the whole hand.


def test_divination_discards_as_many_as_it_drew() -> None:
    tale = story(me(play="divination", hand="hawk crypt", deck="vault"), rival())
    tale.do("use divination 1", "choose crypt")
    assert tale.hand() == ["hawk", "vault"]
    assert tale.decision.seat == 1


def test_divination_may_discard_the_cards_held_before() -> None:
    tale = story(
        me(play="divination", hand="hawk crypt treant", deck="vault prism mermaid"), rival()
    )
    tale.do("use divination 1", "choose hawk", "choose crypt", "choose treant")
    assert tale.hand() == ["vault", "prism", "mermaid"]


# A draw from an empty deck reshuffles the discards; if both are empty nothing happens.


def test_a_draw_from_an_empty_deck_reshuffles_the_discards() -> None:
    tale = story(me(play="library", discards="vault prism"), rival())
    tale.do("use library 1")
    assert len(tale.hand()) == 1
    assert tale.discards() == []
    assert tale.view().deck_count == 1


def test_a_draw_with_deck_and_discards_empty_does_nothing() -> None:
    tale = story(me(play="library"), rival())
    tale.do("use library 1")
    assert tale.hand() == []
    assert tale.turned("library")
