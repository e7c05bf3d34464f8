"""Rulings about passing."""

from tests.support.story import me, rival, story

# Order: First Player token (first to pass only), swap the magic item, draw a card.


def test_passing_takes_the_token_then_swaps_then_draws() -> None:
    tale = story(
        rival(),
        me(play="research", deck="vault"),
        turn=1,
        token_holder=0,
        items="alchemy divination",
    )
    tale.do("pass")
    assert tale.worth("first_player_token") == 1
    assert tale.points(1) == 1
    assert tale.hand(1) == []
    tale.do("item divination")
    assert tale.play(1) == ["divination"]
    assert tale.hand(1) == ["vault"]


def test_the_second_to_pass_takes_no_token() -> None:
    tale = story(me(play="research"), rival(play="alchemy"), items="divination")
    tale.do("pass", "pass")
    assert tale.points(0) == 1
    assert tale.points(1) == 0


def test_the_item_must_be_swapped_for_a_different_one() -> None:
    tale = story(me(play="research"), rival(), items="alchemy divination")
    tale.do("pass")
    assert sorted(tale.options()) == ["item alchemy", "item divination"]
    assert tale.refuses("item research") == "not_an_answer"


# Essences on a magic item that is swapped return to the supply.


def test_essences_on_a_swapped_item_are_gone() -> None:
    tale = story(me(play="research (2C)"), rival(play="alchemy"), items="divination")
    tale.do("pass")
    assert tale.pool() == "0"
    tale.do("pass")
    assert tale.play(1) == ["research"]
    assert tale.on("research") == "0"


# The token is worth 1 point to its holder at every check, from the moment it is taken.


def test_the_token_counts_in_a_check_right_after_it_is_taken() -> None:
    tale = story(me(play="research sacred_grove (7L)"), rival(play="coral_castle"), token_holder=1)
    tale.do("pass", "item alchemy", "use coral_castle 1")
    assert tale.winners == (0,)


def test_the_token_stays_with_its_holder_until_the_next_first_pass() -> None:
    tale = story(me(), rival())
    tale.do("pass", "pass")
    assert tale.round == 2
    assert tale.points(0) == 1
