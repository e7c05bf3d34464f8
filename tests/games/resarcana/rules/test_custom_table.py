"""A custom table: banned cards stay in the box, and forced ones are dealt to a player."""

import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resarcana_desktop.engine.errors import OptionsError, RecordError
from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from tests.support.story import Story

ARTIFACTS = [each.id for each in res_arcana().faces.components if each.kind == "artifact"]
MONUMENTS = [each.id for each in res_arcana().faces.components if each.kind == "monument"]
FEWER = settings(max_examples=20)
"""Each example makes the rules for one custom table."""
LUX: dict[str, Any] = {"sets": ["base", "lux_et_tenebrae"]}


def dealt_by(seed: int = 1, seats: int = 2, **options: Any) -> Story:
    return Story(rules_for({"seats": seats, **options}).start({"seats": seats, **options}, seed))


def hands_and_decks(tale: Story) -> list[str]:
    views = [tale.view(seat) for seat in range(len(tale.position.observation(-1).seats))]
    return [card for view in views for card in (*(view.hand or ()), *(view.deck_cards or ()))]


def held_by(seen: Observation, seat: int) -> set[str]:
    return {*(seen.seats[seat].hand or ()), *(seen.seats[seat].deck_cards or ())}


# ---- the deck of monuments -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_with_seven_monuments_five_are_below_the_two_turned_up(seats: int) -> None:
    centre = dealt_by(seats=seats, monuments=7).position.observation(0).centre
    assert (len(centre.monuments), centre.monument_deck_count) == (2, 5)


def test_lots_decide_which_seven_monuments_there_are() -> None:
    assert len({dealt_by(seed, monuments=7).position.hash() for seed in range(5)}) == 5


def test_seven_monuments_take_the_place_of_the_table_of_a_set() -> None:
    assert dealt_by(seats=4, **LUX).position.observation(0).centre.monument_deck_count == 10
    seven = dealt_by(seats=4, monuments=7, **LUX)
    assert seven.position.observation(0).centre.monument_deck_count == 5


def test_chosen_monuments_are_the_deck() -> None:
    centre = dealt_by(banned=MONUMENTS[:7]).position.observation(0).centre
    assert centre.monument_deck_count == 1
    assert {*centre.monuments} < {*MONUMENTS[7:]}


# ---- places --------------------------------------------------------------------------------------


def test_all_places_have_their_moon_side_up() -> None:
    places = dealt_by(sides="moon").position.observation(0).centre.places
    faces = res_arcana().faces
    assert [getattr(faces.face(place).tile, "side", "") for place in places] == ["moon"] * 5


def test_the_sides_of_some_places_are_chosen_and_lots_decide_the_others() -> None:
    chosen = {"base_tile_1": "moon", "base_tile_4": "sun"}
    tables = [
        dealt_by(seed, places=chosen).position.observation(0).centre.places for seed in range(8)
    ]
    assert all({"alchemists_tower", "coral_castle"} < {*places} for places in tables)
    assert len({*tables}) > 1


def test_with_more_places_than_needed_some_can_stay_in_the_box() -> None:
    centre = dealt_by(banned=["base_tile_1", "base_tile_2", "base_tile_3"], **LUX)
    places = {*centre.position.observation(0).centre.places}
    assert len(places) == 4
    assert not places & {"sacred_grove", "alchemists_tower", "cursed_forge", "dwarven_mines"}


# ---- cards ---------------------------------------------------------------------------------------


@FEWER
@given(st.sets(st.sampled_from(ARTIFACTS), max_size=24), st.integers(0, 1000))
def test_a_banned_card_is_in_nobodys_hand_or_deck(banned: set[str], seed: int) -> None:
    held = hands_and_decks(dealt_by(seed, banned=sorted(banned)))
    assert len(held) == 16
    assert not banned & {*held}


@FEWER
@given(st.sets(st.sampled_from(ARTIFACTS), max_size=16), st.integers(0, 1000))
def test_a_forced_card_is_always_dealt(forced: set[str], seed: int) -> None:
    assert forced <= {*hands_and_decks(dealt_by(seed, forced=sorted(forced)))}


def test_a_forced_card_goes_to_either_player_by_lot() -> None:
    tables = [dealt_by(seed, forced=["hawk"]) for seed in range(12)]
    assert {"hawk" in held_by(tale.position.observation(0), 0) for tale in tables} == {True, False}


def test_a_forced_mage_is_offered_to_a_player() -> None:
    for seed in range(6):
        tale = dealt_by(seed, forced=["witch"])
        assert "witch" in (*tale.view(0).mage_offer, *tale.view(1).mage_offer)


def test_a_banned_magic_item_is_not_in_the_center() -> None:
    assert "alchemy" not in dealt_by(banned=["alchemy"]).position.observation(0).centre.items


