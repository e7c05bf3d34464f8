"""Rulings about Lux et Tenebrae."""

from typing import Any

import pytest

from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import BOTH, Story, me, rival, story


def new_game(seats: int, seed: int = 7, **options: Any) -> Story:
    rules = res_arcana(BOTH)
    return Story(rules.start({"seats": seats, "sets": list(BOTH), **options}, seed))


# Any of its components in play means its setup table, all ten magic items and eight scrolls.


@pytest.mark.parametrize(
    ("seats", "monuments", "places"), [(2, 7, 4), (3, 10, 5), (4, 12, 6), (5, 14, 7)]
)
def test_the_set_has_its_own_setup_table(seats: int, monuments: int, places: int) -> None:
    centre = new_game(seats).position.observation(0).centre
    assert len(centre.monuments) == 2
    assert centre.monument_deck_count == monuments - 2
    assert len(centre.places) == places
    assert len(centre.items) == 10
    assert len(centre.scrolls) == 8


def test_sides_are_drawn_by_lot() -> None:
    faces = res_arcana(BOTH).faces
    sides = {
        faces.face(place).tile.side  # type: ignore[union-attr]
        for seed in range(5)
        for place in new_game(5, seed).position.observation(0).centre.places
    }
    assert sides == {"sun", "moon"}


def test_no_tile_is_in_play_with_both_sides() -> None:
    faces = res_arcana(BOTH).faces
    for seed in range(20):
        places = new_game(3, seed).position.observation(0).centre.places
        tiles = {faces.face(place).tile.id for place in places}  # type: ignore[union-attr]
        assert len(tiles) == 5


def test_unused_monuments_and_places_stay_unseen() -> None:
    tale = new_game(2)
    state, faces = tale.position.state, tale.position.faces
    centre = tale.position.observation(0).centre
    for number, face in enumerate(faces.components):
        if face.kind in ("monument", "place_of_power"):
            open_to_all = face.id in (*centre.monuments, *centre.places)
            assert (state.seen[number] > 0) == open_to_all


def test_five_players_are_dealt_a_mage_each_of_two_and_eight_artifacts() -> None:
    tale = new_game(5)
    views = [tale.view(seat) for seat in range(5)]
    assert [len(view.mage_offer) for view in views] == [2] * 5
    assert [(view.hand_count, view.deck_count) for view in views] == [(3, 5)] * 5


# Scrolls: claimed with Inscription, kept across rounds, back to the center after use; not turned.


def test_a_scroll_stays_with_its_owner_over_rounds() -> None:
    tale = story(me(play="inscription", pool="1D"), scrolls="vitality", items="research alchemy")
    tale.do("use inscription 1", "pass", "item research")
    assert tale.round == 2
    assert "vitality" in tale.play()


def test_a_used_scroll_can_be_claimed_again() -> None:
    tale = story(me(play="augury", pool="1C"), rival(play="inscription", pool="1E"))
    tale.do("use augury 1", "use inscription 1")
    assert tale.play(1) == ["inscription", "augury"]


def test_using_a_scroll_is_an_action() -> None:
    tale = story(me(play="augury disjunction", pool="1C 1G"), rival()).do("use augury 1")
    assert tale.decision.seat == 1


def test_a_scroll_is_never_turned_nor_straightened() -> None:
    tale = story(me(play="witch augury hawk (turned)", pool="2L"), rival()).do("use witch 1")
    assert "choose augury" not in tale.options()


def test_a_scroll_is_not_an_artifact() -> None:
    assert story(me(play="crystal_keep augury shield"), rival()).worth("crystal_keep") == 5
    altar = story(me(play="corrupt_altar augury", pool="1L"), rival()).do("use corrupt_altar 2")
    assert altar.discards() == ["corrupt_altar"]


# Illusion: for its owner's power, while its cost is paid. It never has a type itself.


def test_illusion_is_nothing_to_straighten_as_a_creature_or_demon() -> None:
    druid = story(me(play="druid illusion (turned)"), rival()).do("use druid 1")
    assert druid.decision.seat == 1
    mine = me(play="temple_of_the_abyss illusion (turned)", pool="2L")
    temple = story(mine, rival()).do("use temple_of_the_abyss 1")
    assert temple.turned("illusion")
    demonologist = story(me(play="demonologist illusion (turned)"), rival())
    assert demonologist.do("use demonologist 2").turned("illusion")
    imp = story(me(play="chaos_imp illusion (turned)", pool="1L"), rival())
    assert sorted(imp.do("use chaos_imp 1").options()) == ["choose chaos_imp", "decline"]


def test_illusion_is_not_an_artifact_and_cannot_be_destroyed() -> None:
    tale = story(me(play="gate_of_hell illusion"), rival())
    assert tale.refuses("use gate_of_hell 2") == "nothing_to_destroy"


