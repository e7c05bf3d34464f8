"""Every worked example of the rulebook, with its page."""

import pytest

from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.rules.codes import ARCANAS, D_MYSTRUNE, SEAT_PILES
from resarcana_desktop.games.mercurial.rules.scoring import heroic_points, winners_of
from tests.support.mercurial import Table

# ---- turns (p. 6) --------------------------------------------------------------------------------


def test_page_6_a_turn_of_two_more_plays_one_take_and_a_play_left() -> None:
    table = Table("enchanter", "arcanist").dice("fire", "void", "water")
    table.hand("focus.1", "eldritch_codex", "grounding", "kiln").spells("ember")
    table.do("play focus.1 or", "play eldritch_codex primary", "convert water void 1")
    assert int(table.state.plays) == 1
    table.do("take spell ember", "pay fire 1 mana 0 acuity 0")
    assert int(table.state.takes) == 0
    table.do("play grounding secondary", "done", "end turn")
    assert int(table.state.turn_seat) == 1


def test_page_6_taking_an_alteration_gives_the_acuity_on_it() -> None:
    table = Table(seats=3).crystals(acuity=2).hand("focus.1")
    first, _, third, fourth = table.row("skill_row")[:4]
    assert [int(table.state.acuity[table.number(card)]) for card in (first, third, fourth)] == [
        1,
        1,
        0,
    ]
    table.do(f"take skill {third}")
    assert table.acuity() == 3


def test_page_6_an_alteration_just_taken_can_be_played() -> None:
    table = Table().hand("focus.1").skills("grounding").dice("lightning")
    table.do("take skill grounding", "play grounding primary", "convert lightning earth 1")
    assert table.shown() == ["earth"]


def test_page_6_a_player_has_at_most_ten_alterations() -> None:
    hand = ("focus.1", "kiln", "quench", "dim", "drought", "tremor", "flicker", "ascent", "mimicry")
    table = Table().hand(*hand).skills("grounding", "dissolve")
    table.do("take skill grounding", "end turn", "end turn")
    assert table.starting("take", "skill") == []
    assert table.why_not("take skill dissolve") == "hand_full"


def test_page_6_dice_stay_as_they_are_between_turns() -> None:
    table = Table().dice("fire", "void", "aether").hand("focus.1")
    table.do("play focus.1 primary", "end turn", "end turn")
    assert table.shown() == ["fire", "aether", "void"]


def test_page_9_playing_may_be_left_out() -> None:
    table = Table().hand("focus.1")
    assert table.do("recycle").can("end turn")


# ---- the cost of a Spell (p. 7 to 8) -------------------------------------------------------------


def buying(spell: str, place: int, *dice: str, mana: int = 10, acuity: int = 10) -> list[str]:
    """Return the payments for a Spell at a spot in the row."""
    others = ["tempest", "skyfall", "aurora", "jolt"]
    row = [*others[:place], spell]
    table = Table().dice(*dice).crystals(mana, acuity).spells(*row)
    return table.do(f"take spell {spell}").legal()


@pytest.mark.parametrize(
    "payment",
    [
        "pay fire 1 mana 2 acuity 3",
        "pay fire 1 mana 3 acuity 1",
        "pay fire 2 mana 0 acuity 3",
        "pay fire 3 mana 0 acuity 0",
    ],
)
def test_page_8_one_fixed_and_two_flex_slots_at_the_second_place(payment: str) -> None:
    assert payment in buying("fireball", 1, "fire", "fire", "fire")


def test_page_7_without_a_discount_the_spell_costs_a_die_and_four_mana_or_the_like() -> None:
    payments = buying("fireball", 3, "fire")
    assert payments == [f"pay fire 1 mana {mana} acuity {8 - 2 * mana}" for mana in range(5)]


def test_page_8_the_leftmost_spell_is_cheaper_by_one_mana() -> None:
    payments = buying("fireball", 0, "fire", acuity=0)
    assert payments == ["pay fire 1 mana 3 acuity 0", "pay fire 1 mana 4 acuity 0"]


