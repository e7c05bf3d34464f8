"""Every Heroic and every Arcana: what it needs, what isn't enough, and what it scores."""

import pytest

from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.rules.codes import ARCANAS, SIGILS
from resarcana_desktop.games.mercurial.rules.scoring import heroic_points
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.support.mercurial import Table

HEROICS = {
    "lost_herd": (11, 15, 5, ("beastslayer", "saviour")),
    "humming_gate": (11, 15, 5, ("pathfinder", "runebreaker")),
    "ridge_wolves": (13, 18, 6, ("beastslayer", "pathfinder")),
    "flooded_mill": (13, 18, 7, ("saviour",)),
    "sealed_mine": (14, 19, 6, ("saviour", "runebreaker")),
    "iron_boar": (16, 21, 7, ("beastslayer", "runebreaker")),
    "snowed_pass": (16, 21, 7, ("saviour", "pathfinder")),
    "marsh_hydra": (16, 21, 8, ("beastslayer",)),
    "broken_bridge": (18, 25, 8, ("pathfinder", "runebreaker")),
    "burning_farm": (18, 25, 8, ("beastslayer", "saviour")),
    "silent_obelisk": (20, 28, 10, ("runebreaker",)),
    "nesting_cliffs": (20, 28, 9, ("beastslayer", "pathfinder")),
    "bound_village": (22, 31, 10, ("saviour", "runebreaker")),
    "glass_desert": (22, 31, 11, ("pathfinder",)),
    "stone_colossus": (24, 34, 11, ("beastslayer", "runebreaker")),
    "sunken_caravan": (24, 34, 12, ("saviour", "pathfinder")),
    "night_without_end": (27, 38, 15, ()),
    "heart_of_ruin": (30, 42, 17, ()),
}
"""Ruin, Restore, Victory Points, Sigils."""


def casting(*dice: str, spells: tuple[str, ...] = ("arc",)) -> Table:
    """Set up a Cast of Spells and any number of dice; a Link alone gives nothing."""
    table = Table().dice(*dice).crystals().active(*spells).sigils()
    return table.arcanas()


def test_these_are_all_heroics() -> None:
    assert HEROICS.keys() == {heroic.id for heroic in shipped().faces.components.heroics}


@pytest.mark.parametrize("heroic", HEROICS)
def test_its_ruin_is_enough_and_one_less_is_not(heroic: str) -> None:
    ruin = HEROICS[heroic][0]
    assert casting(*["fire"] * ruin).heroics(heroic).do("cast").can(f"claim {heroic}")
    assert not casting(*["fire"] * (ruin - 1)).heroics(heroic).do("cast").can(f"claim {heroic}")


@pytest.mark.parametrize("heroic", HEROICS)
def test_its_restore_is_enough_and_one_less_is_not(heroic: str) -> None:
    restore = HEROICS[heroic][1]
    assert casting(*["water"] * restore).heroics(heroic).do("cast").can(f"claim {heroic}")
    less = casting(*["water"] * (restore - 1)).heroics(heroic).do("cast")
    assert not less.can(f"claim {heroic}")


@pytest.mark.parametrize("heroic", HEROICS)
def test_it_gives_its_points_and_sigils(heroic: str) -> None:
    ruin, _, points, sigils = HEROICS[heroic]
    table = casting(*["fire"] * ruin).heroics(heroic).do("cast", f"claim {heroic}")
    assert int(heroic_points(table.state, 0)) == points
    assert [int(table.state.sigils[number]) for number in range(4)] == [
        int(sigil in sigils) for sigil in SIGILS
    ]
    assert table.prestige() == 0


# ---- Arcanas (p. 25) -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arcana", "spells", "dice", "answers"),
    [
        ("scorched_sky", ("ember", "jolt", "moss"), (), ()),
        ("scorched_sky", ("double_boil", "jolt", "moss"), (), ()),
        ("storm_season", ("dew", "jolt", "moss"), (), ()),
        ("many_voices", ("ember", "kindle", "flare", "arc"), (), ()),
        ("great_work", ("arc",), ("fire",) * 27, ()),
        ("great_work", ("arc",), ("water",) * 38, ()),
        ("golden_thread", ("kindle", "flare", "resonance"), ("aether",), ()),
        ("perfect_stillness", ("magma_lance", "great_river"), ("fire",) * 3, ("result ruin",)),
    ],
)
def test_a_qualifying_cast_claims_an_arcana(
    arcana: str, spells: tuple[str, ...], dice: tuple[str, ...], answers: tuple[str, ...]
) -> None:
    table = casting(*dice, spells=spells).arcanas(arcana).do("cast", *answers)
    while not table.can(f"claim {arcana}"):
        assert int(table.state.turn_seat) == 0, "it was never offered"
        table.do(table.legal()[-1])
    assert table.do(f"claim {arcana}").pile_named("arcanas", 0) == [arcana]


@pytest.mark.parametrize(
    ("arcana", "spells", "dice", "answers"),
    [
        ("scorched_sky", ("ember", "jolt", "dew"), (), ()),
        ("storm_season", ("ember", "jolt", "moss"), (), ()),
        ("many_voices", ("ember", "kindle", "flare"), (), ()),
        ("great_work", ("arc",), ("fire",) * 26, ()),
        ("great_work", ("arc",), ("water",) * 37, ()),
        ("golden_thread", ("kindle", "flare", "resonance"), ("void",), ()),
        ("golden_thread", ("kindle", "flare", "arc"), ("aether",), ()),
        ("perfect_stillness", ("magma_lance", "great_river"), ("fire",) * 2, ()),
        ("perfect_stillness", ("inferno", "good_soil"), ("fire", "earth"), ("result ruin",)),
    ],
)
def test_a_cast_that_does_not_qualify_claims_no_arcana(
    arcana: str, spells: tuple[str, ...], dice: tuple[str, ...], answers: tuple[str, ...]
) -> None:
    table = casting(*dice, spells=spells).arcanas(arcana).do("cast", *answers)
    while int(table.state.turn_seat) == 0:
        assert not table.can(f"claim {arcana}")
        table.do(table.legal()[-1])
    assert table.pile_named("arcanas") == [arcana]


@pytest.mark.parametrize(
    ("arcana", "used", "points"),
    [
        ("scorched_sky", (), 2),
        ("scorched_sky", ("ember", "kindle", "geyser"), 2 + 1),
        ("scorched_sky", ("ember", "kindle", "geyser", "hot_spring", "dew"), 2 + 2),
        ("storm_season", ("dew", "geyser", "soft_rain", "ember"), 2 + 1),
        ("many_voices", ("ember", "dew", "jolt"), 2),
        ("many_voices", ("ember", "dew", "jolt", "moss", "arc"), 2 + 1),
        ("great_work", ("inferno", "volcano", "skyfall"), 2 + 2),
        ("great_work", ("inferno", "volcano", "fireball"), 2),
        ("golden_thread", ("kindle", "resonance", "ember"), 2 + 1),
        ("golden_thread", ("kindle", "ember"), 2),
        ("perfect_stillness", ("ember", "arc", "withering"), 2 + 1),
        ("perfect_stillness", ("ember", "arc", "resonance"), 2),
    ],
)
def test_an_arcana_scores_its_points_at_the_end(
    arcana: str, used: tuple[str, ...], points: int
) -> None:
    table = Table().used(*used)
    move(table.state, table.number(arcana), ARCANAS)
    assert table.arcana_points() == points