def test_illusion_as_a_creature_adds_a_point_in_its_owners_bestiary_check() -> None:
    mine = me(play="sorcerers_bestiary illusion sea_serpent great_pyramid colossus")
    tale = story(mine, rival(), token_holder=1)  # 3, 1, 3 and 2
    assert tale.points() == 9
    tale.do("use sorcerers_bestiary 1", "react illusion 1")
    assert tale.winners == (0,)
    assert tale.turned("illusion")


def test_illusion_adds_two_points_as_a_dragon() -> None:
    mine = me(play="sorcerers_bestiary illusion sea_serpent great_pyramid library", pool="2G")
    tale = story(mine, rival(), token_holder=1)
    assert tale.points() == 8
    tale.do("use sorcerers_bestiary 1", "react illusion 2")
    assert tale.winners == (0,)
    assert tale.pool() == "0"


def test_the_points_of_illusion_last_for_that_check_only() -> None:
    mine = me(play="sorcerers_bestiary illusion sea_serpent")
    tale = story(mine, rival()).do("use sorcerers_bestiary 1", "react illusion 1")
    assert tale.winners == ()
    assert tale.worth("sorcerers_bestiary") == 3


def test_illusion_need_not_be_used_for_the_check() -> None:
    mine = me(play="sorcerers_bestiary illusion")
    tale = story(mine, rival()).do("use sorcerers_bestiary 1", "decline")
    assert not tale.turned("illusion")


def added(events: list[Event]) -> list[int]:
    return [event.number for event in events if event.kind == "temporary_points"]


CHECKS = ("coral_castle", "crystal_keep", "sorcerers_bestiary")
COUNTS = [
    # the source of the points, the type Illusion counts as, and the number of points
    ("sorcerers_bestiary", "react illusion 1", 1),
    ("sorcerers_bestiary", "react illusion 2", 2),
    ("gate_of_hell", "react illusion 1", 1),
]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize(("place", "react", "points"), COUNTS)
def test_illusion_counts_in_its_owners_checks_for_places_scoring_its_type(
    check: str, place: str, react: str, points: int
) -> None:
    here = check if check == place else f"{check} {place}"
    tale = story(me(play=f"{here} illusion", pool="2G"), rival())
    before = tale.points()
    assert added(tale.do(f"use {check} 1").events(react)) == [points]
    assert tale.points() == before


@pytest.mark.parametrize("check", ["coral_castle", "crystal_keep"])
def test_illusion_is_not_offered_if_no_place_scores_its_types(check: str) -> None:
    tale = story(me(play=f"{check} dragons_lair illusion", pool="2G"), rival())
    assert tale.do(f"use {check} 1").decision.seat == 1
    gate = story(me(play=f"{check} gate_of_hell illusion", pool="2G"), rival())
    assert sorted(gate.do(f"use {check} 1").options()) == ["decline", "react illusion 1"]


def test_illusion_counts_as_one_type_at_a_time() -> None:
    mine = me(play="sorcerers_bestiary gate_of_hell illusion great_pyramid colossus")
    tale = story(mine, rival(), token_holder=1)  # 2, 0, 3 and 2
    assert added(tale.do("use sorcerers_bestiary 1").events("react illusion 1")) == [1]


def test_illusion_does_not_count_in_the_check_of_another_player_nor_of_a_rounds_end() -> None:
    mine = me(play="sorcerers_bestiary illusion")
    castle = story(mine, rival(play="coral_castle"), turn=1).do("use coral_castle 1")
    assert castle.decision.kind == "action"
    alone = story(me(play="sorcerers_bestiary illusion"), rival(passed=True), items="")
    assert alone.do("pass").round == 2


# A magic item taken while passing shows its Passed side until the next round: it has no powers.


def test_the_illusion_taken_while_passing_serves_no_check_of_the_round() -> None:
    mine = me(play="dark_cathedral research great_pyramid")
    tale = story(mine, rival(passed=True), items="illusion alchemy")
    tale.do("pass", "item illusion")
    assert tale.round == 2
    assert not tale.turned("illusion")


def test_the_illusion_of_a_passed_seat_serves_no_check_in_mid_round() -> None:
    mine = me(play="dark_cathedral illusion", passed=True)
    tale = story(mine, rival(play="coral_castle"), turn=1).do("use coral_castle 1")
    assert tale.decision.kind == "action"
    demon = me(play="dark_cathedral illusion chaos_imp", passed=True)
    tale = story(demon, rival(play="coral_castle"), turn=1)
    tale.do("use coral_castle 1", "react dark_cathedral 1")
    assert tale.turned("chaos_imp")
    assert not tale.turned("illusion")


