"""Stories of unusual cards and the consequences of their texts."""

import pytest

from tests.support.mercurial import CLASSES, Table


def holding(*cards: str, mage: str = "enchanter", seats: int = 2) -> Table:
    """Set up a table at which the first seat, without a Sigil, holds only these cards."""
    others = [each for each in CLASSES if each != mage][: seats - 1]
    table = Table(mage, *others).hand(*cards).dice().crystals().sigils()
    for other in range(1, seats):
        table.crystals(seat=other)
    return table


# ---- Skills ------------------------------------------------------------------------------


@pytest.mark.parametrize(("skill", "element"), [("dissolve", "water"), ("burn_away", "fire")])
def test_dice_on_spells_count_as_possessed_and_stay_what_they_are(skill: str, element: str) -> None:
    table = holding(skill).dice("earth", "earth", "aether")
    table.active("dew=water" if element == "water" else "ember=fire")
    table.do(f"play {skill} primary")
    assert {action.split()[1] for action in table.legal()} == {"earth", "aether"}
    assert not table.starting("convert", element)


@pytest.mark.parametrize(("skill", "element"), [("dissolve", "water"), ("burn_away", "fire")])
def test_two_possessed_allow_two_of_different_faces(skill: str, element: str) -> None:
    table = holding(skill).dice(element, element, "earth").do(f"play {skill} primary")
    first, second = sorted((element, "earth"), key=("fire", "water", "earth").index)
    table.do(f"convert {first} void 1", f"convert {second} void 1")
    assert sorted(table.shown()) == sorted([element, "void", "void"])


def test_mimicry_converts_more_by_runebreakers() -> None:
    table = holding("mimicry").dice("void", "void", "void", "fire").sigils(runebreaker=1)
    table.active("dew=water", "moss", "jolt").do("play mimicry primary")
    assert table.can("convert void water 2")
    assert not table.can("convert void water 3")


def test_mimicry_counts_links_and_enchantments_among_the_spells() -> None:
    table = holding("mimicry").dice("void", "fire").active("arc", "withering", "dew=water")
    assert table.can("play mimicry primary")


# ---- Artifacts ---------------------------------------------------------------------------


def test_runic_catalyst_counts_links_and_enchantments_too() -> None:
    table = holding("runic_catalyst").active("arc", "withering")
    assert table.do("play runic_catalyst primary").acuity() == 2


def test_runic_catalyst_fills_the_board_to_ten_and_no_further() -> None:
    table = holding("runic_catalyst").crystals(acuity=9).active("dew", "moss", "arc")
    assert table.do("play runic_catalyst primary").acuity() == 10


def test_aeon_prism_knows_elements_on_spells() -> None:
    table = holding("aeon_prism").dice("aether").active("dew=water").do("play aeon_prism primary")
    assert table.legal() == ["convert aether water 1"]


def test_aeon_prism_asks_everyone_in_turn_order() -> None:
    table = holding("aeon_prism", seats=4).dice("aether", "earth")
    table.do("play aeon_prism primary", "convert aether earth 1", "accept", "accept", "accept")
    assert [table.acuity(seat) for seat in range(4)] == [0, 1, 1, 1]
    assert int(table.state.decider) == 0


def test_manafont_glove_pays_for_a_skill_to_be_sealed() -> None:
    table = holding("manafont_glove", "focus.1", "dim").crystals(acuity=3)
    table.do("play focus.1 or", "play manafont_glove primary", "play dim seal")
    assert (table.acuity(), int(table.state.takes)) == (4, 2)


def test_manafont_glove_alone_gives_one_without_any() -> None:
    table = holding("manafont_glove")
    assert table.why_not("play manafont_glove primary") != ""
    assert table.do("play manafont_glove secondary").acuity() == 1


def test_eldritch_codex_makes_void_that_a_starter_shapes() -> None:
    table = holding("eldritch_codex", "focus.1", "shape_the_void.1").crystals(acuity=2)
    table.dice("aether", "fire", "fire").do("play focus.1 or", "play eldritch_codex primary")
    table.do("convert aether void 1", "play shape_the_void.1 primary", "convert void fire 1")
    assert table.shown() == ["fire"] * 3


