"""Every Spell: its cost, and its result without an Aether and with one.

The values are repeated here from the rulebook and the set of values, so that a slip in the deck
file is noticed.
"""

from dataclasses import dataclass

import pytest

from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.support.mercurial import Table

RUIN, RESTORE = "ruin", "restore"


@dataclass(frozen=True)
class Flat:
    """A Spell of one Element that gives a fixed number, and another one with an Aether."""

    id: str
    element: str
    fixed: int
    flex: int
    energy: str
    plain: int
    golden: int


FLAT = [
    Flat("ember", "fire", 1, 0, RUIN, 3, 3),
    Flat("kindle", "fire", 0, 1, RUIN, 2, 4),
    Flat("flare", "fire", 0, 2, RUIN, 4, 6),
    Flat("firebrand", "fire", 1, 1, RUIN, 4, 7),
    Flat("fireball", "fire", 1, 2, RUIN, 7, 7),
    Flat("searing_wind", "fire", 1, 2, RUIN, 6, 8),
    Flat("magma_lance", "fire", 3, 0, RUIN, 9, 9),
    Flat("inferno", "fire", 2, 2, RUIN, 10, 10),
    Flat("phoenix_dive", "fire", 1, 3, RUIN, 8, 11),
    Flat("volcano", "fire", 3, 2, RUIN, 14, 14),
    Flat("dew", "water", 1, 0, RESTORE, 4, 4),
    Flat("clear_spring", "water", 1, 0, RESTORE, 3, 5),
    Flat("soft_rain", "water", 0, 2, RESTORE, 7, 7),
    Flat("moonlit_pool", "water", 1, 1, RESTORE, 6, 9),
    Flat("healing_tide", "water", 1, 2, RESTORE, 9, 12),
    Flat("silver_mist", "water", 1, 2, RESTORE, 8, 11),
    Flat("great_river", "water", 3, 0, RESTORE, 12, 12),
    Flat("deep_lake", "water", 2, 2, RESTORE, 14, 14),
    Flat("pearl_grotto", "water", 1, 3, RESTORE, 11, 15),
    Flat("endless_sea", "water", 3, 2, RESTORE, 19, 19),
    Flat("jolt", "lightning", 1, 0, RUIN, 3, 3),
    Flat("static_charge", "lightning", 1, 0, RUIN, 2, 4),
    Flat("forked_bolt", "lightning", 1, 1, RUIN, 4, 6),
    Flat("spark_of_life", "lightning", 1, 1, RESTORE, 7, 7),
    Flat("thunderclap", "lightning", 2, 0, RUIN, 5, 8),
    Flat("quickening", "lightning", 2, 0, RESTORE, 8, 8),
    Flat("aurora", "lightning", 1, 2, RESTORE, 8, 12),
    Flat("tempest", "lightning", 2, 2, RUIN, 10, 10),
    Flat("skyfall", "lightning", 1, 4, RUIN, 12, 12),
    Flat("moss", "earth", 1, 0, RESTORE, 4, 4),
    Flat("seedling", "earth", 1, 0, RESTORE, 3, 5),
    Flat("rockslide", "earth", 0, 2, RUIN, 5, 5),
    Flat("old_oak", "earth", 1, 1, RESTORE, 6, 8),
    Flat("crystal_shards", "earth", 2, 0, RUIN, 4, 7),
    Flat("good_soil", "earth", 1, 2, RESTORE, 10, 10),
    Flat("thornwall", "earth", 1, 2, RUIN, 6, 9),
    Flat("sheltering_hill", "earth", 2, 2, RESTORE, 14, 14),
    Flat("earthquake", "earth", 2, 2, RUIN, 9, 12),
]
"""The 38 that give a number of one energy."""

CHOICES = {
    "geyser": (1, 2, (7, 10), (7, 10)),
    "warm_vapour": (1, 0, (3, 4), (3, 4)),
    "hot_spring": (0, 2, (4, 6), (4, 6)),
    "steam_serpent": (2, 1, (6, 9), (9, 12)),
    "boiling_flood": (2, 2, (10, 14), (10, 14)),
    "sunlit_fog": (1, 1, (4, 6), (6, 9)),
    "cloud_forge": (1, 3, (9, 13), (9, 13)),
}
"""The hybrids: slots, then Ruin or Restore without an Aether and with one."""