def test_before_its_owner_passes_illusion_serves_the_check_of_a_rival() -> None:
    mine = me(play="dark_cathedral illusion")
    tale = story(mine, rival(play="coral_castle"), turn=1).do("use coral_castle 1")
    assert tale.do("react dark_cathedral 1").turned("illusion")


def test_in_the_next_round_the_item_has_its_powers_again() -> None:
    mine = me(play="coral_castle dark_cathedral research")
    tale = story(mine, rival(passed=True), items="illusion alchemy")
    tale.do("pass", "item illusion")
    assert tale.refuses("use illusion 1", seat=0) == "react_only"
    tale.do("use coral_castle 1", "react dark_cathedral 1")
    assert tale.turned("illusion")


def test_the_reason_against_a_passed_seats_item_is_given() -> None:
    tale = story(me(play="research", pool="5E", passed=True), rival(), turn=1)
    assert tale.refuses("use research 1", seat=0) == "passed"


# Reactions to the check of a round's end: clockwise from the token holder, who passed first.


@pytest.mark.parametrize("first_to_pass", [0, 1, 2])
def test_at_a_rounds_end_the_first_player_to_pass_decides_first(first_to_pass: int) -> None:
    seats = [me(play="dark_cathedral chaos_imp"), me(), me(play="golden_statue", pool="3G")]
    tale = story(*seats, turn=first_to_pass, items="")
    tale.do("pass", "pass", "pass")
    asked = [tale.decision.seat]
    tale.do("decline")
    asked.append(tale.decision.seat)
    assert asked == ([2, 0] if first_to_pass else [0, 2])


def test_in_mid_round_the_player_who_checks_decides_first() -> None:
    seats = [me(play="dark_cathedral chaos_imp"), me(play="golden_statue coral_castle", pool="3G")]
    tale = story(*seats, turn=1, token_holder=0).do("use coral_castle 1")
    assert tale.decision.seat == 1


# Version 2 of the rules differed in all this, and games that began with it continue with it.


def test_by_version_2_the_item_of_a_passed_seat_still_has_its_powers() -> None:
    mine = me(play="dark_cathedral research")
    tale = story(mine, rival(passed=True), items="illusion alchemy", version=2)
    tale.do("pass", "item illusion", "react dark_cathedral 1")
    assert tale.round == 2


def test_by_version_2_illusion_counts_only_for_the_checking_place() -> None:
    mine = me(play="coral_castle gate_of_hell illusion")
    assert story(mine, rival(), version=2).do("use coral_castle 1").decision.seat == 1


def test_by_version_2_the_first_player_of_the_round_decides_first() -> None:
    seats = [me(play="dark_cathedral chaos_imp"), me(play="golden_statue", pool="3G")]
    tale = story(*seats, turn=1, items="", version=2).do("pass", "pass")
    assert tale.decision.seat == 0


# Bard: a card with two types still gives 2 Gold.


def test_a_card_of_two_types_gives_the_bard_two_gold() -> None:
    for card in ("sea_serpent", "hound_of_death"):
        assert story(me(play="bard", hand=card), rival()).do("use bard 1").pool() == "2G"


# Retrieve without discards does nothing.


def test_to_retrieve_without_discards_does_nothing() -> None:
    tale = story(me(play="revivify", pool="1D"), rival()).do("use revivify 1")
    assert tale.hand() == []
    assert tale.pool() == "0"
    assert tale.scrolls() == ["revivify"]


# Temple of the Abyss straightens every player's Demons.


def test_temple_of_the_abyss_straightens_demons_of_players_who_have_passed() -> None:
    mine = me(play="temple_of_the_abyss", pool="2L")
    tale = story(mine, rival(play="chaos_imp (turned)"), rival(play="hound_of_death (turned)"))
    tale.do("use temple_of_the_abyss 1")
    assert not tale.turned("chaos_imp")
    assert not tale.turned("hound_of_death")


# Vial of Light reacts to any player's artifact, turned or not; not to its own destruction.


def test_a_turned_vial_of_light_reacts() -> None:
    tale = story(me(play="vial_of_light (turned) destruction hawk"), rival())
    tale.do("use destruction 1", "choose hawk", "react vial_of_light 2", "gain 1C")
    assert tale.pool() == "1C"


def test_vial_of_light_does_not_react_to_its_own_destruction() -> None:
    tale = story(me(play="vial_of_light destruction"), rival()).do("use destruction 1")
    assert tale.pool() == "0"
    assert tale.decision.seat == 1


def test_vial_of_light_reacts_after_its_owner_has_passed() -> None:
    mine = me(play="vial_of_light", passed=True)
    tale = story(mine, rival(play="dragon_egg", hand="hawk"), turn=1).do("use dragon_egg 1")
    assert (tale.decision.kind, tale.decision.seat) == ("react_destroyed", 0)


