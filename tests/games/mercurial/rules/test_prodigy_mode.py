"""Prodigy mode (solo): setup, moving rows, rewards, the end, achievements (p. 20 to 22)."""

import random

import pytest

from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.rules.achievements import ACHIEVEMENTS, achievements_of
from resarcana_desktop.games.mercurial.rules.codes import ARCANAS, LAST_CASTS
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.support.mercurial import Table


def alone(mage: str = "enchanter", **options: bool) -> Table:
    return Table(mage, **options)


# ---- setup (p. 20) -------------------------------------------------------------------------------


def test_page_20_forty_two_spells_and_rows_of_three_at_the_right() -> None:
    table = alone()
    assert len(table.pile_named("spell_deck")) == 42 - 3
    assert table.row("spell_row")[:3] == table.row("skill_row")[:3] == ["-"] * 3
    assert "-" not in table.row("spell_row")[3:]
    solo = {spell.id: spell.solo for spell in shipped().faces.components.spells}
    assert all(
        solo[spell] for spell in (*table.pile_named("spell_deck"), *table.row("spell_row")[3:])
    )


def test_page_20_three_heroics_give_a_die_and_three_give_mana() -> None:
    table = alone()
    on_them = [
        (int(state.dice[number]), int(state.mana[number]), int(state.acuity[number]))
        for state in [table.state]
        for number in map(table.number, table.row("heroic_row"))
    ]
    assert on_them == [(1, 0, 2)] * 3 + [(0, 2, 2)] * 3


def test_page_20_two_mana_less_and_six_acuity_more() -> None:
    table = alone("enchanter")
    assert (table.mana(), table.acuity(), len(table.shown())) == (5 - 2, 1 + 6, 6)


def test_skills_start_without_acuity() -> None:
    table = alone()
    assert [int(table.state.acuity[table.number(card)]) for card in table.row("skill_row")[3:]] == [
        0
    ] * 3


# ---- turns (p. 21) -------------------------------------------------------------------------------


def test_page_21_the_rows_grow_for_three_turns_and_move_on_then() -> None:
    table = alone()
    first = table.row("spell_row")[3]
    for turn in range(1, 4):
        table.do("end turn")
        assert table.row("spell_row")[: 4 - turn].count("-") == 3 - turn
        assert table.row("spell_row")[3 - turn] == first
    table.do("end turn")
    assert first in table.pile_named("removed")
    assert "-" not in table.row("spell_row")


def test_page_21_taken_cards_are_replaced_before_the_rows_move() -> None:
    table = alone().crystals(10, 10)
    skill = table.row("skill_row")[3]
    table.do(f"take skill {skill}", "end turn")
    assert table.row("skill_row").count("-") == 2
    assert all(
        int(table.state.acuity[table.number(card)]) == 0 for card in table.row("skill_row")[2:]
    )


def test_page_21_rows_move_after_a_cast_as_well() -> None:
    table = alone().dice().active("ember").arcanas()
    table.cast()
    assert table.row("spell_row").count("-") == 2


def test_page_21_a_take_can_be_an_acuity_and_nothing_is_recycled() -> None:
    table = alone().crystals(acuity=4)
    assert not table.can("recycle")
    assert table.do("take acuity").acuity() == 5


def test_page_21_a_sealed_skill_is_out_of_the_game() -> None:
    table = alone().hand("kiln").crystals(acuity=1).do("play kiln seal")
    assert table.pile_named("removed") == ["kiln"]


def test_page_21_a_heroic_with_a_die() -> None:
    table = alone().crystals().dice("void", "void").active("endless_sea", "deep_lake").arcanas()
    heroic = table.row("heroic_row")[0]
    table.do("cast", f"claim {heroic}")
    assert (len(table.shown()), table.acuity()) == (3, 2)
    following = table.number(table.row("heroic_row")[0])
    state = table.state
    assert [int(on[following]) for on in (state.dice, state.mana, state.acuity)] == [0, 0, 3]


