"""Rulings about placement and discounts."""

from tests.support.story import me, rival, story

# Discounts add up; a cost never falls below 0; the player chooses the essences they save.


def test_discounts_add_up() -> None:
    tale = story(
        me(play="artificer dragon_bridle dragons_lair", hand="sea_serpent", pool="2C"), rival()
    )
    tale.do("place sea_serpent")
    assert "sea_serpent" in tale.play()
    assert tale.pool() == "0"


def test_a_cost_never_falls_below_nothing() -> None:
    tale = story(
        me(play="artificer dragon_bridle dragons_lair", hand="bone_dragon", pool="1E"), rival()
    )
    tale.do("place bone_dragon")
    assert "bone_dragon" in tale.play()
    assert tale.pool() == "1E"


def test_the_player_chooses_which_essences_a_discount_takes_off() -> None:
    tale = story(me(play="dragon_bridle", hand="earth_dragon", pool="4E 3L"), rival())
    tale.do("place earth_dragon")
    assert sorted(tale.options()) == ["pay 1E 3L", "pay 2E 2L", "pay 3E 1L", "pay 4E"]


def test_artificer_and_crypt_together_leave_the_gold_part() -> None:
    tale = story(me(play="artificer crypt", discards="windup_man", pool="1D 1G"), rival())
    tale.do("use crypt 2", "choose windup_man")
    assert "windup_man" in tale.play()
    assert tale.pool() == "0"


def test_crypt_does_not_reduce_gold() -> None:
    tale = story(me(play="crypt", discards="horn_of_plenty", pool="1D 1G"), rival())
    tale.do("use crypt 2")
    assert "horn_of_plenty" not in tale.play()
    assert tale.discards() == ["horn_of_plenty"]


def test_crypt_leaves_just_the_gold_of_a_cost_of_gold_and_one_more() -> None:
    tale = story(me(play="crypt", discards="ring_of_midas", pool="1D 1G"), rival())
    tale.do("use crypt 2", "choose ring_of_midas")
    assert tale.pool() == "0"


def test_dragon_egg_adds_to_the_standing_discounts() -> None:
    tale = story(me(play="dragon_egg dragons_lair", hand="wind_dragon", pool="1C"), rival())
    tale.do("use dragon_egg 1", "choose wind_dragon")
    assert "wind_dragon" in tale.play()
    assert tale.pool() == "0"


# A turned component still discounts, collects and scores.


def test_a_turned_component_still_discounts_collects_and_scores() -> None:
    discounting = story(me(play="dragon_bridle (turned)", hand="fire_dragon", pool="3E"), rival())
    assert discounting.refuses("place fire_dragon") == ""
    assert story(me(play="treant (turned)"), rival(), phase="collect").pool() == "2L"
    assert story(me(play="nightingale (turned)"), rival()).worth("nightingale") == 1


# Sorcerer's Bestiary: cost after the 4 any; standing discounts; any discards; changes its owner.


def test_bestiary_takes_its_four_essences_before_the_dragons_cost() -> None:
    tale = story(me(play="sorcerers_bestiary", pool="1L 6D", discards="bone_dragon"), rival())
    tale.do("use sorcerers_bestiary 2", "pay 1L 3D")
    assert "bone_dragon" not in tale.play()
    assert tale.discards() == ["bone_dragon"]


def test_bestiary_grants_standing_discounts() -> None:
    tale = story(
        me(play="sorcerers_bestiary dragon_bridle", pool="3E 4G", discards="fire_dragon"),
        rival(),
    )
    tale.do("use sorcerers_bestiary 2", "pay 4G", "choose fire_dragon")
    assert "fire_dragon" in tale.play()
    assert tale.pool() == "0"


def test_a_dragon_taken_from_a_rivals_discards_belongs_to_the_taker() -> None:
    tale = story(
        me(play="sorcerers_bestiary corrupt_altar", pool="1L 4D 4G"),
        rival(discards="bone_dragon", passed=True),
    )
    tale.do("use sorcerers_bestiary 2", "pay 4G", "choose bone_dragon")
    tale.do("use corrupt_altar 2", "choose bone_dragon")
    assert tale.discards() == ["bone_dragon"]
    assert tale.discards(1) == []


# A destroyed card goes to the discard pile of the player who destroyed it.


def test_a_destroyed_card_goes_to_the_discards_of_its_destroyer() -> None:
    tale = story(me(play="sea_serpent"), rival(play="vault (2G)", pool="2L"))
    tale.do("use sea_serpent 1", "way_out")
    assert tale.discards(1) == ["vault"]
    assert tale.discards() == []


# Discarding as a cost gains nothing more; turning another as a cost triggers nothing.


def test_discarding_as_the_cost_of_a_power_gains_nothing_more() -> None:
    tale = story(me(play="sacrificial_dagger", hand="hawk"), rival())
    tale.do("use sacrificial_dagger 2", "gain 2E")
    assert tale.pool() == "2E"
    assert tale.discards() == ["sacrificial_dagger", "hawk"]


def test_discarding_as_a_way_out_gains_nothing() -> None:
    tale = story(me(play="wind_dragon"), rival(hand="hawk", pool="2L"))
    tale.do("use wind_dragon 1", "way_out")
    assert tale.pool(1) == "2L"
    assert tale.discards(1) == ["hawk"]


def test_turning_a_dragon_as_a_cost_does_not_attack() -> None:
    tale = story(me(play="dragons_lair fire_dragon"), rival(pool="2L"))
    tale.do("use dragons_lair 2")
    assert tale.pool(1) == "2L"
    assert tale.decision.kind == "action"


# A claimed or placed component is straightened and may be used at once.


def test_a_placed_or_claimed_component_may_be_used_at_once() -> None:
    tale = story(me(hand="magical_shard", pool="4G"), rival(passed=True), monuments="solomons_mine")
    tale.do("place magical_shard", "use magical_shard 1", "gain 1L")
    tale.do("claim solomons_mine", "use solomons_mine 1")
    assert tale.pool() == "1L 1G"


def test_an_artifact_placed_again_from_the_discards_is_straight_and_empty() -> None:
    tale = story(me(play="crypt fiery_whip ring_of_midas (turned 3G)", pool="1D 1G"), rival())
    tale.do("use fiery_whip 2", "choose ring_of_midas", "gain 4E", "pass", "use crypt 2")
    tale.do("choose ring_of_midas")
    assert not tale.turned("ring_of_midas")
    assert tale.on("ring_of_midas") == "0"


# Obelisk before the refill; the top of the monument deck only while there is one.


def test_obelisk_gives_its_essences_before_the_display_is_refilled() -> None:
    tale = story(
        me(pool="4G"), rival(), monuments="obelisk temple", monument_deck="library colossus"
    )
    tale.do("claim obelisk")
    assert tale.decision.kind == "gain"
    assert tale.position.observation(0).centre.monuments == ("temple",)
    tale.do("gain 6E")
    assert tale.position.observation(0).centre.monuments == ("temple", "library")


def test_the_top_of_an_empty_monument_deck_cannot_be_claimed() -> None:
    tale = story(me(pool="4G"), rival(), monuments="temple")
    assert tale.refuses("claim top") == "deck_empty"
