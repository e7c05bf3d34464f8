"""Small training runs learn, can be stopped and continued, and export weights."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.weights import from_bytes
from resarcana_desktop.games.resarcana.bots.registry import base_faces, shipped_faces
from resarcana_desktop.games.resarcana.bots.training import jobs
from resarcana_desktop.games.resarcana.bots.training.examples import dense, examples_of
from resarcana_desktop.games.resarcana.bots.training.jobs import Job, network_of, play_games
from resarcana_desktop.games.resarcana.bots.training.learner import (
    Learner,
    attributes_of,
    initial_parts,
)
from resarcana_desktop.games.resarcana.bots.training.plan import TrainingPlan
from resarcana_desktop.games.resarcana.bots.training.training import Report, Training
from resarcana_desktop.games.resarcana.bots.training.trajectory import Trajectory
from resarcana_desktop.games.resarcana.rules.records import BASE_SET
from resarcana_desktop.games.resarcana.rules.setup import Options, set_up
from resarcana_desktop.games.resarcana.rules.state import State
from tests.support.build import interpreted_if_thorough, only_compiled

LAYOUT = Layout(len(base_faces().components))
ATTRIBUTES = attributes_of(base_faces().components)
PARTS = initial_parts(LAYOUT, ATTRIBUTES, 1)
WEIGHTS = Learner(LAYOUT, ATTRIBUTES, PARTS).weights


def test_learner_and_network_say_the_same() -> None:
    played = play_games(Job(WEIGHTS, 2, 3, 1.0, 1.0))
    for examples in played.examples.values():
        chosen = np.arange(min(20, len(examples)))
        shares = Learner(LAYOUT, ATTRIBUTES, PARTS).chances(examples, chosen)
        assert shares == pytest.approx(examples.said[chosen], abs=1e-4)


def test_base_set_games_train_a_network_with_more_components() -> None:
    both = shipped_faces((BASE_SET, "lux_et_tenebrae")).components
    layout, attributes = Layout(len(both)), attributes_of(both)
    learner = Learner(layout, attributes, initial_parts(layout, attributes, 1))
    known = tuple(component.id for component in both)
    played = play_games(Job(learner.weights, 1, 3, 1.0, teacher_share=1.0, known=known))
    for examples in played.examples.values():
        chosen = np.arange(min(20, len(examples)))
        assert learner.chances(examples, chosen) == pytest.approx(examples.said[chosen], abs=1e-4)


def test_a_draft_is_played_and_recorded() -> None:
    played = play_games(
        Job(WEIGHTS, 1, 3, trace_decay=0.5, teacher_share=0.5, simulations=8, setup="draft")
    )
    assert played.games + played.endless == 1


def test_a_training_of_every_setup_has_drafts_and_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set()

    def noted(*words: Any) -> State:
        seen.add(words[2].setup)
        return set_up(*words)

    class Idle:
        def __init__(self, *_: object) -> None:
            """No games are played."""

        def play_out(self, _: State) -> None:
            return None

    monkeypatch.setattr(jobs, "set_up", noted)
    monkeypatch.setattr(jobs, "SelfPlay", Idle)
    play_games(Job(WEIGHTS, 60, 3, trace_decay=0.5, setup="every"))
    assert seen == {"standard", "draft", "match"}


@interpreted_if_thorough
def test_all_games_of_a_match_are_played_and_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = []

    def seen(*words: Any) -> State:
        match = words[2].match
        numbers.append(1 if match is None else len(match.results) + 1)
        return set_up(*words)

    monkeypatch.setattr(jobs, "set_up", seen)
    job = Job(WEIGHTS, 5, 3, trace_decay=0.5, teacher_share=1.0, setup="match")
    assert play_games(job).games == 5
    assert {1, 2} <= {*numbers}


@interpreted_if_thorough
def test_learning_reduces_the_loss() -> None:
    played = play_games(Job(WEIGHTS, 1, 5, 1.0, 1.0))
    learner, words = Learner(LAYOUT, ATTRIBUTES, PARTS), np.random.default_rng(1)
    losses = [learner.fit(list(played.examples.values()), 10, words) for _ in range(4)]
    assert losses[-1] < 0.8 * losses[0]


def test_the_network_of_the_learner_plays() -> None:
    faces = base_faces()
    state = set_up(faces.tables, faces.components, Options(2), 1)
    network = network_of(WEIGHTS, len(faces.components))
    network.evaluate(state, 0)
    assert float(network.chances[0]) + float(network.chances[1]) == pytest.approx(1)


@interpreted_if_thorough
def test_rivals_are_added_up_in_the_rows_of_a_seat() -> None:
    played = play_games(Job(WEIGHTS, 8, 4, 1.0, 1.0))
    examples = played.examples[3]
    rows = dense(examples, np.arange(1), LAYOUT).reshape(3, -1)
    public, rival = int(LAYOUT.public), int(LAYOUT.rival_at)
    others = rows[1, :public] + rows[2, :public]
    assert rows[0, rival : rival + public] == pytest.approx(others)


@interpreted_if_thorough
def test_search_results_count_along_with_the_outcome() -> None:
    played = play_games(Job(WEIGHTS, 1, 3, trace_decay=0.5, teacher_share=0.0, simulations=16))
    for examples in played.examples.values():
        sums = examples.targets.sum(axis=1)
        assert sums == pytest.approx(np.ones(len(sums)), abs=1e-5)
        assert len(np.unique(examples.targets)) > 10


def test_a_position_in_the_tree_learns_its_decisions_targets() -> None:
    game = Trajectory()
    game.add_decision(0, [0.4, 0.6])
    game.outcome = [1.0, 0.0]
    game.viewers, game.decisions, game.steps = [0, 0], [7, 7], [0, 0]
    game.searched = [[0.4, 0.6], [0.2, 0.8]]
    game.predicted = [[0.5, 0.5], [0.5, 0.5]]
    targets = examples_of(game, trace_decay=0.5).targets
    assert targets == pytest.approx(np.array([[1.0, 0.0], [0.8, 0.2]]))


def test_later_values_count_with_the_outcome() -> None:
    game = Trajectory()
    game.add_decision(0, [0.4, 0.6])
    game.add_decision(0, [0.6, 0.4])
    game.outcome = [1.0, 0.0]
    game.viewers, game.decisions, game.steps = [0], [7], [0]
    game.searched, game.predicted = [[0.4, 0.6]], [[0.5, 0.5]]
    assert examples_of(game, trace_decay=0.5).targets[0, 0] == pytest.approx(0.8)


def test_results_after_an_exploratory_action_do_not_count_before_it() -> None:
    game = Trajectory()
    for values in ([0.4, 0.6], [0.6, 0.4], [0.3, 0.7]):
        game.add_decision(0, values)
    game.exploratory = [1]
    game.outcome = [1.0, 0.0]
    game.viewers, game.decisions, game.steps = [0] * 3, [7] * 3, [0, 1, 2]
    game.searched, game.predicted = game.values, [[0.5, 0.5]] * 3
    assert examples_of(game, trace_decay=1.0).targets[:, 0] == pytest.approx([0.6, 0.6, 1.0])


def test_an_unseen_component_counts_by_its_shared_features() -> None:
    learner = Learner(LAYOUT, ATTRIBUTES, PARTS)
    held = learner.weights["first"][: len(ATTRIBUTES)]
    assert held == pytest.approx(ATTRIBUTES @ PARTS["shared"][0], abs=1e-5)


@interpreted_if_thorough
def test_training_reports_its_generations_and_games(tmp_path: Path) -> None:
    shown: list[Report] = []
    watched: list[tuple[str, int, int]] = []
    training = Training(tmp_path, TrainingPlan(seed=2, games=1, generations=1, steps=1))
    training.run(1, shown.append, lambda *so_far: watched.append(so_far))
    assert [(report.generation, report.games) for report in shown] == [(0, 6)]
    playing = [("playing", played, 6) for played in range(7)]
    assert watched == [*playing, *(("learning", step, 2) for step in range(3))]


@only_compiled
def test_a_network_is_retrained_and_plays_unchanged_in_between(tmp_path: Path) -> None:
    plan = TrainingPlan(seed=2, games=1, generations=3, steps=3, growing=1, afresh=2, passes=0.1)
    Training(tmp_path, plan).run(1, lambda _: None)
    grown, held, afresh = (np.load(tmp_path / f"generation_000{n}.npz") for n in range(3))
    assert np.array_equal(grown["third"], held["third"])
    assert not np.array_equal(held["third"], afresh["third"])
    gone_on = Training(tmp_path, plan)
    gone_on.export(tmp_path / "x.weights")
    assert np.array_equal(np.load(tmp_path / "generation_0002.npz")["third"], afresh["third"])
    weights = from_bytes((tmp_path / "x.weights").read_bytes())
    assert weights.made["plan"]["seed"] == 2
    assert len(weights.components) == int(LAYOUT.components)
    assert weights.parts["third"] == pytest.approx(afresh["third"].tolist(), rel=1e-2)