OTHERS = {
    "burning_mind": ("fire", 1, 2),
    "wildfire": ("fire", 1, 1),
    "still_water": ("water", 1, 1),
    "many_brooks": ("water", 1, 1),
    "arc": ("lightning", 1, 1),
    "resonance": ("lightning", 2, 1),
    "chain_of_storms": ("lightning", 2, 2),
    "withering": ("earth", 1, 1),
    "regrowth": ("earth", 1, 0),
    "weight_of_stone": ("earth", 0, 1),
    "double_boil": ("fire", 0, 2),
}
"""The 11 others: an Element that pays for them, and their slots."""

COSTS = {
    **{spell.id: (spell.element, spell.fixed, spell.flex) for spell in FLAT},
    **{name: ("water", fixed, flex) for name, (fixed, flex, _, _) in CHOICES.items()},
    **OTHERS,
}


def test_these_are_all_spells() -> None:
    assert COSTS.keys() == {spell.id for spell in shipped().faces.components.spells}


# ---- their costs ---------------------------------------------------------------------------------


def before(spell: str, *dice: str, mana: int = 0, acuity: int = 0) -> Table:
    """Put a Spell third in the row, where nothing is cheaper."""
    others = [each for each in ("skyfall", "volcano", "endless_sea") if each != spell][:2]
    return Table().dice(*dice).crystals(mana, acuity).spells(*others, spell)


@pytest.mark.parametrize("spell", COSTS)
def test_dice_on_every_slot_pay_for_it(spell: str) -> None:
    element, fixed, flex = COSTS[spell]
    table = before(spell, *[element] * (fixed + flex))
    table.do(f"take spell {spell}", f"pay {element} {fixed + flex} mana 0 acuity 0")
    assert (table.pile_named("active", 0), table.shown()) == ([spell], [])


@pytest.mark.parametrize("spell", COSTS)
def test_each_flex_slot_takes_two_mana_in_place_of_a_die(spell: str) -> None:
    element, fixed, flex = COSTS[spell]
    table = before(spell, *[element] * fixed, mana=2 * flex)
    assert table.can(f"take spell {spell}")
    if flex:
        table = before(spell, *[element] * fixed, mana=2 * flex - 1)
        assert not table.can(f"take spell {spell}")
        table.crystals(2 * flex - 1, acuity=2)
        assert table.can(f"take spell {spell}")


@pytest.mark.parametrize("spell", [name for name, (_, fixed, _) in COSTS.items() if fixed])
def test_no_crystals_stand_in_for_a_fixed_slot(spell: str) -> None:
    element, fixed, flex = COSTS[spell]
    table = before(spell, *[element] * (fixed - 1), *["void"] * flex, mana=10, acuity=10)
    assert not table.can(f"take spell {spell}")


# ---- their effects -------------------------------------------------------------------------------


def cast(*spells: str, dice: tuple[str, ...] = (), acuity: int = 0) -> Table:
    """Set up a combination about to be Cast that can't claim anything on the way."""
    return Table().dice(*dice).crystals(acuity=acuity).active(*spells).arcanas()


def energies(energy: str, number: int) -> tuple[int, int]:
    return (number, 0) if energy == RUIN else (0, number)


@pytest.mark.parametrize("spell", FLAT, ids=lambda spell: spell.id)
def test_it_gives_its_number(spell: Flat) -> None:
    assert cast(spell.id).cast() == energies(spell.energy, spell.plain)


@pytest.mark.parametrize("spell", FLAT, ids=lambda spell: spell.id)
def test_it_gives_its_golden_number_with_an_aether(spell: Flat) -> None:
    assert cast(spell.id, dice=("aether",)).cast() == energies(spell.energy, spell.golden)


@pytest.mark.parametrize("spell", FLAT, ids=lambda spell: spell.id)
def test_a_link_doubles_it(spell: Flat) -> None:
    assert cast("arc", spell.id).cast() == energies(spell.energy, 2 * spell.plain)