def test_page_8_a_discount_is_optional_and_gives_no_change() -> None:
    payments = buying("fireball", 1, "fire")
    assert "pay fire 1 mana 4 acuity 0" in payments
    assert "pay fire 1 mana 3 acuity 2" in payments
    assert len(payments) == len(set(payments))


def test_page_7_a_fixed_slot_takes_nothing_but_a_die() -> None:
    table = Table().dice("water").crystals(10, 10).spells("ember", "kindle")
    assert not table.can("take spell ember")
    assert table.why_not("take spell ember") == "cannot_pay"
    assert table.can("take spell kindle")


def test_page_8_dice_on_a_hybrid_all_have_the_same_element() -> None:
    payments = buying("geyser", 3, "fire", "fire", "water")
    assert "pay fire 2 mana 2 acuity 0" in payments
    assert "pay water 1 mana 4 acuity 0" in payments
    assert "pay water 2 mana 2 acuity 0" not in payments


def test_page_8_a_hybrid_without_dice_is_paid_for_in_one_way() -> None:
    payments = buying("hot_spring", 3, "fire", "water", mana=4, acuity=0)
    assert [payment for payment in payments if " 0 mana 4" in payment] == [
        "pay fire 0 mana 4 acuity 0"
    ]


def test_page_7_allocated_dice_are_locked_until_the_cast() -> None:
    table = Table().dice("fire", "earth").crystals(4, 4).spells("tempest", "jolt", "firebrand")
    table.do("take spell firebrand", "pay fire 1 mana 1 acuity 2")
    assert (table.shown(), table.mana(), table.acuity()) == (["earth"], 3, 2)
    assert table.pile_named("active", 0) == ["firebrand"]


# ---- recycling and taking back (p. 8) ------------------------------------------------------------


def test_page_8_the_leftmost_spell_is_recycled_for_an_acuity() -> None:
    table = Table().spells("ember", "jolt").crystals(acuity=3)
    table.do("recycle")
    assert table.acuity() == 4
    assert table.pile_named("spell_deck")[0] == "ember"
    assert table.row("spell_row")[:2] == ["-", "jolt"]


def test_page_8_exhausted_alterations_return_to_hand() -> None:
    table = Table().hand("focus.1", "manafont_glove")
    table.do("play focus.1 primary")
    assert table.pile_named("exhausted", 0) == ["focus.1"]
    table.do("take back")
    assert table.pile_named("hand", 0) == ["manafont_glove", "focus.1"]


# ---- Alterations (p. 9 to 11) --------------------------------------------------------------------


def test_page_9_the_enchanter_lets_aether_flow_into_lightning() -> None:
    table = Table("enchanter", "arcanist").hand("focus.1").dice("aether", "aether", "fire")
    table.do("play focus.1 secondary")
    assert table.legal() == ["convert aether lightning 1", "convert aether lightning 2"]
    table.do("convert aether lightning 2")
    assert table.shown() == ["fire", "lightning", "lightning"]


def test_page_9_the_arcanist_has_no_aetherflow() -> None:
    table = Table("arcanist", "enchanter").hand("focus.1").dice("aether")
    assert table.starting("play", "focus.1") == ["play focus.1 primary", "play focus.1 or"]
    assert table.why_not("play focus.1 secondary") == "no_flow"


def test_page_9_as_much_as_one_and_each_saviour() -> None:
    table = Table().hand("grounding").dice(*["lightning"] * 4).sigils(saviour=2)
    table.do("play grounding primary", "convert lightning water 1")
    assert table.legal() == [
        "convert lightning earth 1",
        "convert lightning earth 2",
        "done",
    ]
    table.do("convert lightning earth 2")
    assert table.shown() == ["water", "lightning", "earth", "earth"]


def test_page_10_the_chaosmancer_rerolls_four_dice_and_others_two() -> None:
    for mage, dice in {"chaosmancer": 4, "elementalist": 2}.items():
        table = Table(mage, "arcanist").hand("kiln").dice(*["fire"] * 5)
        table.do("play kiln secondary")
        assert table.legal() == [*(f"reroll fire {n}" for n in range(1, dice + 1)), "done"]
        table.do(f"reroll fire {dice}")
        assert len(table.shown()) == 5
        assert int(table.state.plays) == 1


