"""Rulings about the setup."""

from typing import Any

from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story


def new_game(seats: int, seed: int = 7, **options: Any) -> Story:
    return Story(res_arcana().start({"seats": seats, **options}, seed))


# First game: sun sides; preset hands with their mages; 5 unseen artifacts as deck.


def test_the_first_game_is_played_on_the_sun_sides() -> None:
    tale = new_game(2, setup="first_game", sides="sun", first_player=0)
    assert set(tale.position.observation(0).centre.places) == {
        "sacred_grove",
        "catacombs_of_the_dead",
        "cursed_forge",
        "coral_castle",
        "dragons_lair",
    }


def test_the_first_game_gives_preset_hands_with_their_mages() -> None:
    tale = new_game(4, setup="first_game", sides="sun", first_player=0)
    assert [tale.play(seat) for seat in range(4)] == [
        ["duelist"],
        ["seer"],
        ["alchemist"],
        ["transmuter"],
    ]
    assert sorted(tale.hand(0)) == ["dragon_teeth", "elemental_spring", "hand_of_glory"]
    assert sorted(tale.hand(1)) == ["chalice_of_life", "flaming_pit", "vault"]
    assert sorted(tale.hand(2)) == ["celestial_horse", "magical_shard", "tree_of_life"]
    assert sorted(tale.hand(3)) == ["dancing_sword", "fountain_of_youth", "hawk"]


def test_the_deck_of_the_first_game_is_unseen() -> None:
    tale = new_game(2, setup="first_game", sides="sun", first_player=0)
    assert tale.view(0).deck_count == 5
    assert tale.view(0).deck_cards is None


# Mage choice is simultaneous and secret: no one sees another's choice before all have chosen.


def test_no_mage_is_seen_before_all_have_chosen() -> None:
    tale = new_game(3, first_player=0)
    tale.do(tale.options()[0])
    for viewer in (-1, 1, 2):
        seat = tale.position.observation(viewer).seats[0]
        assert seat.in_play == ()
        assert seat.mage_offer == ()
        assert seat.mage_chosen


def test_all_mages_are_revealed_when_the_last_has_chosen() -> None:
    tale = new_game(3, first_player=0)
    chosen = []
    for _ in range(3):
        chosen.append(tale.options()[1].removeprefix("mage "))
        tale.do(tale.options()[1])
    views = tale.position.observation(-1).seats
    assert [view.in_play[0].id for view in views] == chosen


# Magic items are chosen openly, in reverse turn order.


def test_magic_items_are_chosen_openly_in_reverse_turn_order() -> None:
    tale = new_game(3, setup="first_game", sides="sun", first_player=1)
    asked = []
    for item in ("research", "alchemy", "protection"):
        asked.append(tale.decision.seat)
        tale.do(f"item {item}")
    assert asked == [0, 2, 1]
    assert tale.play(0) == ["duelist", "research"]
    assert "research" not in tale.position.observation(2).centre.items
