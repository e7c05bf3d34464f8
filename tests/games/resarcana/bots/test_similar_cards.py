"""Bots play with components their network has never seen."""

from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.similar_cards import similar_cards
from resarcana_desktop.games.resarcana.cardsets import load_cardset_folder
from resarcana_desktop.games.resarcana.rules.records import Cardset
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import only_compiled
from tests.support.made_up_set import write_fens

BASE = res_arcana().faces
RULES = res_arcana()


def renamed(component_id: str) -> ResArcana:
    """Return the base game with one component under an unknown name."""
    (base,) = BASE.cardsets
    components = tuple(
        replace(each, id="stranger") if each.id == component_id else each
        for each in base.components
    )
    return ResArcana([Cardset("base", base.names, components)])


def test_a_twin_is_the_most_similar_card() -> None:
    dragon = BASE.face("bone_dragon")
    shares = dict(similar_cards([replace(dragon, id="stranger")], BASE.components)["stranger"])
    assert max(shares, key=shares.__getitem__) == "bone_dragon"
    assert sum(shares.values()) == pytest.approx(1.0)
    assert {BASE.face(each).kind for each in shares} == {"artifact"}


def test_a_new_kind_has_no_similar_cards() -> None:
    scroll = replace(BASE.face("hawk"), id="scroll", kind="scroll")
    assert similar_cards([scroll], BASE.components) == {"scroll": []}


def test_known_components_keep_their_weights() -> None:
    weights = makers.shipped_weights(BASE)
    assert list(weights.parts_for(weights.components, {})["first"]) == list(weights.parts["first"])


def test_a_stranger_is_judged_nearly_as_its_twin() -> None:
    start = RULES.start({"seats": 2}, 3)
    text = RULES.position_text(start)
    card = start.observation(0).seats[0].hand or ("",)
    strange = renamed(card[0])
    position = strange.parse_position(text.replace(card[0], "stranger"))
    chances = []
    for rules, at in ((RULES, start), (strange, position)):
        network = makers.shipped_network(rules.faces)
        network.evaluate(at.state, 0)
        chances.append(float(network.chances[0]))
    assert chances[1] == pytest.approx(chances[0], abs=0.1)


@pytest.mark.parametrize("level", [pytest.param("level3", marks=only_compiled), "greedy"])
def test_bots_play_with_a_custom_set(tmp_path: Path, level: str) -> None:
    fens = load_cardset_folder(write_fens(tmp_path), digested=True)
    rules = ResArcana([*BASE.cardsets, fens])
    bots = [make(level, rules.faces), make(level, rules.faces)]
    game = play_game(rules, {"seats": 2, **rules.set_options}, 5, bots)
    assert game.position.over()