@pytest.mark.parametrize("spell", CHOICES)
def test_a_hybrid_gives_ruin_or_restore_whatever_it_was_paid_with(spell: str) -> None:
    _, _, ruin, restore = CHOICES[spell]
    for place, dice in enumerate([("void",), ("aether",)]):
        assert cast(spell, dice=dice).cast("side ruin") == (choice(ruin, restore, place)[0], 0)
        assert cast(spell, dice=dice).cast("side restore") == (0, choice(ruin, restore, place)[1])


def choice(ruin: tuple[int, int], restore: tuple[int, int], place: int) -> tuple[int, int]:
    """The Ruin and the Restore of a hybrid, without an Aether or with one.

    Those that an Aether changes have pairs of plain and golden numbers, the others the same pair
    of Ruin and Restore twice.
    """
    if ruin == restore:
        return ruin
    return ruin[place], restore[place]


@pytest.mark.parametrize(("spell", "energy"), [("burning_mind", RUIN), ("still_water", RESTORE)])
def test_as_much_as_there_is_acuity(spell: str, energy: str) -> None:
    assert cast(spell, acuity=7).cast() == energies(energy, 7)
    assert cast(spell, acuity=0).cast() == (0, 0)
    spent = cast(spell, acuity=7).cast("spend ruin 1 restore 0")
    assert spent == ((3 + 1, 0) if energy == RUIN else (0, 3 - 1))


@pytest.mark.parametrize(
    ("spell", "energy", "each"), [("wildfire", RUIN, 2), ("many_brooks", RESTORE, 3)]
)
def test_so_much_for_each_active_spell(spell: str, energy: str, each: int) -> None:
    assert cast(spell).cast() == energies(energy, each)
    assert cast(spell, "arc").cast() == energies(energy, 2 * 2 * each)
    enchanted = cast(spell, "regrowth", "withering").cast("enchant regrowth restore")
    assert enchanted == (3 * each, 0)


@pytest.mark.parametrize(
    ("link", "plain", "golden"),
    [("arc", 2, 2), ("resonance", 2, 3), ("chain_of_storms", 3, 3), ("double_boil", 2, 2)],
)
def test_links_multiply_the_spell_they_are_linked_to(link: str, plain: int, golden: int) -> None:
    assert cast(link, "ember").cast() == (3 * plain, 0)
    assert cast(link, "ember", dice=("aether",)).cast() == (3 * golden, 0)
    assert cast(link, "ember", "jolt").cast("link jolt") == (3 + 3 * plain, 0)


def test_several_links_of_one_spell_multiply_together() -> None:
    linked = cast("arc", "chain_of_storms", "ember", "jolt").cast("link ember", "link ember")
    assert linked == (3 * 2 * 3 + 3, 0)


def test_a_link_without_a_normal_spell_does_nothing() -> None:
    assert cast("arc", dice=("fire",)).cast() == (1, 0)


def test_withering_turns_all_restore_into_ruin() -> None:
    assert cast("withering", "dew", dice=("fire",)).cast() == (4 + 1, 0)
    assert cast("withering", "ember").cast() == (3, 0)
    assert cast("withering", dice=("void",)).cast() == (0, 0)


def test_regrowth_turns_all_ruin_into_restore() -> None:
    assert cast("regrowth", "ember", dice=("water",)).cast() == (0, 3 + 1)
    assert cast("regrowth", "dew").cast() == (0, 4)
    assert cast("regrowth", dice=("void",)).cast() == (0, 0)


def test_weight_of_stone_sets_either_to_nothing() -> None:
    table = cast("weight_of_stone", "ember", "dew")
    table.do("cast")
    assert table.legal() == ["enchant weight_of_stone ruin", "enchant weight_of_stone restore"]
    assert cast("weight_of_stone", "ember", "dew").cast("enchant weight_of_stone ruin") == (0, 4)
    assert cast("weight_of_stone", "ember", "dew").cast("enchant weight_of_stone restore") == (3, 0)


def test_enchantments_are_resolved_in_the_players_chosen_order() -> None:
    spells = ("withering", "regrowth", "ember", "dew")
    assert cast(*spells).cast("enchant withering ruin") == (0, 7)
    assert cast(*spells).cast("enchant regrowth restore") == (7, 0)
