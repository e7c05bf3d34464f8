"""Every Alteration: when it can be played, what it converts, what it gives, and its other effects.

Each row says what a card does in the words of the rulebook's guide; a slip in a deck is noticed.
"""

from dataclasses import dataclass

import pytest

from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.support.mercurial import Table

ANY = tuple(ELEMENTS)
BASIC = ("fire", "water", "lightning", "earth")


@dataclass(frozen=True)
class Converts:
    """A Skill that converts: from what to what, how many, its cost and its gain.

    If `most` is None, any number can be converted; the first Sigil raises that number, the second
    the Acuity.
    """

    id: str
    source: tuple[str, ...]
    target: tuple[str, ...]
    most: int | None = 1
    more_by: str = ""
    discard: int = 0
    gains: int = 0
    gains_by: str = ""


SKILLS = [
    Converts("grounding", ("lightning",), ("water", "earth"), more_by="saviour"),
    Converts("wild_spark", ("fire",), ("lightning", "earth"), more_by="beastslayer"),
    Converts("vapour_trail", ("water",), ("fire", "lightning"), more_by="pathfinder"),
    Converts("stone_melt", ("earth",), ("fire", "water"), more_by="runebreaker"),
    Converts("tide_breaker", ("water",), ("fire", "lightning"), None, "", 3, 2, "saviour"),
    Converts("quench", ("fire",), ("water", "earth"), None, "", 3, 2, "beastslayer"),
    Converts("storm_drain", ("lightning",), ("fire", "water"), None, "", 3, 2, "pathfinder"),
    Converts("landslip", ("earth",), ("water", "lightning"), None, "", 3, 2, "runebreaker"),
    Converts("kiln", ("earth",), ("fire",), 1, "pathfinder", 0, 1, "runebreaker"),
    Converts("fulgurite", ("lightning",), ("earth",), 1, "runebreaker", 0, 1, "saviour"),
    Converts("cloudburst", ("water",), ("lightning",), 1, "saviour", 0, 1, "beastslayer"),
    Converts("afterglow", ("fire",), ("water",), 1, "beastslayer", 0, 1, "pathfinder"),
    Converts("dim", ("fire", "lightning"), ("void",), 2, "", 0, 2, "pathfinder"),
    Converts("drought", ("water", "earth"), ("void",), 2, "", 0, 2, "beastslayer"),
    Converts("tremor", ("earth",), ("fire", "lightning"), more_by="beastslayer"),
    Converts("evaporate", ("water",), ("lightning", "earth"), 2),
    Converts("from_nothing", ("void",), ("fire", "lightning"), more_by="beastslayer"),
    Converts("new_ground", ("void",), ("water", "earth"), more_by="saviour"),
    Converts("ascent", (*BASIC, "void"), ("aether",), more_by="pathfinder"),
]
"""The 19 that convert by Element names alone."""

OTHER_SKILLS = ("dissolve", "burn_away", "riverbed", "flicker", "rain_rod", "mimicry")
ALL_SKILLS = (*(skill.id for skill in SKILLS), *OTHER_SKILLS)
ARTIFACTS = (
    "runic_catalyst",
    "aeon_prism",
    "manafont_glove",
    "eldritch_codex",
    "timewarp_lantern",
    "voidstar_bracelet",
    "prismatic_wand",
    "jewelled_key",
    "azurite_pendant",
)


def test_these_are_all_skills_and_artifacts() -> None:
    components = shipped().faces.components
    assert set(ALL_SKILLS) == {skill.id for skill in components.skills}
    assert set(ARTIFACTS) == {artifact.id for artifact in components.artifacts}


def holding(card: str, *dice: str, acuity: int = 0, seats: int = 2) -> Table:
    """Set up a table at which the first seat, an Enchanter without a Sigil, holds one card."""
    table = Table(seats=seats).hand(card).dice(*dice).crystals(acuity=acuity).sigils()
    for other in range(1, seats):
        table.crystals(seat=other)
    return table