def test_eldritch_codex_does_not_change_dice_on_spells() -> None:
    table = holding("eldritch_codex").active("dew=water")
    assert not table.can("play eldritch_codex primary")


def test_timewarp_lantern_takes_a_spell_with_its_discount_when_the_take_is_used() -> None:
    table = holding("timewarp_lantern").crystals(mana=1, acuity=3).dice("fire", "fire")
    table.active("dew", "moss").spells("firebrand", "ember")
    table.do("take spell ember", "pay fire 1 mana 0 acuity 0")
    table.do("play timewarp_lantern primary", "take spell firebrand")
    assert table.legal() == ["pay fire 1 mana 1 acuity 0"], "2 Mana, but 1 at the first place"


def test_voidstar_bracelet_knows_three_pairs_of_faces() -> None:
    pairs = {"fire": "water", "lightning": "earth", "aether": "void"}
    for one, other in pairs.items():
        for face, shown in ((one, other), (other, one)):
            table = holding("voidstar_bracelet").crystals(acuity=1).dice(face)
            table.do("play voidstar_bracelet primary", f"flip {face}", "decline")
            assert table.shown() == [shown]


def test_voidstar_bracelet_flips_no_die_on_a_spell() -> None:
    table = holding("voidstar_bracelet").crystals(acuity=1).active("ember=fire").dice("earth")
    assert table.do("play voidstar_bracelet primary").legal() == ["flip earth"]


@pytest.mark.parametrize(
    ("artifact", "spell", "element"),
    [("prismatic_wand", "dew", "water"), ("jewelled_key", "ember", "fire")],
)
def test_the_void_it_turns_pays_for_a_spell_at_once(
    artifact: str, spell: str, element: str
) -> None:
    table = holding(artifact).crystals(acuity=1).dice("void").spells(spell)
    assert not table.can(f"take spell {spell}")
    table.do(f"play {artifact} primary", f"convert void {element} 1", "decline")
    table.do(f"take spell {spell}", f"pay {element} 1 mana 0 acuity 0")
    assert table.pile_named("active", 0) == [spell]


@pytest.mark.parametrize("artifact", ["prismatic_wand", "jewelled_key"])
def test_it_turns_no_aether(artifact: str) -> None:
    table = holding(artifact).crystals(acuity=3).dice("aether", "fire", "water")
    assert not table.can(f"play {artifact} primary")


def test_azurite_pendant_turns_any_face_but_into_another() -> None:
    table = holding("azurite_pendant").dice("aether", "fire").active("dew=water", "moss")
    table.do("play azurite_pendant primary")
    assert set(table.legal()) == {
        "convert fire water 1",
        "convert fire aether 1",
        "convert aether fire 1",
        "convert aether water 1",
    }


def test_azurite_pendant_needs_something_else_to_be_possessed() -> None:
    table = holding("azurite_pendant").dice("fire", "fire").active("arc", "withering")
    assert not table.can("play azurite_pendant primary")


# ---- Starters and Class Alterations ------------------------------------------------------


def test_shape_the_aether_costs_one_more_than_it_converts() -> None:
    table = holding("shape_the_aether", mage="arcanist").crystals(acuity=3)
    table.dice("aether", "void", "fire").do("play shape_the_aether primary")
    table.do("convert aether fire 1", "convert void fire 1")
    assert (table.shown(), table.acuity()) == (["fire"] * 3, 0)


def test_shape_the_aether_has_no_aetherflow() -> None:
    table = holding("shape_the_aether", mage="arcanist").crystals(acuity=5)
    table.dice("aether", "fire")
    assert not table.can("play shape_the_aether secondary")


# ---- classes -----------------------------------------------------------------------------


def test_the_arcanist_counts_as_possessing_aether_but_has_no_such_die() -> None:
    table = holding("shape_the_aether", mage="arcanist").crystals(acuity=5).dice("void", "fire")
    table.active("clear_spring=water").do("play shape_the_aether primary")
    assert table.can("convert void aether 1")
    cast = holding("shape_the_aether", mage="arcanist").active("clear_spring=water")
    assert cast.cast() == (0, 5)