def test_the_same_seed_sets_up_the_same_table() -> None:
    options: dict[str, Any] = {"banned": ["hawk"], "forced": ["vault"], "monuments": 7}
    assert dealt_by(5, **options).position.hash() == dealt_by(5, **options).position.hash()


def test_a_setup_without_customization_is_dealt_as_usual() -> None:
    plain = res_arcana().start({"seats": 2}, 3).hash()
    assert dealt_by(3, banned=[], forced=[], places={}).position.hash() == plain


# ---- public knowledge ----------------------------------------------------------------------------


@FEWER
@given(st.integers(0, 10_000))
def test_a_sampled_deal_has_every_forced_card(seed: int) -> None:
    forced = ["hawk", "mermaid", "treant", "vault", "prism", "witch", "seer"]
    position = dealt_by(seed, forced=forced).position
    seen = position.observation(position.seat_to_decide())
    drawn = sample(position.faces, seen, seed + 1)
    tale = Story(drawn)
    dealt = {*hands_and_decks(tale), *tale.view(0).mage_offer, *tale.view(1).mage_offer}
    assert {*forced} <= dealt
    assert drawn.observation(seen.viewer) == seen


@FEWER
@given(st.integers(0, 10_000))
def test_no_deal_that_agrees_has_a_banned_card(seed: int) -> None:
    banned = ARTIFACTS[:24]
    position = dealt_by(seed, banned=banned).position
    drawn = sample(position.faces, position.observation(position.seat_to_decide()), seed)
    assert not {*banned} & {*hands_and_decks(Story(drawn))}


@pytest.mark.parametrize("bot", ["level2", "level4"])
def test_bots_in_another_process_know_the_table_and_nothing_else(bot: str) -> None:
    forced, banned = ["hawk", "vault", "prism"], ARTIFACTS[:10]
    position = dealt_by(3, banned=banned, forced=forced).position
    bots: BotsFor = pickle.loads(pickle.dumps(BotsFor(position.faces.cardsets)))
    player = bots(bot)
    for played in range(6):
        legal = position.legal_actions()
        seen = position.observation(position.seat_to_decide())
        assert seen.forced == tuple(sorted(forced))
        drawn = sample(Faces(bots.cardsets), seen, played)
        assert not {*banned} & {*hands_and_decks(Story(drawn))}
        position.apply(player.choose(seen, legal, played))


# ---- invalid setups ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"banned": "hawk"}, "option “banned” must be a list of ids"),
        ({"banned": [1]}, "option “banned” must be a list of ids"),
        ({"banned": ["hawk", "hawk"]}, "option “banned” names “hawk” twice"),
        ({"banned": ["owl"]}, "option “banned” names “owl”, which isn’t in the sets"),
        ({"banned": ["sacred_grove"]}, "option “banned” names “sacred_grove”"),
        ({"forced": ["library"]}, "option “forced” names “library”, which isn’t in the sets"),
        ({"banned": ["hawk"], "forced": ["hawk"]}, "“hawk” is both banned and forced"),
        ({"banned": ARTIFACTS[:25]}, "2 seats need 16 components of kind artifact"),
        (
            {"forced": ARTIFACTS[:17]},
            "option “forced” has 17 components of kind artifact, but only 16 are",
        ),
        ({"banned": MONUMENTS[:9]}, "2 seats need 2 components of kind monument"),
        ({"banned": MONUMENTS[:4], "monuments": 7}, "2 seats need 7 components of kind monument"),
        ({"banned": ["base_tile_1"]}, "2 seats need 5 components of kind place_of_power"),
        ({"monuments": 1}, "option “monuments” must be 2 or more, not 1"),
        ({"monuments": "seven"}, "option “monuments” must be 2 or more"),
        ({"monuments": None}, "option “monuments” must be 2 or more"),
        ({"monuments": 11}, "2 seats need 11 components of kind monument"),
        ({"places": {"base_tile_1": "random"}}, "option “places” must have sun or moon"),
        ({"places": ["base_tile_1"]}, "option “places” must have sun or moon"),
        ({"places": {"base_tile_9": "sun"}}, "names “base_tile_9”, but the tiles are"),
        (
            {"banned": ["hawk"], "setup": "first_game", "sides": "sun"},
            "first game doesn’t allow the options “banned”",
        ),
        (
            {"forced": ["hawk"], "setup": "first_game", "sides": "sun"},
            "option “forced” needs the setup standard",
        ),
    ],
)
def test_an_invalid_setup_is_refused_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises((OptionsError, RecordError), match=sentence):
        dealt_by(**options)


def test_rules_for_one_table_do_not_deal_another() -> None:
    with pytest.raises(OptionsError, match="option “banned” is hawk, but these rules have nothing"):
        res_arcana().start({"seats": 2, "banned": ["hawk"]}, 1)