# ---- Skills that convert -------------------------------------------------------------------------


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.id)
def test_it_converts_only_the_named_elements(skill: Converts) -> None:
    table = holding(skill.id, *ANY, *ANY, acuity=skill.discard).do(f"play {skill.id} primary")
    pairs = {tuple(action.split()[1:3]) for action in table.legal()}
    assert pairs == {(one, other) for one in skill.source for other in skill.target}


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.id)
def test_it_converts_its_number_of_dice_and_more_with_its_sigil(skill: Converts) -> None:
    source, target = skill.source[0], skill.target[0]
    for sigils in (0, 2):
        table = holding(skill.id, *[source] * 7, acuity=skill.discard)
        if skill.more_by:
            table.sigils(**{skill.more_by: sigils})
        most = 7 if skill.most is None else skill.most + (sigils if skill.more_by else 0)
        table.do(f"play {skill.id} primary")
        there = [int(action.split()[3]) for action in table.starting("convert", source, target)]
        assert there == list(range(1, most + 1))


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.id)
def test_it_takes_and_gives_acuity(skill: Converts) -> None:
    for sigils in (0, 2):
        table = holding(skill.id, skill.source[0], acuity=skill.discard)
        if skill.gains_by:
            table.sigils(**{skill.gains_by: sigils})
        table.do(f"play {skill.id} primary", f"convert {skill.source[0]} {skill.target[0]} 1")
        assert table.shown() == [skill.target[0]]
        assert table.acuity() == skill.gains + (sigils if skill.gains_by else 0)
        assert table.pile_named("exhausted", 0) == [skill.id]


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.id)
def test_it_cannot_be_played_without_a_die_to_convert(skill: Converts) -> None:
    without = [element for element in ANY if element not in skill.source]
    table = holding(skill.id, *without, acuity=skill.discard)
    assert table.why_not(f"play {skill.id} primary") == "unresolvable"


@pytest.mark.parametrize("skill", [each for each in SKILLS if each.discard], ids=lambda s: s.id)
def test_it_cannot_be_played_without_the_acuity(skill: Converts) -> None:
    table = holding(skill.id, *skill.source, acuity=skill.discard - 1)
    assert not table.can(f"play {skill.id} primary")


# ---- the other Skills ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "element", "sigil"),
    [("dissolve", "water", "runebreaker"), ("burn_away", "fire", "saviour")],
)
def test_as_many_as_one_possesses_become_void(skill: str, element: str, sigil: str) -> None:
    table = holding(skill, element, "earth", "earth", "earth").sigils(**{sigil: 1})
    table.active("dew=water" if element == "water" else "ember=fire")
    table.do(f"play {skill} primary", "convert earth void 1")
    # Pairs of faces ascend, so that a smaller pair cannot follow a larger one.
    assert table.acuity() == 2 + 1
    both = holding(skill, element, "earth", "earth").do(f"play {skill} primary")
    assert [action.split()[3] for action in both.starting("convert")] == ["1", "1"]
    assert both.can(f"convert {element} void 1")
    assert not holding(skill, "earth", "lightning").can(f"play {skill} primary")


@pytest.mark.parametrize(
    ("skill", "source", "target", "sigil"),
    [
        ("riverbed", "earth", "water", "pathfinder"),
        ("flicker", "fire", "lightning", "runebreaker"),
        ("rain_rod", "lightning", "water", "saviour"),
    ],
)
class TestBothWays:
    def test_any_number_one_way(self, skill: str, source: str, target: str, sigil: str) -> None:
        table = holding(skill, *[source] * 3, target).sigils(**{sigil: 1})
        table.do(f"play {skill} primary")
        assert table.legal() == [f"convert {source} {target} {n}" for n in (1, 2, 3)]

    def test_two_sigils_allow_the_other_way(
        self, skill: str, source: str, target: str, sigil: str
    ) -> None:
        table = holding(skill, target, target).sigils(**{sigil: 2}).do(f"play {skill} primary")
        assert table.legal() == [f"convert {target} {source} {n}" for n in (1, 2)]
        assert not holding(skill, target).sigils(**{sigil: 1}).can(f"play {skill} primary")

    def test_one_way_or_the_other_but_not_both(
        self, skill: str, source: str, target: str, sigil: str
    ) -> None:
        table = holding(skill, source, target).sigils(**{sigil: 2}).do(f"play {skill} primary")
        assert len(table.legal()) == 2
        table.do(table.legal()[0])
        assert table.can("end turn")

    def test_or_a_die_is_flipped(self, skill: str, source: str, target: str, sigil: str) -> None:
        table = holding(skill, "aether").do(f"play {skill} or", "flip aether")
        assert table.shown() == ["void"]
        assert not holding(skill).can(f"play {skill} or")