def test_page_10_a_skill_is_sealed_with_an_acuity_for_another_take() -> None:
    table = Table().hand("kiln").crystals(acuity=1)
    table.do("play kiln seal")
    assert (int(table.state.takes), int(table.state.plays), table.acuity()) == (2, 0, 0)
    assert table.pile_named("skill_deck")[0] == "kiln"


def test_page_10_several_skills_are_sealed_in_one_turn() -> None:
    table = Table().hand("focus.1", "kiln", "dim").crystals(acuity=2).spells("ember", "dew", "moss")
    table.dice("fire", "water", "earth").do("play focus.1 or", "play kiln seal", "play dim seal")
    assert (int(table.state.takes), table.acuity()) == (3, 0)
    for spell, element in (("ember", "fire"), ("dew", "water"), ("moss", "earth")):
        table.do(f"take spell {spell}", f"pay {element} 1 mana 0 acuity 0")
    assert table.pile_named("active", 0) == ["ember", "dew", "moss"]


def test_page_10_a_primary_effect_must_be_resolvable_in_all_its_parts() -> None:
    table = Table().hand("timewarp_lantern").crystals(acuity=3).spells("ember").dice("fire")
    table.active("jolt")
    assert table.why_not("play timewarp_lantern primary") == "unresolvable"
    table.active("dew")
    assert table.can("play timewarp_lantern primary")
    table.crystals(acuity=2)
    assert not table.can("play timewarp_lantern primary")


def test_page_10_there_must_be_a_die_to_convert_before_acuity_can_be_taken() -> None:
    table = Table().hand("dim").dice("water", "earth")
    assert not table.can("play dim primary")
    table.dice("water", "lightning")
    assert table.can("play dim primary")


def test_page_10_allocated_dice_are_not_converted() -> None:
    table = Table().hand("tremor").active("moss=earth").dice("earth").sigils(beastslayer=3)
    table.do("play tremor primary")
    assert table.starting("convert", "earth", "fire") == ["convert earth fire 1"]


def test_page_11_an_element_is_possessed_on_a_spell_too() -> None:
    table = Table("enchanter", "arcanist").hand("shape_the_void.1").crystals(acuity=9)
    table.active("ember=fire").dice("lightning", "void", "void")
    table.do("play shape_the_void.1 primary")
    assert table.legal() == [
        "convert void fire 1",
        "convert void fire 2",
        "convert void lightning 1",
        "convert void lightning 2",
    ]
    table.do("convert void fire 1", "convert void lightning 1")
    assert table.acuity() == 9 - 3


# ---- replenishing (p. 11) ------------------------------------------------------------------------


def acuity_on_skills(table: Table) -> list[int]:
    """Return the Acuity on the Skills of the row."""
    return [int(table.state.acuity[table.number(card)]) for card in table.row("skill_row")]


def test_page_11_skills_left_of_an_empty_place_get_an_acuity() -> None:
    table = Table().skills("kiln", "dim", "drought", "tremor", "flicker", "ascent").hand("focus.1")
    table.do("take skill tremor", "end turn")
    assert table.row("skill_row")[:5] == ["kiln", "dim", "drought", "flicker", "ascent"]
    assert acuity_on_skills(table) == [1, 1, 1, 0, 0, 0]


def test_page_11_the_leftmost_spot_gives_no_acuity() -> None:
    table = Table().skills("kiln", "dim", "drought", "tremor", "flicker", "ascent").hand("focus.1")
    table.do("take skill kiln", "end turn")
    assert acuity_on_skills(table) == [0] * 6


def test_page_11_of_several_empty_places_the_rightmost_counts() -> None:
    table = Table().skills("kiln", "dim", "drought", "tremor", "flicker", "ascent")
    table.hand("quench").crystals(acuity=1)
    table.do("take skill dim", "play quench seal", "take skill flicker", "end turn")
    assert table.row("skill_row")[:4] == ["kiln", "drought", "tremor", "ascent"]
    assert acuity_on_skills(table) == [1, 1, 1, 0, 0, 0]


