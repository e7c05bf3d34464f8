"""Training in small: it learns, it can be stopped and gone on with, its weights fit the package."""

import json
from pathlib import Path

import numpy as np
import pytest

from resarcana_desktop.bots.network.layout import Layout
from resarcana_desktop.bots.network.weights import unpacked
from resarcana_desktop.bots.registry import base_faces
from resarcana_desktop.bots.training.examples import dense
from resarcana_desktop.bots.training.generation import Order, network_of, play_lot
from resarcana_desktop.bots.training.learner import Learner, fresh
from resarcana_desktop.bots.training.plan import Plan
from resarcana_desktop.bots.training.training import BadTraining, Training
from resarcana_desktop.engine.resarcana.setup import Options, set_up

LAYOUT = Layout(len(base_faces().components))
WEIGHTS = fresh(LAYOUT, 1)


def test_learner_and_network_say_the_same() -> None:
    lot = play_lot(Order(WEIGHTS, 2, 3, 1.0, 1.0))
    for examples in lot.examples.values():
        chosen = np.arange(min(20, len(examples)))
        shares = Learner(LAYOUT, WEIGHTS).chances(examples, chosen)
        assert shares == pytest.approx(examples.said[chosen], abs=1e-4)


def test_learning_brings_the_loss_down() -> None:
    lot = play_lot(Order(WEIGHTS, 1, 5, 1.0, 1.0))
    learner, words = Learner(LAYOUT, WEIGHTS), np.random.default_rng(1)
    losses = [learner.fit(list(lot.examples.values()), 10, words) for _ in range(4)]
    assert losses[-1] < 0.8 * losses[0]


def test_the_network_of_the_learner_plays() -> None:
    faces = base_faces()
    state = set_up(faces.tables, faces.components, Options(2), 1)
    network = network_of(WEIGHTS, len(faces.components))
    network.evaluate(state, 0)
    assert float(network.shares[0]) + float(network.shares[1]) == pytest.approx(1)


def test_rivals_are_added_up_in_the_rows_of_a_seat() -> None:
    lot = play_lot(Order(WEIGHTS, 8, 4, 1.0, 1.0))
    examples = lot.examples[3]
    rows = dense(examples, np.arange(1), LAYOUT).reshape(3, -1)
    public, rival = int(LAYOUT.public), int(LAYOUT.rival_at)
    others = rows[1, :public] + rows[2, :public]
    assert rows[0, rival : rival + public] == pytest.approx(others)


def test_a_training_goes_on_where_it_was(tmp_path: Path) -> None:
    told: list[int] = []
    for generations in (1, 2):
        plan = Plan(seed=2, games=8, generations=generations, steps=6)
        training = Training(tmp_path, plan)
        training.run(1, lambda report: told.append(report.generation))
    training.export(tmp_path / "out" / "x.weights")
    weights = unpacked((tmp_path / "out" / "x.weights").read_bytes())
    assert told == [0, 1]
    assert weights.made["plan"]["seed"] == 2
    assert len(weights.components) == int(LAYOUT.components)


def test_a_folder_of_another_plan_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text(json.dumps({"seed": 7}), encoding="utf-8")
    with pytest.raises(BadTraining, match="another plan"):
        Training(tmp_path, Plan(seed=1))
