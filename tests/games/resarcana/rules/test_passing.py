"""Passing (p. 8)."""

from tests.support.story import me, rival, story


def test_the_first_to_pass_takes_the_token() -> None:
    tale = story(me(play="library"), rival(), rival())
    tale.do("use library 1", "pass")
    assert tale.position.observation(-1).token_holder == 1


def test_the_next_player_to_pass_does_not_take_the_token() -> None:
    tale = story(me(play="library mausoleum", pool="2E"), rival(), rival())
    tale.do("use library 1", "pass", "pass")
    assert tale.position.observation(-1).token_holder == 1


def test_the_item_goes_back_for_another() -> None:
    tale = story(me(play="druid research"), rival(), items="alchemy divination")
    tale.do("pass", "item divination")
    assert tale.play() == ["druid", "divination"]
    assert tale.position.observation(1).centre.items == ("alchemy", "research")


def test_the_players_current_item_cannot_be_taken_again() -> None:
    tale = story(me(play="research"), rival(), items="alchemy divination")
    tale.do("pass")
    assert tale.refuses("item research") == "not_an_answer"


def test_a_turned_item_is_swapped_and_the_new_one_is_straight() -> None:
    tale = story(me(play="research (turned)"), rival(), items="alchemy")
    tale.do("pass")
    assert tale.play() == ["alchemy"]
    assert not tale.turned("alchemy")


def test_a_player_who_passes_draws_a_card() -> None:
    tale = story(me(deck="vault prism"), rival())
    tale.do("pass")
    assert tale.hand() == ["vault"]


def test_a_player_who_passes_with_an_empty_deck_reshuffles() -> None:
    tale = story(me(discards="vault"), rival())
    tale.do("pass")
    assert tale.hand() == ["vault"]
    assert tale.discards() == []


def test_a_player_who_passes_without_any_cards_draws_none() -> None:
    tale = story(me(), rival())
    tale.do("pass")
    assert tale.hand() == []


def test_a_player_who_has_passed_has_no_more_actions_this_round() -> None:
    tale = story(me(play="library"), rival(play="mausoleum", pool="2E"))
    tale.do("pass", "use mausoleum 1")
    assert tale.decision.seat == 1
    assert tale.refuses("use library 1", seat=0) == "other_decision"


def test_a_player_who_has_passed_loses_no_life() -> None:
    tale = story(me(pool="3L"), rival(play="bone_dragon"))
    tale.do("pass", "use bone_dragon 1")
    assert tale.pool() == "3L"


def test_a_player_who_has_passed_still_gains() -> None:
    tale = story(me(), rival(play="hand_of_glory"))
    tale.do("pass", "use hand_of_glory 1")
    assert tale.pool() == "1D"
    assert tale.pool(1) == "2D"


def test_the_first_player_to_pass_gets_the_token_again() -> None:
    tale = story(me(), rival())
    assert tale.worth("first_player_token") == 1
    tale.do("pass")
    assert tale.points() == 1
