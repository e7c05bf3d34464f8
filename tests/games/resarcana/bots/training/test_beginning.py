"""Training continues from existing weights with more sets than they have learned."""

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.network import INNER
from resarcana_desktop.games.resarcana.bots.network.weights import (
    Weights,
    from_bytes,
    shipped,
    to_bytes,
)
from resarcana_desktop.games.resarcana.bots.registry import shipped_faces
from resarcana_desktop.games.resarcana.bots.training.folder import BadTraining
from resarcana_desktop.games.resarcana.bots.training.jobs import Job, network_of, play_games
from resarcana_desktop.games.resarcana.bots.training.learner import Learner, attributes_of, parts_of
from resarcana_desktop.games.resarcana.bots.training.plan import TrainingPlan
from resarcana_desktop.games.resarcana.bots.training.training import Training
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import interpreted_if_thorough, only_compiled

SETS = ("base", "lux_et_tenebrae")


def knowing(ids: list[str]) -> Weights:
    """Return the package's weights without their knowledge of other components."""
    parts = shipped("all_sets").parts_for(ids)
    return from_bytes(to_bytes(Weights(tuple(ids), {}, parts)))


BASE = knowing([component.id for component in shipped_faces(("base",)).components])
FACES = shipped_faces(SETS)
PLAN = TrainingPlan(seed=2, games=2, generations=1, steps=1, sets=SETS).beginning_with(BASE.hash)


def learner() -> Learner:
    attributes = attributes_of(FACES.components)
    parts = parts_of(BASE, FACES.components, attributes, 1)
    return Learner(Layout(len(FACES.components)), attributes, parts)


def test_it_plays_at_first_as_the_weights_it_begins_with() -> None:
    position = res_arcana(SETS).start({"seats": 3, "sets": list(SETS)}, 5)
    begun = network_of(learner().weights, len(FACES.components))
    as_ever = makers.network_with(BASE, FACES)
    for network in (begun, as_ever):
        network.evaluate(position.state, 0)
    assert list(begun.chances)[:3] == pytest.approx(list(as_ever.chances)[:3], abs=1e-6)


@interpreted_if_thorough
def test_training_plays_and_learns_from_games_of_both_sets() -> None:
    played = play_games(Job(learner().weights, 1, 3, 0.9, simulations=8, sets=SETS))
    student, words = learner(), np.random.default_rng(1)
    lots = list(played.examples.values())
    losses = [student.fit(lots, 10, words) for _ in range(3)]
    assert losses[-1] < losses[0]


def test_training_on_existing_weights_has_no_teacher_and_no_retraining() -> None:
    for generation in (0, 8, 40):
        assert PLAN.games_in(generation) == PLAN.games
        assert PLAN.teacher_share_in(generation) == PLAN.plays_along
        assert PLAN.steps_in(generation) == PLAN.steps
        assert not PLAN.retrains_in(generation)


def test_it_can_learn_from_scratch_from_games_of_existing_weights() -> None:
    plan = PLAN.beginning_with(BASE.hash, from_scratch=True)
    assert [plan.retrains_in(generation) for generation in range(3)] == [True] * 3
    assert [plan.steps_in(generation) for generation in range(3)] == [0] * 3
    assert plan.teacher_share_in(0) == plan.plays_along


@interpreted_if_thorough
def test_units_that_say_nothing_yet_learn_to(monkeypatch: pytest.MonkeyPatch) -> None:
    second = [float(number) for number in BASE.parts["second"]]
    second[-8 * INNER :] = [0.0] * (8 * INNER)
    silent = replace(BASE, parts={**BASE.parts, "second": second})
    monkeypatch.setattr(sys.modules[__name__], "BASE", silent)
    played, student = (
        play_games(Job(learner().weights, 1, 3, 0.9, simulations=8, sets=SETS)),
        learner(),
    )
    assert not student.weights["second"][-8:].any()
    student.fit(list(played.examples.values()), 2, np.random.default_rng(1))
    assert student.weights["second"][-8:].any()


@interpreted_if_thorough
def test_it_can_refine_the_weights_it_begins_with(tmp_path: Path) -> None:
    plan = replace(PLAN.beginning_with(BASE.hash, refine=True), passes=0.01)
    training = Training(tmp_path, plan, BASE)
    before = training.weights().parts["first"]
    training.run(1, lambda _: None)
    moved = np.abs(np.subtract(training.weights().parts["first"], before))
    assert 0.0 < float(moved.mean()) < 0.1 * float(np.abs(before).mean())


def test_weights_with_pearls_start_with_a_lower_trace_decay() -> None:
    plan = replace(PLAN, sets=("base", "perlae_imperii"), games=8)
    first, later = plan.beginning_with("old"), plan.beginning_with("new", kinds=6)
    assert first.trace_decay_in(0) > later.trace_decay_in(0) == PLAN.trace_decay_in(0)


def test_half_of_the_games_use_only_the_required_sets() -> None:
    assert PLAN.fewer_sets == ("base",)
    sets = ("base", "lux_et_tenebrae", "perlae_imperii")
    assert replace(PLAN, sets=sets).fewer_sets == ("base", "perlae_imperii")


@only_compiled
def test_training_plays_and_learns_from_games_with_pearls(tmp_path: Path) -> None:
    plan = replace(PLAN, sets=("base", "perlae_imperii"))
    training = Training(tmp_path / "folder", plan.beginning_with(BASE.hash, BASE.kinds), BASE)
    training.run(1, lambda _: None)
    training.export(tmp_path / "x.weights")
    weights = from_bytes((tmp_path / "x.weights").read_bytes())
    assert (weights.kinds, training.generation) == (6, 1)


@only_compiled
def test_the_new_weights_know_the_components_of_both_sets(tmp_path: Path) -> None:
    training = Training(tmp_path / "folder", PLAN, BASE)
    training.run(1, lambda _: None)
    training.export(tmp_path / "x.weights")
    weights = from_bytes((tmp_path / "x.weights").read_bytes())
    assert set(weights.components) > set(BASE.components)
    assert weights.made["plan"]["begins_with"] == BASE.hash


def test_it_does_not_continue_from_other_weights(tmp_path: Path) -> None:
    Training(tmp_path, PLAN, BASE)
    with pytest.raises(BadTraining) as caught:
        Training(tmp_path, TrainingPlan(seed=2, games=2, generations=1, steps=1, sets=SETS))
    assert caught.value.problem.values["name"] == "begins_with"