def test_mimicry_needs_three_active_spells_and_turns_dice_into_what_one_has() -> None:
    table = holding("mimicry", "void", "fire").active("dew=water", "moss")
    assert not table.can("play mimicry primary")
    table.active("jolt").do("play mimicry primary")
    assert table.legal() == [
        "convert fire water 1",
        "convert fire void 1",
        "convert void fire 1",
        "convert void water 1",
    ]
    table.do("convert void water 1")
    assert table.shown() == ["fire", "water"]


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_its_secondary_effect_rerolls_and_lets_one_more_be_played(skill: str) -> None:
    table = holding(skill, "fire", "void", "void").do(f"play {skill} secondary")
    assert table.can("reroll void 2")
    assert not table.can("reroll void 3")
    table.do("reroll fire 1", "reroll void 1")
    assert len(table.shown()) == 3
    assert table.shown().count("void") >= 1
    assert (int(table.state.plays), table.pile_named("exhausted", 0)) == (1, [skill])


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_it_is_sealed_for_an_acuity(skill: str) -> None:
    assert holding(skill).why_not(f"play {skill} seal") == "no_acuity"
    table = holding(skill, acuity=1).do(f"play {skill} seal")
    assert (int(table.state.takes), table.acuity()) == (2, 0)
    assert table.pile_named("skill_deck")[0] == skill


# ---- Artifacts (p. 27) ---------------------------------------------------------------------------


@pytest.mark.parametrize("artifact", ARTIFACTS)
def test_its_secondary_effect_takes_an_acuity(artifact: str) -> None:
    assert holding(artifact).do(f"play {artifact} secondary").acuity() == 1


@pytest.mark.parametrize("artifact", ARTIFACTS)
def test_an_artifact_is_never_sealed(artifact: str) -> None:
    assert holding(artifact, acuity=5).why_not(f"play {artifact} seal") == "no_such_mode"


def test_runic_catalyst_gives_an_acuity_for_each_active_spell() -> None:
    assert not holding("runic_catalyst").can("play runic_catalyst primary")
    table = holding("runic_catalyst").active("dew", "moss", "arc")
    assert table.do("play runic_catalyst primary").acuity() == 3


def test_aeon_prism_turns_an_aether_into_what_one_has() -> None:
    table = holding("aeon_prism", "aether", "aether", "earth", seats=3)
    table.do("play aeon_prism primary")
    assert table.legal() == ["convert aether earth 1"]
    table.do("convert aether earth 1")
    assert int(table.state.decider) == 1
    table.do("accept", "decline")
    assert [table.acuity(seat) for seat in range(3)] == [0, 1, 0]
    assert not holding("aeon_prism", "fire", "earth").can("play aeon_prism primary")
    assert not holding("aeon_prism", "aether").can("play aeon_prism primary")


def test_manafont_glove_makes_five_of_three() -> None:
    assert not holding("manafont_glove", acuity=2).can("play manafont_glove primary")
    assert holding("manafont_glove", acuity=3).do("play manafont_glove primary").acuity() == 5
    assert holding("manafont_glove", acuity=10).do("play manafont_glove primary").acuity() == 10


def test_eldritch_codex_turns_any_die_into_void() -> None:
    table = holding("eldritch_codex", "aether", "earth", "void").do("play eldritch_codex primary")
    assert table.legal() == ["convert earth void 1", "convert aether void 1"]
    assert not holding("eldritch_codex", "void").can("play eldritch_codex primary")
    assert not holding("eldritch_codex").can("play eldritch_codex primary")


def test_timewarp_lantern_takes_a_spell_without_a_take() -> None:
    table = holding("timewarp_lantern", "fire", acuity=3).active("dew", "moss").spells("ember")
    table.do("play timewarp_lantern primary")
    assert all(action.startswith("take spell") for action in table.legal())
    table.do("take spell ember", "pay fire 1 mana 0 acuity 0")
    assert table.pile_named("active", 0) == ["dew", "moss", "ember"]
    assert (int(table.state.takes), table.acuity()) == (1, 0)


def test_timewarp_lantern_needs_two_spells_three_acuity_and_a_spell_to_take() -> None:
    for spells, acuity in {("dew",): 3, ("dew", "moss"): 2}.items():
        table = holding("timewarp_lantern", "fire", acuity=acuity).active(*spells).spells("ember")
        assert not table.can("play timewarp_lantern primary")
    table = holding("timewarp_lantern", acuity=3).active("dew", "moss")
    table.spells("ember", "jolt", "clear_spring", "seedling", "static_charge", "warm_vapour")
    assert not table.can("play timewarp_lantern primary")


