"""Cards the rival may hold: which of its powers name one, and what that does to proofs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from resarcana_desktop.games.resarcana.bots.round_end.unseen import can_be_left_open, naming_steps
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import WinProver
from resarcana_desktop.games.resarcana.cardsets import load_cardset_folder
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.scenario import Scenario, build_state
from resarcana_desktop.games.resarcana.rulesets import TRAINED, res_arcana
from tests.games.resarcana.bots.round_end.test_win_prover import CATACOMBS, proved
from tests.support.made_up_set import write_fens
from tests.support.story import ITEMS, Story, me, rival, story

if TYPE_CHECKING:
    from pathlib import Path

WON = "druid sacred_grove (8L)"
"""A win by passing first with these components, unless the rival gets 11 points as well."""
DECK = "vault athanor prism hypnotic_basin"
"""A deck long enough that the rival never shuffles its discards."""


def against(
    play: str, pool: str, hand: str = "windup_man", monuments: str = "", **more: str
) -> Story:
    """Return if the seat wins by passing, whatever cards the rival holds."""
    own = me(
        play=WON,
        hand=more.pop("own_hand", ""),
        discards=more.pop("own_discards", ""),
        deck="hawk mermaid",  # it draws without needing its discards when it passes
    )
    other = rival(play=play, pool=pool, hand=hand, deck=DECK, **more)
    return story(own, other, token_holder=0, monuments=monuments)


EGG = f"duelist dragon_egg sorcerers_bestiary (turned) {CATACOMBS}"


def test_a_dragon_egg_may_place_any_affordable_dragon() -> None:
    """A Bone Dragon then costs 1 Life or Death and scores 3 points with the Bestiary."""
    assert proved(against(f"{EGG} (turned 8D)", pool="1C")) == "pass"
    assert not proved(against(f"{EGG} (turned 8D)", pool="1D"))


def test_a_dragon_seen_elsewhere_does_not_hatch_from_an_egg() -> None:
    assert proved(against(f"{EGG} (turned 8D)", pool="1D", own_hand="bone_dragon")) == "pass"


def test_a_rival_without_cards_places_none() -> None:
    assert proved(against(f"{EGG} (turned 8D)", pool="1D", hand="")) == "pass"


def test_each_hidden_dragon_that_may_be_placed_is_considered() -> None:
    """A Fire Dragon leaves the rival a point short; the Sea Serpent, also a Creature, doesn't."""
    playing, pool = f"{EGG} (turned 7D)", "5C 2E"
    assert not proved(against(playing, pool))
    assert proved(against(playing, pool, own_hand="sea_serpent")) == "pass"


@pytest.mark.parametrize("whose", ["own_discards", "discards"])
def test_the_bestiary_takes_a_dragon_out_of_discards_that_all_can_see(whose: str) -> None:
    """It pays 4 essences, and what a Fire Dragon costs."""
    playing = f"duelist sorcerers_bestiary {CATACOMBS} (turned 8D)"
    assert not proved(against(playing, "10E", hand="", **{whose: "fire_dragon"}))
    assert proved(against(playing, "9E", hand="", **{whose: "fire_dragon"})) == "pass"
    assert proved(against(playing, "10E", hand="", **{whose: "treant"})) == "pass"


def test_a_bard_may_place_a_hidden_creature_and_claim_with_its_gain() -> None:
    """For the Bard, 2 Gold place a Creature, a Dragon or a Demon from the hand."""
    bard, duelist = (f"{mage} {CATACOMBS} (turned 8D)" for mage in ("bard", "duelist"))
    assert not proved(against(bard, "2G", monuments="great_pyramid"))
    assert proved(against(bard, "2G", hand="", monuments="great_pyramid")) == "pass"
    assert proved(against(duelist, "2G", monuments="great_pyramid")) == "pass"


# ---- refusals ----------------------------------------------------------------------------------


def named_by(faces: Faces) -> set[str]:
    """Return the components with a power that depends on the named card."""
    tables, naming = faces.tables, naming_steps(faces.tables)
    found = set()
    for number, component in enumerate(faces.components):
        first = int(tables.first_power[number])
        for power in range(first, first + int(tables.power_count[number])):
            begins = int(tables.first_step[power])
            if naming & set(range(begins, begins + int(tables.step_count[power]))):
                found.add(component.id)
    return found


def test_every_power_that_names_cards_is_supported() -> None:
    faces = res_arcana(TRAINED).faces
    placing = {"crypt", "dragon_egg", "dragon_teeth", "sorcerers_bestiary"}
    assert named_by(faces) == {*placing, "sacrificial_dagger", "bard"}
    assert can_be_left_open(faces.tables)


PLACES = '{ place = { from = "hand", type = "dragon", free = true } }'
DRAWS = "{ draw = 1 }"


def won(faces: Faces) -> ResArcanaPosition:
    """Return a position that is won by passing, with these components."""
    scenario = Scenario(seats=(me(play=WON), rival(play="witch")), items=ITEMS)
    return ResArcanaPosition(faces, build_state(faces, scenario))


@pytest.mark.parametrize(
    ("effect", "is_followed"),
    [(PLACES, True), (f"[{DRAWS}, {PLACES}]", False), (f"[{PLACES}, {PLACES}]", False)],
    ids=["once", "after drawing", "twice"],
)
def test_nothing_is_proved_with_another_component_that_names_a_card(
    effect: str, is_followed: bool, tmp_path: Path
) -> None:
    own = write_fens(tmp_path)
    artifacts = own / "artifacts.toml"
    text, attack = artifacts.read_text("utf-8"), "{ life_loss = { amount = 2 } }"
    assert text.count(attack) == 1
    artifacts.write_text(text.replace(attack, effect), "utf-8")
    base = res_arcana().faces
    faces = Faces((*base.cardsets, load_cardset_folder(own, digested=True)))
    assert can_be_left_open(faces.tables) is is_followed
    action = WinProver(faces).proved_action(won(faces).observation(0))
    assert (action is not None) is is_followed