def test_page_11_both_rows_shift_left_and_are_filled_from_the_right() -> None:
    table = Table().spells("ember", "jolt", "dew", "moss", "tempest", "arc").dice("earth")
    following = table.pile_named("spell_deck")[-1]
    table.do("take spell moss", "pay earth 1 mana 0 acuity 0", "end turn")
    assert table.row("spell_row") == ["ember", "jolt", "dew", "tempest", "arc", following]


# ---- Casting (p. 13 to 14) -----------------------------------------------------------------------


def test_page_13_a_link_doubles_seven_ruin() -> None:
    assert Table().dice().crystals().active("arc", "fireball").cast() == (14, 0)


def test_page_13_acuity_spent_no_longer_counts() -> None:
    table = Table().dice().crystals(acuity=8).active("still_water")
    assert table.cast("spend ruin 0 restore 1") == (0, 5 + 1)


def test_page_13_an_aether_need_not_be_allocated() -> None:
    assert Table().dice("aether").crystals().active("searing_wind").cast() == (8, 0)
    assert Table().dice("void").crystals().active("searing_wind").cast() == (6, 0)


def test_page_13_the_arcanist_always_possesses_an_aether() -> None:
    table = Table("arcanist", "enchanter").dice().crystals().active("searing_wind")
    assert table.cast() == (8, 0)


def test_page_14_an_enchantment_turns_restore_into_ruin() -> None:
    table = Table().dice("fire").crystals().active("hot_spring", "soft_rain", "withering")
    assert table.cast("side ruin") == (4 + 1 + 7, 0)


def test_page_14_first_example_gives_thirteen_restore() -> None:
    table = Table().dice("aether", "water").crystals()
    table.active("clear_spring", "geyser", "ember")
    assert table.cast("side restore") == (0, 13)


def test_page_14_first_example_is_better_without_the_third_spell() -> None:
    table = Table().dice("aether", "water").crystals().active("clear_spring", "geyser")
    assert table.cast("side restore") == (0, 16)


def test_page_14_second_example_gives_twenty_one_ruin() -> None:
    table = Table().dice().crystals(acuity=3).active("arc", "wildfire", "dew", "withering")
    assert table.cast("link wildfire", "spend ruin 0 restore 1") == (21, 0)


def test_page_14_nothing_can_be_left_out_of_the_count() -> None:
    table = Table().dice("earth", "fire").crystals().active("ember")
    assert table.cast() == (3 + 1 - 1, 0)


# ---- Equilibrium and Mystrune (p. 15 to 16) ------------------------------------------------------


def balanced() -> Table:
    """8 + 3 + 1 Ruin and 12 Restore, as on p. 16."""
    table = Table().dice("aether", "fire").crystals()
    return table.active("searing_wind", "ember", "great_river").arcanas()


def test_page_16_twelve_of_both_are_twelve_myst() -> None:
    table = balanced().heroics("stone_colossus")
    table.do("cast")
    assert table.legal() == ["result ruin", "result restore"]
    assert int(table.state.myst) == 12
    table.do("result ruin")
    assert table.result() == (24, 0)
    table.do("claim stone_colossus")
    assert (table.acuity(), table.prestige()) == (1 + 2, 1)
    assert int(table.state.mystrune_holder) == 0


def test_page_16_the_restore_of_the_row_may_be_chosen_instead() -> None:
    table = balanced()
    table.do("cast", "result restore")
    assert table.result() == (0, 34)


