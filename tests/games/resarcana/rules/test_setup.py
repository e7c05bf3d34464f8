"""Setting up a game (p. 4)."""

from typing import Any

import pytest

from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story

FIRST_GAME: dict[str, Any] = {"setup": "first_game", "sides": "sun", "first_player": 0}


def new_game(seats: int, seed: int = 1, **options: Any) -> Story:
    return Story(res_arcana().start({"seats": seats, **options}, seed))


def test_a_solo_game_can_be_set_up() -> None:
    assert len(new_game(1).position.observation(-1).seats) == 1


def test_five_seats_are_dealt_different_cards() -> None:
    tale = new_game(5)
    dealt = [card for seat in range(5) for card in tale.hand(seat)]
    dealt += [card for seat in range(5) for card in tale.view(seat).deck_cards or ()]
    assert len(dealt) == 40
    assert len(set(dealt)) == 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_begins_with_one_of_each_essence(seats: int) -> None:
    tale = new_game(seats)
    assert {tale.pool(seat) for seat in range(seats)} == {"1E 1L 1C 1D 1G"}


def test_each_player_holds_three_of_eight_artifacts() -> None:
    tale = new_game(3)
    assert [len(tale.hand(seat)) for seat in range(3)] == [3, 3, 3]
    assert [tale.view(seat).deck_count for seat in range(3)] == [5, 5, 5]


def test_each_player_knows_their_deck_but_not_its_order() -> None:
    view = new_game(2).view(0)
    assert view.deck_cards is not None
    assert list(view.deck_cards) == sorted(view.deck_cards)
    assert view.deck_top == ()


def test_each_player_is_offered_two_mages() -> None:
    tale = new_game(4)
    offers = [mage for seat in range(4) for mage in tale.view(seat).mage_offer]
    assert len(offers) == len(set(offers)) == 8


def test_two_monuments_are_displayed_over_a_deck_of_eight() -> None:
    centre = new_game(2).position.observation(0).centre
    assert len(centre.monuments) == 2
    assert centre.monument_deck_count == 8
    assert centre.monument_top == ()


def test_all_eight_magic_items_are_in_the_center() -> None:
    assert len(new_game(2).position.observation(0).centre.items) == 8


def test_each_of_the_five_tiles_shows_one_side() -> None:
    places = set(new_game(2, seed=5, sides="random").position.observation(0).centre.places)
    tiles = [
        {"sacred_grove", "alchemists_tower"},
        {"catacombs_of_the_dead", "sacrificial_pit"},
        {"cursed_forge", "dwarven_mines"},
        {"coral_castle", "sunken_reef"},
        {"dragons_lair", "sorcerers_bestiary"},
    ]
    assert [len(places & tile) for tile in tiles] == [1, 1, 1, 1, 1]


def test_random_sides_differ_between_games() -> None:
    shown = {new_game(2, seed=seed).position.observation(0).centre.places for seed in range(8)}
    assert len(shown) > 1


def test_the_chosen_mage_enters_play_and_the_other_goes_back() -> None:
    tale = new_game(2, first_player=0)
    mine, other = tale.view(0).mage_offer
    tale.do(f"mage {mine}")
    tale.do(tale.options()[0])
    assert tale.play(0) == [mine]
    assert tale.view(0).mage_offer == ()
    assert other not in [view.id for s in tale.position.observation(-1).seats for view in s.in_play]


def test_a_mage_not_offered_cannot_be_chosen() -> None:
    tale = new_game(2, first_player=0)
    foreign = tale.view(1).mage_offer[0]
    assert tale.refuses(f"mage {foreign}") == "not_an_answer"


def test_the_offer_of_a_rival_is_hidden() -> None:
    tale = new_game(2, first_player=0)
    assert tale.position.observation(1).seats[0].mage_offer == ()
    assert tale.position.observation(-1).seats[1].mage_offer == ()


def test_a_chosen_mage_is_hidden_until_all_have_chosen() -> None:
    tale = new_game(2, first_player=0)
    mage = tale.view(0).mage_offer[0]
    tale.do(f"mage {mage}")
    assert tale.play(0) == [mage]
    assert tale.position.observation(1).seats[0].in_play == ()
    tale.do(tale.options()[0])
    assert tale.position.observation(1).seats[0].in_play[0].id == mage


def test_items_are_chosen_from_the_right_of_the_first_player_backwards() -> None:
    tale = new_game(4, **{**FIRST_GAME, "first_player": 2})
    asked = []
    for _ in range(4):
        asked.append(tale.decision.seat)
        tale.do(tale.options()[0])
    assert asked == [1, 0, 3, 2]


def test_an_item_already_chosen_is_gone() -> None:
    tale = new_game(2, **FIRST_GAME)
    tale.do("item alchemy")
    assert tale.refuses("item alchemy") == "not_an_answer"
    assert len(tale.options()) == 7


def test_the_first_round_begins_after_the_last_item() -> None:
    tale = new_game(2, **FIRST_GAME)
    tale.do("item alchemy", "item research")
    assert tale.round == 1
    assert tale.decision.seat == 0


def test_the_first_player_holds_the_token() -> None:
    view = new_game(3, first_player=2).position.observation(-1)
    assert (view.first_player, view.token_holder) == (2, 2)


def test_the_first_player_is_random_by_default() -> None:
    assert len({new_game(4, seed=s).position.observation(-1).first_player for s in range(12)}) > 1


def test_the_same_seed_sets_up_the_same_game() -> None:
    assert new_game(3, seed=9).position.hash() == new_game(3, seed=9).position.hash()
    assert new_game(3, seed=9).position.hash() != new_game(3, seed=10).position.hash()


def test_the_first_game_asks_for_no_mage() -> None:
    assert new_game(2, **FIRST_GAME).decision.kind == "choose_item"


def test_the_first_game_leaves_unused_preset_cards_among_the_others() -> None:
    tale = new_game(1, **FIRST_GAME)
    assert tale.play(0) == ["duelist"]
    assert len(tale.hand(0)) == 3


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seats": 6}, "option “seats” must be 1 to 5, not 6"),
        ({"seats": 0}, "option “seats” must be 1 to 5, not 0"),
        ({"seats": "two"}, "option “seats” must be a whole number, not 'two'"),
        ({"seats": 2, "setup": "auction"}, "option “setup” must be one of"),
        ({"seats": 1, "setup": "draft"}, "the draft needs 2 or more players"),
        ({"seats": 5, "setup": "first_game", "sides": "sun"}, "four preset hands"),
        ({"seats": 2, "setup": "first_game", "sides": "random"}, "“sides” set to sun"),
        ({"seats": 2, "first_player": 2}, "option “first_player” must be a seat from 0 to 1"),
        ({"seats": 2, "colour": "red"}, "option “colour” isn’t one of"),
    ],
)
def test_options_that_describe_no_game_are_refused_in_a_sentence(
    options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(OptionsError, match=sentence):
        res_arcana().start({**options}, 1)


def test_with_five_players_three_items_stay_in_the_center() -> None:
    tale = new_game(5, first_player=0)
    for _ in range(9):
        tale.do(tale.options()[0])
    assert tale.decision.kind == "choose_item"
    assert len(tale.options()) == 4
    tale.do(tale.options()[0])
    assert len(tale.position.observation(-1).centre.items) == 3


def test_a_solo_game_starts_its_first_round_after_mage_and_item() -> None:
    tale = new_game(1)
    assert tale.decision.kind == "choose_mage"
    tale.do(tale.options()[0])
    assert tale.decision.kind == "choose_item"
    tale.do("item research")
    assert tale.round == 1