def test_voidstar_bracelet_flips_a_die() -> None:
    table = holding("voidstar_bracelet", "fire", acuity=1)
    table.do("play voidstar_bracelet primary", "flip fire", "accept")
    assert (table.shown(), table.acuity(0), table.acuity(1)) == (["water"], 0, 1)
    assert not holding("voidstar_bracelet", "fire").can("play voidstar_bracelet primary")
    assert not holding("voidstar_bracelet", acuity=1).can("play voidstar_bracelet primary")


@pytest.mark.parametrize(
    ("artifact", "targets"),
    [("prismatic_wand", ("water", "earth")), ("jewelled_key", ("fire", "lightning"))],
)
def test_wand_and_key_turn_one_void(artifact: str, targets: tuple[str, str]) -> None:
    table = holding(artifact, "void", "void", acuity=1).do(f"play {artifact} primary")
    assert table.legal() == [f"convert void {target} 1" for target in targets]
    table.do(f"convert void {targets[0]} 1", "accept")
    assert (table.acuity(0), table.acuity(1)) == (0, 1)
    assert not holding(artifact, "void").can(f"play {artifact} primary")
    assert not holding(artifact, "fire", acuity=1).can(f"play {artifact} primary")


def test_a_player_with_ten_acuity_is_offered_none() -> None:
    table = holding("voidstar_bracelet", "fire", acuity=1, seats=3).crystals(acuity=10, seat=1)
    table.do("play voidstar_bracelet primary", "flip fire")
    assert int(table.state.decider) == 2
    table.do("accept")
    assert table.can("end turn")


def test_azurite_pendant_needs_two_spells_and_turns_any_die_into_what_one_has() -> None:
    table = holding("azurite_pendant", "void").active("dew=water")
    assert not table.can("play azurite_pendant primary")
    table.active("moss").do("play azurite_pendant primary")
    assert table.legal() == ["convert void water 1"]
    table.do("convert void water 1")
    assert table.shown() == ["water"]


# ---- Starters and Class Alterations (p. 9) -------------------------------------------------------


def test_focus_takes_an_acuity_or_plays_two_more() -> None:
    assert holding("focus.1").do("play focus.1 primary").acuity() == 1
    table = holding("focus.1").do("play focus.1 or")
    assert (table.acuity(), int(table.state.plays)) == (0, 2)


def test_deep_focus_does_both() -> None:
    table = holding("deep_focus").do("play deep_focus primary")
    assert (table.acuity(), int(table.state.plays)) == (2, 2)
    assert not table.can("play deep_focus or")


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_shape_the_void_costs_one_more_than_it_converts(dice: int) -> None:
    table = holding("shape_the_void.1", "fire", *["void"] * 3, acuity=10)
    table.do("play shape_the_void.1 primary", f"convert void fire {dice}")
    assert table.acuity() == 10 - dice - 1


def test_shape_the_void_converts_no_more_than_can_be_paid_for() -> None:
    table = holding("shape_the_void.1", "fire", "void", "void", "void", acuity=3)
    table.do("play shape_the_void.1 primary")
    assert table.legal() == ["convert void fire 1", "convert void fire 2"]
    assert not holding("shape_the_void.1", "fire", "void", acuity=1).can(
        "play shape_the_void.1 primary"
    )
    assert not holding("shape_the_void.1", "void", acuity=5).can("play shape_the_void.1 primary")


def test_shape_the_aether_converts_aether_too() -> None:
    table = Table("arcanist", "enchanter").hand("shape_the_aether").crystals(acuity=5)
    table.dice("aether", "void", "fire").do("play shape_the_aether primary")
    assert table.legal() == [
        "convert aether fire 1",
        "convert aether void 1",
        "convert void fire 1",
        "convert void aether 1",
    ]


@pytest.mark.parametrize(
    ("mage", "element"),
    [("enchanter", "lightning"), ("chaosmancer", "water"), ("elementalist", "earth")],
)
@pytest.mark.parametrize("card", ["focus.1", "shape_the_void.1", "deep_focus"])
def test_aetherflow_is_the_secondary_effect_of_starters(mage: str, element: str, card: str) -> None:
    table = Table(mage, "arcanist").hand(card).dice("aether", "aether")
    table.do(f"play {card} secondary", f"convert aether {element} 2")
    assert table.shown() == [element] * 2
    assert not Table(mage, "arcanist").hand(card).dice("fire").can(f"play {card} secondary")
