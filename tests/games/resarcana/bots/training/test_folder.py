"""A training goes on as if nothing had been in between, or says in one sentence why it cannot."""

import json
import pickle
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import numpy as np
import pytest

from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.registry import base_faces
from resarcana_desktop.games.resarcana.bots.training import crew
from resarcana_desktop.games.resarcana.bots.training.attributes import attributes_of
from resarcana_desktop.games.resarcana.bots.training.folder import BadTraining, Folder, write
from resarcana_desktop.games.resarcana.bots.training.generation import Lot, Order, play_lot
from resarcana_desktop.games.resarcana.bots.training.learner import Learner, fresh
from resarcana_desktop.games.resarcana.bots.training.plan import Plan
from resarcana_desktop.games.resarcana.bots.training.training import Training

FACES = base_faces().components
WEIGHTS, LEARNER, EXAMPLES = "generation_0000.npz", "learner_0000.pickle", "examples_0000.pickle"


class Killed(BaseException):
    """Nobody catches it."""


def train(folder: Path, generations: int) -> None:
    plan = Plan(seed=2, games=1, generations=generations, remembered=2, steps=3)
    Training(folder, plan).run(1, lambda _: None)


@pytest.fixture(scope="module", autouse=True)
def _same_games_once() -> Iterator[None]:
    """The same weights play the same games; they need not do so again and again."""
    played: dict[tuple[int, bytes], Lot] = {}

    def play(order: Order, tell: Callable[[], None]) -> Lot:
        key = (order.seed, pickle.dumps(order.weights))
        if key not in played:
            played[key] = play_lot(order, tell)
        return played[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(crew, "play_lot", play)
        yield


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two generations in one go."""
    folder = tmp_path_factory.mktemp("uninterrupted")
    train(folder, 2)
    return folder


@pytest.fixture(scope="module")
def one_generation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first generation, to be copied."""
    folder = tmp_path_factory.mktemp("one")
    train(folder, 1)
    return folder


@pytest.fixture
def begun(one_generation: Path, tmp_path: Path) -> Path:
    """A training of which the first generation is done."""
    return Path(shutil.copytree(one_generation, tmp_path / "begun"))


def same_weights(one: Path, other: Path) -> bool:
    with np.load(one / "generation_0001.npz") as these, np.load(other / "generation_0001.npz") as x:
        return all(np.array_equal(these[name], x[name]) for name in these.files)


@contextmanager
def killed_before(change: int) -> Iterator[None]:
    """Broken off before so many files have been put in place or removed."""
    changes = count()

    def unless_killed(act: Callable[..., object]) -> Callable[..., object]:
        def changed(*told: object, **more: object) -> object:
            if next(changes) >= change:
                raise Killed
            return act(*told, **more)

        return changed

    with pytest.MonkeyPatch.context() as patch:
        for name in ("replace", "unlink"):
            patch.setattr(Path, name, unless_killed(getattr(Path, name)))
        with pytest.raises(Killed):
            yield


def test_a_training_goes_on_where_it_was(begun: Path, uninterrupted: Path) -> None:
    train(begun, 2)
    assert same_weights(begun, uninterrupted)


@pytest.mark.parametrize("change", range(5))
def test_a_training_killed_while_it_is_kept_goes_on_where_it_was(
    begun: Path, uninterrupted: Path, change: int
) -> None:
    with killed_before(change):
        train(begun, 2)
    train(begun, 2)
    assert same_weights(begun, uninterrupted)


def test_what_is_not_needed_any_more_is_removed(tmp_path: Path) -> None:
    attributes, layout = attributes_of(FACES), Layout(len(FACES))
    learner = Learner(layout, attributes, fresh(layout, attributes, 1))
    folder = Folder(tmp_path, Plan(remembered=2))
    for generation in range(3):
        folder.keep(generation, {}, learner)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "examples_0001.pickle",
        "examples_0002.pickle",
        "generation_0000.npz",
        "generation_0001.npz",
        "generation_0002.npz",
        "learner_0002.pickle",
        "plan.json",
    ]


def test_a_learner_kept_without_its_generation_is_gone_on_with(
    begun: Path, uninterrupted: Path
) -> None:
    (begun / LEARNER).rename(begun / "learner.pickle")
    train(begun, 2)
    assert same_weights(begun, uninterrupted)
    assert not (begun / "learner.pickle").exists()


def test_a_learner_of_another_generation_is_not_taken(begun: Path, uninterrupted: Path) -> None:
    shutil.copy(uninterrupted / "learner_0001.pickle", begun / LEARNER)
    with pytest.raises(BadTraining, match=r"learner_0000.pickle: .* after generation 0 expected"):
        train(begun, 2)


@pytest.mark.parametrize(
    "stray", ["generation_best.npz", "generation_7.npz", "generation_0009.pickle"]
)
def test_other_files_do_not_matter(begun: Path, uninterrupted: Path, stray: str) -> None:
    (begun / stray).write_bytes(b"")
    train(begun, 2)
    assert same_weights(begun, uninterrupted)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("plan.json", b"", "line 1, column 1: the plan in JSON expected"),
        ("plan.json", b'{\n"seed": ', "line 2, column 9: the plan in JSON expected"),
        ("plan.json", b"[]", "an object in JSON expected, .* found"),
        ("plan.json", b"\xff", "byte 0: UTF-8 text expected"),
        ("plan.json", json.dumps({"seed": 7}).encode(), "another plan, afresh: nothing there"),
        (WEIGHTS, b"", "weights expected, but its 0 bytes"),
        (WEIGHTS, b"PK\x03\x04", "weights expected, but its 4 bytes"),
        (EXAMPLES, b"", "examples expected, but its 0 bytes"),
        (EXAMPLES, pickle.dumps([]), "examples by seats expected"),
        (EXAMPLES, pickle.dumps({2: None}), "2: examples with so many seats expected"),
        (LEARNER, pickle.dumps({1: 2})[:-1], "the learner remembers expected, but its"),
        (LEARNER, pickle.dumps({}), "a tuple of 5 expected"),
        (LEARNER, pickle.dumps(({}, {}, {}, {}, 1)), "parts: the parts first_bias, own, .* expect"),
    ],
)
def test_a_broken_file_gets_a_sentence(begun: Path, name: str, content: bytes, told: str) -> None:
    (begun / name).write_bytes(content)
    with pytest.raises(BadTraining, match=rf"{name}.*{told}"):
        train(begun, 2)


@pytest.mark.parametrize("name", [LEARNER, EXAMPLES])
def test_a_missing_file_gets_a_sentence(begun: Path, name: str) -> None:
    (begun / name).unlink()
    with pytest.raises(BadTraining, match=rf"{name}: .* no such file"):
        train(begun, 2)


def test_weights_of_another_shape_get_a_sentence(begun: Path) -> None:
    with np.load(begun / WEIGHTS) as kept:
        parts = {part: kept[part] for part in kept.files}
    np.savez(begun / WEIGHTS, **parts | {"third": np.zeros(3)})
    with pytest.raises(BadTraining, match=r"third: shape \(32,\) expected, \(3,\) found"):
        train(begun, 2)


def test_a_file_that_cannot_be_finished_leaves_the_old_one(tmp_path: Path) -> None:
    write(tmp_path / "x", b"old")
    with killed_before(0):
        write(tmp_path / "x", b"new")
    assert (tmp_path / "x").read_bytes() == b"old"