@pytest.mark.parametrize(
    ("spells", "dice", "ruin", "restore"),
    [
        (("steam_serpent", "moss"), ["water", "earth"], 11, 15),
        (("fireball", "soft_rain"), [], 11, 15),
        (("fireball", "soft_rain"), ["fire", "water"], 16, 21),
        (("fireball", "soft_rain"), ["fire", "fire", "water", "earth"], 16, 21),
        (("inferno", "good_soil"), [], 20, 28),
        (("inferno", "good_soil"), ["fire", "earth"], 20, 28),
        (("inferno", "good_soil"), ["fire", "lightning", "earth", "water"], 24, 34),
    ],
    ids=["6", "7", "8", "9", "10", "11", "12"],
)
def test_page_15_the_rows_of_the_equilibrium_board(
    spells: tuple[str, ...], dice: list[str], ruin: int, restore: int
) -> None:
    for energy, result in {"ruin": (ruin, 0), "restore": (0, restore)}.items():
        table = Table().crystals().dice(*dice).active(*spells)
        table.do("cast", *table_sides(spells))
        table.do(f"result {energy}")
        assert table.result() == result


def table_sides(spells: tuple[str, ...]) -> list[str]:
    """Return the answers to the choices Spells offer."""
    return ["side ruin"] if "steam_serpent" in spells else []


def test_less_than_six_myst_come_to_nothing() -> None:
    table = Table().crystals().dice("lightning").active("dew", "ember").heroics("heart_of_ruin")
    assert table.arcanas().cast() == (0, 0)
    assert int(table.state.mystrune_holder) == -1


def test_page_16_the_next_player_in_equilibrium_takes_the_mystrune() -> None:
    table = balanced().mystrune(holder=1)
    table.cast("result ruin")
    assert int(table.state.mystrune_holder) == 0


def test_page_16_a_mystrune_converts_any_die_without_a_take_or_a_play() -> None:
    table = Table().mystrune(0).dice("void").crystals()
    assert table.starting("mystrune") == ["mystrune void fire", "mystrune void lightning"]
    table.do("mystrune void lightning")
    assert table.shown() == ["lightning"]
    assert (int(table.state.takes), int(table.state.plays)) == (1, 1)
    assert int(table.state.mystrune_holder) == -1


def test_page_16_the_other_mystrune_converts_to_water_or_earth() -> None:
    table = Table().mystrune(1).dice("void")
    assert table.starting("mystrune") == ["mystrune void water", "mystrune void earth"]


@pytest.mark.parametrize(("token", "result"), [(0, (0, 7 + 3)), (1, (0, 7 - 2))])
def test_page_16_a_mystrune_adds_to_a_cast(token: int, result: tuple[int, int]) -> None:
    table = Table().mystrune(token).dice().crystals().active("soft_rain")
    assert table.cast("accept") == result
    assert int(table.state.mystrune_holder) == -1


def test_page_16_a_mystrune_used_for_a_new_equilibrium_stays() -> None:
    table = Table().mystrune(1).dice().crystals().active("inferno", "great_river")
    table.do("cast", "accept", "result ruin")
    while int(table.state.decision) >= D_MYSTRUNE:
        table.do(table.legal()[-1])
    assert int(table.state.mystrune_holder) == 0


# ---- reset, Heroics, Prestige (p. 17 to 18) ------------------------------------------------------


def test_page_17_after_a_cast_everything_is_reset() -> None:
    table = Table().dice("water", "void").crystals(2, 4).hand("focus.1", "kiln")
    table.spells("tempest", "jolt", "firebrand").dice("fire", "void")
    table.do("play focus.1 primary", "take spell firebrand", "pay fire 1 mana 1 acuity 2")
    table.do("end turn", "end turn").arcanas()
    table.cast()
    assert (table.mana(), table.acuity()) == (2, 3)
    assert len(table.shown()) == 2
    assert sorted(table.pile_named("hand", 0)) == ["focus.1", "kiln"]
    assert (table.pile_named("active", 0), table.pile_named("used", 0)) == ([], ["firebrand"])


def test_page_17_a_heroic_gives_the_tokens_on_it_and_is_replaced() -> None:
    table = Table().dice().crystals().active("volcano").heroics("iron_boar", "lost_herd").arcanas()
    following = table.pile_named("heroic_deck")[-1]
    table.do("cast")
    assert "claim iron_boar" not in table.legal()
    table.do("claim lost_herd")
    assert (table.mana(), table.acuity(), table.prestige()) == (1, 1, 1)
    assert table.row("heroic_row")[:2] == ["iron_boar", following]
    number = table.number(following)
    assert (int(table.state.mana[number]), int(table.state.acuity[number])) == (1, 1)


