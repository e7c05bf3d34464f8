"""Perlae Imperii: what its rulebook says, and the rulings on what it leaves open."""

import pytest

from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.resarcana.rulesets import TRAINED, cardsets, res_arcana, rules_for
from tests.support.story import me, rival, story

SETS = ["base", "perlae_imperii"]
TWELVE = "great_pyramid colossus temple oracle solomons_temple"  # 11, and the token


def test_twenty_two_components_are_dealt_and_none_of_the_unknown_three() -> None:
    (_, perlae) = res_arcana(SETS).faces.cardsets
    kinds = [each.kind for each in perlae.components]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "mage": 4,
        "magic_item": 1,
        "artifact": 9,
        "monument": 4,
        "place_of_power": 4,
    }
    assert {each.basis for each in perlae.components} == {"one_source", "two_sources", "in_doubt"}


def test_the_three_others_are_made_up_and_need_the_set() -> None:
    made_up = res_arcana([*SETS, "perlae_made_up"]).faces.cardsets[-1]
    assert {each.id: each.basis for each in made_up.components} == dict.fromkeys(
        ("ghost_ship", "raven_familiar", "catherine_wheel"), "made_up"
    )
    with pytest.raises(
        CardError, match=r'^The card set "perlae_made_up" needs "perlae_imperii"\.$'
    ):
        res_arcana(["base", "perlae_made_up"])


def test_the_set_is_offered_after_the_two_others() -> None:
    assert [each.id for each in cardsets()] == [*TRAINED, "perlae_imperii", "perlae_made_up"]
    assert rules_for({"seats": 2, "sets": [*SETS]}).faces.goal == 13


def test_a_game_begins_with_a_pearl_and_by_the_table_of_the_set() -> None:
    for seats, monuments, places in ((2, 7, 4), (3, 10, 5), (4, 12, 6), (5, 14, 7)):
        seen = res_arcana(SETS).start({"seats": seats, "sets": [*SETS]}, 1).observation(0)
        assert [seat.pool for seat in seen.seats] == [(1, 1, 1, 1, 1, 1)] * seats
        assert seen.centre.monument_deck_count + 2 == monuments
        assert len(seen.centre.places) == places
        assert len(seen.centre.items) == 9
        assert seen.goal == 13


def test_twelve_points_do_not_end_the_game_and_thirteen_do() -> None:
    tale = story(me(play=TWELVE), rival()).do("pass", "pass")
    assert tale.round == 2
    tale = story(me(play=TWELVE, pool="1P"), rival()).do("pass", "pass")
    assert tale.winners == (0,)


def test_pearls_count_in_the_pool_and_on_components_but_break_no_tie() -> None:
    rich = rival(play="catacombs_of_the_dead (9D) pearl_bed (1P)", pool="1P")
    tale = story(me(play=TWELVE, pool="1P 1E"), rich).do("pass", "pass")
    assert (tale.points(0), tale.points(1)) == (13, 13)
    assert tale.winners == (0,)  # by one Elan; a Pearl does not count


def test_a_pearl_spent_for_a_reaction_to_the_check_is_not_counted() -> None:
    statue = "nautilian golden_statue great_pyramid colossus temple"  # 1 + 3 + 2 + 2, and the token
    tale = story(me(play=statue, pool="2G 2P"), rival()).do("pass", "pass")
    assert tale.points(0) == 11
    tale.do("convert 1G", "react golden_statue 1")
    assert tale.winners == (0,)  # 8, the token, one Pearl left, and 3 for the statue


def test_a_reaction_to_a_check_may_be_used_in_mid_round() -> None:
    play = "coral_castle golden_statue great_pyramid colossus temple"
    tale = story(me(play=f"{play} nautilian", pool="3G"), rival()).do("use coral_castle 1")
    assert tale.decision.kind == "react_check"


def test_windup_man_may_be_fed_with_a_pearl_which_grows() -> None:
    tale = story(me(play="windup_man (1P) pearl_bed"), rival(), phase="collect").do("leave")
    assert tale.on("windup_man") == "3P"


def test_windup_man_takes_a_pearl_from_the_pool() -> None:
    tale = story(me(play="windup_man pearl_bed", pool="1E 1P"), rival())
    tale.do("use windup_man 1", "pay 1P")
    assert (tale.on("windup_man"), tale.pool()) == ("1P", "1E")


def test_no_pearl_is_converted_for_the_upkeep_of_the_forge() -> None:
    mine = me(play="cursed_forge pearl_bed", pool="1P")
    tale = story(mine, rival(), phase="collect", places="blood_isle")
    assert tale.decision.kind == "action"  # the only answer was to turn it
    assert (tale.turned("cursed_forge"), tale.pool()) == (True, "2P")


def test_a_pearl_is_one_of_the_two_others_lost_for_a_life() -> None:
    tale = story(me(play="fire_dragon"), rival(pool="4P", play="pearl_bed"))
    tale.do("use fire_dragon 1", "suffer")
    assert tale.pool(1) == "0"


def test_converting_it_first_is_better() -> None:
    tale = story(me(play="fire_dragon"), rival(pool="4P", play="pearl_bed"))
    tale.do("use fire_dragon 1", "convert 2L", "suffer")
    assert tale.pool(1) == "3P"


def test_with_lux_et_tenebrae_too_all_eleven_magic_items_are_there() -> None:
    sets = ["base", "lux_et_tenebrae", "perlae_imperii"]
    seen = res_arcana(sets).start({"seats": 3, "sets": [*sets]}, 1).observation(0)
    assert len(seen.centre.items) == 11
    assert len(seen.centre.scrolls) == 8


def test_a_pearl_in_a_cards_cost_counts() -> None:
    tale = story(me(play="sacrificial_dagger", hand="war_conch", pool="0"), rival())
    assert "war_conch" in tale.hand()
    assert res_arcana(SETS).faces.face("war_conch").cost.total() == 2  # type: ignore[union-attr]