def test_page_21_a_heroic_with_mana() -> None:
    table = alone().crystals().dice().active("endless_sea", "deep_lake", "silver_mist").arcanas()
    heroic = table.row("heroic_row")[5]
    table.do("cast", f"claim {heroic}")
    assert (table.mana(), table.acuity()) == (2, 2)


def test_page_21_the_second_the_fourth_and_the_fifth_heroic() -> None:
    table = alone().crystals().dice().arcanas()
    mana = acuity = 0
    for place in (1, 3, 4):
        spells = table.pile_named("used", 0) or ["endless_sea", "deep_lake", "silver_mist"]
        table.active(*spells[:3]).arcanas().crystals()
        table.dice(*["void"] * len(table.shown()))
        table.do("cast", f"claim {table.row('heroic_row')[place]}")
        mana, acuity = mana + table.mana(), acuity + table.acuity()
        following = table.number(table.row("heroic_row")[place])
        assert int(table.state.acuity[following]) == 3
    assert (len(table.shown()), mana, acuity) == (1, 4, 6)


# ---- the end (p. 21) -----------------------------------------------------------------------------


def played_out(table: Table) -> Table:
    """Use up all Spells without playing anything."""
    while int(table.state.phase) != LAST_CASTS and not table.position.over():
        table.do("end turn")
    return table


def test_page_21_it_ends_when_no_spell_is_left() -> None:
    table = played_out(alone())
    assert table.position.over()
    assert len(table.pile_named("removed")) == 42 + 25


def test_page_21_active_spells_are_cast_in_a_final_turn() -> None:
    table = played_out(alone().active("volcano").dice())
    assert table.legal() == ["cast"]
    table.cast()
    assert table.position.over()
    assert table.pile_named("used", 0) == ["volcano"]


def test_a_solo_game_has_no_winner() -> None:
    assert played_out(alone()).position.winners == ()


# ---- achievements (p. 22) ------------------------------------------------------------------------


def with_points(prestige: int) -> Table:
    """Return an Enchanter with some Prestige and no Sigil who has cast both energies."""
    table = alone().hand("focus.1").sigils()
    table.state.prestige[0] = prestige
    table.state.achieved = 3
    return table


def test_below_forty_five_points_nothing_is_achieved() -> None:
    assert achievements_of(with_points(44).state) == []
    low = with_points(44)
    low.state.achieved = 0
    assert achievements_of(low.state) == []


@pytest.mark.parametrize(
    ("points", "achieved"),
    [(45, []), (70, ["adept"]), (80, ["adept", "expert"]), (95, ["adept", "expert", "master"])],
)
def test_points(points: int, achieved: list[str]) -> None:
    assert achievements_of(with_points(points).state) == achieved


def test_arcana_whisperer() -> None:
    table = with_points(45)
    for arcana in ("scorched_sky", "many_voices", "golden_thread"):
        move(table.state, table.number(arcana), ARCANAS)
    assert "arcana_whisperer" in achievements_of(table.state)


def test_twin_legends_and_prodigy() -> None:
    table = with_points(45).sigils(saviour=5, pathfinder=5)
    assert achievements_of(table.state) == ["twin_legends"]
    table.sigils(saviour=3, pathfinder=3, beastslayer=3, runebreaker=3)
    assert achievements_of(table.state) == ["prodigy"]


def test_pacifist_and_destroyer() -> None:
    for energy, spell, achieved in (
        (1, "ember", "destroyer"),
        (2, "dew", "pacifist"),
    ):
        table = with_points(45)
        table.state.achieved = 0
        table.dice().crystals().active(spell).arcanas().cast()
        assert int(table.state.achieved) == energy
        assert achievements_of(table.state) == [achieved]