def test_page_17_a_cast_claims_only_one_heroic() -> None:
    table = (
        Table().dice().crystals().active("volcano", "inferno").heroics("lost_herd", "marsh_hydra")
    )
    table.arcanas().do("cast", "claim lost_herd")
    assert table.pile_named("heroics", 0) == ["lost_herd"]
    assert "marsh_hydra" in table.row("heroic_row")
    assert int(table.state.turn_seat) == 1


def test_page_12_a_cast_needs_an_active_spell() -> None:
    table = Table()
    assert not table.can("cast")
    assert table.active("moss").can("cast")


def test_page_18_prestige_for_every_three_ruin_or_four_restore_beyond() -> None:
    table = Table().dice().crystals().active("endless_sea").heroics("lost_herd").arcanas()
    table.do("cast", "claim lost_herd")
    assert table.prestige() == (19 - 15) // 4


def test_page_18_prestige_without_a_heroic() -> None:
    table = Table().dice().crystals().active("volcano").heroics("lost_herd").arcanas()
    table.do("cast", "decline")
    assert table.prestige() == 14 // 3


def test_page_18_a_hybrid_counts_for_both_of_its_elements() -> None:
    table = Table().dice().crystals().active("warm_vapour", "jolt", "moss")
    table.arcanas("scorched_sky", "storm_season").heroics("heart_of_ruin")
    table.do("cast", "side restore")
    assert table.starting("claim") == ["claim scorched_sky", "claim storm_season"]


def test_page_18_one_arcana_a_cast() -> None:
    table = Table().dice().crystals().active("warm_vapour", "jolt", "moss")
    table.arcanas("scorched_sky", "storm_season").heroics("heart_of_ruin")
    table.do("cast", "side restore", "claim storm_season")
    assert table.pile_named("arcanas", 0) == ["storm_season"]
    assert table.pile_named("arcanas") == ["scorched_sky"]


# ---- the end (p. 19) -----------------------------------------------------------------------------


def test_page_19_the_scoring_example() -> None:
    table = Table(seats=3).hand("focus.1").dice().crystals()
    table.acquired("ridge_wolves", "glass_desert", "sunken_caravan", "night_without_end")
    assert int(heroic_points(table.state, 0)) == 6 + 11 + 12 + 15
    table.used("dew", "clear_spring", "soft_rain", "moonlit_pool", "healing_tide")
    table.used("ember", "kindle", "flare", "jolt", "static_charge", "moss", "seedling")
    table.arcanas("storm_season")
    move(table.state, table.number("storm_season"), ARCANAS)
    assert table.arcana_points() == 4
    table.state.prestige[0] = 3
    table.sigils(beastslayer=2, saviour=1, pathfinder=3, runebreaker=4)
    assert table.sigil_points() == [1, 0, 3, 4]
    assert table.position.points(0) == 59


def test_page_19_the_others_cast_once_more_and_then_it_is_over() -> None:
    table = Table(seats=3).dice().crystals().active("volcano").arcanas()
    table.heroics("lost_herd").active("jolt", seat=2)
    table.acquired("ridge_wolves", "glass_desert", "sunken_caravan")
    table.do("cast", "claim lost_herd")
    assert int(table.state.turn_seat) == 2
    assert table.legal() == ["cast"]
    table.cast()
    assert table.position.over()


def test_page_19_a_tie_goes_to_the_arcana_points() -> None:
    table = Table().hand("focus.1").hand("focus.2", seat=1).sigils().sigils(seat=1)
    table.acquired("lost_herd")
    table.sigils()
    table.arcanas("many_voices")
    move(table.state, table.number("many_voices"), SEAT_PILES + ARCANAS)
    table.state.prestige[1] = 3
    assert table.position.points(0) == table.position.points(1) == 5
    assert winners_of(table.state) == [1]
    table.state.prestige[0] = 1
    assert winners_of(table.state) == [0]