def test_vial_of_light_reacts_to_an_artifact_given_up_as_a_way_out() -> None:
    mine = me(play="sea_serpent")
    tale = story(mine, rival(play="hawk vial_of_light", pool="2L"))
    tale.do("use sea_serpent 1", "way_out", "choose hawk", "react vial_of_light 2", "gain 1E")
    assert tale.pool(1) == "1E 2L"


def test_vial_of_light_reacts_once_the_whole_cost_is_paid() -> None:
    mine = me(play="vial_of_light sacrificial_dagger", hand="hawk")
    tale = story(mine, rival()).do("use sacrificial_dagger 2")
    assert tale.decision.kind == "react_destroyed"
    assert tale.decision.component == "sacrificial_dagger"
    assert tale.discards() == ["sacrificial_dagger", "hawk"]


# Crystal Keep: a point for each two artifacts, rounded down, on top of its five.


def test_crystal_keep_rounds_down() -> None:
    for artifacts, points in (("hawk", 5), ("hawk vault prism", 6), ("hawk vault prism crypt", 7)):
        tale = story(me(play=f"crystal_keep {artifacts}"), rival())
        assert tale.worth("crystal_keep") == points


# Homunculus has no limit for Gold; it matters for the Possessed Demon Slayer.


def test_homunculus_may_spare_the_gold_of_the_possessed_demon_slayer() -> None:
    mine = me(play="homunculus", hand="possessed_demon_slayer", pool="1E")
    tale = story(mine, rival()).do("place possessed_demon_slayer")
    assert tale.play() == ["homunculus", "possessed_demon_slayer"]


# Possessed Demon Slayer answers Demons only.


def test_possessed_demon_slayer_answers_the_hound_but_not_the_bow() -> None:
    mine = me(play="possessed_demon_slayer", pool="2L")
    hound = story(mine, rival(play="hound_of_death", pool="1L"), turn=1)
    assert hound.do("use hound_of_death 1", "react possessed_demon_slayer 2").pool() == "2L"
    bow = story(mine, rival(play="elvish_bow"), turn=1).do("use elvish_bow 1")
    assert bow.pool() == "1L"


# Prismatic Dragon (collect) and Vial of Light exclude Gold and Death.


def test_prismatic_dragon_and_vial_of_light_exclude_gold_and_death() -> None:
    dragon = story(me(play="prismatic_dragon"), rival(), phase="collect")
    vial = story(me(play="vial_of_light destruction hawk"), rival())
    vial.do("use destruction 1", "choose hawk", "react vial_of_light 2")
    for tale in (dragon, vial):
        assert sorted(tale.options()) == ["gain 1C", "gain 1E", "gain 1L"]


# Divination and Diviner discard as many as were drawn; Shadowy Figure 2 and 1, or 1 and 0.


def test_with_one_card_left_shadowy_figure_draws_it_and_discards_none() -> None:
    tale = story(me(play="shadowy_figure", pool="1C", hand="prism", discards="hawk"), rival())
    tale.do("use shadowy_figure 1")
    assert sorted(tale.hand()) == ["hawk", "prism"]
    assert tale.discards() == []


def test_diviner_discards_as_many_as_were_drawn() -> None:
    tale = story(me(play="diviner", hand="prism treant", deck="hawk vault"), rival())
    tale.do("use diviner 1", "choose hawk", "choose vault")
    assert sorted(tale.hand()) == ["prism", "treant"]


# Dark Cathedral: turn it and a Demon for a point, in any player's check.


def test_dark_cathedral_reacts_to_the_check_of_a_rival() -> None:
    tale = story(me(play="dark_cathedral chaos_imp"), rival(play="coral_castle"), turn=1)
    tale.do("use coral_castle 1")
    assert (tale.decision.kind, tale.decision.seat) == ("react_check", 0)
    tale.do("react dark_cathedral 1")
    assert tale.turned("chaos_imp")


# Five players: decisions of several go clockwise from the player whose action caused them.


def test_five_players_lose_clockwise_from_the_attackers_left() -> None:
    seats = [rival(pool="2E 2C 2D") for _ in range(5)]
    seats[2] = me(play="fire_demon", pool="1E")
    tale = story(*seats, turn=2).do("use fire_demon 1")
    asked = []
    while tale.decision.kind == "lose":
        asked.append(tale.decision.seat)
        tale.do(tale.options()[0])
    assert asked == [3, 4, 0, 1]


# A fully paid power without effect is legal.


def test_infernal_engine_may_take_nothing() -> None:
    tale = story(me(play="infernal_engine vault (2G)"), rival())
    tale.do("use infernal_engine 2", "decline")
    assert tale.on("vault") == "2G"
    assert tale.turned("infernal_engine")
