"""Weights with separate features for Pearls."""

import pytest

from resarcana_desktop.bots.weights import BadWeights
from resarcana_desktop.games.resarcana.bots.makers import network_with
from resarcana_desktop.games.resarcana.bots.network import layout as at
from resarcana_desktop.games.resarcana.bots.network.features import FeatureExtractor, SparseFeatures
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.prospects import Prospects
from resarcana_desktop.games.resarcana.bots.network.weights import (
    Weights,
    from_bytes,
    shipped,
    to_bytes,
)
from resarcana_desktop.games.resarcana.bots.similar_cards import OF_PEARLS, attributes
from resarcana_desktop.games.resarcana.bots.training.learner import attributes_of
from resarcana_desktop.games.resarcana.rules.codes import ESSENCE_KINDS, USUAL_KINDS
from resarcana_desktop.games.resarcana.rules.scenario import SeatSetup
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story

SETS = ("base", "perlae_imperii")
FACES = res_arcana(SETS).faces
SIZE = len(FACES.components)
SINGLES = at.PUBLIC_GROUPS * SIZE


def tell(seat: SeatSetup) -> Story:
    """Set up a position with the set and one of its monuments in the center."""
    return story(seat, rival(), monuments="great_wall")


def features(tale: Story, kinds: int = ESSENCE_KINDS) -> dict[int, float]:
    """Return the first seat's public features by index."""
    layout = Layout(SIZE, kinds)
    found = SparseFeatures(layout)
    FeatureExtractor(layout).public(tale.position.state, 0, 1, found)
    return {int(found.index[n]): float(found.value[n]) for n in range(int(found.count))}


def test_pearls_are_known_in_every_place() -> None:
    poor = features(tell(me(play="pearl_bed nautilian", pool="0")))
    rich = features(tell(me(play="pearl_bed (2P) nautilian", pool="3P")))
    new = {place - SINGLES for place in rich.keys() - poor.keys() if place >= SINGLES}
    assert {at.PEARLS, at.PEARLS + 1, at.PEARLS + 2, at.PEARLS_AMOUNT, at.PEARLS_STORED} <= new
    assert poor[SINGLES + at.PEARL_INCOME] == rich[SINGLES + at.PEARL_INCOME] == 0.5


def test_weights_without_pearls_keep_their_features() -> None:
    tale = tell(me(play="pearl_bed (2P)", pool="3P 1E"))
    assert max(features(tale, USUAL_KINDS)) < SINGLES + at.PUBLIC_SINGLES <= max(features(tale))


def test_a_price_in_pearls_is_not_forgotten() -> None:
    def rounds(pool: str, kinds: int) -> float:
        state = tell(me(pool=pool)).position.state
        found = Prospects(kinds)
        found.read(state, 0)
        return float(found.rounds_to(state, 0, FACES.number("war_conch")))

    assert rounds("1E", ESSENCE_KINDS) > 0 == rounds("1E 1P", ESSENCE_KINDS)
    assert rounds("1E", USUAL_KINDS) == 0


def test_components_that_make_pearls_make_points() -> None:
    state = tell(me(play="abyssal_altar", pool="2D")).position.state
    found = Prospects(ESSENCE_KINDS)
    found.read(state, 0)
    assert found.scoring(state, FACES.number("abyssal_altar")) == 1


def test_a_file_says_whether_its_weights_know_pearls() -> None:
    ids = tuple(component.id for component in FACES.components)
    before = shipped("all_sets")
    begun = Weights(ids, {}, before.parts_for(ids, kinds=ESSENCE_KINDS), kinds=ESSENCE_KINDS)
    read = from_bytes(to_bytes(begun))
    assert read.kinds == ESSENCE_KINDS
    assert before.kinds == USUAL_KINDS
    with pytest.raises(BadWeights, match="7 kinds"):
        from_bytes(to_bytes(begun).replace(b'"kinds": 6', b'"kinds": 7'))


def test_weights_extended_for_pearls_keep_their_knowledge() -> None:
    base = res_arcana().faces
    known = shipped("all_sets")
    ids = tuple(component.id for component in base.components)
    wider = Weights(ids, {}, known.parts_for(ids, kinds=ESSENCE_KINDS), "wider", ESSENCE_KINDS)
    chances = []
    for weights in (known, wider):
        network = network_with(weights, base)
        network.evaluate(res_arcana().start({"seats": 2}, 4).state, 0)
        chances.append(float(network.chances[0]))
    assert chances[0] == pytest.approx(chances[1], abs=1e-9)


def test_pearls_count_for_the_similarity_of_components() -> None:
    bed, gate = (attributes(FACES.face(each)) for each in ("pearl_bed", "sacred_grove"))
    assert any(bed[-OF_PEARLS:])
    assert not any(gate[-OF_PEARLS:])
    base = attributes_of(res_arcana().faces.components)
    assert attributes_of(FACES.components).shape[1] == base.shape[1] + OF_PEARLS