def test_accomplished() -> None:
    table = with_points(0)
    table.acquired("lost_herd", "humming_gate", "ridge_wolves", "flooded_mill", "sealed_mine")
    table.acquired("iron_boar")
    assert "accomplished" not in achievements_of(table.state)
    table.acquired("snowed_pass")
    table.state.prestige[0] = 30
    assert "accomplished" in achievements_of(table.state)


def test_power_overwhelming() -> None:
    table = with_points(45)
    for claimed in range(6):
        spells = table.pile_named("used", 0) or ["endless_sea", "deep_lake", "silver_mist"]
        table.active(*spells[:3]).arcanas().crystals()
        table.dice(*["void"] * len(table.shown()))
        assert "power_overwhelming" not in achievements_of(table.state), claimed
        table.do("cast", f"claim {table.row('heroic_row')[claimed]}")
    assert "power_overwhelming" in achievements_of(table.state)


@pytest.mark.parametrize(
    ("spells", "answers", "achieved"),
    [
        (
            ("endless_sea", "deep_lake", "dew", "chain_of_storms"),
            ("link endless_sea",),
            "lifebringer",
        ),
        (("volcano", "chain_of_storms"), (), "deathbringer"),
        (("moss", "seedling", "good_soil", "thornwall"), (), "craglord"),
        (("ember", "dew", "jolt", "moss", "warm_vapour"), ("side ruin",), "polyelemental"),
    ],
)
def test_combinations(spells: tuple[str, ...], answers: tuple[str, ...], achieved: str) -> None:
    table = with_points(45).dice().crystals().active(*spells).arcanas()
    table.cast(*answers)
    assert achieved in achievements_of(table.state)
    fewer = with_points(45).dice().crystals().active(*spells[1:]).arcanas()
    fewer.do("cast")
    while int(fewer.state.decision) > 8:
        fewer.do(fewer.legal()[0])
    assert achieved not in achievements_of(fewer.state)


def test_spoilt_for_choice() -> None:
    table = with_points(45).dice().crystals().arcanas("scorched_sky", "many_voices")
    table.active("ember", "jolt", "moss", "seedling").cast()
    assert "spoilt_for_choice" in achievements_of(table.state)


def test_absolute_control() -> None:
    table = with_points(45).hand("eldritch_codex").dice("void", "void")
    table.state.all_elements = 1
    table.do("end turn")
    assert "absolute_control" in achievements_of(table.state)
    other = with_points(45).dice("void", "fire")
    other.state.all_elements = 1
    other.do("end turn")
    assert "absolute_control" not in achievements_of(other.state)


def test_a_turn_notes_whether_it_begins_with_every_element() -> None:
    table = alone()
    table.dice("fire", "water", "lightning", "earth", "aether", "void").do("end turn")
    assert int(table.state.all_elements) == 1
    table.dice("fire", "water", "lightning", "earth", "aether", "aether").do("end turn")
    assert int(table.state.all_elements) == 0


def test_manafont_counts_the_acuity_of_one_turn() -> None:
    table = with_points(45).crystals(acuity=1).hand("deep_focus", "focus.1", "manafont_glove")
    table.do("take acuity", "play deep_focus primary", "play focus.1 primary")
    table.do("play manafont_glove primary", "end turn")
    assert "manafont" in achievements_of(table.state)


def test_overachiever_has_three_others() -> None:
    table = with_points(95).sigils(saviour=5, pathfinder=5)
    table.state.achieved = 0
    assert achievements_of(table.state) == [
        *("adept", "expert", "master"),
        *("twin_legends", "pacifist", "destroyer"),
        "overachiever",
    ]
    assert len(ACHIEVEMENTS) == 18


@pytest.mark.parametrize("seed", range(8))
def test_every_solo_game_ends(seed: int) -> None:
    choose = random.Random(seed)
    position = shipped().start({"seats": 1, "initiates": seed % 2 == 0}, seed)
    while not position.over():
        position.apply(choose.choice(position.legal_actions()))
    # Once the row has grown, every turn removes at least one Spell.
    assert 1 <= position.round <= 42
